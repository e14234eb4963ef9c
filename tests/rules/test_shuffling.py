"""Sections 2.2 and 11.18: drawing for the deal, the soft shuffle, and the cut."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.bids import Bid
from game.rules.cards import ALL_CARDS, EXCUSE, Card, parse_card
from game.rules.dealing import random_deal
from game.rules.shuffling import DealerDraw, cut, draw_for_deal, gathered_deck, shuffled_deck
from tests.rules.builders import FFT, Table, in_order
from tests.rules.random_play import SEEDS, RandomDeal, fewer_examples, play_on


class _Rigged:
    """Chance that leaves the pack with those cards on top."""

    def __init__(self, top: str) -> None:
        wanted = list(in_order(top))
        goal = wanted + [card for card in ALL_CARDS if card not in wanted]
        pack = list(ALL_CARDS)
        self.values = []
        for last in range(len(pack) - 1, 0, -1):
            other = pack.index(goal[last])
            self.values.append((other + 0.5) / (last + 1))
            pack[last], pack[other] = pack[other], pack[last]
        self.values.reverse()

    def random(self) -> float:
        return self.values.pop()


def _drawn(codes: str, seats: int = 4) -> DealerDraw:
    return draw_for_deal(seats, _Rigged(codes))


@pytest.mark.parametrize(
    ("codes", "dealer"),
    [
        ("S5 H4 D9 CV", 1),
        ("T1 SR HR DR", 3),
        ("S2 H2 D2 C2", 3),
        ("H2 S2 D3 C3", 0),
        ("T21 T2 T3 T4", 1),
        ("T5 S1 T6 D1", 3),
    ],
)
def test_the_lowest_card_deals(codes: str, dealer: int) -> None:
    assert _drawn(codes).dealer == dealer


def test_who_draws_the_excuse_draws_again() -> None:
    draw = _drawn("S5 EX C1 H4 D9")
    cards = [(0, "S5"), (1, "EX"), (1, "C1"), (2, "H4"), (3, "D9")]
    assert draw == DealerDraw(tuple((seat, parse_card(code)) for seat, code in cards), 1)


@given(SEEDS, st.integers(2, 6))
def test_every_seat_draws(seed: int, seats: int) -> None:
    draw = draw_for_deal(seats, Random(seed))
    kept = [(seat, card) for seat, card in draw.cards if card != EXCUSE]
    assert [seat for seat, _ in kept] == list(range(seats))
    lowest = min(kept, key=lambda pair: (pair[1].is_trump, pair[1].rank, -pair[1].suit))
    assert draw.dealer == lowest[0]


@given(SEEDS)
def test_the_cut_leaves_four_cards_or_more(seed: int) -> None:
    deck = shuffled_deck(Random(seed))
    after = cut(deck, Random(seed))
    place = deck.index(after[0])
    assert 4 <= place <= 74
    assert after == deck[place:] + deck[:place]


def test_the_cut_can_be_anywhere_between() -> None:
    places = {cut(ALL_CARDS, Random(seed))[0] for seed in range(2000)}
    assert places == set(ALL_CARDS[4:75])


@given(SEEDS, st.sampled_from([2, 3, 4, 5]))
@fewer_examples(3)
def test_the_gathered_pack_is_whole_and_can_be_dealt(seed: int, players: int) -> None:
    table = RandomDeal(seed, players)
    table.play_to_the_end()
    deck = gathered_deck(table.state)
    assert sorted(deck) == list(ALL_CARDS)
    deal = random_deal(FFT, players, 0, Random(seed), deck)
    assert deal.deck == deck


def _tricks(table: Table, taker: bool) -> list[Card]:
    return [
        card for trick in table.facts.tricks if (trick.winner == 1) is taker for card in trick.cards
    ]


@pytest.mark.parametrize("contract", FFT.contracts)
def test_the_takers_cards_lie_at_the_bottom(contract: Bid) -> None:
    table = RandomDeal(5, 4).taken_by(1, contract)
    assert isinstance(table, RandomDeal)
    table.play_to_the_end()
    assert table.facts.sheet is not None
    dog = list(table.state.discard or table.state.dog)
    mine, theirs = _tricks(table, taker=True), _tricks(table, taker=False)
    from_bottom = list(reversed(gathered_deck(table.state)))
    if contract is Bid.GARDE_CONTRE:
        assert from_bottom == mine + dog + theirs
    else:
        assert from_bottom == dog + mine + theirs


@pytest.mark.parametrize("dealer", [0, 1])
def test_of_two_players_the_dealers_tricks_lie_on_top(dealer: int) -> None:
    table = Table(2, deal=random_deal(FFT, 2, dealer, Random(3)), dealer=dealer)
    while not table.facts.is_over:
        play_on(table)
    tricks = table.facts.tricks
    mine = [card for trick in tricks if trick.winner == dealer for card in trick.cards]
    theirs = [card for trick in tricks if trick.winner != dealer for card in trick.cards]
    assert list(reversed(gathered_deck(table.state))) == theirs + mine


def test_a_void_deal_is_gathered_hand_by_hand() -> None:
    table = Table(4, dealer=2).bid(*[Bid.PASS] * 4)
    hands = [card for seat in (3, 0, 1, 2) for card in table.deal.hands[seat]]
    assert list(reversed(gathered_deck(table.state))) == hands + list(table.deal.dog)
