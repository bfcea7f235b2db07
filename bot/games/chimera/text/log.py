"""The log of a duel: each event as a line, a round as a short tale with all its numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import cast

from bot.games.chimera.text.steps import from_event, sentence
from bot.games.chimera.text.terms import SPEEDS, STATS, signed
from bot.games.core.model import AGREED, Event, Params
from bot.games.core.phrases import counted, listed, name
from bot.games.core.words import Names
from bot.language import N_, _

FASTER = {
    "rock": N_("Rock is faster than scissors"),
    "paper": N_("Paper is faster than rock"),
    "scissors": N_("Scissors are faster than paper"),
}
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
    who = _who(params, names)
    return _("{name} has chosen an avatar and seven cards.").format(name=who)


def _kept(cards: Cards, params: Params, names: Names) -> str:
    picks = _cards(cards, params, "picks")
    if params["what"] == "card":
        said = (
            _("Your card is now {card}, face-down.")
            if params["changed"]
            else _("Your card is {card}, face-down.")
        )
        return said.format(card=picks[0])
    said = (
        _("You now play {avatar} with {cards}.")
        if params["changed"]
        else _("You play {avatar} with {cards}.")
    )
    return said.format(avatar=picks[0], cards=listed(picks[1:]))


def _decks_shown(cards: Cards, params: Params, names: Names) -> str:
    return _("{name} enters the duel as {avatar}.").format(
        name=_who(params, names), avatar=_card(cards, params["avatar"])
    )


def _duel_begins(cards: Cards, params: Params, names: Names) -> str:
    return _(
        "The duel begins. If both still stand after round {last}, the higher vitality wins."
    ).format(last=params["last_round"])


def _reveal(cards: Cards, params: Params, names: Names) -> str:
    played = _cards(cards, params, "cards")
    speeds = cast("list[str]", params["speeds"])
    faster = cast("int | None", params["faster"])
    return _("Round {number}: {told}").format(
        number=params["round"], told=reveal_line(played, speeds, faster, names)
    )


def reveal_line(cards: list[str], speeds: list[str], faster: int | None, names: Names) -> str:
    """Both cards are turned: who plays what, and who acts first."""
    plays = listed(
        [
            _("{name} plays {card} ({speed})").format(
                name=name(names, seat), card=card, speed=_(SPEEDS[speed])
            )
            for seat, (card, speed) in enumerate(zip(cards, speeds, strict=True))
        ]
    )
    if faster is None:
        return _("{plays}. Same speed: both cards act together, skill by skill.").format(
            plays=plays
        )
    return _("{plays}. {faster}: {name}'s card acts first.").format(
        plays=plays, faster=_(FASTER[speeds[faster]]), name=name(names, faster)
    )


def _returned(cards: Cards, params: Params, names: Names) -> str:
    return _("Back in {name}'s hand: {cards}.").format(
        name=_who(params, names), cards=listed(_cards(cards, params, "cards"))
    )


def _cooled(cards: Cards, params: Params, names: Names) -> str:
    return _("{name}'s {card} cools for {rounds}.").format(
        name=_who(params, names),
        card=_card(cards, params["card"]),
        rounds=counted(cast(int, params["rounds"]), "round", "rounds"),
    )


def _regenerated(cards: Cards, params: Params, names: Names) -> str:
    return _("{name} regenerates {amount}, to {vitality} vitality.").format(
        name=_who(params, names), amount=params["amount"], vitality=params["vitality"]
    )


def _expired(cards: Cards, params: Params, names: Names) -> str:
    return _("The {amount} on {name}'s {stat} wears off: now {value}.").format(
        amount=signed(cast(int, params["amount"])),
        name=_who(params, names),
        stat=_(STATS[str(params["stat"])]),
        value=params["value"],
    )


def _game_over(cards: Cards, params: Params, names: Names) -> str:
    vitality = cast("list[int]", params["vitality"])
    winner = cast("int | None", params["winner"])
    return ending(str(params["reason"]), winner, vitality, cast(int, params["round"]), names)


def ending(reason: str, winner: int | None, vitality: list[int], number: int, names: Names) -> str:
    """How the duel ended, in one or two sentences."""
    if winner is None:
        if reason == AGREED:
            said = _(
                "The table agreed to end the game at {vitality} vitality each: the duel is a draw."
            )
        elif reason == "double":
            said = _("Both fall to 0 in the same moment of round {number}: the duel is a draw.")
        else:
            said = _("Round {number} is over and both stand at {vitality}: the duel is a draw.")
        return said.format(number=number, vitality=vitality[0])
    if reason == "vitality":
        said = _(
            "{loser} has no vitality left: {victor} wins in round {number} with {left} to spare."
        )
    elif reason == "resigned":
        said = _("{loser} gives up: {victor} wins.")
    elif reason == AGREED:
        said = _("The table agreed to end the game: {victor} wins by {left} vitality to {other}.")
    else:
        said = _("Round {number} is over: {victor} wins by {left} vitality to {other}.")
    return said.format(
        loser=name(names, 1 - winner),
        victor=name(names, winner),
        number=number,
        left=vitality[winner],
        other=vitality[1 - winner],
    )


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
