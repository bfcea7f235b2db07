"""Log lines: their form, what they tell of table and action, and what they never tell."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import Literal

import pytest
from sqlalchemy import text
from sqlalchemy.exc import OperationalError

from bot.operations import logs
from bot.operations.context import about, at_table, begin, current
from bot.operations.metrics import Metrics
from storage.database import Database
from tests.bot.operations.lines import captured

SECRET = "".join(("gry", "phon"))
"""In no line of this file, since errors are told with the lines they passed."""
TOKEN = "MTA0NzYxNTU4MDM4MzE4NzA2.GxYzAb.3kT9o1wq_Zx0c5v7b2n4m6l8k0j2h4g6f8d0s1"


@pytest.fixture
def lines(request: pytest.FixtureRequest) -> Iterator[StringIO]:
    """What is logged, by the program's own set-up at DEBUG, in the form of the parameter."""
    with captured(getattr(request, "param", "text"), ["p@ss/w", TOKEN]) as out:
        yield out


log = logging.getLogger("bot.somewhere")


def test_a_line_tells_table_and_action(lines: StringIO) -> None:
    log.info("before")
    with about("timer:remind"):
        at_table("K7QF")
        log.info("inside")
    log.info("a listener failed", extra={"table": 12, "mark": "ab12cd"})
    first, second, third = lines.getvalue().splitlines()
    assert first.endswith("INFO    bot.somewhere [-]: before")
    assert second.endswith("INFO    bot.somewhere [K7QF timer:remind]: inside")
    assert third.endswith("bot.somewhere [#12]: a listener failed mark=ab12cd")


@pytest.mark.parametrize("lines", ["json"], indirect=True)
def test_a_json_line_is_one_object(lines: StringIO) -> None:
    with about("click:pick", "K7QF"):
        try:
            raise KeyError(SECRET)
        except KeyError:
            log.exception("interaction\nfailed", extra={"mark": "ab12cd"})
    (line,) = lines.getvalue().splitlines()
    told = json.loads(line)
    assert told["table"] == "K7QF"
    assert told["action"] == "click:pick"
    assert told["level"] == "ERROR"
    assert told["message"] == "interaction\nfailed"
    assert told["mark"] == "ab12cd"
    assert told["error"].endswith("KeyError")
    assert "test_logs.py" in told["error"]
    assert 'gryphon"' not in told["error"]


@pytest.mark.parametrize("form", ["text", "json"])
def test_a_secret_is_cut_out_whatever_it_holds(form: Literal["text", "json"]) -> None:
    """Also beside half a character, which no line can hold as it is."""
    with captured(form, ['a"b\\c']) as out:
        log.warning("%s refused, %s", 'a"b\\c', "\ud800")
    (line,) = out.getvalue().splitlines()
    message = json.loads(line)["message"] if form == "json" else line
    assert message.endswith(r"[secret] refused, \ud800")


def test_what_people_type_is_no_line_of_its_own(lines: StringIO) -> None:
    log.warning("no table %s", "X\n2026 ERROR bot [-]: all is lost")
    assert len(lines.getvalue().splitlines()) == 1


async def test_each_task_has_a_context_of_its_own() -> None:
    async def work(code: str) -> str:
        begin("work")
        at_table(code)
        await asyncio.sleep(0.01)
        return current().table

    assert await asyncio.gather(work("AAAA"), work("BBBB")) == ["AAAA", "BBBB"]
    assert current().table == ""


def hidden(name: str) -> Exception:
    """An error that quotes a secret, as KeyError and IllegalChoice do."""
    try:
        try:
            raise ValueError(f"no card {name}")
        except ValueError as error:
            raise KeyError(name) from error
    except KeyError as error:
        return error


def test_f19_errors_are_told_by_kind_and_place(lines: StringIO) -> None:
    group = ExceptionGroup(f"about {SECRET}", [hidden(SECRET)])
    log.error("failed", exc_info=group)
    logging.getLogger("discord.client").error("Ignoring exception in %s", "on_x", exc_info=group)
    said = lines.getvalue()
    assert SECRET not in said
    assert said.count("\nExceptionGroup") == 2
    assert said.count("\nKeyError") == 2
    assert said.count("\nValueError") == 2
    assert "in hidden" in said


