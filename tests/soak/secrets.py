"""Nothing secret reaches anybody it is not for (F18, F19): every message, edit, answer, label, file
name and alt text is looked at when it is sent, by what is secret at its table at that moment."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from time import monotonic
from typing import Any

import msgspec
from simcord.components import walk_components

from bot.components.ids import BUTTON, SELECT, Control, control_of
from bot.games.core.rng import Rng
from bot.tables.session import Session
from tests.simulated.transport import Call
from tests.soak.world import SoakWorld

CHANNEL = re.compile(r"/channels/(\d+)/messages")
ANSWER = re.compile(r"/(?:interactions|webhooks)/\d+/([^/]+)")
CODE = re.compile(r"table `([A-Z0-9]{4,8})`")
STEP = re.compile(r"^- (\d [^(\n]+)", re.MULTILINE)
PRIVATE = {"pick", "sel", "ok", "back", "clear", "change", "undo", "which", "page"}
"""Controls of half-made choices."""
EPHEMERAL = 64
LEAVING = 15.0
"""Seconds, by the machine's clock, in which somebody who has left a seat may still get what they
asked for while they had it: a panel whose picture is being drawn."""
PLAIN = 6
"""Acknowledges a click without saying anything."""


@dataclass
class Secret:
    """What one seat knows alone: names that stand in its hand, and steps of its programme."""

    names: frozenset[str]
    steps: tuple[str, ...]


@dataclass
class _Known:
    version: int = -1
    secrets: dict[int, Secret] = field(default_factory=dict)
    shown: set[str] = field(default_factory=set)
    """names that have stood in public"""
    held: str = ""
    """all that stands on the board and in the hands"""


@dataclass(frozen=True)
class Sent:
    """A message on its way. ``user``: who alone sees it; None: everybody."""

    user: int | None
    channel: int
    text: str
    controls: tuple[Control, ...]


class Secrets:
    """The watcher of a world's requests. ``leaks`` tells what was found, ``looked`` how often."""

    def __init__(self, world: SoakWorld) -> None:
        self.world = world
        self.leaks: list[str] = []
        self.looked = 0
        self._known: dict[int, _Known] = {}
        self._names: dict[str, frozenset[str]] = {}
        self._sat: dict[tuple[int, int], tuple[int, float]] = {}
        """(table, person) -> the seat they had, and when they were last seen on it"""

    async def watch(self, call: Call, files: Sequence[Any]) -> None:
        """Look at one request."""
        sent = self._sent(call, files)
        if sent is None:
            return
        self.looked += 1
        for session in self._tables(sent):
            self._look_who_sits(session)
            self.leaks += [
                f"{one} (to {sent.user} in {sent.channel})" for one in self.of(session, sent)
            ]

    def of(self, session: Session, sent: Sent) -> Iterator[str]:
        """What of this table's secrets a message gives away."""
        own = None if sent.user is None else self._seat_of(session, sent.user)
        for control in sent.controls:
            if control.code == session.code and (wrong := self._control(session, control, own)):
                yield f"{session.code}: {wrong}"
        if not session.live or session.state is None:
            return
        for seed in (session.row.secret, session.state.rng.seed):
            if seed in sent.text:
                yield f"{session.code}: the secret of its luck"
        if not session.bound.game.pushed:
            return
        known = self._secrets(session)
        if own is not None and _chooses_a_deck(session, own):
            return  # every card there is stands in what it is offered
        mine = "" if own is None else _offered(session, own)
        told_names = {one for one in self._all_names(session) if one in sent.text}
        listed = bool(session.bound.game.varied) and any(n not in known.held for n in told_names)
        for seat, secret in known.secrets.items():
            if seat == own:
                continue
            told = {one for one in told_names & (secret.names - known.shown) if one not in mine}
            if listed:
                told = set()  # cards that nobody here holds: decks that are offered to everybody
            if told:
                yield f"{session.code}: seat {seat} holds {told}"
            if len(secret.steps) > 1 and all(one in sent.text for one in secret.steps):
                yield f"{session.code}: seat {seat} programmed {secret.steps}"
        if sent.user is None:
            known.shown |= told_names

    def _control(self, session: Session, control: Control, own: int | None) -> str:
        item = session.by_stamp(control.stamp)
        if control.verb in PRIVATE and own is None:
            return f"a panel's control {control} before others"
        if control.verb in PRIVATE and item is not None and item.decision.seat != own:
            return f"a control {control} of somebody else's decision"
        if control.verb == "now" and item is not None and item.decision.secret:
            return f"a secret move as a button {control}"
        return ""

    def _look_who_sits(self, session: Session) -> None:
        for seat in session.seats:
            if seat.user_id is not None and session.seat_of(seat.user_id) == seat.seat:
                self._sat[session.id, seat.user_id] = seat.seat, monotonic()

    def _seat_of(self, session: Session, user: int) -> int | None:
        """Where somebody sits, or sat until a moment ago."""
        own = session.seat_of(user)
        seat, at = self._sat.get((session.id, user), (None, 0.0))
        return seat if own is None and monotonic() - at < LEAVING else own

    # -- what is sent ----------------------------------------------------------------------------

    def _sent(self, call: Call, files: Sequence[Any]) -> Sent | None:
        body, user = call.json, None
        if call.method not in ("POST", "PATCH"):
            return None
        if found := CHANNEL.match(call.path):
            channel = int(found[1])
            place = self.world.env.backend.channels.get(channel)
            if place is not None and place.guild_id is None:
                user = next((one for one in place.recipient_ids if one in self.world.ids), None)
        elif found := ANSWER.match(call.path):
            backend = self.world.env.backend
            record = backend.interactions.get(backend.interaction_tokens.get(found[1], 0))
            if record is None:
                return None
            channel, user = record.channel_id, record.user_id
            if call.path.endswith("/callback"):
                if self._public_answer(body, record.guild_id):
                    self.leaks.append(f"an interaction is answered in public: {body}")
                body = body.get("data") or {}
        else:
            return None
        components = list(walk_components(body.get("components") or []))
        text = "\n".join([str(body.get("content") or ""), *_labels(components), *_files(files)])
        return Sent(user, channel, text, tuple(_controls(components)))

    def _public_answer(self, body: dict[str, Any], guild_id: int | None) -> bool:
        data = body.get("data") or {}
        if guild_id is None or body.get("type") in (PLAIN, 8, 9):
            return False
        return not int(data.get("flags") or 0) & EPHEMERAL

    def _tables(self, sent: Sent) -> list[Session]:
        """The tables that a message is about, as the process knows them."""
        codes = {one.code for one in sent.controls} | set(CODE.findall(sent.text))
        cached = self.world.app.tables.store._cache.values()
        return [
            one
            for one in cached
            if one.code in codes or (sent.user is None and one.row.channel_id == sent.channel)
        ]

    # -- what is secret --------------------------------------------------------------------------

    def _secrets(self, session: Session) -> _Known:
        known = self._known.setdefault(session.id, _Known())
        if known.version == session.row.version:
            return known
        game, words, names = session.bound.game, session.bound.words, session.names
        twin = game.redeal(session.state, None, Rng(f"twin {session.id} {session.row.version}"))
        public = words.board(session.view(None), names)
        secret = {item.decision.seat for item in session.book.open if item.decision.secret}
        all_names = self._all_names(session)
        known.version, known.secrets, known.held = session.row.version, {}, public
        for seat in range(len(session.seats)):
            held = words.private(session.view(seat), names)
            other = words.private(game.view(twin, seat), names)
            hidden = {n for n in all_names if n in held and n not in other and n not in public}
            steps = tuple(one.strip() for one in STEP.findall(held)) if seat in secret else ()
            known.secrets[seat] = Secret(frozenset(hidden), steps)
            known.held += held
        return known

    def _all_names(self, session: Session) -> frozenset[str]:
        found = self._names.get(session.bound.hash)
        if found is None:
            body = msgspec.json.decode(session.bound.body)
            found = self._names[session.bound.hash] = frozenset(_named(body))
        return found


