"""What happened, in words: the public lines since the last board, none of them ever dropped.

More lines than fit under a picture go into posts of their own, before it. Their borders depend
only on the lines themselves, so that a second try makes the same posts (F7).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.delivery.escape import safe_names
from bot.tables.history import lasting
from bot.tables.service import Logged
from bot.tables.session import Session

PAGE_MAX = 1200
"""Characters of log in one post; leaves room for everything else under a picture."""


def log_lines(session: Session, log: Iterable[Logged]) -> list[str]:
    """The lines everybody may read, oldest first (F19)."""
    names = safe_names(session)
    words = session.bound.words
    lines: list[str] = []
    for item in lasting(log):
        if item.action.kind == "undo" and item.action.seat is not None:
            lines.append(f"{names[item.action.seat]} took back the last step.")
        for event in item.events:
            text = words.event(event, names) if event.visible_to(None) else None
            if text:
                lines += [line for line in text.split("\n") if line.strip()]
    return lines


def pages(lines: Sequence[str]) -> tuple[list[str], str]:
    """Full pages to post first, and what is left for under the picture, each within `PAGE_MAX`.

    A page is closed by the first line that does not fit, whatever follows.
    """
    full: list[str] = []
    page = ""
    for piece in (piece for line in lines for piece in _pieces(line)):
        longer = f"{page}\n{piece}" if page else piece
        if len(longer) > PAGE_MAX:
            full.append(page)
            longer = piece
        page = longer
    return full, page


def _pieces(line: str) -> list[str]:
    """``line`` in pieces that fit a page; nearly always one."""
    pieces: list[str] = []
    while len(line) > PAGE_MAX:
        cut = line.rfind(" ", PAGE_MAX // 2, PAGE_MAX)
        cut = cut if cut > 0 else PAGE_MAX
        pieces.append(line[:cut])
        line = line[cut:].lstrip()
    return [*pieces, line]
