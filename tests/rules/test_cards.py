"""Section 1: the cards, their codes and their worth."""

from __future__ import annotations

import pickle

import pytest

from game.rules.cards import (
    ALL_CARDS,
    BOUTS,
    DECK,
    EXCUSE,
    KINGS,
    NO_CARDS,
    PETIT,
    SUIT_CARDS,
    TRUMP_21,
    TRUMPS,
    Card,
    CardSet,
    Suit,
    cards_above,
    cards_of_rank,
    parse_card,
    trumps_above,
)
from tests.rules.builders import cards


@pytest.mark.parametrize(
    ("code", "suit", "rank", "half_points"),
    [
        ("S1", Suit.SPADES, 1, 1),
        ("S10", Suit.SPADES, 10, 1),
        ("HV", Suit.HEARTS, 11, 3),
        ("CC", Suit.CLUBS, 12, 5),
        ("DD", Suit.DIAMONDS, 13, 7),
        ("HR", Suit.HEARTS, 14, 9),
        ("T1", Suit.TRUMPS, 1, 9),
        ("T2", Suit.TRUMPS, 2, 1),
        ("T20", Suit.TRUMPS, 20, 1),
        ("T21", Suit.TRUMPS, 21, 9),
        ("EX", Suit.EXCUSE, 0, 9),
    ],
)
def test_a_card_has_code_suit_rank_and_half_points(
    code: str, suit: Suit, rank: int, half_points: int
) -> None:
    card = parse_card(code)
    assert (card.suit, card.rank, card.half_points) == (suit, rank, half_points)
    assert str(card) == repr(card) == card.code == code
    assert Card.of(suit, rank) is card


def test_the_deck_is_four_suits_of_fourteen_twenty_one_trumps_and_the_excuse() -> None:
    assert len(ALL_CARDS) == len(DECK) == 78
    assert [len(of_suit) for of_suit in SUIT_CARDS] == [14, 14, 14, 14, 21, 1]
    assert len({card.code for card in ALL_CARDS}) == 78


def test_all_cards_together_are_ninety_one_points() -> None:
    assert DECK.half_points == 182


@pytest.mark.parametrize("code", ["", "S0", "S11", "S15", "T0", "T22", "EXC", "KH", "hr", "10"])
def test_anything_else_is_no_card(code: str) -> None:
    with pytest.raises(ValueError, match="is not a card"):
        parse_card(code)


@pytest.mark.parametrize(("suit", "rank"), [(Suit.HEARTS, 0), (Suit.HEARTS, 15), (Suit.TRUMPS, 22)])
def test_a_suit_has_only_its_ranks(suit: Suit, rank: int) -> None:
    with pytest.raises(ValueError, match=f"has no rank {rank}"):
        Card.of(suit, rank)


def test_kinds_of_cards() -> None:
    assert CardSet(card for card in ALL_CARDS if card.is_bout) == BOUTS == cards("T1 T21 EX")
    assert CardSet(card for card in ALL_CARDS if card.is_king) == KINGS == cards("SR HR DR CR")
    assert CardSet(card for card in ALL_CARDS if card.is_trump) == TRUMPS == cards("T1-T21")
    assert cards_of_rank(13) == cards("SD HD DD CD")
    assert (PETIT.code, TRUMP_21.code, EXCUSE.code) == ("T1", "T21", "EX")


@pytest.mark.parametrize(
    ("rank", "above"), [(0, "T1-T21"), (1, "T2-T21"), (19, "T20 T21"), (21, "")]
)
def test_trumps_above_a_number(rank: int, above: str) -> None:
    assert trumps_above(rank) == cards(above)


@pytest.mark.parametrize(
    ("card", "above"), [("HC", "HD HR"), ("SR", ""), ("T19", "T20 T21"), ("T21", ""), ("EX", "")]
)
def test_cards_above_a_card_are_of_its_suit(card: str, above: str) -> None:
    assert cards_above(cards(card).lowest) == cards(above)


def test_sets_of_cards_behave_as_sets() -> None:
    hand = cards("S1 HR T5 EX")
    assert list(hand) == [parse_card(code) for code in ("S1", "HR", "T5", "EX")]
    assert len(hand) == 4
    assert parse_card("HR") in hand
    assert parse_card("HD") not in hand
    assert "HR" not in hand
    assert hand | cards("S2") == cards("S1 S2 HR T5 EX")
    assert hand & cards("HR HD") == cards("HR")
    assert hand - cards("HR HD") == cards("S1 T5 EX")
    assert cards("S1 EX") <= hand
    assert not hand <= cards("S1 EX")
    assert hand.isdisjoint(cards("HD"))
    assert hand.with_card(parse_card("HD")) == cards("S1 HD HR T5 EX")
    assert hand.without(parse_card("HR")) == cards("S1 T5 EX")
    assert hand.without(parse_card("HD")) == hand
    assert [hand.of_suit(suit) for suit in Suit] == [
        cards(codes) for codes in ("S1", "HR", "", "", "T5", "EX")
    ]
    assert hand.trumps == cards("T5")
    assert hand.bouts == cards("EX")
    assert hand.half_points == 1 + 9 + 1 + 9
    assert (hand.lowest.code, hand.highest.code) == ("S1", "EX")
    assert repr(hand) == "{S1 HR T5 EX}"
    assert hash(hand) == hash(cards("EX T5 HR S1"))
    assert hash(hand) != hash(cards("S1 HR T5"))
    assert hand != hand.mask
    assert bool(hand)
    assert not NO_CARDS


def test_an_empty_set_has_neither_a_highest_nor_a_lowest_card() -> None:
    with pytest.raises(ValueError, match="highest"):
        _ = NO_CARDS.highest
    with pytest.raises(ValueError, match="lowest"):
        _ = NO_CARDS.lowest


def test_a_set_of_cards_does_not_change() -> None:
    hand = cards("S1 HR")
    with pytest.raises(AttributeError, match="immutable"):
        hand.mask = 0
    assert pickle.loads(pickle.dumps(hand)) == hand
