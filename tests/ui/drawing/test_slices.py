"""Panels put together from pieces look like panels drawn whole."""

from __future__ import annotations

import itertools

import pygame
import pytest

from game.ui.drawing.vector import path, rasterise, rectangle, slice_frame, ticket
from game.ui.look.kit import Kit
from game.ui.look.panels import draw_panel, draw_ticket
from game.ui.look.theme import DAY

LARGE = (700, 460)
SMALL = (120, 90)
"""Less than the corners of a panel with spirals take."""

GROUND = "#2F7A58"


@pytest.fixture(autouse=True)
def window() -> None:
    pygame.display.set_mode((64, 64))


def difference(one: pygame.Surface, other: pygame.Surface) -> int:
    """The largest difference of a channel of a pixel."""
    apart = one.copy()
    apart.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    back = other.copy()
    back.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    apart.blit(back, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    pixels = pygame.image.tobytes(apart, "RGB")
    return max(pixels)


def canvas(size: tuple[int, int]) -> pygame.Surface:
    surface = pygame.Surface((size[0] + 80, size[1] + 80))
    surface.fill(GROUND)
    return surface


@pytest.mark.parametrize("size", [LARGE, SMALL, (700, 90), (121, 91)])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_a_ticket_in_pieces_is_the_ticket_drawn_whole(size: tuple[int, int], scale: float) -> None:
    kit = Kit(DAY, scale)
    rect = pygame.Rect((40, 40), size)
    pieces = canvas(size)
    draw_ticket(kit, pieces, rect, spirals=False)

    width, height = size[0] / scale, size[1] / scale
    whole = canvas(size)
    outline = ticket(0, 0, width, height, 16)
    kit.shadow(outline, width, height, blur=9, drop=8, opacity=DAY.shadow_strength).draw(
        whole, *rect.topleft
    )
    drawn = path(outline, fill=DAY.paper_top, stroke=DAY.outline, width=2)
    for inset, stroke, opacity in ((5, 2.4, 1.0), (10, 1.0, 0.6)):
        line = ticket(inset, inset, width - 2 * inset, height - 2 * inset, 16)
        drawn += path(line, stroke=DAY.gold, width=stroke, opacity=opacity)
    rasterise(drawn, width, height, scale, 4).draw(whole, *rect.topleft)

    assert difference(pieces, whole) <= 24  # of 255, where edges are smooth


def test_the_paper_of_a_panel_fades_from_top_to_bottom_without_a_seam() -> None:
    kit = Kit(DAY, 1.0)
    surface = canvas(LARGE)
    draw_panel(kit, surface, pygame.Rect((40, 40), LARGE), whiplash=True)
    column = [surface.get_at((40 + LARGE[0] // 2, 40 + y)) for y in range(14, LARGE[1] - 14)]
    blues = [colour.b for colour in column]
    assert blues[0] > blues[-1]
    assert all(0 <= above - below <= 1 for above, below in itertools.pairwise(blues))
    row = [surface.get_at((40 + x, 40 + LARGE[1] // 2)) for x in range(14, LARGE[0] - 14)]
    assert len(set(map(tuple, row))) == 1


def test_a_new_size_of_a_panel_is_put_together_from_the_same_corners(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    kit = Kit(DAY, 1.0)
    draw_ticket(kit, canvas(LARGE), pygame.Rect((40, 40), LARGE))

    def refuse(*_: object) -> None:
        raise AssertionError("a frame was drawn anew")

    monkeypatch.setattr("game.ui.look.panels.rasterise", refuse)
    monkeypatch.setattr("game.ui.look.kit.rasterise", refuse)
    draw_ticket(kit, canvas(LARGE), pygame.Rect(40, 40, 500, 400))


def test_another_size_of_a_panel_takes_little_memory() -> None:
    """Only its rims are kept: less than a quarter of the two pictures, paper and shadow."""
    kit = Kit(DAY, 1.0)
    draw_panel(kit, canvas(LARGE), pygame.Rect((40, 40), LARGE))
    before = kit.cache.shared.pixels
    draw_panel(kit, canvas((800, 600)), pygame.Rect(40, 40, 800, 600))
    assert kit.cache.shared.pixels - before < 2 * 800 * 600 / 4


def test_pieces_cover_the_rim_and_leave_the_middle() -> None:
    kit = Kit(DAY, 1.0)
    shape = path(rectangle(0, 0, 21, 21), fill="#FFFFFF")
    small = kit.shape("square", lambda: shape, 21, 21, margin=0).surface
    target = pygame.Surface((100, 60), pygame.SRCALPHA)
    for drawn, place in slice_frame(small, 5, (100, 60)):
        target.blit(drawn, place)
    assert target.get_at((50, 2)).a == target.get_at((2, 30)).a == 255
    assert target.get_at((97, 30)).a == target.get_at((50, 57)).a == 255
    assert target.get_at((50, 30)).a == 0
