"""What the keys of the spoken table say."""

from __future__ import annotations

import pytest

from game.rules.cards import Card, parse_card
from game.rules.state import Trick
from game.words.i18n import set_language
from game.words.table import (
    bids_said,
    gone_said,
    hand_said,
    last_trick_said,
    suit_by_suit,
    trick_said,
    turn_said,
)
from tests.ui.matches import new_match

NAMES = ("Rosalie", "Gaston", "Colette", "Achille")
HAND = "HR H4 T1 T16 EX S9 SD"


def cards(codes: str) -> list[Card]:
    return [parse_card(code) for code in codes.split()]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Trumps: 16, the Petit. Spades: queen, 9. Hearts: king, 4. The Excuse."),
        ("fr", "Atout\u202f: 16, le Petit. Pique\u202f: dame, 9. Cœur\u202f: roi, 4. L’Excuse."),
        ("de", "Trumpf: 16, Petit. Pik: Dame, 9. Herz: König, 4. Excuse."),
    ],
)
def test_cards_are_said_suit_by_suit(language: str, said: str) -> None:
    set_language(language)
    try:
        assert suit_by_suit(cards(HAND)) == said
    finally:
        set_language("en")


def test_the_hand_is_counted() -> None:
    assert hand_said(cards("H4 C2")) == "You hold 2 cards. Hearts: 4. Clubs: 2."
    assert hand_said([]) == "You hold no card."


def test_a_trick_says_who_is_ahead() -> None:
    facts = new_match(4, names=NAMES).facts
    trick = Trick(1, tuple(cards("H4 HR")))
    assert trick_said(trick, facts, NAMES, 0) == (
        "Gaston: 4 of hearts. Colette: King of hearts. Colette is ahead."
    )
    assert trick_said(trick, facts, NAMES, 2).endswith("You are ahead.")
    assert trick_said(None, facts, NAMES, 0) == "No card lies on the table."


def test_before_anything_has_happened() -> None:
    facts = new_match(4, names=NAMES).facts
    assert bids_said(facts, NAMES, 0) == "Nobody has spoken yet."
    assert last_trick_said(facts, NAMES, 0) == "No trick is over yet."
    assert gone_said([]) == "No card is gone yet."
    assert gone_said(cards("T21")) == "Gone: Trumps: 21."


@pytest.mark.parametrize(
    ("seat", "said"),
    [(None, "Nobody has the turn."), (0, "It is your turn."), (2, "It is Colette’s turn.")],
)
def test_whose_turn_it_is(seat: int | None, said: str) -> None:
    assert turn_said(seat, NAMES, 0) == said
