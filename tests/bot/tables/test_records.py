"""What stays of a finished game: results of every seat, and ratings of people only."""

from __future__ import annotations

from itertools import permutations

import pytest

from bot.games.core.rng import Rng
from bot.tables import records
from bot.tables.autoplay import Autoplayer
from bot.tables.handing import to_another
from bot.tables.moves import SETTLE, Change
from bot.tables.records import FIRST, rerated, summary
from bot.tables.session import Session
from storage import results
from storage.rows import RatingRow, ResultRow
from storage.transaction import Transaction
from tests.bot.tables.bench import ADA, BOB, CYN, Bench, opened, some_choice


@pytest.mark.parametrize("places", [(1, 2), (1, 2, 3), (1, 1, 3), (1, 2, 2, 4), (1, 1, 1, 1)])
def test_better_places_make_better_ratings_whatever_the_order(places: tuple[int, ...]) -> None:
    before = [FIRST, (31.0, 4.0), (22.0, 2.0), (27.0, 6.0)][: len(places)]
    once = rerated(before, places)
    for order in permutations(range(len(places))):
        again = rerated([before[n] for n in order], [places[n] for n in order])
        for place, n in enumerate(order):
            assert again[place] == pytest.approx(once[n]), order
    assert once[0][1] < FIRST[1], "a game says something of a newcomer"


def test_equals_at_the_start_are_ordered_by_their_places() -> None:
    for places in [(1, 2), (1, 2, 3, 4), (2, 1, 2)]:
        after = rerated([FIRST] * len(places), places)
        for one, (mu, _) in zip(places, after, strict=True):
            for other, (than, _) in zip(places, after, strict=True):
                assert (mu > than) is (one < other)
                if one == other:
                    assert mu == pytest.approx(than)
        assert after[places.index(1)][0] > FIRST[0]


def test_all_equal_at_the_end_brings_unequal_ones_nearer() -> None:
    low, high = rerated([(20.0, 5.0), (30.0, 5.0)], (1, 1))
    assert 20 < low[0] < high[0] < 30


def test_beating_the_better_one_is_worth_more() -> None:
    (over_weak, _), (over_strong, _) = (
        rerated([FIRST, (mu, 3.0)], (1, 2))[0] for mu in (15.0, 35.0)
    )
    assert over_strong > over_weak > FIRST[0]


async def _rating(bench: Bench, guild_id: int, game: str, user_id: int) -> RatingRow | None:
    async with bench.db.read() as tx:
        return await results.rating(tx, guild_id, game, user_id)


async def _results(bench: Bench, table_id: int) -> list[ResultRow]:
    async with bench.db.read() as tx:
        return await results.of_table(tx, table_id)


async def test_a_game_of_people_is_noted_and_rated_here_and_everywhere(bench: Bench) -> None:
    session = await bench.started("cascade", 3)
    assert await _results(bench, session.id) == []
    session = await bench.finish(session)
    rows = await _results(bench, session.id)
    placings = {one.seat: one for one in session.state.result.placings}
    assert [(row.user_id, row.level) for row in rows] == [
        (seat.user_id, None) for seat in session.seats
    ]
    for row in rows:
        placing = placings[row.seat]
        assert (row.place, row.points, row.winner) == (
            placing.place,
            placing.points,
            row.seat in session.state.result.winners,
        )
        assert (row.game, row.guild_id, row.seats, row.rated) == ("cascade", 1, 3, True)
        assert row.ended_at == session.row.ended_at
    people = sorted(rows, key=lambda row: row.user_id or 0)
    expected = rerated([FIRST] * 3, [row.place for row in people])
    for guild_id in (1, results.EVERYWHERE):
        for row, (mu, sigma) in zip(people, expected, strict=True):
            found = await _rating(bench, guild_id, "cascade", row.user_id or 0)
            assert found is not None
            assert (found.mu, found.sigma, found.games) == (mu, sigma, 1)
    assert await _rating(bench, 2, "cascade", ADA.user_id) is None
    assert await _rating(bench, 1, "ambush", ADA.user_id) is None
    again = await bench.finish(await bench.started("cascade", 2, channel=501), Rng("again"))
    found = await _rating(bench, 1, "cascade", ADA.user_id)
    assert found is not None
    assert found.games == 2
    assert await _rating(bench, 1, "cascade", CYN.user_id) == await _rating_like(bench, 3)
    async with bench.db.read() as tx:
        record = await records.of_person(tx, ADA.user_id)
        here = await records.of_person(tx, ADA.user_id, guild_id=1)
        assert await records.of_person(tx, ADA.user_id, guild_id=2) == records.Record((), ())
    assert [row.table_id for row in record.last] == [again.id, session.id]
    (numbers,) = record.by_game
    assert (numbers.games, numbers.rating) == (2, await _rating(bench, 0, "cascade", ADA.user_id))
    assert here.by_game[0].rating == found


