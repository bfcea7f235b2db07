"""/table: what it does, to whom it is refused, and in what words (F16, F25, F26)."""

from __future__ import annotations

import json
from pathlib import Path

import discord
import pytest
from sqlalchemy import text

from bot.games.catalogue import standard
from bot.tables.verify import verify
from tests.bot.parlour import ALL, Parlour, begin, mini, said
from tests.simulated.athanor import AthanorWorld, click


async def test_a_lobby_by_commands(tmp_path: Path) -> None:
    """new, add, remove, kick, join, leave, options, status, start: and each misused."""
    async with mini(tmp_path, ALL, members=("ada", "ben", "cyn")) as world:
        here, ada, ben, cyn = world.channel, world["ada"], world["ben"], world["cyn"]
        assert "no open table" in said(await ada.slash(here, "table start"))
        answer = said(await ada.slash(here, "table new", game="chess"))
        assert "do not know that game" in answer
        assert "Chimera" in answer
        assert "Ambush" in answer
        answer = said(await ada.slash(here, "table new", game="ambush", opponent=ada))
        assert "yourself" in answer
        assert "is for 2 to 3 players" in said(
            await ada.slash(here, "table new", game="ambush", seats=8)
        )
        names = [c["value"] for c in await ada.autocomplete(here, "table new", "game", "am")]
        assert names == ["ambush"]
        answer = said(await ada.slash(here, "table new", game=" Ambush ", opponent=ben, seats=3))
        code = (await world.session()).code
        assert code in answer
        assert "already an open table" in said(await cyn.slash(here, "table new", game="ambush"))
        assert f"kept for <@{ben.id}>" in said(await cyn.slash(here, "table status"))

        # Rights: who does not sit here, who did not open it.
        for command, options in (
            ("add", {}),
            ("add", {"player": ben}),
            ("remove", {}),
            ("repost", {}),
        ):
            assert "Only people at this table" in said(
                await cyn.slash(here, f"table {command}", **options)
            )
        for command, options in (
            ("kick", {"player": ben}),
            ("cancel", {}),
            ("start", {}),
            ("options", {"seats": 2}),
            ("options", {"option": "rounds", "value": "2"}),
        ):
            assert "Only the one who opened" in said(
                await cyn.slash(here, f"table {command}", **options)
            ), command
        assert "do not sit" in said(await cyn.slash(here, "table leave"))
        assert "not playing" in said(await cyn.slash(here, "table resign"))

        # Seats.
        assert "been invited already" in said(await ada.slash(here, "table add", player=ben))
        assert "yourself" in said(await ada.slash(here, "table add", player=ada))
        assert "sits down" in said(await ada.slash(here, "table add", level="random"))
        assert "All seats are taken or kept" in said(await ada.slash(here, "table add"))
        assert "kept for somebody" in said(await cyn.slash(here, "table join"))
        found = await ada.autocomplete(here, "table remove", "player", "")
        assert len(found) == 1
        assert "no automatic player of that name" in said(
            await ada.slash(here, "table remove", player="Ben")
        )
        assert "has left" in said(await ada.slash(here, "table remove", player=found[0]["value"]))
        assert "no automatic player to remove" in said(await ada.slash(here, "table remove"))
        assert "at least 2 players" in said(await ada.slash(here, "table start"))
        assert "have a seat" in said(await ben.slash(here, "table join", word="abracadabra"))
        assert "already sit" in said(await ben.slash(here, "table join"))
        assert "have left" in said(await ben.slash(here, "table leave"))
        await ben.slash(here, "table join", table=code.lower())
        await cyn.slash(here, "table join")
        assert "free again" in said(await ada.slash(here, "table kick", player=cyn))
        assert "do not sit" in said(await ada.slash(here, "table kick", player=cyn))
        assert "leave yourself" in said(await ada.slash(here, "table kick", player=ada))

        # Options.
        shown = said(await cyn.slash(here, "table options"))
        assert "3 seats" in shown
        assert "Rounds: 4" in shown
        assert "Give both" in said(await ada.slash(here, "table options", option="rounds"))
        answer = said(await ada.slash(here, "table options", option="rounds", value="99"))
        assert "does not fit" in answer
        assert "does not fit" in said(
            await ada.slash(here, "table options", option="@everyone" * 300, value="2")
        )
        options = await ada.autocomplete(here, "table options", "option", "ro")
        assert [one["value"] for one in options] == ["rounds"]
        values = await ada.autocomplete(here, "table options", "value", "", option="rounds")
        assert [one["value"] for one in values] == ["4", "2"]
        assert "Rounds: 2" in said(
            await ada.slash(here, "table options", option="rounds", value="2", seats=2)
        )

        # The start, and what is too late then.
        for command in ("hand", "move", "board", "log"):
            answer = said(await ada.slash(here, command))
            assert "not started" in answer or "Nothing has happened" in answer, command
        assert "take a seat" in said(await cyn.slash(here, "hand"))
        assert "/table leave" in said(await ada.slash(here, "table resign"))
        assert "Here we go" in said(await ben.slash(here, "table start")), "the table is full"
        for command in ("start", "add", "remove", "join"):
            assert "already started" in said(await ada.slash(here, f"table {command}")), command
        assert "already started" in said(await ada.slash(here, "table options", seats=3))
        assert "resign" in said(await ada.slash(here, "table leave"))
        status = said(await cyn.slash(here, "table status"))
        assert "Waiting for Ada and Ben" in status
        await world.delivered()
        assert "discord.com/channels/" in said(await cyn.slash(here, "table status"))
        posts = len(world.posts)
        await ben.slash(here, "table repost")
        await world.delivered()
        assert len(world.posts) == posts + 1

        # The end.
        assert "not playing" in said(await cyn.slash(here, "table resign"))
        answer = await ben.slash(here, "table resign")
        assert "Really" in said(answer)
        assert "given up" in said(await click(ben, answer.response, "Yes"))
        session = await world.session(code)
        assert session.row.status == "finished"
        await world.delivered()
        for command in ("table start", "table cancel", "table leave", "table add"):
            assert "no open table" in said(await ada.slash(here, command)), command
        assert "ended already" in said(await ada.slash(here, "table cancel", table=code))
        assert "Ada" in said(await cyn.slash(here, "table status"))
        export = await cyn.slash(here, "table export")
        assert "verify" in said(export)
        assert export.response is not None
        body = await export.response.attachments[0].read()
        assert "the result are right" in verify(body, ALL)
        assert "no table with that code" in said(await ada.slash(here, "hand", table="ZZZZ"))


