"""The federation's signals, as the rule policy gives them (rules section 10)."""

from __future__ import annotations

import pytest

from game.ai.card_play.position import take_position
from game.ai.card_play.signals import SIGNAL, follow_signal, lead_signal
from game.rules.cards import parse_card
from tests.ai.positions import card_played, in_play
from tests.rules.builders import cards

_SIDE = "S3 S8 D4 D9 C5 C8 T4 T9 T13 T17"


@pytest.mark.parametrize(
    ("hand", "truth", "reason"),
    [
        (f"HR H2 H4 H7 H9 {_SIDE}", "H2 H4", "a low card promises the king"),
        (f"HD H2 H4 H7 H9 {_SIDE}", "H2 H4", "or the queen"),
        (f"HC H2 H4 H7 H9 {_SIDE}", "H7 H9", "a higher one denies them"),
    ],
)
def test_opening_a_suit(hand: str, truth: str, reason: str) -> None:
    position = take_position(in_play(hand, taker=2))
    told = [card for card in cards("H2 H4 H7 H9") if lead_signal(position, card)]
    assert told == sorted(cards(truth)), reason


def test_a_suit_that_was_opened_tells_nothing_more() -> None:
    position = take_position(in_play("HC H2 H7", taker=2, tricks=[(1, "H4 H5 H6 HR")]))
    assert lead_signal(position, parse_card("H7")) == 0


@pytest.mark.parametrize(("trumps", "parity"), [("T2 T3 T8 T9 T12 T13 T15", 1), ("T2 T3 T8 T9", 0)])
def test_odd_trumps_promise_seven(trumps: str, parity: int) -> None:
    position = take_position(in_play(f"{trumps} S2 S3 H2", taker=2))
    for card in cards(trumps):
        assert lead_signal(position, card) == (SIGNAL if card.rank % 2 == parity else 0)


def test_a_doubleton_is_played_from_the_top() -> None:
    lost = in_play("S7 S4 D2 D3 D6 C2 T3 T5", "S8 S10 SR", taker=3)
    assert card_played(lost).code == "S7"


def test_neither_the_taker_nor_his_known_partner_signals() -> None:
    taker = take_position(in_play("S7 S4 D2 D3", "S8 S10 SR", taker=0))
    partner = take_position(
        in_play("S7 S4 D2 D3", "S8 S10 SR S9", players=5, called="HR", taker=2, partner=0)
    )
    for position in (taker, partner):
        assert follow_signal(position, parse_card("S7")) == 0
