"""What people are to be told at their next interaction because it could not be posted."""

from __future__ import annotations

from bot.language import _
from bot.tables.service import Tables
from bot.tables.session import Session
from storage import lanes


async def trouble(tables: Tables, session: Session) -> str | None:
    """A sentence if the table's newest public post was given up, None if all is well (F29)."""
    async with tables.db.read() as tx:
        row = await lanes.newest_ended(tx, session.id)
    if row is None or row.status != "failed":
        return None
    why = _(row.error) if row.error else ""
    return _("I could not post to the table's channel: {error}").format(error=why)
