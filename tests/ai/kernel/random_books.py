"""Books of figures that are like no other."""

from __future__ import annotations

from dataclasses import fields, replace
from random import Random

from game.ai.style import FOUND_BY_SELF_PLAY, OF_THUMB, FigureBook, WeighingFigures


def some_book(rng: Random) -> FigureBook:
    """Figures that all differ, so that none can stand for another."""
    ground = rng.choice((OF_THUMB, FOUND_BY_SELF_PLAY))

    def changed(figures: WeighingFigures) -> WeighingFigures:
        names = [field.name for field in fields(WeighingFigures)]
        return replace(
            figures, **{name: getattr(figures, name) + rng.randrange(3) for name in names}
        )

    sides = [
        replace(side, attack=changed(side.attack), defence=changed(side.defence))
        for side in (ground.three, ground.four, ground.five)
    ]
    return FigureBook(*sides)
