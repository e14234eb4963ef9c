"""What the gauge of the auction says in words: what the hand is worth, and what is missing."""

from __future__ import annotations

from typing import Final

from game.rules.bids import Bid
from game.rules.observation import Observation
from game.session.advice import STRENGTH_CUTS, HandStrength
from game.words.contracts import bid_name
from game.words.i18n import ptr, tr

_CUTS: Final = dict(STRENGTH_CUTS)


def verdict_words(strength: HandStrength, *, advises: bool) -> str:
    """What to say now where advice is wanted, otherwise only what the hand is worth."""
    if advises:
        return ptr("auction", "{bid} advised", bid=bid_name(strength.advised))
    if strength.worth is Bid.PASS:
        return tr("Too weak to take")
    return tr("Worth a {contract}", contract=bid_name(strength.worth).lower())


def missing_words(view: Observation, strength: HandStrength) -> str:
    """What it takes now that the contract which the hand is worth cannot be bid any more.

    Empty where it still can, and where nothing can be bid.
    """
    left = [contract for contract in view.facts.rules.contracts if contract in view.choices.bids]
    if strength.worth is Bid.PASS or strength.worth in left:
        return ""
    least = next((contract for contract in left if contract in _CUTS), None)
    if least is None:
        return ""
    contract = bid_name(least).lower()
    return tr("now a {contract} needs {score}", contract=contract, score=_CUTS[least])
