"""Speech bubbles and their tails stand out from the felt in both themes."""

from __future__ import annotations

import pygame
import pytest

from game.ui.look.panels import bubble_size, draw_bubble
from game.ui.look.theme import ThemeName
from game.ui.window import Look, Screen
from tests.tools.art.colours import contrast

LEAST = 2.5
"""The least contrast of a line; a smooth edge takes some of the 3 of its colour."""
CENTRE, TIP = (300, 200), (120, 240)


def intensities(colour: pygame.Color) -> tuple[float, float, float]:
    return colour.r / 255, colour.g / 255, colour.b / 255


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize("name", list(ThemeName))
def test_the_tail_of_a_bubble_is_seen(name: ThemeName) -> None:
    kit = Screen((1280, 720), Look(name)).table
    felt = pygame.Color(kit.theme.felt_inner)
    target = pygame.Surface((600, 400))
    target.fill(felt)
    draw_bubble(kit, target, CENTRE, TIP, "Passe", strong=False)
    left = CENTRE[0] - bubble_size(kit, "Passe")[0] / 2
    for part in (0.4, 0.6, 0.8):  # of the way from the tip to the pill
        x = round(TIP[0] + (left - TIP[0]) * part)
        column = [intensities(target.get_at((x, y))) for y in range(150, 260)]
        assert max(contrast(pixel, intensities(felt)) for pixel in column) >= LEAST, x
