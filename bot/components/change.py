"""Changing what is chosen in a panel before it is confirmed: another order, or one part less."""

from __future__ import annotations

import discord

from bot.components.ids import Control, number_in, tag
from bot.delivery.escape import labelled
from bot.games.core.model import Choice
from bot.games.core.rearrange import earlier, without
from bot.language import _
from bot.tables.errors import MovedOn
from bot.tables.session import Open, Session

LABEL_MAX = 100
"""Characters Discord takes in the label of a select's option."""
PER_SELECT = 25
"""Discord's limit of options in a select (F14)."""


def change_select(
    session: Session, item: Open, picked: Choice, row: int
) -> discord.ui.Select[discord.ui.View] | None:
    """What may be done to the parts of ``picked``; None where it has none.

    Of very many parts the last ones are offered; those before are reached through them.
    """
    parts = session.bound.game.parts(item.decision, picked)
    if not parts:
        return None
    words, view = labelled(session), session.view(item.decision.seat)
    options: list[discord.SelectOption] = []
    for number, part in enumerate(parts, 1):
        name = words.choice(view, item.decision, part)
        if number > 1:
            options.append(
                _option(
                    _("{number} earlier: {name}").format(number=number, name=name),
                    f"earlier.{number}",
                )
            )
        options.append(
            _option(
                _("Take out {number}: {name}").format(number=number, name=name), f"out.{number}"
            )
        )
    return discord.ui.Select(
        custom_id=Control(session.code, item.stamp, "change", tag(picked)).pack(select=True),
        placeholder=_("Change what is chosen…"),
        options=options[-PER_SELECT:],
        row=row,
    )


def _option(label: str, value: str) -> discord.SelectOption:
    return discord.SelectOption(label=label[:LABEL_MAX], value=value)


def changed(session: Session, item: Open, picked: Choice, value: str) -> Choice:
    """``picked`` with the change that a select's option stands for, legal or not; MovedOn for one
    that is not offered."""
    parts = session.bound.game.parts(item.decision, picked)
    how, _dot, number = value.partition(".")
    place = number_in(number) or 0
    if how == "out" and 1 <= place <= len(parts):
        return without(parts, picked, place)
    if how == "earlier" and 2 <= place <= len(parts):
        return earlier(parts, picked, place)
    raise MovedOn(_("That cannot be changed any more; here is what is chosen."))
