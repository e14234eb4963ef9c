"""What is written in short is spelled out for who hears it."""

from __future__ import annotations

import pytest

from game.rules.cards import PLAIN_SUITS, SUIT_SIZE, Card
from game.session.settings import DECK
from game.words.cards import card_by_index, card_name, card_title, spelled, write_court_letters
from game.words.i18n import set_language

PLAIN = [Card.of(suit, rank) for suit in PLAIN_SUITS for rank in range(1, SUIT_SIZE + 1)]


@pytest.fixture(autouse=True)
def english() -> None:
    set_language("en")


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("you hold ♠\u00a0V 6 1", "you hold Jack of spades, 6 of spades, 1 of spades"),
        ("You play the ♥ knight.", "You play the Knight of hearts."),
        ("better: ♥ 5", "better: 5 of hearts"),
        ("♥\u00a0D 9, trumps 16 9", "Queen of hearts, 9 of hearts, trumps 16 9"),
        ("Joséphine surely has no ♥.", "Joséphine surely has no hearts."),
        ("today · 4 players", "today, 4 players"),
        ("Ctrl + ←", "Ctrl + left arrow"),
        ("Seal 2388 …", "Seal 2388 …"),
    ],
)  # fmt: skip
def test_no_sign_is_left(written: str, said: str) -> None:
    assert spelled(written) == said


@pytest.mark.parametrize("letters", [DECK, "en", "de"])
@pytest.mark.parametrize("notation", [card_title, card_by_index])
def test_every_card_is_named(notation: object, letters: str) -> None:
    assert callable(notation)
    write_court_letters(letters)
    try:
        for card in PLAIN:
            assert spelled(notation(card)) == card_name(card)
    finally:
        write_court_letters(DECK)
