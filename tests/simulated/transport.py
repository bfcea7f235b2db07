"""A faulty network between the bot and the simulated Discord.

simcord's own `inject_error` fails before a request runs, and simcord ignores nonces. This
transport sits around every request of every bot of one Env: it can run a request and then lose
the answer (F7), refuse with any status and code as often as wanted (F21, F22, F32), hold a
request, enforce nonces as Discord does, and count.
"""

from __future__ import annotations

import datetime
import fnmatch
import json as jsonlib
from collections.abc import Awaitable, Callable, Sequence
from copy import deepcopy
from dataclasses import dataclass
from typing import Any, Literal

import discord
from simcord import Env
from simcord.http import FakeHTTPClient, FakeWebhookAdapter
from simcord.http.client import _path_of

from tests.simulated.killpoint import Gate

NONCE_LIMIT = 25  # characters Discord takes
NONCE_MEMORY = datetime.timedelta(minutes=5)  # "a few minutes" in Discord's words

Loss = Literal["server", "timeout", "disconnect"]


@dataclass(frozen=True)
class Call:
    """One request that the bot made; `resent` marks repeats by the library itself."""

    method: str
    path: str
    json: dict[str, Any]
    resent: bool = False


@dataclass
class _Rule:
    method: str
    path: str
    times: int | None
    make_error: Callable[[], BaseException] | None = None
    executes: bool = False
    resends: int = 0
    gate: Gate | None = None

    def matches(self, call: Call) -> bool:
        return self.method in (call.method, "*") and fnmatch.fnmatch(call.path, self.path)


class _Response:
    """As much of an HTTP response as discord.py's exceptions look at."""

    def __init__(self, status: int, headers: dict[str, str]) -> None:
        self.status = status
        self.reason = "simulated"
        self.headers = headers


def http_error(
    status: int, code: int = 0, message: str = "simulated", retry_after: float = 1.0
) -> discord.HTTPException:
    """The exception that discord.py raises for an answer with this status."""
    headers = {"Retry-After": str(retry_after)} if status == 429 else {}
    response: Any = _Response(status, headers)
    body = {"code": code, "message": message}
    if status == 403:
        return discord.Forbidden(response, body)
    if status == 404:
        return discord.NotFound(response, body)
    if status >= 500:
        return discord.DiscordServerError(response, body)
    return discord.HTTPException(response, body)


def _lost(how: Loss) -> BaseException:
    if how == "server":
        return http_error(502, message="Bad Gateway")
    if how == "timeout":
        return TimeoutError()
    return ConnectionResetError(104, "Connection reset by peer")


