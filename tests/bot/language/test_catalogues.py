"""The catalogues are whole: what the program says is translated, and nothing else."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message

from bot.cli.catalogues import REST, templates, untranslated, updated, written
from bot.language import ENGLISH, LANGUAGES
from bot.language.catalogues import read

ROOT = Path(__file__).parents[3]
TEMPLATES = templates(ROOT)
TRANSLATED = [code for code in LANGUAGES if code != ENGLISH]
COMMAND = re.compile(r"^/([a-zà-ÿ]+(?: [a-zà-ÿ]+\b(?!:))?)")
OPTION = re.compile(r"([a-zà-ÿ_]+):")
Key = tuple[str | None, str]


def keys(catalogue: Catalog) -> set[Key]:
    return {(one.context, _first(one)) for one in catalogue if one.id}


def _first(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def pairs(message: Message) -> Iterator[tuple[str, str]]:
    """Each form of a message with the English it stands for."""
    if isinstance(message.id, str):
        assert isinstance(message.string, str), message.id
        yield message.id, message.string
        return
    assert isinstance(message.string, tuple | list), message.id
    one, many = message.id
    yield one, message.string[0]
    for form in message.string[1:]:
        yield many, form


def holes(text: str) -> set[tuple[str, str]]:
    return {(name, spec or "") for _, name, spec, _ in Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("code", TRANSLATED)
@pytest.mark.parametrize("part", TEMPLATES)
def test_every_message_is_translated_and_none_is_left_over(code: str, part: str) -> None:
    catalogue = read(code)[part]
    assert keys(catalogue) == keys(TEMPLATES[part]), (
        f"run .venv/bin/python -m bot.cli.catalogues {part} and translate what is new"
    )
    assert not [one.id for one in untranslated(catalogue)]
    assert not catalogue.obsolete


def test_the_command_would_change_no_file() -> None:
    """Else whoever translates one sentence finds others moved about."""
    changed = [path.stem for path, made in updated(ROOT) if path.read_bytes() != written(made)]
    assert not changed, "run .venv/bin/python -m bot.cli.catalogues"


@pytest.mark.parametrize("code", TRANSLATED)
@pytest.mark.parametrize("part", TEMPLATES)
def test_translations_have_the_placeholders_and_the_frame_of_the_english(
    code: str, part: str
) -> None:
    for message in read(code)[part]:
        if not message.id:
            continue
        plural = not isinstance(message.id, str)
        for number, (english, said) in enumerate(pairs(message)):
            if "{" in english or "{" in said:
                # "one point" may go without the number, many points may not.
                wanted = holes(english)
                assert holes(said) == wanted or (plural and number == 0), (english, said)
                assert holes(said) <= wanted | (holes(message.id[1]) if plural else set())
            for end in (slice(0, 1), slice(-1, None)):
                assert (english[end] in " \n") == (said[end] in " \n"), (english, said)
            assert english.count("\n") == said.count("\n"), (english, said)
            assert english.startswith("-# ") == said.startswith("-# "), (english, said)
            for mark in ("**", "`", "||", "<t:", "<#", "<@"):
                assert english.count(mark) == said.count(mark), (english, said)


@pytest.mark.parametrize("code", TRANSLATED)
def test_all_parts_count_alike_and_have_every_form(code: str) -> None:
    catalogues = read(code).values()
    assert len({one.plural_forms for one in catalogues}) == 1
    for catalogue in catalogues:
        for message in catalogue:
            if message.id and not isinstance(message.id, str):
                assert len(message.string) == catalogue.num_plurals, message.id


def test_whatever_is_said_is_found() -> None:
    """Nothing stands where the extraction does not look, such as inside an f-string."""
    found = {key for one in TEMPLATES.values() for key in keys(one)}
    for path in (*(ROOT / "bot").rglob("*.py"), *(ROOT / "renderers").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
                continue
            if node.func.id not in ("_", "N_", "ngettext", "pgettext", "npgettext"):
                continue
            given = [one.value for one in node.args if isinstance(one, ast.Constant)]
            context = given.pop(0) if given and node.func.id.startswith(("p", "np")) else None
            if given and isinstance(given[0], str) and given[0]:
                assert (context, given[0]) in found, f"{path}:{node.lineno}"


def _in_code(text: str, wanted: re.Pattern[str]) -> list[str]:
    """What is found in the pieces of ``text`` between backticks."""
    return [found for span in re.findall(r"`([^`]+)`", text) for found in wanted.findall(span)]


@pytest.mark.parametrize("code", TRANSLATED)
def test_commands_are_called_as_they_are_shown(code: str) -> None:
    """A translated text names the commands that its English names, as that language calls them."""
    said = {
        one.id: one.string
        for one in read(code)[REST]
        if one.context == "command" and isinstance(one.id, str)
    }
    options = {one.id: one.string for one in read(code)[REST] if one.context == "option"}
    for part, catalogue in read(code).items():
        for message in catalogue:
            if not message.id or message.context:
                continue
            for english, translated in pairs(message):
                wanted = [
                    " ".join(str(said.get(word, word)) for word in found.split())
                    for found in _in_code(english, COMMAND)
                ]
                assert _in_code(translated, COMMAND) == wanted, (part, english, translated)
                named = [str(options.get(one, one)) for one in _in_code(english, OPTION)]
                assert _in_code(translated, OPTION) == named, (part, english, translated)


@pytest.mark.parametrize("code", TRANSLATED)
def test_the_same_message_is_said_alike_in_all_parts(code: str) -> None:
    said: dict[Key, tuple[str, object]] = {}
    for part, catalogue in read(code).items():
        for one in catalogue:
            if one.id:
                before = said.setdefault((one.context, _first(one)), (part, one.string))
                assert before[1] == one.string, (one.id, before[0], part)


@pytest.mark.parametrize("code", TRANSLATED)
def test_no_catalogue_is_of_a_part_that_does_not_exist(code: str) -> None:
    assert set(read(code)) == set(TEMPLATES)
