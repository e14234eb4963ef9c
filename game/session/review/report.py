"""What the coach finds out about the decisions of a seat, as it comes in and as it is kept.

He is asked once, heard bit by bit, stopped and taken up again. The grades are kept as text, so that
no decision is weighed twice.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import astuple, dataclass, fields
from types import MappingProxyType
from typing import Final

from game.ai.player import MASTERS, Standard
from game.coach.ranking import (
    CoursePoint,
    Evaluation,
    GradedDecision,
    Grades,
    MeanOutcome,
    PastDecision,
    RankedAction,
    TakenShare,
    TurningPoint,
)
from game.coach.reasons.codes import CoachReason, ReasonCode
from game.rules.actions import Action, Bid, DecisionKind
from game.rules.cards import Card, Suit
from game.rules.notation import action_fields, parse_action
from game.rules.plain_values import (
    as_integer,
    as_list,
    as_number,
    as_object,
    as_text,
    as_truth,
    parse_object,
)
from game.rules.state import DealState
from game.session.deal import DealLog
from game.session.desk import Desk, RunState
from game.session.progress.records import LossPhase, PhaseLoss
from game.session.questions import GradeAnswer, GradeQuestion

_LEAST_MISTAKE: Final = 1.0
"""Points that a decision must lose to be called a mistake; less is lost, but hardly told."""

_LAST_TRICKS: Final = 3
"""The end play: so many tricks are left, the one in progress included."""

_BEFORE_THE_CARDS: Final = MappingProxyType(
    {DecisionKind.CALL: LossPhase.CALL, DecisionKind.DISCARD: LossPhase.DISCARD}
)


@dataclass(frozen=True, slots=True)
class ReviewedDecision:
    """One decision of the player, as the coach has graded it.

    Attributes:
        number: which one, 0 for the first.
        past: what was known, and done.
        graded: the grade: points lost, and what each choice was worth.
        reasons_chosen: what tells what was done apart, see ``GradeAnswer``.
        reasons_best: what tells the best choice apart, see there.
    """

    number: int
    past: PastDecision
    graded: GradedDecision
    reasons_chosen: tuple[CoachReason, ...]
    reasons_best: tuple[CoachReason, ...]

    @property
    def loss(self) -> float:
        """Points lost against the best choice; a tie costs nothing."""
        return self.graded.loss

    @property
    def is_mistake(self) -> bool:
        """Whether it was worse than the best choice, beyond the noise and by a point at least."""
        return self.loss >= _LEAST_MISTAKE


def reviewed(answer: GradeAnswer) -> ReviewedDecision:
    """A decision as the coach has graded it."""
    return ReviewedDecision(
        answer.number, answer.past, answer.decision, answer.reasons_chosen, answer.reasons_best
    )


class ReviewReport:
    """The graded decisions of a seat, in the order in which they were taken.

    Attributes:
        total: how many there are in all.
    """

    def __init__(self, total: int) -> None:
        """A report of which no decision was graded yet."""
        self.total = total
        self._decisions: list[ReviewedDecision] = []

    def add(self, answer: GradeAnswer) -> None:
        """Take the next decision in; one that came before is not counted twice."""
        if answer.number != len(self._decisions):
            return
        self._decisions.append(reviewed(answer))

    @property
    def decisions(self) -> tuple[ReviewedDecision, ...]:
        """The graded decisions so far, in the order in which they were taken."""
        return tuple(self._decisions)

    @property
    def complete(self) -> bool:
        """Whether all decisions of the seat are graded."""
        return len(self._decisions) == self.total

    @property
    def mistakes(self) -> tuple[ReviewedDecision, ...]:
        """The graded decisions that cost a point or more."""
        return tuple(decision for decision in self._decisions if decision.is_mistake)

    @property
    def loss(self) -> float:
        """Points of the score lost in all graded decisions."""
        return self._grades.loss

    @property
    def loss_stderr(self) -> float:
        """The standard error of that: of the decisions that lost something, taken together."""
        lost = [each.graded.chosen.behind_stderr for each in self._decisions if each.loss]
        return math.hypot(*lost)

    @property
    def course(self) -> tuple[CoursePoint, ...]:
        """How the expected score went, trick by trick."""
        return self._grades.course

    @property
    def turning_points(self) -> tuple[TurningPoint, ...]:
        """Decisions that lost much, or between which the chance of the contract moved much."""
        return self._grades.turning_points

    @property
    def _grades(self) -> Grades:
        return Grades(tuple(decision.graded for decision in self._decisions))


def phase_of(decision: PastDecision, outcome: DealState) -> LossPhase:
    """The part of the deal that a decision belongs to; announcements belong to the bidding.

    Args:
        decision: what was decided, by what was known then.
        outcome: the deal when it was over, which tells the sides.
    """
    if decision.kind is not DecisionKind.PLAY:
        return _BEFORE_THE_CARDS.get(decision.kind, LossPhase.BIDDING)
    facts, seat = decision.observation.facts, decision.observation.seat
    if facts.shape.tricks - len(facts.tricks) <= _LAST_TRICKS:
        return LossPhase.END_PLAY
    if seat == outcome.facts.taker:
        return LossPhase.TAKER
    return LossPhase.PARTNER if seat == outcome.partner else LossPhase.DEFENCE


def losses_by_phase(
    decisions: Iterable[ReviewedDecision], outcome: DealState
) -> tuple[PhaseLoss, ...]:
    """Points lost in each part of a deal in which something was decided, in its order."""
    losses: dict[LossPhase, float] = {}
    for decision in decisions:
        phase = phase_of(decision.past, outcome)
        losses[phase] = losses.get(phase, 0.0) + decision.loss
    return tuple((phase, losses[phase]) for phase in LossPhase if phase in losses)


BUDGET: Final = 4000
"""Playouts for each decision, about: a second or less on a laptop."""
SEED: Final = 1
"""The same deal is graded alike whenever it is reviewed."""


class GradingRun:
    """Has all decisions of a seat graded at a desk, in order, into a report.

    Attributes:
        state: how far it is.
    """

    def __init__(
        self,
        desk: Desk,
        log: DealLog,
        seat: int,
        report: ReviewReport,
        standard: Standard = MASTERS,
    ) -> None:
        """Take a deal and the report to fill; nothing is asked before ``start``.

        Args:
            desk: where the coach works.
            log: the deal.
            seat: whose decisions.
            report: takes what is found out.
            standard: how well everybody plays on after a bid or a call.
        """
        self._standard = standard
        self._desk, self._log, self._seat, self._report = desk, log, seat, report
        self._ticket: int | None = None
        self.state = RunState.STOPPED

    def start(self) -> None:
        """Begin, or go on after the last decision that was graded.

        Another question at the same desk ends the work: start it again after that.
        """
        if self._report.complete:
            self.state = RunState.DONE
            return
        first = len(self._report.decisions)
        question = GradeQuestion(self._log, self._seat, BUDGET, SEED, first, self._standard)
        self._ticket = self._desk.ask(question)
        self.state = RunState.RUNNING

    def stop(self) -> None:
        """Leave the rest ungraded for now."""
        if self.state is RunState.RUNNING:
            self._desk.cancel()
            self.state = RunState.STOPPED

    def poll(self) -> bool:
        """Take in what has been found out since; return whether anything was."""
        if self.state is not RunState.RUNNING:
            return False
        changed = False
        for reply in self._desk.poll():
            if reply.ticket != self._ticket:
                continue
            changed = True
            if isinstance(reply.answer, GradeAnswer):
                self._report.add(reply.answer)
            if self._report.complete:
                self.state = RunState.DONE
            elif reply.done:
                self.state = RunState.FAILED
        return changed


_MOST: Final = 1e9
_FAR: Final = 1000
_FIGURES: Final = (
    "expected_score",
    "stderr",
    "p_made",
    "behind",
    "behind_stderr",
    "worth",
    "p_plays",
)


_REASON_FIGURES: Final = ("chance", "made", "score", "mean", "than")


def format_grades(decisions: Iterable[ReviewedDecision]) -> str:
    """Graded decisions as a line of JSON, to be read back by ``parse_grades``."""
    return json.dumps({"decisions": [_decision(each) for each in decisions]})


def _decision(decision: ReviewedDecision) -> dict[str, object]:
    evaluation = decision.graded.evaluation
    standard = evaluation.standard
    return {
        "trick": decision.graded.trick,
        "kind": evaluation.kind.value,
        "chosen": evaluation.actions.index(decision.graded.chosen),
        "samples": evaluation.samples,
        "standard": None if standard is None else standard.mastery,
        "exact": evaluation.exact,
        "actions": [_ranked(each) for each in evaluation.actions],
        "reasons": [
            [_reason(each) for each in reasons]
            for reasons in (decision.reasons_chosen, decision.reasons_best)
        ],
    }


def _ranked(ranked: RankedAction) -> dict[str, object]:
    return {
        "action": None if ranked.action is None else action_fields(ranked.action),
        "figures": [getattr(ranked, name) for name in _FIGURES],
        "samples": ranked.samples,
        "tie": ranked.tie,
        "takes": [astuple(take) for take in ranked.takes],
        "outcome": None if ranked.outcome is None else astuple(ranked.outcome),
    }


def _reason(reason: CoachReason) -> dict[str, object]:
    values = ((field.name, getattr(reason, field.name)) for field in fields(reason))
    return {name: value for name, value in values if value is not None}


def parse_grades(
    text: str, past: Sequence[PastDecision], seat: int, players: int
) -> tuple[GradeAnswer, ...]:
    """The graded decisions of a text, as they came from the coach.

    Args:
        text: see ``format_grades``.
        past: all decisions of the seat in that deal.
        seat: whose they are.
        players: seats at the table.

    Raises:
        ValueError: when it is damaged, or of another deal.
    """
    try:
        kept = as_list(parse_object(text)["decisions"], "decisions")
        return tuple(
            _read_answer(number, as_object(each, "decision"), past[number], seat, players)
            for number, each in enumerate(kept)
        )
    except (KeyError, IndexError, TypeError) as error:
        raise ValueError(f"these are no grades of this deal: {error!r}") from None


def _read_answer(
    number: int, kept: Mapping[str, object], past: PastDecision, seat: int, players: int
) -> GradeAnswer:
    kind = DecisionKind(as_text(kept["kind"], "kind"))
    actions = tuple(
        _read_ranked(as_object(each, "choice"), seat, players)
        for each in as_list(kept["actions"], "actions")
    )
    mastery = kept["standard"]
    evaluation = Evaluation(
        seat,
        kind,
        actions,
        _count(kept["samples"]),
        None if mastery is None else Standard(_figure(mastery)),
        as_truth(kept["exact"], "exact"),
    )
    chosen = actions[_count(kept["chosen"])]
    if (kind, chosen.action) != (past.kind, past.action):
        raise ValueError(f"decision {number} was another one")
    graded = GradedDecision(_count(kept["trick"]), evaluation, chosen)
    told, best = (
        tuple(_read_reason(as_object(each, "reason")) for each in as_list(reasons, "reasons"))
        for reasons in as_list(kept["reasons"], "reasons")
    )
    return GradeAnswer(number, graded, past, told, best)


def _read_ranked(kept: Mapping[str, object], seat: int, players: int) -> RankedAction:
    figures = dict(zip(_FIGURES, _figures(kept["figures"]), strict=True))
    outcome = kept["outcome"]
    return RankedAction(
        action=_read_action(kept["action"], seat, players),
        samples=_count(kept["samples"]),
        tie=as_truth(kept["tie"], "tie"),
        takes=tuple(_read_take(each) for each in as_list(kept["takes"], "takes")),
        outcome=None if outcome is None else MeanOutcome(*_figures(outcome)),
        **figures,
    )


def _read_action(value: object, seat: int, players: int) -> Action | None:
    if value is None:
        return None
    return parse_action({"seat": seat, **as_object(value, "action")}, players).action


def _read_take(value: object) -> TakenShare:
    taker, bid, *figures = as_list(value, "take")
    return TakenShare(_count(taker), Bid(_count(bid)), *_figures(figures))


def _read_reason(kept: Mapping[str, object]) -> CoachReason:
    suit, card, bid = (kept.get(name) for name in ("suit", "card", "bid"))
    seat, number = (kept.get(name) for name in ("seat", "number"))
    figures = {name: _figure(kept[name]) for name in _REASON_FIGURES if name in kept}
    return CoachReason(
        ReasonCode(as_text(kept["code"], "code")),
        suit=None if suit is None else Suit(_count(suit)),
        card=None if card is None else Card(_count(card)),
        seat=None if seat is None else _count(seat),
        number=None if number is None else as_integer(number, "number", -_FAR, _FAR),
        bid=None if bid is None else Bid(_count(bid)),
        **figures,
    )


def _figures(value: object) -> list[float]:
    return [_figure(each) for each in as_list(value, "figures")]


def _figure(value: object) -> float:
    return float(as_number(value, "figure", -_MOST, _MOST))


def _count(value: object) -> int:
    return as_integer(value, "count", 0, int(_MOST))
