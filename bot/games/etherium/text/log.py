"""The log of a game: each event as a line, where it needs one."""

from __future__ import annotations

from collections.abc import Callable

from bot.games.core.model import Event
from bot.games.core.phrases import counted, listed, name
from bot.games.core.words import Names
from bot.games.etherium import sentences
from bot.games.etherium.cards import SEASONS
from bot.games.etherium.text import log_conflicts
from bot.games.etherium.text.score import ending
from bot.games.etherium.text.terms import (
    Cards,
    action,
    moon_name,
    path,
    place,
    programme,
    token,
    told,
)
from bot.games.etherium.text.told import Told, armed_play, switched


def line(cards: Cards, event: Event, names: Names) -> str | None:
    """The line of an event, None where it needs none."""
    told_by = _LINES.get(event.kind)
    return told_by(Told(cards, dict(event.params), names)) if told_by else None


# -- seasons --------------------------------------------------------------------------------------


def _begins(at: Told) -> str:
    parts = [
        f"{name(at.names, seat)}{f' plays the {at.cards.name(tribe)}' if tribe else ''} in City "
        f"{where + 1}"
        for seat, (tribe, where) in enumerate(zip(at["tribes"], at["places"], strict=True))
    ]
    night = ", ".join(moon_name(moon) for moon in at["night"])
    return f"Etherium awakes: {listed(parts)}. Initiative at Night: {night}."


def _tribe(at: Told) -> str:
    return f"{at.who} plays the {at.cards.name(at['tribe'])}."


def _season(at: Told) -> str:
    card = at.cards.lookup.seasons.get(at["card"])
    text = f"Season {at['number']} of {SEASONS}: {at.cards.name(at['card'])}"
    if card is not None:
        text += f" ({sentences.MOONS[card.moon]})" if card.moon else ""
        text += f". {sentences.season(card)}"
    order = [name(at.names, seat) for seat in at["initiative"]]
    return f"{text} Initiative: {', '.join(order)}."


def _expired(at: Told) -> str:
    verb = "lasts" if len(at["cards"]) == 1 else "last"
    return f"{at.cards.names(at['cards'])} of {at.who} {verb} no longer."


# -- resources and cards --------------------------------------------------------------------------


def _took(at: Told) -> str:
    return f"{at.who} gains {told(at['cubes'])}{at.why}."


def _gave(at: Told) -> str:
    kind = str(at["source"]).partition(":")[0]
    verb = "pays" if kind in ("action", "ability", "flash") else "gives up"
    return f"{at.who} {verb} {told(at['cubes'])}{at.why}."


def _stole(at: Told) -> str:
    victim = name(at.names, at["victim"])
    return f"{at.who} steals {told(at['cubes'])} from {victim}{at.why}."


def _robbed(at: Told) -> str:
    return f"{name(at.names, at['by'])} stole {told(at['cubes'])} from you{at.why}."


def _drew(at: Told) -> str | None:
    if at["source"] == "draw":
        return None  # everybody does on each new season
    return f"{at.who} draws {counted(at['count'], 'Flash card')}{at.why}."


def _drawn(at: Told) -> str:
    return f"You draw {at.cards.names(at['cards'])}."


def _reshuffled(at: Told) -> str:
    return f"The {counted(at['count'], 'discarded Flash card')} are shuffled into a new deck."


def _discarded(at: Told) -> str:
    return f"{at.who} discards {at.cards.names(at['cards'])}{at.why}."


def _played(at: Told) -> str:
    card = at.cards.lookup.flashes.get(at["card"])
    armed = " as armed" if at["armed"] else ""
    effect = f": {sentences.flash(card)}" if card else "."
    return f"{at.who} plays {at.cards.name(at['card'])}{armed}{effect}"


def _used(at: Told) -> str:
    return f"{at.who} uses {at.cards.source(at['source'])}."


