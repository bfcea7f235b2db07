"""/games, /rules and /help."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.commands.finding import Choices, complete_game, game_named, quiet
from bot.commands.places import anywhere
from bot.components.answers import Interaction, Refusal, acknowledge, answered, desk_of, say
from bot.games.core.phrases import stated
from bot.language import N_, _
from bot.tables.errors import TableError
from bot.tables.session import Session

HELP = N_("""**Athanor** is a table for long board games: move now, the next one after lunch.
- `/table new` opens a table in this channel, `/table join` takes a seat, `/table add` brings \
somebody or an automatic player, `/table start` deals.
- **Take your turn** under the board, or `/move`, shows what you can do. Only you see it.
- `/undo` takes back your last step, or asks the others to go back to an earlier decision.
- `/hand` shows your secret side, `/board` the table (`text:True` in words), `/log` what happened.
- `/board at:` and `/replay` look back, `/replay animated:True` shows the whole game.
- `/plan` leaves a standing instruction, where a game has some: it answers while you sleep.
- `/games` lists where you play and whose turn it is, `/rules` explains the game.
- `/stats` shows finished games in numbers, `/leaderboard` who plays best.
- `/me` is about you: direct messages (`dm:`), reminders, quiet hours, holidays (`away:`).
- `/table handover` (an automatic player goes on for you) and `/table takeback`
- `/table resign`, `/table cancel`, `/table repost`, `/table export`, `/table import` \
look after the rest.""")


@anywhere
@app_commands.command(name="games", description="Where you are playing and whose turn it is")
async def games(interaction: Interaction) -> None:
    """Those that wait for the person come first."""
    await acknowledge(interaction)
    async with answered(interaction):
        tables = desk_of(interaction).tables
        mine: list[tuple[bool, str]] = []
        for head in await tables.of_user(interaction.user.id):
            try:
                session = await tables.by_id(head.id)
            except TableError as error:  # one that cannot be played now hides no other
                mine.append((False, f"- `{head.code}`: {error}"))
                continue
            if session is not None:
                mine.append(await _line(interaction, session))
        if not mine:
            await say(interaction, _("You are not playing anywhere. `/table new` opens a table."))
            return
        mine.sort(key=lambda one: not one[0])
        await say(interaction, "\n".join(line for _mine, line in mine))


async def _line(interaction: Interaction, session: Session) -> tuple[bool, str]:
    link = await desk_of(interaction).tables.post_link(session) or f"<#{session.row.channel_id}>"
    title = f"**{session.bound.words.title}** `{session.code}`"
    if session.in_lobby:
        return False, _("- {game}: the lobby is open. {link}").format(game=title, link=link)
    if session.row.problem:
        told = _("- {game}: stopped. {problem} {link}")
        return False, told.format(game=title, problem=_(session.row.problem), link=link)
    mine = session.seat_of(interaction.user.id) in session.waiting()
    told = (
        _("- {game}: **your turn**. {link}") if mine else _("- {game}: waiting for others. {link}")
    )
    return mine, told.format(game=title, link=link)


@anywhere
@app_commands.command(name="rules", description="How a game is played, in few words")
@app_commands.describe(game="Which game; without it the one in this channel", topic="What about")
@app_commands.autocomplete(game=complete_game)
async def rules(
    interaction: Interaction, game: str | None = None, topic: str | None = None
) -> None:
    """A topic, or the first one with the list of all."""
    await acknowledge(interaction)
    async with answered(interaction):
        bound = await game_named(interaction, game)
        topics = bound.words.rules()
        if topic is not None:
            wanted = topic.strip().lower()
            for key, (title, text) in topics.items():
                if wanted in (key, title.lower()):
                    await say(interaction, f"**{title}**\n{text}")
                    return
            known = ", ".join(f"`{key}`" for key in topics)
            raise Refusal(_("There is no such topic. There is: {known}.").format(known=known))
        title, text = next(iter(topics.values()))
        more = ", ".join(f"`{key}`" for key in topics)
        body = f"**{stated(bound.words.title, title)}**\n{text}"
        small = _("-# More with `topic:` {topics}").format(topics=more)
        await say(interaction, f"{body}\n{small}")


@rules.autocomplete("topic")
async def _complete_topic(interaction: Interaction, current: str) -> Choices:
    return await quiet(_topics)(interaction, current)


async def _topics(interaction: Interaction, current: str) -> Choices:
    bound = await game_named(interaction, getattr(interaction.namespace, "game", None))
    typed = current.lower()
    return [
        app_commands.Choice(name=title[:100], value=key)
        for key, (title, _text) in bound.words.rules().items()
        if typed in key or typed in title.lower()
    ]


@anywhere
@app_commands.command(name="help", description="What I can do")
async def help_(interaction: Interaction) -> None:
    """The commands in short."""
    await acknowledge(interaction)
    async with answered(interaction):
        await say(interaction, _(HELP))


COMMANDS: list[app_commands.Command[Any, ..., Any]] = [games, rules, help_]
"""What this file adds."""
