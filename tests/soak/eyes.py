"""What people see: messages with their controls, as their clients show them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from simcord import Env, ResponseMessage
from simcord.backend.models import Message
from simcord.components import walk_components

from bot.components.ids import BUTTON, SELECT, Control, control_of

TURN = re.compile(r"Your turn: (.*)")
MENTION = re.compile(r"<@(\d+)>")


@dataclass(frozen=True)
class Lever:
    """A control that can be used: a button, or a select with its values."""

    custom_id: str
    control: Control
    label: str
    values: tuple[str, ...] = ()
    least: int = 1
    most: int = 1

    @property
    def verb(self) -> str:
        """What it does."""
        return self.control.verb


def levers(message: Message | ResponseMessage | None) -> list[Lever]:
    """The controls of a message that are not disabled."""
    if message is None:
        return []
    return [*_levers(message.components)]


def _levers(components: list[dict[str, Any]]) -> Iterator[Lever]:
    for item in walk_components(components):
        custom_id = str(item.get("custom_id", ""))
        found = BUTTON.fullmatch(custom_id) or SELECT.fullmatch(custom_id)
        if found is None or item.get("disabled"):
            continue
        values = tuple(str(one["value"]) for one in item.get("options") or ())
        least, most = int(item.get("min_values", 1)), int(item.get("max_values", 1))
        label = str(item.get("label") or item.get("placeholder") or "")
        yield Lever(custom_id, control_of(found), label, values, least, most)


def newest(env: Env, channel_id: int, *verbs: str, saying: str = "") -> Message | None:
    """The newest post of a channel that says this, with a control that does one of these, if any
    are named."""
    posts = env.backend.messages.get(channel_id, {}).values()
    for message in reversed(posts):
        if message.is_ephemeral or saying not in message.content:
            continue
        if not verbs or any(one.verb in verbs for one in levers(message)):
            return message
    return None


def called(message: Message) -> list[int]:
    """Whom a post calls: a board those whose turn it is, a reminder whom it reminds."""
    found = TURN.search(message.content)
    return [int(one) for one in MENTION.findall(found[1] if found else message.content)]


def text_of(message: ResponseMessage | None) -> str:
    """The words of an answer."""
    return message.content if message is not None else ""
