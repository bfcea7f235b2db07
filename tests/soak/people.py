"""Members who play: each does something that is possible by what can be seen, chosen at random."""

from __future__ import annotations

import contextlib
import re
from collections import deque
from collections.abc import Awaitable
from typing import Any

from simcord import BackendError, InteractionResult, MemberActor, ResponseMessage, SetupError

from bot.games.core.rng import Rng
from tests.simulated.emitting import Remembered, emit_click, remember
from tests.soak.eyes import Lever, called, levers, newest, text_of
from tests.soak.ledger import Deed, Ledger, Outcome
from tests.soak.world import SoakWorld, Spot

MOST_CLICKS = 16
"""In one go in one panel; what is picked by then waits there."""
DONE = re.compile(r"^Done: ", re.MULTILINE)
CHOSEN = "You have chosen; you can still change it"
OPENED = re.compile(r"Table \*\*([A-Z0-9]+)\*\* is open")
FAULT = "Something went wrong"
OLD = 60
"""Messages people have kept open from earlier."""
LOOKS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("board", {"text": True}),
    ("log", {}),
    ("hand", {}),
    ("table status", {}),
    ("table export", {}),
    ("replay", {}),
)
SAYS = {
    "undo": re.compile(r"Your last step is taken back|The table has gone back"),
    "start": re.compile(r"Here we go"),
    "handover": re.compile(r"goes on for you at table"),
    "takeback": re.compile(r"You play again at table"),
    "resign": re.compile(r"You have given up"),
}
"""By what one knows that it was done."""


