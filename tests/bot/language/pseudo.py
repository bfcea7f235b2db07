"""A language for tests: every message that goes through the catalogues is wrapped in ⟦…⟧, so that
what does not is seen."""

from __future__ import annotations

import re
from collections.abc import Generator, Iterable
from contextlib import contextmanager
from gettext import NullTranslations

import pytest

from bot.language import catalogues, speaking, speech

PSEUDO = "xx"
_MESSAGE = re.compile(r"⟦[^⟦⟧]*⟧")
_WORDS = re.compile(r"[A-Za-zÀ-ÿ]{3,}")


class Pseudo(NullTranslations):
    """Wraps what it is asked for."""

    def gettext(self, message: str) -> str:
        return f"⟦{message}⟧"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return f"⟦{msgid1 if n == 1 else msgid2}⟧"

    def pgettext(self, context: str, message: str) -> str:
        return f"⟦{message}⟧"

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        return self.ngettext(msgid1, msgid2, n)


@contextmanager
def pseudo_language(monkeypatch: pytest.MonkeyPatch) -> Generator[None]:
    """Inside, `PSEUDO` can be spoken, and is; English and French stay as they are."""
    real, made = catalogues.translations, Pseudo()

    def translations(code: str) -> NullTranslations:
        return made if code == PSEUDO else real(code)

    monkeypatch.setattr(speech, "translations", translations)
    monkeypatch.setitem(catalogues.LANGUAGES, PSEUDO, "Pseudo")
    with speaking(PSEUDO):
        yield


def unwrapped(text: str, allowed: Iterable[str] = ()) -> list[str]:
    """Words of ``text`` outside every ⟦…⟧, besides those in ``allowed`` (names of people, cards
    and games, in any case); code, mentions and links are no words."""
    left = re.sub(r"`[^`]*`|<[^>]*>|https?://[^\s⟧]+", " ", text)
    while _MESSAGE.search(left):
        left = _MESSAGE.sub(" ", left)
    # Where a message was cut to fit, it has lost one of its ends.
    left = re.sub(r"⟦[^⟧]*$|^[^⟦]*⟧", " ", left)
    known = {word.lower() for name in allowed for word in _WORDS.findall(name)}
    return [word for word in _WORDS.findall(left) if word.lower() not in known]
