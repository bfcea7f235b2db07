"""A process of its own for what many tables cost: `run` starts it, `main` is what it does.

``make`` fills a new database; ``start`` starts the bot on it, asks it something and looks at the
memory; ``load`` plays on. What was found is the last line printed, as JSON.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import subprocess
import sys
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

SECONDS_MAX = 300.0


def run(what: str, path: Path, *numbers: float) -> dict[str, Any]:
    """Do ``what`` in a new process; RuntimeError with its last words if it fails."""
    command = [sys.executable, "-m", "tests.benchmarks.figures.child", what, str(path)]
    command += [str(number) for number in numbers]
    done = subprocess.run(
        command, capture_output=True, text=True, timeout=SECONDS_MAX, cwd=_root(), check=False
    )
    if done.returncode:
        raise RuntimeError(f"{what}: {done.stderr.strip()[-2000:]}")
    return json.loads(done.stdout.splitlines()[-1])


def _root() -> Path:
    return Path(__file__).parents[3]


def resident() -> float:
    """Megabytes of this process in memory now; the most it ever had where that is not told."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except OSError:
        import resource

        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def main() -> None:
    """Called in the new process, before anything of the bot is imported."""
    what, path, *numbers = sys.argv[1:]
    logging.disable(logging.WARNING)
    began, busy = perf_counter(), process_time()
    import bot.cli.run  # noqa: F401

    imported = (perf_counter() - began, process_time() - busy)
    from tests.benchmarks.figures import loaded, started

    work = {"make": started.make, "start": started.start, "load": loaded.load}[what]
    found = asyncio.run(work(Path(path), imported, *(float(number) for number in numbers)))
    sys.stdout.write(json.dumps(found) + "\n")


if __name__ == "__main__":
    main()
