"""Checking an exported game: the promise, the seed, every move, every event, the final state."""

from __future__ import annotations

import msgspec

from bot.games.catalogue import Catalogue
from bot.games.core.content import content_hash
from bot.games.core.errors import IllegalChoice
from bot.games.core.play import play
from bot.games.core.rng import join_seed
from bot.tables import fairness
from bot.tables.export import FORMAT, GameRecord

MAX_FILE = 20_000_000
"""Bytes; an exported game of two hundred moves has a few hundred thousand."""


class VerifyError(Exception):
    """The file does not hold what it says; `str()` is a clear sentence."""


def read(body: bytes) -> GameRecord:
    """An exported file; VerifyError for anything else."""
    if len(body) > MAX_FILE:
        raise VerifyError("The file is far too large for an exported game.")
    try:
        record = msgspec.json.decode(body, type=GameRecord)
    except (msgspec.DecodeError, RecursionError) as error:
        raise VerifyError(f"This is not an exported game: {error}") from error
    if record.format != FORMAT:
        raise VerifyError(f"This file has the format {record.format!r}, not {FORMAT!r}.")
    return record


def verify(body: bytes, catalogue: Catalogue) -> str:
    """Replay the file; returns one sentence of what was checked, or raises VerifyError."""
    record = read(body)
    if record.secret is None or record.seed is None or record.content is None:
        raise VerifyError("The game is not finished, so its secret is not in the file yet.")
    if record.game not in catalogue.names():
        raise VerifyError(f"This program does not know the game {record.game!r}.")
    entry = catalogue.entry(record.game)
    known = entry.game.rules_version
    if record.rules_version != known:
        raise VerifyError(
            f"The game was finished with rules version {record.rules_version} of {record.game}; "
            f"this release has version {known}. Verify it with a release of that version."
        )
    if fairness.promise(record.secret) != record.promise:
        raise VerifyError("The secret is not the one that was promised when the table opened.")
    given = [seat.contribution or "" for seat in record.seats]
    if join_seed(record.secret, given) != record.seed:
        raise VerifyError("The seed does not follow from the secret and what the seats added.")
    raw = bytes(record.content)
    return _replay(record, catalogue, raw)


def _replay(record: GameRecord, catalogue: Catalogue, raw: bytes) -> str:
    try:
        bound = catalogue.entry(record.game).restore(raw)
    except msgspec.DecodeError as error:
        raise VerifyError(f"The cards in the file cannot be read: {error}") from error
    if bound.hash != record.content_hash or content_hash(bound.body) != record.content_hash:
        raise VerifyError("The cards in the file are not those the table was played with.")
    game, moves = bound.game, 0
    state = game.setup(len(record.seats), record.settings, record.seed or "")
    kept = {0: game.clone(state)}
    path = [1]
    for action in record.actions:
        where = f"Action {action.number} ({action.kind})"
        if action.kind == "start":
            kept[action.number] = game.clone(state)
            path = [action.number]
            continue
        if action.kind == "undo":
            if len(path) < 2:
                raise VerifyError(f"{where} takes back what was never played.")
            path.pop()
            state = game.clone(kept[path[-1]])
        elif action.kind == "resign" and action.seat is not None:
            outcome = game.resign(state, action.seat)
            if outcome is not None and outcome.events != action.events:
                raise VerifyError(f"{where} did something else.")
            path.append(action.number)
        elif action.seat is not None and action.decision and action.choice is not None:
            try:
                outcome = play(game, state, action.seat, action.decision, action.choice)
            except IllegalChoice as error:
                raise VerifyError(f"{where} is not legal: {error}") from error
            if outcome.events != action.events:
                raise VerifyError(f"{where} did something else than the file says.")
            moves += 1
            path.append(action.number)
        else:
            raise VerifyError(f"{where} is incomplete.")
        kept[action.number] = game.clone(state)
    if fairness.promise(game.dump(state).decode()) != record.state_hash:
        raise VerifyError("The moves lead to another final position than the file says.")
    return (
        f"Table {record.code}, {catalogue.entry(record.game).title}: the promise, the seed, "
        f"{moves} moves and the final position are right."
    )
