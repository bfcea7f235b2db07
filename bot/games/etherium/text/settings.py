"""Table options and standing instructions in words."""

from __future__ import annotations

SETTINGS: dict[str, tuple[str, dict[str, str]]] = {
    "tribes": ("Tribes", {"dealt": "dealt at random", "chosen": "chosen in seat order"}),
    "abilities": (
        "Abilities of a tribe",
        {"kinds": "one of each kind", "one": "one in all"},
    ),
    "phases": (
        "Flash cards and programming",
        {
            "together": "together, until the last programme is ready",
            "apart": "apart: Flash cards first, then programmes",
        },
    ),
    "reroll": (
        "Rerolls of your powers",
        {"always": "reroll all that may be", "ask": "ask me", "never": "never reroll"},
    ),
    "guide": (
        "Your Guide in fights",
        {"full": "add it in full", "ask": "ask me", "none": "add nothing"},
    ),
    "boost": (
        "Abilities in rolls, at their price",
        {"always": "use them", "ask": "ask me", "never": "never use them"},
    ),
    "spoils": (
        "Spoils of a siege, the most wanted first",
        {
            "booster": "a Booster",
            "guide": "lower the Guide",
            "ether": "2 Ether",
            "basic": "4 basic resources",
        },
    ),
    "retreat": ("Retreats", {"home": "towards your City", "ask": "ask me"}),
    "rows": ("Connection rows wanted, in order", {}),
    "victim": (
        "Whom you steal from with Connection row 5",
        {
            "leader": "who has most points",
            "richest": "who has most basic resources",
            "next": "the next around the table",
        },
    ),
    "take": (
        "Basic resources you gain or steal, the most wanted first",
        {"stone": "Stone", "wood": "Wood", "metal": "Metal"},
    ),
    "lose": (
        "Basic resources you lose or pay, in this order",
        {"stone": "Stone", "wood": "Wood", "metal": "Metal"},
    ),
    "order": (
        "Whose Gatherer is pillaged first",
        {
            "leader": "who has most points",
            "richest": "who has most basic resources",
            "next": "the next around the table",
        },
    ),
    "discard": (
        "Flash cards you discard, in this order",
        {
            "season": "season symbol first",
            "flash": "flash symbol first",
            "oldest": "longest held first",
            "newest": "last drawn first",
        },
    ),
    "raise": (
        "Which unit an effect of your choice raises",
        {"guide": "Guide", "soldier": "Soldier", "gatherer": "Gatherer", "guard": "Guard"},
    ),
}


def setting(name: str, value: str | None = None) -> str:
    """Their names and values; others, like numbers of rows, as they are spelt."""
    title, values = SETTINGS.get(name, (name, {}))
    if value is None:
        return title
    return values.get(value, f"row {value}" if name == "rows" else value)
