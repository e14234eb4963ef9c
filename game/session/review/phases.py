"""What a decision was about, for the sums that are kept of what decisions cost."""

from __future__ import annotations

from collections.abc import Iterable
from types import MappingProxyType
from typing import Final

from game.coach.grades import PastDecision
from game.rules.decision_kind import DecisionKind
from game.rules.state import DealState
from game.session.progress.records import LossPhase, PhaseLoss
from game.session.review.report import ReviewedDecision

LAST_TRICKS: Final = 3
"""The end play: so many tricks are left, the one in progress included."""

_BEFORE_THE_CARDS: Final = MappingProxyType(
    {DecisionKind.CALL: LossPhase.CALL, DecisionKind.DISCARD: LossPhase.DISCARD}
)


def phase_of(decision: PastDecision, outcome: DealState) -> LossPhase:
    """The part of the deal that a decision belongs to; announcements belong to the bidding.

    Args:
        decision: what was decided, by what was known then.
        outcome: the deal when it was over, which tells the sides.
    """
    if decision.kind is not DecisionKind.PLAY:
        return _BEFORE_THE_CARDS.get(decision.kind, LossPhase.BIDDING)
    facts, seat = decision.observation.facts, decision.observation.seat
    if facts.shape.tricks - len(facts.tricks) <= LAST_TRICKS:
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
