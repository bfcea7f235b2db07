"""Program Actions (E9, E17): tokens on the action board in secret; replaceable until all have.

A choice is the spaces in the order of the tokens, each followed by its details, if any.
"""

from __future__ import annotations

from bot.games.core.model import DONE, Choice, Event, Stage
from bot.games.etherium import events as tell
from bot.games.etherium import options
from bot.games.etherium.cards import FIRST_TOKENS, MORE_TOKENS, SPACES, TERRAINS
from bot.games.etherium.cubes import BOOSTER
from bot.games.etherium.details import offers, parse
from bot.games.etherium.kit import Kit
from bot.games.etherium.state import Act, EtheriumState, Player, Step

ALWAYS = frozenset({*(f"move:{one}" for one in TERRAINS if one != "city"), "transform:etherize"})
"""Spaces about which something can always be said."""


def tokens(player: Player) -> int:
    """Action tokens for a season: four, and one for each of the first two Boosters (E17)."""
    return FIRST_TOKENS + min(MORE_TOKENS, player.cubes[BOOSTER])


def program_stage(kit: Kit, state: EtheriumState, seat: int, picked: Choice) -> Stage:
    """Details of the last token, then where the next one goes; or the others are left off (E9)."""
    if picked and picked[-1] == options.REST.id:
        return DONE
    steps = parse(picked)
    found = list(offers(kit, state, seat, steps[-1])) if steps else []
    full = len(steps) >= tokens(state.players[seat])
    if not full:
        found += [options.space(space) for space in free(steps)]
        found.append(options.REST)
    if not found:
        return DONE
    return Stage("program", tuple(found), done=full)


def free(steps: list[Step]) -> list[str]:
    """Spaces without a token; the second of Connect only after the first (E9)."""
    used = {step.space for step in steps}
    return [
        space
        for space in SPACES
        if space not in used and (space != "connect:2" or "connect:1" in used)
    ]


def program_parts(picked: Choice) -> tuple[Choice, ...]:
    """One part for each token: its space with its details."""
    return tuple((step.space, *step.details) for step in parse(picked))


def spelt(programme: list[Step]) -> Choice:
    """A programme as the picks that make it, without the one that leaves tokens off."""
    return tuple(pick for step in programme for pick in (step.space, *step.details))


def program(state: EtheriumState, seat: int, choice: Choice, events: list[Event]) -> None:
    """Keep the programme; that it is ready is told once."""
    player = state.players[seat]
    player.programme = parse(choice)
    if not player.ready:
        events.append(tell.programmed(seat))
    player.ready = True
    events.append(tell.planned(seat, [step.space for step in player.programme], False))


# -- details changed after the reveal -------------------------------------------------------------


def coming(state: EtheriumState, seat: int) -> range:
    """Numbers of this seat's tokens whose action has not come up yet, programmes being open."""
    first = state.number + 1
    if state.number:
        for task in state.agenda[:-1]:
            if isinstance(task, Act) and task.seat == seat:
                first = state.number
    return range(first, len(state.players[seat].programme) + 1)


def can_detail(kit: Kit, state: EtheriumState, seat: int) -> bool:
    """Is there any token left about which anything can be said?"""
    programme = state.players[seat].programme
    for number in coming(state, seat):
        space = programme[number - 1].space
        if space in ALWAYS or offers(kit, state, seat, Step(space)):
            return True
    return False


def detailed(kit: Kit, state: EtheriumState, seat: int) -> list[int]:
    """Those tokens."""
    programme = state.players[seat].programme
    return [
        number
        for number in coming(state, seat)
        if offers(kit, state, seat, Step(programme[number - 1].space))
    ]


def details_stage(kit: Kit, state: EtheriumState, seat: int, picked: Choice) -> Stage:
    """The token, then its details instead of those it had; or none."""
    programme = state.players[seat].programme
    if not picked:
        numbers = detailed(kit, state, seat)
        return Stage(
            "token",
            tuple(options.token(number, programme[number - 1].space) for number in numbers),
        )
    if picked[-1] == options.NO_DETAILS.id:
        return DONE
    step = Step(programme[int(picked[0][6:]) - 1].space, picked[1:])
    found = offers(kit, state, seat, step)
    if not found:
        return DONE
    first = len(picked) == 1
    more = (options.NO_DETAILS,) if first else ()
    return Stage("details", (*found, *more), done=not first)


def change_details(state: EtheriumState, seat: int, choice: Choice, events: list[Event]) -> None:
    """Replace them; only their owner hears of it."""
    player = state.players[seat]
    number = int(choice[0][6:])
    said = tuple(pick for pick in choice[1:] if pick != options.NO_DETAILS.id)
    player.programme[number - 1] = Step(player.programme[number - 1].space, said)
    events.append(tell.planned(seat, [step.space for step in player.programme], True))
