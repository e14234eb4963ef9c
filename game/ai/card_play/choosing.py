"""The card to play: the table as a seat has it in mind, its cards weighed, the best one played."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from math import inf
from typing import Final

from game.ai import kernel
from game.ai.card_play.style import BY_THE_BOOK, CardStyle
from game.ai.card_play.two_players import best_of_two
from game.ai.forgetting import (
    FULL,
    forgotten_cards,
    leads_in_mind,
    overlooks_friends,
    remembered_voids,
)
from game.ai.simulator.playout import book_in_kernel
from game.ai.simulator.positions import Worlds, known_deal, packed, place_of_card
from game.rules.actions import PlayCard
from game.rules.cards import NO_CARDS, Card, Suit
from game.rules.dealing import Random
from game.rules.declarations import gives_slam_up
from game.rules.observation import Observation

_EQUAL: Final = 1e-9


def table_in_mind(observation: Observation, style: CardStyle) -> kernel.PlayState:
    """What is public and in the seat's own hand, as far as it follows the deal.

    The hands of the others are empty there, and so is a discard that it has not seen.
    """
    facts = observation.facts
    hands = [NO_CARDS] * facts.players
    hands[observation.seat] = observation.hand
    world = Worlds.of([(hands, observation.discard)])
    table = kernel.opened(known_deal(facts), world.words, 0)
    if style.attention != FULL:
        _forget(table, observation, style)
    return table


def policy_of(observation: Observation, style: CardStyle) -> kernel.Policy:
    """How a seat weighs cards in that style, and keeps to what it has announced."""
    overlooks = overlooks_friends(observation, style.attention)
    return _policy(style, observation.facts.shape.players, overlooks=overlooks)


@lru_cache
def _policy(style: CardStyle, players: int, *, overlooks: bool) -> kernel.Policy:
    return kernel.Policy(
        book_in_kernel(style.figures.of(players)),
        style=kernel.PlayStyle(
            plans=style.plans,
            signals=style.signals,
            foresight=style.foresight,
            hunting=style.hunting,
            overlooks=overlooks,
        ),
        keeps_word=True,
    )


def in_trick_order(observation: Observation) -> list[int]:
    """The seats that play, from the leader of the trick in progress on."""
    facts = observation.facts
    assert facts.trick is not None, "cards are played to a trick"
    first = facts.playing.index(facts.trick.leader)
    return [*facts.playing[first:], *facts.playing[:first]]


def _forget(table: kernel.PlayState, observation: Observation, style: CardStyle) -> None:
    facts, attention = observation.facts, style.attention
    voids = remembered_voids(observation, attention)
    led_by_taker: set[Suit] = set()
    led_by_others: set[Suit] = set()
    for trick in leads_in_mind(facts, attention):
        led = led_by_taker if trick.leader == facts.taker else led_by_others
        led.add(trick.cards[0].suit)
    kernel.blur(
        table,
        packed(forgotten_cards(observation, attention)),
        [_bits(voids[seat]) for seat in in_trick_order(observation)],
        _bits(led_by_taker),
        _bits(led_by_others),
    )


def _bits(suits: Iterable[Suit]) -> int:
    """Suits as the kernel knows them; the Excuse is of none."""
    return sum(1 << suit for suit in suits if suit is not Suit.EXCUSE)


@dataclass(frozen=True, slots=True)
class Outlook:
    """What is likely, as those weigh it who play well.

    Attributes:
        friends: for each seat the chance that it plays for the mover's side; 1 for himself.
        opposing_trumps: how many trumps the opponents have, on average.
        tempts: whether the keen hunt the Petit here, with fewer trumps than others want for it.
        table: the table as the mover has it in mind.
        policy: how he weighs cards.
    """

    friends: tuple[float, ...]
    opposing_trumps: float
    tempts: bool
    table: kernel.PlayState
    policy: kernel.Policy

    @classmethod
    def of(cls, observation: Observation, style: CardStyle = BY_THE_BOOK) -> Outlook:
        """How the seat to play sees it."""
        table, policy = table_in_mind(observation, style), policy_of(observation, style)
        chances, trumps, tempts = kernel.outlook(table, policy)
        friends = [0.0] * observation.facts.players
        friends[observation.seat] = 1.0
        others = (seat for seat in in_trick_order(observation) if seat != observation.seat)
        for seat, chance in zip(others, chances, strict=True):
            friends[seat] = chance
        return cls(tuple(friends), trumps, tempts, table, policy)

    def side_chance(self, card: Card) -> float:
        """The chance that the mover's side takes the trick if he plays that card."""
        return kernel.prospect(self.table, self.policy, place_of_card(card))


def choose_card(observation: Observation, rng: Random, style: CardStyle = BY_THE_BOOK) -> PlayCard:
    """The card that the rule policy plays in that style; chance chooses among equals."""
    legal = observation.choices.plays
    if len(legal) == 1:
        return PlayCard(legal.lowest)
    if not observation.facts.shape.has_taker:
        return PlayCard(best_of_two(observation, legal, style))
    scores = card_scores(observation, style)
    top = max(scores.values()) - _EQUAL
    equal = [card for card, score in scores.items() if score >= top]
    return PlayCard(equal[int(rng.random() * len(equal))])


def card_scores(observation: Observation, style: CardStyle = BY_THE_BOOK) -> dict[Card, float]:
    """What each legal card gains against being kept, in half-points, to who plays in that style.

    Only the differences mean something; what would break the seat's word gains less than anything.
    """
    table, policy = table_in_mind(observation, style), policy_of(observation, style)
    gains = dict(kernel.weighed(table, policy))
    facts, seat = observation.facts, observation.seat
    return {
        card: -inf if gives_slam_up(facts, seat, card) else gains.get(place_of_card(card), -inf)
        for card in sorted(observation.choices.plays)
    }


def card_faults(observation: Observation, style: CardStyle = BY_THE_BOOK) -> dict[Card, int]:
    """What speaks against each legal card in close cases, see ``kernel.offers``; 0 is nothing.

    A lie by the federation's code (section 10) weighs more than bad manners.
    """
    table, policy = table_in_mind(observation, style), policy_of(observation, style)
    found = dict(kernel.faults(table, policy))
    return {card: found.get(place_of_card(card), 0) for card in sorted(observation.choices.plays)}
