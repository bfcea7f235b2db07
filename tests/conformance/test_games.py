"""Every game, at every number of seats, through every check of the contract."""

from __future__ import annotations

import pytest

from tests.conformance.case import Case, every_case
from tests.conformance.checks import CHECKS, Check


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("case", every_case(), ids=str)
def test_conformance(case: Case, check: Check) -> None:
    check(case)
