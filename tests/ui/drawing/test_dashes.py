"""Outlines are cut into dashes that follow them."""

from __future__ import annotations

import math
import re
from itertools import pairwise

import pytest

from game.ui.drawing.vector import cartouche, dashed, ogee, rectangle


def dashes_of(data: str) -> list[list[tuple[float, float]]]:
    """The corners of every dash."""
    return [
        [(float(x), float(y)) for x, y in re.findall(r"(-?[\d.]+) (-?[\d.]+)", dash)]
        for dash in data.split("M")[1:]
    ]


def length(points: list[tuple[float, float]]) -> float:
    return sum(math.dist(a, b) for a, b in pairwise(points))


def test_a_straight_line_has_dashes_and_gaps() -> None:
    assert (
        dashed("M0 0H20", 5, 4) == "M0.00 0.00L5.00 0.00M9.00 0.00L14.00 0.00M18.00 0.00L20.00 0.00"
    )


@pytest.mark.parametrize(
    "outline",
    [cartouche(0, 0, 180, 60), rectangle(0, 0, 180, 60, 9), ogee(0, 0, 180, 60, 9)],
    ids=["cartouche", "rectangle", "ogee"],
)
def test_dashes_stay_on_the_outline(outline: str) -> None:
    dashes = dashes_of(dashed(outline, 5, 4))
    assert len(dashes) > 40
    for dash in dashes:
        assert length(dash) <= 5.05
        for x, y in dash:
            assert -0.01 <= x <= 180.01
            assert -0.01 <= y <= 60.01
    assert all(length(dash) > 4.8 for dash in dashes[:-1])
