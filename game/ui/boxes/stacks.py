"""Boxes in boxes: below one another, side by side, in rows as they fit, one of several."""

from __future__ import annotations

import math
from abc import abstractmethod
from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate, chain, pairwise, zip_longest
from typing import Final, Literal, TypeVar

import pygame

from game.ui.boxes.box import Box, Widget, focused_last
from game.ui.look.kit import Kit, even_widths

_CrossAlign = Literal["fill", "top", "middle", "line"]
"""How boxes stand side by side: all as high as the highest, or by their tops, middles or words."""

_GAP: Final = 8


class Group(Box):
    """Boxes that are placed together.

    Attributes:
        parts: they, in the order of the keyboard.
    """

    def __init__(self, *parts: Box, together: bool = False) -> None:
        """Gather boxes; the widgets in them are one group for the keyboard if ``together``."""
        self.parts = parts
        self.grows = any(part.grows for part in parts)
        self._together = together

    def groups(self) -> Sequence[Sequence[Widget]]:
        """The widgets of all parts."""
        found = [group for part in self.parts for group in part.groups()]
        return [list(chain.from_iterable(found))] if self._together else found

    @abstractmethod
    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """See ``Box.place``; the parts find their places in it."""
        super().place(kit, rect)

    def draw(self, target: pygame.Surface) -> None:
        """Draw all parts, the one with the keyboard last, so that nothing covers its ring."""
        for part in focused_last(self.parts, target):
            part.draw(target)

    def rehearse(self, target: pygame.Surface) -> Iterator[None]:
        """See ``Box.rehearse``."""
        for part in self.parts:
            yield from part.rehearse(target)


def shared(room: int, naturals: Sequence[int], shares: Sequence[float], gap: int) -> list[int]:
    """The lengths of parts in a room: those without a share as they are, the others what is left.

    Args:
        room: what there is, in pixels.
        naturals: how long each part is by itself.
        shares: the part of what is left that each gets; 0 for one that stays as it is.
        gap: pixels between two parts.
    """
    room = max(0, room - gap * (len(naturals) - 1))
    kept = [
        0 if share else min(room, length) for length, share in zip(naturals, shares, strict=True)
    ]
    left = max(0, room - sum(kept))
    whole = sum(shares) or 1
    edges = [round(left * part / whole) for part in accumulate(shares, initial=0)]
    return [
        length + end - start for length, (start, end) in zip(kept, pairwise(edges), strict=True)
    ]


