"""The few words in pictures are in the language of the moment, and what is kept of one language
never stands in a picture of another."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from bot.games.catalogue import standard
from bot.language import LANGUAGES, _, speaking
from renderers import text
from renderers.canvas import Canvas
from renderers.records import Card, Last, Line, draw
from renderers.registry import renderer_for
from renderers.sprites import SPRITES
from tests.bot.language.pseudo import pseudo_language, unwrapped
from tests.renderers.chimera import samples as chimera
from tests.renderers.chimerium import samples as chimerium
from tests.renderers.etherium import samples as etherium
from tests.renderers.shimiagaran import samples as shimiagaran

VIEWS: dict[str, tuple[Any, tuple[str, ...]]] = {
    "chimera": (chimera.won(), chimera.NAMES),
    "chimerium": (chimerium.over(2), chimerium.NAMES[:2]),
    "etherium": (etherium.board(), etherium.NAMES),
    "shimiagaran": (shimiagaran.drafting(), shimiagaran.NAMES),
}


@pytest.mark.parametrize("game", VIEWS)
def test_boards_of_two_languages_are_drawn_in_turns(game: str) -> None:
    view, names = VIEWS[game]

    def drawn(code: str) -> list[bytes]:
        with speaking(code):
            return [one.png for one in renderer_for(game).board(view, names)]

    SPRITES.clear()
    english, french = drawn("en"), drawn("fr")
    assert french != english
    assert drawn("en") == english
    SPRITES.clear()
    assert drawn("fr") == french, "whichever was drawn first"


def test_a_card_of_records_in_french() -> None:
    line = Line("chimera", "Chimera", 3, 1, 1.5, None, None)
    card = Card("Ada", False, (line,), (Last("chimera", 1, 2, True),))
    english = draw(card).png
    with speaking("fr"):
        assert draw(card).png != english
    assert draw(card).png == english


DRAWN: dict[str, tuple[Any, ...]] = {
    "chimera": (chimera.deck(), chimera.start(), chimera.middle(), chimera.tie(), chimera.won()),
    "chimerium": (chimerium.view(), chimerium.solo(), chimerium.over(2), chimerium.over(1)),
    "etherium": (etherium.step(), etherium.board(), etherium.siege(), etherium.planning()),
    "shimiagaran": (shimiagaran.drafting(), shimiagaran.passing(), shimiagaran.busy()),
}
"""Views in many phases, whose words are of many kinds."""
LONGEST_NAME = 4
"""Words in the name of a card, which is not translated."""


@pytest.mark.parametrize("game", DRAWN)
def test_what_pictures_say_of_their_own_goes_through_the_catalogues(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = _listen(monkeypatch)
    names = VIEWS[game][1]
    given = {"Sapphia", "CHIMERA", "III", *map(str, names)}  # the View's own words, and names
    SPRITES.clear()
    with pseudo_language(monkeypatch):
        for view in DRAWN[game]:
            given |= set(_strings(msgspec.to_builtins(view)))
            renderer_for(game).board(view, names)
    SPRITES.clear()
    left = {text: words for text in said if (words := unwrapped(text, given))}
    assert said
    assert not left


@pytest.mark.parametrize("game", VIEWS)
def test_sentences_that_pictures_take_from_the_cards_go_through_the_catalogues(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a player sees first in a real game: its board, and what is theirs."""
    said, rules = _listen(monkeypatch), standard().house(game).game
    names, renderer = ("Ada", "Ben"), renderer_for(game)
    SPRITES.clear()
    with pseudo_language(monkeypatch):
        view = rules.view(rules.setup(2, {}, "sentences"), 0)
        renderer.board(view, names)
        assert renderer.private(view, names)
        if game == "chimera":
            renderer.private(view, names, (f"avatar:{view.races[0].avatars[0].id}",))
    SPRITES.clear()
    assert said
    assert not {text for text in said if len(unwrapped(text)) > LONGEST_NAME}


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_characters_of_all_races_fit_whole(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    lines, real = list[str](), text.draw

    def draw_line(pen: Any, at: Any, line: str, *more: Any, **named: Any) -> Any:
        lines.append(line)
        return real(pen, at, line, *more, **named)

    monkeypatch.setattr(text, "draw", draw_line)
    rules = standard().house("chimera").game
    view = rules.view(rules.setup(2, {}, "races"), 0)
    with speaking(code):
        renderer_for("chimera").private(view, ("Ada", "Ben"))
        told = " ".join(lines)
        for race in view.races:
            assert " ".join(_(race.character).split()) in told


def _listen(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """What canvases are given to write from now on."""
    said: set[str] = set()

    def listening(real: Any) -> Any:
        def told(canvas: Canvas, *args: Any, **more: Any) -> Any:
            said.update(one for one in args if isinstance(one, str) and len(one) > 2)
            return real(canvas, *args, **more)

        return told

    for name in ("text", "text_fit", "paragraph"):
        monkeypatch.setattr(Canvas, name, listening(getattr(Canvas, name)))
    return said


def _strings(node: Any) -> Iterator[str]:
    if isinstance(node, str):
        yield node
    elif isinstance(node, dict):
        for key, value in node.items():
            yield from _strings(key)
            yield from _strings(value)
    elif isinstance(node, list | tuple):
        for value in node:
            yield from _strings(value)
