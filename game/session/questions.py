"""Ready questions to the coach: what a decision is worth, how a deal went, who the partner is.

Whom the player takes for the partner is kept here beside what the coach says.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, partial
from typing import TYPE_CHECKING, Final

from game.ai.player import MASTERS, Standard
from game.coach.hidden_cards import CallFacts, Holdings
from game.coach.odds_in_play import PlayOdds, play_odds
from game.coach.ranking import Evaluation, GradedDecision, PastDecision
from game.coach.reasons import (
    CoachReason,
    Told,
    apart,
    figures_for,
    partner_clues,
    reasons_for,
    telling,
    told,
    weighed_clues,
)
from game.rules.actions import Action, DecisionKind
from game.rules.observation import Observation
from game.rules.state import Phase
from game.session.deal import DealLog
from game.session.replay import past_decisions

if TYPE_CHECKING:
    from game.coach.duel import DuelEvaluator
    from game.coach.endings import EndingEvaluator
    from game.coach.evaluator import Evaluator

ANSWER_EVERY: Final = 0.25
"""Seconds between two answers of an evaluation, about."""

WHOLE_DEALS: Final = frozenset(
    (DecisionKind.CANCEL, DecisionKind.IMPRENABLE, DecisionKind.BID, DecisionKind.CALL)
)
"""Decisions whose playouts begin with an auction or a call, and take long."""
_ROUND: Final = 1024
_ROUND_OF_WHOLE_DEALS: Final = 256
"""Playouts between two looks at the clock."""
_NOTABLE = 0.005
"""A change of a chance below this is none."""


@dataclass(frozen=True, slots=True)
class EvaluationAnswer:
    """What the choices of a decision are worth, as far as it is known.

    Attributes:
        evaluation: the choices, best first.
        calls: where the cards lie that may be called; empty but for a call.
        reasons: all that is said of each choice, in the order of the evaluation.
    """

    evaluation: Evaluation
    calls: tuple[CallFacts, ...]
    reasons: tuple[tuple[CoachReason, ...], ...]

    def apart(self, action: Action | None, rival: Action | None) -> tuple[CoachReason, ...]:
        """What tells one choice apart from another, the most telling first.

        Raises:
            KeyError: when one of them was not compared.
        """
        said = {
            ranked.action: Told(ranked, reasons)
            for ranked, reasons in zip(self.evaluation.actions, self.reasons, strict=True)
        }
        return apart(said[action], said[rival])


@dataclass(frozen=True, slots=True)
class EvaluateQuestion:
    """What are the choices worth? Answers with an ``EvaluationAnswer`` again and again.

    Attributes:
        observation: all that the seat knows.
        kind: the kind of decision that it takes.
        seed: decides all that is left to chance.
        budget: playouts to spend, about.
        also: legal actions to be compared in any case.
        standard: how well everybody plays on after a bid or a call.
        exact: whether an ending is counted out instead, see ``game.coach.endings``.
    """

    observation: Observation
    kind: DecisionKind
    seed: int
    budget: int
    also: tuple[Action, ...] = ()
    standard: Standard = MASTERS
    exact: bool = False

    def answers(self) -> Iterator[EvaluationAnswer]:
        """The first after one round, then every quarter of a second, the last one whole."""
        evaluator = self._evaluator()
        calls = self._calls()
        facts = cache(partial(reasons_for, self.observation, standard=self.standard))
        for _ in _paced(lambda: evaluator.extend(1), self._rounds(evaluator.round_playouts)):
            evaluation = evaluator.evaluation
            said = tuple(
                (*facts(ranked.action), *figures_for(ranked, self.observation))
                for ranked in evaluation.actions
            )
            yield EvaluationAnswer(evaluation, calls, said)

    def _evaluator(self) -> Evaluator | EndingEvaluator | DuelEvaluator:
        from game.coach.duel import DuelEvaluator  # noqa: PLC0415  (loads the searches)
        from game.coach.endings import EndingEvaluator  # noqa: PLC0415  (loads the searches)
        from game.coach.evaluator import Evaluator  # noqa: PLC0415  (loads the searches)

        if self.exact:
            return EndingEvaluator(self.observation)
        if not self.observation.facts.shape.has_taker:
            return DuelEvaluator(self.observation, self.seed)
        size = _ROUND_OF_WHOLE_DEALS if self.kind in WHOLE_DEALS else _ROUND
        return Evaluator(
            self.observation,
            self.kind,
            self.seed,
            also=self.also,
            standard=self.standard,
            round_size=size,
        )

    def _rounds(self, playouts: int) -> int:
        return 1 if self.exact else max(1, round(self.budget / playouts))

    def _calls(self) -> tuple[CallFacts, ...]:
        if self.kind is not DecisionKind.CALL:
            return ()
        from game.coach.beliefs import call_facts  # noqa: PLC0415  (loads the searches)

        return call_facts(self.observation)


def _paced(work: Callable[[], None], rounds: int) -> Iterator[None]:
    """Work round by round, and stop for an answer when it is time for one."""
    due = time.monotonic()
    for number in range(1, rounds + 1):
        work()
        if time.monotonic() >= due or number == rounds:
            yield
            due = time.monotonic() + ANSWER_EVERY


@dataclass(frozen=True, slots=True)
class PartnerAnswer:
    """Which seats may be the partner, with their chances from 0 to 1.

    Attributes:
        chances: of each seat; that of the taker's own seat is to be alone.
        clues: what the seats have done that tells.
    """

    chances: tuple[float, ...]
    clues: tuple[CoachReason, ...]


@dataclass(frozen=True, slots=True)
class PartnerQuestion:
    """Who is the partner? Answers with a ``PartnerAnswer``, then with what came of each clue.

    Attributes:
        observation: all that the seat knows, after the call and before the end of the deal.
    """

    observation: Observation

    def answers(self) -> Iterator[PartnerAnswer]:
        """The chances and what they come from."""
        from game.coach.beliefs import (  # noqa: PLC0415  (loads the searches)
            beliefs_by_trick,
            partner_belief,
        )

        chances = partner_belief(self.observation)
        clues = partner_clues(self.observation)
        yield PartnerAnswer(chances, clues)
        if clues:
            beliefs = beliefs_by_trick(self.observation)
            yield PartnerAnswer(chances, weighed_clues(self.observation, beliefs))


@dataclass(frozen=True, slots=True)
class PlayOddsQuestion:
    """Where may the hidden cards lie? Answers with one ``PlayOdds``.

    Attributes:
        observation: all that the seat knows while cards are played.
    """

    observation: Observation

    def answers(self) -> Iterator[PlayOdds]:
        """The chances, once all ways are counted."""
        yield play_odds(self.observation)


@dataclass(frozen=True, slots=True)
class HoldingsQuestion:
    """Where should the hidden cards be believed to lie? Answers with one ``Holdings``.

    Attributes:
        observation: all that the seat knows; see ``can_tell_holdings``.
    """

    observation: Observation

    def answers(self) -> Iterator[Holdings]:
        """What is certain, and what the auction and the play make likely."""
        from game.coach.beliefs import holdings  # noqa: PLC0415  (loads the searches)

        yield holdings(self.observation)


@dataclass(frozen=True, slots=True)
class GradeAnswer:
    """One decision of a deal that was played.

    Attributes:
        number: which of them, 0 for the first.
        decision: what was done, and the points that it lost against the best choice.
        past: what was known when it was taken.
        reasons_chosen: what tells what was done apart from the best choice; what that was, from the
            next one.
        reasons_best: what tells the best choice apart from it, or from the next one.
    """

    number: int
    decision: GradedDecision
    past: PastDecision
    reasons_chosen: tuple[CoachReason, ...]
    reasons_best: tuple[CoachReason, ...]


@dataclass(frozen=True, slots=True)
class GradeQuestion:
    """How were the decisions of a seat? Answers with a ``GradeAnswer`` for each, in order.

    Attributes:
        log: the deal.
        seat: whose decisions.
        budget: playouts for each, about.
        seed: decides all that is left to chance.
        first: the number of the decision to begin with.
        standard: how well everybody plays on after a bid or a call.
    """

    log: DealLog
    seat: int
    budget: int
    seed: int
    first: int = 0
    standard: Standard = MASTERS

    def answers(self) -> Iterator[GradeAnswer]:
        """A ``GradeAnswer`` for each decision from ``first`` on, in the order of the deal."""
        from game.coach.evaluator import grade_each  # noqa: PLC0415  (loads the searches)

        left = past_decisions(self.log, self.seat)[self.first :]
        graded = grade_each(left, self.budget, self.seed, first=self.first, standard=self.standard)
        for number, (decision, taken) in enumerate(zip(graded, left, strict=True), self.first):
            yield explained(number, decision, taken, self.standard)


def explained(
    number: int, decision: GradedDecision, past: PastDecision, standard: Standard
) -> GradeAnswer:
    """A graded decision, the so manyth of its seat, with what tells its choices apart."""
    view, evaluation = past.observation, decision.evaluation
    chosen = telling(view, evaluation, decision.chosen, standard)
    best = chosen
    if decision.chosen.action != evaluation.best.action:
        best = apart(told(view, evaluation.best, standard), told(view, decision.chosen, standard))
    return GradeAnswer(number, decision, past, chosen, best)


@dataclass(frozen=True, slots=True)
class Guess:
    """Whom the player takes for the partner, and since which trick.

    Attributes:
        seat: the partner; the taker's seat to say that he plays alone.
        trick: the trick during which this was said, 1 for the first; 0 before the play.
    """

    seat: int
    trick: int


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether the player's last guess at the partner was right, once the partner is known.

    Attributes:
        guess: the last one; None when none was made.
        partner: the partner; the taker's seat when he was alone.
    """

    guess: Guess | None
    partner: int

    @property
    def right(self) -> bool:
        """Whether the last guess named the partner."""
        return self.guess is not None and self.guess.seat == self.partner


