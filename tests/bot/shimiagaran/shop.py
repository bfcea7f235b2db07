"""Shimiagaran played by people in the real bot: tables, and steps that bring a game to its end."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Protocol

import discord.utils

from bot.app import App
from bot.components.ids import pick_id, short
from bot.delivery.direct import Gate
from bot.delivery.worker import Deliverer
from bot.games.catalogue import standard
from bot.games.core.chair import Chair
from bot.games.core.model import Choice
from bot.games.core.players import GreedyPlayer
from bot.games.core.rng import Rng
from bot.tables.session import Open, Session
from storage.database import Database
from tests.bot.parlour import Parlour, begin, said
from tests.simulated.athanor import AthanorWorld, buttons, click, selects

PEOPLE = ("ada", "ben", "cyn", "dan", "eve")
MOST_STEPS = 900
"""Answers after which a game should long be over."""


def _none(game: str) -> Any:
    raise KeyError(game)


class WordsOnly(Parlour):
    """A world in which no game has pictures: everything is told in words. Its delivery is gentle
    for a hundredth of a second, not a fifth."""

    async def open_app(self) -> App:
        db = await Database.open(self.url)
        secret = "5ec7e7" * 8
        clock = discord.utils.utcnow
        app = App(db, standard(), clock, new_secret=lambda: secret, renderers=_none)
        gate = Gate(spacing=0.01, pause=0.1)
        app.deliverer = Deliverer(app.tables, app.bot, app.pictures, clock, gate=gate, poll=0.02)
        app.bot.place_lost = app.deliverer.channel_deleted
        return app


def shop(folder: Path, seats: int, **options: Any) -> WordsOnly:
    """A world with so many members."""
    return WordsOnly(folder, members=PEOPLE[:seats], **options)


async def opened(world: AthanorWorld, seats: int, **options: str) -> Session:
    """A table of the first members, begun."""
    return await begin(world, "shimiagaran", PEOPLE[:seats], **options)


def wanted(session: Session) -> tuple[Open, Choice]:
    """What a sensible player answers to the open decision; another seat's draft is one too."""
    (item,) = [one for one in session.book.open if one.decision.waiting]
    chair = Chair(session.bound.game, session.state, item.decision.seat)
    thought = GreedyPlayer(redeals=1, width=8, inner=2)
    return item, thought.act(chair, Rng(f"step {session.number}")).choice


class Answerer(Protocol):
    """One way in which people answer."""

    async def __call__(
        self, world: AthanorWorld, session: Session, item: Open, choice: Choice
    ) -> None: ...


async def by_panel(world: AthanorWorld, session: Session, item: Open, choice: Choice) -> None:
    """Open the private panel under the board, pick stage by stage, confirm."""
    await world.delivered()
    actor = world[PEOPLE[item.decision.seat]]
    answer = await click(actor, world.board(), "Take your turn")
    assert answer.ephemeral
    await pick_all(actor, answer.response, session, item, choice)


async def pick_all(
    actor: Any,
    message: Any,
    session: Session,
    item: Open,
    choice: Choice,
    again: Any = None,
    *,
    before: Choice = (),
) -> None:
    """Click a choice together in a panel that stands in ``message``, behind the picks ``before``.

    ``again``: gets the message anew after each click, where it does not show its edits.
    """
    for place, pick in enumerate(choice):
        picked = (*before, *choice[:place])
        if found := selects(message):
            values = [one["value"] for one in found[0]["options"]]
            assert short(pick) in values, values
            await actor.select(message, [short(pick)], custom_id=found[0]["custom_id"])
        else:
            control = pick_id(session.code, item.stamp, picked, pick)
            assert control in buttons(message).values(), buttons(message)
            await actor.click(message, custom_id=control)
        message = again() if again else message
    await click(actor, message, "Confirm")


async def by_words(world: AthanorWorld, session: Session, item: Open, choice: Choice) -> None:
    """Type ``/move`` with the ids, without what nobody has to say."""
    actor = world[PEOPLE[item.decision.seat]]
    answer = await actor.slash(world.channel, "move", move=" ".join(choice))
    assert said(answer).startswith("Done:"), said(answer)


async def play_out(
    world: AthanorWorld,
    answer: Answerer,
    *,
    restart: int = 0,
    ways: Sequence[Answerer] = (),
) -> Session:
    """Play the table of the channel to its end; a new process after every ``restart`` answers.

    ``ways``: others, taken in turn with ``answer``.
    """
    all_ways = (answer, *ways)
    session = await world.session()
    for step in range(MOST_STEPS):
        if not session.live:
            await world.delivered()
            return await world.session()
        item, choice = wanted(session)
        await all_ways[step % len(all_ways)](world, session, item, choice)
        before, session = session, await world.session()
        assert session.number > before.number, "the answer was stored"
        if restart and step % restart == restart - 1:
            await world.restart()
    raise AssertionError("the game never ends")
