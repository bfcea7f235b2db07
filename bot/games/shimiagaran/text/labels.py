"""Options in words: what stands on a button, in a list, and may be typed."""

from __future__ import annotations

from math import comb
from typing import Any

from bot.games.core.model import Decision, Option
from bot.games.core.phrases import clip, counted, fitting, listed, name
from bot.games.core.words import Label, Names
from bot.games.shimiagaran.cards import SPACES, TARANTULA
from bot.games.shimiagaran.cubes import parse
from bot.games.shimiagaran.text.cards import (
    Cards,
    effect,
    elixir_cost,
    kind,
    potion_brief,
    recipe,
    verb,
    where,
)
from bot.games.shimiagaran.text.cards import amount as poison_amount
from bot.games.shimiagaran.text.hand import offers
from bot.games.shimiagaran.text.terms import each, number, points, summed, told
from bot.games.shimiagaran.view import BagView, ElixirOffer, ShimiagaranView, VesselView

MOST_LABEL, MOST_DETAIL = 80, 100
"""Discord's limits (F17)."""
_EMOJI = {
    "draw:white": "⚪",
    "draw:black": "⚫",
    "brew": "⚗️",
    "build": "🏺",
    "poison": "☠️",
    "medicine": "🌿",
    "end": "✅",
    "go-on": "☠️",
}


def option(
    cards: Cards, view: ShimiagaranView, decision: Decision, chosen: Option, names: Names = ()
) -> Label:
    """One option. ``names``: of the players, where they are known."""
    text, detail = _text(cards, view, decision, chosen, names)
    emoji = _EMOJI.get(chosen.id) or _EMOJI.get(chosen.kind)
    return Label(clip(text, MOST_LABEL), clip(detail, MOST_DETAIL), emoji)


def _text(
    cards: Cards, view: ShimiagaranView, decision: Decision, chosen: Option, names: Names
) -> tuple[str, str]:
    params: dict[str, Any] = dict(chosen.params)
    if chosen.kind == "draw":
        return _draw(view, params["bag"])
    if chosen.kind in ("brew", "poison", "card", "medicine"):
        return _potion(cards, chosen.kind, params["card"])
    if chosen.kind == "build":
        return _elixir(cards, view, params["card"])
    if chosen.kind == "pay":
        return _pay(cards, params)
    if chosen.kind == "target":
        return _target(view, params, names)
    if chosen.kind == "place":
        return _place(view, decision.seat, params["vessel"])
    if chosen.kind == "tarantulas":
        return counted(params["count"], "Tarantula") if params["count"] else "No Tarantula", ""
    if chosen.kind == "vessels":
        there = parse(params["vessels"])
        return listed([f"{count} from the {vessel}" for vessel, count in there.items()]), ""
    if chosen.kind in ("keep", "pick", "stay", "take", "cubes"):
        return _cubes(view, decision, chosen.kind, params)
    return _PLAIN.get(chosen.kind, (chosen.id, ""))


_PLAIN = {
    "pass": ("Pass", "no main action is possible"),
    "end": ("End my turn", "the next player goes on"),
    "go-on": ("Go on to a poison", "else the turn ends with the draft"),
    "enough": ("No more medicines", "own cubes and Tarantulas pay the rest"),
    "other": ("Pay another way", "say which medicines, Tarantulas and cubes you pay with"),
}


# -- actions ------------------------------------------------------------------------------------


def bite_chance(bag: BagView) -> int | None:
    """How likely a Tarantula is among five cubes, in per cent; None if the contents are hidden."""
    if bag.contents is None or not bag.count:
        return None
    drawn, spiders = min(5, bag.count), bag.contents.get(TARANTULA, 0)
    free = comb(bag.count - spiders, drawn)
    return round(100 * (1 - free / comb(bag.count, drawn)))


def _draw(view: ShimiagaranView, name_of_bag: str) -> tuple[str, str]:
    bag = next(bag for bag in view.bags if bag.name == name_of_bag)
    chance = bite_chance(bag)
    text = f"Draw from the {bag.name} bag" + ("" if chance is None else f" ({chance}% bite)")
    if bag.name == "black":
        shares = "without a bite you keep all"
    elif view.seats == 2:
        shares = "without a bite you get 3, your opponent 2"
    else:
        shares = "without a bite you keep 3, two go to the left"
    known = ""
    if bag.contents is not None:
        known = f", {counted(bag.contents.get(TARANTULA, 0), 'Tarantula')} in it"
    return text, f"{counted(bag.count, 'cube')}{known}; {shares}"


