"""What a browser tab sends to simcord's preview, without a browser."""

from __future__ import annotations

import uuid
from types import TracebackType
from typing import Any, Self

import aiohttp


class PreviewClient:
    """One tab: `async with PreviewClient(playground.url) as tab`.

    `state` is the page as last drawn; it changes with `draw` only, as in a browser that has not
    polled yet. Actions are made on the state drawn.
    """

    def __init__(self, url: str) -> None:
        self._base, capability = url.split("/#")
        self._headers = {"X-Simcord-Capability": capability}
        self._sequence = 0
        self.state: dict[str, Any] = {}

    async def __aenter__(self) -> Self:
        self._session = aiohttp.ClientSession(headers=self._headers)
        async with self._session.post(f"{self._base}/api/pages", json={}) as response:
            response.raise_for_status()
            self.state = await response.json()
        self._session.headers["X-Simcord-Context"] = self.state["context"]["id"]
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self._session.close()

    # ------------------------------------------------------------ looking

    async def draw(self) -> dict[str, Any]:
        """Poll the page once."""
        async with self._session.get(f"{self._base}/api/state") as response:
            response.raise_for_status()
            self.state = await response.json()
        return self.state

    @property
    def messages(self) -> list[dict[str, Any]]:
        return [self.state["messages"][key] for key in self.state["timeline"]]

    @property
    def texts(self) -> list[str]:
        return [message["content"] for message in self.messages]

    def control(self, label: str) -> str:
        """The key of the newest button or select with this label or placeholder."""
        for message in reversed(self.messages):
            for row in message["components"]:
                for item in row.get("components", ()):
                    if label in (item.get("label"), item.get("placeholder")):
                        return item["control_key"]
        raise LookupError(f"no control {label!r} on the page")

    # ------------------------------------------------------------ acting

    async def click(self, label: str) -> dict[str, Any]:
        return await self.on_control("click", self.control(label))

    async def on_control(self, kind: str, key: str, **extra: Any) -> dict[str, Any]:
        target = key.split(":")[1]
        return await self.act(kind, control_key=key, target_id=target, **extra)

    async def select(self, placeholder: str, *values: str) -> dict[str, Any]:
        return await self.on_control("select", self.control(placeholder), values=list(values))

    async def view_as(self, name: str) -> dict[str, Any]:
        viewer = next(item for item in self.state["viewers"] if item["name"] == name)
        receipt = await self.act("viewer", viewer_id=viewer["id"])
        await self.draw()
        return receipt

    async def slash(self, invocation: str, **options: str) -> dict[str, Any]:
        async with self._session.get(f"{self._base}/api/commands") as response:
            catalog = await response.json()
        entry = next(item for item in catalog["entries"] if item["invocation"] == invocation)
        return await self.act(
            "run_command",
            command_id=entry["commandId"],
            path=entry["path"],
            options=options,
            schema_fingerprint=entry["schemaFingerprint"],
        )

    async def act(self, kind: str, **extra: Any) -> dict[str, Any]:
        """Send an action and return its receipt (`settlement`, `rejected`, `diagnostics`)."""
        body = {
            **extra,
            "protocol_version": 3,
            "sequence": self._sequence + 1,
            "request_id": str(uuid.uuid4()),
            "generation": self.state["context"]["generation"],
            "bot_generation": self.state["botGeneration"],
            "published_revision": self.state["publishedRevision"],
            "kind": kind,
        }
        async with self._session.post(f"{self._base}/api/action", json=body) as response:
            response.raise_for_status()
            receipt = await response.json()
        self._sequence = receipt.get("expectedSequence", self._sequence)
        return receipt
