"""/undo: take back one's own last step, or ask the others to go back to an earlier decision."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.commands.finding import Choices, complete_code, find, quiet, seat_at
from bot.commands.places import anywhere
from bot.components.answers import Interaction, acknowledge, answered, desk_of, say
from bot.delivery.escape import bare_names
from bot.delivery.loglines import event_line
from bot.language import _, ngettext
from bot.tables.consent import Offer
from bot.tables.session import Session
from bot.tables.votes import entitled

LABEL_MAX = 100
"""Characters Discord shows of a suggestion."""


@anywhere
@app_commands.command(name="undo", description="Take back your last step, or ask to go back")
@app_commands.describe(
    back_to="Which of your decisions to go back to; the others are asked",
    table="The table's code, if it is not in this channel",
)
@app_commands.autocomplete(table=complete_code)
async def undo(
    interaction: Interaction,
    back_to: app_commands.Range[str, 1, LABEL_MAX] | None = None,
    table: str | None = None,
) -> None:
    """The own last step, where that is free; else a question to everybody affected."""
    await acknowledge(interaction)
    async with answered(interaction):
        session, seat = await seat_at(interaction, await find(interaction, table))
        tables = desk_of(interaction).tables
        if back_to is None and session.book.undo and session.book.undo[-1][1] == seat:
            await tables.moves.undo(session.id, seat, interaction_id=interaction.id)
            await say(interaction, _("Your last step is taken back."))
            return
        done = await tables.consent.ask(
            session.id, seat, back_to and back_to.strip(), interaction_id=interaction.id
        )
        if done:
            await say(interaction, _("The table has gone back. Luck is drawn anew from here on."))
            return
        count = len(entitled(session, seat))
        asked = ngettext(
            "The other player is asked, in the table's channel.",
            "The other {count} players are asked, in the table's channel.",
            count,
        ).format(count=count)
        then = _(
            "Until all have agreed, the game goes on as it stands; *Withdraw* takes the question "
            "back."
        )
        await say(interaction, f"{asked} {then}")


@undo.autocomplete("back_to")
@quiet
async def _decisions(interaction: Interaction, current: str) -> Choices:
    """One's own earlier decisions, the latest first; nothing for anybody else (F19)."""
    session = await find(interaction, getattr(interaction.namespace, "table", None))
    seat = session.seat_of(interaction.user.id)
    if seat is None:
        return []
    offers = await desk_of(interaction).tables.consent.offers(session, seat)
    labels = [(_label(session, offer, place), offer.id) for place, offer in enumerate(offers, 1)]
    typed = current.lower().strip()
    return [
        app_commands.Choice(name=label, value=value)
        for label, value in labels
        if typed in label.lower()
    ][:25]


def _label(session: Session, offer: Offer, place: int) -> str:
    """``2 back: Ada draws from the white bag``."""
    names = bare_names(session)
    lines = (event_line(session, event, names) for event in offer.events)
    first = next((line.strip().split("\n")[0] for line in lines if line and line.strip()), "")
    what = first.replace("*", "") or _("a decision of yours")
    text = _("{number} back: {what}").format(number=place, what=what)
    return text if len(text) <= LABEL_MAX else text[: LABEL_MAX - 1] + "…"


COMMANDS: list[app_commands.Command[Any, ..., Any]] = [undo]
"""What this file adds."""
