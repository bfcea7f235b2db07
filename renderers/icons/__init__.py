"""Vector icons by name, size and colour, kept in the sprite cache.

The names are in `ICONS`; `HUES` has a fitting colour for those that have one of their own.
"""

from __future__ import annotations

from collections.abc import Callable

from PIL import Image

from renderers.colors import Color, rgb
from renderers.icons import apothecary, creatures, moonlands, observatory, stats, table
from renderers.icons.pen import Pen
from renderers.sprites import SPRITES

ICONS: dict[str, Callable[[Pen], None]] = {
    draw.__name__: draw
    for draw in (
        stats.vitality,
        stats.endurance,
        stats.dexterity,
        stats.evasion,
        stats.melee,
        stats.ranged,
        stats.magical,
        stats.rock,
        stats.paper,
        stats.scissors,
        table.hourglass,
        table.diamond,
        table.cooling,
        table.cancel,
        table.back_square,
        table.back_circle,
        table.arrow_up,
        table.arrow_down,
        table.arrow_right,
        table.crown,
        table.skull,
        table.lock,
        table.hidden,
        table.check,
        table.cross,
        creatures.salamander,
        creatures.basilisk,
        creatures.golem,
        creatures.sylph,
        creatures.wraith,
        creatures.hydra,
        apothecary.catechu,
        apothecary.sulfur,
        apothecary.datura,
        apothecary.oleander,
        apothecary.tear,
        apothecary.tarantula,
        apothecary.sack,
        apothecary.mortar,
        apothecary.jar,
        apothecary.blossom,
        apothecary.moon,
        apothecary.sun,
        apothecary.book,
        apothecary.flame,
        apothecary.grab,
        apothecary.potion,
        apothecary.elixir,
        apothecary.seal,
        observatory.air,
        observatory.spiral,
        observatory.claw,
        observatory.wing,
        observatory.shell,
        observatory.eye,
        observatory.brain,
        observatory.fang,
        observatory.scroll,
        observatory.gem,
        observatory.hat,
        observatory.phoenix,
        observatory.relic,
        observatory.tome,
        observatory.die,
        observatory.bell,
        observatory.bolt,
        observatory.portal,
        observatory.flask,
        observatory.staff,
        observatory.cubic,
        observatory.band,
        observatory.mirror,
        observatory.lantern,
        observatory.gauntlet,
        observatory.wild,
        observatory.palette,
        moonlands.log,
        moonlands.ingot,
        moonlands.pick,
        moonlands.helm,
        moonlands.boot,
        moonlands.booster,
        moonlands.castle,
        moonlands.peak,
        moonlands.pine,
        moonlands.cave,
    )
}

HUES: dict[str, Color] = {
    "vitality": rgb("#e0404a"),
    "endurance": rgb("#6f8fb8"),
    "dexterity": rgb("#e08a2b"),
    "evasion": rgb("#35a89a"),
    "melee": rgb("#a9b4c6"),
    "ranged": rgb("#b98142"),
    "magical": rgb("#9a6cf0"),
    "rock": rgb("#98938c"),
    "paper": rgb("#d8c58f"),
    "scissors": rgb("#8fa7bd"),
    "hourglass": rgb("#d9a441"),
    "diamond": rgb("#3f8fe0"),
    "cooling": rgb("#3f8fe0"),
    "cancel": rgb("#e5443c"),
    "back_square": rgb("#a79c86"),
    "back_circle": rgb("#a79c86"),
    "arrow_up": rgb("#3f8fe0"),
    "arrow_down": rgb("#e0503f"),
    "arrow_right": rgb("#e9c46a"),
    "crown": rgb("#f0b93a"),
    "skull": rgb("#c9c3b4"),
    "lock": rgb("#d9a441"),
    "hidden": rgb("#7d8fc4"),
    "check": rgb("#3fae6a"),
    "cross": rgb("#e5443c"),
    "salamander": rgb("#e8632b"),
    "basilisk": rgb("#6fa53a"),
    "golem": rgb("#a58a68"),
    "sylph": rgb("#58b8d8"),
    "wraith": rgb("#8f7ac8"),
    "hydra": rgb("#2f9c86"),
    "catechu": rgb("#47b5f7"),
    "sulfur": rgb("#f6bf06"),
    "datura": rgb("#2b8a52"),
    "oleander": rgb("#f67eab"),
    "tear": rgb("#fffbf4"),
    "tarantula": rgb("#1b1a20"),
    "sack": rgb("#c79a5a"),
    "mortar": rgb("#b9aeb4"),
    "jar": rgb("#6fb3c4"),
    "blossom": rgb("#3fb896"),
    "moon": rgb("#a884e0"),
    "sun": rgb("#f2b632"),
    "book": rgb("#8a63cf"),
    "flame": rgb("#ef6a2a"),
    "grab": rgb("#e0b48c"),
    "potion": rgb("#8f5bd0"),
    "elixir": rgb("#f0b93a"),
    "seal": rgb("#b3263c"),
    "air": rgb("#b9c4d6"),
    "spiral": rgb("#a26bea"),
    "claw": rgb("#d9683c"),
    "wing": rgb("#7fb4e8"),
    "shell": rgb("#e0a07c"),
    "eye": rgb("#5fae8a"),
    "brain": rgb("#e58fa6"),
    "fang": rgb("#c05a5a"),
    "scroll": rgb("#d8b36a"),
    "gem": rgb("#d65a9e"),
    "hat": rgb("#7b6bd6"),
    "phoenix": rgb("#ee8a3a"),
    "relic": rgb("#e9b53c"),
    "tome": rgb("#5a86d8"),
    "die": rgb("#b8c2d4"),
    "bell": rgb("#e9b53c"),
    "bolt": rgb("#f4cf3d"),
    "portal": rgb("#8a6fe0"),
    "flask": rgb("#5cc0a4"),
    "staff": rgb("#c39a4a"),
    "cubic": rgb("#8fa7bd"),
    "band": rgb("#e0b23f"),
    "mirror": rgb("#7fb9c9"),
    "lantern": rgb("#d98f3a"),
    "gauntlet": rgb("#9aa7bd"),
    "wild": rgb("#f0c64a"),
    "palette": rgb("#b79be0"),
    "log": rgb("#b97a3c"),
    "ingot": rgb("#9fb0c6"),
    "pick": rgb("#c8b18a"),
    "helm": rgb("#b7bfce"),
    "boot": rgb("#c58a4a"),
    "booster": rgb("#4a4658"),
    "castle": rgb("#a9a2b8"),
    "peak": rgb("#d2a437"),
    "pine": rgb("#3f9a52"),
    "cave": rgb("#b0524a"),
}

_FINE_FROM = 64  # drawn pixels, that is 32 in the finished picture


def icon(
    name: str, size: int, color: Color | None = None, outline: Color | None = None
) -> Image.Image:
    """An RGBA sprite of `size` × `size` drawn pixels; shared, so paste it and never draw on it.

    `color` is the hue (default: its own), `outline` the rim (default: a very dark tone of it).
    KeyError for an unknown name.
    """
    draw = ICONS[name]
    hue = HUES[name] if color is None else color

    def make() -> Image.Image:
        pen = Pen(fine=size >= _FINE_FROM)
        draw(pen)
        return pen.render(size, hue, outline)

    return SPRITES.get(("icons", name, size, hue, outline), make)
