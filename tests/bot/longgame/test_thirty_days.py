"""Etherium of four over thirty days: a holiday, a silent player, restarts, a day without the bot, a
change to summer time, an undo, and what is left of it all at the end (F6, F8, F20, F27, F28, F35).
"""

from __future__ import annotations

import re
from collections import Counter
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from bot.games.catalogue import standard
from bot.games.core.rng import Rng
from bot.tables.session import Session
from bot.tables.verify import verify
from storage import results
from storage.results import EVERYWHERE
from tests.bot.etherium.planet import asked as item_of
from tests.bot.etherium.planet import at_random, instruct, opened, steps_told, typed
from tests.bot.longgame.moved import MovedClock
from tests.bot.parlour import said
from tests.bot.shimiagaran.shop import PEOPLE
from tests.simulated.athanor import buttons, click

START = datetime(2026, 3, 25, 9, tzinfo=UTC)
"""A Wednesday; in Paris the clocks go on by an hour on Sunday at 1:00 UTC, day 4 of the game."""
PROGRAMME = "move ether soldier, gather forest, increase guard, rest"
"""Of whoever goes with it nothing is asked before the next season."""
REMINDER = ">, the table waits for you."
BOARD = re.compile(r"^\*\*(Season \d of 7 \(|The year is over)", re.MULTILINE)
NUDGE = ">, all the others have chosen"


class Year:
    """The players' side of the game: they programme, and answer at once what a season asks."""

    def __init__(self, world: MovedClock) -> None:
        self.world = world
        self.turns = Counter[str]()
        """how often the table began to wait for each person"""
        self.boards = 0
        """how often it began to wait for anybody"""
        self._seen = set[int | None]()

    async def look(self) -> Session:
        """The table, once everything is told; whoever is newly waited for is counted."""
        await self.world.delivered()
        session = await self.world.session()
        asked_of = {session.asked(seat): seat for seat in session.waiting()}
        fresh = [seat for stamp, seat in asked_of.items() if stamp not in self._seen]
        self._seen |= asked_of.keys()
        self.turns.update(self._name(session, seat) for seat in fresh)
        self.boards += bool(fresh)
        return session

    def _name(self, session: Session, seat: int) -> str:
        return session.names[seat].lower()

    async def programmes(self, name: str) -> Session:
        """This person programmes; with the last one the season is played, up to the next."""
        await typed(self.world, name, PROGRAMME)
        session = await self.look()
        while session.live and session.state.phase != "plan":
            seat = session.waiting()[0]
            item = item_of(session, seat)
            choice = at_random(session, item.decision, Rng(f"answer {session.number}"))
            await typed(self.world, self._name(session, seat), " ".join(choice))
            session = await self.look()
        return session

    async def waiting(self) -> set[str]:
        """For whom the table waits."""
        session = await self.look()
        return {self._name(session, seat) for seat in session.waiting()}


async def _begun(world: MovedClock) -> Year:
    answer = await world["ada"].slash(
        world.channel, "me", remind=12, quiet="22-8", zone="Europe/Paris"
    )
    assert "22:00 to 8:00 (Europe/Paris)" in said(answer)
    await opened(world, 4)
    for name in PEOPLE[:4]:
        await instruct(world, name)
        await typed(world, name, "pause off")
    year = Year(world)
    await year.look()
    return year