async def _rating_like(bench: Bench, user_id: int) -> RatingRow | None:
    """Cyn's second game did not happen: her server rating is her overall one."""
    row = await _rating(bench, results.EVERYWHERE, "cascade", user_id)
    return None if row is None else RatingRow(**{**_fields(row), "guild_id": 1})


def _fields(row: RatingRow) -> dict[str, float]:
    return {field: getattr(row, field) for field in row.__struct_fields__}


async def test_a_game_with_an_automatic_player_is_noted_and_not_rated(bench: Bench) -> None:
    session = await bench.finish(await bench.started("cascade", 2, autos=1))
    rows = await _results(bench, session.id)
    assert sorted(row.user_id or 0 for row in rows) == [0, ADA.user_id, BOB.user_id]
    assert [row.level for row in rows if row.user_id is None] == ["random"]
    assert not any(row.rated for row in rows)
    assert await _rating(bench, 0, "cascade", ADA.user_id) is None


async def test_who_plays_alone_is_not_rated(bench: Bench) -> None:
    session = await bench.finish(await bench.started("cascade", 1))
    assert [row.rated for row in await _results(bench, session.id)] == [False]


async def test_giving_up_by_the_rules_is_a_loss(bench: Bench) -> None:
    session = await bench.moves.resign((await bench.started("chimera")).id, 0)
    assert [(row.place, row.rated) for row in await _results(bench, session.id)] == [
        (2, True),
        (1, True),
    ]


async def test_a_seat_handed_over_makes_the_game_unrated(bench: Bench) -> None:
    session = await bench.started("handover", 3)
    session = await bench.moves.resign(session.id, 0)
    player = Autoplayer(bench.tables)
    while session.live:
        if not await player.step(session.id):
            item = opened(session, session.waiting()[0])
            await bench.decide(session, item, *some_choice(session, item, Rng(str(item.stamp))))
        session = await bench.again(session)
    rows = await _results(bench, session.id)
    assert [(row.user_id, row.level, row.rated) for row in rows] == [
        (None, "greedy", False),
        (BOB.user_id, None, False),
        (CYN.user_id, None, False),
    ]


async def test_one_decision_of_an_automatic_player_makes_it_unrated(bench: Bench) -> None:
    session = await bench.started("cascade", 2)
    item = opened(session, session.waiting()[0])
    session = await bench.decide(
        session, item, *some_choice(session, item, Rng("once")), kind="auto"
    )
    session = await bench.finish(session)
    assert [row.rated for row in await _results(bench, session.id)] == [False, False]


async def test_a_game_ended_by_agreement_is_noted_and_not_rated(bench: Bench) -> None:
    session = await bench.started("cascade", 2)
    state = session.bound.game.clone(session.state)
    change = Change(state, session.bound.game.settle(state), SETTLE, 0)
    await _stored(bench, session, change)
    rows = await _results(bench, session.id)
    assert [row.user_id for row in rows] == [ADA.user_id, BOB.user_id]
    assert not any(row.rated for row in rows)


async def test_a_seat_that_changed_hands_makes_it_unrated_for_all(bench: Bench) -> None:
    session = await bench.started("cascade", 2)
    session = await _stored(bench, session, to_another(session, 1, CYN))
    session = await bench.finish(session)
    rows = await _results(bench, session.id)
    assert [row.user_id for row in rows] == [ADA.user_id, CYN.user_id]
    assert not any(row.rated for row in rows)


async def _stored(bench: Bench, session: Session, change: Change) -> Session:
    async def work(tx: Transaction) -> Session:
        return await bench.moves.apply(tx, session, [change])

    return await bench.tables.store.commit(work)


async def test_a_cancelled_game_leaves_nothing(bench: Bench) -> None:
    session = await bench.started("cascade", 2)
    await bench.lobby.cancel(session.id, ADA)
    assert await _results(bench, session.id) == []


def test_numbers_of_some_games() -> None:
    rows = [
        ResultRow(
            table_id=n, seat=0, user_id=7, level=None, game="coins", guild_id=1, seats=3,
            place=place, points=points, winner=place == 1, rated=True, ended_at=n,
        )
        for n, (place, points) in enumerate([(1, 30), (3, 41), (1, 12)])
    ]  # fmt: skip
    found = summary(rows)
    assert (found.games, found.wins, found.points) == (3, 2, 41)
    assert found.place == pytest.approx(5 / 3)
    assert summary([row for row in rows if row.points == 12]).points == 12
