"""The colours of charts, told apart by colour-blind eyes too and never without a sign or word."""

from __future__ import annotations

from enum import StrEnum
from types import MappingProxyType
from typing import Final

from game.ui.theme import Theme, ThemeName

SERIES: Final = MappingProxyType(
    {
        ThemeName.DAY: ("#1F5A86", "#C9611B", "#1F8A70", "#5B1230", "#9A8350", "#4A4A52"),
        ThemeName.EVENING: ("#7FB6E6", "#F09A54", "#59CDB0", "#A57BD8", "#F4EBC2", "#B8B8C4"),
    }
)
"""By theme, in the order in which series take them."""


class Tone(StrEnum):
    """What a bar or a point stands for."""

    PLAIN = "plain"
    GOOD = "good"
    FAILED = "failed"
    LOST = "lost"
    MUTED = "muted"


def tone_colour(theme: Theme, tone: Tone) -> str:
    """The colour of what a bar stands for."""
    series = SERIES[theme.name]
    return {
        Tone.PLAIN: series[0],
        Tone.FAILED: series[1],
        Tone.GOOD: series[2],
        Tone.LOST: theme.heading if theme.name is ThemeName.DAY else theme.bad,
        Tone.MUTED: series[4],
    }[tone]


def on_bar(theme: Theme) -> str:
    """The colour of figures on a bar."""
    return theme.paper_top if theme.name is ThemeName.DAY else theme.outline


def bar_edge(theme: Theme) -> str:
    """The line around bars and marks."""
    return theme.outline


def axis_colour(theme: Theme) -> str:
    """The axis at zero, and whiskers."""
    return theme.text
