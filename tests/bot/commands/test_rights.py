"""Who may do what, of every command and every control there is: one without a line here fails.

A table that somebody cannot see is to them like one that is not there, whatever its state, from
another server, from a direct message, by a command, a suggestion or a forged control.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from discord import app_commands
from sqlalchemy import text

import bot
from bot.commands import COMMANDS
from bot.components import ids
from bot.components.dynamic import TableButton, TableSelect
from bot.components.handlers import PANEL_VERBS, VERBS
from bot.tables.seating import Person
from bot.tables.session import Session
from tests.bot.commands.test_history import played
from tests.bot.parlour import begin, kept, mini, open_panel, said
from tests.simulated import answers, custom_ids
from tests.simulated.athanor import AthanorWorld, click
from tests.simulated.emitting import Emitted, emit_slash
from tests.simulated.forging import forged

NO_TABLE = "There is no table with that code."
Command = app_commands.Command[Any, ..., Any]

# What somebody who only watches is told, by command: in a lobby, and at a table in play. None:
# it may be done, and changes nothing at the table; "joins", "opens": the two that may.
WATCHING = "You do not sit at this table"
HOST = "Only the one who opened"
SEATED = "Only people at this table"
HIDDEN = ("not offered", "not offered")
RIGHTS: dict[str, tuple[str | None, str | None]] = {
    "table new": ("already an open table", "already an open table"),
    "table join": ("joins", "already started"),
    "table leave": ("do not sit", "already started"),
    "table add": (SEATED, "already started"),
    "table remove": (SEATED, "already started"),
    "table kick": (HOST, "already started"),
    "table start": (HOST, "already started"),
    "table cancel": (HOST, HOST),
    "table resign": ("You are not playing here", "You are not playing here"),
    "table handover": ("has not started", "do not sit"),
    "table takeback": ("has not started", "No automatic player plays for you"),
    "table repost": (SEATED, SEATED),
    "table status": (None, None),
    "table options": (HOST, "already started"),
    "table export": (None, None),
    "table import": ("cannot keep it", "cannot keep it"),
    "move": ("has not started", WATCHING),
    "hand": ("has not started", WATCHING),
    "undo": ("has not started", WATCHING),
    "plan": ("has not started", WATCHING),
    "program": ("has not started", WATCHING),
    "board": ("has not started", None),
    "log": ("Nothing has happened", None),
    "replay": ("has not started", None),
    "stats": (None, None),
    "leaderboard": (None, None),
    "games": (None, None),
    "rules": (None, None),
    "help": (None, None),
    "me": (None, None),
    "server": HIDDEN,
}
GIVEN: dict[str, dict[str, Any]] = {
    "table new": {"game": "ambush"},
    "table kick": {"player": "ada"},
    "table options": {"seats": 3},
    "table import": {"file": ("game.json", b"{}")},
    "move": {"move": "plan own"},
}
# Controls that somebody who watches a table in play may use, and that change nothing there.
LOOKING = {"words", "replay", "log", "animate"}


def leaves() -> Iterator[Command]:
    for one in COMMANDS:
        for leaf in one.walk_commands() if isinstance(one, app_commands.Group) else [one]:
            assert isinstance(leaf, app_commands.Command)
            yield leaf


def given(world: AthanorWorld, command: str) -> dict[str, Any]:
    values = GIVEN.get(command, {})
    return {key: world[value] if key == "player" else value for key, value in values.items()}


async def stored(world: AthanorWorld, code: str) -> tuple[Any, ...]:
    row = await world.app.tables.stored(code=code)
    assert row is not None
    return row.version, row.status, row.state, row.open, row.options


def test_every_command_and_every_control_has_a_line() -> None:
    assert {leaf.qualified_name for leaf in leaves()} == set(RIGHTS)


def test_every_control_that_is_made_anywhere_is_known() -> None:
    """And nothing else handles clicks than our two dynamic items."""
    made: set[str] = set()
    for path in Path(bot.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Control":
                verb = node.args[2] if len(node.args) > 2 else None
                if isinstance(verb, ast.Constant):
                    made.add(str(verb.value))
            if isinstance(node, ast.ClassDef) and node.name not in ("TableButton", "TableSelect"):
                told = {ast.unparse(base) for base in node.bases}
                wrong = [base for base in told if re.search(r"ui\.(View|Modal|DynamicItem)", base)]
                assert not wrong, f"{node.name} handles interactions of its own"
    assert made <= VERBS
    assert len(made) > 15


async def test_f16_every_command_by_somebody_who_only_watches(tmp_path: Path) -> None:
    async with mini(tmp_path, members=("ada", "ben", "cyn"), autoplay=False) as world:
        cyn, here = world["cyn"], world.channel
        offered = {command for command, told in RIGHTS.items() if told is not HIDDEN}
        assert set(cyn.available_commands(here)) == offered
        await world["ada"].slash(here, "table new", game="ambush", seats=2)
        code = (await world.session()).code
        for stage in (0, 1):
            if stage:
                await world["ben"].slash(here, "table join")
                await world["ada"].slash(here, "table start")
            await world.delivered()
            for command in offered:
                before = await stored(world, code)
                answer = said(await cyn.slash(here, command, **given(world, command)))
                expected, after = RIGHTS[command][stage], await stored(world, code)
                if expected == "joins":
                    assert "Welcome" in answer
                    await cyn.slash(here, "table leave")
                    continue
                assert after == before, f"{command} changed the table"
                assert (expected or "") in answer, f"{command}: {answer}"
                if expected is None:
                    refusals = (WATCHING, HOST, SEATED, NO_TABLE, "mark `")
                    assert not any(one in answer for one in refusals), f"{command}: {answer}"


async def everywhere(world: AthanorWorld) -> dict[str, str]:
    """Codes of tables in every state, each in a channel of its own, and of none."""
    found: dict[str, str] = {"none": "ZZZZ"}

    async def table(state: str) -> Session:
        place = world.guild.create_text_channel(state)
        await world.env.settle()
        session = await begin(world, "ambush", channel=place)
        found[state] = session.code
        return session

    await table("live")
    await played(world, await table("finished"))
    gone = await table("cancelled")
    ada = Person(world["ada"].id, "Ada")
    await world.app.tables.lobby.cancel(gone.id, ada)
    broken = await table("broken")
    async with world.app.db.write() as tx:
        await tx.execute(text("UPDATE tables SET state = 'x' WHERE id = :t"), {"t": broken.id})
    await world.restart()
    await world["ada"].slash(world.channel, "table new", game="ambush", seats=2)
    found["lobby"] = (await world.session()).code
    await world.delivered()
    return found


async def positions(world: AthanorWorld, codes: dict[str, str]) -> list[tuple[Any, ...]]:
    return [await stored(world, code) for state, code in codes.items() if state != "none"]


async def test_f16_a_table_of_another_server_is_none(tmp_path: Path) -> None:
    """From a channel of another server, where one may do everything, and by direct message."""
    async with mini(tmp_path, members=("ada", "ben"), autoplay=False) as world:
        far = world.env.create_guild("Elsewhere")
        hall = far.create_text_channel("hall")
        zed = far.add_member(world.env.create_user("zed", global_name="Zed"))
        await world.env.settle()
        codes = await everywhere(world)
        # "broken" is told to those who may know of it.
        assert "cannot be read" in said(
            await world["ada"].slash(world.channel, "board", table=codes["broken"])
        )
        before = await positions(world, codes)
        asked: list[tuple[str, Emitted]] = []
        for leaf in leaves():
            names = {parameter.name for parameter in leaf.parameters}
            if "table" not in names:
                continue
            name = leaf.qualified_name
            all_states = name in ("board", "table cancel")  # the two ways a code is looked up
            states = [*codes] if all_states else ["none", "live", "broken"]
            for state in states:
                options = {**given(world, name), "table": codes[state]}
                sent = [emit_slash(world.env, zed, hall, name, **options)]
                if name.split()[0] != "table":
                    direct = zed.user.dm_channel
                    sent.append(emit_slash(world.env, zed.user, direct, name, **options))
                asked += [(f"{name} of {state}", one) for one in sent]
            for parameter in leaf.parameters:
                if parameter.autocomplete and parameter.name != "game":
                    other = {"table": codes["live"]} if parameter.name != "table" else {}
                    found = await zed.autocomplete(hall, name, parameter.name, "", **other)
                    assert found == [], f"{name} {parameter.name}"
        assert len(asked) > 60
        await world.env.settle()
        for what, one in asked:
            assert one.answer.text == NO_TABLE, f"{what}: {one.answer.text}"
        assert await positions(world, codes) == before


ARGUMENTS = {
    "vote": "1.agree",
    "rule": "1.agree",
    "unask": "1.",
    "replay": "open..1",
    "log": "open..1",
    "pick": "0000.plan:own",
    "sel": "0000.0",
}


async def test_f16_forged_controls_with_codes_of_another_server(tmp_path: Path) -> None:
    """Every verb, as a button and as a select, for tables of every state."""
    async with mini(tmp_path, members=("ada", "ben"), autoplay=False) as world:
        far = world.env.create_guild("Elsewhere")
        hall = far.create_text_channel("hall")
        zed = far.add_member(world.env.create_user("zed", global_name="Zed"))
        await world.env.settle()
        codes = await everywhere(world)
        await zed.slash(hall, "table new", game="ambush")
        await world.delivered()
        shown = kept(world, hall.history()[-1])
        before = await positions(world, codes)
        stamp = (await world.session(codes["live"])).open_of(0)[0].stamp
        for verb in sorted(VERBS):
            told: dict[str, set[str]] = {}
            all_states = verb in ("end", "turn")  # the two ways a code is looked up
            for state in [*codes] if all_states else ["none", "live", "broken"]:
                body = f"{codes[state]}:{stamp}:{verb}:{ARGUMENTS.get(verb, '')}"
                found = await answers(
                    world.env,
                    forged(zed, shown, f"ath:{body}"),
                    forged(zed, shown, f"ats:{body}", ("plan:own",)),
                )
                assert all(one.private for one in found), verb
                told[state] = {one.text for one in found}
            assert all(one == told["none"] for one in told.values()), f"{verb}: {told}"
            if verb != "forget":  # that one is about no table
                assert told["none"] == {NO_TABLE}, verb
        assert await positions(world, codes) == before


async def test_f16_every_control_by_somebody_who_only_watches(tmp_path: Path) -> None:
    """The real controls of a player's panel and posts, used by a spectator; and all verbs."""
    async with mini(tmp_path, members=("ada", "ben", "cyn"), autoplay=False) as world:
        session = await begin(world, "ambush")
        panel = await open_panel(world, "ada")
        real = custom_ids(panel)
        await click(world["ada"], panel, "plan own")
        real += custom_ids(panel)
        resign = await world["ada"].slash(world.channel, "table resign")
        assert resign.response is not None
        real += custom_ids(resign.response)
        board = world.board()
        real += custom_ids(board)
        shown = kept(world, board)
        seen = {match["verb"] for one in real if (match := ids.BUTTON.fullmatch(one))}
        assert seen >= {"pick", "back", "resign", "turn", "hand", "words"}
        stamp = session.open_of(0)[0].stamp
        real += [
            f"ath:{session.code}:{stamp}:{verb}:{ARGUMENTS.get(verb, '')}" for verb in VERBS - seen
        ]
        before = await stored(world, session.code)
        draft = await world.app.tables.draft(session, 0)
        assert draft is not None
        for custom_id in real:
            values = ("plan:own",) if custom_id.startswith("ats") else None
            (one,) = await answers(world.env, forged(world["cyn"], shown, custom_id, values))
            assert one.private, custom_id
            assert "mark `" not in one.text, custom_id
            assert await stored(world, session.code) == before, custom_id
            verb = custom_id.split(":")[3]
            if verb not in LOOKING:
                assert "plan" not in one.text, custom_id
        assert await world.app.tables.draft(session, 0) == draft


