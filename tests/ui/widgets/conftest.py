"""What tests of single widgets share."""

from __future__ import annotations

import pygame
import pytest

from game.ui.look.kit import Kit
from game.ui.look.theme import DAY
from tests.ui import pilot

assert pilot, "it chooses the video driver"


@pytest.fixture
def kit() -> Kit:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((800, 600))
    return Kit(DAY, 1.0)
