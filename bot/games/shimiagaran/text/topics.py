"""The rules in this project's own words, by topic, and the lists of cards.

In the order in which the rulebook advises to teach them: the story and the goal first, then from
the Elixirs back to the cubes, and which bag cubes go to.
"""

from __future__ import annotations

from collections.abc import Mapping

from bot.games.core.phrases import clip, counted
from bot.games.shimiagaran.cards import BURNS, INGREDIENTS, SPACES, STEALS, Potion
from bot.games.shimiagaran.ending import LIMIT, PER_POINT, goal
from bot.games.shimiagaran.naming import INGREDIENT_NAMES
from bot.games.shimiagaran.text.cards import Cards, effect, icons, recipe
from bot.games.shimiagaran.text.terms import CUBE_NAMES, holds
from bot.language import N_, _

MOST = 2000
"""Characters of a topic (F17)."""

OVERVIEW = N_("""\
You run an alchemist's shop. Somewhere there is a draught that gives endless days, another that \
changes your face: the legendary **Elixirs**. You want to be the one who makes them, for they are \
worth most, 12 to 24 points each.

An Elixir is built from **potions** you brewed before. A potion is brewed from **ingredients**. \
Ingredients come blindly out of **two bags**, and in the bags sit **Tarantulas**.

On your turn do **one** of these:
- take five cubes from a bag,
- brew one potion,
- build one Elixir.

Beside it you may use poisons against the others, as many as you like, and medicines while paying.

Most points win. When somebody's cards are worth {goal} points (two players: {goal_two}), the \
last turns begin. Read on from the end: `elixirs`, `potions`, then `drawing`.""")

ELIXIRS = N_("""\
An Elixir card asks for two things.
- **Base recipe**: two to four potion icons. Each takes one of your unused, cooled potions, which \
is burnt. A dark or a light book asks for that colour, a skull for a poison, a flower for a \
medicine; what an icon does not show does not matter.
- **Lost recipe**: the three to six cubes that lie on it. Pay the same colours out of your own \
vessels.

Burnt potions take their points with them, so an Elixir of 17 made of two 3-point potions brings \
you 11 more. Your cubes and those on the card go into the white bag. Then the next Elixir is \
turned up and gets cubes of its own; Tarantulas drawn for it are put back.

If several of your potions fit an icon, you choose. A medicine you use for this payment cannot be \
burnt for it as well.""")

POTIONS = N_("""\
Nine potions lie in two rows, five **dark** and four **light** (two players: four and three). To \
brew one, pay its recipe into the white bag and take the card. Recipes of 3, 4, 5 or 6 \
ingredients are worth 2, 3, 4 or 5 points. Its place is filled at once from the deck of its \
colour; an empty deck takes that colour's burnt potions, and with none of those the place stays \
open until some are burnt.

A fresh potion is **hot**: you may use or burn it from your next turn on.

Then decide what it is for:
- **keep it** to burn it for an Elixir later,
- **use it** as poison or medicine: it is tucked away, its points stay, it cannot be burnt,
- or simply keep its points.""")

MEDICINES = N_("""\
A medicine holds one to three ingredients. Use it while you pay for a potion or an Elixir: \
whatever you need of it counts as paid, the rest is lost, and the card is tucked away. Nothing is \
taken out of a bag for it.

You may use several at once, and mix them with your own cubes and with Tarantulas.""")

POISONS = N_("""\
On your own turn, before or after your main action, you may use any number of cooled poisons. \
Each one hits **one vessel of one other player**: the one its card names, or any where it says so. \
You choose which cubes.
- **Dark**: burn {burns} ingredients; they go into the white bag.
- **Light**: steal {steals}; they go into your own vessels, and what finds no room into the white \
bag.

Where fewer lie, you take what is there. **A vessel with a Tarantula in it is safe.** If no vessel \
can be hit, the poison cannot be used. Afterwards the card is tucked away: its points stay, it \
cannot be burnt.""")

