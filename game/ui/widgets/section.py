"""Pieces of panels: a heading with controls under it, rows of settings, two columns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.ui.boxes.box import Body
from game.ui.boxes.words import Words
from game.ui.kit import Kit, Style
from game.ui.theme import Face, Theme
from game.ui.vector import path, rectangle
from game.ui.widgets.base import Control, Widget
from game.ui.widgets.ornament import draw_heading, draw_heading_line

_HEADING: Final = 30
"""Units from the top of a section to what stands below its heading."""

HEADING_BASELINE: Final = 15
_CONTROL_WIDTH: Final = 300
_MOST_ROW_GAP: Final = 14


class Heading(Words):
    """A heading with a gold line from its end to the right."""

    def __init__(self, title: str, theme: Theme) -> None:
        super().__init__(title, Style(Face.TITLE, 19, theme.heading), leading=26 / 19)

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
        self.area = pygame.Rect(0, 0, 0, 0)

    def lay(self, kit: Kit, area: pygame.Rect) -> int:
        """Lay out heading and content."""
        self.kit = kit
        top = round(_HEADING * kit.text_scale)
        below = pygame.Rect(area.left, area.top + top, area.width, max(0, area.height - top))
        height = top + self.place_content(kit, below)
        self.area = pygame.Rect(area.left, area.top, area.width, height)
        return height

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
        baseline = self.area.top + HEADING_BASELINE * kit.text_scale
        draw_heading(kit, target, self.area.left, baseline, self.area.width, self.title)


def draw_widgets(target: pygame.Surface, groups: Sequence[Sequence[Widget]]) -> None:
    """Draw widgets, the one with the ring last, so that nothing covers it."""
    widgets = [widget for group in groups for widget in group]
    for widget in sorted(widgets, key=lambda widget: widget.focus):
        widget.draw(target)


class SettingRow(Body):
    """One setting: its name, a few words about it, and its control at the right.

    Where there is no room side by side, the control stands below.
    """

    def __init__(
        self, control: Control, note: str, *, striped: bool, peers: Sequence[Control] = ()
    ) -> None:
        """Describe a setting.

        Args:
            control: what sets it; its label is the setting's name.
            note: what it does.
            striped: whether the row has a ground of its own.
            peers: controls of the same page; those that stretch are equally wide.
        """
        self.control = control
        self.note = note
        self.striped = striped
        self._peers = tuple(peers)
        self._area = pygame.Rect(0, 0, 0, 0)
        self._notes: list[str] = []
        self._text_top = 0

    def groups(self) -> Sequence[Sequence[Widget]]:
        """The control."""
        return ((self.control,),)

    def _styles(self, kit: Kit) -> tuple[Style, Style]:
        theme = kit.theme
        return Style(Face.LABEL, 18, theme.text), Style(Face.BODY, 15.5, theme.muted)

    def lay(self, kit: Kit, area: pygame.Rect) -> int:
        """Lay out name, note and control."""
        name, note = self._styles(kit)
        pad, gap = kit.px(10), kit.px(16)
        width, height = self.control.natural_size(kit)
        if self.control.stretches:
            label = round(kit.text_width(self.control.label, name))
            free = min(self._common_width(kit), area.width - 2 * pad - gap - label)
            width = max(width, free)
        room = area.width - 2 * pad - width - gap
        fits = kit.text_width(self.control.label, name) <= room + 1
        words = room if fits else area.width - 2 * pad
        self._notes = kit.wrap(self.note, note, words) if self.note else []
        text = round((22 + 20 * len(self._notes)) * kit.text_scale)
        used = max(text, height) if fits else text + kit.px(8) + height
        self._area = pygame.Rect(area.left, area.top, area.width, max(used, kit.px(40)))
        self._area.height += kit.px(12)
        place = pygame.Rect(0, 0, min(width, area.width - 2 * pad), height)
        place.midright = (area.right - pad, self._area.centery)
        self._text_top = self._area.centery - text // 2
        if not fits:
            place.bottomright = (area.right - pad, self._area.bottom - kit.px(8))
            self._text_top = self._area.top + kit.px(4)
        self.control.place(kit, place)
        return self._area.height

    def _common_width(self, kit: Kit) -> int:
        """The width of all controls of the page that stretch."""
        widths = (peer.natural_size(kit)[0] for peer in self._peers if peer.stretches)
        return max(kit.px(_CONTROL_WIDTH), *widths)

    def draw(self, target: pygame.Surface) -> None:
        """Draw the row."""
        kit = self.control.kit
        theme = kit.theme
        if self.striped:
            width, height = self._area.width / kit.scale, self._area.height / kit.scale
            kit.shape(
                ("stripe",),
                lambda: path(rectangle(0, 0, width, height, 6), fill=theme.stripe),
                width,
                height,
            ).draw(target, *self._area.topleft)
        name, note = self._styles(kit)
        left = self._area.left + kit.px(10)
        baseline = self._text_top + 16 * kit.text_scale
        kit.draw_text(target, left, baseline, self.control.label, name)
        kit.draw_lines(
            target, left, baseline + 20 * kit.text_scale, self._notes, note, leading=1.29
        )
        self.control.draw(target)


class Stack(Body):
    """Pieces below one another without gaps, taken as one."""

    def __init__(self, bodies: Sequence[Body]) -> None:
        self._bodies = list(bodies)

    def groups(self) -> Sequence[Sequence[Widget]]:
        """All widgets, from top to bottom."""
        return [group for body in self._bodies for group in body.groups()]

    def lay(self, kit: Kit, area: pygame.Rect) -> int:
        """One after the other."""
        return _stack(kit, self._bodies, area.left, area.top, area.width, 0)

    def draw(self, target: pygame.Surface) -> None:
        """Draw all of them."""
        for body in self._bodies:
            body.draw(target)


class Columns(Body):
    """Two stacks of pieces side by side with a thin line between them."""

    grows = True

    def __init__(self, left: Sequence[Body], right: Sequence[Body], share: float) -> None:
        """Gather pieces.

        Args:
            left: the left stack, without gaps.
            right: the right stack, with gaps.
            share: the left stack's part of the width.
        """
        self._left, self._right, self._share = list(left), list(right), share
        self._line = (0, 0, 0)

    def groups(self) -> Sequence[Sequence[Widget]]:
        """All widgets, the left ones first."""
        return [group for body in (*self._left, *self._right) for group in body.groups()]

    def lay(self, kit: Kit, area: pygame.Rect) -> int:
        """Lay out both stacks; with more height than needed, rows move apart."""
        self.kit = kit
        between = kit.px(44)
        left_width = round((area.width - between) * self._share)
        x = area.left + left_width + between
        right_gap = kit.px(16)
        left = _stack(kit, self._left, area.left, area.top, left_width, 0)
        right = _stack(kit, self._right, x, area.top, area.right - x, right_gap)
        spare = area.height - left
        if spare > 0 and len(self._left) > 1:
            gap = min(spare // (len(self._left) - 1), kit.px(_MOST_ROW_GAP))
            left = _stack(kit, self._left, area.left, area.top, left_width, gap)
            free = (area.height - right) // max(1, len(self._right) - 1)
            right_gap += max(0, min(free, 2 * gap))
            right = _stack(kit, self._right, x, area.top, area.right - x, right_gap)
        height = max(left, right)
        bottom = area.top + max(height, area.height)
        self._line = (area.left + left_width + between // 2, area.top, bottom)
        return height

    def draw(self, target: pygame.Surface) -> None:
        """Draw both stacks and the line."""
        assert self.kit is not None
        x, top, bottom = self._line
        colour = self.kit.theme.hairline
        pygame.draw.line(target, colour, (x, top), (x, bottom), max(1, self.kit.px(1.2)))
        for body in (*self._left, *self._right):
            body.draw(target)


def _stack(kit: Kit, bodies: Sequence[Body], left: int, top: int, width: int, gap: int) -> int:
    y = top
    for body in bodies:
        y += body.lay(kit, pygame.Rect(left, y, width, 0)) + gap
    return y - top - (gap if bodies else 0)
