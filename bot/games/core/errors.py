"""The errors of the core. Codes and parameters only; words are made by the game's text."""

from __future__ import annotations

from bot.games.core.model import Scalar


class IllegalChoice(Exception):
    """A choice that the rules do not allow now. Nothing was changed.

    Codes: ``game-over``, ``no-decision`` (not open, or not this seat's), ``no-option`` (param
    ``option``), ``incomplete`` (param ``stage``).
    """

    def __init__(self, code: str, **params: Scalar) -> None:
        super().__init__(code, params)
        self.code = code
        self.params: dict[str, Scalar] = params

    def __str__(self) -> str:
        return " ".join([self.code, *(f"{key}={value}" for key, value in self.params.items())])


class ContentError(Exception):
    """A content file that cannot be played with: names the file, the entry and the field."""

    def __init__(self, file: str, entry: str, field: str, reason: str) -> None:
        self.file, self.entry, self.field, self.reason = file, entry, field, reason
        place = ", ".join(part for part in (file, entry, field) if part)
        super().__init__(f"{place}: {reason}")


class UnknownVersion(Exception):
    """A stored state of rules this program does not know (older without a way up, or newer)."""

    def __init__(self, game: str, version: int, known: int) -> None:
        self.game, self.version, self.known = game, version, known
        super().__init__(
            f"{game}: this state was written by rules version {version}; "
            f"this program knows version {known}"
        )
