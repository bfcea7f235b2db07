"""Games with one fault each, and the check that has to notice it.

A conformance suite that cannot fail proves nothing. Every saboteur is a miniature with a small
part replaced; `test_saboteurs` sees to it that its check fails, and that every check has one.
"""

from __future__ import annotations

from tests.conformance.saboteurs import choices, hidden, playing, stepping, talking
from tests.conformance.saboteurs.common import FOUND, case_of

__all__ = ["FOUND", "case_of", "choices", "hidden", "playing", "stepping", "talking"]
