"""Nothing secret leaks: every answer is private (F18), and two games that differ only in what Ada
may not know look the same to her, everywhere (F19)."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from simcord import InteractionResult

from bot.tables.service import Tables
from tests.bot.parlour import Parlour, begin, duel, kept, mini, open_panel, said
from tests.simulated import answers, controls, emit_click
from tests.simulated.athanor import AthanorWorld, buttons, click

Seen = dict[str, Any]


@asynccontextmanager
async def nothing_public(world: AthanorWorld) -> AsyncIterator[None]:
    """No interaction inside posts or edits anything that others see."""
    await world.delivered()
    await world.stop_background()
    before = [(m.id, m.content) for m in world.posts]
    sent = len(world.env.http_requests)
    yield
    assert [(m.id, m.content) for m in world.posts] == before
    requests = world.env.http_requests[sent:]
    first = [r.json for r in requests if r.path.endswith("/callback")]
    assert first, "every interaction was acknowledged"
    for body in first:  # before anything else: privately, or the private panel as it is (F11)
        assert body["type"] in (5, 6), body
        assert body["type"] == 6 or body["data"]["flags"] == 64, body
    for request in requests:
        assert not re.fullmatch(r"/channels/\d+/messages.*", request.path) or (
            request.method == "GET"
        ), request
    world.start_background()


COMMANDS: dict[str, dict[str, Any]] = {
    "table new": {"game": "ambush"},
    "table join": {"word": "salt"},
    "table leave": {},
    "table add": {},
    "table remove": {},
    "table kick": {"player": "ben"},
    "table start": {},
    "table cancel": {},
    "table resign": {},
    "table handover": {},
    "table takeback": {},
    "table repost": {},
    "table status": {},
    "table options": {},
    "table export": {},
    "table import": {"file": ("game.json", b"{}")},
    "move": {"move": "plan own"},
    "hand": {},
    "board": {"text": True},
    "log": {},
    "replay": {},
    "rules": {},
    "games": {},
    "me": {},
    "plan": {},
    "program": {},
    "undo": {},
    "stats": {},
    "leaderboard": {},
    "help": {},
}


async def test_f18_every_command_and_control_answers_in_private(tmp_path: Path) -> None:
    async with mini(tmp_path, members=("ada", "ben", "cyn")) as world:
        assert set(world["ada"].available_commands(world.channel)) == set(COMMANDS)
        for stage in ("no table", "lobby", "live", "over"):
            if stage == "lobby":
                await world["ada"].slash(world.channel, "table new", game="ambush", seats=2)
            if stage == "live":
                await world["ben"].slash(world.channel, "table join")
                await world["ada"].slash(world.channel, "table start")
            if stage == "over":
                session = await world.session()
                await world.app.tables.moves.resign(session.id, 0)
            async with nothing_public(world):
                for command, options in COMMANDS.items():
                    if command == "table new" and stage in ("no table", "over"):
                        continue
                    given = {k: world[v] if k == "player" else v for k, v in options.items()}
                    who = "cyn" if stage == "lobby" else "ada"
                    if stage == "lobby" and command in ("table join", "table leave"):
                        continue
                    answer = await world[who].slash(world.channel, command, **given)
                    assert answer.ephemeral, command
                    assert said(answer), command
                if stage in ("lobby", "live"):
                    board = kept(world, world.board())
                    for label, custom_id in buttons(world.board()).items():
                        (one,) = await answers(
                            world.env, emit_click(world.env, world["cyn"], board, custom_id)
                        )
                        assert one.private, label
                        if label == "Join":
                            await world["cyn"].slash(world.channel, "table leave")


async def test_f18_also_when_something_breaks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Faults of ours are answered privately, under a mark, and quote nothing."""
    async with mini(tmp_path) as world:
        await begin(world, "ambush")
        panel = await open_panel(world, "ada")
        board = kept(world, world.board())
        ids = buttons(world.board())

        async def broken(self: Tables, session: object, seat: int) -> None:
            raise RuntimeError("the secret card is a dragon")

        async with nothing_public(world):
            monkeypatch.setattr(Tables, "draft", broken)
            for command in ("hand", "move"):
                answer = await world["ada"].slash(world.channel, command)
                assert answer.ephemeral
                assert "mark `" in said(answer)
                assert "dragon" not in said(answer)
            (one,) = await answers(
                world.env, emit_click(world.env, world["ada"], board, ids["My hand"])
            )
            assert one.private
            assert "mark `" in one.text
            first = next(i for i in buttons(panel).values() if ":pick:" in i)
            (one,) = await answers(world.env, emit_click(world.env, world["ada"], panel, first))
            assert one.private
            assert "dragon" not in one.text
            monkeypatch.undo()
            await click(world["ada"], panel, "plan own")  # and it goes on where it was
            assert "card" in panel.content


