"""What each control does. Every one finds its table by the code it carries (F2), checks the seat
of whoever clicked (F16) and the stamp it was made for (F3)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.components import private
from bot.components.answers import (
    Interaction,
    Refusal,
    acknowledge,
    answered,
    desk_of,
    person_of,
    say,
    sentence,
    whisper,
)
from bot.components.ids import Control, resolve, tag
from bot.components.panel import is_simple, picked_of
from bot.delivery.escape import safe_names
from bot.games.core.errors import IllegalChoice
from bot.games.core.model import Choice, Stage
from bot.games.core.play import walk
from bot.tables.errors import MovedOn
from bot.tables.session import Draft, Open, Session

LOBBY_VERBS = {"join", "leave", "add", "start", "cancel"}
PUBLIC_VERBS = {"turn", "hand", "words", "now", "resign"} | LOBBY_VERBS
"""Controls under public posts: each answers with a private message of its own."""


async def handle(interaction: Interaction, control: Control, values: Sequence[str] = ()) -> None:
    """Carry out one control; always answers, and only the one who clicked."""
    update = control.verb not in PUBLIC_VERBS
    await acknowledge(interaction, update=update)
    async with answered(interaction, update=update):
        session = await desk_of(interaction).tables.by_code(control.code)
        if control.verb in LOBBY_VERBS:
            await _lobby(interaction, control, session)
        elif control.verb == "words":
            words = session.bound.words
            if session.state is None:
                raise Refusal("The game has not started yet.")
            await say(interaction, words.board(session.view(None), safe_names(session)))
        else:
            await _seat_control(interaction, control, session, values)


async def _lobby(interaction: Interaction, control: Control, session: Session) -> None:
    lobby, person = desk_of(interaction).tables.lobby, person_of(interaction)
    match control.verb:
        case "join":
            await lobby.join(session.id, person, interaction_id=interaction.id)
            text = f"Welcome to table {session.code}. You have a seat."
        case "leave":
            await lobby.leave(session.id, person)
            text = f"You have left table {session.code}."
        case "add":
            await lobby.add(session.id, person)
            text = "An automatic player sits down."
        case "start":
            await lobby.start(session.id, person, interaction_id=interaction.id)
            text = "Here we go. Look for the board below."
        case _:
            await lobby.cancel(session.id, person)
            text = f"Table {session.code} is cancelled."
    await say(interaction, text)


async def _seat_control(
    interaction: Interaction, control: Control, session: Session, values: Sequence[str]
) -> None:
    tables = desk_of(interaction).tables
    if session.in_lobby:
        raise Refusal("The game has not started yet.")
    if not session.live:
        raise Refusal(f"The game at table {session.code} is over.")
    seat = session.seat_of(interaction.user.id)
    if seat is None:
        raise Refusal("You do not sit at this table, so you can only watch.")
    session = await tables.renamed(session, seat, interaction.user.display_name)
    if control.verb in ("turn", "hand"):
        await private.answer(interaction, session, seat)
    elif control.verb == "resign":
        await tables.moves.resign(session.id, seat, interaction_id=interaction.id)
        await say(interaction, "You have given up. Thank you for the game.")
    elif control.verb == "now":
        await _now(interaction, control, session, seat)
    else:
        await _panel(interaction, control, session, seat, values)


async def _now(interaction: Interaction, control: Control, session: Session, seat: int) -> None:
    """A one-click move under a board."""
    item = _item(session, control, seat)
    stage = session.bound.game.stage(session.state, item.decision, ())
    option = resolve(control.arg, (option.id for option in stage.options))
    if option is None:
        raise MovedOn()
    label = session.bound.words.choice(session.view(seat), item.decision, (option,))
    after = await decide(interaction, session, seat, item, (option,))
    await say(interaction, f"Done: {label}.\n{standing(after)}")


async def _panel(
    interaction: Interaction,
    control: Control,
    session: Session,
    seat: int,
    values: Sequence[str],
) -> None:
    """A step in a private panel. A panel that is out of date is brought up to date instead."""
    tables = desk_of(interaction).tables
    draft = await tables.draft(session, seat)
    try:
        if control.verb == "undo":
            _item(session, control, seat)
            after = await tables.moves.undo(session.id, seat, interaction_id=interaction.id)
            await private.update(interaction, after, seat, None)
            return
        item = _item(session, control, seat)
        if control.verb == "which":
            draft = Draft(item.stamp)
            await tables.keep_draft(session, seat, draft)
            await private.update(interaction, session, seat, draft)
            return
        picked = picked_of(item, draft)
        if control.arg.split(".", 1)[0] != tag(picked):
            raise MovedOn("That panel was out of date; here is the current one.")
        if control.verb == "page":
            page = int(control.arg.rsplit(".", 1)[1])
            await private.update(interaction, session, seat, draft, page=page)
            return
        after, draft = await _step(interaction, control, session, seat, item, picked, values)
    except (MovedOn, IllegalChoice) as error:
        fresh = await tables.by_id(session.id) or session
        await private.update(interaction, fresh, seat, await tables.draft(fresh, seat))
        await whisper(interaction, sentence(error, fresh) or "That is not possible now.")
        return
    await private.update(interaction, after, seat, draft)


async def _step(
    interaction: Interaction,
    control: Control,
    session: Session,
    seat: int,
    item: Open,
    picked: Choice,
    values: Sequence[str],
) -> tuple[Session, Draft | None]:
    """Pick, go back, or confirm; the table and the draft afterwards."""
    game, state = session.bound.game, session.state
    stage = walk(game, state, item.decision, picked)
    if control.verb == "ok":
        return await decide(interaction, session, seat, item, picked), None
    if control.verb == "back":
        picked = picked[:-1]
    elif control.verb == "clear":
        picked = ()
    else:
        picked += _picks(control, stage, values)
        stage = walk(game, state, item.decision, picked)
        if stage.done and not stage.options and is_simple(session, item):
            return await decide(interaction, session, seat, item, picked), None
    draft = Draft(item.stamp, picked)
    await desk_of(interaction).tables.keep_draft(session, seat, draft)
    return session, draft


def _picks(control: Control, stage: Stage, values: Sequence[str]) -> Choice:
    """The option ids a control stands for; MovedOn for any that is not offered now."""
    asked = values if control.verb == "sel" else (control.arg.split(".", 1)[1],)
    ids = [option.id for option in stage.options]
    found = [resolve(one, ids) for one in asked]
    if not found or None in found:
        raise MovedOn("That is not among the choices any more; here is what is.")
    return tuple(one for one in found if one is not None)


def _item(session: Session, control: Control, seat: int) -> Open:
    """The open decision a control was made for, if it is this seat's."""
    item = session.by_stamp(control.stamp)
    if item is None or item.decision.seat != seat:
        raise MovedOn()
    return item


async def decide(
    interaction: Interaction, session: Session, seat: int, item: Open, choice: Choice
) -> Session:
    """Store an answer; refusals of the rules come back in the game's own words."""
    try:
        return await desk_of(interaction).tables.moves.decide(
            session.id, seat, item.stamp, choice, interaction_id=interaction.id
        )
    except IllegalChoice as error:
        raise Refusal(session.bound.words.error(error)) from error


def standing(session: Session) -> str:
    """Whom the table waits for, in one line."""
    if not session.live:
        return "That ended the game."
    names = safe_names(session)
    return "Waiting for " + ", ".join(names[seat] for seat in session.waiting()) + "."
