"""Two members play whole duels by typing ``/move`` only, helped by its autocompletion."""

from __future__ import annotations

from pathlib import Path

from tests.bot.parlour import duel, said
from tests.simulated.athanor import AthanorWorld


async def test_a_whole_duel_by_typing(tmp_path: Path) -> None:
    async with AthanorWorld(tmp_path) as world:
        ada, ben, channel = world["ada"], world["ben"], world.channel
        await ada.slash(channel, "table new", game="Chimera")
        await ben.slash(channel, "table join")
        await ben.slash(channel, "table start")
        people = (ada, ben)

        # decks: Ada builds one card by card, Ben takes a ready-made seven by its avatar's name
        session = await world.session()
        race = session.view(0).races[0]
        text = " ".join([f"avatar {race.avatars[1].name}", *(c.name for c in race.skills[:7])])
        answer = await ada.slash(channel, "move", move=text)
        assert answer.ephemeral
        assert answer.response.content.startswith("Done:"), answer.response.content
        found = await ben.autocomplete(channel, "move", "move", "")
        assert 0 < len(found) <= 25
        await ben.slash(channel, "move", move=found[0]["value"])

        rounds = 0
        while (session := await world.session()).live:
            seat = session.waiting()[0]
            offered = await people[seat].autocomplete(channel, "move", "move", "")
            playable = [h.card for h in session.view(seat).hand if h.back_in == 0]
            assert len(offered) == len(playable)
            # by the name a person sees, in small letters and without its punctuation
            card = playable[rounds % len(playable)]
            typed = card.name.lower().replace("'", "")
            answer = await people[seat].slash(channel, "move", move=typed)
            assert answer.response.content.startswith("Done:"), answer.response.content
            rounds += seat
            assert rounds < 45
        await world.delivered()
        assert session.row.secret in world.posts[-1].content


async def test_nonsense_is_answered_with_what_is_legal(tmp_path: Path) -> None:
    async with AthanorWorld(tmp_path, members=("ada", "ben", "cleo")) as world:
        ada, ben, channel = world["ada"], world["ben"], world.channel
        await ada.slash(channel, "table new", game="chimera")
        await ben.slash(channel, "table join")
        await ada.slash(channel, "table start")
        session = await world.session()
        ready = session.view(0).races[2].avatars[0].name
        for person in (ada, ben):
            await person.slash(channel, "move", move=ready)
        session = await world.session()
        before = session.row.version
        for nonsense in ("xyzzy", "@everyone", "card", "🦆" * 40, "a" * 500):
            answer = await ada.slash(channel, "move", move=nonsense)
            assert answer.ephemeral
            assert not answer.response.content.startswith("Done:"), answer.response.content
            assert "@everyone" not in answer.response.content
        spectator = await world["cleo"].slash(channel, "move", move=ready)
        assert spectator.ephemeral
        assert "watch" in spectator.response.content
        assert await world["cleo"].autocomplete(channel, "move", "move", "") == []
        assert (await world.session()).row.version == before


async def test_a_card_that_is_cooling_is_named_as_such(tmp_path: Path) -> None:
    async with AthanorWorld(tmp_path) as world:
        session = await duel(world)
        ada, ben, channel = world["ada"], world["ben"], world.channel
        while not (cooling := [one for one in session.view(0).hand if one.back_in]):
            # The slowest first: some cards are back in the very next round.
            hand = [one.card for one in session.view(0).hand]
            card = max(hand, key=lambda each: each.cooling)
            await ada.slash(channel, "move", move=f"card:{card.id}")
            theirs = session.view(1).hand[0].card
            await ben.slash(channel, "move", move=f"card:{theirs.id}")
            session = await world.session()
        held = cooling[0]
        for text in (held.card.name, held.card.name.lower()[:-2], f"card:{held.card.id}"):
            answer = said(await ada.slash(channel, "move", move=text))
            when = "next round" if held.back_in == 1 else f"in {held.back_in} rounds"
            assert answer.startswith(
                f"{held.card.name} is cooling; it can be played again {when}. Nearest: "
            )
        answer = said(await ada.slash(channel, "move", move="xyzzy"))
        assert answer.startswith("“xyzzy” fits nothing")
        # Whose hand it is not learns nothing by it.
        mine = {one.card.id for one in session.view(1).hand}
        if held.card.id not in mine:
            answer = said(await ben.slash(channel, "move", move=f"card:{held.card.id}"))
            assert "cooling" not in answer
        assert (await world.session()).row == session.row
