"""What the posts in a table's channel say. All of it from the table as it is now, none of it
secret (F18): only the spectators' View and public events are looked at."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from bot.components.controls import board_controls, lobby_controls
from bot.delivery.escape import safe_names
from bot.delivery.loglines import PAGE_MAX, pages
from bot.delivery.message import CONTENT_MAX, Message, clip
from bot.delivery.pictures import Pictures
from bot.games.core.phrases import stated
from bot.language import _, ngettext, pgettext
from bot.tables.pace import Pace, pace_of
from bot.tables.session import Session
from bot.tables.store import options_of
from storage.rows import SeatRow

HEADLINE_MAX = 240
NO_CLOCKS: Mapping[int, int] = MappingProxyType({})
TAIL_MAX = CONTENT_MAX - PAGE_MAX - 2
"""Room under the log lines for headline, status and small print."""


def title(session: Session) -> str:
    """``Chimera · table K7QF``."""
    return _("{game} · table `{code}`").format(game=session.bound.entry.title, code=session.code)


def ending_lines(session: Session) -> list[str]:
    """How the game ended, with the score; empty while it is played."""
    if session.state is None or session.state.result is None:
        return []
    text = session.bound.words.result(session.view(None), safe_names(session))
    return [line for line in text.split("\n") if line.strip()]


def _told(session: Session, lines: Sequence[str]) -> list[str]:
    """The log lines and the ending; the ending's own log line is not said twice."""
    ending = ending_lines(session)
    if ending and lines and lines[-1] == ending[0].strip("*"):
        lines = lines[:-1]
    return [*lines, *ending]


async def board_message(
    session: Session,
    pictures: Pictures,
    lines: Sequence[str],
    *,
    tag: str = "",
    ends: Mapping[int, int] = NO_CLOCKS,
) -> Message:
    """The post after a handover: what happened, where the game stands, who is next, the picture.

    ``lines`` are the log lines since the last board; those that fill whole pages are left to
    `log_pages`. ``tag`` marks the picture's file name; ``ends``: when clocks of seats end (ms).
    """
    _full, rest = pages(_told(session, lines))
    return Message(
        board_text(session, rest, ends),
        tuple(await pictures.board(session, tag=tag)),
        board_controls(session),
        tuple(seat.user_id for seat in session.waiting_people() if seat.user_id),
    )


async def step_message(
    session: Session,
    pictures: Pictures,
    lines: Sequence[str],
    view: Any,
    step: int,
    *,
    tag: str = "",
) -> Message:
    """The post of one step inside a turn: what happened in it, and the picture of its end.

    ``view`` is the spectators' View of then; None where it cannot be shown any more. Nothing can
    be clicked under it and nobody is pinged: the board that follows does that.
    """
    _full, rest = pages(lines, step=True)
    small = _("-# {table} · step {step}").format(table=title(session), step=step)
    drawn = () if view is None else tuple(await pictures.step(session, view, tag=tag))
    return Message(f"{rest}\n{small}" if rest else small, drawn)


def log_pages(session: Session, lines: Sequence[str], *, ending: bool = True) -> list[str]:
    """The posts that go before a board because the log does not fit under it; mostly none.

    Before a step too, then without the ``ending`` of the game.
    """
    full, _rest = pages(_told(session, lines)) if ending else pages(lines, step=True)
    small = _("-# {table}, what happened ({number})")
    return [
        f"{page}\n{small.format(table=title(session), number=n)}" for n, page in enumerate(full, 1)
    ]


def board_text(session: Session, rest: str, ends: Mapping[int, int] = NO_CLOCKS) -> str:
    """The words of a board post; also of its edits while people are making their choices."""
    tail = clip(_tail(session, ends), TAIL_MAX)
    return f"{rest}\n\n{tail}" if rest else tail


def _tail(session: Session, ends: Mapping[int, int]) -> str:
    if not session.live:
        again = _("Another one? Press *Rematch*, or `/table new`.")
        over = _("**{table}: the game is over.**").format(table=title(session))
        return f"{over} {again}\n{_revealed(session)}"
    headline = session.bound.words.headline(session.view(None), safe_names(session))
    return f"**{clip(headline, HEADLINE_MAX)}**\n{status_text(session, ends)}\n-# {title(session)}"