class Transport:
    """Faults for all requests of one Env; `calls` lists every request in order.

    Paths are matched with `*` as in `"/channels/*/messages"`; interaction answers go to
    `"/interactions/*/callback"` and `"/webhooks/*"`. The first matching rule is used up first.
    """

    def __init__(self, env: Env, *, enforce_nonce: bool = True) -> None:
        self.env = env
        self.enforce_nonce = enforce_nonce
        self.calls: list[Call] = []
        self._rules: list[_Rule] = []
        self._sent: dict[tuple[str, str], tuple[datetime.datetime, Any]] = {}
        self._originals: tuple[Any, Any] | None = None

    # ------------------------------------------------------------ faults

    def lose_answer(
        self,
        method: str,
        path: str,
        *,
        times: int | None = 1,
        how: Loss = "server",
        resends: int = 0,
    ) -> None:
        """Run matching requests, then fail (F7).

        `resends`: how often the library repeats the request by itself before it gives up, as
        discord.py does for 500, 502, 504 and broken connections.
        """
        rule = _Rule(method, path, times, lambda: _lost(how), executes=True, resends=resends)
        self._rules.append(rule)

    def refuse(
        self,
        method: str,
        path: str,
        *,
        status: int,
        code: int = 0,
        times: int | None = 1,
        retry_after: float = 1.0,
    ) -> None:
        """Answer matching requests with an error and do nothing; `times=None` for ever."""

        def error() -> BaseException:
            return http_error(status, code, retry_after=retry_after)

        self._rules.append(_Rule(method, path, times, error))

    def hold(self, method: str, path: str, *, executes: bool = False) -> Gate:
        """Hold the next matching request, before it runs or (`executes`) after."""
        gate = Gate(self.env)
        self._rules.append(_Rule(method, path, 1, executes=executes, gate=gate))
        return gate

    def heal(self) -> None:
        """Forget all faults."""
        self._rules.clear()

    # ------------------------------------------------------------ looking

    def matching(self, method: str, path: str) -> list[Call]:
        rule = _Rule(method, path, None)
        return [call for call in self.calls if rule.matches(call)]

    def count(self, method: str, path: str) -> int:
        """How many requests reached the wire, those that were refused included."""
        return len(self.matching(method, path))

    # ------------------------------------------------------------ plumbing

    def install(self) -> None:
        """Put this transport around simcord's two clients, until `uninstall`."""
        if self._originals is not None:
            raise RuntimeError("already installed")
        http, webhook = FakeHTTPClient.request, FakeWebhookAdapter.request
        self._originals = (http, webhook)
        transport = self

        async def request(
            client: FakeHTTPClient,
            route: Any,
            *,
            files: Sequence[Any] | None = None,
            form: Any | None = None,
            **kwargs: Any,
        ) -> Any:
            async def run() -> Any:
                return await http(client, route, files=files, form=form, **kwargs)

            if client.backend is not transport.env.backend:
                return await run()
            body = _body(kwargs.get("json"), form)
            return await transport._carry(route, body, files or (), run)

        async def execute(
            adapter: FakeWebhookAdapter, route: Any, session: Any, **kwargs: Any
        ) -> Any:
            async def run() -> Any:
                return await webhook(adapter, route, session, **kwargs)

            if adapter.backend is not transport.env.backend:
                return await run()
            body = _body(kwargs.get("payload"), kwargs.get("multipart"))
            return await transport._carry(route, body, kwargs.get("files") or (), run)

        FakeHTTPClient.request = request  # type: ignore[method-assign]
        FakeWebhookAdapter.request = execute  # type: ignore[method-assign]

    def uninstall(self) -> None:
        if self._originals is not None:
            FakeHTTPClient.request, FakeWebhookAdapter.request = self._originals
            self._originals = None

    async def _carry(
        self,
        route: Any,
        body: dict[str, Any],
        files: Sequence[Any],
        run: Callable[[], Awaitable[Any]],
    ) -> Any:
        call = Call(route.method, _path_of(route.url), body)
        self.calls.append(call)
        rule = self._take(call)
        if rule is not None and not rule.executes:
            if rule.gate is not None:
                await rule.gate.stand()
            if rule.make_error is not None:
                raise rule.make_error()
        result = await self._once(call, run)
        if rule is not None and rule.executes:
            for _ in range(rule.resends):
                self.calls.append(Call(call.method, call.path, body, resent=True))
                for file in files:
                    file.reset(seek=True)
                await self._once(call, run)
            if rule.gate is not None:
                await rule.gate.stand()
            if rule.make_error is not None:
                raise rule.make_error()
        return result

    def _take(self, call: Call) -> _Rule | None:
        for rule in self._rules:
            if rule.matches(call):
                if rule.times is not None:
                    rule.times -= 1
                    if rule.times <= 0:
                        self._rules.remove(rule)
                return rule
        return None

    async def _once(self, call: Call, run: Callable[[], Awaitable[Any]]) -> Any:
        """Run a request, answering a known nonce with the message sent before."""
        nonce = call.json.get("nonce")
        if nonce is None or call.method != "POST":
            return await run()
        if len(str(nonce)) > NONCE_LIMIT:
            raise http_error(400, 50035, "Invalid Form Body: nonce")
        if not (self.enforce_nonce and call.json.get("enforce_nonce")):
            return await run()
        key = (call.path, str(nonce))
        now = self.env.now()
        known = self._sent.get(key)
        if known is not None and now - known[0] < NONCE_MEMORY:
            return deepcopy(known[1])
        result = await run()
        self._sent[key] = (now, deepcopy(result))
        return result


def _body(json: Any, form: Any) -> dict[str, Any]:
    for part in form or ():
        if part.get("name") == "payload_json":
            json = jsonlib.loads(part["value"])
    return dict(json) if isinstance(json, dict) else {}
