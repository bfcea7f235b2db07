"""The random numbers: the documented algorithm, vector by vector, and no bias (F34)."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256
from itertools import permutations

import msgspec
import pytest

from bot.games.core import Rng, join_seed


def word(seed: str, branch: int, number: int) -> int:
    """The documented algorithm, written a second time."""
    text = "athanor-rng-1|" + seed + "|" + str(branch) + "|" + str(number)
    return int(sha256(text.encode("utf-8")).hexdigest()[:16], 16)


# Written down once; whatever changes them breaks every table in play and every export.
VECTORS = [
    ("athanor", 0, [594570593755466136, 15467208163888779317, 11977141514049665970]),
    ("athanor", 1, [16963394667599846666, 16518472119133796388, 14350153110660015716]),
    ("", 0, [2967974039830455472, 14322955110793490452, 1090828026331098841]),
    ("Ätherium 日本", 7, [9968767219760138568, 8255021576437790622, 6141694170310256687]),
]


@pytest.mark.parametrize(("seed", "branch", "words"), VECTORS)
def test_words_are_the_frozen_ones(seed: str, branch: int, words: list[int]) -> None:
    rng = Rng(seed, branch)
    assert [rng.word() for _ in words] == words
    assert rng.counter == len(words)
    assert words == [word(seed, branch, number) for number in range(len(words))]


def test_draws_are_the_frozen_ones() -> None:
    rng = Rng("athanor")
    assert [rng.roll(6) for _ in range(12)] == [1, 6, 1, 3, 1, 3, 1, 4, 1, 3, 1, 5]
    deck = list("abcdefghij")
    rng.shuffle(deck)
    assert "".join(deck) == "begifajdhc"
    assert rng.sample("abcdefghij", 4) == ["c", "f", "a", "i"]
    assert rng.choice("abcdefghij") == "j"
    assert (
        rng.derive("label").seed
        == "a1e96334182381f04312fc997f50f0837d06b26bd4bafe51f4fc3a532046313d"
    )
    assert rng.counter == 26


def test_below_rejects_the_ragged_end() -> None:
    bound = (1 << 63) + 1  # nearly half of all words must be rejected
    limit = (1 << 64) - (1 << 64) % bound
    rng = Rng("reject")
    drawn = [rng.below(bound) for _ in range(50)]
    words = [word("reject", 0, number) for number in range(rng.counter)]
    assert drawn == [one % bound for one in words if one < limit]
    assert rng.counter > 70


@pytest.mark.parametrize("bound", [0, -1])
def test_below_refuses_impossible_bounds(bound: int) -> None:
    with pytest.raises(ValueError, match="at least 1"):
        Rng("x").below(bound)


def chi_square(counts: Counter[object], kinds: int) -> float:
    expected = counts.total() / kinds
    missing = kinds - len(counts)
    return sum((n - expected) ** 2 / expected for n in counts.values()) + missing * expected


def test_f34_rolls_are_uniform() -> None:
    rng = Rng("uniform rolls")
    counts: Counter[object] = Counter(rng.roll(20) for _ in range(40_000))
    assert chi_square(counts, 20) < 43.8  # 19 degrees of freedom, p = 0.001


def test_f34_shuffles_are_uniform_over_all_orders() -> None:
    rng = Rng("uniform shuffles")
    counts: Counter[object] = Counter()
    for _ in range(24_000):
        items = [0, 1, 2, 3]
        rng.shuffle(items)
        counts[tuple(items)] += 1
    assert set(counts) == set(permutations(range(4)))
    assert chi_square(counts, 24) < 49.7  # 23 degrees of freedom, p = 0.001


def test_f34_samples_are_uniform_over_all_ordered_picks() -> None:
    rng = Rng("uniform samples")
    counts: Counter[object] = Counter(tuple(rng.sample(range(5), 2)) for _ in range(20_000))
    assert chi_square(counts, 20) < 43.8


def test_sample_takes_different_places_and_leaves_the_source() -> None:
    source = ["red", "red", "green"]
    assert sorted(Rng("s").sample(source, 3)) == ["green", "red", "red"]
    assert source == ["red", "red", "green"]


def test_branches_seeds_and_derived_streams_share_nothing() -> None:
    streams = [Rng("a"), Rng("b"), Rng("a", 1), Rng("a").derive("x"), Rng("a").derive("y")]
    words = [one.word() for one in streams for _ in range(200)]
    assert len(set(words)) == len(words)


def test_derive_does_not_advance_and_depends_on_the_place() -> None:
    rng = Rng("a")
    first = rng.derive("x")
    assert rng.counter == 0
    assert rng.derive("x") == first
    rng.word()
    assert rng.derive("x") != first


def test_it_is_plain_data() -> None:
    rng = Rng("seed", 3, 41)
    again = msgspec.json.decode(msgspec.json.encode(rng), type=Rng)
    assert again == rng
    assert [again.word() for _ in range(5)] == [rng.word() for _ in range(5)]


def test_f34_the_seed_of_a_table_needs_every_part() -> None:
    seed = join_seed("secret", ["one", "two"])
    parts = "|".join(sha256(part.encode()).hexdigest() for part in ("one", "two"))
    assert seed == sha256(f"athanor-seed-1|secret|{parts}".encode()).hexdigest()
    others = [
        join_seed("Secret", ["one", "two"]),
        join_seed("secret", ["two", "one"]),
        join_seed("secret", ["one"]),
        join_seed("secret", ["one", "two", ""]),
        join_seed("secret", ["one|two"]),
    ]
    assert len({seed, *others}) == 6
