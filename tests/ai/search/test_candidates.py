"""Touching cards of equal value count as one play."""

from __future__ import annotations

import pytest

from game.ai.search.candidates import distinct_plays
from tests.rules.builders import cards

TABLE = [
    ("S2 S3 S4", "", ["S2 S3 S4"]),
    ("S2 S4", "S3", ["S2", "S4"]),
    ("S2 S4", "H3", ["S2 S4"]),
    ("S10 SV", "", ["S10", "SV"]),  # they differ in points
    ("SD SR", "", ["SD", "SR"]),
    ("S2 H2", "", ["S2", "H2"]),
    ("T5 T7", "T6", ["T5", "T7"]),
    ("T5 T7", "T8", ["T5 T7"]),
    ("T1 T2", "", ["T1", "T2"]),  # the Petit is a bout
    ("T20 T21", "", ["T20", "T21"]),
    ("T2 EX", "", ["T2", "EX"]),
    ("S2 S3 S5 S6 H1 T9 T10 EX", "S4 T11", ["S2 S3", "S5 S6", "H1", "T9 T10", "EX"]),
]


@pytest.mark.parametrize(("legal", "out", "groups"), TABLE)
def test_groups(legal: str, out: str, groups: list[str]) -> None:
    found = distinct_plays(cards(legal), cards(out))
    assert sorted(group.mask for group in found) == sorted(cards(codes).mask for codes in groups)
