"""The position in words: enough to play without the picture, from Views alone (F37)."""

from __future__ import annotations

from collections import Counter

from bot.games.chimerium.cards import ARTIFACT_SPACES, ROUNDS, TURNS
from bot.games.chimerium.text import spelling
from bot.games.chimerium.text.cards import CARD_NAMES, Cards, artifact, brief, chimera
from bot.games.chimerium.text.score import final_line
from bot.games.chimerium.text.terms import person, points
from bot.games.chimerium.view import ChimeriumView, LocationView, PlayerView
from bot.games.core.phrases import Section, counted, listed, outline
from bot.games.core.words import Names

EMPTY = "empty"


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
    """Everything, in whole words however long: what is on offer, the Nexus, then the players."""
    who = [person(view, names, player.seat) for player in view.players]
    return outline(
        [
            (headline(cards, view, names), []),
            *_under_way(cards, view),
            *_offers(view),
            *_nexus(view, who),
            *_round(view, who),
            *(_player(view, player, who[player.seat]) for player in view.players),
            *_sapphia(view),
        ]
    )


def _under_way(cards: Cards, view: ChimeriumView) -> list[Section]:
    """The die of the turn, the open choice and what comes after it."""
    found: list[Section] = []
    if view.die is not None:
        found.append(("Die in use", [f"{view.die.colour} {view.die.value}"]))
    if view.pending is not None:
        items: list[str] = []
        if view.pending.rows:
            items.append(f"it may be {listed([CARD_NAMES[row] for row in view.pending.rows])}")
        if view.pending.creating:
            still = [cards.name(card) for card in view.pending.creating]
            items.append(f"still to be created: {listed(still)}")
        items.append(f"{counted(view.pending.waiting, 'effect')} to follow")
        found.append(("Open choice", ["; ".join(items)]))
    return found


def _offers(view: ChimeriumView) -> list[Section]:
    dice = [
        f"value {value}: {spelling.dice(colours)}"
        for value, colours in enumerate(view.dice, 1)
        if colours
    ]
    chimeras = [
        f"value {space}: {chimera(card) if card else EMPTY}"
        for space, card in enumerate(view.chimeras, 1)
    ]
    artifacts = [
        f"{colour}: {artifact(card) if card else EMPTY}"
        for colour, card in zip(ARTIFACT_SPACES, view.artifacts, strict=True)
    ]
    codexes = [spelling.codex(card) if card else EMPTY for card in view.codexes]
    return [
        ("Dice in the slots", dice or ["none"]),
        ("Chimeras to study, by the die's value", chimeras),
        ("Artifacts to acquire, by the die's colour", artifacts),
        ("Codexes on offer", codexes),
    ]


def pointer(view: ChimeriumView, location: LocationView) -> str:
    """Which dice point at a location now: its value, or in the Color Nexus its colour."""
    return location.colour if view.ring == "colours" else str(location.value)


def _nexus(view: ChimeriumView, who: Names) -> list[Section]:
    locations = [spelling.location(one, pointer(view, one), who) for one in view.locations]
    spaces = [f"{number}: {brief(gain)}" for number, gain in enumerate(view.track) if gain]
    return [
        ("Nexus, clockwise: the die that points there, bonus, cubes", locations),
        (f"Prestige track, a loop of spaces 0 to {len(view.track) - 1}", spaces),
    ]


def _round(view: ChimeriumView, who: Names) -> list[Section]:
    order = f"{', '.join(who[seat] for seat in view.order)}; {who[view.first]} began the round"
    decks = [
        f"{CARD_NAMES[deck.row]} deck: {deck.deck} left, {deck.discard} discarded"
        for deck in view.decks
    ]
    return [("Turn order", [order]), ("Decks", decks)]


def _player(view: ChimeriumView, player: PlayerView, who: str) -> Section:
    """One player's things; points, and what final scoring would add as it stands."""
    end = "in final scoring" if view.result is not None else "if the game ended now"
    items = [
        f"{spelling.held(player)}; {counted(player.cubes, 'cube')} in the Nexus",
        f"Prestige space {player.space}, {counted(player.laps, 'lap')} finished; "
        f"{counted(player.turns, 'turn')} taken",
    ]
    if player.slots:
        items.append(f"Slots: {'; '.join(map(spelling.slot, player.slots))}")
    if player.above:
        items.append(f"Above, to be created: {spelling.above(player.above)}")
    if player.created:
        items.append(f"Created: {spelling.made(player.created)}")
    if player.released:
        items.append(f"Released: {spelling.made(player.released)}")
    if player.sets:
        items.append(f"Artifact types: {spelling.types(types_of(player))}")
    if player.pile:
        items.append(f"Artifacts: {', '.join(card.name for card in player.pile)}")
    if player.codexes:
        items.append(f"Codexes: {', '.join(map(spelling.codex, player.codexes))}")
    score = f"{points(player.points)}, {player.final} more {end}"
    return f"{player.seat + 1} {who}: {score}", items


def types_of(player: PlayerView) -> dict[str, int]:
    """How many Artifacts of each type, wild Codexes not among them."""
    return dict(Counter(kind for each in player.sets for kind in each.types))


def _sapphia(view: ChimeriumView) -> list[Section]:
    """Her cards (C25 to C31)."""
    hers = view.sapphia
    if hers is None:
        return []
    entries = [
        f"die of value {entry.value}: {' + '.join(map(brief, entry.gains))}"
        for entry in hers.entries
    ]
    card = f"{hers.behaviour_name} ({hers.behaviour.upper()})"
    return [
        (f"Sapphia plays {card}, the oldest Chimera first", entries),
        ("Her colours, first to last", [", ".join(hers.priority)]),
        (
            f"Her final scoring ({hers.difficulty})",
            [
                f"{hers.released} per released and {hers.created} per created Chimera, "
                f"{hers.scroll} per Scroll, {hers.gem} per Gem, {hers.elixir} per Elixir"
            ],
        ),
    ]
