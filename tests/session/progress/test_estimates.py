"""Intervals hold what they promise."""

from __future__ import annotations

import random

import pytest

from game.session.field.strength import mean_of, moving_means, share_of


@pytest.mark.parametrize(
    ("count", "quantile"),
    [(2, 6.3138), (3, 2.9200), (4, 2.3534), (5, 2.1318), (6, 2.0150), (10, 1.8331), (31, 1.6973)],
)
def test_the_quantiles_of_small_samples(count: int, quantile: float) -> None:
    values = [float(index % 2) for index in range(count)]
    mean = sum(values) / count
    error = (sum((it - mean) ** 2 for it in values) / (count - 1) / count) ** 0.5
    estimate = mean_of(values)
    assert estimate is not None
    assert estimate.reach / error == pytest.approx(quantile, rel=0.01)
    assert estimate.value == pytest.approx(mean)
    assert estimate.count == count


def test_too_few_for_an_interval() -> None:
    assert mean_of([]) is None
    assert mean_of([4.0]) is None
    assert share_of(0, 0) is None


def test_nine_times_in_ten_the_true_mean_lies_within() -> None:
    rng = random.Random(4)
    hits = 0
    for _ in range(1000):
        estimate = mean_of([rng.gauss(7, 30) for _ in range(12)])
        assert estimate is not None
        hits += estimate.low <= 7 <= estimate.high
    assert 0.87 < hits / 1000 < 0.93


def test_nine_times_in_ten_the_true_share_lies_within() -> None:
    rng = random.Random(5)
    hits = 0
    for _ in range(1000):
        estimate = share_of(sum(rng.random() < 0.7 for _ in range(30)), 30)
        assert estimate is not None
        hits += estimate.low <= 0.7 <= estimate.high
    assert 0.86 < hits / 1000 < 0.95


def test_shares_stay_between_nothing_and_all() -> None:
    none, every = share_of(0, 8), share_of(8, 8)
    assert none is not None
    assert every is not None
    assert (none.low, every.high) == (0, 1)
    assert none.high == pytest.approx(0.253, abs=0.001)
    assert every.low == pytest.approx(1 - none.high)


def test_moving_means_forget_what_is_old() -> None:
    values = [0.0, 2.0, 4.0, 6.0, 8.0]
    assert [it.value for it in moving_means(values, 2, (2, 3, 5))] == [1, 3, 7]
    assert [it.count for it in moving_means(values, 4, (2, 5))] == [2, 4]
