"""The itemised score of a deal, and what its slams and petits chelems are worth in it.

Sections 7 and 11.6.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from game.rules.actions import Slam
from game.rules.options.choices import PetitChelem, Scoring
from game.rules.options.ruleset import RuleSet
from game.rules.score.outcome import Chelem, Outcome, Side
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


_TRICKS_SPARED: Final = {PetitChelem.BUT_ONE: 1, PetitChelem.BUT_THREE: 3}


@dataclass(frozen=True, slots=True)
class SlamValues:
    """What a slam earns the side that it is of.

    Attributes:
        announced: points when it was announced and made.
        failed: points when it was announced and missed; negative or 0.
        unannounced: points when it was made without a word.
    """

    announced: int
    failed: int
    unannounced: int

    def of(self, chelem: Chelem) -> int:
        """The points that one side's slam earns it; negative when it was announced and missed."""
        if not chelem.made:
            return self.failed
        return self.announced if chelem.announced else self.unannounced


def slam_values(rules: RuleSet, slam: Slam) -> SlamValues:
    """What that slam is worth; a fixed amount is the same without a word (section 11.22)."""
    full = slam is Slam.CHELEM
    if rules.scoring is Scoring.FIXED:
        points = rules.fixed_chelem if full else rules.fixed_petit_chelem
        return SlamValues(points, -points, points)
    if full:
        return SlamValues(rules.chelem_announced, rules.chelem_failed, rules.chelem_unannounced)
    return SlamValues(
        rules.petit_chelem_announced,
        rules.petit_chelem_failed,
        rules.petit_chelem_unannounced,
    )


def tricks_spared(rules: RuleSet, slam: Slam) -> int:
    """How many tricks a side may lose and still make that slam, one of ``rules.slams`` (11.15)."""
    return 0 if slam is Slam.CHELEM else _TRICKS_SPARED[rules.petit_chelem]


def slam_entries(
    rules: RuleSet, slam: Slam, said: Sequence[tuple[Side, Slam]], lost: Mapping[Side, int]
) -> tuple[Chelem, ...]:
    """How the sides fared with a slam; where there is nothing to enter they have no entry.

    A side's first announcement stands, and both penalties add (section 11.6).

    Args:
        rules: the rules in force.
        slam: the slam in question; of one that these rules do not know there are no entries.
        said: who announced what, in order.
        lost: how many tricks each side has lost.
    """
    if slam not in rules.slams:
        return ()
    announced = dict(reversed(said))
    spared = tricks_spared(rules, slam)
    found = (
        Chelem.of(side, announced=announced.get(side) is slam, made=lost[side] <= spared)
        for side in Side
    )
    return tuple(chelem for chelem in found if chelem is not None)


def slam_lines(
    rules: RuleSet, chelems: tuple[Chelem, ...], petit_chelems: tuple[Chelem, ...]
) -> list[ScoreLine]:
    """The lines of all slams; what earns nothing has none.

    A full slam pays only the slam, unless its side had announced the petit chelem: then the larger
    of the two (section 11.15).

    Args:
        rules: the rules in force.
        chelems: how the sides fared with the slam.
        petit_chelems: how they fared with the petit chelem.
    """
    full, small = slam_values(rules, Slam.CHELEM), slam_values(rules, Slam.PETIT_CHELEM)
    slam = next((chelem for chelem in chelems if chelem.made), None)
    lesser = next((chelem for chelem in petit_chelems if chelem.made), None)
    if slam is not None and lesser is not None:
        if lesser.announced and small.of(lesser) > full.of(slam):
            chelems = tuple(chelem for chelem in chelems if chelem is not slam)
        else:
            petit_chelems = tuple(chelem for chelem in petit_chelems if chelem is not lesser)
    if rules.chelem_taker_only:
        chelems = tuple(chelem for chelem in chelems if chelem.side is Side.ATTACK)
    return [
        *_lines(LineKind.PETIT_CHELEM, small, petit_chelems),
        *_lines(LineKind.CHELEM, full, chelems),
    ]


def _lines(kind: LineKind, values: SlamValues, chelems: tuple[Chelem, ...]) -> list[ScoreLine]:
    return [
        ScoreLine.of(kind, points if chelem.side is Side.ATTACK else -points, chelem=chelem.value)
        for chelem in chelems
        if (points := values.of(chelem))
    ]
