"""Answering the questions of a table: by those who are asked, by who asked, by who may overrule."""

from __future__ import annotations

from bot.components.answers import Interaction, Refusal, desk_of, say
from bot.components.ids import Control, number_in
from bot.components.people import may_overrule
from bot.delivery.ballots import rule_controls
from bot.language import N_, _
from bot.tables.session import Session
from bot.tables.votes import Poll, entitled

VERBS = {"vote", "rule", "unask"}
"""``vote`` answers, ``rule`` decides for everybody (confirmed), ``unask`` takes it back."""
CLOSED = N_("That question is closed; nothing was done.")
WATCHING = N_("Only the people who play at this table are asked; you can only watch.")


async def handle(interaction: Interaction, control: Control, session: Session) -> None:
    """Carry out a control of a question, old or new; the answer is private (F16)."""
    tables = desk_of(interaction).tables
    given, _dot, choice = control.arg.partition(".")
    number = number_in(given)
    poll = None if number is None else await tables.votes.poll(session, number)
    if poll is None:
        raise Refusal(_("That button is from another time; nothing was done."))
    if not poll.open or not session.live:
        raise Refusal(_(CLOSED))
    if control.verb == "unask":
        if not poll.kind.own or session.seat_of(interaction.user.id) != poll.vote.seat:
            raise Refusal(_("Only who asked can take the question back."))
        await tables.votes.withdraw(poll.vote.id, interaction.user.id)
        await say(interaction, _("Your question is withdrawn."))
    elif choice not in poll.kind.choices:
        raise Refusal(_("That button is from another time; nothing was done."))
    elif control.verb == "rule":
        if not may_overrule(interaction, session.row):
            raise Refusal(_("Only somebody who may manage this server can decide it alone."))
        await tables.votes.overrule(poll.vote.id, interaction.user.display_name, choice)
        await say(
            interaction,
            _("Decided for everybody: {choice}.").format(choice=_(poll.kind.choices[choice])),
        )
    else:
        await _vote(interaction, session, poll, choice)


async def _vote(interaction: Interaction, session: Session, poll: Poll, choice: str) -> None:
    tables, overrules = desk_of(interaction).tables, may_overrule(interaction, session.row)
    label = _(poll.kind.choices[choice])
    seat = session.seat_of(interaction.user.id)
    if any(one.seat == seat for one in entitled(session, poll.vote.seat)):
        await tables.votes.cast(poll.vote.id, interaction.user.id, choice)
        after = await tables.votes.poll(session, poll.vote.id)
        text = _("Your answer: {choice}.").format(choice=label)
        if after is None or not after.open:
            await say(interaction, text + " " + _("That decided it."))
            return
        text += " " + _("You can change it while the question is open.")
    elif overrules:
        text = _("You are not asked, but you may manage this server.")
    elif seat is not None:
        raise Refusal(_("This is about you, so the others are asked."))
    else:
        raise Refusal(_(WATCHING))
    if not overrules:
        await say(interaction, text)
        return
    text += " " + _("You may decide it for everybody; the table will read that you did. Really?")
    await say(interaction, text, view=rule_controls(session, poll, choice))
