"""What each control does. Every one finds its table by the code it carries (F2), checks the seat
of whoever clicked (F16) and the stamp it was made for (F3)."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass

from bot.components import ballots, forgetting, private, rematch, seats, viewer
from bot.components.answers import (
    UNTOLD,
    Interaction,
    Refusal,
    acknowledge,
    answered,
    desk_of,
    say,
    sentence,
    whisper,
)
from bot.components.change import changed
from bot.components.ids import Control, number_in, resolve, tag
from bot.components.order import in_order
from bot.components.panel import is_simple, page_of, picked_of, undo_mark, waiting_line
from bot.components.people import known_row, known_table, person_of, renamed
from bot.delivery.compose import title
from bot.delivery.escape import safe_names, worded
from bot.games.core.errors import IllegalChoice
from bot.games.core.model import Choice, Stage
from bot.games.core.play import walk
from bot.language import _
from bot.operations.context import begin
from bot.tables.errors import MovedOn, TableError
from bot.tables.moves import Follow
from bot.tables.session import Draft, Open, Session

log = logging.getLogger(__name__)

LOBBY_VERBS = {"join", "leave", "add", "start", "cancel"}
REMINDER_VERBS = {"snooze", "hush"}
SEAT_VERBS = {"turn", "hand", "now", "resign"}
PANEL_VERBS = {"pick", "sel", "page", "change", "ok", "back", "clear", "undo", "which"}
"""Controls of a private panel: they bring it up to date. All others answer with a private message
of their own."""
VERBS = frozenset(
    {"end", "rematch", "words", forgetting.VERB}
    | (LOBBY_VERBS | REMINDER_VERBS | SEAT_VERBS | PANEL_VERBS)
    | (ballots.VERBS | seats.VERBS | viewer.VERBS)
)
"""Every control there is."""


async def handle(interaction: Interaction, control: Control, values: Sequence[str] = ()) -> None:
    """Carry out one control; always answers, and only the one who clicked."""
    begin(f"click:{control.verb}", control.code)
    update = control.verb in PANEL_VERBS | viewer.VERBS and _private(interaction)
    try:
        await acknowledge(interaction, update=update)
    except UNTOLD as error:
        # Too late, or Discord is ill: the person was told that it failed, so nothing is done.
        log.warning("a click could not be acknowledged: %s", error)
        return
    async with answered(interaction, update=update):
        if control.verb == "end":
            await _end(interaction, control)
            return
        if control.verb == forgetting.VERB:
            await forgetting.handle(interaction, control)
            return
        session = await known_table(interaction, control.code)
        if control.verb in LOBBY_VERBS:
            await _lobby(interaction, control, session)
        elif control.verb in ballots.VERBS:
            await ballots.handle(interaction, control, session)
        elif control.verb in viewer.VERBS:
            await viewer.handle(interaction, control, session)
        elif control.verb == "rematch":
            await rematch.handle(interaction, session)
        elif control.verb in seats.VERBS:
            await seats.handle(interaction, control, session)
        elif control.verb in REMINDER_VERBS:
            await _reminder(interaction, control, session)
        elif control.verb == "words":
            words = session.bound.words
            if session.state is None:
                raise Refusal(_("The game has not started yet."))
            await say(interaction, words.board(session.view(None), safe_names(session)))
        elif control.verb in SEAT_VERBS or update:
            await _seat_control(interaction, control, session, values, update=update)
        else:
            raise Refusal(_("That button is from another time; nothing was done. Try `/hand`."))


async def _reminder(interaction: Interaction, control: Control, session: Session) -> None:
    """Under a reminder: not before tomorrow, or not for this decision at all."""
    seat = session.seat_of(interaction.user.id)
    if seat is None or control.arg != str(seat):
        raise Refusal(_("That reminder is somebody else's."))
    off = control.verb == "hush"
    reminders = desk_of(interaction).tables.reminders
    at = await reminders.snooze(session, seat, control.stamp, off=off)
    told = (
        _("I will not remind you of this turn again.")
        if off
        else _("Until {time}, then.").format(time=f"<t:{at // 1000}:f>")
    )
    await say(interaction, told)


def _private(interaction: Interaction) -> bool:
    """Is the message of this click one that only its reader sees? A panel is never drawn into any
    other, whatever a control there may say (F18)."""
    message = interaction.message
    return interaction.guild_id is None or (message is not None and message.flags.ephemeral)


async def _end(interaction: Interaction, control: Control) -> None:
    """The confirmed end of a game without a result; also of one that cannot be played here."""
    row = await known_row(interaction, control.code)
    await desk_of(interaction).tables.lobby.cancel(row.id, person_of(interaction, row))
    await say(interaction, _("Table {code} is cancelled.").format(code=row.code))


async def _lobby(interaction: Interaction, control: Control, session: Session) -> None:
    lobby = desk_of(interaction).tables.lobby
    person = person_of(interaction, session.row)
    match control.verb:
        case "join":
            await lobby.join(session.id, person, interaction_id=interaction.id)
            text = _("Welcome to table {code}. You have a seat.").format(code=session.code)
        case "leave":
            await lobby.leave(session.id, person)
            text = _("You have left table {code}.").format(code=session.code)
        case "add":
            await lobby.add(session.id, person, automatic=number_in(control.arg))
            text = _("An automatic player sits down.")
        case "start":
            await lobby.start(session.id, person, interaction_id=interaction.id)
            text = _("Here we go. Look for the board below.")
        case _:
            await lobby.cancel(session.id, person, unstarted=True)
            text = _("Table {code} is cancelled.").format(code=session.code)
    await say(interaction, text)


async def _seat_control(
    interaction: Interaction,
    control: Control,
    session: Session,
    values: Sequence[str],
    *,
    update: bool,
) -> None:
    tables = desk_of(interaction).tables
    if session.in_lobby:
        raise Refusal(_("The game has not started yet."))
    seat = session.seat_of(interaction.user.id)
    if not session.live:
        if update and seat is not None:
            await private.update(interaction, session, seat, None)  # without controls
        raise Refusal(_("The game at table {code} is over.").format(code=session.code))
    if seat is None:
        raise Refusal(seats.watching(session, interaction.user.id))
    session = await renamed(interaction, session, seat)
    if control.verb in ("turn", "hand"):
        await private.answer(interaction, session, seat)
    elif control.verb == "resign":
        await tables.moves.resign(session.id, seat, interaction_id=interaction.id)
        await say(interaction, _("You have given up. Thank you for the game."))
    elif control.verb == "now":
        await _now(interaction, control, session, seat)
    else:
        async with in_order(session.id, interaction.user.id):
            session = await tables.by_id(session.id) or session
            await _panel(interaction, control, session, seat, values)


async def _now(interaction: Interaction, control: Control, session: Session, seat: int) -> None:
    """A one-click move under a board."""
    item = _item(session, control, seat)
    stage = session.bound.game.stage(session.state, item.decision, ())
    option = resolve(control.arg, (option.id for option in stage.options))
    if option is None:
        raise MovedOn()
    label = worded(session).choice(session.view(seat), item.decision, (option,))
    after = await decide(interaction, session, seat, item, (option,))
    await say(
        interaction, _("Done: {move}").format(move=f"{label}.") + f"\n{afterwards(after, item)}"
    )


@dataclass(frozen=True)
class _Step:
    """What a step in a panel led to: the table, what is picked, the page shown; and, where it
    answered a decision, which and how."""

    table: Session
    draft: Draft | None = None
    page: int = 0
    done: Open | None = None
    choice: Choice = ()


async def _panel(
    interaction: Interaction,
    control: Control,
    session: Session,
    seat: int,
    values: Sequence[str],
) -> None:
    """A step in a private panel. A panel that is out of date is brought up to date instead."""
    tables = desk_of(interaction).tables
    try:
        step = await _step(interaction, control, session, seat, values)
    except (TableError, IllegalChoice, Refusal) as error:
        fresh = await tables.by_id(session.id) or session
        await private.update(interaction, fresh, seat, await tables.draft(fresh, seat))
        await whisper(interaction, sentence(error, fresh) or _("That is not possible now."))
        return
    done = step.done if interaction.guild_id is None else None
    over = done is not None and step.table.by_stamp(done.stamp) is None
    if done is not None and over and not goes_on(session, step.table, seat, unsent=True):
        # In a direct message this one becomes the record; what is asked next comes in a new one.
        said = worded(session).choice(session.view(seat), done.decision, step.choice)
        await say(interaction, f"**{title(session)}**\n{said}\n{standing(step.table)}")
        return
    await private.update(interaction, step.table, seat, step.draft, page=step.page)


async def _step(
    interaction: Interaction,
    control: Control,
    session: Session,
    seat: int,
    values: Sequence[str],
) -> _Step:
    """Take back, turn to another question or page, pick, change, go back, or confirm."""
    tables = desk_of(interaction).tables
    if control.verb == "which" and values:
        control = Control(control.code, number_in(values[0]) or 0, control.verb)
    item = _item(session, control, seat)
    if control.verb == "undo":
        if control.arg != undo_mark(session):
            raise MovedOn(_("There is a later step now; take that one back first."))
        after = await tables.moves.undo(session.id, seat, interaction_id=interaction.id)
        return _Step(after)
    draft, page = await tables.draft(session, seat), page_of(control)
    if control.verb == "which":
        picked: Choice = ()
    else:
        picked = picked_of(item, draft)
        if control.arg.split(".", 1)[0] != tag(picked):
            raise MovedOn(_("That panel was out of date; here is the current one."))
    game, state = session.bound.game, session.state
    stage = walk(game, state, item.decision, picked)
    match control.verb:
        case "page":
            return _Step(session, draft, page)
        case "ok":
            after = await decide(interaction, session, seat, item, picked)
            return _Step(after, done=item, choice=picked)
        case "back":
            picked, page = picked[:-1], 0
        case "clear" | "which":
            picked, page = (), 0
        case "change":
            picked, page = _changed(session, item, picked, values), 0
        case _:
            picked += _picks(control, stage, values)
            before, stage = stage.key, walk(game, state, item.decision, picked)
            page = page if stage.key == before else 0
            if stage.done and not stage.options and is_simple(session, item):
                after = await decide(interaction, session, seat, item, picked)
                return _Step(after, done=item, choice=picked)
    draft = Draft(item.stamp, picked)
    await tables.keep_draft(session, seat, draft)
    return _Step(session, draft, page)


def _changed(session: Session, item: Open, picked: Choice, values: Sequence[str]) -> Choice:
    """What is picked in another order or without a part, if that is still possible."""
    new = changed(session, item, picked, values[0] if values else "")
    try:
        walk(session.bound.game, session.state, item.decision, new)
    except IllegalChoice as error:
        raise Refusal(
            _("Changed like that, your choice would not be possible. Nothing was changed.")
        ) from error
    return new


def _picks(control: Control, stage: Stage, values: Sequence[str]) -> Choice:
    """The option ids a control stands for; MovedOn for any that is not offered now."""
    asked = values if control.verb == "sel" else (control.arg.split(".", 1)[1],)
    ids = [option.id for option in stage.options]
    found = [resolve(one, ids) for one in asked]
    if not found or None in found:
        raise MovedOn(_("That is not among the choices any more; here is what is."))
    return tuple(one for one in found if one is not None)


def _item(session: Session, control: Control, seat: int) -> Open:
    """The open decision a control was made for, if it is this seat's."""
    item = session.by_stamp(control.stamp)
    if item is None or item.decision.seat != seat:
        raise MovedOn()
    return item


