"""What is announced beside the cards, the call of five players, and whether a deal is thrown in."""

from __future__ import annotations

import math
from typing import Final

from game.ai import kernel
from game.ai.contract.bidding import spare
from game.ai.contract.slams import draws_the_rest, masters, rounds_to_draw
from game.ai.simulator.positions import packed
from game.ai.temperament import Showing
from game.rules.actions import (
    Action,
    AnnouncePetit,
    CallCard,
    CancelDeal,
    DeclareImprenable,
    DeclareMisere,
    ShowPoignee,
)
from game.rules.bids import Bid
from game.rules.cards import EXCUSE, PETIT, PLAIN_SUITS, TRUMPS, Card, CardSet, Suit
from game.rules.dealing import Random
from game.rules.declarations import PoigneeChoice
from game.rules.misdeal import is_imprenable
from game.rules.observation import Observation
from game.rules.options.choices import Imprenable
from game.rules.shapes import PoigneeLevel

OWN_CARD: Final = -100.0
"""Calling oneself means playing alone against four."""


def choose_call(observation: Observation, rng: Random) -> CallCard:
    """The card whose holder helps this hand most."""
    hand = observation.hand
    scored = [(call_score(hand, card), rng.random(), card) for card in observation.choices.calls]
    return CallCard(max(scored)[2])


def call_score(hand: CardSet, card: Card) -> float:
    """How much a hand gains by that card in a partner's hand; only the differences count."""
    if card in hand:
        return OWN_CARD + card.rank
    plain, _ = packed(hand.of_suit(card.suit))
    return card.rank + kernel.call_worth(plain)


MOST_PLAIN_LOSERS: Final = 3
"""With more, others come to lead what must be ruffed with the trumps that guard the Petit."""


def choose_poignee(
    observation: Observation, showing: Showing = Showing.WHEN_AHEAD
) -> ShowPoignee | None:
    """The highest handful, if the side that holds it is likely to win the deal.

    Who has that many trumps in defence is likely to win; a taker who bid above his hand is not.

    Args:
        observation: all that the seat knows.
        showing: whether it shows even what may go to the others, or hides what earns little.
    """
    choice, facts = observation.choices.poignee, observation.facts
    if choice is None or not observation.bonuses_pay:
        return None
    level, size = choice.sizes[-1]
    if facts.rules.poignee_values[level] == 0:
        return None  # it tells the others much, and earns nothing
    if showing is Showing.LARGE_ONLY and level is PoigneeLevel.SINGLE:
        return None
    takes = facts.taker == observation.seat
    if takes and showing is not Showing.ALWAYS and spare(observation, Bid.GARDE) < 0:
        return None
    return ShowPoignee(cards_to_show(choice, size))


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


def choose_misere(observation: Observation) -> DeclareMisere | None:
    """A misère is paid whatever the result (section 11.9): it is declared if it earns anything."""
    if observation.facts.rules.misere_points == 0 or not observation.bonuses_pay:
        return None
    return DeclareMisere(observation.choices.miseres[0])


def choose_petit(observation: Observation) -> AnnouncePetit | None:
    """The Petit in the last trick, if nobody can keep this hand from it.

    That the others have it when it fails costs as much as it earns, so the high trumps must draw
    all others, and enough must be left beside the Petit to ruff whatever is led after that.
    """
    rules, hand, laid_away = observation.facts.rules, observation.hand, observation.discard
    if rules.petit_announced_points <= rules.petit_points or not observation.bonuses_pay:
        return None
    if not draws_the_rest(hand.without(PETIT), Suit.TRUMPS, laid_away.with_card(PETIT)):
        return None
    out = TRUMPS - hand - laid_away
    spare = len(hand.trumps) - 1 - math.ceil(rounds_to_draw(len(out)))
    losers = sum(
        len(hand.of_suit(suit)) - masters(hand, suit, laid_away)
        for suit in PLAIN_SUITS
        if not draws_the_rest(hand, suit, laid_away)
    )
    return AnnouncePetit() if losers <= min(spare, MOST_PLAIN_LOSERS) else None


def choose_cancel(observation: Observation) -> Action | None:
    """Throw the deal in, or play it.

    Among these bots hands without trumps, or with little else, lose some thirty points a deal on
    average. With a Petit that only saves itself it is about even; one that may also win a trick
    gains more than the missing trumps cost.
    """
    facts, hand = observation.facts, observation.hand
    may_win = facts.rules.imprenable is Imprenable.MAY_WIN
    if may_win and is_imprenable(facts, observation.seat, hand):
        return DeclareImprenable() if observation.choices.imprenable else None
    return CancelDeal()
