"""The look that everything shares: themes, colours that are the same in both, type, proportions.

A colour of a single drawing stands beside that drawing.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from functools import cache
from typing import Final

SuitColours = tuple[str, str, str, str]
"""The colours of the suits, in the order of ``SUIT_ORDER``."""

SUIT_ORDER: Final = "SHDC"

CARD_IVORY: Final = "#F5E9CF"
CREAM: Final = "#FBEFD2"
INK: Final = "#3B2619"
GOLD: Final = "#C8973A"
LIGHT_GOLD: Final = "#E9CB86"
PALE_GOLD: Final = "#F7E6B6"
BRIGHT_GOLD: Final = "#FFE08A"
"""Also the inner line of the keyboard's ring."""

CRIMSON: Final = "#842B2B"
RED: Final = "#A02F2A"
GREEN: Final = "#2B6A4D"
SAGE: Final = "#8FA27A"
NAVY: Final = "#2E3B55"
SHADOW: Final = "#0A0604"
ROUND_SHADOW: Final = "#0A0503"
"""Under portraits and tables."""


class ThemeName(StrEnum):
    """The two tables to play at."""

    DAY = "day"
    EVENING = "evening"


class Face(StrEnum):
    """Type faces, by the file in ``assets/fonts`` that holds them."""

    TITLE = "Amarante-Regular.ttf"
    FIGURE = "AbrilFatface-Regular.ttf"
    BODY = "AlegreyaSans-Medium.ttf"
    NOTE = "AlegreyaSans-MediumItalic.ttf"
    STRONG = "AlegreyaSans-Bold.ttf"
    LABEL = "AlegreyaSans-ExtraBold.ttf"


@dataclass(frozen=True, slots=True)
class ButtonColours:
    """A button's face from top to bottom edge, resting and under the pointer."""

    top: str
    middle: str
    edge: str
    hover_top: str
    hover_middle: str


@dataclass(frozen=True, slots=True)
class Theme:
    """Every colour of one theme, as ``#RRGGBB``.

    ``felt`` and ``line`` colours are the table's, ``paper`` colours the panels', ``on_felt`` and
    ``on_button`` the text there. ``good``, ``bad`` and ``warn`` never stand without a sign or word.
    """

    name: ThemeName
    felt_inner: str
    felt_outer: str
    felt_edge: str
    paper_top: str
    paper_bottom: str
    inset: str
    row: str
    stripe: str
    chosen: str
    chosen_edge: str
    field: str
    track: str
    text: str
    muted: str
    heading: str
    outline: str
    control_border: str
    gold: str
    hairline: str
    primary: ButtonColours
    secondary: ButtonColours
    on_button: str
    good: str
    bad: str
    warn: str
    best_row: str
    differs: str
    error: str
    disabled: str
    disabled_text: str
    on_felt: str
    hint: str
    title: str
    glow: str
    focus_outer: str
    tooltip: str
    dim: str
    black_suit: str
    red_suit: str
    four_suits: SuitColours
    shadow_strength: float

    def suits(self, *, four_colours: bool) -> SuitColours:
        """The colours of the suits in running text, in two colours or in four."""
        if four_colours:
            return self.four_suits
        return self.black_suit, self.red_suit, self.red_suit, self.black_suit

    def of_score(self, score: float | Fraction) -> str:
        """The colour of what was gained or lost, or of neither."""
        return self.good if score > 0 else self.bad if score < 0 else self.text


DAY: Final = Theme(
    name=ThemeName.DAY,
    felt_inner="#2F7A58",
    felt_outer="#17503A",
    felt_edge="#D8A23C",
    paper_top="#F7EDD6",
    paper_bottom="#F1E2C2",
    inset="#E9D7B0",
    row="#EDDDB9",
    stripe="#F2E5C8",
    chosen="#F9E3A8",
    chosen_edge="#842B2B",
    field="#FFF8E8",
    track="#D8C69C",
    text="#3B2619",
    muted="#6B4F38",
    heading="#842B2B",
    outline="#3B2619",
    control_border="#3B2619",
    gold="#C8973A",
    hairline="#B98A3C",
    primary=ButtonColours("#A63C37", "#842B2B", "#5C1C1E", "#B84C43", "#A63C37"),
    secondary=ButtonColours("#3F6178", "#2E4A5C", "#1D3140", "#4A7089", "#3F6178"),
    on_button="#FBEFD2",
    good="#2B6A4D",
    bad="#A02F2A",
    warn="#8F5B12",
    best_row="#DCE6C6",
    differs="#F7DDC0",
    error="#F4D2C6",
    disabled="#D9CBAA",
    disabled_text="#8B7961",
    on_felt="#FFF6E2",
    hint="#DDEBD8",
    title="#F3DC9E",
    glow="#F3D98F",
    focus_outer="#2A1710",
    tooltip="#1D3140",
    dim="#20140C",
    black_suit="#2A2433",
    red_suit="#B3242C",
    four_suits=("#2A2433", "#BE3018", "#1332EB", "#9036A5"),
    shadow_strength=0.5,
)

EVENING: Final = Theme(
    name=ThemeName.EVENING,
    felt_inner="#2A2F4E",
    felt_outer="#12152A",
    felt_edge="#C9963A",
    paper_top="#232949",
    paper_bottom="#1A1F3A",
    inset="#2B3158",
    row="#2C335A",
    stripe="#272D50",
    chosen="#3B3F63",
    chosen_edge="#E3B65C",
    field="#161A33",
    track="#3B416A",
    text="#F0E4C8",
    muted="#B4B1C2",
    heading="#FFE08A",
    outline="#0B0D1C",
    control_border="#B08A48",
    gold="#C9963A",
    hairline="#8C6D36",
    primary=ButtonColours("#AD4146", "#93333A", "#5A1C24", "#BE5257", "#AD4146"),
    secondary=ButtonColours("#4A5A8C", "#38456F", "#232C4C", "#5A6BA0", "#4A5A8C"),
    on_button="#FFF1D6",
    good="#7CCBA0",
    bad="#F0897C",
    warn="#F0B65A",
    best_row="#27493F",
    differs="#4A3A3E",
    error="#4E2A38",
    disabled="#343A5C",
    disabled_text="#8E8CA3",
    on_felt="#F0E4C8",
    hint="#A9A7B8",
    title="#FFE08A",
    glow="#FFE08A",
    focus_outer="#05060F",
    tooltip="#0F1226",
    dim="#0B0D1C",
    black_suit="#E7E1F2",
    red_suit="#FF8F85",
    four_suits=("#FCFFF9", "#FF966E", "#68A6FF", "#B79BB9"),
    shadow_strength=0.65,
)

THEME_OF: Final = {theme.name: theme for theme in (DAY, EVENING)}

_LIGHT: Final = 0.52
"""Brightness from which text is taken for light text, on felt, buttons or the evening's paper."""


@cache
def suits_beside(colour: str, *, four_colours: bool) -> SuitColours:
    """The colours of the suits in a line of text of some colour.

    Where the text is light the ground is dark, in either theme: there a black spade or a dark red
    heart would hardly be seen.
    """
    theme = EVENING if _brightness(colour) >= _LIGHT else DAY
    return theme.suits(four_colours=four_colours)


def _brightness(colour: str) -> float:
    """How bright a colour looks, from 0 to 1."""
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return 0.299 * red + 0.587 * green + 0.114 * blue


BASE_SIZE: Final = (1280, 720)
CARD_RATIO: Final = 610 / 1120
"""Width of a card over its height."""
