"""What is announced beside the cards: handfuls and the slam."""

from __future__ import annotations

from typing import Final

from game.ai.bidding import LEAST_TOTALS
from game.ai.hand_value import evaluate
from game.rules.actions import AnnounceChelem, ShowPoignee
from game.rules.cards import EXCUSE, PETIT, PLAIN_SUITS, SUIT_CARDS, CardSet, Suit
from game.rules.declarations import PoigneeChoice
from game.rules.observation import Observation
from game.rules.ruleset import Bid

MASTERS_PER_CARD: Final = 0.6
"""Masters needed for each card to be drawn: the others' cards seldom lie all in one hand."""


def choose_poignee(observation: Observation) -> ShowPoignee | None:
    """The highest handful, if the side that holds it is likely to win the deal.

    Who has that many trumps in defence is likely to win; a taker who bid above his hand is not.
    """
    choice = observation.choices.poignee
    if choice is None:
        return None
    facts = observation.facts
    if facts.taker == observation.seat:
        least = LEAST_TOTALS[facts.players][Bid.GARDE]
        if evaluate(observation.hand).total < least:
            return None
    return ShowPoignee(cards_to_show(choice, choice.sizes[-1][1]))


def cards_to_show(choice: PoigneeChoice, size: int) -> CardSet:
    """The trumps that tell the least: the Petit and the highest stay hidden if others suffice."""
    shown = list(choice.must_include)
    optional = sorted(choice.trumps - choice.must_include - CardSet((PETIT,)))
    if PETIT in choice.trumps:
        optional.append(PETIT)
    shown += optional[: size - len(shown)]
    if len(shown) < size and choice.has_excuse:
        shown.append(EXCUSE)
    return CardSet(shown)


def choose_chelem(observation: Observation) -> AnnounceChelem | None:
    """The slam, if the hand wins every trick by itself."""
    can_announce = observation.choices.chelem
    return AnnounceChelem() if can_announce and _is_laydown(observation) else None


def _is_laydown(observation: Observation) -> bool:
    """Whether the trumps draw all the others', and the plain suits then run."""
    hand, laid_away = observation.hand, observation.discard
    if not _draws_the_rest(hand, Suit.TRUMPS, laid_away):
        return False
    return all(
        _masters(hand, suit, laid_away) == len(hand.of_suit(suit))
        or _draws_the_rest(hand, suit, laid_away)
        for suit in PLAIN_SUITS
    )


def _masters(hand: CardSet, suit: Suit, laid_away: CardSet) -> int:
    """How many cards of a suit no other hand can beat."""
    out = _out(hand, suit, laid_away)
    return sum(1 for card in hand.of_suit(suit) if not out or card > out.highest)


def _draws_the_rest(hand: CardSet, suit: Suit, laid_away: CardSet) -> bool:
    out = _out(hand, suit, laid_away)
    return not out or _masters(hand, suit, laid_away) >= MASTERS_PER_CARD * len(out) + 1


def _out(hand: CardSet, suit: Suit, laid_away: CardSet) -> CardSet:
    return SUIT_CARDS[suit] - hand - laid_away
