"""Etherium's pictures: the map, the tribes' boards, a player's own, the end; Views alone."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from bot.games.etherium.view import EtheriumView
from renderers.encode import png
from renderers.etherium.board import draw_board
from renderers.etherium.boxes import draw_boxes
from renderers.etherium.final import draw_final
from renderers.etherium.hand import draw_hand
from renderers.etherium.kept import plain
from renderers.etherium.programme import draw_programme
from renderers.etherium.tribes import draw_tribes
from renderers.registry import Picture


class EtheriumRenderer:
    """Fits `renderers.registry.GameRenderer`; alt texts are added by the caller."""

    def board(self, view: EtheriumView, names: Sequence[str]) -> list[Picture]:
        """The map; with it, but for an action step that has just closed, the tribes' boards."""
        if view.result is not None:
            main = _picture("final", draw_final(view, names, view.result))
            return [main, _picture("map", draw_board(view, names))]
        shown = [_picture("map", draw_board(view, names))]
        if not (view.closed and view.phase == "perform"):
            boards = draw_boxes if view.phase == "tribes" else draw_tribes
            shown.append(_picture("tribes", boards(view, names)))
        return shown

    def private(
        self, view: EtheriumView, names: Sequence[str], picked: Sequence[str] = ()
    ) -> list[Picture]:
        """The own action board and the Flash hand; nothing for spectators."""
        if view.seat is None or view.own is None or view.result is not None:
            return []
        if view.phase == "tribes":
            return []
        shown = [_picture("programme", draw_programme(view, names, view.seat, picked))]
        cards = draw_hand(view, picked)
        return shown if cards is None else [*shown, _picture("hand", cards)]


def _picture(name: str, image: Image.Image) -> Picture:
    return Picture(name, png(plain(image)), image.width, image.height)
