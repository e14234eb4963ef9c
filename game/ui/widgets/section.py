"""Pieces of panels: a heading with controls under it, rows of settings, two columns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.ui.boxes.box import Body, Box, Widget, focused_last
from game.ui.boxes.grounds import On
from game.ui.boxes.stacks import Across, Down, Either
from game.ui.boxes.words import Prose, Spacer, Words
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face, Theme
from game.ui.widgets.control import Control
from game.ui.widgets.ornament import draw_heading, draw_heading_line

HEADING: Final = 30
"""Units from the top of a section to what stands below its heading."""

HEADING_BASELINE: Final = 15


class Heading(Words):
    """A heading with a gold line from its end to the right."""

    def __init__(self, title: str, theme: Theme) -> None:
        super().__init__(title, Style(Face.TITLE, 19, theme.heading), leading=17 / 19)

    def draw(self, target: pygame.Surface) -> None:
        """Draw words and line."""
        super().draw(target)
        kit, rect = self.kit, self.rect
        baseline = rect.top + self.baseline(kit, rect.width)
        end = rect.left + kit.text_width(self.words, self.style)
        draw_heading_line(kit, target, end, baseline, rect.right)


class Section(Body):
    """A heading, and below it what a subclass puts there."""

    def __init__(self, title: str) -> None:
        self.title = title

    def lay(self, kit: Kit, area: pygame.Rect) -> int:
        """Lay out heading and content."""
        top = round(HEADING * kit.text_scale)
        below = pygame.Rect(area.left, area.top + top, area.width, max(0, area.height - top))
        return top + self.place_content(kit, below)

    def place_content(self, kit: Kit, area: pygame.Rect) -> int:
        """Lay out what stands below the heading; return its height in pixels."""
        raise NotImplementedError

    def draw(self, target: pygame.Surface) -> None:
        """Draw the heading and all widgets, the focused one last."""
        self.draw_title(target)
        draw_widgets(target, self.groups())

    def draw_title(self, target: pygame.Surface) -> None:
        """Draw the heading and its line."""
        kit = self.kit
        baseline = self.rect.top + HEADING_BASELINE * kit.text_scale
        draw_heading(kit, target, self.rect.left, baseline, self.rect.width, self.title)


def draw_widgets(target: pygame.Surface, groups: Sequence[Sequence[Widget]]) -> None:
    """Draw widgets, the one with the ring last, so that nothing covers it."""
    widgets = [widget for group in groups for widget in group]
    for widget in focused_last(widgets, target):
        widget.draw(target)


def section(title: str, theme: Theme, *content: Box, gap: float = 13) -> Down:
    """A heading, and below it what it is about."""
    return Down(Heading(title, theme), *content, gap=gap)


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
        Either(*beside, below, across=True), _stripe if striped else None, sides=10, above=above
    )


def _stripe(kit: Kit, target: pygame.Surface, rect: pygame.Rect) -> None:
    kit.frame(target, rect, 6, fill=kit.theme.stripe)
