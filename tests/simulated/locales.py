"""What people's Discord speaks: simcord's is American English for everybody."""

from __future__ import annotations

from typing import Any

import pytest
from simcord import interactions


def speak(monkeypatch: pytest.MonkeyPatch, locales: dict[int, str]) -> None:
    """From now on these people (by id) act with these locales; ``locales`` may change later."""
    made = interactions.base_payload

    def with_locale(*args: Any, **kwargs: Any) -> tuple[Any, dict[str, Any]]:
        record, payload = made(*args, **kwargs)
        user = payload["member"]["user"] if "member" in payload else payload["user"]
        payload["locale"] = locales.get(int(user["id"]), payload["locale"])
        return record, payload

    monkeypatch.setattr(interactions, "base_payload", with_locale)
