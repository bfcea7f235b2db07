"""What ``doctor`` says of the processes that work on the database."""

from __future__ import annotations

from collections.abc import Sequence

from bot.delivery.heartbeat import ALIVE_MS
from bot.tables.clock import Clock, millis
from storage import processes
from storage.database import Database
from storage.rows import ProcessRow
from storage.server import CONNECTIONS, Server, server
from storage.shards import Share, spelled


async def processes_at_work(db: Database, clock: Clock) -> tuple[bool, str]:
    """Is every shard served by one process, and can the server bear them all?"""
    async with db.read() as tx:
        alive = await processes.others(tx, "", since=millis(clock()) - ALIVE_MS)
        host = await server(tx)
    fine, line = judged(alive)
    wanting = too_few(host, max(len(alive), 1))
    return fine and wanting is None, f"{line}; {wanting}" if wanting else line


def judged(alive: Sequence[ProcessRow]) -> tuple[bool, str]:
    """Whether these processes together serve everything once, in words."""
    if not alive:
        return True, "no process of the bot is running on it"
    counts = sorted({one.share.count for one in alive})
    if len(counts) > 1:
        named = " and ".join(str(count) for count in counts)
        return False, f"they count {named} shards; SHARD_COUNT has to be the same everywhere"
    whole = Share(counts[0], tuple(range(counts[0])))
    served = [shard for one in alive for shard in one.share.ids]
    twice = {shard for shard in served if served.count(shard) > 1}
    vacant = whole.without(one.share for one in alive).ids
    said = f"{len(alive)} at work"
    if whole.count > 1:
        shares = " and ".join(spelled(one.share.ids) for one in alive)
        said += f", on shards {shares} of {whole.count}"
    if twice:
        which = f"shards {spelled(twice)} are" if whole.count > 1 else "everything is"
        said += f"; {which} served more than once (a process that was just killed counts)"
    if vacant:
        said += f"; nobody serves shards {spelled(vacant)}"
    return not twice and not vacant, said


def too_few(host: Server | None, number: int) -> str | None:
    """Why this server cannot bear so many processes, if so."""
    needed = number * CONNECTIONS
    if host is None or host.connections >= needed:
        return None
    return (
        f"PostgreSQL allows {host.connections} connections, and they may need {needed}: raise "
        "max_connections"
    )
