"""Two members play a whole duel in their direct messages only, with a restart at each change of
phase."""

from __future__ import annotations

from pathlib import Path

from tests.simulated.athanor import AthanorWorld, buttons, click, selects


async def test_a_whole_duel_in_direct_messages(tmp_path: Path) -> None:
    async with AthanorWorld(tmp_path) as world:
        ada, ben, channel = world["ada"], world["ben"], world.channel
        await ada.slash(channel, "table new", game="chimera")
        await ben.slash(channel, "table join")
        await ada.slash(channel, "table start")
        await world.delivered()
        turn, phase = 0, None
        while (session := await world.session()).live:
            now = (session.state.phase, session.state.round)
            if now != phase:
                phase = now
                await world.restart()
                await world.delivered()
            seat = session.waiting()[0]
            name = ("ada", "ben")[seat]
            await _answer(world, name, turn)
            await world.delivered()
            turn += seat
            assert turn < 45
        for name in ("ada", "ben"):
            live = [m for m in world.dm(name).history() if m.components]
            assert live == [], "no control outlives the game"


async def _answer(world: AthanorWorld, name: str, turn: int) -> None:
    """Answer in the newest direct message that has controls."""
    user = world[name].user
    live = [m for m in world.dm(name).history() if m.components]
    assert len(live) == 1, "former messages have lost their controls"
    message = live[0]
    if found := selects(message):
        ready = [o["value"] for o in found[0]["options"] if o["value"].startswith("ready:")]
        await user.select(message, [ready[turn]], custom_id=found[0]["custom_id"])
        message = next(m for m in world.dm(name).history() if m.id == message.id)
        await click(user, message, "Confirm")
        return
    cards = [label for label, custom_id in buttons(message).items() if ":pick:" in custom_id]
    await click(user, message, cards[turn % len(cards)])
