"""The discard: save points at risk, make voids, keep kings' suits; a beginner's is simpler."""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache
from heapq import nlargest
from typing import Final

from game.ai import kernel
from game.ai.kernel.holdings import HIGHEST
from game.rules.actions import Discard
from game.rules.cards import NO_CARDS, PLAIN_SUITS, SUIT_SIZE, Card, CardSet
from game.rules.discard import DiscardChoice
from game.rules.observation import Observation

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
