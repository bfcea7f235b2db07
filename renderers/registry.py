"""What a game's renderer offers, and where each game's renderer is found.

Renderers see Views (what one audience may know), never States, and hold no state of their own:
the same View draws the same bytes. They write no sentences either: `alt` is filled by the caller
from the game's text layer, from the same View.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib import import_module
from typing import Any, Protocol, cast

from bot.language import speaking


@dataclass(frozen=True, slots=True)
class Picture:
    """One drawn picture: `name` is a file stem such as `"board"`, sizes are in pixels."""

    name: str
    png: bytes
    width: int
    height: int
    alt: str = ""

    @property
    def filename(self) -> str:
        """The attachment's file name."""
        return f"{self.name}.png"

    def described(self, alt: str) -> Picture:
        """This picture with its alt text."""
        return replace(self, alt=alt)


@dataclass(frozen=True, slots=True)
class Wish:
    """Pictures to be drawn, of a View and in a language; crosses processes. ``private``: what the
    View's seat alone may see, with the options it has ``picked`` so far."""

    view: Any
    names: tuple[str, ...]
    language: str
    private: bool = False
    picked: tuple[str, ...] = ()


class GameRenderer(Protocol):
    """The pictures of one game. All methods may run in any thread of the pool, at once."""

    def board(self, view: Any, names: Sequence[str]) -> list[Picture]:
        """What everybody sees, for a spectator's View; the main picture first.

        ``names`` are the display names by seat, as their owners typed them (F36).
        """
        ...

    def private(self, view: Any, names: Sequence[str], picked: Sequence[str] = ()) -> list[Picture]:
        """What only the View's seat may see (a hand, secret choices); may be empty.

        ``picked``: ids of the options this seat has picked so far for its open decision, so that
        a picture can follow a choice of several stages.
        """
        ...


# Imported on first use, so that a game's drawing code costs nothing until it is played.
RENDERERS: dict[str, str] = {
    "chimera": "renderers.chimera:ChimeraRenderer",
    "chimerium": "renderers.chimerium:ChimeriumRenderer",
    "etherium": "renderers.etherium:EtheriumRenderer",
    "shimiagaran": "renderers.shimiagaran:ShimiagaranRenderer",
}


@cache
def renderer_for(game: str) -> GameRenderer:
    """The renderer of the game of this name; the same object each time.

    Raises KeyError for a game that has none.
    """
    module, _, name = RENDERERS[game].partition(":")
    return cast(GameRenderer, getattr(import_module(module), name)())


def draw(renderer: GameRenderer, wish: Wish) -> list[Picture]:
    """The pictures wished for; threads and processes do not know the language of the moment."""
    with speaking(wish.language):
        if wish.private:
            return renderer.private(wish.view, wish.names, wish.picked)
        return renderer.board(wish.view, wish.names)


def draw_of(game: str, wish: Wish) -> list[Picture]:
    """The same by the game's name, which another process knows too."""
    return draw(renderer_for(game), wish)
