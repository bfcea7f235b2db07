"""Reading card data: TOML files into typed structs, every mistake named by file, entry and field.

A content folder holds one TOML file for each kind of card; each file is one array of tables
(``[[skill]]``). House content lies beside a game's rules; ``CONTENT_DIR/<game>`` holds an owner's.
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

_FIELD = re.compile(r" - at `\$\.?(?P<path>[^`]*)`$")
_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


def read_entries(folder: Traversable | Path, file: str, entry: str, kind: type[T]) -> list[T]:
    """The ``[[entry]]`` tables of ``file`` as ``kind``; ContentError for anything wrong.

    Unknown fields are errors where ``kind`` forbids them. Ids must be unique and speakable
    (small letters, digits, single hyphens).
    """
    try:
        with (folder / file).open("rb") as source:
            raw = source.read(MAX_FILE + 1)
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


def _convert(file: str, entry: str, place: int, table: Any, kind: type[T]) -> T:
    fields = cast("dict[str, Any]", table) if isinstance(table, dict) else {}
    name = str(fields.get("id", f"{entry} number {place + 1}"))
    try:
        item = msgspec.convert(table, kind, strict=True)
    except msgspec.ValidationError as error:
        found = _FIELD.search(str(error))
        field = found["path"] if found else ""
        reason = _FIELD.sub("", str(error))
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
