"""Clicks at once, late clicks, other people's clicks (F1, F2, F3, F12, F15, F16, F26)."""

from __future__ import annotations

from pathlib import Path

from tests.bot.parlour import begin, decide, duel, kept, mini, open_panel, said
from tests.simulated import answers, control, custom_ids, emit_click, labels
from tests.simulated.athanor import AthanorWorld, buttons, click, selects
from tests.simulated.emitting import Remembered, emit_select, emit_slash


def _picks(panel: object) -> list[str]:
    return [one for one in custom_ids(panel) if ":pick:" in one]  # type: ignore[arg-type]


async def _count(world: AthanorWorld, kind: str = "choice") -> int:
    log = await world.app.tables.log(await world.session())
    return sum(one.action.kind == kind for one in log)


async def test_f01_clicks_at_once_in_a_simultaneous_phase(tmp_path: Path) -> None:
    """Neither refuses the other; the double click of the last one never reaches the next round."""
    async with AthanorWorld(tmp_path, members=("ada", "ben", "cyn")) as world:
        session = await duel(world)
        before = await _count(world)
        ada, ben = await open_panel(world, "ada"), await open_panel(world, "ben")
        mine, theirs, shown = _picks(ada)[0], _picks(ben)[0], kept(world, ada)
        found = await answers(
            world.env,
            emit_click(world.env, world["ada"], ada, mine),
            emit_click(world.env, world["ben"], ben, theirs),
            emit_click(world.env, world["ben"], ben, theirs),
            emit_click(world.env, world["ada"], ada, mine),
        )
        assert all(one.acknowledged for one in found)
        for two in (found[::3], found[1:3]):  # whichever of one person's clicks came first
            (late,) = (one for one in two if one.texts)
            assert late.text == "The table has moved on since then."
            assert late.private
        after = await world.session()
        assert after.state.round == session.state.round + 1
        assert await _count(world) == before + 2
        assert after.waiting() == [0, 1], "nothing was chosen for the next round"
        await world.delivered()
        # Panels of the round before are brought up to date, not executed (F3).
        (late,) = await answers(world.env, emit_click(world.env, world["ada"], shown, mine))
        assert "moved on" in late.text
        assert await _count(world) == before + 2

        # The same person in the panel and by typing at once: the table stays whole.
        panel = await open_panel(world, "ada")
        hand = [one.card.name for one in after.view(0).hand if one.back_in == 0]
        one, two = await answers(
            world.env,
            emit_click(world.env, world["ada"], panel, _picks(panel)[0]),
            emit_slash(world.env, world["ada"], world.channel, "move", move=hand[1]),
        )
        assert one.acknowledged
        assert two.acknowledged
        assert two.private
        assert (await world.session()).waiting() == [1]

        # F16: spectators and the hand of somebody else.
        cyn = world["cyn"]
        for label in ("Take your turn", "My hand"):
            assert "only watch" in said(await click(cyn, world.board(), label))
        assert "Round" in said(await click(cyn, world.board(), "Board in words"))
        (strange,) = await answers(world.env, emit_click(world.env, cyn, panel, _picks(panel)[0]))
        assert "only watch" in strange.text
        assert strange.private
        (strange,) = await answers(
            world.env, emit_click(world.env, world["ben"], panel, _picks(panel)[0])
        )
        assert strange.private
        assert "moved on" in strange.text
        assert (await world.session()).waiting() == [1]


async def test_f01_double_clicks_while_a_deck_is_chosen(tmp_path: Path) -> None:
    """Steps of one person go one after the other; Confirm twice is one deck."""
    async with AthanorWorld(tmp_path) as world:
        await begin(world, "chimera")
        panel = await open_panel(world, "ada")
        first = selects(panel)[0]
        avatars = [o["value"] for o in first["options"] if o["value"].startswith("avatar:")]
        one, two = await answers(
            world.env,
            emit_select(world.env, world["ada"], panel, first["custom_id"], avatars[:1]),
            emit_select(world.env, world["ada"], panel, first["custom_id"], avatars[1:2]),
        )
        assert [one.text, two.text].count("") == 1
        assert "out of date" in one.text + two.text
        session = await world.session()
        draft = await world.app.tables.draft(session, 0)
        assert draft is not None
        assert draft.picks == (avatars[1 if one.texts else 0],)
        cards = selects(panel)[0]
        values = [o["value"] for o in cards["options"][:7]]
        await world["ada"].select(panel, values, custom_id=cards["custom_id"])
        assert "7 of 7" in panel.content
        assert {"Confirm", "Back", "Start over"} <= set(labels(panel))
        await click(world["ada"], panel, "Back")  # the last of the seven
        assert "6 of 7" in panel.content
        assert len(_picks(panel)) == 6
        await world["ada"].click(panel, custom_id=_picks(panel)[-1])
        confirm = control(panel, "Confirm")
        one, two = await answers(
            world.env,
            emit_click(world.env, world["ada"], panel, confirm),
            emit_click(world.env, world["ada"], panel, confirm),
        )
        assert [one.text, two.text].count("") == 1
        assert "out of date" in one.text + two.text
        assert await _count(world) == 1
        name = (await world.session()).view(0).own_avatar.name
        assert name in panel.content
        assert "still change" in panel.content


