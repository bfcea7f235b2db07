"""Reading cards and boards, house content or an owner's, and checking every constraint.

Files: ``chimeras.toml`` ([[chimera]]), ``artifacts.toml`` ([[artifact]]), ``codexes.toml``
([[codex]]), ``laboratory.toml`` ([[slot]]), ``nexus.toml`` ([[bonus]]), ``prestige.toml``
([[space]]), ``behaviours.toml`` ([[behaviour]]), ``difficulties.toml`` ([[difficulty]]). The
constraints are those of the ruling file's House content section.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from importlib.resources.abc import Traversable
from pathlib import Path

from bot.games.chimerium.cards import (
    ATTRIBUTES,
    COLOURS,
    RESOURCES,
    TYPES,
    Artifact,
    Behaviour,
    Chimera,
    Codex,
    Content,
    Difficulty,
    Spot,
)
from bot.games.chimerium.content_boards import (
    BEHAVIOUR_FILE,
    DIFFICULTY_FILE,
    LABORATORY,
    NEXUS,
    TRACK,
    check_behaviours,
    check_difficulties,
    check_gain,
    check_spots,
)
from bot.games.core.content import check_text, expect, no_duplicates, read_entries

CHIMERAS, ARTIFACTS, CODEXES = "chimeras.toml", "artifacts.toml", "codexes.toml"
CHIMERA_COUNT, ARTIFACT_COUNT, CODEX_COUNT = 72, 43, 36
OFTEN, TYPE_COUNTS = 8, [5] * 5 + [6] * 3
"""No bonus is on more Artifacts than this; how often the eight types occur."""
BELLS = {
    "element": (6, 2),
    "attribute": (6, 3),
    "artifact": (2, 1),
    "codex": (2, 2),
    "scroll": (1, 1),
    "gem": (1, 2),
    "elixir": (1, 3),
    "wild": (3, 0),
}
"""Bell Codexes of each kind, and their points for each (Appendix)."""
MOST_NAME = 20


def load(folder: Traversable | Path) -> Content:
    """The content of a folder; ContentError names file, entry and field of what is wrong."""
    chimeras = read_entries(folder, CHIMERAS, "chimera", Chimera)
    artifacts = read_entries(folder, ARTIFACTS, "artifact", Artifact)
    codexes = read_entries(folder, CODEXES, "codex", Codex)
    slots = read_entries(folder, LABORATORY, "slot", Spot)
    ring = read_entries(folder, NEXUS, "bonus", Spot)
    track = read_entries(folder, TRACK, "space", Spot)
    behaviours = read_entries(folder, BEHAVIOUR_FILE, "behaviour", Behaviour)
    difficulties = read_entries(folder, DIFFICULTY_FILE, "difficulty", Difficulty)
    check_chimeras(chimeras)
    check_artifacts(artifacts)
    check_codexes(codexes)
    check_spots(slots, ring, track)
    check_behaviours(behaviours)
    check_difficulties(difficulties)
    cards = [*chimeras, *artifacts, *codexes]
    no_duplicates(CODEXES, [card.id for card in cards])
    _check_names(
        [
            *((CHIMERAS, card.id, card.name) for card in chimeras),
            *((ARTIFACTS, card.id, card.name) for card in artifacts),
            *((CODEXES, card.id, card.name) for card in codexes),
            *((BEHAVIOUR_FILE, card.id, card.name) for card in behaviours),
            *((DIFFICULTY_FILE, card.id, card.name) for card in difficulties),
        ]
    )
    return Content(
        tuple(chimeras),
        tuple(artifacts),
        tuple(codexes),
        tuple(slots),
        tuple(ring),
        tuple(track),
        tuple(behaviours),
        tuple(difficulties),
    )


def _count(file: str, entry: str, found: int, wanted: int) -> None:
    expect(found != wanted, file, entry, "", f"{found} of them; there are {wanted}")


def check_chimeras(cards: Sequence[Chimera]) -> None:
    """72; every pair of colour, value and Attribute twice; resources spread evenly."""
    _count(CHIMERAS, "chimera", len(cards), CHIMERA_COUNT)
    for card in cards:
        reason = f"{card.value}; a value is 1 to 6"
        expect(not 1 <= card.value <= 6, CHIMERAS, card.id, "value", reason)
    values = range(1, 7)
    _check_pairs("value", ((c.colour, c.value) for c in cards), COLOURS, values)
    _check_pairs("attribute", ((c.colour, c.attribute) for c in cards), COLOURS, ATTRIBUTES)
    _check_pairs("attribute", ((c.value, c.attribute) for c in cards), values, ATTRIBUTES)
    for resource in RESOURCES:
        own = [card for card in cards if card.resource == resource]
        for field, counts, keys in (
            ("colour", Counter[object](card.colour for card in own), COLOURS),
            ("value", Counter[object](card.value for card in own), values),
        ):
            for key in keys:
                reason = f"{counts[key]} cards of {field} {key} give a {resource}; 4 do"
                expect(counts[key] != 4, CHIMERAS, "chimera", "resource", reason)


def _check_pairs(
    field: str,
    pairs: Iterable[tuple[object, object]],
    firsts: Iterable[object],
    seconds: Iterable[object],
) -> None:
    counts, others = Counter(pairs), list(seconds)
    for first in firsts:
        for second in others:
            found = counts[first, second]
            reason = f"{first} with {second} stands on {found} cards; on 2 it should"
            expect(found != 2, CHIMERAS, "chimera", field, reason)


def check_artifacts(cards: Sequence[Artifact]) -> None:
    """43 of eight types, three six times and five five times; no bonus on more than eight."""
    _count(ARTIFACTS, "artifact", len(cards), ARTIFACT_COUNT)
    for card in cards:
        reason = f"{card.type!r}; types are {', '.join(TYPES)}"
        expect(card.type not in TYPES, ARTIFACTS, card.id, "type", reason)
        check_gain(ARTIFACTS, card.id, "gain", card.gain)
    types = Counter(card.type for card in cards)
    reason = "three types stand on six cards, five types on five"
    wrong = sorted(types[name] for name in TYPES) != TYPE_COUNTS
    expect(wrong, ARTIFACTS, "artifact", "type", reason)
    for what, count in Counter(card.gain.what for card in cards).items():
        reason = f"{count} Artifacts give {what}; at most {OFTEN}"
        expect(count > OFTEN, ARTIFACTS, "artifact", "gain", reason)


def check_codexes(cards: Sequence[Codex]) -> None:
    """22 bell Codexes of the kinds of the Appendix, 14 lightning ones."""
    _count(CODEXES, "codex", len(cards), CODEX_COUNT)
    for card in cards:
        both = (card.gain is None) == (card.score is None)
        reason = "write either gain (lightning) or score (bell)"
        expect(both, CODEXES, card.id, "gain", reason)
        if card.gain is not None:
            check_gain(CODEXES, card.id, "gain", card.gain)
        _check_score(card)
    kinds = Counter(card.score.per for card in cards if card.score is not None)
    for per, (wanted, _) in BELLS.items():
        found = sum(count for kind, count in kinds.items() if kind == per)
        reason = f"{found} Codexes score for {per}; {wanted} do"
        expect(found != wanted, CODEXES, "codex", "score", reason)
    scores = [card.score for card in cards if card.score is not None]
    _check_each("element", [score.element for score in scores if score.per == "element"])
    _check_each("attribute", [score.attribute for score in scores if score.per == "attribute"])
    elements = [card.gain.element for card in cards if card.gain and card.gain.element]
    _check_each("gain.element", elements)
    for card in cards:
        wrong = card.gain is not None and card.gain.element is not None and card.gain.amount != 2
        expect(wrong, CODEXES, card.id, "gain.amount", "2 cubes at an Element")


def _check_score(card: Codex) -> None:
    score = card.score
    if score is None:
        return
    wanted = BELLS[score.per][1]
    reason = f"{score.points}; for each {score.per} it is {wanted}"
    expect(score.points != wanted, CODEXES, card.id, "score.points", reason)
    for field, value in (("element", score.element), ("attribute", score.attribute)):
        wrong = (value is None) == (score.per == field)
        reason = f"write it where per is {field!r}, and only there"
        expect(wrong, CODEXES, card.id, f"score.{field}", reason)


def _check_each(field: str, values: Sequence[str | None]) -> None:
    wrong = len(values) != 6 or len(set(values)) != 6
    expect(wrong, CODEXES, "codex", field, "one Codex for each of the six")


def _check_names(names: Iterable[tuple[str, str, str]]) -> None:
    owner: dict[str, str] = {}
    for file, entry, name in names:
        check_text(file, entry, "name", name, MOST_NAME)
        first = owner.setdefault(name.casefold(), entry)
        expect(first != entry, file, entry, "name", f"{name!r} is {first}'s already")
