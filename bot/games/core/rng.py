"""Random numbers that are a pure function of (seed, branch, counter).

Algorithm "athanor-rng-1", frozen for ever (a change would be a new name and a new class):

    word(n)  = first 8 bytes, big-endian, of
               SHA-256(utf8("athanor-rng-1|" + seed + "|" + branch + "|" + n))
    below(k) = the next word w with w < 2**64 - (2**64 mod k), taken mod k
    shuffle  = Fisher-Yates from the last place down: swap i with below(i + 1)

``branch`` and ``n`` are written in decimal. Each word used raises ``counter`` by one. Nothing in it
depends on Python's version, platform or hash seed; the test vectors are in
``tests/bot/games/core/test_rng.py``. An undo past a reveal plays on with a higher branch (F20).
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from hashlib import sha256
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")

_SPAN = 1 << 64


_SEAL = "sha256:"
"""No contribution begins like this: each begins with the number of its seat."""


class Rng(msgspec.Struct):
    """A stream of random numbers; plain data, so it is stored inside a game's State."""

    seed: str
    branch: int = 0
    counter: int = 0

    def word(self) -> int:
        """The next number in 0 .. 2**64 - 1."""
        text = f"athanor-rng-1|{self.seed}|{self.branch}|{self.counter}"
        self.counter += 1
        return int.from_bytes(sha256(text.encode()).digest()[:8], "big")

    def below(self, bound: int) -> int:
        """A number in 0 .. bound - 1, each equally likely (rejection sampling, F34)."""
        if bound < 1:
            raise ValueError(f"bound must be at least 1, not {bound}")
        limit = _SPAN - _SPAN % bound
        while True:
            word = self.word()
            if word < limit:
                return word % bound

    def roll(self, sides: int) -> int:
        """One die: 1 .. sides."""
        return self.below(sides) + 1

    def choice(self, items: Sequence[T]) -> T:
        """One of ``items``, each equally likely."""
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[Any]) -> None:
        """Shuffle in place."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def sample(self, items: Sequence[T], count: int) -> list[T]:
        """``count`` different places of ``items``, in random order."""
        pool = list(items)
        for place in range(count):
            other = place + self.below(len(pool) - place)
            pool[place], pool[other] = pool[other], pool[place]
        return pool[:count]

    def derive(self, label: str) -> Rng:
        """An independent stream for ``label``; does not advance this one."""
        text = f"athanor-rng-1|{self.seed}|{self.branch}|{self.counter}|derive|{label}"
        return Rng(sha256(text.encode()).hexdigest())


def sealed(contribution: str) -> str:
    """A contribution by its hash alone; one that is given so already stays as it is."""
    if contribution.startswith(_SEAL):
        return contribution
    return _SEAL + sha256(contribution.encode()).hexdigest()


def join_seed(secret: str, contributions: Sequence[str]) -> str:
    """The seed of a table: its published-by-hash secret joined with what each seat contributed.

    Each contribution goes in by its own hash, so none can pass for two, and one that must not be
    kept can be given by that hash alone (`sealed`).
    """
    parts = [sealed(part).removeprefix(_SEAL) for part in contributions]
    return sha256("|".join(["athanor-seed-1", secret, *parts]).encode()).hexdigest()
