"""Releases side by side on one database, one process replaced after the other (F30)."""

from __future__ import annotations

from storage import meta, tables
from storage.address import parse_url
from storage.database import Database
from storage.schema import SCHEMA_VERSION
from tests.fleet.fleet import Process, boards, control

NEXT, LATER = SCHEMA_VERSION + 1, SCHEMA_VERSION + 2


async def facts(url: str) -> tuple[str | None, str | None, int | None]:
    """Schema, oldest release that may write, and the version of the one table."""
    db = Database(parse_url(url))
    async with db.read() as tx:
        found = (
            await meta.get(tx, "schema_version"),
            await meta.get(tx, "min_reader"),
            await tables.version(tx, 1),
        )
    await db.close()
    return found


async def test_f30_an_older_and_a_newer_release_play_one_game_until_the_older_may_not(
    postgres_url: str,
) -> None:
    """The newer release only adds to the schema, so both work on; a later one forbids it, and the
    older process ends with a sentence, before it writes anything more."""
    url = postgres_url
    with (
        Process(url, "0", 2) as older,
        Process(url, "1", 2) as first,
    ):
        older.ready()
        first.ready()
        first.do("begin")
        first.do("sent")
        assert (await facts(url))[:2] == (str(SCHEMA_VERSION), "1")
        decks = {name: control(first, name) for name in ("ada", "ben")}
        assert first.stop() == 0

        with Process(url, "1", 2, NEXT, 1) as newer:
            newer.ready()
            assert (await facts(url))[:2] == (str(NEXT), "1")
            # Direct messages arrive at the older one, the newer one posts.
            for name in ("ada", "ben"):
                older.do("answer", who=name, message=decks[name])
            newer.do("sent")
            assert len(boards(newer)) == 1
            for name in ("ada", "ben"):
                older.do("answer", who=name, message=control(newer, name))
                newer.do("sent")
            assert len(boards(newer)) == 2

            asked = control(newer, "ada")
            with Process(url, "0", 2, LATER, NEXT) as latest:
                latest.ready()
                schema, oldest, before = await facts(url)
                assert (schema, oldest) == (str(LATER), str(NEXT))
                ended = older.do("end")
                assert ended["kind"] == "DatabaseTooNew"
                assert "Start a newer release" in ended["ended"]
                # The newer one is new enough for the latest, and goes on with it.
                latest.do("answer", who="ada", message=asked)
                newer.do("sent")
                assert (await facts(url))[2] == (before or 0) + 1
