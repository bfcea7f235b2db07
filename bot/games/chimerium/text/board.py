"""The position in words: enough to play without the picture, from Views alone (F37)."""

from __future__ import annotations

from bot.games.chimerium.cards import ARTIFACT_SPACES, ROUNDS, TURNS
from bot.games.chimerium.text.cards import CARD_NAMES, Cards
from bot.games.chimerium.text.score import final_line
from bot.games.chimerium.text.spelling import Least, Mixed, Short, Spelling
from bot.games.chimerium.text.terms import person
from bot.games.chimerium.view import ChimeriumView, LocationView, PlayerView
from bot.games.core.phrases import clip
from bot.games.core.words import Names

MOST_BOARD = 1950
"""Characters: a board in words fits one message, with room to spare."""
SPELLINGS = (Spelling(), Mixed(), Short(), Least())


# -- one line -----------------------------------------------------------------------------------


def headline(cards: Cards, view: ChimeriumView, names: Names) -> str:
    """One line: the round, whose turn it is, and what is waited for."""
    if view.result is not None:
        return final_line(view, names)
    who = person(view, names, view.active)
    return f"Round {view.round} of {ROUNDS}, turn {turn_of(view)} of {TURNS}: {who} " + waits(
        cards, view
    )


def turn_of(view: ChimeriumView) -> int:
    """Which of their six turns of this round the player on turn takes."""
    return view.players[view.active].turns - (view.round - 1) * TURNS + 1


def waits(cards: Cards, view: ChimeriumView, choose: str = "chooses", place: str = "places") -> str:
    """What the player on turn is to do: ``takes a die``."""
    if view.pending is None:
        return "takes a die"
    what = {
        "card": f"{choose} {card_kind(view)}",
        "resources": f"{choose} {view.pending.amount} Scrolls and Gems",
        "cube": f"{place} a cube",
    }[view.pending.what]
    return f"{what} ({cards.source(view.pending.source)})"


def card_kind(view: ChimeriumView) -> str:
    """``an Artifact``, or ``a card`` of any kind."""
    rows = view.pending.rows if view.pending else ()
    if len(rows) != 1:
        return "a card"
    noun = CARD_NAMES[rows[0]]
    return f"{'an' if noun[0] == 'A' else 'a'} {noun}"


# -- the whole ----------------------------------------------------------------------------------


def board(cards: Cards, view: ChimeriumView, names: Names) -> str:
    """Everything, in whole words where a message can hold them, else with letters, and where even
    that were too long, of the players' released Chimeras and Codexes only how many."""
    whole = ""
    for spelling in SPELLINGS:
        whole = "\n".join(filter(None, _parts(cards, view, names, spelling)))
        if len(whole) <= MOST_BOARD:
            break
    return clip(whole, MOST_BOARD)


def _parts(cards: Cards, view: ChimeriumView, names: Names, spelling: Spelling) -> list[str]:
    return [
        f"**{headline(cards, view, names)}**",
        spelling.key,
        *_offers(view, spelling),
        *_nexus(view, spelling),
        _track(view, spelling),
        _order(view, spelling),
        *(_player(view, player, names, spelling) for player in view.players),
        *_sapphia(view, spelling),
    ]


def _offers(view: ChimeriumView, spelling: Spelling) -> list[str]:
    if view.result is not None:
        return []
    dice = [
        f"{value}: {spelling.dice(colours)}"
        for value, colours in enumerate(view.dice, 1)
        if colours
    ]
    die = ""
    if view.die is not None:
        die = f"; in use: {view.die.colour} {view.die.value}"
    chimeras = [
        f"{space}: {spelling.chimera(card) if card else 'empty'}"
        for space, card in enumerate(view.chimeras, 1)
    ]
    artifacts = [
        f"{colour}: {spelling.artifact(card) if card else 'empty'}"
        for colour, card in zip(ARTIFACT_SPACES, view.artifacts, strict=True)
    ]
    codexes = [spelling.codex(card) if card else "empty" for card in view.codexes]
    return [
        f"**Dice** {' · '.join(dice) or 'none left'}{die}",
        f"**Chimeras** {' · '.join(chimeras)}",
        f"**Artifacts** {' · '.join(artifacts)}",
        f"**Codexes** {' · '.join(codexes)}",
    ]


