"""What goes wrong in the world around the bot, at random: people, places, the disk, the process."""

from __future__ import annotations

from collections import Counter

from simcord import BackendError, SetupError
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.games.core.rng import Rng
from tests.soak.eyes import newest
from tests.soak.world import SoakWorld, Spot

HOUR = 3600.0
LIT = 90
"""Moments after which a process that is to die has died."""
SHORT = 12
"""Steps for which the disk is full, or Discord down."""
SEND = 1 << 11
"""Discord's bit for the permission to send messages."""


class Misfortune:
    """``happened`` counts by kind. Everything that has an end is ended by itself, after a while."""

    def __init__(self, world: SoakWorld, rng: Rng) -> None:
        self.world, self.rng = world, rng
        self.happened: Counter[str] = Counter()
        self._ends: list[tuple[int, str, object]] = []
        self._step = 0

    async def strike(self, spot: Spot, *, often: int = 1) -> None:
        """One step of the month: perhaps something happens, perhaps something ends.

        ``often``: how many times as often as over ten thousand moves.
        """
        self._step += 1
        await self._end()
        dice = self.rng.below(max(600 // often, 20))
        kinds = (
            self._kill,
            self._kill,
            self._stop,
            self._full,
            self._down,
            self._close_messages,
            self._close_messages,
            self._leave,
            self._delete_post,
            self._delete_post,
            self._archive,
            self._archive,
            self._forbid,
            self._night,
            self._delete_channel if self.rng.below(4) == 0 else self._night,
        )
        if dice < len(kinds):
            await kinds[dice](spot)

    async def _end(self) -> None:
        over = [one for one in self._ends if one[0] <= self._step]
        self._ends = [one for one in self._ends if one[0] > self._step]
        for _, what, about in over:
            await self._ended(what, about)

    async def all_ended(self) -> None:
        """Everything is well again."""
        over, self._ends = self._ends, []
        for _, what, about in over:
            await self._ended(what, about)

    async def _ended(self, what: str, about: object) -> None:
        backend = self.world.env.backend
        match what, about:
            case "full", _:
                self.world.process.limit(None)
            case "down", _:
                self.world.transport.down = False
            case "closed", int() as channel_id:
                self.world.transport.closed.discard(channel_id)
            case "left", (guild, user):
                guild.add_member(user)
            case "locked", int() as channel_id if channel_id in backend.channels:
                backend.edit_channel(
                    channel_id, {}, thread_metadata={"locked": False, "archived": False}
                )
            case "forbidden", int() as channel_id if channel_id in backend.channels:
                backend.edit_channel(channel_id, {}, overwrites=[])
            case _:
                pass

    def _until(self, steps: int, what: str, about: object = None) -> None:
        self._ends.append((self._step + 1 + self.rng.below(steps), what, about))

    # -- the machine -----------------------------------------------------------------------------

    async def _kill(self, spot: Spot) -> None:
        self.world.process.light(1 + self.rng.below(LIT))

    async def _stop(self, spot: Spot) -> None:
        self.happened["process stopped and started"] += 1
        await self.world.stop(self._away())

    def _away(self) -> float:
        return self.rng.choice((0.0, 1.0, 60.0, HOUR, 30 * HOUR))

    async def killed(self) -> None:
        """The process has died by now: start the next one."""
        self.happened["process killed"] += 1
        await self.world.kill(self._away())

    async def _full(self, spot: Spot) -> None:
        self.happened["disk full"] += 1
        self.world.process.limit(self.rng.below(4))
        self._until(SHORT, "full")

    async def _night(self, spot: Spot) -> None:
        self.happened["clock moved by hours"] += 1
        self.world.pass_time(self.rng.below(36) * HOUR)
        self.world.look_at_the_time()

    async def _down(self, spot: Spot) -> None:
        self.happened["Discord down"] += 1
        self.world.transport.down = True
        self._until(SHORT, "down")

    # -- people and places -------------------------------------------------------------------------

    async def _close_messages(self, spot: Spot) -> None:
        self.happened["direct messages closed"] += 1
        person = self.rng.choice(spot.people)
        channel_id = self.world.env.backend.get_dm_channel(person.id).id
        self.world.transport.closed.add(channel_id)
        self._until(400, "closed", channel_id)

    async def _leave(self, spot: Spot) -> None:
        person = self.rng.choice(spot.people)
        try:
            spot.guild.remove_member(person)
        except (BackendError, SetupError):
            return
        self.happened["member left"] += 1
        self._until(300, "left", (spot.guild, person.user))

    async def _delete_post(self, spot: Spot) -> None:
        backend = self.world.env.backend
        post = newest(self.world.env, spot.channel.id, "turn", "join", "vote")
        if post is not None:
            self.happened["message deleted"] += 1
            self.world.deleted.add(post.id)
            self.world.swept.add(spot.channel.id)
            backend.delete_message(spot.channel.id, post.id)

    async def _archive(self, spot: Spot) -> None:
        channel = self.world.env.backend.channels.get(spot.channel.id)
        if channel is None or channel.thread_metadata is None:
            return
        locked = self.rng.below(2) == 0
        self.happened["thread locked" if locked else "thread archived"] += 1
        self.world.env.backend.edit_channel(
            channel.id, {}, thread_metadata={"archived": True, "locked": locked}
        )
        if locked:
            self._until(60, "locked", channel.id)

    async def _forbid(self, spot: Spot) -> None:
        backend = self.world.env.backend
        channel = backend.channels.get(spot.channel.id)
        if channel is None or channel.thread_metadata is not None:
            return
        self.happened["bot may not write"] += 1
        denied = Overwrite(backend.bot_user.id, OverwriteType.MEMBER, deny=SEND)
        backend.edit_channel(channel.id, {}, overwrites=[denied])
        self._until(60, "forbidden", channel.id)

    async def _delete_channel(self, spot: Spot) -> None:
        self.happened["channel deleted"] += 1
        self.world.env.backend.delete_channel(spot.channel.id)
        await self.world.env.settle()
        spot.channel = self.world.new_channel(spot.guild, self._step)
