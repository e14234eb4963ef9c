"""What a search finds out about the choices of one decision."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

import numpy as np
import numpy.typing as npt

from game.ai.simulator.bitboards import Numbers

Choice = TypeVar("Choice")

Scores = npt.NDArray[np.float64]
"""The score of the deciding seat in each playout."""


@dataclass(frozen=True, slots=True)
class Trials:
    """Some choices, all played out in the same new worlds.

    Attributes:
        scores: the score of the deciding seat, shape (choices, worlds).
        made: whether the contract was made, of the same shape.
        draws: see ``Worlds``.
        plays: of bids, where the contract is the one that the seat bid, of the same shape; None
            where there is one contract whatever is chosen.
    """

    scores: Scores
    made: npt.NDArray[np.bool_]
    draws: Numbers | None = None
    plays: npt.NDArray[np.bool_] | None = None


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
    """

    choice: Choice
    expected: float
    stderr: float
    made: float
    samples: int
    plays: float = 1.0


@dataclass(frozen=True, slots=True)
class Sample(Generic[Choice]):
    """The playouts of one choice so far, in the order of the worlds.

    Attributes:
        choice: what was chosen.
        scores: what the deciding seat scored, world by world.
        made: whether the contract was made there.
    """

    choice: Choice
    scores: Scores
    made: npt.NDArray[np.bool_]

    def grown(self, scores: Scores, made: npt.NDArray[np.bool_]) -> Sample[Choice]:
        """The same with more worlds."""
        return Sample(
            self.choice,
            np.concatenate((self.scores, scores)),
            np.concatenate((self.made, made)),
        )

    def estimate(self) -> Estimate[Choice]:
        """Mean and standard error."""
        return Estimate(
            self.choice,
            float(self.scores.mean()),
            standard_error(self.scores),
            float(self.made.mean()),
            len(self.scores),
        )


def empty_sample(choice: Choice) -> Sample[Choice]:
    """A choice that was not played out yet."""
    return Sample(choice, np.zeros(0), np.zeros(0, np.bool_))


def standard_error(scores: Scores) -> float:
    """The standard error of a mean; infinite for a single score."""
    if len(scores) < 2:
        return float("inf")
    return float(scores.std(ddof=1) / np.sqrt(len(scores)))
