"""A long text in a panel, of which only what shows is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

import pygame

from game.ui.boxes.box import Body
from game.ui.kit import Align, Kit, Style
from game.ui.theme import Face
from game.ui.widgets.ornament import draw_heading_line, heading_style


class Role(Enum):
    """What a paragraph is."""

    TITLE = auto()
    NOTE = auto()
    HEADING = auto()
    TEXT = auto()


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Some words and what they are."""

    words: str
    role: Role = Role.TEXT


@dataclass(frozen=True, slots=True)
class _Line:
    """A line with its baseline, in pixels from the top of the text."""

    words: str
    role: Role
    baseline: int


@dataclass(frozen=True, slots=True)
class _Setting:
    """How paragraphs of a role are set, in units of text.

    Attributes:
        before: from the paragraph above to the first baseline.
        line: from one baseline to the next.
        after: from the last baseline to the end.
    """

    before: float
    line: float
    after: float


_SETTINGS: Final = {
    Role.TITLE: _Setting(27, 34, 12),
    Role.NOTE: _Setting(14, 20, 14),
    Role.HEADING: _Setting(30, 26, 6),
    Role.TEXT: _Setting(20, 23, 7),
}
_CENTRED: Final = (Role.TITLE, Role.NOTE)


class Leaf(Body):
    """Paragraphs below one another, broken anew only when the width has changed."""

    def __init__(self, paragraphs: Sequence[Paragraph]) -> None:
        self.paragraphs = tuple(paragraphs)
        self._lines: list[_Line] = []
        self._height = 0
        self._broken_for: tuple[Kit, int] | None = None
        self._area = pygame.Rect(0, 0, 0, 0)

    def lay(self, kit: Kit, area: pygame.Rect) -> int:
        """Put it somewhere; see ``Body.place``."""
        self._kit, self._area = kit, pygame.Rect(area)
        if self._broken_for != (kit, area.width):
            self._broken_for = (kit, area.width)
            self._break(kit, area.width)
        self._area.height = self._height
        return self._height

    def _break(self, kit: Kit, width: int) -> None:
        self._lines, y = [], 0.0
        for paragraph in self.paragraphs:
            setting = _SETTINGS[paragraph.role]
            y += setting.before * kit.text_scale
            style = _style(kit, paragraph.role)
            for number, words in enumerate(kit.wrap(paragraph.words, style, width)):
                y += setting.line * kit.text_scale if number else 0
                self._lines.append(_Line(words, paragraph.role, round(y)))
            y += setting.after * kit.text_scale
        self._height = round(y)

    def draw(self, target: pygame.Surface) -> None:
        """Draw the lines that show."""
        kit, area, clip = self._kit, self._area, target.get_clip()
        reach = round(40 * kit.text_scale)
        for line in self._lines:
            y = area.top + line.baseline
            if not clip.top - reach <= y <= clip.bottom + reach:
                continue
            align: Align = "centre" if line.role in _CENTRED else "left"
            x = area.centerx if align == "centre" else area.left
            end = kit.draw_text(target, x, y, line.words, _style(kit, line.role), align)
            if line.role is Role.HEADING:
                draw_heading_line(kit, target, end, y, area.right)


def _style(kit: Kit, role: Role) -> Style:
    theme = kit.theme
    return {
        Role.TITLE: Style(Face.TITLE, 28, theme.heading),
        Role.NOTE: Style(Face.NOTE, 16, theme.muted),
        Role.HEADING: heading_style(kit),
        Role.TEXT: Style(Face.BODY, 17, theme.text),
    }[role]
