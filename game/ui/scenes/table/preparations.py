"""What a table gets ready while the player thinks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.ui.scenes.rehearsal import Preparation, modules
from game.ui.table.motion.animation import TableAnimation
from game.ui.table.seats.look import Mood
from game.ui.table.seats.seats import portrait_sprite

_SHEET: Final = "game.ui.scenes.score.scene"


def table_preparations(animation: TableAnimation) -> list[Preparation]:
    """The score sheet's modules, and every face that somebody at the table can make."""

    def faces() -> Iterator[None]:
        layout = animation.layout
        for seat, who in enumerate(animation.setup.seats):
            radius = layout.radius(animation.place(seat)) / layout.unit
            for mood in Mood:
                portrait_sprite(layout.kit, who.character + mood, radius)
                yield

    return [modules(_SHEET), faces]
