"""What the choices of a decision are worth, to be refined as long as anybody cares to wait.

And past decisions against the best choice that there was, by what the seat knew then.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Final

from game.ai.search.comparing import Comparison
from game.ai.search.racing import FEWEST_WORLDS, ROUND, affordable
from game.ai.search.reading import worlds_about
from game.ai.simulator import seeded
from game.ai.standard import MASTERS, Standard
from game.coach.contest import contest
from game.coach.grades import GradedDecision, PastDecision
from game.coach.ranking import Evaluation, rank
from game.rules.actions import Action
from game.rules.dealing import SEED_BITS
from game.rules.decision_kind import DecisionKind
from game.rules.observation import Observation

ASSUMING: Final = frozenset(
    (
        DecisionKind.BID,
        DecisionKind.CALL,
        DecisionKind.CANCEL,
        DecisionKind.DISCARD,
        DecisionKind.IMPRENABLE,
        DecisionKind.PLAY,
    )
)
"""Decisions that are played out as those play whose standard is asked for."""
_SERVES: Final = 256
"""Worlds that are drawn from a pool of ``Reading``: so the figures grow more exact as fast as they
can, when half of the time goes into new pools and half into playouts."""


class Evaluator:
    """Compares the choices of one decision, round by round.

    Every round plays all choices out in the same new worlds, so it may stop after any of them and
    go on later: the figures depend on the seed and on the number and size of the rounds alone.
    """

    def __init__(
        self,
        observation: Observation,
        kind: DecisionKind,
        seed: int,
        *,
        also: Iterable[Action] = (),
        standard: Standard = MASTERS,
        round_size: int = ROUND,
    ) -> None:
        """Prepare to compare.

        Args:
            observation: all that the seat knows.
            kind: what it decides.
            seed: decides the worlds, and all chance in the playouts.
            also: legal actions to be compared in any case; of the many discards and handfuls only
                promising ones are looked at otherwise.
            standard: how well everybody bids and plays on after a bid, a call, a discard or a card.
            round_size: playouts of a round, about; small rounds are over sooner and cost more.

        Raises:
            ValueError: when there is nothing of that kind to decide, when an action is illegal, and
                when two play.
        """
        rng = seeded(seed)
        worlds = worlds_about(observation, serves=_SERVES)
        self._seat = observation.seat
        self._kind = kind
        self._standard = standard
        self._contest = contest(observation, kind, worlds, rng, also=tuple(also), standard=standard)
        self._comparison = Comparison(self._contest.trial)
        self._worlds_of_round = max(
            FEWEST_WORLDS, affordable(round_size) // len(self._contest.groups)
        )

    @property
    def round_playouts(self) -> int:
        """How many playouts a round has."""
        return self._worlds_of_round * len(self._contest.groups)

    @property
    def has_choice(self) -> bool:
        """Whether there are choices that do not come to the same."""
        return len(self._contest.groups) > 1

    @property
    def samples(self) -> int:
        """In how many worlds each choice was played out so far."""
        return self._comparison.worlds

    def extend(self, budget: int) -> None:
        """Spend so many more playouts, about; one round at least."""
        for _ in range(max(1, round(affordable(budget) / self.round_playouts))):
            self._comparison.play(self._worlds_of_round)

    @property
    def evaluation(self) -> Evaluation:
        """What is known so far.

        Raises:
            ValueError: before the first round.
        """
        if self.samples == 0:
            raise ValueError("nothing was played out yet")
        ranked = rank(self._comparison, self._contest.groups, self._contest.settled)
        standard = self._standard if self._kind in ASSUMING else None
        return Evaluation(self._seat, self._kind, ranked, self.samples, standard)


def evaluate(observation: Observation, kind: DecisionKind, budget: int, seed: int) -> Evaluation:
    """Every choice of a decision, best first.

    Args:
        observation: all that the seat knows; nothing else is looked at.
        kind: what it decides.
        budget: playouts to spend, about.
        seed: decides all that is left to chance; the same seed gives the same figures.

    Raises:
        ValueError: see ``Evaluator``.
    """
    evaluator = Evaluator(observation, kind, seed)
    evaluator.extend(budget)
    return evaluator.evaluation


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
