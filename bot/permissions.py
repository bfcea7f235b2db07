"""What the bot asks for in a server: the least it works with."""

from __future__ import annotations

import discord

from bot.language import N_, _

NEEDED = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    attach_files=True,
    read_message_history=True,
)
"""Reading history is for finding an own post whose sending had no answer (F7)."""

SCOPES = ("bot", "applications.commands")


def missing(given: discord.Permissions, *, thread: bool) -> list[str]:
    """The names, as Discord shows them, of what is needed for a table here and not given."""
    ask = {
        N_("View Channel"): given.view_channel,
        N_("Send Messages in Threads") if thread else N_("Send Messages"): (
            given.send_messages_in_threads if thread else given.send_messages
        ),
        N_("Attach Files"): given.attach_files,
        N_("Read Message History"): given.read_message_history,
    }
    return [_(name) for name, has in ask.items() if not has]


def invite_link(application_id: int | str) -> str:
    """The address that invites the bot with exactly what it needs."""
    scopes = "%20".join(SCOPES)
    return (
        "https://discord.com/oauth2/authorize"
        f"?client_id={application_id}&scope={scopes}&permissions={NEEDED.value}"
    )
