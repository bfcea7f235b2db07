"""Going back by consent: what comes back, what does not, who is asked, and what nobody learns."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.delivery.loglines import log_lines
from bot.games.catalogue import standard
from bot.games.core.model import Event
from bot.games.core.players import random_choice
from bot.games.core.rng import Rng
from bot.tables.consent import MOST_IN_VAIN
from bot.tables.errors import AlreadyDone, MovedOn
from bot.tables.export import export
from bot.tables.history import WENT_BACK, lasting, standing
from bot.tables.service import Logged
from bot.tables.session import Book, Draft, Open, Session
from bot.tables.telling import told
from bot.tables.verify import VerifyError, verify
from bot.tables.votes import Poll
from storage import actions, drafts, timers
from storage.rows import ActionRow, SnapshotRow
from tests.bot.tables.bench import (
    ADA,
    BOB,
    CATALOGUE,
    CYN,
    PEOPLE,
    Bench,
    due_of,
    opened,
    refused,
    some_choice,
)
from tests.bot.tables.test_secrets import STRONG, own

GAMES = {"chimera": 2, "shimiagaran": 3, "chimerium": 3, "etherium": 3}


async def question(bench: Bench, session: Session) -> Poll:
    """The one question that is open at the table."""
    (vote,) = await bench.tables.votes.running(session, "undo")
    poll = await bench.tables.votes.poll(session, vote.id)
    assert poll is not None
    return poll


async def agree(bench: Bench, session: Session, *people: Any) -> Session:
    """Ask for seat 0's default, or answer what was asked, with yes."""
    vote = (await question(bench, session)).vote
    for person in people:
        await bench.tables.votes.cast(vote.id, person.user_id, "agree")
    return await bench.again(session)


async def snapshot(bench: Bench, session: Session, number: int) -> SnapshotRow:
    async with bench.db.read() as tx:
        found = await actions.snapshot(tx, session.id, number)
    assert found is not None
    assert found.number == number
    return found


async def walk(bench: Bench, session: Session, steps: int, rng: Rng) -> Session:
    """So many answers at random, of people who now and then take one back."""
    for _ in range(steps):
        if not session.live:
            break
        if session.book.undo and rng.below(5) == 0:
            session = await bench.moves.undo(session.id, session.book.undo[-1][1])
            continue
        item = rng.choice([one for one in session.book.open if one.decision.waiting])
        session = await bench.decide(session, item, *some_choice(session, item, rng))
    return session


def without_luck(session: Session, raw: bytes) -> dict[str, Any]:
    """A stored state without its luck and without what nobody may know."""
    game = session.bound.game
    state = game.load(raw, game.rules_version)
    state.rng = Rng("none")
    game.renew(state)
    state.rng = Rng("none")
    return msgspec.json.decode(game.dump(state))


async def turn_of(bench: Bench, session: Session) -> Session:
    """Cascade: the turn of who has it, to its end."""
    seat = session.waiting()[0]
    while session.live and session.waiting() == [seat]:
        item = next(one for one in session.open_of(seat) if one.decision.waiting)
        picks = ("pass",) if item.decision.kind == "step" else ("end",)
        session = await bench.decide(session, item, *picks)
    return session


async def test_the_position_comes_back_and_the_log_tells_by_whose_consent(bench: Bench) -> None:
    start = await bench.started("cascade", 3)
    session = await bench.decide(start, opened(start, 0, "step"), "take:red")
    session = await turn_of(bench, await turn_of(bench, session))
    assert session.waiting() == [2]
    (last, *_) = offers = await bench.tables.consent.offers(session, 0)
    assert len({one.id for one in offers}) == len(offers)
    assert not await bench.tables.consent.ask(session.id, 0, offers[-1].id)
    assert (await bench.again(session)).number == session.number, "nothing happens yet"
    session = await agree(bench, session, BOB)
    assert session.row.branch == 0, "all must agree"
    session = await agree(bench, session, CYN)
    assert (session.row.branch, session.state.rng.branch) == (1, 1)
    assert session.waiting() == [0]
    assert session == await bench.again(session)
    expected = start.bound.game.clone(start.state)
    expected.rng.branch = 1
    assert session.state == expected
    assert not session.book.undo, "nothing is taken back freely past it"
    log = await bench.tables.log(session)
    (event,) = log[-1].events
    assert event.audience is None
    assert event.params["agreed"] == [1, 2]
    assert event.params["undone"] == [{"seat": 0, "actions": 3}, {"seat": 1, "actions": 3}]
    (line,) = log_lines(session, log)
    assert line == (
        "The table went back at the wish of Ada, taking back 3 actions of Ada, 3 actions of Bob, "
        "with the consent of Bob, Cyn."
    )
    assert last.id != offers[-1].id


