"""One process of a fleet: the real bot on its shards of a simulated Discord, and the one database.

Run as ``python -m tests.fleet.process URL SHARDS COUNT [RELEASE MIN_READER]``. Each line of its
input is an order (JSON, see `DEEDS`), each line of its output an answer. Discord is one service, so
what another process has posted is shown here before somebody presses a button of it: `answer`
carries the message. With RELEASE it is a later release, with a migration for each one in between.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sys
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import discord
import discord.utils
import msgspec
from alembic.config import Config
from discord.http import MultipartParameters

import bot.delivery.worker
import storage.database
from bot.app import App
from bot.games.catalogue import standard
from storage import schema
from storage.database import Database
from storage.migrations import runner
from storage.shards import Share, parse_ids
from tests.simulated.athanor import AthanorWorld, buttons, click, selects
from tests.simulated.killpoint import Gate

Order = dict[str, Any]

MIGRATION = """
import sqlalchemy as sa
from alembic import op

revision = "{new:04}"
down_revision = "{old:04}"


def upgrade() -> None:
    op.add_column("tables", sa.Column("mood{new}", sa.Text()))
"""


def become(release: int, min_reader: int, folder: Path) -> None:
    """Make this program a later release, each with a migration more."""
    for new in range(schema.SCHEMA_VERSION + 1, release + 1):
        (folder / f"v{new:04}_next.py").write_text(MIGRATION.format(new=new, old=new - 1))
    here = Path(runner.__file__).parent / "versions"

    def config() -> Config:
        made = Config()
        made.set_main_option("script_location", "storage:migrations")
        made.set_main_option("version_locations", f"{here}\n{folder}")
        made.set_main_option("path_separator", "newline")
        return made

    runner.alembic_config = config
    runner.SCHEMA_VERSION = storage.database.SCHEMA_VERSION = release  # type: ignore[misc]
    runner.MIN_READER = min_reader  # type: ignore[misc]


class FleetWorld(AthanorWorld):
    """The table's server is on the highest shard; the world is the same in every process."""

    def __init__(self, url: str, share: Share) -> None:
        # Commands are registered by one process, with the one Discord there is.
        super().__init__(
            Path(), shard_id=share.count - 1, strict_sync=share.leads, settle_timeout=200.0
        )
        self.url, self.share = url, share
        self.gates: list[Gate] = []

    async def open_app(self) -> App:
        db = await Database.open(self.url)
        return App(db, standard(), discord.utils.utcnow, share=self.share)

    async def arrived(self) -> None:
        """People and places get the same ids everywhere: none was given in this millisecond."""
        await self.env.advance_time(1)

    async def ended(self) -> BaseException | None:
        """Wait until the background ends by itself; why it did."""
        (worker,) = self._workers
        await asyncio.wait((worker,))
        return worker.exception()


async def begin(world: FleetWorld, order: Order) -> Order:
    """A duel of Ada and Ben."""
    ada, ben = world["ada"], world["ben"]
    await ada.slash(world.channel, "table new", game="chimera")
    await ben.slash(world.channel, "table join")
    await ada.slash(world.channel, "table start")
    return {}


async def look(world: FleetWorld, order: Order) -> Order:
    """What stands in the channel and in everybody's direct messages, and what the bot knows."""
    return {
        "posts": [_shown(message) for message in world.posts],
        "direct": {
            name: [_shown(message) for message in world.dm(name).history()]
            for name in world.members
        },
        "served": world.bot.get_guild(world.guild.id) is not None,
        "sends": world.app.deliverer.heartbeat.reach.has(world.guild.id),
        "commands": world.transport.count("PUT", "/applications/*/commands"),
    }


def _shown(message: discord.Message) -> Order:
    components = [component.to_dict() for component in message.components]
    return {
        "content": message.content,
        "files": [one.filename for one in message.attachments],
        "components": components,
    }


async def answer(world: FleetWorld, order: Order) -> Order:
    """Answer by the controls of a direct message, wherever it was sent from."""
    user, shown = world[order["who"]].user, order["message"]
    said = MultipartParameters(
        payload={"content": shown["content"], "components": shown["components"]},
        multipart=None,
        files=None,
    )
    channel = world.dm(order["who"])
    await world.bot.http.send_message(channel.id, params=said)
    message = channel.history()[-1]
    if found := selects(message):
        ready = [o["value"] for o in found[0]["options"] if o["value"].startswith("ready:")]
        await user.select(message, [ready[0]], custom_id=found[0]["custom_id"])
        message = next(m for m in channel.history() if m.id == message.id)
        label = "Confirm"
    else:
        label = next(name for name, one in buttons(message).items() if ":pick:" in one)
    result = await click(user, message, label)
    told = [*([result.response] if result.response else []), *result.followups]
    return {"said": [one.content for one in told]}


async def hold(world: FleetWorld, order: Order) -> Order:
    """Never finish sending the next post to the channel, nor Ada's next direct message."""
    for place in (world.channel, world.dm("ada")):
        world.gates.append(world.transport.hold("POST", f"/channels/{place.id}/messages"))
    return {}


async def held(world: FleetWorld, order: Order) -> Order:
    """Wait until both are begun."""
    for gate in world.gates:
        await gate.reached(200.0)
    return {}


async def advance(world: FleetWorld, order: Order) -> Order:
    """Let time pass."""
    await world.env.advance_time(order["seconds"])
    return {}


async def sent(world: FleetWorld, order: Order) -> Order:
    """Wait until nothing is left to send, whoever sends it."""
    while not await world.app.tables.all_sent():  # noqa: ASYNC110 - another process's work
        await asyncio.sleep(0.05)
    await world.env.settle()
    return {}


DEEDS: dict[str, Callable[[FleetWorld, Order], Awaitable[Order]]] = {
    deed.__name__: deed for deed in (begin, look, answer, hold, held, advance, sent)
}


def tell(**what: Any) -> None:
    """One line, out of this process before anything else happens."""
    os.write(1, msgspec.json.encode(what) + b"\n")


async def serve(url: str, share: Share) -> None:
    """Carry out orders until there are none, or until the bot has ended by itself."""
    bot.delivery.worker.EVERY = 0.2  # type: ignore[misc] - signs of life by this machine's clock
    async with FleetWorld(url, share) as world:
        # Discord gives no id twice, whichever process it goes to; time stands still meanwhile.
        for _ in range(os.getpid() % 1000 * 200):
            world.env.backend.snowflake()
        tell(ready=True)
        while line := await asyncio.to_thread(sys.stdin.readline):
            order: Order = msgspec.json.decode(line)
            if order["do"] == "end":
                error = await world.ended()
                tell(ended=str(error), kind=type(error).__name__)
                os._exit(1)
            tell(**await DEEDS[order["do"]](world, order))


def main() -> None:
    """Be what the arguments say."""
    url, ids, count, *later = sys.argv[1:]
    logging.basicConfig(level=logging.WARNING, stream=sys.stderr, format="%(name)s: %(message)s")
    with tempfile.TemporaryDirectory() as folder:
        if later:
            become(int(later[0]), int(later[1]), Path(folder))
        asyncio.run(serve(url, Share(int(count), parse_ids(ids))))


if __name__ == "__main__":
    main()
