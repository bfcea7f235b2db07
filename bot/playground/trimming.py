"""Forgetting what is old in the simulated Discord, which by itself keeps everything.

The work for each action grows with the messages and pictures kept; a page that stays open all
evening would become slow and large.
"""

# The names used here are not promised by simcord: `availability` checks version and names.
# pyright: reportPrivateUsage=false

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

from simcord import Env
from simcord.backend.models import Message

RECORDS = 200  # requests and events kept for looking at


@dataclass(frozen=True)
class Keep:
    """How much of each channel stays: messages, and pictures for each audience."""

    messages: int = 50
    images: int = 10


def trim(env: Env, keep: Keep) -> None:
    """Drop all but the newest messages, pictures and records.

    Dropped messages are gone without an event, as if they had scrolled out of reach. Older
    pictures are taken off their messages; public ones and each person's ephemeral ones are
    counted apart, so that looking at the hand often does not take down the board.
    """
    backend = env.backend
    for messages in backend.messages.values():
        newest = sorted(messages.values(), key=lambda message: message.id, reverse=True)
        for message in newest[keep.messages :]:
            if not message.pinned:
                _forget_pictures(env, message)
                del messages[message.id]
        shown: Counter[object] = Counter()
        for message in newest[: keep.messages]:
            if not _pictures(message):
                continue
            shown[_audience(message)] += 1
            if shown[_audience(message)] > keep.images:
                _forget_pictures(env, message)
    del backend.transcript[:-RECORDS]
    del backend.http_requests[:-RECORDS]
    now = backend.now_iso()
    for key, record in list(backend.interactions.items()):
        if record.expires_at is not None and record.expires_at < now:
            del backend.interactions[key]
            backend.interaction_tokens.pop(record.token, None)


def _audience(message: Message) -> object:
    if not message.is_ephemeral:
        return "everybody"
    asker: Any = (message.interaction_metadata or {}).get("user") or {}
    return asker.get("id")


def _pictures(message: Message) -> list[str]:
    return [
        str(item["url"])
        for item in message.attachments
        if str(item.get("content_type", "")).startswith("image/")
    ]


def _forget_pictures(env: Env, message: Message) -> None:
    for url in _pictures(message):
        env.backend.cdn._blobs.pop(url, None)
    message.attachments = [
        item
        for item in message.attachments
        if not str(item.get("content_type", "")).startswith("image/")
    ]