async def test_f02_every_control_is_of_its_own_table(tmp_path: Path) -> None:
    """Two tables of the same people: a panel of one never touches the other."""
    async with mini(tmp_path) as world:
        other = world.guild.create_text_channel("other")
        one = await begin(world, "ambush")
        two = await begin(world, "ambush", channel=other)
        here, there = await open_panel(world, "ada"), await open_panel(world, "ada", other)
        assert {i.split(":")[1] for i in custom_ids(here)} == {one.code}
        assert {i.split(":")[1] for i in custom_ids(there)} == {two.code}
        await click(world["ada"], there, "plan strongest")
        await click(world["ada"], there, "Confirm")
        await click(world["ada"], here, "plan own")
        assert (await world.session(one.code)).waiting() == [0, 1]
        assert (await world.session(two.code)).waiting() == [1]
        first = await world.app.tables.draft(await world.session(one.code), 0)
        assert first is not None
        assert first.picks == ("plan:own",)
        assert await world.app.tables.draft(await world.session(two.code), 0) is None
        # Without a code, in a third channel, the only table that waits is meant; else it is asked.
        third = world.guild.create_text_channel("third")
        await world.env.settle()
        assert one.code in said(await world["ada"].slash(third, "hand"))
        answer = said(await world["ben"].slash(third, "hand"))
        assert one.code in answer
        assert two.code in answer
        assert "table:" in answer
        # What changes a lobby or ends a game is never done to a table somewhere else.
        for command in ("start", "leave", "add", "cancel", "repost", "options", "join", "remove"):
            answer = said(await world["ada"].slash(third, f"table {command}"))
            assert "no open table in this channel" in answer, command


async def test_f03_controls_of_the_past_are_answered_not_executed(tmp_path: Path) -> None:
    """After a confirmed step, after it was taken back, after a restart, after the end."""
    async with mini(tmp_path) as world:
        await begin(world, "cascade")
        ada = world["ada"]
        panel = await open_panel(world, "ada")
        early = kept(world, panel)
        take = _named(panel, "take red")
        await ada.click(panel, custom_id=take)
        await click(ada, panel, "Confirm")
        assert "Take back my last step" in labels(panel)
        stepped = kept(world, panel)
        undo = _named(panel, "Take back")
        state = (await world.session()).state
        assert state.steps == 1
        assert state.crystals[0]["red"] == 1

        # Two clicks at once take back one step, once.
        one, two = await answers(
            world.env,
            emit_click(world.env, ada, panel, undo),
            emit_click(world.env, ada, panel, undo),
        )
        assert [one.text, two.text].count("") == 1
        assert "moved on" in one.text + two.text
        state = (await world.session()).state
        assert state.steps == 2
        assert state.crystals[0]["red"] == 0
        assert await _count(world, "undo") == 1

        for old, custom_id in ((early, take), (stepped, _of(stepped, ":pick:")), (stepped, undo)):
            (late,) = await answers(world.env, emit_click(world.env, ada, old, custom_id))
            assert "moved on" in late.text
            assert late.private
        assert (await world.session()).state.steps == 2
        assert await world.app.tables.draft(await world.session(), 0) is None

        await world.restart()
        (late,) = await answers(world.env, emit_click(world.env, ada, early, take))
        assert "moved on" in late.text

        # The trade stays open beside the main steps: an old "take back" is not for a newer step.
        panel = await open_panel(world, "ada")
        await click(ada, panel, "take red")
        await click(ada, panel, "Confirm")
        before = kept(world, panel)
        old_undo = _of(before, ":undo:")
        await click(ada, panel, "Trade")
        await click(ada, panel, "trade red")
        await click(ada, panel, "Confirm")
        assert (await world.session()).state.crystals[0] == {"red": 0, "blue": 0, "gold": 1}
        (late,) = await answers(world.env, emit_click(world.env, ada, before, old_undo))
        assert "take that one back first" in late.text
        assert (await world.session()).state.crystals[0]["gold"] == 1
        await click(ada, panel, "Take back")
        assert (await world.session()).state.crystals[0]["red"] == 1

        # The log tells the steps that stand (what was taken back did not happen).
        assert said(await world["ben"].slash(world.channel, "log")).count("red") == 1


