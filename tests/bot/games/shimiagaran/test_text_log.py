"""The log of a game: a line for every event that needs one."""

from __future__ import annotations

import pytest

from bot.games.core import Event, Rng, play
from bot.games.shimiagaran import ENTRY, events
from bot.games.shimiagaran.text import ShimiagaranWords

GAME = ENTRY.house().game
WORDS = ShimiagaranWords(GAME.content)
NAMES = ["Anna", "Ben", "Cid"]


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (
            events.begins(1, 30, 60),
            "The shop is open; Ben begins. 30 points on the cards of one player bring the final "
            "phase. After 60 turns each, or when nobody can do anything, scores are counted at "
            "once.",
        ),
        (events.turn(0, 5, None), None),
        (events.turn(0, 5, 2), "Anna's turn begins: 2 left, this one included."),
        (events.turn(2, 5, 1), "Cid's last turn begins."),
        (events.passed(2), "Cid has no main action to take and passes."),
        (
            events.drew(0, "white", "pink2+red+tarantula2", True),
            "Anna reaches into the white bag and draws 2 pink, 1 red and 2 Tarantulas.",
        ),
        (
            events.bitten(0, "pink2+red+tarantula"),
            "It bites! Anna keeps one Tarantula; 2 pink, 1 red and 1 Tarantula go into the black "
            "bag.",
        ),
        (
            events.bitten(0, "pink"),
            "It bites! Anna keeps one Tarantula; 1 pink goes into the black bag.",
        ),
        (events.bitten(0, "none"), "It bites! Anna keeps one Tarantula."),
        (
            events.placed(0, "jar"),
            "Anna's Tarantula sits in the jar now and guards it against poisons.",
        ),
        (
            events.no_room(0),
            "No vessel of Anna has room: the Tarantula goes into the black bag too.",
        ),
        (
            events.took(0, "draw", "green2+white2", "red", "black"),
            "Anna stores 2 green and 2 white; 1 red finds no room and goes back into the black "
            "bag.",
        ),
        (
            events.took(0, "draw", "none", "blue2+red3", "black"),
            "Anna has room for none of them: 2 blue and 3 red go back into the black bag.",
        ),
        (events.took(0, "keep", "green2+red", "none", "white"), "Anna keeps 2 green and 1 red."),
        (events.took(1, "pick", "green", "none", "white"), "Ben takes 1 green."),
        (
            events.took(1, "pick", "none", "green", "white"),
            "Ben takes 1 green without having room: it goes back into the white bag.",
        ),
        (events.took(2, "rest", "red", "none", "white"), "Cid gets the last: 1 red."),
        (
            events.took(2, "rest", "none", "red", "white"),
            "Cid gets the last: 1 red, has no room, and it goes back into the white bag.",
        ),
        (events.took(2, "keep", "none", "none", "white"), None),
        (events.passed_on(0, 1, "green+red"), "Anna hands 1 green and 1 red to Ben."),
        (events.passed_on(1, 2, "red"), None),
        (
            events.brewed(0, "ashen-kiss", 3, "blue+white", "jar2", []),
            "Anna brews Ashen Kiss (dark poison, burns 3 from the sack) for 3 points. Paid: "
            "1 blue, 1 white and 2 Tarantulas from the jar.",
        ),
        (
            events.brewed(0, "iron-tonic", 2, "none", "jar+sack", ["deep-well-water"]),
            "Anna brews Iron Tonic (dark medicine, gives 1 blue) for 2 points. Paid: "
            "2 Tarantulas (1 jar, 1 sack) and the medicine Deep Well Water (gives 1 green).",
        ),
        (
            events.built(
                1,
                "dusk",
                12,
                ["iron-tonic", "dawn-cordial"],
                ("blue+red", "jar", []),
                "blue+white+red",
            ),
            "Ben builds Elixir of Dusk for 12 points! Burnt: Iron Tonic (2) and Dawn Cordial (2), "
            "so 8 points more on cards. Paid: 1 blue, 1 red and 1 Tarantula from the jar. The 3 "
            "lost cubes go into the white bag as well.",
        ),
        (
            events.reshuffled("dark", 4),
            "The 4 burnt dark potions are shuffled into a new deck.",
        ),
        (events.reshuffled("light", 1), "The burnt light potion is the new light deck."),
        (
            events.dealt("light", 2, "silver-tongue"),
            "New on the light shelf: Silver Tongue, poison (3 points) for 1 green + 1 white + "
            "2 red; steals 2 from the sack.",
        ),
        (
            events.gap("dark", 1),
            "No dark potion is left: its place stays empty until some are burnt.",
        ),
        (
            events.elixir(0, "dusk", "blue+red2"),
            "A new Elixir: Elixir of Dusk (12 points) for 1 Dark Potion + 1 Light Potion and "
            "1 blue + 2 red.",
        ),
        (events.elixir_gap(0), "No Elixir is left to turn up."),
        (
            events.poisoned(1, "ashen-kiss", (0, "sack"), "burn", "blue2+yellow", "none", "none")[
                0
            ],
            "Ben uses Ashen Kiss on Anna's sack: 2 blue and 1 yellow burnt, into the white bag.",
        ),
        (
            events.poisoned(1, "ashen-kiss", (0, "sack"), "burn", "blue2+yellow", "none", "none")[
                1
            ],
            "Ben's Ashen Kiss burned 2 blue and 1 yellow from your sack.",
        ),
        (
            events.poisoned(1, "silver-tongue", (2, "sack"), "steal", "blue2", "blue2", "none")[0],
            "Ben uses Silver Tongue on Cid's sack and steals 2 blue.",
        ),
        (
            events.poisoned(1, "silver-tongue", (2, "sack"), "steal", "blue2", "blue", "blue")[0],
            "Ben uses Silver Tongue on Cid's sack and steals 2 blue; 1 blue finds no room and "
            "goes into the white bag.",
        ),
        (
            events.poisoned(1, "silver-tongue", (2, "sack"), "steal", "blue2", "blue", "blue")[1],
            "Ben's Silver Tongue stole 2 blue from your sack.",
        ),
        (
            events.final(1, 31, [2, 1, 2]),
            "Ben stands at 31 points: the final phase begins. To come: Anna and Cid have 2 turns "
            "each; Ben has 1 turn.",
        ),
        (
            events.game_over("final", [2], [30, 21, 37]),
            "The final phase is over: Cid wins with 37 points.",
        ),
        (
            events.game_over("limit", [0, 2], [30, 21, 30]),
            "The last turn of the last round is over: Anna and Cid share the victory with 30 "
            "points each.",
        ),
        (
            events.game_over("idle", [1], [0, 1, 0]),
            "Nobody could take a main action any more: Ben wins with 1 point.",
        ),
        (Event("something-newer", {"seat": 0}), None),
    ],
)
def test_a_line_for_every_event(event: Event, line: str | None) -> None:
    assert WORDS.event(event, NAMES) == line


