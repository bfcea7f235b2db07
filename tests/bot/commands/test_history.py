"""/board at:, /replay and /log: looking back in the real bot."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import discord
import pytest
from PIL import Image
from simcord import InteractionResult
from sqlalchemy import text

from bot.components import viewer
from bot.games.core.rng import Rng
from bot.tables.session import Session
from tests.bot.parlour import begin, decks_chosen, duel, mini, said
from tests.bot.tables.bench import some_choice
from tests.simulated.athanor import AthanorWorld, buttons, click


async def played(world: AthanorWorld, session: Session, *, most: int = 1000) -> Session:
    """Play on at random, past Discord: to the end, or ``most`` decisions."""
    rng = Rng("played")
    while session.live and most:
        item = rng.choice([one for one in session.book.open if one.decision.waiting])
        choice = some_choice(session, item, rng)
        session = await world.app.tables.moves.decide(
            session.id, item.decision.seat, item.stamp, choice
        )
        most -= 1
    await world.delivered()
    return session


def pictures(answer: Any) -> list[str]:
    """File names of an answer's pictures."""
    return [one.filename for one in answer.message.attachments]


def response(answer: InteractionResult) -> Any:
    assert answer.response is not None
    assert answer.response.ephemeral
    return answer.response


async def test_board_at_a_step_is_what_was_posted_then(tmp_path: Path) -> None:
    async with mini(tmp_path, autoplay=False) as world:
        session = await begin(world, "handover")
        first = said(await world["ada"].slash(world.channel, "board", text=True))
        session = await played(world, session, most=4)
        now = said(await world["ada"].slash(world.channel, "board", text=True))
        assert now != first
        at_start = said(await world["ada"].slash(world.channel, "board", text=True, at=1))
        assert at_start.endswith(first)
        assert "Step 1 of" in at_start
        late = said(await world["ada"].slash(world.channel, "board", text=True, at=999))
        assert late.endswith(now), "a number past the end is the last one"


async def test_board_at_suggests_steps_in_words(tmp_path: Path) -> None:
    async with mini(tmp_path, autoplay=False) as world:
        ada = world["ada"]
        assert await ada.autocomplete(world.channel, "board", "at", "") == []
        session = await played(world, await begin(world, "handover"))
        shown = await ada.autocomplete(world.channel, "board", "at", "")
        assert 1 < len(shown) <= 25
        log = said(await ada.slash(world.channel, "log"))
        names = [str(one["name"]) for one in shown]
        assert any(name.split(": ", 1)[1] in log for name in names)
        assert all(len(name) <= 100 for name in names)
        numbers = [int(one["value"]) for one in shown]
        assert numbers == sorted(numbers, reverse=True), "the newest first"
        found = await ada.autocomplete(world.channel, "board", "at", "the start")
        assert [one["value"] for one in found] == [1]
        assert session.row.status == "finished"


async def test_f19_other_hands_open_only_at_the_end(tmp_path: Path) -> None:
    async with mini(tmp_path, members=("ada", "ben", "cyn"), autoplay=False) as world:
        session = await begin(world, "ambush")
        hands = [session.bound.words.private(session.view(seat), ["Ada", "Ben"]) for seat in (0, 1)]
        cyn = world["cyn"]
        answer = said(await cyn.slash(world.channel, "board", text=True, at=1))
        assert not any(hand in answer for hand in hands)
        refusal = said(await world["ada"].slash(world.channel, "replay", player="Ben"))
        assert "their owners' own" in refusal
        assert await cyn.autocomplete(world.channel, "replay", "player", "") == []
        await played(world, session)
        answer = said(await cyn.slash(world.channel, "board", text=True, at=1))
        assert all(hand in answer for hand in hands)
        names = await cyn.autocomplete(world.channel, "replay", "player", "")
        assert [one["value"] for one in names] == ["Ada", "Ben"]
        answer = said(await cyn.slash(world.channel, "replay", player="ben", step=1))
        assert hands[1] in answer
        assert "as Ben saw it" in answer


async def test_replay_steps_with_buttons_through_a_restart(tmp_path: Path) -> None:
    async with mini(tmp_path, members=("ada", "ben", "cyn"), autoplay=False) as world:
        session = await played(world, await begin(world, "handover"))
        cyn = world["cyn"]
        shown = response(await cyn.slash(world.channel, "replay"))
        count = int(shown.content.split(" of ")[1].split("*")[0])
        assert "step 1 of" in shown.content
        assert list(buttons(shown)) == ["Next", "Last"]
        await world.restart()
        await click(cyn, shown, "Next")
        assert f"step 2 of {count}" in shown.content
        await click(cyn, shown, "Last")
        assert f"step {count} of {count}" in shown.content
        assert list(buttons(shown)) == ["First", "Previous"]
        await click(cyn, shown, "Previous")
        assert f"step {count - 1} of {count}" in shown.content
        await click(cyn, shown, "First")
        assert "step 1 of" in shown.content
        assert len({*buttons(shown).values()}) == 2
        told = shown.content
        for _ in range(count - 1):
            await click(cyn, shown, "Next")
            told += shown.content
        log = said(await cyn.slash(world.channel, "log", page=1)).split("\n")[1:]
        assert all(line in told for line in log), "every line is told in some step"
        assert session.code in told


async def test_replay_of_a_live_game_begins_with_now(tmp_path: Path) -> None:
    async with mini(tmp_path, autoplay=False) as world:
        session = await played(world, await begin(world, "handover"), most=3)
        shown = response(await world["ada"].slash(world.channel, "replay"))
        headline = session.bound.words.headline(session.view(None), ["Ada", "Ben"])
        assert headline in shown.content
        assert "Next" not in buttons(shown)


