"""Short games of every kind in a pseudo-language: what no catalogue has said is found, wherever
people read it: posts, messages, panels, answers, labels, descriptions of pictures."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import discord
import msgspec
import pytest
from simcord import InteractionResult

from bot.app import App
from bot.delivery import notices
from bot.delivery.ballots import vote_message
from bot.delivery.message import Message
from bot.games.catalogue import standard
from bot.games.core.model import Event
from bot.language import speaking
from bot.tables.service import VOTE_KINDS
from bot.tables.votes import Poll, Tally
from storage import languages, users
from storage.database import Database
from storage.rows import VoteRow
from tests.bot.language.pseudo import PSEUDO, pseudo_language, unwrapped
from tests.bot.parlour import begin, said
from tests.simulated.athanor import AthanorWorld, buttons, click, selects
from tests.simulated.locales import speak

PEOPLE = ("ada", "ben")
NAMES = ("Athanor", "Chimera", "Ada", "Ben", "Aludel", "Crucible", "SHA", "UTC", "PNG")
"""What is the same in every language: names and abbreviations."""


class InWords(AthanorWorld):
    """A world without pictures, where boards and hands are told in words."""

    async def open_app(self) -> App:
        def none(game: str) -> Any:
            raise KeyError(game)

        db = await Database.open(self.url)
        return App(db, standard(), discord.utils.utcnow, renderers=none, pace=0.0)


def named(game: str) -> list[str]:
    """The names on the game's cards, and of the game."""
    body = msgspec.json.decode(standard().house(game).body)

    def names(node: Any) -> Iterator[str]:
        if isinstance(node, dict):
            for key, value in node.items():
                if key == "name" and isinstance(value, str):
                    yield value
                yield from names(value)
        elif isinstance(node, list):
            for value in node:
                yield from names(value)

    return [*names(body), standard().entry(game).title, game]


def words_of(message: Any) -> list[str]:
    """Everything there is to read on a message or an answer."""
    found = [message.content]
    found += list(buttons(message))
    for select in selects(message):
        found.append(select.get("placeholder") or "")
        for option in select["options"]:
            found += [option["label"], option.get("description") or ""]
    found += [one.description or "" for one in message.attachments]
    return found


def answers_of(result: InteractionResult) -> list[Any]:
    said(result)  # all of it is private
    return [*([result.response] if result.response else []), *result.followups]


@pytest.mark.parametrize("game", ["chimera", "shimiagaran", "chimerium", "etherium"])
async def test_everything_people_read_goes_through_the_catalogues(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    with pseudo_language(monkeypatch), speaking("en"):
        async with InWords(tmp_path) as world:
            ada, ben, channel = world["ada"], world["ben"], world.channel
            speak(monkeypatch, {ada.id: PSEUDO, ben.id: PSEUDO})
            async with world.app.tables.db.write() as tx:
                await languages.set_server(tx, world.guild.id, PSEUDO)
                for name in PEOPLE:
                    await users.seen(tx, world[name].id, name.title(), at=1)
                    await languages.heard(tx, world[name].id, PSEUDO)
            read: list[Any] = []

            async def typed(who: Any, command: str, **options: Any) -> None:
                read.extend(answers_of(await who.slash(channel, command, **options)))

            await typed(ada, "table new", game=game, seats=2)
            await typed(ben, "table join")
            await typed(ada, "table status")
            await typed(ada, "table options")
            await typed(ada, "table start")
            await world.delivered()
            for _round in range(3):
                for name in PEOPLE:
                    read += await _turn(world, name)
            for command in ("hand", "log", "games", "me", "help", "rules"):
                await typed(ben, command)
            await typed(ben, "board", text=True)
            await typed(ada, "undo")
            await typed(ben, "table resign")
            await click(ben, read[-1], "⟦Yes, I resign")
            await world.delivered()
            await typed(ada, "stats")
            posts = [*world.posts, *(m for name in PEOPLE for m in world.dm(name).history())]
            left = {
                word: text
                for message in [*read, *posts]
                for text in words_of(message)
                for word in unwrapped(text, [*NAMES, *named(game)])
            }
            assert not left, "\n".join(f"{word!r} in {text!r}" for word, text in left.items())


async def _turn(world: AthanorWorld, name: str) -> list[Any]:
    """A person's turn: by the panel, by half a move, by nonsense, at last by a legal answer."""
    session = await world.session()
    seat = session.seat_of(world[name].id)
    if seat is None or seat not in session.waiting():
        return []
    read = answers_of(await click(world[name], world.board(), "⟦Take your"))
    item = next(i for i in session.open_of(seat) if i.decision.waiting)
    option = session.bound.game.stage(session.state, item.decision, ()).options[0]
    for move in (option.id, "xyzzy nonsense"):
        read += answers_of(await world[name].slash(world.channel, "move", move=move))
    choice = next(iter(_whole(session, item)))
    session = await world.session()
    if session.by_stamp(item.stamp) is not None and not item.decision.answered:
        await world.app.tables.moves.decide(session.id, seat, item.stamp, choice)
    await world.delivered()
    return read


async def test_every_notice_goes_through_the_catalogues(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with InWords(tmp_path) as world:
        session = await begin(world, "chimera")
        given = {"seat": 0, "heir": 1, "by": "Ada", "until": 1, "text": "Ben", "taken": True}
        with pseudo_language(monkeypatch):
            for code in notices._NOTICES:
                for payload in ({"code": code}, {"code": code, **given}):
                    message = notices.notice(session, payload)
                    assert message is not None
                    left = [word for text in _read(message) for word in unwrapped(text, NAMES)]
                    assert not left, (code, message.content)


async def test_every_question_and_its_answers_go_through_the_catalogues(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with InWords(tmp_path) as world:
        session = await begin(world, "chimera")
        undone = Event("went-back", {"undone": [{"seat": 1, "actions": 2}]})
        body = {"number": 1, "left": False, "point": 1, "events": (), "so_far": undone}
        vote = VoteRow(
            id=1,
            table_id=session.id,
            kind="",
            seat=0,
            stamp=1,
            body=msgspec.json.encode(body),
            status="open",
            opened_at=1,
            closed_at=None,
        )
        closed = msgspec.structs.replace(vote, status="closed")
        with pseudo_language(monkeypatch):
            for kind in VOTE_KINDS:
                some = Tally({1: next(iter(kind.choices))}, silent=(0,), away=(1,))
                polls = [Poll(closed, kind, some, choice) for choice in (None, *kind.choices)]
                for poll in (Poll(vote, kind, some), *polls):
                    words = _read(vote_message(session, poll, "Ada"))
                    left = [word for text in words for word in unwrapped(text, NAMES)]
                    assert not left, (kind.name, words)


def _read(message: Message) -> list[str]:
    labels = [getattr(one, "label", "") for one in message.view.children] if message.view else []
    return [message.content, *labels]


def _whole(session: Any, item: Any) -> Iterator[tuple[str, ...]]:
    """A legal answer, always the first option."""
    game, state, picked = session.bound.game, session.state, ()
    while not (stage := game.stage(state, item.decision, picked)).done:
        picked = (*picked, stage.options[0].id)
    yield picked