class Down(Group):
    """Boxes below one another.

    What is left over of the height goes to those that grow, or to all by shares.
    """

    def __init__(
        self,
        *parts: Box,
        gap: float = _GAP,
        shares: Sequence[float] = (),
        middle: bool = False,
        spread: float = 0,
        together: bool = False,
    ) -> None:
        """Stack boxes.

        Args:
            parts: the boxes from top to bottom.
            gap: units between two of them.
            shares: of the height, for each; 0 for one that is as high as it needs to be. Without
                them all are, but for those that grow, and the last one where that is too much.
            middle: whether those that grow no further stand in the middle of the height.
            spread: units by which they may stand further apart where there is room.
            together: see ``Group``.
        """
        super().__init__(*parts, together=together)
        self.grows |= any(shares) or spread > 0
        self._gap, self._shares, self._middle, self._spread = gap, shares, middle, spread

    def natural_width(self, kit: Kit) -> int:
        """The width of the widest part."""
        return max(part.natural_width(kit) for part in self.parts)

    def height_in(self, kit: Kit, width: int) -> int:
        """The heights of all parts, with the gaps between them."""
        heights = [part.height_in(kit, width) for part in self.parts]
        return sum(heights) + kit.px(self._gap) * (len(heights) - 1)

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """See ``Box.place``."""
        super().place(kit, rect)
        heights = [part.height_in(kit, rect.width) for part in self.parts]
        gap = kit.px(self._gap)
        if self._shares:
            heights = shared(rect.height, heights, self._shares, gap)
        else:
            self._stretch(kit, heights, rect.height - gap * (len(heights) - 1))
        spare = max(0, rect.height - sum(heights) - gap * (len(heights) - 1))
        gap += min(spare // max(1, len(heights) - 1), kit.px(self._spread))
        y = rect.top + (spare // 2 if self._middle else 0)
        for part, height in zip(self.parts, heights, strict=True):
            part.place(kit, pygame.Rect(rect.left, y, rect.width, height))
            y += height + gap

    def _stretch(self, kit: Kit, heights: list[int], room: int) -> None:
        """Give what is left over to those that grow, or take what is missing from the last."""
        spare, growing = room - sum(heights), sum(part.grows for part in self.parts)
        if spare < 0:
            heights[-1] += spare
        for index, part in enumerate(self.parts):
            if part.grows and spare > 0:
                heights[index] += round(min(spare // growing, part.most_growth * kit.scale))


class Across(Group):
    """Boxes side by side, which share the width.

    Attributes:
        peers: rows whose parts ask for as much width as the widest among them.
    """

    def __init__(
        self,
        *parts: Box,
        shares: Sequence[float] = (),
        gap: float = _GAP,
        align: _CrossAlign = "middle",
        together: bool = False,
    ) -> None:
        """Put boxes side by side.

        Args:
            parts: the boxes from left to right.
            shares: of the width, for each; 0 for one that is as wide as it asks for. Without them
                all are equally wide.
            gap: units between two of them.
            align: how they stand beside one another.
            together: see ``Group``.
        """
        super().__init__(*parts, together=together)
        self._shares = shares or (1.0,) * len(parts)
        self._gap, self._align = gap, align
        self.peers: Sequence[Across] = (self,)

    def natural_width(self, kit: Kit) -> int:
        """The widths of all parts, with the gaps between them."""
        return sum(self._naturals(kit)) + kit.px(self._gap) * (len(self.parts) - 1)

    def _naturals(self, kit: Kit, but: Sequence[float] = ()) -> list[int]:
        """What each part asks for; a share needs none, and measuring it would take time."""
        columns = zip_longest(but, zip(*(row.parts for row in self.peers), strict=True))
        return [
            0 if share else max(part.natural_width(kit) for part in column)
            for share, column in columns
        ]

    def _widths(self, kit: Kit, width: int) -> list[int]:
        naturals = self._naturals(kit, self._shares)
        return shared(width, naturals, self._shares, kit.px(self._gap))

    def height_in(self, kit: Kit, width: int) -> int:
        """The height of the highest part; a little more where their lines are to be level."""
        return max(top + height for top, height in self._extents(kit, self._widths(kit, width)))

    def _extents(self, kit: Kit, widths: Sequence[int]) -> list[tuple[int, int]]:
        """How far below the common top each begins, and how high it is."""
        sizes = list(zip(self.parts, widths, strict=True))
        heights = [part.height_in(kit, width) for part, width in sizes]
        if self._align != "line":
            return [(0, height) for height in heights]
        lines = [part.baseline(kit, width) for part, width in sizes]
        return [(max(lines) - line, height) for line, height in zip(lines, heights, strict=True)]

    def baseline(self, kit: Kit, width: int) -> int:
        """See ``Box.baseline``; the lowest of all."""
        sizes = zip(self.parts, self._widths(kit, width), strict=True)
        return max(part.baseline(kit, wide) for part, wide in sizes)

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """See ``Box.place``."""
        super().place(kit, rect)
        x, widths = rect.left, self._widths(kit, rect.width)
        extents = self._extents(kit, widths)
        used = max(top + height for top, height in extents)
        above = 0 if self._align == "top" else (rect.height - used) // 2
        for part, width, (top, height) in zip(self.parts, widths, extents, strict=True):
            place = pygame.Rect(x, rect.top + above + top, width, height)
            if self._align == "fill":
                place.top, place.height = rect.top, rect.height
            elif self._align == "middle":
                place.centery = rect.centery
            part.place(kit, place)
            x += width + kit.px(self._gap)


class Even(Across):
    """Boxes side by side that are equally wide, but for those that need more."""

    def _widths(self, kit: Kit, width: int) -> list[int]:
        naturals = self._naturals(kit)
        room = width - kit.px(self._gap) * (len(naturals) - 1)
        return [round(length) for length in even_widths(naturals, room)]


class Flow(Group):
    """Boxes from left to right as wide as they ask for, in as many rows as that takes.

    No row is much longer than the others, so that none of the boxes is left alone; the last one
    takes what is left of its row.
    """

    def __init__(self, *parts: Box, gap: float, below: float = _GAP) -> None:
        """Let boxes flow; gaps between them, and between rows, are in units."""
        super().__init__(*parts)
        self._gap, self._below = gap, below

    def natural_width(self, kit: Kit) -> int:
        """The width of all parts in one row."""
        widths = [part.natural_width(kit) for part in self.parts]
        return sum(widths) + kit.px(self._gap) * (len(widths) - 1)

    def _rows(self, kit: Kit, width: int) -> list[list[Box]]:
        """The rows that fill the narrowest room in which there are no more of them."""
        naturals, gap = [part.natural_width(kit) for part in self.parts], kit.px(self._gap)
        fewest = len(self._filled(naturals, gap, width))
        narrowest = bisect_left(
            range(width), True, key=lambda room: len(self._filled(naturals, gap, room)) <= fewest
        )
        return self._filled(naturals, gap, narrowest)

    def _filled(self, naturals: Sequence[int], gap: int, room: int) -> list[list[Box]]:
        """Row by row as many as have room."""
        rows: list[list[Box]] = []
        used = room
        for part, needed in zip(self.parts, naturals, strict=True):
            if not rows or used + needed > room:
                rows.append([])
                used = 0
            rows[-1].append(part)
            used += needed + gap
        return rows

    def _row_height(self, kit: Kit, width: int) -> int:
        return max(part.height_in(kit, width) for part in self.parts)

    def height_in(self, kit: Kit, width: int) -> int:
        """The height of all rows."""
        rows, below = len(self._rows(kit, width)), kit.px(self._below)
        return rows * (self._row_height(kit, width) + below) - below

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """See ``Box.place``."""
        super().place(kit, rect)
        y, height = rect.top, self._row_height(kit, rect.width)
        for row in self._rows(kit, rect.width):
            x = rect.left
            for part in row:
                last = part is self.parts[-1]
                width = rect.right - x if last else part.natural_width(kit)
                part.place(kit, pygame.Rect(x, y, width, height))
                x += width + kit.px(self._gap)
            y += height + kit.px(self._below)


class Cells(Group):
    """Boxes of one size, which stays, row by row as many of them as have room."""

    def __init__(self, *parts: Box, gap: float = _GAP, below: float = _GAP) -> None:
        """Put boxes into cells; gaps between them, and between rows, are in units."""
        super().__init__(*parts)
        self._gap, self._below = gap, below
        self._found: tuple[Kit, int, int] | None = None

    def _cell(self, kit: Kit) -> tuple[int, int]:
        """Width and height of a cell, measured once."""
        if self._found is None or self._found[0] is not kit:
            width = max(part.natural_width(kit) for part in self.parts)
            self._found = kit, width, max(part.height_in(kit, width) for part in self.parts)
        return self._found[1:]

    def natural_width(self, kit: Kit) -> int:
        """The width of all cells in one row."""
        return len(self.parts) * (self._cell(kit)[0] + kit.px(self._gap)) - kit.px(self._gap)

    def _places(self, kit: Kit, place: pygame.Rect) -> list[pygame.Rect]:
        width, height = self._cell(kit)
        across, down = width + kit.px(self._gap), height + kit.px(self._below)
        columns = max(1, (place.width + kit.px(self._gap)) // across)
        cells = (divmod(index, columns) for index in range(len(self.parts)))
        return [
            pygame.Rect(place.left + column * across, place.top + row * down, width, height)
            for row, column in cells
        ]

    def height_in(self, kit: Kit, width: int) -> int:
        """The height of all rows."""
        return self._places(kit, pygame.Rect(0, 0, width, 0))[-1].bottom

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """See ``Box.place``."""
        super().place(kit, rect)
        for part, place in zip(self.parts, self._places(kit, rect), strict=True):
            part.place(kit, place)


class Either(Group):
    """The first of several boxes that has room, or else the last; that is its only part.

    Attributes:
        peers: others with as many options, which choose alike: what has room in all of them.
    """

    def __init__(self, *options: Box, across: bool = False) -> None:
        """Offer boxes, the best first; ``across``: it is the width that may be scarce."""
        super().__init__(options[0])
        self._options, self._across = options, across
        self.peers: Sequence[Either] = (self,)

    def natural_width(self, kit: Kit) -> int:
        """The width that the best option asks for."""
        return self._options[0].natural_width(kit)

    def height_in(self, kit: Kit, width: int) -> int:
        """The height of the first option that has room in the width."""
        return self._fitting(kit, width).height_in(kit, width)

    def _fitting(self, kit: Kit, width: int, height: float = math.inf) -> Box:
        room = width if self._across else height
        for index, option in enumerate(self._options[:-1]):
            if all(peer._need(kit, index, width) <= room for peer in self.peers):
                return option
        return self._options[-1]

    def _need(self, kit: Kit, index: int, width: int) -> int:
        """What an option asks for of what may be scarce."""
        option = self._options[index]
        return option.natural_width(kit) if self._across else option.height_in(kit, width)

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """See ``Box.place``."""
        super().place(kit, rect)
        chosen = self._fitting(kit, rect.width, rect.height)
        self.parts = (chosen,)
        chosen.place(kit, rect)


_Peer = TypeVar("_Peer", Across, Either)


def alike(*peers: _Peer) -> tuple[_Peer, ...]:
    """Rows whose columns are equally wide, or boxes that choose alike."""
    for peer in peers:
        peer.peers = peers
    return peers


class Switch(Group):
    """The one of several boxes that holds now; all of them have room in its place."""

    def __init__(self, which: Callable[[], int], *options: Box) -> None:
        """Show the box that ``which`` counts, from 0, whenever it is drawn."""
        super().__init__(*options)
        self._which = which

    def groups(self) -> Sequence[Sequence[Widget]]:
        """The widgets of the one that holds."""
        return self.parts[self._which()].groups()

    def natural_width(self, kit: Kit) -> int:
        """The width of the widest option."""
        return max(part.natural_width(kit) for part in self.parts)

    def height_in(self, kit: Kit, width: int) -> int:
        """The height of the highest option."""
        return max(part.height_in(kit, width) for part in self.parts)

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """See ``Box.place``."""
        super().place(kit, rect)
        for part in self.parts:
            part.place(kit, rect)

    def draw(self, target: pygame.Surface) -> None:
        """Draw the one that holds."""
        self.parts[self._which()].draw(target)
