"""All checks of the contract, each a plain function of a Case that raises AssertionError."""

from __future__ import annotations

from collections.abc import Callable

from tests.conformance.case import Case
from tests.conformance.checks import (
    decisions,
    games,
    illegal,
    others,
    parts,
    redeal,
    secrets,
    stages,
    steps,
    told,
    undo,
    words,
)

Check = Callable[[Case], None]

CHECKS: tuple[Check, ...] = (
    games.check_random_games,
    games.check_stored_without_loss,
    games.check_deterministic,
    games.check_views,
    games.check_settings,
    decisions.check_decision_ids,
    decisions.check_secret_replaceable,
    decisions.check_events,
    stages.check_stages,
    parts.check_parts,
    illegal.check_illegal_choices,
    redeal.check_redeal_same_for_its_seat,
    redeal.check_redeal_depends_on_nothing_hidden,
    redeal.check_redeal_playable,
    redeal.check_redeal_draws_anew,
    redeal.check_redeal_unbiased,
    secrets.check_secret_answers,
    secrets.check_no_leak_by_playing_on,
    undo.check_checkpoints,
    steps.check_steps,
    steps.check_no_leak_by_steps,
    words.check_words,
    told.check_everything_told,
    others.check_resigning,
    others.check_settling,
    others.check_players,
    others.check_pictures,
)
