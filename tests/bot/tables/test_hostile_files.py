"""Files from anybody: whatever stands in them is refused in a sentence, or harmless where it is
shown. Nothing of them is unpacked, so there is nothing that could grow."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.delivery.loglines import log_lines
from bot.games.core.model import Event
from bot.games.core.rng import Rng
from bot.tables import hostile
from bot.tables.export import ActionRecord, export
from bot.tables.handing import AUTO, BACK, TAKEN, changed
from bot.tables.importing import import_game
from bot.tables.verify import VerifyError, verify
from tests.bot.tables.bench import ADA, BOB, CATALOGUE, CYN, DEE, Bench, opened, some_choice

File = dict[str, Any]
NASTY: list[Any] = [
    "@everyone **b** `x` <@1> [x](https://evil.example)",
    "\u202egnp.exe\u2066",
    "\x1b[31mred\x07",
    "x" * 10_000,
    "\x00",
    "",
    10**18,
    -1,
    True,
    None,
    [],
    {},
    ["a"] * 1000,
]


async def a_file(bench: Bench) -> bytes:
    """A game with a seat that changed hands and came back, and one step back by consent."""
    session = await bench.started("cascade", 3)
    rng = Rng("hostile")
    await bench.tables.handing.hand_over(session.id, BOB.user_id, "greedy")
    session = await bench.tables.handing.take_back(session.id, BOB.user_id)
    seats: list[int] = []
    while not seats:
        item = next(one for one in session.book.open if one.decision.waiting)
        session = await bench.decide(session, item, *some_choice(session, item, rng))
        seats = [s for s in range(3) if await bench.tables.consent.offers(session, s)]
    await bench.tables.consent.ask(session.id, seats[0])
    (vote,) = await bench.tables.votes.running(session)
    for person in (ADA, BOB, CYN):
        if session.seat_of(person.user_id) != seats[0]:
            await bench.tables.votes.cast(vote.id, person.user_id, "agree")
    session = await bench.finish(await bench.again(session), rng)
    return export(session, await bench.tables.log(session))


@pytest.fixture(scope="module")
def stock() -> dict[str, bytes]:
    return {}


@pytest.fixture
async def body(tmp_path: Path, stock: dict[str, bytes]) -> bytes:
    if not stock:
        async with Bench(tmp_path / "made.db", "hostile") as bench:
            stock["file"] = await a_file(bench)
    return stock["file"]


def leaves(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The ways to all values of a file, lists and objects included."""
    yield path
    if isinstance(value, dict):
        for key in value:
            yield from leaves(value[key], (*path, key))
    elif isinstance(value, list):
        for place, one in enumerate(value):
            yield from leaves(one, (*path, place))


def replaced(file: File, path: tuple[Any, ...], value: Any) -> bytes:
    place: Any = file
    for key in path[:-1]:
        place = place[key]
    old, place[path[-1]] = place[path[-1]], value
    try:
        return json.dumps(file).encode()
    finally:
        place[path[-1]] = old


def harmless(text: str) -> None:
    """Nothing that pings, links, turns round or controls a terminal."""
    assert not re.search(r"@everyone|<@\d|\]\(https?://|https://evil", text), text
    assert not re.search(r"[\x00-\x08\x0b-\x1f\u202a-\u202e]", text.replace("\u2068", "")), text
    assert len(text) < 2000


def test_the_file_has_all_that_replaying_does_not_prove(body: bytes) -> None:
    file = msgspec.json.decode(body)
    kinds = {event["kind"] for one in file["actions"] for event in one["events"]}
    assert {"seat-changed", "went-back"} <= kinds
    assert "are right" in verify(body, CATALOGUE)


