"""Settings: every wrong value is one clear line, and no secret is ever in it."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.settings import SettingsError, load_settings


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("DISCORD_TOKEN", "DATABASE_URL", "CONTENT_DIR", "LOG_LEVEL", "RENDER_THREADS"):
        monkeypatch.delenv(name, raising=False)


def test_everything_has_a_default_but_the_token() -> None:
    settings = load_settings()
    assert settings.token is None
    assert settings.database_url.endswith("athanor.db")


def test_the_environment_wins_over_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / ".env").write_text("DISCORD_TOKEN=from.the.file\nLOG_LEVEL=debug\n")
    assert load_settings().token == "from.the.file"
    assert load_settings().log_level == "DEBUG"
    monkeypatch.setenv("DISCORD_TOKEN", "from.the.environment")
    assert load_settings().token == "from.the.environment"


def test_an_empty_token_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "  ")
    assert load_settings().token is None


@pytest.mark.parametrize(
    ("name", "value", "says"),
    [
        ("DATABASE_URL", "mysql://x", "sqlite+aiosqlite"),
        ("CONTENT_DIR", "/nowhere/at/all", "is not a folder"),
        ("LOG_LEVEL", "loud", "DEBUG"),
        ("RENDER_THREADS", "0", "greater than or equal to 1"),
        ("RENDER_THREADS", "many", "integer"),
        ("SYNC_COMMANDS", "perhaps", "boolean"),
    ],
)
def test_wrong_values_are_named(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, says: str
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "a.very.secret")
    monkeypatch.setenv(name, value)
    with pytest.raises(SettingsError) as caught:
        load_settings()
    assert name in str(caught.value)
    assert says in str(caught.value)
    assert "secret" not in str(caught.value)


def test_a_file_that_is_no_text_is_named(tmp_path: Path) -> None:
    (tmp_path / ".env").write_bytes(b"DISCORD_TOKEN=secret\xff\n")
    with pytest.raises(SettingsError, match=r"\.env cannot be read") as caught:
        load_settings()
    assert "secret" not in str(caught.value)


def test_the_example_explains_every_setting() -> None:
    from bot.settings import Settings

    text = (Path(__file__).parents[2] / ".env.example").read_text()
    for field in Settings.model_fields:
        assert f"\n{field.upper()}=" in text, field
