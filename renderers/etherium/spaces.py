"""The spaces of an action board: what each is about, what it costs this tribe, the token on it."""

from __future__ import annotations

from dataclasses import dataclass

from bot.games.etherium.cards import BOOSTER_PRICE, MATERIAL, TOP_LEVEL, UNITS, YIELDS, Moon, Unit
from bot.games.etherium.naming import place
from bot.games.etherium.view import EtheriumView, TribeView
from bot.language import N_, _
from renderers.canvas import Canvas
from renderers.etherium.look import (
    CUBE_ICON,
    DONE,
    FAILED,
    GOLD,
    LINE,
    PANEL,
    PANEL_LIGHT,
    SILVER,
    THEME,
    UNIT_ICON,
    space_target,
    style,
)
from renderers.etherium.parts import Token, disc, icon, run
from renderers.etherium.planned import Laid

WORDS = {
    "mountain": N_("Mountain"),
    "forest": N_("Forest"),
    "mine": N_("Mine"),
    "ether": N_("Ether"),
    "city": N_("City"),
    "guard": N_("Guard"),
    "gatherer": N_("Gatherer"),
    "soldier": N_("Soldier"),
    "guide": N_("Guide"),
    "etherize": N_("Etherize"),
    "cards": N_("Cards"),
    "ability": N_("Ability"),
    "booster": N_("Booster"),
    "1": N_("Connect"),
    "2": N_("Connect again"),
}


@dataclass(frozen=True, slots=True)
class Cost:
    """The line below a space's icon: (words, icon) pairs."""

    line: tuple[tuple[str, str], ...] = ()


def costs(view: EtheriumView, tribe: TribeView) -> dict[str, Cost]:
    """What this tribe's board prints, with X filled in for the next level."""
    face = tribe.face
    out: dict[str, Cost] = {}
    for terrain, cube in YIELDS.items():
        out[f"gather:{terrain}"] = Cost((("+", CUBE_ICON[cube]),))
    for unit, level in zip(UNITS, tribe.levels, strict=True):
        out[f"increase:{unit}"] = Cost(_raise(tribe, unit, level))
    ether = CUBE_ICON["ether"]
    out["transform:etherize"] = Cost(((f"{face.etherize}", "wild"), ("→", ether)))
    out["transform:cards"] = Cost(
        ((f"{face.draw_ether}", ether), ("→", ""), (f"{face.draw}", "bolt"))
    )
    out["transform:ability"] = Cost(((f"{face.ability}", ether), ("→", "tome")))
    booster = CUBE_ICON["booster"]
    out["connect:1"] = out["connect:2"] = Cost((("", "die"),))
    out["transform:booster"] = Cost(((f"{BOOSTER_PRICE}", ether), ("→", booster)))
    if view.own is not None:
        for terrain in ("mountain", "forest", "mine", "ether", "city"):
            able = {unit for unit, space in view.own.reach if space.startswith(terrain)}
            icons = [UNIT_ICON[u] for u in ("gatherer", "soldier") if u in able]
            out[f"move:{terrain}"] = Cost(tuple(("", name) for name in icons))
    return out


def _raise(tribe: TribeView, unit: Unit, level: int) -> tuple[tuple[str, str], ...]:
    if level >= TOP_LEVEL:
        return ((_("max"), ""),)
    if unit == "guide":
        return tuple(("1", CUBE_ICON[cube]) for cube in ("stone", "wood", "metal"))
    extra = tribe.face.costs[("guard", "gatherer", "soldier").index(unit)]
    return ((str(level + 1 + extra), CUBE_ICON[MATERIAL[unit]]),)


def draw_space(
    canvas: Canvas, space: str, token: Laid | None, cost: Cost, moon: Moon, bought: tuple[str, ...]
) -> None:
    """One space; golden with its token if one lies on it."""
    wide, high = float(canvas.width), float(canvas.height)
    rim = PANEL_LIGHT if token is None else GOLD if token.lit or token.state == "now" else SILVER
    canvas.rect((0, 0, wide, high), rim)
    edge = 5.0 if token else 0.0
    canvas.panel((edge, edge, wide - edge, high - edge), PANEL_LIGHT, 10)
    kind, _colon, what = space.partition(":")
    canvas.text_fit((wide / 2, 26), _(WORDS[what]), style(29), wide - 20, "mm")
    details = _details(token, bought)
    size = 74.0 if kind != "connect" else 80.0
    middle = (wide / 2, high * 0.47)
    icon(canvas, space_target(space) or "portal", middle, size)
    if token is not None:
        disc(canvas, token.number, moon, (wide * 0.21, high * 0.44), 66)
        if token.state in ("done", "failed"):
            sign = "check" if token.state == "done" else "cross"
            tone = DONE if sign == "check" else FAILED
            canvas.icon(sign, (wide * 0.8, high * 0.44), 54, tone, outline=LINE)
    if details:
        canvas.panel((8, high - 58, wide - 8, high - 9), PANEL, 10)
        run(canvas, (wide / 2, high - 33), details, wide - 26)
        return
    tokens: list[Token] = []
    for say, name in cost.line:
        if say:
            tokens.append(Token(say, THEME.text, 36))
        if name:
            tokens.append(Token(icon=name, size=38))
    run(canvas, (wide / 2, high - 35), tokens, wide - 24)


def _details(token: Laid | None, bought: tuple[str, ...]) -> list[Token]:
    """How the action is to be done, as far as it is said."""
    if token is None:
        return []
    out: list[Token] = []
    for detail in token.details:
        kind, _colon, what = detail.partition(":")
        if kind == "unit":
            out.append(Token(icon=UNIT_ICON[what], size=38))  # type: ignore[index]
        elif kind == "to":
            out.append(Token(place(what), THEME.accent, 30))
        elif kind == "times":
            out.append(Token(f"×{what}", THEME.accent, 36))
        elif kind == "dice":
            out += [Token(what, THEME.accent, 36), Token(icon="die", size=36)]
    out += [Token(name, THEME.accent, 26) for name in bought]
    return out
