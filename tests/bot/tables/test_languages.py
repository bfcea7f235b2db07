"""In which language people and servers are spoken to, and moves filed in one's own."""

from __future__ import annotations

from pathlib import Path

from bot.games.catalogue import standard
from bot.language import speaking
from bot.tables.languages import Languages
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
    assert await spoken(languages, ADA.user_id) == "fr", "never heard: as the server"
    await bench.tables.met(ADA.user_id, "Ada")
    await languages.heard(ADA.user_id, "en-GB")
    assert await spoken(languages, ADA.user_id) == "en"
    await languages.set_user(ADA.user_id, "fr")
    await languages.set_server(GUILD, "en")
    assert await spoken(languages, ADA.user_id) == "fr"
    assert await languages.of_server(GUILD) == "en"
    await languages.set_user(ADA.user_id, "auto")
    await languages.set_server(GUILD, "auto")
    assert await spoken(languages, ADA.user_id) == "en"
    assert await languages.of_server(GUILD) == "fr"
    with refused("bad-option", "`en`, `fr`, `auto`"):
        await languages.set_server(GUILD, "de")
    with refused("bad-option"):
        await languages.set_user(ADA.user_id, "")


async def spoken(languages: Languages, user_id: int) -> str:
    return (await languages.of_reader(user_id, GUILD))[0]


async def test_commands_are_called_as_the_readers_discord_shows_them(bench: Bench) -> None:
    languages, known = bench.tables.languages, {GUILD: "en-US", 8: "fr", 9: "de"}
    languages.preferred = known.get
    await languages.set_server(8, "en")
    assert await languages.of_reader(None, 8) == ("en", "fr")
    assert await languages.of_reader(None, 9) == ("en", "en")
    assert await languages.of_reader(None, None) == ("en", "en")
    await languages.set_server(GUILD, "fr")
    assert await languages.of_reader(None, GUILD) == ("fr", "fr"), "Discord was told nothing"
    await languages.set_server(9, "fr")
    assert await languages.of_reader(None, 9) == ("fr", "en"), "it shows no German names"
    assert await languages.of_reader(ADA.user_id, 8) == ("en", "en"), "of whom nothing is known"
    await bench.tables.met(ADA.user_id, "Ada")
    await languages.set_user(ADA.user_id, "fr")
    assert await languages.of_reader(ADA.user_id, 8) == ("fr", "fr")
    await languages.heard(ADA.user_id, "en-GB")
    assert await languages.of_reader(ADA.user_id, 8) == ("fr", "en")


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
