"""``simulate``: many games between automatic players, and the balance line."""

from __future__ import annotations

import argparse
import sys

import msgspec
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from bot.cli import Problem
from bot.games import simulate as engine
from bot.games.core.errors import ContentError
from bot.settings import Settings


def simulate(settings: Settings, args: argparse.Namespace) -> int:
    """Print the report; 0 whether or not the balance holds, since that is what was asked."""
    players = [name.strip() for name in args.players.split(",") if name.strip()]
    errors = Console(stderr=True)
    show = errors.is_terminal and not args.json
    try:
        with Progress(console=errors, transient=True, disable=not show) as bar:
            task = bar.add_task(f"{args.game}", total=args.games)
            report = engine.run(
                args.game,
                args.games,
                players,
                args.seats,
                args.seed,
                args.jobs,
                lambda done: bar.advance(task, done),
                settings.content_dir,
            )
    except KeyError:
        from bot.games.catalogue import standard

        raise Problem(
            f"There is no game {args.game!r}; there is: {', '.join(standard().names())}.", 2
        ) from None
    except ValueError as error:
        raise Problem(f"{error}", 2) from error
    except ContentError as error:
        raise Problem(f"Card files: {error}", 2) from error
    if args.json:
        sys.stdout.write(msgspec.json.encode(report).decode() + "\n")
    else:
        print_report(report)
    return 0


def print_report(report: engine.Report) -> None:
    """A run for people to read; no bound is called broken before there are enough games."""
    out = Console()
    out.print(
        f"{report.game}: {report.games} games, {report.seats} seats, "
        f"players {', '.join(report.players)}, seed {report.seed!r}"
    )
    out.print(
        f"{report.decisions} decisions, {report.decisions_per_second:,.0f} a second of one core "
        f"(engine {report.engine_seconds:.2f} s, players {report.player_seconds:.2f} s; "
        f"{report.seconds:.1f} s by the clock)"
    )
    for title, wins in (("seat", report.wins_by_seat), ("player", report.wins_by_player)):
        shares = ", ".join(
            f"{place + 1}: {win:g} ({100 * win / report.games:.1f} %)"
            for place, win in enumerate(wins)
        )
        out.print(f"wins by {title}: {shares}")
    few = report.games < report.enough
    table = Table("balance", "value", "± error", "bounds", "holds")
    for line in report.balance:
        table.add_row(
            line.name,
            f"{line.value:g}",
            f"{line.error:g}",
            f"{line.low:g} to {line.high:g}",
            "yes" if line.ok else "not yet" if few else "NO",
        )
    out.print(table)
    if few:
        out.print(
            f"The bounds are judged on {report.enough:,} games or more of the strongest player "
            f"(`search`); {report.games:,} are too few to say that one is broken."
        )
