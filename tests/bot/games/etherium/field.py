"""Conflicts and rolls in positions made by hand, through the rules of the agenda.

Tribes are the house's (their Powers are the rulebook's); the cards are made up here, so that no
balancing of the house content changes a test. Dice are real: `loaded` looks for a seed that rolls
what a test needs.
"""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from itertools import count

from bot.games.core import Event
from bot.games.core.model import Choice, Scalar
from bot.games.core.rng import Rng
from bot.games.etherium.agenda import push
from bot.games.etherium.cards import (
    ABILITY_COPIES,
    CUBES,
    CUBES_EACH,
    MOONS,
    TOKEN_COUNTS,
    TOKENS,
    UNITS,
    Ability,
    Content,
    Effect,
    Flash,
    Price,
    Roll,
    Season,
)
from bot.games.etherium.connecting import connect
from bot.games.etherium.content import load
from bot.games.etherium.cubes import parse
from bot.games.etherium.game import EtheriumGame
from bot.games.etherium.land import NAMES, NUMBER, city, mountain
from bot.games.etherium.rules import RULES, settle
from bot.games.etherium.state import EtheriumState, Player, Settle, Task

PLACES = {2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}
FIGHTS: tuple[Roll, ...] = ("soldier", "guard")
ROLLS: tuple[Roll, ...] = ("soldier", "guard", "connect")

FLASHES = (
    Flash("plus-five", "", "flash", 4, (Effect("add", 5, rolls=FIGHTS),)),
    Flash("plus-two", "", "flash", 4, (Effect("add", 2, rolls=("connect",)),)),
    Flash("more", "", "flash", 4, (Effect("die", rolls=ROLLS),)),
    Flash("again", "", "flash", 4, (Effect("reroll", rolls=ROLLS, faces=(1, 2, 3)),)),
    Flash("anthem", "", "flash", 4, (Effect("add", 4, rolls=("soldier",)),), True),
    Flash("windfall", "", "flash", 4, (Effect("add", 1, rolls=FIGHTS), Effect("gain", 1))),
    Flash("find", "", "flash", 4, (Effect("gain", 2),)),
    Flash("caravan", "", "season", 16, (Effect("add", 3, rolls=ROLLS),), True),
)
ABILITIES = (
    Ability("bones", "", 1, "always", (Effect("reroll", rolls=ROLLS, faces=(1,)),)),
    Ability("bulwark", "", 1, "always", (Effect("add", 1, rolls=FIGHTS),)),
    Ability("tuning", "", 1, "roll", (Effect("add", 2, rolls=("connect",)),), Price(1)),
    Ability("oath", "", 1, "roll", (Effect("add", 3, rolls=FIGHTS),), Price(1, "metal")),
    Ability("gift", "", 1, "roll", (Effect("add", 1, rolls=FIGHTS),)),
)
SEASONS = (
    Season("night", ""),
    *(Season(moon, "", moon) for moon in MOONS),
    Season(
        "gates", "", "mauhea", "penalty", "season", effects=(Effect("add", -2, rolls=("guard",)),)
    ),
)


@lru_cache(1)
def game() -> EtheriumGame:
    """House tribes with the cards above."""
    house = load(files("bot.games.etherium") / "content")
    return EtheriumGame(Content(house.tribes, SEASONS, FLASHES, ABILITIES))


@lru_cache(256)
def _seed(dice: tuple[int, ...]) -> str:
    for number in count():
        rng = Rng(f"dice-{number}")
        if all(rng.roll(6) == wanted for wanted in dice):
            return rng.seed
    raise AssertionError


def loaded(*dice: int) -> Rng:
    """Randomness whose next dice are these."""
    return Rng(_seed(dice))


