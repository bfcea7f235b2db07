"""Twenty moves a second: click to acknowledgement, and click to the posted board.

Clicks come at their times whether the bot keeps up or not, at every table by everybody it waits
for, with the control of a private panel that completes a move. Times count from when a click was
due; a board's from the last click at its table. The bot, the simulated Discord and the clicking
people share one process, so all of them are measured, and the process that draws as well. Before,
the bot has drawn many pictures of every game at once, so it is as it is at this pace: the process
that draws is there (`renderers.pool`), and the pieces of pictures are kept (`renderers.sprites`).
"""

from __future__ import annotations

import asyncio
import os
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

from sqlalchemy import func, select

from bot.app import App
from bot.components.ids import Control, pick_id, tag
from bot.components.panel import is_simple
from bot.tables.session import Draft, Session
from bot.tables.thinking import think
from storage import schema
from tests.benchmarks.figures.started import Imported, answered, ask, idle, running, waiting_town
from tests.benchmarks.figures.town import Place, Town, live_ids
from tests.benchmarks.figures.wire import Wire, listening
from tests.simulated.emitting import Emitted, Remembered, emit_click, remember

WARM = 80
"""Tables whose pictures are drawn before: a few of each of those that all are copies of."""
LATE_SECONDS = 60.0
"""So long is waited for boards after the last click."""


@dataclass(frozen=True)
class Click:
    """A move that is ready to be made."""

    table_id: int
    place: Place
    user_id: int
    panel: Remembered
    custom_id: str


async def prepared(app: App, town: Town, wire: Wire, count: int) -> list[Click]:
    """Panels in which everything is picked but the last, of every seat that its table waits for."""
    clicks: list[Click] = []
    places = {place.channel_id: place for place in town.places}
    for table_id in await live_ids(app.db):
        session = await app.tables.by_id(table_id)
        for seat in session.waiting() if session is not None else ():
            place = places[session.row.channel_id]
            custom_id = await _picked(app, session, seat)
            panel = await _panel(town, wire, place, seat)
            clicks.append(Click(table_id, place, place.people[seat], panel, custom_id))
        if len(clicks) >= count:
            break
    return clicks[:count]


async def _picked(app: App, session: Session, seat: int) -> str:
    """Pick as a quick automatic player would; returns the control that completes the move."""
    move = think(session, seat, "greedy")
    item = next(o for o in session.open_of(seat) if o.decision.id == move.decision.id)
    picked = move.choice
    if is_simple(session, item):
        *before, last = picked
        picked = tuple(before)
        custom_id = pick_id(session.code, item.stamp, picked, last)
    else:
        custom_id = Control(session.code, item.stamp, "ok", tag(picked)).pack()
    await app.tables.keep_draft(session, seat, Draft(item.stamp, picked))
    return custom_id


async def _panel(town: Town, wire: Wire, place: Place, seat: int) -> Remembered:
    """The private message with a seat's controls, as its reader sees it."""
    asked = ask(town, place, seat)
    await answered(wire, asked)
    return remember(town.env, asked.answer.messages[0])


async def load(path: Path, _imported: Imported, count: float, rate: float, seconds: float) -> Any:
    """So many tables and moves a second, for so long."""
    with listening() as wire:
        async with waiting_town(int(count)) as town, running(town.env, path) as app:
            clicks = await prepared(app, town, wire, round(rate * seconds))
            await idle(app)
            await _drawn(app)
            since = await _newest_row(app)
            busy = process_time()
            made = await _clicked(town, clicks, rate)
            boards = await _boards(app, clicks, since)
            spent, (process, drawing) = process_time() - busy, await app.pool.send(_spent)
            drawing = 0.0 if process == os.getpid() else drawing
            found = _found(wire, clicks, made, boards)
            return found | {
                "busy": (spent + drawing) / len(clicks),
                "drawing": drawing / len(clicks),
            }


async def _drawn(app: App) -> None:
    """Boards of many tables, all of them asked for at once, and then the hands there."""
    found = [await app.tables.by_id(table_id) for table_id in (await live_ids(app.db))[-WARM:]]
    sessions = [session for session in found if session is not None]
    await asyncio.gather(*(app.pictures.board(session) for session in sessions))
    for session in sessions:
        for seat in session.waiting():
            await app.pictures.private(session, seat)


def _spent() -> tuple[int, float]:
    """Which process this is, and what it has taken of the processor (seconds)."""
    return os.getpid(), process_time()


async def _newest_row(app: App) -> int:
    """The newest row of the outbox."""
    async with app.db.read() as tx:
        return int(await tx.scalar(select(func.max(schema.outbox.c.id))) or 0)


async def _clicked(town: Town, clicks: list[Click], rate: float) -> list[tuple[float, Emitted]]:
    """(when it was due, the interaction) of every click."""
    made: list[tuple[float, Emitted]] = []
    began = perf_counter()
    for number, click in enumerate(clicks):
        due = began + number / rate
        await asyncio.sleep(max(0.0, due - perf_counter()))
        actor = town.actors[click.user_id]
        made.append((due, emit_click(town.env, actor, click.panel, click.custom_id)))
    return made


async def _boards(app: App, clicks: list[Click], since: int) -> dict[int, bool]:
    """Table id -> was its board posted, of all tables whose click made one due."""
    rows = schema.outbox
    ids = [click.table_id for click in clicks]
    found = select(rows.c.table_id, rows.c.status).where(
        rows.c.kind == "board", rows.c.id > since, rows.c.table_id.in_(ids)
    )
    end = perf_counter() + LATE_SECONDS
    while True:
        async with app.db.read() as tx:
            boards = {int(table): status == "done" for table, status in await tx.tuples(found)}
        if all(boards.values()) or perf_counter() > end:
            return boards
        await asyncio.sleep(0.1)


def _percentile(values: list[float], part: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))] if ordered else float("inf")


def _found(
    wire: Wire,
    clicks: list[Click],
    made: list[tuple[float, Emitted]],
    boards: dict[int, bool],
) -> dict[str, Any]:
    """Seconds; what never came counts as the longest that was waited."""
    acknowledged: list[float] = []
    last: dict[int, tuple[int, float]] = {}
    for click, (due, emitted) in zip(clicks, made, strict=True):
        at = wire.acknowledged.get(str(emitted.record.id), due + LATE_SECONDS)
        acknowledged.append(at - due)
        last[click.table_id] = click.place.channel_id, due
    posted = [
        wire.posted[last[table_id][0]] - last[table_id][1] if there else LATE_SECONDS
        for table_id, there in boards.items()
    ]
    return {
        "clicks": len(clicks),
        "boards": len(posted),
        "acknowledged": [_percentile(acknowledged, 0.5), _percentile(acknowledged, 0.99)],
        "posted": [_percentile(posted, 0.5), _percentile(posted, 0.99)],
    }
