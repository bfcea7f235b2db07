"""Two members play whole duels by clicking only, the process restarted after every single step."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.simulated.athanor import AthanorWorld, buttons, click, only_looking_back, selects

RESTARTS = (True, False)


async def open_table(world: AthanorWorld) -> None:
    """A table with Ada and Ben, started by the button."""
    ada, ben = world["ada"], world["ben"]
    await ada.slash(world.channel, "table new", game="chimera", opponent=ben)
    await world.delivered()
    lobby = world.board()
    assert ben.id in world.env.backend.get_message(world.channel.id, lobby.id).ping_user_ids
    answer = await click(ben, lobby, "Join")
    assert answer.ephemeral
    await world.delivered()
    await click(ada, world.board(), "Start")
    await world.delivered()


async def choose(world: AthanorWorld, name: str, seat: int, turn: int) -> None:
    """One decision of one seat: open the panel, pick, confirm where that is asked."""
    actor = world[name]
    answer = await click(actor, world.board(), "Take your turn")
    assert answer.ephemeral
    panel = answer.response
    assert panel is not None
    if found := selects(panel):  # the deck: an avatar, then seven cards
        first = found[0]
        avatars = [o["value"] for o in first["options"] if o["value"].startswith("avatar:")]
        ready = [o["value"] for o in first["options"] if o["value"].startswith("ready:")]
        if seat == 0:
            await actor.select(panel, [avatars[turn % len(avatars)]], custom_id=first["custom_id"])
            cards = selects(panel)[0]
            assert (cards["min_values"], cards["max_values"], len(cards["options"])) == (7, 7, 12)
            values = [o["value"] for o in cards["options"][:7]]
            await actor.select(panel, values, custom_id=cards["custom_id"])
        else:
            await actor.select(panel, [ready[-1 - turn % len(ready)]], custom_id=first["custom_id"])
        await click(actor, panel, "Confirm")
        return
    cards = [label for label, custom_id in buttons(panel).items() if ":pick:" in custom_id]
    assert cards, buttons(panel)
    await click(actor, panel, cards[(turn + seat) % len(cards)])


@pytest.mark.parametrize("restart", RESTARTS, ids=("restarting", "straight"))
async def test_a_whole_duel_by_buttons(tmp_path: Path, restart: bool) -> None:
    async with AthanorWorld(tmp_path) as world:
        await open_table(world)
        turn = 0
        while (session := await world.session()).live:
            seat = session.waiting()[0]
            await choose(world, ("ada", "ben")[seat], seat, turn)
            turn += seat
            if restart:
                await world.restart()
            await world.delivered()
            assert turn < 45, "a duel has at most 40 rounds"
        session = await world.session()
        assert session.row.status == "finished"
        final = world.posts[-1]
        assert session.row.secret in final.content
        boards = [m for m in world.posts if m.attachments]
        # while decks are chosen, when round 1 opens, and after every round: none lost, none twice
        assert len(boards) == 2 + session.state.round
        assert len({m.content for m in boards}) == len(boards)
        assert only_looking_back(world), "no control of the game outlives it"


async def test_secrets_stay_out_of_the_channel(tmp_path: Path) -> None:
    """Ada's cards are named nowhere in public before they are played (F18, F19)."""
    async with AthanorWorld(tmp_path) as world:
        await open_table(world)
        for name, seat in (("ada", 0), ("ben", 1)):
            await choose(world, name, seat, 0)
        await world.delivered()
        session = await world.session()
        hand = [one.card for one in session.view(0).hand]
        await choose(world, "ada", 0, 1)
        await world.delivered()
        public = "\n".join(
            m.content + "".join(a.filename + (a.description or "") for a in m.attachments)
            for m in world.posts
        )
        for card in hand:
            assert card.name not in public
            assert card.id not in public
        seen_by_ben = await world["ben"].slash(world.channel, "log")
        assert not any(card.name in str(seen_by_ben.response.content) for card in hand)
