"""Which part of all servers a process looks after, where several share one database."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

MOST_SHARDS = 65_536
"""More than anybody needs; a number beyond it is a slip of the keyboard."""


class Share(msgspec.Struct, frozen=True):
    """The servers whose shard, `(id >> 22) % count` as Discord counts, is one of `ids`.

    What belongs to no server belongs to shard 0, as direct messages do. `Share()` is everything.
    """

    count: int = 1
    ids: tuple[int, ...] = (0,)

    @property
    def whole(self) -> bool:
        """Is it everything?"""
        return len(self.ids) == self.count

    @property
    def leads(self) -> bool:
        """Is what only one process does (commands, housekeeping, backups) this one's to do?"""
        return 0 in self.ids

    def has(self, guild_id: int | None) -> bool:
        """Is this server in it?"""
        return ((guild_id or 0) >> 22) % self.count in self.ids

    def covers(self, shard: int, count: int) -> bool:
        """Does it reach shard `shard` of `count`? Where others count differently, it may."""
        return self.count != count or shard in self.ids

    def common(self, other: Share) -> tuple[int, ...]:
        """The shards of this share that the other one reaches too."""
        return tuple(shard for shard in self.ids if other.covers(shard, self.count))

    def with_vacant(self, others: Iterable[Share]) -> Share:
        """This share and every shard that none of `others` reaches."""
        vacant = Share(self.count, tuple(range(self.count))).without(others)
        return Share(self.count, tuple(sorted({*self.ids, *vacant.ids})))

    def without(self, others: Iterable[Share]) -> Share:
        """What of this share none of `others` reaches."""
        taken = [set(self.common(one)) for one in others]
        return Share(self.count, tuple(s for s in self.ids if not any(s in one for one in taken)))

    def __str__(self) -> str:
        return f"{spelled(self.ids)} of {self.count}"


def read_share(count: int | None, ids: str | None) -> Share:
    """A share as it is stored; a process of a release without shares served everything."""
    return Share() if count is None or ids is None else Share(count, parse_ids(ids))


def spelled(ids: Iterable[int]) -> str:
    """Shards in the form `parse_ids` reads: `0-3,7`."""
    runs: list[list[int]] = []
    for shard in sorted(ids):
        if runs and shard == runs[-1][-1] + 1:
            runs[-1].append(shard)
        else:
            runs.append([shard])
    return ",".join(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)


def parse_ids(text: str) -> tuple[int, ...]:
    """`0-3,7` as numbers in order; ValueError with a sentence for anything else."""
    found: set[int] = set()
    for part in text.split(","):
        first, dash, last = (one.strip() for one in part.partition("-"))
        last = last if dash else first
        if not (_number(first) and _number(last)):
            raise ValueError(f"{part.strip()!r} is no shard or range of shards; 0-3,7 is a list")
        low, high = int(first), int(last)
        if high < low:
            raise ValueError(f"the range {part.strip()} runs backwards; write {high}-{low}")
        if high >= MOST_SHARDS:
            raise ValueError(f"there is no shard {high}; use 0 to {MOST_SHARDS - 1}")
        found.update(range(low, high + 1))
    return tuple(sorted(found))


def _number(text: str) -> bool:
    return text.isascii() and text.isdecimal()
