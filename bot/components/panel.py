"""The private panel behind "Take your turn": one decision, stage by stage, until it is confirmed.

The same panel stands in an ephemeral answer and in a direct message. It holds no state: what is
picked so far is a private row (a draft), and every control carries a tag of it (F12, F15).
"""

from __future__ import annotations

from collections.abc import Sequence

import discord
import msgspec

from bot.components.change import PER_SELECT, change_select
from bot.components.controls import button
from bot.components.ids import MAX_ID, Control, number_in, pick_id, short, tag
from bot.delivery.escape import labelled, worded
from bot.games.core.model import Choice, Option, Stage
from bot.games.core.phrases import first_sentence, listed
from bot.language import _
from bot.tables.session import Draft, Open, Session

BUTTONS = 10
"""Up to this many single picks are buttons; more go into a select."""
PER_ROW = 5
"""Discord's limit of buttons in a row."""
PLACEHOLDER_MAX = 150
"""Characters Discord takes in a select's placeholder."""
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


def page_of(control: Control) -> int:
    """The page of options that a control turns to or belongs to; 0 for all others."""
    page = control.arg.rpartition(".")[2] if control.verb in ("page", "sel") else ""
    return number_in(page) or 0


def undo_mark(session: Session) -> str:
    """What stands in the control that takes a step back: which step it was shown for (F3)."""
    return str(session.book.undo[-1][0]) if session.book.undo else ""


def waiting_line(session: Session, names: Sequence[str]) -> str:
    """Whom the table waits for, in one line."""
    if not session.live:
        return _("That ended the game.")
    waiting = listed([names[seat] for seat in session.waiting()])
    if not waiting:
        return _("Nobody has to decide anything now.")
    return _("Waiting for {people}.").format(people=waiting)


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
        return Panel(_("This game is over."), None)
    item = current(session, seat, draft)
    if item is None:
        waiting = waiting_line(session, names)
        return Panel(_("There is nothing for you to decide now.") + " " + waiting, None)
    picked = picked_of(item, draft)
    stage = session.bound.game.stage(session.state, item.decision, picked)
    words, view = worded(session), session.view(seat)
    asked = words.prompt(view, item.decision, picked, stage)
    lines = [f"**{asked}**"]
    if picked and (said := words.choice(view, item.decision, picked)) not in asked:
        lines.append(said)
    chosen = session.bound.game.chosen(session.state, item.decision)
    if item.decision.answered and picked == chosen:
        lines.append(_("You have chosen; you can still change it until everybody has."))
    controls = discord.ui.View(timeout=None)
    _options(controls, session, item, picked, stage, page)
    if (change := change_select(session, item, picked, row=2)) is not None:
        controls.add_item(change)
    _steps(controls, session, item, picked, stage)
    if not picked or (item.decision.answered and picked == chosen):
        _others(controls, session, item)
    return Panel("\n".join(lines), controls)


def _options(
    controls: discord.ui.View,
    session: Session,
    item: Open,
    picked: Choice,
    stage: Stage,
    page: int,
) -> None:
    """The options of this stage, at most two rows."""
    options = stage.options
    if not options:
        return
    # A select does not say in which order things were chosen: then one by one.
    one_by_one = stage.max == 1 or stage.ordered
    if one_by_one and len(options) <= BUTTONS:
        for place, option in enumerate(options):
            label = labelled(session).option(
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
    most = 1 if one_by_one else min(stage.max, len(shown))
    least = min(max(stage.min, 1), most) if pages == 1 else 1
    mark = f"{tag(picked)}.{page}"
    controls.add_item(_select(session, item, stage, shown, mark, least, most))
    if pages > 1:
        for step, label in ((-1, _("Earlier options")), (1, _("More options"))):
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
    stage: Stage,
    shown: Sequence[Option],
    mark: str,
    least: int,
    most: int,
) -> discord.ui.Select[discord.ui.View]:
    """A select over ``shown``, for ``least`` to ``most`` of them at once."""
    words, view = labelled(session), session.view(item.decision.seat)
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
    hint = (
        _("Choose {count}").format(count=least)
        if least == most
        else _("Choose {least} to {most}").format(least=least, most=most)
    )
    if len(shown) < len(stage.options):
        hint = _("Choose from {first} to {last}").format(
            first=choices[0].label, last=choices[-1].label
        )[:PLACEHOLDER_MAX]
    return discord.ui.Select(
        custom_id=Control(session.code, item.stamp, "sel", mark).pack(select=True),
        placeholder=hint,
        min_values=least,
        max_values=most,
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
            button(Control(code, stamp, "ok", mark), _("Confirm"), Button.success, row=3)
        )
    if picked:
        controls.add_item(button(Control(code, stamp, "back", mark), _("Back"), row=3))
        if len(picked) > 1:
            controls.add_item(button(Control(code, stamp, "clear", mark), _("Start over"), row=3))
    if session.book.undo and session.book.undo[-1][1] == item.decision.seat and not picked:
        undo = Control(code, stamp, "undo", undo_mark(session))
        controls.add_item(button(undo, _("Take back my last step"), row=3))


def _others(controls: discord.ui.View, session: Session, item: Open) -> None:
    """The other decisions this seat has open (a poison before the main action), each by the first
    sentence of what it asks."""
    seat = item.decision.seat
    words, view = labelled(session), session.view(seat)
    others = [one for one in session.open_of(seat) if one.stamp != item.stamp]
    labels: list[tuple[Open, str]] = []
    for one in others[:PER_SELECT]:
        stage = session.bound.game.stage(session.state, one.decision, ())
        labels.append((one, first_sentence(words.prompt(view, one.decision, (), stage))))
    if len(labels) <= PER_ROW:
        for one, label in labels:
            controls.add_item(button(Control(session.code, one.stamp, "which"), label, row=4))
        return
    controls.add_item(
        discord.ui.Select(
            custom_id=Control(session.code, item.stamp, "which").pack(select=True),
            placeholder=_("Something else you may decide"),
            options=[
                discord.SelectOption(label=label[:100], value=str(one.stamp))
                for one, label in labels
            ],
            row=4,
        )
    )
