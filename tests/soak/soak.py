"""The month: people act, things go wrong, and now and then everything is looked at."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import discord
from discord.app_commands import AppCommandError

from bot.games.core.rng import Rng
from bot.tables import store
from storage.errors import StorageError
from tests.soak.audit import Audit
from tests.soak.ledger import Ledger
from tests.soak.memory import Held, grown, held, one_arena
from tests.soak.misfortune import Misfortune
from tests.soak.people import People
from tests.soak.process import Killed
from tests.soak.secrets import Secrets
from tests.soak.world import SoakWorld, Spot

LOOKS = 10
"""Times at which everything is looked at; the first for the memory to be compared with."""
CACHED = 48
"""Tables that a process keeps decoded here: fewer than are played, so that this is full early."""
LONG = 5000
"""Moves of a month whose first tenth has filled all caches."""
TRIM_EVERY = 50
STEPS_FOR_A_MOVE = 12
"""Steps in which at least one move is made, or the soak itself is stuck."""
NO_FAULTS = (AppCommandError, discord.HTTPException, OSError, TimeoutError, StorageError)
"""What is answered or logged as what it is, although discord.py hands it on."""
PASSES = 240
"""Seconds that go by between two steps at most."""


@dataclass
class Summary:
    """How it went; ``wrong`` holds everything that must not be."""

    seed: str
    wrong: list[str] = field(default_factory=list)
    moves: int = 0
    steps: int = 0
    tables: int = 0
    finished: int = 0
    looks: int = 0
    messages: int = 0
    days: float = 0.0
    seconds: float = 0.0
    processor: float = 0.0
    games: Counter[str] = field(default_factory=Counter)
    deeds: Counter[str] = field(default_factory=Counter)
    faults: Counter[str] = field(default_factory=Counter)
    happened: Counter[str] = field(default_factory=Counter)
    memory: list[Held] = field(default_factory=list)

    def __str__(self) -> str:
        lines = [
            f"seed {self.seed}: {self.moves} moves in {self.steps} steps at {self.tables} tables "
            f"({self.finished} finished) of {_told(self.games)}",
            f"{self.days:.1f} days in {self.seconds:.0f} s ({self.processor:.0f} s of processor)",
            f"deeds: {_told(self.deeds)}",
            f"faults of requests ({self.faults.total()}): {_told(self.faults)}",
            f"misfortunes ({self.happened.total()}): {_told(self.happened)}",
            f"{self.messages} messages, edits and answers looked at for secrets; "
            f"everything checked {self.looks} times",
        ]
        if self.memory:
            lines += [f"memory after the first tenth: {self.memory[0]}"]
            lines += [f"memory at the end: {self.memory[-1]}"]
        lines += [f"WRONG: {one}" for one in self.wrong] or ["nothing is wrong"]
        return "\n".join(lines)


def _told(counts: Counter[str]) -> str:
    return ", ".join(f"{count} {name}" for name, count in counts.most_common())


class Soak:
    """One month with a seed. The schedule follows from the seed; what meets what in the bot's own
    workers does not, so that two runs differ a little."""

    def __init__(
        self,
        folder: Path,
        *,
        seed: str = "1",
        moves: int = 10_000,
        tables: int = 100,
        often: int = 1,
        looks: int = LOOKS,
        minutes: float | None = None,
        say: Callable[[str], None] = lambda _: None,
    ) -> None:
        rng = Rng(f"soak {seed}")
        self.world = SoakWorld(folder, tables=tables)
        self.rng, self.target, self.looks, self.say, self.often = rng, moves, looks, say, often
        self.minutes, self._began, self._said = minutes, time.perf_counter(), 0
        self.ledger = Ledger()
        self.summary = Summary(seed)
        self.people = People(self.world, self.ledger, rng.derive("people"))
        self.misfortune = Misfortune(self.world, rng.derive("misfortune"))
        self.secrets = Secrets(self.world)
        self.audit = Audit(self.world)
        self._faults = rng.derive("faults")

    async def run(self) -> Summary:
        """Play it; the summary says what is wrong."""
        began = self._began = time.perf_counter()
        used, kept = time.process_time(), store.CACHED_SESSIONS
        store.CACHED_SESSIONS = CACHED
        one_arena()
        try:
            async with self.world as world:
                start = world.now
                world.transport.watchers.append(self.secrets.watch)
                for place in range(1, self.looks + 1):
                    await self._play(self.target * place // self.looks)
                    last = place == self.looks or self._late()
                    await self._look(last=last)
                    if last:
                        break
                self.summary.days = (world.now - start).total_seconds() / 86_400
        finally:
            store.CACHED_SESSIONS = kept
        self.summary.seconds = time.perf_counter() - began
        self.summary.processor = time.process_time() - used
        self._sum_up()
        return self.summary

    def _late(self) -> bool:
        """Is the time over that the whole may take?"""
        seconds = time.perf_counter() - self._began
        return self.minutes is not None and seconds > 60 * self.minutes

    async def _play(self, until: int) -> None:
        """Until so many moves are stored."""
        world, since = self.world, self.summary.steps
        while self.ledger.moves < until and not self._late():
            world.transport.rng = self._faults
            for _ in range(TRIM_EVERY):
                spot = self.rng.choice(world.spots)
                world.pass_time(self.rng.below(PASSES))
                await self._step(spot)
            world.forget()
            await self._compare()
            if self.summary.steps - since > STEPS_FOR_A_MOVE * (until + 200):
                raise AssertionError(f"people cannot play: {self.ledger.counts}")

    async def _step(self, spot: Spot) -> None:
        self.summary.steps += 1
        try:
            await self.people.act(spot)
            await self.misfortune.strike(spot, often=self.often)
        except Killed:
            pass
        if self.summary.steps % 5 == 0:
            self.world.look_at_the_time()
        await self.world.posted()
        if self.world.process.dead:
            await self.misfortune.killed()
        elif self.summary.steps % 10 == 0:
            self.world._check_workers()

    async def _compare(self) -> None:
        stored = await self.audit.stored(self.ledger.last)
        self.summary.wrong += self.ledger.compare(stored)

    async def _look(self, *, last: bool) -> None:
        """Everything is well for a moment: look at all of it."""
        await self.misfortune.all_ended()
        await self.world.quiet()
        await self._compare()
        sessions = await self.audit.all_tables()
        for session in sessions:
            if stuck := await self.audit.stuck(session):
                self.summary.wrong.append(stuck)
            if last and (wrong := await self.audit.replayed(session)):
                self.summary.wrong.append(wrong)
        if last:
            ids = {one.interaction for one in await self.audit.stored(0)}
            self.summary.wrong += [f"lost later: {one}" for one in self.ledger.missing(ids)]
        self.summary.looks += 1
        self.summary.tables = len(sessions)
        self.summary.finished = sum(not one.live for one in sessions)
        self.summary.games = Counter(one.row.game for one in sessions)
        del sessions
        self.world.looked_at = True
        self.world.forget()
        self._raised()
        self.summary.memory.append(held())
        for one in self.summary.wrong[self._said :]:
            self.say(f"WRONG: {one}")
        self._said = len(self.summary.wrong)
        self.say(
            f"{self.ledger.moves} moves, {self.summary.steps} steps, {self.world.restarts}, "
            f"{len(self.summary.wrong)} wrong, {self.summary.memory[-1]}"
        )

    def _raised(self) -> None:
        """Errors that left the bot's own handlers; what only could not be told is none."""
        errors = self.world.env._errors
        strange = [one for one in errors if not isinstance(one, (Killed, *NO_FAULTS))]
        self.summary.wrong += [f"raised: {one!r}" for one in strange]
        errors.clear()
        self.world.env._error_ids.clear()

    def _sum_up(self) -> None:
        summary = self.summary
        summary.moves = self.ledger.moves
        summary.deeds = self.ledger.counts
        summary.faults = self.world.transport.happened
        summary.happened = self.misfortune.happened
        summary.messages = self.secrets.looked
        summary.wrong += [f"leaked: {one}" for one in self.secrets.leaks]
        summary.wrong += [f"broken: {one}" for one in self.people.broken]
        if self.target >= LONG and len(summary.memory) > 1:
            summary.wrong += grown(summary.memory[0], summary.memory[-1])
