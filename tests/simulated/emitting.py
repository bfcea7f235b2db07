"""Interactions sent straight into the gateway: overlapping, late, or from removed controls.

The public actors wait for each action and refuse what a well-behaved client cannot do. Real
Discord delivers such clicks all the same (F1, F3, F15, F26), so these helpers build the same
payload and emit it at once; `answers` then settles the bot and reads what it said.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

import discord
from simcord import (
    BackendError,
    ChannelHandle,
    Env,
    InteractionResult,
    MemberActor,
    ResponseMessage,
    UserHandle,
)
from simcord import actors as _actors
from simcord import interactions as _wire
from simcord.backend import serializers
from simcord.backend.models import Interaction
from simcord.components import walk_components
from simcord.enums import AppCommandType, ComponentType, InteractionType

from tests.simulated.answers import Answer

Actor = MemberActor | UserHandle


@dataclass(frozen=True)
class Remembered:
    """A copy of a message as a client still shows it, after the message is gone or changed."""

    channel_id: int
    payload: dict[str, Any]


@dataclass(frozen=True)
class Emitted:
    """An interaction that is under way."""

    env: Env
    record: Interaction

    @property
    def answer(self) -> Answer:
        return Answer(InteractionResult(self.env, self.record))


Source = discord.Message | ResponseMessage | Remembered


def remember(env: Env, message: discord.Message | ResponseMessage) -> Remembered:
    """Keep a message as it looks now, to use its controls after they have been removed."""
    channel_id = _channel_id(message)
    stored = env.backend.get_message(channel_id, message.id)
    return Remembered(channel_id, deepcopy(dict(serializers.message_payload(env.backend, stored))))


async def answers(env: Env, *emitted: Emitted) -> list[Answer]:
    """Settle the bot and read the answers, in the order given."""
    await env.settle()
    return [item.answer for item in emitted]


def emit_click(env: Env, user: Actor, message: Source, custom_id: str) -> Emitted:
    """Click a button; whether the message (still) has it does not matter."""
    data: dict[str, Any] = {"custom_id": custom_id, "component_type": int(ComponentType.BUTTON)}
    return _component(env, user, message, data)


def emit_select(
    env: Env, user: Actor, message: Source, custom_id: str, values: Sequence[str]
) -> Emitted:
    """Choose values of a string select, legal or not."""
    data: dict[str, Any] = {
        "custom_id": custom_id,
        "component_type": int(ComponentType.STRING_SELECT),
        "values": list(values),
    }
    return _component(env, user, message, data)


def emit_modal(
    env: Env, user: Actor, shown: Answer | InteractionResult, values: Mapping[str, str | list[str]]
) -> Emitted:
    """Submit a dialog that was shown to the user, also long after or a second time (F15)."""
    result = shown.result if isinstance(shown, Answer) else shown
    opened = result._interaction
    if opened.modal is None:
        raise LookupError("that interaction showed no dialog")
    spec = deepcopy(opened.modal)
    data = {"custom_id": spec["custom_id"], "components": _filled(spec["components"], values)}
    source = None
    if opened.source_message_id is not None:
        stored = env.backend.get_message(opened.channel_id, opened.source_message_id)
        source = deepcopy(dict(serializers.message_payload(env.backend, stored)))
    return _emit(env, user, opened.channel_id, InteractionType.MODAL_SUBMIT, data, source)


def emit_slash(
    env: Env, user: Actor, channel: ChannelHandle, command: str, /, **options: Any
) -> Emitted:
    """Invoke a synced slash command (`"table new"`) without waiting for the answer."""
    first, *rest = command.split()
    kind = AppCommandType.CHAT_INPUT
    root = _actors._resolve_visible_command(user, channel.id, first, kind)
    leaf, nesting = _wire.walk_to_subcommand(root, rest)
    built, resolved = _wire.build_options(user, command, leaf, options, channel_id=channel.id)
    data: dict[str, Any] = {
        "id": root["id"],
        "name": root["name"],
        "type": int(kind),
        "options": _wire.nest_options(root, nesting, built),
    }
    if resolved:
        data["resolved"] = resolved
    return _emit(env, user, channel.id, InteractionType.APPLICATION_COMMAND, data, None)


def _filled(
    nodes: list[dict[str, Any]], values: Mapping[str, str | list[str]]
) -> list[dict[str, Any]]:
    for node in walk_components(nodes):
        child = node.get("component")
        for leaf in (node, child if isinstance(child, dict) else {}):
            if leaf.get("custom_id") in values:
                value = values[leaf["custom_id"]]
                leaf["value" if isinstance(value, str) else "values"] = value
    return nodes


def _component(env: Env, user: Actor, message: Source, data: dict[str, Any]) -> Emitted:
    if isinstance(message, Remembered):
        channel_id, payload = message.channel_id, deepcopy(message.payload)
    else:
        channel_id = _channel_id(message)
        try:
            stored = env.backend.get_message(channel_id, message.id)
        except BackendError:
            raise LookupError("the message is gone: `remember` it while it exists") from None
        payload = deepcopy(dict(serializers.message_payload(env.backend, stored)))
    for item in walk_components(payload.get("components") or []):
        if item.get("custom_id") == data["custom_id"] and item.get("id") is not None:
            data["id"] = item["id"]
    return _emit(env, user, channel_id, InteractionType.MESSAGE_COMPONENT, data, payload)


def _emit(
    env: Env,
    user: Actor,
    channel_id: int,
    kind: int,
    data: dict[str, Any],
    message: dict[str, Any] | None,
) -> Emitted:
    guild_id = user.guild.id if isinstance(user, MemberActor) else None
    record, payload = _wire.base_payload(
        env.backend,
        type=int(kind),
        channel_id=channel_id,
        guild_id=guild_id,
        user_id=user.id,
        data=data,
    )
    if message is not None:
        payload["message"] = message
        record.source_message_id = int(message["id"])
    env.backend.emit("INTERACTION_CREATE", payload)
    return Emitted(env, record)


def _channel_id(message: discord.Message | ResponseMessage) -> int:
    return message.channel_id if isinstance(message, ResponseMessage) else message.channel.id
