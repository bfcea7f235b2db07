"""What ``run`` sets up for whoever watches the bot: metrics, health, counted errors, copies."""

from __future__ import annotations

import logging
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from bot.app import App
from bot.cli import Problem
from bot.operations.backups import Backups
from bot.operations.logs import Counting
from bot.operations.server import Server
from bot.settings import Settings
from bot.tables.clock import system_clock

log = logging.getLogger(__name__)


@asynccontextmanager
async def watched(app: App, settings: Settings) -> AsyncGenerator[None]:
    """Inside, the bot can be watched as the settings say; Problem if the port cannot be used."""
    counting = Counting(app.metrics)
    logging.root.addHandler(counting)
    server: Server | None = None
    try:
        app.backups = _backups(app, settings)
        if app.backups is None:
            app.metrics.leave_out_copies()
        if settings.metrics_port:
            server = await _listening(app, settings)
        yield
    finally:
        if server is not None:
            await server.close()
        logging.root.removeHandler(counting)


async def _listening(app: App, settings: Settings) -> Server:
    host, port = settings.metrics_host, settings.metrics_port
    server = Server(app.metrics, app.health, host, port)
    try:
        await server.start()
    except OSError as error:
        raise Problem(
            f"METRICS_HOST and METRICS_PORT: nobody can listen at {host}:{port} ({error.strerror})."
        ) from error
    log.info("metrics and health at http://%s:%d/metrics and /health", host, port)
    return server


def _backups(app: App, settings: Settings) -> Backups | None:
    """The schedule of copies; None where they are off, and for PostgreSQL."""
    file, folder = settings.database_file, settings.backups
    if file is None or folder is None or not settings.backup_every:
        return None
    return Backups(
        file,
        folder,
        system_clock,
        app.metrics,
        every=settings.backup_every,
        keep=settings.backup_keep,
    )
