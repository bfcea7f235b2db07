"""The main board: the shop with shelves, recipes, bags, tray, and a strip of the players."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from bot.games.shimiagaran.view import ShimiagaranView
from bot.language import _
from renderers.canvas import BOARD_WIDTH, Canvas
from renderers.names import draw_name
from renderers.shimiagaran.bags import bag
from renderers.shimiagaran.cards import recipe, shelf, stand
from renderers.shimiagaran.kept import Sheet, potion_key
from renderers.shimiagaran.look import (
    OAK,
    OAK_DARK,
    OAK_DEEP,
    OAK_LIGHT,
    THEME,
    WALL,
    WALL_LINE,
    hue,
    style,
)
from renderers.shimiagaran.marks import Token, frame, mark_of, name_of, run
from renderers.shimiagaran.strip import short
from renderers.shimiagaran.tray import deeds, deeds_key, draft, draft_key, known

WIDTH, HEIGHT = BOARD_WIDTH, 1200
EDGE = 20.0
SIGN = (14.0, 88.0)
SHELVES = (98.0, 408.0, 720.0)
"""Tops of the two shelves, and the end of the second."""
ROW = 1036.0
RECIPES = (1074.0, 1580.0)
COUNTER = 726.0
BAGS_TOP, BAGS_BOTTOM = 746.0, 944.0
STRIP_TOP, STRIP_BOTTOM = 956.0, 1188.0


def wall(counter: float = HEIGHT) -> Sheet:
    """A wall of planks with a wooden counter from `counter` on."""
    sheet = Sheet(WIDTH, HEIGHT, WALL)
    for x in range(0, WIDTH, 160):
        sheet.rect((x, 0, x + 3, counter), WALL_LINE)
    if counter < HEIGHT:
        sheet.rect((0, counter, WIDTH, HEIGHT), OAK_DARK)
        sheet.rect((0, counter, WIDTH, counter + 5), OAK_LIGHT)
        sheet.rect((0, counter + 5, WIDTH, counter + 12), OAK)
    return sheet


def draw_shop(view: ShimiagaranView, names: Sequence[str]) -> Image.Image:
    """The table for everybody, at its final size."""
    sheet = wall(COUNTER)
    _sign(sheet, view, names)
    _shelves(sheet, view)
    _recipes(sheet, view)
    _counter(sheet, view)
    _strip(sheet, view, names)
    return sheet.image


def _sign(sheet: Sheet, view: ShimiagaranView, names: Sequence[str]) -> None:
    """Whose turn it is, and how far the game is."""
    name = name_of(names, view.active)
    x0, x1 = EDGE, EDGE + ROW
    y0, y1 = SIGN[0] + 8, SIGN[1] - 8

    def who(canvas: Canvas) -> None:
        y = canvas.height / 2
        canvas.seat(mark_of(view.active), (42, y), 58)
        draw_name(canvas, (86, y - 1), name, style(43, THEME.text, 700), canvas.width - 96)

    def turn(canvas: Canvas) -> None:
        tokens = [Token(_("turn"), THEME.text_soft, 30), Token(str(view.turn), THEME.text, 46)]
        run(canvas, (canvas.width - 18, canvas.height / 2), tokens, canvas.width - 20, "r")

    def far(canvas: Canvas) -> None:
        if view.final:
            tokens = [Token(icon="hourglass", size=48), Token(_("FINAL TURNS"), THEME.warn, 44)]
        else:
            tokens = [Token(_("first to"), THEME.text_soft, 32), Token(icon="seal", size=56)]
            tokens.append(Token(str(view.goal), THEME.text, 50))
        run(canvas, (canvas.width / 2, canvas.height / 2), tokens, canvas.width - 40)

    frame(sheet, (x0, SIGN[0], x1, SIGN[1]), True)
    key = ("who", view.active, name)
    sheet.draw(key, (x0 + 10, y0, x1 - 220, y1), who, 0, THEME.panel)
    sheet.draw(("turn", view.turn), (x1 - 220, y0, x1 - 8, y1), turn, 0, THEME.panel)
    frame(sheet, (RECIPES[0], SIGN[0], RECIPES[1], SIGN[1]), view.final)
    box = (RECIPES[0] + 10, y0, RECIPES[1] - 10, y1)
    sheet.draw(("far", view.final, view.goal), box, far, 0, THEME.panel)


def _shelves(sheet: Sheet, view: ShimiagaranView) -> None:
    """Dark above, light below; the last place of the lower shelf is a cabinet of decks."""
    columns = len(view.dark)
    each = ROW / columns
    for row, faces in enumerate((view.dark, view.light)):
        top, bottom = SHELVES[row], SHELVES[row + 1] - 6
        for i in range(columns):
            x0, x1 = round(EDGE + i * each), round(EDGE + (i + 1) * each)
            box = (x0, top, x1, bottom)
            if i < len(faces):
                face = faces[i]
                key = ("stand", potion_key(face) if face else None)
                sheet.draw(key, box, lambda c, f=face: stand(c, f))
            else:
                counts = (view.dark_deck, view.light_deck, view.elixir_deck, len(view.burnt))
                sheet.draw(("decks", counts), box, lambda c, n=counts: _decks(c, n))


def _decks(canvas: Canvas, counts: tuple[int, int, int, int]) -> None:
    """Four drawers: cards left of each deck, and burnt potions."""
    width, height = float(canvas.width), float(canvas.height)
    shelf(canvas, (0, 0, width, height), height - 16)
    gap = 7.0
    each = (height - 16 - 7 - gap * 3) / 4
    for i, (icon, count) in enumerate(zip(("moon", "sun", "elixir", "flame"), counts, strict=True)):
        y = 7 + i * (each + gap)
        box = (10.0, y, width - 10, y + each)
        canvas.panel(box, OAK_DEEP, 8)
        canvas.panel((box[0] + 3, y + 3, box[2] - 3, y + each - 4), OAK, 6)
        inner = (box[0] + 12, y + 11, box[2] - 12, y + each - 12)
        canvas.panel(inner, OAK_DARK, 5)
        middle = (inner[1] + inner[3]) / 2
        canvas.icon(icon, (inner[0] + 40, middle), each * 0.56, hue(icon))
        canvas.text((inner[0] + 78, middle), str(count), style(each * 0.52, THEME.text, 700), "lm")
        canvas.circle((inner[2] - 18, middle), 8, THEME.accent, OAK_DEEP, 3)


def _recipes(sheet: Sheet, view: ShimiagaranView) -> None:
    places = len(view.elixirs)
    gap = 10.0
    each = (SHELVES[2] - 6 - SHELVES[0] - gap * (places - 1)) / places
    for i, offer in enumerate(view.elixirs):
        top = round(SHELVES[0] + i * (each + gap))
        key = (
            ("recipe", None)
            if offer is None
            else ("recipe", offer.face, tuple(offer.cubes.items()))
        )
        box = (RECIPES[0], top, RECIPES[1], top + round(each))
        sheet.draw(key, box, lambda c, o=offer: recipe(c, o), 14)


def _counter(sheet: Sheet, view: ShimiagaranView) -> None:
    """Bags and tray."""
    x = EDGE
    for one in view.bags:
        contents = None if one.contents is None else tuple(one.contents.items())
        key = ("bag", one.name, one.count, contents, one.drawable)
        box = (x, BAGS_TOP, x + 426, BAGS_BOTTOM)
        sheet.draw(key, box, lambda c, b=one: bag(c, b), 12, OAK_DARK)
        x += 436
    box = (x, BAGS_TOP, WIDTH - EDGE, BAGS_BOTTOM)
    if view.draft is not None:
        now = view.draft
        sheet.draw(("draft", draft_key(now)), box, lambda c: draft(c, now), 16, OAK_DARK)
    else:
        cards = known(view)
        key = ("deeds", deeds_key(view.deeds, cards))
        sheet.draw(key, box, lambda c: deeds(c, view.deeds, cards), 16, OAK_DARK)


def _strip(sheet: Sheet, view: ShimiagaranView, names: Sequence[str]) -> None:
    count = len(view.players)
    gap = 10.0
    each = (WIDTH - 2 * EDGE - gap * (count - 1)) / count
    for i, player in enumerate(view.players):
        x = round(EDGE + i * (each + gap))
        name, lit = name_of(names, player.seat), player.seat == view.active
        waits = player.seat in view.waiting
        box = (x, STRIP_TOP, x + round(each), STRIP_BOTTOM)
        short(sheet, box, player, name, lit, waits)
