"""Asking before a person is forgotten, and doing it."""

from __future__ import annotations

import discord

from bot.components.answers import Interaction, Refusal, desk_of, say
from bot.components.controls import button
from bot.components.ids import Control
from bot.language import N_, _
from bot.tables import forgetting

VERB = "forget"
_CODE = "FORGET"
"""In the place of a table's code, which is shorter: this is about no table."""
QUESTION = N_(
    "I delete what I know about you: your name and settings, results and "
    "ratings, filed moves, instructions and reminders. In finished games your "
    "seat becomes Somebody's, in their export too; the moves stay, as others "
    "played there, with a hash of what you added to the seed. What I have "
    "posted stays in Discord, and copies that the owner of this bot has made "
    "of the database stay as they are. There is no way back."
)


async def ask(interaction: Interaction) -> None:
    """The question with its button; Refusal while the person sits at open tables."""
    tables, user_id = desk_of(interaction).tables, interaction.user.id
    async with tables.db.read() as tx:
        open_tables = await forgetting.in_the_way(tx, user_id)
    if open_tables:
        raise Refusal(forgetting.told_in_the_way(open_tables))
    view = discord.ui.View(timeout=None)
    sure = Control(_CODE, 0, VERB, str(user_id))
    view.add_item(button(sure, _("Forget me"), discord.ButtonStyle.danger))
    await say(interaction, _(QUESTION), view=view)


async def handle(interaction: Interaction, control: Control) -> None:
    """The button: only for the one who was asked."""
    if control.arg != str(interaction.user.id):
        raise Refusal(_("That question was put to somebody else."))
    await forgetting.forget(desk_of(interaction).tables, interaction.user.id)
    await say(interaction, _("I know nothing about you any more. What you do next begins anew."))
