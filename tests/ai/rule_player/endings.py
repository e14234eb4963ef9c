"""Habits of the last tricks; seat 0 plays, four at the table."""

from __future__ import annotations

from typing import Final

from tests.ai.rule_player.habit import Habit, played_before

_TWO_LEFT: Final = "S9 S10 H2 H3 HR D9 D10 C5 C6 C7 C8 C9 C10"
_EXCUSE_LEFT: Final = "EX H2 H6 H7 S9 S10 D9 D10 C9 C10 T9"
_NO_TRUMPS_OUT: Final = (
    "T21 S8-S10 SV SC SD SR H5-H10 HV HC HD HR D9 D10 DV DC DD DR C9 C10 CV CC CD CR"
)

ENDINGS: Final = (
    Habit(
        "the Excuse is played before the last trick, where it would change sides",
        "H2 EX",
        "EX",
        "H3 H4 H5",
        {"taker": 2, "tricks": played_before(_EXCUSE_LEFT, "H3 H4 H5")},
    ),
    Habit(
        "with no other trump left the Petit waits for the last trick",
        "T1 HR",
        "HR",
        setting={"tricks": played_before(f"T1 {_TWO_LEFT}")},
    ),
    Habit(
        "the others have no trumps left: the taker's last one is for getting back to his long suit",
        "T21 SD SC SV S10 S9",
        "SD SC SV S10 S9",
        setting={"tricks": played_before(_NO_TRUMPS_OUT)},
    ),
    Habit(
        "the Excuse is led to the last trick by a side that wins them all",
        "T21 EX",
        "T21",
        "H3 H4 H5",
        {"taker": 2, "tricks": [(0, "T2 T20 T3 T4")]},
        miniature=True,
    ),
    Habit(
        "who has all the trumps that are left cashes plain masters with them in reserve",
        "T20 T21 T6 HR H2 H5",
        "HR H2 H5",
        setting={"tricks": [(0, "T19 S1 S2 S3")]},
        miniature=True,
    ),
)
