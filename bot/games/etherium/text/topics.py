"""The rules in this project's own words, by topic, and the lists of cards."""

from __future__ import annotations

from collections.abc import Mapping

from bot.games.core.phrases import counted
from bot.games.etherium.cards import (
    ABILITY_COPIES,
    BOOSTER_PRICE,
    CUBES_EACH,
    FIRST_TOKENS,
    HAND_LIMIT,
    SEASONS,
    TOKEN_COUNTS,
    TOKEN_POINTS,
    TOP_LEVEL,
)
from bot.games.etherium.standing import STANDING
from bot.games.etherium.text.lists import lists
from bot.games.etherium.text.settings import setting
from bot.games.etherium.text.terms import ROWS, TOKENS_NAMES, Cards
from bot.language import N_, _

MAP = N_(
    "City n – Mountain n – Forests n and n-1; Forest n – Mines n and n+1; all Mines – Ether; after "
    "4 comes 1. Heights: City 3, Mountain 2, Forest and Ether 1, Mine 0."
)
OVERVIEW = N_("""\
Etherium is a planet full of Ether, and two to four tribes want it. In each of {seasons} seasons \
you **program your actions in secret**; then all programmes are opened and performed, one action \
at a time, and your plans collide.

- Your **Gatherer** collects resources where it stands.
- Your **Soldier** robs Gatherers, fights Soldiers and besieges Cities.
- Your **Guard** defends your City, your **Guide** adds to every roll.

Stone, Wood and Metal raise your units or become **Ether**. Ether buys Flash cards, Abilities and \
**Boosters**; Boosters bring more actions, and points.

After the last season whoever has most points wins: Victory tokens, Abilities, the Guide and Ether \
count. Read on: `seasons`, `programming`, the actions, then `conflicts` and `ending`.""")

SEASONS_TEXT = N_("""\
Every season has five phases.
1. **A Season card** is revealed. Its bonus or penalty is for everybody. Some offer an action at \
once; it is offered once, in order of initiative. The card gives the order of initiative of the \
whole season. A tribe whose moon it is has its Season Bonus besides. Abilities with the season \
icon work now.
2. **Everybody draws a Flash card.**
3. **Flash cards** may be played.
4. **Programs are made** in secret (`programming`).
5. **Programs are revealed and performed**: everybody's first action in order of initiative, then \
the conflicts it led to, then everybody's second action, and so on.

Night is always the first season; its initiative is drawn. Then come six seasons, one of each \
moon. At the change of season what lasted ends, and hands above {limit} cards are discarded \
down to {limit}, by their owners' choice.""")

PROGRAMMING = N_("""\
You have {tokens} Action tokens, one more with your first Booster and one more with your \
second; what you gain or lose in a season counts from the next one on. Place them on spaces of \
your action board, token 1 first:
- **Move** to Mountain, Forest, Mine, Ether or City,
- **Gather** Mountain, Forest, Mine or Ether,
- **Increase** Guard, Gatherer, Soldier or Guide,
- **Transform**: Etherization, Cards, Ability or Booster,
- **Connect**, twice.

One token a space, so every action once a season and Connect twice. Tokens may be left off; they \
do nothing. Which unit moves, and where exactly, is said later.

An action that can be performed must be. One that cannot brings you 1 basic resource of your \
choice instead.""")

MOVE = N_("""\
Your Gatherer or your Soldier goes one step to a neighbouring space. A step **down** gives one \
more step, if you want it, and so on: any number of steps down, then at most one that is not. The \
Move must end on the terrain you programmed.

The map is a ring of four Mountains, Forests and Mines around the Ether.
{map}
From the Ether to a Mine is down; from a Mine to the Ether is up, as the Ether lies on the Mines.

You may pass through other units. A City is only an end of a Move, only for Soldiers, and only an \
opponent's. Your own City cannot be entered.""")

GATHER = N_("""\
Your Gatherer must stand on the terrain you programmed. It takes as many cubes as its level, plus \
bonuses: Stone from Mountains, Wood from Forests, Metal from Mines, Ether from the Ether.

Gathering Ether also brings an Ether token (1 point) while any are left.

There are {cubes} cubes of each colour. You never take more than the reserve has; whoever \
comes first in initiative takes first.""")

