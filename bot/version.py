"""The release."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version


def release() -> str:
    """The installed release, such as ``0.1.0``."""
    try:
        return version("athanor")
    except PackageNotFoundError:
        return "0 (not installed)"
