"""How well a player did in compared deals, on the scale on which bots are measured.

The field takes the luck of the cards out: a score counts by how far it is from what the other
tables made of them. How far those are from club players is known from the ladder.
"""

from __future__ import annotations

from game.session.progress.records import ComparedDeal
from game.session.strengths import YARDSTICK, strength


def points_on_club(compared: ComparedDeal, players: int) -> float | None:
    """What the player scored in a deal beyond a club player in the same seat.

    Args:
        compared: the deal and its field.
        players: seats at the table.

    Returns:
        Points of the score; None where no level was measured at such tables.
    """
    expected = [
        table.score - ahead
        for table in compared.scores
        if (ahead := _points(table.level, players)) is not None
    ]
    return compared.score - sum(expected) / len(expected) if expected else None


def _points(level: str, players: int) -> float | None:
    """What a level gains on a club player; None where nobody knows."""
    measured = strength(level, players)
    if measured is not None:
        return measured.points
    return 0.0 if level == YARDSTICK else None