async def test_one_refusal_ends_it_and_it_may_be_asked_again(bench: Bench) -> None:
    session = await turn_of(bench, await bench.started("cascade", 3))
    await bench.tables.consent.ask(session.id, 0)
    vote = (await question(bench, session)).vote
    await bench.tables.votes.cast(vote.id, BOB.user_id, "agree")
    await bench.tables.votes.cast(vote.id, CYN.user_id, "refuse")
    assert await bench.again(session) != session
    assert (await bench.again(session)).state == session.state
    with refused("closed"):
        await bench.tables.votes.cast(vote.id, BOB.user_id, "refuse")
    await bench.tables.consent.ask(session.id, 0)
    with refused("asked"):
        await bench.tables.consent.ask(session.id, 0)
    earlier = (await bench.tables.consent.offers(session, 0))[-1]
    await bench.tables.consent.ask(session.id, 0, earlier.id)
    assert (await question(bench, session)).vote.id > vote.id + 1, "in place of the former"
    await bench.tables.votes.withdraw((await question(bench, session)).vote.id, ADA.user_id)
    assert not await bench.tables.votes.running(session)


async def test_nobody_is_asked_in_vain_all_day(bench: Bench) -> None:
    """Asked and withdrawn again and again, the question would ping people without end."""
    session = await turn_of(bench, await bench.started("cascade", 3))
    for _ in range(MOST_IN_VAIN):
        await bench.tables.consent.ask(session.id, 0)
        await bench.tables.votes.withdraw((await question(bench, session)).vote.id, ADA.user_id)
    with refused("too-often"):
        await bench.tables.consent.ask(session.id, 0)
    assert not await bench.tables.votes.running(session, "undo")
    bench.clock.now += timedelta(days=1)
    await bench.tables.consent.ask(session.id, 0)


async def test_a_restart_while_the_question_is_open_loses_nothing(bench: Bench) -> None:
    session = await turn_of(bench, await bench.started("cascade", 3))
    await bench.tables.consent.ask(session.id, 0)
    await agree(bench, session, CYN)
    await bench.restart()
    session = await turn_of(bench, await bench.again(session))  # the game goes on meanwhile
    assert session.waiting() == [2]
    session = await agree(bench, session, BOB)
    assert session.row.branch == 1
    assert session.waiting() == [0]


async def test_automatic_seats_agree_and_who_left_is_not_asked(bench: Bench) -> None:
    session = await bench.started("cascade", 1, autos=2)
    session = await turn_of(bench, session)
    assert await bench.tables.consent.ask(session.id, 0)
    assert (await bench.again(session)).waiting() == [0]
    table = await turn_of(bench, await bench.started("cascade", 3, channel=700))
    table = await bench.moves.resign(table.id, 2)
    table = await turn_of(bench, table)
    await bench.tables.consent.ask(table.id, 1)
    assert (await agree(bench, table, ADA)).waiting() == [1]


async def test_f01_a_command_that_arrives_twice_goes_back_once(bench: Bench) -> None:
    session = await turn_of(bench, await bench.started("cascade", 1, autos=1))
    command = bench.interaction()
    assert await bench.tables.consent.ask(session.id, 0, interaction_id=command)
    with pytest.raises(AlreadyDone):
        await bench.tables.consent.ask(session.id, 0, interaction_id=command)
    assert (await bench.again(session)).row.branch == 1


