"""The seal on a deal: proof that no card moved after the cards went out.

At the deal a salted hash of the deck's order and of the deal plan is fixed, and saved with salt and
deck: loading checks it.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from game.rules.dealing import Deal


@dataclass(frozen=True, slots=True)
class SealedDeal:
    """Dealt cards with their seal.

    Attributes:
        deal: the cards, with the deck's order and the deal plan.
        salt: hashed along, so that the commitment tells nothing of the cards.
        commitment: SHA-256, in hexadecimal, over salt, deck and plan.
    """

    deal: Deal
    salt: str
    commitment: str

    @property
    def intact(self) -> bool:
        """Whether deck and plan are those that were sealed."""
        return _commitment(self.deal, self.salt) == self.commitment


def seal(deal: Deal, salt: str) -> SealedDeal:
    """Seal a deal at the moment it is dealt."""
    return SealedDeal(deal, salt, _commitment(deal, salt))


def _commitment(deal: Deal, salt: str) -> str:
    deck = " ".join(card.code for card in deal.deck)
    plan = " ".join(str(destination) for destination in deal.destinations)
    # a damaged save may hold half a surrogate pair, which no other encoding takes
    sealed = f"{salt}\n{deck}\n{plan}".encode("utf-8", "surrogatepass")
    return hashlib.sha256(sealed).hexdigest()
