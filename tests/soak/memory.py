"""How much the process holds: memory after a collection, and objects that grow where one leaks."""

from __future__ import annotations

import asyncio
import ctypes
import gc
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

import discord

from bot.tables.session import Session

PAGE = 4096
WATCHED: tuple[type, ...] = (Session, discord.ui.View, discord.Message, asyncio.Lock, asyncio.Task)
ARENA_MAX = -8
"""glibc's number of that option."""
ROOM = 1.06
"""How much more may be resident at the end: pieces of freed memory, not growth."""


@dataclass(frozen=True)
class Held:
    """``resident``: MiB; ``objects``: of the watched types, and tasks; ``all_objects``: any."""

    resident: float
    objects: dict[str, int]
    all_objects: int

    def __str__(self) -> str:
        told = ", ".join(f"{n} {name}" for name, n in self.objects.items())
        return f"{self.resident:.0f} MiB, {self.all_objects} objects ({told})"


def one_arena() -> None:
    """All threads share one arena: every process brings threads of its own to draw with, and what
    was freed in theirs would stay."""
    ctypes.CDLL(None).mallopt(ARENA_MAX, 1)


def held() -> Held:
    """What is held now."""
    for _ in range(2):
        gc.collect()
    ctypes.CDLL(None).malloc_trim(0)
    resident = int(Path("/proc/self/statm").read_text().split()[1]) * PAGE / 2**20
    found = gc.get_objects()
    kinds = Counter(type(one) for one in found)
    names = {kind.__name__: 0 for kind in WATCHED}
    for kind, count in kinds.items():
        for watched in WATCHED:
            if issubclass(kind, watched):
                names[watched.__name__] += count
    return Held(resident, names, len(found))


def grown(early: Held, late: Held) -> list[str]:
    """What is more than it was, beyond chance."""
    found = list[str]()
    if late.resident > early.resident * ROOM + 8:
        found.append(f"memory grew from {early.resident:.0f} to {late.resident:.0f} MiB")
    for name, before in early.objects.items():
        if late.objects[name] > before * 1.2 + 20:
            found.append(f"{name}: {before} before, {late.objects[name]} at the end")
    return found