async def test_malformed_controls_are_answered_or_ignored(tmp_path: Path) -> None:
    """What fits no control is nobody's; what looks like one but makes no sense is refused."""
    async with mini(tmp_path, members=("ada", "ben"), autoplay=False) as world:
        session = await begin(world, "ambush")
        code, ada, shown = session.code, world["ada"], kept(world, world.board())
        stamp = session.open_of(0)[0].stamp
        before = await stored(world, code)
        nothing = [
            "",
            "ath",
            "ath:",
            "x" * 100,
            f"ath:{code}",
            f"ath:{code}:-1:turn:",
            "ath:../:0:x:",
        ]
        nothing += [
            f"ath:{code.lower()}:0:turn:",
            f"ath:{code}:{10**13}:turn:",
            f"ath:{code}:1:T1:",
        ]
        for custom_id in nothing:
            assert not any(item.fullmatch(custom_id) for item in (ids.BUTTON, ids.SELECT))
            one = forged(ada, shown, custom_id)
            await world.env.settle()
            assert not one.answer.messages
        long = "9" * 80
        strange = ["", "²", f"{long}.{long}", "0.0", "1.1.1", "\x00\u202e"]
        emitted: list[Emitted] = []
        for verb in sorted(VERBS - {"resign", "turn", "hand", "end", "words", "replay", "log"}):
            for arg in strange if verb in ARGUMENTS or verb in PANEL_VERBS else ["", long]:
                body = f"{code}:{stamp}:{verb}:{arg}"[:96]
                emitted.append(forged(ada, shown, f"ath:{body}"))
                if verb in PANEL_VERBS:
                    emitted.append(forged(ada, shown, f"ats:{body}", (arg[:100] or "-",)))
        for one in await answers(world.env, *emitted):
            assert one.private
            assert "mark `" not in one.text, one.text
        assert await stored(world, code) == before
        assert not world.env.errors


def test_both_kinds_of_control_pass_the_gate() -> None:
    """The two ways a click reaches us ask the limits first."""
    for item in (TableButton, TableSelect):
        assert "interaction_check" in vars(item), item
