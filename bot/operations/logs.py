"""Log lines: one form for all, the table and the action in each, and never a secret.

Cards that are hidden reach errors' texts, drivers' parameters and requests' bodies. So other
people's loggers speak from WARNING on, objects they log are shown by kind, and an error is shown
by kinds and places, without its text (F18, F19). What is configured as secret, and what gives
access to Discord, is cut out of every line.
"""

from __future__ import annotations

import asyncio
import logging
import re
import sys
import traceback
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Literal, cast

import msgspec

from bot.operations.context import current

if TYPE_CHECKING:
    from bot.operations.metrics import Metrics

OURS = ("bot", "renderers", "storage")
"""Loggers that may speak below WARNING: those of this program."""
HIDDEN = "[secret]"
EXTRAS = ("mark", "timer")
"""What our own lines add to themselves with ``extra``."""
MOST_CAUSES = 10

_ACCESS = (
    re.compile(r"(?<=/webhooks/)\d+/[^/\s?]+"),  # an interaction's token
    re.compile(r"(?<=/interactions/)\d+/[^/\s?]+"),
    re.compile(r"[\w-]{20,}\.[\w-]{6,}\.[\w-]{25,}"),  # a bot's token
)
_QUOTED = re.compile(r'"[^"]*"')

Form = Literal["text", "json"]

log = logging.getLogger(__name__)


class InContext(logging.Filter):
    """Notes in each record at which table, and in what, it was written. Lets all pass."""

    def filter(self, record: logging.LogRecord) -> bool:
        about = current()
        number = getattr(record, "table", None)
        record.code = about.table or (f"#{number}" if number is not None else "")
        record.action = about.action
        return True


class Line(logging.Formatter):
    """One record as a line, as text or as a JSON object. ``secrets`` are cut out."""

    def __init__(self, form: Form = "text", secrets: Iterable[str] = ()) -> None:
        super().__init__()
        self._json = form == "json"
        self._secrets = sorted((one for one in secrets if one), key=len, reverse=True)

    def format(self, record: logging.LogRecord) -> str:
        facts = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "table": getattr(record, "code", ""),
            "action": getattr(record, "action", ""),
            "message": said(record),
            **{name: getattr(record, name) for name in EXTRAS if hasattr(record, name)},
        }
        error = record.exc_info[1] if record.exc_info else None
        if error is not None:
            facts["error"] = told(error)
        # Before JSON, which would spell a secret's quotes and backslashes in its own way.
        facts = {
            name: self._clean(one) if isinstance(one, str) else one for name, one in facts.items()
        }
        return msgspec.json.encode(facts).decode() if self._json else _text(facts)

    def _clean(self, text: str) -> str:
        for secret in self._secrets:
            text = text.replace(secret, HIDDEN)
        for pattern in _ACCESS:
            text = pattern.sub(HIDDEN, text)
        # Half a character cannot be encoded, and logging would print what it failed at, uncut.
        return text.encode(errors="backslashreplace").decode()


def _text(facts: dict[str, Any]) -> str:
    where = " ".join(filter(None, (facts["table"], facts["action"]))) or "-"
    more = "".join(f" {name}={facts[name]}" for name in EXTRAS if name in facts)
    # What people typed must not look like a line of its own.
    message = "\\n".join(facts["message"].splitlines())
    line = f"{facts['time']} {facts['level']:<7} {facts['logger']} [{where}]: {message}{more}"
    return f"{line}\n{facts['error']}" if "error" in facts else line


def said(record: logging.LogRecord) -> str:
    """A record's message; of other people's, only words and numbers are filled in."""
    if record.name.partition(".")[0] in OURS:
        return record.getMessage()
    message, given = str(record.msg), record.args
    if not isinstance(record.msg, str):
        return _plain(record.msg)
    if not given:
        return message
    try:
        if isinstance(given, Mapping):
            return message % {key: _plain(value) for key, value in given.items()}
        return message % tuple(_plain(value) for value in given)
    except (TypeError, ValueError, KeyError):
        return message


def _plain(value: Any) -> Any:
    return value if isinstance(value, str | int | float) else f"<{type(value).__name__}>"


def told(error: BaseException) -> str:
    """An error and its causes, by kinds and places; not what they say, which may quote a secret."""
    parts: list[str] = []
    one: BaseException | None = error
    while one is not None and len(parts) < MOST_CAUSES:
        parts.append("".join(traceback.format_tb(one.__traceback__)) + _kind(one))
        if isinstance(one, BaseExceptionGroup):
            group = cast("BaseExceptionGroup[BaseException]", one)
            parts += [told(inner) for inner in group.exceptions[:MOST_CAUSES]]
        one = one.__cause__ or (None if one.__suppress_context__ else one.__context__)
    return "\nafter\n".join(parts)


def _kind(error: BaseException) -> str:
    """Its name, with the numbers of the operating system or of Discord. Discord's words name the
    field that it refused; what it quotes is left out."""
    status, code = getattr(error, "status", None), getattr(error, "code", None)
    if isinstance(status, int) and isinstance(code, int):
        words = _QUOTED.sub('"…"', " ".join(str(getattr(error, "text", "")).split()))
        return f"{type(error).__name__} ({status}, {code}): {words}"
    if isinstance(error, OSError) and error.errno is not None:
        return f"{type(error).__name__} ({error.errno})"
    return type(error).__name__


class Counting(logging.Handler):
    """Counts what is logged from WARNING on, so that no part can forget to."""

    def __init__(self, metrics: Metrics) -> None:
        super().__init__(logging.WARNING)
        self._errors = metrics.errors

    def emit(self, record: logging.LogRecord) -> None:
        # Handlers run inside the `except` of whoever logs, so the error is known even where the
        # line only names it.
        error = record.exc_info[1] if record.exc_info else sys.exc_info()[1]
        kind = "none" if error is None else type(error).__name__
        top, _, rest = record.name.partition(".")
        part = rest if top == "bot" else record.name if top in OURS else top
        self._errors.labels(record.levelname.lower(), part, kind).inc()


def configure(level: str, form: Form = "text", secrets: Iterable[str] = ()) -> None:
    """Log to standard error in this form: our own lines from ``level`` on, others' warnings."""
    handler = logging.StreamHandler()
    handler.setFormatter(Line(form, secrets))
    handler.addFilter(InContext())
    logging.basicConfig(handlers=[handler], force=True)
    logging.root.setLevel(max(logging.WARNING, logging.getLevelNamesMapping()[level]))
    for name in OURS:
        logging.getLogger(name).setLevel(level)


def watch_loop(loop: asyncio.AbstractEventLoop) -> None:
    """What fails in the event loop unseen is logged by kind and place; asyncio itself would quote
    the task and its error."""
    loop.set_exception_handler(_failed)


def _failed(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    error = context.get("exception")
    log.error("something failed in the event loop that nobody waits for", exc_info=error)
