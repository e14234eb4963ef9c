"""The colours of charts, told apart by colour-blind eyes too and never without a sign or word."""

from __future__ import annotations

from enum import StrEnum
from types import MappingProxyType
from typing import Final

from game.ui.look.theme import Theme, ThemeName

SERIES: Final = MappingProxyType(
    {
        ThemeName.DAY: ("#127DEC", "#C86205", "#01174D", "#89654B", "#697FA2", "#240C04"),
        ThemeName.EVENING: ("#EBD461", "#926425", "#725FB8", "#A9E3B2", "#008478", "#43E6FE"),
    }
)
"""By theme, in the order in which series take them; no two are nearer than 40 in CIE L*a*b* for
eyes that lack red, green or blue. By evening the only bright blue, without which there are no
six, comes last."""


class Tone(StrEnum):
    """What a bar or a point stands for.

    ``OTHER`` is what something is compared with.
    """

    PLAIN = "plain"
    GOOD = "good"
    FAILED = "failed"
    LOST = "lost"
    OTHER = "other"


_TONES: Final = MappingProxyType(
    {
        ThemeName.DAY: ("#1D2F5A", "#1F8E79", "#C7631E", "#6F0F0F", "#D8C69C"),
        ThemeName.EVENING: ("#6A78B4", "#86E2DA", "#E0A467", "#C8654F", "#E3D0DD"),
    }
)
"""By theme, in the order of ``Tone``; those that meet in a chart are as far apart as series."""


def tone_colour(theme: Theme, tone: Tone) -> str:
    """The colour of what a bar stands for."""
    return _TONES[theme.name][tuple(Tone).index(tone)]


def on_bar(theme: Theme) -> str:
    """The colour of figures on a bar."""
    return theme.paper_top if theme.name is ThemeName.DAY else theme.outline


def bar_edge(theme: Theme) -> str:
    """The colour of the line around bars and marks."""
    return theme.outline


def axis_colour(theme: Theme) -> str:
    """The colour of the axis at zero, and of whiskers."""
    return theme.text
