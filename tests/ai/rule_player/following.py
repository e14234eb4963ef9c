"""Habits of who plays to a trick that another seat led; seat 0 plays, four at the table."""

from __future__ import annotations

from typing import Final

from tests.ai.rule_player.habit import Habit

_NO_HEARTS: Final = "S2 S4 S6 S8 SV D3 D6 D9 DD C2 C5 C7 C9 CC"
_TWO_TRUMPS: Final = "S2 S4 S6 S8 SV D3 D6 D9 DD C2 C5 C7 H2 H5 H9 HV"
_THREE_TRUMPS: Final = "T8 T12 T14 S2 S4 S6 S8 SV D2 D3 D6 D9 C2 C5 C7 C9"
_NO_TRUMPS: Final = "S2 S3 S5 S8 S9 C2 C3 C6 C8 C9 CV D2 D3 D5 D7 D9 DV"

FOLLOWING: Final = (
    Habit(
        "the 21 is not spent on a worthless trick that a small trump wins too",
        f"T21 T14 T12 T5 {_NO_HEARTS}",
        "T14 T12 T5",
        "H3 H4 H5",
        {"taker": 2},
    ),
    Habit(
        "the Petit is not put where the taker, who has trumped this suit, still plays",
        f"T1 T13 {_NO_HEARTS}",
        "T13",
        "H7 H9",
        {"taker": 1, "tricks": [(3, "H4 T9 T15 H6"), (1, "C3 CR C4 C6")]},
    ),
    Habit(
        "the Petit is saved under the partner's winning 21",
        f"T1 T8 {_TWO_TRUMPS}",
        "T1",
        "T4 T20 T21",
        {"taker": 2},
    ),
    Habit(
        "the Petit does not go under the taker's trump",
        f"T1 T8 {_TWO_TRUMPS}",
        "T8",
        "T4 T20 T6",
        {"taker": 2},
    ),
    Habit(
        "under the taker's trump goes the jack, and the king stays in hand",
        "HR HV D2 D3 D4 D6 D7 D8 C2 C4 C6 C7 C8 S4 S5 T4",
        "HV",
        "H9 H10 T14",
        {"taker": 3, "tricks": [(1, "H2 H5 T8 H3"), (3, "S2 S3 SR S7")]},
    ),
    Habit(
        "a friend who surely wins gets the knight, which the queen would beat later",
        "HC H2 T8 T12 S2 S4 S6 S8 SV D2 D3 D6 D9 DV C2 C5 C7 C9",
        "HC",
        "H3 HR H5",
        {"taker": 3},
    ),
    Habit(
        "the taker who wins gets the lowest card, not the knight",
        f"HC H2 {_THREE_TRUMPS}",
        "H2",
        "H3 HR H5",
        {"taker": 2},
    ),
    Habit(
        "a friend's trick gets the queen that the taker, who has trumped this suit, would take",
        "SD S3 S5 S8 S9 C2 C3 C6 C8 C9 CV D2 D3 D5 D7 D9 DV",
        "SD",
        "H3 HR H5",
        {"taker": 1, "tricks": [(0, "S2 T9 S4 S6")]},
        budget=20000,
    ),
    Habit(
        "and nothing to the taker's",
        f"SD {_NO_TRUMPS}",
        "S2 S3 S5 S8 S9 C2 C3 C6 C8 C9 D2 D3 D5 D7 D9",
        "H3 HR H5",
        {"taker": 2},
    ),
    Habit(
        "the Excuse saves a queen that would fall under the taker's king",
        f"HD EX {_THREE_TRUMPS}",
        "EX",
        "H3 HR H5",
        {"taker": 2},
    ),
    Habit(
        "the Excuse is not wasted where a small card does as well",
        f"H2 EX {_THREE_TRUMPS}",
        "H2",
        "H3 HR H5",
        {"taker": 2},
    ),
    Habit(
        "last to play, the lowest trump that wins is enough",
        "S2 S5 T9 T15 T19",
        "T9",
        "H3 H4 T7",
        {"taker": 3},
        miniature=True,
    ),
    Habit(
        "the Petit comes home in a trick that nobody can overtrump any more",
        "S2 S5 T1 T12 T16",
        "T1",
        "H3 H4 H5",
        miniature=True,
    ),
    Habit(
        "the 21 stays at home when the trick has nothing but number cards in it",
        "S2 S5 T12 T21",
        "T12",
        "H3 H4 H5",
        miniature=True,
    ),
)