async def test_export_of_a_live_game_tells_no_secret(tmp_path: Path) -> None:
    async with mini(tmp_path) as world:
        session = await begin(world, "ambush")
        answer = await world["ben"].slash(world.channel, "table export")
        assert "only what everybody knows" in said(answer)
        assert answer.response is not None
        record = json.loads(await answer.response.attachments[0].read())
        assert record["secret"] is record["seed"] is record["content"] is None
        assert session.row.secret not in json.dumps(record)
        assert answer.response.attachments[0].filename == f"athanor-{session.code}.json"


async def test_f16_rights_are_those_in_the_tables_channel(tmp_path: Path) -> None:
    """Who manages another channel, or another server, has no more to say here."""
    async with mini(tmp_path, members=("ada", "ben", "cyn")) as world:
        env, guild = world.env, world.guild
        keeper = guild.create_role("keeper")
        env.backend.edit_member(guild.id, world["cyn"].id, {"role_ids": [keeper.id]})
        own = guild.create_text_channel(
            "cyns", overwrites={keeper: discord.PermissionOverwrite(manage_channels=True)}
        )
        role = guild.create_role("mods", permissions=discord.Permissions(manage_channels=True))
        mod = guild.add_member(env.create_user("mod", global_name="Mod"), roles=[role])
        hidden = guild.create_text_channel(
            "hidden",
            overwrites={guild.default_role: discord.PermissionOverwrite(view_channel=False)},
        )
        far = env.create_guild("Elsewhere")
        there = far.create_text_channel("hall")
        cyn_there = far.add_member(
            world["cyn"].user,
            roles=[far.create_role("boss", permissions=discord.Permissions(administrator=True))],
        )
        ada_there = far.add_member(world["ada"].user)
        await env.settle()
        session = await begin(world, "ambush", ("ada", "ben"))
        code = session.code
        mine = await begin(world, "ambush", ("ada", "ben"), channel=own)
        answer = await world["cyn"].slash(own, "table cancel")
        assert "Really" in said(answer), "her own channel"
        await click(world["cyn"], answer.response, "Yes")
        assert (await world.session(mine.code)).row.status == "cancelled"
        for actor, channel in ((world["cyn"], own), (world["ben"], own)):
            answer = said(await actor.slash(channel, "table cancel", table=code))
            assert "Only the one who opened" in answer
        # Nothing is told of a table in a server where one is not, or a channel one does not see.
        for command in ("board", "log", "table status", "table export", "table cancel", "hand"):
            answer = said(await cyn_there.slash(there, command, table=code))
            assert answer == "There is no table with that code.", command
        assert code in said(await ada_there.slash(there, "hand", table=code)), "she sits there"
        assert "Ambush" in said(await world["cyn"].slash(own, "board", table=code))
        secret = await _hidden_table(world, hidden, mod)
        for command in ("board", "table status", "table join", "table cancel"):
            answer = said(await world["cyn"].slash(own, command, table=secret))
            assert answer == "There is no table with that code.", command

        # A manager of the channel may, from another channel too.
        answer = await mod.slash(own, "table cancel", table=code)
        assert "Really" in said(answer)
        assert "is cancelled" in said(await click(mod, answer.response, "Yes"))
        assert (await world.session(code)).row.status == "cancelled"
        await world.delivered()
        assert "Mod" in world.posts[-1].content


