"""Whether a bare Petit or a weak hand is thrown in, where its owner may choose (section 2.5)."""

from __future__ import annotations

from game.rules.actions import Action, CancelDeal, DeclareImprenable
from game.rules.misdeal import is_imprenable
from game.rules.observation import Observation
from game.rules.options import Imprenable


def choose_cancel(observation: Observation) -> Action | None:
    """Throw the deal in, or play it.

    Among these bots hands without trumps, or with little else, lose some thirty points a deal on
    average. With a Petit that only saves itself it is about even; one that may also win a trick
    gains more than the missing trumps cost.
    """
    facts, hand = observation.facts, observation.hand
    may_win = facts.rules.imprenable is Imprenable.MAY_WIN
    if may_win and is_imprenable(facts, observation.seat, hand):
        return DeclareImprenable() if observation.choices.imprenable else None
    return CancelDeal()
