"""The health end point over HTTP, for the real bot: what makes it say that something is wrong."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot.app import App
from bot.operations.server import Server
from bot.tables.clock import millis
from storage import outbox
from tests.bot.parlour import MINIATURES, begin, mini


class Pages:
    """Asks a bot's end points."""

    def __init__(self, app: App) -> None:
        self._server = Server(app.metrics, app.health, "127.0.0.1", 0)

    async def __aenter__(self) -> Pages:
        self._address = f"http://127.0.0.1:{await self._server.start()}"
        self._client = aiohttp.ClientSession()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._client.close()
        await self._server.close()
        await self._server.close()  # twice does no harm

    async def health(self) -> tuple[int, dict[str, Any]]:
        async with self._client.get(f"{self._address}/health") as answer:
            return answer.status, await answer.json()

    async def send(self, raw: bytes) -> bytes:
        """What comes back for bytes that need not be HTTP."""
        reader, writer = await asyncio.open_connection("127.0.0.1", int(self._address[17:]))
        writer.write(raw)
        answer = await reader.read(1000)
        writer.close()
        return answer

    async def ask(self, method: str, path: str) -> tuple[int, str]:
        async with self._client.request(method, f"{self._address}{path}") as answer:
            return answer.status, await answer.text()


async def test_f29_what_is_not_well_is_said(tmp_path: Path) -> None:
    async with mini(tmp_path, MINIATURES) as world, Pages(world.app) as pages:
        session = await begin(world, "cascade")
        status, seen = await pages.health()
        assert status == 200, seen
        assert seen["status"] == "ok"
        assert set(seen["loops"]) == {
            "delivery",
            "heartbeat",
            "timers",
            "automatic players",
            "event loop",
        }

        world.app.metrics.beats.expect("delivery", -1.0)
        status, seen = await pages.health()
        assert status == 503
        assert [name for name, one in seen["loops"].items() if not one["ok"]] == ["delivery"]
        world.app.metrics.beats.expect("delivery", 60.0)

        world.app.bot.dispatch("disconnect")
        await world.env.settle()
        status, seen = await pages.health()
        assert (status, seen["gateway"]["ok"]) == (503, False)
        world.app.bot.dispatch("resumed")
        await world.env.settle()
        assert (await pages.health())[0] == 200

        await world.stop_background()
        now = millis(world.app.tables.clock())
        async with world.app.db.write() as tx:
            for waits in (0, 300_000):
                await outbox.add(
                    tx, "board", b"{}", at=now - waits, table_id=session.id, lane=f"x{waits}"
                )
        status, seen = await pages.health()
        assert (status, seen["outbox"]["ok"], seen["outbox"]["waiting"]) == (503, False, 2)
        assert seen["outbox"]["overdue"] >= 300
        status, metrics = await pages.ask("GET", "/metrics")
        assert status == 200
        assert 'athanor_outbox_rows{status="pending"} 2.0' in metrics
        assert 'athanor_tables{status="live"} 1.0' in metrics
        assert session.code not in metrics

        await world.app.db.close()
        status, seen = await pages.health()
        assert (status, seen["database"]) == (503, {"ok": False, "problem": "DatabaseClosed"})
        assert (await pages.ask("GET", "/metrics"))[0] == 200, "without a database too"
        assert (await pages.ask("POST", "/health"))[0] == 405
        assert (await pages.ask("GET", "/"))[0] == 404


async def test_f29_what_is_no_http_is_refused_and_raises_no_alarm(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    odd = [
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(32),
        b"GET /health HTTP/9.9 or so\r\n\r\n",
        b"GET /health HTTP/1.1\r\nHost: a\r\nno header\r\n\r\n",
        b"GET /health HTTP/1.1\r\nHost: a\r\nX: " + b"x" * 20_000 + b"\r\n\r\n",
        b"GET /health HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n",
    ]
    async with mini(tmp_path, MINIATURES) as world, Pages(world.app) as pages:
        caplog.clear()
        for raw in odd:
            assert b" 400 " in (await pages.send(raw)).partition(b"\r\n")[0], raw
        assert [line for line in caplog.records if line.levelno >= logging.WARNING] == []
        assert (await pages.health())[0] == 200
