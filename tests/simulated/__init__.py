"""The harness for tests that drive the real bot through a simulated Discord (simcord).

`World` builds a guild with members around a bot and runs the bot's background workers;
`emit_click` and its kin send interactions that overlap or use removed controls, which the
public actors refuse; `Transport` loses answers, refuses requests and enforces nonces;
`KillPoint` stops the bot inside a function so that a restart finds it there.
"""

from tests.simulated.answers import Answer, control, controls, custom_ids, labels
from tests.simulated.emitting import (
    Emitted,
    answers,
    emit_click,
    emit_modal,
    emit_select,
    emit_slash,
    remember,
)
from tests.simulated.killpoint import Gate, KillPoint
from tests.simulated.transport import Call, Transport
from tests.simulated.world import Background, World

__all__ = [
    "Answer",
    "Background",
    "Call",
    "Emitted",
    "Gate",
    "KillPoint",
    "Transport",
    "World",
    "answers",
    "control",
    "controls",
    "custom_ids",
    "emit_click",
    "emit_modal",
    "emit_select",
    "emit_slash",
    "labels",
    "remember",
]
