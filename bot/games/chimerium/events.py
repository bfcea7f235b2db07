"""Every event of a game: its kind and its parameters. Made here and nowhere else. All are public.

Cards are ids; seats count from 0 (solo: 1 is Sapphia); locations 0..5 clockwise (location n has
the Element of `cards.COLOURS` n); slots 1..4; spaces of markets 0.. in reading order.
``source``: where a bonus comes from: ``slot:2`` (printed on the slot), ``artifact:ID``,
``nexus:N`` (location), ``prestige:N`` (space 1..11), ``codex:ID``, ``behaviour:N`` (a die of
value N), ``match`` (value of a created Chimera).

In the order of a game:

``begins``      first, attributes [of the six locations], priority [Sapphia's colours, else []],
                behaviour, difficulty ("" without her).
``round``       round, first, dice [six strings, value 1 first: ``red2+blue``, none ``none``].
``turn``        seat, turn, round.
``die``         seat, colour, value: taken.
``modified``    seat, scrolls, gems, elixirs (spent), colour, value (the die now), notches (net
                clockwise, -2..3).
``wasted``      seat: the die allows nothing (C6).
``studied``     seat, card, value.
``acquired``    seat, card, colour, slot: by the action. The covered bonus follows.
``creating``    seat, cards [in the order of slots].
``created``     seat, card, slot, colour (bool: matches), value (bool), points, resource ("" or
                scroll, gem, elixir).
``released``    seat, card, location, element (bool: matches), attribute (bool), cubes (1 | 2).
``cube``        seat, location, count, points, source ("release" or as above): placed in the Nexus.
``gained``      seat, what ("points", "scroll", "gem", "elixir"), amount, source.
``prestige``    seat, start, end (spaces 0..11), steps, source. Bonuses of the spaces follow.
``took``        seat, row, card, slot (of an Artifact, else 0), source: a card of choice.
``lost``        seat, what, source: nothing is left to gain (C4).
``move``        seat, picks [ids of options]: the whole turn as it was picked, at its end.
``notch``       turned: the Nexus turned one notch clockwise.
``refilled``    row, space, card. ``empty``: row, space: no card is left (C5).
``reshuffled``  row, count: the discard pile is the new deck.
``majority``    round, location, most [seats], cubes (of each of them), points, second [seats],
                second_cubes, second_points. One for each location with cubes.
``scored``      round, points [by player]: majority in all.
``refreshed``   round: all cards of the markets were discarded; ``refilled`` follows.
``game-over``   reason ("rounds" | "sapphia": she won | "agreed"), winners [seats],
                points [by player].

Sapphia's turn, step by step, is told with the same kinds; hers begin with
``sapphia``      seat, colour, value: her die and the entry she does; then
``sapphia-took`` seat, row, card, source; ``sapphia-released`` seat, card, element (location),
                 attribute (location), by; ``sapphia-idle`` seat: no Chimera to release.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.core.model import Event


def begins(
    first: int, attributes: Sequence[str], priority: Sequence[str], behaviour: str, difficulty: str
) -> Event:
    """The table is laid."""
    return Event(
        "begins",
        {
            "first": first,
            "attributes": list(attributes),
            "priority": list(priority),
            "behaviour": behaviour,
            "difficulty": difficulty,
        },
    )


def round_begins(number: int, first: int, dice: Sequence[str]) -> Event:
    """Start of a Round: the dice are rolled."""
    return Event("round", {"round": number, "first": first, "dice": list(dice)})


def turn(seat: int, number: int, round_: int) -> Event:
    """A player's turn begins."""
    return Event("turn", {"seat": seat, "turn": number, "round": round_})


def die(seat: int, colour: str, value: int) -> Event:
    """A die is taken."""
    return Event("die", {"seat": seat, "colour": colour, "value": value})


def modified(
    seat: int, spent: tuple[int, int, int], colour: str, value: int, notches: int
) -> Event:
    """Resources are spent (C7)."""
    scrolls, gems, elixirs = spent
    return Event(
        "modified",
        {
            "seat": seat,
            "scrolls": scrolls,
            "gems": gems,
            "elixirs": elixirs,
            "colour": colour,
            "value": value,
            "notches": notches,
        },
    )


def wasted(seat: int) -> Event:
    """A die without effect (C6)."""
    return Event("wasted", {"seat": seat})


def studied(seat: int, card: str, value: int) -> Event:
    """Study a Chimera."""
    return Event("studied", {"seat": seat, "card": card, "value": value})


