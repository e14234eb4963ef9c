"""Who bids and plays in the playouts of an auction."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from game.ai.search.learnt_play import TWO_AGAINST_ONE, among_masters, learnt_playouts
from game.ai.search.playouts import STEADY_POLICY
from game.ai.simulator import PlayoutPolicy
from game.ai.standard import MASTERS, Standard
from game.rules.observation import Observation

BIDDER_ERRS: Final = 0.3
"""How often who bids against two plays any card when the deal is played out, among masters."""
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

    That is ``company_of`` but for who errs: against rule players masters of four who bid by that
    earned 5.1 ±3.1 points a deal and seat less (300 whole games).
    """
    return Company(MASTERS, learnt_playouts(observation, {True}))


def company_of(observation: Observation, standard: Standard = MASTERS) -> Company:
    """Who bids and plays on after a bid, as the coach tells it.

    Of masters the taker's side leads as it has learnt, the others as good players do: what comes
    nearest to masters playing on. Gardes that they were given with the best hand earned them 82
    with three players, 39 with four and 132 with five (193, 147 and 126 deals, ±21, ±38 and ±26);
    in worlds without a better hand such playouts expected 86, 47 and 86, and 57, 22 and 73 with
    nobody who has learnt anything. Of contracts that they bid themselves they were so promised six
    chances in a hundred too many with three and four, see ``among_masters``. With three, who bids
    errs more often besides, and the gauge's counts were fitted so; as masters bid by now that is
    eleven chances in a hundred too few (``game/coach/README.md``).
    """
    masters = among_masters(learnt_playouts(observation, {True}), observation)
    if observation.facts.shape.players == TWO_AGAINST_ONE:
        masters = replace(masters, random_moves=BIDDER_ERRS)
    return Company(standard, masters)


def steady_company(standard: Standard = MASTERS) -> Company:
    """Who plays bids out with which slams are announced, see ``STEADY_POLICY``."""
    return Company(standard, STEADY_POLICY, STEADY_POLICY)
