"""Sitting down: seats, invitations, rights, switches, and how a lobby ends."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from shutil import copytree

import pytest

from bot.games.catalogue import Catalogue
from bot.games.core.errors import ContentError
from bot.language import speaking
from bot.tables import lobby as lobby_module
from bot.tables.errors import AlreadyDone
from bot.tables.seating import Person
from bot.tables.session import Session
from bot.tables.store import options_of
from tests import miniatures
from tests.bot.tables.bench import ADA, BOB, CHANNEL, CYN, DEE, WARDEN, Bench, due_of, refused
from tests.miniatures import cascade


def people(session: Session) -> list[str]:
    assert [s.seat for s in session.seats] == list(range(len(session.seats))), "no gaps"
    return session.names


async def test_the_starter_sits_down_and_the_lobby_is_announced(bench: Bench) -> None:
    session = await bench.lobby_of("cascade")
    assert session.in_lobby
    assert people(session) == ["Ada"]
    assert session.row.seat_count == 4
    assert session.row.starter_id == ADA.user_id
    assert session.settings == {"rounds": "4"}
    assert session == await bench.again(session)
    (row,) = await bench.outbox(session)
    assert (row.kind, row.channel_id, row.user_id) == ("lobby", CHANNEL, None)
    assert due_of(row).kind == "lobby"
    assert bench.heard[-1] == session


async def test_a_code_finds_the_table_however_it_is_typed(bench: Bench) -> None:
    session = await bench.lobby_of("cascade")
    assert await bench.tables.by_code(session.code.lower()) == session
    with refused("no-table"):
        await bench.tables.by_code("ZZZZZZZ")
    assert await bench.tables.in_channel(CHANNEL) == session
    assert await bench.tables.in_channel(CHANNEL + 1) is None


@pytest.mark.parametrize("seats", [0, 1, 5, -1])
async def test_seat_counts_are_what_the_game_is_for(bench: Bench, seats: int) -> None:
    with refused("seats", "2 to 4"):
        await bench.lobby_of("handover", seats=seats)
    assert await bench.tables.in_channel(CHANNEL) is None


async def test_settings_are_checked_and_completed(bench: Bench) -> None:
    with refused("bad-option", "7"):
        await bench.lobby_of("cascade", settings={"rounds": "7"})
    with refused("bad-option", "speed"):
        await bench.lobby_of("cascade", settings={"speed": "high"})
    with speaking("fr"):
        with refused("bad-option", "rounds peut être 4, 2, pas '7'"):
            await bench.lobby_of("cascade", settings={"rounds": "7"})
        with refused("bad-option", "n'a pas d'option 'speed'"):
            await bench.lobby_of("cascade", settings={"speed": "high"})
    with refused("no-game"):
        await bench.lobby_of("chess")
    session = await bench.lobby_of("ambush", settings={"rounds": "2"})
    assert session.settings == {"rounds": "2", "focus": "2"}
    session = await bench.lobby.options(session.id, ADA, settings={"focus": "0"}, seat_count=2)
    assert session.settings == {"rounds": "2", "focus": "0"}
    assert session.row.seat_count == 2
    with refused("rights"):
        await bench.lobby.options(session.id, BOB, seat_count=3)
    session = await bench.lobby.options(session.id, WARDEN, seat_count=3)
    assert session.row.seat_count == 3
    await bench.lobby.join(session.id, BOB)
    await bench.lobby.invite(session.id, BOB, CYN.user_id)
    with refused("seats", "3 people"):
        await bench.lobby.options(session.id, ADA, seat_count=2)


async def test_joining_fills_seats_and_no_more(bench: Bench) -> None:
    session = await bench.lobby_of("cascade", 2, seats=3)
    assert people(session) == ["Ada", "Bob"]
    assert session.seats[1].word == "word of Bob"
    with refused("seated"):
        await bench.lobby.join(session.id, BOB)
    session = await bench.lobby.join(session.id, CYN)
    with refused("full"):
        await bench.lobby.join(session.id, DEE)
    assert people(await bench.again(session)) == ["Ada", "Bob", "Cyn"]


async def test_every_step_raises_the_version_by_one(bench: Bench) -> None:
    session = await bench.lobby_of("cascade", invited=(BOB.user_id,))
    assert session.row.version == 1
    lobby, table = bench.lobby, session.id
    for step in (
        lambda: lobby.join(table, BOB),
        lambda: lobby.options(table, ADA, settings={"rounds": "2"}, seat_count=3),
        lambda: lobby.add(table, ADA),
        lambda: lobby.leave(table, ADA),
        lambda: lobby.leave(table, BOB),
    ):
        before, rows = await bench.again(session), len(await bench.outbox(session))
        session = await step()
        assert session.row.version == before.row.version + 1
        assert session == await bench.again(session)
        assert await bench.due(session, rows) == [("lobby", None)]
        assert (await bench.outbox(session))[-1].version == session.row.version
    assert session.row.status == "cancelled"


async def test_an_invited_person_finds_their_seat_kept(bench: Bench) -> None:
    session = await bench.lobby_of("cascade", seats=2, invited=(BOB.user_id,))
    with refused("full", "kept"):
        await bench.lobby.join(session.id, CYN)
    with refused("full"):
        await bench.lobby.add(session.id, ADA)
    with refused("full"):
        await bench.lobby.invite(session.id, ADA, CYN.user_id)
    with refused("seats", "invited"):
        await bench.lobby.start(session.id, ADA)
    session = await bench.lobby.join(session.id, BOB)
    assert options_of(session.row).invited == ()
    assert people(session) == ["Ada", "Bob"]


async def test_invitations_are_withdrawn_and_declined(bench: Bench) -> None:
    session = await bench.lobby_of("cascade", seats=3, invited=(BOB.user_id, CYN.user_id))
    with refused("rights"):
        await bench.lobby.kick(session.id, BOB, CYN.user_id)
    session = await bench.lobby.kick(session.id, ADA, BOB.user_id)
    assert options_of(session.row).invited == (CYN.user_id,)
    session = await bench.lobby.leave(session.id, CYN)
    assert options_of(session.row).invited == ()
    assert people(session) == ["Ada"]
    session = await bench.lobby.invite(session.id, ADA, BOB.user_id)
    with refused("seated"):
        await bench.lobby.invite(session.id, ADA, BOB.user_id)
    with refused("seated"):
        await bench.lobby.invite(session.id, ADA, ADA.user_id)
    with refused("rights"):
        await bench.lobby.invite(session.id, DEE, DEE.user_id)


async def test_nobody_is_invited_twice_or_to_their_own_table(bench: Bench) -> None:
    invited = (BOB.user_id, BOB.user_id, ADA.user_id)
    session = await bench.lobby_of("cascade", seats=2, invited=invited)
    assert options_of(session.row).invited == (BOB.user_id,)
    session = await bench.lobby.join(session.id, BOB)
    assert (await bench.lobby.start(session.id, ADA)).live


async def test_more_invitations_than_seats_are_refused(bench: Bench) -> None:
    with refused("seats"):
        await bench.lobby_of("cascade", seats=2, invited=(BOB.user_id, CYN.user_id))


async def test_automatic_players_come_and_go(bench: Bench) -> None:
    session = await bench.lobby_of("cascade")
    session = await bench.lobby.add(session.id, ADA, "random")
    session = await bench.lobby.add(session.id, ADA, "greedy")
    session = await bench.lobby.add(session.id, WARDEN, "random")
    assert [(s.kind, s.level) for s in session.seats] == [
        ("person", None),
        ("auto", "random"),
        ("auto", "greedy"),
        ("auto", "random"),
    ]
    assert len(set(session.names)) == 4
    with refused("full"):
        await bench.lobby.add(session.id, ADA)
    with refused("seats"):
        await bench.lobby.remove(session.id, ADA, 0)
    session = await bench.lobby.remove(session.id, ADA, 2)
    assert [s.level for s in session.seats] == [None, "random", "random"]
    session = await bench.lobby.remove(session.id, ADA)
    session = await bench.lobby.remove(session.id, ADA)
    assert people(session) == ["Ada"]
    with refused("seats"):
        await bench.lobby.remove(session.id, ADA)
    with refused("bad-option", "greedy"):
        await bench.lobby.add(session.id, ADA, "genius")
    with refused("rights"):
        await bench.lobby.add(session.id, BOB)
    with refused("rights"):
        await bench.lobby.remove(session.id, BOB)


async def test_leaving_closes_the_gap(bench: Bench) -> None:
    session = await bench.lobby_of("cascade", 4)
    session = await bench.lobby.leave(session.id, BOB)
    assert people(session) == ["Ada", "Cyn", "Dee"]
    assert session.seat_of(CYN.user_id) == 1
    session = await bench.tables.renamed(session, 2, "Dee the Great")
    assert people(await bench.again(session)) == ["Ada", "Cyn", "Dee the Great"]
    session = await bench.lobby.join(session.id, BOB)
    assert people(session) == ["Ada", "Cyn", "Dee the Great", "Bob"]
    with refused("not-seated"):
        await bench.lobby.leave(session.id, WARDEN)


async def test_f25_the_next_person_stands_in_for_a_starter_who_leaves(bench: Bench) -> None:
    session = await bench.lobby_of("cascade", 1, seats=4)
    session = await bench.lobby.add(session.id, ADA)
    session = await bench.lobby.join(session.id, BOB)
    session = await bench.lobby.join(session.id, CYN)
    session = await bench.lobby.leave(session.id, ADA)
    assert session.row.starter_id == BOB.user_id
    with refused("rights"):
        await bench.lobby.start(session.id, ADA)
    session = await bench.lobby.kick(session.id, WARDEN, BOB.user_id)
    assert session.row.starter_id == CYN.user_id
    assert (await bench.lobby.start(session.id, CYN)).live


async def test_f25_a_starter_who_vanished_leaves_no_table_behind(bench: Bench) -> None:
    session = await bench.lobby_of("cascade", 2, seats=3)
    bench.clock.now += timedelta(days=6)
    with refused("rights"):
        await bench.lobby.start(session.id, BOB)
    bench.clock.now += timedelta(days=1)
    with refused("rights"):
        await bench.lobby.start(session.id, CYN)
    assert (await bench.lobby.start(session.id, BOB)).live
    bench.clock.now += timedelta(days=44)
    with refused("rights"):
        await bench.lobby.cancel(session.id, BOB)
    bench.clock.now += timedelta(days=1)
    with refused("rights"):
        await bench.lobby.cancel(session.id, CYN)
    assert (await bench.lobby.cancel(session.id, BOB)).row.status == "cancelled"


async def test_f23_f25_a_starter_who_left_the_server_frees_the_seat(bench: Bench) -> None:
    session = await bench.lobby_of("cascade", 2, seats=3)
    session = await bench.lobby.departed(session.id, ADA.user_id)
    assert session.row.starter_id == BOB.user_id
    assert [seat.user_id for seat in session.seats] == [BOB.user_id]
    session = await bench.lobby.departed(session.id, BOB.user_id)
    assert session.row.status == "cancelled"


async def test_f25_a_table_that_everybody_left_is_cancelled(bench: Bench) -> None:
    session = await bench.lobby_of("cascade", 2)
    session = await bench.lobby.add(session.id, ADA)
    await bench.lobby.leave(session.id, ADA)
    session = await bench.lobby.leave(session.id, BOB)
    assert session.row.status == "cancelled"
    assert session.row.ended_at is not None
    assert await bench.tables.in_channel(CHANNEL) is None
    for late in (
        bench.lobby.join(session.id, CYN),
        bench.lobby.start(session.id, ADA),
        bench.lobby.cancel(session.id, ADA),
    ):
        with refused("over"):
            await late
    assert (await bench.lobby_of("handover")).in_lobby, "the channel is free again"


async def test_kicking_is_for_the_starter_and_managers(bench: Bench) -> None:
    session = await bench.lobby_of("cascade", 3)
    with refused("rights"):
        await bench.lobby.kick(session.id, BOB, CYN.user_id)
    with refused("rights", "leave"):
        await bench.lobby.kick(session.id, ADA, ADA.user_id)
    with refused("not-seated"):
        await bench.lobby.kick(session.id, ADA, DEE.user_id)
    session = await bench.lobby.kick(session.id, ADA, BOB.user_id)
    assert people(session) == ["Ada", "Cyn"]


async def test_who_may_start(bench: Bench) -> None:
    session = await bench.lobby_of("handover", 1, seats=3)
    with refused("seats", "at least 2"):
        await bench.lobby.start(session.id, ADA)
    await bench.lobby.join(session.id, BOB)
    with refused("rights"):
        await bench.lobby.start(session.id, BOB)
    await bench.lobby.join(session.id, CYN)
    with refused("rights"):
        await bench.lobby.start(session.id, DEE)
    session = await bench.lobby.start(session.id, BOB)
    assert session.live, "a full table is started by anybody who sits there"
    assert (session.row.seat_count, session.row.started_at is not None) == (3, True)
    assert session == await bench.again(session)
    with refused("over", "already started"):
        await bench.lobby.start(session.id, ADA)
    with refused("over"):
        await bench.lobby.leave(session.id, ADA)


async def test_a_table_may_start_with_free_seats(bench: Bench) -> None:
    session = await bench.lobby_of("handover", 2, seats=4)
    session = await bench.lobby.start(session.id, WARDEN)
    assert session.row.seat_count == session.state.seats == 2


async def test_the_same_click_twice_is_done_once(bench: Bench) -> None:
    one = bench.interaction()
    session = await bench.lobby.open(
        ADA, "cascade", guild_id=1, channel_id=CHANNEL, interaction_id=one
    )
    with pytest.raises(AlreadyDone):
        await bench.lobby.open(ADA, "cascade", guild_id=1, channel_id=CHANNEL, interaction_id=one)
    two = bench.interaction()
    await bench.lobby.join(session.id, BOB, interaction_id=two)
    with pytest.raises(AlreadyDone):
        await bench.lobby.join(session.id, BOB, interaction_id=two)
    three = bench.interaction()
    await bench.lobby.start(session.id, ADA, interaction_id=three)
    with pytest.raises(AlreadyDone):
        await bench.lobby.start(session.id, ADA, interaction_id=three)


async def test_cancelling(bench: Bench) -> None:
    session = await bench.lobby_of("cascade", 2)
    with refused("rights"):
        await bench.lobby.cancel(session.id, BOB)
    session = await bench.lobby.cancel(session.id, ADA)
    assert session.row.status == "cancelled"
    assert session == await bench.again(session)
    rows = await bench.outbox(session)
    assert [(r.kind, r.status) for r in rows] == [
        ("lobby", "dropped"),
        ("lobby", "dropped"),
        ("lobby", "pending"),
    ]
    live = await bench.started("cascade")
    live = await bench.lobby.cancel(live.id, WARDEN)
    assert live == await bench.again(live)
    assert live.state is not None, "the last position can still be shown"
    last = (await bench.outbox(live))[-1]
    assert (last.kind, last.status) == ("notice", "pending")
    assert due_of(last).payload == {"code": "cancelled", "by": "Warden"}
    with refused("over"):
        await bench.moves.undo(live.id, 0)
    with refused("no-table"):
        await bench.lobby.cancel(4711, ADA)


async def test_nobody_opens_tables_without_end(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby_module, "MAX_OPEN_TABLES", 3)
    tables = [await bench.lobby_of("cascade", channel=CHANNEL + n) for n in range(3)]
    with refused("full"):
        await bench.lobby_of("cascade", channel=CHANNEL + 3)
    assert await bench.tables.in_channel(CHANNEL + 3) is None
    assert [head.id for head in await bench.tables.of_user(ADA.user_id)] == [t.id for t in tables]
    await bench.lobby.cancel(tables[0].id, ADA)
    assert (await bench.lobby_of("cascade", channel=CHANNEL + 3)).in_lobby


async def test_nobody_sits_at_tables_without_end_and_no_server_fills_up(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby_module, "MAX_SEATS", 2)
    tables = [await bench.lobby_of("cascade", channel=CHANNEL + n) for n in range(2)]
    with refused("full", "leave some first"):
        await bench.lobby_of("cascade", channel=CHANNEL + 2)
    other = await bench.lobby.open(BOB, "cascade", guild_id=1, channel_id=CHANNEL + 2)
    with refused("full", "leave some first"):
        await bench.lobby.join(other.id, ADA)
    await bench.lobby.leave(tables[0].id, ADA)
    assert (await bench.lobby.join(other.id, ADA)).seat_of(ADA.user_id) == 1
    # Two are open on the server: one of Ada's, and Bob's.
    monkeypatch.setattr(lobby_module, "MAX_ON_SERVER", 2)
    with refused("full", "This server"):
        await bench.lobby.open(CYN, "cascade", guild_id=1, channel_id=CHANNEL + 3)
    assert (await bench.lobby.open(CYN, "cascade", guild_id=2, channel_id=CHANNEL + 4)).in_lobby


async def test_a_word_that_no_database_keeps_is_kept_without_it(bench: Bench) -> None:
    """NUL and half a surrogate pair: PostgreSQL takes neither, SQLite not the second."""
    session = await bench.lobby_of("cascade")
    session = await bench.lobby.join(session.id, BOB, word="sa\x00lt\ud83d")
    assert (await bench.again(session)).seats[1].word == "salt"
    session = await bench.lobby.join(session.id, CYN, word="\x00")
    assert (await bench.again(session)).seats[2].word is None


async def test_broken_card_files_are_named_and_no_table_is_opened(
    path: Path, tmp_path: Path
) -> None:
    own = tmp_path / "cards"
    copytree(Path(miniatures.__file__).parent / "content", own / "cascade")
    (own / "cascade" / "cascade.toml").write_text('[[tile]]\nid = "mill"\neffects = "none"\n')
    async with Bench(path, catalogue=Catalogue([cascade.ENTRY], own)) as bench:
        with pytest.raises(ContentError, match=r"cascade\.toml, mill, effects"):
            await bench.lobby_of("cascade")
        assert await bench.tables.in_channel(CHANNEL) is None
        assert await bench.sql("SELECT * FROM tables") == []


async def test_a_table_keeps_the_cards_it_was_opened_with(path: Path, tmp_path: Path) -> None:
    async with Bench(path) as bench:
        first = await bench.started("cascade")
    own = tmp_path / "cards" / "cascade"
    own.mkdir(parents=True)
    tile = '[[tile]]\nid = "mill"\n[[tile.effects]]\ndo = "gain"\nwhat = "gold"\n'
    (own / "cascade.toml").write_text(tile)
    async with Bench(path, "other", Catalogue([cascade.ENTRY], own.parent)) as bench:
        found = await bench.again(first)
        assert found.bound.hash == first.bound.hash
        assert found.bound.game.tiles.keys() == first.bound.game.tiles.keys()
        other = await bench.started("cascade", channel=CHANNEL + 1)
        assert set(other.bound.game.tiles) == {"mill"}


async def test_a_table_without_its_opener_in_a_seat(bench: Bench) -> None:
    session = await bench.lobby_of("cascade", seats=2, sit=False)
    assert people(session) == []
    session = await bench.lobby.join(session.id, BOB)
    session = await bench.lobby.leave(session.id, BOB)
    assert session.in_lobby, "the opener is still there"
    for _ in range(2):
        session = await bench.lobby.add(session.id, ADA, "random")
    assert (await bench.lobby.start(session.id, ADA)).live


async def test_names_are_cut_and_words_too(bench: Bench) -> None:
    session = await bench.lobby_of("cascade")
    long = Person(77, "N" * 100)
    session = await bench.lobby.join(session.id, long, word="W" * 100)
    assert (session.names[1], session.seats[1].word) == ("N" * 32, "W" * 32)


async def test_a_new_name_is_stored_and_moves_keep_it(bench: Bench) -> None:
    session = await bench.started("handover")
    version = session.row.version
    renamed = await bench.tables.renamed(session, 1, "Robert")
    assert renamed.names == ["Ada", "Robert"]
    # A caller that still has the old session must not bring the old name back.
    again = await bench.tables.renamed(session, 0, "Ada Two")
    assert again.names == ["Ada Two", "Bob"]
    stored = await bench.again(session)
    assert (stored.names, stored.row.version) == (["Ada Two", "Robert"], version)
    assert await bench.tables.renamed(stored, 1, "Robert") is stored
    after = await bench.finish(stored)
    assert after.names == ["Ada Two", "Robert"]
