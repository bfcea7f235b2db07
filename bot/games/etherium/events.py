"""Every event of a game: its kind and its parameters. Made here and nowhere else.

Public unless it says "owner only". Cards are ids; seats count from 0; spaces are words
(`land.NAMES`); cubes are spelt ``2stone+wood`` (`cubes.spell`). ``source``: ``season:ID``,
``ability:ID``, ``flash:ID``, ``power`` (the tribe's), ``action`` (programmed), ``failed``,
``connect:N`` (row), ``pillage``, ``siege``, ``assault``, ``limit``, ``draw`` (phase 2).

In the order of a game:

``begins``     tribes [ids by seat], places [0..3 by seat], night [moons].
``tribe``      seat, tribe: chosen.
``season``     number, card, moons [cycle], initiative [seats].
``took``       seat, cubes, source: from the reserve.
``gave``       seat, cubes, source: to the reserve (a loss or a price).
``stole``      seat, victim, cubes, source. ``robbed`` (victim only): seat, by, cubes, source.
``drew``       seat, count, source. ``drawn`` (owner only): seat, cards.
``reshuffled`` count: the discard pile is the new deck.
``discarded``  seat, cards, source.
``played``     seat, card, armed (bool): a Flash card; what it does follows.
``used``       seat, source: an Ability or a season's optional action. ``left``: seat, source: not.
``level``      seat, unit, level, change (+/-), source.
``switches``   seat, asks [..], skips: the public switches.
``programmed`` seat: confirmed; said once, not again when it is changed.
``planned``    (owner only) seat, programme [spaces], details (bool: only details changed).
``revealed``   programmes [strings by seat: spaces separated by blanks], owned [by seat].
``step``       number: action step begins.
``acts``       seat, number, space: a token is performed; what it does follows.
``moved``      seat, unit, path [spaces, the start first], source.
``gathered``   seat, terrain, space, cubes, level.
``token``      seat, token, source: a Victory token gained.
``ability``    seat, ability, ether: bought.
``failed``     seat, number, space, why: "no-way", "not-there", "nothing-left", "cannot-pay",
               "top-level", "no-cards", "none-left".
``rolled``     seat, roll (soldier, guard, connect), dice.
``rerolled``   seat, dice (all, as they lie now), places, source.
``added``      seat, amount, source, total (so far): cards, Abilities, season bonus, Guide.
``total``      seat, roll, total: final.
``row``        seat, row: of the Connection table; what it does follows.
``conflict``   kind (pillage, assault, siege), space, seats [attackers or fighters], defender (-1).
``tied``       seats, total: roll again, or ``tiebreak``: seat (wins ties).
``won``        seat, kind, space, losers [seats].
``spoils``     seat, victim, choice (ether, booster, basic, guide, nothing).
``retreated``  seat, unit, path [start, end].
``closed``     step: number of the action step and its conflicts are over.
``expired``    seat, cards: lasting Flash cards are discarded at the season's end.
``armed`` / ``disarmed`` (owner only): seat, card, number, roll, below. ``idle`` (owner only):
               seat, card: an armed card found nothing to do.
``game-over``  reason ("seasons" | "agreed"), winners [seats], points [by seat].
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.core.model import Event


def begins(tribes: Sequence[str], places: Sequence[int], night: Sequence[str]) -> Event:
    """Who plays which tribe where, and Night's order of initiative."""
    return Event("begins", {"tribes": list(tribes), "places": list(places), "night": list(night)})


def tribe(seat: int, tribe: str) -> Event:
    """A tribe is chosen."""
    return Event("tribe", {"seat": seat, "tribe": tribe})


def season(number: int, card: str, moons: Sequence[str], initiative: Sequence[int]) -> Event:
    """A Season card is revealed."""
    return Event(
        "season",
        {"number": number, "card": card, "moons": list(moons), "initiative": list(initiative)},
    )


def took(seat: int, cubes: str, source: str) -> Event:
    """Cubes from the reserve."""
    return Event("took", {"seat": seat, "cubes": cubes, "source": source})


def gave(seat: int, cubes: str, source: str) -> Event:
    """Cubes to the reserve."""
    return Event("gave", {"seat": seat, "cubes": cubes, "source": source})


def stole(seat: int, victim: int, cubes: str, source: str) -> Event:
    """Cubes from another tribe."""
    return Event("stole", {"seat": seat, "victim": victim, "cubes": cubes, "source": source})


def robbed(seat: int, by: int, cubes: str, source: str) -> Event:
    """What was stolen, for who has lost it (owner only)."""
    return Event("robbed", {"seat": seat, "by": by, "cubes": cubes, "source": source}, (seat,))


def drew(seat: int, count: int, source: str) -> Event:
    """Flash cards are drawn."""
    return Event("drew", {"seat": seat, "count": count, "source": source})


def drawn(seat: int, cards: Sequence[str]) -> Event:
    """Which ones (owner only)."""
    return Event("drawn", {"seat": seat, "cards": list(cards)}, (seat,))


def reshuffled(count: int) -> Event:
    """The discard pile is the new deck."""
    return Event("reshuffled", {"count": count})


def discarded(seat: int, cards: Sequence[str], source: str) -> Event:
    """Flash cards are discarded."""
    return Event("discarded", {"seat": seat, "cards": list(cards), "source": source})


def played(seat: int, card: str, armed: bool) -> Event:
    """A Flash card is played."""
    return Event("played", {"seat": seat, "card": card, "armed": armed})


def used(seat: int, source: str) -> Event:
    """An Ability, or a season's optional action."""
    return Event("used", {"seat": seat, "source": source})


