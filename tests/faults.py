"""Which test makes which fault happen: read from the names of the tests, and kept in the README.

A test carries the numbers of its faults in its name, ``test_f04_f10_…``. After adding one,
``python -m tests.faults`` brings the README's table up to date.
"""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).parents[1]
README = ROOT / "README.md"
BEGIN, END = "<!-- faults: made by python -m tests.faults -->\n", "<!-- faults end -->\n"
_TEST = re.compile(r"^(?:async )?def test_((?:f\d\d_)+)", re.MULTILINE)

FAULTS = {
    1: "clicks at the same moment",
    2: "a control acts on another table",
    3: "a control of the past is carried out",
    4: "death between storing and posting",
    5: "two writers in one transaction",
    6: "secret choices lost by a restart",
    7: "an answer lost, a post doubled",
    8: "a reminder fired twice",
    9: "two processes on one database",
    10: "stopped in the middle; a start that hangs",
    11: "an answer after three seconds",
    12: "buttons that die",
    13: "edits through an interaction that has expired",
    14: "selects with none or too many options",
    15: "an old panel used later",
    16: "somebody without the right",
    17: "texts beyond a limit of Discord",
    18: "a secret in a public answer",
    19: "a secret that leaks sideways",
    20: "taking back what has shown something",
    21: "direct messages closed",
    22: "too many direct messages at once",
    23: "a player leaves the server",
    24: "channel, thread or post gone",
    25: "a starter who vanished",
    26: "two open, sit down or leave at once",
    27: "a silent player",
    28: "down time costs players time",
    29: "a background loop that ends",
    30: "an update breaks games in play",
    31: "backups that cannot be used",
    32: "requests too often",
    33: "memory that grows",
    34: "luck that is biased or can be guessed",
    35: "time zones and summer time",
    36: "names in scripts the fonts lack",
    37: "boards that not everybody can read",
    38: "an older picture after a newer one",
    39: "links to pictures that have expired",
}
"""Number -> what goes wrong, in few words."""


def covered() -> dict[int, list[str]]:
    """Number -> the test files with tests of it, as ``bot/tables/test_moves``, in order."""
    found: defaultdict[int, set[str]] = defaultdict(set)
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        name = path.relative_to(ROOT / "tests").with_suffix("").as_posix()
        for numbers in _TEST.findall(path.read_text(encoding="utf-8")):
            for number in numbers.strip("_").split("_"):
                found[int(number[1:])].add(name)
    return {number: sorted(found[number]) for number in sorted(found)}


def table() -> str:
    """The README's table."""
    lines = ["| | Fault | Tests, below `tests/` |", "| --- | --- | --- |"]
    files = covered()
    for number, text in FAULTS.items():
        where = ", ".join(name.replace("test_", "") for name in files.get(number, []))
        lines.append(f"| F{number} | {text} | {where} |")
    return "\n".join(lines) + "\n"


def written(readme: str) -> str:
    """``readme`` with the table in its place."""
    head, _, rest = readme.partition(BEGIN)
    _, _, tail = rest.partition(END)
    return f"{head}{BEGIN}{table()}{END}{tail}"


if __name__ == "__main__":
    README.write_text(written(README.read_text(encoding="utf-8")), encoding="utf-8")