async def test_f03_f16_lobby_buttons_end_no_game(tmp_path: Path) -> None:
    """Buttons of the lobby post, pressed after the start, by its own people and by others."""
    async with mini(tmp_path, members=("ada", "ben", "cyn")) as world:
        ada = world["ada"]
        await ada.slash(world.channel, "table new", game="ambush", seats=2)
        await world.delivered()
        lobby = world.board()
        post = kept(world, lobby)
        ids = buttons(lobby)
        code = (await world.session()).code
        assert set(ids) == {"Join", "Leave", "Add automatic player", "Cancel"}
        cyn = world["cyn"]
        for label, refused in (
            ("Add", "Only people"),
            ("Cancel", "opened"),
            ("Leave", "do not sit"),
        ):
            assert refused in said(await click(cyn, lobby, label))
        # F26: two take the last seat at once.
        found = await answers(
            world.env,
            emit_click(world.env, world["ben"], post, ids["Join"]),
            emit_click(world.env, cyn, post, ids["Join"]),
        )
        texts = sorted(one.text for one in found)
        assert "All seats are taken" in texts[0]
        assert "Welcome" in texts[1]
        assert all(one.private for one in found)
        seated = "ben" if "Welcome" in found[0].text else "cyn"
        await world.delivered()
        start = buttons(world.board())["Start"]
        full = kept(world, world.board())
        found = await answers(
            world.env,
            emit_click(world.env, world[seated], full, start),
            emit_click(world.env, ada, full, start),
        )
        assert sorted("Here we go" in one.text for one in found) == [False, True]
        await world.delivered()
        for label, custom_id in {**ids, "Start": start}.items():
            old = full if label == "Start" else post
            (late,) = await answers(world.env, emit_click(world.env, ada, old, custom_id))
            assert late.private
            assert "already" in late.text, (label, late.text)
            assert (await world.session()).live, label
        # Only the confirmed question ends it.
        answer = await ada.slash(world.channel, "table cancel")
        assert "Really" in said(answer)
        assert (await world.session()).live
        yes = kept(world, answer.response)  # type: ignore[arg-type]
        (not_you,) = await answers(
            world.env, emit_click(world.env, world[seated], yes, f"ath:{code}:0:end:")
        )
        assert "Only the one who opened" in not_you.text
        await click(ada, answer.response, "Yes")
        assert (await world.session(code)).row.status == "cancelled"


async def test_f12_controls_live_as_long_as_their_table(tmp_path: Path) -> None:
    """Restart after restart every control works; of a finished table each one says so."""
    async with mini(tmp_path) as world:
        session = await begin(world, "ambush", rounds="2")
        board, panel = kept(world, world.board()), await open_panel(world, "ada")
        lying = kept(world, panel)
        for _ in range(3):
            await world.restart()
        await click(world["ada"], panel, "plan own")
        await world.restart()
        await click(world["ada"], panel, "card")
        draft = await world.app.tables.draft(await world.session(), 0)
        assert draft is not None
        assert len(draft.picks) == 2
        # F33: discord.py keeps none of our views, however many panels were shown.
        assert not world.bot._connection._view_store._views
        while (session := await world.session()).live:
            seat = session.waiting()[0]
            await decide(
                world,
                session,
                seat,
                lambda stage: (stage.options[0].id,),
            )
        await world.delivered()
        dead = [*buttons_of(board), *buttons_of(lying)]
        for message, custom_id in dead:
            (late,) = await answers(
                world.env, emit_click(world.env, world["ada"], message, custom_id)
            )
            assert late.private, custom_id
            if ":words:" not in custom_id:
                assert "is over" in late.text
        assert not custom_ids(panel), "the panel has lost its controls"
        assert "game is over" in panel.content
        for command in ("hand", "move"):
            assert "is over" in said(await world["ada"].slash(world.channel, command))


