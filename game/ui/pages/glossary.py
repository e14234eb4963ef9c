"""Drawing a list of words with what they mean."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.access.listener import Listener
from game.ui.drawing.figures import draw_box
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face
from game.ui.pages.model import Glossary
from game.ui.pages.search import folded
from game.ui.pages.text import AFTER_BLOCK, BlockBody, Line, broken
from game.words.i18n import tr

_SHARE: Final = 0.3
"""Part of the width that the words have."""
_EDGE: Final = 10
_BESIDE: Final = 20
"""Units beside the words of a row, and between its columns."""
_ABOVE: Final = 8
"""Units above the first row."""
_LINE: Final = 20
_PAD: Final = 9
"""Units of text that a line is high, and that a row has more than its lines."""


class GlossaryBody(BlockBody):
    """Striped rows: a word over the one of the other language, and what it means beside them."""

    def __init__(self, glossary: Glossary) -> None:
        super().__init__()
        self._glossary = glossary
        self._rows: list[int] = []

    def measure(self, kit: Kit, width: int) -> int:
        """Break words and meanings into lines."""
        theme, text = kit.theme, kit.text_scale
        word = Style(Face.STRONG, 17, theme.heading)
        other, meaning = Style(Face.NOTE, 15.5, theme.muted), Style(Face.BODY, 16.5, theme.text)
        left, beside = kit.px(_EDGE), round(width * _SHARE)
        room = beside - left - kit.px(_BESIDE)
        self.lines, self._rows = [], []
        y = kit.px(_ABOVE)
        for which, entry in enumerate(self._glossary.entries):
            named = [(it, word, 0) for it in broken(kit.wrap(entry[0], word, room))]
            named += [(it, other, 1) for it in broken(kit.wrap(entry[1], other, room))]
            told = broken(kit.wrap(entry[2], meaning, width - beside - left))
            first = y + 18 * text
            self.lines += [
                Line(line, left, first + row * _LINE * text, style, "left", 3 * which + part, at)
                for row, ((line, at), style, part) in enumerate(named)
            ]
            self.lines += [
                Line(line, beside, first + row * _LINE * text, meaning, "left", 3 * which + 2, at)
                for row, (line, at) in enumerate(told)
            ]
            self._rows.append(round((_LINE * max(len(named), len(told)) + _PAD) * text))
            y += self._rows[-1]
        return y + kit.px(AFTER_BLOCK)

    def tell(self, listener: Listener) -> None:
        """Say each word with that of the other language, where it is another, and its meaning."""
        rows = [
            (word, ("" if folded(word) == folded(other) else other, meaning))
            for word, other, meaning in self._glossary.entries
        ]
        listener.table(self.rect, ("", ""), rows, tr("Words"))

    def draw_ground(self, target: pygame.Surface) -> None:
        """Draw the stripes."""
        y = self.rect.top + self.kit.px(_ABOVE)
        for index, height in enumerate(self._rows):
            if index % 2 == 0:
                stripe = (self.rect.left, y, self.rect.width, height)
                radius = self.kit.px(5)
                draw_box(target, self.kit.theme.row, stripe, radius)
            y += height
