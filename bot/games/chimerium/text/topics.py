"""The rules in this project's own words, by topic; the lists of cards are in `lists`."""

from __future__ import annotations

from collections.abc import Mapping

from bot.games.chimerium.cards import (
    COLOUR_POINTS,
    CUBE_POINTS,
    MOST,
    RESOURCE_SET,
    ROUNDS,
    SECOND,
    SET_POINTS,
    TURNS,
)
from bot.games.chimerium.text.cards import Cards, brief
from bot.games.chimerium.text.lists import lists
from bot.games.core.phrases import clip
from bot.language import N_, _

MOST_TOPIC = 2000
"""Characters of a topic (F17)."""

OVERVIEW = N_("""\
Magic is fading. You are a guild magician who saves legendary creatures: find a **Chimera**, bring \
it to life in your laboratory, then send it into the Æther through the **Nexus**.

The game lasts **{rounds} rounds of {turns} turns**. Each round the dice are rolled: as many of \
each of the six colours as there are players. On your turn take one die; its **value** and its \
**colour** decide what you can do with it:
- **Study**: take the Chimera on the space of the value.
- **Acquire**: take the Artifact on the space of the colour.
- **Create**: bring up to four of your Chimeras to life that share the die's colour or value.
- **Release**: send created Chimeras to the place in the Nexus the die points at.

Scrolls, Gems and Elixirs bend the die and the Nexus. Almost everything gives a bonus, and one \
bonus may bring the next. Most points after round {rounds} win.

Read on: `turn`, `create`, `release`, `nexus`, `rounds`, `ending`.""")

TURN = N_("""\
1. **Take a die** that is left in the slots.
2. **Bend it**, if you like, before you act:
 - each **Scroll** moves the value by 1, up or down; 6 and 1 are neighbours;
 - one **Gem** a turn makes it any colour;
 - each **Elixir** turns the Nexus one notch, either way.
3. **One action** with it as it is now: study, acquire, create or release.
4. The die is gone, and the spaces you emptied get new cards.

What you gain during your action cannot change this die any more. A value or a position of the \
Nexus is offered at its lowest price only, and nothing that the action would ignore.

You cannot pass. If a die allows nothing, however it is bent, it is taken and thrown away.

Cards you win in the middle of a turn come from what is still lying there: spaces are filled only \
at its end. If nothing lies there, that gain is lost.""")

STUDY = N_("""\
Study: the six Chimeras on offer lie on spaces 1 to 6. Your die takes the one on the space of its \
value, and you place it above your laboratory. You may hold as many there as you like. The colour \
of the die means nothing here.

A Chimera shows
- a **colour**, which is its Element too: red flame, yellow radiance, green leaf, blue water, grey \
air, purple spiral,
- a **value** 1 to 6,
- an **Attribute**: claw, wing, shell, eye, brain or fang,
- a **Resource** it gives when it is created with a die of its value.

Colour and value count when it is created; Element and Attribute when it is released.""")

ACQUIRE = N_("""\
Acquire: each colour has a space with one Artifact. Your die takes the one of its colour; its \
value means nothing here.

Place it on one of the four slots of your laboratory, on an empty one or on top of another \
Artifact. It stays there. **Whatever bonus it covers is yours at once**: the printed one, or that \
of the Artifact below. From now on the slot shows the new Artifact's bonus, which you collect when \
you create.

Covered Artifacts are still yours. Different types make sets at the end, see `ending`.""")

CREATE = N_("""\
Create: choose one to four Chimeras from above your laboratory. **Each must share the colour or \
the value of your die.** Their order is yours: the first goes to slot 1, the next to slot 2, and \
so on. The die then walks from slot to slot. At each one
1. you gain the bonus the slot shows at that moment,
2. **same colour**: {colour_points} points,
3. **same value**: the Chimera's Resource,
4. the Chimera is created and lies left of your laboratory.

Win an Artifact on the way? You place it at once and gain what it covers. On a slot to the right \
of the die its own bonus comes when the die gets there, if a Chimera waits below it. On the die's \
slot or left of it, it does not come this turn.

A Chimera you win on the way cannot be created in the same turn.""")

