"""/undo in the real bot: the own step, the question to the others, its buttons and its traces."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import discord
from simcord import MemberActor

from bot.tables.session import Session
from tests.bot.parlour import begin, decide, kept, mini, said
from tests.bot.shimiagaran.shop import WordsOnly
from tests.simulated.athanor import AthanorWorld, buttons, click
from tests.simulated.emitting import Remembered, answers, emit_click

PEOPLE = ("ada", "ben", "cyn", "dan")


def first(stage: Any) -> tuple[str, ...]:
    """Whatever stands first that ends a turn quickly."""
    ids = [option.id for option in stage.options]
    return ("pass",) if "pass" in ids else (ids[0],)


async def turn(world: AthanorWorld, session: Session, seat: int) -> Session:
    """Cascade: play this seat's turn to its end."""
    session = await world.app.tables.by_code(session.code)
    while session.live and session.waiting() == [seat]:
        session = await decide(world, session, seat, first)
    await world.delivered()
    return session


async def asked(world: AthanorWorld) -> tuple[Session, discord.Message]:
    """Three at Cascade; Ada has played her turn and asks to go back. The post of the question."""
    session = await begin(world, "cascade", PEOPLE[:3])
    session = await turn(world, session, 0)
    assert "2 players are asked" in said(await world["ada"].slash(world.channel, "undo"))
    await world.delivered()
    post = world.posts[-1]
    assert post.content.startswith("Ada asks to go back")
    assert list(buttons(post)) == ["Agree", "Refuse", "Withdraw"]
    return session, post


def post_of(world: AthanorWorld, post: discord.Message) -> discord.Message:
    return next(one for one in world.posts if one.id == post.id)


def still_asked(world: AthanorWorld, post: discord.Message) -> set[str]:
    """Whom the post names or mentions as still to answer."""
    (line,) = [one for one in post.content.split("\n") if one.startswith("Still asked")]
    return {name for name in PEOPLE if name.capitalize() in line or f"<@{world[name].id}>" in line}


async def pressed(world: AthanorWorld, name: str, post: Remembered, custom_id: str) -> str:
    """The answer to a button that a client still shows."""
    (answer,) = await answers(world.env, emit_click(world.env, world[name], post, custom_id))
    return said(answer.result)


async def test_the_own_last_step_is_free_and_nobody_is_asked(tmp_path: Path) -> None:
    async with mini(tmp_path, members=PEOPLE) as world:
        session = await begin(world, "cascade", PEOPLE[:2])
        posts = len(world.posts)
        session = await decide(world, session, 0, lambda stage: (stage.options[0].id,))
        assert "taken back" in said(await world["ada"].slash(world.channel, "undo"))
        await world.delivered()
        assert len(world.posts) == posts
        assert (await world.session()).waiting() == [0]
        assert "nothing of yours" in said(await world["ada"].slash(world.channel, "undo"))
        assert "nothing of yours" in said(await world["ben"].slash(world.channel, "undo"))
        for stranger in ("cyn", "dan"):
            assert "only watch" in said(await world[stranger].slash(world.channel, "undo"))
            assert not await world[stranger].autocomplete(world.channel, "undo", "back_to", "")


async def test_all_agree_across_a_restart_and_the_next_board_says_so(tmp_path: Path) -> None:
    async with mini(tmp_path, members=PEOPLE) as world:
        session, post = await asked(world)
        asks = [world["ben"].id, world["cyn"].id]
        assert f"Still asked: <@{asks[0]}>, <@{asks[1]}>" in post.content
        assert [user.id for user in post.mentions] == asks, "they are pinged"
        answer = await click(world["ben"], post, "Agree")
        assert "You can change it" in said(answer)
        await world.delivered()
        shown = post_of(world, post)
        assert "Agree: Ben" in shown.content
        assert f"Still asked: <@{asks[1]}>" in shown.content
        await world.restart()
        await world.delivered()
        old, ids = kept(world, shown), buttons(shown)
        assert "decided it" in said(await click(world["cyn"], shown, "Agree"))
        await world.delivered()
        session = await world.session()
        assert session.row.branch == 1
        assert session.waiting() == [0]
        shown = post_of(world, post)
        assert "Agreed." in shown.content
        assert not buttons(shown)
        board = world.posts[-1]
        assert "The table went back at the wish of Ada" in board.content
        assert "with the consent of Ben, Cyn" in board.content
        assert "Take your turn" in buttons(board)
        assert "The table went back" in said(await world["dan"].slash(world.channel, "log"))
        assert "closed" in await pressed(world, "ben", old, ids["Refuse"])
        assert (await world.session()).number == session.number


