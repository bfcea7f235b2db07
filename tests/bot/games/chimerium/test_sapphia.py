"""Solo mode (C24 to C33)."""

from __future__ import annotations

import pytest

from bot.games.chimerium import sapphia
from bot.games.chimerium.cards import COLOURS, ROUNDS, TURNS, Gain
from bot.games.chimerium.scoring import lines_of
from bot.games.chimerium.state import Collect
from bot.games.chimerium.turns import proceed
from bot.games.core import Event, Rng, waiting
from bot.games.core.players import random_choice
from tests.bot.games.chimerium.bench import Bench, artifact, beast, beasts, house, kinds, only

ORDER = ["purple", "green", "red", "blue", "yellow", "grey"]


def hers(behaviour: str = "a", **settings: str) -> Bench:
    """A solo game in which Sapphia is about to take her die."""
    bench = Bench(1, behaviour=behaviour, **settings)
    bench.state.priority = list(ORDER)
    bench.state.active = 1
    return bench


def turn(bench: Bench) -> list[Event]:
    """Sapphia's whole turn, her die and everything that follows."""
    events: list[Event] = []
    proceed(bench.game.kit, bench.state, events)
    return events


def gains(bench: Bench, *bonuses: Gain) -> list[Event]:
    """Sapphia gains these, as from an entry of her card."""
    events: list[Event] = []
    sapphia.begin_turn(bench.game.kit, bench.state, events)
    bench.state.agenda = [Collect(gain, "behaviour:1") for gain in reversed(bonuses)]
    events.clear()
    proceed(bench.game.kit, bench.state, events)
    return events


