"""A long text in a panel."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto

from game.ui.boxes.box import Box
from game.ui.boxes.grounds import On
from game.ui.boxes.stacks import Down
from game.ui.boxes.words import Words
from game.ui.look.kit import Style
from game.ui.look.theme import Face, Theme
from game.ui.widgets.section import Heading


class ParagraphRole(Enum):
    """What a paragraph is."""

    TITLE = auto()
    NOTE = auto()
    HEADING = auto()
    TEXT = auto()


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Some words and what they are."""

    words: str
    role: ParagraphRole = ParagraphRole.TEXT

    def box(self, theme: Theme) -> Box:
        """The paragraph, with the space around it."""
        match self.role:
            case ParagraphRole.TITLE:
                style = Style(Face.TITLE, 28, theme.heading)
                return On(Words(self.words, style, leading=34 / 28, align="centre"), below=4)
            case ParagraphRole.NOTE:
                style = Style(Face.NOTE, 16, theme.muted)
                return On(Words(self.words, style, leading=20 / 16, align="centre"), below=8)
            case ParagraphRole.HEADING:
                return On(Heading(self.words, theme), above=15, below=5)
            case ParagraphRole.TEXT:
                style = Style(Face.BODY, 17, theme.text)
                return On(Words(self.words, style, leading=23 / 17), above=3, below=1)


def leaf(paragraphs: Sequence[Paragraph], theme: Theme) -> Box:
    """Paragraphs below one another."""
    return Down(*(paragraph.box(theme) for paragraph in paragraphs), gap=0)
