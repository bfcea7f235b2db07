"""The laboratories' pages: two to a picture, one large where it is alone."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from bot.games.chimerium.view import ChimeriumView, PlayerView
from renderers.canvas import Box
from renderers.chimerium.kept import Sheet
from renderers.chimerium.laboratory import laboratory
from renderers.chimerium.marks import name_of
from renderers.chimerium.sapphia import sapphia
from renderers.chimerium.sky import HEIGHT, WIDTH, sky

ALONE = 1000
"""Height of a page with one laboratory."""


def draw_pages(view: ChimeriumView, names: Sequence[str]) -> list[Image.Image]:
    """One page for two players, in the order of their seats."""
    players = view.players
    return [_page(view, players[i : i + 2], names) for i in range(0, len(players), 2)]


def _page(view: ChimeriumView, players: Sequence[PlayerView], names: Sequence[str]) -> Image.Image:
    height = HEIGHT if len(players) > 1 else ALONE
    sheet = Sheet(sky(height))
    each = (height - 24 - 10 * (len(players) - 1)) // len(players)
    for i, player in enumerate(players):
        top = 12 + i * (each + 10)
        place(sheet, view, player, names, (14, top, WIDTH - 14, top + each))
    return sheet.image


def place(
    sheet: Sheet, view: ChimeriumView, player: PlayerView, names: Sequence[str], box: Box
) -> None:
    """One player's laboratory, or Sapphia's board."""
    lit = player.seat == view.active and view.result is None
    if player.sapphia and view.sapphia is not None:
        sapphia(sheet, player, view.sapphia, box, lit)
    else:
        laboratory(sheet, player, name_of(names, player.seat), box, lit)
