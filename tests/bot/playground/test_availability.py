"""The playground says in one line why it cannot open."""

from __future__ import annotations

from importlib import metadata

import pytest

from bot.playground import PlaygroundUnavailable, availability, check


def test_the_pinned_simcord_fits() -> None:
    check()


def test_without_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    def absent(name: str) -> str:
        raise metadata.PackageNotFoundError(name)

    monkeypatch.setattr(metadata, "version", absent)
    with pytest.raises(PlaygroundUnavailable, match=r"needs its extra: pip install"):
        check()


def test_with_another_version(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(metadata, "version", lambda name: "3.3.0")
    with pytest.raises(PlaygroundUnavailable, match=r"needs simcord 3\.2\.1 and found 3\.3\.0"):
        check()


def test_with_private_names_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    names = (("simcord.preview", "Preview", ("_action", "_gone")),)
    monkeypatch.setattr(availability, "PRIVATE_NAMES", names)
    with pytest.raises(PlaygroundUnavailable, match="Preview has no _gone"):
        check()


def test_with_a_class_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(availability, "PRIVATE_NAMES", (("simcord.preview", "Gone", ()),))
    with pytest.raises(PlaygroundUnavailable, match="cannot use this simcord"):
        check()


def test_the_pin_in_the_package_metadata_is_the_one_checked() -> None:
    pins = [line for line in metadata.requires("athanor") or [] if line.startswith("simcord")]
    assert pins
    assert all(f"=={availability.NEEDED_VERSION}" in line for line in pins)
