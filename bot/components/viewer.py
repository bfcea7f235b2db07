"""Looking back in private: a game step by step, and its log page by page.

The buttons carry where they lead to, so that they work after any restart (F12); the pictures are
drawn anew from what is stored (F39).
"""

from __future__ import annotations

import io
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from typing import Any

import discord

from bot.components.answers import Interaction, Refusal, desk_of, parts, say
from bot.components.controls import button
from bot.components.gate import expect
from bot.components.ids import Control, number_in
from bot.delivery.compose import title
from bot.delivery.escape import safe_names
from bot.delivery.loglines import event_line
from bot.delivery.message import Drawn
from bot.delivery.seats import named_then
from bot.language import N_, _
from bot.tables.errors import TableError
from bot.tables.history import lasting
from bot.tables.limits import ANIMATE, PICTURE
from bot.tables.past import Step
from bot.tables.service import Logged
from bot.tables.session import Session
from renderers.animation import Animation, TooLarge, thinned

VERBS = {"replay", "log", "animate"}
"""Controls that bring a private viewer up to date; under a public post they open one."""
PAGE = 1800
"""Characters of one page of the log."""
LAST = 99_999
TURNS = (
    ("first", N_("First")),
    ("prev", N_("Previous")),
    ("next", N_("Next")),
    ("last", N_("Last")),
)
NOTHING = N_("There is nothing to look back at: the game has not started.")

_busy: set[object] = set()


@contextmanager
def alone(key: object, refusal: str) -> Generator[None]:
    """One drawing at a time for ``key`` (a person, or everybody's animations); Refusal else."""
    if key in _busy:
        raise Refusal(refusal)
    _busy.add(key)
    try:
        yield
    finally:
        _busy.discard(key)


async def handle(interaction: Interaction, control: Control, session: Session) -> None:
    """Turn a page, or open the viewer from a public post."""
    if control.verb == "animate":
        await show_animation(interaction, session)
        return
    _key, seat, place, *_more = [*control.arg.split("."), "", "", ""]
    number = number_in(place)
    number = LAST if number is None else number
    if control.verb == "log":
        await show_log(interaction, session, number)
    else:
        await show_step(interaction, session, number, number_in(seat))


async def show_step(
    interaction: Interaction, session: Session, number: int, seat: int | None = None
) -> None:
    """Step ``number`` (from 1) as everybody saw it; of a finished game also as ``seat`` did."""
    steps = await desk_of(interaction).past.steps(session)
    if not steps:
        raise Refusal(_(NOTHING))
    if seat is not None and not 0 <= seat < len(session.seats):
        raise Refusal(_("Nobody sits there."))
    number = min(max(number, 1), len(steps))
    expect(interaction, PICTURE, session)
    # Until it is shown, so that a slower picture never follows a newer one (F38).
    with alone(interaction.user.id, _("One picture at a time: the last one is not finished yet.")):
        text, drawn = await _step(interaction, session, steps[number - 1 :], seat)
        head = (
            _("**{table}, step {number} of {count}**")
            if seat is None
            else _("**{table}, step {number} of {count}**, as {name} saw it")
        ).format(
            table=title(session),
            number=number,
            count=len(steps),
            name="" if seat is None else safe_names(session)[seat],
        )
        view = _turning(session, "replay", "" if seat is None else str(seat), number, len(steps))
        await say(interaction, f"{head}\n{text}", view=view, files=[one.file() for one in drawn])


async def _step(
    interaction: Interaction, session: Session, steps: Sequence[Step], seat: int | None
) -> tuple[str, list[Drawn]]:
    """The first of ``steps``, which go up to how it stands now."""
    step = steps[0]
    desk, words, names = desk_of(interaction), session.bound.words, safe_names(session)
    view: Any = await desk.past.view(session, step)
    own: Any = None if seat is None else await desk.past.view(session, step, seat)
    drawn = await desk.pictures.step(session, view)
    log = [one for each in steps for one in each.log]
    told = ["\n".join(_lines(session, log, seat, len(step.log)))]
    told.append(words.headline(view, names))
    if not drawn:
        told.append(words.board(view, names))
    if own is not None:
        hand = await desk.pictures.past_hand(session, own)
        drawn += hand
        if not hand:
            told.append(words.private(own, names))
    return "\n".join(line for line in told if line), drawn


