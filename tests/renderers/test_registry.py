from __future__ import annotations

import sys
import types
from typing import Any

import pytest

from renderers import registry
from renderers.registry import Picture, renderer_for


class Plain:
    """A renderer of nothing, for the look-up only."""

    def board(self, view: Any) -> list[Picture]:
        return []

    def private(self, view: Any) -> list[Picture]:
        return []

    def choice(self, view: Any, kind: str) -> list[Picture]:
        return []


def test_a_renderer_is_imported_when_first_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.RENDERERS, "trial", "renderers_of_a_trial:Plain")
    module = types.ModuleType("renderers_of_a_trial")
    module.Plain = Plain  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "renderers_of_a_trial", module)
    try:
        found = renderer_for("trial")
        assert isinstance(found, Plain)
        assert renderer_for("trial") is found
    finally:
        renderer_for.cache_clear()


def test_an_unknown_game_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        renderer_for("ludo")


def test_alt_text_is_added_by_the_caller() -> None:
    plain = Picture("board", b"png", 1600, 1120)
    told = plain.described("Ann leads.")
    assert (plain.alt, told.alt, told.png) == ("", "Ann leads.", b"png")
    assert told.filename == "board.png"
