"""The buttons of a game pad, and the key that each of them stands for."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, auto
from types import MappingProxyType
from typing import Final

import pygame

from game.ui.input.strokes import (
    ARROWS,
    BACKSPACE,
    ENTER,
    ESCAPE,
    LEFT_RIGHT,
    NEXT_TAB,
    TAB,
    UP_DOWN,
    Stroke,
    plain,
    shift,
)


class PadButton(Enum):
    """A button, or a direction in which a stick is pushed; letters as on an Xbox pad."""

    A = auto()
    B = auto()
    X = auto()
    Y = auto()
    UP = auto()
    DOWN = auto()
    LEFT = auto()
    RIGHT = auto()
    LEFT_SHOULDER = auto()
    RIGHT_SHOULDER = auto()
    LEFT_TRIGGER = auto()
    RIGHT_TRIGGER = auto()
    LEFT_STICK = auto()
    RIGHT_STICK = auto()
    SCROLL_UP = auto()
    SCROLL_DOWN = auto()
    VIEW = auto()
    MENU = auto()
    CROSS = auto()  # all directions together, where they are told


REPEATING: Final = frozenset(
    {
        PadButton.UP,
        PadButton.DOWN,
        PadButton.LEFT,
        PadButton.RIGHT,
        PadButton.SCROLL_UP,
        PadButton.SCROLL_DOWN,
    }
)
"""What goes on as long as it is held."""

STROKES: Final[Mapping[PadButton, Stroke]] = MappingProxyType(
    {
        PadButton.A: ENTER,
        PadButton.B: ESCAPE,
        PadButton.X: BACKSPACE,
        PadButton.UP: plain(pygame.K_UP),
        PadButton.DOWN: plain(pygame.K_DOWN),
        PadButton.LEFT: plain(pygame.K_LEFT),
        PadButton.RIGHT: plain(pygame.K_RIGHT),
        PadButton.LEFT_SHOULDER: shift(pygame.K_TAB),
        PadButton.RIGHT_SHOULDER: TAB,
        PadButton.LEFT_TRIGGER: Stroke((pygame.K_TAB,), pygame.KMOD_CTRL | pygame.KMOD_SHIFT),
        PadButton.RIGHT_TRIGGER: NEXT_TAB,
        PadButton.LEFT_STICK: plain(pygame.K_l),
        PadButton.RIGHT_STICK: plain(pygame.K_h),
        PadButton.SCROLL_UP: plain(pygame.K_PAGEUP),
        PadButton.SCROLL_DOWN: plain(pygame.K_PAGEDOWN),
        PadButton.VIEW: plain(pygame.K_F1),
        PadButton.MENU: ESCAPE,
    }
)
"""What each stands for; Y opens the list of all other keys."""

_TOLD: Final[Mapping[Stroke, PadButton]] = MappingProxyType(
    {
        stroke: button
        for button, stroke in reversed(tuple(STROKES.items()))
        if button not in (PadButton.LEFT_STICK, PadButton.RIGHT_STICK)
    }
    | dict.fromkeys((UP_DOWN, LEFT_RIGHT, ARROWS), PadButton.CROSS)
)


def button_of(stroke: Stroke) -> PadButton | None:
    """The button that stands for a key; None where the list of Y has it.

    That sticks can be pressed is not known to everybody: the list has these, too.
    """
    return _TOLD.get(stroke)
