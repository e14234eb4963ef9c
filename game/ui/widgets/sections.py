"""Sections: headings, what stands under them, and rows of settings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import pygame

from game.ui.boxes.box import Box, Widget, focused_last
from game.ui.boxes.content import On, Prose, Spacer, Words
from game.ui.boxes.stacks import Across, Down, Either
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face, Theme
from game.ui.widgets.control import Control
from game.ui.widgets.pictures import draw_heading_line

_LEAST_LINE: Final = 48
"""Units from the end of a heading's words that it asks for."""

_CONTROL_WIDTH: Final = 300.0


class Heading(Words):
    """A heading with a gold line from its end to the right."""

    def __init__(self, title: str, theme: Theme) -> None:
        super().__init__(title, Style(Face.TITLE, 19, theme.heading), leading=17 / 19)

    def natural_width(self, kit: Kit) -> int:
        """Its words, and a little of the line."""
        return super().natural_width(kit) + kit.px(_LEAST_LINE)

    def draw(self, target: pygame.Surface) -> None:
        """Draw words and line."""
        super().draw(target)
        kit, rect = self.kit, self.rect
        baseline = rect.top + self.baseline(kit, rect.width)
        end = rect.left + kit.text_width(self.words, self.style)
        draw_heading_line(kit, target, end, baseline, rect.right)


def draw_widgets(target: pygame.Surface, groups: Sequence[Sequence[Widget]]) -> None:
    """Draw widgets, the one with the ring last, so that nothing covers it."""
    widgets = [widget for group in groups for widget in group]
    for widget in focused_last(widgets, target):
        widget.draw(target)


def section(title: str, theme: Theme, *content: Box, gap: float = 13) -> Down:
    """A heading, and below it what it is about."""
    return Down(Heading(title, theme), *content, gap=gap)


def common_width(kit: Kit, controls: Iterable[Control]) -> float:
    """Units that all controls of a page take that may be wider than they need to be."""
    widths = (kit.units(it.natural_width(kit)) for it in controls if it.stretches)
    return max([_CONTROL_WIDTH, *widths])


def setting_row(
    control: Control, note: str, theme: Theme, *, striped: bool, wide: float = 0, above: int = 6
) -> Box:
    """One setting: its name, a few words about it, and its control at the right.

    Where there is no room side by side, the control stands below.

    Args:
        control: what sets it; its label is the setting's name.
        note: what it does.
        theme: the colours.
        striped: whether the row has a ground of its own.
        wide: units that the control takes where there is room.
        above: units above and below it.
    """
    name = Words(control.label, Style(Face.LABEL, 18, theme.text), leading=22 / 18)
    about = Prose(note, Style(Face.BODY, 15.5, theme.muted), leading=20 / 15.5)
    words = Down(name, about, gap=0) if note else name
    beside = (
        On(Across(words, On(control, wide=width), shares=(1, 0), gap=16), high=40)
        for width in (wide, 0)
    )
    below = Down(words, Across(Spacer(), control, shares=(1, 0)))
    return On(
        Either(*beside, below, across=True),
        draw_row_ground if striped else None,
        sides=10,
        above=above,
    )


def draw_row_ground(kit: Kit, target: pygame.Surface, rect: pygame.Rect) -> None:
    """Draw the ground that every other row has."""
    kit.frame(target, rect, 6, fill=kit.theme.stripe)
