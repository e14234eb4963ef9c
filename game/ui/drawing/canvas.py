"""What scenes draw on: it notes what is drawn, and then paints only where a frame differs.

A scene draws all of itself in every frame, and yet little of a large window is touched: where
the notes of two frames agree, so do their pixels.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any, Final, NamedTuple

import pygame

_PaintSurface = Callable[[pygame.Surface], object]
"""Puts something on a surface."""


class DrawnNote(NamedTuple):
    """One thing that was drawn.

    Attributes:
        key: equal for what looks the same at the same place.
        bounds: what it may touch.
        clip: what it must not go beyond; None for the whole canvas.
        covers: whether nothing below shows within its bounds.
        paint: draws it.
    """

    key: tuple[Hashable, ...]
    bounds: pygame.Rect
    clip: pygame.Rect | None
    covers: bool
    paint: _PaintSurface


class FrameCanvas(pygame.Surface):
    """A surface without pixels of its own that notes what is drawn on it.

    A surface that was drawn here must not be changed afterwards: it would count as the same.
    """

    def __init__(self, size: tuple[int, int]) -> None:
        """Note nothing yet, of a picture of that size in pixels."""
        super().__init__((1, 1))
        self._whole: Final = pygame.Rect((0, 0), size)
        self._clip: pygame.Rect | None = None
        self._notes: list[DrawnNote] = []
        self._before: list[DrawnNote] | None = None
        self._read = False

    def forget(self) -> None:
        """Paint everything in the next frame, whatever was painted before."""
        self._before = None

    def begin(self) -> None:
        """A new frame is drawn."""
        self._notes, self._clip, self._read = [], None, False

    def paint(self, picture: pygame.Surface) -> list[pygame.Rect]:
        """Make the picture show the frame; it shows the one before.

        Returns:
            The places that have changed; they do not overlap.
        """
        before, notes, whole = self._before, self._notes, self._whole
        self._before = notes
        places = [whole] if before is None else tiled(_differences(before, notes), whole)
        bounds = [note.bounds for note in notes]
        for place in places:
            _paint_place(picture, place, notes, bounds)
        picture.set_clip(None)
        return places

    def note(
        self,
        bounds: pygame.Rect,
        key: tuple[Hashable, ...],
        paint: _PaintSurface,
        *,
        covers: bool = False,
        reads: bool = False,
    ) -> None:
        """Something is drawn.

        Args:
            bounds: what it touches at most, in pixels.
            key: names all that its look and its place depend on.
            paint: draws it on a surface of the canvas's size.
            covers: whether nothing below shows within the bounds.
            reads: whether what lies below is kept for later, so that it cannot be left out.
        """
        self._read |= reads
        clip = self._clip
        bounds = bounds.clip(self._whole if clip is None else clip)
        if bounds.width and bounds.height:
            clipped = None if clip is None else tuple(clip)
            self._notes.append(
                DrawnNote((*key, clipped), bounds, clip, covers and not self._read, paint)
            )

    # -- as a surface ---------------------------------------------------------------------------

    def blit(
        self, source: pygame.Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0
    ) -> pygame.Rect:
        """Draw a surface."""
        x, y = int(dest[0]), int(dest[1])
        part = None if area is None else pygame.Rect(area)
        bounds = pygame.Rect((x, y), source.get_size() if part is None else part.size)
        self.note(
            bounds,
            (source, x, y, None if part is None else tuple(part), special_flags),
            lambda picture: picture.blit(source, (x, y), part, special_flags),
            covers=part is None and not special_flags and _is_opaque(source),
        )
        return bounds

    def blits(self, blit_sequence: Iterable[Any], doreturn: Any = True) -> list[pygame.Rect] | None:
        """Draw several surfaces."""
        drawn = [self.blit(*each) for each in blit_sequence]
        return drawn if doreturn else None

    def fill(self, color: Any, rect: Any = None, special_flags: int = 0) -> pygame.Rect:
        """Fill a part, or all that is not clipped."""
        bounds = pygame.Rect(self._whole if rect is None else rect)
        colour = tuple(pygame.Color(color))
        self.note(
            bounds,
            ("fill", colour, tuple(bounds), special_flags),
            lambda picture: picture.fill(colour, bounds, special_flags),
            covers=not special_flags,
        )
        return bounds

    def get_size(self) -> tuple[int, int]:
        """As large as the picture."""
        return self._whole.size

    def get_width(self) -> int:
        """As wide as the picture."""
        return self._whole.width

    def get_height(self) -> int:
        """As high as the picture."""
        return self._whole.height

    def get_rect(self, **places: Any) -> pygame.Rect:
        """The whole picture."""
        rect = self._whole.copy()
        for name, value in places.items():
            setattr(rect, name, value)
        return rect

    def get_clip(self) -> pygame.Rect:
        """The place outside of which nothing is drawn, in pixels."""
        return (self._whole if self._clip is None else self._clip).copy()

    def set_clip(self, rect: Any = None, /, *sides: int) -> None:
        """Let nothing go beyond a part; None for the whole."""
        if rect is None:
            self._clip = None
            return
        clip = pygame.Rect(rect, *sides).clip(self._whole)
        self._clip = None if clip == self._whole else clip


def paint_on(
    target: pygame.Surface,
    bounds: pygame.Rect,
    key: tuple[Hashable, ...],
    paint: _PaintSurface,
    *,
    reads: bool = False,
) -> None:
    """Do on a surface what is not drawn by its methods, now or when a canvas is painted.

    Args:
        target: where to draw.
        bounds: what is touched at most, in pixels.
        key: names all that the look depends on besides the bounds.
        paint: draws.
        reads: whether it reads what is there.
    """
    if isinstance(target, FrameCanvas):
        target.note(bounds, (*key, *bounds), paint, reads=reads)
    else:
        paint(target)


def _is_opaque(surface: pygame.Surface) -> bool:
    return surface.get_alpha() in (None, 255) and not surface.get_flags() & pygame.SRCALPHA


def _differences(before: Sequence[DrawnNote], after: Sequence[DrawnNote]) -> Iterator[pygame.Rect]:
    """Where two frames may differ.

    What only one of them has counts, and of the rest what another thing stands in the place of:
    whatever lies over something else in one of them only is among these.
    """
    was = Counter(note.key for note in before)
    now = Counter(note.key for note in after)
    kept: tuple[list[DrawnNote], list[DrawnNote]] = ([], [])
    for notes, rest in zip((before, after), kept, strict=True):
        for note in notes:
            if was[note.key] == now[note.key]:
                rest.append(note)
            else:
                yield note.bounds
    for old, new in zip(*kept, strict=True):
        if old.key != new.key:
            yield old.bounds
            yield new.bounds


def _paint_place(
    picture: pygame.Surface,
    place: pygame.Rect,
    notes: Sequence[DrawnNote],
    bounds: list[pygame.Rect],
) -> None:
    """Paint all that touches a place, from the last thing on that covers it."""
    touching = place.collidelistall(bounds)
    covering = (
        index
        for index in range(len(touching) - 1, -1, -1)
        if notes[touching[index]].covers and bounds[touching[index]].contains(place)
    )
    for index in touching[next(covering, 0) :]:
        note = notes[index]
        picture.set_clip(place if note.clip is None else place.clip(note.clip))
        note.paint(picture)


_SIDE: Final = 64
"""Pixels of a tile's side: smaller ones make more rectangles, larger ones more to paint."""


