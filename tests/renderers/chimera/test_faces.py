"""Card faces, cooling cards and portraits: the rulings about how a card looks."""

from __future__ import annotations

import itertools

import msgspec
import pytest
from PIL import Image, ImageChops

from bot.games.chimera.cards import CORNERS, Attribute, Skill
from renderers.canvas import Canvas
from renderers.chimera.clash import outcome
from renderers.chimera.faces import amount_text, card_face, skill_mark
from renderers.chimera.look import BLUE, BRASS, RED, THEME, bright, race_color
from renderers.chimera.portrait import portrait, traits
from renderers.chimera.side import round_change
from renderers.colors import Color, contrast
from renderers.effects import turned
from tests.renderers.chimera import samples
from tests.renderers.chimera.played import house, states

DIAMOND = (36, 120, 214)


def blue_center(image: Image.Image) -> tuple[float, float]:
    """Where the diamond's colour is, as shares of width and height."""
    rgb = image.convert("RGB")
    hits = [
        (x / rgb.width, y / rgb.height)
        for x in range(rgb.width)
        for y in range(rgb.height)
        if sum(abs(a - b) for a, b in zip(rgb.getpixel((x, y)), DIAMOND, strict=True)) < 40
    ]
    assert hits, "no diamond"
    return (sum(h[0] for h in hits) / len(hits), sum(h[1] for h in hits) / len(hits))


def corner_of(image: Image.Image) -> str:
    x, y = blue_center(image)
    return f"{'top' if y < 0.5 else 'bottom'}-{'left' if x < 0.5 else 'right'}"


def attack_card(cooling: int):
    """A card without any blue but its diamond."""
    card = samples.cards("golem")[0]
    return msgspec.structs.replace(card, id=f"x{cooling}", cooling=cooling, speed="paper")


@pytest.mark.parametrize("width", [102, 262, 334])
@pytest.mark.parametrize("cooling", [1, 2, 3, 4])
def test_x4_the_diamond_is_printed_where_the_cooling_says(cooling: int, width: int) -> None:
    names = {1: "top-right", 2: "top-left", 3: "bottom-left", 4: "bottom-right"}
    assert tuple(names.values()) == CORNERS
    assert corner_of(card_face(attack_card(cooling), width)) == names[cooling]


@pytest.mark.parametrize("cooling", [1, 2, 3, 4])
def test_x4_a_card_comes_back_when_its_diamond_has_turned_to_the_top_right(cooling: int) -> None:
    face = card_face(attack_card(cooling), 102)
    seen = [corner_of(turned(face, 90 * turns)) for turns in range(cooling)]
    assert seen[-1] == "top-right"
    assert "top-right" not in seen[:-1]


def test_x4_a_turned_card_lies_on_its_side() -> None:
    face = card_face(attack_card(2), 102)
    assert turned(face, 90).size == (face.height, face.width)
    assert face.width == 102


def test_x10_numbers_carry_signs_so_that_colour_is_never_alone() -> None:
    assert amount_text(samples.attack("melee", 7)) == "7"
    assert amount_text(samples.raised("evasion", 2)) == "+2"
    assert amount_text(samples.lowered("evasion", 2)) == "−2"
    assert amount_text(samples.cancel("melee")) == ""


SKILLS = [
    Skill(do, what, amount, on)
    for do, what, amount, on in [
        ("increase", "evasion", 2, "own"),
        ("increase", "evasion", 2, "enemy"),
        ("decrease", "evasion", 2, "own"),
        ("decrease", "evasion", 2, "enemy"),
        ("decrease", "evasion", 3, "enemy"),
        ("cancel", "evasion", 0, "own"),
        ("cancel", "evasion", 0, "enemy"),
        ("cancel", "melee", 0, "own"),
        ("attack", "melee", 2, "enemy"),
        ("attack", "ranged", 2, "enemy"),
        ("attack", "magical", 2, "enemy"),
    ]
]


@pytest.mark.parametrize("what", ["vitality", "endurance", "dexterity", "evasion"])
def test_x10_an_increase_is_blue_and_a_decrease_red(what: Attribute) -> None:
    for skill, own, other in (
        (samples.raised(what, 2), BLUE, RED),
        (samples.lowered(what, 2), RED, BLUE),
    ):
        canvas = Canvas(200, 200, THEME.card)
        skill_mark(canvas, skill, (100, 100), 180)
        image = canvas.finish()
        assert near(image, own) > 500
        assert near(image, other) == 0