class People:
    """All members. ``broken`` collects answers that tell of a fault of the bot's own."""

    def __init__(self, world: SoakWorld, ledger: Ledger, rng: Rng) -> None:
        self.world, self.ledger, self.rng = world, ledger, rng
        self.broken: list[str] = []
        self._old: deque[tuple[MemberActor, Remembered]] = deque(maxlen=OLD)

    # -- what happens at a table ---------------------------------------------------------------

    async def act(self, spot: Spot) -> None:
        """Somebody does something at this spot's table, or has one opened."""
        env = self.world.env
        post = newest(env, spot.channel.id, "join", "start", "turn", "rematch")
        verbs = {one.verb for one in levers(post)}
        if "turn" in verbs and post is not None:
            await self._play(spot, called(post))
        elif verbs & {"join", "start"}:
            await self._sit_down(spot, full="join" not in verbs)
        elif "rematch" in verbs and self.rng.below(2):
            await self._click(spot, self._somebody(spot), post, "rematch")
        else:
            await self._open(spot)

    async def _open(self, spot: Spot) -> None:
        first = self._somebody(spot)
        answer = await self._slash(
            spot, first, "table new", game=spot.game, seats=spot.seats, pace=self._pace()
        )
        text = _said(answer)
        if OPENED.search(text):
            spot.begun += 1
        elif "open table" in text or "taken" in text:
            await self._slash(spot, self._somebody(spot), "table repost")

    def _pace(self) -> str:
        return self.rng.choice(("relaxed", "daily", "slow", "none"))

    async def _sit_down(self, spot: Spot, *, full: bool) -> None:
        for person in spot.people if not full else ():
            if self.rng.below(2):
                post = newest(self.world.env, spot.channel.id, "join")
                await self._click(spot, person, post, "join")
            else:
                await self._slash(spot, person, "table join", word="salt")
        if not full and self.rng.below(8) == 0:
            await self._slash(spot, spot.people[0], "table add", level="random")
        await self.world.posted()
        post = newest(self.world.env, spot.channel.id, "start")
        await self._click(spot, spot.people[0], post, "start")

    async def _play(self, spot: Spot, turn: list[int]) -> None:
        dice = self.rng.below(100)
        person = self._one_of(spot, turn)
        if dice < 80:
            await self._move(spot, person)
        elif dice < 83:
            await self._slash(spot, self._somebody(spot), "undo", how="undo")
        elif dice < 86:
            command, options = self.rng.choice(LOOKS)
            await self._slash(spot, self._somebody(spot), command, **options)
        elif dice < 88:
            await self._from_earlier()
        elif dice < 91:
            await self._twice(spot, person)
        elif dice < 92:
            await self._seat(spot)
        elif dice < 93:
            await self._slash(spot, person, "me", dm=self.rng.choice(("on", "off", "default")))
        elif dice < 94:
            await self._slash(spot, self._somebody(spot), "table repost")
        else:
            await self._answer(spot)

    async def _seat(self, spot: Spot) -> None:
        """Leave for a while, come back, or for good."""
        person = self._somebody(spot)
        what = self.rng.below(10)
        if what < 4:
            await self._slash(spot, person, "table handover", how="handover", level="random")
        elif what < 9:
            await self._slash(spot, person, "table takeback", how="takeback")
        else:
            answer = await self._slash(spot, person, "table resign")
            await self._press(spot, person, answer and answer.response, "resign", "resign")

    async def _answer(self, spot: Spot) -> None:
        """Somebody answers a question to the table, or takes what is offered."""
        post = newest(self.world.env, spot.channel.id, "vote", "sit")
        found = [one for one in levers(post) if one.verb in ("vote", "sit", "unask")]
        if found and post is not None:
            lever = self.rng.choice(found)
            person = self.rng.choice(self.world.crowds[spot.guild.id])
            if lever.verb != "sit":
                person = self._somebody(spot)
            await self._use(spot, person, ResponseMessage(self.world.env, post), lever, "answer")

    # -- moves -----------------------------------------------------------------------------------

    async def _move(self, spot: Spot, person: MemberActor) -> None:
        board = newest(self.world.env, spot.channel.id, "turn")
        now = [one for one in levers(board) if one.verb == "now"]
        way = self.rng.below(10)
        if now and board is not None and way < 5:
            shown = ResponseMessage(self.world.env, board)
            await self._use(spot, person, shown, self.rng.choice(now), "one click")
        elif way < 7:
            await self._type(spot, person)
        elif way < 8 and (direct := self._direct(person)) is not None:
            await self._panel(spot, person, direct, person.user)
        elif way < 9:
            answer = await self._click(spot, person, board, "turn")
            await self._panel(spot, person, answer and answer.response, person)
        else:
            command = "program" if spot.game == "etherium" else "hand"
            answer = await self._slash(spot, person, command)
            await self._panel(spot, person, answer and answer.response, person)

    async def _type(self, spot: Spot, person: MemberActor) -> None:
        """Type a move with the suggestions there are."""
        text = ""
        for _ in range(1 + (self.rng.below(4) == 0)):
            found: Any = await self._try(person.autocomplete(spot.channel, "move", "move", text))
            if not found:
                break
            text = str(self.rng.choice(found)["value"])
        if not text:
            return
        answer = await self._slash(spot, person, "move", how="typed", move=text)
        if answer is not None and not DONE.search(_said(answer)):
            await self._panel(spot, person, answer.response, person)

    def _direct(self, person: MemberActor) -> ResponseMessage | None:
        """The newest message to somebody with controls."""
        env = self.world.env
        channel_id = env.backend.dm_channels.get(person.id, 0)
        post = newest(env, channel_id, "pick", "sel", "ok")
        return None if post is None else ResponseMessage(env, post)

    async def _panel(
        self, spot: Spot, person: MemberActor, message: ResponseMessage | None, actor: Any
    ) -> None:
        """Click through a private panel, up to a confirmation."""
        picks, stamp, sure = list[str](), 0, True
        for _ in range(MOST_CLICKS):
            found = [one for one in levers(message) if one.verb not in ("turn", "hand", "words")]
            if message is None or not found or self.world.process.dead:
                return
            lever = self._next(found)
            if lever.control.stamp != stamp:
                picks, stamp, sure = [], lever.control.stamp, True
            values = self._values(lever)
            if lever.verb in ("pick", "sel"):
                picks += values or [lever.control.arg.split(".", 1)[1]]
            elif lever.verb not in ("ok", "page"):
                picks, sure = [], True
            if self.rng.below(30) == 0:
                self._keep(person, message)
            # After a click whose answer was lost nobody knows what is picked.
            mine = tuple(picks) if sure else ()
            answer = await self._use(
                spot, person, message, lever, lever.verb, values, mine, actor=actor
            )
            if answer is None or lever.verb in ("ok", "undo") or CHOSEN in _said(answer):
                return
            sure = sure and self._arrived(answer) and not answer.followups

    def _next(self, found: list[Lever]) -> Lever:
        sure = [one for one in found if one.verb == "ok"]
        more = [one for one in found if one.verb in ("pick", "sel")]
        if sure and (not more or self.rng.below(3)):
            return sure[0]
        if more and self.rng.below(14):
            return self.rng.choice(more)
        return self.rng.choice(found)

    def _values(self, lever: Lever) -> list[str]:
        if not lever.values:
            return []
        span = min(lever.most, len(lever.values)) - lever.least + 1
        return self.rng.sample(lever.values, lever.least + self.rng.below(max(span, 1)))

    # -- clicks of another time ------------------------------------------------------------------

    def _keep(self, person: MemberActor, message: ResponseMessage) -> None:
        with contextlib.suppress(BackendError):
            self._old.append((person, remember(self.world.env, message)))

    async def _from_earlier(self) -> None:
        """Somebody uses a control that has long been replaced (F3)."""
        if not self._old:
            return
        person, message = self.rng.choice(self._old)
        stored = self.world.env.backend.messages.get(message.channel_id, {})
        if int(message.payload["id"]) not in stored:
            return  # only what the simulated Discord keeps can be brought up to date
        found = [one for one in _levers_of(message) if not one.values]
        if not found or person.id not in self.world.env.backend.guilds[person.guild.id].members:
            return
        await self._emit([(person, message, self.rng.choice(found))])

    async def _twice(self, spot: Spot, person: MemberActor) -> None:
        """Two clicks on the same control, or two people at once, within a millisecond (F1)."""
        board = newest(self.world.env, spot.channel.id, "turn")
        now = [one for one in levers(board) if one.verb == "now"]
        if board is None or not now:
            answer = await self._slash(spot, person, "hand")
            shown = answer.response if answer is not None else None
            now = [one for one in levers(shown) if one.verb in ("ok", "pick")]
            source: Any = shown
        else:
            source = ResponseMessage(self.world.env, board)
        if not now:
            return
        self._keep(person, source)
        lever = self.rng.choice(now)
        other = self.rng.choice([person, self._somebody(spot)])
        await self._emit([(person, source, lever), (other, source, lever)])

    async def _emit(self, clicks: list[tuple[MemberActor, Any, Lever]]) -> None:
        env = self.world.env
        sent = list[tuple[Any, Lever]]()
        for person, source, lever in clicks:
            try:
                sent.append((emit_click(env, person, source, lever.custom_id), lever))
            except (BackendError, SetupError, LookupError, KeyError):
                continue
        await env.settle()
        for one, lever in sent:
            self._note(one.answer.result, lever.control.code, "at once", "unknown")

    # -- one interaction -------------------------------------------------------------------------

    async def _try(self, work: Awaitable[Any]) -> Any:
        """What a person can do; None where Discord does not let them (gone, or not to be seen)."""
        try:
            return await work
        except (BackendError, SetupError):
            return None

    async def _slash(
        self, spot: Spot, person: MemberActor, command: str, *, how: str = "", **options: Any
    ) -> InteractionResult | None:
        code = ""
        if how and self.rng.below(2):
            shown = levers(newest(self.world.env, spot.channel.id, "turn"))
            code = shown[0].control.code if shown else ""
        named = {"table": code} if code else {}
        answer = await self._try(person.slash(spot.channel, command, **options, **named))
        if answer is not None:
            self._settle(answer, code, how or "command")
        return answer

    async def _click(
        self, spot: Spot, person: MemberActor, message: Any, verb: str
    ) -> InteractionResult | None:
        if message is None:
            return None
        shown = ResponseMessage(self.world.env, message)
        return await self._press(spot, person, shown, verb, verb)

    async def _press(
        self, spot: Spot, person: MemberActor, message: ResponseMessage | None, verb: str, how: str
    ) -> InteractionResult | None:
        for lever in levers(message):
            if lever.verb == verb and message is not None:
                return await self._use(spot, person, message, lever, how)
        return None

    async def _use(
        self,
        spot: Spot,
        person: MemberActor,
        message: ResponseMessage,
        lever: Lever,
        how: str,
        values: list[str] | None = None,
        picks: tuple[str, ...] = (),
        *,
        actor: Any = None,
    ) -> InteractionResult | None:
        actor = actor or person
        if lever.values:
            work = actor.select(message, values or [lever.values[0]], custom_id=lever.custom_id)
        else:
            work = actor.click(message, custom_id=lever.custom_id)
        answer = await self._try(work)
        if answer is not None:
            self._settle(answer, lever.control.code, how, picks)
        return answer

    def _settle(
        self, answer: InteractionResult, code: str, how: str, picks: tuple[str, ...] = ()
    ) -> None:
        outcome = self._outcome(answer, how)
        sure = how in ("ok", "pick") and outcome == "accepted"
        self._note(answer, code, how, outcome, picks if sure else ())

    def _note(
        self,
        answer: InteractionResult,
        code: str,
        how: str,
        outcome: Outcome,
        picks: tuple[str, ...] = (),
    ) -> None:
        text = _said(answer)
        if FAULT in text and answer._interaction.token not in self.world.transport.touched:
            self.broken.append(f"{how} at {code}: {text[-300:]}")
        if not answer.acknowledged and outcome == "unknown":
            # Discord has told the person that it failed.
            outcome = "refused"
        self.ledger.note(Deed(answer._interaction.id, code, how, outcome, picks))

    def _outcome(self, answer: InteractionResult, how: str) -> Outcome:
        """What somebody is told came of it; unknown where the answer got lost on its way."""
        if not self._arrived(answer):
            return "unknown"
        text = _said(answer)
        if how in ("typed", "one click"):
            return "accepted" if DONE.search(text) else "refused"
        if how == "ok":
            return "refused" if answer.followups else "accepted"
        if how == "pick":
            return "accepted" if CHOSEN in text and not answer.followups else "unknown"
        if how in SAYS:
            return "accepted" if SAYS[how].search(text) else "unknown"
        return "unknown"

    def _arrived(self, answer: InteractionResult) -> bool:
        """Has everything that was said about an interaction reached its person?"""
        token = answer._interaction.token
        return not self.world.process.dead and token not in self.world.transport.touched

    # -- who ---------------------------------------------------------------------------------------

    def _somebody(self, spot: Spot) -> MemberActor:
        return self.rng.choice(spot.people)

    def _one_of(self, spot: Spot, users: list[int]) -> MemberActor:
        known = [one for one in self.world.crowds[spot.guild.id] if one.id in users]
        return self.rng.choice(known or spot.people)


def _said(answer: InteractionResult | None) -> str:
    if answer is None:
        return ""
    return "\n".join(text_of(one) for one in (answer.response, *answer.followups))


def _levers_of(message: Remembered) -> list[Lever]:
    class Shown:
        components = message.payload.get("components") or []

    return levers(Shown())  # type: ignore[arg-type]
