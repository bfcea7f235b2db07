"""/table: open, join, leave, fill, start, end and look after tables."""

from __future__ import annotations

import io

import discord
from discord import app_commands

from bot.commands.finding import Choices, complete_code, complete_game, find, find_row, quiet
from bot.commands.seat import hand_over, take_back
from bot.commands.table_parts import (
    ask,
    complete_automatic,
    complete_option,
    complete_value,
    expect_can_post,
    game_of,
    import_file,
    opponent_of,
    options_text,
    quoted,
    status_text,
)
from bot.components.answers import (
    Interaction,
    Refusal,
    acknowledge,
    answered,
    desk_of,
    say,
)
from bot.components.gate import expect
from bot.components.ids import Control
from bot.components.people import person_of
from bot.delivery.escape import plain
from bot.games.core.players import LEVELS
from bot.language import _
from bot.tables.export import export
from bot.tables.limits import EXPORT, OPEN
from bot.tables.moves import AUTO_LEVEL
from bot.tables.pace import DEFAULT, PACES
from bot.tables.seating import expect_seated

PACE_CHOICES = [
    app_commands.Choice(name=f"{pace.name}: {pace.text}", value=pace.name)
    for pace in PACES.values()
]
LEVEL_CHOICES = [app_commands.Choice(name=level, value=level) for level in LEVELS]


