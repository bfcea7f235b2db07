"""The question what to do about somebody who does not play: its words, and what each answer does.

Asked by `bot.tables.absent`. It is about one open decision and one person: when the decision is
made, the person replaced, or nobody is left to be asked, it closes as withdrawn.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import msgspec

from bot.language import N_, _
from bot.tables import offers, standin
from bot.tables.grace import grant
from bot.tables.handing import SEAT, to_automatic
from bot.tables.moves import SETTLE, Change
from bot.tables.pace import pace_of
from bot.tables.session import Session
from bot.tables.store import Store
from bot.tables.votes import Effect, Kind, Names, Verdict, entitled
from storage import actions
from storage.rows import VoteRow
from storage.transaction import Transaction

MOST_TO_END = 2
"""Where no more than so many others are asked, they may also end the game."""


class About(msgspec.Struct, frozen=True):
    """The body of the question: the last action when it was asked, and whether the person has left
    the server."""

    number: int
    left: bool = False


def about(vote: VoteRow) -> About:
    """The body of a question."""
    return msgspec.json.decode(vote.body, type=About)


async def _wait(tx: Transaction, store: Store, session: Session, vote: VoteRow) -> Effect:
    await grant(tx, session, vote.seat, store.now())
    return Effect()


async def _once(tx: Transaction, store: Store, session: Session, vote: VoteRow) -> Effect:
    await standin.put(tx, session, vote.seat, vote.stamp or 0)
    await grant(tx, session, vote.seat, store.now())
    return Effect()


async def _seat(tx: Transaction, store: Store, session: Session, vote: VoteRow) -> Effect:
    return Effect((to_automatic(session, vote.seat),))


async def _replace(tx: Transaction, store: Store, session: Session, vote: VoteRow) -> Effect:
    # While nobody comes, the question comes again.
    await grant(tx, session, vote.seat, store.now())
    return Effect(due=(await offers.put(tx, session, vote.seat, vote.id),))


async def _end(tx: Transaction, store: Store, session: Session, vote: VoteRow) -> Effect:
    return Effect((settled(session, vote.seat),))


def settled(session: Session, seat: int) -> Change:
    """The game ends now and is scored as it stands; ``seat``: about whom it was decided."""
    state = session.bound.game.clone(session.state)
    outcome = session.bound.game.settle(state)
    return Change(state, msgspec.structs.replace(outcome, checkpoint=True), SETTLE, seat)


_EFFECTS: dict[str, Callable[[Transaction, Store, Session, VoteRow], Awaitable[Effect]]] = {
    "wait": _wait,
    "auto-once": _once,
    "auto-seat": _seat,
    "replace": _replace,
    "end": _end,
}
_LABELS = {
    "wait": N_("Wait longer"),
    "auto-once": N_("Automatic player, this once"),
    "auto-seat": N_("Automatic player, from now on"),
    "replace": N_("Find somebody else"),
    "end": N_("End the game now"),
}


async def _effect(
    tx: Transaction, store: Store, session: Session, vote: VoteRow, verdict: Verdict
) -> Effect:
    return await _EFFECTS[verdict.choice](tx, store, session, vote)


def _question(session: Session, vote: VoteRow, names: Names) -> str:
    who = names[vote.seat]
    if about(vote).left:
        return _(
            "{who} has left the server, and the table waits for them. How shall it go on?"
        ).format(who=who)
    if pace_of(session.pace).clocked:
        return _("{who}'s time has run out. How shall it go on?").format(who=who)
    return _("{who} has not played for long. How shall it go on?").format(who=who)


def _outcome(_session: Session, vote: VoteRow, choice: str, names: Names) -> str:
    who = names[vote.seat]
    return {
        "wait": _("**We wait for {who}.** I ask again when their new time is over.").format(
            who=who
        ),
        "auto-once": _("**An automatic player decides this once** for {who}.").format(who=who),
        "auto-seat": (
            _(
                "**An automatic player goes on in the seat.** {who} can take it "
                "back with `/table takeback`."
            ).format(who=who)
        ),
        "replace": _(
            "**The seat is offered to somebody else.** Until it is taken it stays theirs."
        ),
        "end": _("**The game ends here** and is scored as it stands. It is not rated."),
    }[choice]


async def _holds(tx: Transaction, session: Session, vote: VoteRow) -> bool:
    """Is that decision still waited for, of the same person, and is somebody there to be asked?"""
    row = session.seats[vote.seat]
    sits = row.kind == "person" and not row.left
    if not sits or session.asked(vote.seat) != vote.stamp or not entitled(session, vote.seat):
        return False
    since = await actions.of_table(tx, session.id, after=about(vote).number)
    return not any(one.kind == SEAT and one.seat == vote.seat for one in since)


def _kind(name: str, choices: tuple[str, ...]) -> Kind:
    labels = {choice: _LABELS[choice] for choice in choices}
    return Kind(name, labels, _question, _outcome, _effect, holds=_holds)


FEW = _kind("absent-few", tuple(_LABELS))
MANY = _kind("absent", tuple(_LABELS)[:-1])
"""The same question where more people are asked, without the end of the game."""
KINDS = (FEW, MANY)


def kind_for(session: Session, seat: int) -> Kind:
    """Which of the two is asked about this seat."""
    return FEW if len(entitled(session, seat)) <= MOST_TO_END else MANY