def _potion(cards: Cards, what: str, card: str) -> tuple[str, str]:
    potion = cards.potions[card]
    if what == "brew":
        return (
            f"Brew {potion.name} ({kind(potion)}, {points(potion.points)})",
            f"{recipe(potion)}; {effect(potion)}",
        )
    if what == "poison":
        return (
            f"Use {potion.name}: {verb(potion)} {poison_amount(potion)} from {where(potion)}",
            f"{kind(potion)}; its {points(potion.points)} stay, it cannot be burnt any more",
        )
    if what == "medicine":
        return (
            f"Use {potion.name} ({effect(potion)})",
            f"{kind(potion)}; its {points(potion.points)} stay, it cannot be burnt any more",
        )
    return f"Burn {potion.name} ({kind(potion)}, {points(potion.points)})", potion_brief(potion)


def _elixir(cards: Cards, view: ShimiagaranView, card: str) -> tuple[str, str]:
    elixir, offer = cards.elixirs[card], offers(view).get(card)
    cubes = offer.cubes if isinstance(offer, ElixirOffer) else None
    return f"Build {elixir.name} ({points(elixir.points)})", elixir_cost(elixir, cubes, MOST_DETAIL)


# -- paying -------------------------------------------------------------------------------------


def _pay(cards: Cards, params: dict[str, Any]) -> tuple[str, str]:
    medicines = [cards.name(card) for card in params["medicines"].split(",") if card]
    burnt = [cards.name(card) for card in params["cards"].split(",") if card]
    fixed = each(params["cubes"])
    if number(params["tarantulas"]):
        fixed.append(counted(number(params["tarantulas"]), "Tarantula"))
    whole = [*fixed, *medicines]
    short = [*fixed, counted(len(medicines), "medicine")] if medicines else fixed
    texts = [f"Pay {listed(parts) or 'nothing'} (cheapest)" for parts in (whole, short)]
    detail = "own cubes first, then few Tarantulas, then few medicines"
    if burnt:
        detail = fitting([f"burns {', '.join(burnt)}", f"burns {len(burnt)} potions"], MOST_DETAIL)
    return fitting(texts, MOST_LABEL), detail


# -- cubes --------------------------------------------------------------------------------------


def _cubes(
    view: ShimiagaranView, decision: Decision, what: str, params: dict[str, Any]
) -> tuple[str, str]:
    cubes = told(params["cubes"], "none")
    if what == "keep":
        rest = told(params["rest"], "")
        return f"Keep {cubes}", f"{rest} to the left" if rest else ""
    if what == "pick":
        rest = told(params["rest"], "")
        text = f"Keep {cubes}" if params["room"] else f"Keep {cubes} (no room: to the white bag)"
        return text, f"handed on: {rest}" if rest else ""
    if what == "stay":
        back = number(params["back"])
        goes = f"{told(params['back'])} {'goes' if back == 1 else 'go'} back"
        return f"Put {cubes} into the {params['vessel']}", goes
    if what == "take":
        return f"{str(params['verb']).capitalize()} {cubes}", ""
    rest = told(params["rest"], "")
    cubes = told(params["cubes"], "none of my cubes")
    return f"Pay {cubes}", f"otherwise paid: {rest}" if rest else "nothing else is needed"


# -- vessels ------------------------------------------------------------------------------------


def _vessel(view: ShimiagaranView, seat: int, vessel: str) -> VesselView:
    return next(one for one in view.players[seat].vessels if one.name == vessel)


def _target(view: ShimiagaranView, params: dict[str, Any], names: Names) -> tuple[str, str]:
    seat, vessel = int(params["seat"]), str(params["vessel"])
    text = f"{name(names, seat)}: {vessel}, {told(_vessel(view, seat, vessel).cubes)}"
    there = view.players[seat]
    held = counted(there.ingredients, "ingredient")
    return text, f"{points(there.points)} on cards, {held} in all"


def _place(view: ShimiagaranView, seat: int, vessel: str) -> tuple[str, str]:
    there = _vessel(view, seat, vessel)
    filled = SPACES - there.room
    inside = {**there.cubes, **({TARANTULA: there.tarantulas} if there.tarantulas else {})}
    safe = "already safe from poisons" if there.immune else "it becomes safe from poisons"
    return f"In the {vessel} ({filled} of {SPACES} full)", f"{summed(inside, 'empty')}; {safe}"
