"""Looking back: which steps a game has, and what was seen at each of them."""

from __future__ import annotations

from typing import Any

import msgspec

from bot.games.core.model import View
from bot.games.core.rng import Rng
from bot.tables.past import Past
from bot.tables.session import Session
from storage import tables
from tests.bot.tables.bench import BOB, Bench, opened, refused, some_choice


async def watched(bench: Bench, game: str, people: int = 2) -> tuple[Session, list[View]]:
    """A game played at random, and the spectators' View whenever a board was due."""
    session = await bench.started(game, people)
    seen = [session.view(None)]
    due = len(await bench.outbox(session))
    rng = Rng(game)
    while session.live:
        item = rng.choice([one for one in session.book.open if one.decision.waiting])
        session = await bench.decide(session, item, *some_choice(session, item, rng))
        rows = await bench.outbox(session)
        if any(row.kind == "board" for row in rows[due:]):
            seen.append(session.view(None))
        due = len(rows)
    return session, seen


async def test_the_steps_are_what_was_posted_and_show_what_was_seen(bench: Bench) -> None:
    """Sequential turns, and secrets chosen at once; also after a restart."""
    for game, people in (("handover", 3), ("ambush", 2), ("cascade", 2)):
        session, seen = await watched(bench, game, people)
        await bench.restart()
        past = Past(bench.tables)
        session = await bench.again(session)
        steps = await past.steps(session)
        assert [await past.view(session, step) for step in steps] == seen, game
        told = [event for step in steps for one in step.log for event in one.events]
        log = await bench.tables.log(session)
        assert told == [event for one in log for event in one.events], game
        await bench.sql("UPDATE tables SET channel_id = id")


async def test_posts_inside_an_action_are_steps_of_their_own(bench: Bench) -> None:
    """What they showed is found by playing the action again."""
    session = await bench.started("caravan", 2)
    views: list[Any] = []
    rng = Rng("caravan")
    while session.live:
        item = rng.choice([one for one in session.book.open if one.decision.waiting])
        session = await bench.decide(session, item, *some_choice(session, item, rng))
    for row in await bench.outbox(session):
        if row.kind == "step":
            payload = msgspec.json.decode(row.payload)["payload"]
            views.append(msgspec.json.decode(payload["view"], type=session.bound.game.view_type))
    past = Past(bench.tables)
    inner = [step for step in await past.steps(session) if step.inner is not None]
    assert len(inner) > 2
    assert [await past.view(session, step) for step in inner] == views
    assert await past.view(session, inner[0], 0) is None


async def test_f19_how_often_a_secret_was_changed_makes_no_step(bench: Bench) -> None:
    """Two tables that differ only in that have the same steps, and show the same."""
    shown: list[Any] = []
    for changes in (0, 3):
        session = await bench.started("ambush", 2, channel=600 + changes)
        stamp = opened(session, 0).stamp
        for _ in range(changes + 1):
            item = session.by_stamp(stamp)
            assert item is not None
            session = await bench.decide(session, item, "plan:strongest")
        past = Past(bench.tables)
        steps = await past.steps(session)
        views = [await past.view(session, step) for step in steps]
        shown.append((len(steps), views[-1]))
    assert shown[0][0] == shown[1][0]
    assert msgspec.json.encode(shown[0][1]) == msgspec.json.encode(shown[1][1])


async def test_a_step_taken_back_is_no_step(bench: Bench) -> None:
    session = await bench.started("cascade")
    past = Past(bench.tables)
    before = await past.steps(session)
    session = await bench.decide(session, opened(session, 0), "take:red")
    assert len(await past.steps(session)) == len(before) + 1, "everybody sees that it was taken"
    session = await bench.moves.undo(session.id, 0)
    assert await past.steps(session) == before


async def test_hands_are_their_owners_own_until_the_game_is_over(bench: Bench) -> None:
    session = await bench.started("ambush", 2)
    past = Past(bench.tables)
    (start,) = await past.steps(session)
    with refused("rights"):
        await past.view(session, start, 0)
    session = await bench.finish(session)
    start = (await past.steps(session))[0]
    assert (await past.view(session, start, 0)) != (await past.view(session, start))


async def test_steps_of_a_cancelled_game_stay_without_secrets(bench: Bench) -> None:
    session = await bench.started("ambush", 2)
    past = Past(bench.tables)
    async with bench.db.write() as tx:
        await tables.advance(tx, session.id, session.row.version, status="cancelled")
    session = await bench.again(session)
    (start,) = await past.steps(session)
    with refused("rights"):
        await past.view(session, start, 1)


async def test_f33_only_some_tables_are_kept(bench: Bench) -> None:
    past = Past(bench.tables)
    for channel in range(20):
        session = await bench.started("cascade", channel=700 + channel)
        await past.steps(session)
    assert len(past._found) <= 16  # pyright: ignore[reportPrivateUsage]


async def test_going_back_by_consent_is_a_step_and_what_it_took_back_is_none(bench: Bench) -> None:
    session = await bench.started("cascade", 2)
    past, before = Past(bench.tables), session.view(None)
    session = await bench.decide(session, opened(session, 0, "step"), "take:red")
    while session.waiting() == [0]:
        item = next(one for one in session.open_of(0) if one.decision.waiting)
        picks = ("pass",) if item.decision.kind == "step" else ("end",)
        session = await bench.decide(session, item, *picks)
    assert len(await past.steps(session)) > 1
    await bench.tables.consent.ask(session.id, 0)
    (vote,) = await bench.tables.votes.running(session, "undo")
    await bench.tables.votes.cast(vote.id, BOB.user_id, "agree")
    session = await bench.again(session)
    assert session.waiting() == [0]
    steps = await past.steps(session)
    assert [one.action.kind for one in steps[-1].log][-1:] == ["undo"]
    assert await past.view(session, steps[0]) == before
    assert await past.view(session, steps[-1]) == session.view(None)
    kinds = [one.action.kind for step in steps for one in step.log]
    assert "undo" in kinds, "that the table went back is told"
    assert len(steps) == len({step.number for step in steps})
