"""What tests of commands and controls start from: tables opened and begun in the real bot."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import discord
import discord.utils
from simcord import ChannelHandle, InteractionResult, ResponseMessage

from bot.app import App
from bot.games import chimera
from bot.games.catalogue import Catalogue, standard
from bot.tables.session import Session
from storage.database import Database
from tests.miniatures import ambush, cascade, handover
from tests.simulated.athanor import AthanorWorld, click
from tests.simulated.emitting import Remembered, remember

MINIATURES = Catalogue([cascade.ENTRY, handover.ENTRY, ambush.ENTRY])
ALL = Catalogue([chimera.ENTRY, cascade.ENTRY, handover.ENTRY, ambush.ENTRY])


class Parlour(AthanorWorld):
    """A world whose tables draw the same cards in every run."""

    async def open_app(self) -> App:
        db = await Database.open(self.url)
        games = self._catalogue or standard()
        return App(db, games, discord.utils.utcnow, new_secret=lambda: "5ec7e7" * 8)


def mini(folder: Path, catalogue: Catalogue = MINIATURES, **options: Any) -> Parlour:
    """A world with games that need no pictures."""
    return Parlour(folder, catalogue=catalogue, **options)


async def begin(
    world: AthanorWorld,
    game: str,
    people: Sequence[str] = ("ada", "ben"),
    *,
    channel: ChannelHandle | None = None,
    **options: str,
) -> Session:
    """A table opened, filled and started by commands; everything due is delivered."""
    channel = channel or world.channel
    first, *others = people
    answer = await world[first].slash(channel, "table new", game=game, seats=len(people))
    assert "is open" in said(answer), said(answer)
    for name, value in options.items():
        await world[first].slash(channel, "table options", option=name, value=value)
    for name in others:
        # The ids of what people do go into the seed: the bot's posts must not come in between
        # now here and now there.
        await world.delivered()
        await world[name].slash(channel, "table join")
    await world.delivered()
    answer = await world[first].slash(channel, "table start")
    assert "Here we go" in said(answer), said(answer)
    await world.delivered()
    session = await world.app.tables.in_channel(channel.id)
    assert session is not None
    assert session.live
    return session


async def decide(
    world: AthanorWorld, session: Session, seat: int, choose: Callable[[Any], tuple[str, ...]]
) -> Session:
    """Answer what this seat is waited for, past Discord; ``choose`` gets the first stage."""
    session = await world.app.tables.by_code(session.code)
    item = next(i for i in session.open_of(seat) if i.decision.waiting)
    stage = session.bound.game.stage(session.state, item.decision, ())
    return await world.app.tables.moves.decide(session.id, seat, item.stamp, choose(stage))


async def duel(world: AthanorWorld) -> Session:
    """A duel of Ada and Ben in its first round, decks chosen."""
    return await decks_chosen(world, await begin(world, "chimera"))


async def decks_chosen(world: AthanorWorld, session: Session) -> Session:
    """Both take a ready-made deck."""
    for seat in (0, 1):
        session = await decide(
            world,
            session,
            seat,
            lambda stage: (next(o.id for o in stage.options if o.id.startswith("ready:")),),
        )
    await world.delivered()
    return session


def said(answer: InteractionResult) -> str:
    """All words of a private answer; fails if anything of it is public (F18)."""
    messages = [*([answer.response] if answer.response else []), *answer.followups]
    assert messages, "there was no answer"
    for message in messages:
        private = message.ephemeral or isinstance(message.message.channel, discord.DMChannel)
        assert private, message.content
    return "\n".join(message.content for message in messages)


async def open_panel(world: AthanorWorld, name: str, channel: Any = None) -> ResponseMessage:
    """The private panel behind "Take your turn" under the newest board."""
    posts = (channel or world.channel).history()
    board = next(m for m in reversed(posts) if m.components)
    answer = await click(world[name], board, "Take your turn")
    assert answer.ephemeral
    assert answer.response is not None
    return answer.response


def kept(world: AthanorWorld, message: discord.Message | ResponseMessage) -> Remembered:
    """A message as a client still shows it later."""
    return remember(world.env, message)
