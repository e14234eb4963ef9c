"""The table as a seat has it in mind, for the kernel to weigh cards on it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from game.ai import kernel
from game.ai.card_play.style import CardStyle
from game.ai.forgetting import (
    FULL,
    forgotten_cards,
    leads_in_mind,
    overlooks_friends,
    remembered_voids,
)
from game.ai.simulator.known_deal import known_deal
from game.ai.simulator.packing import packed
from game.ai.simulator.policies import book_in_kernel
from game.ai.simulator.positions import Worlds
from game.rules.cards import NO_CARDS, Suit
from game.rules.observation import Observation


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
