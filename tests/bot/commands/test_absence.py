"""A silent player in the real bot: the question, what each answer does, and who may give it
(F16, F23, F25, F27)."""

from __future__ import annotations

import asyncio
from pathlib import Path

import discord
import pytest
from simcord import MemberActor
from sqlalchemy import text

from bot.delivery.departures import Departures
from bot.tables.session import Session
from tests.bot.parlour import begin, decide, kept, mini, said
from tests.simulated.athanor import AthanorWorld, buttons, click
from tests.simulated.emitting import answers, emit_click

NAMES = ("ada", "ben", "cyn")
CHOICES = [
    "Wait longer",
    "Automatic player, this once",
    "Automatic player, from now on",
    "Find somebody else",
    "End the game now",
]


async def time_runs_out(world: AthanorWorld) -> None:
    """Every clock that runs is at its end, and what was set for then is due."""
    async with world.app.db.write() as tx:
        await tx.execute(text("UPDATE clocks SET since = since - bank WHERE since IS NOT NULL"))
        await tx.execute(text("UPDATE timers SET due_at = 1 WHERE kind = 'expire'"))
    await world.app.timekeeper.tick()
    await world.delivered()


async def silent(world: AthanorWorld, game: str = "handover") -> tuple[Session, int]:
    """Three at a table; the first one who is waited for lets the clock run out."""
    session = await begin(world, game, NAMES)
    seat = session.waiting()[0]
    await time_runs_out(world)
    return session, seat


def name_of(session: Session, seat: int) -> str:
    return session.names[seat].lower()


def others(session: Session, seat: int) -> list[str]:
    return [name_of(session, one.seat) for one in session.seats if one.seat != seat]


def question(world: AthanorWorld) -> discord.Message:
    return next(one for one in reversed(world.posts) if "How shall it go on?" in one.content)


async def all_say(world: AthanorWorld, session: Session, seat: int, label: str) -> Session:
    post = question(world)
    for name in others(session, seat):
        answer = said(await click(world[name], post, label))
        assert "Your answer" in answer
    await world.delivered()
    return await world.session(session.code)


async def until_played(world: AthanorWorld, session: Session) -> Session:
    """The automatic player has acted."""
    for _ in range(200):
        log = await world.app.tables.log(session)
        if any(one.action.kind == "auto" for one in log):
            break
        await asyncio.sleep(0.02)
        await world.delivered()
    else:
        raise AssertionError("the automatic player did not act")
    await world.delivered()
    return await world.session(session.code)


async def test_f27_the_others_are_asked_and_nobody_else(tmp_path: Path) -> None:
    async with mini(tmp_path, members=(*NAMES, "eve")) as world:
        session, seat = await silent(world)
        post = question(world)
        assert post.content.startswith(f"{session.names[seat]}'s time has run out")
        assert list(buttons(post)) == CHOICES
        expected = {world[name].id for name in others(session, seat)}
        assert {user.id for user in post.mentions} == expected
        about = said(await click(world[name_of(session, seat)], post, "Wait"))
        assert "This is about you" in about
        assert "only watch" in said(await click(world["eve"], post, "Wait"))
        assert (await world.session(session.code)).number == session.number


async def test_f27_they_wait_and_are_asked_again(tmp_path: Path) -> None:
    async with mini(tmp_path, members=NAMES) as world:
        session, seat = await silent(world)
        first = question(world)
        session = await all_say(world, session, seat, "Wait")
        closed = next(one for one in world.posts if one.id == first.id)
        assert "We wait for" in closed.content
        assert not buttons(closed)
        await time_runs_out(world)
        assert question(world).id != first.id


async def test_f27_an_automatic_player_decides_once_across_a_restart(tmp_path: Path) -> None:
    async with mini(tmp_path, members=NAMES, autoplay=False) as world:
        session, seat = await silent(world)
        first, second = others(session, seat)
        await click(world[first], question(world), "Automatic player, this once")
        await world.delivered()
        await world.restart()
        await world.delivered()
        await click(world[second], question(world), "Automatic player, this once")
        await world.delivered()
        await world.restart()
        player = world.app.autoplayer
        assert await player.step(session.id)
        assert not await player.step(session.id)
        await world.delivered()
        session = await world.session(session.code)
        assert session.waiting() != [seat]
        assert session.seats[seat].kind == "person"
        assert (
            f"Your turn: <@{session.seats[session.waiting()[0]].user_id}>" in world.board().content
        )


