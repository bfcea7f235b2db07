"""Chimerium in words: within every limit, from views alone, and enough to play by."""

from __future__ import annotations

import re

import pytest

from bot.games.chimerium.cards import ARTIFACT_SPACES
from bot.games.chimerium.text import spelling
from bot.games.chimerium.text.board import pointer
from bot.games.chimerium.text.cards import brief
from bot.games.chimerium.text.terms import dice, direction, person, place, points, several
from bot.games.chimerium.view import ChimeriumView
from bot.games.core import IllegalChoice
from bot.games.core.phrases import listed
from bot.games.core.words import Words
from tests.bot.games.chimerium.bench import Bench, artifact, beast, house
from tests.bot.games.chimerium.texts import LONG, NAMES, games, views, words
from tests.bot.games.texts import check_lengths

MARKDOWN = re.compile(r"\*\*|__|`|^- ", re.MULTILINE)


def test_they_are_the_words_of_a_game() -> None:
    offered: Words = words()
    assert offered.title == "Chimerium"
    assert len(offered.pitch) <= 150
    for setting in house().settings:
        assert offered.setting(setting.name) != setting.name
        told = [offered.setting(setting.name, value) for value in setting.values]
        assert len(set(told)) == len(setting.values)
        assert not set(told) & {"kept", "discarded", "random", "regular", "hard"}
    assert offered.setting("pace", "quick") == "quick"


def test_every_text_keeps_its_limit_in_whole_games() -> None:
    seen = 0
    for game in games():
        for state in game:
            for view in views(state):
                for names in (NAMES[: state.seats], LONG[: state.seats]):
                    check_lengths(words(), view, names)
                    assert len(words().headline(view, names)) <= 150
                    for alt in (words().alt(view, names), words().private_alt(view, names)):
                        assert 20 < len(alt) <= 1000
                        assert not MARKDOWN.search(alt)
                    seen += 1
    assert seen > 500


def test_the_board_is_enough_to_play_by() -> None:
    for game in games():
        for state in game[:-1]:
            view = house().view(state, None)
            names = NAMES[: state.seats]
            board = words().board(view, names)
            for card in (*view.chimeras, *view.artifacts, *view.codexes):
                assert card is None or card.name in board
            for value, colours in enumerate(view.dice, 1):
                line = f"value {value}: {spelling.dice(colours)}"
                assert (f"- {line}\n" in board or f": {line}\n" in board) == bool(colours)
            for location in view.locations:
                assert (
                    f"- {spelling.location(location, pointer(view, location), who(view))}\n"
                    in board
                )
            for player in view.players:
                assert f"{points(player.points)}, {player.final} more if the game ended" in board
                for card in (*player.above, *player.created, *player.released, *player.codexes):
                    assert card.name in board


def who(view: ChimeriumView) -> list[str]:
    """Names of all players, Sapphia's too."""
    return [person(view, NAMES, player.seat) for player in view.players]


def test_a_location_says_what_points_there_and_whose_cubes_are_there() -> None:
    bench = Bench(3)
    bench.state.turned = 2
    bench.state.cubes[3] = [2, 0, 7]
    view = house().view(bench.state, 0)
    there = view.locations[3]
    told = spelling.location(there, pointer(view, there), NAMES[:3])
    assert told == (
        f"water (blue), {there.attribute}: die 2; {brief(there.bonus)}; cubes Anna 2, Cid 7"
    )


