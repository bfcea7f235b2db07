"""Every fault has a test that makes it happen, and the README says where."""

from __future__ import annotations

from tests.faults import BEGIN, END, FAULTS, README, covered, written


def test_every_fault_has_a_test_with_its_number() -> None:
    files = covered()
    assert list(FAULTS) == list(range(1, 40))
    assert set(files) == set(FAULTS), "missing, or of no fault"


def test_the_readmes_table_is_that_of_the_tests() -> None:
    readme = README.read_text(encoding="utf-8")
    assert readme.count(BEGIN) == readme.count(END) == 1
    assert readme == written(readme), "python -m tests.faults brings it up to date"
