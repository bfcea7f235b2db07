"""Questions to the people of a table: who is asked, when they are decided, and that once."""

from __future__ import annotations

import asyncio
from itertools import product

import pytest

from bot.games.core.model import Event, Outcome
from bot.tables.moves import Change
from bot.tables.session import Session
from bot.tables.store import Store
from bot.tables.votes import CODE, Effect, Kind, Names, Poll, Tally, Verdict, Votes, majority
from storage.rows import VoteRow
from storage.transaction import Transaction
from tests.bot.tables.bench import ADA, BOB, CYN, DEE, WARDEN, Bench, due_of, opened, refused

ASKED = "hue"


def _question(_: Session, vote: VoteRow, names: Names) -> str:
    return f"What for {names[vote.seat]}?"


def _outcome(_session: Session, _vote: VoteRow, choice: str, _names: Names) -> str:
    return choice


async def _effect(
    tx: Transaction, store: Store, session: Session, vote: VoteRow, verdict: Verdict
) -> Effect:
    """Notes the verdict in the log; ``burn`` is a fault."""
    if verdict.choice == "burn":
        raise RuntimeError("the effect fails")
    event = Event("hued", {"hue": verdict.choice, "by": verdict.by})
    state = session.bound.game.clone(session.state)
    return Effect((Change(state, Outcome((event,)), "hue", vote.seat),))


KIND = Kind(
    ASKED,
    {"red": "Red", "blue": "Blue", "burn": "Burn", "none": "None"},
    _question,
    _outcome,
    _effect,
    rejects=frozenset({"none"}),
    own=True,
)


@pytest.fixture
def votes(bench: Bench) -> Votes:
    """Questions of one more kind."""
    return kinds(bench)


def kinds(bench: Bench) -> Votes:
    return Votes(bench.tables.store, bench.moves, [KIND])


async def ask(
    bench: Bench, votes: Votes, session: Session, *, seat: int, stamp: int | None = None
) -> int | None:
    async with bench.db.write() as tx:
        return await votes.ask(tx, session, ASKED, seat=seat, stamp=stamp)


async def stands(bench: Bench, votes: Votes, session: Session, vote_id: int) -> Poll:
    found = await votes.poll(await bench.again(session), vote_id)
    assert found is not None
    return found


async def hued(bench: Bench, session: Session) -> list[Event]:
    """What the question did, as the log has it."""
    log = await bench.tables.log(session)
    return [event for one in log for event in one.events if event.kind == "hued"]


async def test_more_than_half_of_the_others_decide_and_once(bench: Bench, votes: Votes) -> None:
    session = await bench.started("cascade", 4)
    vote = await ask(bench, votes, session, seat=0)
    assert vote is not None
    assert await ask(bench, votes, session, seat=0) is None, "it is open already"
    assert await ask(bench, votes, session, seat=1) is not None, "about somebody else"
    await votes.cast(vote, BOB.user_id, "red")
    await votes.cast(vote, CYN.user_id, "blue")
    poll = await stands(bench, votes, session, vote)
    assert poll.open
    assert poll.tally == Tally({1: "red", 2: "blue"}, (3,))
    await bench.restart()
    votes = kinds(bench)
    await votes.cast(vote, BOB.user_id, "blue")
    poll = await stands(bench, votes, session, vote)
    assert (poll.vote.status, poll.decided) == ("passed", "blue")
    with refused("closed"):
        await votes.cast(vote, DEE.user_id, "red")
    assert [event.params for event in await hued(bench, session)] == [{"hue": "blue", "by": None}]


async def test_what_changes_nothing_is_closed_as_rejected(bench: Bench, votes: Votes) -> None:
    session = await bench.started("cascade", 2)
    vote = await ask(bench, votes, session, seat=0)
    assert vote is not None
    await votes.cast(vote, BOB.user_id, "none")
    poll = await stands(bench, votes, session, vote)
    assert (poll.vote.status, poll.decided) == ("rejected", "none")
    assert not await hued(bench, session)
    assert (await bench.again(session)).number == session.number
    assert await ask(bench, votes, session, seat=0) is not None, "it may be asked again"


async def test_f16_only_the_others_at_the_table_are_asked(bench: Bench, votes: Votes) -> None:
    session = await bench.started("cascade", 2, autos=1)
    vote = await ask(bench, votes, session, seat=0)
    assert vote is not None
    for stranger in (ADA, WARDEN, CYN):
        with refused("rights"):
            await votes.cast(vote, stranger.user_id, "red")
    with refused("bad-option"):
        await votes.cast(vote, BOB.user_id, "green")
    with refused("closed"):
        await votes.cast(vote + 7, BOB.user_id, "red")
    for other in (BOB, CYN):
        with refused("rights"):
            await votes.withdraw(vote, other.user_id)
    assert (await stands(bench, votes, session, vote)).tally == Tally({}, (1,))
    elsewhere = await bench.started("cascade", 2, channel=700)
    assert await votes.poll(elsewhere, vote) is None, "a question of another table (F2)"
    await votes.withdraw(vote, ADA.user_id)
    assert (await stands(bench, votes, session, vote)).vote.status == "withdrawn"


