"""Two processes on one PostgreSQL, each on its own shard, one of them killed while it works."""

from __future__ import annotations

from storage import outbox, tables
from storage.database import Database
from storage.rows import OutboxRow
from tests.fleet.fleet import Process, boards, control

PEOPLE = ("ada", "ben")


async def rows(url: str) -> list[OutboxRow]:
    """The outbox of the one table."""
    db = await Database.open(url)
    async with db.read() as tx:
        found = await outbox.of_table(tx, 1)
    await db.close()
    return found


async def version(url: str) -> int:
    """That of the one table; each action raises it by one."""
    db = await Database.open(url)
    async with db.read() as tx:
        found = await tables.version(tx, 1)
    await db.close()
    assert found is not None
    return found


async def test_f04_f07_f09_direct_messages_arrive_elsewhere_and_the_survivor_goes_on(
    postgres_url: str,
) -> None:
    """F4, F7, F9: what is pressed in a direct message reaches the process with shard 0, which does
    not know the table's server; the table's own process posts. Killed while a post and a direct
    message are on their way, its rows are sent by the other one, once; the next process of its
    shard goes on."""
    url = postgres_url
    with Process(url, "1", 2) as own, Process(url, "0", 2) as direct:
        own.ready()
        direct.ready()
        own.do("begin")
        own.do("sent")
        own_sees, direct_sees = own.do("look"), direct.do("look")
        assert (own_sees["served"], direct_sees["served"]) == (True, False)
        assert (own_sees["commands"], direct_sees["commands"]) == (0, 1)

        # Decks, then the first round: every choice by a direct message, all posts by `own`.
        for _ in range(2):
            before, seen = await version(url), len(boards(own))
            for name in PEOPLE:
                direct.do("answer", who=name, message=control(own, name))
                own.do("sent")
            assert await version(url) == before + 2
            assert len(boards(own)) == seen + 1
        assert boards(direct) == []
        assert len(set(boards(own))) == len(boards(own)) == 3

        # The second round; `own` is killed while the board and Ada's question are on their way.
        asked = {name: control(own, name) for name in PEOPLE}
        own.do("hold")
        for name in PEOPLE:
            direct.do("answer", who=name, message=asked[name])
        own.do("held")
        bens = control(own, "ben", but=asked["ben"]["content"])
        own.kill()
        left = {row.kind for row in await rows(url) if row.status in ("pending", "sending")}
        assert {"board", "dm"} <= left

        told = {name: len(direct.do("look")["direct"][name]) for name in PEOPLE}
        direct.do("advance", seconds=50)
        direct.do("sent")
        assert {row.status for row in await rows(url)} <= {"done", "dropped"}
        assert len(boards(direct)) == 1
        seen_now = direct.do("look")["direct"]
        assert len(seen_now["ada"]) == told["ada"] + 1
        assert len(seen_now["ben"]) == told["ben"], "it was out already"

        # Another process comes for the shard; nothing is told again, and all goes on.
        with Process(url, "1", 2) as replaced:
            replaced.ready()
            replaced.do("advance", seconds=50)
            while direct.do("look")["sends"]:
                pass  # until it has seen that somebody is there again, it goes on for the other
            direct.do("answer", who="ada", message=control(direct, "ada"))
            direct.do("answer", who="ben", message=bens)
            direct.do("sent")
            assert len(boards(replaced)) == 1
            assert len(boards(direct)) == 1
