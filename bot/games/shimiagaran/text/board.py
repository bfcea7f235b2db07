"""The position in words: enough to play without the picture, from Views alone (F37)."""

from __future__ import annotations

from bot.games.core.phrases import clip, counted, listed, name
from bot.games.core.words import Names
from bot.games.shimiagaran.text.score import final_line
from bot.games.shimiagaran.text.spelling import Short, Spelling, kinds
from bot.games.shimiagaran.text.terms import points, told
from bot.games.shimiagaran.view import (
    BagView,
    DraftView,
    PlayerView,
    PotionFace,
    ShimiagaranView,
    VesselView,
)

MOST_BOARD = 1950
"""Characters: a board in words fits one message, with room to spare."""
LONG, SHORT = Spelling(), Short()


# -- one line -----------------------------------------------------------------------------------


def headline(view: ShimiagaranView, names: Names) -> str:
    """One line: the turn, and what is waited for."""
    if view.result is not None:
        return final_line(view, names)
    start = f"Final phase, turn {view.turn}" if view.final else f"Turn {view.turn}"
    return f"{start}: {_waiting(view, names)}"


def _waiting(view: ShimiagaranView, names: Names) -> str:
    who = name(names, view.active)
    draft = view.draft
    if draft is None:
        doing = "may still use a poison" if view.acted else "takes a main action"
        return f"{who} {doing}{_last_turns(view)}"
    deciding = name(names, draft.seat)
    if draft.what == "keep":
        return f"{deciding} keeps {draft.count} of {told(draft.cubes)}"
    if draft.what == "pick":
        return f"{deciding} picks one of {told(draft.cubes)} that {name(names, draft.drawer)} drew"
    if draft.what == "place":
        return f"{deciding} was bitten and finds a place for the Tarantula"
    return f"{deciding} has too little room for {told(draft.cubes)}"


def _last_turns(view: ShimiagaranView) -> str:
    left = view.players[view.active].left
    if left is None:
        return ""
    return " (last turn)" if left == 1 else f" ({left} turns left)"


# -- the whole ----------------------------------------------------------------------------------


def board(view: ShimiagaranView, names: Names) -> str:
    """Everything that is open: in whole words where a message can hold them, else with letters,
    and where even that were too long, of the players' potions only the kinds."""
    whole = ""
    for spelling, owned in ((LONG, True), (SHORT, True), (SHORT, False)):
        whole = "\n".join(filter(None, _parts(view, names, spelling, owned)))
        if len(whole) <= MOST_BOARD:
            break
    return clip(whole, MOST_BOARD)


def _parts(view: ShimiagaranView, names: Names, spelling: Spelling, owned: bool) -> list[str]:
    return [
        f"**{headline(view, names)}**",
        _draft(view.draft, names, spelling),
        spelling.key,
        " ".join(_bag(bag, spelling) for bag in view.bags),
        *_market(view, spelling),
        _meaning(view, spelling),
        *(_player(view, player, names, spelling, owned) for player in view.players),
        _final(view, names, spelling),
    ]


def _draft(draft: DraftView | None, names: Names, spelling: Spelling) -> str:
    if draft is None or not draft.then:
        return ""
    if spelling is SHORT:
        after = listed([f"player {seat + 1}" for seat in draft.then])
    else:
        after = listed([name(names, seat) for seat in draft.then])
    return f"What is not kept goes to {after}."


def _bag(bag: BagView, spelling: Spelling) -> str:
    text = f"**{bag.name.capitalize()} bag** {bag.count}"
    if bag.contents:
        text += f": {spelling.cubes(bag.contents)}"
    return text + ("." if bag.drawable else " (cannot be drawn from).")


def _market(view: ShimiagaranView, spelling: Spelling) -> list[str]:
    between = "\n- "
    parts: list[str] = []
    for colour, row, deck in (
        ("dark", view.dark, view.dark_deck),
        ("light", view.light, view.light_deck),
    ):
        burnt = sum(card.colour == colour for card in view.burnt)
        head = f"**{colour.capitalize()} potions** (deck {deck}, burnt {burnt})"
        parts.append(head + between + between.join(_row(row, spelling)))
    elixirs = [
        spelling.elixir(offer.face, offer.cubes) for offer in view.elixirs if offer is not None
    ]
    elixirs += _gaps(view.elixirs.count(None))
    parts.append(f"**Elixirs** (deck {view.elixir_deck}){between}{between.join(elixirs)}")
    return parts


def _row(row: tuple[PotionFace | None, ...], spelling: Spelling) -> list[str]:
    cards = [spelling.potion(card) for card in row if card is not None]
    return cards + _gaps(row.count(None))


def _gaps(count: int) -> list[str]:
    return [counted(count, "empty place")] if count else []


def _meaning(view: ShimiagaranView, spelling: Spelling) -> str:
    score = "score if it ended now" if view.result is None else "final score"
    start = f"Players: points on cards/{score}"
    if spelling is LONG:
        return f"{start}. A vessel with a Tarantula is safe from poisons."
    return f"{start}; DP burns 3, LP steals 2, M gives cubes; a vessel with T is safe."


def _player(
    view: ShimiagaranView, player: PlayerView, names: Names, spelling: Spelling, owned: bool
) -> str:
    who = f"**{player.seat + 1} {name(names, player.seat)}** {player.points}/{player.score}"
    parts = ["; ".join(_vessel(vessel, spelling) for vessel in player.vessels)]
    for state in ("ready", "hot", "used"):
        cards = [potion.face for potion in player.potions if potion.state == state]
        if not cards:
            continue
        if state == "used":
            parts.append(f"used {len(cards)}")
        elif owned:
            parts.append(f"{state}: {', '.join(spelling.owned(card) for card in cards)}")
        else:
            parts.append(f"{state}: {kinds(cards)}")
    if player.elixirs:
        worth = "+".join(str(card.points) for card in player.elixirs)
        parts.append(f"{counted(len(player.elixirs), 'Elixir')} ({worth})")
    if player.left is not None and view.result is None:
        parts.append(f"{counted(player.left, 'turn')} left")
    return f"{who}: {' · '.join(parts)}"


def _vessel(vessel: VesselView, spelling: Spelling) -> str:
    there = {**vessel.cubes, **({"tarantula": vessel.tarantulas} if vessel.tarantulas else {})}
    return f"{vessel.name} {spelling.cubes(there)}"


def _final(view: ShimiagaranView, names: Names, spelling: Spelling) -> str:
    if view.result is not None:
        return ""
    if view.trigger is not None:
        if spelling is SHORT:
            return ""  # the headline says that it is on, every player how many turns are left
        who = name(names, view.trigger)
        return f"{who} brought the final phase."
    return f"At {points(view.goal)} on cards the final phase begins."
