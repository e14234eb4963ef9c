"""What counts as a press of the mouse."""

from __future__ import annotations

from typing import Final

import pygame

_BUTTONS: Final = (pygame.BUTTON_LEFT, pygame.BUTTON_MIDDLE, pygame.BUTTON_RIGHT)


def is_press(event: pygame.event.Event) -> bool:
    """Whether a button of the mouse goes down; pygame tells the wheel as buttons 4 and 5 too."""
    return event.type == pygame.MOUSEBUTTONDOWN and event.button in _BUTTONS
