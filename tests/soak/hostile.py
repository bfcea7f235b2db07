"""A Discord that refuses, forgets and is down: random faults on every route, and a list of them."""

from __future__ import annotations

import fnmatch
import re
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from simcord import Env

from bot.games.core.rng import Rng
from tests.simulated.transport import NONCE_MEMORY, Call, Transport, _Rule, http_error
from tests.soak.process import RUNNING

Watch = Callable[[Call, Sequence[Any]], Awaitable[None]]
"""Told a request and its files before it runs."""

RATE = 40
"""One request in so many goes wrong."""
ANY = ((500, 0), (502, 0), (503, 0), (504, 0), (429, 0))
"""Status and code of what every route may be answered with."""
INVALID = 50035
ROUTES: tuple[tuple[str, str, tuple[tuple[int, int], ...]], ...] = (
    ("POST", "/interactions/*/callback", ((404, 10062), (403, 0))),
    ("*", "/webhooks/*", ((404, 10015), (404, 10008), (403, 50027))),
    ("POST", "/users/@me/channels", ((403, 50007), (429, 40003), (403, 50278))),
    ("POST", "/channels/*/messages", ((403, 50013), (403, 50001), (404, 0), (400, INVALID))),
    ("PATCH", "/channels/*/messages/*", ((404, 10008), (403, 50001), (400, 30046))),
    ("GET", "/channels/*/messages", ((403, 50001), (404, 0))),
    ("GET", "/channels/*", ((403, 50001), (404, 0))),
    ("GET", "/guilds/*/members/*", ((403, 50001), (404, 0))),
)
"""What a route may be refused with besides."""
POSTS = re.compile(r"/channels/(\d+)/messages")
TOKEN = re.compile(r"/(?:interactions|webhooks)/\d+/([^/]+)")


class Hostile(Transport):
    """Faults at random, those of closed messages and locked threads besides. ``happened`` counts
    them by kind; ``touched`` holds the tokens of interactions whose answers something befell."""

    def __init__(self, env: Env, *, enforce_nonce: bool = True) -> None:
        super().__init__(env, enforce_nonce=enforce_nonce)
        self.rng: Rng | None = None
        """None: nothing goes wrong at random"""
        self.down = False
        """Discord answers nothing properly"""
        self.happened: Counter[str] = Counter()
        self.touched: dict[str, str] = {}
        self.closed: set[int] = set()
        """direct channels of people who take no messages"""
        self.spoiled: set[int] = set()
        """channels in which a post was called invalid: it is sent again in words alone"""
        self.watchers: list[Watch] = []

    async def _carry(
        self,
        route: Any,
        body: dict[str, Any],
        files: Sequence[Any],
        run: Callable[[], Awaitable[Any]],
    ) -> Any:
        process = RUNNING.get()
        if process is None:
            return await run()

        async def mortal() -> Any:
            process.point()
            result = await run()
            process.point()
            return result

        process.point()
        watched = Call(route.method, route.url.split("/api/v10", 1)[-1].split("?")[0], body)
        for watch in self.watchers:
            await watch(watched, files)
        return await super()._carry(route, body, files, mortal)

    def _take(self, call: Call) -> _Rule | None:
        rule = super()._take(call) or self._place(call) or self._random(call)
        if rule is not None and (found := TOKEN.match(call.path)):
            self.touched[found[1]] = "lost" if rule.executes else "refused"
        return rule

    def _place(self, call: Call) -> _Rule | None:
        """What the place itself does not take: closed messages, threads archived and locked."""
        found = re.fullmatch(r"/channels/(\d+)/messages(/\d+)?", call.path)
        if found is None or call.method == "GET":
            return None
        channel_id = int(found[1])
        if channel_id in self.closed and call.method == "POST":
            return self._refusal(call, 403, 50007, "direct messages closed")
        channel = self.env.backend.channels.get(channel_id)
        meta = channel.thread_metadata if channel is not None else None
        if channel is None or meta is None or not meta.archived:
            return None
        if meta.locked or call.method != "POST":
            return self._refusal(call, 403 if meta.locked else 400, 50083, "thread archived")
        # A post of somebody who may write there brings the thread back.
        self.env.backend.edit_channel(channel_id, {}, thread_metadata={"archived": False})
        return None

    def _refusal(self, call: Call, status: int, code: int, kind: str) -> _Rule:
        self.happened[kind] += 1
        return _Rule(call.method, call.path, 1, lambda: http_error(status, code))

    def _random(self, call: Call) -> _Rule | None:
        if self.down:
            return self._refusal(call, 503, 0, "discord down")
        if self.rng is None or self.rng.below(RATE):
            return None
        if self.rng.below(3) == 0:
            how = self.rng.choice(("server", "timeout", "disconnect"))
            self.happened[f"answer lost ({how})"] += 1
            before = len(self._rules)
            # The library asks again after a server's error, not after a broken connection.
            resends = 1 if how == "server" else 0
            self.lose_answer(call.method, call.path, how=how, resends=resends)  # type: ignore[arg-type]
            return self._rules.pop(before)
        codes = [*ANY]
        for method, path, own in ROUTES:
            if method in (call.method, "*") and fnmatch.fnmatch(call.path, path):
                codes = [*ANY, *own]
                break
        status, code = self.rng.choice(codes)
        if code == INVALID and (found := POSTS.fullmatch(call.path)):
            self.spoiled.add(int(found[1]))
        return self._refusal(call, status, code, f"error {status}" + (f"/{code}" if code else ""))

    def forget(self) -> None:
        """Drop what is of no use any more, so that only the bot's own memory counts."""
        self.calls.clear()
        self.touched.clear()
        now = self.env.now()
        self._sent = {k: v for k, v in self._sent.items() if now - v[0] < NONCE_MEMORY}
