"""Final Scoring, line by line (C20, C21, C31)."""

from __future__ import annotations

from bot.games.chimerium.cards import RESOURCE_SET, RESOURCES, SET_POINTS, TYPES, Score
from bot.games.chimerium.kit import Kit
from bot.games.chimerium.sets import sets_of, wild_places
from bot.games.chimerium.state import ChimeriumState, Player
from bot.games.chimerium.table import SAPPHIA, solo
from bot.games.core.model import Scalar, ScoreLine


def artifacts_of(player: Player) -> list[str]:
    """Every Artifact owned, covered ones included (C12)."""
    return [card for pile in player.slots for card in pile] + player.pile


def wilds_of(kit: Kit, player: Player) -> int:
    """Wild Artifacts among the Codexes."""
    codexes = kit.lookup.codexes
    scores = [codexes[card].score for card in player.codexes]
    return sum(score is not None and score.per == "wild" for score in scores)


def count_of(kit: Kit, player: Player, score: Score) -> int:
    """How many a bell Codex counts now (C21)."""
    beasts = kit.lookup.chimeras
    if score.per == "element":
        return sum(
            beasts[card].colour == score.element for card in (*player.created, *player.released)
        )
    if score.per == "attribute":
        return sum(beasts[card].attribute == score.attribute for card in player.released)
    if score.per == "artifact":
        return len(artifacts_of(player))
    if score.per == "codex":
        return len(player.codexes)
    if score.per == "wild":
        return 0
    return player.held[RESOURCES.index(score.per)]


def set_lines(kit: Kit, player: Player) -> list[ScoreLine]:
    """Kind ``set``: types (joined by +), size, wild."""
    owned = sets_of([kit.lookup.types[card] for card in artifacts_of(player)])
    joined = wild_places([len(one) for one in owned], wilds_of(kit, player))
    lines: list[ScoreLine] = []
    for types, wild in zip([*owned, []], joined, strict=True):
        size = len(types) + wild
        if size:
            params: dict[str, Scalar] = {
                "types": "+".join(TYPES[number] for number in types),
                "size": size,
                "wild": wild,
            }
            lines.append(ScoreLine("set", SET_POINTS[size], params))
    return lines


def codex_lines(kit: Kit, player: Player) -> list[ScoreLine]:
    """Kind ``codex``: card, count. Wild ones count in sets."""
    lines: list[ScoreLine] = []
    for card in player.codexes:
        score = kit.lookup.codexes[card].score
        if score is not None and score.per != "wild":
            count = count_of(kit, player, score)
            lines.append(ScoreLine("codex", count * score.points, {"card": card, "count": count}))
    return lines


def lines_of(kit: Kit, state: ChimeriumState, number: int) -> tuple[ScoreLine, ...]:
    """A player's whole score: ``track``, ``set``.., ``codex``.., then ``resources`` (count), or
    for Sapphia ``released``, ``created``, ``scroll``, ``gem``, ``elixir`` (count, each); last
    ``cubes`` (count: what decides ties)."""
    player = state.players[number]
    lines = [ScoreLine("track", player.points)]
    lines += set_lines(kit, player) + codex_lines(kit, player)
    if solo(state) and number == SAPPHIA:
        card = kit.lookup.difficulties[state.settings.get("difficulty", "regular")]
        counts = {
            "released": len(player.released),
            "created": len(player.created),
            **dict(zip(RESOURCES, player.held, strict=True)),
        }
        for kind, count in counts.items():
            each: int = getattr(card, kind)
            lines.append(ScoreLine(kind, count * each, {"count": count, "each": each}))
    else:
        count = min(player.held)
        lines.append(ScoreLine("resources", RESOURCE_SET * count, {"count": count}))
    cubes = sum(location[number] for location in state.cubes)
    lines.append(ScoreLine("cubes", 0, {"count": cubes}))
    return tuple(lines)
