"""How late the event loop is: what holds it up holds up every answer (F11)."""

from __future__ import annotations

import asyncio
from time import perf_counter

from bot.operations.metrics import Metrics

EVERY = 0.5
"""Seconds between two looks."""
LOOP = "event loop"


async def measure(metrics: Metrics) -> None:
    """Sleep, and note how much longer it took, until cancelled."""
    while True:
        began = perf_counter()
        await asyncio.sleep(EVERY)
        metrics.lag.observe(max(0.0, perf_counter() - began - EVERY))
        metrics.beats.beat(LOOP)
