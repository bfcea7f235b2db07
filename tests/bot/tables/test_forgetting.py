"""Forgetting somebody who changed seats, left, or shares a name with others."""

from __future__ import annotations

import pytest

from bot.games.core.rng import join_seed, sealed
from bot.tables import fairness
from bot.tables.export import export
from bot.tables.forgetting import SOMEBODY, forget
from bot.tables.handing import to_another
from bot.tables.seating import Person
from bot.tables.session import Session
from bot.tables.verify import verify
from storage import results, seats, users
from storage.transaction import Transaction
from tests.bot.tables.bench import ADA, BOB, CYN, DEE, Bench, refused

EVE = Person(78, "Eve")
TWIN = Person(77, "Bob")
"""Somebody else who has Bob's name."""


async def replaced(bench: Bench, session: Session, seat: int, person: Person) -> Session:
    """Somebody new sits down in a seat."""

    async def work(tx: Transaction) -> Session:
        await users.seen(tx, person.user_id, person.name, at=1)
        return await bench.moves.apply(tx, session, [to_another(session, seat, person)])

    return await bench.tables.store.commit(work)


async def whole(bench: Bench, session: Session) -> bytes:
    """The table's file, as it is stored now."""
    session = await bench.again(session)
    return export(session, await bench.tables.log(session))


@pytest.mark.parametrize("gone", [BOB, DEE, EVE, ADA])
async def test_who_gave_or_took_a_seat_is_taken_out_of_the_log(bench: Bench, gone: Person) -> None:
    session = await bench.started("handover", 3)
    seat = next(s.seat for s in session.seats if s.user_id == BOB.user_id)
    session = await replaced(bench, session, seat, DEE)
    session = await replaced(bench, session, seat, EVE)
    session = await bench.finish(session)
    before = await whole(bench, session)
    assert gone.name.encode() in before
    assert "right" in verify(before, bench.catalogue)
    await forget(bench.tables, gone.user_id)
    after = await whole(bench, session)
    assert f'"{gone.name}"'.encode() not in after
    assert f":{gone.user_id}:".encode() not in after
    assert "right" in verify(after, bench.catalogue)
    kept = {BOB.name, DEE.name, EVE.name, ADA.name, CYN.name} - {gone.name}
    for name in kept:
        assert f'"{name}"'.encode() in after
    typed = [word for (word,) in await bench.sql("SELECT word FROM seats") if word]
    logged = b"".join(one.action.choice or b"" for one in await bench.tables.log(session))
    if gone in (BOB, ADA):
        assert ("word of Bob" in typed or b"word of Bob" in logged) is (gone == ADA)


async def test_a_game_that_was_left_goes_on_to_its_end(bench: Bench) -> None:
    session = await bench.started("ambush", 3)
    seat = session.seat_of(ADA.user_id)
    with refused("seated", session.code):
        await forget(bench.tables, ADA.user_id)
    session = await bench.moves.resign(session.id, seat)
    await forget(bench.tables, ADA.user_id)
    session = await bench.again(session)
    assert session.names[seat or 0] == SOMEBODY
    session = await bench.finish(session)
    after = await whole(bench, session)
    assert b'"Ada"' not in after
    assert "right" in verify(after, bench.catalogue)
    async with bench.db.read() as tx:
        rows = await results.of_table(tx, session.id)
    assert [row.user_id for row in rows if row.seat == seat] == [None]
    assert len([row for row in rows if row.user_id is not None]) == 2


async def test_another_of_the_same_name_keeps_it(bench: Bench) -> None:
    session = await bench.started("handover", 3)
    seat = next(s.seat for s in session.seats if s.user_id == CYN.user_id)
    session = await bench.finish(await replaced(bench, session, seat, TWIN))
    other = await bench.lobby.open(
        Person(BOB.user_id, BOB.name), "handover", guild_id=1, channel_id=501, interaction_id=9
    )
    await bench.lobby.cancel(other.id, BOB)
    async with bench.db.write() as tx:  # Bob never sat at the first table
        mine = await seats.of_user(tx, session.id, BOB.user_id)
        assert mine is not None
        await seats.change(tx, session.id, mine.seat, user_id=ADA.user_id + 100, name="Xe")
    bench.tables.store.forget(session.id)
    await forget(bench.tables, BOB.user_id)
    (taken,) = [
        one
        for one in await bench.tables.log(await bench.again(session))
        if one.action.kind == "seat"
    ]
    assert taken.events[0].params["name"] == "Bob"
    assert (await bench.again(other)).names == [SOMEBODY]


async def test_a_contribution_known_by_its_hash_gives_the_same_seed(bench: Bench) -> None:
    session = await bench.started("handover", 3)
    given = fairness.contributions(session.seats)
    for count in range(4):
        hidden = [*map(sealed, given[:count]), *given[count:]]
        assert join_seed(session.row.secret, hidden) == session.state.rng.seed
    assert sealed(sealed(given[0])) == sealed(given[0]) != given[0]
    strange = [sealed(given[1]), *given[1:]]
    assert join_seed(session.row.secret, strange) != session.state.rng.seed
    assert all(mine not in sealed(mine) for mine in given)