async def show_log(interaction: Interaction, session: Session, number: int) -> None:
    """A page of the log (from 1, the oldest): what everybody may know, and what only this person
    knows of their own."""
    seat = session.seat_of(interaction.user.id)
    log = lasting(await desk_of(interaction).tables.log(session))
    pages = _pages(_lines(session, log, seat))
    if not pages:
        raise Refusal(_("Nothing has happened yet."))
    number = min(max(number, 1), len(pages))
    head = _("**Table {code}, page {number} of {count}**").format(
        code=session.code, number=number, count=len(pages)
    )
    view = _turning(session, "log", "", number, len(pages))
    await say(interaction, f"{head}\n{pages[number - 1]}", view=view)


async def show_animation(interaction: Interaction, session: Session) -> None:
    """All boards of a game, as everybody saw them, in one animated picture."""
    made = desk_of(interaction).pictures.animated_before(session)
    if made is None:
        with alone(
            "animation", _("I am making such a picture for somebody; ask again in a minute.")
        ):
            expect(interaction, ANIMATE, session)
            made = await _animation(interaction, session)
    alt = _("The boards of table {code} one after the other, {count} in all.").format(
        code=session.code, count=made.frames
    )
    file = discord.File(io.BytesIO(made.webp), f"athanor-{session.code}.webp", description=alt)
    await say(
        interaction,
        _("**{table}** in {count} pictures.").format(table=title(session), count=made.frames),
        files=[file],
    )


async def _animation(interaction: Interaction, session: Session) -> Animation:
    """Drawn frame by frame, so that boards that are due come in between."""
    desk = desk_of(interaction)
    steps = await desk.past.steps(session)
    if not steps:
        raise Refusal(_(NOTHING))
    frames: list[bytes] = []
    for place in thinned(len(steps)):
        try:
            view = await desk.past.view(session, steps[place])
        except TableError:
            continue  # of other rules; the others can be shown
        if frame := await desk.pictures.frame(session, view):
            frames.append(frame)
    if not frames:
        raise Refusal(_("There are no pictures of this game. `/replay` tells it in words."))
    try:
        return await desk.pictures.animated(session, frames)
    except TooLarge as error:
        raise Refusal(_("The boards are too large for one picture; see `/replay`.")) from error


def _turning(
    session: Session, verb: str, seat: str, number: int, count: int
) -> discord.ui.View | None:
    """First, previous, next, last; None where there is nowhere to go."""
    if count < 2:
        return None
    targets = {"first": 1, "prev": max(number - 1, 1), "next": number + 1, "last": LAST}
    view = discord.ui.View(timeout=None)
    for key, label in TURNS:
        stuck = number == 1 if key in ("first", "prev") else number == count
        control = Control(session.code, 0, verb, f"{key}.{seat}.{targets[key]}")
        view.add_item(button(control, _(label), disabled=stuck))
    return view


def _lines(
    session: Session, log: Sequence[Logged], seat: int | None, most: int | None = None
) -> list[str]:
    """What ``seat`` (None: a spectator) may read of the first ``most`` actions (None: of all),
    oldest first (F19). ``log`` goes up to the newest action."""
    told = (
        event_line(session, event, names)
        for one, names in named_then(session, log)[:most]
        for event in one.events
        if event.visible_to(seat)
    )
    return [line for text in told if text for line in text.split("\n") if line.strip()]


def _pages(lines: Sequence[str]) -> list[str]:
    """Lines in pages that fit into a message (F17)."""
    pages: list[str] = []
    for line in lines:
        for piece in parts(line, PAGE):
            if pages and len(pages[-1]) + len(piece) < PAGE:
                pages[-1] += "\n" + piece
            else:
                pages.append(piece)
    return pages
