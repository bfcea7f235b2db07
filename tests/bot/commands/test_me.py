"""/me and reminders as people meet them: in the channel, with buttons that last (F12, F16)."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import text

from tests.bot.parlour import ALL, begin, mini, said
from tests.simulated.athanor import AthanorWorld, click


async def time_passes(world: AthanorWorld, kind: str) -> None:
    """What was set for later is due now."""
    async with world.app.db.write() as tx:
        await tx.execute(text(f"UPDATE timers SET due_at = 1 WHERE kind = '{kind}'"))
    await world.app.timekeeper.tick()
    await world.delivered()


async def test_everything_about_me_is_told_and_changed(tmp_path: Path) -> None:
    async with mini(tmp_path, ALL, members=("ada",)) as world:
        here, ada = world.channel, world["ada"]
        answer = await ada.slash(here, "me")
        assert answer.ephemeral
        assert "as the pace of each table" in said(answer)
        answer = said(
            await ada.slash(here, "me", remind=6, quiet="22:30-7", zone="Europe/Paris", dm="on")
        )
        for part in ("every 6 h", "22:30 to 7:00 (Europe/Paris)", "your turns"):
            assert part in answer
        assert "zone is not known" in said(await ada.slash(here, "me", zone="Mars", remind=9))
        assert "every 6 h" in said(await ada.slash(here, "me")), "nothing of it was changed"
        assert "(America/New_York)" in said(await ada.slash(here, "me", zone="america/new york"))
        for whole_day in ("0-24", "22-22"):  # would be no quiet hours at all
            assert "some hours over" in said(await ada.slash(here, "me", quiet=whole_day))
        assert "Reminders: none" in said(await ada.slash(here, "me", remind=0, quiet="none"))
        assert "next turn" in said(await ada.slash(here, "me", upcoming=True))
        assert "not away" in said(await ada.slash(here, "me", away="none"))
        assert "You are away until" in said(await ada.slash(here, "me", away="20d"))
        assert "22 days left" in said(await ada.slash(here, "me"))
        assert "absence left" in said(await ada.slash(here, "me", away="99d"))
        assert "absence left this year: 4" in said(await ada.slash(here, "me", away="none"))


async def test_a_reminder_pings_one_and_has_buttons_of_its_own(tmp_path: Path) -> None:
    async with mini(tmp_path, ALL, members=("ada", "ben", "cyn")) as world:
        session = await begin(world, "handover", ("ada", "ben"))
        (seat,) = session.waiting()
        names = ("ada", "ben")
        slow, other = world[names[seat]], world[names[1 - seat]]
        await world.delivered()
        posts = len(world.posts)
        await time_passes(world, "remind")
        assert len(world.posts) == posts + 1
        post = world.posts[-1]
        assert f"<@{slow.id}>, the table waits" in post.content
        assert [user.id for user in post.mentions] == [slow.id]
        for reader in (other, world["cyn"]):
            assert "somebody else's" in said(await click(reader, post, "Snooze until tomorrow"))
        assert "Until <t:" in said(await click(slow, post, "Snooze until tomorrow"))
        await world.restart()
        post = world.posts[-1]
        assert "not remind you" in said(await click(slow, post, "Not for this turn"))
        await time_passes(world, "remind")
        assert len(world.posts) == posts + 1
        assert (await click(slow, post, "Take your turn")).ephemeral


async def test_an_absence_is_told_at_ones_tables(tmp_path: Path) -> None:
    async with mini(tmp_path, ALL, members=("ada", "ben")) as world:
        await begin(world, "handover", ("ada", "ben"))
        await world["ada"].slash(world.channel, "me", away="5d")
        await world.delivered()
        assert "is away until <t:" in world.posts[-1].content
        await time_passes(world, "back")
        assert "is back" in world.posts[-1].content
