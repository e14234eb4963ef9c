"""The itemised score of a deal."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from game.rules.score.outcome import Outcome, Side
from game.rules.score.scores import Score, as_score


class LineKind(StrEnum):
    """What a line of the score sheet is about, in the order of the computation."""

    POINTS = "points"
    TARGET = "target"
    GAP = "gap"
    PETIT_AU_BOUT = "petit_au_bout"
    SUBTOTAL = "subtotal"
    CONTRACT = "contract"
    POIGNEE = "poignee"
    PETIT_CHELEM = "petit_chelem"
    CHELEM = "chelem"
    ROUNDING = "rounding"
    PER_DEFENDER = "per_defender"
    MISERE = "misere"


Parameter = str | int | bool


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One step of the computation.

    Attributes:
        kind: what the step is about.
        amount: what the line shows. ``POINTS`` is in half-points and ``TARGET`` in card points;
            ``MISERE`` is what the seat of its parameters receives from every other player; all
            others are score points as the taker's side receives them from each defender.
        parameters: values for the sentence that explains it.
    """

    kind: LineKind
    amount: int
    parameters: tuple[tuple[str, Parameter], ...] = ()

    @classmethod
    def of(cls, kind: LineKind, amount: int, **parameters: Parameter) -> ScoreLine:
        """A line with its parameters by name."""
        return cls(kind, amount, tuple(parameters.items()))

    @property
    def values(self) -> dict[str, Parameter]:
        """The parameters by name."""
        return dict(self.parameters)


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """The score of a deal, with every step of its computation.

    Attributes:
        outcome: the figures of the deal that was scored.
        target: card points that were needed.
        winner: the side that wins the deal; None when neither of two players reaches his target.
        gap: card points above or below the target, rounded up, never negative. When two play it is
            the winner's points above his own target.
        lines: the computation, step by step.
        per_defender: what each defender pays; negative when he receives. Always whole.
        taker: what the taker receives for the contract and its bonuses.
        partner: what the partner receives for them, 0 without one.
        misere: what every other player pays for each misère, outside the contract.
    """

    outcome: Outcome
    target: int
    winner: Side | None
    gap: int
    lines: tuple[ScoreLine, ...]
    per_defender: int
    taker: Score
    partner: Score
    misere: int = 0

    @property
    def made(self) -> bool:
        """Whether the contract was made."""
        return self.winner is Side.ATTACK

    @property
    def defender(self) -> int:
        """What each defender receives for the contract and its bonuses."""
        return -self.per_defender

    def by_seat(self, taker: int, partner: int | None) -> tuple[Score, ...]:
        """What each seat receives, misères included; the sum is 0."""
        contract = self.contract_by_seat(taker, partner)
        return tuple(
            as_score(sum(parts)) for parts in zip(contract, self.misere_by_seat, strict=True)
        )

    def contract_by_seat(self, taker: int, partner: int | None) -> tuple[Score, ...]:
        """What each seat receives for the contract and its bonuses; the sum is 0."""
        scores: list[Score] = [self.defender for _ in self.outcome.seats]
        scores[taker] = self.taker
        if partner is not None:
            scores[partner] = self.partner
        return self._without_dealer(scores)

    @property
    def misere_by_seat(self) -> tuple[Score, ...]:
        """What each seat receives for misères, which are off the contract; the sum is 0."""
        declarers = self.outcome.miseres
        scores: list[Score] = [-self.misere * len(declarers) for _ in self.outcome.seats]
        for declarer in declarers:
            scores[declarer] += self.misere * self.outcome.players
        return self._without_dealer(scores)

    def _without_dealer(self, scores: list[Score]) -> tuple[Score, ...]:
        """The same scores by seat, with 0 for a dealer who sits out."""
        if self.outcome.sitting_out is not None:
            scores[self.outcome.sitting_out] = 0
        return tuple(scores)