def test_x10_a_square_back_is_the_own_avatar_and_a_round_one_the_enemy() -> None:
    for on, filled in (("own", True), ("enemy", False)):
        canvas = Canvas(200, 200, THEME.card)
        skill_mark(canvas, samples.raised("evasion", 2, on), (100, 100), 180)
        corner = canvas.finish().getpixel((24, 24))  # within a square of 170, outside a circle
        assert (corner != THEME.card) == filled


def near(image: Image.Image, color: Color) -> int:
    """How many pixels have about this colour."""
    pixels = image.convert("RGB").get_flattened_data()
    return sum(1 for p in pixels if sum(abs(a - b) for a, b in zip(p, color, strict=True)) < 30)


def test_x10_every_kind_of_skill_has_a_face_of_its_own_without_colour() -> None:
    card = samples.cards("golem")[0]
    faces = [
        card_face(msgspec.structs.replace(card, skills=(skill,)), 102).convert("L")
        for skill in SKILLS
    ]
    for one, two in itertools.combinations(faces, 2):
        gap = ImageChops.difference(one, two)
        assert sum(1 for v in gap.tobytes() if v > 60) > 20


def test_the_twelve_portraits_of_the_house_differ() -> None:
    state = next(iter(states("portraits")))
    avatars = [avatar for race in house().game.view(state, None).races for avatar in race.avatars]
    assert len({traits(avatar)[0] for avatar in avatars}) == len(avatars) == 12


def test_other_content_gets_portraits_too() -> None:
    stranger = msgspec.structs.replace(
        samples.avatars("golem")[0], id="stranger", symbol="no-such-icon", colour="?"
    )
    assert portrait(stranger, 200, 150).size == (200, 150)
    assert race_color("?") == BRASS


def test_texts_in_a_race_colour_have_contrast() -> None:
    for code in ("#000000", "#0072b2", "#d9532c", "#ffffff", "#248f78"):
        assert contrast(bright(race_color(code)), THEME.panel) >= 4.5


def test_the_theme_has_contrast() -> None:
    for name, ink, surface in THEME.text_pairs():
        assert contrast(ink, surface) >= 4.5, name


def words(step) -> str:
    return " ".join(token.words or f"<{token.icon}>" for token in outcome(step))


def test_every_outcome_is_told_with_its_numbers() -> None:
    blow = samples.attack("melee", 7)
    made = samples.step
    hit = made(0, 0, blow, "hit", raw=7, endurance=2, result=5, vitality=9)
    assert words(hit) == "7 − <endurance> 2 = 5 <vitality>"
    pierced = made(0, 0, blow, "ignored-endurance", raw=7, endurance=2, result=7)
    assert words(pierced) == "7 <endurance> = 7 <vitality>"
    assert outcome(pierced)[1].barred
    assert words(made(0, 0, blow, "evaded", raw=7)) == "<evasion> evaded 0"
    assert words(made(0, 0, blow, "cancelled", raw=7)) == "<cross> cancelled"
    heal = samples.raised("vitality", 3)
    assert words(made(0, 0, heal, "healed", raw=3, result=2)) == "+2 <vitality>"
    pain = samples.lowered("vitality", 2)
    assert words(made(0, 0, pain, "hurt", raw=2, result=2)) == "−2 <vitality>"
    up, down = samples.raised("evasion", 2), samples.lowered("evasion", 2)
    assert words(made(0, 0, up, "raised", raw=2, result=6)) == "<arrow_up> <evasion> = 6"
    assert words(made(0, 0, down, "lowered", raw=2, result=2)) == "<arrow_down> <evasion> = 2"
    off = samples.cancel("evasion", "enemy")
    assert words(made(0, 0, off, "cancels", result=2)) == "ends 2"
    assert words(made(0, 0, off, "cancels")) == "<lock> in force"


def test_what_a_round_took_and_gave_is_what_really_changed() -> None:
    """By the real rules, until the last blow: vitality before and the change give it after."""
    game = house().game
    before: dict[int, tuple[int, int]] = {}
    checked = 0
    for state in states("change"):
        view = game.view(state, None)
        if view.phase != "duel":
            continue
        now = (view.sides[0].vitality, view.sides[1].vitality)
        number = view.last.number if view.last else 0
        if number and number not in before:
            for seat in (0, 1):
                lost, won = round_change(view.last, seat)
                assert before[number - 1][seat] - lost + won == now[seat]
                checked += 1
        before.setdefault(number, now)
    assert checked >= 6
