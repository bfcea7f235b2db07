"""A player's own picture: vessels, what is being shared out, own glasses, what can be paid."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Sequence

from PIL import Image

from bot.games.shimiagaran.view import PlayerView, PotionFace, ShimiagaranView
from renderers.canvas import Box, Canvas
from renderers.shimiagaran.bags import bags
from renderers.shimiagaran.boards import head, vessels
from renderers.shimiagaran.cards import Mark, recipe, stand
from renderers.shimiagaran.chips import owned_shelf
from renderers.shimiagaran.kept import Draw, Sheet, piece, player_key, potion_key, sunk
from renderers.shimiagaran.look import OAK_DARK, THEME
from renderers.shimiagaran.marks import Token, mark_of, name_of, plaque, run
from renderers.shimiagaran.shop import EDGE, ROW, WIDTH, ground
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
    sheet = Sheet(ground("personal", OFFERS[0] - 6))
    _head(sheet, view, names, player)
    box = (EDGE, VESSELS[0], EDGE + VESSELS_WIDTH, VESSELS[1])
    sheet.draw(("own vessels", player_key(player)), box, lambda c: vessels(c, player, _full(c)), 8)
    _tray(sheet, view)
    box = (EDGE, SHELF[0], WIDTH - EDGE, SHELF[1])
    key = ("own shelf", player_key(player), tuple(sorted(picks)))
    sheet.draw(key, box, lambda c: owned_shelf(c, player, _full(c), picks, most=1), 8)
    _offers(sheet, view, player, picks)
    return sheet.image


def _full(canvas: Canvas) -> tuple[float, float, float, float]:
    return (0, 0, canvas.width, canvas.height)


def _head(sheet: Sheet, view: ShimiagaranView, names: Sequence[str], player: PlayerView) -> None:
    mine = player.seat == view.active
    name = name_of(names, player.seat)
    waits = player.seat in view.waiting
    box = (EDGE, HEAD[0], EDGE + VESSELS_WIDTH, HEAD[1])

    def own(canvas: Canvas) -> None:
        plaque(canvas, _full(canvas), mine)
        head(canvas, (16, 10, canvas.width - 16, canvas.height - 10), player, name, waits)

    sheet.draw(("own head", player_key(player), name, mine, waits), box, own, 14)
    box = (EDGE + VESSELS_WIDTH + 10, HEAD[0], WIDTH - EDGE, HEAD[1])

    def turn(canvas: Canvas) -> None:
        plaque(canvas, _full(canvas))
        tokens = [Token("turn", THEME.text_soft, 32), Token(str(view.turn), THEME.text, 50)]
        tokens += [Token(" ", size=30), Token(seat=view.active, size=58)]
        tokens += [Token("   ", size=30), Token(icon="seal", size=48)]
        tokens.append(Token(f"{view.goal}", THEME.text, 44))
        run(canvas, (canvas.width / 2, canvas.height / 2), tokens, canvas.width - 40)

    key = ("own turn", view.turn, mark_of(view.active), view.goal)
    sheet.draw(key, box, turn, 14)


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
            shown = mark(face.id) if face else Mark()
            key = ("offer", potion_key(face) if face else None, shown)
            _lay(sheet, key, (x0, top), size, _potion(face, shown), shown, face is None)
    places = len(view.elixirs)
    gap = 8.0
    high = (OFFERS[2] - 6 - OFFERS[0] - gap * (places - 1)) / places
    left = EDGE + ROW + 14
    for i, offer in enumerate(view.elixirs):
        top = round(OFFERS[0] + i * (high + gap))
        shown = mark(offer.face.id) if offer else Mark()
        cubes = tuple(offer.cubes.items()) if offer else ()
        key = ("own recipe", offer.face if offer else None, cubes, shown)
        size = (WIDTH - EDGE - left, round(high))
        draw: Draw = lambda c, o=offer, m=shown: recipe(c, o, m)  # noqa: E731
        _lay(sheet, key, (left, top), size, draw, shown, offer is None)


def _bags(sheet: Sheet, view: ShimiagaranView, box: Box) -> None:
    """In the place the lower row has over: how many cubes are in the bags."""
    counts = tuple((bag.name, bag.count, bag.drawable) for bag in view.bags)
    sheet.draw(("own bags", counts), box, lambda c: bags(c, view.bags), 0, OAK_DARK)


def _potion(face: PotionFace | None, shown: Mark) -> Draw:
    return lambda canvas: stand(canvas, face, shown)


def _lay(
    sheet: Sheet,
    key: Hashable,
    at: tuple[float, float],
    size: tuple[float, float],
    draw: Draw,
    shown: Mark,
    gap: bool,
) -> None:
    """A card on offer; sunk where it is out of reach."""
    made = piece(key, *size, draw, 0, OAK_DARK)
    if not (shown.tells or gap):
        made = sunk(made, key)
    sheet.put(made, *at)
