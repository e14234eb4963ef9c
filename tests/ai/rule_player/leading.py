"""Habits of who leads; seat 0 plays, four at the table."""

from __future__ import annotations

from typing import Final

from tests.ai.rule_player.habit import Habit

_DEFENDER: Final = "S2 H3 D4 C5 S6 H7 D8 C9 S10 H10 D10 C10 H2 S3"
_HUNTER: Final = "T20 T18 T16 T14 T12 T10 T8 T6"
_SHORT_SUITS: Final = "S2 S3 H2 H3 D2 D3 C2 C3 C4"

LEADING: Final = (
    Habit(
        "a strong taker without the Petit hunts it, from the top",
        "EX T18-T21 T16 T14 T12 T10 T9 T7 SR SD S7 HR HD H5 D2",
        "T18-T21",
    ),
    Habit(
        "the Petit is not led while others have trumps",
        "T1 T5 T9 T14 T17 T20 T21 SR SD S5 HR H4 H7 D3 D5 C2 C5 CC",
        "T5 T9 T14 T17 T20 T21 SR SD S5 HR H4 H7 D3 D5 C2 C5 CC",
    ),
    Habit(
        "a taker cashes his master before the suit is thrown away",
        "HR HD H3 H4 H5 H8 S2 S4 S6 D3 D5 D7 C4 C6 C9 T3 T6 T9",
        "HR HD",
    ),
    Habit(
        "a defender leads a low card of the suit that the taker trumps",
        "H3 H8 H10 HV HD S2 SD SV D4 D6 DD C3 CD T4 T8 T13",
        "H3 H8 H10",
        setting={"taker": 2, "tricks": [(1, "H4 T2 H6 H2"), (2, "C4 CC CR C2")]},
        budget=8000,
    ),
    Habit(
        "a defender does not open a queen whose king is out",
        "HD SD DD CD H2 H4 H8 S3 S6 S9 D4 D8 C5 C9 T2 T5 T7 T9",
        "H2 H4 H8 S3 S6 S9 D4 D8 C5 C9 T2 T5 T7 T9",
        setting={"taker": 2},
    ),
    Habit(
        "a defender who guards the Petit does not draw the trumps for the taker",
        f"{_DEFENDER} T1 T5 T9 T14",
        _DEFENDER,
        setting={"taker": 1},
    ),
    Habit(
        "the Excuse is kept for a trick in which it saves something, and not opened with",
        f"EX {_DEFENDER} T3 T5 T9",
        f"{_DEFENDER} T3 T5 T9",
        setting={"taker": 1},
    ),
    Habit(
        "a friend who led trumps at the taker's Petit is joined in the hunt",
        "T20 T19 T16 T15 T12 T9 T7 T5 S2 S3 H2 H3 D2 D3 D6 C2 C3",
        "T20 T19 T16 T15 T12 T9 T7 T5",
        setting={"taker": 2, "tricks": [(1, "T13 T14 T17 T18")]},
    ),
    Habit(
        "a defender with many trumps hunts the Petit of a taker who seems short of them",
        f"T21 {_HUNTER} {_SHORT_SUITS}",
        f"T21 {_HUNTER}",
        setting={"taker": 2},
        budget=8000,
    ),
)