INCREASE = N_("""\
A unit gains one level, up to {top}. To level X it costs about X of its material, as your \
Tribe box says:
- Guard: Stone
- Gatherer: Wood
- Soldier: Metal
- Guide: 1 Stone, 1 Wood and 1 Metal, whatever the level. Without a Guide this brings you one of \
level 1.

No unit falls below level 1.""")

TRANSFORM = N_("""\
What your Tribe box says, in Ether:
- **Etherization**: some basic resources of any kind for 1 Ether, as often as you like. No Ether \
token for it.
- **Cards**: Flash cards.
- **Ability**: one token; there are {copies} of each kind, and you may own one of a kind.
- **Booster**: {price} Ether. The first brings Action token 5, the second token 6, the \
third at one time the Booster token ({booster_points} points), which you keep. Boosters \
can be stolen.

Cards, Ability and Booster once for each action.""")

CONNECT = N_("""\
Roll a die, in a season of your own moon two if you like. Rerolls, Flash cards and Abilities may \
change it, then your Guide adds 0 to its level. Look the result up, 1 to 12:
{rows}

You choose which cubes you lose, gain or steal, and the card. You lose what you have and gain \
what there is. Row 5: from one player. A Connection token is worth \
{connection_points} points.""")

CONFLICTS = N_("""\
After everybody has performed an action, units that meet fight: first sieges and assaults, then \
pillages by the Soldiers still standing. Nothing that happens before actions are performed is a \
conflict. Gatherers share spaces in peace.

**Pillage**: a Soldier with an opposing Gatherer. It steals 2 basic resources of its choice; the \
Gatherer loses a level and retreats.

**Assault**: Soldiers on one space. Each rolls as many dice as its level. The best total wins a \
Soldier token ({soldier_points} points); all of them lose a level, the others retreat.

**Siege**: a Soldier in a City, against dice of the Guard's level. Guard wins: a Soldier token. \
Soldier wins: it takes 2 Ether, or 1 Booster with the Pillage token ({pillage_points} \
points, one each; else a Soldier token), or 4 basic resources, or lowers the Guide by a level for \
a Soldier token. Both lose a level; the Soldier goes back to the Mountain outside.

**Retreat**: to the nearest space that is not Ether, no City and makes no conflict.

Several in one conflict roll it out at once: one winner, one token. See `dice`.""")

DICE = N_("""\
The lower initiative rolls first and finishes before the higher one rolls. In a roll:
1. the dice,
2. rerolls of powers and Abilities,
3. Abilities and Flash cards,
4. the Season Bonus of Reces: +3 on the total of a Soldier,
5. the Guide: 0 to its level.

The highest total wins. Equal highest totals roll again, only those; Guide and Season Bonus count \
again, cards already played do not. Reces wins ties.""")

ENDING = N_("""\
After season {seasons} add up:
{token_lines}
- Abilities: as printed on them
- Guide: 1 point a level
- Ether: 1 point for every 2 cubes

Booster and Pillage tokens: one each. Equal? Most other cubes (Stone, Wood, Metal and Boosters), \
then the victory is shared.""")
FLASH = N_("""\
- **Season symbol**: only in phase 3.
- **Flash symbol**: in phase 3, before your own action, and in your own rolls after rerolls and \
before the Guide.

As many as you like, never on an opponent. Played and discarded cards lie face up; when the deck \
is empty they are shuffled. Some last for the rest of the season. At the change of season you keep \
{limit}.

Unless the table plays phases 3 and 4 apart, they run together: a card works when you play it, and \
your programme may be changed until the last one is ready.

**Armed**: tell the bot in secret to play a card before one of your actions, or in your next \
Soldier, Guard or Connect roll, always or only if your total is below a number then. It is played \
without waiting; if it would do nothing it stays in your hand.

**Asked**: your public switches say whether the game waits for you in fights, in Connect rolls and \
before actions, whatever your cards are. They are fixed when programmes are revealed.""")