async def test_f27_an_automatic_player_takes_the_seat_until_it_is_taken_back(
    tmp_path: Path,
) -> None:
    async with mini(tmp_path, members=NAMES, autoplay=False) as world:
        session, seat = await silent(world)
        slow = world[name_of(session, seat)]
        panel = next(one for one in world.posts if "Take your turn" in buttons(one))
        stale, stale_ids = kept(world, panel), list(buttons(panel).values())
        session = await all_say(world, session, seat, "Automatic player, from now on")
        name = session.names[seat]
        assert f"An automatic player (greedy) goes on for {name}" in world.board().content
        assert "takeback" in said(await click(slow, world.board(), "Take your turn"))
        custom = next(one for one in stale_ids if ":turn:" in one)
        (late,) = await answers(world.env, emit_click(world.env, slow, stale, custom))
        assert "goes on for you" in said(late.result)
        assert "goes on for you" in said(await slow.slash(world.channel, "hand"))
        assert "play again" in said(await slow.slash(world.channel, "table takeback"))
        await world.delivered()
        assert f"{name} plays again in their own seat" in world.board().content
        assert f"<@{slow.id}>" in world.board().content
        assert (await click(slow, world.board(), "Take your turn")).ephemeral
        assert "No automatic player" in said(await slow.slash(world.channel, "table takeback"))


async def test_f27_somebody_else_takes_the_seat(tmp_path: Path) -> None:
    async with mini(tmp_path, members=(*NAMES, "eve", "fay"), autoplay=False) as world:
        session, seat = await silent(world)
        slow, eve = name_of(session, seat), world["eve"]
        before = [one.content for one in world.dm(slow).history()]
        session = await all_say(world, session, seat, "Find somebody else")
        offer = world.posts[-1]
        assert list(buttons(offer)) == ["Take this seat"]
        assert f"Who plays on for {session.names[seat]}?" in offer.content
        for name in others(session, seat):
            assert "at this table already" in said(await click(world[name], offer, "Take"))
        await world.restart()
        await world.delivered()
        stale = kept(world, offer)
        custom = buttons(offer)["Take this seat"]
        answer = said(await click(eve, offer, "Take this seat"))
        assert "The seat is yours" in answer
        await world.delivered()
        session = await world.session(session.code)
        assert session.seats[seat].user_id == eve.id
        board = world.board()
        assert "Eve goes on in the seat of" in board.content
        assert f"Your turn: <@{eve.id}>" in board.content
        assert not buttons(next(one for one in world.posts if one.id == offer.id))
        private = "\n".join(one.content for one in world.dm("eve").history())
        assert "You play at table" in private
        assert "Choose" in private or "choose" in private, "what is asked is pushed to her"
        assert [one.content for one in world.dm(slow).history()] == before, "F18"
        (late,) = await answers(world.env, emit_click(world.env, world["fay"], stale, custom))
        assert "not to be had" in said(late.result)
        assert "only watch" in said(await click(world[slow], board, "Take your turn"))
        assert (await click(eve, board, "Take your turn")).ephemeral


async def test_f27_they_end_the_game(tmp_path: Path) -> None:
    async with mini(tmp_path, members=NAMES) as world:
        session, seat = await silent(world)
        session = await all_say(world, session, seat, "End the game now")
        assert session.row.status == "finished"
        assert "over" in world.posts[-1].content
        assert not buttons(world.posts[-1]).get("Take your turn")


async def test_f27_the_absent_one_comes_back_and_plays(tmp_path: Path) -> None:
    async with mini(tmp_path, members=NAMES) as world:
        session, seat = await silent(world)
        post = question(world)
        stale, custom = kept(world, post), buttons(post)["End the game now"]
        await decide(world, session, seat, lambda stage: tuple(_whole(session, seat)))
        await world.delivered()
        closed = next(one for one in world.posts if one.id == post.id)
        assert "closed" in closed.content
        assert not buttons(closed)
        name = others(session, seat)[0]
        (late,) = await answers(world.env, emit_click(world.env, world[name], stale, custom))
        assert "closed" in said(late.result)
        assert (await world.session(session.code)).live


def _whole(session: Session, seat: int) -> list[str]:
    """A complete first choice."""
    game = session.bound.game
    item = next(one for one in session.open_of(seat) if one.decision.waiting)
    picked: list[str] = []
    while not (stage := game.stage(session.state, item.decision, tuple(picked))).done:
        picked.append(stage.options[0].id)
    return picked


