"""The stored ratios: `ratios.toml` beside the benchmarks, with the day and the machine."""

from __future__ import annotations

import os
import platform
import tomllib
from pathlib import Path

from bot.tables.clock import system_clock
from tests.benchmarks.figures.figure import Figure

FILE = Path(__file__).parents[1] / "ratios.toml"
HEAD = """# What `python -m tests.benchmarks --keep` has measured last, for each selection.
# A ratio is a cost: one that grows by half against the stored one fails.
"""


def load(selection: str, path: Path = FILE) -> dict[str, float]:
    """The stored ratios of a selection (``full``, ``quick``) by name; none if nothing is stored."""
    return {**_read(path).get(selection, {}).get("ratios", {})}


def keep(selection: str, figures: list[Figure], path: Path = FILE) -> None:
    """Store these ratios; those of other figures and other selections stay."""
    found = _read(path)
    ratios = load(selection, path) | {
        one.name: round(one.ratio, 3) for one in figures if one.ratio is not None
    }
    found[selection] = {
        "date": f"{system_clock():%Y-%m-%d}",
        "machine": f"{platform.machine()}, {os.cpu_count()} processors, "
        f"Python {platform.python_version()}",
        "ratios": ratios,
    }
    parts = [HEAD]
    for name, part in sorted(found.items()):
        parts.append(f'\n[{name}]\ndate = "{part["date"]}"\nmachine = "{part["machine"]}"\n')
        parts.append(f"\n[{name}.ratios]\n")
        parts += [f'"{key}" = {value}\n' for key, value in part["ratios"].items()]
    path.write_text("".join(parts), encoding="utf-8")


def _read(path: Path) -> dict[str, dict]:
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
