"""Golden games: whole games as readable text, which fail on any drift of the rules.

``python -m tests.golden GAME SEED [--seats N] [--level LEVEL] [--set NAME=VALUE]`` records one into
``tests/golden/GAME/``. A recorded game is replayed through the front door of the core; whatever
then differs from the file (decisions, events, result, last state) is shown as a difference of
texts. The content it was played with is kept beside it, so new cards are no drift. Drift on purpose
demands a new ``rules_version``; then the games are recorded anew, and the states of the old
version, kept beside them too, must still load.

Form: a head of ``name: value`` lines; one line for each action (seat, decision, picks) with its
events indented below it; the result; the SHA-256 of the last state.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from difflib import unified_diff
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

from bot.games.catalogue import Bound, Catalogue
from bot.games.core import Chair, Choice, Event, IllegalChoice, Result, Rng, play, waiting
from bot.games.core.content import content_hash
from bot.games.core.players import create

HOME = Path(__file__).parent / "golden"
HASH = 12
"""Digits of a content's hash that are written down."""
Action = tuple[int, str, Choice]
"""Seat, decision id, picks."""


def every_game(content_dir: Path | None = None) -> Catalogue:
    """The real games and the miniatures."""
    from bot.games.catalogue import standard
    from tests.miniatures import catalogue

    both = standard(content_dir), catalogue(content_dir)
    return Catalogue([one.entry(name) for one in both for name in one.names()], content_dir)


# -- writing --------------------------------------------------------------------------------


def record(
    bound: Bound, seed: str, seats: int, settings: Mapping[str, str], level: str = "random"
) -> str:
    """A whole game between automatic players of this level, as text."""
    game = bound.game
    luck = Rng(f"golden|{seed}")
    players = [create(level) for _ in range(seats)]
    state = game.setup(seats, settings, seed)
    actions: list[Action] = []
    while open_now := waiting(game, state):
        # Not always the first: in a simultaneous phase seats answer in any order.
        seat = luck.choice(open_now).seat
        move = players[seat].act(Chair(game, state, seat), luck.derive(f"{len(actions)}"))
        actions.append((seat, move.decision.id, move.choice))
        play(game, state, *actions[-1])
    return render(bound, seed, seats, settings, actions)


def render(
    bound: Bound, seed: str, seats: int, settings: Mapping[str, str], actions: Sequence[Action]
) -> str:
    """These actions played from the start, and what happened, as text."""
    game = bound.game
    lines = [
        f"game: {game.name}",
        f"rules version: {game.rules_version}",
        f"seats: {seats}",
        f"settings: {' '.join(f'{key}={value}' for key, value in settings.items())}".rstrip(),
        f"seed: {seed}",
        f"content: {bound.hash[:HASH]}",
        "",
    ]
    state = game.setup(seats, settings, seed)
    for seat, decision, choice in actions:
        lines.append(f"{seat} {decision} {' '.join(choice)}".rstrip())
        try:
            outcome = play(game, state, seat, decision, choice)
        except IllegalChoice as error:
            return "\n".join([*lines, f"    refused: {error}", ""])
        lines += [f"    {_event(event)}" for event in outcome.events]
        if not outcome.checkpoint:
            lines.append("    (free)")
    lines += ["", *_result(state.result), f"state: {fingerprint(state)}"]
    return "\n".join(lines) + "\n"


def fingerprint(state: Any) -> str:
    """SHA-256 of the state as JSON, keys in order."""
    return sha256(msgspec.json.encode(state, order="deterministic")).hexdigest()


def _event(event: Event) -> str:
    parts = [event.kind, *(f"{key}={_compact(value)}" for key, value in event.params.items())]
    if event.audience is not None:
        parts.append(f"-> {','.join(map(str, event.audience)) or 'nobody'}")
    return " ".join(parts)


def _compact(value: Any) -> str:
    if isinstance(value, str) and value and not set(value) & set(' "=[]{}'):
        return value
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def _result(result: Result | None) -> Iterator[str]:
    if result is None:
        yield "result: none"
        return
    yield f"result: {result.reason}"
    for one in result.placings:
        breakdown = ", ".join(
            " ".join([line.kind, *(f"{k}={_compact(v)}" for k, v in line.params.items())])
            + f" = {line.points}"
            for line in one.lines
        )
        yield f"    place {one.place}: seat {one.seat}, {one.points} ({breakdown})"


# -- reading --------------------------------------------------------------------------------


def read(text: str) -> tuple[dict[str, str], list[Action]]:
    """Head and actions of a recorded game."""
    head, _, rest = text.partition("\n\n")
    fields = dict(line.split(":", 1) for line in head.splitlines() if line.strip())
    actions: list[Action] = []
    for line in rest.partition("\n\n")[0].splitlines():
        if line and not line.startswith(" "):
            seat, decision, *picks = line.split()
            actions.append((int(seat), decision, tuple(picks)))
    return {key: value.strip() for key, value in fields.items()}, actions


def drift(games: Catalogue, text: str, name: str = "recorded") -> str:
    """How a replay, with the content of then, differs from the recorded text; empty if not."""
    fields, actions = read(text)
    bound = with_content(games, fields["game"], fields["content"])
    settings = dict(pair.split("=", 1) for pair in fields["settings"].split())
    again = render(bound, fields["seed"], int(fields["seats"]), settings, actions)
    lines = unified_diff(
        text.splitlines(), again.splitlines(), name, "played now", lineterm="", n=2
    )
    return "\n".join(lines)


def recorded(game: str) -> list[Path]:
    """All golden games of a game."""
    return sorted((HOME / game).glob("*.txt"))


def content_file(game: str, hash_: str) -> Path:
    """Where the content of recorded games is kept."""
    return HOME / game / f"content-{hash_[:HASH]}.json"


def with_content(games: Catalogue, game: str, hash_: str) -> Bound:
    """A game with content that was kept, as a table restores it."""
    body = content_file(game, hash_).read_bytes()
    return games.restore(game, content_hash(body), body)


def state_file(game: str, version: int) -> Path:
    """Where a state in the middle of a game, written by this rules version, is kept."""
    return HOME / game / f"state-v{version}.json"


def middle(bound: Bound, text: str) -> bytes:
    """The stored state half-way through a recorded game."""
    fields, actions = read(text)
    settings = dict(pair.split("=", 1) for pair in fields["settings"].split())
    state = bound.game.setup(int(fields["seats"]), settings, fields["seed"])
    for action in actions[: len(actions) // 2]:
        play(bound.game, state, *action)
    return bound.game.dump(state)


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser("python -m tests.golden", description="Record a golden game.")
    parser.add_argument("game")
    parser.add_argument("seed")
    parser.add_argument("--seats", type=int, help="default: as few as may be, but two if they can")
    parser.add_argument("--level", default="random", help="automatic players (default: random)")
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE")
    given = parser.parse_args(arguments)
    bound = every_game().house(given.game)
    seats = given.seats or max(bound.game.min_seats, min(2, bound.game.max_seats))
    settings = dict(pair.split("=", 1) for pair in given.set)
    bound.game.complete_settings(settings)
    text = record(bound, given.seed, seats, settings, given.level)
    target = HOME / given.game / f"{given.seed}-{seats}p-{given.level}.txt"
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, encoding="utf-8")
    sys.stdout.write(f"{target}\n")
    content_file(given.game, bound.hash).write_bytes(bound.body)
    state = state_file(given.game, bound.game.rules_version)
    if not state.exists():
        state.write_bytes(middle(bound, text))
        sys.stdout.write(f"{state}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
