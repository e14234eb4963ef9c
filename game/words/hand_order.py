"""In which order the cards of a hand lie."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain, zip_longest
from typing import Final

from game.rules.cards import Card, CardSet, Suit
from game.session.settings import Settings

_BLACK: Final = (Suit.SPADES, Suit.CLUBS)
_RED: Final = (Suit.HEARTS, Suit.DIAMONDS)


@dataclass(frozen=True, slots=True)
class HandOrder:
    """How the player wants his cards sorted.

    Attributes:
        trumps_right: whether the trumps, with the Excuse, lie at the right.
        rising: whether the low cards of each suit come first.
    """

    trumps_right: bool = False
    rising: bool = False

    @classmethod
    def of(cls, settings: Settings) -> HandOrder:
        """The order that the player chose in the settings."""
        return cls(settings.trumps_at == "right", settings.ranks == "rising")


class _Sorting:
    """How hands are sorted, wherever they are shown."""

    def __init__(self) -> None:
        self.order = HandOrder()


_sorting: Final = _Sorting()


def sort_hands(order: HandOrder) -> None:
    """From now on, sort hands so; until then trumps are at the left and high cards first."""
    _sorting.order = order


def wanted_order() -> HandOrder:
    """How hands are sorted now."""
    return _sorting.order


def sorted_hand(cards: CardSet) -> list[Card]:
    """A hand from left to right, the Excuse at its end; the colours of the suits take turns."""
    order = _sorting.order
    plain = _alternating(cards)
    strong = [Suit.EXCUSE, Suit.TRUMPS]
    suits = [*plain, *reversed(strong)] if order.trumps_right else [*strong, *plain]
    direction = 1 if order.rising else -1
    return sorted(cards, key=lambda card: (suits.index(card.suit), direction * card.rank))


def _alternating(cards: CardSet) -> list[Suit]:
    """The suits that are held, beginning with the colour that has more of them; black if alike."""
    black, red = ([suit for suit in suits if cards.of_suit(suit)] for suits in (_BLACK, _RED))
    first, second = (black, red) if len(black) >= len(red) else (red, black)
    pairs = chain.from_iterable(zip_longest(first, second))
    return [suit for suit in pairs if suit is not None]
