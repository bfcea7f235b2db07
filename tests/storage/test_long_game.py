"""Timers, clocks, votes, filed moves, results and ratings."""

from __future__ import annotations

import asyncio

import pytest

from storage import clocks, filed, results, timers, users, votes
from storage.database import Database
from storage.errors import Conflict
from storage.rows import BallotRow, ClockRow, FiledRow, RatingRow, ResultRow, TimerRow
from tests.storage.make import NOW, a_table

KINDS = ("a", "b")


def a_timer(key: str, due_at: int, table_id: int | None = None, **more: int) -> TimerRow:
    return TimerRow(key=key, kind=key.split(":")[0], due_at=due_at, table_id=table_id, **more)


async def test_f08_a_timer_is_taken_once_and_not_if_it_was_set_anew(db: Database) -> None:
    async with db.write() as tx:
        table = (await a_table(tx, 1)).id
        for row in (a_timer("b:1", NOW + 5, table), a_timer("a:1", NOW, table, user_id=7)):
            await timers.put(tx, row)
    async with db.read() as tx:
        assert await timers.next_at(tx, kinds=KINDS) == NOW
        assert [row.key for row in await timers.due(tx, NOW + 5, kinds=KINDS)] == ["a:1", "b:1"]
        assert [row.key for row in await timers.due(tx, NOW + 4, kinds=KINDS)] == ["a:1"]
        assert [row.key for row in await timers.of_user(tx, 7)] == ["a:1"]
        assert [row.key for row in await timers.due(tx, NOW + 5, kinds=["b"])] == ["b:1"]
        assert await timers.next_at(tx, kinds=["c"]) is None
        (first,) = await timers.due(tx, NOW, kinds=KINDS)
    async with db.write() as tx:
        assert await timers.take(tx, first)
        assert not await timers.take(tx, first)
        await timers.put(tx, a_timer("a:1", NOW + 60, table, count=1))
        assert not await timers.take(tx, first)
        assert await timers.get(tx, "a:1") == a_timer("a:1", NOW + 60, table, count=1)
        assert await timers.delay(tx, "b", 100) == 1
        assert await timers.next_at(tx, kinds=["b"]) == NOW + 105
        assert await timers.drop(tx, "b:1")
        assert not await timers.drop(tx, "b:1")
        assert [row.key for row in await timers.of_table(tx, table)] == ["a:1"]
        assert await timers.drop_of_table(tx, table, kind="b") == 0
        assert await timers.drop_of_table(tx, table, kind="a") == 1
        assert await timers.next_at(tx, kinds=KINDS) is None


async def test_f28_only_running_clocks_are_credited(db: Database) -> None:
    async with db.write() as tx:
        table = (await a_table(tx, 1)).id
        await clocks.put(tx, ClockRow(table_id=table, seat=0, bank=1000))
        await clocks.put(tx, ClockRow(table_id=table, seat=1, bank=1000, since=NOW - 1))
        await clocks.put(tx, ClockRow(table_id=table, seat=1, bank=500, since=NOW))
        assert await clocks.credit(tx, 250) == 1
    async with db.read() as tx:
        assert [(row.bank, row.since) for row in await clocks.of_table(tx, table)] == [
            (1000, None),
            (500, NOW + 250),
        ]
    async with db.write() as tx:
        assert await clocks.drop(tx, table) == 2


async def test_a_question_is_open_once_and_closed_once(db: Database) -> None:
    async with db.write() as tx:
        table = (await a_table(tx, 1)).id
        one = await votes.ask(tx, table, "absent", seat=2, stamp=9, at=NOW)
        other = await votes.ask(tx, table, "absent", seat=1, at=NOW)
    with pytest.raises(Conflict):
        async with db.write() as tx:
            await votes.ask(tx, table, "absent", seat=2, at=NOW)
    async with db.write() as tx:
        await votes.cast(tx, BallotRow(vote_id=one, seat=1, choice="wait", at=NOW))
        await votes.cast(tx, BallotRow(vote_id=one, seat=1, choice="auto", at=NOW + 1))
        assert [(b.seat, b.choice) for b in await votes.cast_by(tx, one)] == [(1, "auto")]
        assert [row.id for row in await votes.running(tx, table, "absent")] == [one, other]
        assert await votes.close(tx, one, "passed", at=NOW + 2)
        assert not await votes.close(tx, one, "rejected", at=NOW + 3)
        found = await votes.get(tx, one)
        assert found is not None
        assert (found.status, found.closed_at, found.stamp) == ("passed", NOW + 2, 9)
        assert [row.id for row in await votes.running(tx, table)] == [other]
        await votes.ask(tx, table, "absent", seat=2, at=NOW + 4)


