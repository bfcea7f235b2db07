"""Choosing in words: labels, prompts, previews, and typed moves as people write them."""

from __future__ import annotations

import pytest

from bot.games.chimerium.cards import ARTIFACT_SPACES
from bot.games.chimerium.state import ChimeriumState
from bot.games.chimerium.text import plan
from bot.games.core import Choice, Decision, Rng, Stage
from bot.games.core.words import Label
from bot.tables.typed import MoveError, parse
from bot.tables.typed.match import split
from bot.tables.typed.search import LONGEST
from tests.bot.games.chimerium.bench import Bench, house, only
from tests.bot.games.chimerium.texts import NAMES, games, words

CREATORS = ("cinder-gryphon", "marsh-hydra", "thorn-basilisk")
"""Red 1, green 1, green 1."""


def table() -> Bench:
    """Anna's turn with something to choose at every stage; an Artifact on slot 1, known cards on
    the spaces of her dice."""
    bench = Bench(2)
    bench.dice("green5", "green5", "green1", "red3", "blue4")
    bench.show("gale-roc", 4)
    bench.show("puzzle-box", ARTIFACT_SPACES.index("green"))
    bench.show("onyx-die", ARTIFACT_SPACES.index("blue"))
    bench.above(*CREATORS)
    bench.created("tide-kraken", "brine-selkie")
    bench.slot(1, "gauntlet-of-dusk")
    bench.state.players[0].held = [3, 1, 2]
    return bench


def opened(bench: Bench) -> Decision:
    return house().decisions(bench.state)[0]


def labels(bench: Bench, *picked: str) -> dict[str, Label]:
    """The options after these picks, by id."""
    decision = opened(bench)
    view = house().view(bench.state, decision.seat)
    return {o.id: words().option(view, decision, o, NAMES) for o in bench.stage(*picked).options}


def asked(bench: Bench, *picked: str) -> str:
    decision = opened(bench)
    view = house().view(bench.state, decision.seat)
    return words().prompt(view, decision, picked, bench.stage(*picked), NAMES)


def chosen(bench: Bench, *picked: str) -> str:
    decision = opened(bench)
    return words().choice(house().view(bench.state, decision.seat), decision, picked, NAMES)


# -- limits -------------------------------------------------------------------------------------


def test_labels_of_every_stage_differ_and_keep_their_limits() -> None:
    game, rng, kinds = house(), Rng("labels"), set[str]()
    asked_inside = [chain(gain).state for gain in ("card", "resources", "cube")]
    for states in [*(states[:-1] for states in games()), asked_inside]:
        for state in states:
            (decision,) = game.decisions(state)
            view = game.view(state, decision.seat)
            picked: Choice = ()
            while (stage := game.stage(state, decision, picked)).options:
                told = [words().option(view, decision, option, NAMES) for option in stage.options]
                assert len({label.text for label in told}) == len(told)
                for label in told:
                    assert 0 < len(label.text) <= 80
                    assert 0 < len(label.detail) <= 100
                    assert not label.text.endswith("…")
                    assert not label.detail.endswith("…")
                assert len(words().prompt(view, decision, picked, stage, NAMES)) <= 300
                assert len(words().choice(view, decision, picked, NAMES)) <= 600
                kinds |= {option.kind for option in stage.options}
                picked = (*picked, rng.choice(stage.options).id)
            assert len(words().choice(view, decision, picked, NAMES)) <= 600
    assert kinds >= {
        "die",
        "act",
        "scrolls",
        "gem",
        "elixirs",
        "slot",
        "chimera-create",
        "chimera-release",
        "take",
        "resources",
        "cube",
    }


# -- a turn -------------------------------------------------------------------------------------


