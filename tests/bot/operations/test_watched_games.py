"""Whole games in the real bot, watched: what is logged, counted and measured meanwhile."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import discord.utils

from bot.app import App
from bot.games.catalogue import standard
from bot.operations.logs import Counting
from renderers.registry import renderer_for
from storage.database import Database
from tests.bot.duels.test_by_buttons import choose, open_table
from tests.bot.operations.lines import captured
from tests.bot.parlour import MINIATURES, begin, decide, mini
from tests.simulated.athanor import AthanorWorld

LINE = re.compile(r"\S+ (\w+) +(\S+) \[(.*?)\]: (.*)")


class Clumsy:
    """A renderer that fails now and then, with an error that quotes what it was given."""

    def __init__(self, name: str) -> None:
        self._real = renderer_for(name)
        self._drawn = 0

    def board(self, view: Any, names: Any) -> Any:
        return self._real.board(view, names)

    def private(self, view: Any, names: Any, picked: Any = ()) -> Any:
        self._drawn += 1
        if self._drawn % 3 == 0:
            raise KeyError([one.card for one in view.hand])
        return self._real.private(view, names, picked)


class ClumsyWorld(AthanorWorld):
    async def open_app(self) -> App:
        renderers: dict[str, Clumsy] = {}
        return App(
            await Database.open(self.url),
            standard(),
            discord.utils.utcnow,
            renderers=lambda name: renderers.setdefault(name, Clumsy(name)),
        )


async def test_f19_a_whole_game_at_debug_names_no_card_and_every_line_its_table(
    tmp_path: Path,
) -> None:
    """Every card is hidden at some time, so none may be named at any level, whoever logs it;
    errors that quote them included. What was counted is what was played."""
    with captured() as out:
        async with ClumsyWorld(tmp_path) as world:
            metrics = world.app.metrics
            counting = Counting(metrics)
            logging.root.addHandler(counting)
            try:
                await open_table(world)
                turn = 0
                while (session := await world.session()).live:
                    seat = session.waiting()[0]
                    await choose(world, ("ada", "ben")[seat], seat, turn)
                    turn += seat
                    await world.delivered()
            finally:
                logging.root.removeHandler(counting)
            code, secret = session.code, session.row.secret
            log = await world.app.tables.log(session)
    said = out.getvalue()
    assert len(said.splitlines()) > 50
    assert secret not in said
    content = session.bound.game.content
    hidden = [(card.id, card.name) for card in (*content.skills, *content.avatars)]
    assert len(hidden) > 20
    for one in hidden:
        for word in one:
            assert not re.search(rf"(?<![\w.]){re.escape(word)}(?![\w.])", said), word
    _tells_of(code, said)

    def value(name: str, **labels: str) -> float:
        return metrics.registry.get_sample_value(f"athanor_{name}", labels) or 0.0

    moves = sum(one.action.kind == "choice" for one in log)
    assert value("decisions_total", game="chimera", kind="choice") == moves
    assert value("move_seconds_count", game="chimera") == moves
    clicks = value("acknowledgement_seconds_count", interaction="component")
    assert clicks > moves
    assert value("answer_seconds_count", interaction="component") == clicks
    assert value("acknowledgement_seconds_count", interaction="application_command") == 1
    assert value("deliveries_total", kind="board", outcome="done") > 4
    assert value("delivery_seconds_count", kind="board") > 4
    assert value("render_seconds_count", game="chimera") > moves
    assert value("errors_total", level="error", part="delivery.pictures", kind="KeyError") > 2


def _tells_of(code: str, said: str) -> None:
    """Each line of what was done at the table has its code and what was being done."""
    found = [match for line in said.splitlines() if (match := LINE.match(line))]
    actions: dict[str, set[str]] = {}
    for _, logger, where, _ in (match.groups() for match in found):
        if logger == "bot.commands.sync":
            continue  # before there is any table
        assert where.startswith(f"{code} "), (logger, where)
        actions.setdefault(logger, set()).add(where.removeprefix(f"{code} "))
    stored = actions["bot.tables.store"]
    assert {"/table new", "click:join", "click:start", "click:pick", "click:ok"} <= stored
    assert {"send:board", "send:lobby", "send:strip"} <= actions["bot.delivery.dispatch"]


def series(app: App) -> Iterator[tuple[str, ...]]:
    """Every series there is: its name and labels."""
    for family in app.metrics.registry.collect():
        for sample in family.samples:
            yield (sample.name, *sorted(f"{k}={v}" for k, v in sample.labels.items()))


async def test_f33_series_do_not_grow_with_tables_and_people(tmp_path: Path) -> None:
    people = tuple(f"p{n}" for n in range(12))
    async with mini(tmp_path, MINIATURES, members=("ada", "ben", *people)) as world:
        found: list[set[tuple[str, ...]]] = []
        for round_, pair in enumerate(
            [("ada", "ben"), *zip(people[::2], people[1::2], strict=True)]
        ):
            channel = world.guild.create_text_channel(f"games-{round_}")
            session = await begin(world, "cascade", pair, channel=channel)
            for _ in range(3):
                seat = session.waiting()[0]
                session = await decide(world, session, seat, lambda stage: (stage.options[0].id,))
            await world.delivered()
            await world.app.health.look()
            found.append(set(series(world.app)))
        assert found[-1] == found[1]
        assert len(found[-1]) < 400
        ids = {session.code, str(world.guild.id), str(world.channel.id)}
        ids |= {str(world[name].id) for name in people} | set(people)
        for one in found[-1]:
            assert not any(label.partition("=")[2] in ids for label in one[1:]), one
