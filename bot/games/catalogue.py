"""The games there are. Everything outside `bot.games` finds a game here, by name."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec

from bot.games.core.balance import Balance
from bot.games.core.content import Loader, content_hash, folder_of
from bot.games.core.game import AnyGame
from bot.games.core.words import Words


@dataclass(frozen=True)
class Entry:
    """One game: its rules, its words, its content and how its balance is judged."""

    name: str
    title: str
    game: type[AnyGame]
    """content -> rules"""
    words: Callable[[Any], Words]
    """content -> words"""
    load: Loader
    """folder -> validated content, or ContentError"""
    content_type: type[Any]
    balance: Callable[[], Balance]
    folder: str
    """the package whose ``content`` folder holds the house content"""

    def house(self, content_dir: Path | None = None) -> Bound:
        """This game with the owner's content if ``content_dir`` has any, else the house's."""
        home = files(self.folder) / "content"
        return self.bind(self.load(folder_of(home, self.name, content_dir)))

    def bind(self, content: Any) -> Bound:
        """Rules and words for one content."""
        body = msgspec.json.encode(content)
        return Bound(self, self.game(content), self.words(content), body, content_hash(body))

    def restore(self, body: bytes) -> Bound:
        """This game with the content a table has kept."""
        return self.bind(msgspec.json.decode(body, type=self.content_type))


@dataclass(frozen=True)
class Bound:
    """A game with one content: what a table plays with."""

    entry: Entry
    game: AnyGame
    words: Words
    body: bytes
    """the content as JSON, stored under ``hash``"""
    hash: str


class Catalogue:
    """Games by name, with each content bound only once."""

    def __init__(self, entries: Iterable[Entry], content_dir: Path | None = None) -> None:
        self._entries = {entry.name: entry for entry in entries}
        self._content_dir = content_dir
        self._house: dict[str, Bound] = {}
        self._kept: dict[tuple[str, str], Bound] = {}

    def names(self) -> list[str]:
        """The games' names, in the order in which they are shown."""
        return list(self._entries)

    def entry(self, name: str) -> Entry:
        """One game; KeyError if there is none of that name."""
        return self._entries[name]

    def house(self, name: str) -> Bound:
        """The game as new tables play it; ContentError where the owner's content is wrong."""
        if name not in self._house:
            self._house[name] = self._entries[name].house(self._content_dir)
        return self._house[name]

    def restore(self, name: str, hash_: str, body: bytes) -> Bound:
        """The game with the content a table began with."""
        key = (name, hash_)
        if key not in self._kept:
            house = self._house.get(name)
            same = house is not None and house.hash == hash_
            self._kept[key] = house if house and same else self._entries[name].restore(body)
        return self._kept[key]


def standard(content_dir: Path | None = None) -> Catalogue:
    """All games of this program."""
    from bot.games import chimera, chimerium, etherium, shimiagaran

    entries = [chimera.ENTRY, shimiagaran.ENTRY, chimerium.ENTRY, etherium.ENTRY]
    return Catalogue(entries, content_dir)
