"""Two games that differ only in Ada's secrets look the same to everybody else (F19): every post,
edit and wait, and their order, in the channel and in Ben's direct messages."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from bot.games.etherium.cards import Flash
from bot.tables.session import Session
from storage import tables
from tests.bot.etherium.planet import instruct, opened, planet, typed
from tests.simulated.athanor import AthanorWorld, buttons, selects

Line = tuple[Any, ...]


class Watched:
    """A table of Ada and Ben in a world, and all that Ben and the channel have seen of it."""

    def __init__(self, world: AthanorWorld) -> None:
        self.world = world
        self.seen: list[Line] = []
        self._calls = 0

    async def look(self) -> Session:
        """Note what the bot has done in public and for Ben since the last look, and who is waited
        for now."""
        await self.world.delivered()
        session = await self.world.session()
        places = {self.world.channel.id: "channel", self.world.dm("ben").id: "ben"}
        calls = self.world.transport.calls
        for call in calls[self._calls :]:
            for number, place in places.items():
                if f"/channels/{number}/messages" in call.path:
                    content = str(call.json.get("content")).replace(session.code, "CODE")
                    self.seen.append((place, call.method, content))
        self._calls = len(calls)
        for place, channel in (("channel", self.world.channel), ("ben", self.world.dm("ben"))):
            for message in channel.history():
                lists = [[o["value"] for o in one["options"]] for one in selects(message)]
                content = message.content.replace(session.code, "CODE")
                self.seen.append((place, content, sorted(buttons(message)), lists))
        self.seen.append(("waiting", session.waiting()))
        return session

    async def say(self, name: str, *moves: str) -> None:
        """Type these and look after each."""
        for move in moves:
            await typed(self.world, name, move)
            await self.look()


async def hand(world: AthanorWorld, seat: int, cards: Sequence[str]) -> None:
    """Deal the hand of a seat anew: these cards, its own back into the deck."""
    store = world.app.tables
    session = await world.session()
    game = session.bound.game
    state = game.clone(session.state)
    player = state.players[seat]
    state.deck = sorted([*state.deck, *player.hand])
    player.hand = list(cards)
    for card in cards:
        state.deck.remove(card)
    async with store.db.write() as tx:
        assert await tables.advance(tx, session.id, session.row.version, state=game.dump(state))


def card_of(session: Session, symbol: str) -> str:
    """A Flash card of a symbol that gives resources at once."""
    flashes: Sequence[Flash] = session.bound.game.content.flashes
    return next(
        card.id
        for card in flashes
        if card.symbol == symbol and any(effect.what == "gain" for effect in card.effects)
    )


async def season(
    folder: Path,
    *,
    symbol: str,
    programme: str,
    again: str,
    armed: bool,
    orders: bool,
    draft: str,
) -> list[Line]:
    """A season in which Ada programmes in secret, changes her mind, and is then revealed as the
    same in both games. What was seen."""
    async with planet(folder, 2) as world:
        session = await opened(world, 2)
        card = card_of(session, symbol)
        await hand(world, 0, [card])
        watched = Watched(world)
        await watched.look()
        if orders:
            await instruct(world, "ada", spoils="guide ether", rows="12 7")
        await watched.look()
        # A half-made programme in the panel; then one that is confirmed, and changed.
        await world["ada"].slash(world.channel, "move", move=draft)
        await watched.look()
        await watched.say("ada", programme)
        if armed:
            await typed(world, "ada", f"card:{card} before:4")
        await watched.look()
        await watched.say("ada", again, "fights on")
        await watched.say("ben", "move:ether unit:soldier increase:guard rest")
        assert (await world.session()).state.phase == "pause"
        await watched.say("ben", "go on")
        if armed:
            await typed(world, "ada", f"disarm:{card}:4")
        await watched.look()
        await watched.say("ada", "go on")
        session = await world.session()
        # The public switch waits in Ada's roll, whatever she holds.
        assert session.waiting() == [0]
        assert session.state.agenda
        await watched.say("ada", "pass")
        return watched.seen


FIRST = "move:ether unit:soldier gather:forest"
"""With Ada's Soldier on the Ether too there is an assault in step 1."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """With a place for each of two worlds."""
    for name in ("one", "other"):
        (tmp_path / name).mkdir()
    return tmp_path


async def test_f19_posts_edits_and_waits_say_nothing_of_secrets(folder: Path) -> None:
    one = await season(
        folder / "one",
        symbol="flash",
        programme="connect:1 connect:2 transform:cards rest",
        again=f"{FIRST} rest",
        armed=True,
        orders=True,
        draft="increase:guide gather:mountain",
    )
    other = await season(
        folder / "other",
        symbol="season",
        programme="gather:mountain rest",
        again=f"{FIRST} rest",
        armed=False,
        orders=False,
        draft="move:mine unit:gatherer",
    )
    assert len(one) > 60
    # Each place in its order; which of two places the bot comes to first is the machine's chance.
    for where in sorted({line[0] for line in one + other}):
        mine, theirs = ([line for line in seen if line[0] == where] for seen in (one, other))
        for place, (line, twin) in enumerate(zip(mine, theirs, strict=True)):
            assert line == twin, (where, place)
    assert any("Assault at Ether" in str(line) for line in one), "it came to a fight"
