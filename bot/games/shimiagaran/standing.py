"""Standing orders for the white draft: private, beside the state, never in it.

``{"draft": ["green", "red"]}``: the ingredients a player wants, the most wanted first.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from bot.games.core.model import Choice, Decision
from bot.games.shimiagaran.cards import INGREDIENTS
from bot.games.shimiagaran.cubes import listed, parse, spell
from bot.games.shimiagaran.view import ShimiagaranView

DRAFT = "draft"


def order_of(instructions: Mapping[str, Any]) -> list[str]:
    """The wanted ingredients, each once; what is no ingredient is left out."""
    given: object = instructions.get(DRAFT)
    if not isinstance(given, list | tuple):
        return []
    wanted = [name for name in cast("Sequence[object]", given) if name in INGREDIENTS]
    return list(dict.fromkeys(wanted))


def answer(
    view: ShimiagaranView, decision: Decision, instructions: Mapping[str, Any]
) -> Choice | None:
    """The answer a standing order gives, or None if it does not say.

    It answers for a player who would otherwise be waited for: another seat's pick, and, with two
    players, the drawer's three, who has had to wait for the opponent's pick. Ingredients for which
    there is room go before others; among these the order counts, and what it does not name comes
    last. Without any wanted ingredient on the table the player is asked.
    """
    wanted = order_of(instructions)
    cubes = parse(str(decision.params.get("cubes", "")))
    if not wanted or not set(wanted) & set(cubes):
        return None
    if decision.kind == "pick":
        return (f"pick:{_best(view, decision.seat, cubes, wanted, 1)}",)
    if decision.kind == "keep" and view.seats == 2:
        number = int(decision.params["count"] or 0)
        return _three(view, decision.seat, _best(view, decision.seat, cubes, wanted, number))
    return None


def _best(
    view: ShimiagaranView, seat: int, cubes: Mapping[str, int], wanted: Sequence[str], number: int
) -> str:
    rooms = [vessel.room for vessel in view.players[seat].vessels]
    left = [cubes.get(name, 0) for name in INGREDIENTS]
    taken = [0] * 6
    for _ in range(number):

        def key(place: int) -> tuple[bool, int]:
            name = INGREDIENTS[place]
            rank = wanted.index(name) if name in wanted else len(wanted)
            return rooms[place // 2] <= 0, rank

        place = min(listed(left), key=key)
        left[place] -= 1
        taken[place] += 1
        rooms[place // 2] -= 1
    return spell(taken, INGREDIENTS)


def _three(view: ShimiagaranView, seat: int, kept: str) -> Choice | None:
    """The three with what stays of them; None where the order leaves that open."""
    counts = parse(kept)
    for number, vessel in enumerate(view.players[seat].vessels):
        here = [counts.get(name, 0) for name in INGREDIENTS[2 * number : 2 * number + 2]]
        if all(here) and 0 < vessel.room < sum(here):
            return None
    return (f"keep:{kept}",)
