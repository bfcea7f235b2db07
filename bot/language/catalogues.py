"""The languages there are and their catalogues: one file for each part of the program, read once.

A catalogue is read as people write it (``.po``) and compiled in memory, so there is no second file
that could differ from it: a tenth of a second for a whole language.
"""

from __future__ import annotations

from functools import cache
from gettext import GNUTranslations, NullTranslations
from importlib.resources import files
from importlib.resources.abc import Traversable
from io import BytesIO

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

ENGLISH = "en"
"""The language the texts are written in."""
LANGUAGES = {ENGLISH: "English", "fr": "Français"}
"""By code (ISO 639-1), each in its own words."""


def nearest(locale: str | None) -> str | None:
    """The language for a locale of Discord's such as ``fr`` or ``en-GB``; None if there is none."""
    code = (locale or "").replace("_", "-").partition("-")[0].lower()
    return code if code in LANGUAGES else None


def folder(code: str) -> Traversable:
    """Where a language's catalogues are."""
    return files("bot") / "locale" / code / "LC_MESSAGES"


def read(code: str) -> dict[str, Catalog]:
    """The catalogues of a language by part, as they are written; none for English."""
    here = folder(code)
    found = sorted(here.iterdir(), key=lambda one: one.name) if here.is_dir() else []
    made: dict[str, Catalog] = {}
    for one in found:
        if one.name.endswith(".po"):
            with one.open("rb") as file:
                made[one.name.removesuffix(".po")] = read_po(file, locale=code)
    return made


@cache
def translations(code: str) -> NullTranslations:
    """What is said in a language; all in English for one that is not known."""
    catalogues = read(code)
    if not catalogues:
        return NullTranslations()
    whole = Catalog(locale=code)
    for catalogue in catalogues.values():
        # Babel knows a third form for millions in French; the files say how many they have.
        whole.mime_headers = [("Plural-Forms", catalogue.plural_forms)]
        for message in catalogue:
            if message.id:
                whole.add(message.id, message.string, context=message.context)
    compiled = BytesIO()
    write_mo(compiled, whole)
    compiled.seek(0)
    return GNUTranslations(compiled)


def load() -> None:
    """Read all catalogues now, so that nobody waits for it later."""
    for code in LANGUAGES:
        translations(code)