async def test_what_can_be_taken_back_freely_is_not_asked_for(bench: Bench) -> None:
    session = await bench.started("cascade", 2)
    session = await turn_of(bench, await turn_of(bench, session))
    before = await bench.tables.consent.offers(session, 0)
    session = await bench.decide(session, opened(session, 0, "step"), "take:red")
    session = await bench.decide(session, opened(session, 0, "step"), "take:red")
    assert await bench.tables.consent.offers(session, 0) == before
    session = await turn_of(bench, session)
    assert len(await bench.tables.consent.offers(session, 0)) == len(before) + 3


async def test_losses_are_told_that_stand_after_going_back(tmp_path: Path) -> None:
    """And none that was taken back (`telling`)."""
    async with Bench(tmp_path / "games.db", catalogue=standard()) as bench:
        session = await bench.started("shimiagaran", 2)
        robbed = Event("robbed", {"seat": 1}, (1,))
        log = [
            ActionRow(
                table_id=session.id,
                kind=kind,
                branch=0,
                at=0,
                seat=0,
                number=number,
                choice=msgspec.json.encode(choice) if choice else None,
                events=msgspec.json.encode([robbed]) if kind == "choice" else b"[]",
            )
            for number, kind, choice in [
                (4, "choice", ("a",)),
                (5, "choice", ("b",)),
                (6, "undo", None),
                (7, "choice", ("c",)),
                (8, "choice", ("d",)),
                (9, "undo", ("7",)),
                (10, "choice", ("e",)),
            ]
        ]
        assert [row.number for row in standing(log)] == [4, 7, 9, 10]
        assert len(told(session, log)) == 3
        assert told(session, log[5:6]) == []


async def test_who_is_away_does_not_block_but_may_refuse(bench: Bench) -> None:
    session = await turn_of(bench, await bench.started("cascade", 3))

    async def away(person: Any, until: int) -> None:
        await bench.sql(
            "UPDATE users SET away_from = 0, away_until = :until WHERE user_id = :user",
            until=until,
            user=person.user_id,
        )

    await away(CYN, 2**50)
    await bench.tables.consent.ask(session.id, 0)
    assert (await question(bench, session)).tally.away == (2,)
    session = await agree(bench, session, BOB)
    assert session.row.branch == 1
    session = await turn_of(bench, session)
    await away(BOB, 2**50)
    await bench.tables.consent.ask(session.id, 0)
    assert (await question(bench, session)).tally.away == (1, 2), "somebody must come back first"
    vote = (await question(bench, session)).vote
    await bench.tables.votes.cast(vote.id, CYN.user_id, "refuse")
    assert not await bench.tables.votes.running(session)


async def test_who_may_manage_decides_it_and_the_log_says_so(bench: Bench) -> None:
    session = await turn_of(bench, await bench.started("cascade", 3))
    await bench.tables.consent.ask(session.id, 0)
    vote = (await question(bench, session)).vote
    await bench.tables.votes.overrule(vote.id, "*War*den", "agree")
    session = await bench.again(session)
    assert session.waiting() == [0]
    log = await bench.tables.log(session)
    *_, line = log_lines(session, log)
    assert line.endswith("as somebody decided who manages this server.")
    assert "War" not in str(log), "no name stays of somebody who may be forgotten"


async def test_f03_every_control_of_before_is_late(bench: Bench) -> None:
    start = await bench.started("cascade", 2)
    first = opened(start, 0, "step")
    session = await bench.decide(start, first, "take:red")
    second = opened(session, 0, "step")
    session = await turn_of(bench, session)
    theirs = opened(session, 1)
    await bench.tables.keep_draft(session, 1, Draft(theirs.stamp, ("take:red",)))
    await bench.tables.consent.ask(
        session.id, 0, (await bench.tables.consent.offers(session, 0))[-1].id
    )
    session = await agree(bench, session, BOB)
    async with bench.db.read() as tx:
        assert await drafts.get(tx, session.id, 1) is None
    fresh = opened(session, 0, "step")
    assert fresh.decision.id == first.decision.id
    late: list[Open] = [first, second, theirs]
    assert fresh.stamp > max(one.stamp for one in late)
    for item in late:
        with pytest.raises(MovedOn):
            await bench.decide(session, item, "take:red")
    again = await turn_of(bench, session)
    assert opened(again, 1).stamp > theirs.stamp


