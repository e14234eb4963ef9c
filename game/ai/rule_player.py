"""The first sensible level: a rule for every decision, no search."""

from __future__ import annotations

from game.ai.bidding import choose_bid
from game.ai.calling import choose_call
from game.ai.cancelling import choose_cancel
from game.ai.card_play import choose_card
from game.ai.declaring import choose_misere, choose_petit, choose_poignee
from game.ai.discarding import choose_discard
from game.ai.player import DecisionKind
from game.ai.slams import choose_chelem
from game.rules.actions import Action
from game.rules.dealing import Random
from game.rules.observation import Observation


class RulePlayer:
    """Decides by the habits of good players."""

    def choose(
        self, observation: Observation, kind: str, rng: Random, budget: int
    ) -> Action | None:
        """See ``Player.choose``."""
        del budget
        match DecisionKind(kind):
            case DecisionKind.BID:
                return choose_bid(observation)
            case DecisionKind.CALL:
                return choose_call(observation, rng)
            case DecisionKind.DISCARD:
                return choose_discard(observation)
            case DecisionKind.PLAY:
                return choose_card(observation, rng)
            case DecisionKind.CANCEL | DecisionKind.IMPRENABLE:
                return choose_cancel(observation)
        return _announcement(observation, kind)


def _announcement(observation: Observation, kind: str) -> Action | None:
    match DecisionKind(kind):
        case DecisionKind.CHELEM:
            return choose_chelem(observation)
        case DecisionKind.POIGNEE:
            return choose_poignee(observation)
        case DecisionKind.MISERE:
            return choose_misere(observation)
        case DecisionKind.PETIT:
            return choose_petit(observation)
    return None
