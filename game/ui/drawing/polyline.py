"""Straight lines from point to point, as path data."""

from __future__ import annotations

from collections.abc import Sequence

Point = tuple[float, float]


def polyline(points: Sequence[Point]) -> str:
    """The line through points, in units; it stays open."""
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points)