async def _first_seasons(world: MovedClock, year: Year) -> None:
    """Three seasons: a night in winter time, a restart between programmes, a night in which the
    time changes."""
    await world.at(0, 18)
    await year.programmes("ben")
    await world.at(1, 7, 30)
    await year.programmes("ada")
    await world.at(1, 8)
    await year.programmes("cyn")
    await world.at(1, 20)
    assert (await year.programmes("dan")).state.season == 2

    await world.at(2, 10)
    await year.programmes("ada")
    await world.at(2, 12)
    before = await year.programmes("ben")
    posts = len(world.posts)
    await world.restart()
    after = await year.look()
    assert (after.state, after.book) == (before.state, before.book), "F6"
    assert await year.waiting() == {"cyn", "dan"}
    assert len(world.posts) == posts
    await world.at(2, 18)
    await year.programmes("dan")
    await world.at(3, 9)
    assert (await year.programmes("cyn")).state.season == 3

    for hour, name in ((10, "ben"), (11, "cyn"), (12, "dan")):
        await world.at(3, hour)
        await year.programmes(name)
    await world.at(4, 19)
    answer = await click(world["ada"], world.posts[-1], "Snooze until tomorrow")
    assert f"<t:{int(world.time(5, 19).timestamp())}" in said(answer)
    await world.at(5, 10)
    assert (await year.programmes("ada")).state.season == 4

    # Twice at eight in Paris: 7:00 in winter, 6:00 in summer.
    reminded = [world.time(*when) for when in ((1, 7), (2, 8), (4, 6), (4, 18))]
    assert world.woken("ada", REMINDER) == reminded, "F35"
    assert world.woken("ada", NUDGE) == [world.time(3, 12, 30)]
    assert world.woken("dan", NUDGE) == [world.time(1, 8, 30)]
    assert world.woken("dan", REMINDER) == [world.time(1, 9)]
    assert world.woken("cyn", NUDGE) == [world.time(2, 18, 30)]
    assert world.woken("cyn", REMINDER) == [world.time(2, 20)]


async def _a_day_without_the_bot(world: MovedClock, year: Year) -> None:
    """In the fourth season: nobody's clock runs, and what fell due meanwhile is told once (F28)."""
    await world.at(5, 11)
    await year.programmes("ada")
    await world.at(5, 12)
    session = await year.programmes("ben")
    await world.at(6, 0)
    left = await world.left(session)
    posts = len(world.posts)
    await world.down(7, 0)
    assert await world.left(session) == left
    assert len(world.posts) == posts + 2
    assert world.pings(world.posts[posts:]) == {"cyn": 1, "dan": 1}
    assert all(REMINDER in post.content for post in world.posts[posts:])
    await world.at(7, 9)
    await year.programmes("cyn")
    await world.at(7, 10)
    assert (await year.programmes("dan")).state.season == 5


async def _going_back(world: MovedClock, year: Year) -> None:
    """Dan asks for his last programme back; all agree, and the season is played once more."""
    await world.at(7, 11)
    offers = await world["dan"].autocomplete(world.channel, "undo", "back_to", "programme")
    answer = await world["dan"].slash(world.channel, "undo", back_to=offers[0]["value"])
    assert "3 players are asked" in said(answer)
    await world.delivered()
    question = world.posts[-1]
    assert question.content.startswith("Dan asks to go back")
    for hour, name in ((12, "ada"), (13, "ben"), (14, "cyn")):
        await world.at(7, hour)
        assert (await world.session()).state.season == 5
        await click(world[name], question, "Agree")
        await world.delivered()
    session = await year.look()
    assert (session.state.season, session.row.branch) == (4, 1)
    assert await year.waiting() == set(PEOPLE[:4])
    assert "The table went back at the wish of Dan" in world.board().content
    for hour, minute, name in ((15, 0, "ada"), (16, 0, "ben"), (17, 0, "cyn"), (17, 10, "dan")):
        await world.at(7, hour, minute)
        session = await year.programmes(name)
    assert session.state.season == 5


async def _a_holiday(world: MovedClock, year: Year) -> None:
    """Ben is away for fifteen days; the table waits, his clock stands, and nothing is posted."""
    await world.at(8, 9)
    answer = await world["ben"].slash(world.channel, "me", away="15d")
    assert "27 days left" in said(answer)
    for hour, name in ((10, "ada"), (11, "cyn"), (12, "dan")):
        await world.at(8, hour)
        session = await year.programmes(name)
    left = (await world.left(session))["ben"]
    posts = len(world.posts)
    await world.at(23, 8, 59)
    assert len(world.posts) == posts
    assert await year.waiting() == {"ben"}
    await world.at(23, 9)
    assert (await world.left(session))["ben"] == left
    back = world.posts[posts:]
    assert [post.content.split("\n")[0] for post in back] == [
        "Ben is back.",
        f"<@{world['ben'].id}>, the table waits for you.",
    ]
    await world.at(23, 10)
    assert (await year.programmes("ben")).state.season == 6


