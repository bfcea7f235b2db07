"""Making views: what an audience may know of a game, with faces instead of ids."""

from __future__ import annotations

from typing import cast

from bot.games.chimerium import sentences
from bot.games.chimerium.bonuses import SPACES
from bot.games.chimerium.cards import COLOURS, ROWS, SLOTS, Artifact, Attribute, Codex, Colour, Gain
from bot.games.chimerium.choosing import rows_of
from bot.games.chimerium.kit import Kit
from bot.games.chimerium.release import matches
from bot.games.chimerium.scoring import lines_of, set_lines
from bot.games.chimerium.state import (
    Arrive,
    ChimeriumState,
    ChooseCard,
    ChooseCube,
    ChooseResources,
    Compare,
    Player,
)
from bot.games.chimerium.table import (
    SAPPHIA,
    SPACE_OF,
    bonus_at,
    by_colour,
    location_of,
    market,
    solo,
    turn_order,
    visible,
)
from bot.games.chimerium.view import (
    Allowed,
    ArtifactFace,
    ChimeraFace,
    ChimeriumView,
    CodexFace,
    CountLine,
    DeckView,
    DieView,
    EntryView,
    GainFace,
    LocationView,
    Pending,
    PlayerView,
    SapphiaView,
    SetView,
    SlotView,
)


def gain_face(gain: Gain) -> GainFace:
    """A bonus."""
    return GainFace(gain.what, gain.amount, gain.element, gain.by, sentences.phrase(gain))


def _artifact(card: Artifact) -> ArtifactFace:
    return ArtifactFace(
        card.id, card.name, card.type, gain_face(card.gain), sentences.artifact(card)
    )


def _codex(card: Codex) -> CodexFace:
    score = card.score
    return CodexFace(
        card.id,
        card.name,
        "bell" if score else "lightning",
        gain_face(card.gain) if card.gain else None,
        score.per if score else None,
        score.points if score else 0,
        score.element if score else None,
        score.attribute if score else None,
        sentences.codex(card),
    )


class Faces:
    """Every card's face, made once."""

    def __init__(self, kit: Kit) -> None:
        content = kit.lookup.content
        self.chimeras = {
            card.id: ChimeraFace(
                card.id, card.name, card.colour, card.value, card.attribute, card.resource
            )
            for card in content.chimeras
        }
        self.artifacts = {card.id: _artifact(card) for card in content.artifacts}
        self.codexes = {card.id: _codex(card) for card in content.codexes}
        self.slots = tuple(gain_face(gain) for gain in kit.lookup.slots)
        self.track = tuple(gain_face(gain) if gain else None for gain in kit.lookup.track)


def build(
    kit: Kit, faces: Faces, state: ChimeriumState, seat: int | None, waiting: tuple[int, ...]
) -> ChimeriumView:
    """The game as ``seat`` (None: a spectator) may see it."""
    return ChimeriumView(
        seat=seat,
        seats=state.seats,
        turn=state.turn,
        waiting=waiting,
        settings=dict(state.settings),
        result=state.result,
        phase="play" if state.result is None else "over",
        round=state.round,
        first=state.first,
        active=state.active,
        order=tuple(turn_order(state)),
        ring="colours" if by_colour(state) else "values",
        dice=tuple(
            tuple(
                colour
                for number, colour in enumerate(COLOURS)
                for _ in range(state.dice[6 * number + value])
            )
            for value in range(6)
        ),
        chimeras=tuple(faces.chimeras[c] if c else None for c in state.chimeras.shown),
        artifacts=tuple(faces.artifacts[c] if c else None for c in state.artifacts.shown),
        codexes=tuple(faces.codexes[c] if c else None for c in state.codexes.shown),
        decks=cast(
            "tuple[DeckView, DeckView, DeckView]",
            tuple(
                DeckView(row, len(market(state, row).deck), len(market(state, row).discard))
                for row in ROWS
            ),
        ),
        turned=state.turned,
        locations=tuple(location_view(kit, state, number) for number in range(6)),
        track=faces.track,
        players=tuple(
            player_view(kit, faces, state, number) for number in range(len(state.players))
        ),
        die=DieView(state.die.colour, state.die.value) if state.die else None,
        pending=pending(state),
        sapphia=sapphia_view(kit, state) if solo(state) else None,
        deeds=tuple(state.deeds),
    )


def location_view(kit: Kit, state: ChimeriumState, number: int) -> LocationView:
    """A location with what stands there now."""
    here = (number - state.turned) % 6
    return LocationView(
        number=number,
        element=COLOURS[number],
        attribute=cast(Attribute, state.attributes[number]),
        value=here + 1,
        colour=COLOURS[here],
        bonus=gain_face(bonus_at(kit.lookup, state, number)),
        cubes=tuple(state.cubes[number]),
    )


