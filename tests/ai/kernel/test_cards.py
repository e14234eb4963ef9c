"""The kernel's bit tricks against plain sets of cards."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from game.ai.kernel import cards as tricks
from game.ai.kernel.play import lowest_value
from game.ai.positions import packed
from game.rules.cards import (
    ALL_CARDS,
    BOUTS,
    EXCUSE,
    NO_CARDS,
    PETIT,
    PLAIN_SUITS,
    TRUMPS,
    CardSet,
    Suit,
)


def some_sets() -> list[CardSet]:
    """Hands of up to twenty-four cards, as three players have."""
    rng = Random(1)
    return [CardSet(rng.sample(ALL_CARDS, rng.randrange(25))) for _ in range(500)]


SETS: Final = [NO_CARDS, *some_sets()]
FULL: Final = {suit: CardSet(card for card in ALL_CARDS if card.suit is suit) for suit in Suit}


def plain_word(cards: CardSet) -> int:
    return packed(cards)[0]


def plain_cards(cards: CardSet) -> CardSet:
    return cards - TRUMPS - CardSet((EXCUSE,))


def by_rank(cards: CardSet) -> list[int]:
    """The cards of the plain word, the lowest first."""
    ordered = sorted(plain_cards(cards), key=lambda card: (card.rank, card.suit))
    return [plain_word(CardSet((card,))) for card in ordered]


def test_single_cards_are_found_by_rank() -> None:
    for cards in SETS:
        word, singles = plain_word(cards), by_rank(cards)
        assert tricks.count(word) == len(singles)
        assert tricks.lowest(word) == min(singles, default=0) == (singles or [0])[0]
        assert tricks.highest(word) == max(singles, default=0) == (singles or [0])[-1]
        for number, single in enumerate(singles):
            assert tricks.lowest(tricks.without_first(word, number)) == single
            assert 1 << tricks.place_of(single) == single
            assert word & tricks.above(single) == sum(singles[number + 1 :])


def test_suits_and_what_is_lower() -> None:
    for cards in SETS:
        tops = {suit: max((card.rank for card in cards.of_suit(suit)), default=0) for suit in FULL}
        below = CardSet(
            card for suit in PLAIN_SUITS for card in FULL[suit] if card.rank <= tops[suit]
        )
        touched = CardSet(card for suit in PLAIN_SUITS if tops[suit] for card in FULL[suit])
        assert tricks.with_lower(plain_word(cards)) == plain_word(below)
        assert tricks.suits_touched(plain_word(cards)) == plain_word(touched)


def test_the_suit_of_every_card() -> None:
    assert tricks.suit_of(0) == tricks.suit_bit(0) == 0
    for number, suit in enumerate(PLAIN_SUITS):
        assert tricks.suit(number) == plain_word(FULL[suit])
        assert tricks.suit_bit(tricks.suit(number)) == 1 << number
        assert all(tricks.suit_of(card) == tricks.suit(number) for card in by_rank(FULL[suit]))


def test_trumps_above_every_trump() -> None:
    for trump in TRUMPS:
        higher = CardSet(other for other in TRUMPS if other > trump)
        single = packed(CardSet((trump,)))[1]
        assert tricks.above(single) & tricks.TRUMPS == packed(higher)[1]
    assert tricks.above(tricks.EXCUSE) & tricks.TRUMPS == tricks.TRUMPS


def test_the_petit_is_spared_while_there_is_another() -> None:
    for cards in SETS:
        trumps = cards.trumps
        spared = trumps - CardSet((PETIT,)) or trumps
        assert tricks.sparing_petit(packed(trumps)[1]) == packed(spared)[1]


@pytest.mark.parametrize("number", [0, 1, 2])
def test_the_worth_of_sets(number: int) -> None:
    for cards in SETS:
        assert tricks.half_points(*packed(cards)) == cards.half_points
        payers = sorted(card.half_points for card in cards - BOUTS)
        if len(payers) >= number:
            assert lowest_value(*packed(cards), number) == sum(payers[:number])
