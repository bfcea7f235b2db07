"""Updates of the bot beside tables in play, and damaged files (F30)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar

import msgspec
import pytest

from bot.games.catalogue import Catalogue
from bot.games.core.model import Decision
from bot.games.core.rng import Rng
from bot.tables.export import export
from bot.tables.verify import VerifyError, verify
from tests.bot.tables.bench import ADA, CHANNEL, Bench, opened, refused, some_choice
from tests.miniatures import cascade, handover


class Newer(cascade.Cascade):
    """Cascade with another name for its steps, and states that older programs cannot read."""

    rules_version: ClassVar[int] = 2

    def decisions(self, state: cascade.CascadeState) -> list[Decision]:
        return [
            msgspec.structs.replace(d, id=d.id.replace("step", "act")) if d.kind == "step" else d
            for d in super().decisions(state)
        ]

    def dump(self, state: cascade.CascadeState) -> bytes:
        raw = msgspec.to_builtins(state)
        return msgspec.json.encode({"lead": raw.pop("seat"), **raw})

    def load(self, raw: bytes, version: int) -> cascade.CascadeState:
        if version == 2:
            state = msgspec.json.decode(raw)
            body = msgspec.json.encode({"seat": state.pop("lead"), **state})
            return msgspec.json.decode(body, type=cascade.CascadeState)
        return super().load(raw, version)

    @classmethod
    def migrate(cls, raw: dict[str, Any], from_version: int) -> dict[str, Any]:
        return {**raw, "steps": min(raw["steps"], 1)}

    def resign(self, state: cascade.CascadeState, seat: int) -> None:
        return None

    def answer(self, view: Any, decision: Decision, instructions: Mapping[str, Any]) -> None:
        return None


OLD = Catalogue([cascade.ENTRY])
NEW = Catalogue([replace(cascade.ENTRY, game=Newer)])


async def test_f30_a_table_goes_on_under_newer_rules(path: Path) -> None:
    async with Bench(path, "old", OLD) as bench:
        old = await bench.started("cascade", settings={"rounds": "2"})
        old = await bench.decide(old, opened(old, 0), "take:red")
        assert old.book.undo
    async with Bench(path, "new", NEW) as bench:
        session = await bench.again(old)
        assert session.row.rules_version == 1, "stored as it was until somebody acts"
        assert session.state.steps == 1
        assert session.state.crystals == old.state.crystals
        step, trade = opened(session, 0, "step"), opened(session, 0, "trade")
        assert step.decision.id == "act-1-1"
        assert step.stamp > old.row.stamp_seq, "what is new has a new stamp"
        assert trade == opened(old, 0, "trade"), "what is the same keeps its own"
        assert session.book.undo == ()
        with refused("nothing-to-undo"):
            await bench.moves.undo(session.id, 0)
        await bench.restart()
        assert await bench.again(old) == session, "the same at every load"

        session = await bench.decide(session, step, "take:blue")
        assert session.row.rules_version == 2
        assert session.book.undo == (), "nothing is taken back past the update"
        assert session == await bench.again(session)
        log = await bench.tables.log(session)
        assert [one.action.kind for one in log] == ["start", "choice", "update", "choice"]
        assert log[2].action.choice == b'["1","2"]'
        session = await bench.decide(session, opened(session, 0, "trade"), "trade:red")
        session = await bench.moves.undo(session.id, 0)
        session = await bench.finish(session)
        body = export(session, await bench.tables.log(session))
        with pytest.raises(VerifyError, match="updated in mid-game at action 3"):
            verify(body, NEW)
        with pytest.raises(VerifyError, match="rules version 2 of cascade; this release has"):
            verify(body, OLD)


async def test_f30_a_table_of_newer_rules_waits_and_nothing_is_lost(path: Path) -> None:
    async with Bench(path, "new", NEW) as bench:
        session = await bench.started("cascade")
    async with Bench(path, "old", OLD) as bench:
        before = await bench.sql("SELECT * FROM tables")
        for call in (
            bench.tables.by_id(session.id),
            bench.tables.by_code(session.code),
            bench.tables.in_channel(CHANNEL),
            bench.decide(session, opened(session, 0), "pass"),
            bench.moves.undo(session.id, 0),
            bench.moves.resign(session.id, 0),
        ):
            with refused("stopped", "waits for the bot to be updated; nothing is lost"):
                await call
        assert await bench.sql("SELECT * FROM tables") == before
    async with Bench(path, "newer", NEW) as bench:
        assert await bench.again(session) == session


async def test_f30_a_stored_state_of_old_rules_is_lifted(path: Path) -> None:
    """Handover's first version called the heap ``discards``."""
    catalogue = Catalogue([handover.ENTRY])
    async with Bench(path, "a", catalogue) as bench:
        session = await bench.started("handover")
        state = msgspec.json.decode(session.row.state or b"")
        old = msgspec.json.encode({**state, "discards": ["red"], "heap": ["lost"]})
        await bench.sql("UPDATE tables SET rules_version = 1, state = :old", old=old)
        await bench.restart()
        session = await bench.again(session)
        assert session.state.heap == ["red"]
        item = opened(session, 0)
        session = await bench.decide(session, item, *some_choice(session, item, Rng("a")))
        assert session.row.rules_version == 2
        await bench.sql("UPDATE tables SET rules_version = 0, version = version + 1")
        with refused("stopped", "version 0; this bot knows 2"):
            await bench.again(session)


@pytest.mark.parametrize(
    "damage",
    [
        "state = '{'",
        "state = '{}'",
        "state = ''",
        "state = '[1]'",
        "open = 'x'",
        "open = '{\"open\": 3}'",
        "options = 'x'",
        "rules_version = 1, state = '{}'",
        "rules_version = 1, state = '[]'",
        "rules_version = 1, state = 'null'",
    ],
)
async def test_a_damaged_table_is_named_and_can_be_cancelled(path: Path, damage: str) -> None:
    async with Bench(path) as bench:
        session = await bench.started("handover")
        healthy = await bench.started("handover", channel=CHANNEL + 1)
        await bench.sql(f"UPDATE tables SET {damage} WHERE id = :id", id=session.id)
        await bench.restart()
        with refused("stopped", session.code):
            await bench.again(session)
        with refused("stopped", session.code):
            await bench.decide(session, opened(session, 0), "keep:red2")
        assert await bench.again(healthy) == healthy
        cancelled = await bench.lobby.cancel(session.id, ADA)
        assert cancelled.row.status == "cancelled"
        assert (await bench.lobby_of("cascade")).in_lobby, "the channel is free"


@pytest.mark.parametrize("body", ["x", "{}", '{"tokens": []}'])
async def test_damaged_cards_stop_a_table(path: Path, body: str) -> None:
    async with Bench(path) as bench:
        session = await bench.started("handover")
        await bench.sql("UPDATE contents SET body = :body", body=body.encode())
    fresh = Catalogue([handover.ENTRY])
    async with Bench(path, "b", fresh) as bench:
        with refused("stopped", session.code):
            await bench.again(session)
        assert (await bench.lobby.cancel(session.id, ADA)).row.status == "cancelled"


async def test_a_game_that_is_gone_stops_its_tables(path: Path) -> None:
    async with Bench(path) as bench:
        session = await bench.started("handover")
    async with Bench(path, "b", OLD) as bench:
        with refused("stopped", "cards this bot does not have"):
            await bench.again(session)
        with refused("stopped"):
            await bench.lobby.cancel(session.id, ADA)
    async with Bench(path, "c") as bench:
        assert await bench.again(session) == session
