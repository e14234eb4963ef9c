"""A modest answer that is always there: what is played when a bot gives none in time."""

from __future__ import annotations

from game.rules.actions import (
    Action,
    CallCard,
    DeclareImprenable,
    Discard,
    MakeBid,
    PlayCard,
)
from game.rules.cards import Card, CardSet
from game.rules.decision_kind import DecisionKind
from game.rules.observation import Observation


def fallback_action(observation: Observation, kind: DecisionKind) -> Action | None:
    """A legal answer: bid least, call the first card, lay away and play the cheapest, no more.

    The observation's seat must be the one that is asked.
    """
    choices = observation.choices
    match kind:
        case DecisionKind.BID:
            return MakeBid(choices.bids[0])
        case DecisionKind.IMPRENABLE:
            return DeclareImprenable()
        case DecisionKind.CALL:
            return CallCard(choices.calls.lowest)
        case DecisionKind.DISCARD:
            assert choices.discard is not None, "only a taker with the dog in hand discards"
            spare = sorted(choices.discard.eligible - choices.discard.forced, key=_worth)
            missing = choices.discard.count - len(choices.discard.forced)
            return Discard(choices.discard.forced | CardSet(spare[:missing]))
        case DecisionKind.PLAY:
            return PlayCard(min(choices.plays, key=_worth))
    return None


def _worth(card: Card) -> tuple[int, int]:
    return card.half_points, card
