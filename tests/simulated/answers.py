"""Reading what the bot answered, and what controls a message carries."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import discord
from simcord import InteractionResult, ResponseMessage
from simcord.components import walk_components

MessageLike = discord.Message | ResponseMessage

#: Kinds of first response after which `InteractionResult.response` is the clicked message itself.
_IN_PLACE = {"deferred_update", "update"}


@dataclass(frozen=True)
class Answer:
    """What came back for one interaction; live, so later edits show."""

    result: InteractionResult

    @property
    def acknowledged(self) -> bool:
        return self.result.acknowledged

    @property
    def kind(self) -> str | None:
        """message, deferred, deferred_update, update, modal, autocomplete; None: no answer."""
        kind = self.result._interaction.response_kind
        return None if kind is None else kind.value

    @property
    def modal(self) -> dict[str, Any] | None:
        return self.result.modal

    @property
    def messages(self) -> list[ResponseMessage]:
        """New messages sent as the answer, without the clicked message."""
        first = self.result.response
        new = [] if first is None or self.kind in _IN_PLACE else [first]
        return new + self.result.followups

    @property
    def texts(self) -> list[str]:
        return [text_of(message) for message in self.messages]

    @property
    def text(self) -> str:
        return "\n".join(self.texts)

    @property
    def private(self) -> bool:
        """There is an answer, and nobody but the asker sees any of it."""
        return bool(self.messages) and all(message.ephemeral for message in self.messages)


def raw_components(message: MessageLike) -> list[dict[str, Any]]:
    if isinstance(message, ResponseMessage):
        return message.components
    return [dict(component.to_dict()) for component in message.components]


def text_of(message: MessageLike) -> str:
    """All words of a message: content, embeds and text displays of layouts."""
    parts = [message.content]
    for embed in message.embeds:
        parts += [embed.title or "", embed.description or ""]
        parts += [f"{item.name} {item.value}" for item in embed.fields]
    parts += [
        str(item.get("content", ""))
        for item in walk_components(raw_components(message))
        if item.get("type") == 10
    ]
    return "\n".join(part for part in parts if part)


def controls(message: MessageLike) -> list[dict[str, Any]]:
    """Every button and select of a message, raw, in reading order."""
    return [item for item in walk_components(raw_components(message)) if item.get("custom_id")]


def custom_ids(message: MessageLike) -> list[str]:
    return [str(item["custom_id"]) for item in controls(message)]


def labels(message: MessageLike) -> list[str]:
    return [str(item["label"]) for item in controls(message) if item.get("label")]


def control(message: MessageLike, label: str) -> str:
    """The custom id of the one button whose label contains `label` (case ignored)."""
    found = [
        str(item["custom_id"])
        for item in controls(message)
        if label.casefold() in str(item.get("label", "")).casefold()
    ]
    if len(found) != 1:
        raise LookupError(f"{len(found)} controls match {label!r}; there are {labels(message)}")
    return found[0]