# ---------------------------------------------------------------------------- F19


class Eyes:
    """All that Ada can find out, with what is random anyway made equal."""

    def __init__(self, world: Parlour, code: str) -> None:
        self._world, self._code = world, code

    def _plain(self, text: str) -> str:
        text = text.replace(self._code, "CODE")
        # The mark of a post in file names is drawn at random for each.
        text = re.sub(r"(CODE-\w+-\d+)-[0-9a-f]{6}\.png", r"\1.png", text)
        return re.sub(r"(channels/\d+/\d+/)\d+", r"\1POST", text)

    async def _message(self, message: Any) -> Seen:
        files = [
            (
                self._plain(a.filename),
                self._plain(a.description or ""),
                (await a.read()).replace(self._code.encode(), b"CODE"),
            )
            for a in message.attachments
        ]
        return {
            "text": self._plain(message.content),
            "edited": str(getattr(message, "edited_at", None)),
            "files": files,
            "controls": [
                {k: self._plain(str(v)) for k, v in one.items() if k != "id"}
                for one in controls(message)
            ],
        }

    async def _answer(self, answer: InteractionResult) -> list[Seen]:
        shown = [*([answer.response] if answer.response else []), *answer.followups]
        return [await self._message(one) for one in shown]

    async def all(self, game: str) -> Seen:
        """Posts, her messages, and the answer to every command that only looks."""
        world, ada, here = self._world, self._world["ada"], self._world.channel
        seen: Seen = {
            "posts": [await self._message(m) for m in here.history()],
            "direct": [await self._message(m) for m in world.dm("ada").history()],
        }
        for command, options in (
            ("board", {}),
            ("board", {"text": True}),
            ("board", {"text": True, "at": 1}),
            ("board", {"text": True, "at": 999}),
            ("replay", {}),
            ("replay", {"step": 1}),
            ("replay", {"player": "Ben"}),
            ("log", {}),
            ("hand", {}),
            ("move", {"move": "nonsense beyond words"}),
            ("table status", {}),
            ("table export", {}),
            ("table options", {}),
            ("games", {}),
            ("rules", {"game": game}),
        ):
            answer = await ada.slash(here, command, **options)
            seen[f"{command} {options}"] = await self._answer(answer)
        for typed in ("", "c", "card", "plan own ", "a"):
            found = await ada.autocomplete(here, "move", "move", typed)
            seen[f"typed {typed!r}"] = [(self._plain(c["name"]), c["value"]) for c in found]
        found = await ada.autocomplete(here, "board", "at", "")
        seen["steps"] = [(self._plain(c["name"]), c["value"]) for c in found]
        for label in sorted(buttons(world.board())):
            answer = await click(ada, world.board(), label)
            seen[f"button {label}"] = await self._answer(answer)
        return seen


async def once_later(world: Parlour) -> None:
    """After the first choice a minute passes: what comes later would show in any time."""
    if world.env.now().minute == 0:
        await world.env.advance_time(60)


