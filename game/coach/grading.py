"""Past decisions against the best choice that there was, by what the seat knew then."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

from game.ai.standard import MASTERS, Standard
from game.coach.evaluator import Evaluator
from game.coach.grades import GradedDecision, PastDecision
from game.rules.decision_kind import DecisionKind
from game.rules.shuffling import SEED_BITS


def grade_decision(
    decision: PastDecision, budget: int, seed: int, standard: Standard = MASTERS
) -> GradedDecision:
    """Grade one decision.

    Args:
        decision: the decision; nothing but what its seat knew is looked at.
        budget: playouts to spend, about; a decision without a choice gets one round.
        seed: decides all that is left to chance.
        standard: how well everybody plays on after a bid or a call.

    Raises:
        ValueError: when the action does not answer the question, and when two play.
    """
    seen, action = decision.observation, decision.action
    also = () if action is None else (action,)
    evaluator = Evaluator(seen, decision.kind, seed, also=also, standard=standard)
    evaluator.extend(budget if evaluator.has_choice else evaluator.round_playouts)
    evaluation = evaluator.evaluation
    trick = len(seen.facts.tricks) + 1 if decision.kind is DecisionKind.PLAY else 0
    return GradedDecision(trick, evaluation, evaluation.of(action))


def grade_each(
    decisions: Iterable[PastDecision],
    budget: int,
    seed: int,
    *,
    first: int = 0,
    standard: Standard = MASTERS,
) -> Iterator[GradedDecision]:
    """Grade decisions one after the other; see ``grade_decision``.

    ``first`` is the number of the first of them in its deal: a decision gets the same grade whether
    or not those before it are graded at the same time.
    """
    for number, decision in enumerate(decisions, first):
        own_seed = Random(f"{seed}/{number}").getrandbits(SEED_BITS)
        yield grade_decision(decision, budget, own_seed, standard)
