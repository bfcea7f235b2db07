"""Making views: what an audience may know of a game, with faces instead of ids."""

from __future__ import annotations

from bot.games.shimiagaran import sentences
from bot.games.shimiagaran.bags import bag, drawable
from bot.games.shimiagaran.cards import (
    BAGS,
    BURNS,
    COLOURS,
    INGREDIENTS,
    STEALS,
    VESSELS,
    Bag,
    Elixir,
    Potion,
)
from bot.games.shimiagaran.cubes import named
from bot.games.shimiagaran.ending import LIMIT, goal, score
from bot.games.shimiagaran.kit import Kit
from bot.games.shimiagaran.market import deck_of, row_of
from bot.games.shimiagaran.reach import Reach
from bot.games.shimiagaran.state import Keep, Pick, Player, ShimiagaranState, Store
from bot.games.shimiagaran.vessels import room
from bot.games.shimiagaran.view import (
    BagView,
    DraftView,
    ElixirFace,
    ElixirOffer,
    OwnedPotion,
    PlayerView,
    PotionFace,
    ShimiagaranView,
    VesselView,
)


class Faces:
    """Every card's face, made once, and what is within whose reach."""

    def __init__(self, kit: Kit) -> None:
        content = kit.lookup.content
        self.reach = Reach(kit)
        self.potions = {card.id: _potion(card) for card in content.potions}
        self.elixirs = {card.id: _elixir(card) for card in content.elixirs}


def _potion(card: Potion) -> PotionFace:
    amount = 0
    if card.kind == "poison":
        amount = BURNS if card.colour == "dark" else STEALS
    return PotionFace(
        card.id,
        card.name,
        card.colour,
        card.kind,
        card.points,
        {name: card.recipe[name] for name in INGREDIENTS if name in card.recipe},
        card.vessel,
        amount,
        {name: card.gives[name] for name in INGREDIENTS if name in card.gives},
        sentences.potion(card),
    )


def _elixir(card: Elixir) -> ElixirFace:
    return ElixirFace(
        card.id, card.name, card.points, card.icons, card.lost, sentences.elixir(card)
    )


def build(
    faces: Faces, state: ShimiagaranState, seat: int | None, waiting: tuple[int, ...]
) -> ShimiagaranView:
    """The game as ``seat`` (None: a spectator) may see it: the same for everybody."""
    dark, light = (
        tuple(faces.potions[card] if card else None for card in row_of(state, colour))
        for colour in COLOURS
    )
    return ShimiagaranView(
        seat=seat,
        seats=state.seats,
        turn=state.turn,
        waiting=waiting,
        settings=dict(state.settings),
        result=state.result,
        phase="play" if state.result is None else "over",
        first=state.first,
        active=state.active,
        acted=state.acted,
        dark=dark,
        light=light,
        elixirs=tuple(
            ElixirOffer(faces.elixirs[slot.card], named(slot.cubes)) if slot else None
            for slot in state.elixirs
        ),
        bags=(bag_view(state, BAGS[0]), bag_view(state, BAGS[1])),
        dark_deck=len(deck_of(state, "dark")),
        light_deck=len(deck_of(state, "light")),
        elixir_deck=len(state.elixir_deck),
        burnt=tuple(faces.potions[card] for card in state.burnt),
        players=tuple(player_view(faces, state, place) for place in range(state.seats)),
        draft=draft_view(state),
        final=state.trigger is not None,
        trigger=state.trigger,
        goal=goal(state.seats),
        limit=LIMIT,
        deeds=tuple(state.deeds),
    )


def bag_view(state: ShimiagaranState, name: Bag) -> BagView:
    """A bag; the option "bags" may hide what is in it."""
    counts = bag(state, name)
    shown = state.settings.get("bags", "shown") == "shown"
    return BagView(name, sum(counts), named(counts) if shown else None, name in drawable(state))


def player_view(faces: Faces, state: ShimiagaranState, seat: int) -> PlayerView:
    """One player's board, and what it could pay."""
    player = state.players[seat]
    owned = [OwnedPotion(faces.potions[card], "hot") for card in player.hot]
    owned += [OwnedPotion(faces.potions[card], "ready") for card in player.ready]
    owned += [OwnedPotion(faces.potions[card], "used") for card in player.used]
    payable, almost = faces.reach.of(state, seat)
    return PlayerView(
        seat=seat,
        vessels=tuple(vessel_view(player, number) for number in range(len(VESSELS))),
        tarantulas=sum(player.tarantulas),
        ingredients=sum(player.cubes),
        potions=tuple(owned),
        elixirs=tuple(faces.elixirs[card] for card in player.elixirs),
        points=player.points,
        score=score(player),
        turns=player.turns,
        left=state.left[seat] if state.trigger is not None else None,
        poisons_used=player.poisons_used,
        medicines_used=player.medicines_used,
        payable=payable,
        almost=almost,
    )


def vessel_view(player: Player, number: int) -> VesselView:
    """One vessel."""
    both = slice(2 * number, 2 * number + 2)
    there = player.tarantulas[number]
    cubes = named(player.cubes[both], INGREDIENTS[both])
    return VesselView(VESSELS[number], cubes, there, room(player, number), there > 0)


def draft_view(state: ShimiagaranState) -> DraftView | None:
    """The cubes on the table, whoever decides about them now."""
    if not state.agenda:
        return None
    task, drawer, seats = state.agenda[-1], state.active, state.seats
    if isinstance(task, Keep):
        rest = sum(task.cubes) > task.count
        after = [1 - drawer] if seats == 2 else [(drawer + 1) % seats, (drawer + 2) % seats]
        then = tuple(after[: sum(task.cubes) - task.count]) if rest else ()
        cubes = named(task.cubes)
        return DraftView("keep", task.seat, drawer, "white", cubes, task.count, then)
    if isinstance(task, Pick):
        then = ((task.seat + 1) % seats,) if sum(task.cubes) > 1 else ()
        return DraftView("pick", task.seat, drawer, "white", named(task.cubes), 1, then)
    if isinstance(task, Store):
        count = sum(task.cubes)
        return DraftView("store", task.seat, drawer, task.bag, named(task.cubes), count, ())
    return DraftView("place", task.seat, drawer, "black", {"tarantula": 1}, 1, ())
