"""The post of a question: what is asked, the answers so far, the buttons; edited as it goes on."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.components.controls import button
from bot.components.ids import Control
from bot.delivery.compose import title
from bot.delivery.escape import plain, safe_names
from bot.delivery.message import CONTENT_MAX, Message, clip
from bot.games.core.phrases import stated
from bot.language import _
from bot.tables.session import Session
from bot.tables.votes import Poll


def post_kind(vote_id: int) -> str:
    """Under which kind the post of a question is remembered."""
    return f"vote:{vote_id}"


def vote_message(session: Session, poll: Poll, by: str | None = None) -> Message:
    """The question with its tally; its first post pings those who are asked. Nothing is secret.

    ``by``: who decided it for everybody.
    """
    names = safe_names(session)
    lines = [poll.kind.question(session, poll.vote, names), *_tally(session, poll, names)]
    if not poll.open:
        lines.append(_closed(session, poll, names, by))
    asked = [session.seats[seat].user_id for seat in poll.tally.silent] if poll.open else []
    text = "\n".join([*lines, f"-# {title(session)}"])
    return Message(
        clip(text, CONTENT_MAX),
        view=vote_controls(session, poll) if poll.open else None,
        mentions=tuple(user for user in asked if user is not None),
    )


def vote_controls(session: Session, poll: Poll) -> discord.ui.View:
    """A button for every choice, and one for whoever asked."""
    view = discord.ui.View(timeout=None)
    for choice, label in poll.kind.choices.items():
        view.add_item(
            button(Control(session.code, 0, "vote", f"{poll.vote.id}.{choice}"), _(label))
        )
    if poll.kind.own:
        view.add_item(button(Control(session.code, 0, "unask", f"{poll.vote.id}."), _("Withdraw")))
    return view


def rule_controls(session: Session, poll: Poll, choice: str) -> discord.ui.View:
    """For somebody with the right: decide it for everybody, to be confirmed in private."""
    view = discord.ui.View(timeout=None)
    control = Control(session.code, 0, "rule", f"{poll.vote.id}.{choice}")
    label = _("Decide for everybody: {choice}").format(choice=_(poll.kind.choices[choice]))
    view.add_item(button(control, label, discord.ButtonStyle.danger))
    return view


def _tally(session: Session, poll: Poll, names: Sequence[str]) -> list[str]:
    said = poll.tally.said
    lines = [
        stated(_(label), ", ".join(names[seat] for seat, one in said.items() if one == choice))
        for choice, label in poll.kind.choices.items()
        if choice in said.values()
    ]
    if not poll.open:
        return lines
    if poll.tally.silent:
        asked = (f"<@{session.seats[seat].user_id}>" for seat in poll.tally.silent)
        lines.append(_("Still asked: {people}").format(people=", ".join(asked)))
    if poll.tally.away:
        lines.append(
            _("Away, not waited for: {people}").format(
                people=", ".join(_seats(poll.tally.away, names))
            )
        )
    return lines


def _seats(seats: Sequence[int], names: Sequence[str]) -> list[str]:
    return [names[seat] for seat in seats]


def _closed(session: Session, poll: Poll, names: Sequence[str], by: str | None) -> str:
    if poll.decided is None:
        return _("The question is closed: it is withdrawn, or the game has gone past it.")
    text = poll.kind.outcome(session, poll.vote, poll.decided, names)
    if not by:
        return text
    ruled = _("(decided by {name}, who manages this server)").format(name=plain(by))
    return f"{text} {ruled}"
