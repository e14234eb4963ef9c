"""The cards that a seat has seen: those that are gone, and its own."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.cards import DECK, CardSet
from game.rules.observation import Observation


@dataclass(frozen=True, slots=True)
class SeenCards:
    """All cards of the deck, as one seat sees them.

    Attributes:
        gone: those that were played, or were shown as they were laid away.
        own: those that the seat holds, or has laid away itself.
    """

    gone: CardSet
    own: CardSet

    @property
    def out(self) -> CardSet:
        """All others: in other hands, or away unseen."""
        return DECK - self.gone - self.own


def seen_cards(view: Observation) -> SeenCards:
    """What a seat has seen so far."""
    facts = view.facts
    played = CardSet(card for trick in facts.tricks_so_far for card in trick.cards)
    return SeenCards(played | (facts.shown_discard - view.discard), view.hand | view.discard)
