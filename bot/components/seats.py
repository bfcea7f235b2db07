"""Taking an offered seat by its button."""

from __future__ import annotations

from bot.components.answers import Interaction, Refusal, desk_of, say
from bot.components.ids import Control
from bot.components.people import person_of
from bot.delivery.seats import SIT
from bot.tables.session import Session

VERBS = {SIT}


async def handle(interaction: Interaction, control: Control, session: Session) -> None:
    """Sit down in it; the answer is private."""
    seat, _, offer = control.arg.partition(".")
    if not (seat.isdigit() and offer.isdigit()) or int(seat) >= len(session.seats):
        raise Refusal("That button is from another time; nothing was done.")
    if not session.live:
        raise Refusal(f"The game at table {session.code} is over.")
    person = person_of(interaction, session.row)
    await desk_of(interaction).tables.offers.take(
        session.id, person, int(seat), int(offer), interaction_id=interaction.id
    )
    await say(
        interaction,
        "The seat is yours. `/hand` shows what you hold and what is asked of you, `/log` what was.",
    )
