"""What all controls have in common: a place, a pointer over it, the keyboard on it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Final

import pygame

from game.ui.boxes.box import Box
from game.ui.kit import Kit

LEFT_BUTTON: Final = 1


class Widget(Box):
    """Something on the screen that the player can operate.

    A widget is placed before it is drawn, and again whenever the kit or its place changes.

    Attributes:
        label: the words on it or for it; also what is announced.
        rect: where it is, in pixels.
        clip: the part of the window in which it shows, when it lies in something that scrolls.
        enabled: whether it can be operated now.
        hover: whether the pointer is on it.
        pressed: whether the pointer went down on it and is still down.
        focus: whether the keyboard is on it and a ring shows that.
        chosen: whether it is the chosen one of its group.
        tooltip: a few words that show when the pointer rests on it.
    """

    def __init__(self, label: str = "") -> None:
        self.label = label
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.clip: pygame.Rect | None = None
        self.enabled = True
        self.hover = False
        self.pressed = False
        self.focus = False
        self.chosen = False
        self.tooltip = ""

    def height_in(self, kit: Kit, width: int) -> int:
        """See ``Box.height_in``; a widget that knows none is as high as its place."""
        return 0

    def groups(self) -> Sequence[Sequence[Widget]]:
        """Itself."""
        return ((self,),)

    @property
    def visible(self) -> pygame.Rect:
        """The part of it that shows, in pixels."""
        return self.rect if self.clip is None else self.rect.clip(self.clip)

    def contains(self, position: tuple[int, int]) -> bool:
        """Whether a point of the window is on it."""
        shown = self.clip is None or self.clip.collidepoint(position)
        return bool(shown and self.rect.collidepoint(position))

    def handle(self, event: pygame.event.Event) -> bool:
        """React to the pointer; return whether the event was meant for this widget alone."""
        if event.type == pygame.MOUSEMOTION:
            self.hover = self.enabled and self.contains(event.pos)
            if self.pressed:
                self.drag(event.pos)
            return self.pressed
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == LEFT_BUTTON:
            return self._press(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == LEFT_BUTTON and self.pressed:
            self.pressed = False
            if self.enabled and self.contains(event.pos):
                self.click(event.pos)
            return True
        return False

    def _press(self, position: tuple[int, int]) -> bool:
        if not self.contains(position):
            return False
        if self.enabled:
            self.hover = self.pressed = True
            self.press(position)
        return True

    def press(self, position: tuple[int, int]) -> None:
        """The pointer went down on it."""

    def drag(self, position: tuple[int, int]) -> None:
        """The pointer moves while it is down."""

    def let_go(self) -> None:
        """Forget that the pointer went down on it."""
        self.pressed = False

    def click(self, position: tuple[int, int]) -> None:
        """The pointer went down and up on it."""
        self.activate()

    def activate(self) -> None:
        """Do what it is for: a click, Enter or Space."""

    def left(self) -> None:
        """The keyboard went on to another widget."""

    def go_on(self, before: Widget) -> None:
        """Take the keyboard from the widget that stood here before the screen was built again."""

    def key(self, event: pygame.event.Event) -> bool:
        """React to a key while it has the focus; return whether it was used."""
        return False

    def type_text(self, text: str) -> bool:
        """Take text that was typed while it has the focus; return whether it was used."""
        return False


class Control(Widget):
    """A widget that knows how large it wants to be.

    Attributes:
        stretches: whether it may be wider than that.
    """

    stretches = False

    @abstractmethod
    def natural_size(self, kit: Kit) -> tuple[int, int]:
        """Width and height in pixels."""

    def natural_width(self, kit: Kit) -> int:
        """See ``Box.natural_width``."""
        return self.natural_size(kit)[0]

    def height_in(self, kit: Kit, width: int) -> int:
        """See ``Box.height_in``; the same at every width."""
        return self.natural_size(kit)[1]
