"""How quickly a table is to be played: a bank of time that refills with every own decision."""

from __future__ import annotations

from dataclasses import dataclass

from bot.language import _, pgettext

HOUR_MS = 3_600_000


@dataclass(frozen=True)
class Pace:
    """Milliseconds at the start, more for every own decision, and at most. ``bank`` 0: no clock.

    ``present``: everybody is expected to be there (no reminders).
    """

    name: str
    bank: int = 0
    step: int = 0
    cap: int = 0
    present: bool = False

    @property
    def clocked(self) -> bool:
        """Does time run out at such a table?"""
        return self.bank > 0

    @property
    def title(self) -> str:
        """Its name in words."""
        titles = {
            "relaxed": pgettext("pace", "relaxed"),
            "daily": pgettext("pace", "daily"),
            "slow": pgettext("pace", "slow"),
            "live": pgettext("pace", "live"),
        }
        return titles.get(self.name) or pgettext("pace", "none")

    @property
    def text(self) -> str:
        """What it means, in few words."""
        if self.clocked:
            text = _("{bank} hours, {step} more with every decision, at most {cap}")
            hours = {"bank": self.bank, "step": self.step, "cap": self.cap}
            return text.format(**{name: ms // HOUR_MS for name, ms in hours.items()})
        if self.present:
            return _("everybody is there now; no clock, no reminders")
        return _("no clock")


def _hours(name: str, bank: int, step: int, cap: int) -> Pace:
    return Pace(name, bank * HOUR_MS, step * HOUR_MS, cap * HOUR_MS)


PACES: dict[str, Pace] = {
    pace.name: pace
    for pace in (
        _hours("relaxed", 72, 12, 120),
        _hours("daily", 24, 4, 72),
        _hours("slow", 72, 36, 240),
        Pace("live", present=True),
        Pace("none"),
    )
}
"""By name; the first is what a new table is played at."""
DEFAULT = next(iter(PACES))
UNTIMED = "none"
"""Tables from before there were paces."""


def pace_of(name: str) -> Pace:
    """The pace of this name; one this program does not know has no clock."""
    return PACES.get(name, PACES[UNTIMED])
