"""Compared deals by chance: what a deal brings, what a level makes of it, and what luck does."""

from __future__ import annotations

import random
from collections.abc import Iterator

from game.session.field.strength import gain
from game.session.field.table import MIX, USUAL_TABLES
from game.session.progress.records import ComparedDeal, FieldScore
from tests.session.progress.answers import after

_LUCK_OF_CARDS = 90.0
_LUCK_OF_PLAY = 40.0


def compared_deals(
    seed: int,
    count: int,
    level: str,
    players: int = 5,
    *,
    stretch: float = 1.0,
    luck: float = _LUCK_OF_PLAY,
    tables: int = USUAL_TABLES,
) -> Iterator[ComparedDeal]:
    """Deals of somebody who plays as a level does.

    Args:
        seed: decides all of it.
        count: how many.
        level: how well the player plays.
        players: seats at the table.
        stretch: how far levels are apart, in what the ladder says.
        luck: of the play, in points of a score.
        tables: how many tables of the field were played.
    """
    rng = random.Random(seed)

    def score(cards: float, who: str) -> float:
        ahead = gain(who, players)
        assert ahead is not None
        return cards + stretch * ahead + rng.gauss(0, luck)

    for number in range(count):
        cards = rng.gauss(0, _LUCK_OF_CARDS)
        levels = [MIX[at % len(MIX)] for at in range(tables)]
        scores = tuple(FieldScore(at, who, score(cards, who)) for at, who in enumerate(levels))
        own = score(cards, level)
        others = ("club",) * players
        when = after(minutes=number)
        yield ComparedDeal(f"{number}", when, 0, others, USUAL_TABLES, own, scores, "")
