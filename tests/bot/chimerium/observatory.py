"""Chimerium played by people in the real bot: tables, and steps that bring a game to its end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from bot.delivery.escape import labelled
from bot.games.core.chair import Chair
from bot.games.core.model import Choice, Result
from bot.games.core.players import GreedyPlayer
from bot.games.core.rng import Rng
from bot.tables.session import Open, Session
from tests.bot.parlour import begin, said
from tests.bot.shimiagaran.shop import PEOPLE, Answerer, WordsOnly
from tests.simulated.athanor import AthanorWorld, only_looking_back

MOST_STEPS = 250
"""Answers after which a game should long be over."""


def observatory(folder: Path, seats: int, **options: Any) -> WordsOnly:
    """A world with so many members; games are told in words only."""
    return WordsOnly(folder, members=PEOPLE[:seats], **options)


async def opened(world: AthanorWorld, seats: int, **options: Any) -> Session:
    """A table of the first members, begun; ``options`` are those of the table."""
    return await begin(world, "chimerium", PEOPLE[:seats], **options)


def asked(session: Session) -> Open:
    """The one decision that is open."""
    (item,) = [one for one in session.book.open if one.decision.waiting]
    return item


def wanted(session: Session) -> tuple[Open, Choice]:
    """What a sensible player answers to the open decision."""
    item = asked(session)
    chair = Chair(session.bound.game, session.state, item.decision.seat)
    thought = GreedyPlayer(redeals=1, width=8, inner=2)
    return item, thought.act(chair, Rng(f"step {session.number}")).choice


def typed(session: Session, item: Open, choice: Choice) -> str:
    """A choice as people type it: the names on the controls, in small letters, no brackets."""
    view, words = session.view(item.decision.seat), labelled(session)
    parts: list[str] = []
    for place, pick in enumerate(choice):
        stage = session.bound.game.stage(session.state, item.decision, choice[:place])
        option = next(one for one in stage.options if one.id == pick)
        parts.append(words.option(view, item.decision, option).text.partition(" (")[0].lower())
    return ", ".join(parts)


async def by_labels(world: AthanorWorld, session: Session, item: Open, choice: Choice) -> None:
    """Type ``/move`` with what stands on the controls."""
    text = typed(session, item, choice)
    answer = await world[PEOPLE[item.decision.seat]].slash(world.channel, "move", move=text)
    assert said(answer).startswith("Done:"), (text, said(answer))


async def in_short(world: AthanorWorld, session: Session, item: Open, choice: Choice) -> None:
    """Type ``/move`` in the shortest way: ``green5 +1 release cinder-gryphon``."""
    text = " ".join(pick.partition(":")[2] for pick in choice)
    answer = await world[PEOPLE[item.decision.seat]].slash(world.channel, "move", move=text)
    assert said(answer).startswith("Done:"), (text, said(answer))


async def play_out(
    world: AthanorWorld, ways: Sequence[Answerer], *, restart: int
) -> tuple[Session, Counter[str]]:
    """Play the table of the channel to its end, each answer in the next of the ``ways``.

    A new process starts after every ``restart`` th answer that left a chain of effects unfinished.
    Returns the table and how often each kind of decision was answered, with ``restarts``.
    """
    counts: Counter[str] = Counter()
    for step in range(MOST_STEPS):
        session = await world.session()
        if not session.live:
            await world.delivered()
            return await world.session(), counts
        item, choice = wanted(session)
        counts[item.decision.kind] += 1
        await ways[step % len(ways)](world, session, item, choice)
        after = await world.session()
        assert after.number > session.number, "the answer was stored"
        if after.live and asked(after).decision.kind != "turn":
            counts["chains"] += 1
            if counts["chains"] % restart == 0:
                counts["restarts"] += 1
                await world.restart()
                again = await world.session()
                assert again.state == after.state, "the chain stands where it stood"
    raise AssertionError("the game never ends")


def finished(world: AthanorWorld, session: Session) -> None:
    """The game is over, its score is told line by line, and nothing is left to click."""
    assert session.row.status == "finished"
    result: Result = session.state.result
    assert session.row.secret in world.posts[-1].content
    told = "\n".join(m.content for m in world.posts)
    for placing in result.placings:
        assert sum(line.points for line in placing.lines) == placing.points
        name = PEOPLE[placing.seat].capitalize()
        assert f"{name}: {placing.points}**" in told, told
    assert only_looking_back(world), "no control of the game outlives it"
    boards = [m.content for m in world.posts]
    assert len(set(boards)) == len(boards), "nothing is told twice"
