"""Controls that no message of the bot ever had: a program that sends them can put in anything."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from tests.simulated.emitting import Actor, Emitted, Remembered, emit_click, emit_select


def forged(
    user: Actor, shown: Remembered, custom_id: str, values: tuple[str, ...] | None = None
) -> Emitted:
    """Click a button (with ``values``: choose in a select) of this id, as if ``shown`` had it."""
    item: dict[str, Any] = {"type": 2, "style": 2, "label": "forged", "custom_id": custom_id}
    if values is not None:
        options = [{"label": value or "-", "value": value} for value in values]
        item = {"type": 3, "custom_id": custom_id, "options": options}
    payload = deepcopy(shown.payload)
    payload["components"] = [{"type": 1, "components": [item]}]
    message = Remembered(shown.channel_id, payload)
    if values is not None:
        return emit_select(user._env, user, message, custom_id, values)
    return emit_click(user._env, user, message, custom_id)
