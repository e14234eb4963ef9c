"""Whether the player is asked about a slam: with a hopeless hand only if he wishes it."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.decision_kind import DecisionKind
from game.rules.observation import Observation
from game.rules.options.choices import ChelemBy, ChelemMoment
from game.rules.state import Phase
from game.session.advice import slam_conceivable


@dataclass(slots=True)
class SlamWish:
    """What the player wants in one deal.

    Attributes:
        wanted: whether he is asked whatever his hand is like.
    """

    wanted: bool = False

    def passes_over(self, kind: DecisionKind, view: Observation) -> bool:
        """Whether a question is about a slam that nobody in his place would announce."""
        return kind is DecisionKind.CHELEM and not self.wanted and not slam_conceivable(view)

    def helps(self, view: Observation) -> bool:
        """Whether one may wish for the question in the pause menu: until there is a discard.

        That has a button for it; in the auction nobody knows yet who may announce.
        """
        facts, rules = view.facts, view.facts.rules
        if self.wanted or facts.phase not in (Phase.AUCTION, Phase.CALL):
            return False
        if facts.phase is Phase.CALL:
            return bool(view.choices.slams)
        apart = rules.chelem_moment is not ChelemMoment.WITH_BID
        return apart and rules.chelem_by is not ChelemBy.NOBODY
