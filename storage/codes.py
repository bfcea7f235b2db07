"""Table codes: what people type to name a table (`K7QF`)."""

from __future__ import annotations

import secrets

# No vowels (words), and none of 0O 1IL 2Z 5S 8B UV that look alike.
ALPHABET = "34679CDFGHJKMNPQRTWXY"
SHORTEST = 4
TRIES = 6
"""Tries at one length before the codes count as crowded and grow by a letter."""


def new_code(length: int) -> str:
    """A code of `length` letters that nobody can foresee."""
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


def normal_code(typed: str) -> str:
    """What somebody typed as a stored code: no blanks or marks, capital letters."""
    return "".join(letter for letter in typed.upper() if letter.isalnum())
