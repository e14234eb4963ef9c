"""The coach's ready questions, answered at a desk."""

from __future__ import annotations

import pickle
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest

from game.coach.beliefs import beliefs_by_trick, partner_belief
from game.coach.evaluator import evaluate, grade_each
from game.coach.reasons import apart, partner_clues, rival_of, telling, told, weighed_clues
from game.rules.actions import CallCard, DecisionKind
from game.session.deal import DealLog
from game.session.questions import (
    EvaluateQuestion,
    EvaluationAnswer,
    GradeQuestion,
    PartnerAnswer,
    PartnerQuestion,
)
from game.session.replay import past_decisions
from tests.coach.deals import asked, by_rule, moments, taken

ROOT = Path(__file__).parents[3]


def test_an_evaluation_grows_until_the_budget_is_spent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.session.questions.ANSWER_EVERY", 0.0)
    view = asked(5, DecisionKind.PLAY, tricks=12)
    answers = list(EvaluateQuestion(view, DecisionKind.PLAY, 4, 4000).answers())
    samples = [answer.evaluation.samples for answer in answers]
    assert all(less < more for less, more in pairwise(samples))
    assert answers[-1].evaluation == evaluate(view, DecisionKind.PLAY, 4000, 4)
    for answer in answers:
        ranked = answer.evaluation.actions
        assert answer.reasons == tuple(told(view, each).reasons for each in ranked)
        assert answer.apart(ranked[-1].action, ranked[0].action) == telling(
            view, answer.evaluation, ranked[-1]
        )
        assert answer.calls == ()


def test_a_call_comes_with_what_is_known_of_every_card() -> None:
    view = asked(5, DecisionKind.CALL)
    (*_, last) = EvaluateQuestion(view, DecisionKind.CALL, 4, 300).answers()
    assert {facts.card for facts in last.calls} == set(view.choices.calls)
    actions = [ranked.action for ranked in last.evaluation.actions]
    assert sorted(actions, key=repr) == sorted((CallCard(c) for c in view.choices.calls), key=repr)


def test_the_last_answer_is_never_missed() -> None:
    view = asked(4, DecisionKind.PLAY, tricks=10)
    answers = list(EvaluateQuestion(view, DecisionKind.PLAY, 4, 3000).answers())
    assert answers[-1].evaluation == evaluate(view, DecisionKind.PLAY, 3000, 4)


def test_the_partner() -> None:
    view = asked(5, DecisionKind.PLAY, tricks=3)
    first, second = PartnerQuestion(view).answers()
    assert first == PartnerAnswer(partner_belief(view), partner_clues(view))
    assert second == PartnerAnswer(first.chances, weighed_clues(view, beliefs_by_trick(view)))


@pytest.mark.usefixtures("small_rounds")
def test_grades_come_one_by_one() -> None:
    live = taken(4, 3)
    for _ in moments(live, by_rule()):
        pass
    log, seat = DealLog.of(live), 1
    answers = list(GradeQuestion(log, seat, 1, 5).answers())
    past = past_decisions(log, seat)
    assert [answer.number for answer in answers] == list(range(len(past)))
    assert [answer.past for answer in answers] == list(past)
    assert [answer.decision for answer in answers] == list(grade_each(past, 1, 5))
    last = len(past) - 3
    taken_up_again = list(GradeQuestion(log, seat, 1, 5, first=last).answers())
    assert taken_up_again == answers[last:]
    for answer in answers:
        view, decided = answer.past.observation, answer.decision
        evaluation, chosen = decided.evaluation, decided.chosen
        assert answer.reasons_chosen == telling(view, evaluation, chosen)
        best = evaluation.best if chosen != evaluation.best else None
        rival = chosen if best else rival_of(evaluation, chosen)
        if rival is not None:
            other = told(view, evaluation.best)
            assert answer.reasons_best == apart(other, told(view, rival))


def test_the_window_unpickles_answers_without_numpy(tmp_path: Path) -> None:
    """Questions and answers of all kinds; numpy is for the desk's process alone."""
    call, play = asked(5, DecisionKind.CALL), asked(5, DecisionKind.PLAY, tricks=13)
    live = taken(4, 3)
    for _ in moments(live, by_rule()):
        pass
    questions = (
        EvaluateQuestion(call, DecisionKind.CALL, 1, 1),
        EvaluateQuestion(play, DecisionKind.PLAY, 1, 1),
        PartnerQuestion(play),
        GradeQuestion(DealLog.of(live), 0, 1, 1),
    )
    found: list[object] = [next(iter(question.answers())) for question in questions]
    assert isinstance(found[0], EvaluationAnswer)
    file = tmp_path / "answers"
    file.write_bytes(pickle.dumps((questions, found)))
    program = (
        "import pickle, sys, pathlib;"
        "pickle.loads(pathlib.Path(sys.argv[1]).read_bytes());"
        "sys.exit('numpy' in sys.modules)"
    )
    run = subprocess.run([sys.executable, "-c", program, str(file)], cwd=ROOT, check=False)
    assert run.returncode == 0


def test_the_window_loads_no_numpy() -> None:
    program = (
        "import importlib, pkgutil, sys, game.ui;"
        "names = [m.name for m in pkgutil.walk_packages(game.ui.__path__, 'game.ui.')];"
        "[importlib.import_module(name) for name in names];"
        "sys.exit('numpy' in sys.modules)"
    )
    run = subprocess.run([sys.executable, "-c", program], cwd=ROOT, check=False)
    assert run.returncode == 0
