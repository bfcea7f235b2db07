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
    attack,
    effect,
    elixir_cost,
    kind,
    potion_brief,
    recipe,
)
from bot.games.shimiagaran.text.hand import offers
from bot.games.shimiagaran.text.terms import (
    bag_name,
    each,
    number,
    points,
    summed,
    told,
    vessel_name,
)
from bot.games.shimiagaran.view import BagView, ElixirOffer, ShimiagaranView, VesselView
from bot.language import N_, _, ngettext

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
        return (each({TARANTULA: params["count"]}) or [_("No Tarantula")])[0], ""
    if chosen.kind == "vessels":
        there = parse(params["vessels"])
        return listed([_from(count, vessel) for vessel, count in there.items()]), ""
    if chosen.kind in ("keep", "pick", "stay", "take", "cubes"):
        return _cubes(view, decision, chosen.kind, params)
    text, detail = _PLAIN.get(chosen.kind, (chosen.id, ""))
    return _(text), _(detail)


def _from(count: int, vessel: str) -> str:
    return _("{count} from the {vessel}").format(count=count, vessel=vessel_name(vessel))


_PLAIN = {
    "pass": (N_("Pass"), N_("no main action is possible")),
    "end": (N_("End my turn"), N_("the next player goes on")),
    "go-on": (N_("Go on to a poison"), N_("else the turn ends with the draft")),
    "enough": (N_("No more medicines"), N_("own cubes and Tarantulas pay the rest")),
    "other": (
        N_("Pay another way"),
        N_("say which medicines, Tarantulas and cubes you pay with"),
    ),
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
    text = (
        _("Draw from the {bag}") if chance is None else _("Draw from the {bag} ({chance}% bite)")
    ).format(bag=bag_name(bag.name), chance=chance)
    if bag.name == "black":
        shares = _("without a bite you keep all")
    elif view.seats == 2:
        shares = _("without a bite you get 3, your opponent 2")
    else:
        shares = _("without a bite you keep 3, two go to the left")
    known = counted(bag.count, "cube", "cubes")
    if bag.contents is not None:
        spiders = bag.contents.get(TARANTULA, 0)
        known += ", " + counted(spiders, "Tarantula in it", "Tarantulas in it")
    return text, f"{known}; {shares}"


def _potion(cards: Cards, what: str, card: str) -> tuple[str, str]:
    potion = cards.potions[card]
    if what == "brew":
        return (
            _("Brew {card} ({kind}, {points})").format(
                card=potion.name, kind=kind(potion), points=points(potion.points)
            ),
            f"{recipe(potion)}; {effect(potion)}",
        )
    if what == "card":
        text = _("Burn {card} ({kind}, {points})").format(
            card=potion.name, kind=kind(potion), points=points(potion.points)
        )
        return text, potion_brief(potion)
    stays = ngettext(
        "{kind}; its {n} point stay, it cannot be burnt any more",
        "{kind}; its {n} points stay, it cannot be burnt any more",
        potion.points,
    ).format(kind=kind(potion), n=potion.points)
    if what == "poison":
        return _("Use {card}: {attack}").format(card=potion.name, attack=attack(potion)), stays
    return _("Use {card} ({effect})").format(card=potion.name, effect=effect(potion)), stays


def _elixir(cards: Cards, view: ShimiagaranView, card: str) -> tuple[str, str]:
    elixir, offer = cards.elixirs[card], offers(view).get(card)
    cubes = offer.cubes if isinstance(offer, ElixirOffer) else None
    text = _("Build {elixir} ({points})").format(elixir=elixir.name, points=points(elixir.points))
    return text, elixir_cost(elixir, cubes, MOST_DETAIL)


# -- paying -------------------------------------------------------------------------------------


def _pay(cards: Cards, params: dict[str, Any]) -> tuple[str, str]:
    medicines = [cards.name(card) for card in params["medicines"].split(",") if card]
    burnt = [cards.name(card) for card in params["cards"].split(",") if card]
    fixed = each(params["cubes"])
    fixed += each({TARANTULA: number(params["tarantulas"])})
    whole = [*fixed, *medicines]
    short = [*fixed, counted(len(medicines), "medicine", "medicines")] if medicines else fixed
    texts = [
        _("Pay {paid} (cheapest)").format(paid=listed(parts) or _("nothing"))
        for parts in (whole, short)
    ]
    detail = _("own cubes first, then few Tarantulas, then few medicines")
    if burnt:
        told_short = ngettext("burns {n} potions", "burns {n} potions", len(burnt))
        detail = fitting(
            [
                _("burns {cards}").format(cards=", ".join(burnt)),
                told_short.format(n=len(burnt)),
            ],
            MOST_DETAIL,
        )
    return fitting(texts, MOST_LABEL), detail


# -- cubes --------------------------------------------------------------------------------------


def _cubes(
    view: ShimiagaranView, decision: Decision, what: str, params: dict[str, Any]
) -> tuple[str, str]:
    cubes = told(params["cubes"], _("none"))
    if what == "keep":
        rest = told(params["rest"], "")
        goes = _("{cubes} to the left").format(cubes=rest) if rest else ""
        return _("Keep {cubes}").format(cubes=cubes), goes
    if what == "pick":
        rest = told(params["rest"], "")
        text = (
            _("Keep {cubes}") if params["room"] else _("Keep {cubes} (no room: to the white bag)")
        )
        return text.format(cubes=cubes), _("handed on: {cubes}").format(cubes=rest) if rest else ""
    if what == "stay":
        goes = ngettext("{cubes} goes back", "{cubes} go back", number(params["back"]))
        return (
            _("Put {cubes} into the {vessel}").format(
                cubes=cubes, vessel=vessel_name(params["vessel"])
            ),
            goes.format(cubes=told(params["back"])),
        )
    if what == "take":
        text = _("Burn {cubes}") if params["verb"] == "burn" else _("Steal {cubes}")
        return text.format(cubes=cubes), ""
    rest = told(params["rest"], "")
    cubes = told(params["cubes"], _("none of my cubes"))
    return _("Pay {cubes}").format(cubes=cubes), (
        _("otherwise paid: {cubes}").format(cubes=rest) if rest else _("nothing else is needed")
    )


# -- vessels ------------------------------------------------------------------------------------


def _vessel(view: ShimiagaranView, seat: int, vessel: str) -> VesselView:
    return next(one for one in view.players[seat].vessels if one.name == vessel)


def _target(view: ShimiagaranView, params: dict[str, Any], names: Names) -> tuple[str, str]:
    seat, vessel = int(params["seat"]), str(params["vessel"])
    text = _("{name}: {vessel}, {cubes}").format(
        name=name(names, seat),
        vessel=vessel_name(vessel),
        cubes=told(_vessel(view, seat, vessel).cubes),
    )
    there = view.players[seat]
    return text, _("{points} on cards, {ingredients} in all").format(
        points=points(there.points),
        ingredients=counted(there.ingredients, "ingredient", "ingredients"),
    )


def _place(view: ShimiagaranView, seat: int, vessel: str) -> tuple[str, str]:
    there = _vessel(view, seat, vessel)
    filled = SPACES - there.room
    inside = {**there.cubes, **({TARANTULA: there.tarantulas} if there.tarantulas else {})}
    safe = _("already safe from poisons") if there.immune else _("it becomes safe from poisons")
    text = _("In the {vessel} ({count} of {spaces} full)").format(
        vessel=vessel_name(vessel), count=filled, spaces=SPACES
    )
    return text, f"{summed(inside, _('empty'))}; {safe}"
