"""What the coach says a choice is worth: exact on small endings, honest about its noise."""

from __future__ import annotations

import math
from itertools import islice
from statistics import fmean

import numpy as np
import pytest

from game.ai.belief import Belief
from game.ai.positions import Positions, Worlds
from game.ai.search.stakes import stakes, weighed
from game.ai.simulator import playout, seeded
from game.coach.evaluator import Evaluator, evaluate
from game.rules.actions import Bid, DecisionKind, PlayCard
from game.rules.cards import PETIT, Card
from game.rules.observation import Observation
from tests.ai.search.small_endings import endings, every_world
from tests.ai.simulator.dealt_worlds import QUICK
from tests.coach.deals import asked
from tests.rules.builders import FFT, Table
from tests.rules.observing import observe

BUDGET = 2000


def exact(view: Observation, card: Card, worlds: Worlds) -> tuple[float, float]:
    """The mean score of a card over all worlds, and how often the contract is made."""
    results = playout(Positions(view.facts, worlds), QUICK, seeded(1), [card])
    (scores,), (made,) = weighed(stakes(view.facts, view.seat), results)
    return fmean(scores), fmean(made)


@pytest.fixture
def steady(monkeypatch: pytest.MonkeyPatch) -> None:
    """All worlds are equally likely, and there are no chance moves."""
    monkeypatch.setattr("game.coach.evaluator.worlds_about", lambda view, serves: Belief(view))
    monkeypatch.setattr("game.coach.evaluator.policy_among", lambda view, standard: QUICK)


@pytest.mark.usefixtures("steady")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_figures_are_unbiased(players: int) -> None:
    """On small endings they are the exact values but for noise, and the noise cancels out."""
    views = list(islice(endings(players), 6))
    assert len(views) == 6
    errors = []
    for number, view in enumerate(views):
        worlds = every_world(view)
        for seed in range(2):
            evaluation = evaluate(view, DecisionKind.PLAY, BUDGET, 100 * number + seed)
            assert {ranked.action for ranked in evaluation.actions} == {
                PlayCard(card) for card in view.choices.plays
            }
            ranked = evaluation.actions[-1]
            assert isinstance(ranked.action, PlayCard)
            score, made = exact(view, ranked.action.card, worlds)
            if ranked.stderr > 0:
                errors.append((ranked.expected_score - score) / ranked.stderr)
            else:
                assert ranked.expected_score == pytest.approx(score)
            least, most = ranked.made_interval
            assert least - 0.05 <= made <= most + 0.05
    assert all(abs(error) < 4 for error in errors)
    assert abs(sum(errors)) < 4 * math.sqrt(max(1, len(errors)))


def lead_from(hand: str) -> Observation:
    """Seat 0, who took four-handed without the dog, about to lead."""
    table = Table(4, {0: hand}, dealer=3)
    table.bid(Bid.GARDE_SANS, *[Bid.PASS] * 3)
    return observe(FFT, 4, 0, table.events)


PETIT_IN_DANGER = "T1 T20 T19 T18 T9 T8 SR SD S5 HR HV H4 DR D8 D7 CR C7 C6"
"""Whoever leads the Petit from this hand loses it, to the 21 or to any other higher trump."""


def test_cards_that_play_alike_share_an_estimate_and_are_all_listed() -> None:
    view = asked(4, DecisionKind.PLAY)
    evaluation = evaluate(view, DecisionKind.PLAY, 1, 5)
    cards = [
        ranked.action.card for ranked in evaluation.actions if isinstance(ranked.action, PlayCard)
    ]
    assert sorted(cards) == sorted(view.choices.plays)
    scores = {ranked.expected_score for ranked in evaluation.actions}
    assert len(scores) < len(cards)


def test_the_best_comes_first_and_loses_nothing() -> None:
    view = lead_from(PETIT_IN_DANGER)
    evaluation = evaluate(view, DecisionKind.PLAY, 6 * BUDGET, 5)
    scores = [ranked.expected_score for ranked in evaluation.actions]
    assert scores == sorted(scores, reverse=True)
    assert evaluation.best.tie
    assert evaluation.best.loss == evaluation.best.behind == 0
    for ranked in evaluation.actions:
        assert ranked.behind == pytest.approx(scores[0] - ranked.expected_score)
        assert ranked.loss == (0 if ranked.tie else ranked.behind)
        assert ranked.samples == evaluation.samples
        low, high = ranked.interval
        assert low < ranked.expected_score < high
    assert evaluation.of(PlayCard(PETIT)).loss > 10


def test_little_evidence_makes_ties_and_more_of_it_tells_apart() -> None:
    view = lead_from(PETIT_IN_DANGER)
    evaluator = Evaluator(view, DecisionKind.PLAY, 5)
    evaluator.extend(1)
    few = sum(ranked.tie for ranked in evaluator.evaluation.actions)
    evaluator.extend(20 * evaluator.round_playouts)
    assert sum(ranked.tie for ranked in evaluator.evaluation.actions) < few


def test_the_seed_decides_everything() -> None:
    view = asked(5, DecisionKind.PLAY)
    first, again, other = (evaluate(view, DecisionKind.PLAY, BUDGET, seed) for seed in (7, 7, 8))
    assert first == again
    assert first != other


def test_it_may_stop_after_any_round_and_go_on() -> None:
    view = asked(4, DecisionKind.PLAY)
    whole = Evaluator(view, DecisionKind.PLAY, 7)
    parts = Evaluator(view, DecisionKind.PLAY, 7)
    whole.extend(3 * whole.round_playouts)
    parts.extend(1)
    assert parts.samples * 3 == whole.samples
    assert parts.evaluation != whole.evaluation
    parts.extend(2 * parts.round_playouts)
    assert parts.evaluation == whole.evaluation


def test_nothing_is_said_before_the_first_round() -> None:
    with pytest.raises(ValueError, match="nothing"):
        _ = Evaluator(asked(4, DecisionKind.PLAY), DecisionKind.PLAY, 1).evaluation


def test_actions_that_were_not_compared_have_no_figures() -> None:
    view = asked(4, DecisionKind.PLAY)
    evaluation = evaluate(view, DecisionKind.PLAY, 1, 5)
    assert evaluation.of(evaluation.actions[2].action) == evaluation.actions[2]
    with pytest.raises(ValueError, match="not compared"):
        evaluation.of(None)


def test_figures_stray_as_far_as_they_say_where_the_play_is_read() -> None:
    """Few of all worlds explain it, and come again and again."""
    view = asked(5, DecisionKind.PLAY, tricks=10, seed=3)
    found = [evaluate(view, DecisionKind.PLAY, BUDGET, seed) for seed in range(12)]
    by_choice = [[each.of(ranked.action) for each in found] for ranked in found[0].actions]
    strays = [np.var([one.expected_score for one in same], ddof=1) for same in by_choice]
    told = [np.mean([one.stderr**2 for one in same]) for same in by_choice]
    assert 0.6 < math.sqrt(np.mean(strays) / np.mean(told)) < 1.5
    assert all(one.worth < one.samples / 2 for same in by_choice for one in same)
