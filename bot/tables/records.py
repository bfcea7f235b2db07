"""What stays of a finished game: how every seat ended, and ratings of the people who played.

Skill is rated with openskill's Plackett-Luce model, by server and over all servers, each game by
itself: `mu` is the skill as far as known, `sigma` how unsure that is (one standard deviation).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import msgspec
from openskill.models import PlackettLuce

from bot.games.core.model import Result
from bot.tables.session import Session
from storage import actions, results
from storage.results import EVERYWHERE
from storage.rows import RatingRow, ResultRow
from storage.transaction import Transaction

_MODEL: Any = PlackettLuce()
FIRST = (float(_MODEL.mu), float(_MODEL.sigma))
"""Mu and sigma of somebody who was never rated."""
OF_PEOPLE = {"start", "choice", "undo", "resign", "update"}
"""Kinds of action of a game that people alone have played. Any other (an automatic player's, a
seat that changed hands, an end by agreement) makes it one that is not rated."""
LEAST_GAMES = 3
"""Rated games that somebody needs to be on a leaderboard."""


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody's finished games of one kind. ``points``: the best; None where all were 0."""

    game: str
    games: int
    wins: int
    place: float
    """the mean of the places"""
    points: int | None
    rating: RatingRow | None = None


class Record(msgspec.Struct, frozen=True):
    """What is known of somebody's finished games; ``last``: the latest first."""

    by_game: tuple[Summary, ...]
    last: tuple[ResultRow, ...]


def rerated(
    before: Sequence[tuple[float, float]], places: Sequence[int]
) -> list[tuple[float, float]]:
    """Mu and sigma of everybody after a game; ``places`` from 1, equal ones are shared."""
    teams = [[_MODEL.rating(mu=mu, sigma=sigma)] for mu, sigma in before]
    after: list[list[Any]] = _MODEL.rate(teams, ranks=[float(place) for place in places])
    return [(float(one.mu), float(one.sigma)) for (one,) in after]


async def finished(tx: Transaction, session: Session) -> None:
    """Note how the seats of a table ended and rate its people, in the transaction that ends it;
    a table that is not finished is left alone."""
    if session.row.status != "finished":
        return
    result = cast(Result, session.state.result)
    rated = _is_rated(session, await actions.kinds(tx, session.id))
    rows = _rows(session, result, rated=rated)
    await results.note(tx, rows)
    if rated:
        for guild_id in sorted({EVERYWHERE, session.row.guild_id or EVERYWHERE}):
            await _rate(tx, guild_id, rows)


def _is_rated(session: Session, kinds: set[str]) -> bool:
    """Did at least two people play it, from the first action to the last? Giving up by the game's
    own rule is a way to lose; ending it by a vote, or an automatic player's hand, is not."""
    people = [s for s in session.seats if s.kind == "person" and s.user_id is not None]
    return len(people) == len(session.seats) >= 2 and kinds <= OF_PEOPLE


def _rows(session: Session, result: Result, *, rated: bool) -> list[ResultRow]:
    people = {s.seat: s for s in session.seats}
    return [
        ResultRow(
            table_id=session.id,
            seat=one.seat,
            user_id=people[one.seat].user_id if people[one.seat].kind == "person" else None,
            level=people[one.seat].level if people[one.seat].kind == "auto" else None,
            game=session.row.game,
            guild_id=session.row.guild_id,
            seats=len(session.seats),
            place=one.place,
            points=one.points,
            winner=one.place == 1,
            rated=rated,
            ended_at=session.row.ended_at or 0,
        )
        for one in result.placings
    ]


async def _rate(tx: Transaction, guild_id: int, rows: Sequence[ResultRow]) -> None:
    places = {row.user_id: row.place for row in rows if row.user_id is not None}
    before = await results.hold(tx, guild_id, rows[0].game, places, *FIRST)
    after = rerated(
        [(row.mu, row.sigma) for row in before], [places[row.user_id] for row in before]
    )
    for row, (mu, sigma) in zip(before, after, strict=True):
        changed = msgspec.structs.replace(row, mu=mu, sigma=sigma, games=row.games + 1)
        await results.rate(tx, changed)


async def of_person(
    tx: Transaction, user_id: int, *, game: str | None = None, guild_id: int | None = None
) -> Record:
    """Somebody's record, on a server or (None) everywhere; the games most played come first."""
    rows = await results.of_user(tx, user_id, game=game, guild_id=guild_id)
    summed: list[Summary] = []
    for name in dict.fromkeys(row.game for row in rows):
        rating = await results.rating(tx, guild_id or EVERYWHERE, name, user_id)
        summed.append(summary([row for row in rows if row.game == name], rating))
    return Record(tuple(sorted(summed, key=lambda one: -one.games)), tuple(rows))


def summary(rows: Sequence[ResultRow], rating: RatingRow | None = None) -> Summary:
    """Somebody's finished games of one kind (at least one) in numbers."""
    return Summary(
        game=rows[0].game,
        games=len(rows),
        wins=sum(row.winner for row in rows),
        place=sum(row.place for row in rows) / len(rows),
        points=max(row.points for row in rows) if any(row.points for row in rows) else None,
        rating=rating,
    )