def acquired(seat: int, card: str, colour: str, slot: int) -> Event:
    """Acquire an Artifact."""
    return Event("acquired", {"seat": seat, "card": card, "colour": colour, "slot": slot})


def creating(seat: int, cards: Sequence[str]) -> Event:
    """Create Chimeras begins."""
    return Event("creating", {"seat": seat, "cards": list(cards)})


def created(
    seat: int, card: str, slot: int, matches: tuple[bool, bool], points: int, resource: str
) -> Event:
    """A Chimera is created (C9)."""
    return Event(
        "created",
        {
            "seat": seat,
            "card": card,
            "slot": slot,
            "colour": matches[0],
            "value": matches[1],
            "points": points,
            "resource": resource,
        },
    )


def released(seat: int, card: str, location: int, element: bool, attribute: bool) -> Event:
    """A Chimera is released (C13)."""
    return Event(
        "released",
        {
            "seat": seat,
            "card": card,
            "location": location,
            "element": element,
            "attribute": attribute,
            "cubes": element + attribute,
        },
    )


def cube(seat: int, location: int, count: int, points: int, source: str) -> Event:
    """Cubes are placed and score (C13)."""
    return Event(
        "cube",
        {"seat": seat, "location": location, "count": count, "points": points, "source": source},
    )


def gained(seat: int, what: str, amount: int, source: str) -> Event:
    """Points or resources."""
    return Event("gained", {"seat": seat, "what": what, "amount": amount, "source": source})


def prestige(seat: int, start: int, end: int, steps: int, source: str) -> Event:
    """Steps on the Prestige track (C22)."""
    return Event(
        "prestige", {"seat": seat, "start": start, "end": end, "steps": steps, "source": source}
    )


def took(seat: int, row: str, card: str, slot: int, source: str) -> Event:
    """A card of choice."""
    return Event("took", {"seat": seat, "row": row, "card": card, "slot": slot, "source": source})


def lost(seat: int, what: str, source: str) -> Event:
    """Nothing is left to gain (C4)."""
    return Event("lost", {"seat": seat, "what": what, "source": source})


def move(seat: int, picks: Sequence[str]) -> Event:
    """A turn as it was picked, the choices inside its bonuses included."""
    return Event("move", {"seat": seat, "picks": list(picks)})


def notch(turned: int) -> Event:
    """The Nexus turns (C3)."""
    return Event("notch", {"turned": turned})


def refilled(row: str, space: int, card: str) -> Event:
    """A card is turned up."""
    return Event("refilled", {"row": row, "space": space, "card": card})


def empty(row: str, space: int) -> Event:
    """No card is left (C5)."""
    return Event("empty", {"row": row, "space": space})


def reshuffled(row: str, count: int) -> Event:
    """The discard pile is the new deck."""
    return Event("reshuffled", {"row": row, "count": count})


def majority(
    round_: int,
    location: int,
    most: tuple[Sequence[int], int, int],
    second: tuple[Sequence[int], int, int],
) -> Event:
    """Majority of one location (C16); each: seats, their cubes, points."""
    return Event(
        "majority",
        {
            "round": round_,
            "location": location,
            "most": list(most[0]),
            "cubes": most[1],
            "points": most[2],
            "second": list(second[0]),
            "second_cubes": second[1],
            "second_points": second[2],
        },
    )


def scored(round_: int, points: Sequence[int]) -> Event:
    """Majority points of the round in all."""
    return Event("scored", {"round": round_, "points": list(points)})


def refreshed(round_: int) -> Event:
    """The markets are discarded (C19)."""
    return Event("refreshed", {"round": round_})


def sapphia(seat: int, colour: str, value: int) -> Event:
    """Sapphia takes a die (C25)."""
    return Event("sapphia", {"seat": seat, "colour": colour, "value": value})


def sapphia_took(seat: int, row: str, card: str, source: str) -> Event:
    """Sapphia takes a card (C26 to C28)."""
    return Event("sapphia-took", {"seat": seat, "row": row, "card": card, "source": source})


def sapphia_released(seat: int, card: str, element: int, attribute: int, by: str) -> Event:
    """Sapphia releases her oldest Chimera (C29)."""
    return Event(
        "sapphia-released",
        {"seat": seat, "card": card, "element": element, "attribute": attribute, "by": by},
    )


def sapphia_idle(seat: int) -> Event:
    """Sapphia has no Chimera to release (C28)."""
    return Event("sapphia-idle", {"seat": seat})


def game_over(reason: str, winners: Sequence[int], points: Sequence[int]) -> Event:
    """Final scores."""
    return Event("game-over", {"reason": reason, "winners": list(winners), "points": list(points)})
