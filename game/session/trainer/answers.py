"""What the trainer may be answered, what an answer is worth, and the book of answers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from game.ai.contract.declaring import cards_to_show
from game.coach.ranking import Evaluation
from game.rules.actions import CallCard, DecisionKind, MakeBid, PlayCard, ShowPoignee
from game.rules.observation import Observation, partner_candidates
from game.session.progress.progress import Progress
from game.session.progress.records import TrainerAnswer
from game.session.questions import PartnerAnswer
from game.session.trainer.choices import Choice, Declines, GuessPartner, Quiz, choice_of, code_of
from game.session.trainer.position import (
    Difficulty,
    Position,
    PositionTheme,
    Stake,
    format_position,
    stake_of,
)
from game.session.trainer.quizzes import QUIZZES

BY_NUMBER: Final = frozenset((DecisionKind.CALL, DecisionKind.BID, DecisionKind.POIGNEE))
"""Decisions whose few answers stay in their own order, and have numbers."""
_PERCENT: Final = 100
_LIKELY_AS_GOOD: Final = 0.02
"""Chances that differ by no more are called equal."""


def offered(theme: PositionTheme, view: Observation, answered: int = 0) -> tuple[Choice, ...]:
    """The answers in the order in which they are shown; no discard, as there are too many.

    Args:
        theme: what is asked about.
        view: what the learner knows.
        answered: how many questions were answered, where several are asked.
    """
    quiz = QUIZZES.get(theme)
    if quiz is not None:
        return quiz.questions(view)[answered].answers
    offer = view.choices
    if theme is PositionTheme.PARTNER:
        return tuple(GuessPartner(seat) for seat in partner_candidates(view))
    if offer.calls:
        cards = sorted(offer.calls, key=lambda card: (-card.rank, card.suit))
        return tuple(CallCard(card) for card in cards)
    if theme is PositionTheme.POIGNEE and offer.poignee is not None:
        sizes = (size for _, size in offer.poignee.sizes)
        return (Declines(), *(ShowPoignee(cards_to_show(offer.poignee, size)) for size in sizes))
    if offer.bids:
        return tuple(MakeBid(bid) for bid in offer.bids)
    return tuple(PlayCard(card) for card in sorted(offer.plays))


def numbered(position: Position, answered: int = 0) -> tuple[Choice, ...]:
    """The answers that have a number, see ``offered``; none where cards of the hand are chosen."""
    points = stake_of(position.theme) is Stake.POINTS
    by_number = not points or position.kind in BY_NUMBER
    return offered(position.theme, position.observation, answered) if by_number else ()


@dataclass(frozen=True, slots=True)
class Mark:
    """What an answer lost against the best one, and how sure that is.

    Attributes:
        chosen: the answer.
        best: the best one.
        loss: how far it is behind, in what is at stake in the theme; 0 for a tie.
        stderr: the standard error of that; 0 but for points.
    """

    chosen: Choice
    best: Choice
    loss: float
    stderr: float

    @property
    def correct(self) -> bool:
        """Whether nothing was lost."""
        return self.loss == 0


def mark_choice(evaluation: Evaluation, chosen: Choice) -> Mark | None:
    """What a choice cost; None where it was not compared."""
    best = choice_of(evaluation.best.action)
    for ranked in evaluation.actions:
        if choice_of(ranked.action) == chosen:
            return Mark(chosen, best, ranked.loss, ranked.behind_stderr)
    return None


def mark_guess(answer: PartnerAnswer, guess: GuessPartner) -> Mark:
    """The mark of a guess at the partner: hundredths of chance behind the likeliest seat."""
    chances = answer.chances
    best = max(range(len(chances)), key=chances.__getitem__)
    missed = chances[best] - chances[guess.seat]
    loss = 0.0 if missed <= _LIKELY_AS_GOOD else _PERCENT * missed
    return Mark(guess, GuessPartner(best), loss, 0.0)


def mark_certain(quiz: Quiz, view: Observation, chosen: Choice) -> Mark:
    """The mark where one answer is right for certain."""
    right = quiz.right(view)
    return Mark(chosen, right, 0.0 if chosen == right else float(_PERCENT), 0.0)


_HISTORY: Final = 20
"""Answers that are shown."""


class AnswerBook:
    """What was answered; each answer is entered in the progress once, with its mark.

    The open answer counts among the others as soon as it has a mark, and may get a better one
    until it is entered.

    Attributes:
        entered: whether the answer to the open question is in the progress.
    """

    def __init__(self, progress: Progress, now: Callable[[], datetime]) -> None:
        """Open the book at what was answered before."""
        self.entered = False
        self._progress, self._now = progress, now
        self._answers = list(progress.answers())
        self._question: tuple[Position, Difficulty] | None = None
        self._open: TrainerAnswer | None = None

    def turn_to(self, position: Position, difficulty: Difficulty) -> None:
        """Turn to another question; an open answer that was not entered is given up."""
        self._question = (position, difficulty)
        self._open, self.entered = None, False

    def mark(self, mark: Mark) -> None:
        """Mark the answer by what is known so far; one that was entered keeps its mark."""
        assert self._question is not None, "a question was answered"
        if self.entered:
            return
        position, difficulty = self._question
        self._open = TrainerAnswer(
            position=position.key,
            theme=position.theme.value,
            difficulty=difficulty.value,
            chosen=code_of(mark.chosen),
            best=code_of(mark.best),
            loss=mark.loss,
            stderr=mark.stderr,
            correct=mark.correct,
            when=self._now(),
        )

    def enter(self) -> None:
        """Enter the open answer in the progress; without a mark there is none.

        What another player's decision was worth is nothing to be repeated.
        """
        if self._open is None or self._question is None:
            return
        answer, self._open, self.entered = self._open, None, True
        position = self._question[0]
        if position.deal or position.theme is not PositionTheme.OWN_MISTAKE:
            self._answers.append(answer)
            self._progress.add_answer(answer, format_position(position))

    def losses(self, stake: Stake) -> tuple[float, ...]:
        """What the latest answers cost where the same is at stake, the newest last."""
        alike = {theme.value for theme in PositionTheme if stake_of(theme) is stake}
        return tuple([it.loss for it in self._marked() if it.theme in alike][-_HISTORY:])

    @property
    def streaks(self) -> tuple[int, int]:
        """How many answers in a row were right lately, and the most there ever were."""
        longest = streak = 0
        for answer in self._marked():
            streak = streak + 1 if answer.correct else 0
            longest = max(longest, streak)
        return streak, longest

    def _marked(self) -> list[TrainerAnswer]:
        return self._answers if self._open is None else [*self._answers, self._open]
