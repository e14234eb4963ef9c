"""The discard: what may be laid away after the dog was taken (sections 5 and 11.10)."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.actions import IllegalAction, Reason
from game.rules.cards import BOUTS, EXCUSE, KINGS, TRUMPS, Card, CardSet
from game.rules.state import Facts


@dataclass(frozen=True, slots=True)
class DiscardChoice:
    """What a legal discard is made of.

    Attributes:
        eligible: cards that may be among it.
        count: how many cards it has.
        forced: cards that must be in it, because too few others may go.
        must_show: how many trumps it must hold, shown to all; 0 when trumps may not go.
    """

    eligible: CardSet
    count: int
    forced: CardSet
    must_show: int


def discard_choice(facts: Facts, hand: CardSet) -> DiscardChoice:
    """What the taker may lay away from hand and dog together.

    Kings and bouts never go. Trumps go only when nothing else is left, and no more than needed.
    The called card, when it is not a king, goes before a trump but after all others.
    """
    count = facts.shape.dog_size
    plain = hand - TRUMPS - KINGS - CardSet((EXCUSE,))
    free = plain if facts.called is None else plain.without(facts.called)
    if len(free) >= count:
        return DiscardChoice(free, count, CardSet(), 0)
    if len(plain) >= count:
        return DiscardChoice(plain, count, free, 0)
    return DiscardChoice(plain | (hand.trumps - BOUTS), count, plain, count - len(plain))


def refusal(choice: DiscardChoice, card: Card, called: Card | None) -> Reason | None:
    """The rule that keeps one card out of the discard, if any."""
    if card in choice.eligible:
        return None
    if card.is_king:
        return Reason.DISCARD_KING
    if card.is_bout:
        return Reason.DISCARD_BOUT
    if card == called:
        return Reason.DISCARD_CALLED
    return Reason.DISCARD_TRUMP


def check_discard(facts: Facts, hand: CardSet, cards: CardSet) -> None:
    """Refuse a discard that breaks a rule.

    Raises:
        IllegalAction: naming the first rule that is broken.
    """
    choice = discard_choice(facts, hand)
    for card in cards:
        if card not in hand:
            raise IllegalAction(Reason.NOT_IN_HAND, card=card.code)
        reason = refusal(choice, card, facts.called)
        if reason is not None:
            raise IllegalAction(reason, card=card.code)
    if len(cards) != choice.count:
        raise IllegalAction(Reason.DISCARD_COUNT, count=choice.count)
    if not choice.forced <= cards:
        raise IllegalAction(Reason.DISCARD_TRUMP_COUNT, count=choice.must_show)
