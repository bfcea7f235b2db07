"""Every event of a game: its kind, its parameters, who learns of it. Made here and nowhere else.

Cards are ids; seats count from 0; bags are "white" and "black"; rows are "dark" and "light";
vessels "sack", "mortar", "jar". Cubes are spelt ``red2+green``, no cubes ``none`` (`cubes.parse`
gives name -> count); Tarantulas by vessel ``jar2+sack``.

To everybody, in the order of a game:

``begins``      first (seat), goal (points that trigger the end), limit (turns each, S23).
``turn``        seat, turn (counts all players' turns), left (turns of this seat in the final
                phase, this one included; None before it).
``passed``      seat: had no legal main action (S9).
``drew``        seat, bag, cubes (Tarantulas included), bitten: taken from a bag. If bitten:
``bitten``      seat, back: the cubes that went into the black bag (S2); then either
``placed``      seat, vessel: the kept Tarantula sits there now; or
``no-room``     seat: no vessel had room, the Tarantula went into the black bag too (S5).
``took``        seat, way, cubes, back, bag: ingredients that came into the seat's vessels
                (``cubes``), and those without room that went back into ``bag`` (``back``; S6, S7).
                way: "draw" (black bag), "keep" (the drawer's of the white draft), "pick" (the one
                another player chose), "rest" (what was left at the end).
``passed-on``   seat, to, cubes: the cubes of a white draft that seat hands to the next.
``brewed``      seat, card, points, cubes (paid), tarantulas (paid, by vessel), medicines [id, ..].
``built``       seat, card, points, potions [id, ..] (burnt), cubes, tarantulas, medicines,
                lost: the cubes that lay on the Elixir (back into the white bag, S11).
``reshuffled``  row, count: the burnt potions of this colour are its new deck (S10).
``dealt``       row, place (0..), card: turned up in the row. ``gap``: row, place: none to turn up.
``elixir``      place, card, cubes: turned up, with its Lost Recipe. ``elixir-gap``: place: none.
``poisoned``    seat, card, target (seat), vessel, verb ("burn" | "steal"), cubes (all the target
                lost), kept (of them, in the thief's vessels now), back (into the white bag, S16).
``final``       seat (who triggered it), points, left [turns each seat still has] (S17, S18).
``game-over``   reason ("final": the final phase is over | "idle": nobody could act | "limit":
                the last turn of S23), winners [seat, ..], points [by seat].

To one seat alone:

``robbed``      seat (who lost), by (seat), card, vessel, verb, cubes: what a poison took from it.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.core.model import Event, Param


def begins(first: int, goal: int, limit: int) -> Event:
    """The table is laid; S23's limit is announced."""
    return Event("begins", {"first": first, "goal": goal, "limit": limit})


def turn(seat: int, number: int, left: int | None) -> Event:
    """A player's turn begins."""
    return Event("turn", {"seat": seat, "turn": number, "left": left})


def passed(seat: int) -> Event:
    """No legal main action (S9)."""
    return Event("passed", {"seat": seat})


def drew(seat: int, bag: str, cubes: str, bitten: bool) -> Event:
    """Cubes were taken from a bag, unseen."""
    return Event("drew", {"seat": seat, "bag": bag, "cubes": cubes, "bitten": bitten})


def bitten(seat: int, back: str) -> Event:
    """Tarantula Bite: these went into the black bag (S2)."""
    return Event("bitten", {"seat": seat, "back": back})


def placed(seat: int, vessel: str) -> Event:
    """The kept Tarantula sits in this vessel (S5)."""
    return Event("placed", {"seat": seat, "vessel": vessel})


def no_room(seat: int) -> Event:
    """The Tarantula found no room and went into the black bag (S5)."""
    return Event("no-room", {"seat": seat})


def took(seat: int, way: str, cubes: str, back: str, bag: str) -> Event:
    """Ingredients came into vessels; those without room went back (S6, S7)."""
    return Event("took", {"seat": seat, "way": way, "cubes": cubes, "back": back, "bag": bag})


def passed_on(seat: int, to: int, cubes: str) -> Event:
    """The rest of a draft goes on (S7, S8)."""
    return Event("passed-on", {"seat": seat, "to": to, "cubes": cubes})


def brewed(
    seat: int, card: str, points: int, cubes: str, tarantulas: str, medicines: Sequence[str]
) -> Event:
    """Brewing a Potion."""
    params: dict[str, Param] = {
        "seat": seat,
        "card": card,
        "points": points,
        "cubes": cubes,
        "tarantulas": tarantulas,
        "medicines": list(medicines),
    }
    return Event("brewed", params)


def built(
    seat: int,
    card: str,
    points: int,
    potions: Sequence[str],
    paid: tuple[str, str, Sequence[str]],
    lost: str,
) -> Event:
    """Building an Elixir; ``paid``: cubes, Tarantulas by vessel, medicines."""
    params: dict[str, Param] = {
        "seat": seat,
        "card": card,
        "points": points,
        "potions": list(potions),
        "cubes": paid[0],
        "tarantulas": paid[1],
        "medicines": list(paid[2]),
        "lost": lost,
    }
    return Event("built", params)


def reshuffled(row: str, count: int) -> Event:
    """The burnt potions of a colour are its new deck (S10)."""
    return Event("reshuffled", {"row": row, "count": count})


def dealt(row: str, place: int, card: str) -> Event:
    """A potion is turned up."""
    return Event("dealt", {"row": row, "place": place, "card": card})


def gap(row: str, place: int) -> Event:
    """There is no potion to turn up (S10)."""
    return Event("gap", {"row": row, "place": place})


def elixir(place: int, card: str, cubes: str) -> Event:
    """An Elixir is turned up, its Lost Recipe filled (S11)."""
    return Event("elixir", {"place": place, "card": card, "cubes": cubes})


def elixir_gap(place: int) -> Event:
    """There is no Elixir to turn up (S10)."""
    return Event("elixir-gap", {"place": place})


def poisoned(
    seat: int, card: str, at: tuple[int, str], verb: str, cubes: str, kept: str, back: str
) -> list[Event]:
    """A poison was used (S15, S16): told to all, and once more to its victim."""
    target, vessel = at
    params: dict[str, Param] = {
        "seat": seat,
        "card": card,
        "target": target,
        "vessel": vessel,
        "verb": verb,
        "cubes": cubes,
        "kept": kept,
        "back": back,
    }
    lost: dict[str, Param] = {
        "seat": target,
        "by": seat,
        "card": card,
        "vessel": vessel,
        "verb": verb,
        "cubes": cubes,
    }
    return [Event("poisoned", params), Event("robbed", lost, (target,))]


def final(seat: int, points: int, left: Sequence[int]) -> Event:
    """The game enters its final phase (S17, S18)."""
    return Event("final", {"seat": seat, "points": points, "left": list(left)})


def game_over(reason: str, winners: Sequence[int], points: Sequence[int]) -> Event:
    """Scores are calculated."""
    params: dict[str, Param] = {
        "reason": reason,
        "winners": list(winners),
        "points": list(points),
    }
    return Event("game-over", params)
