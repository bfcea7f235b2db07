"""Chimera: a duel for two, both choose a card in secret every round.

Where each part of the rulebook is (tests have the same names, and the rulings' numbers):

    CARD TYPES, Avatar and Skill      `cards`: what is printed; `content`: read and checked
    GAME PLAY, the start, secrecy     `deck` (X12, X16)
    GAME PLAY, the phases of a round  `round`
    COMBAT 1-2, choose and flip       `round.choose_card`, `round.combat_phase` (X16)
    COMBAT 3, speed                   `speed` (X1)
    COMBAT 4-9, skill by skill        `combat.Combat.fight`, `combat.Combat.activate` (X2, X7)
    Damage Calculation                `damage` (X3, X6)
    Cooling Phase                     `cooling` (X4, X5, X15); the turning diamond: `cards.diamond`
    Regeneration Phase                `regeneration` (X9)
    READING CARD SKILLS, icons        `cards.icon_colour`, `cards.icon_back` (X10); `sentences`
      Attack                          `combat.Combat._attack` (X13)
      (De)Buff                        `shifts` (X8); vitality: `combat.Combat._shift_vitality` (X9)
      Cancel                          `combat.Combat._cancel` (X11)
    how a duel ends                   `ending` (X7, X14)

Around the rules: `game` puts them behind the contract every game fulfils; `state` is where a duel
stands, `view` what one audience may see of it and `views` how that is made; `redeal` and
`estimate` are for automatic players, `balance` for ``simulate``, `text` holds every word.
"""

from __future__ import annotations

from bot.games.catalogue import Entry
from bot.games.chimera.balance import ChimeraBalance
from bot.games.chimera.cards import Content
from bot.games.chimera.content import load
from bot.games.chimera.game import ChimeraGame
from bot.games.core.words import Words


def _words(content: Content) -> Words:
    # Imported when asked for: the rules can be used, and tested, without any words.
    from bot.games.chimera.text import ChimeraWords

    return ChimeraWords(content)


ENTRY = Entry(
    name="chimera",
    title="Chimera",
    game=ChimeraGame,
    words=_words,
    load=load,
    content_type=Content,
    balance=ChimeraBalance,
    folder="bot.games.chimera",
)
