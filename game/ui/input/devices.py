"""Keyboard, mouse, fingers and game pads: which is in use, and what a scene hears of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.ui.host import Host
from game.ui.input.fingers import FINGER_EVENTS, Fingers
from game.ui.input.gamepads import PAD_EVENTS, STROKES, Gamepads, PadButton, PadKind
from game.ui.input.keys import COMMAND, is_command, is_plain, is_press, understood
from game.ui.input.strokes import Stroke
from game.ui.scene import Scene

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
        if event.type in _KEYBOARD_EVENTS:
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


_KEYBOARD_EVENTS: Final = (
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
        """React to one of ``_KEYBOARD_EVENTS``."""
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
