"""What the rule player lays away."""

from __future__ import annotations

import pytest

from game.ai.player import DecisionKind
from game.rules.actions import Discard
from game.rules.cards import CardSet
from tests.ai.positions import ask, before_discard
from tests.rules.builders import cards

TEN_TRUMPS = "T21 T20 T17 T15 T12 T10 T8 T6 T3 EX"


def laid_away(hand: str, players: int = 4, called: str | None = None) -> CardSet:
    action = ask(before_discard(hand, players, called), DecisionKind.DISCARD)
    assert isinstance(action, Discard)
    return action.cards


@pytest.mark.parametrize(
    ("suits", "away", "kept", "reason"),
    [
        (
            "SR SD SC S8 S7 S5 S3 HD H4 H2 DC D3 C8 C5",
            "HD DC",
            "SD SC S8",
            "lone honours come home, the long suit stays",
        ),
        (
            "SR S9 HR H8 DR D7 D6 CV C4 C3 C2 S5 H3 D2",
            "CV C4 C3 C2",
            "SR HR DR",
            "the suit without a king becomes a void",
        ),
        (
            "SR SD S2 H7 H6 H5 H3 D9 D8 D7 D4 D2 CD C3",
            "CD C3",
            "SR SD",
            "a queen behind her own king is safe in hand, another's is not",
        ),
    ],
)
def test_discard(suits: str, away: str, kept: str, reason: str) -> None:
    chosen = laid_away(f"{TEN_TRUMPS} {suits}")
    assert cards(away) <= chosen, reason
    assert chosen.isdisjoint(cards(kept)), reason


def test_trumps_go_only_when_they_must_and_then_the_lowest() -> None:
    hand = "T2-T20 SR HR EX S3 S4"
    assert laid_away(hand) == cards("S3 S4 T2 T3 T4 T5")


def test_the_called_card_goes_last_before_the_trumps() -> None:
    hand = "T2-T10 T12 EX SR HR DR CR SD H2 H3"
    assert laid_away(hand, 5, called="SD") == cards("SD H2 H3")
    assert laid_away(hand.replace("T12", "H4"), 5, called="SD") == cards("H2 H3 H4")
