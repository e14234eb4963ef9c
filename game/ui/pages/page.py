"""A whole page of the rules: title, text, what stands beside it, and the field to search it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

import pygame

from game.ui.access.node import AccessRole
from game.ui.boxes.box import Box, Widget
from game.ui.drawing.canvas import draw_box
from game.ui.look.buttons import ButtonKind
from game.ui.look.icons import icon
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face, Theme
from game.ui.pages.bodies import FanBody, HeadingBody, TextBody, TitleBody, block_body
from game.ui.pages.pictures import opening
from game.ui.pages.text import BlockBody, Marks
from game.ui.widgets.button import Button, RoundButton
from game.ui.widgets.sections import draw_widgets
from game.ui.widgets.text_field import TextField
from game.words.book.page import Page
from game.words.book.search import PageLink, SearchMatch
from game.words.i18n import tr
from game.words.numbers import number

_COLUMN_GAP: Final = 40
_TEXT_SHARE: Final = 0.57
_ZOOMS: Final = (1.85, 1.6, 1.45, 1.3, 1.15, 1.0, 0.85, 0.7)
"""Sizes of pictures: the largest that has room on a high page, smaller ones on a low page."""

_USUAL: Final = 1.0
_MOST_BETWEEN: Final = 11
"""Units by which blocks may stand further apart on a page that has more room."""

_BELOW_LETTER: Final = 8
"""Units that stay free between the ornate letter and what stands below it."""

_MOST_LOWER: Final = 30
"""Units by which columns may begin lower where that leaves room still."""


class _Column:
    """One column of a page: as wide as it is told, and as long as its blocks want it."""

    def __init__(self, kit: Kit, bodies: Sequence[BlockBody], left: int, width: int) -> None:
        """Gather blocks; place and width are in pixels."""
        self._kit, self._bodies = kit, tuple(bodies)
        self._left, self._width = left, width

    def stack(self, top: int, gap: int = 0) -> int:
        """Place the blocks; return where the last one ends, the space below it left out.

        Paragraphs run beside the ornate letter as far as it reaches, all else stands below it.

        Args:
            top: where the first one begins.
            gap: pixels by which blocks stand further apart than usual.
        """
        clear = self._kit.px(_BELOW_LETTER)
        y, hanging, end = top, -clear, top
        for body in self._bodies:
            if isinstance(body, TextBody):
                body.indent = max(0, hanging)
            else:
                y += max(0, hanging + clear)
            body.place(self._kit, pygame.Rect(self._left, y, self._width, 0))
            y = body.rect.bottom
            hanging = body.overhang if isinstance(body, TextBody) else -clear
            end = y + max(hanging, -body.space_below(self._kit))
            if not isinstance(body, HeadingBody):
                y += gap
                hanging -= gap
        return end

    def gap(self, top: int, bottom: int, most: int) -> int:
        """How much further apart the blocks may stand, in pixels, to end above the bottom."""
        places = sum(not isinstance(body, HeadingBody) for body in self._bodies[:-1])
        return max(0, min(most, (bottom - self.stack(top)) // max(1, places)))


class PageBody(Box):
    """Title and blocks: side by side, or below one another where it is narrow.

    Columns that are shorter than the page take more of it: with larger pictures beside the text,
    whose size is that of all pages, and with more air.

    Attributes:
        links: the words on it that lead elsewhere.
    """

    grows = True

    def __init__(
        self,
        page: Page,
        *,
        wide: bool,
        links: Sequence[PageLink] = (),
        follow: Callable[[PageLink], None] = lambda _link: None,
    ) -> None:
        """Gather the blocks.

        Args:
            page: what is on it.
            wide: whether there is room for two columns.
            links: the words on it that lead elsewhere.
            follow: told which of them the player follows.
        """
        self._wide = wide and bool(page.side)
        self._zoom = _USUAL
        self._title = TitleBody(page.title)
        self._text = [block_body(block) for block in page.text]
        self._side = [block_body(block) for block in page.side]
        for block, body in zip(page.text, self._text, strict=True):
            if isinstance(body, TextBody):
                body.initial = opening(block.texts[0]) > 0
                break
        bodies, texts = self.blocks, [block.texts for block in page.blocks]
        self.links = tuple(
            _LinkSpot(bodies[it.at.block], texts[it.at.block][it.at.text], it, follow)
            for it in links
        )

    @property
    def blocks(self) -> tuple[BlockBody, ...]:
        """All blocks as the page numbers them, the title first."""
        return (self._title, *self._text, *self._side)

    def groups(self) -> Sequence[Sequence[Widget]]:
        """The words that lead elsewhere, in the order of reading."""
        return (self.links,) if self.links else ()

    def resize_pictures(self, steps: int) -> bool:
        """Make the pictures beside the text some sizes smaller; return whether there are such."""
        place = _ZOOMS.index(self._zoom) + steps
        if place < len(_ZOOMS):
            self._zoom = _ZOOMS[place]
        return place < len(_ZOOMS)

    def height_in(self, kit: Kit, width: int) -> int:
        """What title and columns need without more air."""
        return self._lay_out(kit, pygame.Rect(0, 0, width, 0))

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """Lay out title and columns, and look where the links are."""
        super().place(kit, rect)
        self.rect.height = self._lay_out(kit, rect)
        for link in self.links:
            link.find_place(kit)

    def _lay_out(self, kit: Kit, area: pygame.Rect) -> int:
        """Place title and columns in an area; return the height that they take, in pixels."""
        self._title.place(kit, area)
        top = self._title.rect.bottom
        self._enlarge(self._zoom)
        if not self._wide:
            whole = _Column(kit, [*self._text, *self._side], area.left, area.width)
            return whole.stack(top) - area.top
        width = round((area.width - kit.px(_COLUMN_GAP)) * _TEXT_SHARE)
        left = area.left + width + kit.px(_COLUMN_GAP)
        columns = (
            _Column(kit, self._text, area.left, width),
            _Column(kit, self._side, left, area.right - left),
        )
        end = max(column.stack(top) for column in columns)
        if end < area.bottom:
            end = self._fill(kit, columns, top, area.bottom)
        return end - area.top

    def _enlarge(self, zoom: float) -> None:
        for body in self._side:
            if isinstance(body, FanBody):
                body.zoom = zoom

    def _fill(self, kit: Kit, columns: Sequence[_Column], top: int, bottom: int) -> int:
        """Take the page down to a height in pixels; return where the longer column ends."""
        _, side = columns
        for zoom in _ZOOMS:
            self._enlarge(zoom)
            if zoom <= self._zoom or side.stack(top) <= bottom:
                break
        most = kit.px(_MOST_BETWEEN)
        gaps = [column.gap(top, bottom, most) for column in columns]
        spread = list(zip(columns, gaps, strict=True))
        end = max(column.stack(top, gap) for column, gap in spread)
        top += min(kit.px(_MOST_LOWER), (bottom - end) // 2)
        return max(column.stack(top, gap) for column, gap in spread)

    def mark(self, matches: Sequence[SearchMatch], current: SearchMatch | None) -> None:
        """Mark the matches of this page."""
        for index, body in enumerate(self.blocks):
            here = tuple(match for match in matches if match.block == index)
            body.marks = Marks(here, current)

    def where(self, match: SearchMatch) -> pygame.Rect | None:
        """Where a match of this page stands, in pixels; None when its words are cut off."""
        rects = self.blocks[match.block].rects(match)
        return rects[0] if rects else None

    def rehearse(self, target: pygame.Surface) -> Iterator[None]:
        """See ``Box.rehearse``: one block at a time."""
        for body in self.blocks:
            body.draw(target)
            yield

    def draw(self, target: pygame.Surface) -> None:
        """Draw title and blocks, and what shows that words lead elsewhere."""
        for drawn in (*self.blocks, *self.links):
            drawn.draw(target)


_DASH: Final = 3
_DASH_GAP: Final = 3
_BELOW: Final = 1
"""Units of a dash under the words, between two of them, and below the words."""


class _LinkSpot(Widget):
    """The words of one link, over which they are drawn by their block."""

    role = AccessRole.LINK

    def __init__(
        self, body: BlockBody, text: str, link: PageLink, follow: Callable[[PageLink], None]
    ) -> None:
        """Stand where the words of the link are in a text of their block."""
        super().__init__(text[link.at.start : link.at.end])
        self.link = link
        self._body, self._follow = body, follow
        self._rects: list[pygame.Rect] = []

    def find_place(self, kit: Kit) -> None:
        """Look where the words are, after their block was laid out."""
        self.kit, self._rects = kit, self._body.rects(self.link.at)
        self.rect = self._rects[0].unionall(self._rects[1:]) if self._rects else self.rect

    def contains(self, position: tuple[int, int]) -> bool:
        """Whether a point of the window is on one of its lines."""
        shown = self.clip is None or self.clip.collidepoint(position)
        return bool(shown and any(rect.collidepoint(position) for rect in self._rects))

    def activate(self) -> None:
        """Open what the link leads to."""
        self._follow(self.link)

    def draw(self, target: pygame.Surface) -> None:
        """Draw the line below the words: dashes, and a whole line where the pointer is."""
        kit = self.kit
        colour = kit.theme.heading if self.hover else kit.theme.gold
        thick = max(1, kit.px(1.2))
        for rect in self._rects:
            y = rect.bottom - kit.px(_BELOW)
            step = rect.width if self.hover else kit.px(_DASH + _DASH_GAP)
            dash = rect.width if self.hover else kit.px(_DASH)
            for x in range(rect.left, rect.right, max(1, step)):
                end = min(x + dash, rect.right)
                draw_box(target, colour, (x, y, end - x, thick))
            self.draw_ring(target, 4, rect)


def turning_buttons(
    theme: Theme, titles: Sequence[str], page: int, turn: Callable[[int], None]
) -> list[Button]:
    """Back and forth, named after the pages they lead to.

    Args:
        theme: the colours.
        titles: of all pages.
        page: which is open.
        turn: turns by so many pages.
    """
    before = titles[page - 1] if page else tr("Start")
    last = page == len(titles) - 1
    after = tr("End") if last else titles[page + 1]
    back = Button(
        before,
        partial(turn, -1),
        kind=ButtonKind.QUIET,
        size=18,
        icon=icon("left", theme.heading if page else theme.disabled_text, 2.6),
    )
    forth = Button(
        after,
        partial(turn, 1),
        size=18,
        icon=icon("right", theme.disabled_text if last else theme.on_button, 2.6),
        icon_last=True,
    )
    back.enabled, forth.enabled = page > 0, not last
    back.refusal, forth.refusal = tr("This is the first page."), tr("This is the last page.")
    return [back, forth]


_LONGEST: Final = 30
_ARROW_GAP: Final = 8
_BESIDE: Final = 18
"""Units between a field and a note in the same line, outside its ring."""
_RADIUS: Final = 14
_NOTE: Final = 30
_COUNT: Final = 96


class Finder(Box):
    """The field, and below or beside it where the reader stands among the places found.

    Attributes:
        field: what is looked for.
        name: words below the field while nothing is looked for.
        wide: whether the field stands alone in its line.
    """

    def __init__(self, on_change: Callable[[str], None], on_step: Callable[[int], None]) -> None:
        """Look for words.

        Args:
            on_change: told with every change of the words.
            on_step: goes to the next place (1) or the one before (-1).
        """
        self.field = TextField("", "", on_change, limit=_LONGEST)
        self.name = ""
        self.wide = True
        self._before = RoundButton("up", "", lambda: on_step(-1))
        self._after = RoundButton("down", "", lambda: on_step(1))
        self._count = ""
        self._note = (0, 0, 0)

    def speak(self) -> None:
        """Take the words of the language in use."""
        self.field.label = self.field.placeholder = tr("Search the rules")
        self._before.label = self._before.tooltip = tr("Previous place")
        self._after.label = self._after.tooltip = tr("Next place")

    def count(self, current: int | None, total: int) -> None:
        """Say which of how many places the reader is at, 0 for the first."""
        self._count = ""
        if self.searching:
            self._count = tr("not found")
            if current is not None:
                self._count = tr("{n} of {total}", n=number(current + 1), total=number(total))
        for button in (self._before, self._after):
            button.enabled, button.refusal = total > 0, tr("Nothing was found.")

    @property
    def searching(self) -> bool:
        """Whether words are looked for."""
        return bool(self.field.text.strip())

    @property
    def count_words(self) -> str:
        """Which of how many places the reader is at, in words."""
        return self._count

    def groups(self) -> Sequence[Sequence[Widget]]:
        """The field, and while words are looked for the two arrows."""
        return ((self.field, self._before, self._after) if self.searching else (self.field,),)

    def height_in(self, kit: Kit, width: int) -> int:
        """The field in its own line, or all in one."""
        below = kit.px(_NOTE + 6) if self.wide else kit.px(4)
        return self.field.height_in(kit, width) + below

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """See ``Box.place``."""
        super().place(kit, rect)
        height = self.field.height_in(kit, rect.width)
        side, gap = kit.px(2 * _RADIUS), kit.px(_ARROW_GAP)
        arrows = 2 * side + gap
        beside = kit.px(_BESIDE)
        width = rect.width if self.wide else rect.width - arrows - kit.px(_COUNT) - 2 * beside
        self.field.place(kit, pygame.Rect(rect.left, rect.top, width, height))
        middle = rect.top + height // 2
        if self.wide:
            middle = rect.top + height + kit.px(_NOTE / 2 + 4)
        right = rect.right - side // 2
        self._after.place_round(kit, (right, middle), _RADIUS)
        self._before.place_round(kit, (right - side - gap, middle), _RADIUS)
        left = rect.left + kit.px(2) if self.wide else rect.left + width + beside
        self._note = (left, middle, rect.right - arrows - gap - left)

    def draw(self, target: pygame.Surface) -> None:
        """Draw the field; the arrows and the count only while something is looked for."""
        kit = self.kit
        left, middle, room = self._note
        style = Style(Face.NOTE, 15.5, kit.theme.muted)
        words = self.name if self.wide else ""
        if self.searching:
            words = self._count
            found = self._after.enabled
            colour = kit.theme.text if found else kit.theme.bad
            style = Style(Face.STRONG, 15.5, colour)
        elif self.wide:
            room += kit.px(4 * _RADIUS + 2 * _ARROW_GAP)
        shown = kit.fitted(words, style, room)
        kit.draw_text(target, left, middle + kit.text_px(15.5) * 0.3, shown, style)
        draw_widgets(target, self.groups())
