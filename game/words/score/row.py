"""A line of the score sheet as it is written."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.score.scores import Score
from game.words.numbers import number


@dataclass(frozen=True, slots=True)
class SheetRow:
    """One line of the computation.

    Attributes:
        label: what it is about.
        note: how it comes about.
        amount: the figure; None where words say everything.
        signed: whether a plus stands before it.
        sum_line: whether a line above it sums up what stands there.
        apart: whether it stands beside the computation, from which a line parts it.
        base: a part of the figure that is told by itself before the rest: 25 + 10.
    """

    label: str
    note: str
    amount: Score | None
    signed: bool = False
    sum_line: bool = False
    apart: bool = False
    base: Score = 0

    def value_at(self, part: float) -> str:
        """The figure on its way from nothing (0) to what it is (1)."""
        if self.amount is None or part <= 0:
            return ""
        if self.base:
            rest = self.amount - self.base
            shown = counted(max(rest, -rest), part, signed=False)
            return f"{number(self.base)} {'+' if self.base > 0 else '−'} {shown}"
        return counted(self.amount, part, signed=self.signed)


def counted(amount: Score, part: float, *, signed: bool, start: Score = 0) -> str:
    """A figure on its way from ``start`` (part 0) to an amount (part 1)."""
    if part >= 1:
        return number(amount, signed=signed)
    return number(start + round((amount - start) * part), signed=signed)