TARANTULAS = N_("""\
They bite, but they are worth having. A Tarantula in a vessel
- **guards it**: no poison can touch what lies there;
- **pays**: one stands for any one ingredient, **three for up to five**, for potions and Elixirs \
alike, whichever vessel they sit in;
- **scores** 1 point at the end.

It also takes up one of the five spaces and cannot be moved. A Tarantula you pay goes into the \
white bag, and its vessel may be open again.""")

DRAWING = N_("""\
Choose a bag; five cubes come out blindly.

**A Tarantula among them? It bites.** You keep exactly one Tarantula, in a vessel you choose, and \
the other four cubes go into the black bag, whatever they are. With all vessels full even that \
Tarantula goes there.

**No Tarantula:**
- **Black bag**: all five are yours.
- **White bag**: keep three and hand two to the left. That player keeps one of them, the next \
one gets the other.
- **White bag with two players**: your opponent picks one of the five, you keep three of the \
other four, the last is your opponent's.

At first the black bag is half Tarantulas. Later that changes: look at the counts, they tell how \
likely a bite is. A bag with fewer than five cubes cannot be chosen, unless both are so low: then \
you draw all of it.""")

BAGS = N_("""\
Where do cubes go? **Into the white bag, always** — what you pay, what is burnt, what lay on an \
Elixir.

Two exceptions, both easy to remember:
- **A bite**: black spider, black bag. Everything you drew but the one Tarantula you keep.
- **No room**: a cube you drew returns to the bag it came from.

The bot does it for you; knowing it helps to guess what is in the bags. Unless the table hides \
it, the exact contents are shown.""")

ENDING = N_("""\
At the end of a turn the points printed on your cards are counted, used cards too. Whoever first \
reaches **{goal}** (two players: **{goal_two}**) brings the final phase. Everybody else then has \
two more turns and that player one (two players: three and two). It cannot be taken back, even if \
points are burnt later.

**Score**
- the points of all your Elixirs and potions, used ones too,
- 1 for every Tarantula in your vessels,
- 1 for every {per_point} ingredients, over all vessels together.

Equal? Most Elixirs built, then fewest poisons used, then fewest medicines used; then the victory \
is shared.

Without any main action to take your turn passes. If that happens to everybody in a row, or after \
{limit} turns each, scores are counted at once.""")

TWO = N_("""\
With two players
- three cubes of each ingredient and one Tarantula stay in the box; the black bag begins with one \
of each ingredient and five Tarantulas;
- four dark potions, three light ones and two Elixirs lie open;
- a white draw is shared differently: the opponent picks one of five, you keep three of the other \
four, the opponent gets the last;
- the final phase begins at {goal_two} points; then the other player has three turns, and the one \
who brought it two.""")

MAIL = N_("""\
A turn is quick: pick an action, confirm, done.
- **Paying**: the cheapest way comes first (own cubes, then few Tarantulas, then few medicines). \
"Pay another way" lets you choose everything yourself.
- **A white draw** goes round openly. What has only one outcome is not asked.
- **Ending a turn**: after a draw, brew or build it ends by itself, unless you still have a \
poison to use.
- **A standing order** of ingredients, seen by nobody else, lets a draft go on while you sleep.
- Typed moves: `draw white`, `keep green2 red`, `brew ashen kiss`, `pick blue`.""")

TIPS = N_("""\
- **Begin at the end.** Look which Elixirs lie there and brew the kinds of potion they ask for.
- **Guard your richest vessel.** One Tarantula in it is worth more than the space it takes.
- **Count the bags.** Bites fill the black bag with good ingredients; some day it is the better \
one.
- **What you hand on matters.** Keep what your left neighbour needs.
- **Used or burnt?** A cheap medicine is a fine thing to use; a poison may be worth more as the \
missing icon.

**To teach it**: tell the story, show an Elixir with its points and its cost, then a potion, then \
draw from a bag. Say the one rule about bags: white, except for a bite.""")

