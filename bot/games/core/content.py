"""Reading card data: TOML files into typed structs, every mistake named by file, entry and field.

A content folder holds one TOML file for each kind of card; each file is one array of tables
(``[[skill]]``). House content lies beside a game's rules; ``CONTENT_DIR/<game>`` holds an owner's,
which may come from anybody: nothing is read but ordinary files in that folder, of a sensible size,
and no name in them can ping, format or turn round what stands beside it.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Callable, Iterable
from hashlib import sha256
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, TypeVar, cast

import msgspec

from bot.games.core.errors import ContentError

T = TypeVar("T")
MAX_FILE = 1_000_000
"""Bytes; a content file is hostile input, and no honest one comes near this."""
MAX_TOLD = 200
"""Characters that a message about a file repeats of what stands in it."""

_FIELD = re.compile(r" - at `\$\.?(?P<path>[^`]*)`$")
_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_MARKED = re.compile(r"[\\*_~`|<>@#\[\]]|//|\bwww\.")
"""What Discord reads as formatting, mentions, custom emoji or links."""


def read_entries(folder: Traversable | Path, file: str, entry: str, kind: type[T]) -> list[T]:
    """The ``[[entry]]`` tables of ``file`` as ``kind``; ContentError for anything wrong.

    Unknown fields are errors where ``kind`` forbids them. Ids must be unique and speakable
    (small letters, digits, single hyphens).
    """
    source = folder / file
    if isinstance(source, Path):
        _expect_inside(Path(str(folder)), source, file)
    try:
        with source.open("rb") as opened:
            raw = opened.read(MAX_FILE + 1)
    except OSError as error:
        raise ContentError(file, "", "", f"cannot be read ({error.strerror})") from error
    if len(raw) > MAX_FILE:
        raise ContentError(file, "", "", f"larger than {MAX_FILE:,} bytes")
    try:
        document = tomllib.loads(raw.decode())
    except (ValueError, RecursionError) as error:  # also broken UTF-8 and endless numbers
        raise ContentError(file, "", "", f"not valid TOML: {error}") from error
    unknown = sorted(set(document) - {entry})
    if unknown:
        raise ContentError(file, unknown[0], "", f"only [[{entry}]] tables may stand here")
    tables = document.get(entry, [])
    if not isinstance(tables, list):
        raise ContentError(file, entry, "", f"write [[{entry}]], once for each")
    entries = [
        _convert(file, entry, place, table, kind)
        for place, table in enumerate(cast("list[Any]", tables))
    ]
    no_duplicates(file, (cast(Any, item).id for item in entries))
    return entries


def _expect_inside(folder: Path, source: Path, file: str) -> None:
    """ContentError for a link that leads out of the folder, a device or a pipe."""
    try:
        inside = source.resolve().is_relative_to(folder.resolve())
        odd = source.exists() and not (source.is_file() or source.is_dir())
    except (OSError, RuntimeError) as error:  # links in a circle
        raise ContentError(file, "", "", "leads nowhere") from error
    expect(not inside, file, "", "", "leads out of its folder")
    expect(odd, file, "", "", "is no ordinary file")


def _convert(file: str, entry: str, place: int, table: Any, kind: type[T]) -> T:
    fields = cast("dict[str, Any]", table) if isinstance(table, dict) else {}
    name = str(fields.get("id", f"{entry} number {place + 1}"))[:MAX_TOLD]
    try:
        item = msgspec.convert(table, kind, strict=True)
    except msgspec.ValidationError as error:
        found = _FIELD.search(str(error))
        field = found["path"] if found else ""
        reason = _FIELD.sub("", str(error))[:MAX_TOLD]
        raise ContentError(file, name, field, reason) from error
    if not _ID.fullmatch(name):
        raise ContentError(file, name, "id", "use small letters, digits and single hyphens")
    return item


def no_duplicates(file: str, ids: Iterable[str]) -> None:
    """ContentError for the first id that stands twice."""
    for name, count in Counter(ids).items():
        if count > 1:
            raise ContentError(file, name, "id", f"stands {count} times; ids are unique")


def expect(wrong: bool, file: str, entry: str, field: str, reason: str) -> None:
    """ContentError if ``wrong``: one line for each constraint of a ruling file."""
    if wrong:
        raise ContentError(file, entry, field, reason)


def check_text(file: str, entry: str, field: str, text: str, most: int) -> None:
    """ContentError for words on a card that are too long, not printable on one line (direction
    marks are not), or hold what Discord would read as formatting, a mention or a link."""
    wrong = not text.strip() or len(text) > most or not text.isprintable()
    expect(wrong, file, entry, field, f"write 1 to {most} printable characters on one line")
    found = _MARKED.search(text)
    reason = f"{found[0]!r} would be read as formatting or a link" if found else ""
    expect(found is not None, file, entry, field, reason)


def content_hash(body: bytes) -> str:
    """The name under which a table keeps its content."""
    return sha256(body).hexdigest()


def folder_of(house: Traversable, game: str, content_dir: Path | None) -> Traversable | Path:
    """The owner's folder for ``game`` if there is one, else the house content."""
    if content_dir is None:
        return house
    own = content_dir / game
    return own if own.is_dir() else house


Loader = Callable[["Traversable | Path"], Any]
"""Reads, validates and returns a game's content from a folder."""
