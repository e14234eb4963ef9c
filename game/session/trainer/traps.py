"""What a rule of thumb got wrong, by the best choice; nothing where that choice follows it too."""

from __future__ import annotations

from game.rules.actions import Action, CallCard, Discard, PlayCard
from game.rules.cards import QUEEN, Card, CardSet, Suit
from game.rules.observation import Observation
from game.session.trainer.heuristics import Heuristic, HeuristicChoice


def broken_rule(
    suggested: HeuristicChoice, best: Action | None, view: Observation
) -> Heuristic | None:
    """The rule that the best choice breaks and the one suggested keeps; None where both keep it."""
    hand, heuristic = view.hand, suggested.heuristic
    match suggested.action, best:
        case CallCard(card=tempting), CallCard(card=right):
            return _call(heuristic, tempting, right, hand)
        case Discard(cards=tempting), Discard(cards=right):
            return _discard(_emptied(tempting, hand), _emptied(right, hand))
        case PlayCard(card=tempting), PlayCard(card=right):
            lowest = right == view.choices.plays.of_suit(right.suit).lowest
            return None if lowest and _as_long(right, tempting, hand) else heuristic
    return heuristic


def _call(heuristic: Heuristic, tempting: Card, right: Card, hand: CardSet) -> Heuristic | None:
    if right in hand:
        return None if heuristic is Heuristic.OWN_KING else heuristic
    if heuristic is Heuristic.OWN_KING:
        return heuristic
    if heuristic is Heuristic.OWN_QUEEN and Card.of(right.suit, QUEEN) not in hand:
        return heuristic
    return None if _as_long(right, tempting, hand) else Heuristic.LONGEST_SUIT


def _as_long(right: Card, tempting: Card, hand: CardSet) -> bool:
    """Whether the suit of one card is as long as that of the other, and a plain one."""
    return not right.is_trump and len(hand.of_suit(right.suit)) >= len(hand.of_suit(tempting.suit))


def _emptied(discard: CardSet, hand: CardSet) -> frozenset[Suit]:
    """The suits of which nothing is left after a discard."""
    suits = {card.suit for card in discard}
    return frozenset(suit for suit in suits if hand.of_suit(suit) <= discard)


def _discard(tempting: frozenset[Suit], right: frozenset[Suit]) -> Heuristic | None:
    if len(right) < len(tempting):
        return Heuristic.SHORTEST_SUITS
    return None if right == tempting else Heuristic.ANY_SHORT_SUIT
