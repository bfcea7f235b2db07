"""The check of the figures: a ratio that grows by half fails, and nothing else does."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.benchmarks import __main__ as command
from tests.benchmarks.figures import kept, reference
from tests.benchmarks.figures.figure import Figure, failed, grown
from tests.benchmarks.figures.pace import catanatron


def test_only_growth_by_half_counts() -> None:
    stored = {"a": 2.0}
    for ratio, bad in ((1.0, False), (2.99, False), (3.0, True), (9.0, True)):
        assert grown(Figure("a", "", ratio=ratio), stored) is bad
    assert not grown(Figure("new", "", ratio=9.0), stored)
    assert not grown(Figure("a", "", skipped="not installed"), stored)
    missed = Figure("a", "", "a goal", False, ratio=1.0)
    assert failed(missed, stored, goals=True)
    assert not failed(missed, stored, goals=False)


def measured(times: int) -> Callable[[bool], list[Figure]]:
    """Really measures a piece of work that is done so many times, against itself."""

    def section(_quick: bool) -> list[Figure]:
        plain = reference.seconds()
        ours = min(sum(reference.seconds(1) for _ in range(times)) for _ in range(7))
        return [Figure("work", f"{ours:.3f} s", ratio=ours / plain, to="once")]

    return section


def test_work_that_doubles_fails_the_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "ratios.toml"
    asked = ["--only", "made-up", "--quick", "--ratios", str(path)]
    monkeypatch.setitem(command.SECTIONS, "made-up", measured(1))
    assert command.main(asked) == 0, "nothing is stored"
    assert not path.exists()
    assert command.main([*asked, "--keep"]) == 0
    assert kept.load("quick", path)["work"] == pytest.approx(1, rel=0.4)
    assert kept.load("full", path) == {}
    text = path.read_text()
    assert "date = " in text
    assert "machine = " in text
    assert command.main(asked) == 0, "the same work holds"
    capsys.readouterr()
    monkeypatch.setitem(command.SECTIONS, "made-up", measured(3))
    assert command.main(asked) == 1
    assert "GREW BY HALF" in capsys.readouterr().out


def test_other_ratios_stay_when_some_are_stored(tmp_path: Path) -> None:
    path = tmp_path / "ratios.toml"
    kept.keep("full", [Figure("a", "", ratio=1.0), Figure("b, c", "", ratio=2.0)], path)
    kept.keep("quick", [Figure("a", "", ratio=5.0)], path)
    kept.keep("full", [Figure("a", "", ratio=3.0), Figure("d", "", skipped="why")], path)
    assert kept.load("full", path) == {"a": 3.0, "b, c": 2.0}
    assert kept.load("quick", path) == {"a": 5.0}


def test_catanatron_plays_beside_ours() -> None:
    pytest.importorskip("catanatron")
    actions_a_second = catanatron()
    assert actions_a_second is not None
    assert actions_a_second(0.05) > 100
