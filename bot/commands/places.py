"""Where commands work. `/table` and `/server` are for servers; playing and looking also for direct
messages."""

from __future__ import annotations

from typing import Any, TypeVar

from discord import app_commands

CommandT = TypeVar("CommandT", bound=app_commands.Command[Any, ..., Any])


def anywhere(command: CommandT) -> CommandT:
    """In servers and in direct messages with the bot, not in chats between other people."""
    app_commands.allowed_installs(guilds=True, users=False)(command)
    app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)(command)
    return command


def in_servers(command: CommandT) -> CommandT:
    """In servers only."""
    app_commands.allowed_installs(guilds=True, users=False)(command)
    app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)(command)
    return command
