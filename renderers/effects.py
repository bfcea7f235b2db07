"""Masks and fills the canvas is made of, in pixels of the image drawn on; kept where they recur."""

from __future__ import annotations

from PIL import Image, ImageDraw, ImageFilter, ImageOps

from renderers.colors import Color, darken
from renderers.pixels import mapped, resized
from renderers.sprites import SPRITES

_FINER = 4  # corners are drawn this much larger


def gradient(width: int, height: int, top: Color, bottom: Color) -> Image.Image:
    """RGB, one colour at the top and the other at the bottom."""
    if top == bottom:
        return Image.new("RGB", (width, height), top)
    ramp = resized(Image.linear_gradient("L"), (1, height), Image.Resampling.BILINEAR)
    colored = ImageOps.colorize(ramp, top, bottom)
    return resized(colored, (width, height), Image.Resampling.NEAREST)


def ground(width: int, height: int, top: Color, bottom: Color) -> Image.Image:
    """A table: a gradient, lighter around the middle of its top, darker in its corners."""

    def make() -> Image.Image:
        small = gradient(width // 16, height // 16, top, bottom)
        dark = resized(Image.radial_gradient("L"), small.size, Image.Resampling.BICUBIC)
        dark = mapped(dark, [round(max(0, v - 110) * 0.8) for v in range(256)])
        small.paste(darken(bottom, 0.45), (0, 0), dark)
        return resized(small, (width, height), Image.Resampling.BICUBIC)

    return SPRITES.get(("effects.ground", width, height, top, bottom), make)


def corner(radius: int) -> Image.Image:
    """L: the top left quarter of a disc."""

    def make() -> Image.Image:
        big = Image.new("L", (radius * _FINER, radius * _FINER), 0)
        ImageDraw.Draw(big).ellipse((0, 0, radius * _FINER * 2 - 1, radius * _FINER * 2 - 1), 255)
        return big.reduce(_FINER)

    return SPRITES.get(("effects.corner", radius), make)


def _corners(box: tuple[int, int, int, int], r: int) -> list[tuple[int, int, Image.Image]]:
    """Left, top and mask of the four corners of a box."""
    x0, y0, x1, y1 = box
    one = corner(r)
    two = ImageOps.mirror(one)
    return [
        (x0, y0, one),
        (x1 - r, y0, two),
        (x0, y1 - r, ImageOps.flip(one)),
        (x1 - r, y1 - r, ImageOps.flip(two)),
    ]


def fill_rounded(
    image: Image.Image, box: tuple[int, int, int, int], radius: int, top: Color, bottom: Color
) -> None:
    """Fill a rounded box, opaque, with a gradient from `top` to `bottom`."""
    x0, y0, x1, y1 = box
    w, h = x1 - x0, y1 - y0
    if w <= 0 or h <= 0:
        return
    r = min(radius, w // 2, h // 2)
    paint = gradient(w, h, top, bottom) if top != bottom else None
    for part in (
        (x0 + r, y0, x1 - r, y0 + r),
        (x0, y0 + r, x1, y1 - r),
        (x0 + r, y1 - r, x1 - r, y1),
    ):
        if part[2] > part[0] and part[3] > part[1]:
            shifted = (part[0] - x0, part[1] - y0, part[2] - x0, part[3] - y0)
            image.paste(paint.crop(shifted) if paint else top, part)
    for cx, cy, mask in _corners(box, r) if r else ():
        if paint:
            piece = paint.crop((cx - x0, cy - y0, cx - x0 + r, cy - y0 + r))
            image.paste(piece, (cx, cy), mask)
        else:
            image.paste(top, (cx, cy), mask)


def rounded_mask(width: int, height: int, radius: int) -> Image.Image:
    """L: a rounded box."""
    mask = Image.new("L", (width, height), 255)
    r = min(radius, width // 2, height // 2)
    for x, y, piece in _corners((0, 0, width, height), r) if r else ():
        mask.paste(piece, (x, y))
    return mask


def shadow_mask(width: int, height: int, radius: int, blur: int, strength: float) -> Image.Image:
    """L, larger than the box by `blur` on each side: a blurred box, at most `strength` (0..1)."""

    def make() -> Image.Image:
        step = max(1, min(4, blur // 3))
        full = (width + 2 * blur, height + 2 * blur)
        small = Image.new("L", (full[0] // step, full[1] // step), 0)
        box = (blur / step, blur / step, (blur + width) / step, (blur + height) / step)
        level = round(255 * strength)
        ImageDraw.Draw(small).rounded_rectangle(box, radius / step, fill=level)
        soft = small.filter(ImageFilter.GaussianBlur(blur / step / 2.2))
        return resized(soft, full, Image.Resampling.BILINEAR)

    return SPRITES.get(("effects.shadow", width, height, radius, blur, strength), make)


def glow_mask(radius: int, strength: float) -> Image.Image:
    """L: brightest in the middle, nothing at `radius`, which is half its side."""

    def make() -> Image.Image:
        # Pillow's radial gradient reaches 181 at the middle of an edge, 255 in the corners.
        curve = [round(255 * strength * max(0, 1 - v / 180) ** 2) for v in range(256)]
        shape = mapped(Image.radial_gradient("L"), curve)
        return resized(shape, (2 * radius, 2 * radius), Image.Resampling.BICUBIC)

    return SPRITES.get(("effects.glow", radius, strength), make)


def turned(image: Image.Image, angle: float) -> Image.Image:
    """`image` turned clockwise by `angle` degrees; quarter turns lose nothing."""
    quarter = {
        0: None,
        90: Image.Transpose.ROTATE_270,
        180: Image.Transpose.ROTATE_180,
        270: Image.Transpose.ROTATE_90,
    }
    angle %= 360
    if angle not in quarter:
        return image.rotate(-angle, Image.Resampling.BICUBIC, expand=True)
    turn = quarter[int(angle)]
    return image if turn is None else image.transpose(turn)
