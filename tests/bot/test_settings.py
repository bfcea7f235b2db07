"""Settings: every wrong value is one clear line, and no secret is ever in it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.settings import SettingsError, load_settings, mistyped


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
        ("LOG_FORMAT", "xml", "use text or json"),
        ("DATABASE_URL", "postgresql+asyncpg://me:pw@host:port/athanor", "use HOST:PORT"),
        ("DATABASE_URL", "postgresql+asyncpg://me:p@secret:1x@host/athanor", "as %40"),
        ("DATABASE_URL", "postgresql+asyncpg://me:p@secret@[::1/athanor", "as %40"),
        ("DATABASE_URL", "postgresql+asyncpg://me:hush@h/a?ssl=maybe", "ssl is one of disable"),
        ("DATABASE_URL", "postgresql+asyncpg://me:hush@h/a?colour=red", "no option 'colour'"),
        ("DATABASE_URL", "postgresql+asyncpg://me:hush@h/a?port=x", "use HOST:PORT"),
        ("METRICS_PORT", "65536", "less than or equal to 65535"),
        ("METRICS_PORT", "http", "integer"),
        ("BACKUP_EVERY", "-1", "greater than or equal to 0"),
        ("BACKUP_EVERY", "nan", "finite number"),
        ("BACKUP_KEEP", "0", "greater than or equal to 1"),
        ("SHARD_COUNT", "0", "greater than or equal to 1"),
        ("SHARD_IDS", "0-3", "set SHARD_COUNT too"),
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


def test_names_that_look_like_settings_are_found(tmp_path: Path) -> None:
    assert mistyped() == [], "no file at all"
    (tmp_path / ".env").write_text(
        "DISCORD_BOT_TOKEN=a.very.secret\nMETRIC_PORT=1\nbackup_every=1\n#SHARD_ID=1\n"
        "EDITOR=vi\nMIGRATE_TO=x\nHTTPS_PROXY=x\n"
    )
    assert mistyped() == [("DISCORD_BOT_TOKEN", "DISCORD_TOKEN"), ("METRIC_PORT", "METRICS_PORT")]


def test_the_example_explains_every_setting() -> None:
    from bot.settings import Settings

    text = (Path(__file__).parents[2] / ".env.example").read_text()
    for field in Settings.model_fields:
        assert re.search(rf"^#?{field.upper()}=", text, re.MULTILINE), field


POSTGRES = "postgresql+asyncpg://me:hush@host/athanor"


@pytest.mark.parametrize(
    ("ids", "says"),
    [
        ("0-3", None),
        ("7, 2-4", None),
        ("0-8", "there is no shard 8 of 8; they are 0 to 7"),
        ("3-1", "the range 3-1 runs backwards; write 1-3"),
        ("1,,2", "'' is no shard or range of shards"),
        ("-1", "'-1' is no shard"),
        ("first", "'first' is no shard"),
        ("0-99999", "there is no shard 99999"),
    ],
)
def test_shards_are_numbers_and_ranges(
    monkeypatch: pytest.MonkeyPatch, ids: str, says: str | None
) -> None:
    monkeypatch.setenv("DATABASE_URL", POSTGRES)
    monkeypatch.setenv("SHARD_COUNT", "8")
    monkeypatch.setenv("SHARD_IDS", ids)
    if says is None:
        share = load_settings().share
        assert share is not None
        assert share.count == 8
        assert share.ids == ((0, 1, 2, 3) if ids == "0-3" else (2, 3, 4, 7))
        return
    with pytest.raises(SettingsError, match="SHARD_IDS: ") as caught:
        load_settings()
    assert says in str(caught.value)


def test_one_process_may_serve_all_shards_on_sqlite_several_may_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert load_settings().share is None
    monkeypatch.setenv("SHARD_COUNT", "3")
    share = load_settings().share
    assert share is not None
    assert share.whole
    monkeypatch.setenv("SHARD_IDS", "0-1")
    with pytest.raises(SettingsError, match="need one PostgreSQL database"):
        load_settings()


def test_copies_go_beside_the_database_unless_told_otherwise(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("DATABASE_URL", "sqlite+aiosqlite:////srv/athanor/athanor.db")
    assert load_settings().backups == Path("/srv/athanor/backups")
    monkeypatch.setenv("BACKUP_DIR", "/mnt/copies")
    assert load_settings().backups == Path("/mnt/copies")
    monkeypatch.setenv("DATABASE_URL", "postgresql+asyncpg://me:pw@db/athanor")
    assert load_settings().backups is None


def test_secrets_are_known_in_the_forms_they_may_be_printed_in(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "a.bot.token")
    monkeypatch.setenv("DATABASE_URL", "postgresql+asyncpg://me:p%40ss%2Fw@db/athanor")
    assert load_settings().secrets == ["a.bot.token", "p@ss/w", "p%40ss%2Fw"]
    assert "p@ss" not in repr(load_settings().token)
