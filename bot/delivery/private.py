"""What one seat sees in private: its hand and what it can decide, as a direct message or an
ephemeral answer. Never sent anywhere else (F18)."""

from __future__ import annotations

from bot.components.panel import current, panel, picked_of
from bot.delivery.compose import ending_lines, title
from bot.delivery.escape import safe_names
from bot.delivery.message import CONTENT_MAX, Message, clip
from bot.delivery.pictures import Pictures
from bot.language import N_, _
from bot.tables.session import Draft, Session

ASKED_MAX = 1000
"""Characters for what is asked; the rest is for what the seat holds."""
REST = N_("The rest: `/hand text:True`.")


async def private_message(
    pictures: Pictures,
    session: Session,
    seat: int,
    draft: Draft | None = None,
    *,
    page: int = 0,
    linked: bool = False,
    whole: bool = False,
    tag: str = "",
) -> Message:
    """The private message of this seat as things are now.

    ``linked``: say which channel the table is in, for messages that stand elsewhere. ``draft``
    is what is picked so far. The hand is shown as a picture, in words where none can be drawn;
    ``whole``: in words alone, all of them behind what is asked, however long (F37).
    """
    head = f"**{title(session)}**"
    if linked:
        head += f" · {channel_link(session)}"
    if session.state is None:
        return Message(head + "\n" + _("The game has not started yet."))
    names = safe_names(session)
    if not session.live:
        return Message(
            clip("\n".join([head, _("The game is over."), *ending_lines(session)]), CONTENT_MAX)
        )
    asked = current(session, seat, draft)
    picked = picked_of(asked, draft) if asked is not None else ()
    board = panel(session, seat, names, draft, page)
    if whole:
        held = session.bound.words.private(session.view(seat), names)
        return Message("\n".join((head, board.text, held)), (), board.view)
    drawn = await pictures.private(session, seat, picked, tag=tag)
    question = clip(board.text, ASKED_MAX)
    held = ""
    if not drawn:
        room = CONTENT_MAX - len(head) - len(question) - 2
        held = session.bound.words.private(session.view(seat), names)
        if len(held) > room:
            held = clip(held, room, tail=f"\n{_(REST)}")
    text = "\n".join(part for part in (head, held, question) if part)
    return Message(text, tuple(drawn), board.view)


def channel_link(session: Session) -> str:
    """Where the table is, as a link that also works in a direct message."""
    row = session.row
    return f"https://discord.com/channels/{row.guild_id or '@me'}/{row.channel_id}"
