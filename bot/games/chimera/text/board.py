"""The position in words: enough to play without the picture, from Views alone (F19, F37)."""

from __future__ import annotations

from bot.games.chimera.damage import ignores_damage, ignores_endurance
from bot.games.chimera.text.log import ending, reveal_line
from bot.games.chimera.text.steps import from_view, sentence
from bot.games.chimera.text.terms import STATS, back, card_brief, signed, stats_brief
from bot.games.chimera.view import CardFace, ChimeraView, SideView, StatView
from bot.games.core.model import Result
from bot.games.core.phrases import counted, listed, name
from bot.games.core.words import Names
from bot.language import _


def headline(view: ChimeraView, names: Names) -> str:
    """One line: round, and whom the duel waits for."""
    if view.result is not None:
        return _ending(view, view.result, names)
    both = len(view.waiting) == 2
    if view.phase == "deck":
        if both:
            return _("Both choose an avatar and seven cards")
        return _("Waiting for {name} to choose an avatar and seven cards").format(
            name=_waiting(view, names)
        )
    said = (
        _("Round {number} of {last}: both choose a card")
        if both
        else _("Round {number} of {last}: waiting for {name}'s card")
    )
    return said.format(number=view.turn, last=view.last_round, name=_waiting(view, names))


def board(view: ChimeraView, names: Names) -> str:
    """Everything public, in whole words however long."""
    if view.phase == "deck":
        return deck_board(view, names)
    parts = [f"**{headline(view, names)}**"]
    parts += [_side(view, side, names) for side in view.sides]
    gates = [_gate(view, attacker, names) for attacker in (0, 1)]
    if any(gates) and view.result is None:
        parts.append(_("**As it stands**: {gates}").format(gates=" ".join(filter(None, gates))))
    parts.append(_last(view, names))
    return "\n".join(filter(None, parts))


def deck_board(view: ChimeraView, names: Names) -> str:
    """Who has chosen, and what there is to choose from."""
    status = [
        (_("{name} has chosen") if side.ready else _("{name} is still choosing")).format(
            name=name(names, side.seat)
        )
        for side in sorted(view.sides, key=lambda side: not side.ready)
    ]
    if view.result is not None:
        return f"**{headline(view, names)}**"
    lines = [f"**{headline(view, names)}**"]
    if any(side.ready for side in view.sides):
        lines.append(f"{listed(status)}.")
    lines.append(
        _("An avatar plays seven different cards of its own race; each has a ready seven.")
    )
    for race in view.races:
        avatars = "; ".join(f"{avatar.name}, {stats_brief(avatar)}" for avatar in race.avatars)
        lines.append(_("- **{race}**: {avatars}.").format(race=race.name, avatars=avatars))
    lines.append(_("All cards of a race stand in its topic of the rules."))
    return "\n".join(lines)


def result(view: ChimeraView, names: Names) -> str:
    """How the duel ended, with each side's vitality."""
    if view.result is None:
        return headline(view, names)
    lines = [f"**{_ending(view, view.result, names)}**"]
    for side in view.sides:
        if side.avatar is not None:
            lines.append(
                _("- {name} ({avatar}): {vitality} of {printed} vitality").format(
                    name=name(names, side.seat),
                    avatar=side.avatar.name,
                    vitality=side.vitality,
                    printed=side.avatar.vitality,
                )
            )
    return "\n".join(lines)


def _ending(view: ChimeraView, over: Result, names: Names) -> str:
    winner = None if over.draw else over.winners[0]
    vitality = [side.vitality for side in view.sides]
    return ending(over.reason, winner, vitality, view.turn, names)


def _waiting(view: ChimeraView, names: Names) -> str:
    return listed([name(names, seat) for seat in view.waiting])


def _side(view: ChimeraView, side: SideView, names: Names) -> str:
    if side.avatar is None:
        return _("**{name}** has shown no avatar.").format(name=name(names, side.seat))
    stats = ", ".join(f"{_(STATS[stat.name])} {_stat(view, stat)}" for stat in side.stats)
    lines = [
        _side_head(view, side).format(
            name=name(names, side.seat), avatar=side.avatar.name, race=side.avatar.race_name
        ),
        _("- Vitality {vitality} of {printed}; {stats}.").format(
            vitality=side.vitality, printed=side.avatar.vitality, stats=stats
        ),
    ]
    if side.cooling:
        cooling = (
            f"{_card(lying.card)} {back(lying.back_in)}" if view.result is None else lying.card.name
            for lying in sorted(side.cooling, key=lambda lying: lying.back_in)
        )
        lines.append(_("- Cooling: {cards}.").format(cards="; ".join(cooling)))
    lines.append(_hand_line(side))
    return "\n".join(lines)


def _hand_line(side: SideView) -> str:
    away = {lying.card.id for lying in side.cooling}
    away |= {side.open_card.id} if side.open_card else set()
    known = [card for card in side.seen if card.id not in away]
    held = (_("{cards} in hand and one face-down") if side.ready else _("{cards} in hand")).format(
        cards=counted(side.hand_size, "card", "cards")
    )
    if not known:
        return _("- {held}; none in hand seen yet.").format(held=held)
    seen = "; ".join(_card(card) for card in known)
    return _("- {held}; seen before: {cards}.").format(held=held, cards=seen)


def _card(card: CardFace) -> str:
    return f"{card.name} ({card_brief(card)})"


def _stat(view: ChimeraView, stat: StatView) -> str:
    if not stat.shifts:
        return str(stat.now)
    shifts = [
        _("{amount} until round {number} ends").format(
            amount=signed(shift.amount), number=view.turn + shift.rounds_left - 1
        )
        for shift in stat.shifts
    ]
    return _("{now} ({printed} printed, {shifts})").format(
        now=stat.now, printed=stat.printed, shifts=", ".join(shifts)
    )


def _side_head(view: ChimeraView, side: SideView) -> str:
    if view.result is not None:
        return _("**{name}: {avatar}** ({race})")
    if side.ready:
        return _("**{name}: {avatar}** ({race}), has chosen")
    return _("**{name}: {avatar}** ({race}), still choosing")


def _gate(view: ChimeraView, attacker: int, names: Names) -> str:
    """Which gate would decide an attack with the stats in force (X6)."""
    stats = [{stat.name: stat.now for stat in side.stats} for side in view.sides]
    if not all(stats):
        return ""
    dexterity, evasion = stats[attacker]["dexterity"], stats[1 - attacker]["evasion"]
    who, whom = name(names, attacker), name(names, 1 - attacker)
    if ignores_damage(evasion, dexterity):
        return _(
            "{whom}'s evasion {evasion} is at least double {name}'s dexterity {dexterity}: "
            "{whom} takes no damage."
        ).format(whom=whom, name=who, evasion=evasion, dexterity=dexterity)
    if ignores_endurance(dexterity, evasion):
        return _(
            "{name}'s dexterity {dexterity} is at least double {whom}'s evasion {evasion}: "
            "{whom}'s endurance does not count."
        ).format(whom=whom, name=who, evasion=evasion, dexterity=dexterity)
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
    lines = [
        _("**Round {number}**: {told}").format(number=view.last.number, told=reveal(view, names))
    ]
    lines += [f"- {step}" for step in steps_of(view, names)]
    grown = [
        _("{name} regenerated {amount}").format(name=name(names, seat), amount=amount)
        for seat, amount in enumerate(view.last.regenerated)
        if amount
    ]
    if grown:
        lines.append(f"- {listed(grown)}.")
    return "\n".join(lines)