def test_a_whole_board_in_words() -> None:
    bench = Bench(2)
    for space, card in enumerate(["cinder-gryphon", "tide-kraken"]):
        bench.show(card, space)
    bench.show("puzzle-box", ARTIFACT_SPACES.index("purple"))
    bench.show("rite-of-leaf", 0)
    bench.above("marsh-hydra")
    bench.created("gale-roc", seat=1)
    bench.slot(2, "onyx-die")
    bench.state.players[0].held = [2, 1, 0]
    bench.state.players[0].points = 12
    board = words().board(house().view(bench.state, 0), NAMES)
    assert "**Round 1 of 3, turn 1 of 6: Anna takes a die**" in board
    assert "**Dice in the slots**\n- value 1: 1 red\n- value 2: 1 purple\n" in board
    assert "- value 1: Cinder Gryphon (red 1, wing, Gem)\n- value 2: Tide Kraken (" in board
    assert "- purple: Puzzle Box (cube, 3 points)" in board
    assert "- Rite of Leaf (at once: 2 cubes at leaf)" in board
    assert "- flame (red), claw: die 1; 1 Prestige step; cubes none" in board
    assert "- radiance (yellow), wing: die 2; 4 Scrolls/Gems; cubes none" in board
    assert (
        "**1 Anna: 12 points, 0 more if the game ended now**\n"
        "- 2 Scrolls, 1 Gem, 0 Elixirs; 0 cubes in the Nexus\n"
        "- Prestige space 0, 0 laps finished; 0 turns taken\n"
        "- Slots: 1: 2 points; 2: 2 Scrolls, on Onyx Die; "
    ) in board
    assert "- Above, to be created: Marsh Hydra (" in board
    assert "- Created: Gale Roc (" in board.partition("**2 Ben")[2]
    assert "- Artifact types: 1 cube" in board


def test_c15_the_board_of_the_color_nexus_shows_colours() -> None:
    bench = Bench(2, nexus="colours")
    bench.state.turned = 1
    board = words().board(house().view(bench.state, 0), NAMES)
    assert "- flame (red), claw: die purple;" in board


def test_the_private_text_says_what_each_die_would_allow() -> None:
    bench = Bench(2)
    bench.show("cinder-gryphon", 4)
    bench.show("puzzle-box", ARTIFACT_SPACES.index("green"))
    bench.above(beast("green", 1), beast("red", 5))
    bench.created(beast("grey", 3))
    bench.state.players[0].held = [2, 1, 1]
    text = words().private(house().view(bench.state, 0), NAMES)
    assert "- green 5: study Cinder Gryphon; acquire Puzzle Box; create 2; release 1 at air" in text
    assert "**Now**: it is your turn, take a die" in text
    assert "2 Scrolls, 1 Gem, 1 Elixir" in text
    assert "**Slots, from the left**: 1: 2 points, 2: 1 Scroll, 3: 1 Gem, 4: 1 Prestige" in text
    other = words().private(house().view(bench.state, 1), NAMES)
    assert "**Now**: Anna takes a die" in other
    assert words().private(house().view(bench.state, None), NAMES).startswith("You are watching")


def test_the_private_text_shows_an_open_choice() -> None:
    bench = Bench(2)
    bench.above(beast("green", 4))
    bench.slot(1, artifact("chimera"))
    bench.do("die:green4", "act:create", f"create:{beast('green', 4)}")
    view = house().view(bench.state, 0)
    name = next(card.name for card in house().content.artifacts if card.id == artifact("chimera"))
    mine = next(c.name for c in house().content.chimeras if c.id == beast("green", 4))
    assert f"your turn: choose a Chimera ({name}); still to be created: {mine}" in words().private(
        view, NAMES
    )
    assert words().headline(view, NAMES) == (
        f"Round 1 of 3, turn 1 of 6: Anna chooses a Chimera ({name})"
    )


def test_the_picture_of_a_plan_is_told() -> None:
    bench = Bench(2)
    view = house().view(bench.state, 0)
    alt = words().private_alt(view, NAMES, ("die:green5",))
    assert alt.startswith("Picked: Green 5; study ")
    assert words().private_alt(house().view(bench.state, None), NAMES).startswith("A spectator")


