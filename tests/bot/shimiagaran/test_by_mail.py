"""What comes by direct message: a draft that waits, and what a poison took. Standing orders.

The game of three is played by ``/move`` and in direct messages only.
"""

from __future__ import annotations

from pathlib import Path

from bot.games.core.model import Choice
from bot.games.shimiagaran.cubes import parse
from bot.tables.service import Logged
from bot.tables.session import Open, Session
from tests.bot.parlour import said
from tests.bot.shimiagaran.shop import PEOPLE, by_words, opened, pick_all, play_out, shop, wanted
from tests.simulated.athanor import AthanorWorld, buttons


def live_message(world: AthanorWorld, name: str):
    """The one direct message with controls that somebody has; None if there is none."""
    live = [m for m in world.dm(name).history() if m.components]
    assert len(live) <= 1, "former messages have lost their controls"
    return live[0] if live else None


async def by_mail(world: AthanorWorld, session: Session, item: Open, choice: Choice) -> None:
    """Drafts are answered where they were sent; everything else is typed."""
    if item.decision.kind != "pick":
        await by_words(world, session, item, choice)
        return
    await world.delivered()
    name = PEOPLE[item.decision.seat]
    message = live_message(world, name)
    assert message is not None, f"{name} is asked in a direct message"
    for option in parse(str(item.decision.params["cubes"])):
        assert any(option in label for label in buttons(message)), buttons(message)

    def again():
        return next(m for m in world.dm(name).history() if m.id == message.id)

    await pick_all(world[name].user, message, session, item, choice, again)
    assert not again().components, "it is a record now"


async def test_drafts_are_answered_in_direct_messages_and_poisons_reported(tmp_path: Path) -> None:
    async with shop(tmp_path, 3) as world:
        await opened(world, 3)
        session = await play_out(world, by_mail, restart=20)
        assert session.row.status == "finished"
        logged = [e for one in await world.app.tables.log(session) for e in one.events]
        public = "\n".join(m.content for m in world.posts)
        lost = [event for event in logged if event.kind == "robbed"]
        assert lost, "somebody was poisoned in this game"
        words, names = session.bound.words, [name.capitalize() for name in PEOPLE[:3]]
        for event in lost:
            line = words.event(event, names)
            victim = PEOPLE[event.params["seat"]]
            told = [m for m in world.dm(victim).history() if line in m.content]
            assert len(told) == 1, "the victim is told once"
            assert not told[0].components
            for name in PEOPLE[:3]:
                if name != victim:
                    assert not any(line in m.content for m in world.dm(name).history())
        for event in logged:
            if event.kind == "poisoned":
                assert words.event(event, names) in public
        picks = [one for one in logged if one.kind == "took" and one.params["way"] == "pick"]
        assert picks, "somebody picked from a draft"
        for name in PEOPLE[:3]:
            assert live_message(world, name) is None, "no control outlives the game"


async def test_a_poison_that_is_taken_back_is_told_to_nobody(tmp_path: Path) -> None:
    async with shop(tmp_path, 3) as world:
        session = await opened(world, 3)
        while True:
            item, choice = wanted(session)
            seat = item.decision.seat
            view = session.view(seat)
            stage = session.bound.game.stage(session.state, item.decision, ())
            poisons = [one.id for one in stage.options if one.kind == "poison"]
            if item.decision.kind == "turn" and poisons:
                break
            await by_words(world, session, item, choice)
            session = await world.session()
        await world.delivered()
        before = {name: len(world.dm(name).history()) for name in PEOPLE[:3]}
        choice = (poisons[0],)
        while not (stage := session.bound.game.stage(session.state, item.decision, choice)).done:
            choice = (*choice, stage.options[0].id)
        victim = int(choice[1].split(":")[1])
        await by_words(world, session, item, choice)
        await world.delivered()
        assert {name: len(world.dm(name).history()) for name in PEOPLE[:3]} == before
        session = await world.session()
        assert session.book.undo, "nothing but a poison was used: it can be taken back"
        session = await world.app.tables.moves.undo(session.id, seat)
        assert session.view(seat).players == view.players
        await world.delivered()
        assert {name: len(world.dm(name).history()) for name in PEOPLE[:3]} == before
        # Used again, and followed by something that cannot be taken back.
        item, _ = wanted(session)
        await by_words(world, session, item, choice)
        session = await world.session()
        item, _ = wanted(session)
        assert item.decision.seat == seat
        stage = session.bound.game.stage(session.state, item.decision, ())
        draw = next(one.id for one in stage.options if one.id.startswith("draw:"))
        await by_words(world, session, item, (draw,))
        await world.delivered()
        told = world.dm(PEOPLE[victim]).history()[before[PEOPLE[victim]] :]
        assert [("burned" in m.content) or ("stole" in m.content) for m in told] == [True]


async def test_a_standing_order_answers_at_night(tmp_path: Path) -> None:
    """With orders of everybody, nobody is ever sent a draft; the others' orders stay private."""
    async with shop(tmp_path, 4) as world:
        session = await opened(world, 4)
        order = "green pink white red blue yellow"
        for name in PEOPLE[:4]:
            answer = await world[name].slash(world.channel, "plan", order=order)
            assert "green > pink" in said(answer)
        picks: list[Logged] = []
        while len(picks) < 4:
            item, choice = wanted(session)
            assert item.decision.kind != "pick", "it was answered at once"
            stage = session.bound.game.stage(session.state, item.decision, ())
            if any(option.id == "draw:white" for option in stage.options) and len(picks) < 2:
                choice = ("draw:white",)
            await by_words(world, session, item, choice)
            await world.until(
                lambda: world.app.autoplayer.idle, what="standing orders to be followed"
            )
            session = await world.session()
            assert session.live
            log = await world.app.tables.log(session)
            picks = [one for one in log if (one.action.decision_id or "").startswith("pick:")]
        await world.delivered()
        for one in picks:
            assert one.action.kind == "choice"
            assert one.action.interaction_id is None, "nobody clicked"
        public = "\n".join(m.content for m in world.posts)
        assert "green > pink" not in public
        for name in PEOPLE[:4]:
            asked = [m.content for m in world.dm(name).history() if "from your" not in m.content]
            assert asked == [], "nobody is woken for what their order does"
