"""Sections 2 and 2.3: shuffling, dealing, and the deals that are refused."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.cards import ALL_CARDS, CardSet
from game.rules.dealing import DOG, BadDeal, Deal, check_deal, deal_cards, plan_deal, random_deal
from game.rules.engine import open_deal
from game.rules.events import Dealt, DealVoided, VoidReason
from game.rules.misdeal import has_bare_petit
from game.rules.shuffling import shuffled_deck
from tests.rules.builders import FFT, cards, deal_with

PLAYERS = st.sampled_from([3, 4, 5])
SEEDS = st.integers(0, 2**32)


@given(SEEDS)
def test_a_shuffled_deck_has_every_card_once(seed: int) -> None:
    deck = shuffled_deck(Random(seed))
    assert deck != ALL_CARDS
    assert sorted(deck) == list(ALL_CARDS)


@given(SEEDS, PLAYERS, st.integers(0, 2))
def test_packets_go_round_from_the_dealers_right_and_the_dog_lies_between(
    seed: int, players: int, dealer: int
) -> None:
    shape = FFT.shape(players)
    plan = plan_deal(FFT, players, dealer, Random(seed))
    assert len(plan) == 78
    assert DOG not in (plan[0], plan[-1])
    assert plan.count(DOG) == shape.dog_size
    runs = [(seat, len(list(run))) for seat, run in groupby(plan)]
    assert all(length == (1 if seat == DOG else shape.packet) for seat, length in runs)
    packets = [seat for seat, _ in runs if seat != DOG]
    assert packets == [(dealer + 1 + turn) % players for turn in range(len(packets))]


def test_a_plan_is_for_the_whole_deck() -> None:
    with pytest.raises(ValueError, match="longer"):
        deal_cards(FFT.shape(4), ALL_CARDS, (0,) * 79)


@given(SEEDS, PLAYERS)
def test_a_random_deal_is_a_right_deal_and_shows_how_it_was_dealt(seed: int, players: int) -> None:
    deal = random_deal(FFT, players, 0, Random(seed))
    check_deal(FFT, players, 0, deal)
    for place, card in zip(deal.destinations, deal.deck, strict=True):
        assert card in (deal.dog if place == DOG else deal.hands[place])


@pytest.fixture
def right() -> Deal:
    return deal_with(4, {})


def test_wrong_deals_are_refused(right: Deal) -> None:
    check_deal(FFT, 4, 0, right)
    first, second, *others = right.hands
    moved = first.lowest
    wrong = {
        "4 players need 4 hands, not 3": replace(right, hands=right.hands[:3]),
        "cards of seat 0: 17 instead of 18": replace(
            right, hands=(first.without(moved), second.with_card(moved), *others)
        ),
        "cards of the dog: 5 instead of 6": replace(right, dog=right.dog.without(right.dog.lowest)),
        "a card is missing or dealt twice": replace(
            right, hands=(first.without(moved).with_card(second.lowest), second, *others)
        ),
    }
    for message, deal in wrong.items():
        with pytest.raises(BadDeal, match=message):
            open_deal(FFT, 4, 0, deal)


@pytest.mark.parametrize("dealer", [-1, 4])
def test_the_dealer_sits_at_the_table(right: Deal, dealer: int) -> None:
    with pytest.raises(BadDeal, match=f"no seat {dealer}"):
        open_deal(FFT, 4, dealer, right)


@pytest.mark.parametrize(
    ("hand", "bare"),
    [
        ("T1 SR HR", True),
        ("T1 EX SR", False),
        ("T1 T2 SR", False),
        ("T21 SR", False),
        ("EX SR", False),
    ],
)
def test_petit_sec_is_the_petit_without_another_trump_or_the_excuse(hand: str, bare: bool) -> None:
    assert has_bare_petit(FFT, cards(hand)) is bare


@pytest.mark.parametrize("players", [3, 4, 5])
def test_petit_sec_cancels_the_deal_before_the_auction(players: int) -> None:
    size = FFT.shape(players).hand_size
    plain = CardSet([card for card in ALL_CARDS if not card.is_trump][: size - 1])
    codes = " ".join(card.code for card in plain)
    deal = deal_with(players, {2: f"T1 {codes}"})
    assert open_deal(FFT, players, 0, deal) == [
        Dealt(0, deal.hands, deal.dog),
        DealVoided(VoidReason.PETIT_SEC, 2),
    ]