class Field:
    """A position without cubes, all units at level 1 in front of their Cities, no Guide.

    ``tribes`` by seat. Initiative is the order of seats unless ``first`` names it, or a season is
    set.
    """

    def __init__(self, *tribes: str, first: tuple[int, ...] = ()) -> None:
        self.kit = game().kit
        moons = [tribes[seat] for seat in first or range(len(tribes))]
        moons += [moon for moon in MOONS if moon not in moons]
        players = [
            Player(tribe, place, [1, 1, 1, 0], mountain(place), mountain(place), [0] * len(CUBES))
            for tribe, place in zip(tribes, PLACES[len(tribes)], strict=True)
        ]
        self.state = EtheriumState(
            rng=Rng("field"),
            seats=len(tribes),
            phase="perform",
            season=1,
            number=1,
            players=players,
            reserve=[CUBES_EACH] * len(CUBES),
            tokens=[TOKEN_COUNTS[token] for token in TOKENS],
            seasons=["night"],
            night=moons,
            abilities=dict.fromkeys((card.id for card in ABILITIES), ABILITY_COPIES),
            deck=sorted(card.id for card in FLASHES for _ in range(card.copies)),
        )
        self.events: list[Event] = []

    # -- positions ---------------------------------------------------------------------------

    def at(self, seat: int, soldier: str = "", gatherer: str = "") -> Field:
        """Put units on spaces of the map (`land.NAMES`)."""
        player = self.state.players[seat]
        player.soldier = NUMBER.get(soldier, player.soldier)
        player.gatherer = NUMBER.get(gatherer, player.gatherer)
        return self

    def city(self, seat: int) -> str:
        """The name of a seat's City."""
        return NAMES[city(self.state.players[seat].place)]

    def levels(self, seat: int, **levels: int) -> Field:
        """Set levels by unit."""
        for unit, level in levels.items():
            self.state.players[seat].levels[[*UNITS].index(unit)] = level  # type: ignore[arg-type]
        return self

    def give(self, seat: int, cubes: str) -> Field:
        """Cubes from the reserve: ``2stone+booster``."""
        for place, number in enumerate(parse(cubes)):
            self.state.players[seat].cubes[place] += number
            self.state.reserve[place] -= number
        return self

    def cards(self, seat: int, *cards: str) -> Field:
        """Flash cards from the deck."""
        for card in cards:
            self.state.deck.remove(card)
        self.state.players[seat].hand += cards
        return self

    def season(self, name: str) -> Field:
        """The season that is under way."""
        self.state.seasons = [name]
        return self

    def dice(self, *values: int) -> Field:
        """What the next dice will show."""
        self.state.rng = loaded(*values)
        return self

    # -- going on ----------------------------------------------------------------------------

    def settle(self) -> Field:
        """An action step is over: conflicts."""
        return self.begin(Settle(self.state.number))

    def connect(self, seat: int, dice: int = 1) -> Field:
        """Roll for the Connection table."""
        self.events = []
        connect(self.kit, self.state, seat, dice, self.events)
        settle(self.kit, self.state, self.events)
        return self

    def begin(self, *tasks: Task) -> Field:
        """Do these tasks as far as nobody is asked."""
        self.events = []
        push(self.state, *tasks)
        settle(self.kit, self.state, self.events)
        return self

    def do(self, *choice: str) -> Field:
        """Answer what is asked; every pick must be offered, and the choice complete."""
        for number, pick in enumerate(choice):
            assert pick in self.offered(*choice[:number]), (pick, self.offered(*choice[:number]))
        task = self.state.agenda[-1]
        rule = RULES[type(task)]
        assert rule.stage(self.kit, self.state, task, choice).done
        self.events = []
        rule.answer(self.kit, self.state, task, choice, self.events)
        settle(self.kit, self.state, self.events)
        return self

    def answer(self, **instructions: object) -> Choice | None:
        """What standing instructions answer to what is asked."""
        (decision,) = (one for one in game().decisions(self.state) if one.required)
        return game().answer(game().view(self.state, decision.seat), decision, instructions)

    # -- what is to be seen ------------------------------------------------------------------

    @property
    def asked(self) -> tuple[str, int] | None:
        """Kind and seat of what is asked; None: everything is settled."""
        if not self.state.agenda:
            return None
        task = self.state.agenda[-1]
        question = RULES[type(task)].question(self.kit, self.state, task)
        return question.kind, question.seat

    @property
    def params(self) -> dict[str, Scalar]:
        """Parameters of what is asked."""
        task = self.state.agenda[-1]
        return RULES[type(task)].question(self.kit, self.state, task).params

    def offered(self, *picked: str) -> list[str]:
        """Ids of the options of the stage after these picks."""
        task = self.state.agenda[-1]
        stage = RULES[type(task)].stage(self.kit, self.state, task, picked)
        return [option.id for option in stage.options]

    def where(self, seat: int) -> tuple[str, str]:
        """Spaces of Soldier and Gatherer."""
        player = self.state.players[seat]
        return NAMES[player.soldier], NAMES[player.gatherer]

    def level(self, seat: int, unit: str) -> int:
        """A level."""
        return self.state.players[seat].levels[[*UNITS].index(unit)]  # type: ignore[arg-type]

    def tokens(self, seat: int) -> dict[str, int]:
        """Victory tokens by name, those of 0 left out."""
        held = zip(TOKENS, self.state.players[seat].tokens, strict=True)
        return {token: number for token, number in held if number}

    def cubes(self, seat: int) -> dict[str, int]:
        """Cubes by name, those of 0 left out."""
        held = zip(CUBES, self.state.players[seat].cubes, strict=True)
        return {cube: number for cube, number in held if number}

    def told(self, kind: str) -> list[dict[str, object]]:
        """Parameters of the last events of one kind."""
        return [dict(event.params) for event in self.events if event.kind == kind]
