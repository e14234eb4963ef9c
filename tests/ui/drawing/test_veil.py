"""The veil dims what was drawn, and costs no surface of the window's size."""

from __future__ import annotations

import pygame
import pytest

from game.ui.drawing.canvas import draw_veil

COLOUR = (200, 150, 100)


@pytest.mark.parametrize("opacity", [0, 70, 140, 255])
def test_a_veil_lets_a_part_of_the_light_through(
    opacity: int, window: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.fill(COLOUR)
    cloth = pygame.Surface((1, 1))
    cloth.fill((10, 6, 4))
    cloth.set_alpha(opacity)
    expected = pygame.Surface((1, 1))
    expected.fill(COLOUR)
    expected.blit(cloth, (0, 0))
    monkeypatch.setattr(pygame, "Surface", lambda *_args: pytest.fail("a surface for each frame"))
    draw_veil(window, opacity)
    pairs = zip(window.get_at((640, 360)), expected.get_at((0, 0)), strict=True)
    assert all(abs(seen - wanted) <= 1 for seen, wanted in pairs)


def test_a_veil_stays_within_the_clip() -> None:
    target = pygame.Surface((200, 100))
    target.fill(COLOUR)
    target.set_clip((0, 0, 100, 100))
    draw_veil(target, 140)
    assert target.get_at((50, 50))[:3] != COLOUR
    assert target.get_at((150, 50))[:3] == COLOUR
