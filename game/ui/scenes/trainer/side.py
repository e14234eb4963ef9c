"""Beside the question: what the hand is, what is wanted, and what may be read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.ui.boxes.box import Body
from game.ui.kit import Kit, Style
from game.ui.theme import Face
from game.ui.vector import path, rectangle
from game.ui.widgets.base import Control, Widget

_ROW: Final = 31
_SIZE: Final = 16.5
_HEADING: Final = 25


class PageHeading(Body):
    """A line over a panel, with a smaller one at its right end.

    Attributes:
        words: the line.
    """

    def __init__(self, words: str, aside: str = "", *, colour: str = "") -> None:
        """Say something; ``colour`` takes the place of the headings' own."""
        self.words, self._aside, self._colour = words, aside, colour
        self._lines: list[str] = []
        self._area = pygame.Rect(0, 0, 0, 0)
        self._kit: Kit | None = None

    def lay(self, kit: Kit, area: pygame.Rect) -> int:
        """Wrap the words beside the aside."""
        self._kit = kit
        style, small = self._styles(kit)
        aside = kit.text_width(self._aside, small) + kit.px(14) if self._aside else 0
        self._lines = kit.wrap(self.words, style, area.width - aside)
        height = round(_HEADING * 1.25 * kit.text_scale) * len(self._lines)
        self._area = pygame.Rect(area.left, area.top, area.width, height)
        return height

    def _styles(self, kit: Kit) -> tuple[Style, Style]:
        colour = self._colour or kit.theme.heading
        return Style(Face.TITLE, _HEADING, colour), Style(Face.BODY, _SIZE, kit.theme.muted)

    def draw(self, target: pygame.Surface) -> None:
        """Draw both."""
        kit = self._kit
        assert kit is not None, "it is placed before it is drawn"
        style, small = self._styles(kit)
        baseline = self._area.top + _HEADING * 0.9 * kit.text_scale
        kit.draw_lines(target, self._area.left, baseline, self._lines, style, leading=1.25)
        kit.draw_text(target, self._area.right, baseline, self._aside, small, "right")


class FactRows(Body):
    """Names and values below one another, every second row striped."""

    def __init__(self, rows: Sequence[tuple[str, str]]) -> None:
        """Show facts."""
        self._rows = tuple(rows)
        self._area = pygame.Rect(0, 0, 0, 0)
        self._places: list[tuple[int, int, list[str]]] = []
        self._kit: Kit | None = None

    def lay(self, kit: Kit, area: pygame.Rect) -> int:
        """Give the names as much width as the longest needs."""
        self._kit = kit
        name, value = self._styles(kit)
        self._left = round(max(kit.text_width(words, name) for words, _ in self._rows))
        self._left += kit.px(28)
        room = area.width - self._left - kit.px(8)
        self._places, top = [], area.top
        row, line = round(_ROW * kit.text_scale), round(20 * kit.text_scale)
        for _, words in self._rows:
            lines = kit.wrap(words, value, room)
            height = row + line * (len(lines) - 1)
            self._places.append((top, height, lines))
            top += height
        self._area = pygame.Rect(area.left, area.top, area.width, top - area.top)
        return self._area.height

    def _styles(self, kit: Kit) -> tuple[Style, Style]:
        theme = kit.theme
        return Style(Face.LABEL, _SIZE, theme.text), Style(Face.BODY, _SIZE, theme.text)

    def draw(self, target: pygame.Surface) -> None:
        """Draw the rows."""
        kit = self._kit
        assert kit is not None, "it is placed before it is drawn"
        name, value = self._styles(kit)
        for index, ((words, _), (top, height, lines)) in enumerate(
            zip(self._rows, self._places, strict=True)
        ):
            if index % 2 == 0:
                draw_stripe(
                    kit, target, pygame.Rect(self._area.left, top, self._area.width, height)
                )
            baseline = top + 21 * kit.text_scale
            kit.draw_text(target, self._area.left + kit.px(8), baseline, words, name)
            left = self._area.left + self._left
            kit.draw_lines(target, left, baseline, lines, value, leading=20 / _SIZE)


def draw_stripe(kit: Kit, target: pygame.Surface, rect: pygame.Rect) -> None:
    """The ground of every other row of a table."""
    width, height = rect.width / kit.scale, rect.height / kit.scale
    kit.shape(
        ("table row",),
        lambda: path(rectangle(0, 0, width, height, 4), fill=kit.theme.stripe),
        width,
        height,
    ).draw(target, *rect.topleft)


class ControlRow(Body):
    """A control with its name at the left, or above it where the row is narrow."""

    def __init__(self, control: Control) -> None:
        """Show a control; its label is its name."""
        self.control = control
        self._kit: Kit | None = None
        self._name_at = (0, 0)

    def groups(self) -> Sequence[Sequence[Widget]]:
        """The control."""
        return ((self.control,),)

    def lay(self, kit: Kit, area: pygame.Rect) -> int:
        """Lay out name and control."""
        self._kit = kit
        style = Style(Face.LABEL, 17, kit.theme.text)
        name = round(kit.text_width(self.control.label, style)) + kit.px(14)
        width, height = self.control.natural_size(kit)
        beside = name + width <= area.width
        top = area.top if beside else area.top + round(24 * kit.text_scale)
        left = area.left + name if beside else area.left
        self.control.place(kit, pygame.Rect(left, top, area.right - left, height))
        baseline = self.control.rect.centery + 5.5 * kit.text_scale
        if not beside:
            baseline = area.top + 16 * kit.text_scale
        self._name_at = (area.left, round(baseline))
        return top - area.top + height

    def draw(self, target: pygame.Surface) -> None:
        """Draw name and control."""
        kit = self._kit
        assert kit is not None, "it is placed before it is drawn"
        style = Style(Face.LABEL, 17, kit.theme.text)
        kit.draw_text(target, *self._name_at, self.control.label, style)
        self.control.draw(target)


class Paragraphs(Body):
    """Lines of words, each under a mark or none."""

    def __init__(self, paragraphs: Sequence[str], *, note: bool = False) -> None:
        """Say something in sentences."""
        self._paragraphs = tuple(paragraphs)
        self._note = note
        self._lines: list[str] = []
        self._area = pygame.Rect(0, 0, 0, 0)
        self._kit: Kit | None = None

    def _style(self, kit: Kit) -> Style:
        if self._note:
            return Style(Face.NOTE, 15.5, kit.theme.muted)
        return Style(Face.BODY, _SIZE, kit.theme.text)

    def lay(self, kit: Kit, area: pygame.Rect) -> int:
        """Wrap the words."""
        self._kit = kit
        style = self._style(kit)
        self._lines = [
            line for words in self._paragraphs for line in kit.wrap(words, style, area.width)
        ]
        step = kit.text_px(style.size) * 1.3
        self._area = pygame.Rect(area.left, area.top, area.width, round(step * len(self._lines)))
        return self._area.height

    def draw(self, target: pygame.Surface) -> None:
        """Draw the lines."""
        kit = self._kit
        assert kit is not None, "it is placed before it is drawn"
        style = self._style(kit)
        baseline = self._area.top + kit.text_px(style.size) * 0.95
        kit.draw_lines(target, self._area.left, baseline, self._lines, style, leading=1.3)
