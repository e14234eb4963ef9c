"""Beside the question: what the hand is, what is wanted, and what may be read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.ui.boxes.box import Box, Described
from game.ui.boxes.grounds import On
from game.ui.boxes.stacks import Across, Down, Either, alike
from game.ui.boxes.words import Prose, Words
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face
from game.ui.widgets.control import Control

_SIZE: Final = 16.5
_HEADING: Final = 25
_LINE: Final = 20 / _SIZE


class PageHeading(Described):
    """A line over a panel, with a smaller one at its right end.

    Attributes:
        words: the line.
    """

    def __init__(self, words: str, aside: str = "", *, colour: str = "") -> None:
        """Say something; ``colour`` takes the place of the headings' own."""
        self.words, self._aside, self._colour = words, aside, colour

    def describe(self, kit: Kit) -> Box:
        """One line; the smaller one is below it where that keeps it whole, else it wraps beside."""
        style = Style(Face.TITLE, _HEADING, self._colour or kit.theme.heading)
        line = Words(self.words, style, leading=1.25)
        if not self._aside:
            return line
        aside = Words(self._aside, Style(Face.BODY, _SIZE, kit.theme.muted))
        beside = Across(line, aside, shares=(1, 0), gap=14, align="line")
        return Either(beside, Down(line, aside, gap=0), beside, across=True)


class FactRows(Described):
    """Names and values below one another, every second row striped."""

    def __init__(self, rows: Sequence[tuple[str, str]]) -> None:
        """Show facts."""
        self._rows = tuple(rows)

    def describe(self, kit: Kit) -> Box:
        """The names take as much width as the longest needs."""
        name, value = (Style(face, _SIZE, kit.theme.text) for face in (Face.LABEL, Face.BODY))
        rows = alike(
            *(
                Across(
                    Words(label, name, leading=_LINE),
                    Prose(words, value, leading=_LINE),
                    shares=(0, 1),
                    gap=20,
                    align="line",
                )
                for label, words in self._rows
            )
        )
        grounds = (draw_stripe if index % 2 == 0 else None for index in range(len(rows)))
        both = zip(rows, grounds, strict=True)
        return Down(*(On(row, ground, sides=8, above=5.5) for row, ground in both), gap=0)


def draw_stripe(kit: Kit, target: pygame.Surface, rect: pygame.Rect) -> None:
    """The ground of every other row of a table."""
    kit.frame(target, rect, 4, fill=kit.theme.stripe)


class ControlRow(Described):
    """A control with its name at the left, or above it where the row is narrow.

    The name gives way there to others that share the row.
    """

    def __init__(self, control: Control, *others: Control) -> None:
        """Show a control, whose label is its name, and others that say what they are behind it."""
        self.control, self._others = control, others

    def describe(self, kit: Kit) -> Box:
        """Name and control; the control takes the width that is left."""
        name = Words(self.control.label, Style(Face.LABEL, 17, kit.theme.text))
        shares = (1, *(0 for _ in self._others))
        controls = Across(self.control, *self._others, shares=shares, gap=8)
        beside = Across(name, controls, shares=(0, 1), gap=14)
        narrow = controls if self._others else Down(name, controls, gap=2)
        return Either(beside, narrow, across=True)


class Paragraphs(Described):
    """Sentences below one another."""

    def __init__(self, paragraphs: Sequence[str], *, note: bool = False) -> None:
        """Say something in sentences."""
        self._paragraphs, self._note = tuple(paragraphs), note

    def describe(self, kit: Kit) -> Box:
        """Each over the whole width."""
        style = Style(Face.BODY, _SIZE, kit.theme.text)
        if self._note:
            style = Style(Face.NOTE, 15.5, kit.theme.muted)
        return Down(*(Prose(words, style, leading=1.3) for words in self._paragraphs), gap=0)