async def test_any_value_may_be_anything(body: bytes, bench: Bench) -> None:
    """Hundreds of files with one value replaced; those that are kept are shown without harm."""
    file, rng = msgspec.json.decode(body), Rng("mutants")
    paths = [path for path in leaves(file) if path and path[0] != "content"]
    unproven = [
        path
        for path in paths
        if path[-1] in ("name", "former", "level", "how", "agreed", "ruled", "code", "at", "word")
        or path[:1] == ("seats",)
    ]
    tried = [(path, value) for path in unproven for value in NASTY]
    tried += [(rng.choice(paths), rng.choice(NASTY)) for _ in range(150)]
    kept, refusals = 0, list[str]()
    for path, value in tried:
        raw = replaced(file, path, value)
        try:
            session, said = await import_game(
                bench.tables, raw, DEE.user_id, guild_id=1, channel_id=500, any_cards=True
            )
        except VerifyError as error:
            refusals.append(str(error))
            continue
        kept += 1
        harmless(said)
        for line in log_lines(session, await bench.tables.log(session)):
            harmless(line)
        assert "are right" in verify(export(session, await bench.tables.log(session)), CATALOGUE)
    assert 10 < kept < len(tried)
    assert max(len(one) for one in refusals) <= 500
    assert all(one.isprintable() for one in refusals)
    assert not any("Error(" in one for one in refusals), "a fault of ours is no reason"


@pytest.mark.parametrize(
    "raw",
    [
        b'{"format": 1e999}',
        b'{"format": NaN}',
        b'{"format": Infinity}',
        b'{"format": "\\ud800"}',
        b'{"format": "\xed\xa0\x80"}',
        b'{"format": ' + b"9" * 100_000 + b"}",
        b"\xef\xbb\xbf{}",
        gzip.compress(b"{" * 1_000_000, mtime=0),
        b"PK\x03\x04" + bytes(1000),
        b'{"a":' * 50_000 + b"1" + b"}" * 50_000,
    ],
    ids=lambda raw: repr(raw[:24]),
)
def test_what_is_no_json_of_ours_is_refused(raw: bytes) -> None:
    with pytest.raises(VerifyError, match="not an exported game") as found:
        verify(raw, CATALOGUE)
    assert len(str(found.value)) < 300


def test_a_key_that_stands_twice_is_read_once(body: bytes) -> None:
    """Whichever counts is the one that is checked: there are no two readings of a file."""
    twice = body.rstrip()[:-1] + b', "state_hash": "00"}'
    with pytest.raises(VerifyError, match="another final position"):
        verify(twice, CATALOGUE)
    first = body.replace(b'"state_hash"', b'"state_hash": "00", "state_hash"', 1)
    assert "are right" in verify(first, CATALOGUE)


def action(event: Event, **fields: Any) -> ActionRecord:
    return ActionRecord(2, "seat", 1, 5, events=(event,), **fields)


def test_changes_of_seats_have_exactly_the_form_of_ours() -> None:
    good = [
        action(changed(1, AUTO, level="greedy", name="Bob", former="Bob")),
        action(changed(1, BACK, level=None, name="Bob", former="Bob")),
        action(changed(1, TAKEN, level=None, name="Dee", former="Bob"), choice=("1:2:3:w",)),
    ]
    assert all(hostile._sound_action(one, 3) for one in good)
    for one in (
        action(changed(2, BACK, level=None, name="Bob", former="Bob")),
        action(changed(1, AUTO, level="<@1>", name="Bob", former="Bob")),
        action(changed(1, AUTO, level=None, name="Bob", former="Bob")),
        action(changed(1, BACK, level="greedy", name="Bob", former="Bob")),
        action(changed(1, "stolen", level=None, name="Bob", former="Bob")),
        action(changed(1, BACK, level=None, name="B" * 33, former="Bob")),
        action(changed(1, BACK, level=None, name="Bob", former="")),
        action(changed(1, BACK, level=None, name="Bob", former="Bob"), choice=("x",)),
        action(changed(1, TAKEN, level=None, name="Dee", former="Bob")),
        action(changed(1, TAKEN, level=None, name="Dee", former="Bob"), choice=("x" * 500,)),
        action(changed(1, TAKEN, level=None, name="Dee", former="Bob"), choice=("a", "b")),
        action(Event("seat-changed", {"seat": 1})),
        action(Event("other", {})),
        ActionRecord(2, "seat", 1, 5),
    ):
        assert not hostile._sound_action(one, 3), one


async def test_opened(bench: Bench) -> None:
    """The helpers of this file find what they look for."""
    session = await bench.started("cascade", 2)
    assert opened(session, 0)
    with pytest.raises(AssertionError):
        harmless("<@1>")
    with pytest.raises(AssertionError):
        harmless("\x1b[31m")
