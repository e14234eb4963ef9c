"""Keyboard, mouse, fingers and game pads: which is in use, and what a scene hears of it.

A finger does what a mouse would, but rests on nothing while it is away. SDL tells of the first
finger as of a mouse as well; those events are left out.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from enum import Enum, auto
from typing import Final

import pygame

from game.ui.host import Host
from game.ui.input.gamepads import PAD_EVENTS, STROKES, Gamepads, PadButton, PadKind
from game.ui.input.keys import COMMAND, Stroke, is_command, is_plain, is_press, understood
from game.ui.scene import Scene

_FINGER_EVENTS: Final = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)

NOWHERE: Final = (-1, -1)
"""Where the pointer is while there is none."""

_POINTING: Final = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)

_KEYBOARD_EVENTS: Final = (
    pygame.KEYDOWN,
    pygame.KEYUP,
    pygame.TEXTINPUT,
    pygame.TEXTEDITING,
)


class Devices:
    """Gives the scene on top what is done with any device; a game pad presses keys.

    Attributes:
        keyboard: the keys.
        gamepads: the pads.
    """

    def __init__(self, app: Host) -> None:
        """Begin with no device in use.

        Args:
            app: the running application.
        """
        self._app = app
        self.keyboard: Final = Keyboard(app.toggle_fullscreen)
        self.gamepads: Final = Gamepads(self._press)
        self._fingers: Final = _Fingers(app)

    def take(self, event: pygame.event.Event) -> None:
        """React to an event of any device, with its place in the picture."""
        if event.type in PAD_EVENTS:
            self._take_from_pad(event)
            return
        if event.type in _FINGER_EVENTS:
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


_MOVES: Final = 12
"""Pixels that a finger may tremble."""

_RESTS: Final = 0.55
"""Seconds after which a finger that does not move asks what something is."""

_TARGET: Final = 40
"""Pixels that everything to be touched has at least, in both directions."""

_NOTCH: Final = 40
"""Pixels of a notch of the wheel, for what scrolls row by row."""

_CATCH_UP: Final = 0.35
"""How much of its newest speed a scrolling finger has at once."""

_BRAKE: Final = 4.0
"""By which power of e a second what glides becomes slower."""

_STANDS: Final = 25.0
"""Pixels a second below which it stands."""

_Place = tuple[int, int]


class _Gesture(Enum):
    """What the finger that is down is about."""

    PRESS = auto()
    DRAG = auto()
    SCROLL = auto()
    EXPLAIN = auto()


class _Fingers:
    """Turns what the first finger does into presses, drags and turns of the wheel."""

    def __init__(self, app: Host) -> None:
        """Begin with no finger on the screen.

        Args:
            app: the running application.
        """
        self._app = app
        self._finger: int | None = None
        self._gesture = _Gesture.PRESS
        self._start: _Place = NOWHERE
        self._at: _Place = NOWHERE
        self._rested = 0.0
        self._unseen = 0.0  # scrolled since the last update, which measures the speed
        self._speed = 0.0
        self._notches = 0.0
        self._glides = False

    @property
    def moving(self) -> bool:
        """Whether a finger is down, or something glides on."""
        return self._finger is not None or self._glides

    def take(self, event: pygame.event.Event) -> None:
        """React to one of ``_FINGER_EVENTS``; those of a trackpad belong to no window."""
        if event.dict.get("window", self) is None:
            return
        width, height = self._app.window.get_size()
        place = (round(event.x * width), round(event.y * height))
        if event.type == pygame.FINGERDOWN:
            if self._finger is None:
                self._finger = event.finger_id
                self._down(place)
        elif event.finger_id == self._finger:
            if event.type == pygame.FINGERMOTION:
                self._move(place)
            else:
                self._finger = None
                self._up(place)

    def _tell(self, kind: int, place: _Place, **more: object) -> None:
        """Tell the scene of it as of the left button of a mouse."""
        if kind != pygame.MOUSEWHEEL:
            self._app.pointer = place
        values = {"pos": place, "button": pygame.BUTTON_LEFT, "touch": True, **more}
        self._app.scene.handle(pygame.event.Event(kind, values))

    def leave(self) -> None:
        """Nothing is pointed at any more, and nothing glides."""
        self._glides = False
        self._tell(pygame.MOUSEMOTION, NOWHERE)

    # -- one finger -----------------------------------------------------------------------------

    def _down(self, place: _Place) -> None:
        if self._gesture is _Gesture.EXPLAIN or self._glides:
            self.leave()
        self._gesture, self._rested = _Gesture.PRESS, 0.0
        self._speed = self._notches = self._unseen = 0.0
        self._start = self._at = self._meant(place)
        self._tell(pygame.MOUSEBUTTONDOWN, self._start)

    def _meant(self, place: _Place) -> _Place:
        """The place itself, or the one on a small control that it just misses."""
        targets = tuple(self._app.scene.targets())
        if any(target.collidepoint(place) for target in targets):
            return place
        near = [target for target in targets if _enlarged(target).collidepoint(place)]
        if not near:
            return place
        return min(
            (_closest(target, place) for target in near), key=lambda at: math.dist(at, place)
        )

    def _move(self, place: _Place) -> None:
        if self._gesture is _Gesture.PRESS and math.dist(place, self._start) >= _MOVES:
            self._begin_to_move(place)
        before, self._at = self._at, place
        if self._gesture is _Gesture.SCROLL:
            self._scroll(place[1] - before[1])
        elif self._gesture is _Gesture.DRAG:
            self._tell(pygame.MOUSEMOTION, place)

    def _begin_to_move(self, place: _Place) -> None:
        across, down = (abs(a - b) for a, b in zip(place, self._start, strict=True))
        if down >= across and self._app.scene.scrolls_at(self._start):
            self._gesture = _Gesture.SCROLL
            self._app.scene.let_go()
        else:
            self._gesture = _Gesture.DRAG

    def _up(self, place: _Place) -> None:
        if self._gesture is _Gesture.EXPLAIN:  # which stays until the next touch
            self._app.scene.let_go()
        elif self._gesture is _Gesture.SCROLL:
            self._glides = abs(self._speed) >= _STANDS
            if not self._glides:
                self.leave()
        else:
            dragged = self._gesture is _Gesture.DRAG
            self._tell(pygame.MOUSEBUTTONUP, place if dragged else self._start)
            self.leave()

    # -- time -----------------------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        """Let time pass: a finger that rests asks, what was pushed glides on."""
        if self._finger is not None:
            self._rest(seconds)
        elif self._glides:
            self._scroll(self._speed * seconds)
            self._speed *= math.exp(-_BRAKE * seconds)
            if abs(self._speed) < _STANDS:
                self.leave()

    def _rest(self, seconds: float) -> None:
        if self._gesture is _Gesture.PRESS:
            self._rested += seconds
            if self._rested >= _RESTS and self._app.scene.explains(self._start):
                self._gesture = _Gesture.EXPLAIN
        elif self._gesture is _Gesture.SCROLL and seconds > 0:
            now, self._unseen = self._unseen / seconds, 0.0
            self._speed += (now - self._speed) * _CATCH_UP

    def _scroll(self, pixels: float) -> None:
        """Turn the wheel: by pixels, and by whole notches where rows are scrolled."""
        self._unseen += pixels
        self._notches += pixels / _NOTCH
        whole = math.trunc(self._notches)
        self._notches -= whole
        self._tell(pygame.MOUSEWHEEL, self._start, x=0, y=whole, pixels=pixels)


def _enlarged(target: pygame.Rect) -> pygame.Rect:
    """A place as large as a finger needs."""
    large = pygame.Rect(0, 0, max(_TARGET, target.width), max(_TARGET, target.height))
    large.center = target.center
    return large


def _closest(target: pygame.Rect, place: _Place) -> _Place:
    """The point of a rectangle that is closest to a place."""
    return (
        max(target.left, min(place[0], target.right - 1)),
        max(target.top, min(place[1], target.bottom - 1)),
    )


_REPEAT: Final = (350, 35)
"""Milliseconds until a key that is held down repeats, and between repetitions."""


class Keyboard:
    """Gives scenes the keys that mean something, and text only where it is typed.

    Elsewhere the system takes no text, so that an input method leaves the keys alone; what it
    composes in a field belongs to it until it is done.
    """

    def __init__(self, switch_full_screen: Callable[[], None]) -> None:
        """Begin with no text to be typed, and let pygame repeat no key.

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
