"""Habits of five players with a called king; seat 0 plays."""

from __future__ import annotations

from typing import Final

from tests.ai.rule_player.habit import Habit

_FIVE: Final = {"players": 5, "called": "HR"}
_PARTNER: Final = "HR H3 D2 D6 D8 C3 C7 CV T4 T9 T12"
_DEFENDER: Final = "H3 H8 D2 D6 D8 C3 C7 CV T4 T9 T12"
_OPENING: Final = "HR H2 H3 S2 S4 S7 D3 D5 D8 C2 C6 C9 T4 T9 T12"

CALLED_KING: Final = (
    Habit(
        "the partner feeds the taker's trick",
        f"SC S2 {_PARTNER} C9 D9",
        "SC",
        "S3 S4 SR S5",
        {**_FIVE, "taker": 3},
    ),
    Habit(
        "the partner gives a defender's trick nothing",
        f"SC S2 {_PARTNER} C9 D9",
        "S2",
        "S3 S4 SR S5",
        {**_FIVE, "taker": 1},
    ),
    Habit(
        "the partner saves the Petit under the taker's 21",
        "T1 T5 HR H3 D2 D6 D8 C3 C7 CV C9 D9 S2 S4 S8",
        "T1",
        "T3 T21 T8 T9",
        {**_FIVE, "taker": 2},
    ),
    Habit(
        "the partner does not show himself for nothing",
        _OPENING,
        "H2 H3 S2 S4 S7 D3 D5 D8 C2 C6 C9 T4 T9 T12",
        setting={**_FIVE, "taker": 3},
    ),
    Habit(
        "the partner joins the taker's hunt for the Petit",
        "HR HV H7 C6 CC D10 S3 T2 T3 T6 T9 T10 T17 T21",
        "T2 T3 T6 T9 T10 T17 T21",
        setting={**_FIVE, "taker": 3, "tricks": [(3, "T13 T14 T20 T7 T8")]},
    ),
    Habit(
        "a defender who knows of no friend gives the taker's trick nothing",
        f"SC S2 {_DEFENDER} C9 D9",
        "S2",
        "S3 S4 SR S5",
        {**_FIVE, "taker": 3},
    ),
    Habit(
        "the partner takes home the called king in a trick that is safe",
        "HR H2 S2 D2",
        "HR",
        "H3 H4 H5 HD",
        {**_FIVE, "taker": 2},
        miniature=True,
    ),
    Habit(
        "the partner who showed himself gets nothing from the defence",
        "SD S2 D3 D2",
        "S2",
        "S3 S4 SR S5",
        {**_FIVE, "taker": 1, "partner": 3},
        miniature=True,
    ),
    Habit(
        "with the partner known, the others are friends and are fed",
        "SD S2 D3 D2",
        "SD",
        "S3 S4 SR S5",
        {**_FIVE, "taker": 1, "partner": 2},
        miniature=True,
    ),
    Habit(
        "the taker feeds the partner who showed himself",
        "SD S2 D3 D2",
        "SD",
        "S3 S4 SR S5",
        {**_FIVE, "taker": 0, "partner": 3},
        miniature=True,
    ),
)
