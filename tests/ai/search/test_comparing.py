"""Comparisons count exactly, whatever portions the worlds come in."""

from __future__ import annotations

import math
from statistics import fmean, stdev

import numpy as np
import pytest

from game.ai.search.trials import Comparison, Trials
from tests.ai.search.luck import trials_of

WORLDS = 300


def drawn(seed: int = 1) -> Trials:
    """Scores of three choices in many worlds: much luck that all share, halves among them."""
    rng = np.random.default_rng(seed)
    shared = rng.integers(-400, 400, WORLDS) / 2
    own = rng.integers(-40, 40, (3, WORLDS)) / 2
    scores = shared + own + np.array([[0.0], [2.0], [-3.0]])
    return trials_of(scores)


def compared(trials: Trials, *portions: int) -> Comparison:
    """The trials, handed out in portions."""
    start = 0

    def trial(worlds: int) -> Trials:
        nonlocal start
        chosen = slice(start, start + worlds)
        start += worlds
        draws = None if trials.draws is None else trials.draws[chosen]
        return Trials(
            [of_choice[chosen] for of_choice in trials.scores],
            [of_choice[chosen] for of_choice in trials.made],
            draws,
        )

    comparison = Comparison(trial)
    for worlds in portions:
        comparison.play(worlds)
    return comparison


def test_figures_are_those_of_the_whole_sample() -> None:
    trials = drawn()
    comparison = compared(trials, WORLDS)
    for number, estimate in enumerate(comparison.estimates()):
        scores, made = trials.scores[number], trials.made[number]
        assert estimate.choice == number
        assert estimate.samples == WORLDS
        assert estimate.expected == pytest.approx(fmean(scores))
        assert estimate.stderr == pytest.approx(stdev(scores) / math.sqrt(WORLDS))
        assert estimate.made == pytest.approx(fmean(made))


def test_differences_are_paired() -> None:
    trials = drawn()
    comparison = compared(trials, WORLDS)
    lead = comparison.lead_over(1, 2)
    differences = [one - other for one, other in zip(*trials.scores[1:], strict=True)]
    assert lead.mean == pytest.approx(fmean(differences))
    assert lead.stderr == pytest.approx(stdev(differences) / math.sqrt(WORLDS))
    assert lead.stderr < comparison.estimates()[1].stderr / 3
    assert comparison.lead_over(1, 1).mean == comparison.lead_over(1, 1).stderr == 0


def test_portions_do_not_matter() -> None:
    trials = drawn()
    whole, parts = compared(trials, WORLDS), compared(trials, 1, 99, 200)
    assert whole.estimates() == parts.estimates()
    assert whole.lead_over(0, 1) == parts.lead_over(0, 1)


def test_one_world_tells_nothing_of_the_noise() -> None:
    comparison = compared(drawn(), 1)
    assert comparison.estimates()[0].stderr == math.inf
    assert comparison.lead_over(0, 1).stderr == math.inf


def repeated(seed: int, *, world: float, play: float, worlds: int = 20, times: int = 15) -> Trials:
    """Two choices in few worlds that come again: the difference has luck of the deal and of play.

    Args:
        seed: decides all of it.
        world: the spread of the luck that a world has every time.
        play: the spread of what is other luck each time.
        worlds: how many there are to draw from.
        times: how often they come on average.
    """
    rng = np.random.default_rng(seed)
    draws = rng.integers(0, worlds, worlds * times)
    lead = rng.normal(0, world, worlds)[draws] + rng.normal(0, play, worlds * times)
    scores = np.rint(np.stack((lead, np.zeros(len(lead)))))
    return trials_of(scores, draws.tolist())


@pytest.mark.parametrize(("world", "play"), [(60.0, 0.0), (40.0, 40.0), (0.0, 60.0)])
def test_errors_are_as_great_as_figures_stray_where_worlds_come_again(
    world: float, play: float
) -> None:
    leads = [
        compared(repeated(seed, world=world, play=play), 100, 200).lead_over(0, 1)
        for seed in range(300)
    ]
    strays = np.std([lead.mean for lead in leads])
    told = np.sqrt(np.mean([lead.stderr**2 for lead in leads]))
    assert told == pytest.approx(strays, rel=0.2)


def test_portions_do_not_matter_where_worlds_come_again() -> None:
    trials = repeated(1, world=40, play=40)
    whole, parts = compared(trials, 300), compared(trials, 1, 99, 200)
    assert whole.estimates() == parts.estimates()
    assert whole.lead_over(0, 1) == parts.lead_over(0, 1)


def test_playouts_are_worth_as_much_as_their_worlds() -> None:
    assert compared(drawn(), WORLDS).worth(0) == pytest.approx(WORLDS)
    same = compared(repeated(1, world=60, play=0), 300)
    assert same.worth(0) < 30
    assert same.worth(1) == 20, "where nothing varies it is the worlds that count"
    assert compared(repeated(1, world=0, play=60), 300).worth(0) > 150
