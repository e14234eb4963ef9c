"""Mistakes of one's own deals come back in the trainer, as they were."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from game.rules.actions import PlayCard
from game.session.progress.progress import Progress
from game.session.replay import past_decisions
from game.session.review import ReviewReport
from game.session.trainer.course import Course
from game.session.trainer.mistakes import (
    MOST_OF_A_DEAL,
    keep_mistakes,
    mistakes_to_repeat,
    position_of_decision,
)
from game.session.trainer.position import LEARNER, Difficulty, PositionTheme, parse_position
from game.session.trainer.queue import PositionFilter
from tests.session.desk.local_desk import LocalDesk
from tests.ui.scenes.review.reviews import LOSS, SEAT, finished, kept_deal, made_up

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
LATER = NOON + timedelta(hours=1)
OWN = PositionFilter(PositionTheme.OWN_MISTAKE)


def reviewed(players: int) -> ReviewReport:
    """All decisions of a deal with made-up grades."""
    past = past_decisions(finished(players), SEAT)
    report = ReviewReport(len(past))
    for number, one in enumerate(past):
        report.add(made_up(number, one))
    return report


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_decision_is_asked_as_it_was(players: int) -> None:
    log = finished(players)
    for number, past in enumerate(past_decisions(log, SEAT)):
        position = position_of_decision(log, SEAT, number, "f00d")
        if position is None:
            continue
        assert position.kind is past.kind
        view = position.observation
        assert (view.seat, view.hand, view.choices) == (
            LEARNER,
            past.observation.hand,
            past.observation.choices,
        )


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_dearest_mistakes_come_back(progress: Progress, players: int) -> None:
    report, log = reviewed(players), finished(players)
    assert len(report.mistakes) >= MOST_OF_A_DEAL
    keep_mistakes(progress, log, SEAT, report.decisions, "f00d", NOON)
    assert not progress.due(NOON, 9)
    due = progress.due(LATER, 9)
    assert len(due) == MOST_OF_A_DEAL
    for one in due:
        position = parse_position(one.position, one.record)
        assert position is not None
        assert (position.key, position.deal) == (one.position, "f00d")
        assert one.difficulty == Difficulty.CLOSE


def test_what_costs_little_does_not_come_back() -> None:
    report = reviewed(4)
    harmless = [it for it in report.decisions if it.loss < LOSS]
    assert not list(mistakes_to_repeat(finished(4), SEAT, harmless, "f00d"))


def test_a_second_review_moves_nothing(progress: Progress) -> None:
    report, log = reviewed(4), finished(4)
    keep_mistakes(progress, log, SEAT, report.decisions, "f00d", NOON)
    before = progress.due(LATER, 9)
    keep_mistakes(progress, log, SEAT, report.decisions, "f00d", LATER)
    assert progress.due(LATER, 9) == before


def started(progress: Progress, now: datetime) -> Course:
    return Course(LocalDesk(), progress, OWN, seed=4, now=lambda: now)


def test_nobody_searches_for_mistakes(progress: Progress) -> None:
    course = started(progress, NOON)
    assert course.exhausted
    assert not course.searching


def test_own_mistakes_are_asked_until_there_is_none_left(progress: Progress) -> None:
    keep_mistakes(progress, finished(4), SEAT, reviewed(4).decisions, "f00d", NOON)
    course = started(progress, NOON)  # none is due yet, but they are wanted
    keys = set()
    for _ in range(MOST_OF_A_DEAL):
        assert course.position is not None
        assert course.returns
        assert course.played is None, "the deal is not among those kept"
        keys.add(course.position.key)
        course.next()
    assert len(keys) == MOST_OF_A_DEAL
    assert course.exhausted


def test_the_deal_that_a_mistake_comes_from_is_known(progress: Progress) -> None:
    deal = kept_deal(4, 3, days=2)
    progress.add_deal(deal)
    keep_mistakes(progress, finished(4), SEAT, reviewed(4).decisions, deal.key, NOON)
    course = started(progress, LATER)
    assert course.played == deal


def test_an_answer_moves_a_mistake_away(progress: Progress) -> None:
    keep_mistakes(progress, finished(4), SEAT, reviewed(4).decisions, "f00d", NOON)
    course = started(progress, LATER)
    for _ in range(200):
        if course.evaluation is not None and not course.sharpening:
            break
        course.update()
    assert course.position is not None and course.evaluation is not None
    best = course.evaluation.evaluation.best.action
    assert isinstance(best, PlayCard)
    course.answer(best)
    while course.sharpening:
        course.update()
    course.leave()
    (answer,) = progress.answers()
    assert answer.theme == "own_mistake" and answer.correct
    left = {one.position for one in progress.due(LATER, 9)}
    assert len(left) == MOST_OF_A_DEAL - 1 and answer.position not in left