def test_dice_say_what_they_allow() -> None:
    bench = table()
    assert asked(bench) == "Your turn in round 1: take a die."
    told = labels(bench)
    assert told["die:green5"].text == "Green 5 (2 dice)"
    assert told["die:green5"].detail == (
        "study Gale Roc; acquire Puzzle Box; create 2; release 1 at air"
    )
    assert told["die:blue4"].text == "Blue 4"
    assert told["die:blue4"].detail.endswith("release 2 at water")
    assert told["die:green5"].emoji == "🟢"
    assert chosen(bench) == "nothing chosen yet"
    assert chosen(bench, "die:green5") == (
        "Green 5; study Gale Roc; acquire Puzzle Box; create 2; release 1 at air"
    )


def test_c07_modifying_says_what_the_die_becomes_and_then_allows() -> None:
    bench = table()
    told = labels(bench, "die:green5")
    assert asked(bench, "die:green5") == "What do you do with green 5? Or modify it first."
    assert told["mod:+1"].text == "+1 makes it green 6 (1 Scroll)"
    assert told["mod:-2"].text == "-2 makes it green 3 (2 Scrolls)"
    name = house().view(bench.state, 0).chimeras[5]
    assert name is not None
    assert told["mod:+1"].detail == f"then: study {name.name}, create 2"
    assert told["gem:blue"].text == "Blue 5 (1 Gem)"
    assert told["gem:blue"].detail == "then: acquire Onyx Die"
    assert told["turn:right1"].text == "Turn right 1: the Nexus clockwise (1 Elixir)"
    assert told["turn:left2"].text == "Turn left 2: the Nexus counterclockwise (2 Elixirs)"
    assert told["act:study"].text == "Study Gale Roc (grey 1, fang, Scroll)"
    assert told["act:create"].detail.startswith("2 of 3 Chimeras above your laboratory")
    assert labels(bench, "die:blue4", "mod:+3")["act:create"].detail.startswith("3 of 3 Chimeras")
    assert told["act:acquire"].text == "Acquire Puzzle Box (cube, 3 points)"
    assert told["mod:-1"].detail.endswith("create 2, release 2 at water")
    assert told["turn:left1"].detail == (
        "then: study, acquire, create, release 2 at water for 1 Artifact"
    )
    turned = labels(bench, "die:green5", "turn:left1")
    assert turned["mod:+1"].detail.endswith("release 1 at air"), "where it points after turning"
    picked = ("die:green5", "mod:+1", "gem:red", "turn:left2")
    assert chosen(bench, *picked) == (
        "Green 5 +1 is red 6 (1 Scroll, 1 Gem); the Nexus turns 2 notches counterclockwise "
        "(2 Elixirs)"
    )
    assert asked(bench, *picked) == "What do you do with red 6?"


def test_acquire_says_what_is_covered_and_what_will_be_shown() -> None:
    bench = table()
    picked = ("die:green5", "act:acquire")
    assert asked(bench, *picked) == (
        "On which slot do you place Puzzle Box? You gain what it covers."
    )
    told = labels(bench, *picked)
    assert told["slot:1"].text == "Slot 1: covers Gauntlet of Dusk (3 points)"
    assert told["slot:1"].detail == "you gain 3 points now; Puzzle Box shows 3 points there"
    assert told["slot:2"].text == "Slot 2: 1 Scroll"
    assert chosen(bench, *picked, "slot:2") == (
        "Green 5, acquire Puzzle Box on slot 2. You will gain 1 Scroll"
    )


def test_c09_create_is_previewed_slot_by_slot() -> None:
    bench = table()
    picked = ("die:green1", "act:create")
    assert asked(bench, *picked) == (
        "Which Chimera do you create first? Up to four, from the left: slot 1 gives 3 points."
    )
    told = labels(bench, *picked)
    assert told["create:marsh-hydra"].text == "Marsh Hydra (green 1): 3 points + Elixir"
    assert told["create:cinder-gryphon"].text == "Cinder Gryphon (red 1): Gem"
    assert told["create:cinder-gryphon"].detail == "slot 1, whose bonus is 3 points; value matches"
    picked = (*picked, "create:marsh-hydra")
    assert asked(bench, *picked) == "Create another one (slot 2 gives 1 Scroll), or confirm."
    assert chosen(bench, *picked, "create:cinder-gryphon") == (
        "Green 1, create Marsh Hydra and Cinder Gryphon. You will gain 6 points, 1 Scroll, 1 Gem "
        "and 1 Elixir"
    )


