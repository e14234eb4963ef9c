"""A course of the trainer: what is asked next, what the coach says of it, how it was answered.

All work is done at the coach's desk, one question at a time: the position on the table is evaluated
first, then others are looked for, so that the next one lies ready.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from datetime import UTC, datetime
from enum import StrEnum
from random import Random
from typing import Final

from game.ai.player import MASTERS, Standard
from game.rules.actions import DecisionKind
from game.session.deal import DealLog
from game.session.desk import Desk, Question, Reply
from game.session.progress.progress import Progress
from game.session.progress.records import PlayedDeal
from game.session.questions import (
    EvaluateQuestion,
    EvaluationAnswer,
    PartnerAnswer,
    PartnerQuestion,
)
from game.session.trainer.answers import AnswerBook, Mark, mark_certain, mark_choice, mark_guess
from game.session.trainer.choices import Choice, Declines, GuessPartner, Quiz, Statement
from game.session.trainer.grading import heuristic_choice
from game.session.trainer.position import (
    Difficulty,
    Position,
    PositionTheme,
    Stake,
    seed_for,
    stake_of,
)
from game.session.trainer.queue import PositionFilter, PositionQueue, PositionSource
from game.session.trainer.quizzes import QUIZZES
from game.session.trainer.search import Found, Searching

BUDGET: Final = {
    DecisionKind.CALL: 49_152,
    DecisionKind.BID: 16_384,
    DecisionKind.DISCARD: 49_152,
    DecisionKind.PLAY: 49_152,
    DecisionKind.POIGNEE: 16_384,
}
"""Playouts that are spent on a position at most: some seconds of one core."""
_FIRST_PART: Final = 0.25
"""The part of them that is spent before the next position is looked for."""
_SEED_BITS: Final = 40


class Work(StrEnum):
    """What the course waits for from the coach's desk."""

    NOTHING = "nothing"
    SEARCH = "search"
    EVALUATION = "evaluation"


