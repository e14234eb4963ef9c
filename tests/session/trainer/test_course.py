"""A course: one position after the other, evaluated, answered, entered and repeated."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import combinations

import pytest

from game.rules.actions import Discard
from game.rules.cards import CardSet
from game.session.desk import Reply
from game.session.progress.progress import Progress
from game.session.progress.records import TrainerAnswer
from game.session.trainer import course as course_module
from game.session.trainer import queue as queue_module
from game.session.trainer.answers import mark_choice, offered
from game.session.trainer.choices import GuessPartner, code_of
from game.session.trainer.course import Course
from game.session.trainer.position import Difficulty, PositionTheme, format_position, parse_position
from game.session.trainer.queue import PositionFilter
from tests.session.desk.local_desk import LocalDesk
from tests.session.trainer.positions import QuickQuestion, promising

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(queue_module, "SearchQuestion", QuickQuestion)
    monkeypatch.setattr(queue_module, "STARTERS", ())
    for kind in course_module.BUDGET:
        monkeypatch.setitem(course_module.BUDGET, kind, 512)


def started(
    progress: Progress, theme: PositionTheme | None = PositionTheme.WHICH_KING, day: int = 0
) -> Course:
    return Course(
        LocalDesk(), progress, PositionFilter(theme), seed=4, now=lambda: NOON + timedelta(days=day)
    )


def brought_to_question(course: Course) -> None:
    for _ in range(50):
        if course.evaluation is not None or course.partner is not None:
            return
        course.update()
    raise AssertionError("no question came")


def theme_of(course: Course) -> PositionTheme | None:
    return None if course.position is None else course.position.theme


def settled(course: Course) -> None:
    for _ in range(200):
        if not course.sharpening:
            return
        course.update()
    raise AssertionError("the figures never came to rest")


def test_a_position_comes_and_is_evaluated(progress: Progress) -> None:
    course = started(progress)
    assert course.position is None
    course.update()
    assert course.tried == 7
    brought_to_question(course)
    assert course.number == 1
    assert theme_of(course) is PositionTheme.WHICH_KING
    assert course.mark is None


def test_an_answer_is_marked_and_entered_once(progress: Progress) -> None:
    course = started(progress)
    brought_to_question(course)
    assert course.position is not None and course.evaluation is not None
    worst = course.evaluation.evaluation.actions[-1].action
    assert worst is not None
    course.answer(worst)
    settled(course)
    mark = course.mark
    assert mark is not None
    assert course.losses == (mark.loss,)
    key = course.position.key
    course.next()
    (kept,) = progress.answers()
    assert (kept.position, kept.theme, kept.chosen) == (key, "which_king", code_of(worst))
    assert kept.correct == mark.correct
    assert kept.difficulty == "close"
    course.leave()
    assert len(progress.answers()) == 1


def test_figures_only_ever_rest_on_more_deals(progress: Progress) -> None:
    course = started(progress)
    brought_to_question(course)
    samples = []
    for _ in range(60):
        assert course.evaluation is not None
        samples.append(course.evaluation.evaluation.samples)
        course.update()
    assert samples == sorted(samples)
    assert samples[-1] > samples[0]


def test_the_next_position_lies_ready(progress: Progress) -> None:
    course = started(progress)
    brought_to_question(course)
    settled(course)
    course.next()
    assert not course.searching
    assert course.number == 2


def test_a_skipped_position_is_not_entered(progress: Progress) -> None:
    course = started(progress)
    brought_to_question(course)
    course.next()
    assert progress.answers() == ()


def odd_discard(course: Course) -> Discard:
    """A discard that the coach does not think of."""
    assert course.position is not None and course.evaluation is not None
    choice = course.position.observation.choices.discard
    assert choice is not None
    compared = {ranked.action for ranked in course.evaluation.evaluation.actions}
    ways = combinations(sorted(choice.eligible, reverse=True), choice.count)
    return next(way for cards in ways if (way := Discard(CardSet(cards))) not in compared)


def test_a_discard_that_the_coach_left_out_is_weighed(progress: Progress) -> None:
    course = started(progress, PositionTheme.DISCARD)
    brought_to_question(course)
    odd = odd_discard(course)
    course.answer(odd)
    settled(course)
    assert course.evaluation is not None
    assert mark_choice(course.evaluation.evaluation, odd) is not None
    assert course.mark is not None


def test_an_answer_without_figures_is_weighed_before_the_next_position(
    progress: Progress,
) -> None:
    course = started(progress, PositionTheme.DISCARD)
    brought_to_question(course)
    odd = odd_discard(course)
    course.answer(odd)
    course.next()
    assert course.number == 1 and course.mark is None
    for _ in range(50):
        course.update()
        if course.chosen is None:
            break
    (kept,) = progress.answers()
    assert kept.chosen == code_of(odd)


class TiredDesk(LocalDesk):
    """A desk that can be told to give up."""

    tired = False

    def poll(self) -> Sequence[Reply]:
        replies = super().poll()
        if not self.tired:
            return replies
        return [replace(reply, answer=None, done=True, failure="tired") for reply in replies]


def test_a_desk_that_gives_up_holds_nobody(progress: Progress) -> None:
    desk = TiredDesk()
    course = Course(desk, progress, PositionFilter(PositionTheme.DISCARD), seed=4, now=lambda: NOON)
    brought_to_question(course)
    course.answer(odd_discard(course))
    course.next()
    desk.tired = True
    course.update()
    assert course.chosen is None
    assert progress.answers() == ()


def test_an_answer_without_figures_is_marked_after_coming_back(progress: Progress) -> None:
    course = started(progress, PositionTheme.DISCARD)
    brought_to_question(course)
    odd = odd_discard(course)
    course.answer(odd)
    assert course.awaits_mark
    course.leave()
    assert progress.answers() == ()
    course.resume()
    settled(course)
    (kept,) = progress.answers()
    assert kept.chosen == code_of(odd)


def test_a_guess_is_marked_by_its_chance(progress: Progress) -> None:
    course = started(progress, PositionTheme.PARTNER)
    brought_to_question(course)
    assert course.position is not None and course.partner is not None
    guesses = offered(PositionTheme.PARTNER, course.position.observation)
    chances = course.partner.chances
    best = max(guesses, key=lambda guess: chances[guess.seat])  # type: ignore[union-attr]
    other = next(guess for guess in guesses if guess != best)
    assert isinstance(best, GuessPartner) and isinstance(other, GuessPartner)
    course.answer(other)
    mark = course.mark
    assert mark is not None
    assert mark.best == best
    missed = 100 * (chances[best.seat] - chances[other.seat])
    assert mark.loss == pytest.approx(missed if missed > 2 else 0)


def test_other_wishes_bring_another_question(progress: Progress) -> None:
    course = started(progress)
    brought_to_question(course)
    course.change(PositionFilter(PositionTheme.BID))
    assert course.searching
    brought_to_question(course)
    assert course.position is not None and course.position.theme is PositionTheme.BID


def test_wishes_leave_an_answered_question_alone(progress: Progress) -> None:
    course = started(progress)
    brought_to_question(course)
    assert course.position is not None
    position = course.position
    course.answer(offered(position.theme, position.observation)[0])
    course.change(PositionFilter(PositionTheme.BID))
    assert course.position is position
    course.next()
    brought_to_question(course)
    assert course.position.theme is PositionTheme.BID


def test_a_search_can_be_stopped_and_taken_up_again(progress: Progress) -> None:
    course = started(progress)
    course.stop()
    assert not course.searching
    for _ in range(5):
        course.update()
    assert course.position is None
    course.next()
    brought_to_question(course)
    assert course.position is not None


def lost(position: str) -> TrainerAnswer:
    return TrainerAnswer(position, "lead", "close", "HR", "SR", 9.0, 1.0, correct=False, when=NOON)


def test_what_was_lost_on_comes_back_when_it_is_due(progress: Progress) -> None:
    position = promising(PositionTheme.LEAD, 1)
    progress.add_answer(lost(position.key), format_position(position))
    early = Course(LocalDesk(), progress, PositionFilter(PositionTheme.LEAD), now=lambda: NOON)
    brought_to_question(early)
    later = started(progress, None, day=1)
    brought_to_question(later)
    assert later.position == position
    assert later.returns
    assert later.difficulty is Difficulty.CLOSE
    elsewhere = started(progress, PositionTheme.BID, day=1)
    brought_to_question(elsewhere)
    assert elsewhere.position is not None and elsewhere.position.theme is PositionTheme.BID


def test_a_key_of_another_version_is_passed_over(progress: Progress) -> None:
    progress.add_answer(lost("bid:x1"))
    progress.add_answer(lost("lead:-1000000"))
    course = started(progress, None, day=1)
    brought_to_question(course)
    assert course.position is not None
    assert not course.failed


def test_a_position_of_a_version_that_kept_no_records_does_not_come_back(
    progress: Progress,
) -> None:
    progress.add_answer(lost(promising(PositionTheme.LEAD, 1).key))
    course = started(progress, None, day=1)
    brought_to_question(course)
    assert not course.returns
    assert not progress.due(NOON + timedelta(days=9), 9)


def test_what_is_answered_is_kept_as_it_was(progress: Progress) -> None:
    course = started(progress, PositionTheme.OWN_KING)
    brought_to_question(course)
    asked = course.position
    assert asked is not None and course.evaluation is not None
    worst = course.evaluation.evaluation.actions[-1].action
    assert worst is not None
    course.answer(worst)
    settled(course)
    course.next()
    (due,) = progress.due(NOON + timedelta(days=9), 9)
    assert parse_position(due.position, due.record) == asked


def test_older_positions_of_other_themes_do_not_hide_one_that_is_due(progress: Progress) -> None:
    for number in range(60):
        answer = replace(lost(f"bid:x{number}"), theme="bid", when=NOON - timedelta(days=9))
        progress.add_answer(answer)
    position = promising(PositionTheme.LEAD, 1)
    progress.add_answer(lost(position.key), format_position(position))
    course = started(progress, PositionTheme.LEAD, day=1)
    brought_to_question(course)
    assert course.position == position and course.returns


def test_streaks(progress: Progress) -> None:
    for minute, correct in enumerate((True, True, False, True)):
        moment = NOON + timedelta(minutes=minute)
        answer = TrainerAnswer("bid:1", "bid", "clear", "pass", "pass", 0, 0, correct, moment)
        progress.add_answer(answer)
    course = started(progress)
    assert course.streaks == (1, 2)


def test_coming_back_goes_on(progress: Progress) -> None:
    course = started(progress)
    brought_to_question(course)
    course.leave()
    course.resume()
    settled(course)
    assert course.evaluation is not None
