"""The grades of a review come back as they were, or not at all."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

import pytest

from game.session.deal import DealLog
from game.session.questions import GradeAnswer, GradeQuestion
from game.session.replay import past_decisions
from game.session.review import ReviewReport
from game.session.review.report import format_grades, parse_grades
from tests.session.review.finished_deals import played

pytestmark = pytest.mark.usefixtures("small_rounds")

LOGS = {players: DealLog.of(played(players)) for players in (3, 4, 5)}


@lru_cache
def graded(players: int, seat: int) -> tuple[Sequence[GradeAnswer], str]:
    """The answers about a seat, and the text that is kept of them."""
    answers = list(GradeQuestion(LOGS[players], seat, 64, 1).answers())
    report = ReviewReport(len(answers))
    for answer in answers:
        report.add(answer)
    return answers, format_grades(report.decisions)


@pytest.mark.parametrize("players", LOGS)
def test_they_come_back_as_they_were(players: int) -> None:
    for seat in (0, players - 1):
        answers, text = graded(players, seat)
        past = past_decisions(LOGS[players], seat)
        assert list(parse_grades(text, past, seat, players)) == answers


def test_the_first_of_them_alone_come_back() -> None:
    answers, text = graded(5, 0)
    some = json.loads(text)
    some["decisions"] = some["decisions"][:3]
    past = past_decisions(LOGS[5], 0)
    assert list(parse_grades(json.dumps(some), past, 0, 5)) == answers[:3]


def test_those_of_another_seat_are_refused() -> None:
    _, text = graded(5, 0)
    with pytest.raises(ValueError):
        parse_grades(text, past_decisions(LOGS[5], 1), 1, 5)


@pytest.mark.parametrize(
    "damage",
    [
        lambda kept: kept.pop("decisions"),
        lambda kept: kept["decisions"].append({}),
        lambda kept: kept["decisions"][0].pop("chosen"),
        lambda kept: kept["decisions"][0].update(chosen=99),
        lambda kept: kept["decisions"][0].update(kind="nap"),
        lambda kept: kept["decisions"][0].update(reasons=[]),
        lambda kept: kept["decisions"][0]["actions"][0].update(figures=[1]),
        lambda kept: kept["decisions"][0]["actions"][0].update(figures="x"),
        lambda kept: kept["decisions"][0]["actions"][0].update(action={"play": "joker"}),
    ],
)
def test_damage_is_told(damage: Callable[[Any], object]) -> None:
    _, text = graded(4, 0)
    kept = json.loads(text)
    damage(kept)
    with pytest.raises(ValueError):
        parse_grades(json.dumps(kept), past_decisions(LOGS[4], 0), 0, 4)