async def _a_silent_player(world: MovedClock, year: Year) -> datetime:
    """Cyn's time runs out. The others look for somebody else, and Eve plays on. Returns since
    when."""
    session = await year.look()
    opened_at = world.env.now()
    out = opened_at + timedelta(hours=(await world.left(session))["cyn"])
    told = world.board().content
    assert f"<@{world['cyn'].id}> (<t:{int(out.timestamp())}:R>)" in told, "F35"
    for hour, name in ((11, "ben"), (12, "ada"), (13, "dan")):
        await world.at(23, hour)
        await year.programmes(name)
    await world.at_time(out + timedelta(hours=1))
    (question,) = [post for post in world.posts if "How shall it go on?" in post.content]
    assert question.content.startswith("Cyn's time has run out")
    assert abs(question.created_at - out) < timedelta(seconds=1)
    assert await year.waiting() == {"cyn"}, "nothing happens by itself"
    await click(world["ada"], question, "Find somebody else")
    await world.delivered()
    await world.restart()
    await world.delivered()
    await click(world["dan"], question, "Find somebody else")
    await world.delivered()
    offer = world.posts[-1]
    assert list(buttons(offer)) == ["Take this seat"]
    taken = out + timedelta(hours=6)
    await world.at_time(taken)
    assert "The seat is yours" in said(await click(world["eve"], offer, "Take this seat"))
    # What is asked is the same, but it is somebody else's now.
    session = await year.look()
    assert await year.waiting() == {"eve"}
    year.turns["eve"] += 1
    year.boards += 1
    assert (await world.left(session))["eve"] == 72
    await instruct(world, "eve")
    await typed(world, "eve", "pause off")
    assert "only watch" in said(await world["cyn"].slash(world.channel, "move", move=PROGRAMME))
    assert world.woken("cyn", REMINDER)[2:] == _daily(opened_at, taken)
    return taken


def _daily(begin: datetime, end: datetime) -> list[datetime]:
    """Each time between the two that is a whole number of days behind the first."""
    days = (end - begin).days
    return [(begin + timedelta(days=day)).replace(second=0) for day in range(1, days + 1)]


async def _the_end(world: MovedClock, year: Year, taken: datetime) -> Session:
    """The last two programmes of Eve; the game ends with Ben's."""
    day = max(25, (taken - world.time(0, 0)).days)
    await world.at(day + 2, 18)
    assert world.woken("eve", REMINDER) == _daily(taken, world.env.now())
    assert (await year.programmes("eve")).state.season == 7
    for hour, name in ((8, "ada"), (9, "dan"), (10, "eve")):
        await world.at(day + 3, hour)
        await year.programmes(name)
    await world.at(day + 5, 10)
    session = await year.programmes("ben")
    assert world.env.now() - world.start >= timedelta(days=30)
    assert world.woken("ada", REMINDER)[4:] == [world.time(8, 6), world.time(day + 3, 6)]
    evenings = [world.time(day + 3, 18), world.time(day + 4, 18)]
    assert world.woken("ben", REMINDER) == [world.time(23, 9), *evenings]
    return session


async def _controls(world: MovedClock) -> None:
    """Nothing but reminders of then has a control of the game; it says that the game is over."""
    *others, last = [post for post in world.posts if post.components]
    assert last.id == world.posts[-1].id
    assert list(buttons(last)) == ["Rematch", "Replay", "Moving picture"]
    assert all(REMINDER in post.content or NUDGE in post.content for post in others)
    first = others[0]
    name = next(one for one in PEOPLE if f"<@{world[one].id}>" in first.content)
    assert "is over" in said(await click(world[name], first, "Take your turn"))
    for label in ("Snooze until tomorrow", "Not for this turn"):
        assert "done already" in said(await click(world[name], first, label))