def test_f19_other_peoples_objects_are_told_by_kind(lines: StringIO) -> None:
    class Button:
        def __repr__(self) -> str:
            return "<Button label='Play Hydra'>"

    foreign = logging.getLogger("discord.ui.view")
    foreign.error("Ignoring exception in view %r for item %r", Button(), "an id")
    foreign.error("%(item)s waits %(seconds).1f s", {"item": Button(), "seconds": 2})
    foreign.error(Button())
    unfit = logging.LogRecord("discord", logging.ERROR, "", 0, "%d left", (Button(),), None)
    assert logs.said(unfit) == "%d left"
    foreign.debug("payload: the whole hand")
    logging.getLogger("aiosqlite").debug("executing %s", "the whole state")
    said = lines.getvalue()
    assert "Hydra" not in said
    assert "Ignoring exception in view '<Button>' for item 'an id'" in said
    assert "<Button> waits 2.0 s" in said
    assert "whole" not in said


def test_token_password_and_interaction_tokens_are_cut_out(lines: StringIO) -> None:
    log.info("token %s, password %s", TOKEN, "p@ss/w")
    log.info("another bot's: %s", TOKEN.replace("MTA0", "MTA5"))
    limited = "We are being rate limited. %s %s responded with 429. Retrying in %.2f seconds."
    url = "https://discord.com/api/v10/webhooks/123/aW50ZXJhY3Rpb24.x-y/messages/@original"
    logging.getLogger("discord.http").warning(limited, "PATCH", url, 2.5)
    said = lines.getvalue()
    assert TOKEN[10:] not in said
    assert "p@ss" not in said
    assert "aW50" not in said
    assert "PATCH https://discord.com/api/v10/webhooks/[secret]/messages/@original" in said
    assert "Retrying in 2.50 seconds" in said


def test_discords_refusal_names_the_field_and_nothing_quoted(lines: StringIO) -> None:
    class HTTPException(Exception):
        status, code = 400, 50035
        text = 'Invalid Form Body\nIn data.content: Value "Gryphon" is too long.'

    log.error("refused", exc_info=HTTPException())
    assert 'HTTPException (400, 50035): Invalid Form Body In data.content: Value "…" is too' in (
        lines.getvalue()
    )
    assert "Gryphon" not in lines.getvalue()


async def test_f19_a_failing_statement_keeps_its_values(tmp_path: Path, lines: StringIO) -> None:
    """Also in an error's own text, which others may print."""
    db = await Database.open(f"sqlite:///{tmp_path / 'athanor.db'}")
    lines.truncate(0)
    with pytest.raises(OperationalError, match="nowhere") as caught:
        async with db.write() as tx:
            await tx.execute(text("INSERT INTO nowhere VALUES (:x)"), {"x": SECRET})
    await db.close()
    assert SECRET not in str(caught.value)
    log.error("cannot store", exc_info=caught.value)
    assert "OperationalError" in lines.getvalue()
    assert SECRET not in lines.getvalue()


async def test_what_fails_unseen_in_the_event_loop_is_told_without_its_words(
    lines: StringIO,
) -> None:
    loop = asyncio.get_running_loop()
    before = loop.get_exception_handler()
    logs.watch_loop(loop)

    def fail(name: str) -> None:
        raise KeyError(name)

    loop.call_soon(fail, SECRET)
    await asyncio.sleep(0.01)
    loop.set_exception_handler(before)
    said = lines.getvalue()
    assert "failed in the event loop" in said
    assert "KeyError" in said
    assert SECRET not in said


def test_errors_are_counted_by_part_and_kind(lines: StringIO) -> None:
    metrics = Metrics()
    counting = logs.Counting(metrics)
    logging.root.addHandler(counting)
    try:
        log.info("nothing")
        log.warning("late")
        try:
            raise ConnectionResetError
        except OSError:
            log.error("named in the line only")
        log.error("given", exc_info=hidden("x"))
        logging.getLogger("discord.gateway").warning("slow")
        logging.getLogger("storage.files").error("full")
    finally:
        logging.root.removeHandler(counting)

    def count(level: str, part: str, kind: str) -> float | None:
        labels = {"level": level, "part": part, "kind": kind}
        return metrics.registry.get_sample_value("athanor_errors_total", labels)

    assert count("warning", "somewhere", "none") == 1
    assert count("error", "somewhere", "ConnectionResetError") == 1
    assert count("error", "somewhere", "KeyError") == 1
    assert count("warning", "discord", "none") == 1
    assert count("error", "storage.files", "none") == 1
