"""Typed moves: read leniently, all or nothing, and never anything but what is legal."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games.catalogue import Bound, standard
from bot.games.core import DONE, Chair, Choice, Decision, Option, Rng, Stage, play
from bot.games.core.words import Label
from bot.tables.typed import MoveError, parse, suggest
from bot.tables.typed.match import EXACT, PARTS, PREFIX, TYPO, fit, split
from tests.miniatures import catalogue

# -- a small game made of a tree of stages ---------------------------------------------------


class TreeWords:
    """Words for a tree of stages: labels from a mapping, else from ids."""

    def __init__(self, labels: Mapping[str, str] | None = None) -> None:
        self.labels = labels or {}

    def option(self, view: Any, decision: Decision, option: Option) -> Label:
        return Label(self.labels.get(option.id, option.id.replace(":", " ")), "what it does")

    def prompt(self, view: Any, decision: Decision, picked: Choice, stage: Stage) -> str:
        return f"Choose {stage.key}."

    def choice(self, view: Any, decision: Decision, picked: Choice) -> str:
        return ", ".join(picked) or "nothing yet"


def options(*ids: str) -> tuple[Option, ...]:
    return tuple(Option(one, one.partition(":")[0]) for one in ids)


MAIN = Decision("turn:4", 0, "turn")
POISON = Decision("poison:2", 0, "poison", required=False)


def tree(decision: Decision, picked: Choice) -> Stage:
    """Pick a die, then perhaps change it, then release one or two creatures, or study."""
    if decision.kind == "poison":
        return DONE if picked else Stage("whom", options("whom:gryphon", "whom:kraken"))
    if not picked:
        return Stage("die", options("die:green5", "die:green4", "die:red10"))
    change = any(pick.startswith("by:") for pick in picked)
    act = [pick for pick in picked if pick.startswith(("release:", "study:"))]
    if not act:
        acts = options("release", "study:5", "study:50")
        return Stage("act", acts if change else (*options("by:+1", "by:-1"), *acts))
    return DONE


def release(decision: Decision, picked: Choice) -> Stage:
    """`tree`, where ``release`` goes on to one or two of four creatures in any order."""
    if "release" not in picked:
        return tree(decision, picked)
    made = picked[picked.index("release") + 1 :]
    left = tuple(o for o in options(*CREATURES) if o.id not in made)
    if len(made) == 2:
        return DONE
    return Stage("creatures", left, 1 - len(made), 2 - len(made), done=bool(made))


CREATURES = ("new:gryphon", "new:hydra", "new:grey-hound", "new:éclair")
WORDS: Any = TreeWords({"new:grey-hound": "Grey Hound of the Moor"})


def read(text: str, *decisions: Decision, picked: Choice = ()) -> tuple[str, Choice]:
    parsed = parse(WORDS, release, None, decisions or (MAIN,), text, picked)
    return parsed.decision.kind, parsed.choice


def refused(text: str, *decisions: Decision, picked: Choice = ()) -> MoveError:
    with pytest.raises(MoveError) as caught:
        read(text, *decisions, picked=picked)
    return caught.value


# -- matching --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "name", "cost"),
    [
        ("ÉMBER-lash!", "ember lash", EXACT),
        ("emberlash", "Ember Lash", EXACT),
        ("green 5", "green5", EXACT),
        ("+1", "+1", EXACT),
        ("−1", "-1", EXACT),
        ("dragons breath", "Dragon's Breath", EXACT),
        ("emb", "Ember Lash", PREFIX),
        ("em la", "Ember Lash", PARTS),
        ("moor", "Grey Hound of the Moor", PARTS),
        ("embr lash", "Ember Lash", TYPO),
        ("gryfon", "gryphon", TYPO),
        ("-1", "+1", None),
        ("1", "10", None),
        ("green5", "green50", None),
        ("green6", "green5", None),
        ("5 1", "51", None),
        ("dash", "lash", None),
        ("ember lash", "ember", None),
        ("", "ember", None),
    ],
)
def test_what_fits_a_name(typed: str, name: str, cost: int | None) -> None:
    assert fit(split(typed), split(name)) == cost


def test_signs_are_told_from_hyphens() -> None:
    assert split("green5+1, -1 ember-lash") == ("green5", "+1", "-1", "ember", "lash")
    assert split("by:-1") == ("by", "-1")


# -- parsing ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "green5 +1 release gryphon hydra",
        "Green-5, +1, then release the gryphon and hydra.",
        "die:green5 by:+1 release new:gryphon new:hydra",
        "turn green5+1 rel gryph hyd",
        "green 5 +1 realease gryfon hydra",
    ],
)
def test_a_whole_move_in_many_spellings(text: str) -> None:
    whole = ("die:green5", "by:+1", "release", "new:gryphon", "new:hydra")
    assert read(text) == ("turn", whole)


def test_a_stage_of_several_picks_may_end_early() -> None:
    assert read("green5 release hydra")[1] == ("die:green5", "release", "new:hydra")


def test_labels_ids_and_single_words_of_labels_name_an_option() -> None:
    for text in ("grey-hound", "hound", "grey hound of the moor", "moor", "eclair"):
        assert read(f"green4 release {text}")[1][:2] == ("die:green4", "release")


def test_a_label_without_its_brackets_is_its_whole_name() -> None:
    """What stands in brackets explains; a number there is not what somebody meant."""
    words: Any = TreeWords({"whom:gryphon": "Green 1 (1 Gem)", "whom:kraken": "+1 (green 1)"})
    assert parse(words, tree, None, (POISON,), "green 1").choice == ("whom:gryphon",)
    with pytest.raises(MoveError):
        parse(words, tree, None, (POISON,), "1")


def test_what_is_picked_already_is_gone_on_from() -> None:
    whole = ("die:red10", "study:5")
    assert read("study 5", picked=("die:red10",)) == ("turn", whole)
    assert refused("study 5", picked=("die:gone",)).code == "no-decision"


def test_the_decision_is_seen_from_the_words() -> None:
    assert read("kraken", MAIN, POISON) == ("poison", ("whom:kraken",))
    assert read("red10 study5", POISON, MAIN)[0] == "turn"
    assert read("poison gryphon", MAIN, POISON) == ("poison", ("whom:gryphon",))


def test_two_decisions_that_fit_alike_are_asked_about() -> None:
    other = Decision("cure:1", 0, "cure", required=False)

    def both(decision: Decision, picked: Choice) -> Stage:
        return tree(POISON, picked)

    with pytest.raises(MoveError) as caught:
        parse(WORDS, both, None, (POISON, other), "kraken")
    assert caught.value.code == "ambiguous"
    texts = [label.text for label in caught.value.nearest]
    assert texts == ["poison kraken", "cure kraken"]
    assert parse(WORDS, both, None, (POISON, other), texts[1]).decision == other


def test_a_whole_answer_does_not_win_over_the_beginning_of_another() -> None:
    """``gr`` is all of an answer to the poison, and as well two beginnings of a turn."""
    error = refused("gr", MAIN, POISON)
    assert error.code == "ambiguous"
    assert [label.text for label in error.nearest] == ["poison gr", "turn gr"]
    assert read("poison gr", MAIN, POISON) == ("poison", ("whom:gryphon",))
    assert refused("turn gr", MAIN, POISON).nearest[0].text == "die green5"


def test_ambiguity_names_the_candidates() -> None:
    error = refused("green release hydra")
    assert error.code == "ambiguous"
    assert [label.text for label in error.nearest] == ["die green5", "die green4"]
    assert "“green” could be die green5 or die green4" in error.message


def test_several_fits_are_followed_until_one_goes_through() -> None:
    labels = TreeWords({"a:1": "Grey Wolf", "a:2": "Grey Fox"})

    def fork(decision: Decision, picked: Choice) -> Stage:
        if not picked:
            return Stage("first", options("a:1", "a:2"))
        if len(picked) == 1:
            return Stage("second", options("b:north" if picked[0] == "a:1" else "b:south"))
        return DONE

    words: Any = labels
    assert parse(words, fork, None, (MAIN,), "grey south").choice == ("a:2", "b:south")
    assert parse(words, fork, None, (MAIN,), "wolf").choice == ("a:1", "b:north")


def test_all_or_nothing_with_the_nearest_named() -> None:
    error = refused("green5 release gryphon hydro9")
    assert (error.code, error.picked) == (
        "unmatched",
        ("die:green5", "release", "new:gryphon"),
    )
    assert error.nearest[0].text == "new hydra"
    assert "hydro9" in error.message
    assert len(refused("zzz").nearest) == 3


def test_a_doubtful_beginning_is_doubted_with_the_rest() -> None:
    error = refused("green5 release grey dragon")
    assert error.code == "unmatched"
    assert "“grey dragon”" in error.message
    assert error.picked == ("die:green5", "release")


def test_more_than_a_move_takes_is_refused() -> None:
    error = refused("green5 study 5 hydra")
    assert error.code == "too-much"
    assert "“hydra”" in error.message


def test_part_of_a_move_says_what_is_missing() -> None:
    error = refused("green5 +1")
    assert (error.code, error.decision, error.picked) == (
        "incomplete",
        MAIN,
        ("die:green5", "by:+1"),
    )
    assert "Choose act." in error.message


def test_numbers_are_never_guessed() -> None:
    assert refused("red1 study 5").code == "unmatched"
    assert read("red10 study 5")[1] == ("die:red10", "study:5")
    assert refused("red10 study 500").code == "unmatched"


def test_nothing_and_too_much_text() -> None:
    assert refused("").code == "empty"
    assert refused(" and then, ").code == "empty"
    assert refused("x" * 501).code == "too-long"
    with pytest.raises(MoveError) as caught:
        parse(WORDS, release, None, (), "green5")
    assert caught.value.code == "no-decision"


def test_the_only_way_on_goes_without_saying_but_never_the_first_step() -> None:
    def narrow(decision: Decision, picked: Choice) -> Stage:
        steps = [options("trade:red"), options("pay:gold")]
        return Stage("step", steps[len(picked)]) if len(picked) < 2 else DONE

    assert parse(WORDS, narrow, None, (MAIN,), "red").choice == ("trade:red", "pay:gold")
    assert parse(WORDS, narrow, None, (MAIN,), "red, gold").choice == ("trade:red", "pay:gold")
    for text in ("", "and", "blue"):
        with pytest.raises(MoveError):
            parse(WORDS, narrow, None, (MAIN,), text)


def test_hostile_text_comes_back_harmless() -> None:
    message = refused("@everyone **<#1>** `x` ‹green5› [a](b) " + "y" * 60).message
    assert not set("@*<>#`[]()") & set(message.replace("“", ""))


def test_a_vague_text_ends_soon() -> None:
    many = tuple(f"card:{first}{second}x" for first in "abcd" for second in "abcdefgh")

    def wide(decision: Decision, picked: Choice) -> Stage:
        left = tuple(o for o in options(*many) if o.id not in picked)
        count = 7 - len(picked)
        return Stage("cards", left, count, count) if count else DONE

    with pytest.raises(MoveError):
        parse(WORDS, wide, None, (MAIN,), "a " * 40)


# -- suggestions -----------------------------------------------------------------------------


def texts(text: str, *decisions: Decision) -> list[str]:
    return [one.text for one in suggest(WORDS, release, None, decisions or (MAIN,), text)]


def test_suggestions_go_on_from_what_is_typed() -> None:
    assert texts("") == ["green5", "green4", "red10"]
    assert texts("gre")[:2] == ["green5", "green4"]
    assert "green5 +1 release" in texts("green5 +1 ")
    assert texts("green5 +1 release gry")[0] == "green5 +1 release gryphon"
    assert "green5 release gryphon hydra" in texts("green5 release gryphon ")


def test_a_whole_move_is_suggested_first() -> None:
    assert texts("green5 study 5")[0] == "green5 5"
    assert read(texts("green5 study 5")[0])[1] == ("die:green5", "study:5")


def test_suggestions_for_what_fits_nothing_are_the_nearest() -> None:
    assert texts("green5 release hydraulics")[0] == "green5 release hydra"


def test_optional_decisions_are_suggested_after_the_required() -> None:
    assert texts("", POISON, MAIN)[0] == "green5"
    assert "kraken" in texts("", POISON, MAIN)


def accepted(bound: Bound, chair: Chair, text: str) -> None:
    """The parser takes what is suggested, as a whole move or the beginning of one."""
    try:
        parsed = parse(bound.words, chair.stage, chair.view(), chair.decisions(), text)
        decision, picked = parsed.decision, parsed.choice
    except MoveError as error:
        if error.code != "incomplete" or error.decision is None:
            pytest.fail(f"{text!r}: {error.message}")
        decision, picked = error.decision, error.picked
    stage = chair.stage(decision, ())
    for place, pick in enumerate(picked):
        assert pick in {option.id for option in stage.options}
        stage = chair.stage(decision, picked[: place + 1])


GAMES = [catalogue().house(name) for name in catalogue().names()] + [standard().house("chimera")]


@pytest.mark.parametrize("bound", GAMES, ids=lambda bound: bound.entry.name)
@settings(max_examples=10, deadline=None)
@given(data=st.data())
def test_whatever_is_suggested_is_accepted(bound: Bound, data: st.DataObject) -> None:
    """Random play through suggestions alone, in every game there is."""
    seed = str(data.draw(st.integers(0, 10**6), "seed"))
    rng = Rng(seed)
    game = bound.game
    state = game.setup(game.min_seats, {}, seed)
    for _ in range(12):
        waiting = [decision for decision in game.decisions(state) if decision.waiting]
        if state.result is not None:
            break
        chair = Chair(game, state, rng.choice(waiting).seat)
        text = ""
        for _ in range(12):
            found = suggest(bound.words, chair.stage, chair.view(), chair.decisions(), text)
            assert found, f"nothing suggested for {text!r}"
            assert len(found) <= 25
            assert all(len(one.text) <= 100 and len(one.label) <= 100 for one in found)
            for one in found[:6]:
                accepted(bound, chair, one.text)
                accepted(bound, chair, one.label)
            text = rng.choice(found).text
            try:
                parsed = parse(bound.words, chair.stage, chair.view(), chair.decisions(), text)
            except MoveError:
                text += " "
                continue
            play(game, state, parsed.decision.seat, parsed.decision.id, parsed.choice)
            break


@pytest.mark.parametrize("bound", GAMES, ids=lambda bound: bound.entry.name)
def test_every_choice_can_be_typed_by_its_ids_and_by_its_labels(bound: Bound) -> None:
    """Whatever stages lead to, its ids in a row say it; nothing legal is out of reach (F14)."""
    game, words = bound.game, bound.words
    for seed in range(6):
        rng = Rng(f"typed-{seed}")
        state = game.setup(game.min_seats, {}, str(seed))
        for _ in range(20):
            waiting = [decision for decision in game.decisions(state) if not decision.answered]
            if state.result is not None:
                break
            decision = rng.choice(waiting)
            chair = Chair(game, state, decision.seat)
            picked: Choice = ()
            labels: list[str] = []
            stage = chair.stage(decision, picked)
            while stage.options and not (stage.done and rng.roll(2) == 1):
                option = rng.choice(stage.options)
                labels.append(words.option(chair.view(), decision, option).text)
                picked = (*picked, option.id)
                stage = chair.stage(decision, picked)
            for text in (" ".join(picked), f"{decision.kind}: " + ", ".join(labels)):
                mine = chair.decisions()
                parsed = parse(words, chair.stage, chair.view(), mine, text)
                assert (parsed.decision.id, parsed.choice) == (decision.id, picked), text
            play(game, state, decision.seat, decision.id, picked)


def test_no_card_of_the_house_is_taken_for_another() -> None:
    """Whoever names a card in full that is cooling never plays a similar one instead."""
    content = GAMES[-1].game.content
    for card in content.skills:
        others = [other for other in content.skills if other.race == card.race and other != card]
        for other in others:
            assert fit(split(card.name), split(other.name)) is None
            assert fit(split(card.id), split(other.id)) is None


@settings(max_examples=60, deadline=None)
@given(text=st.text(max_size=60))
def test_no_text_breaks_the_parser(text: str) -> None:
    bound = GAMES[-1]
    chair = Chair(bound.game, bound.game.setup(2, {}, "any"), 0)
    arguments = (bound.words, chair.stage, chair.view(), chair.decisions(), text)
    with suppress(MoveError):
        parse(*arguments)
    for one in suggest(*arguments):
        accepted(bound, chair, one.text)


def test_seven_long_picks_fit_into_a_suggestion() -> None:
    """Where ids are too long in a row they are abbreviated, and read back as meant."""
    names = ("alabaster", "basilisk", "cockatrice", "dromedary", "elephantine", "firebreather")
    long = tuple(f"card:{name}-of-the-seventh-heaven" for name in names)

    def six(decision: Decision, picked: Choice) -> Stage:
        left = tuple(o for o in options(*long) if o.id not in picked)
        return Stage("cards", left, len(left), len(left)) if left else DONE

    text = ""
    for _ in long:
        found = suggest(WORDS, six, None, (MAIN,), text)
        assert found
        assert all(len(one.text) <= 100 and len(one.label) <= 100 for one in found)
        text = found[-1].text + " "
    assert sorted(parse(WORDS, six, None, (MAIN,), text).choice) == sorted(long)


def test_ids_in_full_mean_nothing_else() -> None:
    """``connect 1 boost`` may leave the die out or name it; with every id it is the first."""

    def stages(decision: Decision, picked: Choice) -> Stage:
        if not picked:
            return Stage("space", options("connect:1", "gather:1"))
        if picked == ("connect:1",):
            return Stage("dice", options("dice:1", "boost"))
        return DONE if "boost" in picked else Stage("more", options("boost"))

    words = TreeWords({"connect:1": "Connect", "dice:1": "1 die"})
    assert parse(words, stages, None, [MAIN], "connect:1 boost").choice == ("connect:1", "boost")
    whole = ("connect:1", "dice:1", "boost")
    assert parse(words, stages, None, [MAIN], " ".join(whole)).choice == whole
