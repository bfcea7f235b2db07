"""Where automatic players think: quick ones in a thread, those who search in a process of their
own, so that nobody waits for them, neither people nor other tables.

They know only what their seat may know (`Chair`).
"""

from __future__ import annotations

import asyncio
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from bot.games.catalogue import Bound, Entry
from bot.games.core.chair import Chair
from bot.games.core.game import AnyGame
from bot.games.core.model import Choice
from bot.games.core.players import Move, create
from bot.games.core.rng import Rng
from bot.processes import spawned
from bot.tables import fairness
from bot.tables.session import Session

SEARCH = "search"
SEARCH_SECONDS = 2.0
"""How long a player who searches thinks about each move."""
EVEN_SECONDS = 3.0
"""After so long an automatic seat answers where all choose in secret: longer than it thinks, so
that its speed tells nothing of what it holds (F19)."""
NICE = 10


@dataclass(frozen=True)
class Question:
    """What is asked of an automatic player: everything but the game. Crosses processes."""

    seat: int
    level: str
    dice: Rng
    varied: bool
    """does the answer begin with a random option?"""


def question(session: Session, seat: int, level: str | None = None) -> Question:
    """The seat's next decision; ``level``: what plays in place of the seat's own."""
    asked = next(item for item in session.open_of(seat) if item.decision.waiting)
    return Question(
        seat,
        level or level_of(session, seat),
        fairness.player_dice(session.row.secret, seat, asked.decision.id, session.number),
        asked.decision.kind in session.bound.game.varied,
    )


def level_of(session: Session, seat: int) -> str:
    """What plays for this seat."""
    return session.seats[seat].level or "greedy"


def think(session: Session, seat: int, level: str | None = None) -> Move:
    """The move of an automatic seat; pure, so it may run in any thread."""
    return _answer(session.bound.game, session.state, question(session, seat, level))


def _answer(game: AnyGame, state: Any, asked: Question) -> Move:
    chair = Chair(game, state, asked.seat)
    opening: Choice = ()
    if asked.varied:
        decision = next(one for one in chair.decisions() if one.waiting)
        opening = (asked.dice.choice(chair.stage(decision, ()).options).id,)
    try:
        return create(asked.level).act(chair, asked.dice, opening)
    except StopIteration as error:  # a future cannot carry one: whoever awaits would hang
        raise RuntimeError("the automatic player found nothing to do") from error


class Thinker:
    """Both places to think in. ``seconds``: how long a player who searches may take."""

    def __init__(self, seconds: float = SEARCH_SECONDS) -> None:
        self._search = f"{SEARCH}:{seconds}s"
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="autoplay")
        self._process: ProcessPoolExecutor | None = None

    async def move(self, session: Session, seat: int) -> Move:
        """The move of an automatic seat."""
        loop = asyncio.get_running_loop()
        if level_of(session, seat) != SEARCH:
            return await loop.run_in_executor(self._thread, think, session, seat)
        bound = session.bound
        try:
            return await loop.run_in_executor(
                self.process(),
                _ponder,
                bound.entry,
                bound.body,
                bound.game.dump(session.state),
                question(session, seat, self._search),
            )
        except BrokenExecutor:
            self._process = None  # somebody has killed it; the next try begins another
            raise

    def process(self) -> ProcessPoolExecutor:
        """The process in which players search; there is none until one does."""
        if self._process is None:
            self._process = spawned(NICE)
        return self._process

    def close(self) -> None:
        """Take no more; the process ends as soon as its thought does."""
        self._thread.shutdown(wait=False, cancel_futures=True)
        if self._process is not None:
            self._process.shutdown(wait=False, cancel_futures=True)


# -- in the process of its own ------------------------------------------------------------------


@lru_cache(16)
def _restored(entry: Entry, body: bytes) -> Bound:
    return entry.restore(body)


def _ponder(entry: Entry, body: bytes, state: bytes, asked: Question) -> Move:
    game = _restored(entry, body).game
    return _answer(game, game.load(state, game.rules_version), asked)
