"""The call, the discard, what is announced beside the cards, and whether a deal is thrown in."""

from __future__ import annotations

import math
from collections import defaultdict
from functools import lru_cache
from heapq import nlargest
from typing import Final

from game.ai import kernel
from game.ai.contract.bidding import spare
from game.ai.contract.hand_count import draws_the_rest, masters, rounds_to_draw
from game.ai.kernel.cards import HIGHEST
from game.ai.player import Showing
from game.ai.positions import packed
from game.rules.actions import (
    Action,
    AnnouncePetit,
    Bid,
    CallCard,
    CancelDeal,
    DeclareImprenable,
    DeclareMisere,
    Discard,
    ShowPoignee,
)
from game.rules.before_play import DiscardChoice, is_imprenable
from game.rules.cards import (
    EXCUSE,
    NO_CARDS,
    PETIT,
    PLAIN_SUITS,
    SUIT_SIZE,
    TRUMPS,
    Card,
    CardSet,
    Suit,
)
from game.rules.dealing import Random
from game.rules.observation import Observation
from game.rules.options.choices import Imprenable
from game.rules.play import PoigneeChoice
from game.rules.shapes import PoigneeLevel

_OWN_CARD: Final = -100.0
"""Calling oneself means playing alone against four."""


def choose_call(observation: Observation, rng: Random) -> CallCard:
    """The card whose holder helps this hand most."""
    hand = observation.hand
    scored = [(_call_score(hand, card), rng.random(), card) for card in observation.choices.calls]
    return CallCard(max(scored)[2])


def _call_score(hand: CardSet, card: Card) -> float:
    """How much a hand gains by that card in a partner's hand; only the differences count."""
    if card in hand:
        return _OWN_CARD + card.rank
    plain, _ = packed(hand.of_suit(card.suit))
    return card.rank + kernel.call_worth(plain)


_KEPT_WAYS: Final = 1 << 14


def choose_discard(observation: Observation) -> Discard:
    """The legal discard that leaves the best plain suits behind, and takes most points home."""
    choice = observation.choices.discard
    assert choice is not None, "only a taker with the dog in hand discards"
    return Discard(best_discard(observation.hand, choice, observation.facts.called))


def best_discard(hand: CardSet, choice: DiscardChoice, called: Card | None = None) -> CardSet:
    """The legal discard that leaves the best plain suits behind, and takes most points home.

    Args:
        hand: hand and dog together.
        choice: what may be laid away.
        called: the card that makes a partner of whoever has it.
    """
    if choice.must_show:
        trumps = sorted((choice.eligible - choice.forced).trumps)
        return choice.forced | CardSet(trumps[: choice.must_show])
    if choice.forced:
        spare = sorted(choice.eligible - choice.forced, key=lambda card: card.half_points)
        return choice.forced | CardSet(spare[: choice.count - len(choice.forced)])
    return best_discards(hand, choice, 1, called)[0]


def best_discards(
    hand: CardSet, choice: DiscardChoice, number: int, called: Card | None = None
) -> list[CardSet]:
    """The best mixes over the suits, best first.

    Args:
        hand: hand and dog together.
        choice: what may be laid away, nothing of which is forced.
        number: how many are wanted; there may be fewer.
        called: the card that makes a partner of whoever has it.
    """
    best: dict[int, list[tuple[float, CardSet]]] = {0: [(0.0, NO_CARDS)]}
    for suit in PLAIN_SUITS:
        holding = hand.of_suit(suit)
        eligible = holding & choice.eligible
        elsewhere = called is not None and called.suit is suit and called not in hand
        partner_has = called if elsewhere else None
        grown: dict[int, list[tuple[float, CardSet]]] = defaultdict(list)
        for gain, laid in _promising(holding, eligible, choice.count, number, partner_has):
            for size, found in best.items():
                if size + len(laid) <= choice.count:
                    grown[size + len(laid)] += [
                        (value + gain, cards | laid) for value, cards in found
                    ]
        best = {
            size: nlargest(number, found, key=lambda way: way[0]) for size, found in grown.items()
        }
    return [cards for _, cards in best[choice.count]]


@lru_cache(maxsize=_KEPT_WAYS)
def _promising(
    holding: CardSet, eligible: CardSet, most: int, number: int, partner_has: Card | None
) -> tuple[tuple[float, CardSet], ...]:
    """What a suit may give to the discard, with its gain: of each size so many of the best ways.

    The same few holdings come up in all worlds that a search looks at.
    """
    by_size: dict[int, list[tuple[float, CardSet]]] = defaultdict(list)
    ways = [
        (laid.half_points + holding_value(holding - laid, partner_has), laid)
        for laid in _ways_to_lay(eligible, most)
    ]
    for way in ways:
        by_size[len(way[1])].append(way)
    best = {
        way for found in by_size.values() for way in nlargest(number, found, key=lambda way: way[0])
    }
    return tuple(way for way in ways if way in best)


def _ways_to_lay(cards: CardSet, most: int) -> list[CardSet]:
    """Sets worth laying away: some of the highest together with some of the lowest."""
    ranked = sorted(cards)
    ways = (
        CardSet((*ranked[:low], *ranked[len(ranked) - high :]))
        for low in range(min(most, len(ranked)) + 1)
        for high in range(min(most, len(ranked)) - low + 1)
    )
    return list(dict.fromkeys(ways))  # all cards of a short suit go in several ways


def holding_value(cards: CardSet, partner_has: Card | None = None) -> float:
    """What a taker expects from the cards he keeps of one plain suit, in half-points.

    Args:
        cards: what he keeps.
        partner_has: the called card, where it is of that suit and his partner has it. It beats none
            of his cards, and he would rather lead towards it than trump it.
    """
    if not cards:
        return kernel.holding_value(0, HIGHEST if partner_has else 0)
    start = cards.lowest.suit * SUIT_SIZE
    called = 0 if partner_has is None else 1 << partner_has - start
    return kernel.holding_value(cards.mask >> start, called)


def choose_simple_discard(observation: Observation) -> Discard:
    """Empty the shortest suits, from the lowest card."""
    hand, choice = observation.hand, observation.choices.discard
    assert choice is not None, "only a taker with the dog in hand discards"
    if choice.must_show or choice.forced:
        return choose_discard(observation)
    spare = sorted(choice.eligible, key=lambda card: (len(hand.of_suit(card.suit)), card))
    return Discard(CardSet(spare[: choice.count]))


_MOST_PLAIN_LOSERS: Final = 3
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
    """The trumps of a handful of that size that give least away.

    By convention the lowest are shown. The highest stay hidden, as they tell how long the hand
    rules the trumps, and so does the Petit, as it tells the others whom to hunt; trumps of the
    discard always go along, and the Excuse only where it makes up the count (section 7).
    """
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
    return AnnouncePetit() if losers <= min(spare, _MOST_PLAIN_LOSERS) else None


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
