"""Shimiagaran's pictures: the shop, the players' boards, a player's own, the end; Views alone."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from bot.games.shimiagaran.view import ShimiagaranView
from renderers.encode import png
from renderers.registry import Picture
from renderers.shimiagaran.boards import draw_boards
from renderers.shimiagaran.final import draw_final
from renderers.shimiagaran.personal import draw_personal
from renderers.shimiagaran.shop import draw_shop


class ShimiagaranRenderer:
    """Fits `renderers.registry.GameRenderer`; alt texts are added by the caller."""

    def board(self, view: ShimiagaranView, names: Sequence[str]) -> list[Picture]:
        """The shop and the players' boards, or the final ledger and the boards.

        One picture would be unreadable on a phone: the shop, posted first, has a short strip of
        every player, the second picture all that they own.
        """
        boards = _picture("players", draw_boards(view, names))
        if view.result is not None:
            return [_picture("board", draw_final(view, names, view.result)), boards]
        return [_picture("board", draw_shop(view, names)), boards]

    def private(
        self, view: ShimiagaranView, names: Sequence[str], picked: Sequence[str] = ()
    ) -> list[Picture]:
        """The viewer's own vessels, glasses, and what can be paid; nothing for spectators.

        `picked` option ids that name a card ("brew:ID", "poison:ID"...) mark it.
        """
        if view.seat is None or view.result is not None:
            return []
        return [_picture("own", draw_personal(view, names, view.seat, picked))]


def _picture(name: str, image: Image.Image) -> Picture:
    return Picture(name, png(image), image.width, image.height)
