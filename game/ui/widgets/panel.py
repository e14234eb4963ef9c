"""Panels of the menus: a gilt frame around pieces of content that scroll when they must."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import Final

import pygame

from game.ui.access.listener import Listener, group_heard
from game.ui.boxes.box import Box, Widget
from game.ui.boxes.stacks import Group
from game.ui.drawing.vector import path, rectangle
from game.ui.look.kit import Kit
from game.ui.look.panels import CREST_DEPTH, VINE_DEPTH, draw_panel
from game.ui.look.theme import LIGHT_GOLD
from game.ui.widgets.control import LEFT_BUTTON

_INSET: Final = 28
"""Units between a panel's edge and its content."""

_CLIP_INSET: Final = 11
_CLOSEST: Final = 16
"""Units that stay free over the content and under it where otherwise a little of it would have to
scroll."""
_BAR_WIDTH: Final = 10
_BAR_ROOM: Final = 26
_WHEEL_STEP: Final = 48
SCROLL_KEYS: Final = {
    pygame.K_PAGEUP: -0.8,
    pygame.K_PAGEDOWN: 0.8,
    pygame.K_UP: -0.15,
    pygame.K_DOWN: 0.15,
}
"""Keys that scroll, with the part of the panel's height."""

_END: Final = 1_000_000_000
"""Pixels that no content is high."""

_MOST_GROWTH: Final = 2.2
_LEAST_GAP: Final = 0.5
"""Gaps between pieces grow to this multiple where there is room, and shrink to this part where
otherwise a little would have to scroll."""


