"""Whole games by ``/move``: ids, words as people type them, suggestions, and beginnings of moves
that go on in the panel; with new processes in between. Three members: see the test by mail."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.delivery.escape import labelled
from bot.games.core.model import Choice
from bot.tables.session import Open, Session
from bot.tables.typed import MoveError, parse_at, place
from tests.bot.parlour import said
from tests.bot.shimiagaran.shop import PEOPLE, by_words, opened, pick_all, play_out, shop
from tests.simulated.athanor import AthanorWorld, only_looking_back


async def by_labels(world: AthanorWorld, session: Session, item: Open, choice: Choice) -> None:
    """What stands on the buttons, in small letters and without what is in brackets."""
    view, words = session.view(item.decision.seat), labelled(session)
    parts: list[str] = []
    for made, pick in enumerate(choice):
        stage = session.bound.game.stage(session.state, item.decision, choice[:made])
        option = next(one for one in stage.options if one.id == pick)
        parts.append(words.option(view, item.decision, option).text.partition(" (")[0].lower())
    answer = await world[PEOPLE[item.decision.seat]].slash(
        world.channel, "move", move=", ".join(parts)
    )
    assert said(answer).startswith("Done:"), (parts, said(answer))


async def by_suggestions(world: AthanorWorld, session: Session, item: Open, choice: Choice) -> None:
    """Take suggestions until the move is whole: nothing is typed but spaces."""
    actor, text, done = world[PEOPLE[item.decision.seat]], "", 0
    while done < len(choice):
        offered = await actor.autocomplete(world.channel, "move", "move", text)
        assert 0 < len(offered) <= 25
        ways = [(read(session, item, one["value"]), one["value"]) for one in offered]
        fitting = [(len(p), text) for p, text in ways if p is not None and p == choice[: len(p)]]
        assert fitting, (choice, offered)
        reached, text = max(fitting)
        assert reached > done, "each suggestion leads on"
        done = reached
    answer = await actor.slash(world.channel, "move", move=text)
    assert said(answer).startswith("Done:"), (text, said(answer))


async def by_halves(world: AthanorWorld, session: Session, item: Open, choice: Choice) -> None:
    """The first word is typed; where that is not all, the panel that comes finishes it."""
    actor = world[PEOPLE[item.decision.seat]]
    answer = await actor.slash(world.channel, "move", move=choice[0])
    if said(answer).startswith("Done:"):
        assert (await world.session()).number > session.number
        return
    draft = await world.app.tables.draft(session, item.decision.seat)
    assert draft is not None
    assert draft.picks == choice[: len(draft.picks)]
    rest = choice[len(draft.picks) :]
    await pick_all(actor, answer.response, session, item, rest, before=draft.picks)


def read(session: Session, item: Open, text: str) -> Choice | None:
    """What a text means at this table, whole or not; None where it goes on to the next question."""
    here = place(session.bound.game, session.state, item.decision.seat)
    try:
        answers = parse_at(labelled(session), here, text).answers
    except MoveError as error:
        if error.code != "incomplete":
            raise
        answers = error.answers
    return answers[0].choice if len(answers) == 1 else None


@pytest.mark.parametrize("seats", [2, 4, 5])
async def test_a_whole_game_by_move(tmp_path: Path, seats: int) -> None:
    async with shop(tmp_path, seats) as world:
        await opened(world, seats)
        ways = (by_labels, by_suggestions, by_halves)
        session = await play_out(world, by_words, ways=ways, restart=25)
        assert session.row.status == "finished"
        assert session.row.secret in world.posts[-1].content
        assert only_looking_back(world), "no control of the game outlives it"