def tiled(places: Iterable[pygame.Rect], whole: pygame.Rect) -> list[pygame.Rect]:
    """Rectangles of tiles that hold all places and do not overlap.

    Args:
        places: any rectangles.
        whole: what the tiles lie in; its corner is (0, 0).
    """
    rows = [0] * -(-whole.height // _SIDE)  # in each row, a bit for each tile that is needed
    for place in places:
        inside = place.clip(whole)
        if not (inside.width and inside.height):
            continue
        first, last = inside.left // _SIDE, (inside.right - 1) // _SIDE
        bits = (1 << last + 1) - (1 << first)
        for row in range(inside.top // _SIDE, (inside.bottom - 1) // _SIDE + 1):
            rows[row] |= bits
    found = []
    for bits, alike in groupby(range(len(rows)), rows.__getitem__):
        top, *more = alike
        high = _SIDE * (1 + len(more))
        for first, count in _runs(bits):
            place = pygame.Rect(first * _SIDE, top * _SIDE, count * _SIDE, high)
            found.append(place.clip(whole))
    return found


def _runs(bits: int) -> Iterator[tuple[int, int]]:
    """The first bit of each run, and how many follow one another."""
    at = 0
    while bits:
        skipped = (bits & -bits).bit_length() - 1
        bits >>= skipped
        count = (~bits & bits + 1).bit_length() - 1
        yield at + skipped, count
        bits >>= count
        at += skipped + count


_Point = tuple[float, float]

_EDGE: Final = 2
"""Pixels by which rounding and smooth edges may go beyond a line."""
_COLOUR: Final = (10, 6, 4)


def draw_line(
    target: pygame.Surface, colour: str, start: _Point, end: _Point, width: int = 1
) -> None:
    """A line, as ``pygame.draw.line`` draws it."""
    bounds = _around(start, end, width)
    _draw(target, bounds, pygame.draw.line, colour, tuple(start), tuple(end), width)


def draw_smooth_line(target: pygame.Surface, colour: str, start: _Point, end: _Point) -> None:
    """A line of one pixel, as ``pygame.draw.aaline`` draws it."""
    bounds = _around(start, end, 1)
    _draw(target, bounds, pygame.draw.aaline, colour, tuple(start), tuple(end))


def draw_box(
    target: pygame.Surface, colour: str, rect: pygame.Rect | tuple[float, ...], radius: int = -1
) -> None:
    """A filled rectangle with round corners of so many pixels, or with sharp ones."""
    box = pygame.Rect(rect)
    _draw(target, box, pygame.draw.rect, colour, tuple(box), 0, radius)


def _around(start: _Point, end: _Point, width: int) -> pygame.Rect:
    (left, right), (top, bottom) = (
        sorted(map(int, sides)) for sides in zip(start, end, strict=True)
    )
    reach = width + _EDGE
    return pygame.Rect(
        left - reach, top - reach, right - left + 2 * reach, bottom - top + 2 * reach
    )


def _draw(
    target: pygame.Surface, bounds: pygame.Rect, draw: Callable[..., object], *how: Any
) -> None:
    paint_on(target, bounds, (draw, *how), lambda picture: draw(picture, *how))


def draw_veil(target: pygame.Surface, opacity: int) -> None:
    """Dim all that was drawn so far.

    Args:
        target: the window.
        opacity: from 0 for no veil to 255 for darkness.
    """
    left = 255 - opacity
    own = [part * opacity // 255 for part in _COLOUR]
    # In place: to blend a surface over it takes several times as long, and memory for a window.
    target.fill((left, left, left), special_flags=pygame.BLEND_RGB_MULT)
    target.fill(own, special_flags=pygame.BLEND_RGB_ADD)
