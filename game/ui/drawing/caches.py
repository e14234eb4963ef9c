"""Caches of drawings: all that the window shows stays, others as room allows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

import pygame

from game.ui.drawing.vector import Sliced, Sprite

_Drawn = TypeVar("_Drawn")

_NEVER: Final = -2

LARGE: Final = 1.5
"""The scale of a window of 1080p: in larger ones frames make less, as each thing takes longer."""


class Frames:
    """Counts the frames that the window shows, and what is made in each.

    Attributes:
        unfinished: whether something was left out of the latest frame, for the next one.
    """

    def __init__(self) -> None:
        self._number = 0
        self._open = False
        self._made: Counter[str] = Counter()
        self.unfinished = False

    @contextmanager
    def next_one(self) -> Iterator[None]:
        """Draw a frame inside; what is drawn outside, to be ready later, is not shown."""
        self._number += 1
        self._open = True
        self._made.clear()
        self.unfinished = False
        try:
            yield
        finally:
            self._open = False

    def allows(self, kind: str, most: int) -> bool:
        """Whether something that takes long may be made now; if not, the next frame shows it.

        Outside of frames everything may be. Things are counted rather than their time, so that the
        same is shown on all machines.

        Args:
            kind: what it is.
            most: how many of that kind one frame makes.
        """
        if not self._open:
            return True
        self._made[kind] += 1
        allowed = self._made[kind] <= most
        self.unfinished |= not allowed
        return allowed

    @property
    def now(self) -> int | None:
        """The frame that is being drawn, if one is."""
        return self._number if self._open else None

    def shows(self, frame: int) -> bool:
        """Whether that frame is the latest or the one before, which the next may resemble."""
        return frame >= self._number - 1


FRAMES: Final = Frames()
"""Those of the one window that there is."""


@dataclass(slots=True)
class _CacheEntry(Generic[_Drawn]):
    """A drawing, and the last frame that showed it."""

    drawn: _Drawn
    shown: int = _NEVER


class LruCache(Generic[_Drawn]):
    """Drawings by key within one bound of pixels, shared by several kits.

    What the last two frames showed stays, whatever that takes: if it went, the next frame would
    draw it anew, and every frame after that. Of all else, what was not used for the longest time
    is given up first.

    Attributes:
        pixels: how many are kept.
        limit: how many are kept at most, unless those that are shown are more.
    """

    def __init__(self, limit: int, pixels_of: Callable[[_Drawn], int]) -> None:
        """Make an empty cache.

        Args:
            limit: pixels that are kept at most.
            pixels_of: how many pixels a drawing has.
        """
        self.limit = limit
        self.pixels = 0
        self._pixels_of = pixels_of
        self._entries: dict[Hashable, _CacheEntry[_Drawn]] = {}  # what was used last comes last

    def __contains__(self, key: Hashable) -> bool:
        return key in self._entries

    def __len__(self) -> int:
        return len(self._entries)

    def get(self, key: Hashable, make: Callable[[], _Drawn]) -> _Drawn:
        """The drawing for a key that names all it depends on; made where it is not kept."""
        entry = self._entries.pop(key, None)
        if entry is None:
            entry = _CacheEntry(make())
            self.pixels += self._pixels_of(entry.drawn)
            self._make_room()
        self._entries[key] = entry
        if (frame := FRAMES.now) is not None:
            entry.shown = frame
        return entry.drawn

    def _make_room(self) -> None:
        """Give up what is not shown until the rest fits."""
        given_up = []
        for key, entry in self._entries.items():
            if self.pixels <= self.limit:
                break
            if not FRAMES.shows(entry.shown):
                given_up.append(key)
                self.pixels -= self._pixels_of(entry.drawn)
        for key in given_up:
            del self._entries[key]


class OwnCache(Generic[_Drawn]):
    """The part of a shared cache that one kit uses: its keys are apart from those of others."""

    def __init__(self, shared: LruCache[_Drawn]) -> None:
        self.shared: Final = shared

    def __contains__(self, key: Hashable) -> bool:
        return (self, key) in self.shared

    def get(self, key: Hashable, make: Callable[[], _Drawn]) -> _Drawn:
        """See ``LruCache.get``."""
        return self.shared.get((self, key), make)


def surface_pixels(surface: pygame.Surface) -> int:
    """How many pixels a surface has."""
    return surface.get_width() * surface.get_height()


_SHAPES: Final = (2_000_000, 2.4)
_CARDS: Final = (1_400_000, 2.7)
_LINES: Final = (1_200_000, 0.5)
"""The pixels that are kept in any window, and those for each of its own: in one of 1920 by 1080
about 16 million, in one of 3840 by 2160 about 51, of four bytes each."""


@dataclass(frozen=True, slots=True)
class Caches:
    """What is kept of all that is drawn for one window.

    Attributes:
        shapes: vectors, pictures and shadows; several screens full.
        cards: cards on the table and what surrounds them, as they were on their way.
        lines: text.
    """

    shapes: LruCache[Sprite | Sliced]
    cards: LruCache[pygame.Surface]
    lines: LruCache[pygame.Surface]

    @classmethod
    def for_window(cls, size: tuple[float, float]) -> Caches:
        """Empty ones, for a window of that size in pixels."""
        pixels = size[0] * size[1]
        shapes, cards, lines = (
            round(any_window + share * pixels) for any_window, share in (_SHAPES, _CARDS, _LINES)
        )
        return cls(
            LruCache(shapes, lambda drawn: drawn.pixels),
            LruCache(cards, surface_pixels),
            LruCache(lines, surface_pixels),
        )
