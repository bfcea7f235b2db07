"""Making simcord's preview build each of its Markdown parsers once.

It builds one for every text of every message at every publication, which was three fifths of all
the work of a page with fifty messages (tests/benchmarks/playground_clicks.py).
"""

# The names used here are not promised by simcord: `availability` checks version and names.
# pyright: reportPrivateUsage=false

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from simcord.preview import _markdown

MOST = 256  # parsers kept; one for each policy and set of names that a text may mention

_build = _markdown._markdown_parser
_parsers: dict[tuple[int, str], Any] = {}


def reuse_markdown_parsers() -> None:
    """Replace simcord's parser factory in this process; again and again does no harm."""
    _markdown._markdown_parser = _reused


def _reused(policy: Mapping[str, bool | str], context: Mapping[str, Any]) -> Any:
    key = (id(policy), repr(context))  # policies are constants of simcord's module
    parser = _parsers.pop(key, None)
    if parser is None:
        parser = _build(policy, context)
    _parsers[key] = parser
    if len(_parsers) > MOST:
        del _parsers[next(iter(_parsers))]
    return parser
