"""Panels that lie about for hours: each click brings them up to date through itself (F13)."""

from __future__ import annotations

import re
from pathlib import Path

from tests.bot.parlour import begin, mini, open_panel
from tests.simulated.athanor import click

HOUR = 3600


async def test_f13_an_old_panel_is_edited_through_the_click_that_asks_for_it(
    tmp_path: Path,
) -> None:
    """A quarter of an hour after it was opened the first interaction is worth nothing any more."""
    async with mini(tmp_path) as world:
        await begin(world, "ambush")
        panel = await open_panel(world, "ada")
        used: list[str] = []
        for label in ("plan own", "card", "card", "stance"):
            await world.env.advance_time(HOUR)
            await world.restart()
            before = len(world.env.http_requests)
            shown = panel.content
            await click(world["ada"], panel, label)
            assert panel.content != shown
            paths = [one.path for one in world.env.http_requests[before:]]
            tokens = {
                found[1] for path in paths if (found := re.match(r"/webhooks/\d+/([^/]+)", path))
            }
            assert len(tokens) == 1, "one interaction, its own"
            used += tokens
        assert len(set(used)) == len(used)
        await click(world["ada"], panel, "Confirm")
        assert (await world.session()).waiting() == [1]