def _posts_and_pings(world: MovedClock, year: Year, log: list[Any]) -> None:
    """Every post has its reason, and so has every time that somebody was woken."""
    closed = [e.params["step"] for one in log for e in one.events if e.kind == "closed"]
    assert steps_told(world) == closed, "one post for each action step, in order"
    asks = [post for post in world.posts if REMINDER in post.content or NUDGE in post.content]
    boards = [post for post in world.posts if BOARD.search(post.content)]
    assert len(boards) == year.boards + 1, "and the end"
    others = ["Etherium** · table", "asks to go back", "is away until", "Ben is back"]
    others += ["How shall it go on?", "Who plays on for Cyn?", "has taken the seat"]
    assert len(world.posts) == len(closed) + len(asks) + len(boards) + len(others)
    for words in others:
        assert sum(words in post.content for post in world.posts) == 1, words
    expected = year.turns + Counter(["ada", "ben", "cyn"]) + Counter(["ada", "ben", "dan"])
    for name in PEOPLE:
        expected[name] += len(world.woken(name, REMINDER)) + len(world.woken(name, NUDGE))
    assert world.pings(world.posts) == expected
    assert Counter(name for name in PEOPLE for _ in world.woken(name, NUDGE)) == {
        "ada": 1,
        "ben": 1,
        "cyn": 2,
        "dan": 2,
    }


async def _looked_back(world: MovedClock, session: Session) -> None:
    """Step by step to the end, the undo in the log, and a file whose contents are right."""
    cyn, here = world["cyn"], world.channel
    answer = await cyn.slash(here, "replay")
    shown: Any = answer.response
    count = int(shown.content.split(" of ")[1].split("*")[0])
    told = ""
    for step in range(1, count + 1):
        assert f"step {step} of {count}" in shown.content
        told += shown.content
        if step < count:
            await click(cyn, shown, "Next")
    assert list(buttons(shown)) == ["First", "Previous"]
    for season in range(1, 8):
        assert f"Season {season} of 7" in told
    assert "Eve goes on in the seat of Cyn" in told
    pages = said(await cyn.slash(here, "log", page=1))
    last = int(pages.split(" of ")[1].split("*")[0])
    for page in range(2, last + 1):
        pages += said(await cyn.slash(here, "log", page=page))
    assert "The table went back at the wish of Dan" in pages
    assert "with the consent of Ada, Ben, Cyn" in pages, "who sat there then"
    early = said(await cyn.slash(here, "board", at=1, text=True))
    assert f"**Step 1 of {count}**" in early
    assert "Season 1 of 7" in early
    answer = await cyn.slash(here, "table export")
    assert answer.response is not None
    (file,) = answer.response.message.attachments
    assert "the final position and the result are right" in verify(await file.read(), standard())


async def _recorded(world: MovedClock, session: Session) -> None:
    """How everybody ended is noted, for nobody's rating: a seat has changed hands."""
    async with world.app.db.read() as tx:
        rows = await results.of_table(tx, session.id)
        ratings = [
            await results.rating(tx, place, "etherium", world[name].id)
            for name in PEOPLE
            for place in (EVERYWHERE, world.guild.id)
        ]
    assert {row.user_id for row in rows} == {world[n].id for n in ("ada", "ben", "dan", "eve")}
    assert not any(row.rated for row in rows)
    assert ratings == [None] * len(ratings)
    best = max(row.points for row in rows)
    assert [row.points for row in rows if row.winner] == [best] * sum(row.winner for row in rows)
    assert "Etherium: 1 finished game" in said(await world["eve"].slash(world.channel, "stats"))
    assert "No finished game" in said(await world["cyn"].slash(world.channel, "stats"))


async def test_etherium_over_thirty_days(tmp_path: Path) -> None:
    async with MovedClock(tmp_path, START, members=PEOPLE) as world:
        year = await _begun(world)
        await _first_seasons(world, year)
        await _a_day_without_the_bot(world, year)
        await _going_back(world, year)
        await _a_holiday(world, year)
        taken = await _a_silent_player(world, year)
        session = await _the_end(world, year, taken)
        assert session.row.status == "finished"
        assert session.row.secret in world.posts[-1].content
        await _controls(world)
        _posts_and_pings(world, year, await world.app.tables.log(session))
        await _looked_back(world, session)
        await _recorded(world, session)
