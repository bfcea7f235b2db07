"""In which language people and servers are spoken to, and moves filed in one's own."""

from __future__ import annotations

from pathlib import Path

from bot.games.catalogue import standard
from bot.language import speaking
from tests.bot.tables.bench import ADA, BOB, Bench, refused
from tests.bot.tables.test_filed import ended_turn, turns, words_to

GUILD = 7


async def test_what_was_chosen_goes_before_what_discord_says(bench: Bench) -> None:
    languages, known = bench.tables.languages, {GUILD: "fr", 8: "de"}
    assert await languages.of_server(GUILD) == "en", "nothing is known of it"
    languages.preferred = known.get
    assert await languages.of_server(GUILD) == "fr"
    assert await languages.of_server(8) == "en", "which is not spoken here"
    assert await languages.of_server(None) == "en"
    assert await languages.of_person(ADA.user_id, GUILD) == "fr", "never heard: as the server"
    await bench.tables.met(ADA.user_id, "Ada")
    await languages.heard(ADA.user_id, "en-GB")
    assert await languages.of_person(ADA.user_id, GUILD) == "en"
    await languages.set_user(ADA.user_id, "fr")
    await languages.set_server(GUILD, "en")
    assert await languages.of_person(ADA.user_id, GUILD) == "fr"
    assert await languages.of_server(GUILD) == "en"
    await languages.set_user(ADA.user_id, "auto")
    await languages.set_server(GUILD, "auto")
    assert await languages.of_person(ADA.user_id, GUILD) == "en"
    assert await languages.of_server(GUILD) == "fr"
    with refused("bad-option", "`en`, `fr`, `auto`"):
        await languages.set_server(GUILD, "de")
    with refused("bad-option"):
        await languages.set_user(ADA.user_id, "")


async def test_filed_moves_are_read_in_the_language_of_their_owner(tmp_path: Path) -> None:
    """Whoever ends the turn before may speak another."""
    async with Bench(tmp_path / "a.db", catalogue=standard()) as bench:
        session = await bench.started("shimiagaran", 2)
        (actor,) = turns(session)
        other = 1 - actor
        owner = session.seats[other].user_id
        assert owner in (ADA.user_id, BOB.user_id)
        await bench.tables.languages.set_user(owner, "fr")
        await bench.tables.file(session, other, ["tirer du sac noir"])
        with speaking("en"):
            session = await ended_turn(bench, session, actor)
        due = [one for one in await words_to(bench, session, owner) if one.payload["text"]]
        assert [one.payload["code"] for one in due] == ["filed-played"]
        assert "noir" in str(due[0].payload["text"])
