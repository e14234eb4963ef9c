"""Game pads: their kinds, their buttons, which key each stands for, and what is pressed on them."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Callable, Mapping
from enum import Enum, auto
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

import pygame

from game.ui.input.keys import (
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

if TYPE_CHECKING:
    from pygame._sdl2.controller import Controller


class PadKind(Enum):
    """The families of pads whose buttons are marked alike."""

    XBOX = "xbox"
    PLAYSTATION = "playstation"
    NINTENDO = "nintendo"
    STEAM_DECK = "steam deck"


class PadsInUse:
    """What screens know of game pads.

    Attributes:
        kind: of the pad that is in use; None while keys, pointer or fingers are.
        count: how many pads are there.
    """

    def __init__(self) -> None:
        self.kind: PadKind | None = None
        self.count = 0


_MAKERS: Final[Mapping[str, PadKind]] = MappingProxyType(
    {
        "054c": PadKind.PLAYSTATION,
        "057e": PadKind.NINTENDO,
        "28de": PadKind.STEAM_DECK,
        "045e": PadKind.XBOX,
    }
)
"""By the maker's number at the USB consortium."""

_NAMES: Final[tuple[tuple[str, PadKind], ...]] = (
    ("steam", PadKind.STEAM_DECK),
    ("valve", PadKind.STEAM_DECK),
    ("playstation", PadKind.PLAYSTATION),
    ("dualshock", PadKind.PLAYSTATION),
    ("dualsense", PadKind.PLAYSTATION),
    ("ps3", PadKind.PLAYSTATION),
    ("ps4", PadKind.PLAYSTATION),
    ("ps5", PadKind.PLAYSTATION),
    ("nintendo", PadKind.NINTENDO),
    ("switch", PadKind.NINTENDO),
    ("joy-con", PadKind.NINTENDO),
)


def kind_of(name: str, guid: str = "") -> PadKind:
    """The kind of a pad; most that are neither are marked like the Xbox's.

    Args:
        name: what the pad calls itself, which pads of other makers do after what they resemble.
        guid: its number in SDL, 32 hexadecimal digits, with the maker's in digits 9 to 12, the
            lower byte first.
    """
    small = name.casefold()
    named = next((kind for word, kind in _NAMES if word in small), None)
    return named or _MAKERS.get(guid[10:12] + guid[8:10], PadKind.XBOX)


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


