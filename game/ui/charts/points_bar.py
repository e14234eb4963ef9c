"""The bar that shows the points of a side against its target."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from game.ui.drawing.vector import path, rectangle
from game.ui.look.theme import BRIGHT_GOLD, LIGHT_GOLD, Theme, ThemeName

_FAILED_AND_MADE: Final = MappingProxyType(
    {ThemeName.DAY: ("#A34110", "#227066"), ThemeName.EVENING: ("#E8843C", "#59CDB0")}
)
"""By theme. The tones of charts are by day too light for words on them, and by night too bright for
a bar of this length."""

_LEAST: Final = 6
"""Units below which nothing of a share can be seen."""


def attack_colour(theme: Theme, *, made: bool) -> str:
    """The colour of the attack's points, which stands out from the bar; words go by ``on_bar``."""
    return _FAILED_AND_MADE[theme.name][made]


def points_bar(
    theme: Theme, width: float, height: float, mark: float, share: float, fill: str
) -> str:
    """The elements of a bar, in units.

    Args:
        theme: the colours.
        width: of the whole bar, which stands for all points of a deal.
        height: of the bar; the mark of the target reaches 5 units beyond.
        mark: where the target is.
        share: how far the bar is filled.
        fill: the colour of that.
    """
    drawn = path(
        rectangle(0, 0, width, height, 5), fill=theme.track, stroke=theme.control_border, width=1.4
    )
    if share > _LEAST:
        drawn += path(rectangle(1, 1, share - 1, height - 2, 4), fill=fill)
    drawn += path(rectangle(2.4, 2.4, width - 4.8, height - 4.8, 3), stroke=LIGHT_GOLD, width=1)
    drawn += path(f"M{mark}-5V{height + 5}", stroke=theme.outline, width=4.4)
    return drawn + path(f"M{mark}-4V{height + 4}", stroke=BRIGHT_GOLD, width=2)
