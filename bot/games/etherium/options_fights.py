"""Options of rolls, conflicts and thefts: their ids, kinds and parameters.

``reroll``   ``reroll:1+2`` kind reroll (dice: the values to throw again), ``none`` kind keep.
``boost``    ``use:ID`` kind boost (ability), ``pass`` kind pass.
``guide``    ``+0`` .. ``+4`` kind guide (add, total: what the roll is then; result: row of the
             Connection table, else 0).
``order``    ``conflict:pillage:mine2:1`` kind conflict (conflict, space, seat: the pillager,
             defender).
``spoils``   ``ether``, ``booster``, ``basic``, ``guide`` kind spoils (what, victim, count).
``steal``    ``from:2`` kind victim (seat).

Cards of ``window``, spaces of ``retreat`` and cubes of ``steal`` are those of `options`.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.core.model import Option

KEEP = Option("none", "keep")


def values(dice: Sequence[int]) -> str:
    """Values of dice in order: ``1+1+2``."""
    return "+".join(str(value) for value in sorted(dice))


def reroll(dice: Sequence[int]) -> Option:
    """Dice to throw again."""
    spelt = values(dice)
    return Option(f"reroll:{spelt}", "reroll", {"dice": spelt})


def boost(ability: str) -> Option:
    """An Ability used in a roll."""
    return Option(f"use:{ability}", "boost", {"ability": ability})


def guide(add: int, total: int, result: int) -> Option:
    """So much of the Guide's level."""
    return Option(f"+{add}", "guide", {"add": add, "total": total, "result": result})


def pillage(space: str, seat: int, defender: int) -> Option:
    """A pillage that may be settled first."""
    params = {"conflict": "pillage", "space": space, "seat": seat, "defender": defender}
    return Option(f"conflict:pillage:{space}:{defender}", "conflict", {**params})


def spoils(what: str, victim: int, count: int) -> Option:
    """What the winner of a siege takes, and how much of it there is to take."""
    return Option(what, "spoils", {"what": what, "victim": victim, "count": count})


def victim(seat: int) -> Option:
    """Whom to steal from."""
    return Option(f"from:{seat}", "victim", {"seat": seat})
