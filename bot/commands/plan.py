"""/plan: standing instructions, private, which answer for a player who is away."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.commands.finding import Choices, complete_code, find, quiet, seat_at
from bot.commands.places import anywhere
from bot.components.answers import Interaction, Refusal, acknowledge, answered, desk_of, say
from bot.games.core.model import Standing
from bot.tables.session import Session

WITHDRAW = {"none", "nothing", "off", "-"}


@anywhere
@app_commands.command(name="plan", description="Leave a standing instruction that plays for you")
@app_commands.describe(
    order="What you want most, in order, such as: green red blue. `none` withdraws it",
    instruction="Which instruction; without it the game's first",
    table="The table's code, if it is not in this channel",
)
@app_commands.autocomplete(table=complete_code)
async def plan(
    interaction: Interaction,
    order: app_commands.Range[str, 1, 200] | None = None,
    instruction: str | None = None,
    table: str | None = None,
) -> None:
    """Without an order, what is in force. Only its owner ever sees it."""
    await acknowledge(interaction)
    async with answered(interaction):
        session, seat = await seat_at(interaction, await find(interaction, table))
        standing = session.bound.game.standing
        title = session.bound.words.title
        if not standing:
            raise Refusal(
                f"{title} has no standing instructions: every choice is made in its turn."
            )
        tables = desk_of(interaction).tables
        kept = await tables.instructions(session, seat)
        if order is not None:
            which = _which(session, standing, instruction)
            wanted = [] if order.strip().lower() in WITHDRAW else read_order(order, which)
            kept = await tables.instruct(session, seat, which.name, wanted)
        await say(interaction, _told(session, standing, kept))


def read_order(text: str, standing: Standing) -> list[str]:
    """The values meant, in order: whole words or beginnings of exactly one value each."""
    order: list[str] = []
    for word in text.replace(",", " ").replace(">", " ").lower().split():
        meant = [value for value in standing.values if value == word] or [
            value for value in standing.values if value.startswith(word)
        ]
        if len(meant) != 1:
            raise Refusal(f"Name some of these, the most wanted first: {_list(standing.values)}.")
        if meant[0] in order:
            raise Refusal(f"{meant[0]} stands there twice.")
        order.append(meant[0])
    if not order:
        raise Refusal(f"Name some of these, the most wanted first: {_list(standing.values)}.")
    return order


def _which(session: Session, standing: tuple[Standing, ...], typed: str | None) -> Standing:
    if typed is None:
        return standing[0]
    for one in standing:
        if typed.strip().lower() in (one.name, session.bound.words.setting(one.name).lower()):
            return one
    raise Refusal(f"There is: {_list([one.name for one in standing])}.")


def _told(session: Session, standing: tuple[Standing, ...], kept: dict[str, list[str]]) -> str:
    lines = [f"**{session.bound.words.title}**, table `{session.code}`: your standing instructions"]
    for one in standing:
        order = kept.get(one.name)
        said = " > ".join(order) if order else "none; you will be asked"
        lines.append(f"- {session.bound.words.setting(one.name)}: {said}")
    lines.append("-# Only you see this. `/plan order:none` withdraws it.")
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
