"""Which king the rule player calls."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.ai.player import DecisionKind
from game.rules.actions import CallCard
from game.rules.cards import parse_card
from game.rules.state import Phase
from tests.ai.positions import ask, before_discard

TRUMPS = "T21 T17 T12 T9 T6 T3"


@pytest.mark.parametrize(
    ("suits", "called", "reason"),
    [
        ("SD S4 S7 H3 H5 H8 D2 D6 C9", "SR", "the queen becomes good behind the partner's king"),
        ("SR SD S4 H3 H5 HC H8 D6 C9", "HR", "one's own king is not called"),
        ("S4 S7 SV S8 H3 H5 D2 D6 D9", "SR", "the longer suit has more ways over to the partner"),
        ("SD S4 S7 HD H3 H5 H6 D6 D8", "HR", "of two queens the longer suit's"),
        ("SR S2 S3 HR H2 H3 DR D2 D3", "CR", "a void is better than playing alone"),
        ("SR HR DR CR S2 S3 H4 DD D5", "SD CD HD", "with four kings a queen, not one's own"),
    ],
)
def test_call(suits: str, called: str, reason: str) -> None:
    view = before_discard(f"{TRUMPS} {suits}", 5)
    view = replace(view, facts=replace(view.facts, phase=Phase.CALL))
    action = ask(view, DecisionKind.CALL)
    assert isinstance(action, CallCard)
    assert action.card in {parse_card(code) for code in called.split()}, reason