async def test_filed_moves_are_a_seats_own(db: Database) -> None:
    async with db.write() as tx:
        table = (await a_table(tx, 1)).id
        await filed.put(tx, FiledRow(table_id=table, seat=0, body=b"[1]", at=NOW))
        await filed.put(tx, FiledRow(table_id=table, seat=0, body=b"[2]", at=NOW))
        assert await filed.get(tx, table, 1) is None
        kept = await filed.get(tx, table, 0)
        assert kept is not None
        assert kept.body == b"[2]"
        assert await filed.drop(tx, table, 1) == 0
        assert await filed.drop(tx, table) == 1


def a_result(table_id: int, seat: int, user_id: int | None, place: int) -> ResultRow:
    return ResultRow(
        table_id=table_id,
        seat=seat,
        user_id=user_id,
        level=None if user_id else "greedy",
        game="chimera",
        guild_id=5,
        seats=2,
        place=place,
        points=10 - place,
        winner=place == 1,
        rated=True,
        ended_at=NOW + table_id,
    )


async def test_results_and_ratings_and_who_is_forgotten(db: Database) -> None:
    async with db.write() as tx:
        one, two = (await a_table(tx, 1)).id, (await a_table(tx, 2)).id
        await results.note(tx, [a_result(one, 0, 7, 2), a_result(one, 1, 8, 1)])
        await results.note(tx, [a_result(two, 0, 7, 1), a_result(two, 1, None, 2)])
        for user, mu in ((7, 25.0), (8, 30.0)):
            for where in (5, results.EVERYWHERE):
                rating = RatingRow(
                    guild_id=where, game="chimera", user_id=user, mu=mu, sigma=2.5, games=1
                )
                await results.rate(tx, rating)
        await results.rate(tx, RatingRow(**{**_fields(rating), "games": 2}))
    async with db.read() as tx:
        assert [row.table_id for row in await results.of_user(tx, 7)] == [two, one]
        assert await results.of_user(tx, 7, guild_id=6) == []
        assert [row.user_id for row in await results.best(tx, 5, "chimera")] == [8, 7]
        found = await results.rating(tx, results.EVERYWHERE, "chimera", 8)
        assert found is not None
        assert (found.mu, found.sigma, found.games) == (30.0, 2.5, 2)
    async with db.write() as tx:
        assert await results.forget(tx, 7) == 4
        assert await results.of_user(tx, 7) == []
        assert [row.user_id for row in await results.of_table(tx, one)] == [None, 8]
        assert await results.rating(tx, 5, "chimera", 7) is None


async def test_a_list_leaves_out_the_hidden_and_those_with_few_games(db: Database) -> None:
    async with db.write() as tx:
        for user_id, mu, games in ((1, 20.0, 3), (2, 30.0, 2), (3, 40.0, 5), (4, 25.0, 9)):
            await users.seen(tx, user_id, f"N{user_id}", at=NOW)
            row = RatingRow(
                guild_id=5, game="coins", user_id=user_id, mu=mu, sigma=2.0, games=games
            )
            await results.rate(tx, row)
        await users.set_habits(tx, 3, hidden=True)
        await results.rate(tx, RatingRow(**{**_fields(row), "user_id": 6}))  # of nobody known
    async with db.read() as tx:
        found = await results.best(tx, 5, "coins", games=3)
        assert [row.user_id for row in found] == [4, 6, 1]
        assert await results.ranked(tx, 5, "coins", games=3) == 3
        page = await results.best(tx, 5, "coins", games=3, limit=1, offset=2)
        assert [row.user_id for row in page] == [1]
        assert [row.user_id for row in await results.best(tx, 5, "coins")] == [2, 4, 6, 1]
        assert await results.ranked(tx, 6, "coins", games=0) == 0


async def test_ratings_are_held_with_a_first_one_for_newcomers(db: Database) -> None:
    async with db.write() as tx:
        old = RatingRow(guild_id=5, game="coins", user_id=9, mu=31.0, sigma=2.0, games=4)
        await results.rate(tx, old)
        held = await results.hold(tx, 5, "coins", [9, 2], 25.0, 8.0)
        new = RatingRow(guild_id=5, game="coins", user_id=2, mu=25.0, sigma=8.0, games=0)
        assert held == [new, old]


async def test_two_ends_at_once_count_both(db: Database) -> None:
    """Each reads and raises the same people's ratings; neither overwrites the other's."""

    async def end(order: list[int]) -> None:
        async with db.write() as tx:
            for row in await results.hold(tx, 5, "coins", order, 25.0, 8.0):
                await asyncio.sleep(0.01)
                await results.rate(tx, RatingRow(**{**_fields(row), "games": row.games + 1}))

    await asyncio.gather(*(end([1, 2] if n % 2 else [2, 1]) for n in range(6)))
    async with db.read() as tx:
        assert [row.games for row in await results.best(tx, 5, "coins")] == [6, 6]


def _fields(row: RatingRow) -> dict[str, float]:
    return {field: getattr(row, field) for field in row.__struct_fields__}
