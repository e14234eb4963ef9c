"""The federation's signals, as the rule policy gives them (rules section 10)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.ai.card_play.choosing import card_scores
from game.ai.card_play.style import BY_THE_BOOK
from game.ai.kernel.leads import SIGNAL
from game.rules.cards import CardSet, Suit
from game.rules.observation import Observation
from tests.ai.positions import card_played, in_play
from tests.rules.builders import cards

_SIDE = "S3 S8 D4 D9 C5 C8 T4 T9 T13 T17"
SILENT = replace(BY_THE_BOOK, signals=False)


def told(view: Observation) -> CardSet:
    """The cards that are worth more for what they tell."""
    scores, silent = card_scores(view), card_scores(view, SILENT)
    more = {card: scores[card] - silent[card] for card in scores}
    assert all(gain == pytest.approx(0) or gain == pytest.approx(SIGNAL) for gain in more.values())
    return CardSet(card for card, gain in more.items() if gain > SIGNAL / 2)


@pytest.mark.parametrize(
    ("hand", "truth", "reason"),
    [
        (f"HR H2 H4 H7 H9 {_SIDE}", "H2 H4", "a low card promises the king"),
        (f"HD H2 H4 H7 H9 {_SIDE}", "H2 H4", "or the queen"),
        (f"HC H2 H4 H7 H9 {_SIDE}", "H7 H9", "a higher one denies them"),
    ],
)
def test_opening_a_suit(hand: str, truth: str, reason: str) -> None:
    assert told(in_play(hand, taker=2)).of_suit(Suit.HEARTS) == cards(truth), reason


def test_a_suit_that_was_opened_tells_nothing_more() -> None:
    assert not told(in_play("HC H2 H7", taker=2, tricks=[(1, "H4 H5 H6 HR")]))


@pytest.mark.parametrize(("trumps", "parity"), [("T2 T3 T8 T9 T12 T13 T15", 1), ("T2 T3 T8 T9", 0)])
def test_odd_trumps_promise_seven(trumps: str, parity: int) -> None:
    true = CardSet(card for card in cards(trumps) if card.rank % 2 == parity)
    assert told(in_play(f"{trumps} S2 S3 H2", taker=2)).trumps == true


def test_a_doubleton_is_played_from_the_top() -> None:
    lost = in_play("S7 S4 D2 D3 D6 C2 T3 T5", "S8 S10 SR", taker=3)
    assert card_played(lost).code == "S7"
    assert told(lost) == cards("S7")


def test_neither_the_taker_nor_his_known_partner_signals() -> None:
    assert not told(in_play("S7 S4 D2 D3", "S8 S10 SR", taker=0))
    five = "S8 S10 SR S9"
    assert not told(in_play("S7 S4 D2 D3", five, players=5, called="HR", taker=2, partner=0))


def test_a_partner_passes_for_a_defender_until_he_is_known() -> None:
    five = "S8 S10 SR S9"
    secret = in_play("S7 S4 HR D3", five, players=5, called="HR", taker=2)
    assert told(secret) == cards("S7")
