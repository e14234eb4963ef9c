"""Keyboard, mouse, fingers and game pads: which is in use, and what a scene hears of it."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.host import Host
from game.ui.input.fingers import FINGER_EVENTS, Fingers
from game.ui.input.gamepads.buttons import STROKES, PadButton
from game.ui.input.gamepads.kinds import PadKind
from game.ui.input.gamepads.pads import PAD_EVENTS, Gamepads
from game.ui.input.keyboard import KEYBOARD_EVENTS, Keyboard
from game.ui.input.keys import is_press
from game.ui.input.strokes import Stroke

_POINTING: Final = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


class Devices:
    """Gives the scene on top what is done with any device; a game pad presses keys.

    Attributes:
        keyboard: the keys.
        gamepads: the pads.
    """

    def __init__(self, app: Host) -> None:
        """Nothing is used yet.

        Args:
            app: the running application.
        """
        self._app = app
        self.keyboard: Final = Keyboard(app.toggle_fullscreen)
        self.gamepads: Final = Gamepads(self._press)
        self._fingers: Final = Fingers(app)

    def take(self, event: pygame.event.Event) -> None:
        """React to an event of any device, with its place in the picture."""
        if event.type in PAD_EVENTS:
            self._take_from_pad(event)
            return
        if event.type in FINGER_EVENTS:
            self._use(None)
            self._fingers.take(event)
            return
        if event.dict.get("touch"):  # what SDL makes of a finger beside that
            return
        if event.type in (pygame.KEYDOWN, pygame.MOUSEMOTION) or is_press(event):
            self._use(None)
        if event.type in KEYBOARD_EVENTS:
            self.keyboard.take(event, self._app.scene)
            return
        if event.type in _POINTING:
            self._app.pointer = event.pos
        self._app.scene.handle(event)

    @property
    def moving(self) -> bool:
        """Whether something is held that goes on by itself."""
        return self.gamepads.held or self._fingers.moving

    def update(self, seconds: float) -> None:
        """Let time pass: what is held repeats, and what a finger has pushed glides on."""
        self.gamepads.update(seconds)
        self._fingers.update(seconds)

    def _use(self, pad: PadKind | None) -> None:
        """Note what is in use; beside a pad the pointer is nowhere."""
        pads = self._app.pads
        if pad is pads.kind:
            return
        if pads.kind is None:
            self._fingers.leave()
        pads.kind = pad
        pygame.mouse.set_visible(pad is None)

    # -- game pads ------------------------------------------------------------------------------

    def _take_from_pad(self, event: pygame.event.Event) -> None:
        self.gamepads.take(event)
        pads = self._app.pads
        before, pads.count = pads.count, self.gamepads.count
        if not pads.count and before:
            self._use(None)
        if bool(before) != bool(pads.count):
            self._app.refresh()

    def _press(self, button: PadButton, kind: PadKind) -> None:
        self._use(kind)
        scene = self._app.scene
        if button is PadButton.Y and scene.covers:
            self._app.push(self._app.routes.other_keys(self._type))
        elif button is PadButton.A and scene.typing is not None:
            self._app.push(self._app.routes.letters())
        elif button in STROKES:
            self._type(STROKES[button])

    def _type(self, stroke: Stroke) -> None:
        self.keyboard.take(stroke.press, self._app.scene)