def test_whole_games_can_be_told_and_private_lines_stay_private() -> None:
    kinds: set[str] = set()
    for number in range(8):
        rng = Rng(f"log-{number}")
        seats = 2 + number % 4
        names = ["Anna", "Ben", "Cid", "Dora", "Eli"][:seats]
        state = GAME.setup(seats, {}, f"log {number}")
        while state.result is None:
            decision = GAME.decisions(state)[0]
            picked: tuple[str, ...] = ()
            stage = GAME.stage(state, decision, picked)
            while not stage.done:
                options = [o for o in stage.options if o.kind in ("build", "brew", "poison")]
                picked = (*picked, rng.choice(options or stage.options).id)
                stage = GAME.stage(state, decision, picked)
            for event in play(GAME, state, decision.seat, decision.id, picked).events:
                kinds.add(event.kind)
                line = WORDS.event(event, names)
                if line is None:
                    continue
                assert len(line) <= 450
                assert line.endswith((".", "!"))
                assert "none" not in line.split(" has room for none")[0]
                assert (" your " in f" {line.lower()}") == (event.audience is not None)
    assert {
        "begins",
        "turn",
        "drew",
        "bitten",
        "placed",
        "took",
        "passed-on",
        "brewed",
        "built",
        "dealt",
        "elixir",
        "poisoned",
        "robbed",
        "final",
        "game-over",
    } <= kinds
