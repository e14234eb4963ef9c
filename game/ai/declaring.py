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

DRAWS: Final = 0.6
"""Masters needed to draw a card of the others: they seldom lie in one hand."""


def choose_poignee(observation: Observation) -> ShowPoignee | None:
    """The highest handful, if the side that holds it is likely to win the deal.

    Who has that many trumps in defence is likely to win; a taker who bid above his hand is not.
    """
    choice = observation.choices.poignee
    if choice is None or not choice.sizes:
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
    if not observation.choices.chelem or not _is_laydown(observation):
        return None
    return AnnounceChelem()


def _is_laydown(observation: Observation) -> bool:
    hand = observation.hand
    laid_away = observation.discard
    return all(_runs(hand.of_suit(suit), laid_away) for suit in (Suit.TRUMPS, *PLAIN_SUITS))


def _runs(cards: CardSet, laid_away: CardSet) -> bool:
    """Whether a holding wins every trick it is led to: all masters, or enough to draw the rest."""
    if not cards:
        return True
    out = SUIT_CARDS[cards.lowest.suit] - cards - laid_away
    masters = sum(1 for card in cards if card > out.highest) if out else len(cards)
    return masters == len(cards) or masters >= DRAWS * len(out) + 1
