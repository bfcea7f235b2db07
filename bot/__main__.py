"""``python3 -m bot``: the command line."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from bot.cli import Problem
from bot.operations.logs import configure
from bot.settings import Settings, SettingsError, load_settings
from bot.version import release

MAX_PORT = 65535


def port(text: str) -> int:
    """A port number; argparse says what is wrong with anything else."""
    if not text.isdecimal() or int(text) > MAX_PORT:
        raise argparse.ArgumentTypeError(f"{text!r} is not a port; use 0 to {MAX_PORT}")
    return int(text)


def parser() -> argparse.ArgumentParser:
    """Everything that may be typed after ``python3 -m bot``."""
    top = argparse.ArgumentParser(
        prog="python3 -m bot",
        description="Athanor: long board games on Discord. Without a command it connects to "
        "Discord if DISCORD_TOKEN is set, and opens the local playground if not.",
    )
    top.add_argument("--version", action="version", version=f"Athanor {release()}")
    commands = top.add_subparsers(dest="command", metavar="COMMAND")

    commands.add_parser("run", help="connect to Discord (needs DISCORD_TOKEN)")

    play = commands.add_parser(
        "playground",
        help="play against automatic players in a simulated Discord on this machine",
        description="The same bot in a simulated Discord, on a page of this machine only.",
    )
    play.add_argument("--game", default="chimera", help="which game (default: %(default)s)")
    play.add_argument("--seats", type=int, help="for how many players (default: the most)")
    play.add_argument("--seed", help="any text; the same text gives the same luck")
    play.add_argument("--port", type=port, default=0, help="port of the page (default: a free one)")
    play.add_argument("--dm", action="store_true", help="show the direct messages on a second page")
    play.add_argument("--auto", action="store_true", help="automatic players on all seats")
    play.add_argument(
        "--out",
        type=Path,
        metavar="DIR",
        help="with --auto: no page; play one whole game and write transcript.md, boards/ and "
        "private/ there",
    )

    sim = commands.add_parser(
        "simulate",
        help="play many games between automatic players and judge the balance",
        description="Engine and automatic players only: no Discord, no database, no pictures.",
    )
    sim.add_argument("game", help="which game")
    sim.add_argument("--games", type=int, default=100, help="how many (default: %(default)s)")
    sim.add_argument(
        "--players",
        default="greedy",
        help="automatic players by comma, one for each seat or one for all (default: %(default)s)",
    )
    sim.add_argument("--seats", type=int, help="for how many players")
    sim.add_argument("--seed", default="athanor", help="any text (default: %(default)s)")
    sim.add_argument("--jobs", type=int, default=1, help="processes at once (default: 1)")
    sim.add_argument("--json", action="store_true", help="print one JSON object")

    doctor = commands.add_parser(
        "doctor",
        help="check settings, database, fonts, pictures, token, and with Discord: login, intents, "
        "clock, commands, permissions on every server",
    )
    doctor.add_argument("--offline", action="store_true", help="do not ask Discord")

    export = commands.add_parser("export", help="write a table's game as a JSON file")
    export.add_argument("code", help="the table's code, such as K7QF")
    export.add_argument("--out", type=Path, metavar="FILE", help="where (default: standard output)")

    verify = commands.add_parser("verify", help="replay an exported game and check all of it")
    verify.add_argument("file", type=Path, help="the exported file")

    keep = commands.add_parser("import", help="keep an exported game as a finished table")
    keep.add_argument("file", type=Path, help="the exported file")
    keep.add_argument("--guild", type=int, metavar="ID", help="the server where it may be seen")
    keep.add_argument(
        "--channel", type=int, default=0, metavar="ID", help="the channel where it may be seen"
    )

    backup = commands.add_parser("backup", help="copy the database while the bot runs (SQLite)")
    backup.add_argument(
        "file",
        type=Path,
        nargs="?",
        help="where to write the copy (default: a dated one in BACKUP_DIR, where the newest "
        "BACKUP_KEEP stay)",
    )

    migrate = commands.add_parser(
        "migrate",
        help="copy everything into another, empty database: SQLite to PostgreSQL, or back",
        description="The database of DATABASE_URL is only read. Stop the bot first.",
    )
    migrate.add_argument(
        "--to",
        metavar="URL",
        help="the other one: postgresql+asyncpg://USER:PW@HOST/DB or sqlite+aiosqlite:///PATH; by "
        "MIGRATE_TO in the environment no other user of the machine sees its password",
    )
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit code (2: used or set wrongly, 1: something failed)."""
    args = parser().parse_args(arguments)
    try:
        settings = load_settings()
    except SettingsError as error:
        if args.command != "doctor":
            print(f"Settings: {error}", file=sys.stderr)  # noqa: T201
            return 2
        from bot.cli.doctor import report_settings

        return report_settings(error)
    configure(settings.log_level, settings.log_format, settings.secrets)
    try:
        code = _carry_out(settings, args)
        print(end="", flush=True)  # noqa: T201 - a pipe that is closed is told here
        return code
    except Problem as problem:
        print(problem, file=sys.stderr)  # noqa: T201
        return problem.exit_code
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        if args.command in (None, "run"):
            raise  # they print nothing: it was another connection
        # Whoever reads has enough, as `head` does; the rest must not fail at the end again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


def _carry_out(settings: Settings, args: argparse.Namespace) -> int:
    """What was typed. Imported where needed, so that `simulate` needs no Discord and `--help` is
    quick."""
    match args.command:
        case "run":
            from bot.cli.run import run

            return run(settings)
        case "playground":
            from bot.cli.play import playground

            return playground(settings, args)
        case "simulate":
            from bot.cli.simulate import simulate

            return simulate(settings, args)
        case "doctor":
            from bot.cli.doctor import doctor

            return doctor(settings, offline=args.offline)
        case "migrate":
            from bot.cli.migrate import migrate_command

            return migrate_command(settings, args)
        case "export" | "verify" | "import" | "backup":
            from bot.cli import files

            return files.COMMANDS[args.command](settings, args)
        case _:
            from bot.cli.run import run_or_play

            return run_or_play(settings, parser().parse_args(["playground"]))


if __name__ == "__main__":
    sys.exit(main())
