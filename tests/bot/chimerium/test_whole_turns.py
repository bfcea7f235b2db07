"""Turns typed at once, choices inside bonuses included; and a game typed as the log wrote it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.games.core.players import random_choice
from bot.games.core.rng import Rng
from bot.tables.session import Session
from tests.bot.chimerium.observatory import MOST_STEPS, asked, observatory, opened
from tests.bot.chimerium.test_taking_back import TAKE_BACK, before_a_chain
from tests.bot.parlour import open_panel, said
from tests.bot.shimiagaran.shop import PEOPLE
from tests.simulated.athanor import AthanorWorld, buttons, click

LINE = re.compile(r"^-# `/move (.+)`$", re.MULTILINE)


async def typed(world: AthanorWorld, session: Session, text: str) -> str:
    """What the player on turn is answered to ``/move``."""
    actor = world[PEOPLE[asked(session).decision.seat]]
    return said(await actor.slash(world.channel, "move", move=text))


def followed(session: Session, choice: tuple[str, ...], luck: str) -> list[tuple[str, ...]]:
    """This answer and random ones to all that it asks, to the end of the turn."""
    game, state, rng = session.bound.game, session.state, Rng(luck)
    answers = [choice]
    state = game.clone(state)
    seat, decision = asked(session).decision.seat, asked(session).decision
    while not game.apply(state, decision, answers[-1]).checkpoint:
        (decision,) = game.decisions(state)
        assert decision.seat == seat
        answers.append(random_choice(lambda d, p: game.stage(state, d, p), decision, rng))
    return answers


async def test_a_chain_in_one_text_or_nothing_of_it(tmp_path: Path) -> None:
    async with observatory(tmp_path, 2) as world:
        await opened(world, 2)
        session, choice = await before_a_chain(world)
        answers = followed(session, choice, "a chain")
        assert len(answers) > 1
        picks = [" ".join(answer) for answer in answers]
        answer = await typed(world, session, f"{picks[0]} xyzzy")
        assert answer.startswith("Nothing was played. I understood: ")
        assert "“xyzzy” fits nothing you can choose here. Nearest: " in answer
        assert (await world.session()).row == session.row
        answer = await typed(world, session, f"{' '.join(picks)} red")
        assert "is more than this move takes" in answer
        assert answer.endswith("Nothing was played.")
        assert (await world.session()).row == session.row
        answer = await typed(world, session, ", ".join(picks))
        assert answer.startswith("Done: ")
        assert answer.count("; then ") == len(answers) - 1
        after = await world.session()
        assert after.number == session.number + len(answers)
        assert asked(after).decision.seat != asked(session).decision.seat
        assert not after.book.undo, "the markets have been refilled"


async def test_a_part_of_a_chain_is_taken_back_answer_by_answer(tmp_path: Path) -> None:
    """All but the last answer of the longest chain that a player walks into."""
    async with observatory(tmp_path, 2) as world:
        await opened(world, 2)
        while True:
            session, choice = await before_a_chain(world)
            answers = followed(session, choice, "a part")
            if len(answers) > 1:
                break
            await typed(world, session, " ".join(pick for one in answers for pick in one))
        name = PEOPLE[asked(session).decision.seat]
        text = " ".join(pick for one in answers[:-1] for pick in one)
        answer = await world[name].slash(world.channel, "move", move=text)
        assert said(answer).startswith("Done: ")
        assert TAKE_BACK in buttons(answer.response)
        await world.restart()
        await world.delivered()
        panel = await open_panel(world, name)
        for left in range(len(answers) - 1, 0, -1):
            now = await world.session()
            assert len(now.book.undo) == left
            await click(world[name], panel, TAKE_BACK)
        assert (await world.session()).state == session.state


async def test_suggestions_go_on_inside_a_bonus(tmp_path: Path) -> None:
    async with observatory(tmp_path, 2) as world:
        await opened(world, 2)
        session, choice = await before_a_chain(world)
        name = PEOPLE[asked(session).decision.seat]
        text = " ".join(pick.partition(":")[2] for pick in choice)
        found = await world[name].autocomplete(world.channel, "move", "move", f"{text} ")
        longer = [one["value"] for one in found if one["value"].startswith(f"{text} ")]
        assert longer, found
        answer = await typed(world, session, longer[0])
        assert answer.startswith(("Done: ", "Nothing was played. I understood: "))
        assert answer.startswith("Done: ") == ((await world.session()).number > session.number)
        assert "fits nothing" not in answer, "what is suggested is understood"


async def randomly(world: AthanorWorld, session: Session) -> Session:
    """One random answer, past Discord."""
    item, game = asked(session), session.bound.game
    luck = Rng(f"random {session.number}")
    choice = random_choice(lambda d, p: game.stage(session.state, d, p), item.decision, luck)
    seat = item.decision.seat
    return await world.app.tables.moves.decide(session.id, seat, item.stamp, choice)


@pytest.mark.parametrize("seats", [1, 2, 4])
async def test_a_game_is_played_again_by_typing_what_its_log_wrote(
    tmp_path: Path, seats: int
) -> None:
    (tmp_path / "written").mkdir()
    (tmp_path / "typed").mkdir()
    async with observatory(tmp_path / "written", seats) as world:
        written = await opened(world, seats)
        for _ in range(MOST_STEPS):
            if not written.live:
                break
            written = await randomly(world, written)
        assert not written.live
        await world.delivered()
        lines = LINE.findall("\n".join(post.content for post in world.posts))
        assert len(lines) == 18 * seats, "one for every turn of a player"
        answers = written.number
    async with observatory(tmp_path / "typed", seats) as world:
        session = await opened(world, seats)
        for line in lines:
            answer = await typed(world, session, line)
            assert answer.startswith("Done: "), (line, answer)
            session = await world.session()
        assert session.number == answers, "an action for every answer, as before"
        assert session.state == written.state
        await world.delivered()
        again = LINE.findall("\n".join(post.content for post in world.posts))
        assert again == lines