_TOPICS: dict[str, tuple[str, str]] = {
    "overview": (N_("Shimiagaran in short"), OVERVIEW),
    "elixirs": (N_("Elixirs"), ELIXIRS),
    "potions": (N_("Potions"), POTIONS),
    "medicines": (N_("Medicines"), MEDICINES),
    "poisons": (N_("Poisons"), POISONS),
    "tarantulas": (N_("Tarantulas"), TARANTULAS),
    "drawing": (N_("Taking ingredients"), DRAWING),
    "bags": (N_("Which bag cubes go to"), BAGS),
    "vessels": (N_("Vessels and ingredients"), ""),
    "ending": (N_("The end and the score"), ENDING),
    "two": (N_("Two players"), TWO),
    "mail": (N_("Playing here"), MAIL),
    "tips": (N_("Tips and teaching"), TIPS),
}


def topics(cards: Cards) -> Mapping[str, tuple[str, str]]:
    """All topics: the rules, then the cards."""
    content = cards.content
    elixirs = [
        _("- **{elixir}** {points}: {icons}; {cubes}").format(
            elixir=card.name,
            points=card.points,
            icons=icons(card),
            cubes=counted(card.lost, "cube", "cubes"),
        )
        for card in content.elixirs
    ]
    numbers = {
        "goal": goal(3),
        "goal_two": goal(2),
        "burns": BURNS,
        "steals": STEALS,
        "per_point": PER_POINT,
        "limit": LIMIT,
    }
    told = {
        key: (_(title), _(text).format(**numbers) if text else _vessels())
        for key, (title, text) in _TOPICS.items()
    }
    return {
        **told,
        "cards-elixirs": (_("Cards: Elixirs"), clip("\n".join(elixirs), MOST)),
        "cards-dark": (_("Cards: dark potions"), _potions(cards, "dark")),
        "cards-light": (_("Cards: light potions"), _potions(cards, "light")),
    }


def _vessels() -> str:
    lines = [_("You have three vessels with {spaces} spaces each:").format(spaces=SPACES)]
    for vessel, said in (
        ("sack", _("- **Sack** (large things): {first} ({one}) and {second} ({other}).")),
        ("mortar", _("- **Mortar** (herbs): {first} ({one}) and {second} ({other}).")),
        ("jar", _("- **Jar** (liquids): {first} ({one}) and {second} ({other}).")),
    ):
        first, second = holds(vessel)
        lines.append(
            said.format(
                first=_(INGREDIENT_NAMES[first]),
                one=_(CUBE_NAMES[first]),
                second=_(INGREDIENT_NAMES[second]),
                other=_(CUBE_NAMES[second]),
            )
        )
    lines += [
        _("- A Tarantula (black) sits in any of them."),
        "",
        _(
            "An ingredient goes into its own vessel. If there is room it must stay; if a vessel "
            "cannot take all that came, you say which stay, and the others return to the bag they "
            "were drawn from. Nothing is ever moved between vessels or swapped."
        ),
        "",
        _("In writing the {count} ingredients are called by their colours: {colours}.").format(
            count=len(INGREDIENTS), colours=", ".join(_(CUBE_NAMES[one]) for one in INGREDIENTS)
        ),
    ]
    return "\n".join(lines)


def _potions(cards: Cards, colour: str) -> str:
    lines: list[str] = []
    for what, head in (
        ("poison", _("**Poisons** (points: recipe; effect)")),
        ("medicine", _("**Medicines** (points: recipe; effect)")),
    ):
        found = [c for c in cards.content.potions if c.colour == colour and c.kind == what]
        lines.append(head)
        lines += [_line(card) for card in found]
    return clip("\n".join(lines), MOST)


def _line(card: Potion) -> str:
    return f"- {card.name} {card.points}: {recipe(card)}; {effect(card)}"
