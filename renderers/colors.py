"""Colour arithmetic: mixing, WCAG 2.2 contrast and simulated colour blindness.

A colour is three ints 0..255 in sRGB. Sources: WCAG 2.2 "relative luminance" and "contrast
ratio"; Machado, Oliveira & Fernandes 2009 (severity 1.0) for the deficiency matrices.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

Color: TypeAlias = tuple[int, int, int]
Deficiency: TypeAlias = Literal["protanopia", "deuteranopia", "tritanopia"]

WHITE: Color = (255, 255, 255)
BLACK: Color = (0, 0, 0)

_Row: TypeAlias = tuple[float, float, float]

MACHADO: dict[Deficiency, tuple[_Row, _Row, _Row]] = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def rgb(code: str) -> Color:
    """`"#1b2a41"` -> `(27, 42, 65)`. ValueError when it is not six hex digits."""
    digits = code.removeprefix("#")
    if len(digits) != 6:
        raise ValueError(f"not a six-digit colour: {code!r}")
    return (int(digits[0:2], 16), int(digits[2:4], 16), int(digits[4:6], 16))


def mix(a: Color, b: Color, share: float) -> Color:
    """`a` with `share` (0..1) of `b` mixed in, in sRGB."""
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
    )


def lighten(color: Color, share: float) -> Color:
    """Towards white by `share` (0..1)."""
    return mix(color, WHITE, share)


def darken(color: Color, share: float) -> Color:
    """Towards black by `share` (0..1)."""
    return mix(color, BLACK, share)


def _linear(channel: float) -> float:
    c = channel / 255
    return c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4


def _gamma(value: float) -> int:
    v = min(1.0, max(0.0, value))
    c = v * 12.92 if v <= 0.0031308 else 1.055 * v ** (1 / 2.4) - 0.055
    return round(c * 255)


def luminance(color: Color) -> float:
    """WCAG relative luminance, 0 (black) to 1 (white)."""
    r, g, b = (_linear(c) for c in color)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(a: Color, b: Color) -> float:
    """WCAG contrast ratio, 1 to 21; text needs 4.5, the edge of a shape 3."""
    high, low = sorted((luminance(a), luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def ink_on(surface: Color, dark: Color = (10, 9, 14), light: Color = WHITE) -> Color:
    """Whichever of `dark` and `light` stands out more on `surface`."""
    return dark if contrast(dark, surface) >= contrast(light, surface) else light


def simulate(color: Color, deficiency: Deficiency) -> Color:
    """How `color` looks to somebody with this (complete) deficiency."""
    r, g, b = (_linear(c) for c in color)
    rows = MACHADO[deficiency]
    out = [_gamma(row[0] * r + row[1] * g + row[2] * b) for row in rows]
    return (out[0], out[1], out[2])


def lab(color: Color) -> tuple[float, float, float]:
    """CIE L*a*b* (D65)."""
    r, g, b = (_linear(c) for c in color)
    x = (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047
    y = 0.2126729 * r + 0.7151522 * g + 0.0721750 * b
    z = (0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883

    def f(t: float) -> float:
        return t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116

    return (116 * f(y) - 16, 500 * (f(x) - f(y)), 200 * (f(y) - f(z)))


def difference(a: Color, b: Color) -> float:
    """CIE76 distance; 2.3 is just noticeable, 20 is plainly another colour."""
    one, two = lab(a), lab(b)
    return sum((p - q) ** 2 for p, q in zip(one, two, strict=True)) ** 0.5
