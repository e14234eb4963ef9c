"""The seal on a deal: proof that no card moved after the cards went out.

At the deal a salted hash of the deck's order and of the deal plan is fixed, and saved with salt and
deck: loading checks it.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace

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
    def text(self) -> str:
        """What is hashed: three lines with salt, deck and plan, and no end of the last line."""
        deck = " ".join(card.code for card in self.deal.deck)
        plan = " ".join(str(destination) for destination in self.deal.destinations)
        return f"{self.salt}\n{deck}\n{plan}"

    @property
    def intact(self) -> bool:
        """Whether deck and plan are those that were sealed."""
        return _hash(self) == self.commitment


def seal(deal: Deal, salt: str) -> SealedDeal:
    """Seal a deal at the moment it is dealt."""
    unsealed = SealedDeal(deal, salt, "")
    return replace(unsealed, commitment=_hash(unsealed))


def _hash(sealed: SealedDeal) -> str:
    # a damaged save may hold half a surrogate pair, which no other encoding takes
    return hashlib.sha256(sealed.text.encode("utf-8", "surrogatepass")).hexdigest()
