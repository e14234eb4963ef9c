"""Habits of good players at the trick; each position says why."""

from __future__ import annotations

from typing import Any

import pytest

from tests.ai.positions import card_played, in_play
from tests.rules.builders import cards

FOLLOWING = [
    (
        "last to play, the lowest trump that wins is enough",
        "S2 S5 T9 T15 T19",
        "H3 H4 T7",
        "T9",
        {"taker": 3},
    ),
    (
        "the 21 is not spent on a worthless trick that a small trump wins too",
        "S2 S5 T12 T21",
        "H3 H4 H5",
        "T12",
        {},
    ),
    (
        "the Petit comes home in a trick that nobody can overtrump any more",
        "S2 S5 T1 T12 T16",
        "H3 H4 H5",
        "T1",
        {},
    ),
    (
        "the Petit is saved under the partner's winning 21",
        "S2 S5 T1 T8",
        "T4 T21 T6",
        "T1",
        {"taker": 1},
    ),
    (
        "the Petit does not go under an opponent's trump",
        "S2 S5 T1 T8",
        "T4 T20 T6",
        "T8",
        {"taker": 2},
    ),
    (
        "a partner who surely wins gets the queen",
        "HD H2 S3 S5",
        "H3 HR H5",
        "HD",
        {"taker": 1},
    ),
    (
        "an opponent who wins gets the lowest card, not the queen",
        "HD H2 S3 S5",
        "H3 HR H5",
        "H2",
        {"taker": 2},
    ),
    (
        "who can neither follow nor trump gives points to a partner's trick",
        "SD S2 S5 C3",
        "H3 HR H5",
        "SD",
        {"taker": 1},
    ),
    (
        "and nothing to an opponent's",
        "SD S2 S5 C3",
        "H3 HR H5",
        "S2 S5 C3",
        {"taker": 2},
    ),
    (
        "the Excuse saves a queen that would fall under the taker's king",
        "HD EX S3 S5 C2 C7 D3 D4",
        "H3 HR H5",
        "EX",
        {"taker": 2},
    ),
    (
        "the Excuse is not wasted where a small card does as well",
        "H2 EX S3 S5 C2 C7 D3 D4",
        "H3 HR H5",
        "H2",
        {"taker": 2},
    ),
    (
        "the Excuse is played before the last trick, where it would change sides",
        "H2 EX",
        "H3 H4 H5",
        "EX",
        {"taker": 2, "tricks": [(1, "S1 S9 S2 S3")]},
    ),
    (
        "unless its side wins every trick: then it is led to the last",
        "T21 EX",
        "H3 H4 H5",
        "T21",
        {"tricks": [(0, "T20 T2 T3 T4")]},
    ),
]

_DEFENDER = "S2 H3 D4 C5 S6 H7 D8 C9 S10 H10 D10 C10 H2 S3"
_HUNTER = "T20 T18 T16 T14 T12 T10 T8 T6 S2 S3 H2 H3 D2 D3 C2 C3 C4"

LEADING = [
    (
        "a strong taker without the Petit hunts it, from the top",
        "T18-T21 T16 T14 T12 T10 T9 T7 HR S2 S5 S7 H3 H5 D2 D4",
        "T18-T21",
        {},
    ),
    (
        "when the others have no trumps left the taker keeps his",
        "T20 T21 T6 HR H2 H5",
        "HR H2 H5",
        {"tricks": [(0, "T19 S1 S2 S3")]},
    ),
    (
        "the Petit is not led while others have trumps",
        "T1 T5 T6 S2 S3 S5 H2 H4 H7 D3 D5 D9 DV C2 C3 C5 C8 CC",
        "T5 T6 S2 S3 S5 H2 H4 H7 D3 D5 D9 DV C2 C3 C5 C8 CC",
        {},
    ),
    (
        "a taker cashes his master before the suit is thrown away",
        "HR HD H8 S2 S4 S6 S9 D3 D5 D7 C4 C6 C9 T3 T6 T9 T11 T14",
        "HR HD",
        {},
    ),
    (
        "a defender leads a low card of the suit that the taker ruffs",
        "H3 HD S2 S5 S8 SV D4 D6 D9 D10 C3 C7 C9 T4 T8 T11 T13",
        "H3",
        {"taker": 2, "tricks": [(1, "H4 T2 H6 H2")]},
    ),
    (
        "a defender does not open a queen whose king is out",
        "HD SD DD CD H2 H4 H8 S3 S6 S9 D4 D8 C5 C9 T2 T5 T7 T9",
        "H2 H4 H8 S3 S6 S9 D4 D8 C5 C9",
        {"taker": 2},
    ),
    (
        "a defender does not draw the trumps for the taker",
        f"{_DEFENDER} T3 T5 T9 T14",
        _DEFENDER,
        {"taker": 1},
    ),
    (
        "a friend who led trumps at the taker's Petit is joined in the hunt",
        "T20 T16 T12 T7 T5 S2 S3 S6 H2 H3 D2 D3 D6 C2 C3 C4 C9",
        "T20 T16 T12 T7 T5",
        {"taker": 2, "tricks": [(1, "T13 T14 T17 T4")]},
    ),
    (
        "a defender with many trumps hunts the Petit of a taker who seems short of them",
        f"T21 {_HUNTER}",
        "T21 T20 T18 T16 T14 T12 T10 T8 T6",
        {"taker": 2},
    ),
]