class Course:
    """The positions that one learner is asked, one after the other.

    Attributes:
        wanted: what positions are wanted.
        position: the one on the table; None while it is looked for.
        evaluation: what the coach makes of it so far.
        partner: what he makes of it where the partner is to be guessed.
        chosen: the learner's answer.
        number: how many positions were shown.
        returns: whether it was lost on before and comes back.
        played: the deal of the learner's own that it comes from, if it does.
        difficulty: how hard it was found to be.
        failed: whether the desk gave up on the position, or on finding one.
    """

    def __init__(
        self,
        desk: Desk,
        progress: Progress,
        wanted: PositionFilter,
        *,
        standard: Standard = MASTERS,
        seed: int | None = None,
        source: PositionSource | None = None,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        """Open a course of positions as they are wanted.

        Args:
            desk: where the coach works.
            progress: what is kept of the learner.
            wanted: what positions are wanted.
            standard: how well everybody plays on after a bid or a call.
            seed: makes it repeatable.
            source: where positions come from; a queue of the stock and of what is found else.
            now: tells the moment.
        """
        self._standard = standard
        self.wanted = wanted
        self.position: Position | None = None
        self.evaluation: EvaluationAnswer | None = None
        self.partner: PartnerAnswer | None = None
        self.chosen: Choice | None = None
        self.number = 0
        self.returns = False
        self.played: PlayedDeal | None = None
        self.difficulty = Difficulty.CLOSE
        self.failed = False
        self._desk, self._progress, self._now = desk, progress, now
        rng = Random(secrets.randbits(_SEED_BITS) if seed is None else seed)
        self._queue = source or PositionQueue(progress, rng)
        self._book = AnswerBook(progress, now)
        self._ticket: int | None = None
        self._work = Work.NOTHING
        self._judged = self._whole = self._wants_next = False
        self.next()

    # -- what there is ----------------------------------------------------------------------------

    @property
    def searching(self) -> bool:
        """Whether the learner waits for a position."""
        return self.position is None and self._work is Work.SEARCH

    @property
    def exhausted(self) -> bool:
        """Whether there is nothing more of what is wanted."""
        return self.position is None and not self._queue.can_search(self.wanted)

    @property
    def tried(self) -> int:
        """Deals that were looked at for the next position."""
        return self._queue.tried

    @property
    def sharpening(self) -> bool:
        """Whether the figures of the position get better yet."""
        return self._work is not Work.NOTHING and not self._judged

    @property
    def mark(self) -> Mark | None:
        """What the answer cost, by what is known so far; None before."""
        if self.chosen is None or self.position is None:
            return None
        if self.quiz is not None:
            return mark_certain(self.quiz, self.position.observation, self.chosen)
        if isinstance(self.chosen, GuessPartner):
            return None if self.partner is None else mark_guess(self.partner, self.chosen)
        if self.evaluation is None:
            return None
        return mark_choice(self.evaluation.evaluation, self.chosen)

    @property
    def quiz(self) -> Quiz | None:
        """What knows the right answer for certain; None where the coach is asked."""
        return None if self.position is None else QUIZZES.get(self.position.theme)

    @property
    def stake(self) -> Stake:
        """The unit of what a wrong answer to the question on the table loses."""
        return Stake.POINTS if self.position is None else stake_of(self.position.theme)

    @property
    def awaits_mark(self) -> bool:
        """Whether an answer was given whose mark is yet to come: it cannot be entered before."""
        return self.chosen is not None and self.mark is None and not self.failed

    @property
    def losses(self) -> tuple[float, ...]:
        """What the latest answers to questions like this one cost, the newest last."""
        return self._book.losses(self.stake)

    @property
    def streaks(self) -> tuple[int, int]:
        """How many answers in a row were right lately, and the most there ever were."""
        return self._book.streaks

    @property
    def upcoming(self) -> Position | None:
        """The position that comes next, if it lies ready and the question here is answered."""
        if self.chosen is None or (self.returns and not self._book.entered):
            return None  # a position that comes back is due until then
        offer = self._queue.peek(self.wanted, self._now())
        return None if offer is None else offer.position

    @property
    def log(self) -> DealLog | None:
        """The deal of the position, with its hidden cards."""
        return None if self.position is None else self.position.log

    # -- what the learner does --------------------------------------------------------------------

    def answer(self, choice: Choice) -> None:
        """Answer the question on the table; there is no second answer."""
        assert self.position is not None and self.chosen is None, "no question is open"
        self.chosen = choice
        self._note_mark()
        if self._judged and self.mark is not None:
            self._book.enter()
            return
        self._judged = False
        if self._work is not Work.EVALUATION:
            self._evaluate(whole=True)
        else:
            self._weigh_answer()

    def _weigh_answer(self) -> None:
        """Have an answer compared that the coach did not think of."""
        if self.awaits_mark and self.evaluation is not None:
            self._evaluate()

    def _note_mark(self) -> None:
        """Tell the book what the answer cost, by what is known so far."""
        mark = self.mark
        if mark is not None:
            self._book.mark(mark)

    def next(self) -> None:
        """Go on to the next position; an answer is entered, a position without one is skipped.

        An answer that the coach has no figures for yet is weighed first.
        """
        self._wants_next = self.awaits_mark
        if self._wants_next:
            return
        self._book.enter()
        if self.position is not None and self.chosen is None:
            self._queue.skip(self.position.key)
        self.position = self.evaluation = self.partner = self.chosen = None
        self._judged = False
        if not self._show_next() and self._work is not Work.SEARCH:
            self._search()

    def change(self, wanted: PositionFilter) -> None:
        """Want other positions from now on; an open question that was not answered goes."""
        if wanted == self.wanted:
            return
        self.wanted = wanted
        if self._work is Work.SEARCH:
            self._stop()
        if self.chosen is None:
            self.next()
        elif self._work is Work.NOTHING:
            self._go_on()

    def stop(self) -> None:
        """Stop looking for a position."""
        if self._work is Work.SEARCH:
            self._stop()

    def leave(self) -> None:
        """Enter what was answered and leave the desk to others.

        An answer that awaits its mark gets it after ``resume``; without that it is lost.
        """
        self._book.enter()
        self._stop()

    def resume(self) -> None:
        """Come back to the desk, which others may have used meanwhile."""
        self._work, self._ticket = Work.NOTHING, None
        self._go_on()

    # -- the desk ---------------------------------------------------------------------------------

    def update(self) -> bool:
        """Take what has come from the desk; whether something has changed."""
        changed = False
        for reply in self._desk.poll():
            if reply.ticket == self._ticket:
                self._take(reply)
                changed = True
        if self._wants_next and not self.awaits_mark:
            self.next()
        return changed

    def _ask(self, question: Question, work: Work) -> None:
        self._ticket, self._work = self._desk.ask(question), work

    def _stop(self) -> None:
        self._desk.cancel()
        self._ticket, self._work = None, Work.NOTHING

    def _take(self, reply: Reply) -> None:
        match reply.answer:
            case Searching() | Found() as sign:
                self._queue.learn(sign)
            case EvaluationAnswer() as evaluation:
                if self._is_better(evaluation):
                    self.evaluation = evaluation
                    self._note_mark()
                    self._weigh_answer()
            case PartnerAnswer() as partner:
                self.partner = partner
                self._note_mark()
        if reply.done:
            self._finish(failed=reply.failure is not None)

    def _finish(self, *, failed: bool) -> None:
        work, self._work, self._ticket = self._work, Work.NOTHING, None
        self.failed = failed and (work is Work.EVALUATION or self.position is None)
        if failed:
            return
        if work is Work.EVALUATION and self._whole:
            self._judged = True
            self._book.enter()
        self._go_on()

    def _go_on(self) -> None:
        """Do what is needed most: a position, its figures, others that lie ready."""
        if self.position is None:
            if not self._show_next():
                self._search()
        elif not (self._judged or self.evaluation or self.partner):
            self._evaluate()
        elif not self._judged and (self.chosen is not None or not self._queue.lacks(self.wanted)):
            self._evaluate(whole=True)
        elif not self._queue.is_full(self.wanted):
            self._search()

    def _is_better(self, evaluation: EvaluationAnswer) -> bool:
        """Whether figures rest on more than those there are, or tell of an answer that these lack.

        Each evaluation begins anew, with few deals.
        """
        if self.evaluation is None or self.awaits_mark:
            return True
        return evaluation.evaluation.samples > self.evaluation.evaluation.samples

    def _search(self) -> None:
        """Look for another position, where one can be found."""
        self.failed = False
        if self._queue.can_search(self.wanted):
            self._ask(self._queue.search(self.wanted), Work.SEARCH)

    def _show_next(self) -> bool:
        """Show a position that lies ready; whether there was one."""
        offer = self._queue.next(self.wanted, self._now())
        if offer is None:
            return False
        self.position, self.difficulty, self.returns = (
            offer.position,
            offer.difficulty,
            offer.returns,
        )
        self.number += 1
        key = offer.position.deal
        self.played = self._progress.deal(key) if key else None
        self._book.turn_to(offer.position, offer.difficulty)
        if self.quiz is None:
            self._evaluate(whole=not self._queue.lacks(self.wanted))
        else:
            self._need_no_coach()
        return True

    def _need_no_coach(self) -> None:
        """The answer is known for certain: the coach may look for others at once."""
        self._judged = True
        if self._work is Work.EVALUATION:
            self._stop()  # of the position before
        if self._work is Work.NOTHING:
            self._go_on()

    def _evaluate(self, *, whole: bool = False) -> None:
        """Ask what the position is worth, with a part of the playouts or with all of them."""
        position = self.position
        assert position is not None, "there is a position to look at"
        self.failed = False
        exact = position.theme is PositionTheme.ENDING
        whole = whole or exact or position.theme is PositionTheme.PARTNER
        self._whole = whole
        if position.theme is PositionTheme.PARTNER:
            self._ask(PartnerQuestion(position.observation), Work.EVALUATION)
            return
        suggested = heuristic_choice(position.theme, position.observation)
        also = [] if suggested is None else [suggested.action]
        if self.chosen is not None and not isinstance(self.chosen, Statement | Declines):
            also = [self.chosen, *(action for action in also if action != self.chosen)]
        seed = seed_for(position, "answer")
        budget = round(BUDGET[position.kind] * (1 if whole else _FIRST_PART))
        question = EvaluateQuestion(
            position.observation,
            position.kind,
            seed,
            budget,
            tuple(also),
            self._standard,
            exact=exact,
        )
        self._ask(question, Work.EVALUATION)