async def _hidden_table(world: Parlour, channel: object, mod: object) -> str:
    """A table somebody else has opened in a channel that few see."""
    from bot.tables.seating import Person

    session = await world.app.tables.lobby.open(
        Person(mod.id, "Mod"),  # type: ignore[attr-defined]
        "ambush",
        guild_id=world.guild.id,
        channel_id=channel.id,  # type: ignore[attr-defined]
    )
    await world.delivered()
    return session.code


async def test_a_table_in_a_thread_and_where_the_bot_may_not_post(tmp_path: Path) -> None:
    async with mini(tmp_path) as world:
        ada = world["ada"]
        world.env.backend.create_thread(world.channel.id, "side", ada.id)
        await world.env.settle()
        thread = world.channel.threads[0]
        session = await begin(world, "ambush", channel=thread)
        assert session.row.channel_id == thread.id
        assert any(m.components for m in thread.history())
        assert session.code in said(await ada.slash(thread, "hand"))
        # The channel around it has room for another.
        other = await begin(world, "ambush")
        assert other.code != session.code

        me = world.guild.me
        mute = world.guild.create_text_channel(
            "mute",
            overwrites={me: discord.PermissionOverwrite(send_messages=False, attach_files=False)},
        )
        await world.env.settle()
        answer = said(await ada.slash(mute, "table new", game="ambush"))
        assert "Send Messages" in answer
        assert "Attach Files" in answer
        assert "View Channel" not in answer
        assert await world.app.tables.in_channel(mute.id) is None
        assert mute.history() == []


