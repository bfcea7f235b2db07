"""The private panel behind "Take your turn": one decision, stage by stage, until it is confirmed.

The same panel stands in an ephemeral answer and in a direct message. It holds no state: what is
picked so far is a private row (a draft), and every control carries a tag of it (F12, F15).
"""

from __future__ import annotations

from collections.abc import Sequence

import discord
import msgspec

from bot.components.controls import button
from bot.components.ids import MAX_ID, Control, pick_id, short, tag
from bot.games.core.model import Choice, Option, Stage
from bot.tables.session import Draft, Open, Session

BUTTONS = 10
"""Up to this many single picks are buttons; more go into a select."""
PER_SELECT = 25
"""Discord's limit of options in a select (F14)."""
Button = discord.ButtonStyle


class Panel(msgspec.Struct, frozen=True):
    """A panel's words and controls; no view when there is nothing to decide."""

    text: str
    view: discord.ui.View | None


def current(session: Session, seat: int, draft: Draft | None) -> Open | None:
    """The decision a panel is about: the drafted one, else what is waited for, else any."""
    items = session.open_of(seat)
    if draft is not None:
        drafted = next((item for item in items if item.stamp == draft.stamp), None)
        if drafted is not None:
            return drafted
    return next((i for i in items if i.decision.waiting), items[0] if items else None)


def picked_of(item: Open, draft: Draft | None) -> Choice:
    """What is picked so far for this decision."""
    return draft.picks if draft is not None and draft.stamp == item.stamp else ()


def is_simple(session: Session, item: Open) -> bool:
    """Is this a secret choice of one thing, changeable until its phase closes? Then a click is
    enough; everything else is confirmed."""
    if not item.decision.secret:
        return False
    game, state = session.bound.game, session.state
    first = game.stage(state, item.decision, ())
    return first.max == 1 and all(
        _ends(game.stage(state, item.decision, (option.id,))) for option in first.options
    )


def _ends(stage: Stage) -> bool:
    return stage.done and not stage.options


def panel(
    session: Session, seat: int, names: Sequence[str], draft: Draft | None, page: int = 0
) -> Panel:
    """What this seat can decide now, with what is picked so far.

    ``names`` are safe to print. ``page`` only matters where more options are offered than Discord
    can show at once.
    """
    if not session.live:
        return Panel("This game is over.", None)
    item = current(session, seat, draft)
    if item is None:
        waiting = ", ".join(names[s] for s in session.waiting())
        return Panel(f"There is nothing for you to decide now. Waiting for {waiting}.", None)
    picked = picked_of(item, draft)
    stage = session.bound.game.stage(session.state, item.decision, picked)
    words, view = session.bound.words, session.view(seat)
    lines = [f"**{words.prompt(view, item.decision, picked, stage)}**"]
    if picked:
        lines.append(words.choice(view, item.decision, picked))
    if item.decision.answered and not picked:
        lines.append("You have chosen; you can still change it until everybody has.")
    controls = discord.ui.View(timeout=None)
    _options(controls, session, item, picked, stage, page)
    _steps(controls, session, item, picked, stage)
    _others(controls, session, item, picked)
    return Panel("\n".join(lines), controls)


def _options(
    controls: discord.ui.View,
    session: Session,
    item: Open,
    picked: Choice,
    stage: Stage,
    page: int,
) -> None:
    """The options of this stage, at most four rows."""
    options = stage.options
    if not options:
        return
    if stage.max == 1 and len(options) <= BUTTONS:
        for place, option in enumerate(options):
            label = session.bound.words.option(
                session.view(item.decision.seat), item.decision, option
            )
            controls.add_item(
                button(
                    pick_id(session.code, item.stamp, picked, option.id),
                    label.text,
                    emoji=label.emoji,
                    row=place // 5,
                )
            )
        return
    pages = -(-len(options) // PER_SELECT)
    page = max(0, min(page, pages - 1))
    shown = options[page * PER_SELECT : (page + 1) * PER_SELECT]
    together = stage.max > 1 and pages == 1
    controls.add_item(_select(session, item, picked, stage, shown, together=together))
    if pages > 1:
        for step, label in ((-1, "◀ Earlier options"), (1, "More options ▶")):
            target = page + step
            controls.add_item(
                button(
                    Control(session.code, item.stamp, "page", f"{tag(picked)}.{target}"),
                    label,
                    row=1,
                    disabled=not 0 <= target < pages,
                )
            )


def _select(
    session: Session,
    item: Open,
    picked: Choice,
    stage: Stage,
    shown: Sequence[Option],
    *,
    together: bool,
) -> discord.ui.Select[discord.ui.View]:
    """A select over ``shown``; several at once only where all options fit into it."""
    low, high = (max(stage.min, 1), min(stage.max, len(shown))) if together else (1, 1)
    words, view = session.bound.words, session.view(item.decision.seat)
    choices: list[discord.SelectOption] = []
    for option in shown:
        label = words.option(view, item.decision, option)
        choices.append(
            discord.SelectOption(
                label=label.text[:100],
                value=short(option.id, MAX_ID),
                description=label.detail[:100] or None,
                emoji=label.emoji,
            )
        )
    hint = f"Choose {low}" if low == high else f"Choose {low} to {high}"
    return discord.ui.Select(
        custom_id=Control(session.code, item.stamp, "sel", tag(picked)).pack(select=True),
        placeholder=hint if high > 1 else "Choose",
        min_values=min(low, len(shown)),
        max_values=high,
        options=choices,
        row=0,
    )


def _steps(
    controls: discord.ui.View, session: Session, item: Open, picked: Choice, stage: Stage
) -> None:
    """Confirm, and the way back."""
    code, stamp, mark = session.code, item.stamp, tag(picked)
    if stage.done:
        controls.add_item(
            button(Control(code, stamp, "ok", mark), "Confirm", Button.success, row=3)
        )
    if picked:
        controls.add_item(button(Control(code, stamp, "back", mark), "Back", row=3))
        if len(picked) > 1:
            controls.add_item(button(Control(code, stamp, "clear", mark), "Start over", row=3))
    if session.book.undo and session.book.undo[-1][1] == item.decision.seat and not picked:
        controls.add_item(button(Control(code, stamp, "undo"), "Take back my last step", row=3))


def _others(controls: discord.ui.View, session: Session, item: Open, picked: Choice) -> None:
    """The other decisions this seat has open (a poison before the main action)."""
    if picked:
        return
    seat = item.decision.seat
    words, view = session.bound.words, session.view(seat)
    others = [one for one in session.open_of(seat) if one.stamp != item.stamp]
    for one in others[:5]:
        stage = session.bound.game.stage(session.state, one.decision, ())
        label = words.prompt(view, one.decision, (), stage)
        controls.add_item(button(Control(session.code, one.stamp, "which"), label, row=4))
