"""What happened, in words: the public lines since the last board, none of them ever dropped.

More lines than fit under a picture go into posts of their own, before it. Their borders depend
only on the lines themselves, so that a second try makes the same posts (F7).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from bot.delivery.seats import changed_line, named_then
from bot.games.core.model import Event
from bot.language import _
from bot.tables.consent import undone_words
from bot.tables.handing import CHANGED
from bot.tables.history import WENT_BACK, lasting, point_of
from bot.tables.service import Logged
from bot.tables.session import Session

PAGE_MAX = 1200
"""Characters of log in one post; leaves room for everything else under a picture."""
STEP_MAX = 1850
"""The same in the post of a step, which says hardly anything else: one post for each step."""


def log_lines(session: Session, log: Iterable[Logged]) -> list[str]:
    """The lines everybody may read, oldest first (F19), under the names of then; ``log`` goes up
    to the newest action."""
    lines: list[str] = []
    for item, names in named_then(session, lasting(log)):
        if _freely_undone(item) and item.action.seat is not None:
            lines.append(_("{name} took back the last step.").format(name=names[item.action.seat]))
        for event in item.events:
            text = event_line(session, event, names) if event.visible_to(None) else None
            if text:
                lines += [line for line in text.split("\n") if line.strip()]
    return lines


def event_line(session: Session, event: Event, names: Sequence[str]) -> str | None:
    """A line of the log: in the game's words, or of what happened to the table itself."""
    if event.kind == WENT_BACK:
        return _went_back(event, names)
    if event.kind == CHANGED:
        return changed_line(event, names)
    return session.bound.words.event(event, names)


def _went_back(event: Event, names: Sequence[str]) -> str:
    told: dict[str, Any] = event.params
    who = [names[int(seat)] for seat in told["agreed"]]
    if told["ruled"]:
        text = _(
            "The table went back at the wish of {name}, taking back {undone}, as somebody decided "
            "who manages this server."
        )
    elif who:
        text = _(
            "The table went back at the wish of {name}, taking back {undone}, with the consent of "
            "{people}."
        )
    else:
        text = _("The table went back at the wish of {name}, taking back {undone}.")
    undone, people = undone_words(event, names), ", ".join(who)
    return text.format(name=names[told["seat"]], undone=undone, people=people)


def _freely_undone(item: Logged) -> bool:
    return item.action.kind == "undo" and point_of(item.action) is None


def pages(lines: Sequence[str], *, step: bool = False) -> tuple[list[str], str]:
    """Full pages to post first, and what is left for under the picture, each within `PAGE_MAX`,
    for a ``step`` within `STEP_MAX`.

    A page is closed by the first line that does not fit, whatever follows.
    """
    most = STEP_MAX if step else PAGE_MAX
    full: list[str] = []
    page = ""
    for piece in (piece for line in lines for piece in _pieces(line, most)):
        longer = f"{page}\n{piece}" if page else piece
        if len(longer) > most:
            full.append(page)
            longer = piece
        page = longer
    return full, page


def _pieces(line: str, most: int) -> list[str]:
    """``line`` in pieces that fit a page; nearly always one."""
    pieces: list[str] = []
    while len(line) > most:
        cut = line.rfind(" ", most // 2, most)
        cut = cut if cut > 0 else most
        pieces.append(line[:cut])
        line = line[cut:].lstrip()
    return [*pieces, line]
