"""The language of the moment: kept per task, given to threads, English where nothing is known."""

from __future__ import annotations

import asyncio
import re
from gettext import GNUTranslations

import pytest

from bot.language import (
    ENGLISH,
    N_,
    _,
    catalogues,
    language,
    nearest,
    ngettext,
    npgettext,
    pgettext,
    speaking,
)
from tests.bot.language.pseudo import PSEUDO, pseudo_language, unwrapped


def test_english_is_spoken_unless_something_else_is_said() -> None:
    assert language() == ENGLISH
    with speaking("fr"):
        assert language() == "fr"
        with speaking(ENGLISH):
            assert _("Rematch") == "Rematch"
        assert isinstance(catalogues.translations("fr"), GNUTranslations)
        assert _("{first} and {last}") == "{first} et {last}"
    assert _("{first} and {last}") == "{first} and {last}"


def test_commands_are_called_in_a_language_of_their_own() -> None:
    help_ = "The rest: `/hand text:True`."
    with speaking("fr", "en"):
        assert _(help_).startswith("La suite")
        assert _(help_).endswith(" `/hand text:True`.")
        with speaking("fr"):
            assert _(help_).endswith(" `/main texte:True`.")
        assert _("{first} and {last}") == "{first} et {last}"
    with speaking("en", "fr"):
        assert _(help_) == "The rest: `/main texte:True`."
    assert _(help_) == help_


@pytest.mark.parametrize("asked", ["en", "fr"])
def test_every_text_can_call_its_commands_in_the_other_language(asked: str) -> None:
    other, shown, seen = {"en": "fr", "fr": "en"}[asked], re.compile(r"`/[^`]*`"), 0
    for catalogue in catalogues.read("fr").values():
        for one in catalogue:
            if not isinstance(one.id, str) or "`/" not in one.id:
                continue
            with speaking(asked, other):
                mixed = _(one.id)
            with speaking(other):
                assert shown.findall(mixed) == shown.findall(_(one.id))
            seen += 1
    assert seen > 20


@pytest.mark.parametrize("code", ["fr", "de", "", "xx-YY"])
def test_what_is_not_translated_is_said_in_english(code: str) -> None:
    with speaking(code):
        assert _("Nobody ever says this.") == "Nobody ever says this."
        assert pgettext("nowhere", "Nor this.") == "Nor this."
        assert ngettext("one of these", "many of these", 1) == "one of these"
        assert npgettext("nowhere", "one of those", "many of those", 2) == "many of those"
    assert N_("Marked") == "Marked"


async def test_tasks_do_not_hear_each_other() -> None:
    said: list[str] = []

    async def speak(code: str) -> None:
        with speaking(code):
            await asyncio.sleep(0)
            said.append(f"{code} {language()}")
            await asyncio.sleep(0)
            said.append(f"{code} {language()}")

    await asyncio.gather(speak("fr"), speak("en"), speak("fr"))
    assert sorted(said) == ["en en", "en en", *["fr fr"] * 4]
    assert language() == ENGLISH


@pytest.mark.parametrize(
    ("locale", "code"),
    [("fr", "fr"), ("en-GB", "en"), ("en-US", "en"), ("fr_CA", "fr"), ("de", None), (None, None)],
)
def test_discords_locales(locale: str | None, code: str | None) -> None:
    assert nearest(locale) == code


def test_the_pseudo_language_shows_what_is_not_translated(monkeypatch: pytest.MonkeyPatch) -> None:
    with pseudo_language(monkeypatch):
        assert language() == PSEUDO
        said = _("{name} waits.").format(name=_("A player")) + " plain words of Ada `code`"
    assert unwrapped(said, ["Ada"]) == ["plain", "words"]
