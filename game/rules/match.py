"""A match: whose deal it is, and the running totals (sections 2.2 and 11.23)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Match:
    """Where a match stands between two deals.

    Attributes:
        totals: the score points of each seat so far; they sum to 0.
        dealer: the seat that deals next.
        played: deals that were scored.
        void: deals that nobody played; they do not count towards a match of fixed length.
    """

    totals: tuple[int, ...]
    dealer: int
    played: int = 0
    void: int = 0

    @classmethod
    def opened(cls, players: int, dealer: int) -> Match:
        """A match before its first deal.

        Raises:
            ValueError: when there is no such seat to deal.
        """
        if not 0 <= dealer < players:
            raise ValueError(f"{players} players have no seat {dealer}")
        return cls((0,) * players, dealer)

    @property
    def players(self) -> int:
        """Number of players."""
        return len(self.totals)

    @property
    def deal_number(self) -> int:
        """The number of the deal to come, from 1 up; void deals have a number too."""
        return self.played + self.void + 1

    def after_deal(self, scores: Sequence[int]) -> Match:
        """The match after a played deal; the next dealer sits to the right.

        Raises:
            ValueError: when the scores are not one for each seat, or do not sum to 0.
        """
        if len(scores) != self.players or sum(scores) != 0:
            raise ValueError(f"{list(scores)} are not the scores of {self.players} seats")
        totals = tuple(total + gain for total, gain in zip(self.totals, scores, strict=True))
        return replace(self, totals=totals, dealer=self._next_dealer, played=self.played + 1)

    def after_void(self) -> Match:
        """The match after a deal that nobody played; here too the deal passes to the right."""
        return replace(self, dealer=self._next_dealer, void=self.void + 1)

    def is_finished(self, deals: int | None) -> bool:
        """Whether that many deals have been played; an open-ended match never ends by itself."""
        return deals is not None and self.played >= deals

    @property
    def _next_dealer(self) -> int:
        return (self.dealer + 1) % self.players
