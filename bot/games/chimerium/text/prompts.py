"""Decisions, half-made choices and refusals in words."""

from __future__ import annotations

from typing import Any

from bot.games.chimerium.cards import ARTIFACT_SPACES
from bot.games.chimerium.text import plan
from bot.games.chimerium.text.cards import Cards, brief
from bot.games.chimerium.text.labels import allowed
from bot.games.chimerium.text.plan import Plan
from bot.games.chimerium.text.terms import direction, element, place, spelt
from bot.games.chimerium.view import ChimeriumView
from bot.games.core.errors import IllegalChoice
from bot.games.core.model import Choice, Decision, Stage
from bot.games.core.phrases import capital, clip, counted, listed

MOST_PROMPT = 500
"""Characters."""


# -- what is asked ------------------------------------------------------------------------------


def prompt(
    cards: Cards, view: ChimeriumView, decision: Decision, picked: Choice, stage: Stage
) -> str:
    """What is asked at this stage."""
    if not stage.options:
        return "That is a whole move: confirm it, or go back."
    return clip(_prompt(cards, view, decision, picked, stage), MOST_PROMPT)


def _prompt(
    cards: Cards, view: ChimeriumView, decision: Decision, picked: Choice, stage: Stage
) -> str:
    if stage.key == "die":
        return f"Your turn in round {decision.params.get('round', view.round)}: take a die."
    if stage.key == "use":
        return _use(cards, view, picked, stage)
    if stage.key == "slot":
        card = stage.options[0].params.get("card", "")
        return f"On which slot do you place {cards.name(card)}? You gain what it covers."
    if stage.key == "create":
        return _create(view, decision, picked)
    if stage.key == "release":
        return _release(view, decision, picked)
    source = cards.source(decision.params.get("source", ""))
    start = capital(source)
    if stage.key == "card":
        return f"{start}: choose {_KINDS.get(str(decision.params.get('what')), 'a card')}."
    if stage.key == "resources":
        amount = decision.params.get("amount", 0)
        return f"{start}: gain {amount} Scrolls and Gems. Which?"
    if stage.key == "cube":
        return f"{start}: at which location do you place a cube? It scores 2 points."
    return "Choose."


_KINDS = {
    "chimera": "a Chimera",
    "artifact": "an Artifact",
    "codex": "a Codex",
    "card": "a Chimera, an Artifact or a Codex",
}


def _use(cards: Cards, view: ChimeriumView, picked: Choice, stage: Stage) -> str:
    made = plan.read(picked)
    die = f"{made.as_colour} {made.as_value}" if made else "die"
    kinds = {option.kind for option in stage.options}
    if any(option.id == "act:nothing" for option in stage.options):
        return f"With {die} nothing can be done, however it is modified: discard it."
    if kinds == {"act"}:
        return f"What do you do with {die}?"
    if "act" not in kinds:
        return f"With {die} nothing can be done as it is: modify it."
    return f"What do you do with {die}? Or modify it first."


def _create(view: ChimeriumView, decision: Decision, picked: Choice) -> str:
    made = plan.read(picked)
    number = len(made.cards) + 1 if made else 1
    slot = view.players[decision.seat].slots[number - 1]
    gain = f"slot {number} gives {brief(slot.visible)}"
    if number == 1:
        return f"Which Chimera do you create first? Up to four, from the left: {gain}."
    return f"Create another one ({gain}), or confirm."


def _release(view: ChimeriumView, decision: Decision, picked: Choice) -> str:
    made = plan.read(picked)
    if made is None:
        return "Which Chimeras do you release?"
    location, bonus = plan.there(view, made)
    where = f"{element(location.element)} ({location.element}, {location.attribute})"
    if made.cards:
        return f"Release more at {where}, or confirm."
    return f"Which Chimeras do you release at {where}? Its bonus, once: {brief(bonus)}."


# -- what is picked so far ----------------------------------------------------------------------


def choice(cards: Cards, view: ChimeriumView, decision: Decision, picked: Choice) -> str:
    """The turn as picked so far, and what it will gain."""
    if not picked:
        return "nothing chosen yet"
    made = plan.read(picked)
    if made is None:
        return _bonus(cards, view, decision, picked)
    return plan_line(cards, view, decision.seat, made)


def plan_line(cards: Cards, view: ChimeriumView, seat: int, made: Plan) -> str:
    """A turn as planned: die, spending, action; then what it will gain."""
    parts = [_die(made)]
    if made.notches:
        price = counted(abs(made.notches), "Elixir")
        parts.append(f"the Nexus turns {direction(made.notches)} ({price})")
    if not made.act:
        parts.append(_allows(cards, view, seat, made))
        return "; ".join(filter(None, parts))
    text = ", ".join([*parts, _act(cards, view, made)])
    gains = plan.preview(view, view.players[seat], made)
    return f"{text}. You will gain {gains}" if gains else text


