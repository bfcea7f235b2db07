"""Pictures of tables, drawn off the event loop from Views only, and kept for a while.

A picture that cannot be drawn is logged and left out: the words say everything too, and the game
goes on.
"""

from __future__ import annotations

import asyncio
import logging
import traceback
from collections import OrderedDict
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, TypeVar

from bot.delivery.escape import bare_names
from bot.delivery.message import Drawn, clip
from bot.language import language, speaking
from bot.operations.metrics import Metrics
from bot.tables.session import Session
from renderers.animation import Animation, animate, shrink
from renderers.pool import RenderPool
from renderers.registry import GameRenderer, Picture, Wish, draw, draw_of, renderer_for

log = logging.getLogger(__name__)

CACHED = 32
"""Sets of pictures kept, at a few hundred kilobytes each (F33)."""
BUSY = 4
"""While so many pictures wait private ones are left out; words say the same."""
CACHED_MOVING = 2
"""Whole games kept as moving pictures, at up to ten megabytes each."""
ALT_WORDS_MAX = 1000

T = TypeVar("T")
R = TypeVar("R")
Renderers = Callable[[str], GameRenderer]
_Key = tuple[int, int, int | None, tuple[str, ...], tuple[str, ...], str]


def where(error: BaseException) -> str:
    """An error's kind and place for the log, without its text: that may quote a secret (F18)."""
    frames = traceback.extract_tb(error.__traceback__)
    places = " < ".join(f"{f.filename}:{f.lineno} {f.name}" for f in reversed(frames))
    return f"{type(error).__name__} at {places}"


