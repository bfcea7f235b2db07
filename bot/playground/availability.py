"""Is the simulated Discord here, and is it the one this package was written against?"""

from __future__ import annotations

import importlib
from collections.abc import Iterable
from importlib import metadata

NEEDED_VERSION = "3.2.1"

#: Names that simcord does not promise, by module and class. Instances are checked when they are
#: first used, with `require_names`.
PRIVATE_NAMES: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    ("simcord.env", "Env", ("preview", "advance_time", "settle")),
    (
        "simcord.preview",
        "Preview",
        ("_action", "_publish", "refresh", "wait_closed", "close", "url", "_PAGE_LEASE_SECONDS"),
    ),
    ("simcord.preview", "_markdown", ("_markdown_parser", "markdown_tokens")),
    ("simcord.preview._pages", "_Page", ("id", "revision", "last_sequence")),
    ("simcord.backend", "Backend", ("edit_bot_profile", "emit", "get_message")),
)


class PlaygroundUnavailable(Exception):
    """The playground cannot open; `str()` is one line for the person at the terminal."""


def check() -> None:
    """Raise PlaygroundUnavailable unless simcord is installed in the one version that fits."""
    try:
        found = metadata.version("simcord")
    except metadata.PackageNotFoundError:
        raise PlaygroundUnavailable(
            "The playground needs its extra: pip install -e '.[playground]'"
        ) from None
    if found != NEEDED_VERSION:
        raise PlaygroundUnavailable(
            f"The playground needs simcord {NEEDED_VERSION} and found {found}: "
            "pip install -e '.[playground]'"
        )
    try:
        for module_name, class_name, names in PRIVATE_NAMES:
            owner: object = getattr(importlib.import_module(module_name), class_name)
            require_names(owner, names)
    except (ImportError, AttributeError) as error:
        raise PlaygroundUnavailable(f"The playground cannot use this simcord: {error}") from error


def require_names(owner: object, names: Iterable[str]) -> None:
    """Raise PlaygroundUnavailable if `owner` (a simcord class or instance) lacks a name."""
    missing = [name for name in names if not hasattr(owner, name)]
    if missing:
        kind = owner.__name__ if isinstance(owner, type) else type(owner).__name__
        raise PlaygroundUnavailable(
            f"simcord {NEEDED_VERSION} is installed but differs from the released one: "
            f"{kind} has no {', '.join(missing)}"
        )
