"""The promise, the seed, and luck that nobody can have chosen (F34)."""

from __future__ import annotations

from hashlib import sha256

import msgspec

from bot.tables import fairness
from bot.tables.service import Tables
from tests.bot.tables.bench import ADA, CATALOGUE, Bench


async def test_the_promise_stands_from_the_opening_to_the_end(bench: Bench) -> None:
    session = await bench.lobby_of("handover", 2, seats=2)
    promise = session.row.secret_hash
    assert promise == sha256(session.row.secret.encode()).hexdigest()
    session = await bench.lobby.start(session.id, ADA)
    session = await bench.finish(session)
    assert session.row.secret_hash == promise
    assert fairness.promise(session.row.secret) == promise


async def test_every_seat_changes_the_seed(bench: Bench) -> None:
    session = await bench.started("handover", 3)
    secret, seats = session.row.secret, list(session.seats)
    seed = fairness.game_seed(secret, seats)
    assert session.state.rng.seed == seed
    seeds = {seed, fairness.game_seed("00" * 32, seats), fairness.game_seed(secret, seats[:2])}
    for place in range(3):
        for change in ({"join_id": 5}, {"word": "other"}, {"user_id": 99}):
            changed = list(seats)
            changed[place] = msgspec.structs.replace(seats[place], **change)
            seeds.add(fairness.game_seed(secret, changed))
    assert len(seeds) == 3 + 9
    # A name may change at any time, so it has no part in it.
    named = [msgspec.structs.replace(seat, name="?") for seat in seats]
    assert fairness.game_seed(secret, named) == seed


async def test_two_tables_of_the_same_people_differ(bench: Bench) -> None:
    one = await bench.started("handover")
    two = await bench.started("handover", channel=501)
    assert one.row.secret != two.row.secret
    assert one.state.rng.seed != two.state.rng.seed
    assert one.state.bag != two.state.bag


async def test_secrets_come_from_the_machine_and_not_from_the_time(bench: Bench) -> None:
    tables = Tables(bench.db, CATALOGUE, bench.clock)
    secrets = {tables.lobby._new_secret() for _ in range(100)}
    assert len(secrets) == 100
    assert all(len(bytes.fromhex(secret)) == 32 for secret in secrets)


def test_an_automatic_seats_luck_is_not_the_games() -> None:
    secret = "ab" * 32
    streams = {
        fairness.player_dice(secret, seat, decision, number).seed
        for seat in (0, 1)
        for decision in ("card:1", "card:2")
        for number in (1, 2)
    }
    assert len(streams) == 8
    assert fairness.game_seed(secret, []) not in streams
    again = fairness.player_dice(secret, 0, "card:1", 1)
    assert again.seed in streams
    twin = fairness.player_dice(secret, 0, "card:1", 1)
    assert [again.roll(6) for _ in range(8)] == [twin.roll(6) for _ in range(8)]