def _die(made: Plan) -> str:
    text = f"{capital(made.colour)} {made.value}"
    spent: list[str] = []
    if made.delta:
        text += f" {spelt(made.delta)}"
        spent.append(counted(abs(made.delta), "Scroll"))
    if made.gem:
        spent.append("1 Gem")
    if spent:
        text += f" is {made.as_colour} {made.as_value} ({', '.join(spent)})"
    return text


def _allows(cards: Cards, view: ChimeriumView, seat: int, made: Plan) -> str:
    """What an unmodified die allows; a modified one shows it by the options offered."""
    if made.delta or made.gem or made.notches:
        return ""
    for one in view.players[seat].allows:
        if (one.colour, one.value) == (made.colour, made.value):
            return allowed(cards, view, one, True)
    return ""


def _act(cards: Cards, view: ChimeriumView, made: Plan) -> str:
    chosen = listed([cards.name(card) for card in made.cards])
    if made.act == "study":
        card = view.chimeras[made.as_value - 1]
        return f"study {cards.told(card.id) if card else 'a Chimera'}"
    if made.act == "acquire":
        where = f" on slot {made.slot}" if made.slot else ""
        found = [
            cards.name(one.id)
            for one, colour in zip(view.artifacts, ARTIFACT_SPACES, strict=False)
            if one is not None and colour == made.as_colour
        ]
        return f"acquire {(found or ['an Artifact'])[0]}{where}"
    if made.act == "create":
        return f"create {chosen or 'Chimeras'}"
    if made.act == "release":
        where = place(plan.aim(view, made))
        return f"release {chosen} at {where}" if chosen else f"release at {where}"
    return "discarded without effect"


def _bonus(cards: Cards, view: ChimeriumView, decision: Decision, picked: Choice) -> str:
    """A choice inside a bonus."""
    kind, _, what = picked[0].partition(":")
    if kind == "resources":
        return f"Gain {listed(_resources(what))}"
    if kind == "cube":
        return f"Place a cube at {place(plan.location_number(what))}: 2 points"
    text = f"Take {cards.told(what)}"
    player = view.players[decision.seat]
    if len(picked) > 1 and picked[1].startswith("slot:"):
        number = int(picked[1][5:])
        gains = plan.Gains(view, player)
        gains.add(player.slots[number - 1].visible)
        return f"{text} and place it on slot {number}. You will gain {gains.told()}"
    card = cards.codexes.get(what)
    if card is not None and card.gain is not None:
        gains = plan.Gains(view, player)
        gains.add(card.gain)
        return f"{text}. You will gain {gains.told()}"
    return text


def _resources(spelling: str) -> list[str]:
    """``scroll3+gem1`` -> ``3 Scrolls``, ``1 Gem``."""
    parts: list[str] = []
    for part in spelling.split("+"):
        word = part.rstrip("0123456789")
        parts.append(counted(int(part[len(word) :] or 1), capital(word)))
    return parts


# -- refusals -----------------------------------------------------------------------------------


def refusal(cards: Cards, error: IllegalChoice) -> str:
    """Why a choice was refused."""
    if error.code == "game-over":
        return "This game is over."
    if error.code == "no-decision":
        return "That question is no longer open: the game has moved on."
    params: dict[str, Any] = dict(error.params)
    if error.code == "incomplete":
        return _INCOMPLETE.get(
            str(params.get("stage", "")), "That is not a whole move yet: something is to choose."
        )
    option = str(params.get("option", ""))
    kind, _, what = option.partition(":")
    if kind == "die":
        return f"There is no {what[:-1]} {what[-1:]} in the slots any more."
    if kind in _REFUSED:
        return _REFUSED[kind]
    if kind == "act":
        return f"This die does not allow that action ({what}) as it is now."
    named = cards.name(what)
    if kind == "create":
        return f"{named} cannot be created: it must be above your laboratory and match the die."
    if kind == "release":
        return f"{named} cannot be released: it must be created and match that location."
    if kind in ("chimera", "artifact", "codex"):
        return f"{named} is not among the cards you may take now."
    return "That cannot be chosen here."


_REFUSED = {
    "mod": "The die cannot be changed so: too few Scrolls, or it would lead to nothing.",
    "gem": "The die cannot take that colour: one Gem a turn, and it must lead to something.",
    "turn": "The Nexus cannot be turned so: too few Elixirs, or it would lead to nothing.",
    "slot": "There are four slots, 1 to 4.",
}
_INCOMPLETE = {
    "die": "Take a die first.",
    "use": "Say what you do with the die: study, acquire, create or release.",
    "slot": "Say on which slot the Artifact goes.",
    "create": "Choose the Chimeras you create, from the left.",
    "release": "Choose the Chimeras you release.",
    "card": "Choose a card.",
    "resources": "Say which Scrolls and Gems you take.",
    "cube": "Say at which location the cube goes.",
}