_REPEATING: Final = frozenset(
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


LOGGER: Final = logging.getLogger(__name__)

PAD_EVENTS: Final = (
    pygame.CONTROLLERAXISMOTION,
    pygame.CONTROLLERBUTTONDOWN,
    pygame.CONTROLLERBUTTONUP,
    pygame.CONTROLLERDEVICEADDED,
    pygame.CONTROLLERDEVICEREMOVED,
)

_TWICE: Final = (
    pygame.JOYAXISMOTION,
    pygame.JOYBALLMOTION,
    pygame.JOYBUTTONDOWN,
    pygame.JOYBUTTONUP,
    pygame.JOYHATMOTION,
)
"""The same once more, as SDL tells what it knows no better."""

_BUTTONS: Final[Mapping[int, PadButton]] = MappingProxyType(
    {
        pygame.CONTROLLER_BUTTON_A: PadButton.A,
        pygame.CONTROLLER_BUTTON_B: PadButton.B,
        pygame.CONTROLLER_BUTTON_X: PadButton.X,
        pygame.CONTROLLER_BUTTON_Y: PadButton.Y,
        pygame.CONTROLLER_BUTTON_DPAD_UP: PadButton.UP,
        pygame.CONTROLLER_BUTTON_DPAD_DOWN: PadButton.DOWN,
        pygame.CONTROLLER_BUTTON_DPAD_LEFT: PadButton.LEFT,
        pygame.CONTROLLER_BUTTON_DPAD_RIGHT: PadButton.RIGHT,
        pygame.CONTROLLER_BUTTON_LEFTSHOULDER: PadButton.LEFT_SHOULDER,
        pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: PadButton.RIGHT_SHOULDER,
        pygame.CONTROLLER_BUTTON_LEFTSTICK: PadButton.LEFT_STICK,
        pygame.CONTROLLER_BUTTON_RIGHTSTICK: PadButton.RIGHT_STICK,
        pygame.CONTROLLER_BUTTON_BACK: PadButton.VIEW,
        pygame.CONTROLLER_BUTTON_START: PadButton.MENU,
    }
)
_AXES: Final[Mapping[tuple[int, bool], PadButton]] = MappingProxyType(
    {
        (pygame.CONTROLLER_AXIS_LEFTX, False): PadButton.LEFT,
        (pygame.CONTROLLER_AXIS_LEFTX, True): PadButton.RIGHT,
        (pygame.CONTROLLER_AXIS_LEFTY, False): PadButton.UP,
        (pygame.CONTROLLER_AXIS_LEFTY, True): PadButton.DOWN,
        (pygame.CONTROLLER_AXIS_RIGHTY, False): PadButton.SCROLL_UP,
        (pygame.CONTROLLER_AXIS_RIGHTY, True): PadButton.SCROLL_DOWN,
        (pygame.CONTROLLER_AXIS_TRIGGERLEFT, True): PadButton.LEFT_TRIGGER,
        (pygame.CONTROLLER_AXIS_TRIGGERRIGHT, True): PadButton.RIGHT_TRIGGER,
    }
)
"""What an axis means beyond its middle, below and above it."""

_ACROSS: Final[Mapping[int, int]] = MappingProxyType(
    {
        pygame.CONTROLLER_AXIS_LEFTX: pygame.CONTROLLER_AXIS_LEFTY,
        pygame.CONTROLLER_AXIS_LEFTY: pygame.CONTROLLER_AXIS_LEFTX,
    }
)
"""The other axis of a stick: only the one that it is pushed further along counts."""

_PUSHED: Final = 18_000
_LET_GO: Final = 11_000
"""Where an axis counts as pushed, and where no more, of 32,767: sticks tremble."""

_REPEAT_AFTER: Final = 0.35
_REPEAT_EVERY: Final = 0.09
"""Seconds until what is held repeats, and between repetitions."""


class Gamepads:
    """All pads that are there; any of them may be used at any time.

    Attributes:
        count: how many are there.
    """

    def __init__(self, press: Callable[[PadButton, PadKind], None]) -> None:
        """No pad is known before ``open``.

        Args:
            press: told what is pressed, again while it is held, and on which kind of pad.
        """
        self._press = press
        self._make: Callable[[int], Controller] | None = None
        self._open: dict[int, Controller] = {}
        self._axes: dict[tuple[int, int], int] = {}
        self._held: dict[tuple[int, PadButton], float] = {}  # seconds until it repeats

    def open(self) -> None:
        """Look for pads from now on; where the system has nothing for them, there are none."""
        try:
            from pygame._sdl2 import controller  # noqa: PLC0415  (the menu shows sooner without)

            controller.init()  # tells of those that are there as of those that come
            self._make = controller.Controller
            pygame.event.set_blocked(_TWICE)
        except (ImportError, pygame.error) as error:
            LOGGER.warning("no game pads: %s", error)

    @property
    def count(self) -> int:
        """How many pads are there."""
        return len(self._open)

    @property
    def held(self) -> bool:
        """Whether something is held that repeats."""
        return bool(self._held)

    def kind(self, pad: int) -> PadKind:
        """The kind of the pad with that number in SDL."""
        known = self._open.get(pad)
        if known is None:
            return PadKind.XBOX
        with contextlib.suppress(pygame.error):
            return kind_of(known.name, known.as_joystick().get_guid())
        return kind_of(known.name)

    # -- events ---------------------------------------------------------------------------------

    def take(self, event: pygame.event.Event) -> None:
        """React to one of ``PAD_EVENTS``."""
        if event.type == pygame.CONTROLLERDEVICEADDED:
            self._plug_in(event.device_index)
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            self._unplug(event.instance_id)
        elif event.type == pygame.CONTROLLERAXISMOTION:
            self._push(event.instance_id, event.axis, event.value)
        elif event.button in _BUTTONS:
            button = _BUTTONS[event.button]
            if event.type == pygame.CONTROLLERBUTTONDOWN:
                self._hold(event.instance_id, button)
            else:
                self._held.pop((event.instance_id, button), None)

    def _plug_in(self, device: int) -> None:
        if self._make is None:
            return
        try:
            pad = self._make(device)
        except pygame.error as error:  # gone again already
            LOGGER.warning("a game pad cannot be used: %s", error)
        else:
            self._open[pad.id] = pad

    def _unplug(self, pad: int) -> None:
        self._open.pop(pad, None)
        self._axes = {key: value for key, value in self._axes.items() if key[0] != pad}
        self._held = {key: left for key, left in self._held.items() if key[0] != pad}

    def _push(self, pad: int, axis: int, value: int) -> None:
        """An axis is pushed or let go."""
        before, self._axes[pad, axis] = self._axes.get((pad, axis), 0), value
        for positive in (False, True):
            button = _AXES.get((axis, positive))
            if button is None:
                continue
            was, now = (at if positive else -at for at in (before, value))
            across = self._axes.get((pad, _ACROSS.get(axis, -1)), 0)
            if now < _LET_GO:
                self._held.pop((pad, button), None)
            elif was < _PUSHED <= now and now >= abs(across):
                self._hold(pad, button)

    def _hold(self, pad: int, button: PadButton) -> None:
        if button in _REPEATING:
            self._held[pad, button] = _REPEAT_AFTER
        self._press(button, self.kind(pad))

    def update(self, seconds: float) -> None:
        """Let time pass: what is held repeats."""
        for held, left in tuple(self._held.items()):
            if held not in self._held:  # something that came before has let all go
                continue
            self._held[held] = left - seconds
            if self._held[held] <= 0:
                self._held[held] = _REPEAT_EVERY
                self._press(held[1], self.kind(held[0]))
