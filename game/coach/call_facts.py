"""What there is to know of a card that five players may call (section 4)."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.cards import Card


@dataclass(frozen=True, slots=True)
class CallFacts:
    """Where a card lies that may be called.

    Attributes:
        card: the card.
        p_dog: the chance that it lies in the dog.
        p_alone: the chance that the taker would play alone, as it lies in the dog or is his own.
        partner: the chance of each seat to be the partner; the taker's own is ``p_alone``.
    """

    card: Card
    p_dog: float
    p_alone: float
    partner: tuple[float, ...]