async def decide(
    interaction: Interaction,
    session: Session,
    seat: int,
    item: Open,
    choice: Choice,
    then: Sequence[Follow] = (),
) -> Session:
    """Store an answer, and those to what it asks next; refusals of the rules come back in the
    game's own words."""
    try:
        return await desk_of(interaction).tables.moves.decide(
            session.id, seat, item.stamp, choice, then=then, interaction_id=interaction.id
        )
    except IllegalChoice as error:
        raise Refusal(session.bound.words.error(error)) from error


def goes_on(before: Session, after: Session, seat: int, *, unsent: bool = False) -> bool:
    """Is this seat asked something else at once, in the same turn? The channel says nothing new
    then, so that the answer to what it did has to show it. ``unsent``: is it still asked anything
    that no direct message of its own brings?"""
    if not after.live or seat not in before.waiting():
        return False
    game = after.bound.game
    if game.turn(before.state) != game.turn(after.state):
        return False
    asked = [item for item in after.open_of(seat) if item.decision.waiting]
    if unsent:
        return any(item.decision.kind not in game.pushed for item in asked)
    return any(before.by_stamp(item.stamp) is None for item in asked)


def afterwards(after: Session, item: Open) -> str:
    """What follows an answer: it can still be changed, or whom the table waits for."""
    if after.by_stamp(item.stamp) is not None and item.decision.secret:
        return _("You can change it until everybody has chosen.") + " " + standing(after)
    return standing(after)


def standing(session: Session) -> str:
    """Whom the table waits for, in one line."""
    if not session.live:
        return _("That ended the game.")
    return waiting_line(session, safe_names(session))
