"""When a person may be reminded: their interval, quiet hours in their own zone, absences (F35)."""

from __future__ import annotations

import re
from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

from bot.language import _
from bot.tables.errors import TableError
from storage.rows import UserRow

HOUR_MS = 3_600_000
DAY_MS = 24 * HOUR_MS
MINUTES = 24 * 60
LONGEST_HOURS = 240
"""The longest interval between two reminders."""
_SPAN = re.compile(r"(\d{1,2})(?::(\d\d))?\s*(?:-|–|to)\s*(\d{1,2})(?::(\d\d))?")
_DAYS = re.compile(r"(\d{1,3})\s*d(?:ays?)?")


def zone_of(user: UserRow | None) -> ZoneInfo:
    """A person's zone; UTC where they named none, or one this machine does not know."""
    try:
        return ZoneInfo(user.zone) if user is not None and user.zone else ZoneInfo("UTC")
    except (ZoneInfoNotFoundError, ValueError):
        return ZoneInfo("UTC")


def is_away(user: UserRow | None, now: int) -> bool:
    """Is the person away at this time?"""
    if user is None or user.away_until is None:
        return False
    return (user.away_from or 0) <= now < user.away_until


def awake(user: UserRow | None, at: int) -> int:
    """The first time from ``at`` on at which the person may be reminded (epoch ms)."""
    if user is None:
        return at
    if is_away(user, at) and user.away_until is not None:
        at = user.away_until
    if user.quiet_from is None or user.quiet_until is None or user.quiet_from == user.quiet_until:
        return at
    zone = zone_of(user)
    here = datetime.fromtimestamp(at / 1000, zone)
    minute = here.hour * 60 + here.minute
    begin, end = user.quiet_from, user.quiet_until
    over_night = begin > end
    quiet = minute >= begin or minute < end if over_night else begin <= minute < end
    if not quiet:
        return at
    day = here.date() + timedelta(days=1 if over_night and minute >= begin else 0)
    # By the wall clock of that day, so that a change of daylight saving moves nothing.
    wake = datetime.combine(day, time(end // 60 % 24, end % 60), zone)
    return max(at, int(wake.timestamp() * 1000))


def read_quiet(text: str) -> tuple[int, int] | None:
    """``22-8`` or ``22:30-7:15`` as minutes after midnight; None for ``none``."""
    typed = text.strip().lower()
    if typed in ("none", "off", "-", "aucun", "aucune"):
        return None
    found = _SPAN.fullmatch(typed)
    if found is None:
        raise TableError(
            "bad-option", _("Write quiet hours like `22-8` or `22:30-7:15`, or `none`.")
        )
    hours = [int(found[1]), int(found[3])]
    minutes = [int(found[2] or 0), int(found[4] or 0)]
    if max(hours) > 24 or max(minutes) > 59:
        raise TableError("bad-option", _("A day has hours from 0 to 24."))
    begin, end = ((hours[n] * 60 + minutes[n]) % MINUTES for n in (0, 1))
    if begin == end:
        raise TableError(
            "bad-option", _("Quiet hours leave some hours over; `remind:0` stops all reminders.")
        )
    return begin, end


def read_zone(text: str) -> str:
    """The name of a zone such as ``Europe/Paris``, in small or capital letters; TableError for one
    that does not exist."""
    name = text.strip().replace(" ", "_")
    try:
        known = (one for one in available_timezones() if one.casefold() == name.casefold())
        return ZoneInfo(next(known, name)).key
    except (ZoneInfoNotFoundError, ValueError, OSError) as error:
        raise TableError(
            "bad-option", _("That zone is not known. Name one like `Europe/Paris` or `UTC`.")
        ) from error


def read_until(text: str, user: UserRow | None, now: int) -> int:
    """``2026-12-24`` (the end of that day where the person is) or ``10d``, as epoch ms."""
    typed = text.strip().lower()
    found = _DAYS.fullmatch(typed)
    if found is not None:
        return now + int(found[1]) * DAY_MS
    try:
        day = datetime.strptime(typed, "%Y-%m-%d").replace(tzinfo=UTC).date()
        end = datetime.combine(day + timedelta(days=1), time(0), zone_of(user))
    except (ValueError, OverflowError) as error:
        raise TableError(
            "bad-option", _("Write the last day like `2026-12-24`, or a number of days like `10d`.")
        ) from error
    return int(end.timestamp() * 1000)
