"""The language of the moment, and saying things in it.

It is kept per task: what is made for one person while something else is made for the channel never
mixes. Threads do not inherit it, so whatever draws or thinks in one is given it (`speaking`).
"""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from contextvars import ContextVar

from bot.language.catalogues import ENGLISH, translations

_present: ContextVar[str] = ContextVar("language", default=ENGLISH)


def language() -> str:
    """The code of the language spoken now."""
    return _present.get()


@contextmanager
def speaking(code: str) -> Generator[None]:
    """Inside, everything is said in this language."""
    token = _present.set(code)
    try:
        yield
    finally:
        _present.reset(token)


def _(message: str) -> str:
    """``message`` in the language of the moment."""
    if not message:
        return message  # which stands for a catalogue's header
    return translations(_present.get()).gettext(message)


def ngettext(one: str, many: str, count: int) -> str:
    """The form of a message that fits ``count``."""
    return translations(_present.get()).ngettext(one, many, count)


def pgettext(context: str, message: str) -> str:
    """`_` for a word that means several things: ``context`` says which."""
    return translations(_present.get()).pgettext(context, message)


def npgettext(context: str, one: str, many: str, count: int) -> str:
    """`ngettext` and `pgettext` in one."""
    return translations(_present.get()).npgettext(context, one, many, count)


def N_(message: str) -> str:  # noqa: N802
    """``message`` as it is: marked for the catalogues, to be said with `_` when it is needed."""
    return message
