"""Who bids and plays in the playouts of an auction."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.ai.search.learnt_play import among_masters, learnt_playouts
from game.ai.search.playouts import STEADY_POLICY
from game.ai.simulator import PlayoutPolicy
from game.ai.standard import MASTERS, Standard
from game.rules.observation import Observation

CLUB_POLICY: Final = PlayoutPolicy()
"""Who plays deals out as club players do: the rule players' own habits, which they keep to."""


@dataclass(frozen=True, slots=True)
class Company:
    """Who sits at the table once somebody has bid.

    Attributes:
        standard: how well they bid, and which part of the deals masters play.
        masters: how those play.
        club: how the others do.
    """

    standard: Standard
    masters: PlayoutPolicy
    club: PlayoutPolicy = CLUB_POLICY

    @property
    def policies(self) -> Iterator[tuple[bool, PlayoutPolicy]]:
        """Whether masters play, and how, of those who play at all."""
        if self.standard.mastery > 0:
            yield True, self.masters
        if self.standard.mastery < 1:
            yield False, self.club


def company_at_table(observation: Observation) -> Company:
    """Who a player that searches expects to play on when it bids itself.

    The taker's side leads as it has learnt, the others as good players do. Gardes that masters were
    given with the best hand earned them 82 with three players, 39 with four and 132 with five (193,
    147 and 126 deals, ±21, ±38 and ±26); in worlds without a better hand such playouts expected 86,
    47 and 86, and 57, 22 and 73 with nobody who has learnt anything.
    """
    return Company(MASTERS, learnt_playouts(observation, {True}))


def company_of(observation: Observation, standard: Standard = MASTERS) -> Company:
    """Who bids and plays on after a bid, as the coach tells it.

    That is ``company_at_table`` but with three and four, see ``among_masters``. Bots do not bid by
    it: masters of four who did earned 5.1 ±3.1 points a deal and seat less against rule players
    (300 whole games).
    """
    company = company_at_table(observation)
    return Company(standard, among_masters(company.masters, observation))


def steady_company(standard: Standard = MASTERS) -> Company:
    """Who plays bids out with which slams are announced, see ``STEADY_POLICY``."""
    return Company(standard, STEADY_POLICY, STEADY_POLICY)
