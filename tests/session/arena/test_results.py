"""Means, intervals and times."""

from __future__ import annotations

import random
import statistics

import pytest

from game.session.arena.results import (
    BotCount,
    Durations,
    MeanDifference,
    MeanSpread,
    MeasuredDeal,
    Role,
    estimate,
    report,
)
from tests.session.arena.arenas import plan_for


def test_of_nothing_there_is_no_mean() -> None:
    assert estimate([]) is None


def test_equal_differences_leave_no_doubt() -> None:
    found = estimate([3.0] * 50)
    assert found is not None
    assert (found.deals, found.mean, found.spread) == (50, 3.0, MeanSpread(3.0, 3.0, 0.0))


def test_a_single_deal_does_not_tell_how_sure_it_is() -> None:
    assert estimate([3.0]) == MeanDifference(1, 3.0, spread=None)


def test_the_interval_is_about_two_standard_errors() -> None:
    rng = random.Random(1)
    for _ in range(5):
        differences = [rng.gauss(2, 25) for _ in range(400)]
        found = estimate(differences)
        assert found is not None
        assert found.mean == statistics.fmean(differences)
        assert found.spread is not None
        assert found.spread.deviation == statistics.stdev(differences)
        error = found.spread.deviation / 20
        assert found.mean - found.spread.low == pytest.approx(1.96 * error, rel=0.15)
        assert found.spread.high - found.mean == pytest.approx(1.96 * error, rel=0.15)


def test_most_intervals_hold_the_truth() -> None:
    rng = random.Random(2)
    holding = 0
    for _ in range(60):
        found = estimate([rng.gauss(5, 30) for _ in range(60)])
        assert found is not None
        assert found.spread is not None
        holding += found.spread.low <= 5 <= found.spread.high
    assert 51 <= holding <= 60


def test_times_are_kept_to_within_five_per_cent() -> None:
    durations = Durations()
    assert durations.quantile(0.5) is None
    for milliseconds in range(1, 101):
        durations.add(milliseconds / 1000)
    assert durations.total == 100
    for share in (0.01, 0.5, 0.99, 1.0):
        found = durations.quantile(share)
        assert found is not None
        assert share / 10 <= found + 1e-9 <= share / 10 * 1.05
    durations.add(0.0)
    assert durations.quantile(0.0) == pytest.approx(1e-6)


def test_a_report_adds_all_deals_up() -> None:
    plan = plan_for("random", "rule", roles=(Role.TAKER, Role.DEFENCE))
    results = [
        MeasuredDeal(
            number=number,
            seconds=2.0,
            differences=({Role.TAKER: gain, Role.DEFENCE: None},),
            counts=(BotCount({100: 3}, {"late": 1}), BotCount({200: 5, 300: 5}, {})),
        )
        for number, gain in ((1, 4.0), (0, 8.0))
    ]
    outcome = report(plan, results)
    assert outcome == report(plan, results[::-1])
    assert (outcome.deals, outcome.seconds, outcome.decisions) == (2, 4.0, 26)
    assert outcome.decisions_per_second == 6.5
    taker, defence = outcome.gains
    assert (taker.bot, taker.rival, taker.role) == ("random", "rule", Role.TAKER)
    assert taker.estimate is not None
    assert (taker.estimate.mean, taker.estimate.deals) == (6.0, 2)
    assert defence.estimate is None
    weak, strong = outcome.bots
    assert weak.faults == {"late": 2}
    assert (weak.replaced, weak.never_played) == (2, False)
    assert strong.faults == {}
    assert strong.median is not None
    assert strong.slowest is not None
    assert strong.median < strong.slowest
    assert report(plan, []).decisions_per_second == 0


def test_a_bot_that_others_decided_for_never_played() -> None:
    plan = plan_for("random", "casual", "rule", roles=(Role.DEFENCE,))
    counts = (BotCount({}, {"dead": 3, "late": 1}), BotCount({}, {}), BotCount({200: 5}, {}))
    result = MeasuredDeal(0, 1.0, ({Role.DEFENCE: 8.0}, {Role.DEFENCE: None}), counts)
    outcome = report(plan, [result])
    assert outcome.never_played == ("random",)
    assert [bot.replaced for bot in outcome.bots] == [4, 0, 0]
    assert [gain.place for gain in outcome.gains] == [0, 1]
