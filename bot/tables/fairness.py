"""Dice nobody can have chosen: the secret is promised by its hash before anyone sits down, every
seat adds something the bot cannot choose, and the secret is shown at the end."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from hashlib import sha256

from bot.games.core.rng import Rng, join_seed
from storage.rows import SeatRow


def new_secret() -> str:
    """32 random bytes from the operating system, in hex (F34)."""
    return secrets.token_hex(32)


def promise(secret: str) -> str:
    """What is published when the table opens: SHA-256 of the secret, in hex."""
    return sha256(secret.encode()).hexdigest()


def contributions(seats: Iterable[SeatRow]) -> list[str]:
    """What each seat adds: the id of its join interaction (made by Discord) and its word.

    Of somebody forgotten only the hash is kept, in the word's place (`bot.tables.forgetting`):
    automatic players, who have no id either, have no word.
    """
    return [_contribution(s) for s in seats]


def _contribution(s: SeatRow) -> str:
    if s.user_id is None and s.word is not None:
        return s.word
    return f"{s.seat}:{s.user_id or 'auto'}:{s.join_id or 0}:{s.word or ''}"


def game_seed(secret: str, seats: Iterable[SeatRow]) -> str:
    """The seed the game is set up with."""
    return join_seed(secret, contributions(seats))


def player_dice(secret: str, seat: int, decision_id: str, number: int) -> Rng:
    """An automatic seat's own luck: the same after a restart, unrelated to the game's."""
    return Rng(join_seed(secret, ["automatic", str(seat), decision_id, str(number)]))
