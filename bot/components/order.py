"""One step at a time in one person's panels at one table.

Two quick clicks would else both be read against the same half-made choice, and the slower picture
of the earlier one could be shown last (F1, F15).
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from weakref import WeakValueDictionary

_steps: WeakValueDictionary[tuple[int, int], asyncio.Lock] = WeakValueDictionary()


@asynccontextmanager
async def in_order(table_id: int, user_id: int) -> AsyncGenerator[None]:
    """Wait until this person's earlier steps at this table are done. Nobody else waits."""
    key = (table_id, user_id)
    lock = _steps.get(key)
    if lock is None:
        lock = _steps[key] = asyncio.Lock()
    async with lock:
        yield
