"""The judge of the code and of manners sees what is said, and what is given away."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.cards import parse_card
from game.tools.measuring.deals import Job
from game.tools.measuring.worth import code_kept, keeping_summary, manners_kept, measure_keeping
from tests.ai.positions import in_play

SEVEN = "T2 T3 T8 T9 T12 T13 T15"


@pytest.mark.parametrize(
    ("hand", "trick", "card", "verdict"),
    [
        ("HR H3 H8 S2", "", "H3", {"code: opening": True}),
        ("HR H3 H8 S2", "", "H8", {"code: opening": False}),
        ("HC H3 H8 S2", "", "H8", {"code: opening": True}),
        ("HR H3 H8 S2", "", "HR", {}),
        ("HR H6 H8 S2", "", "H8", {}),
        (f"{SEVEN} S2", "", "T9", {"code: trumps": True}),
        (f"{SEVEN} S2", "", "T8", {"code: trumps": False}),
        ("T2 T3 T8 T9", "", "T8", {"code: trumps": True}),
        ("T1 T2 T8", "", "T8", {}),
        ("H3 H8 S2", "HR", "H8", {"code: doubleton": True}),
        ("H3 H8 S2", "HR", "H3", {"code: doubleton": False}),
        ("H3 H8 H9 S2", "HR", "H3", {"code: length": True}),
        ("H3 H8 H9 S2", "HR", "H8", {"code: length": False}),
        ("H3 H4 H7 H8 H9 S2", "HR", "H8", {"code: five deep": True}),
    ],
)
def test_the_code(hand: str, trick: str, card: str, verdict: dict[str, bool]) -> None:
    seen = in_play(hand, trick, taker=3)
    assert code_kept(seen, parse_card(card)) == verdict


@pytest.mark.parametrize(
    ("opened", "card", "verdict"),
    [
        ("HR H4 H10 H6", "H2", {"line": True}),
        ("HR H4 H10 H6", "S9", {"line": False}),
        ("T13 T4 T15 T6", "T8", {"line": True}),
        ("T12 T4 T15 T6", "T8", {}),
        ("H9 H4 H10 H6", "H2", {}),
    ],
)
def test_a_strong_friend_opens_a_king_or_an_odd_trump(
    opened: str, card: str, verdict: dict[str, bool]
) -> None:
    seen = in_play("H2 S9 T8", tricks=[(2, opened)], taker=3)
    assert code_kept(seen, parse_card(card)) == verdict


@pytest.mark.parametrize(
    ("hand", "trick", "card", "verdict"),
    [
        ("HD H3", "H5", "HD", {"manners: court second": False}),
        ("HD H3", "H5", "H3", {"manners: court second": True}),
        ("HR H3", "H5", "HR", {}),
        ("HC H3", "HD", "HC", {"manners: court under": False}),
        ("HC H3", "HD", "H3", {"manners: court under": True}),
        ("T21 T5 S2", "H5", "T21", {"manners: ruff with the 21": False}),
        ("T21 T5 S2", "H5", "T5", {"manners: ruff with the 21": True}),
        ("T21 T5 S2", "T4", "T21", {}),
    ],
)
def test_manners(hand: str, trick: str, card: str, verdict: dict[str, bool]) -> None:
    setting: dict[str, Any] = {"taker": 3}
    assert manners_kept(in_play(hand, trick, **setting), parse_card(card), {3}) == verdict
    if trick:
        ours = manners_kept(in_play(hand, trick, **setting), parse_card(card), {0, 3})
        assert not {"manners: court second", "manners: court under"} & ours.keys()


def test_rule_players_keep_the_code() -> None:
    rows = [row for number in range(5) for row in measure_keeping(Job(number, 1, 4, 0, "club"))]
    found = keeping_summary(rows)["code"]
    assert isinstance(found, dict)
    assert found["share"] > 0.95