MAIL = N_("""\
A season is one programme. The rest runs by itself if you say enough in advance.
- **Details** behind a token, seen by you only: which unit, which space, how often, which Ability, \
how many dice. They can be changed until the action is performed, are used if still legal then, \
and only what is missing is asked.
- **The pause** after the reveal: look at all programmes, change details, arm cards, press Go on. \
A public switch skips it.
- **Standing instructions** (`/plan`): rerolls, Guide, spoils, retreat, cubes and more; see \
`instructions`. Seen by nobody else.
- **Flash cards**: see `flash`.

**Typed**, a whole programme at once:
- `move forest, gather forest, increase gatherer, connect`
- `move forest soldier forest2, move mine gatherer, etherize 2, rest`
- `ability resource, booster, rest`

`rest` leaves the other tokens off. Answers are typed as they are shown: `2 stone 1 wood`, \
`forest2`, `pass`. All of what you type is done, or nothing.""")

TIPS = N_("""\
- **Move, then Gather**: the order of your tokens is the order of the year.
- **Ether is points and power**: a Booster early is another action in every season left.
- **Leave in time.** Conflicts come after everybody's action: a Gatherer that moves on with the \
same token is not pillaged.
- **Look at the initiative.** Who acts first takes the last cubes; who rolls last knows what to \
beat.
- **A Guide pays twice**: in every roll, and at the end.
- **A failed action is not lost**: it brings a cube of your choice.""")

_TOPICS: dict[str, tuple[str, str]] = {
    "overview": (N_("Etherium in short"), OVERVIEW),
    "seasons": (N_("A season"), SEASONS_TEXT),
    "programming": (N_("Programming"), PROGRAMMING),
    "move": (N_("Move, and the map"), MOVE),
    "gather": (N_("Gather"), GATHER),
    "increase": (N_("Increase a unit's level"), INCREASE),
    "transform": (N_("Transform Ether"), TRANSFORM),
    "connect": (N_("Connect"), CONNECT),
    "conflicts": (N_("Conflicts"), CONFLICTS),
    "dice": (N_("Rolls"), DICE),
    "flash": (N_("Flash cards"), FLASH),
    "ending": (N_("The end and the score"), ENDING),
    "mail": (N_("Playing here"), MAIL),
    "tips": (N_("Tips"), TIPS),
}


def topics(cards: Cards) -> Mapping[str, tuple[str, str]]:
    """All topics: the rules, then what depends on the content."""
    numbers = _numbers()
    found = {key: (_(title), _(text).format(**numbers)) for key, (title, text) in _TOPICS.items()}
    found["instructions"] = (_("Standing instructions"), _instructions())
    return {**found, **lists(cards)}


def _numbers() -> dict[str, object]:
    """What the texts name by placeholders: numbers, and lists with a line for each."""
    rows = [
        _("- {row}: {effect}").format(row=row, effect=_(text)) for row, text in enumerate(ROWS, 1)
    ]
    line = _("- {tokens}: {points} each, {n} in the game")
    tokens = [
        line.format(
            tokens=_(TOKENS_NAMES[token]),
            points=counted(worth, "point", "points"),
            n=TOKEN_COUNTS[token],
        )
        for token, worth in TOKEN_POINTS.items()
    ]
    return {
        "seasons": SEASONS,
        "limit": HAND_LIMIT,
        "tokens": FIRST_TOKENS,
        "cubes": CUBES_EACH,
        "top": TOP_LEVEL,
        "copies": ABILITY_COPIES,
        "price": BOOSTER_PRICE,
        "map": _(MAP),
        "rows": "\n".join(rows),
        "token_lines": "\n".join(tokens),
        **{f"{token}_points": worth for token, worth in TOKEN_POINTS.items()},
    }


def _instructions() -> str:
    lines = [
        _(
            "Left with `/plan`, private, and changed at any time. A question that they answer is "
            "not asked; without one you are asked, but for the Guide in fights (in full) and "
            "retreats (towards your City). An order of values, the most wanted first; what is "
            "impossible is passed over."
        )
    ]
    text = _("- **{instruction}**: {values}")
    for one in STANDING:
        values = [
            value if (told := setting(one.name, value)) == value else f"`{value}` {told}"
            for value in one.values
        ]
        if one.name == "rows":
            values = [_("numbers of rows; the Guide goes to the first that can be reached")]
        lines.append(text.format(instruction=setting(one.name), values=", ".join(values)))
    return "\n".join(lines)