async def test_f16_who_cannot_see_the_channel_cannot_look_back(tmp_path: Path) -> None:
    async with mini(tmp_path, autoplay=False) as world:
        session = await played(world, await begin(world, "handover"))
        eve = world.guild.add_member(world.env.create_user("eve"))
        hall = world.guild.create_text_channel("hall")
        secret = world.guild.create_text_channel(
            "hidden",
            overwrites={
                world.guild.default_role: discord.PermissionOverwrite(view_channel=False),
            },
        )
        async with world.app.db.write() as tx:
            await tx.execute(text("UPDATE tables SET channel_id = :c"), {"c": secret.id})
        await world.env.settle()
        world.app.tables.store.forget(session.id)
        for command in ("replay", "board", "log"):
            answer = said(await eve.slash(hall, command, table=session.code))
            assert "no table" in answer, command


async def test_f39_old_boards_are_drawn_anew(tmp_path: Path) -> None:
    """No link to a picture is kept: the board of then is drawn from what is stored, and it is the
    picture that was posted."""
    async with AthanorWorld(tmp_path, autoplay=False) as world:
        session = await begin(world, "chimera")
        await world.delivered()
        first = world.posts[-1].attachments[0]
        body = await first.read()  # before the post shows who has chosen
        session = await decks_chosen(world, session)
        shown = response(await world["ada"].slash(world.channel, "board", at=1))
        (file,) = shown.message.attachments
        assert await file.read() == body
        assert file.description == first.description
        last = response(await world["ada"].slash(world.channel, "replay"))
        newest = [m for m in world.posts if m.attachments][-1]
        assert await last.message.attachments[0].read() == await newest.attachments[0].read()
        assert session.live


async def test_a_finished_duel_is_seen_with_the_hand_of_a_player(tmp_path: Path) -> None:
    async with AthanorWorld(tmp_path, autoplay=False) as world:
        await played(world, await duel(world))
        shown = response(await world["ben"].slash(world.channel, "replay", player="Ben", step=3))
        assert len(pictures(shown)) == 2
        await click(world["ben"], shown, "Next")
        assert "step 4 of" in shown.content
        assert "as Ben saw it" in shown.content
        assert len(pictures(shown)) == 2


async def test_a_whole_game_as_one_moving_picture(tmp_path: Path) -> None:
    async with AthanorWorld(tmp_path, autoplay=False) as world:
        session = await played(world, await duel(world))
        steps = await world.app.bot.past.steps(session)
        shown = response(await world["ada"].slash(world.channel, "replay", animated=True))
        (file,) = shown.message.attachments
        body = await file.read()
        image = Image.open(io.BytesIO(body))
        assert image.format == "WEBP"
        assert getattr(image, "n_frames", 1) == len(steps)
        assert image.width == 800
        assert len(body) < 9_500_000
        assert file.filename == f"athanor-{session.code}.webp"
        # Asked for again it is not made again: what is under way for others does not matter.
        with viewer.alone("animation", "wait"):
            again = response(await click(world["ben"], world.board(), "Moving picture"))
            assert await again.message.attachments[0].read() == body
            world.app.pictures._moving.clear()  # pyright: ignore[reportPrivateUsage]
            assert "ask again" in said(await click(world["ben"], world.board(), "Moving picture"))


async def test_games_without_pictures_are_replayed_in_words(tmp_path: Path) -> None:
    async with mini(tmp_path, autoplay=False) as world:
        session = await begin(world, "handover")
        answer = said(await world["ada"].slash(world.channel, "replay"))
        assert session.bound.words.board(session.view(None), ["Ada", "Ben"]) in answer
        answer = said(await world["ada"].slash(world.channel, "replay", animated=True))
        assert "no pictures" in answer


async def test_one_picture_at_a_time_for_a_person(tmp_path: Path) -> None:
    async with mini(tmp_path, autoplay=False) as world:
        await begin(world, "handover")
        with viewer.alone(world["ada"].id, "wait"):
            answer = said(await world["ada"].slash(world.channel, "replay"))
            assert "One picture at a time" in answer
            assert "step 1" in said(await world["ben"].slash(world.channel, "replay"))
        assert "step 1" in said(await world["ada"].slash(world.channel, "replay"))


async def test_nothing_to_look_back_at(tmp_path: Path) -> None:
    async with mini(tmp_path) as world:
        ada = world["ada"]
        await ada.slash(world.channel, "table new", game="ambush")
        for options in ({}, {"animated": True}):
            assert "not started" in said(await ada.slash(world.channel, "replay", **options))
        assert "not started" in said(await ada.slash(world.channel, "board", at=3))
        assert "Nothing has happened" in said(await ada.slash(world.channel, "log"))


async def test_f17_a_long_log_is_turned_page_by_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The newest page first; whatever page, a message holds it."""
    monkeypatch.setattr(viewer, "PAGE", 90)
    async with mini(tmp_path, autoplay=False) as world:
        await played(world, await begin(world, "handover"))
        ada = world["ada"]
        shown = response(await ada.slash(world.channel, "log"))
        count = int(shown.content.split(" of ")[1].split("*")[0])
        assert count > 2
        assert f"page {count} of {count}" in shown.content
        assert list(buttons(shown)) == ["First", "Previous"]
        await world.restart()
        pages = [shown.content.split("\n", 1)[1]]
        for _ in range(count - 1):
            await click(ada, shown, "Previous")
            assert len(shown.content) <= 2000
            pages.insert(0, shown.content.split("\n", 1)[1])
        assert "page 1 of" in shown.content
        whole = said(await ada.slash(world.channel, "log", page=1))
        assert whole.split("\n", 1)[1] == pages[0]
        assert len(set(pages)) == count
