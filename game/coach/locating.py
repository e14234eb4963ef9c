"""Where the cards lie that a seat does not see: what is certain, and what it should believe."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from game.ai.belief import Belief
from game.ai.memory import Memory, recall
from game.ai.search.racing import affordable
from game.ai.search.reading import belief_about, reading, worlds_about
from game.ai.simulator import Worlds, seeded
from game.coach.beliefs import partner_belief
from game.coach.holdings import HiddenCard, Holdings, TrumpCount, can_tell_holdings
from game.rules.cards import Card, CardSet, Suit
from game.rules.observation import Observation

_WORLDS: Final = 2048
"""Worlds that are weighed by what was played in them."""
_CERTAIN: Final = 1 - 1e-9
_TAIL: Final = 0.05
"""What is left out at either end of a range."""


def holdings(observation: Observation) -> Holdings:
    """What a seat should believe now, as the coach reads the auction and the play.

    Args:
        observation: all that the seat knows; nothing else is looked at.

    Raises:
        ValueError: when there is nothing to believe; see ``can_tell_holdings``.
    """
    if not can_tell_holdings(observation):
        raise ValueError(f"no cards are hidden in the phase {observation.facts.phase.value}")
    facts, memory = observation.facts, recall(observation)
    following = ((observation.seat + turn) % facts.players for turn in range(1, facts.players))
    seats = tuple(seat for seat in following if seat in facts.playing)
    worlds, weights = _weighed(observation)
    hands = [worlds.hands(seat) for seat in seats]
    return Holdings(
        seats=seats,
        gone=memory.played,
        own=observation.hand | observation.discard | facts.shown_discard,
        hidden=tuple(_places(observation, memory, seats, [*hands, worlds.away()], weights)),
        voids=tuple(tuple(_voids(memory, seat)) for seat in seats),
        trumps=tuple(_trumps(of_seat, weights) for of_seat in hands),
        partner=() if facts.called is None else partner_belief(observation),
    )


def _voids(memory: Memory, seat: int) -> Iterator[Suit]:
    for suit in Suit:
        if memory.hidden.of_suit(suit) and memory.is_void(seat, suit):
            yield suit


def _weighed(observation: Observation) -> tuple[Worlds, Sequence[float]]:
    """Worlds that fit what the seat has seen, and how much each counts; all together are 1."""
    count, rng = affordable(_WORLDS), seeded(0)
    facts = observation.facts
    if facts.trick is None or facts.before_first_card:
        return worlds_about(observation).sample(count, rng), [1 / count] * count
    return reading(observation, belief_about(observation)).weighted(count, rng)


def _places(
    observation: Observation,
    memory: Memory,
    seats: Sequence[int],
    hands: Sequence[Sequence[CardSet]],
    weights: Sequence[float],
) -> Iterator[HiddenCard]:
    """Where each hidden card may lie; ``hands`` are the cards of each place in each world."""
    shares = [_shares(of_place, weights) for of_place in hands]
    possible = Belief(observation).marginals()
    for card in sorted(memory.hidden, key=lambda card: (card.suit, -card.rank)):
        *of_seats, away = possible[card]
        counted = (*(of_seats[seat] for seat in seats), away)
        sure = next((place for place, share in enumerate(counted) if share >= _CERTAIN), None)
        yield HiddenCard(card, tuple(of_place[card] for of_place in shares), sure)


def _shares(hands: Iterable[CardSet], weights: Iterable[float]) -> defaultdict[Card, float]:
    """How likely each card lies at a place."""
    found: defaultdict[Card, float] = defaultdict(float)
    for cards, weight in zip(hands, weights, strict=True):
        for card in cards:
            found[card] += weight
    return found


def _trumps(hands: Iterable[CardSet], weights: Iterable[float]) -> TrumpCount:
    chances: defaultdict[int, float] = defaultdict(float)
    for cards, weight in zip(hands, weights, strict=True):
        chances[len(cards.trumps)] += weight
    mean = sum(number * chance for number, chance in chances.items())
    return TrumpCount(mean, _from(chances, 1), _from(chances, -1), chances[0])


def _from(chances: dict[int, float], step: int) -> int:
    """The first number, from the lowest up or from the highest down, beyond the tail."""
    left = _TAIL
    numbers = sorted(chances)[::step]
    for number in numbers:
        left -= chances[number]
        if left < 0:
            return number
    return numbers[-1]
