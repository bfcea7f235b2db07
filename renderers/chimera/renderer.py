"""Chimera's pictures: board, hand and deck choice, from Views alone."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from bot.games.chimera.view import ChimeraView, RaceFace
from renderers.chimera.decks import draw_overview, draw_race
from renderers.chimera.duel import draw_duel
from renderers.chimera.final import draw_final
from renderers.chimera.hand import draw_hand
from renderers.chimera.sealed import draw_sealed
from renderers.encode import png
from renderers.registry import Picture


class ChimeraRenderer:
    """Fits `renderers.registry.GameRenderer`; alt texts are added by the caller."""

    def board(self, view: ChimeraView, names: Sequence[str]) -> list[Picture]:
        """Sealed decks, the duel, or how it ended; for everybody, so only public parts are read."""
        if view.phase == "deck":
            return [_picture("board", draw_sealed(view, names))]
        if view.result is not None:
            return [_picture("board", draw_final(view, names, view.result))]
        return [_picture("board", draw_duel(view, names))]

    def private(
        self, view: ChimeraView, names: Sequence[str], picked: Sequence[str] = ()
    ) -> list[Picture]:
        """The viewer's seven; while decks are chosen the races, or the race of the avatar picked.

        `picked` are option ids: "avatar:ID" or "ready:ID" first, then "card:ID". Nothing for a
        spectator's View.
        """
        if view.seat is None:
            return []
        if view.phase == "deck":
            return self._decks(view, picked)
        return [_picture("hand", draw_hand(view, names))] if view.hand else []

    def _decks(self, view: ChimeraView, picked: Sequence[str]) -> list[Picture]:
        avatar, cards = _chosen(view, picked)
        race = next((r for r in view.races if avatar in [a.id for a in r.avatars]), None)
        if race is None:
            return [_picture("avatars", draw_overview(view.races, avatar))]
        return [_picture("deck", draw_race(race, avatar, cards))]


def _chosen(view: ChimeraView, picked: Sequence[str]) -> tuple[str | None, tuple[str, ...]]:
    """Avatar and cards picked so far, else the ones confirmed before."""
    if not picked:
        return (view.own_choice[0], view.own_choice[1:]) if view.own_choice else (None, ())
    kind, _, avatar = picked[0].partition(":")
    if kind == "ready":
        return avatar, _ready(view.races, avatar)
    return avatar, tuple(pick.partition(":")[2] for pick in picked[1:])


def _ready(races: Sequence[RaceFace], avatar: str) -> tuple[str, ...]:
    for race in races:
        for face, cards in zip(race.avatars, race.ready, strict=True):
            if face.id == avatar:
                return cards
    return ()


def _picture(name: str, image: Image.Image) -> Picture:
    return Picture(name, png(image), image.width, image.height)
