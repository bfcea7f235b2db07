"""The playground: the real bot in a simulated Discord, on a page of the own machine.

Everything that leans on simcord is in this package, and of its private names only `pages` and
`trimming` know any. simcord is an optional extra, so importing this package imports none of it:
call `check()` first, then import `bot.playground.playground`.
"""

from bot.playground.availability import PlaygroundUnavailable, check

__all__ = ["PlaygroundUnavailable", "check"]
