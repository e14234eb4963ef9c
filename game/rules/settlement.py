"""What a deal changes in a match, seat by seat: the score, chips, and payments to the pools."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from game.rules.scores import Score, as_score


class MatchLineKind(StrEnum):
    """What a line of a settlement is about, in the order of the payments."""

    POOL_FORMED = "pool_formed"
    POOL_EXTRA = "pool_extra"
    SCORE = "score"
    MISERE = "misere"
    CHIPS = "chips"
    POOL_WON = "pool_won"
    POOL_REFILLED = "pool_refilled"


@dataclass(frozen=True, slots=True)
class MatchLine:
    """One payment.

    Attributes:
        kind: what it is for.
        by_seat: what each seat of the table receives; what it pays is negative.
    """

    kind: MatchLineKind
    by_seat: tuple[Score, ...]


@dataclass(frozen=True, slots=True)
class Settlement:
    """Everything that a deal changes in a match.

    Attributes:
        lines: the payments in their order.
        pools: the pools on the table after the deal.
        scores: what each seat receives in all; with the change of the pools it sums to 0.
    """

    lines: tuple[MatchLine, ...]
    pools: tuple[int, ...]
    scores: tuple[Score, ...]

    @classmethod
    def of(cls, lines: tuple[MatchLine, ...], pools: tuple[int, ...], seats: int) -> Settlement:
        """Add the lines up."""
        scores = tuple(as_score(sum(line.by_seat[seat] for line in lines)) for seat in range(seats))
        return cls(lines, pools, scores)
