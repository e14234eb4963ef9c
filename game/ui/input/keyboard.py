"""Everything that is typed: what reaches the scene, what the window does with it, what repeats."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.ui.input.keys import COMMAND, is_command, is_plain, understood
from game.ui.scene import Scene

KEYBOARD_EVENTS: Final = (
    pygame.KEYDOWN,
    pygame.KEYUP,
    pygame.TEXTINPUT,
    pygame.TEXTEDITING,
)

_REPEAT: Final = (350, 35)
"""Milliseconds until a key that is held down repeats, and between repetitions."""


class Keyboard:
    """Gives scenes the keys that mean something, and text only where it is typed.

    Elsewhere the system takes no text, so that an input method leaves the keys alone; what it
    composes in a field belongs to it until it is done.
    """

    def __init__(self, switch_full_screen: Callable[[], None]) -> None:
        """Nothing is typed.

        Args:
            switch_full_screen: called once for each press, though keys that are held down repeat.
        """
        self._switch_full_screen = switch_full_screen
        self._switching: int | None = None  # the key that did it, until it comes up
        self._composing = False
        self._field: pygame.Rect | None = None
        pygame.key.set_repeat(0, 0)
        pygame.key.stop_text_input()

    def take(self, event: pygame.event.Event, scene: Scene) -> None:
        """React to one of ``KEYBOARD_EVENTS``."""
        if event.type == pygame.KEYDOWN:
            if not self._composing:
                self._press(event, scene)
        elif event.type == pygame.KEYUP:
            if event.key == self._switching:
                self._switching = None
        else:
            self._composing = event.type == pygame.TEXTEDITING and bool(event.text)
            if event.type == pygame.TEXTINPUT:
                scene.handle(event)

    def _press(self, event: pygame.event.Event, scene: Scene) -> None:
        press = understood(event)
        if _switches_full_screen(press):
            if event.key != self._switching:
                self._switching = event.key
                self._switch_full_screen()
        elif is_plain(press):
            scene.handle(press)
        elif is_command(press) and not scene.edit(press):
            scene.command(press)

    def follow(self, field: pygame.Rect | None) -> None:
        """Text is typed there in the window, or nowhere."""
        if field == self._field:
            return
        if (field is None) != (self._field is None):
            self._composing = False
            pygame.key.set_repeat(*(_REPEAT if field else (0, 0)))
            (pygame.key.start_text_input if field else pygame.key.stop_text_input)()
        if field is not None:
            pygame.key.set_text_input_rect(field)
        self._field = field


def _switches_full_screen(press: pygame.event.Event) -> bool:
    """Whether a key is F11, or Enter with Alt."""
    if press.key == pygame.K_F11:
        return is_plain(press)
    alone = press.mod & pygame.KMOD_ALT and not press.mod & (COMMAND | pygame.KMOD_MODE)
    return bool(alone) and press.key == pygame.K_RETURN
