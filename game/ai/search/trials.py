"""What a search finds out about the choices of one decision."""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from game.ai import kernel
from game.ai.simulator.buffers import DOUBLES, TRUTHS
from game.rules.bids import Bid

Choice = TypeVar("Choice")


@dataclass(slots=True)
class TakenDeals:
    """Playouts in which the same seat takes with the same contract.

    Attributes:
        count: how many.
        made: in how many of them the contract is made.
        points: what the deciding seat scores in all of them together.
    """

    count: int = 0
    made: int = 0
    points: float = 0.0

    def add(self, count: int, made: int, points: float) -> None:
        """Count more playouts in.

        Args:
            count: how many.
            made: in how many of them the contract is made.
            points: what the deciding seat scores in all of them together.
        """
        self.count += count
        self.made += made
        self.points += points


Takes = Mapping[tuple[int, Bid], TakenDeals]
"""What an auction came to: how often each seat took, and with which contract."""


@dataclass(frozen=True, slots=True)
class Trials:
    """Some choices, all played out in the same new worlds.

    Attributes:
        scores: for each choice the score of the deciding seat in each world.
        made: whether the contract was made there.
        draws: see ``Worlds``.
        plays: of bids, where the contract is the one that the seat bid; None where there is one
            contract whatever is chosen.
        takes: of bids, who took in these worlds, and with what; None where that is settled.
        totals: what the attack got in all worlds together, see ``stakes.totals``; None where
            nothing is settled yet.
    """

    scores: Sequence[memoryview[float]]
    made: Sequence[memoryview[int]]
    draws: memoryview[int] | None = None
    plays: Sequence[memoryview[int]] | None = None
    takes: Sequence[Takes] | None = None
    totals: Sequence[Sequence[int]] | None = None


@dataclass(frozen=True, slots=True)
class Estimate(Generic[Choice]):
    """What one choice comes to.

    Attributes:
        choice: the card, bid, call or discard.
        expected: the mean score of the deciding seat.
        stderr: the standard error of that mean.
        made: the share of playouts in which the taker's side made its contract; of those that
            ``plays`` counts.
        samples: how many playouts that rests on.
        plays: of a bid, the share of playouts in which the seat plays it; otherwise 1.
        takes: of a bid, who took in the playouts, and with what.
        totals: what the attack got in all of them together; nothing of a bid.
    """

    choice: Choice
    expected: float
    stderr: float
    made: float
    samples: int
    plays: float = 1.0
    takes: Takes = field(default_factory=dict)
    totals: Sequence[int] = ()


@dataclass(frozen=True, slots=True)
class Sample(Generic[Choice]):
    """The playouts of one choice so far, in the order of the worlds; it grows.

    Attributes:
        choice: what was chosen.
        scores: what the deciding seat scored, world by world.
        made: whether the contract was made there.
    """

    choice: Choice
    scores: array[float] = field(default_factory=lambda: array(DOUBLES))
    made: array[int] = field(default_factory=lambda: array(TRUTHS))

    def grow(self, scores: memoryview[float], made: memoryview[int]) -> None:
        """Add what came of the choice in more worlds, in the order in which they were drawn."""
        self.scores.extend(scores)
        self.made.extend(made)

    @property
    def mean(self) -> float:
        """Points that the deciding seat scores on average of the worlds."""
        return kernel.mean_and_error(memoryview(self.scores))[0]

    def lead(self, other: Sample[Choice]) -> tuple[float, float]:
        """How far it is ahead of another on average, world by world, and its standard error."""
        return kernel.lead_and_error(memoryview(self.scores), memoryview(other.scores))

    def estimate(self) -> Estimate[Choice]:
        """What the worlds so far say of the choice."""
        mean, error = kernel.mean_and_error(memoryview(self.scores))
        made = sum(self.made) / len(self.made)
        return Estimate(self.choice, mean, error, made, len(self.scores))