@app_commands.guild_only()
@app_commands.allowed_installs(guilds=True, users=False)
class TableCommands(app_commands.Group):
    """The table in this channel, unless a code is given."""

    def __init__(self) -> None:
        super().__init__(name="table", description="Open, join and look after tables")

    @app_commands.command(name="new", description="Open a table in this channel")
    @app_commands.describe(
        game="Which game",
        opponent="Keep a seat for this person",
        seats="For how many players",
        pace="How quickly: time for decisions",
    )
    @app_commands.autocomplete(game=complete_game)
    @app_commands.choices(pace=PACE_CHOICES)
    async def new(
        self,
        interaction: Interaction,
        game: str,
        opponent: discord.Member | None = None,
        seats: app_commands.Range[int, 1, 8] | None = None,
        pace: str = DEFAULT,
    ) -> None:
        """Open a lobby; the starter has the first seat."""
        await acknowledge(interaction)
        async with answered(interaction):
            if interaction.channel_id is None:
                raise Refusal(_("Open the table in a channel of a server."))
            expect_can_post(interaction)
            expect(interaction, OPEN)
            invited = (opponent_of(interaction, opponent),) if opponent else ()
            session = await desk_of(interaction).tables.lobby.open(
                person_of(interaction),
                game_of(interaction, game),
                guild_id=interaction.guild_id,
                channel_id=interaction.channel_id,
                seat_count=seats,
                invited=invited,
                interaction_id=interaction.id,
                pace=pace,
            )
            await say(
                interaction,
                _(
                    "Table **{code}** is open and you have a seat. Others can "
                    "press Join; `/table add` brings an automatic player."
                ).format(code=session.code),
            )

    @app_commands.command(name="join", description="Take a free seat")
    @app_commands.describe(
        table="The table's code, if it is not in this channel",
        word="Any word: it is mixed into the luck of the game, so nobody can have chosen it",
    )
    @app_commands.autocomplete(table=complete_code)
    async def join(
        self,
        interaction: Interaction,
        table: str | None = None,
        word: app_commands.Range[str, 1, 32] | None = None,
    ) -> None:
        """Sit down."""
        await acknowledge(interaction)
        async with answered(interaction):
            session = await find(interaction, table, elsewhere=False)
            person = person_of(interaction, session.row)
            await desk_of(interaction).tables.lobby.join(
                session.id, person, interaction_id=interaction.id, word=word or ""
            )
            await say(
                interaction,
                _("Welcome to table {code}. You have a seat.").format(code=session.code),
            )

    @app_commands.command(name="leave", description="Give your seat back before the start")
    @app_commands.describe(table="The table's code, if it is not in this channel")
    @app_commands.autocomplete(table=complete_code)
    async def leave(self, interaction: Interaction, table: str | None = None) -> None:
        """Stand up in the lobby."""
        await acknowledge(interaction)
        async with answered(interaction):
            session = await find(interaction, table, elsewhere=False)
            person = person_of(interaction, session.row)
            if session.live and session.seat_of(person.user_id) is not None:
                raise Refusal(_("The game is on. To give up, use `/table resign`."))
            await desk_of(interaction).tables.lobby.leave(session.id, person)
            await say(interaction, _("You have left table {code}.").format(code=session.code))

    @app_commands.command(name="add", description="Invite somebody, or add an automatic player")
    @app_commands.describe(
        player="Keep a seat for this person; without it an automatic player sits down",
        level="How the automatic player plays",
    )
    @app_commands.choices(level=LEVEL_CHOICES)
    async def add(
        self,
        interaction: Interaction,
        player: discord.Member | None = None,
        level: str = "greedy",
    ) -> None:
        """Fill a seat."""
        await acknowledge(interaction)
        async with answered(interaction):
            session = await find(interaction, None, elsewhere=False)
            lobby = desk_of(interaction).tables.lobby
            person = person_of(interaction, session.row)
            if player is not None:
                await lobby.invite(session.id, person, opponent_of(interaction, player))
                await say(
                    interaction,
                    _("A seat is kept for {name}.").format(name=plain(player.display_name)),
                )
                return
            after = await lobby.add(session.id, person, level)
            new = [s.name for s in after.seats if s.kind == "auto"][-1]
            await say(interaction, _("{name} sits down.").format(name=plain(new)))

    @app_commands.command(name="remove", description="Send an automatic player away")
    @app_commands.describe(player="Which one; without it the last one added")
    async def remove(self, interaction: Interaction, player: str | None = None) -> None:
        """Empty an automatic player's seat."""
        await acknowledge(interaction)
        async with answered(interaction):
            session = await find(interaction, None, elsewhere=False)
            seat = None
            if player is not None:
                seat = next(
                    (s.seat for s in session.seats if s.kind == "auto" and s.name == player), None
                )
                if seat is None:
                    raise Refusal(_("There is no automatic player of that name."))
            lobby = desk_of(interaction).tables.lobby
            await lobby.remove(session.id, person_of(interaction, session.row), seat)
            await say(interaction, _("The automatic player has left."))

    @remove.autocomplete("player")
    async def _complete_automatic(self, interaction: Interaction, current: str) -> Choices:
        return await quiet(complete_automatic)(interaction, current)

    @app_commands.command(name="kick", description="Free the seat of somebody, before the start")
    @app_commands.describe(player="Who sits there or was invited")
    async def kick(self, interaction: Interaction, player: discord.User) -> None:
        """For the starter and whoever may manage the channel."""
        await acknowledge(interaction)
        async with answered(interaction):
            session = await find(interaction, None, elsewhere=False)
            lobby = desk_of(interaction).tables.lobby
            await lobby.kick(session.id, person_of(interaction, session.row), player.id)
            await say(
                interaction,
                _("The seat of {name} is free again.").format(name=plain(player.display_name)),
            )

    @app_commands.command(name="start", description="Deal and begin")
    async def start(self, interaction: Interaction) -> None:
        """By the starter; once the table is full by anybody who sits there."""
        await acknowledge(interaction)
        async with answered(interaction):
            session = await find(interaction, None, elsewhere=False)
            person = person_of(interaction, session.row)
            await desk_of(interaction).tables.lobby.start(
                session.id, person, interaction_id=interaction.id
            )
            await say(interaction, _("Here we go. Look for the board below."))

    @app_commands.command(name="cancel", description="End the table without a result")
    @app_commands.describe(table="The table's code, if it is not in this channel")
    @app_commands.autocomplete(table=complete_code)
    async def cancel(self, interaction: Interaction, table: str | None = None) -> None:
        """For the starter and whoever may manage the channel; a game in play asks once more."""
        await acknowledge(interaction)
        async with answered(interaction):
            row = await find_row(interaction, table)
            person = person_of(interaction, row)
            if row.status == "live":
                await desk_of(interaction).tables.lobby.expect_host(row, person)
                await ask(
                    interaction,
                    _("Table {code} is in play. Really end it without a result?").format(
                        code=row.code
                    ),
                    Control(row.code, 0, "end"),
                    _("Yes, cancel it"),
                )
                return
            await desk_of(interaction).tables.lobby.cancel(row.id, person, unstarted=True)
            await say(interaction, _("Table {code} is cancelled.").format(code=row.code))

    @app_commands.command(name="resign", description="Give up the game you are playing here")
    @app_commands.describe(table="The table's code, if it is not in this channel")
    @app_commands.autocomplete(table=complete_code)
    async def resign(self, interaction: Interaction, table: str | None = None) -> None:
        """Asks once more."""
        await acknowledge(interaction)
        async with answered(interaction):
            session = await find(interaction, table)
            if session.live and session.seat_of(interaction.user.id) is not None:
                await ask(
                    interaction,
                    _("Really give up at table {code}? To play on, dismiss this message.").format(
                        code=session.code
                    ),
                    Control(session.code, 0, "resign"),
                    _("Yes, I resign"),
                )
                return
            if session.in_lobby and session.seat_of(interaction.user.id) is not None:
                raise Refusal(
                    _("The game has not started yet. `/table leave` gives your seat back.")
                )
            raise Refusal(_("You are not playing here."))

    @app_commands.command(name="handover", description="Let an automatic player go on for you")
    @app_commands.describe(
        level="How the automatic player plays",
        table="The table's code, if it is not in this channel",
    )
    @app_commands.choices(level=LEVEL_CHOICES)
    @app_commands.autocomplete(table=complete_code)
    async def handover(
        self, interaction: Interaction, level: str = AUTO_LEVEL, table: str | None = None
    ) -> None:
        """One's own seat, at any time."""
        await acknowledge(interaction)
        async with answered(interaction):
            await hand_over(interaction, table, level)

    @app_commands.command(name="takeback", description="Take your seat back from the automatic one")
    @app_commands.describe(table="The table's code, if it is not in this channel")
    @app_commands.autocomplete(table=complete_code)
    async def takeback(self, interaction: Interaction, table: str | None = None) -> None:
        """The seat that an automatic player plays for oneself."""
        await acknowledge(interaction)
        async with answered(interaction):
            await take_back(interaction, table)

    @app_commands.command(name="repost", description="Post the board (or the lobby) again")
    @app_commands.describe(table="The table's code, if it is not in this channel")
    @app_commands.autocomplete(table=complete_code)
    async def repost(self, interaction: Interaction, table: str | None = None) -> None:
        """Where the old post was deleted or has scrolled away."""
        await acknowledge(interaction)
        async with answered(interaction):
            session = await find(interaction, table, ended=True, elsewhere=False)
            if session.row.status == "cancelled":
                raise Refusal(_("Table {code} was cancelled.").format(code=session.code))
            expect_seated(session, person_of(interaction, session.row))
            await desk_of(interaction).tables.repost(session)
            await say(interaction, _("It is on its way."))

    @app_commands.command(name="status", description="Who sits here and whose turn it is")
    @app_commands.describe(table="The table's code, if it is not in this channel")
    @app_commands.autocomplete(table=complete_code)
    async def status(self, interaction: Interaction, table: str | None = None) -> None:
        """In words."""
        await acknowledge(interaction)
        async with answered(interaction):
            session = await find(interaction, table, ended=True)
            await say(interaction, await status_text(interaction, session))

    @app_commands.command(name="options", description="Change seats or rules before the start")
    @app_commands.describe(
        seats="For how many players",
        option="Which rule",
        value="What it should be",
        pace="How quickly: time for decisions",
    )
    @app_commands.choices(pace=PACE_CHOICES)
    async def options(
        self,
        interaction: Interaction,
        seats: app_commands.Range[int, 1, 8] | None = None,
        option: str | None = None,
        value: str | None = None,
        pace: str | None = None,
    ) -> None:
        """Without anything given, the options in force are shown."""
        await acknowledge(interaction)
        async with answered(interaction):
            session = await find(interaction, None, ended=True, elsewhere=False)
            if (option is None) != (value is None):
                raise Refusal(_("Give both `option:` and `value:`."))
            if seats is None and option is None and pace is None:
                await say(interaction, options_text(session))
                return
            settings = {option: value} if option is not None and value is not None else None
            after = await desk_of(interaction).tables.lobby.options(
                session.id,
                person_of(interaction, session.row),
                settings=settings,
                seat_count=seats,
                pace=pace,
            )
            await say(interaction, options_text(after))

    @options.autocomplete("option")
    async def _complete_option(self, interaction: Interaction, current: str) -> Choices:
        return await quiet(complete_option)(interaction, current)

    @options.autocomplete("value")
    async def _complete_value(self, interaction: Interaction, current: str) -> Choices:
        return await quiet(complete_value)(interaction, current)

    @app_commands.command(name="export", description="The game as a file: public log, or all of it")
    @app_commands.describe(table="The table's code, if it is not in this channel")
    @app_commands.autocomplete(table=complete_code)
    async def export(self, interaction: Interaction, table: str | None = None) -> None:
        """Of a live table only what everybody knows; of a finished one everything."""
        await acknowledge(interaction)
        async with answered(interaction):
            session = await find(interaction, table, ended=True)
            expect(interaction, EXPORT, session)
            log = await desk_of(interaction).tables.log(session)
            body = export(session, log)
            file = discord.File(io.BytesIO(body), f"athanor-{session.code}.json")
            note = (
                _(
                    "Wherever this bot is installed, `python3 -m bot verify FILE` "
                    "checks everything in it."
                )
                if session.row.status == "finished"
                else _("The game is not finished, so this is only what everybody knows.")
            )
            await say(interaction, note, files=[file])

    @app_commands.command(name="import", description="Keep a finished game from an exported file")
    @app_commands.describe(file="What /table export gave when the game was over")
    async def import_(self, interaction: Interaction, file: discord.Attachment) -> None:
        """Replayed move by move before it is kept; then it can be looked back at."""
        await acknowledge(interaction)
        async with answered(interaction):
            session, said = await import_file(interaction, file)
            await say(
                interaction,
                _(
                    "The game is kept as table **{code}**: `/replay table:{code}`, "
                    "`/board at:`, `/log` and `/table export` show it.\n-# {said}"
                ).format(code=session.code, said=quoted(said)),
            )
