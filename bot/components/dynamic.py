"""Our buttons and selects as discord.py's dynamic items: they work after any restart (F12)."""

from __future__ import annotations

import re
from typing import Any, Self

import discord

from bot.components.gate import admitted
from bot.components.handlers import handle
from bot.components.ids import BUTTON, SELECT, Control, control_of

AnyView = discord.ui.View


class TableButton(discord.ui.DynamicItem[discord.ui.Button[Any]], template=BUTTON):
    """Any button of ours."""

    def __init__(self, item: discord.ui.Button[Any], control: Control) -> None:
        super().__init__(item)
        self.control = control

    @classmethod
    async def from_custom_id(
        cls,
        interaction: discord.Interaction[Any],
        item: discord.ui.Item[Any],
        match: re.Match[str],
        /,
    ) -> Self:
        """Made from the id alone, when it is clicked."""
        assert isinstance(item, discord.ui.Button)
        return cls(item, control_of(match))

    async def interaction_check(self, interaction: discord.Interaction[Any], /) -> bool:
        """Not for those who hammer."""
        return await admitted(interaction)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """See `handlers.handle`."""
        await handle(interaction, self.control)


class TableSelect(discord.ui.DynamicItem[discord.ui.Select[Any]], template=SELECT):
    """Any select of ours."""

    def __init__(self, item: discord.ui.Select[Any], control: Control) -> None:
        super().__init__(item)
        self.control = control

    @classmethod
    async def from_custom_id(
        cls,
        interaction: discord.Interaction[Any],
        item: discord.ui.Item[Any],
        match: re.Match[str],
        /,
    ) -> Self:
        """Made from the id alone, when something is selected."""
        assert isinstance(item, discord.ui.Select)
        return cls(item, control_of(match))

    async def interaction_check(self, interaction: discord.Interaction[Any], /) -> bool:
        """Not for those who hammer."""
        return await admitted(interaction)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """See `handlers.handle`."""
        await handle(interaction, self.control, self.item.values)
