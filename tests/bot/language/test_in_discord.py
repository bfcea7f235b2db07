"""The real bot in two languages: people are answered in theirs, channels are spoken to in the
server's."""

from __future__ import annotations

from pathlib import Path

import discord
import pytest
from simcord import MemberActor

from bot.tables.limits import Limits
from tests.bot.parlour import ALL, Parlour, decide, duel, said
from tests.simulated.athanor import AthanorWorld, buttons, click
from tests.simulated.locales import speak


def french(world: AthanorWorld, monkeypatch: pytest.MonkeyPatch, *names: str) -> dict[int, str]:
    locales = {world[name].id: "fr" for name in names}
    speak(monkeypatch, locales)
    return locales


async def test_a_french_player_on_an_english_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with Parlour(tmp_path, catalogue=ALL) as world:
        ada, ben, channel = world["ada"], world["ben"], world.channel
        french(world, monkeypatch, "ben")
        await ada.slash(channel, "table new", game="chimera")
        assert "Bienvenue à la table" in said(await ben.slash(channel, "table join"))
        assert "Here we go" in said(await ada.slash(channel, "table start"))
        await world.delivered()
        # What everybody reads is English; what each is asked is in their language, by message too.
        assert "Your turn:" in world.board().content
        assert "Take your turn" in buttons(world.board())
        assert "Choose your avatar" in world.dm("ada").history()[-1].content
        assert "Choisis ton avatar" in world.dm("ben").history()[-1].content
        answer = await click(ben, world.board(), "Take your turn")
        assert "Choisis ton avatar" in said(answer)
        assert "Confirmer" not in buttons(answer.response)
        # Moves may be typed as they are called in either language, and are suggested in one's own.
        offered = await ben.autocomplete(channel, "move", "move", "brand antimony")
        assert any("(sept cartes prêtes)" in one["name"] for one in offered)
        for move in ("brand antimony sept cartes prêtes", "regula viridian ready-made seven"):
            assert "C'est fait" in said(await ben.slash(channel, "move", move=move))
        assert "Done:" in said(await ada.slash(channel, "move", move="ready ignara"))
        await world.delivered()
        # They choose another language; a restart does not forget it; and back to Discord's.
        await ben.slash(channel, "me", language="en")
        assert "Language: English" in said(await ben.slash(channel, "me"))
        await world.restart()
        assert "Language: English" in said(await ben.slash(channel, "me"))
        assert "There is" not in said(await ben.slash(channel, "hand"))
        assert "comme Discord est réglé" in said(await ben.slash(channel, "me", language="auto"))
        assert "règles" in said(await ben.slash(channel, "help"))
        # Commands are called as Discord shows them, whatever is spoken.
        await ada.slash(channel, "me", language="fr")
        assert "`/me`" in said(await ada.slash(channel, "me"))
        told = said(await ada.slash(channel, "help"))
        assert "est une table" in told
        assert "`/board`" in told
        assert "`/plateau`" not in told
        await ada.slash(channel, "me", language="auto")
        # A whole round, and the end: the channel reads English to the last word.
        for seat in (0, 1):
            session = await decide(
                world, await world.session(), seat, lambda stage: (stage.options[0].id,)
            )
        await world.delivered()
        assert "Manche 1" in said(await ben.slash(channel, "log"))
        assert "Round 1" in said(await ada.slash(channel, "log"))
        answer = await ben.slash(channel, "table resign")
        await click(ben, answer.response, "Oui, j'abandonne")
        await world.delivered()
        assert session.live
        assert "Ben gives up" in world.posts[-1].content
        assert "Luck was fair" in world.posts[-1].content
        assert "Rematch" in buttons(world.posts[-1])
        assert "The game is over." in world.dm("ada").history()[-1].content
        assert "La partie est finie." in world.dm("ben").history()[-1].content
        assert not [m for m in world.posts if "partie" in m.content]


async def test_a_french_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with Parlour(tmp_path, catalogue=ALL) as world:
        ada, ben, channel = world["ada"], world["ben"], world.channel
        keepers = world.guild.create_role(
            "keepers", permissions=discord.Permissions(manage_guild=True)
        )
        kay: MemberActor = world.guild.add_member(world.env.create_user("kay"), roles=[keepers])
        # Discord lets a server's people open a command to others; the right stays with managers.
        (command,) = [c for c in await world.bot.tree.fetch_commands() if c.name == "server"]
        world.guild.set_command_permissions(command, {ben: True})
        refused = said(await ben.slash(channel, "server", language="fr"))
        assert "Only somebody who may manage this server" in refused
        assert "I speak English" in said(await kay.slash(channel, "server"))
        assert "Français" in said(await kay.slash(channel, "server", language="fr"))
        await duel(world)
        await world.delivered()
        board = world.board()
        assert "À toi de jouer" in board.content
        assert "Joue ton tour" in buttons(board)
        assert board.attachments[0].description
        assert "plateau" in world.posts[0].content.lower() or "commencé" in world.posts[0].content
        # Ada's own Discord is English: so are her answers, and what she is sent.
        assert "choose a card" in said(await click(ada, board, "Joue ton tour"))
        answer = await ada.slash(channel, "table resign")
        assert "Really give up" in said(answer)
        # Back to what Discord says of the server.
        await kay.slash(channel, "server", language="auto")
        await ada.slash(channel, "table repost")
        await world.delivered()
        assert "Your turn" in world.board().content
        await kay.slash(channel, "server", language="fr")
        await click(ada, answer.response, "Yes, I resign")
        await world.delivered()
        last = world.posts[-1]
        assert "Ada abandonne" in last.content
        assert "Le tirage était équitable" in last.content
        assert "Revanche" in buttons(last)
        assert "Table " in said(await click(ben, last, "Revanche"))
        await world.delivered()
        assert "Rejoindre" in buttons(world.board())


async def test_what_is_refused_before_anything_else_is_refused_in_ones_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with Parlour(tmp_path, catalogue=ALL) as world:
        ben = world["ben"]
        french(world, monkeypatch, "ben")
        world.app.bot.limits = Limits(lambda: 0.0)
        while not world.app.bot.limits.take("act", ben.id):
            pass
        told = said(await ben.slash(world.channel, "help"))
        assert "Réessaie dans 1 seconde." in told
