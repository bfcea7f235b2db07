"""A person who sees no picture and no button: everything is read from texts and typed.

Of the table it knows what Discord says in words: the posts, the private answers to ``/board
text:True`` and ``/hand text:True``, and what ``/move`` suggests. Nothing else of the bot is looked
at here.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tests.bot.parlour import said
from tests.simulated.athanor import AthanorWorld

MOST_PICKS = 40
"""Suggestions taken for one move at most."""
Text = str
Offer = tuple[Text, Text]
"""What a suggestion is called, and what it types."""


@dataclass(frozen=True)
class Heard:
    """What a person has heard before a pick: board, hand with the question, what is typed so far,
    and the suggestions that go on from it."""

    board: Text
    hand: Text
    typed: Text
    offers: tuple[Offer, ...]


Judge = Callable[[Heard], Offer | None]
"""The offer taken, or None: what is typed is enough."""


def first(heard: Heard) -> Offer | None:
    """Who takes whatever is said first, until nothing is."""
    return heard.offers[0]


def section(text: Text, head: str) -> list[Text]:
    """The items below the heading that begins with ``head``; none where there is no such one."""
    found = re.search(rf"^\*\*{head}[^\n]*?\*\*(.*(?:\n- .*)*)", text, re.MULTILINE)
    if found is None:
        return []
    beside, *items = found[1].split("\n- ")
    return items or [beside.removeprefix(": ")]


def number(pattern: str, text: Text, default: int = 0) -> int:
    """The first number that the pattern's only group holds."""
    found = re.search(pattern, text)
    return int(found[1]) if found else default


class Reader:
    """One such person."""

    def __init__(self, world: AthanorWorld, name: str, judge: Judge) -> None:
        self._world, self._actor, self._judge = world, world[name], judge
        self.user_id = self._actor.id

    async def board(self) -> Text:
        """Every message of the answer, one after the other."""
        return said(await self._actor.slash(self._world.channel, "board", text=True))

    async def hand(self) -> Text:
        """The same for what only this person may know."""
        return said(await self._actor.slash(self._world.channel, "hand", text=True))

    async def move(self) -> Text:
        """Type a whole move, suggestion by suggestion; what the bot answered."""
        board, hand = await self.board(), await self.hand()
        typed = ""
        for _ in range(MOST_PICKS):
            found = await self._actor.autocomplete(self._world.channel, "move", "move", typed)
            offers = tuple((one["name"], one["value"]) for one in found if one["value"] != typed)
            taken = self._judge(Heard(board, hand, typed, offers)) if offers else None
            if taken is None:
                break
            typed = taken[1]
        answer = said(await self._actor.slash(self._world.channel, "move", move=typed))
        assert answer.startswith("Done:"), (typed, answer)
        return answer


async def waited_for(world: AthanorWorld) -> list[int]:
    """Who has to decide, as the newest board in the channel says; nobody once the game is over."""
    await world.delivered()
    newest = next(post.content for post in reversed(world.posts) if post.content)
    line = newest.rpartition("Your turn: ")[2] if "Your turn: " in newest else ""
    return [int(one) for one in re.findall(r"<@(\d+)>", line)]


async def play_out(world: AthanorWorld, people: list[Reader], most: int) -> list[Text]:
    """Play to the end; the last posts of the channel."""
    by_id: dict[Any, Reader] = {person.user_id: person for person in people}
    for _ in range(most):
        waiting = await waited_for(world)
        if not waiting:
            return [post.content for post in world.posts]
        await by_id[waiting[0]].move()
    raise AssertionError("the game never ends")
