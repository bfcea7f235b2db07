"""Cards, avatars and fights written short, for tests that can be read beside the rulings.

A skill: ``m5`` ``r5`` ``g5`` attack (melee, ranged, magical); ``+en2`` raises one's own endurance,
``-EN2`` lowers the enemy's (small letters: own avatar, capitals: enemy's; vi, en, dx, ev);
``xm`` cancels melee damage, ``xev`` every change of own evasion, ``xEV`` of the enemy's.
"""

from __future__ import annotations

from typing import cast

from bot.games.chimera.cards import Attribute, Avatar, Content, Race, Skill, SkillCard, Speed
from bot.games.chimera.combat import Combat, Fighter
from bot.games.chimera.game import ChimeraGame
from bot.games.chimera.state import ChimeraState, Side, Step
from bot.games.core import Event, find, play

DAMAGE = {"m": "melee", "r": "ranged", "g": "magical"}
ATTRIBUTE = {"vi": "vitality", "en": "endurance", "dx": "dexterity", "ev": "evasion"}


def skill(text: str) -> Skill:
    """One skill from its short form."""
    if text[0] in DAMAGE:
        return Skill("attack", DAMAGE[text[0]], int(text[1:]))
    if text[0] == "x" and text[1:] in DAMAGE:
        return Skill("cancel", DAMAGE[text[1:]], 0, "own")
    what = cast(Attribute, ATTRIBUTE[text[1:3].lower()])
    on = "enemy" if text[1].isupper() else "own"
    if text[0] == "x":
        return Skill("cancel", what, 0, on)
    return Skill("increase" if text[0] == "+" else "decrease", what, int(text[3:]), on)


def card(text: str, speed: Speed = "rock", cooling: int = 1, name: str = "card") -> SkillCard:
    """A card from its skills' short forms."""
    return SkillCard(name, name, "race", speed, cooling, tuple(map(skill, text.split())))


def avatar(vitality: int = 20, endurance: int = 0, dexterity: int = 5, evasion: int = 5) -> Avatar:
    """An avatar that triggers no gate against its like."""
    return Avatar("avatar", "Avatar", "race", vitality, endurance, dexterity, evasion, ())


class Fight:
    """One Combat Phase between two cards, and what is left of the two sides."""

    def __init__(
        self,
        first: SkillCard | str,
        second: SkillCard | str,
        avatars: tuple[Avatar, Avatar] | None = None,
        vitality: tuple[int, int] | None = None,
        sides: tuple[Side, Side] | None = None,
        round_: int = 1,
        stops_both: bool = False,
    ) -> None:
        avatars = avatars or (avatar(), avatar())
        self.sides = sides or (Side(), Side())
        for seat in (0, 1):
            if sides is None or vitality:
                self.sides[seat].vitality = vitality[seat] if vitality else avatars[seat].vitality
        self.fighters = (Fighter(self.sides[0], avatars[0]), Fighter(self.sides[1], avatars[1]))
        combat = Combat(self.fighters, round_, stops_both)
        cards = tuple(card(c) if isinstance(c, str) else c for c in (first, second))
        self.faster = combat.fight((cards[0], cards[1]))
        self.steps: list[Step] = combat.steps

    @property
    def vitality(self) -> tuple[int, int]:
        """Afterwards, by seat."""
        return self.sides[0].vitality, self.sides[1].vitality

    def stats(self, seat: int) -> tuple[int, int, int]:
        """Endurance, dexterity, evasion afterwards."""
        fighter = self.fighters[seat]
        return fighter.stat("endurance"), fighter.stat("dexterity"), fighter.stat("evasion")

    def told(self) -> list[tuple[int, str, int]]:
        """Seat, outcome, result of every step."""
        return [(step.seat, step.outcome, step.result) for step in self.steps]


def fast(text: str) -> SkillCard:
    """A card that is faster than `slow`."""
    return card(text, "rock")


def slow(text: str) -> SkillCard:
    """A card that is slower than `fast`."""
    return card(text, "scissors")


def game_of(*cards: tuple[str, str, int], avatars: tuple[Avatar, ...] | None = None) -> ChimeraGame:
    """A game whose only race has the cards ``(skills, speed, cooling)``, named c0, c1, ...; its
    avatars a0, a1 have all seven first cards ready. Not validated: numbers to suit the test."""
    skills = tuple(
        card(text, cast(Speed, speed), cooling, f"c{place}")
        for place, (text, speed, cooling) in enumerate(cards)
    )
    ready = tuple(each.id for each in skills[:7])
    given = avatars or (avatar(), avatar())
    known = tuple(
        Avatar(f"a{n}", f"A{n}", "race", a.vitality, a.endurance, a.dexterity, a.evasion, ready)
        for n, a in enumerate(given)
    )
    race = Race("race", "Race", "golem", "#000000", "plain")
    return ChimeraGame(Content((race,), known, skills))


SEVEN = tuple((f"m{2 + place}", "rock", 1 + place % 4) for place in range(7))
"""Seven plain cards c0..c6 of equal speed with damage 2..8, cooling 1, 2, 3, 4, 1, 2, 3."""


def begun(
    game: ChimeraGame, first: str = "ready:a0", second: str = "ready:a1", **settings: str
) -> ChimeraState:
    """A duel in its first round."""
    state = game.setup(2, settings, "seed")
    for seat, choice in enumerate((first, second)):
        play(game, state, seat, "deck", (choice,))
    return state


def round_(game: ChimeraGame, state: ChimeraState, first: str, second: str) -> list[Event]:
    """Both sides choose a card; everything that happened."""
    events: list[Event] = []
    decision = f"card:{state.round}"
    for seat, name in enumerate((first, second)):
        events += play(game, state, seat, decision, (f"card:{name}",)).events
    return events


def playable(game: ChimeraGame, state: ChimeraState, seat: int) -> list[str]:
    """The cards a seat may choose now."""
    decision = find(game, state, seat, f"card:{state.round}")
    return [option.id.removeprefix("card:") for option in game.stage(state, decision, ()).options]


def of_kind(events: list[Event], kind: str) -> list[Event]:
    """Only the events of this kind."""
    return [event for event in events if event.kind == kind]
