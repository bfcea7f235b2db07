"""Whole games of each kind by people who neither see pictures nor click (F37).

One chooses sensibly from what the texts say, the other takes whatever is offered first: that the
first one wins by far shows that the texts hold what matters. The longer games:
``pytest -m long tests/bot/blind``.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.bot.blind.judges import apothecary, astronomer, chieftain, duellist
from tests.bot.blind.reader import Judge, Reader, first, play_out
from tests.bot.etherium.planet import instruct, typed
from tests.bot.parlour import begin
from tests.bot.shimiagaran.shop import PEOPLE, WordsOnly


@pytest.mark.parametrize(
    ("game", "judge", "lead"),
    [
        ("chimera", duellist, 1),
        pytest.param("shimiagaran", apothecary, 10, marks=pytest.mark.long),
        ("chimerium", astronomer, 10),
        pytest.param("etherium", chieftain, 3, marks=pytest.mark.long),
    ],
)
async def test_f37_a_whole_game_by_texts_alone(
    tmp_path: Path, game: str, judge: Judge, lead: int
) -> None:
    async with WordsOnly(tmp_path, members=PEOPLE[:2]) as world:
        await begin(world, game, PEOPLE[:2])
        if game == "etherium":  # else every fight asks what can be said once
            for name in PEOPLE[:2]:
                await instruct(world, name)
                await typed(world, name, "pause off")
        people = [Reader(world, "ada", judge), Reader(world, "ben", first)]
        told = await play_out(world, people, most=600)
        session = await world.session()
        result = session.state.result
        assert session.row.status == "finished"
        assert result.winners == (0,)
        assert "Ada" in told[-1]
        if any(placing.points for placing in result.placings):
            points = {placing.seat: placing.points for placing in result.placings}
            assert points[0] - points[1] >= lead, points


async def test_f37_f17_what_one_message_cannot_hold_goes_on_in_further_ones(tmp_path: Path) -> None:
    """All private, each within Discord's limit, nothing cut between them."""
    async with WordsOnly(tmp_path, members=PEOPLE[:2]) as world:
        session = await begin(world, "etherium", PEOPLE[:2])
        reader, words, names = Reader(world, "ada", first), session.bound.words, session.names
        board, private = (
            words.board(session.view(0), names),
            words.private(session.view(0), names),
        )
        answer = await world["ada"].slash(world.channel, "board", text=True)
        assert answer.response is not None
        assert len(answer.followups) >= 1
        for message in (answer.response, *answer.followups):
            assert message.ephemeral
            assert len(message.content) <= 2000
        assert await reader.board() == board
        assert await reader.hand() != board
        assert (await reader.hand()).endswith(private)
