"""``/metrics`` and ``/health`` over HTTP, for whoever watches the bot."""

from __future__ import annotations

import logging

from aiohttp import web
from aiohttp.http_exceptions import HttpProcessingError
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest

from bot.operations.health import Health
from bot.operations.metrics import Metrics


class Ours(logging.Filter):
    """Lets all pass but what strangers send that is no HTTP: no fault of this program (F29)."""

    def filter(self, record: logging.LogRecord) -> bool:
        return not (record.exc_info and isinstance(record.exc_info[1], HttpProcessingError))


log = logging.getLogger(__name__)
log.addFilter(Ours())

CLOSE_SECONDS = 1.0
"""How long whoever is being answered may hold up a stop (F10)."""


class Server:
    """Answers on one address; nothing there changes anything."""

    def __init__(self, metrics: Metrics, health: Health, host: str, port: int) -> None:
        self._metrics = metrics
        self._health = health
        self._host, self._port = host, port
        self._runner: web.AppRunner | None = None

    async def start(self) -> int:
        """Listen; returns the port (of its own choice for port 0). OSError if it cannot."""
        app = web.Application(client_max_size=0)
        app.router.add_get("/metrics", self._metrics_page)
        app.router.add_get("/health", self._health_page)
        runner = web.AppRunner(app, access_log=None, logger=log, shutdown_timeout=CLOSE_SECONDS)
        await runner.setup()
        try:
            await web.TCPSite(runner, self._host, self._port).start()
        except OSError:
            await runner.cleanup()
            raise
        self._runner = runner
        return int(runner.addresses[0][1])

    async def close(self) -> None:
        """Answer nobody any more. May be called twice."""
        runner, self._runner = self._runner, None
        if runner is not None:
            await runner.cleanup()

    async def _metrics_page(self, request: web.Request) -> web.Response:
        await self._health.look()
        body = generate_latest(self._metrics.registry)
        return web.Response(body=body, headers={"Content-Type": CONTENT_TYPE_LATEST})

    async def _health_page(self, request: web.Request) -> web.Response:
        well, seen = await self._health.look()
        return web.json_response(seen, status=200 if well else 503)
