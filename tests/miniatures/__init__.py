"""Four small games that ask everything of the core that the large ones will.

`cascade`: chains of effects inside chains, free steps, an optional decision.
`handover`: another seat decides inside a turn; hidden order, hidden piles, staged picks.
`ambush`: a secret of two stages for all seats at once, dice after it, a window for one seat.
`caravan`: a secret plan of several parts, walked in steps that each tell what happened.

They run through the conformance suite and, in other tests, through tables and the bot.
"""

from __future__ import annotations

from pathlib import Path

from bot.games.catalogue import Catalogue


def catalogue(content_dir: Path | None = None) -> Catalogue:
    """The miniatures, as `bot.games.catalogue.standard` offers the real games."""
    from tests.miniatures import ambush, caravan, cascade, handover

    return Catalogue([cascade.ENTRY, handover.ENTRY, ambush.ENTRY, caravan.ENTRY], content_dir)
