"""Dated copies of a SQLite database in a folder of their own; the oldest give way to new ones."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from pathlib import Path

from storage.errors import DatabaseUnwritable

_DATE = "%Y%m%d-%H%M%S"
_HALF_DONE = timedelta(hours=1)
"""A copy that is not ready so long after it was begun was left by a process that was killed."""


class Rotation:
    """The copies of ``database`` in ``folder``, named by it and by the time (UTC).

    Files of any other name are never touched: those who made them keep them.
    """

    def __init__(self, database: Path, folder: Path) -> None:
        self.folder = folder
        self._stem = database.stem
        half_done = r"(\.partial(?:-journal)?)?"
        self._name = re.compile(re.escape(self._stem) + r"-(\d{8}-\d{6})\.db" + half_done)

    def place(self, now: datetime) -> Path:
        """Where a copy of now goes; the folder is made, for its owner only, if there is none.

        Raises DatabaseUnwritable if it cannot be made.
        """
        try:
            self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            raise DatabaseUnwritable(
                f"The folder {self.folder} for copies cannot be made: {error.strerror}."
            ) from error
        return self.folder / f"{self._stem}-{now.astimezone(UTC):{_DATE}}.db"

    def newest(self, now: datetime) -> tuple[datetime, Path] | None:
        """The newest whole copy and its time. One from the future was dated by a clock that was
        wrong, and says nothing."""
        copies = [one for one in self._found(partial=False) if one[0] <= now]
        return max(copies, default=None)

    def prune(self, keep: int, now: datetime) -> list[Path]:
        """Delete all copies but the newest ``keep``, and what was left half done; returns what.

        Copies from the future count as the oldest, else they would outlast each one made now.
        """
        whole = sorted(self._found(partial=False), key=lambda one: (one[0] <= now, one))
        gone = [path for _, path in whole[: max(0, len(whole) - keep)]]
        gone += [p for at, p in self._found(partial=True) if now - at > _HALF_DONE]
        for path in gone:
            path.unlink(missing_ok=True)
        return gone

    def _found(self, *, partial: bool) -> list[tuple[datetime, Path]]:
        found: list[tuple[datetime, Path]] = []
        if not self.folder.is_dir():
            return found
        for path in self.folder.iterdir():
            match = self._name.fullmatch(path.name)
            if match and bool(match[2]) == partial:
                try:
                    at = datetime.strptime(match[1], _DATE).replace(tzinfo=UTC)
                except ValueError:
                    continue  # digits that are no date: not one of ours
                found.append((at, path))
        return found
