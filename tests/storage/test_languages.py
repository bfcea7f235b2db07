"""Languages of servers and people, and a database from before there were any."""

from __future__ import annotations

import pytest
from alembic.config import Config

from storage import languages, meta, schema, users
from storage.database import Database
from storage.migrations import runner


async def test_a_servers_language_is_kept_changed_and_left_to_discord_again(db: Database) -> None:
    async with db.write() as tx:
        assert await languages.of_server(tx, 5) is None
        await languages.set_server(tx, 5, "fr")
        await languages.set_server(tx, 6, "en")
        assert (await languages.of_server(tx, 5), await languages.of_server(tx, 6)) == ("fr", "en")
        await languages.set_server(tx, 5, None)
        assert (await languages.of_server(tx, 5), await languages.of_server(tx, 6)) == (None, "en")


async def test_what_a_person_chose_and_what_their_discord_speaks(db: Database) -> None:
    async with db.write() as tx:
        assert not await languages.set_user(tx, 7, "fr"), "nobody is noted for that alone"
        await languages.heard(tx, 7, "fr")
        assert await users.get(tx, 7) is None
        await users.seen(tx, 7, "Ada", at=1)
        await users.seen(tx, 8, "Ben", at=1)
        await languages.heard(tx, 7, "fr")
        assert await languages.set_user(tx, 7, "en")
        await languages.heard(tx, 7, "de")
        ada, ben = await users.get(tx, 7), await users.get(tx, 8)
        assert ada is not None
        assert ben is not None
        assert (ada.language, ada.locale) == ("en", "de")
        assert (ben.language, ben.locale) == (None, None)


async def test_f30_people_of_a_database_without_languages_go_on(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def without(config: Config, revision: str) -> None:
        upgrade(config, "0003")

    upgrade = runner.command.upgrade
    with monkeypatch.context() as patch:
        patch.setattr(runner.command, "upgrade", without)
        patch.setattr(runner, "SCHEMA_VERSION", 3)
        old = await Database.open(url)
    async with old.write() as tx:
        assert await meta.get(tx, "schema_version") == "3"
        await users.seen(tx, 7, "Ada", at=1)
    await old.close()
    new = await Database.open(url)
    async with new.write() as tx:
        assert await meta.get(tx, "schema_version") == str(schema.SCHEMA_VERSION)
        ada = await users.get(tx, 7)
        assert ada is not None
        assert (ada.name, ada.language, ada.locale) == ("Ada", None, None)
        assert await languages.of_server(tx, 5) is None
    await new.close()
