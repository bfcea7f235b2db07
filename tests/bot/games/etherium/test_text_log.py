"""The log of a game: a line for every event that needs one."""

from __future__ import annotations

import pytest

from bot.games.core import Event, Rng, play
from bot.games.etherium import events
from tests.bot.games.etherium.field import Field
from tests.bot.games.etherium.texts import NAMES, house, words

SECRET = ("drawn", "planned", "armed", "disarmed", "idle")


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (
            events.begins(["psolos", "reces"], [0, 2], ["mauhea", "reces"]),
            "Etherium awakes: Anna plays the Architects of Psolos in City 1 and Ben plays the "
            "Barbarians of Reces in City 3. Initiative at Night: Mauhéa, Reces.",
        ),
        (
            events.begins(["", ""], [0, 2], ["reces"]),
            "Etherium awakes: Anna in City 1 and Ben in City 3. Initiative at Night: Reces.",
        ),
        (events.tribe(1, "ertis"), "Ben plays the Shamans of Ertis."),
        (
            events.season(3, "war-drums", ["reces"], [1, 0]),
            "Season 3 of 7: War Drums (Reces). At once, you may pay 1 Metal to raise your Soldier "
            "by 1 level. Initiative: Ben, Anna.",
        ),
        (
            events.took(0, "2stone+ether", "flash:lucky-find"),
            "Anna gains 2 Stone and 1 Ether (Lucky Find).",
        ),
        (
            events.took(0, "wood", "failed"),
            "Anna gains 1 Wood (instead of a failed action).",
        ),
        (events.gave(0, "3wood", "action"), "Anna pays 3 Wood."),
        (events.gave(0, "wood", "connect:3"), "Anna gives up 1 Wood (Connection row 3)."),
        (
            events.stole(0, 1, "stone+metal", "pillage"),
            "Anna steals 1 Stone and 1 Metal from Ben (pillage).",
        ),
        (
            events.robbed(1, 0, "stone+metal", "pillage"),
            "Anna stole 1 Stone and 1 Metal from you (pillage).",
        ),
        (events.drew(0, 1, "draw"), None),
        (events.drew(0, 2, "connect:10"), "Anna draws 2 Flash cards (Connection row 10)."),
        (
            events.drawn(0, ["lucky-find", "lucky-find", "bent-fate"]),
            "You draw 2 Lucky Find and Bent Fate.",
        ),
        (
            events.reshuffled(12),
            "The 12 discarded Flash cards are shuffled into a new deck.",
        ),
        (events.discarded(0, ["bent-fate"], "limit"), "Anna discards Bent Fate (hand limit)."),
        (
            events.played(0, "sudden-charge", False),
            "Anna plays Sudden Charge: Add 3 to a Soldier roll.",
        ),
        (
            events.played(0, "sudden-charge", True),
            "Anna plays Sudden Charge as armed: Add 3 to a Soldier roll.",
        ),
        (events.used(0, "ability:tuning-stone"), "Anna uses Tuning Stone."),
        (events.left(0, "season:war-drums"), "Anna makes no use of War Drums."),
        (
            events.level(0, "soldier", 1, -1, "assault"),
            "The Soldier of Anna falls to level 1 (assault).",
        ),
        (events.level(0, "gatherer", 3, 1, "action"), "The Gatherer of Anna rises to level 3."),
        (events.level(0, "guide", 1, 1, "action"), "Anna now has a Guide of level 1."),
        (
            events.switches(0, ["fights", "actions"], True),
            "Anna is asked for Flash cards in fights and before actions; the pause goes on "
            "without.",
        ),
        (
            events.switches(0, [], False),
            "Anna is not asked for cards; the pause waits.",
        ),
        (events.programmed(0), "Anna has programmed."),
        (
            events.planned(0, ["move:forest", "connect:1"], False),
            "Your programme: 1 Move to Forest, 2 Connect.",
        ),
        (
            events.planned(0, ["move:forest"], True),
            "Your details are noted. Programme: 1 Move to Forest.",
        ),
        (
            events.revealed(["move:city gather:mine", ""], [4, 4]),
            "Programmes are revealed. Anna: 1 Move to City, 2 Gather Mine; Ben: no action.",
        ),
        (events.step(2), "Action 2."),
        (events.acts(0, 2, "move:forest"), None),
        (
            events.moved(0, "soldier", ["forest1", "mine2", "ether"], "action"),
            "Anna moves the Soldier: Forest 1 → Mine 2 → Ether.",
        ),
        (
            events.moved(0, "soldier", ["forest1", "mine2"], "flash:hidden-path"),
            "Anna moves the Soldier: Forest 1 → Mine 2 (Hidden Path).",
        ),
        (
            events.gathered(0, "forest", "forest2", "3wood", 2),
            "Anna gathers 3 Wood at Forest 2 (Gatherer 2).",
        ),
        (events.token(0, "pillage", "siege"), "Anna gains 1 Pillage token, 6 points (siege)."),
        (events.token(0, "ether", "action"), "Anna gains 1 Ether token, 1 point."),
        (
            events.ability(0, "resource", 3),
            "Anna buys Resource (2 points): On each new season, gain 1 basic resource.",
        ),
        (
            events.failed(0, 2, "gather:mine", "not-there"),
            "Anna cannot perform Gather Mine: the Gatherer does not stand there.",
        ),
        (events.rolled(0, "guard", [3, 5]), "Anna rolls for the Guard: 3 + 5 = 8."),
        (events.rolled(0, "connect", [4]), "Anna rolls for Connect: 4."),
        (
            events.rerolled(0, [3, 6], [1], "flash:bent-fate"),
            "Anna rerolls 1 die (Bent Fate): now 3 + 6 = 9.",
        ),
        (events.added(0, -1, "season:numbing-pollen", 3), "Anna: -1 Numbing Pollen, 3 so far."),
        (events.added(0, 3, "bonus", 9), "Anna: +3 Season Bonus, 9 so far."),
        (events.total(0, "soldier", 9), "The Soldier of Anna has 9."),
        (events.total(0, "connect", 9), None),
        (events.row(0, 12), "Anna connects with 12: gain 1 Connection token."),
        (
            events.conflict("assault", "mine2", [0, 1, 2], -1),
            "Assault at Mine 2: Anna, Ben and Cid.",
        ),
        (
            events.conflict("siege", "city3", [0], 1),
            "Siege of City 3: Anna against the Guard of Ben.",
        ),
        (
            events.conflict("pillage", "mine2", [0], 1),
            "Pillage at Mine 2: Anna against the Gatherer of Ben.",
        ),
        (events.tied([0, 1], 7), "Anna and Ben are tied at 7 and roll again."),
        (events.tiebreak(1), "Ben wins ties."),
        (
            events.won(0, "siege", "city3", [2]),
            "Anna wins the siege of City 3 against Cid.",
        ),
        (events.won(0, "pillage", "mine2", [1]), None),
        (events.spoils(0, 1, "booster"), None),
        (events.spoils(0, 1, "nothing"), "Anna finds nothing to take from Ben."),
        (
            events.retreated(1, "gatherer", ["mine2", "forest1"]),
            "The Gatherer of Ben retreats: Mine 2 → Forest 1.",
        ),
        (events.closed(2), None),
        (
            events.expired(0, ["battle-hymn", "far-striders"]),
            "Battle Hymn and Far Striders of Anna last no longer.",
        ),
        (
            events.armed(0, "sudden-charge", 0, "soldier", 9),
            "Armed: Sudden Charge in the next Soldier roll, if its total is below 9.",
        ),
        (
            events.disarmed(0, "lucky-find", 2, "", 0),
            "No longer armed: Lucky Find before action 2.",
        ),
        (
            events.idle(0, "lucky-find"),
            "Lucky Find was armed but would have done nothing: it stays in hand.",
        ),
        (
            events.game_over("seasons", [1], [20, 31]),
            "The year is over: Ben wins with 31 points.",
        ),
        (
            events.game_over("seasons", [0, 1], [31, 31]),
            "The year is over: Anna and Ben share the victory with 31 points each.",
        ),
        (
            events.game_over("seasons", [1], [31, 31]),
            "The year is over: Ben wins with 31 points and most other cubes.",
        ),
        (Event("something-newer", {"seat": 0}), None),
    ],
)
def test_a_line_for_every_event(event: Event, line: str | None) -> None:
    assert words().event(event, NAMES) == line