def test_c25_lowest_value_then_her_order() -> None:
    bench = hers()
    bench.dice("green5", "grey2", "red2", "purple4")
    number = sapphia.choose_die(bench.state)
    assert (COLOURS[number // 6], number % 6 + 1) == ("red", 2)
    told = only(turn(bench), "sapphia")
    assert told == [{"seat": 1, "colour": "red", "value": 2}]


def test_c26_colour_earliest_in_her_order_then_reading_order() -> None:
    bench = hers()
    for space, card in enumerate(
        (beast("grey", 1), beast("blue", 1), beasts("green", 2)[1], beasts("green", 2)[0])
    ):
        bench.show(card, space)
    for space in (4, 5):
        bench.show(beasts("yellow", 3)[space - 4], space)
    assert sapphia.choose_chimera(bench.game.kit, bench.state) == beasts("green", 2)[1]
    bench.dice("red1", "green5")
    turn(bench)  # behaviour A: a Chimera and a Scroll
    assert bench.state.players[1].created == [beasts("green", 2)[1]]
    assert bench.state.players[1].held == [1, 0, 0]


def of_type(wanted: str) -> list[str]:
    """All Artifacts of a type."""
    return [card.id for card in house().content.artifacts if card.type == wanted]


def test_c27_from_her_largest_set_down_the_first_card_it_lacks() -> None:
    bench = hers()
    hand, staff, cube, ring = map(of_type, ("hand", "staff", "cube", "ring"))
    pile = [hand[0], staff[0], cube[0], hand[1]]
    bench.state.players[1].pile = [bench.fetch(card) for card in pile]

    def choice(*shown: str) -> str | None:
        bench.state.artifacts.shown = list(shown)
        return sapphia.choose_artifact(bench.game.kit, bench.state)

    # Largest set: hand, staff, cube; the other: hand.
    assert choice(hand[2], staff[1], cube[1], ring[0]) == ring[0]
    assert choice(hand[2], cube[1], staff[1], cube[2]) == cube[1]
    assert choice(hand[2], hand[3]) == hand[2]
    assert choice() is None


def test_c27_she_gains_the_cards_own_bonus() -> None:
    bench = hers()
    bench.state.artifacts.shown = [None] * 6
    card = bench.fetch(artifact("elixir"))
    bench.state.artifacts.shown[0] = card
    bench.dice("red3", "green5")
    turn(bench)
    assert bench.state.players[1].pile == [card]
    assert bench.state.players[1].held == [0, 0, 1]
    assert bench.state.players[1].slots == []


def test_c28_her_codex_is_the_leftmost_and_lightning_at_once() -> None:
    bench = hers()
    bench.show("ode-to-the-guild", 0)
    events = gains(bench, Gain("codex"))
    assert [e["card"] for e in only(events, "sapphia-took")] == ["ode-to-the-guild"]
    assert bench.state.players[1].points == 5
    assert bench.state.players[1].codexes == ["ode-to-the-guild"]


def test_c28_with_none_to_release_the_rest_of_the_entry_happens() -> None:
    bench = hers()
    bench.dice("red6", "green6")
    events = turn(bench)  # behaviour A, 6: release by Attribute and a Codex
    assert "sapphia-idle" in kinds(events)
    assert not {"cube", "notch"} & set(kinds(events)[: kinds(events).index("sapphia-took")])
    assert [e["row"] for e in only(events, "sapphia-took")][:1] == ["codex"]


@pytest.mark.parametrize(("by", "where"), [("element", 4), ("attribute", 3)])
def test_c29_a_cube_at_element_and_attribute_then_bonus_then_notch(by: str, where: int) -> None:
    bench = hers()
    card = next(
        c.id for c in house().content.chimeras if (c.colour, c.attribute) == ("grey", "eye")
    )
    later = next(c for c in beasts("red", 5) if c != card)
    bench.created(card, later, seat=1)
    bench.state.offset = (where - 2) % 6  # the Elixir of the ring stands there
    events = gains(bench, Gain("release", by="element" if by == "element" else "attribute"))
    told = [kind for kind in kinds(events) if kind in ("cube", "gained", "notch")]
    assert told == ["cube", "cube", "gained", "notch"]
    her = bench.state.players[1]
    assert (her.points, her.held) == (4, [0, 0, 1])
    assert (her.released, her.created) == ([card], [later])
    assert bench.state.cubes[4][1] == bench.state.cubes[3][1] == 1


def test_c29_two_cubes_where_it_is_the_same_location() -> None:
    bench = hers()
    card = next(
        c.id for c in house().content.chimeras if (c.colour, c.attribute) == ("grey", "brain")
    )
    bench.created(card, seat=1)
    bench.state.offset = 2
    gains(bench, Gain("release", by="element"))
    assert bench.state.cubes[4] == [0, 2]


def test_c30_four_resources_are_two_and_two() -> None:
    bench = hers()
    gains(bench, Gain("resources", 4))
    assert bench.state.players[1].held == [2, 2, 0]


def test_c30_a_card_choice_is_all_three_in_order() -> None:
    bench = hers()
    bench.show("bestiary-of-leaf", 0)
    events = gains(bench, Gain("card"))
    assert [e["row"] for e in only(events, "sapphia-took")][:3] == ["chimera", "artifact", "codex"]


def test_c30_a_cube_goes_to_the_element_of_her_first_colour() -> None:
    bench = hers()
    gains(bench, Gain("cube"))
    assert bench.state.cubes[COLOURS.index("purple")] == [0, 1]
    assert bench.state.players[1].points == 2


def test_c31_her_difficulty_card() -> None:
    """Rulebook, one star: 2 a released, 1 a created Chimera, 1, 1 and 2 for resources."""
    bench = hers()
    her = bench.state.players[1]
    her.held = [3, 2, 2]
    bench.created(beast("red", 1), beast("red", 2), beast("red", 3), seat=1)
    her.released = [bench.fetch(beast("blue", 1)), bench.fetch(beast("blue", 2))]
    her.codexes = ["bestiary-of-flame", "blank-grimoire"]
    her.pile = [bench.fetch(of_type(kind)[0]) for kind in ("hand", "staff")]
    lines = {line.kind: line.points for line in lines_of(bench.game.kit, bench.state, 1)}
    assert (lines["released"], lines["created"]) == (4, 3)
    assert (lines["scroll"], lines["gem"], lines["elixir"]) == (3, 2, 4)
    assert lines["set"] == 3  # two Artifacts and a wild one
    assert lines["codex"] == 6
    assert "resources" not in lines


def test_c31_two_stars_never_score_less() -> None:
    scores: list[int] = []
    for difficulty in ("regular", "hard"):
        bench = hers(difficulty=difficulty)
        her = bench.state.players[1]
        her.held = [3, 2, 2]
        her.released = [bench.fetch(beast("blue", 1))]
        scores.append(sum(line.points for line in lines_of(bench.game.kit, bench.state, 1)))
    assert scores[0] < scores[1]


def test_c32_she_begins_and_her_first_turn_is_told_with_the_first_answer() -> None:
    game = house()
    state = game.setup(1, {}, "c32")
    assert (state.first, state.active, state.turn) == (1, 0, 2)
    assert state.players[1].turns == 1
    decision = game.decisions(state)[0]
    picks = random_choice(lambda d, p: game.stage(state, d, p), decision, Rng("c32"))
    outcome = game.apply(state, decision, picks)
    told = [event.kind for event in outcome.events]
    assert told[:4] == ["begins", "round", "turn", "sapphia"]
    assert told.index("die") > told.index("sapphia")
    assert outcome.checkpoint


def test_c32_afterwards_the_first_player_is_who_leads() -> None:
    bench = Bench(1)
    bench.dice("green5")
    bench.state.players[0].points = 50
    bench.do("die:green5", "act:study")
    assert (bench.state.round, bench.state.first, bench.state.active) == (2, 0, 0)


def test_c33_twelve_dice_two_created_chimeras_no_resources() -> None:
    for number in range(10):
        game = house()
        state = game.setup(1, {}, f"c33 {number}")
        assert sum(state.dice) + sum(state.used) == 12
        assert sorted(state.priority) == sorted(COLOURS)
        begins, *rest = state.news
        assert begins.params["priority"] == state.priority
        assert rest
        view = game.view(state, 0)
        assert [player.sapphia for player in view.players] == [False, True]
        assert len(view.players[0].above) == 2
        assert (view.players[0].scrolls, view.players[0].gems) == (1, 1)
    behaviours = {house().setup(1, {}, f"c33 {n}").behaviour for n in range(40)}
    assert behaviours == {"a", "b", "c"}
    assert house().setup(1, {"behaviour": "b"}, "x").behaviour == "b"


@pytest.mark.parametrize("behaviour", ["a", "b", "c"])
@pytest.mark.parametrize("nexus", ["values", "colours"])
def test_c15_whole_solo_games(behaviour: str, nexus: str) -> None:
    game = house()
    luck = Rng(f"solo {behaviour} {nexus}")
    state = game.setup(1, {"behaviour": behaviour, "nexus": nexus}, luck.seed)
    events: list[Event] = []
    while waiting(game, state):
        decision = game.decisions(state)[0]
        choice = random_choice(lambda d, p: game.stage(state, d, p), decision, luck)
        events += game.apply(state, decision, choice).events
    assert kinds(events).count("sapphia") == ROUNDS * TURNS
    assert state.result is not None
    assert state.result.placings[0].place in (1, 2)


def test_the_rulebooks_behaviour_card_a() -> None:
    entries = house().kit.lookup.behaviours["a"].entries
    told = [[(gain.what, gain.amount, gain.by) for gain in entry] for entry in entries]
    assert told == [
        [("chimera", 1, None), ("scroll", 1, None)],
        [("release", 1, "element")],
        [("artifact", 1, None)],
        [("prestige", 2, None), ("elixir", 1, None)],
        [("chimera", 1, None), ("gem", 1, None)],
        [("release", 1, "attribute"), ("codex", 1, None)],
    ]
