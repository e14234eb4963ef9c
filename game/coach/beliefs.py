"""What a seat that pays attention may believe: who its partner is, and how hidden cards lie.

What is certain is told apart from what is likely.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, TypeAlias

from game.ai.belief import Belief
from game.ai.memory import Memory, recall
from game.ai.positions import Worlds
from game.ai.search.reading import Reading, belief_about, reading, worlds_about
from game.ai.search.trials import affordable
from game.ai.simulator import seeded
from game.coach.hidden_cards import CallFacts, HiddenCard, Holdings, TrumpCount, can_tell_holdings
from game.rules.cards import Card, CardSet, Suit
from game.rules.dealing import Random, shuffled
from game.rules.observation import Observation

_TRICKS_KEPT: Final = 64
"""Moments of deals of which it is kept what could be believed then."""
_WORLDS: Final = 2048
"""Worlds that are weighed by what was played in them."""
_CERTAIN: Final = 1 - 1e-9
_TAIL: Final = 0.05
"""What is left out at either end of a range."""


def partner_belief(observation: Observation, *, infers: bool = True) -> tuple[float, ...]:
    """The chance of each seat to be the partner; that of the taker's own seat is to be alone.

    Args:
        observation: all that the seat knows, after the call.
        infers: see ``belief_about``.

    Raises:
        ValueError: when no card was called; while nobody knows the partner, also when the deal is
            over or the seat sits out.
    """
    facts = observation.facts
    if facts.called is None or facts.taker is None:
        raise ValueError("no card was called")
    if observation.partner is not None:
        return tuple(float(seat == observation.partner) for seat in range(facts.players))
    belief = belief_about(observation, infers=infers)
    *seats, away = belief.marginals()[facts.called]
    if infers and facts.trick is not None:
        seats, away = _read(reading(observation, belief), facts.called)
    seats[facts.taker] += away  # he finds it in the dog, and plays alone
    return tuple(seats)


def beliefs_by_trick(observation: Observation) -> tuple[tuple[float, ...], ...]:
    """What a seat could believe of who the partner is before each trick so far, and now.

    Raises:
        ValueError: see ``partner_belief``.
    """
    facts = observation.facts
    earlier = (_before_trick(observation, number) for number in range(len(facts.tricks_so_far)))
    return (*map(_kept_belief, earlier), partner_belief(observation))


@lru_cache(maxsize=_TRICKS_KEPT)
def _kept_belief(observation: Observation) -> tuple[float, ...]:
    """What could be believed before a trick, which is asked again after each of the next."""
    return partner_belief(observation)


def _before_trick(observation: Observation, number: int) -> Observation:
    """What the seat knew when so many tricks were complete, but for handfuls shown later."""
    facts, seat = observation.facts, observation.seat
    played = [trick.plays(facts.players) for trick in facts.tricks_so_far[number:]]
    own = CardSet(card for plays in played for player, card in plays if player == seat)
    current = facts.tricks_so_far[number]
    opened = replace(current, cards=(), winner=None, petit_excused=False)
    past = replace(facts, tricks=facts.tricks[:number], trick=opened, to_act=opened.leader)
    return replace(observation, facts=past, hand=observation.hand | own)


def _read(read: Reading, called: Card) -> tuple[list[float], float]:
    """The share of worlds in which each seat has the called card, and in which it is away."""
    worlds, weights = read.weighted(affordable(_WORLDS), seeded(0))
    seats = [
        sum(
            weight
            for hand, weight in zip(worlds.hands(seat), weights, strict=True)
            if called in hand
        )
        for seat in range(worlds.seats)
    ]
    return seats, 1 - sum(seats)


def call_facts(observation: Observation) -> tuple[CallFacts, ...]:
    """What the taker who is about to call may believe of every card that he may name.

    What each call is worth is for ``Evaluator`` to say.

    Args:
        observation: all that he knows.

    Raises:
        ValueError: when it is not for this seat to call now.
    """
    calls = observation.choices.calls
    if not calls:
        raise ValueError(f"seat {observation.seat} has no card to call")
    chances = belief_about(observation).marginals()
    found = []
    for card in calls:
        *seats, p_dog = chances[card]
        seats[observation.seat] += p_dog
        found.append(CallFacts(card, p_dog, seats[observation.seat], tuple(seats)))
    return tuple(found)


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


@dataclass(frozen=True, slots=True)
class World:
    """Where all cards lie that were not played.

    Attributes:
        hands: the hand of each seat now.
        away: the dog, or once the taker has it what he laid away.
    """

    hands: tuple[CardSet, ...]
    away: CardSet


def likely_worlds(observation: Observation, count: int, seed: int) -> Iterator[World]:
    """Worlds as likely as the seat may believe them to be; one of them may come more than once.

    Args:
        observation: all that the seat knows; nothing else is looked at.
        count: how many.
        seed: decides which.

    Raises:
        ValueError: see ``worlds_about``.
    """
    drawn = worlds_about(observation).sample(count, seeded(seed))
    hands = [drawn.hands(seat) for seat in range(drawn.seats)]
    for *of_seats, away in zip(*hands, drawn.away(), strict=True):
        yield World(tuple(of_seats), away)


FaceDown: TypeAlias = tuple[tuple[tuple[Card, ...], ...], ...]
"""The cards that lie face down in each pile of each seat, from the bottom up."""


@dataclass(frozen=True, slots=True)
class DuelWorld:
    """One way in which all hidden cards may lie.

    Attributes:
        hand: the other player's hand.
        piles: what lies face down.
    """

    hand: CardSet
    piles: FaceDown


def duel_worlds(observation: Observation, rng: Random) -> Iterator[DuelWorld]:
    """Ways without end, each as likely as any other that fits what the other player has played.

    What he could not follow with he does not hold, though it may lie face down before him.
    """
    facts, other = observation.facts, 1 - observation.seat
    memory = recall(observation)
    unseen = memory.hidden - facts.exposed(other) - facts.exposed(observation.seat)
    may_hold = sorted(unseen & memory.may_hold[other])
    in_piles = sum(pile.hidden + (pile.upmost is not None) for pile in facts.piles[other])
    size = facts.cards_left(other) - in_piles
    while True:
        hand = CardSet(shuffled(may_hold, rng)[:size])
        rest = iter(shuffled(sorted(unseen - hand), rng))
        piles = tuple(
            tuple(tuple(next(rest) for _ in range(pile.hidden)) for pile in owned)
            for owned in facts.piles
        )
        yield DuelWorld(hand, piles)
