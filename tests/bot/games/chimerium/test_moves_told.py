"""A turn is told as it was picked, in the words in which it can be typed again."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bot.games.chimerium.turns import in_order
from bot.games.core import Event, Rng, play
from bot.games.core.players import random_choice
from bot.language import language, speaking
from bot.tables.typed import parse_at, place
from tests.bot.games.chimerium.bench import Bench, artifact, beast, beasts, house, only
from tests.bot.games.chimerium.texts import NAMES, words

PREFIXES = {"en": "-# `/move ", "fr": "-# `/jouer "}
LONGEST = 500
"""Characters that ``/move`` takes."""


def test_a_turn_is_told_whole_at_its_end() -> None:
    """The choices inside its bonuses included; before the markets are refilled."""
    bench = Bench()
    (mine,) = bench.above(beast("green", 4))
    bench.slot(1, artifact("card"))
    first = ("die:purple2", "mod:+2", "gem:green", "act:create", f"create:{mine}")
    bench.state.players[0].held = [2, 1, 0]
    events = bench.do(*first)
    assert not only(events, "move"), "the turn goes on"
    taken = next(one for one in bench.ids() if one.startswith("chimera:"))
    events = bench.do(taken)
    assert only(events, "move") == [{"seat": 0, "picks": [*first, taken]}]
    kinds = [event.kind for event in events]
    assert kinds.index("move") < kinds.index("refilled")
    study = next(one for one in bench.ids("die:green5") if one == "act:study")
    assert only(bench.do("die:green5", study), "move") == [
        {"seat": 1, "picks": ["die:green5", "act:study"]}
    ]


def test_sapphias_turns_are_nobodys_moves() -> None:
    bench = Bench(seats=1)
    events = bench.do("die:green5", "act:study")
    assert [params["seat"] for params in only(events, "move")] == [0]
    assert only(events, "sapphia")


def test_f30_a_turn_begun_before_turns_were_told_is_not_told_in_part() -> None:
    bench = Bench()
    (mine,) = bench.above(beast("green", 4))
    bench.slot(1, artifact("card"))
    bench.do("die:green4", "act:create", f"create:{mine}")
    raw: dict[str, Any] = msgspec.json.decode(bench.game.dump(bench.state))
    del raw["picks"]
    bench.state = bench.game.load(msgspec.json.encode(raw), 1)
    taken = next(one for one in bench.ids() if one.startswith("chimera:"))
    assert not only(bench.do(taken), "move")
    assert only(bench.do("die:green5", "act:study"), "move")


@pytest.mark.parametrize(("seats", "code"), [(1, "en"), (2, "en"), (2, "fr"), (3, "en"), (4, "en")])
def test_what_the_log_writes_is_read_as_that_turn(seats: int, code: str) -> None:
    """Whole games of random turns, each typed where it began, in the language it was told in."""
    with speaking(code):
        _read_back(seats)


def _read_back(seats: int) -> None:
    game, luck = house(), Rng(f"typed {seats}")
    state = game.setup(seats, {"nexus": "colours"} if seats == 3 else {}, f"typed {seats}")
    began, turn, picks, chains = game.clone(state), state.turn, list[str](), 0
    while state.result is None:
        (decision,) = game.decisions(state)
        choice = random_choice(lambda d, p: game.stage(state, d, p), decision, luck)
        events = play(game, state, decision.seat, decision.id, choice).events
        picks += in_order(choice)
        if state.turn == turn:
            continue
        (line,) = [told for event in events if (told := told_of(event))]
        assert len(line) <= LONGEST
        parsed = parse_at(words(), place(game, began, decision.seat), line)
        meant = [pick for answer in parsed.answers for pick in in_order(answer.choice)]
        assert meant == picks, line
        chains += len(parsed.answers) > 1
        began, turn, picks = game.clone(state), state.turn, []
    assert chains


def told_of(event: Event) -> str:
    """What a line of the log has to be typed after ``/move``."""
    line = words().event(event, NAMES) or ""
    prefix = PREFIXES[language()]
    return line.removeprefix(prefix).removesuffix("`") if line.startswith(prefix) else ""


def test_the_order_in_which_chimeras_are_released_is_not_told() -> None:
    bench = Bench()
    mine = bench.created(*beasts("red", 1))
    told: list[object] = []
    for cards in (mine, mine[::-1]):
        again = Bench()
        again.state = bench.game.clone(bench.state)
        again.dice("green1", "green4")
        events = again.do("die:green1", "act:release", *(f"release:{card}" for card in cards))
        told += only(events, "move")
    assert len(told) == 2
    assert told[0] == told[1]