class Panel(Box):
    """A frame with pieces of content below one another."""

    def __init__(
        self,
        bodies: Sequence[Box],
        *,
        head: Sequence[Box] = (),
        foot: Sequence[Box] = (),
        gap: float = 18,
        inset: float = _INSET,
        sides: float | None = None,
        row: float = 0,
        whiplash: bool = False,
        crested: bool = False,
        rooted: bool = True,
        framed: bool = True,
        at_end: bool = False,
        whole: bool = False,
    ) -> None:
        """Gather pieces.

        Args:
            bodies: what scrolls if there is too much of it.
            head: what stays above.
            foot: what stays below.
            gap: units between pieces.
            inset: units between frame and content.
            sides: the same at the left and the right; None for no others than above and below.
            row: height in units of rows that scrolling must not cut, if there are such.
            whiplash: whether vines grow in the corners.
            crested: whether a crest is to lie on its upper edge.
            rooted: whether they grow in the lower corners too, where content must not reach.
            framed: whether it has a frame of its own, rather than lying on another panel.
            at_end: whether one sees the end of the content first.
            whole: whether only whole pieces show, as many as there is room for.
        """
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._bodies, self._head, self._foot = list(bodies), list(head), list(foot)
        self._gap, self._inset, self._row = gap, inset, row
        self._sides = inset if sides is None else sides
        self._whiplash, self._crested, self._rooted = whiplash, crested, rooted
        self._framed, self._whole = framed, whole
        self.grows = any(body.grows for body in bodies)
        self.most_growth = max((it.most_growth for it in bodies if it.grows), default=math.inf)
        self._view = pygame.Rect(0, 0, 0, 0)
        self._heights: list[int] = []
        self._content_height = self._between = 0
        self._shown = pygame.Rect(0, 0, 0, 0)
        self._offset = _END if at_end else 0
        self._grip: int | None = None

    @property
    def bodies(self) -> tuple[Box, ...]:
        """All pieces, from top to bottom."""
        return (*self._head, *self._bodies, *self._foot)

    def groups(self) -> list[Sequence[Widget]]:
        """All widgets in it, group by group."""
        return [group for body in self.bodies for group in body.groups()]

    @property
    def _depth(self) -> float:
        """How far vines or a crest reach down from the upper edge, in units."""
        return max(VINE_DEPTH * self._whiplash, CREST_DEPTH * self._crested)

    def natural_width(self, kit: Kit) -> int:
        """The width of the widest piece, with what stays free beside it."""
        widest = max((body.natural_width(kit) for body in self.bodies), default=0)
        return widest + 2 * kit.px(self._sides)

    def height_in(self, kit: Kit, width: int) -> int:
        """The height in pixels at which nothing has to scroll."""
        inner = width - 2 * kit.px(self._sides)
        pieces = (self._head, self._bodies, self._foot)
        parts = [self._together(kit, _measured(kit, bodies, inner)) for bodies in pieces if bodies]
        return sum(parts) + (len(parts) - 1) * kit.px(self._gap) + 2 * kit.px(self._inset)

    def _together(self, kit: Kit, heights: Sequence[int]) -> int:
        """The height of pieces with the gaps between them."""
        return sum(heights) + max(0, len(heights) - 1) * kit.px(self._gap)

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """Put the frame somewhere, in pixels, and lay out its content."""
        super().place(kit, rect)
        inner = self.rect.inflate(-2 * kit.px(self._sides), -2 * kit.px(self._inset))
        if not (self._fit(inner) or self._fit_closer(inner)):
            inner.width -= kit.px(_BAR_ROOM)
            self._fit(inner)
            if self._row:
                self._view.height -= self._view.height % kit.px(self._row)
        self._place_bodies()

    def _fit_closer(self, inner: pygame.Rect) -> bool:
        """Do without what is missing of the height: margins first, below before above, then gaps.

        Where that is not enough, nothing is done; return whether it was.
        """
        missing, inset = self._content_height - self._view.height, self.kit.px(self._inset)
        below = max(0, inset - self.kit.px(_CLOSEST))
        above = max(0, inset - self.kit.px(self._depth or _CLOSEST))
        gap, count = self.kit.px(self._gap), len(self._bodies) - 1
        if missing > below + above + count * (gap - self.kit.px(self._gap * _LEAST_GAP)):
            return False
        in_margins = min(missing, below + above)
        in_gap = math.ceil((missing - in_margins) / count) if missing > in_margins else 0
        rise = max(0, in_margins - below)
        height = inner.height + in_margins
        return self._fit(pygame.Rect(inner.left, inner.top - rise, inner.width, height), in_gap)

    def _fit(self, inner: pygame.Rect, closer: int = 0) -> bool:
        """Place head and foot and see whether the rest fits between, ``closer`` by some pixels."""
        kit, gap = self.kit, self.kit.px(self._gap)
        heads, feet, self._heights = (
            _measured(kit, bodies, inner.width) for bodies in (self._head, self._foot, self._bodies)
        )
        head, foot = self._together(kit, heads), self._together(kit, feet)
        top = inner.top + (head + gap if head else 0)
        bottom = inner.bottom - (foot + gap if foot else 0)
        self._stack(self._head, heads, inner.topleft, inner.width, gap)
        self._stack(self._foot, feet, (inner.left, inner.bottom - foot), inner.width, gap)
        self._view = pygame.Rect(inner.left, top, inner.width, max(0, bottom - top))
        self._between = gap - closer
        gaps = max(0, len(self._heights) - 1)
        self._content_height = sum(self._heights) + gaps * self._between
        return not self.scrolls

    @property
    def scrolls(self) -> bool:
        """Whether there is more content than fits."""
        return self._content_height > self._view.height

    @property
    def offset(self) -> int:
        """How many pixels the content is scrolled up."""
        return self._offset

    @property
    def clip(self) -> pygame.Rect:
        """The part of the window in which the scrolling content shows."""
        edge = self.kit.px(self._inset - _CLIP_INSET)
        above = self.kit.px(max(0, self._inset - self._depth)) if self._depth else edge
        beside = self.kit.px(self._sides - _CLIP_INSET)
        view = self._shown.inflate(2 * beside, 2 * above)
        if self._head or self._whole:
            view.height -= self._shown.top - view.top
            view.top = self._shown.top
        if self._foot or self._whole:
            view.height = self._shown.bottom - view.top
        return view

    def _shift(self) -> int:
        """How far up the content is drawn; tells what shows of the view then."""
        self._shown = self._view.copy()
        if not (self._whole and self.scrolls):
            return self._offset
        gap = self.kit.px(self._gap)
        ends = list(accumulate(height + gap for height in self._heights))
        shift = next(top for top in (0, *ends) if top >= self._offset)
        last = max(end for end in (0, *ends) if end - gap <= shift + self._view.height)
        self._shown.height = last - gap - shift if last > shift else self._view.height
        return shift

    def _place_bodies(self) -> None:
        self._offset = max(0, min(self._offset, self._content_height - self._view.height))
        if self._row:
            self._offset -= self._offset % self.kit.px(self._row)
        slack = max(0, self._view.height - self._content_height)
        gap = self._between
        growing = [body for body in self._bodies if body.grows]
        extra = slack if growing else 0
        if not growing and len(self._bodies) > 1:
            gap += min(round(gap * (_MOST_GROWTH - 1)), slack // (len(self._bodies) - 1))
        at = self._view.left, self._view.top - self._shift()
        self._stack(self._bodies, self._heights, at, self._view.width, gap, extra)
        clip = self.clip
        for body in self._bodies:
            for group in body.groups():
                for widget in group:
                    widget.clip = clip

    def _stack(
        self,
        bodies: Sequence[Box],
        heights: Sequence[int],
        at: tuple[int, int],
        width: int,
        gap: int,
        extra: int = 0,
    ) -> None:
        left, y = at
        for body, height in zip(bodies, heights, strict=True):
            more = round(min(extra, body.most_growth * self.kit.scale)) if body.grows else 0
            body.place(self.kit, pygame.Rect(left, y, width, height + more))
            y += height + more + gap

    # -- scrolling ------------------------------------------------------------------------------

    @property
    def held(self) -> bool:
        """Whether the pointer holds the scroll bar."""
        return self._grip is not None

    def scroll_by(self, pixels: int) -> bool:
        """Move the content up by some pixels, as far as it goes; return whether it moved."""
        before = self._offset
        if pixels and self.scrolls:
            self._offset += pixels
            self._place_bodies()
        return self._offset != before

    def scroll_by_key(self, key: int) -> bool:
        """Scroll by one of ``SCROLL_KEYS``; return whether the content moved."""
        return self.scroll_by(round(SCROLL_KEYS[key] * self.rect.height))

    def scrolls_at(self, position: tuple[int, int]) -> bool:
        """Whether a place is on it, and there is more content than fits."""
        return self.scrolls and self.rect.collidepoint(position)

    def reveal(self, widget: Widget) -> None:
        """Scroll so that a widget shows."""
        if any(widget in group for body in self._bodies for group in body.groups()):
            self.scroll_to(widget.rect)

    def scroll_to(self, place: pygame.Rect) -> None:
        """Scroll so that a place of the scrolling content, in pixels, can be seen."""
        room = self.kit.px(12)
        if place.top - room < self._view.top:
            self.scroll_by(place.top - room - self._view.top)
        elif place.bottom + room > self._view.bottom:
            self.scroll_by(place.bottom + room - self._view.bottom)

    def handle(self, event: pygame.event.Event, pointer: tuple[int, int]) -> bool:
        """React to wheel and scroll bar; return whether the event was used."""
        if not self.scrolls:
            return False
        if event.type == pygame.MOUSEWHEEL and self.rect.collidepoint(pointer):
            by_finger = event.dict.get("pixels")
            pixels = event.y * self.kit.px(_WHEEL_STEP) if by_finger is None else by_finger
            self.scroll_by(round(-pixels))
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == LEFT_BUTTON:
            return self._grip_bar(event.pos)
        if event.type == pygame.MOUSEMOTION and self._grip is not None:
            moved = event.pos[1] - self._grip
            self._grip = event.pos[1]
            self.scroll_by(round(moved * self._content_height / max(1, self._view.height)))
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == LEFT_BUTTON and self.held:
            self._grip = None
            return True
        return False

    def let_go(self) -> None:
        """Forget that the pointer holds the scroll bar."""
        self._grip = None

    def _grip_bar(self, position: tuple[int, int]) -> bool:
        if not self._bar.inflate(self.kit.px(12), 0).collidepoint(position):
            return False
        thumb = self._thumb
        if not thumb.top <= position[1] <= thumb.bottom:
            part = (position[1] - self._bar.top) / self._bar.height
            self._offset = round(part * self._content_height - self._view.height / 2)
            self._place_bodies()
        self._grip = position[1]
        return True

    @property
    def _bar(self) -> pygame.Rect:
        edge = max(self._sides, VINE_DEPTH) if self._whiplash else self._sides
        right = self.rect.right - self.kit.px(edge - 2)
        width = self.kit.px(_BAR_WIDTH)
        return pygame.Rect(right - width, self._view.top, width, self._view.height)

    @property
    def _thumb(self) -> pygame.Rect:
        bar = self._bar
        size = max(self.kit.px(30), round(bar.height * bar.height / self._content_height))
        way = self._content_height - self._view.height
        top = bar.top + round((bar.height - size) * self._offset / max(1, way))
        return pygame.Rect(bar.left, top, bar.width, size)

    # -- drawing --------------------------------------------------------------------------------

    @group_heard
    def draw(self, target: pygame.Surface) -> None:
        """Draw frame and content; who listens hears it from top to bottom."""
        if isinstance(target, Listener):
            for body in self.bodies:
                body.draw(target)
            return
        if self._framed:
            self._draw_frame(target)
        for body in (*self._head, *self._foot):
            body.draw(target)
        if not self.scrolls:
            for body in self._bodies:
                body.draw(target)
            return
        before = target.get_clip()
        target.set_clip(self.clip)
        for body in self._bodies:
            body.draw(target)
        target.set_clip(before)
        self._draw_bar(target)

    def rehearse(self, target: pygame.Surface) -> Iterator[None]:
        """Draw frame and content where nobody sees, a piece at a time."""
        if self._framed:
            self._draw_frame(target)
            yield
        for body in self.bodies:
            yield from body.rehearse(target)

    def _draw_frame(self, target: pygame.Surface) -> None:
        draw_panel(self.kit, target, self.rect, whiplash=self._whiplash, rooted=self._rooted)

    def _draw_bar(self, target: pygame.Surface) -> None:
        kit, theme = self.kit, self.kit.theme
        kit.frame(target, self._bar, 5, fill=theme.track, stroke=theme.hairline, width=1)

        def thumb(width: float, height: float) -> str:
            box, line = rectangle(0, 0, width, height, 5), rectangle(2, 2, width - 4, height - 4, 3)
            drawn = path(box, fill=theme.secondary.middle, stroke=theme.outline, width=1)
            return drawn + path(line, stroke=LIGHT_GOLD, width=0.9)

        kit.paint(target, self._thumb, "scroll thumb", thumb)


def _measured(kit: Kit, bodies: Sequence[Box], width: int) -> list[int]:
    return [body.height_in(kit, width) for body in bodies]


def panels_in(box: Box) -> Iterator[Panel]:
    """The panels of a box, itself among them, but for those that lie in one another."""
    if isinstance(box, Panel):
        yield box
    elif isinstance(box, Group):
        for part in box.parts:
            yield from panels_in(part)