async def test_f25_f30_a_table_that_cannot_be_played_hides_nothing(tmp_path: Path) -> None:
    """A newer release stored it: it is listed with its reason, and can be cancelled."""
    async with mini(tmp_path) as world:
        session = await begin(world, "ambush")
        other = world.guild.create_text_channel("other")
        good = await begin(world, "handover", channel=other)
        async with world.app.db.write() as tx:
            await tx.changed(
                text(
                    "UPDATE tables SET rules_version = 99, version = version + 1 WHERE id = :id"
                ).bindparams(id=session.id)
            )
        ada = world["ada"]
        answer = said(await ada.slash(world.channel, "games"))
        assert good.code in answer
        assert session.code in answer
        assert "updated" in answer
        assert "updated" in said(await ada.slash(world.channel, "hand"))
        assert said(await ada.slash(world.channel, "rules"))
        assert await ada.autocomplete(world.channel, "move", "move", "") == []
        codes = [c["value"] for c in await ada.autocomplete(world.channel, "hand", "table", "")]
        assert set(codes) == {session.code, good.code}
        third = world.guild.create_text_channel("third")
        await world.env.settle()
        assert good.code in said(await ada.slash(third, "hand")), "the one that can be played"
        answer = await ada.slash(world.channel, "table cancel")
        await click(ada, answer.response, "Yes")
        row = await world.app.tables.stored(code=session.code)
        assert row is not None
        assert row.status == "cancelled"
        await world.delivered()
        assert "is open" in said(await ada.slash(world.channel, "table new", game="ambush"))


async def test_commands_in_direct_messages(tmp_path: Path) -> None:
    """Playing and looking works there; a name from there does not rename anybody at the table."""
    async with mini(tmp_path, members=("ada", "ben", "cyn")) as world:
        ada = world["ada"]
        world.env.backend.edit_member(world.guild.id, ada.id, {"nick": "Captain"})
        await world.env.settle()
        session = await begin(world, "ambush")
        assert session.names[0] == "Captain"
        for command in ("hand", "move", "board", "log", "games", "help", "me", "rules"):
            assert said(await ada.user.slash(command)), command
        assert session.code in said(await ada.user.slash("games"))
        offered = await ada.user.autocomplete("move", "move", "")
        assert offered
        answer = said(await ada.user.slash("move", move=offered[0]["value"]))
        assert answer.startswith(("Done", "That is not a whole move"))
        assert (await world.session()).names[0] == "Captain"
        assert "/table new" in said(await world["cyn"].user.slash("hand"))
        with pytest.raises(Exception, match="table"):
            await ada.user.slash("table status")
        # A new name in the server is taken over when she acts there.
        world.env.backend.edit_member(world.guild.id, ada.id, {"nick": "Admiral"})
        await world.env.settle()
        await ada.slash(world.channel, "hand")
        assert (await world.session()).names[0] == "Admiral"


async def test_me_help_rules_and_games(tmp_path: Path) -> None:
    async with AthanorWorld(tmp_path) as world:
        here, ada = world.channel, world["ada"]
        for setting, words in (("off", "no direct"), ("on", "your turns"), ("default", "secret")):
            assert words in said(await ada.slash(here, "me", dm=setting))
            assert words in said(await ada.slash(here, "me"))
        assert "/table new" in said(await ada.slash(here, "help"))
        assert "not playing anywhere" in said(await ada.slash(here, "games"))
        assert "Chimera" in said(await ada.slash(here, "rules"))
        topics = await ada.autocomplete(here, "rules", "topic", "")
        known = standard().house("chimera").words.rules()
        assert [one["value"] for one in topics] == list(known)[:25]
        for key, (title, body) in known.items():
            answer = await ada.slash(here, "rules", game="Chimera", topic=key)
            assert title in said(answer)
            assert body.split("\n")[-1] in said(answer), "to the end"
        assert "no such topic" in said(await ada.slash(here, "rules", topic="x"))
        assert "do not know" in said(await ada.slash(here, "rules", game="x"))
        assert await ada.autocomplete(here, "rules", "topic", "", game="x") == []
        await ada.slash(here, "table new", game="chimera")
        assert "lobby is open" in said(await ada.slash(here, "games"))
        assert "no table with that code" in said(await ada.slash(here, "hand", table="@everyone"))
