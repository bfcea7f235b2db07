"""/me: how the bot reaches a person: direct messages, reminders, quiet hours, holidays."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.commands.places import anywhere
from bot.commands.server import CHOICES
from bot.components import forgetting
from bot.components.answers import Interaction, Refusal, acknowledge, answered, desk_of, say
from bot.components.tongue import guessed, tongue
from bot.language import LANGUAGES, N_, _, language, ngettext, speaking
from bot.tables.habits import DAY_MS, HOUR_MS, LONGEST_HOURS, is_away, read_quiet, read_until
from bot.tables.habits import read_zone as zone_named
from bot.tables.languages import AUTO, NAMES
from bot.tables.service import Tables
from storage.rows import UserRow
from storage.users import Habits

DM = {
    "on": N_("I send you your turns and secret hands by direct message."),
    "default": N_("I send you secret hands and secret choices by direct message."),
    "off": N_("I send you no direct messages. `/hand` shows everything."),
}
BACK = {"none", "back", "no", "off", "aucun", "aucune", "non", "retour"}
"""What says that one is away no more, in every language."""


@anywhere
@app_commands.command(name="me", description="How I reach you: messages, reminders, holidays")
@app_commands.describe(
    dm="on: turns too come by direct message; default: only secret things; off: nothing",
    remind="Hours between two reminders while a table waits for you; 0: none",
    quiet="Hours in which nothing reminds you, such as 22-8; none",
    zone="Your time zone, such as Europe/Paris, for quiet hours and days",
    upcoming="Be told by direct message when yours is the next turn",
    away="Your last day away, such as 2026-12-24, or 10d; none when you are back",
    spoken="What I speak with you",
    hidden="Left out of leaderboards, and your record shown to nobody else",
    forget="Have everything about you deleted; I ask again first",
)
@app_commands.rename(spoken="language")
@app_commands.choices(
    dm=[app_commands.Choice(name=name, value=name) for name in DM], spoken=CHOICES
)
async def me(
    interaction: Interaction,
    dm: str | None = None,
    remind: app_commands.Range[int, 0, LONGEST_HOURS] | None = None,
    quiet: app_commands.Range[str, 1, 20] | None = None,
    zone: app_commands.Range[str, 1, 40] | None = None,
    upcoming: bool | None = None,
    away: app_commands.Range[str, 1, 20] | None = None,
    hidden: bool | None = None,
    spoken: str | None = None,
    forget: bool = False,
) -> None:
    """Without anything given, what is in force. Nothing is changed if any of it is wrong."""
    await acknowledge(interaction)
    async with answered(interaction):
        tables, user = desk_of(interaction).tables, interaction.user
        if forget:
            await forgetting.ask(interaction)
            return
        before = await tables.person(user.id)
        habits: Habits = {}
        if remind is not None:
            habits["every"] = remind * HOUR_MS
        if zone is not None:
            habits["zone"] = zone_named(zone)
        if quiet is not None:
            span = read_quiet(quiet)
            habits["quiet_from"], habits["quiet_until"] = span or (None, None)
        if upcoming is not None:
            habits["upcoming"] = upcoming
        if hidden is not None:
            habits["hidden"] = hidden
        await tables.met(user.id, user.display_name)
        if away is not None:
            await _away(tables, user.id, away, before)
        if dm is not None:
            await tables.set_dm(user.id, user.display_name, dm)
        if habits:
            await tables.set_habits(user.id, habits)
        if spoken is not None:
            await tables.languages.set_user(user.id, spoken)
        with speaking(await tongue(interaction, tables), guessed(interaction)):
            await say(interaction, await _told(tables, user.id))


async def _away(tables: Tables, user_id: int, typed: str, user: UserRow | None) -> None:
    if typed.strip().lower() not in BACK:
        await tables.absences.leave(user_id, read_until(typed, user, tables.store.now()))
    elif not await tables.absences.come_back(user_id):
        raise Refusal(_("You are not away."))


async def _told(tables: Tables, user_id: int) -> str:
    user = await tables.person(user_id)
    lines = [_(DM[await tables.dm_setting(user_id)])]
    if user is not None and user.dm_closed_at is not None:
        lines.append(
            _("The last one did not arrive: your direct messages seem to be closed to me.")
        )
    every = user.every if user is not None else None
    if every is None:
        lines.append(_("Reminders: as the pace of each table suggests."))
    else:
        lines.append(
            _("Reminders: every {hours} h.").format(hours=every // HOUR_MS)
            if every
            else _("Reminders: none.")
        )
    zone = (user.zone if user is not None else None) or "UTC"
    if user is not None and user.quiet_from is not None and user.quiet_until is not None:
        span = _("{begin} to {end}").format(
            begin=_clock(user.quiet_from), end=_clock(user.quiet_until)
        )
        lines.append(_("Quiet from {span} ({zone}).").format(span=span, zone=zone))
    else:
        lines.append(_("No quiet hours (your zone: {zone}).").format(zone=zone))
    if user is not None and user.upcoming:
        lines.append(_("I tell you when yours is the next turn."))
    if user is not None and user.hidden:
        lines.append(_("You are left out of leaderboards, and nobody else sees your record."))
    left = await tables.absences.left(user_id) // DAY_MS
    if user is not None and is_away(user, tables.store.now()):
        text = ngettext(
            "You are away until <t:{until}:f>; {left} day left.",
            "You are away until <t:{until}:f>; {left} days left.",
            left,
        )
        lines.append(text.format(until=(user.away_until or 0) // 1000, left=left))
    else:
        lines.append(_("Days of absence left this year: {left}.").format(left=left))
    chosen = user.language if user is not None else None
    named = LANGUAGES[language()] if chosen else _(NAMES[AUTO])
    lines.append(_("Language: {language}.").format(language=named))
    lines.append(_("-# `/me` with one of its options changes it."))
    return "\n".join(lines)


def _clock(minutes: int) -> str:
    return f"{minutes // 60}:{minutes % 60:02}"


COMMANDS: list[app_commands.Command[Any, ..., Any]] = [me]
"""What this file adds."""