RELEASE = N_("""\
Release: your die points at one of the six locations, see `nexus`. Choose one or more created \
Chimeras that match it:
- its **Element** matches: one cube of yours,
- its **Attribute** matches: one cube,
- both: two cubes.

**Each cube scores {cube_points} points**, here and wherever else you place one. At least one \
Chimera must match; others may wait.

Then you gain the location's bonus, once however many you released, and **the Nexus turns one \
notch clockwise**. Released Chimeras lie right of your laboratory.

Cubes stay for the whole game and score majorities at the end of every round.""")

NEXUS = N_("""\
Around the Nexus lie six locations that never change: clockwise flame (red), radiance (yellow), \
leaf (green), water (blue), air (grey), spiral (purple). Each has one Attribute, dealt at the \
start, and everybody's cubes.

Inside is a wheel with two rings that turn together: the **values 1 to 6**, clockwise, and six \
**bonuses**. What points at a location now is what counts there: to release at the leaf you need a \
die of the value that points at the leaf, and the bonus beside it is what you get.

The wheel turns one notch clockwise after every release, and as you like for Elixirs. One notch \
moves every value and every bonus to the next location.

**Color Nexus**, an option of the table: the wheel shows colours instead of values. To release \
somewhere you need a die of the colour that points there; a Gem may give it.""")

RESOURCES = N_("""\
Spend them before your action; there are always enough in the supply.
- **Scroll**: value +1 or -1, as many as you like; 6 and 1 are neighbours.
- **Gem**: any colour, one a turn.
- **Elixir**: the Nexus one notch, either way, as many as you like.

You begin with one Scroll and one Gem. At the end every set of one Scroll, one Gem and one Elixir \
is worth {resource_set} points.

Typed: `green5 +1 release gryphon` spends one Scroll, `green5 blue acquire slot 2` one Gem, \
`green5 right1 release hydra` one Elixir.""")

ROUNDS_TEXT = N_("""\
A round ends when all dice are taken. Then
1. **majorities**: at each location, whoever has the most cubes scores {most}, whoever has the \
second-most number scores {second}. Several with the same number all score it in full, and first \
places shared do not use up the second. Without a cube there is nothing to score.
2. All Chimeras, Artifacts and Codexes on offer are replaced.
3. Whoever has the most points now goes first; if equal, the one who was earlier in turn order.
4. The dice are rolled again.

After round {rounds} majorities are scored and the game ends. When a deck is empty its discard \
pile is shuffled. Artifacts never come back once owned: with many players their spaces may stay \
empty.""")

ENDING = N_("""\
To the points on the track everybody adds
- **Artifact sets**: sets of different types, by size {sets}. Each Artifact is in one set; the \
bot makes them as large as they can be. Covered ones count.
- **Codexes** with a bell, each as it says.
- **{resource_set} points** for every set of Scroll, Gem and Elixir.

*Created* means left of your laboratory, *released* right of it; what still lies above is neither.

Equal? Most cubes in the Nexus, then the victory is shared. Against Sapphia a tie is hers.""")

CODEX = N_("""\
A bonus may bring you a Codex: choose one of the three on offer.
- **Lightning**: it does something at once. It stays yours and counts as a Codex, unless the table \
discards such cards.
- **Bell**: it scores at the end.

A *wild* one stands for one Artifact of any type in one of your sets, where it brings most; it is \
not an Artifact you own. A Codex that counts Codexes counts itself.""")

SOLO = N_("""\
Alone you play against Sapphia, the keeper of the Chimerium. The table has two dice of each \
colour, and she begins. She has no laboratory: her Chimeras are created at once, and she starts \
with two of them and no resources.

**Her die**: the lowest value left; among these the colour that comes first in her order, drawn at \
the start. She does what her Behavior card says for that value.
- **Chimera**: of the colour earliest in her order, then the first in reading order.
- **Artifact**: the first that her largest set lacks, then the next set; else the first one. She \
gains the bonus printed on it.
- **Codex**: the leftmost.
- **Release**: her oldest Chimera, one cube at its Element and one at its Attribute, the bonus at \
one of the two, then a notch. With none, nothing of this happens.
- **Scrolls and Gems** of choice: half of each. **Any card**: one of each kind. **A cube** \
anywhere: at the Element of her first colour.

At the end she scores by her Difficulty card, and sets and bells as you do. A tie is hers. Her \
cards are in the topic `cards-sapphia`.""")

