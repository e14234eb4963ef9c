"""Whose hands the learner is asked about: by the contract, and by what he would bid himself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.rules.bids import Bid
from game.session.advice import hand_strength
from game.session.trainer.credibility import view_at_bid
from game.session.trainer.position import LEARNER, Position
from game.session.trainer.themes import ContractFilter, PositionTheme

_WITH_DOG: Final = frozenset({PositionTheme.KING_IN_DOG, PositionTheme.DISCARD})
"""The themes in which the taker has the dog."""
_TAKERS: Final = _WITH_DOG | {
    PositionTheme.WHICH_KING,
    PositionTheme.OWN_KING,
    PositionTheme.FOUR_KINGS,
}
"""The themes in which the learner is the taker."""
_OPEN: Final = frozenset(
    {PositionTheme.BID, PositionTheme.CLASSIC_COUNT, PositionTheme.OWN_MISTAKE}
)
"""The themes in which there is no contract yet, or whatever there was."""


def contract_filters(theme: PositionTheme | None) -> tuple[ContractFilter, ...]:
    """The contracts that may be wanted in positions of a theme, or of all where None is named."""
    if theme in _OPEN:
        return (ContractFilter.ALL,)
    return tuple(
        each
        for each in ContractFilter
        if theme not in _WITH_DOG or each is not ContractFilter.WITHOUT_DOG
    )


def may_be_own(theme: PositionTheme | None) -> bool:
    """Whether the hand may be one on which the learner himself would have bid so."""
    return theme is None or theme in _TAKERS


@dataclass(frozen=True, slots=True)
class HandFilter:
    """Which hands are wanted.

    Attributes:
        contract: what is played.
        own_bids: whether the learner must have taken on a hand on which the gauge advises that.
    """

    contract: ContractFilter = ContractFilter.ALL
    own_bids: bool = False

    def within(self, theme: PositionTheme) -> HandFilter:
        """What of it can be wanted of a theme."""
        known = self.contract in contract_filters(theme)
        return HandFilter(
            self.contract if known else ContractFilter.ALL, self.own_bids and may_be_own(theme)
        )

    def takes(self, position: Position) -> bool:
        """Whether a position is wanted, as far as that can be said of its theme."""
        hands = self.within(position.theme)
        facts = position.observation.facts
        if facts.contract is None or hands == ANY_HAND:
            return True
        if not hands.contract.takes(facts.contract):
            return False
        return not hands.own_bids or _advised(position) >= facts.contract


ANY_HAND: Final = HandFilter()


def _advised(position: Position) -> Bid:
    """What the gauge advised the learner to bid; a pass where somebody else took."""
    if position.observation.facts.taker != LEARNER:
        return Bid.PASS
    return hand_strength(view_at_bid(position.log)).advised
