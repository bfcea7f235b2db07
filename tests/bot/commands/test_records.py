"""/stats and /leaderboard, with games that were really played to their end."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Any

from PIL import Image

from bot.commands.records import PAGE
from storage import results, users
from storage.rows import RatingRow
from tests.bot.parlour import ALL, Parlour, begin, mini, said
from tests.simulated.athanor import AthanorWorld

PEOPLE = ("ada", "ben", "cyn")


def world_of(folder: Path, **options: Any) -> Parlour:
    return mini(folder, ALL, members=PEOPLE, autoplay=False, **options)


async def played(world: AthanorWorld, loser: str, other: str) -> None:
    """A duel that ``loser`` gives up."""
    session = await begin(world, "chimera", (loser, other))
    seat = session.seat_of(world[loser].id)
    assert seat is not None
    await world.app.tables.moves.resign(session.id, seat)
    await world.delivered()


async def test_a_record_is_drawn_and_told(tmp_path: Path) -> None:
    async with world_of(tmp_path) as world:
        here, ada, ben = world.channel, world["ada"], world["ben"]
        assert "No finished game" in said(await ada.slash(here, "stats"))
        for loser, other in (("ben", "ada"), ("ada", "ben"), ("ben", "ada")):
            await played(world, loser, other)
        posts = len(world.posts)
        answer = await ada.slash(here, "stats")
        told = said(answer)
        assert told.startswith("**Ada**: 3 finished games on this server, 2 won.")
        assert "Chimera: 3 finished games, 2 won, mean place 1.3, rating " in told
        assert "Last places, the latest first: Chimera 1 of 2; Chimera 2 of 2; Chim" in told
        assert answer.response is not None
        (picture,) = answer.response.attachments
        assert picture.description == told.replace("**", "")
        drawn = Image.open(BytesIO(await picture.read()))
        assert drawn.size == (1000, 560)
        # The same of somebody else, and in a direct message everything of one's own.
        assert said(await ben.slash(here, "stats", player=ada)) == told
        assert "everywhere" in said(await ada.user.slash("stats"))
        assert "No finished game" in said(await ben.slash(here, "stats", game="ambush"))
        assert "do not know" in said(await ben.slash(here, "stats", game="go"))
        assert len(world.posts) == posts


async def test_a_leaderboard_has_those_with_enough_games_and_not_the_hidden(
    tmp_path: Path,
) -> None:
    async with world_of(tmp_path) as world:
        here, ada, ben, cyn = world.channel, world["ada"], world["ben"], world["cyn"]
        for loser, other in (("ben", "ada"), ("cyn", "ada"), ("ben", "ada"), ("cyn", "ben")):
            await played(world, loser, other)
        told = said(await cyn.slash(here, "leaderboard", game="chimera"))
        lines = told.splitlines()
        assert lines[0] == "**Chimera**, best on this server"
        assert lines[1].startswith("1\\. **Ada**")
        assert lines[2].startswith("2\\. **Ben**")
        assert "Cyn" not in told, "two games are too few"
        assert "3 rated games or more" in told
        assert "**Ada**" in said(await cyn.slash(here, "leaderboard", everywhere=True))
        await ada.slash(here, "me", hidden=True)
        for everywhere in (False, True):
            board = said(await cyn.slash(here, "leaderboard", everywhere=everywhere))
            assert "Ada" not in board
            assert "1\\. **Ben**" in board
        assert "not shown" in said(await ben.slash(here, "stats", player=ada))
        assert "3 finished games" in said(await ada.slash(here, "stats"))
        assert "left out" in said(await ada.slash(here, "me"))
        await ada.slash(here, "me", hidden=False)
        assert "**Ada**" in said(await cyn.slash(here, "leaderboard"))
        assert "Nobody yet" in said(await cyn.slash(here, "leaderboard", game="ambush"))


async def test_f17_f18_a_long_board_has_pages_and_names_are_harmless(tmp_path: Path) -> None:
    async with world_of(tmp_path) as world:
        nasty = "@everyone **[x](http://y)** `#` \u202e" + "_" * 40
        async with world.app.db.write() as tx:
            for n in range(2 * PAGE + 1):
                await users.seen(tx, 1000 + n, f"{nasty[: 30 - n % 3]}", at=0)
                row = RatingRow(
                    guild_id=results.EVERYWHERE,
                    game="chimera",
                    user_id=1000 + n,
                    mu=40 - n / 10,
                    sigma=1.0,
                    games=9,
                )
                await results.rate(tx, row)
        here, ada = world.channel, world["ada"]
        for page in (1, 2, 3):
            answer = await ada.slash(
                here, "leaderboard", game="Chimera", everywhere=True, page=page
            )
            assert not answer.followups, "a page is one message"
            told = said(answer)
            assert f"Page {page} of 3" in told
            assert f"\n{(page - 1) * PAGE + 1}\\. " in told
            assert "@everyone" not in told
            assert "://y" not in told
            assert "\u202e" not in told
        answer = said(await ada.slash(here, "leaderboard", everywhere=True, page=4))
        assert "the last one is 3" in answer
