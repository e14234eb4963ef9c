"""What may be said in the auction, from a pass to the garde contre (section 3)."""

from __future__ import annotations

from enum import IntEnum
from typing import Final


class Bid(IntEnum):
    """What a player may say in the auction, in rising order.

    A voice is no contract: it becomes one when everyone else passes (section 11.16).
    """

    PASS = 0
    VOICE = 1
    PETITE = 2
    POUSSE = 3
    GARDE = 4
    GARDE_SANS = 5
    GARDE_CONTRE = 6

    @property
    def code(self) -> str:
        """Its name in records: ``garde_sans``."""
        return self.name.lower()

    @property
    def shows_dog(self) -> bool:
        """Whether the taker takes the dog in hand, and so discards."""
        return self in (Bid.PETITE, Bid.POUSSE, Bid.GARDE)


CONTRACTS: Final = (Bid.PETITE, Bid.POUSSE, Bid.GARDE, Bid.GARDE_SANS, Bid.GARDE_CONTRE)
"""Every contract of any rules, in rising order; ``RuleSet.contracts`` has those of one table."""


def parse_bid(code: str) -> Bid:
    """The bid that records call by a name, such as ``garde_sans``.

    Raises:
        ValueError: when there is no such bid.
    """
    for bid in Bid:
        if bid.code == code:
            return bid
    raise ValueError(f"{code!r} is not a bid")
