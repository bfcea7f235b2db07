"""Every step of a turn can be taken back until the markets are refilled, and shows its gains."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from bot.components.ids import pick_id
from bot.games.core.model import Choice
from bot.tables.session import Session
from tests.bot.chimerium.observatory import asked, observatory, opened, wanted
from tests.bot.parlour import open_panel, said
from tests.bot.shimiagaran.shop import PEOPLE, by_words
from tests.simulated.athanor import AthanorWorld, buttons, click

TAKE_BACK = "Take back my last step"


async def before_a_chain(world: AthanorWorld) -> tuple[Session, Choice]:
    """Play until the next turn is one in the middle of which something is asked."""
    while True:
        session = await world.session()
        item, choice = wanted(session)
        ahead = session.bound.game.clone(session.state)
        outcome = session.bound.game.apply(ahead, item.decision, choice)
        if item.decision.kind == "turn" and not outcome.checkpoint:
            return session, choice
        await by_words(world, session, item, choice)


def position(session: Session) -> Any:
    """All that people see of the table, as one player sees it."""
    return session.view(None)


async def test_a_turn_is_taken_back_in_the_middle_of_a_chain(tmp_path: Path) -> None:
    async with observatory(tmp_path, 2) as world:
        await opened(world, 2)
        session, choice = await before_a_chain(world)
        item = asked(session)
        before, name = position(session), PEOPLE[item.decision.seat]
        answer = await world[name].slash(world.channel, "move", move=" ".join(choice))
        assert said(answer).startswith("Done:")
        assert TAKE_BACK in buttons(answer.response), "the answer to /move goes on in the panel"
        within = await world.session()
        assert asked(within).decision.kind != "turn"
        assert position(within) != before
        await world.restart()
        await world.delivered()
        panel = await open_panel(world, name)
        await click(world[name], panel, TAKE_BACK)
        assert position(await world.session()) == before
        # Through to its end this time: then nothing can be taken back.
        await by_words(world, await world.session(), asked(await world.session()), choice)
        while asked(session := await world.session()).decision.kind != "turn":
            await by_words(world, session, *wanted(session))
        assert not session.book.undo, "the markets have been refilled"
        await world.delivered()
        panel = await open_panel(world, PEOPLE[asked(session).decision.seat])
        assert TAKE_BACK not in buttons(panel)


async def test_a_half_made_turn_goes_back_step_by_step(tmp_path: Path) -> None:
    """Die, Scroll, action: the panel says what each step would gain; nothing is stored."""
    async with observatory(tmp_path, 2) as world:
        session = await opened(world, 2)
        item = asked(session)
        seat = item.decision.seat
        actor = world[PEOPLE[seat]]
        game, before = session.bound.game, session.number
        for die in game.stage(session.state, item.decision, ()).options:
            uses = game.stage(session.state, item.decision, (die.id,)).options
            if any(one.id == "mod:+1" for one in uses):
                picks = (die.id, "mod:+1")
                then = game.stage(session.state, item.decision, picks)
                if any(one.id == "act:create" for one in then.options):
                    picks = (*picks, "act:create")
                    break
        else:
            raise AssertionError("no die creates with a Scroll")
        create = game.stage(session.state, item.decision, picks).options[0].id
        picks = (*picks, create)
        panel = await open_panel(world, PEOPLE[seat])
        from_panel = [panel.content]
        for place, pick in enumerate(picks):
            done = picks[:place]
            controls = buttons(panel)
            control = pick_id(session.code, item.stamp, done, pick)
            if control in controls.values():
                await actor.click(panel, custom_id=control)
            else:
                (menu,) = [
                    one
                    for row in panel.components
                    for one in row["components"]
                    if one.get("type") == 3
                ]
                await actor.select(panel, [pick], custom_id=menu["custom_id"])
            from_panel.append(panel.content)
        assert "1 Scroll" in from_panel[2], "what it costs"
        assert "You will gain" in from_panel[-1]
        assert "2 points" in from_panel[-1], "the first slot's bonus is in the preview"
        assert "Confirm" in buttons(panel)
        for place in range(len(picks) - 1, -1, -1):
            await click(actor, panel, "Back")
            assert panel.content == from_panel[place]
        assert "Back" not in buttons(panel)
        assert (await world.session()).number == before, "nothing was decided"
