"""Tables, seats, actions: the rows a game stands on."""

from __future__ import annotations

import asyncio

import pytest

from storage import actions, contents, seats, tables
from storage.codes import ALPHABET
from storage.database import Database
from storage.errors import AlreadySeated, ChannelTaken, Conflict, DuplicateInteraction, SeatTaken
from storage.rows import SeatRow, SnapshotRow
from tests.storage.make import NOW, a_person, a_table, an_action


async def test_a_table_comes_back_as_it_was_stored(db: Database) -> None:
    async with db.write() as tx:
        made = await a_table(tx, 2**62, guild_id=None, options=b"\x00\xff")
    async with db.read() as tx:
        found = await tables.get(tx, made.id)
        assert found == made
        assert await tables.by_code(tx, f" {made.code.lower()}- ") == made
        assert await tables.open_in_channel(tx, 2**62) == made
        assert await tables.get(tx, made.id + 1) is None
        assert await tables.version(tx, made.id + 1) is None
    assert made.channel_id == 2**62
    assert made.guild_id is None
    assert made.options == b"\x00\xff"
    assert (made.status, made.version, made.stamp_seq, made.branch) == ("lobby", 1, 0, 0)
    assert len(made.code) == 4
    assert set(made.code) <= set(ALPHABET)


async def test_codes_grow_when_they_are_crowded(
    db: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("storage.tables.new_code", lambda length: "K" * length)
    async with db.write() as tx:
        made = [(await a_table(tx, channel)).code for channel in range(3)]
    assert made == ["KKKK", "KKKKK", "KKKKKK"]


async def test_advance_stores_the_changes_and_raises_the_version(db: Database) -> None:
    async with db.write() as tx:
        made = await a_table(tx)
        assert await tables.advance(
            tx,
            made.id,
            1,
            status="live",
            state=b"s",
            open=b"o",
            stamp_seq=3,
            branch=1,
            started_at=NOW,
        )
    async with db.read() as tx:
        found = await tables.get(tx, made.id)
    assert found is not None
    assert (found.version, found.status, found.state, found.open) == (2, "live", b"s", b"o")
    assert (found.stamp_seq, found.branch, found.started_at) == (3, 1, NOW)
    assert found.options == made.options


async def test_advance_refuses_another_version_and_changes_nothing(db: Database) -> None:
    async with db.write() as tx:
        made = await a_table(tx)
        assert await tables.advance(tx, made.id, 1, state=b"first", stamp_seq=5)
    async with db.write() as tx:
        assert not await tables.advance(tx, made.id, 1, state=b"second", stamp_seq=6)
        assert not await tables.advance(tx, made.id + 1, 1, state=b"second", stamp_seq=6)
    async with db.read() as tx:
        found = await tables.get(tx, made.id)
    assert found is not None
    assert (found.version, found.state) == (2, b"first")


@pytest.mark.parametrize("column", ["stamp_seq", "branch"])
async def test_f03_stamps_and_branches_never_go_back(db: Database, column: str) -> None:
    async with db.write() as tx:
        made = await a_table(tx)
        assert await tables.advance(tx, made.id, 1, stamp_seq=5, branch=5)
    with pytest.raises(ValueError, match="never go back"):
        async with db.write() as tx:
            await tables.advance(tx, made.id, 2, **{column: 4})  # type: ignore[arg-type]


async def test_f01_of_two_moves_at_once_one_is_stored(db: Database) -> None:
    async with db.write() as tx:
        made = await a_table(tx)

    async def move(interaction: int) -> bool:
        async with db.write() as tx:
            if not await tables.advance(tx, made.id, 1, state=str(interaction).encode()):
                return False
            await actions.append(tx, an_action(made.id, interaction))
            return True

    stored = await asyncio.gather(*(move(n) for n in range(1, 9)))
    async with db.read() as tx:
        found, log = await tables.get(tx, made.id), await actions.of_table(tx, made.id)
    assert stored.count(True) == 1
    assert found is not None
    assert found.version == 2
    assert [row.interaction_id for row in log] == [stored.index(True) + 1]
    assert found.state == str(log[0].interaction_id).encode()


async def test_f01_an_interaction_is_stored_once_at_whichever_table(db: Database) -> None:
    async with db.write() as tx:
        one, two = await a_table(tx, 1), await a_table(tx, 2)
        assert await actions.append(tx, an_action(one.id, 55)) == 1

    async def again(table_id: int) -> None:
        async with db.write() as tx:
            assert await tables.advance(tx, table_id, 1, state=b"doubled")
            await actions.append(tx, an_action(table_id, 55))

    for table in (one, two):
        with pytest.raises(DuplicateInteraction) as caught:
            await again(table.id)
        assert caught.value.interaction_id == 55
    async with db.read() as tx:
        assert [(await tables.version(tx, t.id)) for t in (one, two)] == [1, 1]
        known = await actions.by_interaction(tx, 55)
        assert known is not None
        assert (known.table_id, known.number) == (one.id, 1)
        assert await actions.by_interaction(tx, 56) is None


async def test_the_log_counts_without_gaps_and_for_each_table(db: Database) -> None:
    async with db.write() as tx:
        one, two = await a_table(tx, 1), await a_table(tx, 2)
        assert [await actions.append(tx, an_action(one.id)) for _ in range(3)] == [1, 2, 3]
        assert await actions.append(tx, an_action(two.id)) == 1
    async with db.read() as tx:
        log = await actions.of_table(tx, one.id, after=1)
        assert [row.number for row in log] == [2, 3]
        assert log[0].choice == b"[1]"
        assert await actions.last_number(tx, one.id) == 3
        assert await actions.last_number(tx, 99) == 0


async def test_snapshots_are_found_and_pruned(db: Database) -> None:
    async with db.write() as tx:
        one, two = await a_table(tx, 1), await a_table(tx, 2)
        for table in (one, two):
            for number in (0, 2, 5):
                row = SnapshotRow(
                    table_id=table.id,
                    number=number,
                    state=b"%d" % number,
                    open=b"",
                    stamp_seq=number,
                    branch=0,
                    checkpoint=number == 2,
                    at=NOW,
                )
                await actions.save_snapshot(tx, row)
        found = await actions.snapshot(tx, one.id, 4)
        assert found is not None
        assert (found.number, found.state, found.checkpoint) == (2, b"2", True)
        assert await actions.prune_snapshots(tx, one.id, keep=2) == 1
        assert await actions.snapshot_numbers(tx, one.id) == [2, 5]
        assert await actions.snapshot(tx, one.id, 1) is None
        assert await actions.snapshot_numbers(tx, two.id) == [0, 2, 5]


async def test_f26_two_open_tables_in_one_channel_at_once(db: Database) -> None:
    async def opening() -> int | None:
        try:
            async with db.write() as tx:
                return (await a_table(tx, 5)).id
        except ChannelTaken:
            return None

    async with db.write() as tx:
        await contents.put(tx, "hash", "coins", b"{}")
    opened = [n for n in await asyncio.gather(*(opening() for _ in range(6))) if n is not None]
    assert len(opened) == 1
    async with db.write() as tx:
        assert await tables.advance(tx, opened[0], 1, status="cancelled", ended_at=NOW)
    async with db.write() as tx:
        again = await a_table(tx, 5)
    async with db.read() as tx:
        newest = await tables.latest_in_channel(tx, 5)
    assert newest == again


async def test_f26_a_finished_table_cannot_reopen_beside_another(db: Database) -> None:
    async with db.write() as tx:
        first = await a_table(tx, 5)
        assert await tables.advance(tx, first.id, 1, status="finished")
        await a_table(tx, 5)
    with pytest.raises(ChannelTaken):
        async with db.write() as tx:
            await tables.advance(tx, first.id, 2, status="live")


async def test_f26_two_take_the_last_seat_at_once(db: Database) -> None:
    async with db.write() as tx:
        made = await a_table(tx)

    async def sit(user_id: int) -> bool:
        try:
            async with db.write() as tx:
                await a_person(tx, made.id, 1, user_id)
        except SeatTaken:
            return False
        return True

    sat = await asyncio.gather(*(sit(user) for user in range(1, 5)))
    async with db.read() as tx:
        rows = await seats.of_table(tx, made.id)
    assert sat.count(True) == 1
    assert [row.user_id for row in rows] == [sat.index(True) + 1]


async def test_nobody_sits_twice_at_one_table_but_players_may_at_two(db: Database) -> None:
    async with db.write() as tx:
        one, two = await a_table(tx, 1), await a_table(tx, 2)
        await a_person(tx, one.id, 0, 7)
        await a_person(tx, two.id, 0, 7)
        for seat in (2, 3):
            await seats.take(
                tx,
                SeatRow(table_id=one.id, seat=seat, kind="auto", name="Bronze", level="greedy"),
            )
    with pytest.raises(AlreadySeated):
        async with db.write() as tx:
            await a_person(tx, one.id, 1, 7)
    with pytest.raises(AlreadySeated):
        async with db.write() as tx:
            await seats.change(tx, one.id, 2, user_id=7, kind="person")
    async with db.read() as tx:
        assert [head.id for head in await tables.heads_of_user(tx, 7)] == [one.id, two.id]


async def test_seats_change_leave_and_are_renumbered(db: Database) -> None:
    async with db.write() as tx:
        made = await a_table(tx)
        for seat, user in enumerate((7, 8, 9)):
            await a_person(tx, made.id, seat, user)
        assert await seats.change(tx, made.id, 0, word="ember", left=True)
        assert not await seats.change(tx, made.id, 5, word="ember")
        assert await seats.free(tx, made.id, 1)
        assert not await seats.free(tx, made.id, 1)
        await seats.move(tx, made.id, {2: 0, 0: 1})
    async with db.read() as tx:
        rows = await seats.of_table(tx, made.id)
        mine = await seats.of_user(tx, made.id, 7)
        assert await tables.heads_of_user(tx, 7) == []
    assert [(row.seat, row.user_id) for row in rows] == [(0, 9), (1, 7)]
    assert mine == rows[1]
    assert (rows[1].word, rows[1].left) == ("ember", True)


async def test_lists_of_tables_carry_no_secret(db: Database) -> None:
    async with db.write() as tx:
        one, two = await a_table(tx, 1), await a_table(tx, 2, guild_id=9)
        assert await tables.advance(tx, one.id, 1, status="finished")
    async with db.read() as tx:
        assert [head.id for head in await tables.heads(tx)] == [two.id]
        assert [head.id for head in await tables.heads(tx, guild_id=1)] == []
        every = await tables.heads(tx, status=("lobby", "live", "finished", "cancelled"))
    assert [head.status for head in every] == ["finished", "lobby"]
    assert not hasattr(every[0], "secret")


async def test_content_is_stored_once_and_must_exist(db: Database) -> None:
    async with db.write() as tx:
        await contents.put(tx, "abc", "coins", b"cards")
        await contents.put(tx, "abc", "coins", b"cards")
        assert await contents.get(tx, "abc") == b"cards"
        assert await contents.get(tx, "abd") is None
    with pytest.raises(Conflict):
        async with db.write() as tx:
            await a_table(tx, content_hash="unknown")