async def test_the_next_board_and_the_clock_follow(bench: Bench) -> None:
    session = await turn_of(bench, await bench.started("cascade", 2))
    rows = len(await bench.outbox(session))
    await bench.tables.consent.ask(session.id, 0)
    assert await bench.due(session, rows) == [("notice", None)]
    session = await agree(bench, session, BOB)
    assert await bench.due(session, rows) == [("notice", None), ("notice", None), ("board", None)]
    async with bench.db.read() as tx:
        waits = await timers.of_table(tx, session.id)
    assert [row.seat for row in waits if row.kind == "expire"] == [0]


async def test_moves_filed_are_withdrawn_with_a_private_word(tmp_path: Path) -> None:
    async with Bench(tmp_path / "games.db", catalogue=standard()) as bench:
        session = await bench.started("shimiagaran", 2)
        session = await walk(bench, session, 3, Rng("filing"))
        seat = next(one for one in (0, 1) if one not in session.waiting())
        asker = 1 - seat
        await bench.tables.file(session, seat, ["draw white"])
        session = await bench.again(session)
        found = await bench.tables.consent.offers(session, asker)
        if not found:
            asker, seat = seat, asker
        await bench.tables.consent.ask(session.id, asker)
        rows = len(await bench.outbox(session))
        session = await agree(bench, session, PEOPLE[1 - asker])
        words = [
            row
            for row in (await bench.outbox(session))[rows:]
            if due_of(row).payload.get("code") == "filed-withdrawn"
        ]
        assert [row.user_id is not None for row in words] == [True], "private"
        assert await bench.tables.filed(session, 0) == await bench.tables.filed(session, 1) == ()


async def test_not_past_a_change_of_seats_or_the_end(bench: Bench) -> None:
    session = await turn_of(bench, await bench.started("cascade", 3))
    await bench.tables.consent.ask(session.id, 0)
    session = await bench.moves.resign(session.id, 2)
    assert not await bench.tables.votes.running(session), "the question is closed"
    assert await bench.tables.consent.offers(session, 0) == []
    with refused("nothing-to-undo"):
        await bench.tables.consent.ask(session.id, 0)
    with refused("moved-on"):
        table = await turn_of(bench, await bench.started("cascade", 2, channel=700))
        await bench.tables.consent.ask(table.id, 0, "0.99")
    session = await bench.finish(session)
    assert await bench.tables.consent.offers(session, 0) == []
    with refused("over"):
        await bench.tables.consent.ask(session.id, 0)


async def test_not_past_an_update_of_the_rules_or_what_is_not_stored(bench: Bench) -> None:
    session = await bench.started("cascade", 2)
    for _ in range(4):
        session = await turn_of(bench, session)
    numbers = [one.point for one in await bench.tables.consent.offers(session, 0)]
    at = numbers[2]
    await bench.sql("UPDATE actions SET kind = 'update' WHERE number = :at", at=at)
    await bench.sql("DELETE FROM snapshots WHERE number = :at", at=at)
    assert [one.point for one in await bench.tables.consent.offers(session, 0)] == numbers[:2]
    older = replace(session, row=msgspec.structs.replace(session.row, rules_version=0))
    assert await bench.tables.consent.offers(older, 0) == []


