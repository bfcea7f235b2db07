"""Every event of a duel: its kind, its parameters, who learns of it. Made here and nowhere else.

Order within a game: choices of decks, ``decks-shown`` twice, ``duel-begins``; then for each round
``round``, the choices, ``reveal``, ``step`` for every skill, ``returned``, ``cooled``,
``regenerated``, ``expired``; at the end ``game-over``. Cards, avatars are ids; seats are 0 and 1.

To everybody:

``chosen``       seat, what ("deck" | "card"): has confirmed a choice (the first time only, X16).
``decks-shown``  seat, avatar: the avatar is laid open; one event for each seat.
``duel-begins``  last_round: the round after which the higher vitality wins (X14).
``round``        round: a new round begins, cards are chosen.
``reveal``       round, cards [id, id] by seat, speeds [speed, speed], faster (seat; None:
                 both together).
``step``         what one skill did, in the order of resolution:
                 round, index (0..2), seat (who played it), card, together (equal speed: with
                 the other card's skill of this index), do, what, amount, on (the skill, see
                 `cards.Skill`), target (seat), then outcome, raw, endurance, result, vitality:
                 attack:            raw = printed damage; endurance = the target's endurance now;
                   "hit"              result = max(0, raw - endurance)            (X3)
                   "ignored-endurance" result = raw                                (X6)
                   "evaded"           result = 0                                   (X6)
                   "cancelled"        result = 0: that damage type is cancelled    (X11)
                 increase/decrease of vitality: raw = printed amount;
                   "healed", "hurt"   result = how much vitality really changed    (X9)
                   "cancelled"        result = 0: vitality is cancelled            (X11)
                 increase/decrease of another attribute: raw = printed amount;
                   "raised", "lowered" result = the attribute's value afterwards   (X8); where
                                      a simultaneous pair shifts one attribute, seat 0 counts first
                   "cancelled"        result = the value it keeps                  (X11)
                 cancel:
                   "cancels"          result = how many buffs and debuffs it ended (X11);
                                      both = true only where a Cancel of damage stops both sides
                 vitality = the target's afterwards (after both, in a simultaneous pair).
``returned``     seat, cards [id, ...]: back in hand from the Cool Down zone (X4).
``cooled``       seat, card, rounds: the card just played cools, unavailable for so many rounds.
``regenerated``  seat, amount (always 1; no event at full vitality), vitality (afterwards).
``expired``      seat (whose avatar), stat, amount (signed: -2 was a debuff by 2), value (now), X8.
``game-over``    reason ("vitality" | "double": both at 0 | "limit": round 40 | "resigned"
                 | "agreed": ended before its time),
                 winner (seat; None: a draw), vitality [number, number], round.

To the seat alone:

``kept``         seat, what ("deck" | "card"), picks [avatar, seven cards] or [card], changed (did
                 it replace an earlier choice of this step?).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from bot.games.chimera.cards import DAMAGE, Attribute, Skill
from bot.games.chimera.state import Step
from bot.games.core.model import Event, Param, Scalar


def _list(items: Sequence[Scalar]) -> list[Scalar]:
    return list(items)


def chosen(seat: int, what: str) -> Event:
    """A seat has confirmed; not what."""
    return Event("chosen", {"seat": seat, "what": what})


def kept(seat: int, what: str, picks: Sequence[str], changed: bool) -> Event:
    """What the seat has chosen; for its own eyes."""
    params: dict[str, Param] = {
        "seat": seat,
        "what": what,
        "picks": _list(picks),
        "changed": changed,
    }
    return Event("kept", params, (seat,))


def decks_shown(seat: int, avatar: str) -> Event:
    """An avatar is laid open."""
    return Event("decks-shown", {"seat": seat, "avatar": avatar})


def duel_begins(last_round: int) -> Event:
    """Both avatars lie open; the limit is announced (X14)."""
    return Event("duel-begins", {"last_round": last_round})


def round_begins(number: int) -> Event:
    """Cards are chosen for a new round."""
    return Event("round", {"round": number})


def reveal(number: int, cards: Sequence[str], speeds: Sequence[str], faster: int | None) -> Event:
    """Both cards are flipped."""
    params: dict[str, Param] = {
        "round": number,
        "cards": _list(cards),
        "speeds": _list(speeds),
        "faster": faster,
    }
    return Event("reveal", params)


def returned(seat: int, cards: Sequence[str]) -> Event:
    """Cards whose diamond was top-right are back in hand (X4)."""
    return Event("returned", {"seat": seat, "cards": _list(cards)})


def cooled(seat: int, card: str, rounds: int) -> Event:
    """The card just played lies in the Cool Down zone (X4)."""
    return Event("cooled", {"seat": seat, "card": card, "rounds": rounds})


def regenerated(seat: int, amount: int, vitality: int) -> Event:
    """Vitality was restored."""
    return Event("regenerated", {"seat": seat, "amount": amount, "vitality": vitality})


def expired(seat: int, stat: Attribute, amount: int, value: int) -> Event:
    """A buff or debuff has dropped (X8)."""
    return Event("expired", {"seat": seat, "stat": stat, "amount": amount, "value": value})


def game_over(reason: str, winner: int | None, vitality: Sequence[int], number: int) -> Event:
    """The duel has ended."""
    params: dict[str, Param] = {
        "reason": reason,
        "winner": winner,
        "vitality": _list(cast("Sequence[Scalar]", vitality)),
        "round": number,
    }
    return Event("game-over", params)


def step(
    number: int, card: str, skill: Skill, together: bool, done: Step, stops_both: bool = False
) -> Event:
    """What one skill did, with the numbers. ``stops_both``: the option under X11."""
    params: dict[str, Param] = {
        "round": number,
        "index": done.index,
        "seat": done.seat,
        "card": card,
        "together": together,
        "do": skill.do,
        "what": skill.what,
        "amount": skill.amount,
        "on": skill.on,
        "target": done.target,
        "outcome": done.outcome,
        "raw": done.raw,
        "endurance": done.endurance,
        "result": done.result,
        "vitality": done.vitality,
    }
    if stops_both and skill.do == "cancel" and skill.what in DAMAGE:
        params["both"] = True
    return Event("step", params)
