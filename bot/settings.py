"""Typed settings from the environment and `.env`; `.env.example` explains each."""

from __future__ import annotations

from pathlib import Path

from pydantic import Field, SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict


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
    render_threads: int = Field(default=2, ge=1, le=2)
    sync_commands: bool = Field(default=True)

    @field_validator("log_level")
    @classmethod
    def _level(cls, value: str) -> str:
        level = value.upper()
        if level not in {"DEBUG", "INFO", "WARNING", "ERROR"}:
            raise ValueError("use DEBUG, INFO, WARNING or ERROR")
        return level

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
        return value

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
