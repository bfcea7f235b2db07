"""A small bot with one of everything, to try the harness on.

It has slash commands with autocomplete, public posts with pictures, dynamic buttons and
selects, a modal, an ephemeral panel, direct messages and a delivery worker that runs outside
the bot's own tasks, as the real bot's does.
"""

from __future__ import annotations

import asyncio
import io
import re
import struct
import zlib
from dataclasses import dataclass, field

import discord
from discord import app_commands
from discord.ext import commands
from simcord import Env

FRUITS = ("apple", "apricot", "banana", "cherry")


def png(width: int, height: int, colour: tuple[int, int, int]) -> bytes:
    """A plain PNG of one colour (8-bit RGB)."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        body = kind + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))

    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    rows = (b"\0" + bytes(colour) * width) * height
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", header)
        + chunk(b"IDAT", zlib.compress(rows))
        + chunk(b"IEND", b"")
    )


@dataclass
class Store:
    """What survives a restart: stands in for the database."""

    clicks: list[tuple[int, str]] = field(default_factory=list)
    outbox: list[tuple[int, str]] = field(default_factory=list)
    posted: int = 0
    failures: list[BaseException] = field(default_factory=list)


class CountButton(
    discord.ui.DynamicItem[discord.ui.Button[discord.ui.View]], template=r"demo:(?P<name>[a-z]+)"
):
    def __init__(self, name: str) -> None:
        super().__init__(discord.ui.Button(label=name.title(), custom_id=f"demo:{name}"))
        self.name = name

    @classmethod
    async def from_custom_id(
        cls,
        interaction: discord.Interaction[discord.Client],
        item: discord.ui.Item[discord.ui.View],
        match: re.Match[str],
        /,
    ) -> CountButton:
        return cls(match["name"])

    async def callback(self, interaction: discord.Interaction[DemoBot]) -> None:
        if self.name == "ask":
            await interaction.response.send_modal(WishModal())
            return
        await interaction.response.defer()
        await interaction.client.record(interaction.user.id, self.name)
        count = len(interaction.client.store.clicks)
        await interaction.followup.send(f"{self.name} is click {count}", ephemeral=True)
        if self.name == "panel" and interaction.message is not None:
            await interaction.edit_original_response(content=f"panel after {count}")


class FruitSelect(
    discord.ui.DynamicItem[discord.ui.Select[discord.ui.View]], template=r"demo-select:(?P<most>\d)"
):
    def __init__(self, most: int) -> None:
        super().__init__(
            discord.ui.Select(
                custom_id=f"demo-select:{most}",
                placeholder="Choose fruit",
                min_values=1,
                max_values=most,
                options=[discord.SelectOption(label=f.title(), value=f) for f in FRUITS],
            )
        )

    @classmethod
    async def from_custom_id(
        cls,
        interaction: discord.Interaction[discord.Client],
        item: discord.ui.Item[discord.ui.View],
        match: re.Match[str],
        /,
    ) -> FruitSelect:
        return cls(int(match["most"]))

    async def callback(self, interaction: discord.Interaction[DemoBot]) -> None:
        await interaction.response.send_message(
            "You chose " + ", ".join(self.item.values), ephemeral=True
        )


class WishModal(discord.ui.Modal, title="A wish"):
    wish: discord.ui.TextInput[WishModal] = discord.ui.TextInput(label="Wish", custom_id="wish")

    def __init__(self) -> None:
        super().__init__(timeout=None, custom_id="demo-modal")

    async def on_submit(self, interaction: discord.Interaction[discord.Client]) -> None:
        await interaction.response.send_message(f"Wished {self.wish.value}", ephemeral=True)


def controls(*names: str, select: int = 0) -> discord.ui.View:
    view = discord.ui.View(timeout=None)
    for name in names:
        view.add_item(CountButton(name))
    if select:
        view.add_item(FruitSelect(select))
    return view


class DemoBot(commands.Bot):
    """``store`` survives restarts; ``wake`` is set after each commit."""

    def __init__(self, store: Store) -> None:
        intents = discord.Intents(guilds=True, dm_messages=True)
        super().__init__("!", intents=intents, allowed_mentions=discord.AllowedMentions.none())
        self.store = store
        self.wake = asyncio.Event()
        add_commands(self)

    async def setup_hook(self) -> None:
        self.add_dynamic_items(CountButton, FruitSelect)
        await self.tree.sync()

    async def record(self, user_id: int, name: str) -> None:
        """The 'commit' of a click; tests put kill points around it."""
        self.store.clicks.append((user_id, name))

    def post_later(self, channel_id: int, text: str) -> None:
        self.store.outbox.append((channel_id, text))
        self.wake.set()


async def deliver(env: Env) -> None:
    """The delivery worker: runs outside the bot's own tasks, posts what the outbox says.

    A failed send is tried again with the same nonce.
    """
    bot = env.bot
    assert isinstance(bot, DemoBot)
    while True:
        while bot.store.outbox:
            channel_id, text = bot.store.outbox[0]
            channel = bot.get_partial_messageable(channel_id)
            picture = discord.File(
                io.BytesIO(png(160, 100, (40, 90, 200))), "board.png", description=f"Board: {text}"
            )
            try:
                await channel.send(
                    text,
                    file=picture,
                    view=controls("one", "two"),
                    nonce=f"post-{bot.store.posted}",
                )
            except (discord.HTTPException, OSError) as error:
                bot.store.failures.append(error)
                continue
            bot.store.outbox.pop(0)
            bot.store.posted += 1
        bot.wake.clear()
        await bot.wake.wait()


def add_commands(bot: DemoBot) -> None:
    tree = bot.tree

    @tree.command(description="Post a board in this channel")
    @app_commands.describe(title="What the board says")
    async def board(interaction: discord.Interaction[DemoBot], title: str = "hello") -> None:
        assert interaction.channel_id is not None
        await interaction.response.send_message("Coming up.", ephemeral=True)
        interaction.client.post_later(interaction.channel_id, title)

    @tree.command(description="Pick a fruit by name")
    async def fruit(interaction: discord.Interaction[DemoBot], name: str) -> None:
        await interaction.response.send_message(f"Fruit: {name}")

    @fruit.autocomplete("name")
    async def fruit_names(
        interaction: discord.Interaction[DemoBot], current: str
    ) -> list[app_commands.Choice[str]]:
        return [
            app_commands.Choice(name=f.title(), value=f) for f in FRUITS if f.startswith(current)
        ]

    @tree.command(description="Your secret hand, for your eyes only")
    async def hand(interaction: discord.Interaction[DemoBot]) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        picture = discord.File(io.BytesIO(png(80, 50, (200, 40, 40))), "hand.png", description="H")
        await interaction.followup.send(
            f"Hand of {interaction.user.name}",
            file=picture,
            view=controls("panel", "ask", select=2),
            ephemeral=True,
        )

    @tree.command(description="Send me a direct message")
    async def whisper(interaction: discord.Interaction[DemoBot]) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        try:
            await interaction.user.send("A whisper", view=controls("dm"))
        except discord.HTTPException as error:
            await interaction.followup.send(f"Closed: {error.code}", ephemeral=True)
        else:
            await interaction.followup.send("Sent.", ephemeral=True)

    group = app_commands.Group(name="table", description="Tables")

    @group.command(description="Greet somebody")
    async def greet(
        interaction: discord.Interaction[DemoBot], who: discord.Member, times: int = 1
    ) -> None:
        await interaction.response.send_message(f"Hello {who.display_name} x{times}")

    tree.add_command(group)