def test_a_result_can_be_added_up_line_by_line() -> None:
    for game in games():
        state = game[-1]
        view = house().view(state, None)
        text = words().result(view, NAMES[: state.seats])
        for part in re.split(r"\n(?=\d[snrt][tdh] \*\*)", text)[1:]:
            head, *lines = part.splitlines()
            total = int(re.findall(r": (\d+)\*\*", head)[0])
            lines = [line for line in lines if line.startswith("- ")]
            kinds = [int(re.findall(r"\*\*(\d+)\*\*", line)[0]) for line in lines]
            assert sum(kinds) == total
            for line, worth in zip(lines, kinds, strict=True):
                inside = re.findall(r" = (\d+)", line)
                assert not inside or sum(map(int, inside)) == worth
                for count, each, product in re.findall(r"(\d+)[^;×:]* × (\d+) = (\d+)", line):
                    assert int(count) * int(each) == int(product)
        assert len(re.findall(r"^\d[snrt][tdh] \*\*", text, re.MULTILINE)) == len(view.players)


def test_before_the_end_the_result_is_the_headline() -> None:
    view = house().view(Bench(2).state, None)
    assert words().result(view, NAMES) == words().headline(view, NAMES)


def test_c31_sapphias_cards_are_on_the_board_and_in_her_result() -> None:
    state = games()[0][0]
    view = house().view(state, 0)
    board = words().board(view, ["Anna"])
    assert "**2 Sapphia: " in board
    assert "- die of value 6: " in board.split("**Sapphia plays ")[1]
    over = house().view(games()[0][-1], 0)
    text = words().result(over, ["Anna"])
    assert "**Sapphia: " in text
    assert "released × 2 = " in text or "created × 1 = " in text
    assert "Player 2" not in text + board


def test_rules_have_topics_for_everything_within_the_limit() -> None:
    topics = words().rules()
    assert next(iter(topics)) == "overview"
    for key, (title, text) in topics.items():
        assert re.fullmatch(r"[a-z0-9-]+", key)
        assert len(title) <= 60
        assert 200 < len(text) <= 2000
        assert not text.endswith("…")
    everything = "\n".join(text for _, text in topics.values())
    for card in (*house().content.chimeras, *house().content.artifacts, *house().content.codexes):
        assert card.name in everything
    for behaviour in house().content.behaviours:
        assert behaviour.name in topics["cards-sapphia"][1]


@pytest.mark.parametrize(
    ("code", "params", "text"),
    [
        ("game-over", {}, "This game is over."),
        ("no-decision", {}, "That question is no longer open: the game has moved on."),
        ("incomplete", {"stage": "slot"}, "Say on which slot the Artifact goes."),
        ("incomplete", {"stage": "?"}, "That is not a whole move yet: something is to choose."),
        ("no-option", {"option": "die:green5"}, "There is no green 5 in the slots any more."),
        (
            "no-option",
            {"option": "act:release"},
            "This die does not allow that action (release) as it is now.",
        ),
        (
            "no-option",
            {"option": "create:cinder-gryphon"},
            "Cinder Gryphon cannot be created: it must be above your laboratory and match the die.",
        ),
        (
            "no-option",
            {"option": "release:gale-roc"},
            "Gale Roc cannot be released: it must be created and match that location.",
        ),
        (
            "no-option",
            {"option": "codex:book-of-books"},
            "Book of Books is not among the cards you may take now.",
        ),
        ("no-option", {"option": "slot:5"}, "There are four slots, 1 to 4."),
        ("no-option", {"option": "what"}, "That cannot be chosen here."),
    ],
)
def test_refusals(code: str, params: dict[str, str], text: str) -> None:
    assert words().error(IllegalChoice(code, **params)) == text


def test_small_words() -> None:
    assert listed(["a", "b", "c"]) == "a, b and c"
    assert several(1, "codex") == "1 Codex"
    assert several(2, "codex") == "2 Codexes"
    assert direction(1) == "1 notch clockwise"
    assert direction(-2) == "2 notches counterclockwise"
    assert place(4) == "air (grey)"
    assert dice("red2+blue") == ["2 red", "blue"]
    assert dice("none") == []


def test_bonuses_in_few_words_are_all_different() -> None:
    content = house().content
    gains = {
        *(card.gain for card in content.artifacts),
        *(spot.gain for spot in content.ring if spot.gain),
        *(card.gain for card in content.codexes if card.gain),
    }
    assert len({brief(gain) for gain in gains}) == len(gains)
