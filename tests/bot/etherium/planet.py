"""Etherium played by people in the real bot: tables, programmes, and steps to the end of a game."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from bot.components.ids import pick_id, short
from bot.games.core.model import Choice, Decision
from bot.games.core.rng import Rng
from bot.games.etherium.cards import BASICS, CONNECT_MOST
from bot.tables.session import Open, Session
from tests.bot.parlour import begin, said
from tests.bot.shimiagaran.shop import PEOPLE, WordsOnly
from tests.simulated.athanor import AthanorWorld, buttons, click, selects

ORDERS: Mapping[str, str] = {
    "reroll": "always",
    "boost": "always",
    "spoils": "booster guide ether basic",
    "rows": " ".join(str(row) for row in range(CONNECT_MOST, 0, -1)),
    "victim": "leader",
    "take": " ".join(BASICS),
    "lose": " ".join(BASICS),
    "order": "leader",
    "discard": "season oldest",
    "raise": "guide soldier",
}
"""Standing instructions with which nothing is left to ask in a season; the others are defaults."""
STEP = re.compile(r"· step (\d+)$")


def planet(folder: Path, seats: int, **options: Any) -> WordsOnly:
    """A world with so many members; games are told in words only."""
    return WordsOnly(folder, members=PEOPLE[:seats], **options)


async def opened(world: AthanorWorld, seats: int, **options: Any) -> Session:
    """A table of the first members, begun."""
    return await begin(world, "etherium", PEOPLE[:seats], **options)


async def instruct(world: AthanorWorld, name: str, **orders: str) -> None:
    """Leave standing instructions: `ORDERS`, or those given instead."""
    for instruction, order in (orders or ORDERS).items():
        answer = await world[name].slash(
            world.channel, "plan", instruction=instruction, order=order
        )
        assert " > ".join(order.split()) in said(answer)


async def typed(world: AthanorWorld, name: str, move: str) -> str:
    """Type a move that is legal; what the answer says."""
    answer = said(await world[name].slash(world.channel, "move", move=move))
    assert answer.startswith("Done:"), (move, answer)
    return answer


def asked(session: Session, seat: int) -> Open:
    """What the table waits for from this seat."""
    (item,) = [one for one in session.open_of(seat) if one.decision.waiting]
    return item


def at_random(session: Session, decision: Decision, rng: Rng, *, most: int = 40) -> Choice:
    """Any legal answer; nothing is said in advance about a programme's actions where ``most`` is
    0, and about so many of its tokens else."""
    game, picked = session.bound.game, tuple[str, ...]()
    while True:
        stage = game.stage(session.state, decision, picked)
        found = [one for one in stage.options if one.id != "rest"]
        if decision.kind == "program" and sum(one.kind != "space" for one in found) and not most:
            found = [one for one in found if one.kind == "space"]
        if not found or (stage.done and not rng.below(2)):
            return picked
        pick = rng.choice(found)
        most -= pick.kind != "space"
        picked = (*picked, pick.id)


async def pick_all(
    actor: Any, message: Any, session: Session, item: Open, choice: Choice, again: Any = None
) -> None:
    """Click a choice together in a panel and confirm it. ``again``: gets the message anew after
    each click, where it does not show its edits."""
    for place, pick in enumerate(choice):
        control = pick_id(session.code, item.stamp, choice[:place], pick)
        if control in buttons(message).values():
            await actor.click(message, custom_id=control)
        else:
            (found,) = [
                one
                for one in selects(message)
                if short(pick) in [option["value"] for option in one["options"]]
            ]
            await actor.select(message, [short(pick)], custom_id=found["custom_id"])
        message = again() if again else message
    await click(actor, message, "Confirm")


def steps_told(world: AthanorWorld) -> list[int]:
    """The numbers of the action steps that have posts of their own, in order of the posts."""
    found = (STEP.search(message.content) for message in world.posts)
    return [int(match[1]) for match in found if match]


def pinged(world: AthanorWorld, message: Any) -> list[int]:
    """Whom a post in the channel woke."""
    return world.env.backend.get_message(world.channel.id, message.id).ping_user_ids


def live_message(world: AthanorWorld, name: str) -> Any:
    """The one direct message with controls that somebody has."""
    live = [m for m in world.dm(name).history() if m.components]
    assert len(live) == 1, "former messages have lost their controls"
    return live[0]
