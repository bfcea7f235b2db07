"""Typed settings from the environment and `.env`; `.env.example` explains each."""

from __future__ import annotations

from difflib import get_close_matches
from pathlib import Path
from typing import Literal
from urllib.parse import quote_plus

from pydantic import Field, SecretStr, ValidationError, ValidationInfo, field_validator
from pydantic_settings import BaseSettings, DotEnvSettingsSource, SettingsConfigDict

from storage.shards import MOST_SHARDS, Share, parse_ids

ALIKE = 0.75
"""From this likeness on (difflib's ratio), a name in `.env` is taken for a setting's, mistyped."""


class SettingsError(Exception):
    """Settings that cannot be used; `str()` names the variable and what it may be."""


class Settings(BaseSettings):
    """What a server owner may set. Everything has a default but the token."""

    model_config = SettingsConfigDict(
        env_file=".env", env_file_encoding="utf-8", extra="ignore", env_ignore_empty=True
    )

    discord_token: SecretStr | None = Field(default=None, description="The bot's token.")
    database_url: str = Field(default="sqlite+aiosqlite:///./athanor.db")
    content_dir: Path | None = Field(default=None)
    log_level: str = Field(default="INFO")
    log_format: Literal["text", "json"] = Field(default="text")
    metrics_host: str = Field(default="127.0.0.1")
    metrics_port: int = Field(default=0, ge=0, le=65535)
    backup_dir: Path | None = Field(default=None)
    backup_every: float = Field(default=24.0, ge=0.0, le=8760.0, allow_inf_nan=False)
    backup_keep: int = Field(default=7, ge=1)
    render_threads: int = Field(default=2, ge=1, le=2)
    sync_commands: bool = Field(default=True)
    shard_count: int | None = Field(default=None, ge=1, le=MOST_SHARDS)
    shard_ids: str | None = Field(default=None)  # below what it is checked against

    @field_validator("log_level")
    @classmethod
    def _level(cls, value: str) -> str:
        level = value.upper()
        if level not in {"DEBUG", "INFO", "WARNING", "ERROR"}:
            raise ValueError("use DEBUG, INFO, WARNING or ERROR")
        return level

    @field_validator("log_format", mode="before")
    @classmethod
    def _form(cls, value: object) -> object:
        if str(value).lower() not in {"text", "json"}:
            raise ValueError("use text or json")
        return str(value).lower()

    @field_validator("content_dir")
    @classmethod
    def _folder(cls, value: Path | None) -> Path | None:
        if value is not None and not value.is_dir():
            raise ValueError(f"{value} is not a folder")
        return value

    @field_validator("database_url")
    @classmethod
    def _url(cls, value: str) -> str:
        if not value.startswith(("sqlite+aiosqlite:///", "postgresql+asyncpg://")):
            raise ValueError("use sqlite+aiosqlite:///PATH or postgresql+asyncpg://USER:PW@HOST/DB")
        from storage.address import misread

        if why := misread(value):
            raise ValueError(why)
        return value

    @field_validator("shard_ids")
    @classmethod
    def _shards(cls, value: str | None, info: ValidationInfo) -> str | None:
        ids = () if value is None else parse_ids(value)
        if not ids or not {"shard_count", "database_url"} <= info.data.keys():
            return value  # what is missing has its own line
        count: int | None = info.data["shard_count"]
        if count is None:
            raise ValueError("set SHARD_COUNT too: how many shards all processes have together")
        if ids[-1] >= count:
            raise ValueError(f"there is no shard {ids[-1]} of {count}; they are 0 to {count - 1}")
        if len(ids) < count and info.data["database_url"].startswith("sqlite"):
            raise ValueError("several processes need one PostgreSQL database; set DATABASE_URL")
        return value

    @property
    def share(self) -> Share | None:
        """The shards this process serves; None where it is the only one and needs none."""
        if self.shard_count is None:
            return None
        ids = range(self.shard_count) if self.shard_ids is None else parse_ids(self.shard_ids)
        return Share(self.shard_count, tuple(ids))

    @property
    def database_file(self) -> Path | None:
        """The file of a SQLite database; None for PostgreSQL."""
        from storage.address import parse_url, sqlite_path

        return sqlite_path(parse_url(self.database_url))

    @property
    def backups(self) -> Path | None:
        """The folder for copies of a SQLite database; beside it unless set otherwise."""
        file = self.database_file
        return None if file is None else self.backup_dir or file.parent / "backups"

    @property
    def secrets(self) -> list[str]:
        """What must never be printed: the token, and the database's password in both its forms."""
        from sqlalchemy import make_url

        password = make_url(self.database_url).password
        found = [self.token or "", str(password or ""), quote_plus(str(password or ""))]
        return [one for one in found if one]

    @property
    def token(self) -> str | None:
        """The Discord token, or None when there is none (empty counts as none)."""
        value = self.discord_token.get_secret_value().strip() if self.discord_token else ""
        return value or None


def load_settings() -> Settings:
    """The settings in force; SettingsError with one line for each that is wrong."""
    try:
        return Settings()
    except (UnicodeDecodeError, OSError):
        raise SettingsError("the file .env cannot be read as text in UTF-8") from None
    except ValidationError as error:
        # Never `str(error)`: it repeats the input, which may be a secret.
        lines = [
            f"{str(problem['loc'][0]).upper()}: {problem['msg'].removeprefix('Value error, ')}"
            for problem in error.errors(include_input=False)
        ]
        raise SettingsError("; ".join(lines)) from None


def mistyped() -> list[tuple[str, str]]:
    """Names in `.env` that are no setting but look like one, each with the one it looks like."""
    known = [name.upper() for name in Settings.model_fields]
    names = [name.upper() for name in DotEnvSettingsSource(Settings).env_vars]
    near = {name: get_close_matches(name, known, 1, ALIKE) for name in names if name not in known}
    return [(name, found[0]) for name, found in near.items() if found]
