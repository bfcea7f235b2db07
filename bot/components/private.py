"""A seat's private answer: what it holds and what it can decide, ephemeral or in a message."""

from __future__ import annotations

from bot.components.answers import Interaction, desk_of, say
from bot.delivery.private import private_message
from bot.delivery.trouble import trouble
from bot.language import N_, _
from bot.tables.session import Draft, Session

CLOSED = N_(
    "-# I could not send you direct messages. Everything they would hold is "
    "here, with `/hand`; `/me dm:off` stops me trying."
)


async def answer(
    interaction: Interaction, session: Session, seat: int, *, note: str = "", text: bool = False
) -> None:
    """Fill a private answer with the seat's hand, picture and panel; ``text``: in words alone."""
    desk = desk_of(interaction)
    draft = await desk.tables.draft(session, seat)
    message = await private_message(desk.pictures, session, seat, draft, whole=text)
    content = f"{note}\n{message.content}" if note else message.content
    problem = session.row.problem
    if why := _(problem) if problem else await trouble(desk.tables, session):
        content = f"⚠️ {why}\n{content}"
    if await desk.tables.dm_closed(interaction.user.id):
        content = f"{content}\n{_(CLOSED)}"
    await say(interaction, content, view=message.view, files=message.files)


async def update(
    interaction: Interaction,
    session: Session,
    seat: int,
    draft: Draft | None,
    *,
    page: int = 0,
) -> None:
    """Bring the panel whose control was clicked up to date, picture included."""
    desk = desk_of(interaction)
    message = await private_message(
        desk.pictures, session, seat, draft, page=page, linked=interaction.guild_id is None
    )
    await say(interaction, message.content, view=message.view, files=message.files)
