"""Decisions, half-made choices and refusals in words."""

from __future__ import annotations

from typing import Any

from bot.games.chimerium.cards import ARTIFACT_SPACES
from bot.games.chimerium.text import plan
from bot.games.chimerium.text.board import A_CARD
from bot.games.chimerium.text.cards import Cards, brief
from bot.games.chimerium.text.labels import ACTS, allowed
from bot.games.chimerium.text.plan import Plan
from bot.games.chimerium.text.terms import (
    colour_name,
    die,
    direction,
    place,
    several,
    spelt,
    whole_place,
)
from bot.games.chimerium.view import ChimeriumView
from bot.games.core.errors import IllegalChoice
from bot.games.core.model import Choice, Decision, Stage
from bot.games.core.phrases import capital, clip, listed
from bot.language import N_, _

MOST_PROMPT = 500
"""Characters."""


# -- what is asked ------------------------------------------------------------------------------


def prompt(
    cards: Cards, view: ChimeriumView, decision: Decision, picked: Choice, stage: Stage
) -> str:
    """What is asked at this stage."""
    if not stage.options:
        return _("That is a whole move: confirm it, or go back.")
    return clip(_prompt(cards, view, decision, picked, stage), MOST_PROMPT)


def _prompt(
    cards: Cards, view: ChimeriumView, decision: Decision, picked: Choice, stage: Stage
) -> str:
    if stage.key == "die":
        return _("Your turn in round {number}: take a die.").format(
            number=decision.params.get("round", view.round)
        )
    if stage.key == "use":
        return _use(cards, view, picked, stage)
    if stage.key == "slot":
        card = stage.options[0].params.get("card", "")
        return _("On which slot do you place {card}? You gain what it covers.").format(
            card=cards.name(card)
        )
    if stage.key == "create":
        return _create(view, decision, picked)
    if stage.key == "release":
        return _release(view, decision, picked)
    source = cards.source(decision.params.get("source", ""))
    start = capital(source)
    if stage.key == "card":
        what = str(decision.params.get("what"))
        kind = A_CARD.get(what, _ANY if what == "card" else _CARD)
        return _("{start}: choose {card}.").format(start=start, card=_(kind))
    if stage.key == "resources":
        amount = decision.params.get("amount", 0)
        return _("{start}: gain {count} Scrolls and Gems. Which?").format(start=start, count=amount)
    if stage.key == "cube":
        return _("{start}: at which location do you place a cube? It scores 2 points.").format(
            start=start
        )
    return _("Choose.")


_CARD, _ANY = N_("a card"), N_("a Chimera, an Artifact or a Codex")


def _use(cards: Cards, view: ChimeriumView, picked: Choice, stage: Stage) -> str:
    made = plan.read(picked)
    which = die(made.as_colour, made.as_value) if made else _("die")
    kinds = {option.kind for option in stage.options}
    if any(option.id == "act:nothing" for option in stage.options):
        said = _("With {die} nothing can be done, however it is modified: discard it.")
    elif kinds == {"act"}:
        said = _("What do you do with {die}?")
    elif "act" not in kinds:
        said = _("With {die} nothing can be done as it is: modify it.")
    else:
        said = _("What do you do with {die}? Or modify it first.")
    return said.format(die=which)


def _create(view: ChimeriumView, decision: Decision, picked: Choice) -> str:
    made = plan.read(picked)
    number = len(made.cards) + 1 if made else 1
    slot = view.players[decision.seat].slots[number - 1]
    said = (
        _(
            "Which Chimera do you create first? Up to four, from the left: slot {number} gives "
            "{bonus}."
        )
        if number == 1
        else _("Create another one (slot {number} gives {bonus}), or confirm.")
    )
    return said.format(number=number, bonus=brief(slot.visible))


def _release(view: ChimeriumView, decision: Decision, picked: Choice) -> str:
    made = plan.read(picked)
    if made is None:
        return _("Which Chimeras do you release?")
    location, bonus = plan.there(view, made)
    said = (
        _("Release more at {location}, or confirm.")
        if made.cards
        else _("Which Chimeras do you release at {location}? Its bonus, once: {bonus}.")
    )
    return said.format(location=whole_place(location), bonus=brief(bonus))


# -- what is picked so far ----------------------------------------------------------------------


def choice(cards: Cards, view: ChimeriumView, decision: Decision, picked: Choice) -> str:
    """The turn as picked so far, and what it will gain."""
    if not picked:
        return _("nothing chosen yet")
    made = plan.read(picked)
    if made is None:
        return _bonus(cards, view, decision, picked)
    return plan_line(cards, view, decision.seat, made)


def plan_line(cards: Cards, view: ChimeriumView, seat: int, made: Plan) -> str:
    """A turn as planned: die, spending, action; then what it will gain."""
    parts = [_die(made)]
    if made.notches:
        parts.append(
            _("the Nexus turns {notches} ({price})").format(
                notches=direction(made.notches), price=several(abs(made.notches), "elixir")
            )
        )
    if not made.act:
        parts.append(_allows(cards, view, seat, made))
        return "; ".join(filter(None, parts))
    text = ", ".join([*parts, _act(cards, view, made)])
    gains = plan.preview(view, view.players[seat], made)
    return _gaining(text, gains) if gains else text


