"""Many places in few: parts of a picture on a grid of tiles, put together to rectangles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Final

import pygame

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
