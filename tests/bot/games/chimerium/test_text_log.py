"""The log of a game: a line for every event that needs one."""

from __future__ import annotations

import pytest

from bot.games.chimerium import events
from bot.games.core import Event, Rng, play
from tests.bot.games.chimerium.bench import house
from tests.bot.games.chimerium.texts import NAMES, words

AROUND = ("brain", "shell", "claw", "wing", "fang", "eye")
ORDER = ("purple", "red", "grey", "green", "blue", "yellow")


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (
            events.begins(1, AROUND, (), "", ""),
            "The Chimerium opens; Ben begins. Around the Nexus, clockwise: flame brain, radiance "
            "shell, leaf claw, water wing, air fang, spiral eye.",
        ),
        (
            events.round_begins(2, 0, ("red2+blue", "none", "none", "grey", "none", "green")),
            "Round 2: Anna goes first. The dice: 1: 2 red, blue; 4: grey; 6: green.",
        ),
        (events.turn(0, 5, 1), None),
        (events.die(0, "green", 5), "Anna takes green 5."),
        (
            events.modified(0, (1, 0, 0), "green", 6, 0),
            "Anna spends 1 Scroll: the die is green 6 now.",
        ),
        (
            events.modified(0, (2, 1, 1), "blue", 1, -1),
            "Anna spends 2 Scrolls, 1 Gem and 1 Elixir: the die is blue 1 now and the Nexus turns "
            "1 notch counterclockwise.",
        ),
        (
            events.modified(0, (0, 0, 2), "blue", 1, 2),
            "Anna spends 2 Elixirs: the Nexus turns 2 notches clockwise.",
        ),
        (
            events.move(
                0,
                [
                    "die:green5",
                    "mod:-1",
                    "gem:blue",
                    "turn:left2",
                    "act:acquire",
                    "slot:2",
                    "resources:scroll1+gem3",
                    "cube:red",
                    "chimera:marsh-hydra",
                ],
            ),
            "-# `/move green5 -1 gem:blue left2 acquire slot:2 scroll1+gem3 cube:red marsh-hydra`",
        ),
        (events.wasted(1), "Ben can do nothing with it and discards it."),
        (
            events.studied(1, "cinder-gryphon", 5),
            "Ben studies Cinder Gryphon (red 1, wing, Gem).",
        ),
        (
            events.acquired(2, "puzzle-box", "green", 3),
            "Cid acquires Puzzle Box (cube, 3 points) and places it on slot 3.",
        ),
        (
            events.creating(0, ["cinder-gryphon", "marsh-hydra"]),
            "Anna creates Cinder Gryphon, then Marsh Hydra.",
        ),
        (
            events.created(0, "cinder-gryphon", 1, (True, True), 3, "gem"),
            "Slot 1: Cinder Gryphon is created; colour matches, 3 points; value matches, 1 Gem.",
        ),
        (
            events.created(0, "marsh-hydra", 2, (False, True), 0, "elixir"),
            "Slot 2: Marsh Hydra is created; value matches, 1 Elixir.",
        ),
        (
            events.released(0, "cinder-gryphon", 0, True, False),
            "Anna releases Cinder Gryphon at flame (red): Element matches, 1 cube, 2 points.",
        ),
        (
            events.released(0, "cinder-gryphon", 0, True, True),
            "Anna releases Cinder Gryphon at flame (red): Element and Attribute match, 2 cubes, "
            "4 points.",
        ),
        (events.cube(0, 0, 2, 4, "release"), None),
        (
            events.cube(0, 2, 2, 4, "codex:rite-of-leaf"),
            "Anna places 2 cubes at leaf (green), 4 points (Rite of Leaf).",
        ),
        (events.gained(0, "gem", 1, "match"), None),
        (events.gained(0, "points", 2, "slot:1"), "Anna scores 2 points (slot 1)."),
        (events.gained(0, "scroll", 2, "prestige:2"), "Anna gains 2 Scrolls (Prestige space 2)."),
        (
            events.gained(0, "elixir", 1, "nexus:4"),
            "Anna gains 1 Elixir (the Nexus at air (grey)).",
        ),
        (events.gained(1, "gem", 1, "behaviour:5"), "Ben gains 1 Gem (her entry for a 5)."),
        (
            events.prestige(0, 10, 0, 2, "artifact:moth-mirror"),
            "Anna moves 2 spaces on the Prestige track to the triangle (Moth Mirror).",
        ),
        (
            events.prestige(0, 3, 4, 1, "slot:4"),
            "Anna moves 1 space on the Prestige track to space 4 (slot 4).",
        ),
        (
            events.took(0, "artifact", "puzzle-box", 2, "nexus:3"),
            "Anna takes Puzzle Box (cube, 3 points) and places it on slot 2 (the Nexus at water "
            "(blue)).",
        ),
        (
            events.took(0, "codex", "book-of-books", 0, "codex:oracles-page"),
            "Anna takes Book of Books (at the end: 2 per Codex) (Oracle's Page).",
        ),
        (
            events.lost(0, "chimera", "slot:1"),
            "No Chimera is face up: that gain is lost (slot 1).",
        ),
        (events.lost(0, "card", "slot:1"), "No card is face up: that gain is lost (slot 1)."),
        (events.notch(3), "The Nexus turns 1 notch clockwise."),
        (
            events.refilled("chimera", 4, "cinder-gryphon"),
            "New Chimera on space 5: Cinder Gryphon (red 1, wing, Gem).",
        ),
        (
            events.refilled("artifact", 2, "puzzle-box"),
            "New Artifact for purple: Puzzle Box (cube, 3 points).",
        ),
        (
            events.refilled("codex", 0, "rite-of-leaf"),
            "New Codex on space 1: Rite of Leaf (at once: 2 cubes at leaf).",
        ),
        (
            events.empty("artifact", 5),
            "No Artifact is left for the grey space: it stays empty.",
        ),
        (events.empty("codex", 1), "No Codex is left for space 2: it stays empty."),
        (
            events.reshuffled("chimera", 24),
            "The discarded Chimera cards (24) are shuffled into a new deck.",
        ),
        (events.refreshed(1), "All cards on offer are discarded and new ones turned up."),
        (
            events.majority(1, 0, ([3], 4, 6), ([], 0, 2)),
            "Flame (red): Dora most with 4 cubes, +6.",
        ),
        (
            events.majority(1, 3, ([1], 3, 6), ([3], 2, 2)),
            "Water (blue): Ben most with 3 cubes, +6; Dora second with 2 cubes, +2.",
        ),
        (
            events.majority(1, 5, ([0, 1], 2, 6), ([2, 3], 1, 2)),
            "Spiral (purple): Anna and Ben most with 2 cubes each, +6 each; Cid and Dora second "
            "with 1 cube each, +2 each.",
        ),
        (
            events.scored(1, [6, 14, 0, 2]),
            "Majorities of round 1 in all: Anna +6, Ben +14, Cid +0, Dora +2.",
        ),
        (events.scored(1, [0, 0]), "No cubes lie in the Nexus: round 1 has no majorities."),
        (
            events.game_over("rounds", [2], [30, 21, 97, 45]),
            "The third round is over: Cid wins with 97 points.",
        ),
        (
            events.game_over("rounds", [0, 2], [97, 21, 97, 45]),
            "The third round is over: Anna and Cid share the victory with 97 points each.",
        ),
        (
            events.game_over("rounds", [2], [97, 21, 97, 45]),
            "The third round is over: Cid wins with 97 points and the most cubes in the Nexus.",
        ),
        (Event("something-newer", {"seat": 0}), None),
    ],
)
def test_a_line_for_every_event(event: Event, line: str | None) -> None:
    assert words().event(event, NAMES) == line


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (
            events.begins(1, AROUND, ORDER, "b", "hard"),
            "The Chimerium opens; Sapphia begins. Around the Nexus, clockwise: flame brain, "
            "radiance shell, leaf claw, water wing, air fang, spiral eye. Sapphia plays Behavior "
            "card B, Seeker of Secrets, difficulty ★★; her order of colours: purple, red, grey, "
            "green, blue, yellow.",
        ),
        (
            events.sapphia(1, "red", 2),
            "Sapphia takes red 2: the lowest value left, and of these the first of her colours.",
        ),
        (
            events.sapphia_took(1, "chimera", "cinder-gryphon", "behaviour:1"),
            "Sapphia takes Cinder Gryphon (red 1, wing, Gem): the first of her earliest colour "
            "there; it counts as created (her entry for a 1).",
        ),
        (
            events.sapphia_took(1, "artifact", "puzzle-box", "nexus:0"),
            "Sapphia takes Puzzle Box (cube, 3 points): the first that adds to her sets (the "
            "Nexus at flame (red)).",
        ),
        (
            events.sapphia_took(1, "codex", "book-of-books", "artifact:leaden-coronet"),
            "Sapphia takes Book of Books (at the end: 2 per Codex): the leftmost one (Leaden "
            "Coronet).",
        ),
        (
            events.sapphia_released(1, "cinder-gryphon", 0, 3, "element"),
            "Sapphia releases her oldest Chimera, Cinder Gryphon (red 1, wing, Gem): 1 cube at "
            "flame (red) and 1 at water (blue), 4 points. She gains the bonus where its Element "
            "is.",
        ),
        (
            events.sapphia_released(1, "cinder-gryphon", 0, 0, "attribute"),
            "Sapphia releases her oldest Chimera, Cinder Gryphon (red 1, wing, Gem): 2 cubes at "
            "flame (red), 4 points. She gains the bonus where its Attribute is.",
        ),
        (
            events.sapphia_idle(1),
            "Sapphia has no Chimera to release: no cube, no bonus, no notch.",
        ),
        (
            events.gained(1, "scroll", 1, "behaviour:1"),
            "Sapphia gains 1 Scroll (her entry for a 1).",
        ),
        (
            events.game_over("sapphia", [1], [80, 91]),
            "The third round is over: Sapphia wins with 91 points to 80.",
        ),
        (
            events.game_over("sapphia", [1], [91, 91]),
            "The third round is over: 91 points each, and a tie is Sapphia's. She wins.",
        ),
        (
            events.game_over("rounds", [0], [99, 91]),
            "The third round is over: Anna beats Sapphia with 99 points to 91.",
        ),
    ],
)
def test_sapphia_is_told_step_by_step(event: Event, line: str) -> None:
    assert words().event(event, ["Anna"]) == line


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_whole_games_can_be_told(seats: int) -> None:
    game, rng, names, kinds = house(), Rng(f"log-{seats}"), NAMES[:seats], set[str]()
    state = game.setup(seats, {}, f"log {seats}")
    while state.result is None:
        (decision,) = game.decisions(state)
        picked: tuple[str, ...] = ()
        while (stage := game.stage(state, decision, picked)).options:
            if stage.done and rng.below(3) == 0:
                break
            wanted = [o for o in stage.options if o.id in ("act:create", "act:release")]
            picked = (*picked, rng.choice(wanted or stage.options).id)
        for event in play(game, state, decision.seat, decision.id, picked).events:
            kinds.add(event.kind)
            line = words().event(event, names)
            if line is None:
                continue
            assert len(line) <= 450
            assert line.endswith("`" if event.kind == "move" else (".", "!"))
            assert "Player" not in line
            assert "**" not in line
    assert kinds >= {
        "begins",
        "round",
        "die",
        "modified",
        "studied",
        "acquired",
        "creating",
        "move",
        "created",
        "released",
        "cube",
        "gained",
        "prestige",
        "took",
        "notch",
        "refilled",
        "majority",
        "scored",
        "refreshed",
        "game-over",
    }
    assert ("sapphia" in kinds) == (seats == 1)
