"""Checking an exported game: the promise, the seed, every move, every event, the final state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from bot.games.catalogue import Catalogue
from bot.games.core.errors import IllegalChoice
from bot.games.core.game import AnyGame
from bot.games.core.play import play
from bot.games.core.rng import join_seed
from bot.language import _
from bot.tables import fairness
from bot.tables.consent import restored
from bot.tables.export import FORMAT, ActionRecord, GameRecord
from bot.tables.handing import CHANGED, SEAT
from bot.tables.history import went_back
from bot.tables.hostile import sound
from bot.tables.moves import SETTLE, UPDATE, steps_kept, undone

MAX_FILE = 20_000_000
"""Bytes; an exported game of two hundred moves has a few hundred thousand."""


MOST_TOLD = 500
"""Characters of a refusal, which may repeat what stands in the file."""


class VerifyError(Exception):
    """The file does not hold what it says; `str()` is a clear sentence, short and without anything
    that would move about on a terminal."""

    def __init__(self, sentence: str) -> None:
        shown = "".join(char if char.isprintable() else "\ufffd" for char in sentence)
        super().__init__(shown if len(shown) <= MOST_TOLD else shown[: MOST_TOLD - 1] + "…")


def read(body: bytes) -> GameRecord:
    """An exported file; VerifyError for anything else."""
    if len(body) > MAX_FILE:
        raise VerifyError(_("The file is far too large for an exported game."))
    try:
        record = msgspec.json.decode(body, type=GameRecord)
    except (ValueError, RecursionError) as error:
        raise VerifyError(_("This is not an exported game: {error}").format(error=error)) from error
    if record.format != FORMAT:
        raise VerifyError(
            _("This file has the format {found}, not {known}.").format(
                found=repr(record.format), known=repr(FORMAT)
            )
        )
    if not sound(record):
        raise VerifyError(_("The file holds something that no exported game does."))
    return record


Watch = Callable[[AnyGame, ActionRecord, Any], None]
"""Told the game, an action that was replayed, and the state after it, to be left as it is."""


def verify(body: bytes, catalogue: Catalogue, watch: Watch | None = None) -> str:
    """Replay the file; returns one sentence of what was checked, or raises VerifyError."""
    record = read(body)
    try:
        return _verify(record, catalogue, watch)
    except VerifyError:
        raise
    except Exception as error:
        # The file brings its own cards: what they make the rules do cannot be foreseen.
        raise VerifyError(
            _("The game in the file cannot be replayed: {error}").format(error=repr(error))
        ) from error


def expect_finished(record: GameRecord) -> str:
    """The secret; VerifyError for the file of a table in play, which holds only what everybody
    knows."""
    if record.status != "finished" or record.secret is None:
        raise VerifyError(_("The game is not finished, so its secret is not in the file yet."))
    return record.secret


def _verify(record: GameRecord, catalogue: Catalogue, watch: Watch | None) -> str:
    secret = expect_finished(record)
    if record.seed is None or record.content is None or record.state_hash is None:
        raise VerifyError(_("The seed, the cards or the final position are missing from the file."))
    if record.game not in catalogue.names():
        raise VerifyError(
            _("This program does not know the game {game}.").format(game=repr(record.game))
        )
    entry = catalogue.entry(record.game)
    known = entry.game.rules_version
    if record.rules_version != known:
        raise VerifyError(
            _(
                "The game was finished with rules version {rules_version} of "
                "{game}; this release has version {known}. Verify it with a "
                "release of that version."
            ).format(rules_version=record.rules_version, game=record.game, known=known)
        )
    if fairness.promise(secret) != record.promise:
        raise VerifyError(_("The secret is not the one that was promised when the table opened."))
    given = [seat.contribution or "" for seat in record.seats]
    if join_seed(secret, given) != record.seed:
        raise VerifyError(_("The seed does not follow from the secret and what the seats added."))
    bound = entry.restore(msgspec.json.encode(record.content))
    if bound.hash != record.content_hash:
        raise VerifyError(_("The cards in the file are not those the table was played with."))
    if not bound.game.min_seats <= len(record.seats) <= bound.game.max_seats:
        raise VerifyError(
            _("{title} is not for {seats} players.").format(
                title=entry.title, seats=len(record.seats)
            )
        )
    try:
        complete = bound.game.complete_settings(record.settings)
    except ValueError as error:
        raise VerifyError(
            _("The settings in the file do not fit: {error}.").format(error=error)
        ) from error
    if complete != record.settings:
        raise VerifyError(_("Settings are missing from the file."))
    for action in record.actions:
        if action.kind == UPDATE:
            raise VerifyError(
                _(
                    "The rules were updated in mid-game at action {number} "
                    "(version {versions}), so no single release can replay the file."
                ).format(number=action.number, versions=" – ".join(action.choice or ()))
            )
    replay = Replay(bound.game, record)
    for action in record.actions:
        replay.act(action)
        if watch is not None:
            watch(bound.game, action, replay.state)
    replay.end(record)
    return _(
        "Table {code}, {title}: the promise, the seed, {moves} moves, the "
        "final position and the result are right."
    ).format(code=record.code, title=entry.title, moves=replay.moves)


def _by_consent(action: ActionRecord) -> bool:
    return action.kind == "undo" and action.choice is not None


def _point(action: ActionRecord) -> int:
    """Behind which action the table goes back; -1 where the file says nothing of the kind."""
    point = (action.choice or ("",))[0]
    return int(point) if point.isdecimal() else -1


class Replay:
    """The game of a file, played again, action by action."""

    def __init__(self, game: AnyGame, record: GameRecord) -> None:
        self.moves = 0
        self._game = game
        self._seats = len(record.seats)
        self._state: Any = game.setup(self._seats, record.settings, record.seed or "")
        self._number = 0
        self._undo: tuple[tuple[int, int], ...] = ()
        self._kept: dict[int, Any] = {}
        """positions that a free undo may go back to, by the action after which they stood"""
        self._points = {_point(one) for one in record.actions if _by_consent(one)}
        self._stood: dict[int, Any] = {}
        """positions that the table goes back to by consent, likewise"""
        self._played: list[ActionRecord] = []
        """actions that stand since seats last changed hands"""
        self._branch = 0

    @property
    def state(self) -> Any:
        """The position as it stands."""
        return self._state

    def act(self, action: ActionRecord) -> None:
        """Play one action; VerifyError if it is not what must have happened."""
        where = _("Action {number} ({kind})").format(number=action.number, kind=action.kind)
        if action.number != self._number + 1:
            raise VerifyError(
                _("{where} stands where action {number} must stand.").format(
                    where=where, number=self._number + 1
                )
            )
        if (action.kind == "start") != (action.number == 1):
            raise VerifyError(
                _("{where} does not begin the game, or begins it again.").format(where=where)
            )
        if action.kind == "start":
            self._expect(action, where, ())
        elif action.seat is None or not 0 <= action.seat < self._seats:
            raise VerifyError(_("{where} is of no seat at the table.").format(where=where))
        elif _by_consent(action):
            self._go_back(action, where, action.seat)
        elif action.kind == "undo":
            self._take_back(action, where, action.seat)
        elif action.kind == "resign":
            self._resign(action, where, action.seat)
        elif action.kind == SEAT:
            self._change_hands(action, where, action.seat)
        elif action.kind == SETTLE:
            self._settle(action, where)
        elif action.kind in ("choice", "auto"):
            self._choose(action, where, action.seat)
        else:
            raise VerifyError(
                _("{where} is of a kind that this program does not know.").format(where=where)
            )
        self._number = action.number
        if action.number in self._points:
            self._stood[action.number] = self._game.clone(self._state)

    def _choose(self, action: ActionRecord, where: str, seat: int) -> None:
        if action.decision is None or action.choice is None:
            raise VerifyError(_("{where} is incomplete.").format(where=where))
        before = self._game.clone(self._state)
        was_open = [] if before.result else self._game.decisions(before)
        try:
            outcome = play(self._game, self._state, seat, action.decision, action.choice)
        except IllegalChoice as error:
            raise VerifyError(
                _("{where} is not legal: {error}.").format(where=where, error=error)
            ) from error
        if outcome.events != action.events:
            raise VerifyError(
                _("{where} did something else than the file says.").format(where=where)
            )
        self._undo = steps_kept(self._undo, self._number, seat, outcome, was_open)
        self._kept = {**self._kept, self._number: before} if self._undo else {}
        self._played.append(action)
        self.moves += 1

    def _take_back(self, action: ActionRecord, where: str, seat: int) -> None:
        self._expect(action, where, (undone(seat),))
        if not self._undo or self._undo[-1][1] != seat:
            raise VerifyError(
                _("{where} takes back what cannot be taken back freely.").format(where=where)
            )
        self._state = self._kept.pop(self._undo[-1][0])
        self._undo = self._undo[:-1]
        self._played.pop()

    def _go_back(self, action: ActionRecord, where: str, seat: int) -> None:
        """By consent, to a position that stood before, with other luck."""
        point = _point(action)
        stood = self._stood.get(point)
        if stood is None or self._state.result is not None:
            raise VerifyError(
                _("{where} goes back to where the table cannot go back to.").format(where=where)
            )
        if any(one.secret and one.answered for one in self._game.decisions(stood)):
            raise VerifyError(
                _("{where} goes back into secret choices that have been made.").format(where=where)
            )
        undone = [(one.seat, one.events) for one in self._played if one.number > point]
        said: dict[str, Any] = action.events[0].params if len(action.events) == 1 else {}
        event = went_back(seat, undone, said.get("agreed", ()), ruled=bool(said.get("ruled")))
        if action.events != (event,) or action.decision is not None:
            raise VerifyError(
                _("{where} did something else than the file says.").format(where=where)
            )
        self._branch += 1
        self._state = restored(self._game, self._game.clone(stood), self._branch)
        self._played = [one for one in self._played if one.number <= point]
        self._undo, self._kept = (), {}

    def _resign(self, action: ActionRecord, where: str, seat: int) -> None:
        if self._state.result is not None:
            raise VerifyError(_("{where} comes after the end.").format(where=where))
        outcome = self._game.resign(self._state, seat)
        self._expect(action, where, outcome.events if outcome else ())
        self._undo, self._kept = (), {}
        self._stood, self._played = {}, []

    def _change_hands(self, action: ActionRecord, where: str, seat: int) -> None:
        """Somebody else decides for a seat; nothing changes in the position."""
        if self._state.result is not None:
            raise VerifyError(_("{where} comes after the end.").format(where=where))
        event = action.events[0] if len(action.events) == 1 else None
        if event is None or event.kind != CHANGED or event.params.get("seat") != seat:
            raise VerifyError(
                _("{where} did something else than a change of seats does.").format(where=where)
            )
        if action.decision is not None:
            raise VerifyError(
                _("{where} is no answer to a decision, but the file gives one.").format(where=where)
            )
        self._undo, self._kept = (), {}
        self._stood, self._played = {}, []

    def _settle(self, action: ActionRecord, where: str) -> None:
        """The people ended the game; it is scored as it stood."""
        if self._state.result is not None:
            raise VerifyError(_("{where} comes after the end.").format(where=where))
        self._expect(action, where, self._game.settle(self._state).events)

    def _expect(self, action: ActionRecord, where: str, events: tuple[Any, ...]) -> None:
        if action.events != events:
            raise VerifyError(
                _("{where} did something else than the file says.").format(where=where)
            )
        if action.decision is not None or action.choice is not None:
            raise VerifyError(
                _("{where} is no answer to a decision, but the file gives one.").format(where=where)
            )

    def end(self, record: GameRecord) -> None:
        """Compare where the game ended; VerifyError if the file says something else."""
        dumped = self._game.dump(self._state)
        if fairness.promise(dumped.decode()) != record.state_hash:
            raise VerifyError(_("The moves lead to another final position than the file says."))
        if self._state.result is None:
            raise VerifyError(_("The moves in the file do not end the game."))
        if msgspec.json.decode(msgspec.json.encode(self._state.result)) != record.result:
            raise VerifyError(_("The moves lead to another result than the file says."))
