"""Panels of paper put together from pieces, so that a new size costs next to nothing."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable
from typing import Final

import pygame

from game.ui.drawing.slices import STRIP_WIDTH, Piece, Sliced, fill_with_strip, moved, slice_frame
from game.ui.drawing.vector import Sprite, path, rasterise, rectangle, vertical_gradient
from game.ui.look.kit import Kit, Outline

_OVERHANG: Final = 4
"""Units that a frame's lines may reach beyond its paper."""

_GROUND_WIDTH: Final = 192
"""Pixels of the ground that fills a panel side by side: narrower ones take up to ten times as long,
as every row of each is copied by itself."""

_EDGE: Final = 12
"""Units at each side of a panel that lines take between its corners."""


def paper_frame(
    kit: Kit,
    key: Hashable,
    size: tuple[int, int],
    corner: float,
    outline: Outline,
    lines: Outline,
    paper: tuple[str, str],
) -> Sliced:
    """A panel of paper in a frame of lines.

    Args:
        kit: the drawing kit.
        key: names all that varies besides the size.
        size: of the panel in pixels.
        corner: units that a corner takes of each side.
        outline: path data of the paper's edge.
        lines: elements drawn on the paper, the same along each side between its corners.
        paper: the colours at the top and at the bottom.
    """
    over = math.ceil(_OVERHANG * kit.scale)
    inset = math.ceil(_EDGE * kit.scale)
    most = 2 * math.ceil(corner * kit.scale) + 1
    small = (min(size[0], most), min(size[1], most))
    width, height = small[0] / kit.scale, small[1] / kit.scale

    def rasterised(body: str) -> Sprite:
        return rasterise(body, width, height, kit.scale, over / kit.scale)

    def make() -> Sliced:
        drawn = kit.cached((key, "lines", small), lambda: rasterised(lines(width, height)))
        mask = kit.cached(
            (key, "paper", small),
            lambda: rasterised(path(outline(width, height), fill="#FFFFFF")),
        )
        strip = _paper_strip(kit, size[1], paper)
        whole = (size[0] - 2 * drawn.left, size[1] - 2 * drawn.top)
        edge = inset - drawn.left
        pieces = zip(
            slice_frame(drawn.surface, edge, whole),
            (cut for cut, _ in slice_frame(mask.surface, edge, whole)),
            strict=True,
        )
        done = _all_on_paper(pieces, strip, drawn.top)
        middle = pygame.Rect((0, 0), size).inflate(-2 * inset, -2 * inset)
        return Sliced(moved(done, drawn.left, drawn.top), (_ground(strip, middle, inset), middle))

    return kit.cached((key, size), make)


def _ground(strip: pygame.Surface, middle: pygame.Rect, row: int) -> pygame.Surface:
    """What fills the middle of a panel side by side: the strip of its paper from that row on."""
    ground = pygame.Surface((min(_GROUND_WIDTH, max(0, middle.width)), max(0, middle.height)))
    fill_with_strip(ground, strip.convert(), ground.get_rect(), row)
    return ground.convert()


def _paper_strip(kit: Kit, height: int, colours: tuple[str, str]) -> pygame.Surface:
    """A narrow strip of paper as high as a panel."""
    strip = pygame.Surface((STRIP_WIDTH, height), pygame.SRCALPHA)
    if colours[0] == colours[1]:
        strip.fill(colours[0])
        return strip
    width, units = STRIP_WIDTH / kit.scale, height / kit.scale
    fill = vertical_gradient("paper", ((0, colours[0]), (1, colours[1])), 0, units)
    fill += path(rectangle(-2, 0, width + 4, units), fill="url(#paper)")
    drawn = rasterise(fill, width, units, kit.scale)
    strip.blit(drawn.surface, (drawn.left, drawn.top))
    return strip


def _all_on_paper(
    pieces: Iterable[tuple[Piece, pygame.Surface]], strip: pygame.Surface, top: int
) -> tuple[Piece, ...]:
    """The pieces of a frame, each with its mask, on their paper; those alike share a surface."""
    done: dict[tuple[int, int], pygame.Surface] = {}
    placed = []
    for (line, place), mask in pieces:
        alike = (id(line), place[1])
        if alike not in done:
            done[alike], _ = _on_paper((line, place), mask, strip, top)
        placed.append((done[alike], place))
    return tuple(placed)


def _on_paper(line: Piece, mask: pygame.Surface, strip: pygame.Surface, top: int) -> Piece:
    """A piece of a frame on its part of the paper; ``top`` is where the whole frame starts."""
    drawn, place = line
    piece = pygame.Surface(drawn.get_size(), pygame.SRCALPHA)
    above = max(0, -top - place[1])
    row = max(0, place[1] + top)
    area = pygame.Rect(0, above, piece.get_width(), strip.get_height() - row)
    fill_with_strip(piece, strip, area, row)
    piece.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    piece.blit(drawn, (0, 0))
    return piece, place