async def test_f16_f27_who_manages_the_server_overrules(tmp_path: Path) -> None:
    async with mini(tmp_path, members=NAMES, autoplay=False) as world:
        session, seat = await silent(world)
        role = world.guild.create_role(
            "keepers", permissions=discord.Permissions(manage_guild=True)
        )
        warden: MemberActor = world.guild.add_member(world.env.create_user("kay"), roles=[role])
        await world.env.settle()
        answer = await click(warden, question(world), "Automatic player, from now on")
        assert "You may decide it for everybody" in said(answer)
        assert (await world.session(session.code)).seats[seat].kind == "person"
        assert answer.response is not None
        done = await click(warden, answer.response, "Decide for everybody")
        assert "Decided for everybody" in said(done)
        await world.delivered()
        assert (await world.session(session.code)).seats[seat].kind == "auto"
        assert any("decided by kay" in one.content for one in world.posts)


async def test_one_hands_over_ones_seat_and_takes_it_back(tmp_path: Path) -> None:
    async with mini(tmp_path, members=(*NAMES, "eve")) as world:
        session = await begin(world, "handover", NAMES)
        seat = session.waiting()[0]
        slow = world[name_of(session, seat)]
        assert "do not sit" in said(await world["eve"].slash(world.channel, "table handover"))
        answer = said(await slow.slash(world.channel, "table handover", level="random"))
        assert "goes on for you" in answer
        session = await until_played(world, session)
        assert "An automatic player (random) goes on" in "\n".join(p.content for p in world.posts)
        assert session.waiting() != [seat]
        assert "play again" in said(await slow.slash(world.channel, "table takeback"))


async def test_f23_somebody_leaves_the_server_on_turn(tmp_path: Path) -> None:
    async with mini(tmp_path, members=NAMES, autoplay=False) as world:
        session = await begin(world, "handover", NAMES)
        (seat,) = session.waiting()
        following = (seat + 1) % 3
        gone = world[name_of(session, following)]
        world.guild.remove_member(gone)
        await world.env.settle()
        await world.restart()  # what was seen within the hour is not asked again
        await decide(world, session, seat, lambda stage: tuple(_whole(session, seat)))
        await world.until(
            lambda: any("How shall it go on?" in one.content for one in world.posts),
            what="the question",
        )
        told = "\n".join(one.content for one in world.posts)
        assert f"{session.names[following]} has left the server." in told
        post = question(world)
        assert "has left the server, and the table waits for them" in post.content
        session = await all_say(world, session, following, "Automatic player, from now on")
        assert session.seats[following].kind == "auto"


async def test_f23_a_server_that_is_unavailable_was_left_by_nobody(tmp_path: Path) -> None:
    async with mini(tmp_path, members=NAMES, autoplay=False) as world:
        session = await begin(world, "handover", NAMES)
        (seat,) = session.waiting()
        look = Departures(world.app.tables, world.bot)
        gone = world[name_of(session, seat)]
        world.guild.remove_member(gone)
        world.env.backend.emit("GUILD_DELETE", {"id": str(world.guild.id), "unavailable": True})
        await world.env.settle()
        assert await look.is_there(session, gone.id) is None
        assert not await look.left(session, gone.id)
        assert not any("left the server" in one.content for one in world.posts)


async def test_f25_the_starter_leaves_the_server(tmp_path: Path) -> None:
    async with mini(tmp_path, members=NAMES, autoplay=False) as world:
        session = await begin(world, "handover", NAMES)
        (seat,) = session.waiting()
        starter = next(name for name in NAMES if world[name].id == session.row.starter_id)
        if name_of(session, seat) == starter:
            await decide(world, session, seat, lambda stage: tuple(_whole(session, seat)))
            await world.delivered()
            session = await world.session(session.code)
            (seat,) = session.waiting()
        rest = [name for name in NAMES if name != starter]
        refused = said(await world[rest[0]].slash(world.channel, "table cancel"))
        assert "Only the one who opened" in refused
        world.guild.remove_member(world[starter])
        await world.env.settle()
        await world.restart()
        await decide(world, session, seat, lambda stage: tuple(_whole(session, seat)))
        await world.until(
            lambda: any("stands for the table" in one.content for one in world.posts),
            what="the heir",
        )
        session = await world.session(session.code)
        heir = next(name for name in rest if world[name].id == session.row.starter_id)
        answer = await world[heir].slash(world.channel, "table cancel")
        assert "Really end it" in said(answer)


@pytest.mark.parametrize("game", ["ambush", "cascade"])
async def test_f27_every_kind_of_game_goes_on(tmp_path: Path, game: str) -> None:
    async with mini(tmp_path, members=NAMES) as world:
        session, seat = await silent(world, game)
        for post in [one for one in world.posts if "How shall it go on?" in one.content]:
            for name in NAMES:
                if not post.content.startswith(name.title()):
                    said(await click(world[name], post, "Automatic player, this once"))
                    await world.delivered()
                    post = next(one for one in world.posts if one.id == post.id)
                    if not buttons(post):
                        break
        session = await until_played(world, session)
        assert session.seats[seat].kind == "person"