def slot_view(kit: Kit, faces: Faces, player: Player, number: int) -> SlotView:
    """A slot of a laboratory."""
    artifacts = tuple(faces.artifacts[card] for card in player.slots[number])
    shown, _ = visible(kit.lookup, player, number)
    return SlotView(number + 1, faces.slots[number], artifacts, gain_face(shown))


def player_view(kit: Kit, faces: Faces, state: ChimeriumState, number: int) -> PlayerView:
    """One player's things."""
    player = state.players[number]
    hers = solo(state) and number == SAPPHIA
    lines = lines_of(kit, state, number)
    sets = [line.params for line in set_lines(kit, player)]
    worth = [line.points for line in set_lines(kit, player)]
    return PlayerView(
        seat=number,
        sapphia=hers,
        points=player.points,
        final=sum(line.points for line in lines) - player.points,
        scrolls=player.held[0],
        gems=player.held[1],
        elixirs=player.held[2],
        space=player.prestige % SPACES,
        laps=player.prestige // SPACES,
        turns=player.turns,
        cubes=sum(location[number] for location in state.cubes),
        slots=() if hers else tuple(slot_view(kit, faces, player, place) for place in range(SLOTS)),
        pile=tuple(faces.artifacts[card] for card in player.pile),
        above=tuple(faces.chimeras[card] for card in player.above),
        created=tuple(faces.chimeras[card] for card in player.created),
        released=tuple(faces.chimeras[card] for card in player.released),
        codexes=tuple(faces.codexes[card] for card in player.codexes),
        sets=tuple(
            SetView(
                tuple(name for name in str(params["types"]).split("+") if name),
                int(params["wild"] or 0),
                points,
            )
            for params, points in zip(sets, worth, strict=True)
        ),
        bells=tuple(
            CountLine(str(line.params["card"]), int(line.params["count"] or 0), line.points)
            for line in lines
            if line.kind == "codex"
        ),
        lines=lines,
        allows=() if hers else allows(kit, state, number),
    )


def allows(kit: Kit, state: ChimeriumState, number: int) -> tuple[Allowed, ...]:
    """For each kind of die in the slots, by value: what a player could do with it as it is."""
    if state.result is not None:
        return ()
    player, beasts = state.players[number], kit.lookup.beasts
    found: list[Allowed] = []
    for value in range(1, 7):
        for colour in range(6):
            count = state.dice[6 * colour + value - 1]
            if not count:
                continue
            location = location_of(state, colour, value, state.turned)
            found.append(
                Allowed(
                    COLOURS[colour],
                    value,
                    count,
                    state.chimeras.shown[value - 1],
                    state.artifacts.shown[SPACE_OF[colour]],
                    tuple(
                        card
                        for card in player.above
                        if beasts[card].colour == colour or beasts[card].value == value
                    ),
                    location,
                    tuple(
                        card for card in player.created if any(matches(kit, state, card, location))
                    ),
                )
            )
    return tuple(found)


def pending(state: ChimeriumState) -> Pending | None:
    """The choice inside a bonus that is open."""
    if not state.agenda:
        return None
    task, seat, left = state.agenda[-1], state.active, len(state.agenda) - 1
    still = tuple(
        card
        for other in state.agenda
        if isinstance(other, Arrive | Compare)
        for card in other.cards
    )
    if isinstance(task, ChooseCard):
        return Pending(seat, "card", rows_of(task), 1, task.source, left, still)
    if isinstance(task, ChooseResources):
        return Pending(seat, "resources", (), task.amount, task.source, left, still)
    assert isinstance(task, ChooseCube)
    return Pending(seat, "cube", (), 1, task.source, left, still)


def sapphia_view(kit: Kit, state: ChimeriumState) -> SapphiaView:
    """Sapphia's cards."""
    behaviour = kit.lookup.behaviours[state.behaviour]
    difficulty = kit.lookup.difficulties[state.settings.get("difficulty", "regular")]
    return SapphiaView(
        player=SAPPHIA,
        behaviour=behaviour.id,
        behaviour_name=behaviour.name,
        entries=tuple(
            EntryView(number + 1, tuple(map(gain_face, entry)), sentences.entry(entry))
            for number, entry in enumerate(behaviour.entries)
        ),
        difficulty=difficulty.id,
        difficulty_name=difficulty.name,
        released=difficulty.released,
        created=difficulty.created,
        scroll=difficulty.scroll,
        gem=difficulty.gem,
        elixir=difficulty.elixir,
        priority=cast("tuple[Colour, ...]", tuple(state.priority)),
    )
