"""The federation's signals among defenders, given where they cost nothing (rules section 10)."""

from __future__ import annotations

from typing import Final

from game.ai.card_play.position import Position
from game.rules.cards import JACK, KING, QUEEN, Card, CardSet, Suit

SIGNAL: Final = 0.4
"""Half-points that telling the truth is worth: less than any trick or court card."""
HIGHEST_PROMISE: Final = 5
"""A suit opened with a card up to this one promises its king or queen; a higher one denies both."""
MANY_TRUMPS: Final = 7
"""An odd trump led promises at least so many; an even one fewer."""
DOUBLETON: Final = 2


def lead_signal(position: Position, card: Card) -> float:
    """What leading that card of its suit is worth for what it tells."""
    if not _signals(position):
        return 0.0
    holding = position.hand.of_suit(card.suit)
    if card.suit is Suit.TRUMPS:
        return SIGNAL * ((card.rank % 2 == 1) is (len(holding) >= MANY_TRUMPS))
    if card.rank >= JACK or _was_opened(position, card.suit):
        return 0.0
    return SIGNAL * ((card.rank <= HIGHEST_PROMISE) is _has_major(holding))


def follow_signal(position: Position, card: Card) -> float:
    """What following with that card is worth: of two low cards the higher one comes first."""
    led = position.trick.led_suit
    if not _signals(position) or led is Suit.TRUMPS or card.suit is not led:
        return 0.0
    holding = position.hand.of_suit(card.suit)
    if len(holding) != DOUBLETON or holding.highest.rank >= JACK:
        return 0.0
    return SIGNAL * (card == holding.highest)


def _signals(position: Position) -> bool:
    """Whether the mover signals: a defender, or a partner who passes for one."""
    seat, facts = position.observation.seat, position.facts
    return position.style.signals and seat not in (facts.taker, facts.partner)


def _was_opened(position: Position, suit: Suit) -> bool:
    return any(trick.led_suit is suit for trick in position.facts.tricks)


def _has_major(holding: CardSet) -> bool:
    return any(card.rank in (QUEEN, KING) for card in holding)
