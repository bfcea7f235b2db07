"""The button under a final board that opens the next table for the same people."""

from __future__ import annotations

from bot.components.answers import Interaction, desk_of, say
from bot.components.gate import expect
from bot.components.people import person_of
from bot.language import _
from bot.tables.limits import OPEN
from bot.tables.rematch import rematch
from bot.tables.session import Session


async def handle(interaction: Interaction, session: Session) -> None:
    """The first who presses opens it and sits; everybody after them sits down there."""
    lobby, store = desk_of(interaction).tables.lobby, desk_of(interaction).tables.store
    person = person_of(interaction, session.row)
    expect(interaction, OPEN)
    new, first = await rematch(store, lobby, session.id, person, interaction_id=interaction.id)
    if first:
        await say(
            interaction,
            _(
                "Table **{code}** is open and you have a seat. Who played with you "
                "is invited; everybody will sit one seat on."
            ).format(code=new.code),
        )
        return
    if new.in_lobby and new.seat_of(person.user_id) is None:
        await lobby.join(new.id, person, interaction_id=interaction.id)
        await say(interaction, _("Welcome to table {code}. You have a seat.").format(code=new.code))
        return
    await say(
        interaction, _("Another game was opened already: table **{code}**.").format(code=new.code)
    )