def test_c13_release_is_previewed_with_cubes_and_bonus() -> None:
    bench = table()
    bench.state.attributes = ["claw", "wing", "shell", "fang", "eye", "brain"]
    kraken = next(card for card in house().content.chimeras if card.id == "tide-kraken")
    cubes = 1 + (kraken.attribute == "fang")
    picked = ("die:blue4", "act:release")
    assert labels(bench, "die:blue4")["act:release"].text == "Release at water (blue, fang)"
    assert asked(bench, *picked) == (
        "Which Chimeras do you release at water (blue, fang)? Its bonus, once: 1 Chimera."
    )
    told = labels(bench, *picked)["release:tide-kraken"]
    assert told.text.startswith("Tide Kraken (blue, ")
    both = "Element and Attribute match" if cubes == 2 else "Element matches"
    assert told.detail == f"{both}: {2 * cubes} points"
    inside = "2 cubes" if cubes == 2 else "1 cube"
    assert chosen(bench, *picked, "release:tide-kraken") == (
        f"Blue 4, release Tide Kraken at water (blue). You will gain {2 * cubes} points ({inside} "
        "in the Nexus) and 1 Chimera of your choice"
    )


def test_elixirs_move_the_bonus_that_is_previewed() -> None:
    bench = table()
    # One notch clockwise: value 3 stands at water, and the Elixir's place of the ring beside it.
    picked = ("die:red3", "turn:right1", "act:release", "release:tide-kraken")
    assert chosen(bench, *picked).startswith(
        "Red 3, the Nexus turns 1 notch clockwise (1 Elixir), release Tide Kraken at water (blue)."
    )
    assert chosen(bench, *picked).endswith("and 1 Elixir")


def test_c22_prestige_spaces_reached_are_counted() -> None:
    bench = table()
    bench.state.players[0].prestige = 5
    assert chosen(bench, "die:green5", "act:acquire", "slot:4") == (
        "Green 5, acquire Puzzle Box on slot 4. You will gain 3 points and 1 Prestige step "
        "(space 6 gives 3 points: counted here)"
    )


def test_c06_a_die_that_allows_nothing() -> None:
    bench = Bench(2)
    bench.state.chimeras.shown = [None] * 6
    bench.state.artifacts.shown = [None] * 6
    picked = ("die:green5",)
    assert asked(bench, *picked) == (
        "With green 5 nothing can be done, however it is modified: discard it."
    )
    assert labels(bench, *picked)["act:nothing"].text == "Nothing: discard the die"
    assert chosen(bench, *picked, "act:nothing") == "Green 5, discarded without effect"


def test_what_is_previewed_is_what_happens() -> None:
    """Random turns: points and resources promised are those gained, unless a choice comes first."""
    game, rng, checked, acts = house(), Rng("previews"), 0, set[str]()
    for states in games():
        for before in states[:-1]:
            for _ in range(3):
                state = game.clone(before)
                (decision,) = game.decisions(state)
                if decision.kind != "turn":
                    continue
                view = game.view(state, decision.seat)
                picked: Choice = ()
                while (stage := game.stage(state, decision, picked)).options:
                    if stage.done and rng.below(3) == 0:
                        break
                    picked = (*picked, rng.choice(stage.options).id)
                made = plan.read(picked)
                assert made is not None
                gains = plan.gains_of(view, view.players[decision.seat], made)
                chance = {"chimera", "artifact", "codex"} & {
                    k for k, n in gains.counts.items() if n
                }
                loose = gains.others or (gains.counts["cube"] and made.act != "release")
                if chance or loose or made.act == "nothing":
                    continue
                assert _gained(state, decision, picked) == {
                    key: gains.counts[key] for key in ("points", "scroll", "gem", "elixir")
                }
                acts.add(made.act)
                checked += 1
    assert acts == {"study", "acquire", "create", "release"}
    assert checked > 200