def same(one: Seen, two: Seen) -> None:
    """Compare by parts, so that a failure says where something leaks."""
    assert one.keys() == two.keys()
    for part, value in one.items():
        other = two[part]
        if value != other:
            told = f"{part} tells the worlds apart"
            raise AssertionError(f"{told}:\n{value!s:.1500}\n{other!s:.1500}")


def _new(folder: Path) -> Path:
    """A folder of its own for each world."""
    made = folder / f"world{len(list(folder.iterdir()))}"
    made.mkdir()
    return made


async def _duel_seen(folder: Path, cards: list[int]) -> tuple[Seen, str]:
    """A duel in which Ben has laid ``cards`` (places in his hand) one after another."""
    async with Parlour(_new(folder)) as world:
        session = await duel(world)
        for place in cards:
            panel = await open_panel(world, "ben")
            picks = [i for i in buttons(panel).values() if ":pick:" in i]
            await world["ben"].click(panel, custom_id=picks[place])
            await world.delivered()
            await once_later(world)
        chosen = (await world.session()).state.sides[1].chosen
        assert chosen
        return await Eyes(world, session.code).all("chimera"), chosen


async def test_f19_a_laid_card_looks_like_any_other(tmp_path: Path) -> None:
    """Another card, and a card changed several times, before it is revealed."""
    plain, first = await _duel_seen(tmp_path, [0])
    other, second = await _duel_seen(tmp_path, [1])
    often, third = await _duel_seen(tmp_path, [2, 3, 0, 1])
    assert first != second == third
    same(plain, other)
    same(plain, often)


async def _deck_seen(folder: Path, decks: list[int]) -> Seen:
    async with Parlour(_new(folder)) as world:
        session = await begin(world, "chimera")
        for place in decks:
            session = await world.session()
            item = session.open_of(1)[0]
            stage = session.bound.game.stage(session.state, item.decision, ())
            ready = [o.id for o in stage.options if o.id.startswith("ready:")]
            await world.app.tables.moves.decide(session.id, 1, item.stamp, (ready[place],))
            await world.delivered()
            await once_later(world)
        return await Eyes(world, session.code).all("chimera")


async def test_f19_a_chosen_deck_looks_like_any_other(tmp_path: Path) -> None:
    plain = await _deck_seen(tmp_path, [0])
    same(plain, await _deck_seen(tmp_path, [5]))
    same(plain, await _deck_seen(tmp_path, [3, 5, 7]))


async def _programme_seen(folder: Path, ways: list[int], half: bool) -> Seen:
    async with mini(_new(folder)) as world:
        session = await begin(world, "ambush")
        for way in ways:
            panel = await open_panel(world, "ben")
            await click(world["ben"], panel, "plan own")
            for _ in range(2):
                picks = [i for i in buttons(panel).values() if ":pick:" in i]
                await world["ben"].click(panel, custom_id=picks[way])
            await click(world["ben"], panel, ("stance attack", "stance guard")[way])
            await click(world["ben"], panel, "Confirm")
            await world.delivered()
            await once_later(world)
        if half:  # an unfinished further choice, and a look at the hand
            panel = await open_panel(world, "ben")
            await click(world["ben"], panel, "plan own")
            await world["ben"].slash(world.channel, "hand")
        await world.delivered()
        return await Eyes(world, session.code).all("ambush")


async def test_f19_secret_programmes_and_half_made_ones(tmp_path: Path) -> None:
    plain = await _programme_seen(tmp_path, [0], False)
    same(plain, await _programme_seen(tmp_path, [1], False))
    same(plain, await _programme_seen(tmp_path, [1, 0, 1], True))


def test_the_comparison_finds_a_leak() -> None:
    """The tool itself: a difference of one byte is found and named."""
    with pytest.raises(AssertionError, match="log"):
        same({"log": [b"1"]}, {"log": [b"2"]})
