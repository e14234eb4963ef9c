"""Keys that mean the same on every screen."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import pygame

COMMAND: Final = pygame.KMOD_CTRL | pygame.KMOD_META
"""The modifiers of a command: Control, and Cmd, which stands for it on a Mac."""

ENTER_KEYS: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)
PRESSING_KEYS: Final = (*ENTER_KEYS, pygame.K_SPACE)
"""The keys that press what has the keyboard, and skip what moves."""
NUMBER_KEYS: Final[Mapping[int, int]] = MappingProxyType(
    {first + number - 1: number for first in (pygame.K_1, pygame.K_KP_1) for number in range(1, 10)}
)
"""The number on each key, in the row of digits or on the pad beside."""
