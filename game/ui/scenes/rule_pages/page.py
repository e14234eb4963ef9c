"""A whole page of the rules: title, text, and what stands beside it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from game.ui.kit import Kit
from game.ui.scenes.rule_pages.bodies import TextBody, TitleBody, block_body
from game.ui.scenes.rule_pages.initial import opening
from game.ui.scenes.rule_pages.model import Page
from game.ui.scenes.rule_pages.search import Match
from game.ui.scenes.rule_pages.text import BlockBody, Marks
from game.ui.widgets.panel import Body

_COLUMN_GAP: Final = 40
_TEXT_SHARE: Final = 0.57


class PageBody(Body):
    """Title and blocks: side by side, or below one another where it is narrow."""

    def __init__(self, page: Page, *, wide: bool) -> None:
        self._wide = wide and bool(page.side)
        self._title = TitleBody(page.title)
        self._text = [block_body(block) for block in page.text]
        self._side = [block_body(block) for block in page.side]
        for block, body in zip(page.text, self._text, strict=True):
            if isinstance(body, TextBody):
                body.initial = opening(block.texts[0]) > 0
                break

    @property
    def blocks(self) -> tuple[BlockBody, ...]:
        """All blocks as the page numbers them, the title first."""
        return (self._title, *self._text, *self._side)

    def place(self, kit: Kit, area: pygame.Rect) -> int:
        """Lay out title and columns."""
        top = area.top + self._title.place(kit, area)
        if not self._wide:
            end = _stack(kit, [*self._text, *self._side], area.left, top, area.width)
            return end - area.top
        text = round((area.width - kit.px(_COLUMN_GAP)) * _TEXT_SHARE)
        left = area.left + text + kit.px(_COLUMN_GAP)
        ends = (
            _stack(kit, self._text, area.left, top, text),
            _stack(kit, self._side, left, top, area.right - left),
        )
        return max(ends) - area.top

    def mark(self, matches: Sequence[Match], current: Match | None) -> None:
        """Mark the matches of this page."""
        for number, body in enumerate(self.blocks):
            here = tuple(match for match in matches if match.block == number)
            body.marks = Marks(here, current)

    def where(self, match: Match) -> pygame.Rect | None:
        """Where a match of this page stands, in pixels; None when its words are cut off."""
        rects = self.blocks[match.block].rects(match)
        return rects[0] if rects else None

    def rehearse(self, target: pygame.Surface) -> Iterator[None]:
        """See ``Body.rehearse``: one block at a time."""
        for body in self.blocks:
            body.draw(target)
            yield

    def draw(self, target: pygame.Surface) -> None:
        """Draw title and blocks."""
        for body in self.blocks:
            body.draw(target)


def _stack(kit: Kit, bodies: Sequence[BlockBody], left: int, top: int, width: int) -> int:
    """Place bodies below one another; return where the last one ends, the space below it left out.

    Paragraphs run beside the ornate letter as far as it reaches, all else stands below it.
    """
    y, hanging, end = top, 0, top
    for body in bodies:
        if isinstance(body, TextBody):
            body.indent = hanging
        else:
            y += hanging
        y += body.place(kit, pygame.Rect(left, y, width, 0))
        hanging = body.overhang if isinstance(body, TextBody) else 0
        end = y + (hanging or -body.space_below(kit))
    return end
