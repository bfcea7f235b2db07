"""The rules in this project's own words, by topic, and the cards of each race."""

from __future__ import annotations

from collections.abc import Mapping

from bot.games.chimera.ending import LAST_ROUND
from bot.games.chimera.lookup import Lookup
from bot.games.chimera.text.terms import card_brief, stats_brief
from bot.games.core.phrases import clip
from bot.language import N_, _

MOST = 2000
"""Characters of a topic (F17)."""

OVERVIEW = N_("""\
A duel for two. You lead one **avatar** and hold seven **skill cards** of its race. Every round \
both of you pick a card in secret, turn them together and see what happens.

**Bring the other avatar's vitality to 0 and you win.** There is no deck to draw from: all seven \
cards are in your hand from the start, and a card you play rests for a while before it comes back. \
Nobody goes first; both always decide at the same time. If both still stand after round \
{last}, the higher vitality wins.

A live duel takes about ten minutes; by mail, a week.""")

ROUND = N_("""\
**1. Choose.** Each picks one card from hand, face-down. You may change it until the other has \
picked too.
**2. Combat.** Both cards are turned. Speed says which is faster. Skills then happen in turn: \
first skill of the faster card, first skill of the slower, then the second skills, then the third.
**3. Cooling.** Cards whose rest is over return to hand, the others move one step closer, and the \
cards just played begin to rest.
**4. Regeneration.** Each avatar gets 1 vitality back, never above what is printed.

Then the next round begins. Somebody at 0 vitality ends the duel at once: the rest of that round \
does not happen, and regeneration saves nobody.""")

SPEED = N_("""\
Every card shows rock, paper or scissors.
- **Rock** is faster than scissors.
- **Scissors** are faster than paper.
- **Paper** is faster than rock.

The faster card's first skill takes effect before the slower card's first skill, and so on down \
the card. That matters: a shield or a weakening that comes first changes the blow that follows.

**Same speed**: both cards act together, skill by skill. Within each pair cancels come first, then \
buffs and debuffs, then damage, all worked out from the same moment. Gains and losses of vitality \
are added up before anybody is counted out, so both can fall together: that is a draw.""")

CARDS = N_("""\
The faces have no words, only icons and numbers.
- **Blue diamond**: the corner it stands in is the cooling. Top right 1, top left 2, bottom left \
3, bottom right 4.
- **Right side**: the speed, and under it the race's symbol.
- **Left column, top to bottom**: one to three skills, used in that order.
- **Sword, bow, spark** are melee, ranged and magical attacks; the number is the damage. Attacks \
always go to the enemy.
- **Heart, shield, target, wing** are vitality, endurance, dexterity and evasion.
- **Attribute icon in blue**: raises that attribute. **In red**: lowers it.
- **Square back**: your own avatar. **Round back**: the enemy's. So a card can also cost you \
something.
- **Crossed-out icon**: a cancel, of a kind of damage or of an attribute.

An avatar shows four numbers: vitality (how long it lasts), endurance (armour), dexterity (aim) \
and evasion (dodging). In writing a card reads like this: "rock, cools 2: 6 ranged, then own \
dexterity +1".""")

DAMAGE = N_("""\
**Damage − the defender's endurance = vitality lost**, at least 0. Endurance is taken off every \
single attack and is never used up.

Two gates compare the attacker's dexterity with the defender's evasion, as they are at that moment:
- dexterity **at least double** the evasion: endurance is ignored, the full damage counts;
- evasion **at least double** the dexterity: no damage at all.

Example: dexterity 8 against evasion 4 opens the first gate, 7 against 4 does not. A value of 0 \
opens no gate for its owner. No two printed avatars open a gate; buffs and debuffs do.""")

BUFFS = N_("""\
**Endurance, dexterity, evasion**: a change holds for the rest of this round and all of the next, \
then wears off after regeneration. Several add up, each with its own end; an attribute never \
counts as less than 0.

**Vitality**: a gain heals and a loss hurts, at once and for good. Healing stops at the printed \
vitality. A loss of vitality by a skill is not damage: endurance, evasion and cancelled damage do \
nothing against it, and it can decide the duel.""")

CANCEL = N_("""\
**Of a kind of damage** (melee, ranged or magical): from that moment until the round ends, damage \
of that kind does nothing to the one who cancelled. What has already hit stays, so a fast cancel \
is worth more.

**Of an attribute**: every change on it ends at once and no new one sticks this round. The back \
says whose attribute: square your own, round the enemy's. A cancel of vitality stops skills that \
heal or drain that avatar this round; damage and regeneration go on.

A table can be opened with the option that a cancel of damage stops that kind for both sides.""")

