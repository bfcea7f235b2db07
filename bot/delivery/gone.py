"""Channels that were deleted, while the bot was up or while it was down (F24)."""

from __future__ import annotations

import logging

import discord
import msgspec

from bot.delivery.errors import ChannelGone, Trouble, sent
from bot.language import N_
from bot.operations.context import begin
from bot.tables.announce import Due
from bot.tables.service import Tables
from storage import outbox, seats, tables
from storage.rows import TableRow
from storage.served import ALL
from storage.shards import Share
from storage.transaction import Transaction

log = logging.getLogger(__name__)

CHANNEL_GONE = N_("The channel of this table was deleted, so the game has stopped there.")
"""Stored in English, said in any language."""


async def stop_table(service: Tables, table_id: int) -> bool:
    """Stop a table whose channel is gone: a lobby is called off, a game stopped with the reason.

    Its people are told by direct message. False if it had ended or stopped already.
    """
    store = service.store
    async with store.lock(table_id):
        while True:
            async with service.db.write() as tx:
                row = await tables.get(tx, table_id)
                if row is None or row.status not in ("lobby", "live") or row.problem:
                    return False
                if not await _stop(tx, row, store.now()):
                    continue
                await outbox.drop_pending(tx, table_id, at=store.now(), reason="channel deleted")
                await _tell(tx, row, store.now())
            log.warning("the channel of table %s is gone; the table has stopped", row.code)
            return True


async def _stop(tx: Transaction, row: TableRow, at: int) -> bool:
    problem = CHANNEL_GONE
    if row.status == "lobby":
        return await tables.advance(
            tx, row.id, row.version, status="cancelled", ended_at=at, problem=problem
        )
    return await tables.advance(tx, row.id, row.version, problem=problem)


async def _tell(tx: Transaction, row: TableRow, at: int) -> None:
    for seat in await seats.of_table(tx, row.id):
        if seat.kind != "person" or seat.left or seat.user_id is None:
            continue
        due = Due("notice", 0, seat.seat, seat.user_id, {"code": "channel-gone"})
        await outbox.add(
            tx,
            "notice",
            msgspec.json.encode(due),
            at=at,
            table_id=row.id,
            seat=seat.seat,
            user_id=seat.user_id,
            lane=f"t{row.id}:{seat.user_id}",
        )


async def channel_deleted(service: Tables, channel_id: int) -> bool:
    """A channel or thread was deleted: stop the open table in it, if there is one."""
    async with service.db.read() as tx:
        row = await tables.open_in_channel(tx, channel_id)
    return row is not None and await stop_table(service, row.id)


def serves(client: discord.Client, guild_id: int) -> bool:
    """Is this server on a shard of this process, so that the client would know it?"""
    if not isinstance(client, discord.AutoShardedClient) or client.shard_ids is None:
        return True
    return (guild_id >> 22) % (client.shard_count or 1) in client.shard_ids


def is_outage(client: discord.Client, guild_id: int | None) -> bool:
    """Is this server merely unavailable, or another process's to judge? Then nothing of it is
    gone."""
    if guild_id is None:
        return False
    guild = client.get_guild(guild_id)
    return guild.unavailable if guild is not None else not serves(client, guild_id)


async def check_places(client: discord.Client, service: Tables, share: Share = ALL) -> None:
    """Look for the channels of all open tables of a share once, after the bot was down.

    Only servers this process sees are looked at; a thread that is archived is not
    known to the client, so Discord is asked about what is missing.
    """
    async with service.db.read(aside=True) as tx:
        heads = await tables.heads(tx, share=share)
    for head in heads:
        begin("look for channel", head.code)
        guild = client.get_guild(head.guild_id) if head.guild_id is not None else None
        if guild is None or guild.unavailable or head.problem:
            continue
        if guild.get_channel_or_thread(head.channel_id) is not None:
            continue
        try:
            await sent(client.fetch_channel(head.channel_id))
        except ChannelGone:
            await stop_table(service, head.id)
        except Trouble as error:
            log.warning("cannot look up the channel of table %s: %s", head.code, error)
