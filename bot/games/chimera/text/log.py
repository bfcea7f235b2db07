"""The log of a duel: each event as a line, a round as a short tale with all its numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import cast

from bot.games.chimera.text.steps import from_event, sentence
from bot.games.chimera.text.terms import signed
from bot.games.core.model import AGREED, Event, Params
from bot.games.core.phrases import counted, listed, name
from bot.games.core.words import Names

ENDED = "The table agreed to end the game"
Cards = Mapping[str, str]
"""Ids of avatars and skill cards -> their names."""


def line(cards: Cards, event: Event, names: Names) -> str | None:
    """The line of an event, None where it needs none."""
    if event.kind == "step":
        return sentence(from_event(event, _card(cards, event.params["card"])), names)
    told = _LINES.get(event.kind)
    return told(cards, event.params, names) if told else None


def _card(cards: Cards, card: object) -> str:
    return cards.get(str(card), str(card))


def _cards(cards: Cards, params: Params, key: str) -> list[str]:
    return [_card(cards, card) for card in cast("list[str]", params[key])]


def _who(params: Params, names: Names) -> str:
    return name(names, cast(int, params["seat"]))


def _chosen(cards: Cards, params: Params, names: Names) -> str | None:
    if params["what"] == "card":
        return None  # twice every round: the post says who has chosen
    return f"{_who(params, names)} has chosen an avatar and seven cards."


def _kept(cards: Cards, params: Params, names: Names) -> str:
    picks = _cards(cards, params, "picks")
    now = "now " if params["changed"] else ""
    if params["what"] == "card":
        return f"Your card is {now}{picks[0]}, face-down."
    return f"You {now}play {picks[0]} with {listed(picks[1:])}."


def _decks_shown(cards: Cards, params: Params, names: Names) -> str:
    return f"{_who(params, names)} enters the duel as {_card(cards, params['avatar'])}."


def _duel_begins(cards: Cards, params: Params, names: Names) -> str:
    last = params["last_round"]
    return f"The duel begins. If both still stand after round {last}, the higher vitality wins."


def _reveal(cards: Cards, params: Params, names: Names) -> str:
    played = _cards(cards, params, "cards")
    speeds = cast("list[str]", params["speeds"])
    faster = cast("int | None", params["faster"])
    return f"Round {params['round']}: {reveal_line(played, speeds, faster, names)}"


def reveal_line(cards: list[str], speeds: list[str], faster: int | None, names: Names) -> str:
    """Both cards are turned: who plays what, and who acts first."""
    plays = listed(
        [
            f"{name(names, seat)} plays {card} ({speed})"
            for seat, (card, speed) in enumerate(zip(cards, speeds, strict=True))
        ]
    )
    if faster is None:
        return f"{plays}. Same speed: both cards act together, skill by skill."
    quick, slow = speeds[faster], speeds[1 - faster]
    verb = "are" if quick == "scissors" else "is"
    return (
        f"{plays}. {quick.capitalize()} {verb} faster than {slow}: "
        f"{name(names, faster)}'s card acts first."
    )


def _returned(cards: Cards, params: Params, names: Names) -> str:
    return f"Back in {_who(params, names)}'s hand: {listed(_cards(cards, params, 'cards'))}."


def _cooled(cards: Cards, params: Params, names: Names) -> str:
    rounds = counted(cast(int, params["rounds"]), "round")
    return f"{_who(params, names)}'s {_card(cards, params['card'])} cools for {rounds}."


def _regenerated(cards: Cards, params: Params, names: Names) -> str:
    return (
        f"{_who(params, names)} regenerates {params['amount']}, to {params['vitality']} vitality."
    )


def _expired(cards: Cards, params: Params, names: Names) -> str:
    amount = signed(cast(int, params["amount"]))
    stat = f"{_who(params, names)}'s {params['stat']}"
    return f"The {amount} on {stat} wears off: now {params['value']}."


def _game_over(cards: Cards, params: Params, names: Names) -> str:
    vitality = cast("list[int]", params["vitality"])
    winner = cast("int | None", params["winner"])
    return ending(str(params["reason"]), winner, vitality, cast(int, params["round"]), names)


def ending(reason: str, winner: int | None, vitality: list[int], number: int, names: Names) -> str:
    """How the duel ended, in one or two sentences."""
    if winner is None:
        if reason == AGREED:
            return f"{ENDED} at {vitality[0]} vitality each: the duel is a draw."
        if reason == "double":
            return f"Both fall to 0 in the same moment of round {number}: the duel is a draw."
        return f"Round {number} is over and both stand at {vitality[0]}: the duel is a draw."
    victor, loser = name(names, winner), name(names, 1 - winner)
    left, other = vitality[winner], vitality[1 - winner]
    if reason == "vitality":
        return (
            f"{loser} has no vitality left: {victor} wins in round {number} with {left} to spare."
        )
    if reason == "resigned":
        return f"{loser} gives up: {victor} wins."
    if reason == AGREED:
        return f"{ENDED}: {victor} wins by {left} vitality to {other}."
    return f"Round {number} is over: {victor} wins by {left} vitality to {other}."


_LINES: dict[str, Callable[[Cards, Params, Names], str | None]] = {
    "chosen": _chosen,
    "kept": _kept,
    "decks-shown": _decks_shown,
    "duel-begins": _duel_begins,
    "reveal": _reveal,
    "returned": _returned,
    "cooled": _cooled,
    "regenerated": _regenerated,
    "expired": _expired,
    "game-over": _game_over,
}
