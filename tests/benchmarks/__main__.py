"""All figures in one table: `python -m tests.benchmarks [--only SECTION ...] [--quick] [--keep]`.

Every ratio is held against the one stored in `ratios.toml`; one that has grown by half fails, and
so does a missed goal. ``--quick``: smaller runs of what needs no quiet machine; ratios of their own
are stored for them, and a missed goal does not fail. ``--keep``: store the ratios. ``--only``: some
sections. The full run takes some minutes and wants a machine that does nothing else.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Callable
from pathlib import Path

from rich.console import Console
from rich.table import Table

from tests.benchmarks.figures import kept, many, moves, pace, pictures
from tests.benchmarks.figures.figure import Figure, failed, grown

SECTIONS: dict[str, Callable[[bool], list[Figure]]] = {
    "pace": pace.figures,
    "moves": moves.figures,
    "pictures": pictures.figures,
    "start": many.starts,
    "load": many.loads,
}
QUICK = ("pace", "moves", "pictures", "start")
"""What ``--quick`` measures if nothing else is named."""


def table_of(found: list[Figure], stored: dict[str, float]) -> Table:
    """A row for each figure."""
    table = Table(title="Figures")
    for head in ("figure", "value", "goal", "ratio", "to", "stored", "holds"):
        table.add_column(head, justify="right" if head in ("ratio", "stored") else "left")
    for one in found:
        before = stored.get(one.name)
        table.add_row(
            one.name,
            one.value,
            one.goal or "—",
            "—" if one.ratio is None else f"{one.ratio:.2f}",
            one.skipped or one.to or "—",
            "—" if before is None else f"{before:.2f}",
            verdict(one, stored),
        )
    return table


def verdict(one: Figure, stored: dict[str, float]) -> str:
    """The last column of a row."""
    if grown(one, stored):
        return "GREW BY HALF"
    if one.met is False:
        return "MISSED"
    return "yes" if one.met or one.name in stored else "—"


def main(arguments: list[str] | None = None) -> int:
    """Measure and print; 1 if something does not hold."""
    parser = ArgumentParser("python -m tests.benchmarks")
    parser.add_argument("--only", nargs="+", choices=sorted(SECTIONS), metavar="SECTION")
    parser.add_argument("--quick", action="store_true", help="small runs, for every change")
    parser.add_argument("--keep", action="store_true", help="store the ratios")
    parser.add_argument("--ratios", type=Path, default=kept.FILE, help="where they are stored")
    asked = parser.parse_args(arguments)
    selection = "quick" if asked.quick else "full"
    stored = kept.load(selection, asked.ratios)
    sections = asked.only or (QUICK if asked.quick else tuple(SECTIONS))
    found: list[Figure] = []
    console = Console(width=None if sys.stdout.isatty() else 200)
    for name in sections:
        console.print(f"measuring: {name}", style="dim")
        found += SECTIONS[name](asked.quick)
    console.print(table_of(found, stored))
    if asked.keep:
        kept.keep(selection, found, asked.ratios)
    return int(any(failed(one, stored, goals=not asked.quick) for one in found))


if __name__ == "__main__":
    sys.exit(main())
