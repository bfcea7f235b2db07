"""Checking the printed boards and Sapphia's cards (`content`)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.chimerium.cards import (
    BEHAVIOURS,
    DIFFICULTIES,
    SLOTS,
    Behaviour,
    Difficulty,
    Gain,
    Spot,
)
from bot.games.core.content import expect

LABORATORY, NEXUS, TRACK = "laboratory.toml", "nexus.toml", "prestige.toml"
BEHAVIOUR_FILE, DIFFICULTY_FILE = "behaviours.toml", "difficulties.toml"
MOST = 9
"""Of anything, in one bonus."""
SLOT_GAINS = [("points", 2), ("scroll", 1), ("gem", 1), ("prestige", 1)]
RING = ["prestige", "resources", "elixir", "chimera", "artifact", "codex"]
SPACES, PAYING = 12, 6
NEEDED = "card", "cube"
"""Among the bonuses of the track."""
OFTEN = (5, 4, 3, 2, 2, 1)
"""How often values 1 to 6 come up for Sapphia in a game, about."""
RELEASES, CHIMERAS = (4.5, 6.5), (5, 8)


def check_gain(file: str, entry: str, field: str, gain: Gain, sapphias: bool = False) -> None:
    """One bonus on its own."""
    reason = f"{gain.amount}; 1 to {MOST}"
    expect(not 1 <= gain.amount <= MOST, file, entry, f"{field}.amount", reason)
    wrong = gain.element is not None and gain.what != "cube"
    expect(wrong, file, entry, f"{field}.element", "only a cube has an element")
    release = gain.what == "release"
    reason = "only Sapphia's behaviours release"
    expect(release and not sapphias, file, entry, f"{field}.what", reason)
    reason = 'a release, and nothing else, has by = "element" or "attribute"'
    expect(release != (gain.by is not None), file, entry, f"{field}.by", reason)
    reason = "write one release for each Chimera"
    expect(release and gain.amount != 1, file, entry, f"{field}.amount", reason)


def check_spots(slots: Sequence[Spot], ring: Sequence[Spot], track: Sequence[Spot]) -> None:
    """Laboratory slots, the Nexus' ring of bonuses, the Prestige loop."""
    for file, spots in ((LABORATORY, slots), (NEXUS, ring), (TRACK, track)):
        for spot in spots:
            if spot.gain is not None:
                check_gain(file, spot.id, "gain", spot.gain)
            else:
                expect(file != TRACK, file, spot.id, "gain", "every place has a bonus")
    found = sorted((spot.gain.what, spot.gain.amount) for spot in slots if spot.gain)
    reason = f"{SLOTS} slots: 2 points, 1 scroll, 1 gem, 1 prestige"
    expect(found != sorted(SLOT_GAINS), LABORATORY, "slot", "gain", reason)
    whats = [spot.gain.what for spot in ring if spot.gain]
    expect(whats != RING, NEXUS, "bonus", "gain", f"in this order: {', '.join(RING)}")
    wrong = any(
        spot.gain and spot.gain.what == "resources" and spot.gain.amount != 4 for spot in ring
    )
    expect(wrong, NEXUS, "bonus", "gain.amount", "four Scrolls and Gems")
    expect(len(track) != SPACES, TRACK, "space", "", f"{len(track)} of them; there are {SPACES}")
    expect(track[0].gain is not None, TRACK, track[0].id, "gain", "the triangle pays nothing")
    paying = [spot.gain.what for spot in track if spot.gain]
    reason = f"{len(paying)} spaces with a bonus; there are {PAYING}"
    expect(len(paying) != PAYING, TRACK, "space", "gain", reason)
    for what in NEEDED:
        expect(what not in paying, TRACK, "space", "gain", f"one space gives a {what}")


def check_behaviours(cards: Sequence[Behaviour]) -> None:
    """A, B, C; an entry for each value; so many releases and Chimeras in a game."""
    ids = tuple(card.id for card in cards)
    reason = f"write {', '.join(BEHAVIOURS)}, in this order"
    expect(ids != BEHAVIOURS, BEHAVIOUR_FILE, "behaviour", "id", reason)
    for card in cards:
        reason = f"{len(card.entries)} entries; one for each value of a die"
        expect(len(card.entries) != 6, BEHAVIOUR_FILE, card.id, "entries", reason)
        for number, entry in enumerate(card.entries):
            field = f"entries[{number}]"
            expect(not entry, BEHAVIOUR_FILE, card.id, field, "she does something")
            for gain in entry:
                check_gain(BEHAVIOUR_FILE, card.id, field, gain, True)
        for what, (low, high) in (("release", RELEASES), ("chimera", CHIMERAS)):
            count = sum(
                often * sum(gain.amount for gain in entry if gain.what == what)
                for often, entry in zip(OFTEN, card.entries, strict=True)
            )
            reason = f"about {count} times {what} in a game; from {low} to {high}"
            expect(not low <= count <= high, BEHAVIOUR_FILE, card.id, "entries", reason)


def check_difficulties(cards: Sequence[Difficulty]) -> None:
    """One star and two stars; the second never scores less."""
    ids = tuple(card.id for card in cards)
    reason = f"write {', '.join(DIFFICULTIES)}, in this order"
    expect(ids != DIFFICULTIES, DIFFICULTY_FILE, "difficulty", "id", reason)
    for field in ("released", "created", "scroll", "gem", "elixir"):
        easy, hard = (int(getattr(card, field)) for card in cards)
        wrong = not 0 <= easy <= hard <= MOST
        reason = f"from 0 to {MOST}, and never less with two stars"
        expect(wrong, DIFFICULTY_FILE, cards[1].id, field, reason)
