"""Playing to a trick: the obligations (section 6) and who wins it."""

from __future__ import annotations

from game.rules.actions import IllegalAction, Reason
from game.rules.cards import EXCUSE, NO_CARDS, TRUMPS, Card, CardSet, Suit, trumps_above
from game.rules.state import Facts, Trick

_EXCUSE_ONLY = CardSet((EXCUSE,))


def legal_plays(facts: Facts, seat: int, hand: CardSet) -> CardSet:
    """The cards that a seat may play to the trick in progress."""
    assert facts.trick is not None, "cards are played to a trick"
    obliged = _obliged(facts, facts.trick, hand)
    excuse = hand & _EXCUSE_ONLY
    if excuse and facts.chelem == seat and obliged - excuse:
        return obliged - excuse  # a slam announcer keeps the Excuse for the last trick (section 3)
    return obliged | excuse


def _obliged(facts: Facts, trick: Trick, hand: CardSet) -> CardSet:
    """The cards that the obligations leave, the Excuse aside where something must be followed."""
    led = trick.led_suit
    if led is None:
        return hand - _closed_to_the_opening_lead(facts, trick, hand)
    if led is not Suit.TRUMPS:
        following = hand.of_suit(led)
        if following:
            return following
    trumps = hand.trumps
    return (trumps & trumps_above(_highest_trump(trick))) or trumps or hand


def _highest_trump(trick: Trick) -> int:
    """The number of the highest trump in the trick, 0 when there is none."""
    return max((card.rank for card in trick.cards if card.is_trump), default=0)


def _closed_to_the_opening_lead(facts: Facts, trick: Trick, hand: CardSet) -> CardSet:
    """Cards of the called suit but the called card may not open the play (sections 4, 11.12)."""
    if facts.called is None or facts.tricks or trick.cards:
        return NO_CARDS
    closed = hand.of_suit(facts.called.suit).without(facts.called)
    return closed if hand - closed else NO_CARDS


def check_play(facts: Facts, seat: int, hand: CardSet, card: Card) -> None:
    """Refuse a card that breaks an obligation.

    Raises:
        IllegalAction: with the obligation, and the suit to follow or the trump to beat.
    """
    if card not in hand:
        raise IllegalAction(Reason.NOT_IN_HAND, card=card.code)
    if card in legal_plays(facts, seat, hand):
        return
    assert facts.trick is not None, "cards are played to a trick"
    led = facts.trick.led_suit
    if card == EXCUSE:
        raise IllegalAction(Reason.EXCUSE_KEPT_FOR_CHELEM)
    if led is None:
        raise IllegalAction(Reason.OPENING_LEAD_CALLED_SUIT, suit=card.suit.name.lower())
    if hand.of_suit(led) and card.suit is not led:
        raise IllegalAction(Reason.MUST_FOLLOW, suit=led.name.lower())
    if card not in TRUMPS:
        raise IllegalAction(Reason.MUST_TRUMP)
    raise IllegalAction(Reason.MUST_OVERTRUMP, trump=_highest_trump(facts.trick))


def trick_winner(facts: Facts, trick: Trick, attack: frozenset[int]) -> int:
    """The seat that wins a complete trick.

    The Excuse wins only the last trick, when it is led there by a side that has won all others
    (section 6).
    """
    if facts.is_last_trick and trick.cards[0] == EXCUSE and _won_all(facts, trick.leader, attack):
        return trick.leader
    best = trick.leading_seat(facts.players)
    assert best is not None, "a trick has a card besides the Excuse"
    return best


def _won_all(facts: Facts, seat: int, attack: frozenset[int]) -> bool:
    side = seat in attack
    return all((trick.winner in attack) is side for trick in facts.tricks)
