"""/stats and /leaderboard: finished games in numbers, and who plays best."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.commands.finding import complete_game, game_named
from bot.commands.places import anywhere
from bot.components.answers import Interaction, Refusal, acknowledge, answered, desk_of, say
from bot.components.gate import expect
from bot.delivery.escape import bare, plain
from bot.games.core.phrases import stated
from bot.language import _, ngettext
from bot.tables import records
from bot.tables.limits import PICTURE
from bot.tables.records import LEAST_GAMES, Record
from bot.tables.service import Tables
from renderers.records import Card, Last, Line, draw, summary
from storage import results, users
from storage.results import EVERYWHERE

PAGE = 15
"""People on one page of a leaderboard: with the longest names, one message (F17)."""
LAST = 5
"""Ends of games told in words."""


@anywhere
@app_commands.command(name="stats", description="Finished games in numbers: yours or somebody's")
@app_commands.describe(player="Whose; without it yours", game="Only this game")
@app_commands.autocomplete(game=complete_game)
async def stats(
    interaction: Interaction,
    player: discord.User | discord.Member | None = None,
    game: str | None = None,
) -> None:
    """On a server what was played there, in a direct message everything. Nobody sees the record
    of somebody who is left out of lists but they themselves."""
    await acknowledge(interaction)
    async with answered(interaction):
        tables, whose = desk_of(interaction).tables, player or interaction.user
        guild_id, own = interaction.guild_id, whose.id == interaction.user.id
        name = (await game_named(interaction, game)).entry.name if game else None
        person = await tables.person(whose.id)
        if not own and (guild_id is None or (person is not None and person.hidden)):
            raise Refusal(_("Their games are not shown to others."))
        async with tables.db.read(aside=True) as tx:
            record = await records.of_person(tx, whose.id, game=name, guild_id=guild_id)
        if not record.last:
            raise Refusal(
                _("No finished game of {name} is known here.").format(
                    name=plain(whose.display_name)
                )
            )
        expect(interaction, PICTURE)
        card = _card(tables, record, bare(whose.display_name), guild_id)
        told = _told(card)
        drawn = await desk_of(interaction).pictures.card(draw, card, stated(card.name, told))
        text = stated(f"**{plain(whose.display_name)}**", told)
        await say(interaction, text, files=[one.file() for one in drawn])


def _card(tables: Tables, record: Record, name: str, guild_id: int | None) -> Card:
    lines = tuple(
        Line(
            one.game,
            _title(tables, one.game),
            one.games,
            one.wins,
            one.place,
            one.points,
            None if one.rating is None else (one.rating.mu, one.rating.sigma),
        )
        for one in record.by_game
    )
    last = tuple(Last(row.game, row.place, row.seats, row.winner) for row in record.last)
    where = EVERYWHERE if guild_id is None else guild_id
    return Card(name, where == EVERYWHERE, lines, last)


def _told(card: Card) -> str:
    """All that the picture shows, in words without markdown."""
    games, wins = sum(line.games for line in card.lines), sum(line.wins for line in card.lines)
    told = [f"{summary(games, wins, everywhere=card.everywhere)}."]
    titles = {line.game: line.title for line in card.lines}
    for line in card.lines:
        parts = [
            ngettext("{count} finished game", "{count} finished games", line.games),
            ngettext("{wins} won", "{wins} won", line.wins),
            _("mean place {place:.1f}"),
        ]
        parts = [part.format(count=line.games, wins=line.wins, place=line.place) for part in parts]
        if line.points is not None:
            parts.append(_("best {points} points").format(points=line.points))
        if line.rating is not None:
            mu, sigma = line.rating
            parts.append(_("rating {mu:.1f} ± {sigma:.1f}").format(mu=mu, sigma=sigma))
        told.append(stated(line.title, ", ".join(parts)) + ".")
    place = _("{game} {place} of {seats}")
    ends = [
        place.format(game=titles[one.game], place=one.place, seats=one.seats)
        for one in card.last[:LAST]
    ]
    told.append(_("Last places, the latest first: {places}.").format(places="; ".join(ends)))
    return "\n".join(told)


def _title(tables: Tables, game: str) -> str:
    known = game in tables.catalogue.names()  # the release may have lost a game since
    return tables.catalogue.entry(game).title if known else game


@anywhere
@app_commands.command(name="leaderboard", description="Who plays a game best")
@app_commands.describe(
    game="Which game; without it the one in this channel",
    everywhere="Over all servers, not only this one",
    page="Which page",
)
@app_commands.autocomplete(game=complete_game)
async def leaderboard(
    interaction: Interaction,
    game: str | None = None,
    everywhere: bool = False,
    page: app_commands.Range[int, 1, 10_000] = 1,
) -> None:
    """By the skill that is all but sure: the rating less three times its uncertainty. People who
    are left out of lists are not in it."""
    await acknowledge(interaction)
    async with answered(interaction):
        tables, bound = desk_of(interaction).tables, await game_named(interaction, game)
        guild_id = interaction.guild_id or EVERYWHERE
        guild_id = EVERYWHERE if everywhere else guild_id
        where, first = (guild_id, bound.entry.name), (page - 1) * PAGE
        async with tables.db.read(aside=True) as tx:
            count = await results.ranked(tx, *where, games=LEAST_GAMES)
            rows = await results.best(tx, *where, games=LEAST_GAMES, limit=PAGE, offset=first)
            names = await users.names(tx, [row.user_id for row in rows])
        pages = max(1, -(-count // PAGE))
        if page > pages:
            raise Refusal(
                _("There is no page {page}; the last one is {pages}.").format(
                    page=page, pages=pages
                )
            )
        best = (
            _("**{game}**, best everywhere")
            if guild_id == EVERYWHERE
            else _("**{game}**, best on this server")
        )
        lines = [best.format(game=bound.words.title)]
        for number, row in enumerate(rows, first + 1):
            sure = row.mu - 3 * row.sigma
            name = plain(names.get(row.user_id, _("Somebody")))
            rating = ngettext(
                "{mu:.1f} ± {sigma:.1f}, {count} game",
                "{mu:.1f} ± {sigma:.1f}, {count} games",
                row.games,
            ).format(mu=row.mu, sigma=row.sigma, count=row.games)
            lines.append(f"{number}\\. **{name}** {sure:.1f} ({rating})")
        if not rows:
            lines.append(_("Nobody yet."))
        lines.append(
            _(
                "-# Of people with {least_games} rated games or more: games that "
                "people alone have played to their end. Sorted by rating less "
                "three times its uncertainty."
            ).format(least_games=LEAST_GAMES)
        )
        if pages > 1:
            lines.append(
                _("-# Page {page} of {pages}; `page:` shows another.").format(
                    page=page, pages=pages
                )
            )
        await say(interaction, "\n".join(lines))


COMMANDS: list[app_commands.Command[Any, ..., Any]] = [stats, leaderboard]
"""What this file adds."""
