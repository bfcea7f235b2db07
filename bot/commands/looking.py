"""/board, /log and /replay: looking at a game as it stands and as it was, in private."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.commands.finding import complete_code, find
from bot.commands.places import anywhere
from bot.components import viewer
from bot.components.answers import Interaction, Refusal, acknowledge, answered, desk_of, say
from bot.components.gate import expect
from bot.delivery.escape import bare_names, safe_names
from bot.delivery.loglines import event_line
from bot.delivery.message import clip
from bot.games.core.phrases import stated
from bot.language import _
from bot.tables.errors import TableError
from bot.tables.limits import PICTURE
from bot.tables.past import Step
from bot.tables.session import Session

STEP_LABEL = 100
"""Characters of a suggestion."""


@anywhere
@app_commands.command(name="board", description="The board, now or earlier: a picture, or in words")
@app_commands.describe(
    text="In words instead of a picture",
    at="At which step; suggestions follow as you type, 1 is the start",
    table="The table's code, if it is not in this channel",
)
@app_commands.autocomplete(table=complete_code)
async def board(
    interaction: Interaction,
    text: bool = False,
    at: app_commands.Range[int, 1, 99_999] | None = None,
    table: str | None = None,
) -> None:
    """What everybody may see, shown to you alone; of a finished game in words all hands too."""
    await acknowledge(interaction)
    async with answered(interaction):
        session = await find(interaction, table, ended=True)
        if session.state is None:
            raise Refusal(_("There is no board yet: the game has not started."))
        head, step = "", None
        if at is not None:
            steps = await desk_of(interaction).past.steps(session)
            number = min(at, len(steps))
            step = steps[number - 1]
            head = _("**Step {number} of {count}**").format(number=number, count=len(steps)) + "\n"
        await _board(interaction, session, step, head, text=text)


async def _board(
    interaction: Interaction, session: Session, step: Step | None, head: str, *, text: bool
) -> None:
    """The board after ``step``, None: as it is now."""
    desk, words, names = desk_of(interaction), session.bound.words, safe_names(session)
    view = session.view(None) if step is None else await desk.past.view(session, step)
    if text:
        hands = await _hands(interaction, session, step)
        over = [words.result(view, names)] if view.result is not None else []
        await say(interaction, head + "\n".join([*over, words.board(view, names), *hands]))
        return
    expect(interaction, PICTURE, session)
    with viewer.alone(interaction.user.id, _("One picture at a time, please.")):
        pictures = desk.pictures
        drawn = await (pictures.board(session) if step is None else pictures.step(session, view))
        files = [one.file() for one in drawn]
        told = words.headline(view, names) if files else words.board(view, names)
        await say(interaction, head + told, files=files)


async def _hands(interaction: Interaction, session: Session, step: Step | None) -> list[str]:
    """What each seat had in private, once the game is over and everything is open."""
    if session.row.status != "finished" or step is None:
        return []
    past, names, hands = desk_of(interaction).past, safe_names(session), list[str]()
    for seat in session.seats:
        view = await past.view(session, step, seat.seat)
        if view is not None and (held := session.bound.words.private(view, names)):
            hands.append(f"**{names[seat.seat]}**\n{held}")
    return hands


@board.autocomplete("at")
async def _complete_step(
    interaction: discord.Interaction[Any], current: str | int
) -> list[app_commands.Choice[int]]:
    """The steps in words, the newest first; nothing where something is wrong."""
    try:
        session = await find(interaction, getattr(interaction.namespace, "table", None), ended=True)
        steps = await desk_of(interaction).past.steps(session)
    except (Refusal, TableError):
        return []
    typed = str(current).strip().lower()
    labels = [stated(str(n), _said(session, step)) for n, step in enumerate(steps, 1)]
    return [
        app_commands.Choice(name=clip(label, STEP_LABEL), value=n)
        for n, label in reversed([*enumerate(labels, 1)])
        if typed in label.lower()
    ][:25]


def _said(session: Session, step: Step) -> str:
    """What happened first in a step, as everybody may know it."""
    names = bare_names(session)
    for one in step.log:
        for event in one.events:
            if event.visible_to(None) and (line := event_line(session, event, names)):
                return line.split("\n")[0]
    return _("the start") if step.number == 1 else _("the next turn")


@anywhere
@app_commands.command(name="log", description="What has happened so far, in words")
@app_commands.describe(
    page="Which page; 1 is the oldest, without it you get the newest",
    table="The table's code, if it is not in this channel",
)
@app_commands.autocomplete(table=complete_code)
async def log(
    interaction: Interaction,
    page: app_commands.Range[int, 1, 999] | None = None,
    table: str | None = None,
) -> None:
    """Only what everybody may know, and what only you know of your own."""
    await acknowledge(interaction)
    async with answered(interaction):
        session = await find(interaction, table, ended=True)
        await viewer.show_log(interaction, session, page or viewer.LAST)


@anywhere
@app_commands.command(name="replay", description="The game step by step, or as one moving picture")
@app_commands.describe(
    step="Where to begin; without it at the start of a finished game, else now",
    player="Of a finished game: what this player saw, by name",
    animated="All boards in one moving picture",
    table="The table's code, if it is not in this channel",
)
@app_commands.autocomplete(table=complete_code)
async def replay(
    interaction: Interaction,
    step: app_commands.Range[int, 1, 99_999] | None = None,
    player: str | None = None,
    animated: bool = False,
    table: str | None = None,
) -> None:
    """For everybody who sees the table; secrets of others stay so until the end."""
    await acknowledge(interaction)
    async with answered(interaction):
        session = await find(interaction, table, ended=True)
        if animated:
            await viewer.show_animation(interaction, session)
            return
        seat = _seat_named(session, player) if player else None
        start = 1 if session.row.status == "finished" else viewer.LAST
        await viewer.show_step(interaction, session, step or start, seat)


def _seat_named(session: Session, typed: str) -> int:
    for seat, name in enumerate(bare_names(session)):
        if typed.strip().lower() == name.lower():
            return seat
    raise Refusal(_("Nobody of that name sits at this table."))


@replay.autocomplete("player")
async def _complete_player(
    interaction: discord.Interaction[Any], current: str
) -> list[app_commands.Choice[str]]:
    """Who sat at the table, once hands are open."""
    try:
        session = await find(interaction, getattr(interaction.namespace, "table", None), ended=True)
    except (Refusal, TableError):
        return []
    if session.row.status != "finished":
        return []
    names = dict.fromkeys(bare_names(session))
    return [
        app_commands.Choice(name=name, value=name)
        for name in names
        if current.strip().lower() in name.lower()
    ]


COMMANDS: list[app_commands.Command[Any, ..., Any]] = [board, log, replay]
"""What this file adds."""
