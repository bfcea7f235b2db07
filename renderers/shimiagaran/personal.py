"""A player's own picture: vessels, what is being shared out, own glasses, what can be paid."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Sequence
from functools import partial

from PIL import Image

from bot.games.shimiagaran.view import PlayerView, ShimiagaranView
from bot.language import _
from renderers.canvas import Box, Canvas
from renderers.shimiagaran.bags import bags
from renderers.shimiagaran.boards import head, vessels
from renderers.shimiagaran.cards import NICHE, STATUS, Mark, recipe, stand, status
from renderers.shimiagaran.chips import owned_shelf
from renderers.shimiagaran.kept import Sheet, piece, potion_key, sunk
from renderers.shimiagaran.look import OAK_DARK, THEME
from renderers.shimiagaran.marks import Token, frame, name_of, run
from renderers.shimiagaran.shop import EDGE, ROW, WIDTH, wall
from renderers.shimiagaran.tray import deeds, deeds_key, draft, draft_key, known

HEAD = (12.0, 96.0)
VESSELS = (104.0, 398.0)
VESSELS_WIDTH = 1050.0
SHELF = (408.0, 600.0)
OFFERS = (616.0, 902.0, 1192.0)
"""Tops of both rows of potions on offer, and the end of the second."""
_CARD_PICKS = ("brew", "build", "poison", "card", "medicine")


def marked(picked: Sequence[str]) -> frozenset[str]:
    """Ids of the cards among the options picked so far (``brew:ID``, ``medicine:ID``...)."""
    parts = [pick.partition(":") for pick in picked]
    return frozenset(name for kind, _, name in parts if kind in _CARD_PICKS)


def draw_personal(
    view: ShimiagaranView, names: Sequence[str], seat: int, picked: Sequence[str] = ()
) -> Image.Image:
    """Everything the player of `seat` needs for a turn, at its final size."""
    player, picks = view.players[seat], marked(picked)
    sheet = wall(OFFERS[0] - 6)
    _head(sheet, view, names, player)
    vessels(sheet, player, (EDGE, VESSELS[0], EDGE + VESSELS_WIDTH, VESSELS[1]))
    _tray(sheet, view)
    owned_shelf(sheet, player, (EDGE, SHELF[0], WIDTH - EDGE, SHELF[1]), picks, most=1)
    _offers(sheet, view, player, picks)
    return sheet.image


def _full(canvas: Canvas) -> tuple[float, float, float, float]:
    return (0, 0, canvas.width, canvas.height)


def _head(sheet: Sheet, view: ShimiagaranView, names: Sequence[str], player: PlayerView) -> None:
    mine = player.seat == view.active
    name = name_of(names, player.seat)
    waits = player.seat in view.waiting
    frame(sheet, (EDGE, HEAD[0], EDGE + VESSELS_WIDTH, HEAD[1]), mine)
    box = (EDGE + 14, HEAD[0] + 8, EDGE + VESSELS_WIDTH - 10, HEAD[1] - 8)
    head(sheet, box, player, name, waits)
    box = (EDGE + VESSELS_WIDTH + 10, HEAD[0], WIDTH - EDGE, HEAD[1])

    def turn(canvas: Canvas) -> None:
        tokens = [Token(_("turn"), THEME.text_soft, 32), Token(str(view.turn), THEME.text, 50)]
        tokens += [Token(" ", size=30), Token(seat=view.active, size=58)]
        tokens += [Token("   ", size=30), Token(icon="seal", size=48)]
        tokens.append(Token(f"{view.goal}", THEME.text, 44))
        run(canvas, (canvas.width / 2, canvas.height / 2), tokens, canvas.width - 20)

    frame(sheet, box, False)
    key = ("own turn", view.turn, view.active, view.goal)
    inner = (box[0] + 10, box[1] + 10, box[2] - 10, box[3] - 10)
    sheet.draw(key, inner, turn, 0, THEME.panel)


def _tray(sheet: Sheet, view: ShimiagaranView) -> None:
    """Beside the vessels: the cubes on the table, or what was done."""
    box = (EDGE + VESSELS_WIDTH + 10, VESSELS[0], WIDTH - EDGE, VESSELS[1])
    if view.draft is not None:
        now = view.draft
        sheet.draw(("draft", draft_key(now)), box, lambda c: draft(c, now), 16)
        return
    cards = known(view)
    key = ("deeds", deeds_key(view.deeds, cards))
    sheet.draw(key, box, lambda c: deeds(c, view.deeds, cards), 16)


def _offers(
    sheet: Sheet, view: ShimiagaranView, player: PlayerView, picks: Collection[str]
) -> None:
    """The shop as this player sees it: payable, lacking one cube, or out of reach."""
    lacks = {almost.card: almost.cubes for almost in player.almost}

    def mark(card: str) -> Mark:
        return Mark(card in player.payable, lacks.get(card, ()), card in picks)

    columns = len(view.dark)
    each = ROW / columns
    for row, faces in enumerate((view.dark, view.light)):
        top, bottom = OFFERS[row], OFFERS[row + 1] - 6
        for i in range(columns):
            x0, x1 = round(EDGE + i * each), round(EDGE + (i + 1) * each)
            size = (x1 - x0, bottom - top)
            if i >= len(faces):
                _bags(sheet, view, (x0, top, x1, bottom))
                continue
            face = faces[i]
            if face is None:
                sheet.put(piece("gap", *size, partial(stand, face=None, status=True)), x0, top)
                continue
            shown = mark(face.id)
            key = ("offer", potion_key(face))
            draw = partial(stand, face=face, status=True)
            _lay(sheet, piece(key, *size, draw), key, (x0, top), shown)
            y = top + size[1] * NICHE
            _status(sheet, (x0 + 4, y + 1, x1 - 4, y + STATUS), shown)
    places = len(view.elixirs)
    gap = 8.0
    high = (OFFERS[2] - 6 - OFFERS[0] - gap * (places - 1)) / places
    left = EDGE + ROW + 14
    for i, offer in enumerate(view.elixirs):
        top = round(OFFERS[0] + i * (high + gap))
        size = (WIDTH - EDGE - left, round(high))
        shown = mark(offer.face.id) if offer else Mark()
        cubes = tuple(offer.cubes.items()) if offer else ()
        key = ("own recipe", offer.face if offer else None, cubes, shown.tells)
        draw = partial(recipe, offer=offer, status=shown.tells)
        made = piece(key, *size, draw, 0, OAK_DARK)
        if offer is None:
            sheet.put(made, left, top)
            continue
        _lay(sheet, made, key, (left, top), shown)
        box = (left + 15, top + size[1] - STATUS - 13, left + 157, top + size[1] - 15)
        _status(sheet, box, shown)


def _bags(sheet: Sheet, view: ShimiagaranView, box: Box) -> None:
    """In the place the lower row has over: how many cubes are in the bags."""
    counts = tuple((bag.name, bag.count, bag.drawable) for bag in view.bags)
    sheet.draw(("own bags", counts), box, lambda c: bags(c, view.bags), 0, OAK_DARK)


def _lay(
    sheet: Sheet, made: Image.Image, key: Hashable, at: tuple[float, float], shown: Mark
) -> None:
    """A card on offer; sunk where it is out of reach."""
    sheet.put(made if shown.tells else sunk(made, key), *at)


def _status(sheet: Sheet, box: Box, shown: Mark) -> None:
    """The bar that says what a card is to this player."""
    if shown.tells:
        sheet.stand(("status", shown), box, lambda c: status(c, shown, _full(c)))
