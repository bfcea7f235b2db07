"""``python -m bot.cli.catalogues [PART …]``: bring the catalogues in line with the sources.

One catalogue for each game (its words and its pictures), one for all the rest. Names of cards are
names: they are the same in every language.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.pofile import write_po

from bot.commands.translating import spoken
from bot.language.catalogues import ENGLISH, LANGUAGES, read

REST = "athanor"
"""The catalogue of what belongs to no game."""
SOURCES = ("bot", "renderers")
KEYWORDS: dict[str, Any] = {
    "_": None,
    "N_": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
    "counted": (2, 3),
}
PLURALS = {"fr": "nplurals=2; plural=(n > 1);"}
"""Of languages whose catalogues are begun here."""
SHARED = ("core", "icons", "players")
"""Folders beside those of the games that belong to no game."""
NOTE = "L10N:"
"""Begins a comment for translators."""


def part_of(path: Path) -> str:
    """The catalogue that a source file (relative to the project) belongs to."""
    source, *inside = path.parts[:-1]
    if source == "bot":
        inside = inside[1:] if inside[:1] == ["games"] else []
    return inside[0] if inside and inside[0] not in SHARED else REST


def templates(root: Path) -> dict[str, Catalog]:
    """Everything said in the project at ``root``, by catalogue, untranslated."""
    made: dict[str, Catalog] = {}
    for source in SOURCES:
        for path in sorted((root / source).rglob("*.py")):
            place = path.relative_to(root)
            part = made.setdefault(part_of(place), Catalog())
            for message, notes, context in _said(path):
                part.add(
                    message, locations=[(place.as_posix(), 0)], auto_comments=notes, context=context
                )
    for message, context, place in spoken():
        made[REST].add(message, locations=[(place, 0)], context=context)
    return {name: part for name, part in made.items() if len(part)}


def _said(path: Path) -> Iterator[tuple[Any, list[str], str | None]]:
    tags: Any = [NOTE]  # typed as an empty tuple there
    for _line, message, notes, context in extract_from_file(
        "python", path, keywords=KEYWORDS, comment_tags=tags, strip_comment_tags=True
    ):
        yield message, notes, context


def update(root: Path, only: set[str] | None = None) -> dict[str, int]:
    """Write the catalogues (``only`` these) as they should be. How many messages each lacks."""
    lacking: dict[str, int] = {}
    for path, catalogue in updated(root, only):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(written(catalogue))
        lacking[f"{path.parts[-3]}/{path.stem}"] = len(untranslated(catalogue))
    return lacking


def updated(root: Path, only: set[str] | None = None) -> Iterator[tuple[Path, Catalog]]:
    """The catalogues (``only`` these) in line with the sources, with their files: what is new is
    added, to be translated; what nobody says any more is taken out."""
    found = templates(root)
    for code in LANGUAGES:
        if code == ENGLISH:
            continue
        kept = read(code)
        for name, template in found.items():
            if only and name not in only:
                continue
            catalogue = kept.get(name) or _begun(code)
            template.creation_date = catalogue.creation_date  # else every run would change it
            catalogue.update(template, no_fuzzy_matching=True)
            catalogue.obsolete.clear()
            yield root / "bot" / "locale" / code / "LC_MESSAGES" / f"{name}.po", catalogue


def written(catalogue: Catalog) -> bytes:
    """A catalogue as its file holds it."""
    file = BytesIO()
    write_po(file, catalogue, width=100, include_lineno=False, sort_by_file=True)
    return file.getvalue()


def _begun(code: str) -> Catalog:
    made = Catalog(
        locale=code,
        project="Athanor",
        version="1",
        header_comment=f"# Athanor in {LANGUAGES[code]}. The glossary stands in {REST}.po.",
        fuzzy=False,
    )
    made.mime_headers = [("Plural-Forms", PLURALS[code])]
    return made


def untranslated(catalogue: Catalog) -> list[Message]:
    """The messages of a catalogue that are not, or not surely, translated."""
    found = [message for message in catalogue if message.id]
    return [message for message in found if message.fuzzy or not _filled(message)]


def _filled(message: Message) -> bool:
    string = message.string
    return bool(string) if isinstance(string, str) else bool(string) and all(string)


def main() -> None:
    """Update, and say what is to do."""
    for name, count in update(Path(__file__).resolve().parents[2], set(sys.argv[1:])).items():
        sys.stdout.write(f"{name}: {count} to translate\n")


if __name__ == "__main__":
    main()
