"""A whole turn typed at once: words beyond one answer are for what that answer asks next."""

from __future__ import annotations

import pytest

from bot.games.catalogue import Bound, standard
from bot.games.core import Rng, play, waiting
from bot.games.core.players import random_choice
from bot.games.shimiagaran.game import ShimiagaranGame
from bot.tables.typed import MoveError, Parsed, parse_at, place, suggest_at
from tests.bot.games.shimiagaran.tables import Table
from tests.miniatures import catalogue

CASCADE = catalogue().house("cascade")
SHOP = standard().house("shimiagaran")


class Machines:
    """A game of Cascade in its first turn; Anna (seat 0) is to take two steps."""

    def __init__(self, bound: Bound = CASCADE, seats: int = 2) -> None:
        self.bound = bound
        self.state = bound.game.setup(seats, {}, "machines")

    def read(self, text: str) -> Parsed:
        before = self.bound.game.dump(self.state)
        try:
            return parse_at(self.bound.words, place(self.bound.game, self.state, 0), text)
        finally:
            assert self.bound.game.dump(self.state) == before, "reading plays nothing"

    def answers(self, text: str) -> list[tuple[str, ...]]:
        return [one.choice for one in self.read(text).answers]

    def refused(self, text: str) -> MoveError:
        with pytest.raises(MoveError) as caught:
            self.read(text)
        return caught.value

    def texts(self, text: str) -> list[str]:
        here = place(self.bound.game, self.state, 0)
        return [one.text for one in suggest_at(self.bound.words, here, text)]


# -- what is understood ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "answers"),
    [
        ("gears", [("run:gears",)]),
        ("gears well", [("run:gears",), ("run:well",)]),
        ("gears, then well and take red", [("run:gears",), ("run:well",), ("take:red",)]),
        ("gears none take gold end", [("run:gears",), ("none",), ("take:gold",), ("end",)]),
        ("step gears trigger well", [("run:gears",), ("run:well",)]),
        ("gears market gold blue", [("run:gears",), ("run:market",), ("take:gold", "take:blue")]),
        (
            "well trade red take blue",
            [("run:well",), ("trade:red",), ("take:blue",)],
        ),
        ("gaers wel", [("run:gears",), ("run:well",)]),
    ],
)
def test_a_turn_at_once(text: str, answers: list[tuple[str, ...]]) -> None:
    assert Machines().answers(text) == answers


def test_words_belong_to_the_question_before_where_they_can() -> None:
    """Two crystals of the market, not one of it and one of the next step."""
    assert Machines().answers("market red blue gold") == [
        ("run:market",),
        ("take:red", "take:blue"),
        ("take:gold",),
    ]


def test_what_was_understood_is_told() -> None:
    assert Machines().read("gears well").told == "step: run:gears; then trigger: run:well"


# -- what is not ---------------------------------------------------------------------------------


def test_all_or_nothing_says_how_far_it_was_understood() -> None:
    error = Machines().refused("gears xyzzy")
    assert error.code == "unmatched"
    assert error.message.startswith("Nothing was played. I understood: step: run:gears. Then: ")
    assert "“xyzzy” fits nothing" in error.message
    assert {"run well", "none"} <= {label.text for label in error.nearest}


def test_the_nearest_are_of_the_question_gone_on_with_and_of_the_next() -> None:
    """One crystal of the market is enough, so the next word may be for it or for the next step."""
    for typed, meant in (("bxxe", "take blue"), ("wexx", "run well")):
        error = Machines().refused(f"gears market gold {typed}")
        assert meant in [label.text for label in error.nearest]


def test_the_beginning_of_a_later_answer_is_no_move() -> None:
    error = Machines().refused("gears trigger")
    assert error.code == "incomplete"
    assert error.message.startswith("Nothing was played. I understood: step: run:gears. Then: ")
    assert error.decision is not None
    assert (error.decision.kind, error.picked) == ("step", ("run:gears",))


def test_nothing_is_answered_behind_a_checkpoint() -> None:
    """What the dice show is not known yet."""
    assert Machines().answers("dice-tower") == [("run:dice-tower",)]
    error = Machines().refused("dice-tower well")
    assert error.code == "too-much"
    assert Machines().answers("take red dice-tower") == [("take:red",), ("run:dice-tower",)]
    assert Machines().refused("take red dice-tower well").message.endswith("Nothing was played.")
    assert not any(text.startswith("dice-tower ") for text in Machines().texts("dice-tower "))
    assert Machines().refused("take red take blue end well").message.startswith("Nothing was")


def test_nothing_follows_a_secret_answer() -> None:
    """It can still be replaced, and what comes next depends on others."""
    ambush = catalogue().house("ambush")
    table = Machines(ambush)
    (mine,) = [one for one in ambush.game.decisions(table.state) if one.seat == 0]
    assert mine.secret
    choice = random_choice(lambda d, p: ambush.game.stage(table.state, d, p), mine, Rng("secret"))
    text = " ".join(choice)
    assert table.answers(text) == [choice]
    assert table.refused(f"{text} {text}").code in ("too-much", "unmatched", "ambiguous")


# -- suggestions ---------------------------------------------------------------------------------


def test_suggestions_go_on_to_the_next_question() -> None:
    found = Machines().texts("gears ")
    assert found[0] == "gears", "a whole move first"
    assert {"gears well", "gears none"} <= set(found)
    assert "gears well blue" in Machines().texts("gears wel bl")
    assert "run:gears run:well take:red" in Machines().texts("gears wel re"), "or trade red"
    for text in found:
        assert Machines().answers(text)


# -- other games -----------------------------------------------------------------------------------


def test_poison_and_draw_in_one_text() -> None:
    assert isinstance(SHOP.game, ShimiagaranGame)
    table = Table(SHOP.game).bags(black="blue5").give(1, "white3+green3")
    table.give(0, "", "", "crow-eye-draught")
    here = place(SHOP.game, table.state, 0)
    text = "poison crow-eye-draught 1:jar, draw black"
    parsed = parse_at(SHOP.words, here, text)
    assert [one.choice[0] for one in parsed.answers] == ["poison:crow-eye-draught", "draw:black"]
    assert table.asked == ("turn", 0)


@pytest.mark.parametrize("name", ["cascade", "handover", "ambush", "shimiagaran", "chimera"])
def test_turns_of_whole_games_typed_by_their_ids(name: str) -> None:
    """Random games; what a seat answers without a checkpoint in between, typed where it began."""
    bound = (standard() if name in standard().names() else catalogue()).house(name)
    game, luck = bound.game, Rng(f"turns {name}")
    state = game.setup(2, {}, f"turns {name}")
    began, seat, said = game.clone(state), None, list[tuple[str, tuple[str, ...]]]()
    while open_now := waiting(game, state):
        decision = next((d for d in open_now if d.seat == seat), luck.choice(open_now))
        choice = random_choice(lambda d, p: game.stage(state, d, p), decision, luck)
        seat, said = decision.seat, [*said, (decision.id, choice)]
        if not play(game, state, seat, decision.id, choice).checkpoint and not decision.secret:
            continue
        text = " ".join(pick for _, picks in said for pick in picks)
        parsed = parse_at(bound.words, place(game, began, seat), text)
        assert [(one.decision.id, sorted(one.choice)) for one in parsed.answers] == [
            (name, sorted(picks)) for name, picks in said
        ], text
        began, seat, said = game.clone(state), None, []
