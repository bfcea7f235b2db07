"""/move, /hand and the panel: half-made moves, people who left, what could not be sent."""

from __future__ import annotations

from pathlib import Path

import discord

from bot.tables.session import Draft
from tests.bot.parlour import begin, decide, kept, mini, open_panel, said
from tests.simulated import answers, emit_click
from tests.simulated.athanor import AthanorWorld, buttons, click, selects


async def test_a_typed_beginning_goes_on_in_the_panel(tmp_path: Path) -> None:
    """What is understood is kept; what is not understood changes nothing."""
    async with AthanorWorld(tmp_path) as world:
        session = await begin(world, "chimera")
        ada = world["ada"]
        race = session.view(0).races[0]
        avatar, cards = race.avatars[0].name, [card.name for card in race.skills]
        answer = await ada.slash(world.channel, "move", move=f"avatar {avatar} {cards[0]}")
        assert "not a whole move yet" in said(answer)
        assert answer.response is not None
        draft = await world.app.tables.draft(session, 0)
        assert draft is not None
        assert len(draft.picks) == 2
        for nonsense in ("xyzzy", f"avatar {avatar} xyzzy", "😀"):
            said(await ada.slash(world.channel, "move", move=nonsense))
            assert await world.app.tables.draft(session, 0) == draft
        await world.restart()
        rest = selects(answer.response)[0]
        assert (rest["min_values"], rest["max_values"]) == (6, 6)
        values = [option["value"] for option in rest["options"][:6]]
        await ada.select(answer.response, values, custom_id=rest["custom_id"])
        await click(ada, answer.response, "Confirm")
        assert (await world.session()).waiting() == [1]


async def test_f16_people_who_left_only_watch(tmp_path: Path) -> None:
    """Whoever resigned has no more to say, though an automatic player goes on for them."""
    async with mini(tmp_path, members=("ada", "ben", "cyn"), autoplay=False) as world:
        session = await begin(world, "handover", ("ada", "ben", "cyn"))
        ada = world["ada"]
        panel = await open_panel(world, "ada")
        first = next(i for i in buttons(panel).values() if ":pick:" in i)
        board, ids = kept(world, world.board()), buttons(world.board())
        answer = await ada.slash(world.channel, "table resign")
        await click(ada, answer.response, "Yes")
        assert "only watch" in said(await ada.slash(world.channel, "hand", table=session.code))
        assert "not playing" in said(await ada.slash(world.channel, "table resign"))
        assert await ada.autocomplete(world.channel, "move", "move", "") == []
        (late,) = await answers(world.env, emit_click(world.env, ada, panel, first))
        assert late.private
        assert "only watch" in late.text
        for label in ("Take your turn", "My hand"):
            (late,) = await answers(world.env, emit_click(world.env, ada, board, ids[label]))
            assert "only watch" in late.text
        assert "not playing anywhere" in said(await ada.slash(world.channel, "games"))
        # Ben stands for the table now; Ada cannot call it off any more (F25).
        answer = said(await ada.slash(world.channel, "table cancel"))
        assert "Only the one who opened" in answer
        answer = await world["ben"].slash(world.channel, "table cancel")
        assert "Really" in said(answer)


async def test_f21_f29_what_could_not_be_sent_is_told_at_the_next_interaction(
    tmp_path: Path,
) -> None:
    """Closed direct messages, and a channel that does not take posts."""
    async with mini(tmp_path) as world:
        ada, dm = world["ada"], world.dm("ada")
        world.transport.refuse(
            "POST", f"/channels/{dm.id}/messages", status=403, code=50007, times=99
        )
        session = await begin(world, "ambush")
        answer = said(await ada.slash(world.channel, "hand"))
        assert "could not send you direct messages" in answer
        assert "could not send" not in said(await world["ben"].slash(world.channel, "hand"))
        assert "did not arrive" in said(await ada.slash(world.channel, "me"))
        said(await ada.slash(world.channel, "me", dm="off"))
        assert "could not send" not in said(await ada.slash(world.channel, "hand"))

        world.transport.refuse(
            "POST", f"/channels/{world.channel.id}/messages", status=403, code=50013, times=99
        )
        for seat in (0, 1):
            session = await decide(world, session, seat, lambda stage: (stage.options[0].id,))
        await world.delivered()
        answer = said(await ada.slash(world.channel, "hand"))
        assert "could not post to the table's channel" in answer
        world.transport.heal()
        await ada.slash(world.channel, "table repost")
        await world.delivered()
        assert "could not post" not in said(await ada.slash(world.channel, "hand"))


async def test_opponents_are_members_who_see_the_channel(tmp_path: Path) -> None:
    async with mini(tmp_path) as world:
        ada, ben = world["ada"], world["ben"]
        inside = world.guild.create_role("inside")
        eve = world.guild.add_member(world.env.create_user("eve"), roles=[inside])
        hidden = world.guild.create_text_channel(
            "hidden",
            overwrites={
                world.guild.default_role: discord.PermissionOverwrite(view_channel=False),
                inside: discord.PermissionOverwrite(view_channel=True),
                world.guild.me: discord.PermissionOverwrite(view_channel=True),
            },
        )
        await world.env.settle()
        answer = said(await eve.slash(hidden, "table new", game="ambush", opponent=ben))
        assert "Ben cannot see this channel" in answer
        stranger = world.env.create_user("zoe", global_name="Zoe")
        outside = world.env.create_guild("Elsewhere").add_member(stranger)
        await world.env.settle()
        answer = said(
            await ada.slash(world.channel, "table new", game="ambush", opponent=outside.user)
        )
        assert "not a member" in answer
        (error,) = world.env.errors  # discord.py's, answered by the tree
        assert isinstance(error, discord.app_commands.TransformerError)
        assert await world.app.tables.in_channel(world.channel.id) is None


async def test_the_panel_of_a_closed_decision_is_replaced(tmp_path: Path) -> None:
    """A draft for a question that was closed is no draft for the next one."""
    async with mini(tmp_path) as world:
        session = await begin(world, "ambush")
        stamp = session.open_of(0)[0].stamp
        await world.app.tables.keep_draft(session, 0, Draft(stamp, ("plan:own",)))
        for seat in (0, 1):
            session = await decide(world, session, seat, lambda stage: (stage.options[0].id,))
        panel = await open_panel(world, "ada")
        assert "plan:own" not in panel.content
        assert "Back" not in buttons(panel)
