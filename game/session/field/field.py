"""Which tables a field has: who sits there, and by what chance they play."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from game.session.deal import DealLog
from game.session.seeds import derive_seed
from game.session.sharing.shared_deal import log_code

USUAL_TABLES: Final = 16
MOST_TABLES: Final = 64

MIX: Final = ("club", "strong", "casual", "master", "beginner")
"""The levels in the seat, table by table: as many above the club player as below, so that who
plays as well as that one gets half of what there is to get, about."""


@dataclass(frozen=True, slots=True)
class Field:
    """A deal, a seat, and the tables at which a bot sits there. The first ones are always the same.

    Attributes:
        log: the deal; what was done in it plays no part.
        seat: the seat that is compared.
        others: the bots by seat, the same at all tables; that of ``seat`` plays no part.
        tables: how many there are.
    """

    log: DealLog
    seat: int
    others: tuple[str, ...]
    tables: int = USUAL_TABLES

    def __post_init__(self) -> None:
        """Forget what was done, and refuse what cannot be compared.

        Raises:
            ValueError: for a seat that does not play, a bot too many or too few, or a number of
                tables that is out of bounds.
        """
        log = self.log
        if self.seat not in log.rules.shape(log.players).order(log.dealer):
            raise ValueError(f"seat {self.seat} does not play")
        if len(self.others) != log.players:
            raise ValueError(f"{log.players} seats need as many bots, not {len(self.others)}")
        if not 1 <= self.tables <= MOST_TABLES:
            raise ValueError(f"a field has 1 to {MOST_TABLES} tables, not {self.tables}")
        object.__setattr__(self, "log", replace(log, moves=()))

    def level(self, number: int) -> str:
        """The level that sits in the seat at a table; 0 is the first."""
        return MIX[number % len(MIX)]

    def bots(self, number: int) -> tuple[str, ...]:
        """All bots of a table, by seat."""
        seat = self.seat
        return (*self.others[:seat], self.level(number), *self.others[seat + 1 :])

    def seed(self, number: int) -> int:
        """For all that is left to chance at a table."""
        return derive_seed(number, "field", log_code(self.log), self.seat)
