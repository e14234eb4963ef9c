"""Presses and moves as pygame tells them, and buttons to try them on."""

from __future__ import annotations

import pygame

from game.ui.look.kit import Kit
from game.ui.widgets.button import Button


def button_down(position: tuple[int, int]) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=position, button=1)


def button_up(position: tuple[int, int]) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEBUTTONUP, pos=position, button=1)


def pointer_motion(position: tuple[int, int]) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEMOTION, pos=position, rel=(0, 0), buttons=(0, 0, 0))


def key_down(key: int, mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod)


def some_buttons(kit: Kit, count: int, clicked: list[int]) -> list[Button]:
    buttons = []
    for index in range(count):
        button = Button(str(index), lambda index=index: clicked.append(index))  # type: ignore[misc]
        button.place(kit, pygame.Rect(10, 10 + 60 * index, 150, 44))
        buttons.append(button)
    return buttons