def left(seat: int, source: str) -> Event:
    """It is not used."""
    return Event("left", {"seat": seat, "source": source})


def level(seat: int, unit: str, level: int, change: int, source: str) -> Event:
    """A unit's level changes."""
    return Event(
        "level", {"seat": seat, "unit": unit, "level": level, "change": change, "source": source}
    )


def switches(seat: int, asks: Sequence[str], skips: bool) -> Event:
    """The public switches."""
    return Event("switches", {"seat": seat, "asks": list(asks), "skips": skips})


def programmed(seat: int) -> Event:
    """A programme is confirmed."""
    return Event("programmed", {"seat": seat})


def planned(seat: int, programme: Sequence[str], details: bool) -> Event:
    """What was programmed (owner only)."""
    return Event(
        "planned", {"seat": seat, "programme": list(programme), "details": details}, (seat,)
    )


def revealed(programmes: Sequence[str], owned: Sequence[int]) -> Event:
    """All programmes are open."""
    return Event("revealed", {"programmes": list(programmes), "owned": list(owned)})


def step(number: int) -> Event:
    """An action step begins."""
    return Event("step", {"number": number})


def acts(seat: int, number: int, space: str) -> Event:
    """A token is performed."""
    return Event("acts", {"seat": seat, "number": number, "space": space})


def moved(seat: int, unit: str, path: Sequence[str], source: str) -> Event:
    """A unit moves."""
    return Event("moved", {"seat": seat, "unit": unit, "path": list(path), "source": source})


def gathered(seat: int, terrain: str, space: str, cubes: str, level: int) -> Event:
    """A Gatherer gathers."""
    return Event(
        "gathered",
        {"seat": seat, "terrain": terrain, "space": space, "cubes": cubes, "level": level},
    )


def token(seat: int, token: str, source: str) -> Event:
    """A Victory token."""
    return Event("token", {"seat": seat, "token": token, "source": source})


def ability(seat: int, ability: str, ether: int) -> Event:
    """An Ability token is bought."""
    return Event("ability", {"seat": seat, "ability": ability, "ether": ether})


def failed(seat: int, number: int, space: str, why: str) -> Event:
    """A programmed action cannot be performed (E11)."""
    return Event("failed", {"seat": seat, "number": number, "space": space, "why": why})


def rolled(seat: int, roll: str, dice: Sequence[int]) -> Event:
    """Dice."""
    return Event("rolled", {"seat": seat, "roll": roll, "dice": list(dice)})


def rerolled(seat: int, dice: Sequence[int], places: Sequence[int], source: str) -> Event:
    """Some dice again: all as they lie now, and which places."""
    return Event(
        "rerolled", {"seat": seat, "dice": list(dice), "places": list(places), "source": source}
    )


def added(seat: int, amount: int, source: str, total: int) -> Event:
    """Something is added to a total."""
    return Event("added", {"seat": seat, "amount": amount, "source": source, "total": total})


def total(seat: int, roll: str, total: int) -> Event:
    """A roll is final."""
    return Event("total", {"seat": seat, "roll": roll, "total": total})


def row(seat: int, row: int) -> Event:
    """A row of the Connection table."""
    return Event("row", {"seat": seat, "row": row})


def conflict(kind: str, space: str, seats: Sequence[int], defender: int) -> Event:
    """Units meet."""
    return Event(
        "conflict", {"kind": kind, "space": space, "seats": list(seats), "defender": defender}
    )


def tied(seats: Sequence[int], total: int) -> Event:
    """Equal totals roll again."""
    return Event("tied", {"seats": list(seats), "total": total})


def tiebreak(seat: int) -> Event:
    """One of them wins ties."""
    return Event("tiebreak", {"seat": seat})


def won(seat: int, kind: str, space: str, losers: Sequence[int]) -> Event:
    """A conflict is won."""
    return Event("won", {"seat": seat, "kind": kind, "space": space, "losers": list(losers)})


def spoils(seat: int, victim: int, choice: str) -> Event:
    """What the winner of a siege takes."""
    return Event("spoils", {"seat": seat, "victim": victim, "choice": choice})


def retreated(seat: int, unit: str, path: Sequence[str]) -> Event:
    """A unit retreats."""
    return Event("retreated", {"seat": seat, "unit": unit, "path": list(path)})


def closed(number: int) -> Event:
    """An action step and its conflicts are over."""
    return Event("closed", {"step": number})


def expired(seat: int, cards: Sequence[str]) -> Event:
    """Lasting Flash cards are discarded at the season's end."""
    return Event("expired", {"seat": seat, "cards": list(cards)})


def armed(seat: int, card: str, number: int, roll: str, below: int) -> Event:
    """A Flash card is armed (owner only)."""
    return Event(
        "armed",
        {"seat": seat, "card": card, "number": number, "roll": roll, "below": below},
        (seat,),
    )


def disarmed(seat: int, card: str, number: int, roll: str, below: int) -> Event:
    """It is not any more (owner only)."""
    return Event(
        "disarmed",
        {"seat": seat, "card": card, "number": number, "roll": roll, "below": below},
        (seat,),
    )


def idle(seat: int, card: str) -> Event:
    """An armed card found nothing to do (owner only)."""
    return Event("idle", {"seat": seat, "card": card}, (seat,))


def game_over(reason: str, winners: Sequence[int], points: Sequence[int]) -> Event:
    """Final scores."""
    return Event("game-over", {"reason": reason, "winners": list(winners), "points": list(points)})
