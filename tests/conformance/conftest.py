"""Plain functions outside test modules assert too; let pytest explain their failures."""

from __future__ import annotations

import pytest

pytest.register_assert_rewrite("tests.conformance.checks", "tests.conformance.seen")
