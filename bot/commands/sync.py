"""Registering the commands with Discord when they changed, and only then."""

from __future__ import annotations

import json
import logging
from hashlib import sha256
from typing import Any

import discord
from discord import app_commands

from storage import meta
from storage.database import Database

log = logging.getLogger(__name__)


async def registered_as(tree: app_commands.CommandTree[Any]) -> list[dict[str, Any]]:
    """What Discord is sent for the tree's commands, in all languages."""
    translator = tree.translator
    return [
        await command.get_translated_payload(tree, translator)
        if translator is not None
        else command.to_dict(tree)
        for command in tree.get_commands()
    ]


async def sync_if_changed(
    client: discord.Client, tree: app_commands.CommandTree[Any], db: Database
) -> bool:
    """Register the tree's commands if they differ from what this application registered last.

    The note of it is kept in the database for each application; Discord is asked for the names
    too, since another program or another token may have changed them. Returns whether it synced.
    """
    payload = await registered_as(tree)
    digest = sha256(json.dumps(payload, sort_keys=True).encode()).hexdigest()
    key = f"commands:{client.application_id}"
    async with db.read() as tx:
        known = await meta.get(tx, key)
    if known == digest:
        try:
            registered = {command.name for command in await tree.fetch_commands()}
        except discord.HTTPException as error:
            log.warning("the registered commands could not be read: %s", error)
            return False
        if registered == {command.name for command in tree.get_commands()}:
            return False
    try:
        await tree.sync()
    except discord.HTTPException as error:
        # What was registered before still works, and the next start tries again.
        log.error("the commands could not be registered with Discord: %s", error)
        return False
    async with db.write() as tx:
        await meta.put(tx, key, digest)
    log.info("commands registered with Discord")
    return True
