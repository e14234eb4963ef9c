"""What is known of a field, as its tables come in: places and percentages (rules section 8)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from game.rules.score.duplicate import percentages
from game.session.field.table import TableResult


@dataclass(frozen=True, slots=True)
class Standing:
    """The place of a result.

    Attributes:
        result: the result.
        rank: 1 for the best; equal scores have the same.
        percentage: of the others, how many it beats, equal ones by half, in per cent.
    """

    result: TableResult
    rank: int
    percentage: Fraction


class FieldReport:
    """The tables of a field that are played, and a result that is compared with them.

    Attributes:
        tables: how many there will be, the compared one left out.
        own: what is compared; None when it is only the field.
    """

    def __init__(self, tables: int, own: TableResult | None = None) -> None:
        """A report on a field in which nothing was played yet."""
        self.tables = tables
        self.own = own
        self._results: dict[int, TableResult] = {}

    def add(self, result: TableResult) -> None:
        """Take a table in, whichever comes first."""
        assert result.number is not None, "tables of the field are numbered"
        self._results[result.number] = result

    @property
    def results(self) -> tuple[TableResult, ...]:
        """The tables that are played, by their numbers."""
        return tuple(self._results[number] for number in sorted(self._results))

    @property
    def missing(self) -> tuple[int, ...]:
        """The numbers of the tables that have no result yet."""
        return tuple(number for number in range(self.tables) if number not in self._results)

    @property
    def complete(self) -> bool:
        """Whether every table has a result."""
        return not self.missing

    @property
    def standings(self) -> tuple[Standing, ...]:
        """All results so far, the best first; of equal ones the compared one, then by number."""
        results = ([] if self.own is None else [self.own]) + list(self.results)
        scores = [result.score for result in results]
        found = [
            Standing(result, 1 + sum(score > result.score for score in scores), share)
            for result, share in zip(results, percentages(scores), strict=True)
        ]
        return tuple(sorted(found, key=lambda standing: standing.rank))

    @property
    def own_standing(self) -> Standing | None:
        """The place of what is compared among the tables so far."""
        return next((each for each in self.standings if each.result is self.own), None)
