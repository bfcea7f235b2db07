"""Table options and standing instructions in words."""

from __future__ import annotations

from bot.language import N_, _

SETTINGS: dict[str, tuple[str, dict[str, str]]] = {
    "tribes": (
        N_("Tribes"),
        {"dealt": N_("dealt at random"), "chosen": N_("chosen in seat order")},
    ),
    "abilities": (
        N_("Abilities of a tribe"),
        {"kinds": N_("one of each kind"), "one": N_("one in all")},
    ),
    "phases": (
        N_("Flash cards and programming"),
        {
            "together": N_("together, until the last programme is ready"),
            "apart": N_("apart: Flash cards first, then programmes"),
        },
    ),
    "reroll": (
        N_("Rerolls of your powers"),
        {"always": N_("reroll all that may be"), "ask": N_("ask me"), "never": N_("never reroll")},
    ),
    "guide": (
        N_("Your Guide in fights"),
        {"full": N_("add it in full"), "ask": N_("ask me"), "none": N_("add nothing")},
    ),
    "boost": (
        N_("Abilities in rolls, at their price"),
        {"always": N_("use them"), "ask": N_("ask me"), "never": N_("never use them")},
    ),
    "spoils": (
        N_("Spoils of a siege, the most wanted first"),
        {
            "booster": N_("a Booster"),
            "guide": N_("lower the Guide"),
            "ether": N_("2 Ether"),
            "basic": N_("4 basic resources"),
        },
    ),
    "retreat": (N_("Retreats"), {"home": N_("towards your City"), "ask": N_("ask me")}),
    "rows": (N_("Connection rows wanted, in order"), {}),
    "victim": (
        N_("Whom you steal from with Connection row 5"),
        {
            "leader": N_("who has most points"),
            "richest": N_("who has most basic resources"),
            "next": N_("the next around the table"),
        },
    ),
    "take": (
        N_("Basic resources you gain or steal, the most wanted first"),
        {"stone": N_("Stone"), "wood": N_("Wood"), "metal": N_("Metal")},
    ),
    "lose": (
        N_("Basic resources you lose or pay, in this order"),
        {"stone": N_("Stone"), "wood": N_("Wood"), "metal": N_("Metal")},
    ),
    "order": (
        N_("Whose Gatherer is pillaged first"),
        {
            "leader": N_("who has most points"),
            "richest": N_("who has most basic resources"),
            "next": N_("the next around the table"),
        },
    ),
    "discard": (
        N_("Flash cards you discard, in this order"),
        {
            "season": N_("season symbol first"),
            "flash": N_("flash symbol first"),
            "oldest": N_("longest held first"),
            "newest": N_("last drawn first"),
        },
    ),
    "raise": (
        N_("Which unit an effect of your choice raises"),
        {
            "guide": N_("Guide"),
            "soldier": N_("Soldier"),
            "gatherer": N_("Gatherer"),
            "guard": N_("Guard"),
        },
    ),
}


def setting(name: str, value: str | None = None) -> str:
    """Their names and values; others, like numbers of rows, as they are spelt."""
    title, values = SETTINGS.get(name, (name, {}))
    if value is None:
        return _(title)
    if value in values:
        return _(values[value])
    return _("row {row}").format(row=value) if name == "rows" else value
