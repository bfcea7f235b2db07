"""The log: a round told as a duel, with the raw amount, endurance, gate and result."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.catalogue import standard
from bot.games.chimera import events
from bot.games.chimera.cards import Skill
from bot.games.chimera.state import Step
from bot.games.chimera.text import ChimeraWords
from bot.games.core import Event, Rng, play

GAME = standard().house("chimera").game
WORDS = ChimeraWords(GAME.content)
NAMES = ["Anna", "Ben"]
RANGED = Skill("attack", "ranged", 6)
MEND = Skill("increase", "vitality", 5, "own")
DRAIN = Skill("decrease", "vitality", 3, "enemy")
AIM = Skill("increase", "dexterity", 2, "own")
TRIP = Skill("decrease", "evasion", 1, "enemy")
WARD = Skill("cancel", "melee", 0, "own")
HUSH = Skill("cancel", "dexterity", 0, "enemy")
NUMB = Skill("cancel", "vitality", 0, "enemy")


def told(skill: Skill, together: bool = False, **done: Any) -> str | None:
    """Anna's Ember Lash in round 7 does something to Ben, unless told otherwise."""
    step = Step(**{"index": 0, "seat": 0, "target": 1, **done})
    return WORDS.event(events.step(7, "ember-lash", skill, together, step), NAMES)


@pytest.mark.parametrize(
    ("skill", "done", "line"),
    [
        (
            RANGED,
            {"outcome": "hit", "raw": 6, "endurance": 1, "result": 5, "vitality": 18},
            "Anna's Ember Lash hits Ben: 6 ranged − 1 endurance = 5. Ben is now at 18.",
        ),
        (
            RANGED,
            {"outcome": "hit", "raw": 6, "endurance": 7, "result": 0, "vitality": 18},
            "Anna's Ember Lash glances off Ben: 6 ranged − 7 endurance = 0. Ben stays at 18.",
        ),
        (
            RANGED,
            {"outcome": "hit", "raw": 6, "endurance": 1, "result": 5, "vitality": 0},
            "Anna's Ember Lash hits Ben: 6 ranged − 1 endurance = 5. Ben falls to 0!",
        ),
        (
            RANGED,
            {"outcome": "ignored-endurance", "raw": 6, "endurance": 2, "result": 6, "vitality": 9},
            "Anna's Ember Lash hits Ben for the full 6 ranged: dexterity is at least double Ben's "
            "evasion, so endurance 2 is ignored. Ben is now at 9.",
        ),
        (
            RANGED,
            {"outcome": "ignored-endurance", "raw": 6, "endurance": 0, "result": 6, "vitality": 9},
            "Anna's Ember Lash hits Ben for the full 6 ranged: dexterity is at least double Ben's "
            "evasion, with no endurance to ignore. Ben is now at 9.",
        ),
        (
            RANGED,
            {"outcome": "evaded", "raw": 6, "endurance": 2, "result": 0, "vitality": 9},
            "Ben evades Anna's Ember Lash: evasion is at least double Anna's dexterity, so "
            "6 ranged becomes 0. Ben stays at 9.",
        ),
        (
            RANGED,
            {"outcome": "cancelled", "raw": 6, "result": 0, "vitality": 9},
            "Anna's Ember Lash strikes in vain: ranged damage is cancelled, so 6 becomes 0. "
            "Ben stays at 9.",
        ),
        (
            MEND,
            {"target": 0, "outcome": "healed", "raw": 5, "result": 3, "vitality": 26},
            "Anna's Ember Lash restores 3 of 5 vitality to Anna. Anna is now at 26.",
        ),
        (
            MEND,
            {"target": 0, "outcome": "cancelled", "raw": 5, "result": 0, "vitality": 20},
            "Anna's Ember Lash is stopped: vitality changes on Anna are cancelled this round. "
            "Anna stays at 20.",
        ),
        (
            DRAIN,
            {"outcome": "hurt", "raw": 3, "result": 3, "vitality": 4},
            "Anna's Ember Lash costs Ben 3 vitality. Ben is now at 4.",
        ),
        (
            AIM,
            {"target": 0, "outcome": "raised", "raw": 2, "result": 7, "vitality": 20},
            "Anna's Ember Lash raises Anna's dexterity by 2, to 7, until round 8 ends.",
        ),
        (
            TRIP,
            {"outcome": "lowered", "raw": 1, "result": 3, "vitality": 20},
            "Anna's Ember Lash lowers Ben's evasion by 1, to 3, until round 8 ends.",
        ),
        (
            TRIP,
            {"outcome": "cancelled", "raw": 1, "result": 4, "vitality": 20},
            "Anna's Ember Lash is stopped: changes of Ben's evasion are cancelled this round; "
            "it stays 4.",
        ),
        (
            WARD,
            {"target": 0, "outcome": "cancels", "vitality": 20},
            "Anna's Ember Lash cancels melee damage: none hurts Anna for the rest of this round.",
        ),
        (
            HUSH,
            {"outcome": "cancels", "result": 2, "vitality": 20},
            "Anna's Ember Lash cancels changes of Ben's dexterity: 2 ended, and no new one sticks "
            "this round.",
        ),
        (
            NUMB,
            {"outcome": "cancels", "vitality": 20},
            "Anna's Ember Lash cancels vitality changes on Ben for the rest of this round; damage "
            "still counts.",
        ),
    ],
)
def test_a_step_with_its_numbers(skill: Skill, done: dict[str, Any], line: str) -> None:
    assert told(skill, **done) == line


