"""A simulated Discord with many channels, and a database with a live table in each of them.

A few tables of every game are played by the table layer to several points; all others are copies of
their rows. Ids in the simulated Discord are the same in every process that builds it alike.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import cycle
from typing import Any

from simcord import ChannelHandle, Env, MemberActor
from sqlalchemy import insert, select, update

from bot.games.catalogue import standard
from bot.tables.clock import system_clock
from bot.tables.seating import Person
from bot.tables.service import Tables
from bot.tables.session import Session
from bot.tables.thinking import think
from storage import schema
from storage.codes import new_code
from storage.database import Database
from storage.tables import heads
from tests.benchmarks.table_cost import GAMES

CHANNELS = 50
"""Channels of a server, a table in each."""
PEOPLE = 4
"""People on a server; they sit at all its tables."""
DEPTHS = (0, 2, 4, 6, 8)
"""Moves made at the tables that are copied."""
BATCH = 500
_COPIED = (schema.seats, schema.actions, schema.snapshots, schema.clocks)


@dataclass(frozen=True)
class Place:
    """A channel with the people of its server."""

    guild_id: int
    channel_id: int
    people: tuple[int, ...]


@dataclass(frozen=True)
class Town:
    """Everything there is, by id."""

    env: Env
    places: list[Place]
    actors: dict[int, MemberActor]
    channels: dict[int, ChannelHandle]


def build(env: Env, count: int) -> Town:
    """So many channels on as few servers as hold them, and their people."""
    places: list[Place] = []
    actors: dict[int, MemberActor] = {}
    channels: dict[int, ChannelHandle] = {}
    while len(places) < count:
        guild = env.create_guild(f"Town {len(places) // CHANNELS}")
        people: list[int] = []
        for number in range(PEOPLE):
            user = env.create_user(f"person{len(actors)}", global_name=f"Person {number}")
            actors[user.id] = guild.add_member(user)
            people.append(user.id)
        for number in range(min(CHANNELS, count - len(places))):
            channel = guild.create_text_channel(f"table-{number}")
            channels[channel.id] = channel
            places.append(Place(guild.id, channel.id, tuple(people)))
    return Town(env, places, actors, channels)


async def _model(tables: Tables, game: str, place: Place, moves: int) -> Session:
    people = [Person(one, f"Person {number}") for number, one in enumerate(place.people)]
    seats = GAMES[game]
    session = await tables.lobby.open(
        people[0],
        game,
        guild_id=place.guild_id,
        channel_id=place.channel_id,
        seat_count=seats,
        interaction_id=None,
    )
    for person in people[1:seats]:
        session = await tables.lobby.join(session.id, person, interaction_id=None)
    session = await tables.lobby.start(session.id, people[0], interaction_id=None)
    for _ in range(moves):
        seat = session.waiting()[0]
        move = think(session, seat, "greedy")
        stamp = next(o.stamp for o in session.open_of(seat) if o.decision.id == move.decision.id)
        session = await tables.moves.decide(session.id, seat, stamp, move.choice)
    return session


async def fill(db: Database, places: list[Place]) -> None:
    """A live table in every place; nothing waits to be sent, and no timer is due."""
    tables = Tables(db, standard(), system_clock)
    kinds = [(game, depth) for depth in DEPTHS for game in GAMES][: len(places)]
    models = [
        await _model(tables, game, place, depth)
        for (game, depth), place in zip(kinds, places, strict=False)
    ]
    async with db.write() as tx:
        sent = {"status": "done", "done_at": 1}
        await tx.execute(update(schema.outbox).values(sent))
        rows = {
            model.id: {
                table: [dict(row._mapping) for row in await tx.execute(_of(table, model.id))]
                for table in (schema.tables, *_COPIED)
            }
            for model in models
        }
    left = places[len(models) :]
    number = max(model.id for model in models)
    source = cycle(models)
    for first in range(0, len(left), BATCH):
        made: dict[Any, list[dict[str, Any]]] = {}
        for place in left[first : first + BATCH]:
            number += 1
            for table, old in rows[next(source).id].items():
                made.setdefault(table, []).extend(_copied(table, one, number, place) for one in old)
        async with db.write() as tx:
            for table, new in made.items():
                if new:
                    await tx.execute(insert(table), new)


def _of(table: Any, table_id: int) -> Any:
    key = table.c.id if table is schema.tables else table.c.table_id
    return select(table).where(key == table_id)


def _copied(table: Any, old: dict[str, Any], number: int, place: Place) -> dict[str, Any]:
    """A row of the model as one of the new table."""
    if table is schema.tables:
        return old | {
            "id": number,
            "code": new_code(8),
            "guild_id": place.guild_id,
            "channel_id": place.channel_id,
            "starter_id": place.people[0],
        }
    new = old | {"table_id": number}
    if table is schema.seats:
        new["user_id"] = place.people[old["seat"]]
    return new


async def live_ids(db: Database) -> list[int]:
    """The ids of all tables in play, oldest first."""
    async with db.read() as tx:
        return [head.id for head in await heads(tx, status=("live",))]
