"""Chimerium's pictures: the main board, the laboratories, a player's own, the end; Views alone."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from bot.games.chimerium.view import ChimeriumView
from renderers.chimerium.board import draw_board
from renderers.chimerium.final import draw_final
from renderers.chimerium.kept import plain
from renderers.chimerium.own import draw_own
from renderers.chimerium.pages import draw_pages
from renderers.encode import png
from renderers.registry import Picture


class ChimeriumRenderer:
    """Fits `renderers.registry.GameRenderer`; alt texts are added by the caller."""

    def board(self, view: ChimeriumView, names: Sequence[str]) -> list[Picture]:
        """The main board (or the final ledger), then the laboratories, two to a picture.

        Names: "board", then "laboratories-1" and, with three or four players, "laboratories-2".
        """
        if view.result is None:
            main = draw_board(view, names)
        else:
            main = draw_final(view, names, view.result)
        pages = draw_pages(view, names)
        numbered = [_picture(f"laboratories-{i}", page) for i, page in enumerate(pages, 1)]
        return [_picture("board", main), *numbered]

    def private(
        self, view: ChimeriumView, names: Sequence[str], picked: Sequence[str] = ()
    ) -> list[Picture]:
        """The viewer's laboratory with what each available die allows; nothing for spectators.

        `picked`: the die ("die:green5") and cards ("create:ID", "release:ID"...) are marked.
        """
        if view.seat is None or view.result is not None:
            return []
        return [_picture("own", draw_own(view, names, view.seat, picked))]


def _picture(name: str, image: Image.Image) -> Picture:
    shown = plain(image)
    return Picture(name, png(shown), shown.width, shown.height)
