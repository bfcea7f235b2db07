"""What posts say, and that no limit of Discord's is ever passed (F17)."""

from __future__ import annotations

from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from bot.delivery.compose import board_message, lobby_message
from bot.delivery.loglines import PAGE_MAX, pages
from bot.delivery.message import CONTENT_MAX, Drawn, Message, clip
from bot.delivery.private import private_message
from bot.tables.lobby import Person
from tests.bot.delivery.parlour import LONG_NAMES, Parlour, boards, has_controls

UGLY = "*_`|" * 8
"""32 characters, each of which is shown with a backslash."""


@given(st.lists(st.text(st.characters(exclude_characters="\n"), min_size=1, max_size=3000)))
def test_f17_pages_hold_every_line_and_never_too_much(lines: list[str]) -> None:
    full, rest = pages(lines)
    assert all(0 < len(page) <= PAGE_MAX for page in full)
    assert len(rest) <= PAGE_MAX
    squeezed = "".join("".join(lines).split())
    assert "".join("".join([*full, rest]).split()) == squeezed


@given(st.lists(st.text(min_size=1, max_size=300), max_size=30), st.text(min_size=1, max_size=300))
def test_f07_full_pages_do_not_depend_on_what_follows(lines: list[str], more: str) -> None:
    full, _ = pages(lines)
    longer, _ = pages([*lines, more])
    assert longer[: len(full)] == full


@given(st.text(max_size=400), st.integers(20, 200))
def test_clip_keeps_the_limit(text: str, limit: int) -> None:
    short = clip(text, limit, tail="\n-# why")
    assert len(short) <= limit
    assert short.endswith("\n-# why")


def test_files_are_new_each_time() -> None:
    message = Message("x", (Drawn("a.png", b"123", "alt"),))
    first, second = message.files[0], message.files[0]
    assert first.fp.read() == second.fp.read() == b"123"
    assert first.description == "alt"


async def test_f17_eight_long_names_and_hundreds_of_events(tmp_path: Path) -> None:
    async with Parlour(tmp_path, members=LONG_NAMES) as world:
        lobby = world.app.tables.lobby
        session = await lobby.open(
            Person(world["ada"].id, UGLY),
            "crowd",
            guild_id=world.guild.id,
            channel_id=world.channel.id,
            seat_count=8,
        )
        for name in LONG_NAMES[1:]:
            session = await lobby.join(session.id, Person(world[name].id, f"{name}{UGLY}"))
        await world.delivered()
        assert len(lobby_message(session).content) <= CONTENT_MAX
        await world.stop_background()
        session = await lobby.start(session.id, world.person("ada"))
        session = await _play_unseen(world, session)
        log = await world.app.tables.log(session)
        assert sum(len(one.events) for one in log) >= 150
        world.start_background()
        await world.delivered()
        assert all(len(m.content) <= CONTENT_MAX for m in world.posts)
        assert len(world.posts) > 3
        # Everything before the picture, in order, nothing left out.
        last = world.posts[-1]
        assert "the game is over" in last.content
        assert boards(world.posts) == [last]
        said = "\n".join(m.content for m in world.posts)
        names = [m for m in said.split("\n") if "scored" in m]
        rounds = session.bound.game.turn(session.state) - 1
        assert len(names) == 8 * rounds
        assert [m for m in world.posts if has_controls(m)] == [last]


async def _play_unseen(world: Parlour, session):  # type: ignore[no-untyped-def]
    while session.live:
        session = await world.act(session, session.waiting()[0])
    return session


async def test_f17_a_retry_after_some_pages_goes_on_where_it_stopped(tmp_path: Path) -> None:
    async with Parlour(tmp_path, members=LONG_NAMES) as world:
        session = await world.open(*LONG_NAMES, game="crowd")
        await world.delivered()
        path = f"/channels/{world.channel.id}/messages"
        await world.stop_background()
        session = await world.app.tables.lobby.start(session.id, world.person("ada"))
        session = await _play_unseen(world, session)
        before = len(world.posts)
        held = world.transport.hold("POST", path, executes=True)
        world.start_background()
        await held.reached()
        # The first page is out, and its answer gets lost; the second is refused at first. Between
        # the tries Discord forgets every nonce.
        assert len(world.posts) == before + 1
        await world.stop_background()
        await world.env.advance_time(600)
        world.transport._sent.clear()
        world.transport.refuse("POST", path, status=503, times=1)
        world.start_background()
        await world.until_row(session, lambda r: r.kind == "board" and r.attempts == 2)
        await world.until_row(session, lambda r: r.kind == "board" and r.status == "pending")
        world.transport._sent.clear()
        await world.through(600)
        texts = [m.content for m in world.posts[before:]]
        assert len(texts) == len(set(texts)) > 2
        numbers = [t.rsplit("(", 1)[1] for t in texts[:-1]]
        assert numbers == [f"{n})" for n in range(1, len(texts))]
        assert await world.noted(session, "log") == []


async def test_private_words_fit_and_name_their_table(tmp_path: Path) -> None:
    async with Parlour(tmp_path, members=LONG_NAMES) as world:
        session = await world.start(*LONG_NAMES, game="crowd")
        for seat in range(8):
            message = await private_message(world.app.pictures, session, seat, linked=True)
            assert len(message.content) <= CONTENT_MAX
            assert session.code in message.content
            assert f"/channels/{world.guild.id}/{world.channel.id}" in message.content


async def test_f19_public_posts_do_not_depend_on_what_is_secret(tmp_path: Path) -> None:
    """Two tables that differ only in what was chosen in secret post the very same words."""
    said: list[list[str]] = []
    for last in (False, True):
        folder = tmp_path / str(last)
        folder.mkdir()
        async with Parlour(folder) as world:
            session = await world.start()
            await world.act(session, 0, last=last)
            if last:
                # Changing one's mind is nobody's business either (X16).
                await world.act(session, 0)
                await world.act(session, 0, last=True)
            await world.delivered()
            session = await world.now(session)
            message = await board_message(session, world.app.pictures, [])
            said.append(
                [m.content.replace(session.code, "CODE") for m in world.posts[1:]]
                + [message.content.replace(session.code, "CODE")]
            )
    assert said[0] == said[1]