class Pictures:
    """The pictures of every table of this process."""

    def __init__(
        self,
        pool: RenderPool,
        renderers: Renderers = renderer_for,
        *,
        cached: int = CACHED,
        metrics: Metrics | None = None,
    ) -> None:
        self._times = (metrics or Metrics()).renders
        self._pool = pool
        self._renderers = renderers
        self._cached = cached
        self._drawn: OrderedDict[_Key, tuple[Picture, ...]] = OrderedDict()
        self._drawing: dict[_Key, asyncio.Task[tuple[Picture, ...]]] = {}
        self._moving: OrderedDict[tuple[int, int, str], Animation] = OrderedDict()

    @property
    def busy(self) -> bool:
        """Do so many pictures wait that those nobody needs are better left out?"""
        return self._pool.waiting >= BUSY

    async def board(self, session: Session, *, tag: str = "") -> list[Drawn]:
        """What everybody sees; empty in the lobby or if nothing can be drawn.

        Made from the spectators' View, whoever asks. ``tag`` is added to the file names, so that
        a post can be recognised; it must be the same for everybody.
        """
        if session.state is None:
            return []
        view, names = session.view(None), bare_names(session)
        pictures = await self._kept(session, None, Wish(view, tuple(names), language()))
        alt = session.bound.words.alt(view, names) if pictures else ""
        return _named(session, view, pictures, alt, tag)

    async def step(self, session: Session, view: Any, *, tag: str = "") -> list[Drawn]:
        """What everybody saw at the end of a step, as ``view`` (a spectators' View) tells."""
        names = bare_names(session)
        wish = Wish(view, tuple(names), language())
        pictures = await self._draw(session, wish, first=True) or ()
        alt = session.bound.words.alt(view, names) if pictures else ""
        return _named(session, view, pictures, alt, tag)

    async def private(
        self, session: Session, seat: int, picked: Sequence[str] = (), *, tag: str = ""
    ) -> list[Drawn]:
        """What only this seat sees; ``picked`` is what it has picked so far for its decision.

        Empty too while many boards wait to be drawn: then words say it, and nobody waits longer.
        """
        if session.state is None:
            return []
        view, names, chosen = session.view(seat), bare_names(session), tuple(picked)
        wish = Wish(view, tuple(names), language(), private=True, picked=chosen)
        pictures = await self._kept(session, seat, wish)
        alt = session.bound.words.private_alt(view, names, chosen) if pictures else ""
        return _named(session, view, pictures, alt, tag)

    async def past_hand(self, session: Session, view: Any) -> list[Drawn]:
        """What the seat of ``view``, its View of then, saw in private."""
        names = bare_names(session)
        wish = Wish(view, tuple(names), language(), private=True)
        pictures = await self._draw(session, wish) or ()
        alt = session.bound.words.private_alt(view, names) if pictures else ""
        return _named(session, view, pictures, alt, "")

    async def frame(self, session: Session, view: Any) -> bytes | None:
        """The main picture of ``view``, a spectators' View, as a frame of an animated one."""
        names = bare_names(session)
        pictures = await self._draw(session, Wish(view, tuple(names), language()))
        return await self._pool.render(shrink, pictures[0].png) if pictures else None

    def animated_before(self, session: Session) -> Animation | None:
        """What `animated` made of the table at this version, if it is still kept."""
        return self._moving.get((session.id, session.row.version, language()))

    async def animated(self, session: Session, frames: Sequence[bytes]) -> Animation:
        """Frames one after the other, within what Discord takes; errors as `animate`."""
        with self._times.labels("animation").time():
            made = await self._pool.render(animate, frames)
        self._moving[(session.id, session.row.version, language())] = made
        while len(self._moving) > CACHED_MOVING:
            self._moving.popitem(last=False)
        return made

    async def card(self, draw: Callable[[T], Picture], what: T, alt: str) -> list[Drawn]:
        """A picture that belongs to no table; empty if it cannot be drawn."""
        try:
            with self._times.labels("card").time():
                picture = await self._pool.render(_said, language(), draw, what)
        except Exception as error:
            log.error("drawing a card failed: %s", where(error))
            return []
        return [Drawn(picture.filename, picture.png, clip(alt, ALT_WORDS_MAX))]

    async def _kept(self, session: Session, seat: int | None, wish: Wish) -> tuple[Picture, ...]:
        """Drawn, or as they were drawn before at this version; empty if they cannot be. Who asks
        for what is being drawn (a panel and a direct message show the same hand) waits for that."""
        key = (session.id, session.row.version, seat, wish.picked, wish.names, wish.language)
        kept = self._drawn.get(key)
        if kept is not None:
            self._drawn.move_to_end(key)
            return kept
        drawing = self._drawing.get(key)
        if drawing is None:
            if wish.private and self.busy:
                return ()
            drawing = asyncio.ensure_future(self._draw_and_keep(key, session, wish))
            self._drawing[key] = drawing
            drawing.add_done_callback(lambda _: self._drawing.pop(key, None))
        return await asyncio.shield(drawing)  # the others still wait where one has gone

    async def _draw_and_keep(self, key: _Key, session: Session, wish: Wish) -> tuple[Picture, ...]:
        pictures = await self._draw(session, wish, first=not wish.private)
        if pictures is None:
            return ()
        self._drawn[key] = pictures
        while len(self._drawn) > self._cached:
            self._drawn.popitem(last=False)
        return pictures

    async def _draw(
        self, session: Session, wish: Wish, *, first: bool = False
    ) -> tuple[Picture, ...] | None:
        """None where nothing can be drawn. ``first``: a channel waits for it."""
        game = session.bound.entry.name
        try:
            renderer = self._renderers(game)
        except KeyError:
            return None  # a game without pictures is played in words
        except Exception as error:
            log.error("no pictures for %s: %s", game, where(error))
            return None
        try:
            with self._times.labels(game).time():
                if self._renderers is renderer_for:  # which another process knows too
                    return tuple(await self._pool.send(partial(draw_of, game, wish), first=first))
                run = self._pool.render_first if first else self._pool.render
                return tuple(await run(draw, renderer, wish))
        except Exception as error:
            log.error("drawing table %s failed: %s", session.code, where(error))
            return None


def _said(code: str, draw: Callable[[T], R], what: T) -> R:
    """``draw(what)`` with its words in a language: threads do not know the one of the moment."""
    with speaking(code):
        return draw(what)


def _named(
    session: Session, view: Any, pictures: tuple[Picture, ...], alt: str, tag: str
) -> list[Drawn]:
    """File names from the code, the picture's name and the turn.

    Not the number of actions: it would tell how often somebody changed a secret choice (F19).
    """
    end = f"-{tag}" if tag else ""
    return [
        Drawn(
            f"{session.code}-{picture.name}-{view.turn}{end}.png",
            picture.png,
            clip(picture.alt or alt, ALT_WORDS_MAX),
        )
        for picture in pictures
    ]
