"""Why a table refuses something, each with a sentence a person can act on."""

from __future__ import annotations

from bot.language import _


class TableError(Exception):
    """Base of what the table layer raises on purpose; `str()` is a clear sentence.

    ``code`` is for callers and tests: ``no-table``, ``no-game``, ``not-seated``, ``seated``,
    ``moved-on``, ``done``, ``over``, ``full``, ``rights``, ``taken``, ``seats``, ``bad-option``,
    ``stopped``, ``nothing-to-undo``, ``too-soon``, ``closed``, ``asked``.
    """

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code


class NoTable(TableError):
    """No table that this person may know of: whether there is one elsewhere is told to nobody."""

    def __init__(self) -> None:
        super().__init__("no-table", _("There is no table with that code."))


class MovedOn(TableError):
    """The decision this control or command was for is no longer open (F1, F3)."""

    def __init__(self, sentence: str = "") -> None:
        super().__init__("moved-on", sentence or _("The table has moved on since then."))


class AlreadyDone(TableError):
    """This very interaction was carried out before (F1, F9); nothing more to do."""

    def __init__(self) -> None:
        super().__init__("done", _("That has already been done."))