async def test_who_is_away_is_not_waited_for(bench: Bench, votes: Votes) -> None:
    session = await bench.started("cascade", 4)
    vote = await ask(bench, votes, session, seat=0)
    assert vote is not None
    start = bench.tables.store.now()
    for person in (CYN, DEE):
        await bench.sql(
            "UPDATE users SET away_from = :start, away_until = :until WHERE user_id = :user",
            start=start,
            until=start + 3_600_000,
            user=person.user_id,
        )
    assert (await stands(bench, votes, session, vote)).tally == Tally({}, (1,), (2, 3))
    await votes.cast(vote, CYN.user_id, "blue")
    assert (await stands(bench, votes, session, vote)).open, "one of two"
    await votes.cast(vote, BOB.user_id, "blue")
    assert (await stands(bench, votes, session, vote)).decided == "blue"


async def test_a_question_goes_with_the_decision_it_is_about(bench: Bench, votes: Votes) -> None:
    session = await bench.started("cascade", 2)
    item = opened(session, 0, "step")
    vote = await ask(bench, votes, session, seat=0, stamp=item.stamp)
    assert vote is not None
    rows = len(await bench.outbox(session))
    await bench.decide(session, item, "pass")
    poll = await stands(bench, votes, session, vote)
    assert (poll.vote.status, poll.decided) == ("withdrawn", None)
    told = [due_of(row).payload for row in (await bench.outbox(session))[rows:]]
    assert {"code": CODE, "vote": vote, "by": None} in told
    with refused("closed"):
        await votes.cast(vote, BOB.user_id, "red")


async def test_the_end_of_the_game_closes_all_questions(bench: Bench, votes: Votes) -> None:
    session = await bench.started("cascade", 2, settings={"rounds": "2"})
    vote = await ask(bench, votes, session, seat=1)
    assert vote is not None
    session = await bench.finish(session)
    assert (await stands(bench, votes, session, vote)).vote.status == "withdrawn"


async def test_who_may_manage_decides_for_everybody(bench: Bench, votes: Votes) -> None:
    session = await bench.started("cascade", 3)
    vote = await ask(bench, votes, session, seat=0)
    assert vote is not None
    with refused("bad-option"):
        await votes.overrule(vote, WARDEN.name, "green")
    await votes.overrule(vote, WARDEN.name, "red")
    assert (await stands(bench, votes, session, vote)).decided == "red"
    assert [one.params["by"] for one in await hued(bench, session)] == [WARDEN.name]
    told = [due_of(row).payload for row in await bench.outbox(session)]
    assert {"code": CODE, "vote": vote, "by": WARDEN.name} in told


async def test_a_failing_effect_leaves_no_trace(bench: Bench, votes: Votes) -> None:
    session = await bench.started("cascade", 2)
    vote = await ask(bench, votes, session, seat=0)
    assert vote is not None
    with pytest.raises(RuntimeError):
        await votes.cast(vote, BOB.user_id, "burn")
    poll = await stands(bench, votes, session, vote)
    assert poll.open
    assert poll.tally.said == {}
    assert await bench.again(session) == session


async def test_two_last_answers_in_two_processes_decide_once(
    bench: Bench, other: Bench, votes: Votes
) -> None:
    """Whichever is second sees the first: a question never hangs with all answers in (F9)."""
    session = await bench.started("cascade", 3)
    theirs = kinds(other)
    for number in range(8):
        vote = await ask(bench, votes, session, seat=0)
        assert vote is not None
        await asyncio.gather(
            votes.cast(vote, BOB.user_id, "red"), theirs.cast(vote, CYN.user_id, "red")
        )
        assert (await stands(bench, votes, session, vote)).decided == "red"
        session = await bench.again(session)
        assert len(await hued(bench, session)) == number + 1


def test_a_majority_is_more_than_half_of_those_who_are_there() -> None:
    for count, silent, away in product(range(6), range(4), range(3)):
        for said in product("ab", repeat=count):
            seats = iter(range(99))
            tally = Tally(
                {next(seats): one for one in said},
                tuple(next(seats) for _ in range(silent)),
                tuple(next(seats) for _ in range(away)),
            )
            most = max(said.count("a"), said.count("b"))
            winner = majority(tally)
            assert (winner is not None) == (most > (count + silent) / 2)
            assert winner is None or said.count(winner) == most