def _gaining(text: str, gains: str) -> str:
    return _("{move}. You will gain {gains}").format(move=text, gains=gains)


def _die(made: Plan) -> str:
    text = capital(die(made.colour, made.value))
    spent: list[str] = []
    if made.delta:
        text += f" {spelt(made.delta)}"
        spent.append(several(abs(made.delta), "scroll"))
    if made.gem:
        spent.append(several(1, "gem"))
    if spent:
        text = _("{die} is {other} ({price})").format(
            die=text, other=die(made.as_colour, made.as_value), price=", ".join(spent)
        )
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
        return _("study {card}").format(card=cards.told(card.id) if card else _("a Chimera"))
    if made.act == "acquire":
        found = [
            cards.name(one.id)
            for one, colour in zip(view.artifacts, ARTIFACT_SPACES, strict=False)
            if one is not None and colour == made.as_colour
        ]
        said = _("acquire {card} on slot {slot}") if made.slot else _("acquire {card}")
        return said.format(card=(found or [_("an Artifact")])[0], slot=made.slot)
    if made.act == "create":
        return _("create {cards}").format(cards=chosen or _("Chimeras"))
    if made.act == "release":
        said = _("release {cards} at {location}") if chosen else _("release at {location}")
        return said.format(cards=chosen, location=place(plan.aim(view, made)))
    return _("discarded without effect")


def _bonus(cards: Cards, view: ChimeriumView, decision: Decision, picked: Choice) -> str:
    """A choice inside a bonus."""
    kind, _colon, what = picked[0].partition(":")
    if kind == "resources":
        return _("Gain {resources}").format(resources=listed(_resources(what)))
    if kind == "cube":
        return _("Place a cube at {location}: 2 points").format(
            location=place(plan.location_number(what))
        )
    text = _("Take {card}").format(card=cards.told(what))
    player = view.players[decision.seat]
    if len(picked) > 1 and picked[1].startswith("slot:"):
        number = int(picked[1][5:])
        gains = plan.Gains(view, player)
        gains.add(player.slots[number - 1].visible)
        placed = _("{take} and place it on slot {slot}").format(take=text, slot=number)
        return _gaining(placed, gains.told())
    card = cards.codexes.get(what)
    if card is not None and card.gain is not None:
        gains = plan.Gains(view, player)
        gains.add(card.gain)
        return _gaining(text, gains.told())
    return text


def _resources(spelling: str) -> list[str]:
    """``scroll3+gem1`` -> ``3 Scrolls``, ``1 Gem``."""
    parts: list[str] = []
    for part in spelling.split("+"):
        word = part.rstrip("0123456789")
        parts.append(several(int(part[len(word) :] or 1), word))
    return parts


# -- refusals -----------------------------------------------------------------------------------


def refusal(cards: Cards, error: IllegalChoice) -> str:
    """Why a choice was refused."""
    if error.code == "game-over":
        return _("This game is over.")
    if error.code == "no-decision":
        return _("That question is no longer open: the game has moved on.")
    params: dict[str, Any] = dict(error.params)
    if error.code == "incomplete":
        return _(_INCOMPLETE.get(str(params.get("stage", "")), _NOT_WHOLE))
    option = str(params.get("option", ""))
    kind, _colon, what = option.partition(":")
    if kind == "die":
        return _("There is no {die} in the slots any more.").format(
            die=f"{colour_name(what[:-1])} {what[-1:]}"
        )
    if kind in _REFUSED:
        return _(_REFUSED[kind])
    if kind == "act":
        return _("This die does not allow that action ({action}) as it is now.").format(
            action=_(ACTS.get(what, what))
        )
    if kind == "create":
        said = _("{card} cannot be created: it must be above your laboratory and match the die.")
    elif kind == "release":
        said = _("{card} cannot be released: it must be created and match that location.")
    elif kind in ("chimera", "artifact", "codex"):
        said = _("{card} is not among the cards you may take now.")
    else:
        said = _("That cannot be chosen here.")
    return said.format(card=cards.name(what))


_REFUSED = {
    "mod": N_("The die cannot be changed so: too few Scrolls, or it would lead to nothing."),
    "gem": N_("The die cannot take that colour: one Gem a turn, and it must lead to something."),
    "turn": N_("The Nexus cannot be turned so: too few Elixirs, or it would lead to nothing."),
    "slot": N_("There are four slots, 1 to 4."),
}
_NOT_WHOLE = N_("That is not a whole move yet: something is to choose.")
_INCOMPLETE = {
    "die": N_("Take a die first."),
    "use": N_("Say what you do with the die: study, acquire, create or release."),
    "slot": N_("Say on which slot the Artifact goes."),
    "create": N_("Choose the Chimeras you create, from the left."),
    "release": N_("Choose the Chimeras you release."),
    "card": N_("Choose a card."),
    "resources": N_("Say which Scrolls and Gems you take."),
    "cube": N_("Say at which location the cube goes."),
}