def _gained(state: ChimeriumState, decision: Decision, picked: Choice) -> dict[str, int]:
    """What the events of the player's own turn say was gained."""
    bench = Bench(1 if state.seats == 1 else 2)
    bench.state = state
    events = bench.do(*picked)
    mine = next(n for n, event in enumerate(events) if event.kind == "die")
    ends = [
        n for n, e in enumerate(events) if e.kind in ("turn", "majority", "scored") and n > mine
    ]
    events = events[mine : ends[0]] if ends else events[mine:]
    found: dict[str, int] = {"points": 0, "scroll": 0, "gem": 0, "elixir": 0}
    for params in only(events, "gained"):
        found[str(params["what"])] += int(str(params["amount"]))
    for kind in ("created", "cube"):
        found["points"] += sum(int(str(params["points"])) for params in only(events, kind))
    return found


# -- bonuses ------------------------------------------------------------------------------------


def chain(gain: str) -> Bench:
    """A Create whose first slot opens a choice."""
    bench = table()
    bench.state.players[0].slots[0] = []
    card = {"card": "whisperlight", "resources": "truthful-pane", "cube": "amber-brick"}[gain]
    bench.slot(1, card)
    bench.do("die:green1", "act:create", "create:marsh-hydra")
    return bench


def test_a_card_of_choice() -> None:
    bench = chain("card")
    assert asked(bench) == "Whisperlight: choose a Chimera, an Artifact or a Codex."
    told = labels(bench)
    assert told["chimera:gale-roc"].text == "Gale Roc (grey 1, fang, Scroll)"
    assert told["artifact:puzzle-box"].text == "Puzzle Box (cube, 3 points)"
    assert told["artifact:puzzle-box"].detail.startswith("an Artifact, a type you do not have yet")
    assert chosen(bench, "artifact:puzzle-box", "slot:2") == (
        "Take Puzzle Box (cube, 3 points) and place it on slot 2. You will gain 1 Scroll"
    )
    assert chosen(bench, "chimera:gale-roc") == "Take Gale Roc (grey 1, fang, Scroll)"


def test_a_lightning_codex_is_previewed() -> None:
    bench = table()
    bench.show("rite-of-leaf", 0)
    bench.state.players[0].slots[0] = []
    bench.slot(1, "whisperlight")
    bench.do("die:green1", "act:create", "create:marsh-hydra")
    assert labels(bench)["codex:rite-of-leaf"].text == "Rite of Leaf: at once: 2 cubes at leaf"
    assert chosen(bench, "codex:rite-of-leaf") == (
        "Take Rite of Leaf (at once: 2 cubes at leaf). You will gain 4 points (2 cubes in the "
        "Nexus)"
    )


def test_resources_of_choice() -> None:
    bench = chain("resources")
    assert asked(bench) == "Truthful Pane: gain 2 Scrolls and Gems. Which?"
    told = labels(bench)
    assert [label.text for label in told.values()] == ["2 Scrolls", "1 Scroll and 1 Gem", "2 Gems"]
    assert told["resources:scroll2"].detail == "then you have 5 Scrolls, 1 Gem and 2 Elixirs"
    assert chosen(bench, "resources:scroll1+gem1") == "Gain 1 Scroll and 1 Gem"


def test_a_cube_of_choice() -> None:
    bench = chain("cube")
    bench.state.cubes[0] = [1, 3]
    assert asked(bench) == (
        "Amber Brick: at which location do you place a cube? It scores 2 points."
    )
    told = labels(bench)["cube:red"]
    assert told.text == "Flame (red, claw): you have 1 cube, the most is 3"
    assert told.detail == "2 points; Ben 3"
    assert chosen(bench, "cube:red") == "Place a cube at flame (red): 2 points"


