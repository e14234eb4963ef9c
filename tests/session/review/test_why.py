"""Any move of a deal, explained by what its seat knew."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.coach.hidden_cards import Holdings
from game.rules.actions import DecisionKind
from game.session.deal import DealLog
from game.session.desk import Question, Reply
from game.session.questions import GradeAnswer, GradeQuestion, HoldingsQuestion
from game.session.review import DealTour, WhyQuestion, WhyRun
from game.session.review.report import SEED
from tests.session.desk.local_desk import LocalDesk
from tests.session.review.finished_deals import played

pytestmark = pytest.mark.usefixtures("small_rounds")
LOG = DealLog.of(played(5))
SEAT = 2


class NotingDesk(LocalDesk):
    """Notes what is asked."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[Question] = []

    def ask(self, question: Question) -> int:
        self.asked.append(question)
        return super().ask(question)


class DeadDesk(NotingDesk):
    """Fails at once."""

    def poll(self) -> Sequence[Reply]:
        return (Reply(self.ticket, None, done=True, failure="no process"),)


@pytest.fixture(autouse=True)
def few_playouts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.session.review.tour.BUDGET", 64)


@pytest.fixture
def tour() -> DealTour:
    return DealTour(LOG, SEAT)


def wait(run: WhyRun) -> None:
    while not run.here.done:
        assert run.poll()


def position_of(tour: DealTour, seat: int, trick: int) -> int:
    steps = tour.replay.steps
    return next(n for n, step in enumerate(steps) if (step.seat, step.trick) == (seat, trick))


def test_a_move_of_another_seat_is_graded_as_in_its_own_review(tour: DealTour) -> None:
    tour.go_to(position_of(tour, 3, 9))
    step, past = tour.replay.steps[tour.position], tour.replay.past(tour.position)
    assert past is not None
    first, second = WhyQuestion(past, step.number).answers()
    assert isinstance(first, Holdings)
    (graded, *_) = GradeQuestion(LOG, 3, 64, SEED, step.number).answers()
    assert second == graded
    assert second.past.observation.seat == 3


def test_all_that_is_asked_is_what_the_seat_knew(tour: DealTour) -> None:
    """No hidden card leaves the window."""
    desk = NotingDesk()
    run = WhyRun(desk, tour)
    tour.go_to(position_of(tour, 4, 5))
    run.ask()
    (question,) = desk.asked
    assert isinstance(question, WhyQuestion)
    assert question.past.observation == tour.replay.view(tour.position, 4)


def test_what_was_explained_is_kept(tour: DealTour) -> None:
    desk = NotingDesk()
    run = WhyRun(desk, tour)
    place = position_of(tour, 3, 12)
    tour.go_to(place)
    run.ask()
    wait(run)
    found = run.here
    assert found.holdings is not None
    assert found.decision is not None
    tour.go_to(place + 1)
    run.ask()
    tour.go_to(place)
    run.ask()
    assert run.here is found
    assert len(desk.asked) == 2


def test_what_the_review_has_graded_is_not_graded_again(tour: DealTour) -> None:
    for answer in GradeQuestion(LOG, SEAT, 64, 1).answers():
        tour.report.add(answer)
    desk = NotingDesk()
    run = WhyRun(desk, tour)
    tour.go_to(position_of(tour, SEAT, 10))
    run.ask()
    step = tour.replay.steps[tour.position]
    assert run.here.decision is tour.report.decisions[step.number]
    assert [type(question) for question in desk.asked] == [HoldingsQuestion]
    wait(run)
    assert run.here.holdings is not None


def test_going_on_drops_the_question_and_coming_back_asks_anew(tour: DealTour) -> None:
    desk = NotingDesk()
    run = WhyRun(desk, tour)
    tour.go_to(position_of(tour, 1, 12))
    for _ in range(3):
        run.ask()
        tour.go_to(tour.position + 1)
    tour.go_to(tour.position - 3)
    run.ask()
    wait(run)
    assert isinstance(run.here.decision.graded.kind, DecisionKind)  # type: ignore[union-attr]
    assert len(desk.asked) == 4


def test_there_is_nothing_to_explain_at_the_end(tour: DealTour) -> None:
    desk = NotingDesk()
    run = WhyRun(desk, tour)
    tour.go_to(tour.replay.end)
    run.ask()
    assert run.here.done
    assert not desk.asked


def test_a_coach_who_fails_leaves_it_unexplained(tour: DealTour) -> None:
    run = WhyRun(DeadDesk(), tour)
    run.ask()
    wait(run)
    assert run.here.decision is None


def test_every_kind_of_move_can_be_asked_about(tour: DealTour) -> None:
    kinds = set()
    for position in range(tour.replay.start_of(1) + 1):
        past = tour.replay.past(position)
        assert past is not None
        kinds.add(past.kind)
        *_, last = WhyQuestion(past, tour.replay.steps[position].number).answers()
        assert isinstance(last, GradeAnswer)
    assert {DecisionKind.BID, DecisionKind.CALL, DecisionKind.PLAY} <= kinds
