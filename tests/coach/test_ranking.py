"""Choices are told apart only where more than chance speaks for it, by the intervals of shares."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from game.ai.search.trials import Comparison
from game.coach.ranking import FALSE_LOSSES, RankedAction, rank, wilson
from game.rules.actions import PlayCard
from game.rules.cards import ALL_CARDS
from tests.ai.search.luck import trials_of

DECISIONS = 200
SPREAD = 60.0


def decided(gains: tuple[float, ...], seed: int, worlds: int = 100) -> tuple[RankedAction, ...]:
    """Choices that gain so much on average, each with luck of its own."""
    rng = np.random.default_rng(seed)
    scores = np.rint(rng.normal(0, SPREAD, (len(gains), worlds)) + np.array(gains)[:, np.newaxis])
    comparison = Comparison(lambda count: trials_of(scores[:, :count]))
    comparison.play(worlds)
    return rank(comparison, [(PlayCard(card),) for card in ALL_CARDS[: len(gains)]], 0.0)


@pytest.mark.parametrize("choices", [2, 12])
def test_equal_choices_are_seldom_told_apart(choices: int) -> None:
    found = (decided((0.0,) * choices, seed) for seed in range(DECISIONS))
    false = sum(any(not ranked.tie for ranked in each) for each in found)
    assert false <= 1.5 * FALSE_LOSSES * DECISIONS


def test_a_clear_difference_is_a_loss_and_a_small_one_a_tie() -> None:
    first, second, third = decided((100.0, 95.0, 0.0), 1)
    assert (first.loss, second.loss) == (0, 0)
    assert third.loss == third.behind > 50


def test_what_is_settled_moves_all_scores_alike() -> None:
    comparison = Comparison(lambda count: trials_of(np.zeros((2, count))))
    comparison.play(20)
    groups = [(PlayCard(ALL_CARDS[0]), PlayCard(ALL_CARDS[1])), (None,)]
    ranked = rank(comparison, groups, -15.0)
    assert [each.expected_score for each in ranked] == [-15.0] * 3
    assert all(each.tie and each.behind == 0 for each in ranked)


def test_chances_have_intervals() -> None:
    ranked = RankedAction(None, 0.0, 1.0, 0.5, 100, 0.0, 0.0, tie=True, worth=100)
    assert ranked.interval == pytest.approx((-1.96, 1.96))
    assert ranked.made_interval == pytest.approx((0.404, 0.596), abs=1e-3)
    repeated = replace(ranked, samples=1000)
    assert repeated.made_interval == ranked.made_interval, "the same worlds again tell no more"
    sure = replace(ranked, p_made=1.0)
    assert sure.made_interval == pytest.approx((0.963, 1.0), abs=1e-3)


def test_the_more_cases_the_narrower() -> None:
    assert wilson(0.5, 100, 1.96) == pytest.approx((0.404, 0.596), abs=1e-3)
    assert wilson(0.5, 10_000, 1.96) == pytest.approx((0.490, 0.510), abs=1e-3)


def test_it_stays_between_nothing_and_all() -> None:
    assert wilson(0.0, 4, 1.96)[0] == 0.0
    assert wilson(1.0, 4, 1.96)[1] == 1.0
