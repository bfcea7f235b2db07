"""Secret choices: stored as they are made (F6), and without a trace for others (F19)."""

from __future__ import annotations

from pathlib import Path
from shutil import copy
from typing import Any

import msgspec
import pytest

from bot.games.core.model import Stage
from bot.tables.export import export
from bot.tables.session import Session
from storage.database import Database
from tests.bot.tables.bench import Bench, opened, refused

STRONG = ("plan:strongest",)


def own(session: Session, seat: int, *, stance: str = "guard") -> tuple[str, ...]:
    """The two weakest cards of the seat's hand, in a stance."""
    game, state = session.bound.game, session.state
    picked: tuple[str, ...] = ("plan:own",)
    item = opened(session, seat)
    for _ in range(2):
        stage: Stage = game.stage(state, item.decision, picked)
        cards = {one.id: game.cards[one.params["card"]].strength for one in stage.options}
        picked = (*picked, min(cards, key=lambda one: (cards[one], one)))
    return (*picked, f"stance:{stance}")


def seen_by(session: Session, seat: int | None) -> list[Any]:
    """All that this seat can see of the table without a file: view, stages, stamps, free undo."""
    items = session.book.open if seat is None else session.open_of(seat)
    stages = [
        session.bound.game.stage(session.state, item.decision, ())
        for item in items
        if seat is not None
    ]
    undo = bool(session.book.undo and session.book.undo[-1][1] == seat)
    return [
        session.view(seat),
        [(item.stamp, item.decision) for item in items] if seat is not None else len(items),
        stages,
        undo,
        session.waiting(),
        session.names,
        session.row.status,
    ]


async def test_f06_a_restart_between_secret_choices_loses_and_changes_nothing(
    bench: Bench,
) -> None:
    session = await bench.started("ambush", 3)
    offers = [
        session.bound.game.stage(session.state, opened(session, 2).decision, (pick,))
        for pick in ("plan:own",)
    ]
    for seat in (0, 1):
        session = await bench.decide(session, opened(session, seat), *own(session, seat))
        await bench.restart()
        fresh = await bench.again(session)
        assert fresh == session
        assert fresh.state.sides[seat].programme
        assert fresh.view(seat).programme == session.view(seat).programme
        item = opened(fresh, 2)
        assert [fresh.bound.game.stage(fresh.state, item.decision, ("plan:own",))] == offers
        assert fresh.waiting() == list(range(seat + 1, 3))
    session = await bench.decide(session, opened(session, 2), *STRONG)
    shown = [e for one in await bench.tables.log(session) for e in one.events if e.kind == "shown"]
    assert [event.params["seat"] for event in shown] == [0, 1, 2]
    assert shown[0].params["programme"][-1] == "guard"


async def test_f19_a_replaced_secret_answer_changes_nothing_for_others(bench: Bench) -> None:
    session = await bench.started("ambush", 3)
    before = await bench.decide(session, opened(session, 0), *STRONG)
    rows = len(await bench.outbox(before))
    public = export(before, await bench.tables.log(before))
    eyes = {seat: seen_by(before, seat) for seat in (None, 1, 2)}

    after = await bench.decide(before, opened(before, 0), *own(before, 0))
    assert after.state.sides[0].programme != before.state.sides[0].programme
    assert {seat: seen_by(after, seat) for seat in (None, 1, 2)} == eyes
    assert await bench.due(after, rows) == [("dm", 0)], "only their own message shows it"
    assert export(after, await bench.tables.log(after)) == public
    events = (await bench.tables.log(after))[-1].events
    assert events
    assert not any(event.visible_to(seat) for event in events for seat in (None, 1, 2))
    # Their controls still work.
    last = await bench.decide(after, opened(before, 1), *STRONG)
    assert last.waiting() == [2]


async def test_f19_what_may_be_taken_back_does_not_tell_who_replaced(bench: Bench) -> None:
    """Were a replacement a step to take back, one seat's could hide another's."""
    session = await bench.started("ambush", 3)
    for seat in (0, 1, 0, 1, 1):
        session = await bench.decide(session, opened(session, seat), *own(session, seat))
        assert session.book.undo == ()
        with refused("nothing-to-undo"):
            await bench.moves.undo(session.id, seat)


@pytest.mark.parametrize("game", ["ambush", "chimera"])
async def test_f19_tables_that_differ_in_a_secret_look_the_same(tmp_path: Path, game: str) -> None:
    """One file, copied; in the copies seat 0 answers differently, and once or thrice."""
    origin = tmp_path / "origin.db"
    async with Bench(origin) as bench:
        start = await bench.started(game)
    answers: dict[str, list[tuple[str, ...]]]
    if game == "ambush":
        answers = {"a": [STRONG], "b": [own(start, 0)], "c": [STRONG, own(start, 0), STRONG]}
    else:
        item = opened(start, 0)
        ready = [
            (one.id,)
            for one in start.bound.game.stage(start.state, item.decision, ()).options
            if one.id.startswith("ready:")
        ]
        answers = {"a": [ready[0]], "b": [ready[1]], "c": [ready[2], ready[0], ready[1]]}
    seen: list[Any] = []
    for name, choices in answers.items():
        copy(origin, tmp_path / f"{name}.db")
        async with Bench(tmp_path / f"{name}.db", name) as bench:
            bench.clock.now = bench.clock.now.replace(hour=12)
            bench.clock = bench.tables.store.clock = _frozen(bench)
            session = await bench.again(start)
            for choice in choices:
                session = await bench.decide(session, opened(session, 0), *choice)
            log = await bench.tables.log(session)
            public = [
                (row.kind, row.seat, row.user_id, row.lane, row.channel_id)
                for row in await bench.outbox(session)
                if row.user_id != 1
            ]
            told = [event for one in log for event in one.events if event.visible_to(1)]
            eyes = [seen_by(session, seat) for seat in (None, 1)]
            seen.append((export(session, log), public, told, eyes))
            stored = await _secrets_in(bench.db, session)
            for secret in stored:
                assert secret.encode() not in seen[-1][0]
    assert seen[0] == seen[1] == seen[2]


def _frozen(bench: Bench) -> Any:
    now = bench.clock.now
    return lambda: now


async def _secrets_in(db: Database, session: Session) -> list[str]:
    """What an export of a live table must not contain."""
    found = [session.row.secret, session.state.rng.seed]
    state = msgspec.json.decode(session.row.state or b"{}")
    for side in state["sides"]:
        for value in side.values():
            if isinstance(value, list) and value and isinstance(value[0], str):
                found.append('", "'.join(value))
    return found
