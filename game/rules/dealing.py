"""Shuffling and dealing: packets to the right, the dog card by card (section 2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from game.rules.cards import ALL_CARDS, DECK, DECK_SIZE, EXCUSE, PETIT, Card, CardSet
from game.rules.ruleset import RuleSet

DOG: Final = -1
"""Marks a card of the deck that goes to the dog, where a seat number marks a hand."""


class Random(Protocol):
    """The one method of ``random.Random`` whose results never change between Python versions."""

    def random(self) -> float:
        """A number from 0 up to but not including 1."""


@dataclass(frozen=True, slots=True)
class Deal:
    """Dealt cards, and how they were dealt.

    Attributes:
        deck: the cards from the top; empty when only the hands are known, as in a record.
        destinations: for each card of the deck its seat, or ``DOG``.
        hands: the hand of each seat.
        dog: the dog.
    """

    hands: tuple[CardSet, ...]
    dog: CardSet
    deck: tuple[Card, ...] = ()
    destinations: tuple[int, ...] = ()


def shuffled_deck(rng: Random) -> tuple[Card, ...]:
    """All 78 cards in random order (Fisher-Yates)."""
    cards = list(ALL_CARDS)
    for last in range(DECK_SIZE - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        cards[last], cards[other] = cards[other], cards[last]
    return tuple(cards)


def plan_deal(rules: RuleSet, players: int, dealer: int, rng: Random) -> tuple[int, ...]:
    """Where each card of the deck goes, from the top.

    Packets go round from the dealer's right; dog cards go down singly between packets, never the
    first or the last card of the deck (section 2.3).
    """
    shape = rules.shape(players)
    packets = [
        (dealer + 1 + turn) % players for turn in range(players * shape.hand_size // shape.packet)
    ]
    gaps = list(range(1, len(packets)))  # the gap before packet n
    chosen = set()
    for _ in range(shape.dog_size):
        chosen.add(gaps.pop(int(rng.random() * len(gaps))))
    plan: list[int] = []
    for index, seat in enumerate(packets):
        if index in chosen:
            plan.append(DOG)
        plan += [seat] * shape.packet
    return tuple(plan)


def deal_cards(players: int, deck: Sequence[Card], destinations: Sequence[int]) -> Deal:
    """Deal a deck out by a plan."""
    hands = tuple(
        CardSet(card for card, seat in zip(deck, destinations, strict=True) if seat == wanted)
        for wanted in range(players)
    )
    dog = CardSet(card for card, seat in zip(deck, destinations, strict=True) if seat == DOG)
    return Deal(hands, dog, tuple(deck), tuple(destinations))


def random_deal(rules: RuleSet, players: int, dealer: int, rng: Random) -> Deal:
    """Shuffle and deal."""
    deck = shuffled_deck(rng)
    return deal_cards(players, deck, plan_deal(rules, players, dealer, rng))


class BadDeal(ValueError):
    """Hands and dog that are not one whole deck, dealt in the right numbers."""


def check_deal(rules: RuleSet, players: int, deal: Deal) -> None:
    """Refuse a deal with wrong numbers of cards, or a card twice.

    Raises:
        BadDeal: saying what is wrong.
        ValueError: when these rules are not for that many players.
    """
    shape = rules.shape(players)
    if len(deal.hands) != players:
        raise BadDeal(f"{players} players need {players} hands, not {len(deal.hands)}")
    for seat, hand in enumerate(deal.hands):
        if len(hand) != shape.hand_size:
            raise BadDeal(f"seat {seat} has {len(hand)} cards instead of {shape.hand_size}")
    if len(deal.dog) != shape.dog_size:
        raise BadDeal(f"the dog has {len(deal.dog)} cards instead of {shape.dog_size}")
    seen = deal.dog
    for hand in deal.hands:
        seen |= hand
    if seen != DECK:
        raise BadDeal("a card is missing or dealt twice")


def petit_sec_seat(hands: Sequence[CardSet]) -> int | None:
    """The seat dealt the Petit and neither another trump nor the Excuse (section 2.5)."""
    for seat, hand in enumerate(hands):
        if PETIT in hand and len(hand.trumps) == 1 and EXCUSE not in hand:
            return seat
    return None