async def test_a_second_undo_goes_back_before_the_first(bench: Bench) -> None:
    """And an offer of before an undo never means another decision after it."""
    start = await bench.started("cascade", 2)
    session = await turn_of(bench, start)
    before = await bench.tables.consent.offers(session, 0)
    await bench.tables.consent.ask(session.id, 0)
    session = await agree(bench, session, BOB)
    with refused("moved-on"):
        await bench.tables.consent.ask(session.id, 0, before[0].id)
    session = await turn_of(bench, session)
    offers = await bench.tables.consent.offers(session, 0)
    assert not {one.id for one in offers} & {one.id for one in before}
    await bench.tables.consent.ask(session.id, 0, offers[-1].id)
    session = await agree(bench, session, BOB)
    assert session.row.branch == session.state.rng.branch == 2
    session.state.rng.branch = 0
    assert session.state == start.state
    kept = lasting(await bench.tables.log(session))
    assert [one.action.kind for one in kept] == ["start", "undo"]


async def test_questions_overtaken_by_another_undo_are_closed(bench: Bench) -> None:
    session = await turn_of(bench, await bench.started("cascade", 2))
    session = await turn_of(bench, session)
    await bench.tables.consent.ask(session.id, 1)
    await bench.tables.consent.ask(session.id, 0)
    mine, yours = (await bench.tables.votes.running(session))[::-1]
    await bench.tables.votes.cast(mine.id, BOB.user_id, "agree")
    assert await bench.tables.votes.running(session) == [], "Bob's decision is taken back too"
    with refused("closed"):
        await bench.tables.votes.cast(yours.id, ADA.user_id, "agree")


# -- what nobody learns --------------------------------------------------------------------------


async def test_f20_everybody_goes_back_to_the_beginning_of_a_secret_phase(bench: Bench) -> None:
    """Who chose last has seen what the others chose, so they choose anew as well."""
    start = await bench.started("ambush", 2)
    session = await bench.decide(start, opened(start, 0), *own(start, 0))
    assert await bench.tables.consent.offers(session, 0) == [], "it can still be changed"
    session = await bench.decide(session, opened(session, 1), *STRONG)
    (offer, *_) = await bench.tables.consent.offers(session, 1)
    assert offer.point == start.number
    await bench.tables.consent.ask(session.id, 1)
    session = await agree(bench, session, ADA)
    assert session.waiting() == [0, 1]
    assert not any(side.programme for side in session.state.sides)


async def private_changes(bench: Bench, changes: int) -> tuple[Session, list[Any]]:
    """A round of Ambush in which Ada changed her secret plan so many times; what Bob is offered
    and everybody is told when he asks to go back, and when it is done."""
    session = await bench.started("ambush", 3)
    for number in range(changes + 1):
        picks = own(session, 0) if number != changes else STRONG
        session = await bench.decide(session, opened(session, 0), *picks)
    for seat in (1, 2):
        session = await bench.decide(session, opened(session, seat), *STRONG)
    offers = await bench.tables.consent.offers(session, 1)
    told: list[Any] = [(one.id, one.events) for one in offers]
    await bench.tables.consent.ask(session.id, 1)
    poll = await question(bench, session)
    told.append(poll.kind.question(session, poll.vote, session.names))
    session = await agree(bench, session, ADA, CYN)
    log = await bench.tables.log(session)
    told += [log_lines(session, log), session.view(1), session.view(None), session.waiting()]
    file = msgspec.json.decode(export(session, log))
    told.append([(one["kind"], one["seat"], one["events"]) for one in file["actions"]])
    return session, told


async def test_f19_secret_changes_leave_no_trace_in_an_undo(tmp_path: Path) -> None:
    seen: list[list[Any]] = []
    for changes in (0, 3):
        async with Bench(tmp_path / f"{changes}.db", "same") as bench:
            _, told = await private_changes(bench, changes)
            seen.append(told)
    assert seen[0] == seen[1]