def pointer(view: ChimeriumView, location: LocationView) -> str:
    """Which dice point at a location now: its value, or in the Color Nexus its colour."""
    return location.colour if view.ring == "colours" else str(location.value)


def _nexus(view: ChimeriumView, spelling: Spelling) -> list[str]:
    locations = [
        spelling.location(location, pointer(view, location)) for location in view.locations
    ]
    head = "**Nexus** clockwise (die pointing there, bonus, cubes by player)"
    if type(spelling) is Spelling:
        return [head, *(f"- {each}" for each in locations)]
    return [f"{head} {' · '.join(locations)}"]


def _track(view: ChimeriumView, spelling: Spelling) -> str:
    spaces = [f"{number}: {spelling.gain(gain)}" for number, gain in enumerate(view.track) if gain]
    return f"**Prestige** (0 to {len(view.track) - 1}, a loop) {' · '.join(spaces)}"


def _order(view: ChimeriumView, spelling: Spelling) -> str:
    order = ", ".join(str(seat + 1) for seat in view.order)
    decks = ", ".join(f"{CARD_NAMES[deck.row]} {deck.deck}+{deck.discard}" for deck in view.decks)
    turns = "" if view.result is not None else f"Turn order {order}. "
    told = f"Decks+discards: {decks}. " if spelling.owned else ""
    return f"{turns}{told}Scores (+final scoring as it stands):"


def _player(view: ChimeriumView, player: PlayerView, names: Names, spelling: Spelling) -> str:
    who = clip(person(view, names, player.seat), spelling.most_name)
    score = f"{player.points} (+{player.final})"
    parts = [spelling.held(player), f"{spelling.prestige}{player.space}"]
    if player.slots:
        slots = ", ".join(spelling.gain(slot.visible) for slot in player.slots)
        parts.append(f"slots {slots}")
    if player.above:
        parts.append(f"above {spelling.above(player.above)}")
    if player.created:
        parts.append(f"created {spelling.made(player.created)}")
    if player.released:
        there = spelling.made(player.released) if spelling.owned else str(len(player.released))
        parts.append(f"released {there}")
    if player.sets:
        parts.append(f"{spelling.artifacts}{spelling.types(types_of(player))}")
    if player.codexes:
        there = spelling.codexes(player.codexes) if spelling.owned else str(len(player.codexes))
        parts.append(f"Codexes {there}")
    return f"**{player.seat + 1} {who}** {score}: {' · '.join(filter(None, parts))}"


def types_of(player: PlayerView) -> dict[str, int]:
    """How many Artifacts of each type, wild Codexes not among them."""
    counts: dict[str, int] = {}
    for each in player.sets:
        for kind in each.types:
            counts[kind] = counts.get(kind, 0) + 1
    return counts


def _sapphia(view: ChimeriumView, spelling: Spelling) -> list[str]:
    """Her cards (C25 to C31)."""
    hers = view.sapphia
    if hers is None or view.result is not None:
        return []
    entries = " · ".join(
        f"{entry.value}: {' + '.join(map(spelling.gain, entry.gains))}" for entry in hers.entries
    )
    return [
        f"**Sapphia** plays {hers.behaviour.upper()}: {entries}. Her colours, first to last: "
        f"{spelling.colours(hers.priority)}. Oldest Chimera first.",
        f"{hers.difficulty_name}: {hers.released} per released, {hers.created} per created "
        f"Chimera, {hers.scroll} per Scroll, {hers.gem} per Gem, {hers.elixir} per Elixir.",
    ]