COOLING = N_("""\
A card with cooling 2 cannot be played for the next two rounds: played in round 5, it is back for \
round 8. In general it returns cooling + 1 rounds later.

On the table a played card lies upright at first and makes a quarter turn to the right in every \
cooling phase. Its diamond is printed so that it arrives at the top right just when the rest is \
over: cooling 1 has it there from the start, cooling 4 needs the longest way round. \
Pictures show the cards turned as they lie; texts say "back in 2 rounds".

At most four of your seven cards rest at once, so you always have at least three to choose from. \
Everyone may see what rests, so look at what the other side cannot play.""")

DECKS = N_("""\
Before the first round each of you secretly takes **one avatar and seven different cards of its \
race**. Avatars are shown when both have confirmed; the sevens stay hidden until played. Both \
sides may take the same race, even the same avatar.

New here? Every avatar has a ready-made seven: one click and you are in the duel. To build your \
own, mix the three speeds, keep a few short coolings so that something good is always at hand, \
and pick one or two surprises.

Until the other side confirms you may still change everything; nobody sees that you did.""")

ENDING = N_("""\
- An avatar at **0 vitality** has lost, at once.
- Both at 0 in the same moment: a draw. That needs two cards of the same speed.
- After round **{last}** the higher vitality wins; equal vitality is a draw.
- Who gives up has lost.""")

TIPS = N_("""\
**Your first duel**: take a ready-made seven and just play. After three rounds the rhythm is clear.

- **Count the other hand.** Resting cards and cards seen before are public. If every rock rests \
over there, your scissors cannot be outrun.
- **Big cards rest long.** Cooling 4 hits hard and is then away for four rounds. Two big ones in a \
row leave you with small change.
- **Order beats size.** A fast "enemy dexterity −2" before the blow can be worth more than armour.
- **Set up, then strike.** A buff lasts through the next round: raise dexterity now, ignore \
endurance next time.
- **Do not be readable.** The best card is often the one they expect.

To teach it: play one round open, read both cards aloud skill by skill, then start afresh.""")

CHARACTERS = (
    N_("Burns hot and burns itself: the hardest blows, paid for with its own flesh."),
    N_("Patient venom: weakens first, and takes vitality past every armour."),
    N_("Slow and stubborn: thickens its hide and crushes what breaks on it."),
    N_("Quick and hard to touch: aims true, slips away, strikes through armour."),
    N_("Cold and hollow: undoes what others prepare and drinks what they lose."),
    N_("Bites often and grows back: many small wounds given, its own soon closed."),
)
"""What the house content says of its races, marked here for the catalogues."""

_TOPICS: dict[str, tuple[str, str]] = {
    "overview": (N_("Chimera in short"), OVERVIEW),
    "round": (N_("A round"), ROUND),
    "speed": (N_("Speed"), SPEED),
    "cards": (N_("Reading cards"), CARDS),
    "damage": (N_("Damage and gates"), DAMAGE),
    "buffs": (N_("Buffs and debuffs"), BUFFS),
    "cancel": (N_("Cancels"), CANCEL),
    "cooling": (N_("Cooling"), COOLING),
    "decks": (N_("Choosing a deck"), DECKS),
    "ending": (N_("How it ends"), ENDING),
    "tips": (N_("Tips and teaching"), TIPS),
}


def topics(lookup: Lookup) -> Mapping[str, tuple[str, str]]:
    """All topics: the rules, then each race with its avatars and cards."""
    told = {
        key: (_(title), _(text).format(last=LAST_ROUND)) for key, (title, text) in _TOPICS.items()
    }
    races = {
        f"race-{race.id}": (_("Cards: {race}").format(race=race.name), _race(lookup, race.id))
        for race in lookup.content.races
    }
    return {**told, **races}


def _race(lookup: Lookup, race: str) -> str:
    avatars = [avatar for avatar in lookup.content.avatars if avatar.race == race]
    lines = [_(lookup.races[race].character), ""]
    lines += [f"**{avatar.name}**: {stats_brief(avatar)}." for avatar in avatars]
    lines.append("")
    lines += [f"- **{card.name}**: {card_brief(card)}" for card in lookup.skills_of[race]]
    for avatar in avatars:
        seven = ", ".join(lookup.cards[card].name for card in avatar.ready)
        lines.append(_("Ready-made for {avatar}: {cards}.").format(avatar=avatar.name, cards=seven))
    return clip("\n".join(lines), MOST)
