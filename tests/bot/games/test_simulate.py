"""Simulation: the same for a seed, however many processes share the work."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from bot.cli.simulate import print_report
from bot.games.catalogue import standard
from bot.games.core import ContentError
from bot.games.simulate import Report, run
from tests.miniatures import catalogue

TIMES = {
    "seconds": 0.0,
    "engine_seconds": 0.0,
    "player_seconds": 0.0,
    "decisions_per_second": 0.0,
}


def timeless(report: Report) -> Report:
    return msgspec.structs.replace(report, **TIMES)


def test_the_number_of_processes_changes_nothing() -> None:
    done: list[int] = []
    alone = run("ambush", 30, ["random"], 3, "same", catalogue=catalogue)
    shared = run("ambush", 30, ["random"], 3, "same", 2, done.append, catalogue=catalogue)
    assert timeless(alone) == timeless(shared)
    assert sum(done) == 30
    assert len(done) > 2


def test_another_seed_is_another_run() -> None:
    one, other = (run("cascade", 10, seed=seed, catalogue=catalogue) for seed in "ab")
    assert timeless(one) != msgspec.structs.replace(timeless(other), seed="a")


def test_seats_rotate_and_wins_are_shared_out() -> None:
    report = run("ambush", 12, ["greedy", "random", "random"], catalogue=catalogue)
    assert report.seats == 3
    assert report.players == ("greedy", "random", "random")
    assert sum(report.wins_by_seat) == pytest.approx(12, abs=0.05)
    assert sum(report.wins_by_player) == pytest.approx(12, abs=0.05)
    assert report.wins_by_player[0] >= 6
    assert max(report.wins_by_seat) <= 7


def test_no_bound_is_called_broken_before_there_are_games_enough(
    capsys: pytest.CaptureFixture[str],
) -> None:
    report = run("ambush", 20, catalogue=catalogue)
    out = [msgspec.structs.replace(line, low=101, ok=False) for line in report.balance]
    broken = msgspec.structs.replace(report, balance=tuple(out))
    print_report(broken)
    enough = capsys.readouterr().out
    assert "NO" in enough
    assert "too few" not in enough
    print_report(msgspec.structs.replace(broken, games=19))
    few = " ".join(capsys.readouterr().out.split())
    assert "NO" not in few
    assert "The bounds are judged on 20 games or more" in few
    assert "19 are too few" in few


@pytest.mark.parametrize(
    ("game", "seats", "enough"),
    [("chimera", 2, 1800), ("chimerium", 1, 3000), ("chimerium", 4, 1000), ("etherium", 4, 1000)],
)
def test_games_enough_to_judge_a_balance(game: str, seats: int, enough: int) -> None:
    assert standard().entry(game).balance().enough(seats) == enough


def test_the_report_is_whole() -> None:
    done: list[int] = []
    report = run("handover", 20, progress=done.append, catalogue=catalogue)
    assert (report.game, report.games, report.seats) == ("handover", 20, 2)
    assert report.players == ("random", "random")
    assert report.decisions == 20 * 2 * 2 * 2
    assert done == [1] * 20
    assert report.engine_seconds > 0
    assert report.player_seconds > 0
    spent = report.engine_seconds + report.player_seconds
    assert report.decisions_per_second == pytest.approx(report.decisions / spent, rel=0.2)
    (line,) = report.balance
    share = report.wins_by_seat[0] / 20
    assert (line.name, line.value) == ("first seat wins", pytest.approx(100 * share))
    assert line.error == pytest.approx(100 * (share * (1 - share) / 20) ** 0.5, abs=0.01)
    assert line.ok == (line.low <= line.value <= line.high)
    raw = msgspec.json.decode(msgspec.json.encode(report))
    assert set(raw) >= {"wins_by_player", "decisions_per_second", "seconds", "balance"}


def test_the_owners_content_is_played(tmp_path: Path) -> None:
    own = tmp_path / "cascade"
    own.mkdir()
    tiles = '[[tile]]\nid = "mill"\neffects = [{ do = "gain", what = "gold" }]\n'
    (own / "cascade.toml").write_text(tiles)
    house = run("cascade", 5, catalogue=catalogue)
    for jobs in (1, 2):
        ours = run("cascade", 5, jobs=jobs, content_dir=tmp_path, catalogue=catalogue)
        assert ours.decisions < house.decisions
    (own / "cascade.toml").write_text("[[tile]]\nid = 3\n")
    with pytest.raises(ContentError, match=r"cascade\.toml"):
        run("cascade", 5, content_dir=tmp_path, catalogue=catalogue)


@pytest.mark.parametrize(
    ("players", "seats", "reason"),
    [
        (["random"] * 2, 3, "name one player for all, or 3"),
        (["random"], 5, "1 to 4 seats, not 5"),
        (["random"] * 5, None, "1 to 4 seats, not 5"),
        (["genius"], 2, "no automatic player 'genius'"),
    ],
)
def test_impossible_tables_are_refused(players: list[str], seats: int | None, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        run("cascade", 1, players, seats, catalogue=catalogue)


def test_impossible_numbers_are_refused() -> None:
    for games, jobs in ((0, 1), (1, 0)):
        with pytest.raises(ValueError, match="at least 1"):
            run("cascade", games, jobs=jobs, catalogue=catalogue)
    with pytest.raises(KeyError):
        run("chess", 1, catalogue=catalogue)
