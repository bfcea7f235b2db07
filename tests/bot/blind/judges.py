"""What sensible people choose in each game, from texts alone."""

from __future__ import annotations

import re
from collections.abc import Callable

from tests.bot.blind.reader import Heard, Offer, Text, number, section

Worth = Callable[[Offer], float]


def best(heard: Heard, worth: Worth) -> Offer:
    """The offer worth most; of equal ones the first."""
    return max(heard.offers, key=worth)


def called(offer: Offer) -> Text:
    """Its name without what is told of it."""
    return offer[0].partition(" ‹")[0]


# -- Chimera: hands, stats in force, what cools ----------------------------------------------------


def duellist(heard: Heard) -> Offer | None:
    """The toughest avatar with its ready seven; then the card that hurts most or heals best."""
    if "Choose your avatar" in heard.hand:
        if heard.typed:
            return None
        avatars = re.findall(r"[:;] ([^:;]+?), vitality (\d+)", heard.board)
        toughest = max(avatars, key=lambda one: int(one[1]))[0]
        return best(heard, lambda offer: called(offer).startswith(f"{toughest} (ready"))
    if heard.typed:
        return None
    own = number(r"Vitality (\d+)", _side(heard, mine=True))
    theirs = _side(heard, mine=False)
    endurance = number(r"endurance (\d+)", theirs)
    cards = re.findall(r"^- \*\*(.+?)\*\*, (\w+), cools \d+: (.+)$", heard.hand, re.MULTILINE)
    playable = {name: text for name, _, text in cards if "Cooling, back" not in text}
    assert len(playable) >= 1

    def worth(offer: Offer) -> float:
        text = playable[next(name for name in playable if called(offer).startswith(name))]
        hits = [int(one) for one in re.findall(r"[Dd]eal (\d+) ", text)]
        heals = [int(one) for one in re.findall(r"[Rr]estore (\d+) ", text)]
        return sum(max(0, one - endurance) for one in hits) + sum(heals) * (own < 20)

    return best(heard, worth)


def _side(heard: Heard, *, mine: bool) -> Text:
    """The lines of one's own half of the table, or the other's; of two alike the first is taken
    for one's own, as a card laid against the other would do the same."""
    avatar = re.search(r"\*\*Your avatar: (.+?)\*\*", heard.hand)
    assert avatar is not None
    sides = re.findall(r"^\*\*\w+: (.+?)\*\* \(.*\n(- Vitality.*)", heard.board, re.MULTILINE)
    assert len(sides) == 2
    own = next(place for place, (name, _) in enumerate(sides) if name == avatar[1])
    return sides[own if mine else 1 - own][1]


# -- Shimiagaran: what is in reach, bags, what is lacking ------------------------------------------


def apothecary(heard: Heard) -> Offer | None:
    """Build or brew what brings most; else draw where nothing bites; keep what is lacking."""
    reach = dict(
        re.findall(r"([A-Z][^(]+?) \((\d+) points?", "\n".join(section(heard.hand, "Within")))
    )
    short = " ".join(section(heard.hand, "One cube short"))
    wanted = [*re.findall(r"1 (\w+)", short), *re.findall(r"or (\w+)", short)]
    offered = section(heard.board, "Dark potions on offer") + section(
        heard.board, "Light potions on offer"
    )
    costs = " ".join(re.findall(r"costs ([^;]+)", " ".join(offered)))

    def worth(offer: Offer) -> float:
        name = called(offer)
        found = [int(points) for card, points in reach.items() if card in name]
        if found and not heard.typed:
            return 100 + max(found)
        if bite := re.search(r"\((\d+)% bite", name):
            return 50 - int(bite[1]) / 10
        cubes = re.findall(r"(\d+) (blue|yellow|green|pink|white|red)", name)
        if name.startswith("Keep"):
            return sum(int(n) * (3 * wanted.count(c) + costs.count(c) / 9) for n, c in cubes)
        return -50 if name.startswith(("Pass", "Burn")) else 0

    return best(heard, worth)


# -- Chimerium: dice, pools, laboratories, the ring ------------------------------------------------


def astronomer(heard: Heard) -> Offer | None:
    """The die that releases and creates most, used for that; else Artifacts that bring points."""
    pools = dict(
        re.findall(
            r"\w+: (.+?) \(\w+, (\d+) points?\)", "\n".join(section(heard.board, "Artifacts"))
        )
    )
    mine = section(heard.hand, "Above")
    crowded = len(mine[0].split("), ")) if mine else 0

    def worth(offer: Offer) -> float:
        name = called(offer).rpartition(", ")[2] if heard.typed else offer[0]
        if " makes it " in offer[0]:
            return -1
        points = next((int(n) for card, n in pools.items() if card in offer[0]), 0)
        if not heard.typed:
            release, create = number(r"release (\d+)", name), number(r"create (\d+)", name)
            return 5 * release + 3 * create + points
        kinds = {"Release": 9, "Create": 8, "Acquire": 3 + points, "Study": 5 - crowded}
        return next((value for kind, value in kinds.items() if kind in offer[0]), 0)

    return best(heard, worth)


# -- Etherium: the map, units, cubes, prices -------------------------------------------------------


def chieftain(heard: Heard) -> Offer | None:
    """Gathers where the Gatherer stands, raises what can be paid, and connects."""
    if "Program season" not in heard.hand:
        calm = ("Go on", "Done", "No card")
        return best(heard, lambda offer: called(offer).startswith(calm))
    seat = re.search(r"Within one Move", heard.hand)
    assert seat is not None
    tribe = section_of_tribe(heard)
    terrain = re.search(r"Gatherer \d at (\w+)", tribe)
    assert terrain is not None
    cubes = {c: int(n) for n, c in re.findall(r"(\d+) (Stone|Wood|Metal|Ether)", tribe)}
    prices = re.findall(
        r"(Guard|Gatherer|Soldier) (\d+) (Stone|Wood|Metal)", " ".join(section(heard.hand, "Next"))
    )
    plan = [f"Gather {terrain[1]}"]
    plan += [f"Increase {unit}" for unit, n, cube in prices if cubes.get(cube, 0) >= int(n)]
    plan += ["Connect", "Move to Ether", "Gather Ether", "Increase Gatherer", "Increase Soldier"]

    def worth(offer: Offer) -> float:
        name = called(offer).rpartition(", ")[2].lower()
        spelt = offer[1].rpartition(" ")[2]
        for place, step in enumerate(plan):
            kind, _, what = step.lower().replace("move to", "move").partition(" ")
            if name == step.lower() or (":" in spelt and spelt == f"{kind}:{what}"):
                return 50 - place
        return -1 if "rest" in spelt else 0

    return best(heard, worth)


def section_of_tribe(heard: Heard) -> Text:
    """The lines of the own tribe on the board, found by the name of its box."""
    for head in re.findall(r"^\*\*\d (\w+: [^,\n]+), City", heard.board, re.MULTILINE):
        box = head.partition(": ")[2]
        if f"**{box}**" in heard.hand:
            return "\n".join(section(heard.board, rf"\d {re.escape(head)}"))
    raise AssertionError("the own tribe is not on the board")