async def test_one_refuses_and_the_game_goes_on(tmp_path: Path) -> None:
    async with mini(tmp_path, members=PEOPLE) as world:
        session, post = await asked(world)
        await click(world["ben"], post, "Agree")
        await click(world["cyn"], post, "Refuse")
        await world.delivered()
        shown = post_of(world, post)
        assert "Refused." in shown.content
        assert not buttons(shown)
        now = await world.session()
        assert (now.number, now.row.branch) == (session.number, 0)


async def test_f16_others_hear_why_not_and_the_asker_may_withdraw(tmp_path: Path) -> None:
    async with mini(tmp_path, members=PEOPLE) as world:
        _, post = await asked(world)
        before = await world.session()
        assert "only watch" in said(await click(world["dan"], post, "Agree"))
        assert "others are asked" in said(await click(world["ada"], post, "Agree"))
        for name in ("ben", "dan"):
            assert "Only who asked" in said(await click(world[name], post, "Withdraw"))
        assert (await world.session()).row.version == before.row.version
        old, ids = kept(world, post), buttons(post)
        assert "withdrawn" in said(await click(world["ada"], post, "Withdraw"))
        await world.delivered()
        assert "withdrawn" in post_of(world, post).content
        for name in ("ada", "ben", "dan"):
            for control in ids.values():
                assert "closed" in await pressed(world, name, old, control)


async def test_a_forged_answer_is_none(tmp_path: Path) -> None:
    async with mini(tmp_path, members=PEOPLE) as world:
        session, post = await asked(world)
        agree = buttons(post)["Agree"]
        for right, wrong in ((".agree", ".everything"), (":1.", ":99."), (":1.", ":x.")):
            payload = json.dumps(kept(world, post).payload).replace(right, wrong)
            forged = Remembered(world.channel.id, json.loads(payload))
            said = await pressed(world, "ben", forged, agree.replace(right, wrong))
            assert "another time" in said
        assert (await world.session()) == session


async def test_the_controls_of_a_question_go_with_a_game_that_is_called_off(
    tmp_path: Path,
) -> None:
    async with mini(tmp_path, members=PEOPLE) as world:
        _, post = await asked(world)
        old, ids = kept(world, post), buttons(post)
        answer = await world["ada"].slash(world.channel, "table cancel")
        await click(world["ada"], answer.response, "Yes")
        await world.delivered()
        assert not buttons(post_of(world, post))
        assert "closed" in await pressed(world, "ben", old, ids["Agree"])


async def test_who_may_manage_the_server_decides_after_a_second_look(tmp_path: Path) -> None:
    async with mini(tmp_path, members=PEOPLE) as world:
        role = world.guild.create_role(
            "keepers", permissions=discord.Permissions(manage_guild=True)
        )
        keeper: MemberActor = world.guild.add_member(world.env.create_user("kay"), roles=[role])
        _, post = await asked(world)
        answer = await click(keeper, post, "Agree")
        assert "Really?" in said(answer)
        assert (await world.session()).row.branch == 0, "nothing before it is confirmed"
        assert answer.response is not None
        (control,) = buttons(answer.response).values()
        stolen = kept(world, answer.response)
        assert "Only somebody who may" in await pressed(world, "ben", stolen, control)
        await click(keeper, answer.response, "Decide for everybody: Agree")
        await world.delivered()
        assert (await world.session()).row.branch == 1
        assert "decided by kay" in post_of(world, post).content
        assert "as somebody decided who manages this server" in world.posts[-1].content


