"""`python -m tests.soak --moves 10000 --tables 100 --seed 1`."""

from __future__ import annotations

import argparse
import asyncio
import logging
import sys
import tempfile
from pathlib import Path

from tests.soak.soak import Soak, Summary


def main() -> int:
    """Play, print the summary; 1 if anything is wrong."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("--moves", type=int, default=10_000)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--often", type=int, default=1, help="misfortunes, times as many")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--minutes", type=float, help="stop then, and look at everything")
    parser.add_argument("--log", action="store_true", help="show what the bot logs")
    given = parser.parse_args()
    logging.basicConfig(level=logging.WARNING if given.log else logging.CRITICAL)
    # In memory where there is such a place: the disk of a shared machine is not what is tried out.
    place = "/dev/shm" if Path("/dev/shm").is_dir() else None
    with tempfile.TemporaryDirectory(prefix="athanor-soak-", dir=place) as folder:
        soak = Soak(
            Path(folder),
            seed=given.seed,
            moves=given.moves,
            tables=given.tables,
            often=given.often,
            minutes=given.minutes,
            say=lambda line: print(line, file=sys.stderr, flush=True),  # noqa: T201
        )
        summary: Summary = asyncio.run(soak.run())
    print(summary)  # noqa: T201
    return 1 if summary.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
