"""A hostile month, replayed: a hundred tables in the real bot while all goes wrong at random.

`python -m tests.soak --moves 10000 --tables 100 --seed 1` plays it; `test_short.py` is its short
form. People (`people`) see what is posted and click and type; `hostile` and `world` refuse, lose,
delete, lock, kill, fill the disk and move the clock; `ledger` keeps what the bot told people it had
done. `audit`, `secrets` and `memory` then compare that with what is stored, shown and held.

Five sets of pictures in a hundred are drawn in the first tenth, one in a hundred later; in place of
the others things are told in words, as where a picture cannot be drawn.
"""