async def test_who_is_asked_and_may_manage_answers_first_and_may_then_decide(
    tmp_path: Path,
) -> None:
    async with mini(tmp_path, members=PEOPLE) as world:
        role = world.guild.create_role(
            "keepers", permissions=discord.Permissions(manage_guild=True)
        )
        world.env.backend.edit_member(world.guild.id, world["ben"].id, {"role_ids": [role.id]})
        _, post = await asked(world)
        answer = await click(world["ben"], post, "Agree")
        assert "Your answer: Agree." in said(answer)
        await world.delivered()
        assert "Agree: Ben" in post_of(world, post).content
        assert (await world.session()).row.branch == 0
        await click(world["ben"], answer.response, "Decide for everybody: Agree")
        assert (await world.session()).row.branch == 1


async def test_back_to_offers_the_own_decisions_in_words(tmp_path: Path) -> None:
    async with WordsOnly(tmp_path, members=PEOPLE) as world:
        session = await begin(world, "shimiagaran", PEOPLE[:2])
        for _ in range(8):
            seat = session.waiting()[0]
            session = await decide(world, session, seat, lambda stage: (stage.options[0].id,))
            if not session.live:
                break
        await world.delivered()
        ada, ben = world["ada"], world["ben"]
        offered = await ada.autocomplete(world.channel, "undo", "back_to", "")
        assert offered
        assert all("ada" in one["name"].lower() for one in offered)
        assert all(len(one["name"]) <= 100 for one in offered)
        theirs = await ben.autocomplete(world.channel, "undo", "back_to", "")
        assert not any("ada reaches" in one["name"].lower() for one in theirs)
        last = offered[-1]
        assert await ada.autocomplete(world.channel, "undo", "back_to", last["name"][:12])
        answer = await ada.slash(world.channel, "undo", back_to=last["value"])
        assert "is asked" in said(answer)
        await world.delivered()
        await click(ben, world.posts[-1], "Agree")
        await world.delivered()
        assert (await world.session()).row.branch == 1
        refused = await ada.slash(world.channel, "undo", back_to=last["value"])
        assert "cannot go back to that" in said(refused) or "nothing of yours" in said(refused)


async def seen_of_an_undo(folder: Path, changes: int) -> list[Any]:
    """Ambush of three: Ada changes her secret plan so many times before all is revealed; then Ben
    asks to go back. All that is not Ada's own."""
    async with mini(folder, members=PEOPLE) as world:
        session = await begin(world, "ambush", PEOPLE[:3])
        for _ in range(changes + 1):
            (item,) = session.open_of(0)
            moves = world.app.tables.moves
            session = await moves.decide(session.id, 0, item.stamp, ("plan:strongest",))
            await world.delivered()
        for seat in (1, 2):
            session = await decide(world, session, seat, lambda _: ("plan:strongest",))
            await world.delivered()  # so that each post is brought up to date, or none
        ben, here = world["ben"], world.channel
        offered = await ben.autocomplete(here, "undo", "back_to", "")
        assert len(offered) == 1
        seen: list[Any] = [offered]
        seen.append(said(await ben.slash(here, "undo")))
        await world.delivered()
        post = world.posts[-1]
        for name in ("ada", "cyn"):
            await click(world[name], post, "Agree")
            await world.delivered()
        seen.append(said(await ben.slash(here, "log")))
        seen.append(said(await ben.slash(here, "board", text=True)))
        seen += [(one.content, list(buttons(one))) for one in world.posts]
        return seen


async def test_f19_what_was_changed_in_secret_is_not_told_by_an_undo(tmp_path: Path) -> None:
    seen: list[list[Any]] = []
    for changes in (0, 2):
        folder = tmp_path / str(changes)
        folder.mkdir()
        seen.append(await seen_of_an_undo(folder, changes))
    plain = [[_anonymous(one) for one in each] for each in seen]
    assert plain[0] == plain[1]


def _anonymous(one: Any) -> str:
    """Without what differs between two worlds that hold the same: codes, ids, times."""
    return re.sub(r"`[A-Z0-9]{4,5}`|[A-Z0-9]{4}\b|\d{9,}", "#", str(one))
