"""Transform Ether: Etherization any multiple; Cards, Ability, Booster once (E15, E16, E33)."""

from __future__ import annotations

from bot.games.core.model import DONE, Choice, Event, Stage
from bot.games.etherium import events as tell
from bot.games.etherium import options, supply
from bot.games.etherium.cards import BOOSTER_PRICE
from bot.games.etherium.cubes import BOOSTER, ETHER, basic, one, parse
from bot.games.etherium.kit import Kit
from bot.games.etherium.modifiers import extra_cost
from bot.games.etherium.state import EtheriumState

PAY = "pay:"


class Etherize:
    """Etherization: the tribe's number of basic resources for one Ether, any multiple."""

    def why_not(self, kit: Kit, state: EtheriumState, seat: int, space: str) -> str:
        """``nothing-left``, ``cannot-pay``, or ""."""
        if not state.reserve[ETHER]:
            return "nothing-left"
        return "" if self.most(kit, state, seat) else "cannot-pay"

    def most(self, kit: Kit, state: EtheriumState, seat: int) -> int:
        """How often it can be done."""
        there = basic(state.players[seat].cubes)
        return min(there // etherize_rate(kit, state, seat), state.reserve[ETHER])

    def stage(self, kit: Kit, state: EtheriumState, seat: int, space: str, picked: Choice) -> Stage:
        """How often, then what is paid."""
        if not picked:
            most = self.most(kit, state, seat)
            return Stage("times", tuple(options.times(count) for count in range(1, most + 1)))
        if len(picked) != 1:
            return DONE
        cubes = state.players[seat].cubes
        count = int(picked[0][6:]) * etherize_rate(kit, state, seat)
        return options.cubes_stage("pay", (cubes[0], cubes[1], cubes[2]), count, PAY)

    def perform(
        self,
        kit: Kit,
        state: EtheriumState,
        seat: int,
        space: str,
        picked: Choice,
        events: list[Event],
    ) -> None:
        """Pay, and take the Ether."""
        supply.give(state, seat, parse(picked[1].removeprefix(PAY)), "action", events)
        supply.take(state, seat, one(ETHER, int(picked[0][6:])), "action", events)


def etherize_rate(kit: Kit, state: EtheriumState, seat: int) -> int:
    """Basic resources for one Ether, at least one."""
    own = kit.lookup.tribes[state.players[seat].tribe].etherize
    return max(1, own + extra_cost(kit, state, seat, None, "etherize"))


def ether_price(kit: Kit, state: EtheriumState, seat: int, space: str) -> int:
    """Ether that ``cards``, ``ability`` or ``booster`` costs now; never below 0 (E15)."""
    tribe = kit.lookup.tribes[state.players[seat].tribe]
    own = {"cards": tribe.cards.ether, "ability": tribe.ability, "booster": BOOSTER_PRICE}[space]
    return max(0, own + extra_cost(kit, state, seat, None, space))


def _affordable(kit: Kit, state: EtheriumState, seat: int, space: str) -> str:
    there = state.players[seat].cubes[ETHER]
    return "" if there >= ether_price(kit, state, seat, space) else "cannot-pay"


def _pay(kit: Kit, state: EtheriumState, seat: int, space: str, events: list[Event]) -> int:
    ether = ether_price(kit, state, seat, space)
    supply.give(state, seat, one(ETHER, ether), "action", events)
    return ether


class Cards:
    """Cards: the tribe's number of Flash cards for its number of Ether (E33)."""

    def why_not(self, kit: Kit, state: EtheriumState, seat: int, space: str) -> str:
        """``no-cards``, ``cannot-pay``, or ""."""
        if not state.deck and not state.discard:
            return "no-cards"
        return _affordable(kit, state, seat, "cards")

    def stage(self, kit: Kit, state: EtheriumState, seat: int, space: str, picked: Choice) -> Stage:
        """Nothing is left to say."""
        return DONE

    def perform(
        self,
        kit: Kit,
        state: EtheriumState,
        seat: int,
        space: str,
        picked: Choice,
        events: list[Event],
    ) -> None:
        """Pay and draw."""
        _pay(kit, state, seat, "cards", events)
        count = kit.lookup.tribes[state.players[seat].tribe].cards.draw
        supply.draw(state, seat, count, "action", events)


class BuyAbility:
    """Ability: one token of a kind that is not owned yet; with the option, one in all (E16)."""

    def why_not(self, kit: Kit, state: EtheriumState, seat: int, space: str) -> str:
        """``none-left``, ``cannot-pay``, or ""."""
        if not for_sale(state, seat):
            return "none-left"
        return _affordable(kit, state, seat, "ability")

    def stage(self, kit: Kit, state: EtheriumState, seat: int, space: str, picked: Choice) -> Stage:
        """Which one."""
        if picked:
            return DONE
        return Stage("buy", tuple(options.buy(name) for name in for_sale(state, seat)))

    def perform(
        self,
        kit: Kit,
        state: EtheriumState,
        seat: int,
        space: str,
        picked: Choice,
        events: list[Event],
    ) -> None:
        """Pay, and take it."""
        name = picked[0][4:]
        ether = _pay(kit, state, seat, "ability", events)
        state.abilities[name] -= 1
        state.players[seat].abilities.append(name)
        events.append(tell.ability(seat, name, ether))


def for_sale(state: EtheriumState, seat: int) -> list[str]:
    """Abilities that this tribe may still buy (E16)."""
    own = state.players[seat].abilities
    if own and state.settings.get("abilities") == "one":
        return []
    return [name for name, left in state.abilities.items() if left and name not in own]


class BuyBooster:
    """Booster: one for three Ether."""

    def why_not(self, kit: Kit, state: EtheriumState, seat: int, space: str) -> str:
        """``nothing-left``, ``cannot-pay``, or ""."""
        if not state.reserve[BOOSTER]:
            return "nothing-left"
        return _affordable(kit, state, seat, "booster")

    def stage(self, kit: Kit, state: EtheriumState, seat: int, space: str, picked: Choice) -> Stage:
        """Nothing is left to say."""
        return DONE

    def perform(
        self,
        kit: Kit,
        state: EtheriumState,
        seat: int,
        space: str,
        picked: Choice,
        events: list[Event],
    ) -> None:
        """Pay, and take it; the third brings its token (E35)."""
        _pay(kit, state, seat, "booster", events)
        supply.take(state, seat, one(BOOSTER), "action", events)