async def test_f20_what_was_not_seen_is_drawn_anew(bench: Bench) -> None:
    """The bag of Handover has an order in the state: after going back nobody who remembers the
    old tokens knows the new ones."""
    session = await bench.started("handover", 2)
    for _ in range(3):
        item = next(one for one in session.book.open if one.decision.waiting)
        session = await bench.decide(session, item, *some_choice(session, item, Rng("a")))
    before = list(session.state.bag)
    offers = await bench.tables.consent.offers(session, 0)
    old = await snapshot(bench, session, offers[-1].point)
    first = msgspec.json.decode(old.state)
    await bench.tables.consent.ask(session.id, 0, offers[-1].id)
    session = await agree(bench, session, BOB)
    assert session.state.bag != first["bag"]
    assert sorted(session.state.bag) == sorted(first["bag"])
    assert session.state.bag[: len(before)] != before


@pytest.mark.parametrize("name", [*GAMES, "handover", "ambush", "caravan"])
def test_f20_what_is_renewed_changes_nobodys_view(name: str) -> None:
    """And no component is lost; every game."""
    game = (standard() if name in GAMES else CATALOGUE).house(name).game
    rng, seats = Rng(f"renew {name}"), GAMES.get(name, 3)
    state = game.setup(seats, game.complete_settings({}), "renew")
    for _ in range(60):
        if state.result is not None:
            break
        fresh = game.clone(state)
        fresh.rng.branch = 1
        game.renew(fresh)
        for seat in (None, *range(seats)):
            assert game.view(fresh, seat) == game.view(state, seat)
        assert game.components(fresh) == game.components(state)
        decision = rng.choice([one for one in game.decisions(state) if one.waiting])
        choice = random_choice(partial(game.stage, state), decision, rng)
        game.apply(state, decision, choice)


# -- whole games -------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
async def test_after_an_undo_the_stored_position_is_there_and_the_game_goes_on(
    game: str, tmp_path: Path
) -> None:
    """Random games of people who go back here and there, exported and verified."""
    async with Bench(tmp_path / "games.db", game, standard()) as bench:
        session = await bench.started(game, GAMES[game])
        rng, undos = Rng(f"going back {game}"), 0
        for _ in range(4):
            session = await walk(bench, session, 3 if game == "chimera" else 9, rng)
            if not session.live:
                break
            seat = rng.below(GAMES[game])
            offers = await bench.tables.consent.offers(session, seat)
            if not offers:
                continue
            offer = rng.choice(offers[:6])
            stored = await snapshot(bench, session, offer.point)
            assert not any(
                one.decision.secret and one.decision.answered
                for one in msgspec.json.decode(stored.open, type=Book).open
            )
            await bench.tables.consent.ask(session.id, seat, offer.id)
            others = [one for n, one in enumerate(PEOPLE[: GAMES[game]]) if n != seat]
            before = session
            session = await agree(bench, session, *others)
            undos += 1
            assert session.row.branch == session.state.rng.branch == undos
            if not instructed(await bench.tables.log(session)):
                assert without_luck(session, session.row.state or b"") == without_luck(
                    session, stored.state
                )
            assert min(item.stamp for item in session.book.open) > max(
                item.stamp for item in before.book.open
            )
        assert undos
        session = await bench.finish(session, rng)
        log = await bench.tables.log(session)
        assert [e.kind for one in log for e in one.events].count(WENT_BACK) == undos
        body = export(session, log)
        assert "are right" in verify(body, standard())
        for change in (_other_point, _other_consent, _other_count):
            with pytest.raises(VerifyError):
                verify(change(body), standard())


def instructed(log: list[Logged]) -> bool:
    """Was something answered at once, for a player, after the table went back?"""
    return log[-1].action.kind != "undo"


def _other_point(body: bytes) -> bytes:
    file, action = _opened(body)
    action["choice"] = [str(int(action["choice"][0]) - 1)]
    return msgspec.json.encode(file)


def _other_consent(body: bytes) -> bytes:
    file, action = _opened(body)
    action["choice"] = None
    return msgspec.json.encode(file)


def _other_count(body: bytes) -> bytes:
    file, action = _opened(body)
    action["events"][0]["params"]["undone"] = []
    return msgspec.json.encode(file)


def _opened(body: bytes) -> tuple[Any, Any]:
    file = msgspec.json.decode(body)
    return file, next(one for one in file["actions"] if one["kind"] == "undo" and one["choice"])
