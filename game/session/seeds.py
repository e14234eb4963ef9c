"""Seeds: one stream for the cards, another for the bots, neither to be guessed from the other."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass
from typing import Final

_SEED_BITS: Final = 128


def derive_seed(seed: int, *labels: str | int) -> int:
    """A seed of its own for what the labels name; the one it comes from cannot be got back."""
    text = "/".join(str(part) for part in (seed, *labels))
    return int.from_bytes(hashlib.sha256(text.encode()).digest(), "big")


@dataclass(frozen=True, slots=True)
class Seeds:
    """The sources of chance of a match.

    Attributes:
        cards: decides the first dealer and every deck.
        bots: decides what the bots leave to chance.
    """

    cards: int
    bots: int

    @classmethod
    def fresh(cls) -> Seeds:
        """Two unrelated seeds from the system's source of randomness."""
        return cls(secrets.randbits(_SEED_BITS), secrets.randbits(_SEED_BITS))

    @classmethod
    def of(cls, seed: int) -> Seeds:
        """Seeds for a match that can be repeated."""
        return cls(derive_seed(seed, "cards"), derive_seed(seed, "bots"))