def _chooses_a_deck(session: Session, seat: int) -> bool:
    return any(one.decision.kind in session.bound.game.varied for one in session.open_of(seat))


def _offered(session: Session, seat: int) -> str:
    """All that a seat holds, and all that is offered to it: decks, that others may have taken."""
    game, words, view = session.bound.game, session.bound.words, session.view(seat)
    told = [words.private(view, session.names)]
    for item in session.open_of(seat):
        for option in game.stage(session.state, item.decision, ()).options:
            label = words.option(view, item.decision, option)
            told.append(f"{label.text} {label.detail}")
    return "\n".join(told)


def _named(content: Any) -> Iterator[str]:
    if isinstance(content, dict):
        name = content.get("name")
        if isinstance(name, str) and len(name) > 5:
            yield name
        for one in content.values():
            yield from _named(one)
    elif isinstance(content, list):
        for one in content:
            yield from _named(one)


def _controls(components: list[dict[str, Any]]) -> Iterator[Control]:
    for item in components:
        custom_id = str(item.get("custom_id", ""))
        if found := BUTTON.fullmatch(custom_id) or SELECT.fullmatch(custom_id):
            yield control_of(found)


def _labels(components: list[dict[str, Any]]) -> Iterator[str]:
    for item in components:
        yield f"{item.get('label', '')} {item.get('placeholder', '')}"
        for one in item.get("options") or ():
            yield f"{one.get('label', '')} {one.get('description', '')}"


def _files(files: Sequence[Any]) -> Iterator[str]:
    for one in files:
        yield f"{one.filename} {one.description or ''}"
