"""The hostile month in short; `python -m tests.soak` is the whole of it."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from tests.soak.soak import Soak


async def test_three_hundred_moves_while_everything_goes_wrong(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.CRITICAL)
    soak = Soak(tmp_path, seed="short", moves=300, tables=8, often=3, looks=2)
    summary = await soak.run()
    assert not summary.wrong, str(summary)
    assert summary.moves >= 300
    assert soak.world.restarts["killed"], str(summary)
    assert summary.faults.total() > 30
    assert set(summary.games) == {"chimera", "chimerium", "etherium", "shimiagaran"}