def _left(at: Told) -> str:
    return f"{at.who} makes no use of {at.cards.source(at['source'])}."


def _level(at: Told) -> str:
    unit, level = at["unit"].title(), at["level"]
    if unit == "Guide" and at["change"] == level:
        return f"{at.who} now has a Guide of level {level}{at.why}."
    verb = "rises" if at["change"] > 0 else "falls"
    return f"The {unit} of {at.who} {verb} to level {level}{at.why}."


def _token(at: Told) -> str:
    return f"{at.who} gains {token(at['token'])}{at.why}."


# -- programmes -----------------------------------------------------------------------------------


def _switches(at: Told) -> str:
    return f"{at.who} {switched(at['asks'], at['skips'])}."


def _programmed(at: Told) -> str:
    return f"{at.who} has programmed."


def _planned(at: Told) -> str:
    if at["details"]:
        return f"Your details are noted. Programme: {programme(at['programme'])}."
    return f"Your programme: {programme(at['programme'])}."


def _revealed(at: Told) -> str:
    parts = [
        f"{name(at.names, seat)}: {programme(spelt.split())}"
        for seat, spelt in enumerate(at["programmes"])
    ]
    return f"Programmes are revealed. {'; '.join(parts)}."


def _step(at: Told) -> str:
    return f"Action {at['number']}."


def _armed(at: Told) -> str:
    return f"Armed: {armed_play(at.cards, at.params)}."


def _disarmed(at: Told) -> str:
    return f"No longer armed: {armed_play(at.cards, at.params)}."


def _idle(at: Told) -> str:
    return f"{at.cards.name(at['card'])} was armed but would have done nothing: it stays in hand."


# -- actions --------------------------------------------------------------------------------------


def _moved(at: Told) -> str:
    return f"{at.who} moves the {at['unit'].title()}: {path(at['path'])}{at.why}."


def _gathered(at: Told) -> str:
    where = place(at["space"])
    return f"{at.who} gathers {told(at['cubes'])} at {where} (Gatherer {at['level']})."


def _ability(at: Told) -> str:
    ability = at.cards.lookup.abilities.get(at["ability"])
    text = f"{at.who} buys {at.cards.name(at['ability'])}"
    if ability is None:
        return f"{text}."
    return f"{text} ({counted(ability.points, 'point')}): {sentences.ability(ability)}"


FAILURES = {
    "no-way": "no unit can get there",
    "not-there": "the Gatherer does not stand there",
    "nothing-left": "the reserve has nothing left of it",
    "cannot-pay": "the price cannot be paid",
    "top-level": "it is at level 4 already",
    "no-cards": "no Flash cards are left",
    "none-left": "there is no Ability to buy",
}


def _failed(at: Told) -> str:
    why = FAILURES.get(at["why"], at["why"])
    return f"{at.who} cannot perform {action(at['space'])}: {why}."


def _game_over(at: Told) -> str:
    return ending(at["reason"], at["winners"], at["points"], at.names)


_LINES: dict[str, Callable[[Told], str | None]] = {
    **log_conflicts.LINES,
    "begins": _begins,
    "tribe": _tribe,
    "season": _season,
    "took": _took,
    "gave": _gave,
    "stole": _stole,
    "robbed": _robbed,
    "drew": _drew,
    "drawn": _drawn,
    "reshuffled": _reshuffled,
    "discarded": _discarded,
    "played": _played,
    "used": _used,
    "left": _left,
    "level": _level,
    "switches": _switches,
    "programmed": _programmed,
    "planned": _planned,
    "revealed": _revealed,
    "step": _step,
    "moved": _moved,
    "gathered": _gathered,
    "token": _token,
    "ability": _ability,
    "failed": _failed,
    "expired": _expired,
    "armed": _armed,
    "disarmed": _disarmed,
    "idle": _idle,
    "game-over": _game_over,
}
"""``acts`` needs no line: what the action does follows; ``closed`` neither."""