async def test_f15_two_panels_of_one_choice(tmp_path: Path) -> None:
    """What was picked in one panel cannot be added to in another that does not show it."""
    async with mini(tmp_path) as world:
        await begin(world, "ambush")
        ada = world["ada"]
        one, two = await open_panel(world, "ada"), await open_panel(world, "ada")
        await click(ada, one, "plan own")
        cards = [label for label in labels(one) if label.startswith("card")]
        await click(ada, one, cards[0])
        answer = await click(ada, two, "plan strongest")
        assert "out of date" in answer.followups[0].content
        assert answer.followups[0].ephemeral
        assert labels(two) == labels(one), "it shows what the other one shows"
        await click(ada, two, "Back")
        await click(ada, two, "Back")
        stale = await click(ada, one, cards[1])
        assert "out of date" in stale.followups[0].content
        await click(ada, one, "plan strongest")
        await click(ada, one, "Confirm")
        assert (await world.session()).waiting() == [1]


async def test_f18_a_panel_control_never_draws_into_a_public_message(tmp_path: Path) -> None:
    """Even if a public post should carry one, or one of an unknown kind."""
    async with mini(tmp_path) as world:
        session = await begin(world, "ambush")
        stamp = session.open_of(0)[0].stamp
        board = kept(world, world.board())
        for verb in ("pick", "page", "which", "ok", "back", "undo", "fly"):
            custom_id = f"ath:{session.code}:{stamp}:{verb}:e3b0.0"
            forged = _with_button(board, custom_id)
            (answer,) = await answers(
                world.env, emit_click(world.env, world["ada"], forged, custom_id)
            )
            assert answer.private
            assert "nothing was done" in answer.text, verb
        shown = world.board()
        assert "card" not in shown.content
        assert len(shown.components) == 1
        assert (await world.session()).waiting() == [0, 1]


async def test_f19_public_buttons_only_for_open_options(tmp_path: Path) -> None:
    """A hidden draw is not told by one-click buttons; an open offer stands there."""
    async with mini(tmp_path) as world:
        session = await begin(world, "handover")
        assert set(buttons(world.board())) == {"Take your turn", "My hand", "Board in words"}
        item = session.open_of(0)[0]
        game = session.bound.game
        first = game.stage(session.state, item.decision, ()).options[0].id
        rest = [o.id for o in game.stage(session.state, item.decision, (first,)).options]
        await world.app.tables.moves.decide(session.id, 0, item.stamp, (first, *rest[:1]))
        await world.delivered()
        offered = [label for label in buttons(world.board()) if label.startswith("pick")]
        assert len(offered) == 1
        custom_id = buttons(world.board())[offered[0]]
        board = world.board()
        found = await answers(
            world.env,
            emit_click(world.env, world["ada"], board, custom_id),
            emit_click(world.env, world["ben"], board, custom_id),
            emit_click(world.env, world["ben"], board, custom_id),
        )
        assert "moved on" in found[0].text, "somebody else's decision"
        assert sorted("Done" in one.text for one in found[1:]) == [False, True]
        assert sum("moved on" in one.text for one in found) == 2
        assert all(one.private for one in found)
        session = await world.session()
        assert [len(taken) for taken in session.state.taken] == [0, 1]


def _named(message: object, label: str) -> str:
    return next(custom_id for name, custom_id in buttons(message).items() if name.startswith(label))


def _of(message: Remembered, part: str) -> str:
    return next(custom_id for _, custom_id in buttons_of(message) if part in custom_id)


def buttons_of(message: Remembered) -> list[tuple[Remembered, str]]:
    """The buttons a remembered message shows."""
    rows = message.payload["components"]
    items = [item for row in rows for item in row["components"]]
    return [(message, str(i["custom_id"])) for i in items if i["type"] == 2]


def _with_button(message: Remembered, custom_id: str) -> Remembered:
    row = {"type": 1, "components": [{"type": 2, "style": 1, "label": "x", "custom_id": custom_id}]}
    return Remembered(message.channel_id, {**message.payload, "components": [row]})
