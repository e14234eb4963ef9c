"""The book of answers: one is entered once, with the best mark that it had by then."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from game.rules.actions import PlayCard
from game.rules.cards import parse_card
from game.session.progress.progress import Progress
from game.session.progress.records import TrainerAnswer
from game.session.trainer.answers import AnswerBook, Mark
from game.session.trainer.choices import GuessPartner
from game.session.trainer.position import Difficulty, PositionTheme, Stake, parse_position
from tests.session.trainer.positions import promising

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
BEST, OTHER = PlayCard(parse_card("SR")), PlayCard(parse_card("HR"))
RIGHT = Mark(BEST, BEST, 0, 0)


def wrong(loss: float) -> Mark:
    return Mark(OTHER, BEST, loss, 1.5)


def opened(progress: Progress) -> AnswerBook:
    book = AnswerBook(progress, lambda: NOON)
    book.turn_to(promising(PositionTheme.LEAD), Difficulty.CLOSE)
    return book


def test_an_answer_is_entered_with_its_position_and_its_mark(progress: Progress) -> None:
    book = opened(progress)
    book.mark(wrong(7))
    book.enter()
    lead = promising(PositionTheme.LEAD)
    expected = TrainerAnswer(
        lead.key, "lead", "close", "HR", "SR", 7, 1.5, correct=False, when=NOON
    )
    assert progress.answers() == (expected,)
    (due,) = progress.due(NOON + timedelta(days=1), 9)
    assert parse_position(due.position, due.record) == lead


def test_the_mark_gets_better_until_the_answer_is_entered(progress: Progress) -> None:
    book = opened(progress)
    book.mark(wrong(7))
    book.mark(wrong(4))
    assert book.losses(Stake.POINTS) == (4,)
    book.enter()
    assert book.entered
    book.mark(wrong(5))
    book.enter()
    assert book.losses(Stake.POINTS) == (4,)
    assert [answer.loss for answer in progress.answers()] == [4]


def test_without_a_mark_nothing_is_entered(progress: Progress) -> None:
    book = opened(progress)
    book.enter()
    assert not book.entered
    assert progress.answers() == ()


def test_an_answer_that_was_not_entered_is_given_up_with_its_question(progress: Progress) -> None:
    book = opened(progress)
    book.mark(wrong(7))
    book.turn_to(promising(PositionTheme.LEAD, 1), Difficulty.CLEAR)
    book.enter()
    assert book.losses(Stake.POINTS) == ()
    assert progress.answers() == ()


def test_guesses_are_told_apart(progress: Progress) -> None:
    book = opened(progress)
    book.mark(wrong(7))
    book.enter()
    book.turn_to(promising(PositionTheme.PARTNER), Difficulty.CLOSE)
    book.mark(Mark(GuessPartner(1), GuessPartner(2), 30, 0))
    assert book.losses(Stake.POINTS) == (7,)
    assert book.losses(Stake.CHANCE) == (30,)


def test_the_open_answer_counts_in_the_streaks(progress: Progress) -> None:
    for minute in range(2):
        before = TrainerAnswer(
            "bid:1", "bid", "clear", "pass", "pass", 0, 0, True, NOON + timedelta(minutes=minute)
        )
        progress.add_answer(before)
    book = opened(progress)
    assert book.streaks == (2, 2)
    book.mark(RIGHT)
    assert book.streaks == (3, 3)
    book.mark(wrong(7))
    assert book.streaks == (0, 2)
