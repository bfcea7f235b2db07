"""Whole games at tables, with a new process after every action and steps taken back in between,
compared with the same game played straight through by the rules alone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.games.core.play import play
from bot.games.core.rng import Rng
from bot.tables import fairness
from bot.tables.export import export
from bot.tables.history import lasting
from bot.tables.session import Session
from bot.tables.verify import verify
from tests.bot.tables.bench import Bench, some_choice

GAMES = [
    ("cascade", 3, {"rounds": "2"}),
    ("handover", 3, {}),
    ("ambush", 3, {"rounds": "2"}),
    ("caravan", 3, {}),
    ("chimera", 2, {}),
]


async def played(bench: Bench, session: Session, rng: Rng, *, restarts: bool) -> Session:
    """Random answers to the end; steps are taken back where that is free, now and then a secret
    answer is replaced, and with ``restarts`` every action meets a new process."""
    stamps: set[int] = {item.stamp for item in session.book.open}
    while session.live:
        if restarts:
            await bench.restart()
            fresh = await bench.again(session)
            assert fresh == session, "what was kept in memory is what is stored"
            session = fresh
        before, undo = session, session.book.undo
        if undo and rng.below(2):
            session = await bench.moves.undo(session.id, undo[-1][1])
        else:
            item = rng.choice(session.book.open)
            session = await bench.decide(session, item, *some_choice(session, item, rng))
        news = {item.stamp for item in session.book.open} - {
            item.stamp for item in before.book.open
        }
        assert not news & stamps, "a stamp is never given twice"
        assert session.row.stamp_seq >= before.row.stamp_seq
        stamps |= news
    return session


async def straight(bench: Bench, session: Session) -> tuple[bytes, list[Any]]:
    """The actions that last, played by the rules alone."""
    game = session.bound.game
    seed = fairness.game_seed(session.row.secret, session.seats)
    state = game.setup(len(session.seats), session.settings, seed)
    told: list[Any] = []
    for logged in lasting(await bench.tables.log(session)):
        action = logged.action
        if action.kind == "start":
            continue
        choice = msgspec.json.decode(action.choice or b"", type=tuple[str, ...])
        outcome = play(game, state, action.seat or 0, action.decision_id or "", choice)
        told.append(outcome.events)
        assert logged.events == outcome.events
    return game.dump(state), told


@pytest.mark.parametrize(("name", "people", "settings"), GAMES)
async def test_f06_whole_games_with_a_restart_after_every_action(
    tmp_path: Path, name: str, people: int, settings: dict[str, str]
) -> None:
    stored: list[Any] = []
    for restarts in (False, True):
        async with Bench(tmp_path / f"{restarts}.db", "twins") as bench:
            session = await bench.started(name, people, settings=settings)
            session = await played(bench, session, Rng(f"{name} twins"), restarts=restarts)
            whole = await bench.tables.log(session)
            due = [(row.kind, row.seat, row.payload) for row in await bench.outbox(session)]
            log = [msgspec.structs.replace(logged.action, at=0) for logged in whole]
            stored.append((session.row.state, session.row.result, session.book, log, due))

            state, told = await straight(bench, session)
            assert session.row.state == state
            assert len(told) >= 4
            assert session.row.status == "finished"
            assert session.row.ended_at is not None
            assert session.book.open == ()

            kinds = [logged.action.kind for logged in whole]
            assert ("undo" in kinds) == (name == "cascade")
            said = verify(export(session, whole), bench.catalogue)
            assert session.code in said
            assert f"{kinds.count('choice')} moves" in said
    assert stored[0] == stored[1]
