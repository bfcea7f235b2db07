"""The slash commands, one file for each group."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.commands import info, looking, me, plan, play, program, records, server, undo
from bot.commands.table import TableCommands

COMMANDS: list[app_commands.Command[Any, ..., Any] | app_commands.Group] = [
    TableCommands(),
    *play.COMMANDS,
    *looking.COMMANDS,
    *undo.COMMANDS,
    *plan.COMMANDS,
    *program.COMMANDS,
    *me.COMMANDS,
    *records.COMMANDS,
    *server.COMMANDS,
    *info.COMMANDS,
]
"""Everything that is registered with Discord."""
