"""Fault F36: names in any script, drawn the same everywhere, without boxes."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageDraw, ImageFont, features

from renderers import fonts, scripts, text
from renderers.scripts import PLACEHOLDER, clean, graphemes, runs
from renderers.sheet import SAMPLES
from renderers.text import TextStyle

NAMES = (
    *SAMPLES,
    "မြန်မာ",
    "አማርኛ",
    "తెలుగు ಕನ್ನಡ മലയാളം",
    "සිංහල ଓଡ଼ିଆ ગુજરાતી ਪੰਜਾਬੀ",
    "ᏣᎳᎩ 𓀀",
    "🏳️‍🌈🏴󠁧󠁢󠁥󠁮󠁧󠁿👩🏽‍🚀",
    "Z̴̧̛̪͔͇a̶̢l̸g̷o̴",
    "گفتگو ڈاکٹر",
)


def shown(name: str) -> str:
    return "".join(run.text for run in runs(name))


def glyph(char: str, family: str) -> bytes:
    loaded = fonts.font(family, 400, 40)
    image = Image.new("L", (120, 120))
    ImageDraw.Draw(image).text((30, 90), char, fill=255, font=loaded, anchor="ls")
    return image.tobytes()


@pytest.mark.parametrize("name", NAMES)
def test_f36_every_drawn_glyph_is_a_real_one(name: str) -> None:
    assert shown(name)
    for run in runs(name):
        box = glyph("\U0010fffe", run.family)
        for char in run.text:
            assert ord(char) in fonts.characters(run.family)
            assert glyph(char, run.family) != box, f"U+{ord(char):04X} is a box"


@pytest.mark.parametrize("family", [f for f in fonts.FAMILIES if f != "cjk"])
def test_the_coverage_read_from_the_files_is_what_freetype_draws(family: str) -> None:
    box = glyph("\U0010fffe", family)
    for code in (*range(0x21, 0x17F), 0x3B1, 0x5D0, 0x627, 0x915, 0xE01, 0x2603, 0x1F600, 0x4E00):
        if unicodedata.category(chr(code)).startswith("C"):
            continue
        if code not in fonts.characters(family):
            assert glyph(chr(code), family) == box, f"{family} does have U+{code:04X}"
        elif chr(code).isalpha():
            assert glyph(chr(code), family) != box, f"{family} lacks U+{code:04X}"


def test_f36_ideographs_and_emoji_differ_from_each_other() -> None:
    drawn = {glyph(c, fonts.family_for(c) or "none") for c in "日本😀🔥א한"}
    assert len(drawn) == 6


def test_f36_right_to_left_stands_in_visual_order() -> None:
    assert shown("שלום") == "םולש"
    assert shown("שָׁלוֹם abc") == "abc םולש"
    assert shown("גל (ab) 42") == "42 (ab) לג"
    joined = shown("محمد")
    assert [unicodedata.name(c).rsplit(" ", 2)[-2] for c in joined] == [
        "FINAL",
        "MEDIAL",
        "MEDIAL",
        "INITIAL",
    ]


def test_f36_vowels_seen_before_their_consonant_are_moved() -> None:
    assert shown("कि") == "\u093f\u0915"
    assert shown("क्षि") == "\u093fक्ष"
    assert shown("কো") == "\u09c7ক\u09be"
    assert shown("កោ") == "\u17c1ក\u17b6"
    assert shown("ไทย") == "ไทย"


def test_thai_tone_marks_are_lifted_over_the_vowel() -> None:
    assert [run.lift > 0 for run in runs("ที่")] == [False, True]
    assert all(not run.lift for run in runs("ไม่"))


def test_f36_emoji_sequences_become_one_picture_each() -> None:
    assert shown("👨‍👩‍👧‍👦") == "👨"
    assert shown("👍🏽") == "👍"
    assert shown("❤️") == "❤"
    assert shown("🇯🇵") == "JP"
    assert shown("1️⃣") == "1"
    assert shown("🏴󠁧󠁢󠁥󠁮󠁧󠁿") == "🏴"


def test_f36_what_no_font_has_is_replaced() -> None:
    assert shown("𝓙𝓸𝓱𝓷") == "John"
    assert shown("ᏣᎳ") == PLACEHOLDER * 2
    assert shown("\U0010fffe") == ""


def test_f36_control_and_direction_characters_are_dropped() -> None:
    assert clean("\u202eevil\u202c\u2066a\u2069\x07\u200b b\r\n\tc") == "evila b c"


def test_marks_are_not_stacked_without_end() -> None:
    assert len(shown("a" + "\u0335" * 40)) <= 4


def test_graphemes_are_never_cut() -> None:
    assert graphemes("e\u0301x") == ["e\u0301", "x"]
    assert graphemes("👨‍👩‍👧🇯🇵🇩🇪") == ["👨‍👩‍👧", "🇯🇵", "🇩🇪"]
    assert graphemes("क्षि") == ["क्षि"]


@given(st.text(max_size=40))
def test_f36_any_text_at_all_is_drawable(name: str) -> None:
    for run in runs(name):
        assert run.text
        for char in run.text:
            assert ord(char) in fonts.characters(run.family)
            assert unicodedata.category(char) not in ("Cc", "Cf", "Cs")
    assert text.measure(name, TextStyle(20)) >= 0


def picture_of_names() -> bytes:
    image = Image.new("RGB", (700, 44 * len(NAMES)), (20, 24, 36))
    onto = ImageDraw.Draw(image)
    for i, name in enumerate(NAMES):
        text.draw(onto, (8, 44 * i), name, TextStyle(28))
    return image.tobytes()


def test_f36_raqm_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    with_raqm = picture_of_names()
    monkeypatch.setattr(ImageFont.core, "HAVE_RAQM", False)
    fonts.font.cache_clear()
    text._width.cache_clear()
    assert picture_of_names() == with_raqm
    for family in fonts.FAMILIES:
        assert fonts.font(family, 400, 30).layout_engine == ImageFont.Layout.BASIC
    fonts.font.cache_clear()


def test_this_machine_could_tell_the_layouts_apart() -> None:
    """Guards the test above: where Raqm is there, it does draw Hindi in another way."""
    if not features.check("raqm"):
        pytest.skip("no Raqm here")
    path = str(fonts.FAMILIES["devanagari"])
    word = "हिन्दी"
    basic, raqm = (
        ImageFont.truetype(path, 40, layout_engine=engine).getlength(word)
        for engine in (ImageFont.Layout.BASIC, ImageFont.Layout.RAQM)
    )
    assert basic != raqm


def test_f33_caches_for_names_are_bounded() -> None:
    caches = (fonts.font, fonts.family_for, scripts.runs, scripts._substitute, text._width)
    for cached in caches:
        assert cached.cache_info().maxsize is not None