_CALLED_KING = {"players": 5, "called": "HR"}
_PARTNER = {**_CALLED_KING, "dealt": "HR SD S2 D2"}
_OPENING_PARTNER = "HR H2 H3 S2 S4 S7 D3 D5 D8 C2 C6 C9 T4 T9 T12"

WITH_A_CALLED_KING = [
    (
        "the partner feeds the taker's trick",
        "SD S2 HR D2",
        "S3 S4 SR S5",
        "SD",
        {**_PARTNER, "taker": 3},
    ),
    (
        "the partner gives a defender's trick nothing",
        "SD S2 HR D2",
        "S3 S4 SR S5",
        "S2",
        {**_PARTNER, "taker": 1},
    ),
    (
        "the partner saves the Petit under the taker's 21",
        "T1 T5 HR D2",
        "T3 T21 T8 T9",
        "T1",
        {**_PARTNER, "taker": 2},
    ),
    (
        "the partner takes home the called king in a trick that is safe",
        "HR H2 S2 D2",
        "H3 H4 H5 HD",
        "HR",
        {**_PARTNER, "taker": 2},
    ),
    (
        "the partner does not show himself for nothing",
        _OPENING_PARTNER,
        "",
        "S2 S4 S7 D3 D5 D8 C2 C6 C9",
        {**_CALLED_KING, "taker": 3, "dealt": _OPENING_PARTNER},
    ),
    (
        "the partner joins the taker's hunt for the Petit",
        "HR H2 S2 S4 D3 D5 D8 C2 C6 T9 T12 T15 T18 T20",
        "",
        "T9 T12 T15 T18 T20",
        {**_CALLED_KING, "taker": 3, "dealt": "HR", "tricks": [(3, "T19 T2 T6 T3 T4")]},
    ),
    (
        "a defender who knows of no friend gives the taker's trick nothing",
        "SD S2 D3 D2",
        "S3 S4 SR S5",
        "S2",
        {**_CALLED_KING, "taker": 3},
    ),
    (
        "nor the trick of a partner who showed himself",
        "SD S2 D3 D2",
        "S3 S4 SR S5",
        "S2",
        {**_CALLED_KING, "taker": 1, "partner": 3},
    ),
    (
        "with the partner known, the others are friends and are fed",
        "SD S2 D3 D2",
        "S3 S4 SR S5",
        "SD",
        {**_CALLED_KING, "taker": 1, "partner": 2},
    ),
    (
        "the taker feeds the partner who showed himself",
        "SD S2 D3 D2",
        "S3 S4 SR S5",
        "SD",
        {**_CALLED_KING, "taker": 0, "partner": 3},
    ),
]


@pytest.mark.parametrize(
    ("reason", "hand", "trick", "good", "setting"),
    [*FOLLOWING, *WITH_A_CALLED_KING, *((why, hand, "", *rest) for why, hand, *rest in LEADING)],
)
def test_habit(reason: str, hand: str, trick: str, good: str, setting: dict[str, Any]) -> None:
    for seed in range(3):
        assert card_played(in_play(hand, trick, **setting), seed) in cards(good), reason
