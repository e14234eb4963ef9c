"""Section 2: mixing, drawing for the first deal, and dealing, by default as the federation does."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.actions import Bid
from game.rules.before_play import has_bare_petit
from game.rules.cards import ALL_CARDS, EXCUSE, Card, CardSet, parse_card
from game.rules.dealing import (
    DOG,
    BadDeal,
    Deal,
    DealerDraw,
    check_deal,
    cut,
    deal_cards,
    draw_for_deal,
    gathered_deck,
    plan_deal,
    random_deal,
    shuffled_deck,
)
from game.rules.engine import open_deal
from game.rules.events import Dealt, DealVoided, VoidReason
from tests.rules.builders import FFT, Table, cards, deal_with, in_order
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


PLAYERS = st.sampled_from([3, 4, 5])


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
