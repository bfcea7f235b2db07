"""/plan: standing instructions and moves filed in advance, private, for a player who is away."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.commands.finding import Choices, complete_code, find, quiet, seat_at
from bot.commands.places import anywhere
from bot.components.answers import Interaction, Refusal, acknowledge, answered, desk_of, say
from bot.delivery.escape import plain
from bot.games.core.model import Standing
from bot.games.core.phrases import stated
from bot.language import _
from bot.tables.filed import LENGTH
from bot.tables.session import Session

WITHDRAW = {"none", "nothing", "off", "-", "aucun", "aucune", "rien"}


@anywhere
@app_commands.command(name="plan", description="Leave an instruction or a move that plays for you")
@app_commands.describe(
    order="What you want most, in order, such as: green red blue. `none` withdraws it",
    instruction="Which instruction, where the game has several",
    move="Your next turn, as you would type it after /move. `none` withdraws it",
    otherwise="What to play if that cannot be played",
    at_last="What to play if neither can be played",
    table="The table's code, if it is not in this channel",
)
@app_commands.autocomplete(table=complete_code)
async def plan(
    interaction: Interaction,
    order: app_commands.Range[str, 1, 200] | None = None,
    instruction: str | None = None,
    move: app_commands.Range[str, 1, LENGTH] | None = None,
    otherwise: app_commands.Range[str, 1, LENGTH] | None = None,
    at_last: app_commands.Range[str, 1, LENGTH] | None = None,
    table: str | None = None,
) -> None:
    """Without anything given, what is in force. Only its owner ever sees it."""
    await acknowledge(interaction)
    async with answered(interaction):
        session, seat = await seat_at(interaction, await find(interaction, table))
        game, tables = session.bound.game, desk_of(interaction).tables
        title = session.bound.words.title
        if not (game.standing or game.begins):
            raise Refusal(
                _("{title} has nothing to plan: every choice is made when it is asked.").format(
                    title=title
                )
            )
        if order is not None:
            if not game.standing:
                raise Refusal(
                    _("{title} has no standing instructions; file a `move:` instead.").format(
                        title=title
                    )
                )
            which = _which(session, game.standing, instruction)
            wanted = [] if order.strip().lower() in WITHDRAW else read_order(order, which)
            await tables.instruct(session, seat, which.name, wanted)
        given = [text for text in (move, otherwise, at_last) if text is not None]
        if given:
            withdrawn = given[0].strip().lower() in WITHDRAW
            await tables.file(session, seat, [] if withdrawn else given)
        kept = await tables.instructions(session, seat)
        await say(interaction, _told(session, kept, await tables.filed(session, seat)))


def read_order(text: str, standing: Standing) -> list[str]:
    """The values meant, in order: whole words or beginnings of exactly one value each."""
    order: list[str] = []
    for word in text.replace(",", " ").replace(">", " ").lower().split():
        meant = [value for value in standing.values if value == word] or [
            value for value in standing.values if value.startswith(word)
        ]
        if len(meant) != 1:
            raise Refusal(
                _("Name some of these, the most wanted first: {list}.").format(
                    list=_list(standing.values)
                )
            )
        if meant[0] in order:
            raise Refusal(_("{value} stands there twice.").format(value=meant[0]))
        order.append(meant[0])
    if not order:
        raise Refusal(
            _("Name some of these, the most wanted first: {list}.").format(
                list=_list(standing.values)
            )
        )
    return order


def _which(session: Session, standing: tuple[Standing, ...], typed: str | None) -> Standing:
    if typed is None and len(standing) == 1:
        return standing[0]
    if typed is None:
        raise Refusal(
            _("Say which `instruction:` is meant: {list}.").format(
                list=_list([one.name for one in standing])
            )
        )
    for one in standing:
        if typed.strip().lower() in (one.name, session.bound.words.setting(one.name).lower()):
            return one
    raise Refusal(_("There is: {list}.").format(list=_list([one.name for one in standing])))


def _told(session: Session, kept: dict[str, list[str]], filed: tuple[str, ...]) -> str:
    game, words = session.bound.game, session.bound.words
    lines = [
        _("**{title}**, table `{code}`: what you have left for yourself").format(
            title=words.title, code=session.code
        )
    ]
    for one in game.standing:
        order = kept.get(one.name)
        said = " > ".join(order) if order else _("nothing said")
        lines.append(f"- {stated(words.setting(one.name), said)}")
    if game.begins:
        lines.append(_("- Your next turn:") if filed else _("- Your next turn: nothing filed"))
        lines += [f"  {place}. {plain(move)}" for place, move in enumerate(filed, 1)]
    ways: list[str] = []
    if len(game.standing) > 1:
        ways.append(_("`/plan instruction:… order:none`"))
    elif game.standing:
        ways.append(_("`/plan order:none`"))
    if game.begins:
        ways.append(_("`/plan move:none`"))
    either = _("{first} or {last}") if len(ways) > 1 else "{first}"
    commands = either.format(first=ways[0], last=ways[-1])
    lines.append(_("-# Only you see this. {commands} withdraws it.").format(commands=commands))
    return "\n".join(lines)


def _list(values: tuple[str, ...] | list[str]) -> str:
    return ", ".join(values)


@plan.autocomplete("instruction")
@quiet
async def _instructions(interaction: Interaction, current: str) -> Choices:
    session = await find(interaction, getattr(interaction.namespace, "table", None))
    words = session.bound.words
    return [
        app_commands.Choice(name=words.setting(one.name)[:100], value=one.name)
        for one in session.bound.game.standing
        if current.lower() in words.setting(one.name).lower()
    ][:25]


COMMANDS: list[app_commands.Command[Any, ..., Any]] = [plan]
"""What this file adds."""
