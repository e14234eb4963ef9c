"""The federation's code, as the rule policy keeps it (rules section 10)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.ai.card_play import card_faults, card_scores
from game.ai.kernel.weighing import COST_OF_FAULT, UNTRUE
from game.ai.style import BY_THE_BOOK
from game.rules.cards import CardSet, Suit, parse_card
from game.rules.observation import Observation
from tests.ai.positions import card_played, in_play
from tests.rules.builders import cards

_SIDE = "S3 S8 D4 D9 C5 C8 T4 T9 T13 T17"
SILENT = replace(BY_THE_BOOK, signals=False)


def lies(view: Observation) -> CardSet:
    """The cards that tell what is not so."""
    return CardSet(card for card, fault in card_faults(view).items() if fault == UNTRUE)


@pytest.mark.parametrize(
    ("hand", "false", "reason"),
    [
        (f"HR H2 H4 H7 H9 {_SIDE}", "H7 H9", "a low card promises the king"),
        (f"HD H2 H4 H7 H9 {_SIDE}", "H7 H9", "or the queen"),
        (f"HC H2 H4 H7 H9 {_SIDE}", "H2 H4", "a higher one denies them"),
    ],
)
def test_opening_a_suit(hand: str, false: str, reason: str) -> None:
    assert lies(in_play(hand, taker=2)).of_suit(Suit.HEARTS) == cards(false), reason


def test_a_suit_that_was_opened_tells_nothing_more() -> None:
    assert not lies(in_play("HC H2 H7", taker=2, tricks=[(1, "H4 H5 H6 HR")]))


@pytest.mark.parametrize(("trumps", "parity"), [("T2 T3 T8 T9 T12 T13 T15", 1), ("T2 T3 T8 T9", 0)])
def test_odd_trumps_promise_seven(trumps: str, parity: int) -> None:
    false = CardSet(card for card in cards(trumps) if card.rank % 2 != parity)
    assert lies(in_play(f"{trumps} S8 S9 H7", taker=2)).trumps == false


@pytest.mark.parametrize(
    ("hand", "setting", "false", "reason"),
    [
        ("S7 S4 D2 D3 D6 C2 T3 T5", {}, "S4", "a doubleton is played from the top"),
        ("S7 SV D2 D3 D6 C2 T3 T5", {}, "", "a court card above it tells nothing"),
        ("S7 S4 S2 D3 D6 C2 T3 T5", {}, "S4 S7", "three cards from below"),
        ("S7 S5 S4 S2 S1 C2 T3 T5", {}, "S1", "five of the taker's suit from above"),
        ("S7 S5 S4 S2 S1 C2 T3 T5", {"taker": 2}, "S2 S4 S5 S7", "five of another from below"),
        ("S7 S4 C2", {"tricks": [(1, "S5 S1 S2 S3")]}, "", "the second card tells nothing alone"),
    ],
)
def test_following_tells_the_length(
    hand: str, setting: dict[str, Any], false: str, reason: str
) -> None:
    lost = in_play(hand, "S8 S10 SR", **{"taker": 1, **setting})
    assert lies(lost) == cards(false), reason


def test_a_lie_costs_half_a_point_of_a_petite() -> None:
    seen = in_play(f"HR H2 H4 H7 H9 {_SIDE}", taker=2)
    scores, silent = card_scores(seen), card_scores(seen, SILENT)
    for card in scores:
        cost = COST_OF_FAULT if card in lies(seen) else 0
        assert scores[card] == pytest.approx(silent[card] - cost)


@pytest.mark.parametrize(
    ("hand", "trick", "taker", "lie", "reason"),
    [
        ("EX S4 T3 T5 T7 T9 T13", "S8 S10 SR", 1, False, "he has the suit, and wants trumps"),
        ("EX T3 T5 T7 T9 T13", "S8 S10 SR", 1, True, "he has none of the suit"),
        ("EX S4 T3 T5", "S8 S10 SR", 1, True, "he wants no trumps"),
        ("EX S4 T3 T5", "S8 S10 SR", 2, False, "it is a friend's suit"),
        ("EX S4 T3 T5", "T8 T10 T12", 2, False, "he wants no more trumps"),
        ("EX S4 T3 T5 T7 T9 T13", "T8 T10 T12", 2, True, "he wants more"),
    ],
)
def test_the_excuse_is_a_wish(hand: str, trick: str, taker: int, lie: bool, reason: str) -> None:
    seen = in_play(hand, trick, taker=taker)
    assert (parse_card("EX") in lies(seen)) == lie, reason


def test_a_doubleton_is_played_from_the_top() -> None:
    assert card_played(in_play("S7 S4 D2 D3 D6 C2 T3 T5", "S8 S10 SR", taker=3)).code == "S7"


def test_neither_the_taker_nor_his_known_partner_signals() -> None:
    assert not lies(in_play("S7 S4 D2 D3", "S8 S10 SR", taker=0))
    five = "S8 S10 SR S9"
    assert not lies(in_play("S7 S4 D2 D3", five, players=5, called="HR", taker=2, partner=0))


def test_a_partner_passes_for_a_defender_until_he_is_known() -> None:
    five = "S8 S10 SR S9"
    secret = in_play("S7 S4 HR D3", five, players=5, called="HR", taker=2)
    assert lies(secret) == cards("S4")
