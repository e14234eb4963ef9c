"""A course of the trainer: what is asked next, what the coach says of it, how it was answered.

All work is done at the coach's desk, one question at a time: the position on the table is evaluated
first, then the next one is looked for, so that it lies ready.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum
from random import Random
from typing import Final

from game.ai.player import DecisionKind
from game.session.desk import Desk, Question, Reply
from game.session.desk.questions import (
    EvaluateQuestion,
    EvaluationAnswer,
    PartnerAnswer,
    PartnerQuestion,
)
from game.session.hindsight import DealLog
from game.session.progress import DueSpot, Progress, TrainerAnswer
from game.session.trainer.choices import Choice, GuessPartner, code_of
from game.session.trainer.finding import (
    Found,
    RepeatQuestion,
    Searching,
    SpotQuestion,
    seed_for,
)
from game.session.trainer.marking import Mark, mark_choice, mark_guess
from game.session.trainer.spot import Spot, parse_key
from game.session.trainer.themes import HARDEST_CLEAR, Difficulty, Theme
from game.session.trainer.traps import temptation

BUDGET: Final = {
    DecisionKind.CALL: 49_152,
    DecisionKind.BID: 16_384,
    DecisionKind.DISCARD: 49_152,
    DecisionKind.PLAY: 49_152,
}
"""Playouts that are spent on a position at most: some seconds of one core."""
FIRST_PART: Final = 0.25
"""The part of them that is spent before the next position is looked for."""
WEIGHTS: Final = {
    Theme.WHICH_KING: 6,
    Theme.OWN_KING: 2,
    Theme.FOUR_KINGS: 1,
    Theme.KING_IN_DOG: 2,
    Theme.BID: 3,
    Theme.DISCARD: 3,
    Theme.LEAD: 3,
    Theme.PARTNER: 3,
}
"""How often each theme comes when all are wanted."""
HISTORY: Final = 20
"""Answers that are shown."""
_SEED_BITS: Final = 40
_MOST_DUE: Final = 50


class Work(StrEnum):
    """What the desk is busy with."""

    NOTHING = "nothing"
    SEARCH = "search"
    EVALUATION = "evaluation"


@dataclass(frozen=True, slots=True)
class Wish:
    """What positions are wanted.

    Attributes:
        theme: what they are about; None for all themes in turn.
        difficulty: how hard they may be.
    """

    theme: Theme | None = None
    difficulty: Difficulty = Difficulty.ALL


class Course:
    """The positions that one learner is asked, one after the other.

    Attributes:
        wish: what positions are wanted.
        spot: the one on the table; None while it is looked for.
        evaluation: what the coach makes of it so far.
        partner: the same where the partner is to be guessed.
        chosen: the learner's answer.
        number: how many positions were shown.
        returns: whether it was lost on before and comes back.
        tried: deals that were looked at for the next one.
        failure: why the desk gave up, in technical English.
    """

    def __init__(
        self,
        desk: Desk,
        progress: Progress,
        wish: Wish,
        *,
        seed: int | None = None,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        """Begin a course; ``seed`` makes it repeatable."""
        self.wish = wish
        self.spot: Spot | None = None
        self.evaluation: EvaluationAnswer | None = None
        self.partner: PartnerAnswer | None = None
        self.chosen: Choice | None = None
        self.number = self.tried = 0
        self.returns = False
        self.failure: str | None = None
        self._desk, self._progress, self._now = desk, progress, now
        self._seed = secrets.randbits(_SEED_BITS) if seed is None else seed
        self._rng = Random(self._seed)
        self._ticket: int | None = None
        self._work = Work.NOTHING
        self._judged = self._whole = False
        self._difficulty = Difficulty.CLOSE.value
        self._waiting: Found | None = None
        self._skipped: set[str] = set()
        self._repeated: DueSpot | None = None
        self._kept: TrainerAnswer | None = None
        self._answers = list(progress.answers())
        self.next()

    # -- what there is ----------------------------------------------------------------------------

    @property
    def searching(self) -> bool:
        """Whether the learner waits for a position."""
        return self.spot is None and self._work is Work.SEARCH

    @property
    def difficulty(self) -> Difficulty:
        """How hard the position on the table was found to be."""
        return Difficulty(self._difficulty)

    @property
    def sharpening(self) -> bool:
        """Whether the figures of the position get better yet."""
        return self._work is not Work.NOTHING and not self._judged

    @property
    def mark(self) -> Mark | None:
        """What the answer cost, by what is known so far; None before."""
        if self.chosen is None:
            return None
        if isinstance(self.chosen, GuessPartner):
            return None if self.partner is None else mark_guess(self.partner, self.chosen)
        if self.evaluation is None:
            return None
        return mark_choice(self.evaluation.evaluation, self.chosen)

    @property
    def losses(self) -> tuple[float, ...]:
        """What the latest answers cost, the newest last; that to the open question is the last.

        Guesses at the partner miss chances, other answers points, so they are told apart.
        """
        guesses = self.spot is not None and self.spot.theme is Theme.PARTNER
        alike = [
            answer.loss
            for answer in self._with_open_answer()
            if (answer.theme == Theme.PARTNER.value) == guesses
        ]
        return tuple(alike[-HISTORY:])

    @property
    def streaks(self) -> tuple[int, int]:
        """How many answers in a row were right lately, and the most there ever were."""
        longest = streak = 0
        for answer in self._with_open_answer():
            streak = streak + 1 if answer.correct else 0
            longest = max(longest, streak)
        return streak, longest

    @property
    def log(self) -> DealLog | None:
        """The deal of the position, with its hidden cards."""
        return None if self.spot is None else self.spot.log

    # -- what the learner does --------------------------------------------------------------------

    def answer(self, choice: Choice) -> None:
        """Answer the question on the table; there is no second answer."""
        assert self.spot is not None and self.chosen is None, "no question is open"
        self.chosen = choice
        if self._judged and self.mark is not None:
            self._enter()
            return
        self._judged = False
        self._weigh_answer()

    def _weigh_answer(self) -> None:
        """Have an answer compared that the coach did not think of."""
        if self.chosen is not None and self.evaluation is not None and self.mark is None:
            self._evaluate()

    def next(self) -> None:
        """Go on to the next position; an answer is entered, a position without one is skipped."""
        self._enter()
        if self.spot is not None and self.chosen is None:
            self._skipped.add(self.spot.key)
        self.spot = self.evaluation = self.partner = self.chosen = None
        self._judged, self._kept = False, None
        if self._waiting is not None:
            self._show(self._waiting)
        elif self._work is not Work.SEARCH:
            self._search()

    def change(self, wish: Wish) -> None:
        """Want other positions from now on; an open question that was not answered goes."""
        if wish == self.wish:
            return
        self.wish, self._waiting = wish, None
        if self._work is Work.SEARCH:
            self._stop()
        if self.chosen is None:
            self.next()

    def stop(self) -> None:
        """Stop looking for a position."""
        if self._work is Work.SEARCH:
            self._stop()

    def leave(self) -> None:
        """Enter what was answered and leave the desk to others."""
        self._enter()
        self._stop()

    def resume(self) -> None:
        """Come back to the desk, which others may have used meanwhile."""
        self._work, self._ticket = Work.NOTHING, None
        if self.spot is None:
            self._search()
        elif not self._judged:
            self._evaluate()
        elif self._waiting is None:
            self._search()

    # -- the desk ---------------------------------------------------------------------------------

    def update(self) -> bool:
        """Take what has come from the desk; whether something has changed."""
        changed = False
        for reply in self._desk.poll():
            if reply.ticket == self._ticket:
                self._take(reply)
                changed = True
        return changed

    def _ask(self, question: Question, work: Work) -> None:
        self._ticket, self._work = self._desk.ask(question), work

    def _stop(self) -> None:
        self._desk.cancel()
        self._ticket, self._work = None, Work.NOTHING

    def _take(self, reply: Reply) -> None:
        match reply.answer:
            case Searching(tried=tried):
                self.tried = tried
            case Found() as found:
                self._waiting = found
            case EvaluationAnswer() as evaluation:
                if self._is_better(evaluation):
                    self.evaluation = evaluation
                    self._weigh_answer()
            case PartnerAnswer() as partner:
                self.partner = partner
        if reply.done:
            self._finish(reply.failure)

    def _finish(self, failure: str | None) -> None:
        work, self._work, self._ticket = self._work, Work.NOTHING, None
        self.failure = failure
        if failure is not None:
            if work is Work.SEARCH and self._repeated is not None:
                self._skipped.add(self._repeated.spot)  # stored by another version of the game
                self._search()
            return
        if work is Work.EVALUATION and self._whole:
            self._judged = True
            if self.chosen is not None:
                self._enter()
        if self.spot is None and self._waiting is not None:
            self._show(self._waiting)
        elif self._waiting is None:
            self._search()
        elif not self._judged:
            self._evaluate(whole=True)

    def _is_better(self, evaluation: EvaluationAnswer) -> bool:
        """Whether figures rest on more than those there are, or tell of an answer that these lack.

        Each evaluation begins anew, with few deals.
        """
        if self.evaluation is None or (self.chosen is not None and self.mark is None):
            return True
        return evaluation.evaluation.samples > self.evaluation.evaluation.samples

    def _search(self) -> None:
        """Look for the next position: one that is due, or else a new one."""
        self.tried, self.failure = 0, None
        due = self._repeated = self._due()
        if due is not None:
            self._ask(RepeatQuestion(due.spot), Work.SEARCH)
            return
        theme = self.wish.theme or self._rng.choices(list(WEIGHTS), list(WEIGHTS.values()))[0]
        first = self._rng.getrandbits(_SEED_BITS)
        self._ask(SpotQuestion(theme, self.wish.difficulty, first), Work.SEARCH)

    def _due(self) -> DueSpot | None:
        """A position that was lost on and comes back now."""
        shown = None if self.spot is None else self.spot.key
        for due in self._progress.due(self._now(), _MOST_DUE):
            wanted = self.wish.theme is None or due.theme == self.wish.theme.value
            if wanted and due.spot not in (*self._skipped, shown) and _is_key(due.spot):
                return due
        return None

    def _show(self, found: Found) -> None:
        self._waiting, self.spot = None, found.spot
        self._difficulty, self.returns = self._difficulty_of(found), found.judgement is None
        self.number += 1
        self._evaluate()

    def _difficulty_of(self, found: Found) -> str:
        """How hard a position is, as it is stored; one that comes back is as hard as before."""
        if found.judgement is not None:
            clear = found.judgement.grade <= HARDEST_CLEAR
            return (Difficulty.CLEAR if clear else Difficulty.CLOSE).value
        again = self._repeated
        known = again is not None and again.difficulty in (Difficulty.CLEAR, Difficulty.CLOSE)
        return again.difficulty if again is not None and known else Difficulty.CLOSE.value

    def _evaluate(self, *, whole: bool = False) -> None:
        """Ask what the position is worth, with a part of the playouts or with all of them."""
        spot = self.spot
        assert spot is not None, "there is a position to look at"
        self._whole = whole or spot.theme is Theme.PARTNER
        if spot.theme is Theme.PARTNER:
            self._ask(PartnerQuestion(spot.observation), Work.EVALUATION)
            return
        tempted = temptation(spot.theme, spot.observation)
        also = [] if tempted is None else [tempted.action]
        if self.chosen is not None and not isinstance(self.chosen, GuessPartner):
            also = [self.chosen, *(action for action in also if action != self.chosen)]
        seed = seed_for(spot, "answer")
        budget = round(BUDGET[spot.kind] * (1 if whole else FIRST_PART))
        question = EvaluateQuestion(spot.observation, spot.kind, seed, budget, tuple(also))
        self._ask(question, Work.EVALUATION)

    # -- what is kept -----------------------------------------------------------------------------

    def _enter(self) -> None:
        """Enter the answer in the progress, once."""
        answer = self._open_answer()
        if answer is None or self._kept is not None:
            return
        self._kept = answer
        self._answers.append(answer)
        self._progress.add_answer(answer)

    def _open_answer(self) -> TrainerAnswer | None:
        spot, mark = self.spot, self.mark
        if spot is None or mark is None:
            return None
        return TrainerAnswer(
            spot=spot.key,
            theme=spot.theme.value,
            difficulty=self._difficulty,
            chosen=code_of(mark.chosen),
            best=code_of(mark.best),
            loss=mark.loss,
            stderr=mark.stderr,
            correct=mark.correct,
            when=self._now(),
        )

    def _with_open_answer(self) -> list[TrainerAnswer]:
        answer = None if self._kept is not None else self._open_answer()
        return self._answers if answer is None else [*self._answers, answer]


def _is_key(text: str) -> bool:
    try:
        parse_key(text)
    except ValueError:
        return False
    return True
