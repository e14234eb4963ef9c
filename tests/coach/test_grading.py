"""What past decisions cost."""

from __future__ import annotations

import pytest

from game.coach.evaluator import evaluate, grade_decision, grade_each
from game.coach.ranking import (
    COSTLY,
    Evaluation,
    GradedDecision,
    Grades,
    PastDecision,
    RankedAction,
    TurningKind,
)
from game.rules.actions import Bid, DecisionKind, Discard, MakeBid, PlayCard
from game.rules.cards import CardSet, parse_card
from game.session.deal import DealLog
from game.session.replay import past_decisions
from tests.coach.deals import asked, by_rule, taken

BUDGET = 1024
CLEAR = 12.0
"""Points that the planted blunder costs at least, whatever worlds are drawn."""


def test_the_best_choice_costs_nothing_and_the_worst_what_it_lies_behind() -> None:
    view = asked(4, DecisionKind.PLAY, tricks=8)
    found = evaluate(view, DecisionKind.PLAY, BUDGET, 5)
    best, worst = found.actions[0], found.actions[-1]
    assert not worst.tie
    kept = grade_decision(PastDecision(view, DecisionKind.PLAY, best.action), BUDGET, 5)
    thrown = grade_decision(PastDecision(view, DecisionKind.PLAY, worst.action), BUDGET, 5)
    assert kept.loss == 0
    assert thrown.loss == worst.behind > 0
    assert thrown.trick == len(view.facts.tricks) + 1


def test_a_planted_blunder_is_the_largest_loss() -> None:
    """One card of the taker's is replaced by the worst that there is; the grader finds it."""
    live, choose = taken(4, 9), by_rule()
    planted: PlayCard | None = None
    while (decision := live.decision) is not None:
        view = live.view(decision.seat)
        action = choose(view, decision.kind)
        due = decision.seat == view.facts.taker and len(view.facts.tricks) >= 4
        if planted is None and due and len(view.choices.plays) > 1:
            worst = evaluate(view, DecisionKind.PLAY, BUDGET, 1).actions[-1]
            if worst.behind - 4 * worst.behind_stderr >= CLEAR:
                assert isinstance(worst.action, PlayCard)
                action = planted = worst.action
        live.answer(action)
    taker = live.facts.taker
    assert planted is not None and taker is not None
    decisions = past_decisions(DealLog.of(live), taker)
    cards = [decision for decision in decisions if decision.kind is DecisionKind.PLAY]
    grades = Grades(tuple(grade_each(cards, BUDGET, 2)))
    costliest = max(grades.decisions, key=lambda decision: decision.loss)
    assert costliest.chosen.action == planted
    turns = [point for point in grades.turning_points if point.kind is TurningKind.LOSS]
    assert grades.decisions[turns[0].decision].loss == turns[0].amount
    assert costliest.loss in {point.amount for point in turns}
    assert grades.loss == sum(decision.loss for decision in grades.decisions)


@pytest.mark.usefixtures("small_rounds")
def test_every_trick_has_its_place_in_the_course() -> None:
    live, choose = taken(3, 2), by_rule()
    while (decision := live.decision) is not None:
        live.answer(choose(live.view(decision.seat), decision.kind))
    taker, sheet = live.facts.taker, live.facts.sheet
    assert taker is not None and sheet is not None
    decisions = past_decisions(DealLog.of(live), taker)
    grades = Grades(tuple(grade_each(decisions, 1, 2)))
    assert [point.trick for point in grades.course] == list(range(25))
    last = grades.course[-1]
    assert grades.decisions[-1].forced
    assert last.expected_score == pytest.approx(float(sheet.taker), abs=4 * last.stderr + 1e-9)
    assert last.p_made == sheet.made
    assert tuple(grade_each(decisions[:2], 1, 2)) == grades.decisions[:2]


def test_the_own_discard_is_graded_though_nobody_would_look_at_it() -> None:
    view = asked(4, DecisionKind.DISCARD)
    choice = view.choices.discard
    assert choice is not None
    odd = Discard(CardSet(sorted(choice.eligible, key=lambda card: -card.rank)[: choice.count]))
    graded = grade_decision(PastDecision(view, DecisionKind.DISCARD, odd), BUDGET, 1)
    assert graded.chosen.action == odd
    assert graded.trick == 0


def test_an_action_of_another_kind_is_refused() -> None:
    view = asked(4, DecisionKind.PLAY)
    with pytest.raises(ValueError, match="play"):
        grade_decision(PastDecision(view, DecisionKind.PLAY, MakeBid(Bid.PASS)), 1, 1)


def graded(p_made: float, loss: float = 0.0, samples: int = 1000) -> GradedDecision:
    """A decision with one choice."""
    action = PlayCard(parse_card("S1"))
    ranked = RankedAction(action, 10.0, 1.0, p_made, samples, loss, 0.1, loss == 0, samples)
    return GradedDecision(1, Evaluation(0, DecisionKind.PLAY, (ranked,), samples), ranked)


def test_deals_turn_by_dear_errors_and_by_what_the_others_do() -> None:
    small, dear = COSTLY - 1, COSTLY + 1
    grades = Grades((graded(0.6), graded(0.5, small), graded(0.2, dear), graded(0.3)))
    swing, error = grades.turning_points
    assert (swing.kind, swing.decision) == (TurningKind.SWING, 2)
    assert swing.amount == pytest.approx(-0.3)
    assert (error.kind, error.decision, error.amount) == (TurningKind.LOSS, 2, dear)


def test_a_swing_inside_the_noise_is_none() -> None:
    assert not Grades((graded(0.6, samples=16), graded(0.3, samples=16))).turning_points
