"""Games as files: what a live one hides, what a finished one proves, and what is no such file."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.games.core.content import content_hash
from bot.games.core.rng import Rng
from bot.tables.export import FORMAT, GameRecord, export
from bot.tables.session import Session
from bot.tables.verify import MAX_FILE, VerifyError, verify
from tests.bot.tables.bench import ADA, CATALOGUE, Bench, opened, some_choice
from tests.miniatures.ambush import Content


async def exported(bench: Bench, session: Session) -> dict[str, Any]:
    return msgspec.json.decode(export(session, await bench.tables.log(session)))


async def test_a_live_game_is_the_public_log_and_no_more(bench: Bench) -> None:
    session = await bench.started("handover", 3, settings={"heap": "costs-leader"})
    item = opened(session, 0)
    session = await bench.decide(session, item, *some_choice(session, item, Rng("a")))
    file = await exported(bench, session)
    assert (file["format"], file["status"], file["code"]) == (FORMAT, "live", session.code)
    assert file["settings"] == {"heap": "costs-leader"}
    assert file["promise"] == session.row.secret_hash
    assert [seat["name"] for seat in file["seats"]] == ["Ada", "Bob", "Cyn"]
    assert all(seat["contribution"] is None for seat in file["seats"])
    for hidden in ("secret", "seed", "content", "state_hash", "result"):
        assert file[hidden] is None
    start, offer = file["actions"]
    assert (start["kind"], start["number"]) == ("start", 0)
    assert [event["kind"] for event in offer["events"]] == ["offered"]
    assert (offer["choice"], offer["decision"]) == (None, None)


async def test_a_step_that_was_taken_back_is_not_in_the_file_of_a_live_game(bench: Bench) -> None:
    session = await bench.started("cascade")
    before = await exported(bench, session)
    session = await bench.decide(session, opened(session, 0), "take:red")
    assert len((await exported(bench, session))["actions"]) == 2
    session = await bench.moves.undo(session.id, 0)
    assert await exported(bench, session) == before


async def test_cancelled_games_keep_their_secrets(bench: Bench) -> None:
    session = await bench.started("handover")
    session = await bench.lobby.cancel(session.id, ADA)
    file = await exported(bench, session)
    assert file["status"] == "cancelled"
    assert file["secret"] is None
    lobby = await exported(bench, await bench.lobby_of("handover"))
    assert lobby["actions"] == []


async def test_a_finished_game_holds_everything(bench: Bench) -> None:
    session = await bench.finish(await bench.started("handover"))
    log = await bench.tables.log(session)
    file = await exported(bench, session)
    assert file["secret"] == session.row.secret
    assert file["seed"] == session.state.rng.seed
    assert [one["number"] for one in file["actions"]] == list(range(1, len(log) + 1))
    assert file["result"]["reason"] == "last-turn"
    decoded = msgspec.json.decode(msgspec.json.encode(file), type=GameRecord)
    assert decoded.actions[1].events == log[1].events


async def test_a_live_game_cannot_be_verified_yet(bench: Bench) -> None:
    session = await bench.started("handover")
    with pytest.raises(VerifyError, match="not finished"):
        verify(export(session, await bench.tables.log(session)), CATALOGUE)


# -- files that were changed ------------------------------------------------------------------

File = dict[str, Any]


@cache
def _made() -> list[bytes]:
    return []


@pytest.fixture
async def whole(tmp_path: Path) -> File:
    """An exported game of Ambush with automatic and resigned seats; made once."""
    if not _made():
        async with Bench(tmp_path / "whole.db", "whole") as bench:
            session = await bench.started("ambush", 2, autos=1)
            session = await bench.decide(session, opened(session, 0), "plan:strongest")
            session = await bench.decide(session, opened(session, 0), "plan:strongest")
            session = await bench.finish(session)
            _made().append(export(session, await bench.tables.log(session)))
    return msgspec.json.decode(_made()[0])


def checked(file: File) -> str:
    return verify(msgspec.json.encode(file), CATALOGUE)


def put(*path: Any) -> Callable[[File], None]:
    """Write the last of ``path`` to the place the others lead to."""
    *way, last, value = path

    def change(file: File) -> None:
        place: Any = file
        for key in way:
            place = place[key]
        place[last] = value

    return change


def swap(file: File) -> None:
    actions = file["actions"]
    actions[2], actions[3] = actions[3], actions[2]


def drop(file: File) -> None:
    del file["actions"][4]


def drop_and_renumber(file: File) -> None:
    del file["actions"][4]
    for number, action in enumerate(file["actions"], 1):
        action["number"] = number


def stop_early(file: File) -> None:
    del file["actions"][-3:]


def play_on(file: File) -> None:
    again = dict(file["actions"][-1])
    again["number"] += 1
    file["actions"].append(again)


def resign_late(file: File) -> None:
    file["actions"].append(
        {"number": len(file["actions"]) + 1, "kind": "resign", "seat": 0, "at": 1}
    )


def take_back(file: File) -> None:
    event = {"kind": "undone", "params": {"seat": 0}, "audience": [0]}
    action = {"number": 3, "kind": "undo", "seat": 0, "at": 1, "events": [event]}
    file["actions"].insert(2, action)
    for number, one in enumerate(file["actions"], 1):
        one["number"] = number


def start_again(file: File) -> None:
    file["actions"].append({**file["actions"][0], "number": len(file["actions"]) + 1})


def third(file: File) -> None:
    file["seats"].append(dict(file["seats"][0]))


def result(file: File) -> None:
    file["result"]["placings"].reverse()


def card(file: File) -> None:
    file["content"]["cards"][0]["strength"] += 1


TAMPERED: list[tuple[Callable[[File], None], str]] = [
    (put("format", "athanor-game-9"), "format 'athanor-game-9'"),
    (put("game", "chess"), "does not know the game 'chess'"),
    (put("game", "handover"), "rules version 1 of handover; this release has version 2"),
    (put("rules_version", 7), "rules version 7 of ambush; this release has version 1"),
    (put("content_hash", "00" * 32), "cards in the file are not those"),
    (card, "cards in the file are not those"),
    (put("status", "live"), "not finished"),
    (put("status", "cancelled"), "not finished"),
    (put("settings", "rounds", "2"), "Action"),
    (put("settings", "rounds", "9"), "settings in the file do not fit"),
    (put("settings", {}), "Settings are missing"),
    (put("promise", "00" * 32), "not the one that was promised"),
    (put("secret", "00" * 32), "not the one that was promised"),
    (put("secret", None), "not finished"),
    (put("seed", "00" * 32), "seed does not follow"),
    (put("seed", None), "missing from the file"),
    (put("content", None), "missing from the file"),
    (put("state_hash", None), "missing from the file"),
    (put("seats", 1, "contribution", "1:2:3:lucky"), "seed does not follow"),
    (put("seats", []), "seed does not follow"),
    (third, "seed does not follow"),
    (put("actions", 0, "kind", "choice"), "does not begin the game"),
    (put("actions", 1, "kind", "start"), "begins it again"),
    (start_again, "begins it again"),
    (put("actions", 1, "kind", "banana"), "of a kind that this program does not know"),
    (put("actions", 1, "kind", "undo"), "cannot go back to"),
    (put("actions", 1, "kind", "resign"), "something else"),
    (put("actions", 1, "kind", "update"), "updated in mid-game at action 2"),
    (put("actions", 1, "number", 5), "stands where action 2 must stand"),
    (put("actions", 1, "seat", 1), "not legal|something else"),
    (put("actions", 1, "seat", 7), "of no seat"),
    (put("actions", 1, "seat", None), "of no seat"),
    (put("actions", 1, "decision", "programme-2"), "is not legal: no-decision"),
    (put("actions", 1, "decision", None), "is incomplete"),
    (put("actions", 1, "choice", ["plan:own"]), "is not legal: incomplete"),
    (put("actions", 1, "choice", ["plan:unicorn"]), "is not legal: no-option"),
    (put("actions", 1, "choice", None), "is incomplete"),
    (put("actions", 1, "events", []), "did something else"),
    (put("actions", 1, "events", 0, "audience", None), "did something else"),
    (put("actions", 1, "events", 0, "params", "seat", 2), "did something else"),
    (put("actions", 0, "choice", ["a"]), "no answer to a decision"),
    (take_back, "cannot be taken back freely"),
    (swap, "stands where action 3"),
    (drop, "stands where action 5"),
    (drop_and_renumber, "Action|The moves"),
    (stop_early, "another final position"),
    (play_on, "is not legal: game-over"),
    (resign_late, "comes after the end"),
    (put("actions", []), "another final position"),
    (put("state_hash", "00" * 32), "another final position"),
    (result, "another result"),
    (put("result", None), "another result"),
]


@pytest.mark.parametrize(("tamper", "says"), TAMPERED)
def test_a_changed_file_is_refused_with_a_reason(
    whole: File, tamper: Callable[[File], None], says: str
) -> None:
    assert "right" in checked(whole)
    tamper(whole)
    with pytest.raises(VerifyError, match=says):
        checked(whole)


def test_every_field_of_the_file_is_checked_or_known_not_to_be(whole: File) -> None:
    """Names, times, codes and levels prove nothing; a new field must be thought about."""
    touched = {"format", "game", "rules_version", "content_hash", "content", "status"}
    touched |= {"settings", "promise", "secret", "seed", "seats", "actions", "state_hash", "result"}
    assert set(GameRecord.__struct_fields__) - touched == {"code"}
    whole["code"] = "ZZZZ"
    for seat in whole["seats"]:
        seat.update(name="X", level="genius")
    for action in whole["actions"]:
        action["at"] = 0
    assert "ZZZZ" in checked(whole)


# -- hostile files ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"\x00\xff\xfe",
        b"null",
        b"[]",
        b"{}",
        b'"athanor-game-1"',
        b"[" * 200_000,
        b'{"content":' * 200_000,
        b'{"format":"athanor-game-1","content":' + b"[" * 100_000 + b"]" * 100_000 + b"}",
        b"{" * 10,
        b'{"format": "athanor-game-1"}',
        b'{"format": 12345678901234567890123456789012345678901234567890}',
    ],
)
def test_what_is_no_exported_game_is_refused(body: bytes) -> None:
    with pytest.raises(VerifyError, match="not an exported game"):
        verify(body, CATALOGUE)


def test_a_huge_file_is_not_even_read() -> None:
    with pytest.raises(VerifyError, match="far too large"):
        verify(b" " * (MAX_FILE + 1), CATALOGUE)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("actions",), "x"),
        (("actions", 1, "choice"), [1]),
        (("actions", 1, "choice"), ["plan:own"] * 100_000),
        (("actions", 1, "events"), [{"kind": "x", "params": {"a": {"b": {}}}}]),
        (("actions", 1, "seat"), -1),
        (("actions", 1, "seat"), 10**30),
        (("actions", 1, "number"), 10**30),
        (("seats",), [{"name": "x", "kind": "person"}] * 10_000),
        (("settings",), {"rounds": 2}),
        (("content",), {"cards": []}),
        (("content",), {"cards": [{"id": "x", "strength": 10**30, "guard": 0}]}),
        (("content",), {"cards": "x"}),
        (("content",), 5),
        (("secret",), ""),
        (("secret",), 5),
    ],
)
def test_wrong_values_anywhere_end_in_a_sentence(
    whole: File, path: tuple[Any, ...], value: Any
) -> None:
    put(*path, value)(whole)
    with pytest.raises(VerifyError) as caught:
        verify(msgspec.json.encode(whole) if value != 10**30 else _json(whole), CATALOGUE)
    assert len(str(caught.value)) < 500


def _json(file: File) -> bytes:
    return json.dumps(file).encode()


@pytest.mark.parametrize(
    "cards",
    [
        {"cards": []},
        {"cards": [{"id": "x", "strength": -(2**60), "guard": 2**60}]},
        {"cards": [{"id": f"x{n}", "strength": 1, "guard": 1} for n in range(3)]},
    ],
)
def test_foreign_cards_with_their_own_hash_end_in_a_sentence(whole: File, cards: Any) -> None:
    """Whoever forges the cards and their hash meets the rules at the latest."""
    content = msgspec.convert(cards, Content)
    whole["content"] = cards
    whole["content_hash"] = content_hash(msgspec.json.encode(content))
    with pytest.raises(VerifyError):
        checked(whole)