# -- typed --------------------------------------------------------------------------------------


def typed(bench: Bench, text: str) -> Choice:
    decision = opened(bench)
    view = house().view(bench.state, decision.seat)

    def stage_of(decision: Decision, picked: Choice) -> Stage:
        return house().stage(bench.state, decision, picked)

    return parse(words(), stage_of, view, [decision], text).choice


@pytest.mark.parametrize(
    ("text", "choice"),
    [
        ("green5 study", ("die:green5", "act:study")),
        ("green 5 study", ("die:green5", "act:study")),
        ("green 5, blue 5, acquire, slot 2", ("die:green5", "gem:blue", "act:acquire", "slot:2")),
        ("green5 +1 study", ("die:green5", "mod:+1", "act:study")),
        (
            "green5 -1 release kraken selkie",
            ("die:green5", "mod:-1", "act:release", "release:tide-kraken", "release:brine-selkie"),
        ),
        (
            "green5 right1 -2 release kraken",
            ("die:green5", "turn:right1", "mod:-2", "act:release", "release:tide-kraken"),
        ),
        (
            "red3 turn right 1 release tide kraken",
            ("die:red3", "turn:right1", "act:release", "release:tide-kraken"),
        ),
        ("red3 blue acquire slot 2", ("die:red3", "gem:blue", "act:acquire", "slot:2")),
        ("red3 gem blue, acquire 2", ("die:red3", "gem:blue", "act:acquire", "slot:2")),
        (
            "green1 create hydra gryphon",
            ("die:green1", "act:create", "create:marsh-hydra", "create:cinder-gryphon"),
        ),
        (
            "Green 1, create Cinder Gryphon, then Marsh Hydra and Thorn Basilisk",
            (
                "die:green1",
                "act:create",
                "create:cinder-gryphon",
                "create:marsh-hydra",
                "create:thorn-basilisk",
            ),
        ),
        ("green1 create gryfon", ("die:green1", "act:create", "create:cinder-gryphon")),
        ("green1 create", None),
        ("green2 study", None),
        ("blue4 +2 release gryphon", None),
        ("release kraken", None),
    ],
)
def test_turns_as_people_type_them(text: str, choice: Choice | None) -> None:
    bench = table()
    bench.state.attributes = ["claw", "wing", "shell", "fang", "eye", "brain"]
    if choice is None:
        with pytest.raises(MoveError):
            typed(bench, text)
    else:
        assert typed(bench, text) == choice


def test_choices_in_bonuses_as_people_type_them() -> None:
    bench = chain("card")
    assert typed(bench, "gale roc") == ("chimera:gale-roc",)
    assert typed(bench, "take puzzle box slot 2") == ("artifact:puzzle-box", "slot:2")
    bench = chain("resources")
    assert typed(bench, "1 scroll 1 gem") == ("resources:scroll1+gem1",)
    assert typed(bench, "gem2") == ("resources:gem2",)
    bench = chain("cube")
    assert typed(bench, "leaf") == ("cube:green",)
    assert typed(bench, "cube purple") == ("cube:purple",)


def test_labels_can_be_typed_back() -> None:
    """Every whole turn of random play is understood from what its labels begin with."""
    game, rng, understood = house(), Rng("typed back"), 0
    for states in games():
        for state in states[:-1:2]:
            (decision,) = game.decisions(state)
            view = game.view(state, decision.seat)
            picked: Choice = ()
            said: list[str] = []
            while (stage := game.stage(state, decision, picked)).options and not stage.done:
                option = rng.choice(stage.options)
                picked = (*picked, option.id)
                label = words().option(view, decision, option).text
                said.append(" ".join(split(label)[:LONGEST]))

            def stage_of(one: Decision, sofar: Choice, there: ChimeriumState = state) -> Stage:
                return house().stage(there, one, sofar)

            assert parse(words(), stage_of, view, [decision], ", ".join(said)).choice == picked
            understood += 1
    assert understood > 50
