"""A score sheet as JSON values."""

from __future__ import annotations

from game.rules.score_sheet import LineKind, ScoreLine, ScoreSheet
from game.rules.scores import card_points


def line_values(sheet: ScoreSheet) -> list[dict[str, object]]:
    """The lines of the computation; card points as points, not half-points."""
    return [_line(line) for line in sheet.lines]


def _line(line: ScoreLine) -> dict[str, object]:
    if line.kind is not LineKind.POINTS:
        return {"kind": line.kind.value, "amount": line.amount, **line.values}
    parameters = {name: card_points(int(value)) for name, value in line.parameters}
    return {"kind": line.kind.value, "amount": card_points(line.amount), **parameters}
