"""What the pages on the rules are about."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.ruleset import FEDERATION, RuleSet
from game.rules.shapes import TableShape


@dataclass(frozen=True, slots=True)
class Subject:
    """What the pages are about.

    Attributes:
        rules: the rules in use.
        seats: the table they are used at; None for all tables.
    """

    rules: RuleSet
    seats: int | None = None

    @property
    def shapes(self) -> tuple[TableShape, ...]:
        """The tables to tell about."""
        shapes = self.rules.shapes
        chosen = tuple(shape for shape in shapes if shape.seats == self.seats)
        return chosen or shapes

    @property
    def is_federation(self) -> bool:
        """Whether the rules are the federation's."""
        return self.rules == FEDERATION

    @property
    def calls(self) -> bool:
        """Whether a king is called at any of them."""
        return any(shape.calls_a_king for shape in self.shapes)

    @property
    def has_taker(self) -> bool:
        """Whether there is an auction at any of them."""
        return any(shape.has_taker for shape in self.shapes)

    @property
    def has_pair(self) -> bool:
        """Whether two play at any of them."""
        return any(not shape.has_taker for shape in self.shapes)
