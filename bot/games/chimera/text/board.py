"""The position in words: enough to play without the picture, from Views alone (F19, F37)."""

from __future__ import annotations

from bot.games.chimera.damage import ignores_damage, ignores_endurance
from bot.games.chimera.text.log import ending, reveal_line
from bot.games.chimera.text.steps import from_view, sentence
from bot.games.chimera.text.terms import back, card_brief, signed, stats_brief
from bot.games.chimera.view import CardFace, ChimeraView, SideView, StatView
from bot.games.core.model import Result
from bot.games.core.phrases import counted, listed, name
from bot.games.core.words import Names


def headline(view: ChimeraView, names: Names) -> str:
    """One line: round, and whom the duel waits for."""
    if view.result is not None:
        return _ending(view, view.result, names)
    both = len(view.waiting) == 2
    if view.phase == "deck":
        if both:
            return "Both choose an avatar and seven cards"
        return f"Waiting for {_waiting(view, names)} to choose an avatar and seven cards"
    who = "both choose a card" if both else f"waiting for {_waiting(view, names)}'s card"
    return f"Round {view.turn} of {view.last_round}: {who}"


def board(view: ChimeraView, names: Names) -> str:
    """Everything public, in whole words however long."""
    if view.phase == "deck":
        return deck_board(view, names)
    parts = [f"**{headline(view, names)}**"]
    parts += [_side(view, side, names) for side in view.sides]
    gates = [_gate(view, attacker, names) for attacker in (0, 1)]
    if any(gates) and view.result is None:
        parts.append("**As it stands**: " + " ".join(filter(None, gates)))
    parts.append(_last(view, names))
    return "\n".join(filter(None, parts))


def deck_board(view: ChimeraView, names: Names) -> str:
    """Who has chosen, and what there is to choose from."""
    status = [
        f"{name(names, side.seat)} {'has chosen' if side.ready else 'is still choosing'}"
        for side in sorted(view.sides, key=lambda side: not side.ready)
    ]
    if view.result is not None:
        return f"**{headline(view, names)}**"
    lines = [f"**{headline(view, names)}**"]
    if any(side.ready for side in view.sides):
        lines.append(f"{listed(status)}.")
    lines.append("An avatar plays seven different cards of its own race; each has a ready seven.")
    for race in view.races:
        avatars = "; ".join(f"{avatar.name}, {stats_brief(avatar)}" for avatar in race.avatars)
        lines.append(f"- **{race.name}**: {avatars}.")
    lines.append("All cards of a race stand in its topic of the rules.")
    return "\n".join(lines)


def result(view: ChimeraView, names: Names) -> str:
    """How the duel ended, with each side's vitality."""
    if view.result is None:
        return headline(view, names)
    lines = [f"**{_ending(view, view.result, names)}**"]
    for side in view.sides:
        if side.avatar is not None:
            left = f"{side.vitality} of {side.avatar.vitality} vitality"
            lines.append(f"- {name(names, side.seat)} ({side.avatar.name}): {left}")
    return "\n".join(lines)


def _ending(view: ChimeraView, over: Result, names: Names) -> str:
    winner = None if over.draw else over.winners[0]
    vitality = [side.vitality for side in view.sides]
    return ending(over.reason, winner, vitality, view.turn, names)


def _waiting(view: ChimeraView, names: Names) -> str:
    return listed([name(names, seat) for seat in view.waiting])


def _side(view: ChimeraView, side: SideView, names: Names) -> str:
    if side.avatar is None:
        return f"**{name(names, side.seat)}** has shown no avatar."
    stats = ", ".join(f"{stat.name} {_stat(view, stat)}" for stat in side.stats)
    lines = [
        f"**{name(names, side.seat)}: {side.avatar.name}** ({side.avatar.race_name})"
        + (_ready(view, side) if view.result is None else ""),
        f"- Vitality {side.vitality} of {side.avatar.vitality}; {stats}.",
    ]
    if side.cooling:
        cooling = (
            f"{_card(lying.card)} {back(lying.back_in)}" if view.result is None else lying.card.name
            for lying in sorted(side.cooling, key=lambda lying: lying.back_in)
        )
        lines.append(f"- Cooling: {'; '.join(cooling)}.")
    lines.append(_hand_line(side))
    return "\n".join(lines)


def _hand_line(side: SideView) -> str:
    away = {lying.card.id for lying in side.cooling}
    away |= {side.open_card.id} if side.open_card else set()
    known = [card for card in side.seen if card.id not in away]
    held = counted(side.hand_size, "card") + " in hand"
    if side.ready:
        held += " and one face-down"
    if not known:
        return f"- {held}; none in hand seen yet."
    return f"- {held}; seen before: {'; '.join(_card(card) for card in known)}."


def _card(card: CardFace) -> str:
    return f"{card.name} ({card_brief(card)})"


def _stat(view: ChimeraView, stat: StatView) -> str:
    if not stat.shifts:
        return str(stat.now)
    shifts = [
        f"{signed(shift.amount)} until round {view.turn + shift.rounds_left - 1} ends"
        for shift in stat.shifts
    ]
    return f"{stat.now} ({stat.printed} printed, {', '.join(shifts)})"


def _ready(view: ChimeraView, side: SideView) -> str:
    return ", has chosen" if side.ready else ", still choosing"


def _gate(view: ChimeraView, attacker: int, names: Names) -> str:
    """Which gate would decide an attack with the stats in force (X6)."""
    stats = [{stat.name: stat.now for stat in side.stats} for side in view.sides]
    if not all(stats):
        return ""
    dexterity, evasion = stats[attacker]["dexterity"], stats[1 - attacker]["evasion"]
    who, whom = name(names, attacker), name(names, 1 - attacker)
    if ignores_damage(evasion, dexterity):
        return (
            f"{whom}'s evasion {evasion} is at least double {who}'s dexterity {dexterity}: "
            f"{whom} takes no damage."
        )
    if ignores_endurance(dexterity, evasion):
        return (
            f"{who}'s dexterity {dexterity} is at least double {whom}'s evasion {evasion}: "
            f"{whom}'s endurance does not count."
        )
    return ""


def reveal(view: ChimeraView, names: Names) -> str:
    if view.last is None:
        return ""
    cards = [card.name for card in view.last.cards]
    speeds: list[str] = [card.speed for card in view.last.cards]
    return reveal_line(cards, speeds, view.last.faster, names)


def steps_of(view: ChimeraView, names: Names) -> list[str]:
    if view.last is None:
        return []
    both = view.settings.get("cancel") == "both"
    return [sentence(from_view(view.last, step, both), names) for step in view.last.steps]


def _last(view: ChimeraView, names: Names) -> str:
    if view.last is None:
        return ""
    lines = [f"**Round {view.last.number}**: {reveal(view, names)}"]
    lines += [f"- {step}" for step in steps_of(view, names)]
    grown = [
        f"{name(names, seat)} regenerated {amount}"
        for seat, amount in enumerate(view.last.regenerated)
        if amount
    ]
    if grown:
        lines.append(f"- {listed(grown)}.")
    return "\n".join(lines)