def test_x11_the_log_says_whom_a_cancel_of_damage_protects() -> None:
    step = Step(0, 0, "cancels", 0, vitality=20)
    for both, whom in ((False, "Anna"), (True, "either side")):
        line = WORDS.event(events.step(7, "ember-lash", WARD, False, step, both), NAMES)
        assert line == (
            f"Anna's Ember Lash cancels melee damage: none hurts {whom} for the rest of this round."
        )
    # A Cancel of an attribute is the same under both options.
    assert "both" not in events.step(7, "ember-lash", HUSH, False, step, True).params


def test_x2_in_a_simultaneous_pair_vitality_is_what_both_left() -> None:
    line = told(RANGED, True, outcome="hit", raw=6, endurance=1, result=5, vitality=18)
    assert line == "Anna's Ember Lash hits Ben: 6 ranged − 1 endurance = 5. Ben is then at 18."


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (events.chosen(1, "deck"), "Ben has chosen an avatar and seven cards."),
        (events.chosen(1, "card"), None),
        (events.kept(1, "card", ["ember-lash"], False), "Your card is Ember Lash, face-down."),
        (events.kept(1, "card", ["ember-lash"], True), "Your card is now Ember Lash, face-down."),
        (
            events.kept(0, "deck", ["antimony", "ember-lash", "snap"], False),
            "You play Brand Antimony with Ember Lash and Snap.",
        ),
        (events.decks_shown(0, "antimony"), "Anna enters the duel as Brand Antimony."),
        (
            events.duel_begins(40),
            "The duel begins. If both still stand after round 40, the higher vitality wins.",
        ),
        (events.round_begins(3), None),
        (
            events.reveal(7, ["ember-lash", "spark-volley"], ["rock", "scissors"], 0),
            "Round 7: Anna plays Ember Lash (rock) and Ben plays Spark Volley (scissors). "
            "Rock is faster than scissors: Anna's card acts first.",
        ),
        (
            events.reveal(7, ["flint-strike", "spark-volley"], ["paper", "scissors"], 1),
            "Round 7: Anna plays Flint Strike (paper) and Ben plays Spark Volley (scissors). "
            "Scissors are faster than paper: Ben's card acts first.",
        ),
        (
            events.reveal(7, ["ember-lash", "ember-lash"], ["rock", "rock"], None),
            "Round 7: Anna plays Ember Lash (rock) and Ben plays Ember Lash (rock). "
            "Same speed: both cards act together, skill by skill.",
        ),
        (events.returned(0, ["snap", "miasma"]), "Back in Anna's hand: Snap and Miasma."),
        (events.cooled(0, "snap", 1), "Anna's Snap cools for 1 round."),
        (events.cooled(1, "miasma", 3), "Ben's Miasma cools for 3 rounds."),
        (events.regenerated(0, 1, 19), "Anna regenerates 1, to 19 vitality."),
        (
            events.expired(1, "evasion", -2, 5),
            "The −2 on Ben's evasion wears off: now 5.",
        ),
        (
            events.game_over("vitality", 0, [9, 0], 12),
            "Ben has no vitality left: Anna wins in round 12 with 9 to spare.",
        ),
        (
            events.game_over("double", None, [0, 0], 8),
            "Both fall to 0 in the same moment of round 8: the duel is a draw.",
        ),
        (
            events.game_over("limit", 1, [3, 9], 40),
            "Round 40 is over: Ben wins by 9 vitality to 3.",
        ),
        (
            events.game_over("limit", None, [3, 3], 40),
            "Round 40 is over and both stand at 3: the duel is a draw.",
        ),
        (events.game_over("resigned", 1, [3, 9], 5), "Anna gives up: Ben wins."),
        (Event("something-newer", {"seat": 0}), None),
    ],
)
def test_a_line_for_every_event(event: Event, line: str | None) -> None:
    assert WORDS.event(event, NAMES) == line


def test_whole_duels_can_be_told_and_private_lines_stay_private() -> None:
    kinds: set[str] = set()
    for seed in range(8):
        rng = Rng(f"log-{seed}")
        state = GAME.setup(2, {}, str(seed))
        while state.result is None:
            decision = rng.choice([each for each in GAME.decisions(state) if each.waiting])
            picked: tuple[str, ...] = ()
            stage = GAME.stage(state, decision, picked)
            while not stage.done:
                picked = (*picked, rng.choice(stage.options).id)
                stage = GAME.stage(state, decision, picked)
            for event in play(GAME, state, decision.seat, decision.id, picked).events:
                kinds.add(event.kind)
                line = WORDS.event(event, NAMES)
                if line is None:
                    continue
                assert len(line) <= 300
                assert line.endswith((".", "!"))
                assert (" your " in f" {line.lower()}" or line.startswith("You ")) == (
                    event.audience is not None
                )
    assert {"step", "reveal", "cooled", "returned", "regenerated", "game-over"} <= kinds