def test_the_rulebooks_siege_is_told_step_by_step() -> None:
    # A of level 2 against a Guard of level 4: 9 with a Power, then 13 with a card.
    field = Field("psolos", "ertis").at(0, soldier="city3")
    field.levels(0, soldier=2).levels(1, guard=4).cards(0, "plus-five").give(1, "ether+wood")
    field.state.players[0].asks = ["fights"]
    happened: list[Event] = []
    for choice in ((), ("reroll:1+1",), ("card:plus-five",), ("ether",)):
        if choice:
            if choice == ("reroll:1+1",):
                field.dice(2, 2, 4, 4)
            field.do(*choice)
        else:
            field.dice(1, 1, 2, 3).settle()
        happened += field.events
    public = [event for event in happened if event.audience is None]
    lines = [line for event in public if (line := words().event(event, NAMES[:2]))]
    assert lines == [
        "Siege of City 3: Anna against the Guard of Ben.",
        "Ben rolls for the Guard: 1 + 1 + 2 + 3 = 7.",
        "Ben rerolls 2 dice (power of the tribe): now 2 + 2 + 2 + 3 = 9.",
        "The Guard of Ben has 9.",
        "Anna rolls for the Soldier: 4 + 4 = 8.",
        "Anna plays plus-five.",
        "Anna: +5 plus-five, 13 so far.",
        "The Soldier of Anna has 13.",
        "Anna wins the siege of City 3 against Ben.",
        "The Guard of Ben falls to level 3 (siege).",
        "The Soldier of Anna falls to level 1 (siege).",
        "Anna steals 1 Ether from Ben (siege).",
        "The Soldier of Anna retreats: City 3 → Mountain 3.",
    ]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_games_can_be_told(seats: int) -> None:
    game, rng, names, kinds = house(), Rng(f"log-{seats}"), NAMES[:seats], set[str]()
    state = game.setup(seats, {}, f"log {seats}")
    while state.result is None:
        found = game.decisions(state)
        must = [one for one in found if one.waiting]
        decision = rng.choice(must if rng.below(3) else found)
        picked: tuple[str, ...] = ()
        while (stage := game.stage(state, decision, picked)).options:
            if stage.done and rng.below(2) == 0:
                break
            wanted = [o for o in stage.options if o.id in ("move:city", "unit:soldier")]
            picked = (*picked, rng.choice(wanted or stage.options).id)
        for event in play(game, state, decision.seat, decision.id, picked).events:
            line = words().event(event, names)
            kinds.add(event.kind)
            if line is None:
                assert event.kind in ("drew", "acts", "total", "won", "spoils", "closed")
                continue
            assert len(line) <= 700
            assert line.endswith(".")
            assert not {"Player", "**", ":guard", "move:"} & set(line.split())
            if event.kind in SECRET:
                assert event.audience is not None
    assert kinds >= {
        "season",
        "took",
        "gave",
        "drew",
        "drawn",
        "played",
        "level",
        "programmed",
        "planned",
        "revealed",
        "step",
        "acts",
        "moved",
        "failed",
        "rolled",
        "total",
        "row",
        "closed",
        "game-over",
    }
