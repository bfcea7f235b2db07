"""A table for tests: whole seasons through the front door, from positions put where a test wants.

Tribes have the rulebook's Powers and numbers of their own; cards are made up here, so that no
balancing of the house content changes a test.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from bot.games.core import Decision, Event, IllegalChoice, Stage, play, walk
from bot.games.core.rng import Rng
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
    Costs,
    Effect,
    Exchange,
    Flash,
    Levels,
    Price,
    Roll,
    Season,
    Stock,
    Tribe,
)
from bot.games.etherium.content import load
from bot.games.etherium.cubes import parse, spell
from bot.games.etherium.game import EtheriumGame
from bot.games.etherium.land import NAMES, NUMBER, mountain
from bot.games.etherium.setup import PLACES_OF
from bot.games.etherium.state import EtheriumState, Player

DIE = Effect("die", rolls=("connect",))
FIGHTS: tuple[Roll, ...] = ("soldier", "guard")
TRIBES = (
    Tribe(
        "reces",
        "Reces",
        "reces",
        Levels(1, 1, 2, 1),
        Stock(metal=2),
        Costs(1, 1, -1),
        5,
        Exchange(2, 1),
        4,
        (Effect("tie"), Effect("plunder")),
        (Effect("add", 3, rolls=("soldier",)), DIE),
    ),
    Tribe(
        "psolos",
        "Psolos",
        "psolos",
        Levels(2, 1, 1),
        Stock(stone=3),
        Costs(-1, 0, 0),
        3,
        Exchange(1, 1),
        4,
        (Effect("gather", 1, "stone"),),
        (Effect("gather", 2, "stone"), DIE),
    ),
    Tribe(
        "ertis",
        "Ertis",
        "ertis",
        Levels(1, 2, 1),
        Stock(wood=2),
        Costs(0, 0, 0),
        3,
        Exchange(3, 2),
        3,
        (
            Effect("reroll", rolls=("soldier", "guard", "connect"), faces=(1, 2)),
            Effect("gather", 1, "wood", "forest"),
        ),
        (Effect("gather", 2, "wood"), DIE),
    ),
    Tribe(
        "hivalia",
        "Hivalia",
        "hivalia",
        Levels(1, 1, 1),
        Stock(ether=2),
        Costs(0, 0, 1),
        2,
        Exchange(1, 1),
        4,
        (Effect("toll", 2),),
        (Effect("cost", -1), DIE),
    ),
)
SEASONS = (
    Season("night", "Night"),
    *(Season(moon, moon.title(), moon) for moon in MOONS),
    Season("canopy", "Canopy", "ertis", "bonus", effects=(Effect("gather", 2, "wood"),)),
    Season(
        "march",
        "March",
        "reces",
        "bonus",
        "reveal",
        True,
        Price(1, "metal"),
        (Effect("raise", unit="soldier"),),
    ),
    Season("market", "Market", "meinas", "bonus", "reveal", True, Price(2), (Effect("draw", 2),)),
    Season("tithe", "Tithe", "hivalia", "penalty", "reveal", effects=(Effect("gain", -2),)),
    Season("wander", "Wander", "mauhea", "bonus", "reveal", True, effects=(Effect("step"),)),
    Season("fog", "Fog", "psolos", "penalty", "reveal", effects=(Effect("draw", -1),)),
)
FLASHES = (
    Flash("harvest", "Harvest", "season", 4, (Effect("gain", 2),)),
    Flash("giants", "Giants", "season", 4, (Effect("stride"),), True),
    Flash("guild", "Guild", "season", 4, (Effect("cost", -1, unit="guard"),), True),
    Flash("forge", "Forge", "season", 4, (Effect("etherize", 2, rate=2),)),
    Flash("hoard", "Hoard", "season", 4, (Effect("gain", 1, "booster"),)),
    Flash("spark", "Spark", "flash", 4, (Effect("gain", 1, "ether"),)),
    Flash("path", "Path", "flash", 4, (Effect("step"),)),
    Flash("lesson", "Lesson", "flash", 4, (Effect("raise"),)),
    Flash("omens", "Omens", "flash", 4, (Effect("draw", 2),)),
    Flash("charm", "Charm", "flash", 4, (Effect("add", 2, rolls=("connect",)),)),
    Flash("charge", "Charge", "flash", 4, (Effect("add", 3, rolls=("soldier",)),)),
)
ABILITIES = (
    Ability("resource", "Resource", 2, "reveal", (Effect("gain"),)),
    Ability("readers", "Readers", 3, "reveal", (Effect("draw"),), Price(1)),
    Ability("baskets", "Baskets", 1, "always", (Effect("gather"),)),
    Ability("masons", "Masons", 1, "always", (Effect("cost", -1, unit="guard"),)),
    Ability("tuning", "Tuning", 3, "roll", (Effect("add", 2, rolls=("connect",)),), Price(1)),
    Ability("bulwark", "Bulwark", 4, "always", (Effect("add", rolls=("guard",)),)),
    Ability("shrine", "Shrine", 4, "always", (Effect("toll", 1),)),
)


@cache
def game() -> EtheriumGame:
    """The cards above."""
    return EtheriumGame(Content(TRIBES, SEASONS, FLASHES, ABILITIES))


@cache
def house() -> EtheriumGame:
    """The house content."""
    return EtheriumGame(load(files("bot.games.etherium") / "content"))


class Bench:
    """Night is under way and programmes are made; nobody owns anything, all units are at level 1 in
    front of their Cities, without Guides. Initiative is the order of seats. Nobody's pause."""

    def __init__(self, *tribes: str, **settings: str) -> None:
        self.game = game()
        moons = [*tribes, *(moon for moon in MOONS if moon not in tribes)]
        players: list[Player] = []
        for tribe, place in zip(tribes, PLACES_OF[len(tribes)], strict=True):
            home = mountain(place)
            player = Player(tribe, place, [1, 1, 1, 0], home, home, [0] * len(CUBES))
            player.skips = True
            players.append(player)
        self.state = EtheriumState(
            rng=Rng("bench"),
            seats=len(tribes),
            settings=dict(settings),
            phase="flash" if settings.get("phases") == "apart" else "plan",
            season=1,
            players=players,
            reserve=[CUBES_EACH] * len(CUBES),
            tokens=[TOKEN_COUNTS[token] for token in TOKENS],
            seasons=["night"],
            coming=sorted(MOONS),
            unused=sorted(card.id for card in SEASONS if card.id not in ("night", *MOONS)),
            night=moons,
            abilities=dict.fromkeys((one.id for one in ABILITIES), ABILITY_COPIES),
            deck=sorted(card.id for card in FLASHES for _ in range(card.copies)),
        )
        self.events: list[Event] = []

    # -- positions ------------------------------------------------------------------------------

    def player(self, seat: int) -> Player:
        """A seat's things."""
        return self.state.players[seat]

    def at(self, seat: int, gatherer: str = "", soldier: str = "") -> Bench:
        """Put units on spaces of the map."""
        player = self.player(seat)
        player.gatherer = NUMBER.get(gatherer, player.gatherer)
        player.soldier = NUMBER.get(soldier, player.soldier)
        return self

    def levels(self, seat: int, **levels: int) -> Bench:
        """Set levels by unit."""
        for unit, level in levels.items():
            self.player(seat).levels[UNITS.index(unit)] = level  # type: ignore[arg-type]
        return self

    def give(self, seat: int, cubes: str) -> Bench:
        """Cubes from the reserve: ``2stone+booster``."""
        for place, count in enumerate(parse(cubes)):
            self.player(seat).cubes[place] += count
            self.state.reserve[place] -= count
        return self

    def cards(self, seat: int, *cards: str) -> Bench:
        """Flash cards from the deck."""
        for card in cards:
            self.state.deck.remove(card)
        self.player(seat).hand += cards
        return self

    def own(self, seat: int, *abilities: str) -> Bench:
        """Abilities from those that are left."""
        for name in abilities:
            self.state.abilities[name] -= 1
        self.player(seat).abilities += abilities
        return self

    def season(self, name: str) -> Bench:
        """This season is under way."""
        self.state.seasons = [name]
        return self

    def next_season(self, name: str) -> Bench:
        """The next Season card will be this one."""
        self.state.coming = [name]
        return self

    # -- deciding -------------------------------------------------------------------------------

    def open(self, seat: int | None = None) -> list[str]:
        """Kinds of decision that are open, for a seat or for all."""
        found = self.game.decisions(self.state)
        return [one.kind for one in found if seat in (None, one.seat)]

    def decision(self, seat: int, kind: str) -> Decision:
        """An open decision."""
        found = self.game.decisions(self.state)
        return next(one for one in found if (one.seat, one.kind) == (seat, kind))

    def stage(self, seat: int, kind: str, *picked: str) -> Stage:
        """The stage after these picks, every one checked."""
        return walk(self.game, self.state, self.decision(seat, kind), picked)

    def ids(self, seat: int, kind: str, *picked: str) -> list[str]:
        """Ids of the options of that stage."""
        return [option.id for option in self.stage(seat, kind, *picked).options]

    def do(self, seat: int, kind: str, *picked: str) -> list[Event]:
        """Answer a decision; the events."""
        found = self.decision(seat, kind)
        outcome = play(self.game, self.state, seat, found.id, picked)
        self.events = list(outcome.events)
        return self.events

    def refused(self, seat: int, kind: str, *picked: str) -> bool:
        """Is this answer illegal?"""
        try:
            play(self.game, self.game.clone(self.state), seat, self.decision(seat, kind).id, picked)
        except IllegalChoice:
            return True
        return False

    def perform(self, *programmes: str) -> list[Event]:
        """Each seat's programme, picks separated by blanks; then on until somebody is asked."""
        found: list[Event] = []
        for seat, programme in enumerate(programmes):
            picks = programme.split()
            spaces = [pick for pick in picks if pick.partition(":")[0] in BOARD]
            if len(spaces) < self.stage_tokens(seat):
                picks.append("rest")
            found += self.do(seat, "program", *picks)
        self.events = found
        return found

    def stage_tokens(self, seat: int) -> int:
        """Tokens of a seat now."""
        return 4 + min(2, self.player(seat).cubes[4])

    # -- what is to be seen -----------------------------------------------------------------------

    def told(self, kind: str) -> list[dict[str, object]]:
        """Parameters of the last events of one kind."""
        return only(self.events, kind)

    def cubes(self, seat: int) -> str:
        """A seat's cubes."""
        return spell(self.player(seat).cubes)

    def level(self, seat: int, unit: str) -> int:
        """A level."""
        return self.player(seat).levels[UNITS.index(unit)]  # type: ignore[arg-type]

    def where(self, seat: int) -> tuple[str, str]:
        """Spaces of Gatherer and Soldier."""
        player = self.player(seat)
        return NAMES[player.gatherer], NAMES[player.soldier]

    def tokens(self, seat: int) -> dict[str, int]:
        """Victory tokens by name, those of 0 left out."""
        held = zip(TOKENS, self.player(seat).tokens, strict=True)
        return {token: number for token, number in held if number}


BOARD = ("move", "gather", "increase", "transform", "connect")


def only(events: list[Event], kind: str) -> list[dict[str, object]]:
    """Parameters of the events of one kind."""
    return [dict(event.params) for event in events if event.kind == kind]


def kinds(events: list[Event]) -> list[str]:
    """Their kinds."""
    return [event.kind for event in events]
