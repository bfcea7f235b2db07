"""Whole games for two, three and four people: programmes in direct messages, by `/program` and by
`/move`; processes that end while programmes are made."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from bot.components.ids import short
from bot.games.core.model import Choice
from bot.games.core.rng import Rng
from bot.tables.session import Open, Session
from tests.bot.etherium.planet import (
    asked,
    at_random,
    instruct,
    live_message,
    opened,
    pick_all,
    pinged,
    planet,
    steps_told,
    typed,
)
from tests.bot.parlour import said
from tests.bot.shimiagaran.shop import PEOPLE, by_words
from tests.simulated.athanor import AthanorWorld, buttons, click, only_looking_back, selects

SEASONS = 7
MOST_STEPS = 400


async def _in_direct_message(
    world: AthanorWorld, session: Session, item: Open, choice: Choice
) -> None:
    """Pick a programme in the direct message that asks for it."""
    await world.delivered()
    name = PEOPLE[item.decision.seat]
    message = live_message(world, name)

    def again() -> Any:
        return next(m for m in world.dm(name).history() if m.id == message.id)

    await pick_all(world[name].user, message, session, item, choice, again)


async def _by_program(world: AthanorWorld, session: Session, item: Open, choice: Choice) -> None:
    """Pick it behind `/program`."""
    actor = world[PEOPLE[item.decision.seat]]
    answer = await actor.slash(world.channel, "program")
    said(answer)
    await pick_all(actor, answer.response, session, item, choice)


async def _play(world: AthanorWorld, way: Any, *, restart_at: int = -1) -> Session:
    """Play to the end: programmes in this way, everything else by typing ids.

    ``restart_at``: a new process whenever so many programmes of a season are in.
    """
    rng = Rng("etherium in discord")
    for _ in range(MOST_STEPS):
        session = await world.session()
        if not session.live:
            await world.delivered()
            return session
        seat = session.waiting()[0]
        item = asked(session, seat)
        choice = at_random(session, item.decision, rng, most=2)
        if item.decision.kind == "program":
            ready = sum(player.ready for player in session.state.players)
            if ready == restart_at:
                await world.restart()
                again = await world.session()
                assert (again.state, again.book) == (session.state, session.book)
            await way(world, session, item, choice)
        else:
            await by_words(world, session, item, choice)
        after = await world.session()
        assert after.number > session.number, "the answer was stored"
    raise AssertionError("the game never ends")


async def _whole(world: AthanorWorld, seats: int, way: Any, *, restart_at: int = -1) -> None:
    """A whole game, with instructions of everybody; every step has one post, in order."""
    await opened(world, seats)
    for name in PEOPLE[:seats]:
        await instruct(world, name)
        await typed(world, name, "pause off")
    session = await _play(world, way, restart_at=restart_at)
    assert session.row.status == "finished"
    assert session.row.secret in world.posts[-1].content
    log = await world.app.tables.log(session)
    closed = [e.params["step"] for one in log for e in one.events if e.kind == "closed"]
    assert steps_told(world) == closed
    assert closed.count(1) == SEASONS
    for post in world.posts:
        if "· step " in post.content:
            assert pinged(world, post) == []
    assert only_looking_back(world), "no control outlives the game"
    for name in PEOPLE[:seats]:
        assert not any(m.components for m in world.dm(name).history())
        # Some are edited later: to what was answered, to the end of the game.
        asked_for = len(world.dm(name).history())
        assert asked_for >= SEASONS, "each season's programme was asked for by message"


async def test_two_people_programme_in_direct_messages(tmp_path: Path) -> None:
    async with planet(tmp_path, 2) as world:
        await _whole(world, 2, _in_direct_message)


async def test_three_people_programme_by_command_across_restarts(tmp_path: Path) -> None:
    """A new process in every season, when two of three programmes are confirmed (F6)."""
    async with planet(tmp_path, 3) as world:
        await _whole(world, 3, _by_program, restart_at=2)


async def test_four_people_type_their_programmes(tmp_path: Path) -> None:
    async with planet(tmp_path, 4) as world:
        await _whole(world, 4, by_words)


async def test_a_draft_is_arranged_and_survives_a_restart(tmp_path: Path) -> None:
    """Half a programme in a direct message: another order, one token less, a new process, and
    `/program` goes on with it; confirmed, it is changed again before the last one confirms."""
    async with planet(tmp_path, 2) as world:
        await opened(world, 2)
        ada = world["ada"].user

        async def pick(value: str) -> None:
            message = live_message(world, "ada")
            await ada.select(message, [short(value)], custom_id=selects(message)[0]["custom_id"])

        async def change(value: str) -> None:
            message = live_message(world, "ada")
            found = next(s for s in selects(message) if "Change" in s["placeholder"])
            await ada.select(message, [value], custom_id=found["custom_id"])

        for space in ("gather:mountain", "increase:guard", "move:forest", "unit:gatherer"):
            await pick(space)
        text = live_message(world, "ada").content
        assert "1 Gather Mountain; 2 Increase Guard; 3 Move to Forest with the Gatherer" in text
        await change("earlier.3")
        await change("out.1")
        await world.restart()
        answer = await world["ada"].slash(world.channel, "program")
        assert "1 Move to Forest with the Gatherer; 2 Increase Guard" in said(answer)
        assert "Token 3 of 4?" in said(answer)
        # Another channel of the same person: the half-made programme is in nobody else's sight.
        assert "Increase Guard" not in "".join(m.content for m in world.posts)
        await pick("connect:1")
        await pick("connect:2")
        values = [o["value"] for s in selects(live_message(world, "ada")) for o in s["options"]]
        assert "move:forest" not in values, "one token for each space"
        await click(ada, live_message(world, "ada"), "Confirm")
        await world.delivered()
        session = await world.session()
        assert session.waiting() == [1]
        assert session.state.players[0].ready
        board = world.board().content
        assert "waiting for Ben" in board
        # Changed once more, part by part, before Ben is ready: nobody can tell.
        edits = len(world.transport.matching("PATCH", f"/channels/{world.channel.id}/*"))
        await change("earlier.2")
        await click(ada, live_message(world, "ada"), "Confirm")
        await world.delivered()
        session = await world.session()
        steps = [step.space for step in session.state.players[0].programme]
        assert steps == ["increase:guard", "move:forest", "connect:1", "connect:2"]
        assert world.board().content == board
        assert len(world.transport.matching("PATCH", f"/channels/{world.channel.id}/*")) == edits
        assert buttons(live_message(world, "ada"))
