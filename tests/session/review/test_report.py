"""Grades as they come in, what they add up to, and the moments that are remembered."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.coach.ranking import PastDecision
from game.rules.actions import DecisionKind, Discard, PlayCard
from game.rules.cards import KING, PETIT, PLAIN_SUITS, Card
from game.session.deal import DealLog
from game.session.desk import Question, Reply
from game.session.progress.records import LossPhase
from game.session.questions import GradeAnswer, GradeQuestion
from game.session.replay import past_decisions
from game.session.review import (
    DealReplay,
    DealTour,
    DecisionFilter,
    GradingRun,
    HappeningKind,
    ReviewReport,
    RunState,
    losses_by_phase,
    main_happening,
    phase_of,
    replay_deal,
)
from tests.session.review.finished_deals import played

LOG = DealLog.of(played(5))
TAKER = replay_deal(LOG, 0).outcome.facts.taker or 0


@pytest.fixture(scope="module")
def answers() -> list[GradeAnswer]:
    return list(GradeQuestion(LOG, TAKER, 64, 1).answers())


@pytest.fixture(scope="module")
def report(answers: list[GradeAnswer]) -> ReviewReport:
    report = ReviewReport(len(answers))
    for answer in answers:
        report.add(answer)
    return report


def test_a_report_is_complete_when_all_decisions_came(answers: list[GradeAnswer]) -> None:
    report = ReviewReport(len(answers))
    for answer in answers:
        assert not report.complete
        report.add(answer)
        report.add(answer)
    assert report.complete
    assert [decision.past for decision in report.decisions] == list(past_decisions(LOG, TAKER))


def test_the_loss_of_a_deal_has_an_error(report: ReviewReport) -> None:
    lost = [decision.graded.chosen for decision in report.decisions if decision.loss]
    assert report.loss_stderr == pytest.approx(sum(one.behind_stderr**2 for one in lost) ** 0.5)
    assert ReviewReport(3).loss_stderr == 0


def test_mistakes_cost_a_point_and_all_losses_add_up(report: ReviewReport) -> None:
    assert report.loss == pytest.approx(sum(decision.loss for decision in report.decisions))
    assert set(report.mistakes) == {each for each in report.decisions if each.loss >= 1}
    assert [point.trick for point in report.course] == list(range(16))


def test_losses_by_phase_keep_the_sum(report: ReviewReport) -> None:
    losses = losses_by_phase(report.decisions, replay_deal(LOG, TAKER).outcome)
    assert sum(loss for _, loss in losses) == pytest.approx(report.loss)
    phases = [phase for phase, _ in losses]
    assert phases == [phase for phase in LossPhase if phase in phases]
    assert {LossPhase.BIDDING, LossPhase.CALL, LossPhase.DISCARD} <= set(phases)


def test_phases_follow_the_side_and_the_last_three_tricks() -> None:
    outcome = replay_deal(LOG, 0).outcome
    for seat in range(5):
        plays = [each for each in past_decisions(LOG, seat) if each.kind is DecisionKind.PLAY]
        phases = [phase_of(play, outcome) for play in plays]
        role = {TAKER: LossPhase.TAKER, outcome.partner: LossPhase.PARTNER}.get(
            seat, LossPhase.DEFENCE
        )
        assert phases == [role] * 12 + [LossPhase.END_PLAY] * 3


def test_announcements_belong_to_the_bidding() -> None:
    decision = past_decisions(LOG, TAKER)[0]
    slam = PastDecision(decision.observation, DecisionKind.CHELEM, None)
    assert phase_of(slam, replay_deal(LOG, 0).outcome) is LossPhase.BIDDING


def _card_step(replay: DealReplay, card: Card) -> int:
    return next(i for i, step in enumerate(replay.steps) if step.action == PlayCard(card))


def test_the_petit_is_remembered_by_whose_it_was_in_the_end() -> None:
    replay = replay_deal(LOG, 0)
    place = _card_step(replay, PETIT)
    step = replay.steps[place]
    winner = replay.outcome.facts.tricks[step.trick - 1].winner
    attack = replay.outcome.attack
    saved = (winner in attack) == (step.seat in attack)
    found = main_happening(replay, 0, replay.end)
    assert found is not None
    assert found.kind is (HappeningKind.PETIT_SAVED if saved else HappeningKind.PETIT_CAUGHT)
    assert found == main_happening(replay, place, place + 1)


def test_the_called_card_names_the_partner() -> None:
    replay = replay_deal(LOG, 0)
    called = replay.outcome.facts.called
    assert called is not None
    assert replay.outcome.partner is not None
    found = main_happening(replay, place := _card_step(replay, called), place + 1)
    assert found is not None
    assert (found.kind, found.seat) == (HappeningKind.CALLED_CARD, replay.outcome.partner)


def test_a_king_that_the_other_side_wins_is_remembered() -> None:
    replay = replay_deal(LOG, 0)
    attack, tricks = replay.outcome.attack, replay.outcome.facts.tricks
    for suit in PLAIN_SUITS:
        king = Card.of(suit, KING)
        if king == replay.outcome.facts.called or king not in _played(replay):
            continue
        place = _card_step(replay, king)
        step = replay.steps[place]
        lost = (tricks[step.trick - 1].winner in attack) != (step.seat in attack)
        found = main_happening(replay, place, place + 1)
        assert found is not None
        assert (found.kind is HappeningKind.KING_LOST) == lost


def _played(replay: DealReplay) -> set[Card]:
    return {step.action.card for step in replay.steps if isinstance(step.action, PlayCard)}


def test_the_dog_is_remembered_and_nothing_may_happen() -> None:
    replay = replay_deal(LOG, 0)
    discard = next(i for i, step in enumerate(replay.steps) if isinstance(step.action, Discard))
    found = main_happening(replay, discard, discard + 1)
    assert found is not None
    assert found.kind is HappeningKind.DOG
    assert main_happening(replay, 3, 3) is None


class ScriptedDesk:
    """Hands out one reply at each look."""

    def __init__(self, *replies: Reply) -> None:
        self.replies = list(replies)
        self.asked: list[Question] = []
        self.cancelled = False

    @property
    def ticket(self) -> int:
        return len(self.asked)

    def ask(self, question: Question) -> int:
        self.asked.append(question)
        return len(self.asked)

    def poll(self) -> Sequence[Reply]:
        return [self.replies.pop(0)] if self.replies else []

    def cancel(self) -> None:
        self.cancelled = True

    def close(self) -> None:
        pass


def test_a_run_goes_on_after_the_last_decision_that_was_graded(
    answers: list[GradeAnswer],
) -> None:
    report = ReviewReport(len(answers))
    desk = ScriptedDesk(*(Reply(1, answer, done=False) for answer in answers[:3]))
    run = GradingRun(desk, LOG, TAKER, report)
    run.start()
    assert [run.poll() for _ in range(4)] == [True, True, True, False]
    run.stop()
    assert (run.state, desk.cancelled) == (RunState.STOPPED, True)
    desk.replies = [Reply(1, answers[0], done=False)]
    assert not run.poll()
    run.start()
    assert [question.first for question in desk.asked] == [0, 3]  # type: ignore[attr-defined]


def test_a_run_is_done_with_the_last_decision(answers: list[GradeAnswer]) -> None:
    desk = ScriptedDesk(*(Reply(1, answer, done=False) for answer in answers))
    run = GradingRun(desk, LOG, TAKER, ReviewReport(len(answers)))
    run.start()
    while run.poll():
        pass
    assert run.state is RunState.DONE
    run.start()
    assert len(desk.asked) == 1


def test_a_run_that_fails_says_so_and_may_be_tried_again(answers: list[GradeAnswer]) -> None:
    desk = ScriptedDesk(Reply(1, answers[0], done=False), Reply(1, None, done=True, failure="why"))
    run = GradingRun(desk, LOG, TAKER, ReviewReport(len(answers)))
    run.start()
    while run.poll():
        pass
    failed = run.state
    run.start()
    assert (failed, run.state) == (RunState.FAILED, RunState.RUNNING)


def test_answers_to_other_questions_are_left_alone(answers: list[GradeAnswer]) -> None:
    report = ReviewReport(len(answers))
    desk = ScriptedDesk(Reply(7, answers[0], done=True))
    run = GradingRun(desk, LOG, TAKER, report)
    run.start()
    assert not run.poll()
    assert (report.decisions, run.state) == ((), RunState.RUNNING)


def test_a_tour_lists_and_visits_mistakes(answers: list[GradeAnswer]) -> None:
    tour = DealTour(LOG, TAKER)
    assert not tour.next_mistake()
    for answer in answers:
        tour.report.add(answer)
    for decision in tour.report.decisions:
        step = tour.replay.step(tour.place_of(decision))
        assert step is not None
        if decision.past.action is not None:
            assert step.action == decision.past.action
    listed = tour.listed(DecisionFilter.ALL)
    assert [each.loss for each in listed] == sorted((each.loss for each in listed), reverse=True)
    assert not any(each.graded.forced for each in listed)
    assert set(tour.listed(DecisionFilter.MISTAKES)) == set(tour.report.mistakes)


def test_grading_may_begin_with_any_decision(answers: list[GradeAnswer]) -> None:
    first = len(answers) - 2
    later = list(GradeQuestion(LOG, TAKER, 64, 1, first).answers())
    assert [answer.number for answer in later] == [first, first + 1]
    assert [answer.past for answer in later] == [answer.past for answer in answers[first:]]
