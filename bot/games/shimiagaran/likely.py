"""What a player is likely to do, by a rule of thumb: for players that search (`Game.likely`).

Only a guide for play, no rule: what each answer is worth in points is told without trying it. Of
payments the cheapest is taken, of what stays in a vessel the most useful.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.games.core.model import Choice, Stage
from bot.games.shimiagaran import options
from bot.games.shimiagaran.bags import DRAWN, SPIDER, bag, drawable
from bot.games.shimiagaran.brewing import brew_stage, brewable
from bot.games.shimiagaran.building import build_stage, buildable, payment_of
from bot.games.shimiagaran.cards import VESSELS, Bag
from bot.games.shimiagaran.cubes import count
from bot.games.shimiagaran.draft import KEPT, subsets
from bot.games.shimiagaran.estimate import Estimator
from bot.games.shimiagaran.hand import Hand
from bot.games.shimiagaran.kit import Kit
from bot.games.shimiagaran.poisons import Attack, decide, usable
from bot.games.shimiagaran.state import Keep, Pick, ShimiagaranState, Store
from bot.games.shimiagaran.vessels import roomy, storing

Found = tuple[float, Choice]
"""Its worth, and the choice, all but the payment."""
PAYMENTS = {"brew": brew_stage, "build": build_stage}
"""The stages in which it is asked for."""


class Likely:
    """The rule of thumb for one content."""

    def __init__(self, kit: Kit, estimator: Estimator) -> None:
        self.kit, self.estimator = kit, estimator

    def answers(self, state: ShimiagaranState, limit: int) -> list[Choice]:
        """At most ``limit`` answers to the open decision, the likeliest first."""
        task = state.agenda[-1] if state.agenda else None
        hand = Hand(self.estimator, state, task.seat if task else state.active)
        if task is None:
            found = self._turn(state, hand)
        elif isinstance(task, Keep):
            found = [_kept(hand, way) for way in subsets(task.cubes, task.count)]
        elif isinstance(task, Pick):
            found = [*_picked(hand, task.cubes)]
        elif isinstance(task, Store):
            found = [_stored(hand, task.cubes)]
        else:
            found = [*_placed(hand)]
        found.sort(reverse=True)
        return [self._paid(state, choice) for _, choice in found[:limit]]

    def _paid(self, state: ShimiagaranState, choice: Choice) -> Choice:
        """With the cheapest payment, where it is asked for."""
        kind, _, card = choice[0].partition(":")
        if kind not in ("brew", "build"):
            return choice
        stage = PAYMENTS[kind](self.kit, state, card, ())
        return (*choice, stage.options[0].id) if stage.options else choice

    def _turn(self, state: ShimiagaranState, hand: Hand) -> list[Found]:
        """A main action, or the end after it; a poison before it does not take its place."""
        if state.acted:
            found: list[Found] = [(0.0, (options.END.id,))]
        else:
            found = [*self._mains(state, hand)] or [(0.0, (options.PASS.id,))]
        best = max(found)[0]
        poisons = [
            (best + worth, choice)
            for card in usable(self.kit, state)
            for worth, choice in self._attacks(state, hand, card, ())
        ]
        return found + poisons

    def _mains(self, state: ShimiagaranState, hand: Hand) -> Iterator[Found]:
        kit, estimator, seat = self.kit, self.estimator, hand.seat
        purse = kit.purse(hand.player)
        names = drawable(state)
        each = hand.each() if names else []
        for name in names:
            yield _drawn(state, hand, name, each), (options.DRAW[name].id,)
        for card in brewable(kit, state, seat):
            worth = estimator.bills[card][0] + hand.hope * estimator.ready[card]
            bill = kit.lookup.potions[card].bill
            yield worth + hand.paying(kit.payments.cheapest(bill, purse)), (f"brew:{card}",)
        for card in buildable(kit, state, seat):
            worth = kit.lookup.elixirs[card].points
            yield worth + hand.paying(payment_of(kit, state, card, ())), (f"build:{card}",)

    def _attacks(
        self, state: ShimiagaranState, hand: Hand, card: str, picks: Choice
    ) -> Iterator[Found]:
        found = decide(self.kit, state, card, picks)
        if isinstance(found, Attack):
            yield hand.attacking(found), (f"poison:{card}", *picks)
            return
        for option in found.options:
            yield from self._attacks(state, hand, card, (*picks, option.id))


def _drawn(state: ShimiagaranState, hand: Hand, name: Bag, each: Sequence[float]) -> float:
    """What five cubes out of a bag are worth: a Tarantula bites, or they are shared or stored."""
    counts = bag(state, name)
    whole, safe = sum(counts), sum(counts[:SPIDER])
    number = min(DRAWN, whole)
    quiet = 1.0
    for drawn in range(number):
        quiet *= max(0, safe - drawn) / (whole - drawn)
    bite = hand.gaining((0,) * 6, 1) if roomy(hand.player) else 0.0
    if not safe:
        return bite
    mean = sum(worth * there for worth, there in zip(each, counts, strict=False)) / safe
    if name == "black":
        return quiet * number * mean + (1 - quiet) * bite
    best = sorted(each)[-KEPT:]
    chosen = 0.5 * mean + 0.5 * sum(best) / len(best)
    return quiet * min(KEPT, number) * chosen + (1 - quiet) * bite


def _kept(hand: Hand, way: Sequence[int]) -> Found:
    """These cubes kept in a draft."""
    worth, stays = _stored(hand, way)
    return worth, (options.keep(way, ()).id, *stays)


def _picked(hand: Hand, cubes: Sequence[int]) -> Iterator[Found]:
    """One cube of a draft."""
    for number, there in enumerate(cubes):
        if there:
            one = [int(number == other) for other in range(6)]
            worth = hand.gaining(hand.fitting(one))
            yield worth, (options.pick(one, (), True).id,)


def _stored(hand: Hand, cubes: Sequence[int]) -> Found:
    """What stays of these where room is short, one vessel after the other."""
    picks: Choice = ()
    while True:
        staying = storing(hand.player, cubes, picks)
        if not isinstance(staying, Stage):
            return hand.gaining(staying), picks
        ways = [(hand.gaining(count(one.id[5:])), one.id) for one in staying.options]
        picks = (*picks, max(ways)[1])


def _placed(hand: Hand) -> Iterator[Found]:
    """The vessels for a Tarantula."""
    for vessel in roomy(hand.player):
        yield hand.guarding(vessel), (options.PLACE[VESSELS[vessel]].id,)
