"""A kit and something to draw on."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from game.ui.look.kit import Kit
from game.ui.look.theme import DAY

SIZE = (600, 300)
GROUND = pygame.Color("#FF00FF")


@pytest.fixture
def kit() -> Kit:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(SIZE)
    return Kit(DAY, 1.0)


@pytest.fixture
def target(kit: Kit) -> pygame.Surface:
    surface = pygame.Surface(SIZE)
    surface.fill(GROUND)
    return surface
