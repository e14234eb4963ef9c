"""Blocks of a rules page as lines of text that can be marked."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import accumulate, groupby, pairwise
from typing import Final

import pygame

from game.ui.access.listener import Listener
from game.ui.boxes.box import Box
from game.ui.drawing.canvas import draw_box
from game.ui.drawing.vector import path, rectangle
from game.ui.look.kit import Align, Kit, Style
from game.ui.widgets.pictures import draw_heading_line
from game.words.book.search import SearchMatch

AFTER_BLOCK: Final = 16
"""Units between a block and the next one."""

_SHARES: Final = {"left": 0.0, "centre": 0.5, "right": 1.0}
_MARK_RISE: Final = 0.78
_MARK_HEIGHT: Final = 1.06
"""Where a mark begins over the baseline and how high it is, in parts of the text's size."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a block.

    Attributes:
        words: what stands there.
        x: its left end, middle or right end, in pixels from the left of the block.
        baseline: in pixels from the top of the block.
        style: how it looks.
        align: what ``x`` is.
        text: which of the block's texts it belongs to.
        start: its first letter in that text.
    """

    words: str
    x: float
    baseline: float
    style: Style
    align: Align = "left"
    text: int = 0
    start: int = 0


@dataclass(frozen=True, slots=True)
class Marks:
    """The places in a block where a search has found its words.

    Attributes:
        matches: all places.
        current: the one that the reader is at.
    """

    matches: tuple[SearchMatch, ...] = ()
    current: SearchMatch | None = None


def stacked(
    words: Sequence[str],
    x: float,
    baseline: float,
    step: float,
    style: Style,
    align: Align = "left",
    *,
    text: int = 0,
    start: int = 0,
) -> list[Line]:
    """A text that was wrapped at spaces as lines ``step`` pixels apart; see ``Line``."""
    found = []
    for row, line in enumerate(words):
        found.append(Line(line, x, baseline + row * step, style, align, text, start))
        start += len(line) + 1
    return found


def even_width(width: int, count: int, gap: int) -> int:
    """How wide each of several equal parts of a width is, with gaps between them; in pixels."""
    return (width - gap * (count - 1)) // count


class BlockBody(Box):
    """One block of a page: lines of text over what a subclass draws."""

    def __init__(self) -> None:
        self.lines: list[Line] = []
        self.marks = Marks()

    def height_in(self, kit: Kit, width: int) -> int:
        """The height includes the space below."""
        return self.write(kit, width)

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """See ``Box.place``; the height is that of what was written over the width."""
        super().place(kit, rect)
        self.rect.height = self.write(kit, rect.width)

    @abstractmethod
    def write(self, kit: Kit, width: int) -> int:
        """Write the lines, which depend on the width; return the height in pixels."""

    def space_below(self, kit: Kit) -> int:
        """How much of its height, in pixels, only parts it from the block below."""
        return kit.px(AFTER_BLOCK)

    def draw_ground(self, target: pygame.Surface) -> None:
        """Draw what lies under the text."""

    def draw_title_line(self, target: pygame.Surface) -> None:
        """Draw the line beside a heading that is its first line."""
        kit, area, title = self.kit, self.rect, self.lines[0]
        end = area.left + kit.text_width(title.words, title.style)
        draw_heading_line(kit, target, end, area.top + title.baseline, area.right)

    def draw_stripes(self, target: pygame.Surface, above: int, heights: Iterable[int]) -> None:
        """Draw a ground under every other row, of those heights; ``above`` is free, in pixels."""
        kit, (left, top), width = self.kit, self.rect.topleft, self.rect.width
        for row, (start, end) in enumerate(pairwise(accumulate(heights, initial=top + above))):
            if row % 2 == 0:
                draw_box(target, kit.theme.row, (left, start, width, end - start), kit.px(5))

    def draw(self, target: pygame.Surface) -> None:
        """Draw ground, marks and lines."""
        if isinstance(target, Listener):
            self.tell(target)
            return
        self.draw_ground(target)
        for match in self.marks.matches:
            for rect in self.rects(match):
                self._draw_mark(target, rect, current=match == self.marks.current)
        left, top = self.rect.topleft
        for line in self.lines:
            at = (left + line.x, top + line.baseline)
            self.kit.draw_text(target, *at, line.words, line.style, line.align)

    def tell(self, listener: Listener) -> None:
        """Say each text as a whole, however it was broken."""
        left, top = self.rect.topleft
        for _, lines in groupby(self.lines, key=lambda line: line.text):
            first, *others = lines
            words = self.spoken(" ".join(line.words for line in (first, *others)))
            at = (left + first.x, top + first.baseline)
            self.kit.draw_text(listener, *at, words, first.style, first.align)

    def spoken(self, written: str) -> str:
        """What is said of one of its texts, whose lines are written like that."""
        return written

    def rects(self, match: SearchMatch) -> list[pygame.Rect]:
        """Where a match stands, line by line, in pixels."""
        lines = [line for line in self.lines if line.text == match.text]
        return [rect for line in lines for rect in self._rect(line, match.start, match.end)]

    def _rect(self, line: Line, start: int, end: int) -> Iterable[pygame.Rect]:
        first = max(0, start - line.start)
        last = min(len(line.words), end - line.start)
        if first >= last:
            return
        kit = self.kit
        before = kit.text_width(line.words[:first], line.style)
        width = kit.text_width(line.words[:last], line.style) - before
        whole = kit.text_width(line.words, line.style)
        left = self.rect.left + line.x - whole * _SHARES[line.align] + before
        size = kit.text_px(line.style.size)
        top = self.rect.top + line.baseline - size * _MARK_RISE
        yield pygame.Rect(round(left), round(top), round(width), round(size * _MARK_HEIGHT))

    def _draw_mark(self, target: pygame.Surface, rect: pygame.Rect, *, current: bool) -> None:
        kit, theme = self.kit, self.kit.theme
        width, height = kit.units(rect.width) + 1, kit.units(rect.height) + 2
        line, thick = (theme.chosen_edge, 1.8) if current else (theme.hairline, 1)
        box = rectangle(0, 0, width, height, 4)
        body = partial(path, box, fill=theme.chosen, stroke=line, width=thick)
        mark = kit.shape(("found", current), body, width, height)
        mark.draw(target, rect.left - kit.px(0.5), rect.top - kit.px(1))
