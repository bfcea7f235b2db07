"""As much of Discord's real HTTP and gateway as a start, a check-up and a stop need, on loopback.

simcord stands in for discord.py's own requests; this is for what has to go over the wire: a whole
process of the bot, and ``doctor``, with the real discord.py in them. Run in a thread, so that the
process under test may be this one.
"""

from __future__ import annotations

import asyncio
import json
import threading
from typing import Any, Self

from aiohttp import WSMsgType, web

ME = 900
TOKEN = "MTIz.double.of-a-token"
USER = {"id": str(ME), "username": "athanor", "discriminator": "0", "avatar": None, "bot": True}
VIEW, SEND, FILES, HISTORY, THREADS = 1 << 10, 1 << 11, 1 << 15, 1 << 16, 1 << 38
ALL_NEEDED = VIEW | SEND | FILES | HISTORY | THREADS


def _json(what: Any, status: int = 200) -> web.Response:
    # Without a charset, as Discord says it: discord.py compares the whole header.
    body = json.dumps(what).encode()
    return web.Response(body=body, status=status, headers={"Content-Type": "application/json"})


class Double:
    """``with Double() as discord:``; ``discord.api`` and ``discord.gateway`` are its addresses.

    What it tells may be changed before it is asked: ``guilds`` (see `guild`), ``application``,
    ``sessions`` (starts left today), ``date`` (its clock, as HTTP writes it), ``commands``.
    """

    def __init__(self) -> None:
        self.application: dict[str, Any] = {
            "id": str(ME),
            "name": "athanor",
            "icon": None,
            "description": "",
            "bot_public": True,
            "bot_require_code_grant": False,
            "verify_key": "",
            "flags": 0,
            "owner": USER,
        }
        self.guilds: dict[int, dict[str, Any]] = {}
        self.commands: list[dict[str, Any]] = []
        self.sessions = 1000
        self.date: str | None = None
        self.identified = threading.Event()
        self.closed = threading.Event()
        self._started = threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._serve()), daemon=True)

    def guild(self, id: int, name: str, *, permissions: int = ALL_NEEDED) -> dict[str, Any]:
        """A server where everybody may do so much; its channels are in ``["channels"]``."""
        everyone = {"id": str(id), "name": "@everyone", "permissions": str(permissions)}
        role = {"color": 0, "hoist": False, "position": 0, "managed": False, "mentionable": False}
        self.guilds[id] = {
            "id": str(id),
            "name": name,
            "owner_id": "1",
            "roles": [everyone | role | {"colors": {"primary_color": 0}}],
            "emojis": [],
            "features": [],
            "channels": [],
            "premium_tier": 0,
        }
        return self.guilds[id]

    def channel(self, guild: int, id: int, *, denied: int = 0, **fields: Any) -> None:
        """A channel of a server, where the bot itself is denied some permissions."""
        overwrite = {"id": str(ME), "type": 1, "allow": "0", "deny": str(denied)}
        one = {
            "id": str(id),
            "guild_id": str(guild),
            "type": 0,
            "name": f"channel-{id}",
            "position": 0,
            "permission_overwrites": [overwrite] if denied else [],
        }
        self.guilds[guild]["channels"].append(one | fields)

    def __enter__(self) -> Self:
        self._thread.start()
        assert self._started.wait(10)
        return self

    def __exit__(self, *_: object) -> None:
        self._loop.call_soon_threadsafe(self._stop.set)
        self._thread.join(10)

    # -- the server, in its own thread --------------------------------------------------------

    async def _serve(self) -> None:
        self._loop, self._stop = asyncio.get_running_loop(), asyncio.Event()
        app = web.Application(middlewares=[self._checked])
        get, put = app.router.add_get, app.router.add_put
        get("/api/users/@me", self._say(lambda _: USER))
        get("/api/oauth2/applications/@me", self._say(lambda _: self.application))
        get("/api/gateway", self._say(lambda _: {"url": self.gateway}))
        get("/api/gateway/bot", self._say(lambda _: self._bot_gateway()))
        get("/api/users/@me/guilds", self._say(lambda _: self._summaries()))
        get("/api/guilds/{id}", self._say(lambda r: self.guilds[int(r.match_info["id"])]))
        get("/api/guilds/{id}/members/{user}", self._say(lambda _: self._member()))
        get("/api/channels/{id}", self._say(lambda r: self._find(int(r.match_info["id"]))))
        get("/api/applications/{id}/commands", self._say(lambda _: self.commands))
        put("/api/applications/{id}/commands", self._register)
        get("/gateway", self._socket)
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5)
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        port = runner.addresses[0][1]
        self.api, self.gateway = f"http://127.0.0.1:{port}/api", f"ws://127.0.0.1:{port}/gateway"
        self._started.set()
        await self._stop.wait()
        await runner.cleanup()

    @web.middleware
    async def _checked(self, request: web.Request, handler: Any) -> web.StreamResponse:
        websocket = request.path == "/gateway"
        if not websocket and request.headers.get("Authorization") != f"Bot {TOKEN}":
            return _json({"message": "401: Unauthorized", "code": 0}, status=401)
        try:
            response: web.StreamResponse = await handler(request)
        except KeyError:
            response = _json({"message": "Unknown", "code": 10003}, status=404)
        if self.date is not None and not websocket:
            response.headers["Date"] = self.date
        return response

    def _say(self, what: Any) -> Any:
        async def answer(request: web.Request) -> web.Response:
            return _json(what(request))

        return answer

    def _bot_gateway(self) -> dict[str, Any]:
        limit = {"total": 1000, "remaining": self.sessions, "reset_after": 1, "max_concurrency": 1}
        return {"url": self.gateway, "shards": 1, "session_start_limit": limit}

    def _summaries(self) -> list[dict[str, Any]]:
        return [
            {
                "id": one["id"],
                "name": one["name"],
                "icon": None,
                "owner": False,
                "permissions": one["roles"][0]["permissions"],
                "features": [],
            }
            for one in self.guilds.values()
        ]

    def _member(self) -> dict[str, Any]:
        joined = "2026-01-01T00:00:00+00:00"
        return {
            "user": USER,
            "roles": [],
            "joined_at": joined,
            "deaf": False,
            "mute": False,
            "flags": 0,
        }

    def _find(self, id: int) -> dict[str, Any]:
        channels = (one for guild in self.guilds.values() for one in guild["channels"])
        return {int(one["id"]): one for one in channels}[id]

    async def _register(self, request: web.Request) -> web.Response:
        registered = [
            {**one, "id": str(5000 + n), "application_id": str(ME), "version": "1"}
            for n, one in enumerate(await request.json())
        ]
        self.commands = registered
        return _json(registered)

    async def _socket(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        await socket.send_json({"op": 10, "d": {"heartbeat_interval": 1000}, "s": None, "t": None})
        async for message in socket:
            if message.type is not WSMsgType.TEXT:
                break
            said = message.json()
            if said["op"] == 1:
                await socket.send_json({"op": 11, "d": None, "s": None, "t": None})
            elif said["op"] == 2:
                await self._welcome(socket)
                self.identified.set()
        self.closed.set()
        return socket

    async def _welcome(self, socket: web.WebSocketResponse) -> None:
        ready = {
            "v": 10,
            "user": USER,
            "guilds": [{"id": one["id"], "unavailable": True} for one in self.guilds.values()],
            "session_id": "session",
            "resume_gateway_url": self.gateway,
            "application": {"id": str(ME), "flags": 0},
        }
        await socket.send_json({"op": 0, "t": "READY", "s": 1, "d": ready})
        for number, one in enumerate(self.guilds.values(), start=2):
            full = {**one, "members": [self._member()], "member_count": 1, "threads": []}
            full |= {"voice_states": [], "presences": [], "joined_at": "2026-01-01T00:00:00+00:00"}
            await socket.send_json({"op": 0, "t": "GUILD_CREATE", "s": number, "d": full})
