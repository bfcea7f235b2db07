"""The language of the moment, and saying things in it.

It is kept per task: what is made for one person while something else is made for the channel never
mixes. Threads do not inherit it, so whatever draws or thinks in one is given it (`speaking`).

Commands are called as the reader's Discord shows them, which may be in another language than the
one that the reader chose: what stands in a message as code and is a command or an option is taken
from the other language's message, where it stands in the same order.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Generator
from contextlib import contextmanager
from contextvars import ContextVar

from bot.language.catalogues import ENGLISH, translations

_present: ContextVar[str] = ContextVar("language", default=ENGLISH)
_shown: ContextVar[str] = ContextVar("language of commands", default=ENGLISH)
_CALL = re.compile(r"`(?:/|\w+:)[^`]*`")
"""A command with what may follow it, or an option: ``/me dm:off``, ``text:True``."""


def language() -> str:
    """The code of the language spoken now."""
    return _present.get()


@contextmanager
def speaking(code: str, commands: str | None = None) -> Generator[None]:
    """Inside, everything is said in this language, and commands are called as in ``commands``
    (None: in this language too)."""
    tokens = _present.set(code), _shown.set(commands or code)
    try:
        yield
    finally:
        _present.reset(tokens[0])
        _shown.reset(tokens[1])


def _(message: str) -> str:
    """``message`` in the language of the moment."""
    if not message:
        return message  # which stands for a catalogue's header
    return _called(message, lambda code: translations(code).gettext(message))


def ngettext(one: str, many: str, count: int) -> str:
    """The form of a message that fits ``count``."""
    return _called(many, lambda code: translations(code).ngettext(one, many, count))


def _called(message: str, said_in: Callable[[str], str]) -> str:
    """A message in the language of the moment, its commands as the reader's Discord shows them."""
    said = said_in(_present.get())
    if _shown.get() == _present.get() or "`" not in message:
        return said
    calls = iter(_CALL.findall(said_in(_shown.get())))
    return _CALL.sub(lambda found: next(calls, found.group()), said)


def pgettext(context: str, message: str) -> str:
    """`_` for a word that means several things: ``context`` says which."""
    return translations(_present.get()).pgettext(context, message)


def npgettext(context: str, one: str, many: str, count: int) -> str:
    """`ngettext` and `pgettext` in one."""
    return translations(_present.get()).npgettext(context, one, many, count)


def N_(message: str) -> str:  # noqa: N802
    """``message`` as it is: marked for the catalogues, to be said with `_` when it is needed."""
    return message