def is_unknown(view: Observation) -> bool:
    """Whether there is a partner to be guessed by that seat now (section 4)."""
    facts = view.facts
    going_on = facts.phase in (Phase.DISCARD, Phase.PLAY)
    return going_on and facts.called is not None and view.partner is None


def guess_at(seat: int, view: Observation) -> Guess:
    """A guess of that seat as the partner, at the trick that a deal has reached."""
    playing = view.facts.phase is Phase.PLAY
    return Guess(seat, len(view.facts.tricks) + 1 if playing else 0)


def taken_along(guess: Guess, view: Observation) -> Guess:
    """A guess at another moment of the deal: at an earlier one it is made there."""
    here = guess_at(guess.seat, view)
    return here if here.trick < guess.trick else guess


class PartnerWatch:
    """Keeps the guess and what the coach said last and before.

    Attributes:
        guess: what the player thinks.
        answer: what the coach says of this moment.
    """

    def __init__(self) -> None:
        self.guess: Guess | None = None
        self.answer: PartnerAnswer | None = None
        self._before: tuple[float, ...] | None = None

    def mark(self, seat: int, view: Observation) -> None:
        """Guess, or take the guess back when it is the same."""
        if self.guess is not None and self.guess.seat == seat:
            self.guess = None
            return
        self.guess = guess_at(seat, view)

    def learn(self, answer: PartnerAnswer) -> None:
        """Take in the coach's chances for a new moment of the deal."""
        if self.answer is not None:
            self._before = self.answer.chances
        self.answer = answer

    def chance(self, seat: int) -> float | None:
        """The coach's chance, from 0 to 1, that a seat is the partner; None before it is known."""
        return None if self.answer is None else self.answer.chances[seat]

    def change(self, seat: int) -> float:
        """By how much the last card changed that chance; 0 for less than half a hundredth."""
        if self.answer is None or self._before is None:
            return 0.0
        change = self.answer.chances[seat] - self._before[seat]
        return change if abs(change) >= _NOTABLE else 0.0

    def verdict(self, view: Observation) -> Verdict | None:
        """How the guess came out; None while the partner is unknown."""
        return None if view.partner is None else Verdict(self.guess, view.partner)
