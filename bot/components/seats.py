"""Taking an offered seat by its button."""

from __future__ import annotations

from bot.components.answers import Interaction, Refusal, desk_of, say
from bot.components.ids import Control, number_in
from bot.components.people import person_of
from bot.delivery.seats import SIT
from bot.language import _
from bot.tables.session import Session

VERBS = {SIT}


def watching(session: Session, user_id: int, where: str = "") -> str:
    """What somebody is told who does not play here; ``where``: where they can look."""
    if any(s.user_id == user_id and s.kind == "auto" and not s.left for s in session.seats):
        return _("An automatic player goes on for you; `/table takeback` gives you your seat back.")
    if where:
        return _("You do not sit at this table, so you can only watch: {where}.").format(
            where=where
        )
    return _("You do not sit at this table, so you can only watch.")


async def handle(interaction: Interaction, control: Control, session: Session) -> None:
    """Sit down in it; the answer is private."""
    seat, offer = (number_in(part) for part in control.arg.partition(".")[::2])
    if seat is None or offer is None or seat >= len(session.seats):
        raise Refusal(_("That button is from another time; nothing was done."))
    if not session.live:
        raise Refusal(_("The game at table {code} is over.").format(code=session.code))
    person = person_of(interaction, session.row)
    await desk_of(interaction).tables.offers.take(
        session.id, person, seat, offer, interaction_id=interaction.id
    )
    await say(
        interaction,
        _(
            "The seat is yours. `/hand` shows what you hold and what is asked of "
            "you, `/log` what was."
        ),
    )
