"""COMBAT: both cards, skill by skill."""

from __future__ import annotations

from typing import cast

from bot.games.chimera.cards import DAMAGE, Attribute, Avatar, Skill, SkillCard
from bot.games.chimera.damage import damage
from bot.games.chimera.shifts import add_shift, end_shifts, stat
from bot.games.chimera.speed import faster
from bot.games.chimera.state import Side, Step

MOST_SKILLS = 3
"""A skill card has up to three skills."""

ORDER = {"cancel": 0, "increase": 1, "decrease": 1, "attack": 2}
"""Within one skill index of equally fast cards: cancels, then (de)buffs, then damage (X2)."""

ROOM = {"healed": 0, "hurt": 1}
"""Steps that tell how much vitality really changed (X9): places in what `_apply_changes` gives."""


class Fighter:
    """An avatar in the combat of one round. ``stopped``: damage types and attributes under a
    Cancel until the end of the round (X11)."""

    __slots__ = ("avatar", "side", "stopped")

    def __init__(self, side: Side, avatar: Avatar) -> None:
        self.side = side
        self.avatar = avatar
        self.stopped: set[str] = set()

    def stat(self, name: Attribute) -> int:
        """A stat in force now."""
        return stat(self.avatar, self.side.shifts, name)


class Combat:
    """One Combat Phase. ``stops_both``: the option under X11."""

    def __init__(
        self, fighters: tuple[Fighter, Fighter], round_: int, stops_both: bool = False
    ) -> None:
        self.fighters = fighters
        self.round = round_
        self.stops_both = stops_both
        self.steps: list[Step] = []
        self._change = [[0, 0], [0, 0]]  # by seat: what this step gives and takes of vitality

    def fight(self, cards: tuple[SkillCard, SkillCard]) -> int | None:
        """COMBAT 3-9: the faster card's skill before the slower's, index by index; the faster seat.

        Stops where somebody dies: what was left of the round does not happen (X7).
        """
        first = faster((cards[0].speed, cards[1].speed))
        for index in range(MOST_SKILLS):
            acts = [
                (seat, cards[seat].skills[index])
                for seat in ((1, 0) if first == 1 else (0, 1))
                if index < len(cards[seat].skills)
            ]
            for together in [acts] if first is None else [[act] for act in acts]:
                self.activate(index, together)
                if self.over:
                    return first
        return first

    @property
    def over(self) -> bool:
        """Death is checked after every skill, or simultaneous pair of skills (X7)."""
        return self.fighters[0].side.vitality == 0 or self.fighters[1].side.vitality == 0

    def activate(self, index: int, acts: list[tuple[int, Skill]]) -> None:
        """One skill, or two of equally fast cards together (X2)."""
        if len(acts) == 2 and ORDER[acts[0][1].do] > ORDER[acts[1][1].do]:
            acts = [acts[1], acts[0]]
        # Damage of a pair cannot change what the other one computes: vitality waits in _change.
        done = [(seat, *self._resolve(seat, skill)) for seat, skill in acts]
        room = self._apply_changes()
        for seat, outcome, target, raw, endurance, result in done:
            if outcome in ROOM:
                result = min(result, room[target][ROOM[outcome]])
                room[target][ROOM[outcome]] -= result
            vitality = self.fighters[target].side.vitality
            self.steps.append(Step(index, seat, outcome, target, raw, endurance, result, vitality))

    def _resolve(self, seat: int, skill: Skill) -> tuple[str, int, int, int, int]:
        """Outcome, target, raw, endurance and result of one skill."""
        target = seat if skill.on == "own" else 1 - seat
        if skill.do == "attack":
            return self._attack(seat, target, skill)
        if skill.do == "cancel":
            return self._cancel(target, skill)
        if skill.what == "vitality":
            return self._shift_vitality(target, skill)
        return self._shift_stat(target, skill)

    def _attack(self, seat: int, target: int, skill: Skill) -> tuple[str, int, int, int, int]:
        """Attack: always on the enemy (X13), cut by endurance, gates and Cancel."""
        defender = self.fighters[target]
        endurance = defender.stat("endurance")
        if skill.what in defender.stopped:
            return "cancelled", target, skill.amount, endurance, 0
        outcome, result = damage(
            skill.amount,
            self.fighters[seat].stat("dexterity"),
            defender.stat("evasion"),
            endurance,
        )
        self._change[target][1] += result
        return outcome, target, skill.amount, endurance, result

    def _shift_vitality(self, target: int, skill: Skill) -> tuple[str, int, int, int, int]:
        """(De)Buff of vitality: at once and for good; not damage, so nothing softens it (X9)."""
        fighter = self.fighters[target]
        if "vitality" in fighter.stopped:
            return "cancelled", target, skill.amount, 0, 0
        change = self._change[target]
        if skill.do == "increase":
            change[0] += skill.amount
            return "healed", target, skill.amount, 0, skill.amount
        change[1] += skill.amount
        return "hurt", target, skill.amount, 0, skill.amount

    def _shift_stat(self, target: int, skill: Skill) -> tuple[str, int, int, int, int]:
        """(De)Buff of another attribute, unless that is cancelled this round (X8, X11)."""
        fighter = self.fighters[target]
        name = cast(Attribute, skill.what)
        if name in fighter.stopped:
            return "cancelled", target, skill.amount, 0, fighter.stat(name)
        raised = skill.do == "increase"
        add_shift(fighter.side, name, skill.amount if raised else -skill.amount, self.round)
        return "raised" if raised else "lowered", target, skill.amount, 0, fighter.stat(name)

    def _cancel(self, target: int, skill: Skill) -> tuple[str, int, int, int, int]:
        """Cancel a damage type or an attribute until the end of the round (X11)."""
        fighter = self.fighters[target]
        fighter.stopped.add(skill.what)
        if skill.what in DAMAGE:
            if self.stops_both:
                self.fighters[1 - target].stopped.add(skill.what)
            return "cancels", target, 0, 0, 0
        return "cancels", target, 0, 0, end_shifts(fighter.side, cast(Attribute, skill.what))

    def _apply_changes(self) -> list[list[int]]:
        """Net this step's vitality, then limit it to 0 and the printed value (X2, X9); for each
        seat how much its gains can really have given and its losses taken."""
        room = [[0, 0], [0, 0]]
        for seat in (0, 1):
            change = self._change[seat]
            gain, loss = change
            if gain or loss:
                fighter = self.fighters[seat]
                before, most = fighter.side.vitality, fighter.avatar.vitality
                fighter.side.vitality = min(most, max(0, before + gain - loss))
                room[seat] = [max(0, min(gain, most - before + loss)), before + gain]
                change[0] = change[1] = 0
        return room