def status_text(session: Session, ends: Mapping[int, int] = NO_CLOCKS) -> str:
    """Who is waited for, in one line; people as mentions, with the end of their time in
    everybody's own zone (F35)."""
    if session.row.problem:
        return _("The table has stopped: {problem}").format(problem=_(session.row.problem))
    names = safe_names(session)
    waiting = [session.seats[seat] for seat in session.waiting()]
    people = [_mention(seat, names) + _until(seat, ends) for seat in waiting if _is_person(seat)]
    autos = [names[seat.seat] for seat in waiting if not _is_person(seat)]
    if people:
        turn = _("Your turn: {people} (and {others})") if autos else _("Your turn: {people}")
        return turn.format(people=", ".join(people), others=", ".join(autos))
    if autos:
        return _("Thinking: {people} …").format(people=", ".join(autos))
    return _("Nobody has to decide anything now.")


def _until(seat: SeatRow, ends: Mapping[int, int]) -> str:
    return f" (<t:{ends[seat.seat] // 1000}:R>)" if seat.seat in ends else ""


def _is_person(seat: SeatRow) -> bool:
    return seat.kind == "person" and not seat.left and seat.user_id is not None


def _mention(seat: SeatRow, names: Sequence[str]) -> str:
    return f"<@{seat.user_id}>" if _is_person(seat) else names[seat.seat]


def _revealed(session: Session) -> str:
    """The secret of the luck, for everybody to check; only once the game is over."""
    row = session.row
    return _(
        "Luck was fair: its secret `{secret}` has the SHA-256 that was "
        "promised when the table opened (`{start}…`). `/table export` gives "
        "the whole game to check it move by move."
    ).format(secret=row.secret, start=row.secret_hash[:12])


def lobby_message(session: Session) -> Message:
    """The post people sit down at; once the game began or was called off it says so."""
    row, entry, words = session.row, session.bound.entry, session.bound.words
    names = safe_names(session)
    kept = options_of(row).invited
    lines = [
        _("**{game}** · table `{code}`").format(game=entry.title, code=session.code),
        words.pitch,
    ]
    taken = len(session.seats)
    lines += [f"{n}. {_seated(seat, names)}" for n, seat in enumerate(session.seats, 1)]
    mentions: tuple[int, ...] = ()
    if session.in_lobby:
        free = row.seat_count - taken - len(kept)
        lines += [
            f"{n}. " + _("kept for {who}").format(who=f"<@{user}>")
            for n, user in enumerate(kept, taken + 1)
        ]
        lines += [
            f"{n}. " + pgettext("seat", "free")
            for n in range(row.seat_count - free + 1, row.seat_count + 1)
        ]
        lines.append(_call(session, free, len(kept)))
        mentions = kept
    elif row.status == "cancelled":
        lines.append(_("This table was cancelled."))
    else:
        lines.append(_("The game has begun. The board is below."))
    chosen = [stated(words.setting(k), words.setting(k, v)) for k, v in session.settings.items()]
    pace = pace_of(session.pace)
    lines.append(f"-# {' · '.join([*chosen, pace_line(pace)])}")
    lines.append(
        _("-# Promise of fair luck (SHA-256 of the secret shown at the end): ||{hash}||").format(
            hash=row.secret_hash
        )
    )
    text = clip("\n".join(line for line in lines if line), CONTENT_MAX)
    return Message(text, (), lobby_controls(session) if session.in_lobby else None, mentions)


def pace_line(pace: Pace) -> str:
    """``Pace: slow (72 hours, …)``."""
    return _("Pace: {pace} ({meaning})").format(pace=pace.title, meaning=pace.text)


def _seated(seat: SeatRow, names: Sequence[str]) -> str:
    if seat.kind != "auto":
        return names[seat.seat]
    name = _("{name}, automatic").format(name=names[seat.seat])
    return name + (f" ({_(seat.level)})" if seat.level else "")


def _call(session: Session, free: int, kept: int) -> str:
    """What the lobby waits for."""
    if free > 0:
        text = ngettext(
            "{free} of {count} seats free. Sit down with Join.",
            "{free} of {count} seats free. Sit down with Join.",
            free,
        )
        return text.format(free=free, count=session.row.seat_count)
    if kept:
        return ngettext(
            "Waiting for {kept} invited to join.", "Waiting for {kept} invited to join.", kept
        ).format(kept=kept)
    return _("The table is full. Ready to start.")