MAIL = N_("""\
A turn is one message: take a die, bend it, choose the action and its cards. Before you confirm \
you see what it will gain, and every step can be taken back. Choices inside bonuses come one \
after the other, and can be undone until new cards are turned up.

**Typed**, all at once:
- `red3 study`
- `blue2 acquire slot 1`
- `green5 +1 create hydra gryphon`
- `green5 release gryphon`
- inside a bonus: `marsh hydra`, `puzzle box slot 2`, `3 scrolls 1 gem`, `leaf`; with the turn \
that leads to it too: `green5 release gryphon, marsh hydra`

The log writes every turn so. All of what you type is played, or nothing. Part of a name \
is enough where only one thing fits. Nothing is hidden in this game, so `/hand` shows nothing \
secret: only your laboratory and what each die would allow you.""")

TIPS = N_("""\
- **One good Create beats three small ones.** Collect Chimeras of one colour or value, then send \
the die through all four slots.
- **Feed your slots.** A strong Artifact far left is collected every time you create.
- **Cover the right thing.** Placing an Artifact pays what it covers, so a chain may start there.
- **Release together.** Several Chimeras at one location bring many cubes for one die.
- **Second place is worth something**: one cube in many places is often 2 points a round, three \
times.
- **Look where the Nexus will point** after the next release; an Elixir is a release at the place \
you want.
- **Start a set early.** The eighth type is worth ten points more than the seventh.""")

_TOPICS: dict[str, tuple[str, str]] = {
    "overview": (N_("Chimerium in short"), OVERVIEW),
    "turn": (N_("A turn"), TURN),
    "study": (N_("Study a Chimera"), STUDY),
    "acquire": (N_("Acquire an Artifact"), ACQUIRE),
    "create": (N_("Create Chimeras"), CREATE),
    "release": (N_("Release Chimeras"), RELEASE),
    "nexus": (N_("The Nexus, and the Color Nexus"), NEXUS),
    "resources": (N_("Scrolls, Gems and Elixirs"), RESOURCES),
    "codexes": (N_("Codexes"), CODEX),
    "rounds": (N_("The end of a round"), ROUNDS_TEXT),
    "ending": (N_("The end and the score"), ENDING),
    "solo": (N_("Alone against Sapphia"), SOLO),
    "mail": (N_("Playing here"), MAIL),
    "tips": (N_("Tips"), TIPS),
}


def topics(cards: Cards) -> Mapping[str, tuple[str, str]]:
    """All topics: the rules, then what depends on the content."""
    numbers = {
        "rounds": ROUNDS,
        "turns": TURNS,
        "colour_points": COLOUR_POINTS,
        "cube_points": CUBE_POINTS,
        "resource_set": RESOURCE_SET,
        "most": MOST,
        "second": SECOND,
        "sets": ", ".join(f"{size}: {worth}" for size, worth in enumerate(SET_POINTS) if size > 1),
    }
    told = {key: (_(title), _(text).format(**numbers)) for key, (title, text) in _TOPICS.items()}
    return {
        **told,
        "bonuses": (_("Bonuses: slots, Nexus, Prestige"), _bonuses(cards)),
        **lists(cards),
    }


def _bonuses(cards: Cards) -> str:
    content = cards.content
    slots = ", ".join(brief(spot.gain) for spot in content.slots if spot.gain)
    ring = ", ".join(brief(spot.gain) for spot in content.ring if spot.gain)
    track = [
        _("- {card}: {what}").format(card=number, what=brief(spot.gain))
        for number, spot in enumerate(content.track)
        if spot.gain
    ]
    lines = [
        _("**Slots** of a laboratory, from the left: {slots}.").format(slots=slots),
        _("**Nexus**, clockwise: {ring}.").format(ring=ring),
        _(
            "**Prestige track**: {count} spaces in a loop; 0 is the triangle, where you begin. "
            "Every space with a bonus that you reach or pass pays, in order, on every lap:"
        ).format(count=len(content.track)),
        *track,
        "",
        _(
            "A bonus is always gained. Where it leaves a choice, the choice is yours: which card, "
            "which Scrolls and Gems, which location."
        ),
    ]
    return clip("\n".join(lines), MOST_TOPIC)
