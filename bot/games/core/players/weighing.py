"""How far to believe what came after a turn, against the estimate at its end."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean, pvariance, variance

UNKNOWN = 0.5
"""Trust in what came after, as long as a single world says nothing of chance."""

Seen = Sequence[tuple[float, float]]
"""One move's estimates in each world: at the end of the turn, and at the end of the line."""


def worths(seen: Sequence[Seen]) -> list[float]:
    """What moves are worth that have been tried in the same worlds.

    The end of the turn, and as much of the change after it as is more than chance: moves differ
    in it by ``between``, of which luck alone explains ``within / worlds`` (James and Stein's way
    of shrinking means, 1961). Where the rest of the line is all dice, the turn's end decides;
    where it is certain, or many worlds agree, the line's end does.
    """
    worlds = len(seen[0])
    changes = [[late - soon for soon, late in row] for row in seen]
    # What a world does to all moves alike tells nothing of any.
    usual = [fmean(world) for world in zip(*changes, strict=True)]
    own = [[change - mean for change, mean in zip(row, usual, strict=True)] for row in changes]
    means = [fmean(row) for row in own]
    trust, between = UNKNOWN, pvariance(means)
    if worlds > 1 and between > 0:
        within = fmean(variance(row) for row in own)
        trust = max(0.0, 1 - within / (worlds * between))
    return [
        fmean(soon for soon, _ in row) + trust * mean for row, mean in zip(seen, means, strict=True)
    ]
