"""Which tables are looked at when the bot starts: there may be ten thousand in play."""

from __future__ import annotations

from typing import Any

from bot.tables import standin
from bot.tables.session import Session
from storage import drafts
from tests.bot.tables.bench import CHANNEL, Bench


async def test_tables_of_people_alone_are_not_read_at_the_start(bench: Bench) -> None:
    tables: list[Session] = []
    for number, autos in enumerate((0, 1, 0, 0, 0)):
        more: dict[str, Any] = {"channel": CHANNEL + number, "seats": 2 + autos}
        tables.append(await bench.started("handover", 2, autos=autos, **more))
    _people, auto, instructed, stood_in, ended = tables
    seat = stood_in.waiting()[0]
    async with bench.db.write() as tx:
        await drafts.put_instructions(tx, instructed.id, 0, b"{}")
        await standin.put(tx, stood_in, seat, stood_in.asked(seat) or 0)
    await bench.finish(ended)
    await bench.restart()
    assert await bench.tables.attended_ids() == [auto.id, instructed.id, stood_in.id]
