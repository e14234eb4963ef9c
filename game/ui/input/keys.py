"""Keys: what a press means on whatever keyboard, and how one is told by a cap and sent."""

from __future__ import annotations

import math
import sys
import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

import pygame

from game.words.i18n import ptr, tr

COMMAND: Final = pygame.KMOD_CTRL | pygame.KMOD_META
"""The modifiers of a command: Control, and Cmd, which stands for it on a Mac."""

_OTHER_LEVELS: Final = pygame.KMOD_ALT | pygame.KMOD_MODE
"""Alt, and AltGr, which Windows tells as Control and Alt: with them keys have other meanings."""

PRESSING_KEYS: Final = (pygame.K_RETURN, pygame.K_SPACE)
"""The keys that press what has the keyboard, and skip what moves."""

DIGIT_KEYS: Final[Mapping[int, int]] = MappingProxyType(
    {pygame.K_0 + digit: digit for digit in range(10)}
)
"""The digit on each key."""

NUMBER_KEYS: Final[Mapping[int, int]] = MappingProxyType(
    {key: digit for key, digit in DIGIT_KEYS.items() if digit}
)
"""The number on each key that counts things, from 1."""

_DIGIT_AT: Final[Mapping[int, int]] = MappingProxyType(
    {pygame.KSCAN_1 + place: pygame.K_0 + (place + 1) % 10 for place in range(10)}
)
"""The digit of each key of the upper row, by its place on the keyboard."""

_LETTER_AT: Final[Mapping[int, int]] = MappingProxyType(
    {pygame.KSCAN_A + place: pygame.K_a + place for place in range(26)}
)
"""The Latin letter of each key, by its place on the keyboard."""

_PAD_DIGITS: Final = (pygame.K_KP_0, *range(pygame.K_KP_1, pygame.K_KP_9 + 1))
_PAD_WITH_NUMLOCK: Final[Mapping[int, int]] = MappingProxyType(
    {key: pygame.K_0 + digit for digit, key in enumerate(_PAD_DIGITS)}
)
_PAD_WITHOUT: Final[Mapping[int, int]] = MappingProxyType(
    {
        pygame.K_KP_0: pygame.K_INSERT,
        pygame.K_KP_1: pygame.K_END,
        pygame.K_KP_2: pygame.K_DOWN,
        pygame.K_KP_3: pygame.K_PAGEDOWN,
        pygame.K_KP_4: pygame.K_LEFT,
        pygame.K_KP_5: pygame.K_CLEAR,
        pygame.K_KP_6: pygame.K_RIGHT,
        pygame.K_KP_7: pygame.K_HOME,
        pygame.K_KP_8: pygame.K_UP,
        pygame.K_KP_9: pygame.K_PAGEUP,
        pygame.K_KP_PERIOD: pygame.K_DELETE,
    }
)

_NAMED: Final = 1 << 30
"""The bit of most keys that have a name."""
_BUTTONS: Final = (pygame.BUTTON_LEFT, pygame.BUTTON_MIDDLE, pygame.BUTTON_RIGHT)


def understood(press: pygame.event.Event) -> pygame.event.Event:
    """A key press as it is meant.

    The pad's keys are digits or arrows, as its NumLock says. Where a layout has no Latin letters,
    their places count, and so do those of the digits that are typed with Shift, as in France.
    """
    key, place = _of_pad(press.key, press.mod), press.dict.get("scancode", 0)
    if not _is_named(key):
        letter = chr(key)
        if place in _DIGIT_AT and not (letter.isascii() and letter.isalnum()):
            key = _DIGIT_AT[place]
        elif place in _LETTER_AT and not letter.isascii() and not _is_latin(letter):
            key = _LETTER_AT[place]
    return pygame.event.Event(press.type, {**press.dict, "key": key})


def _of_pad(key: int, mod: int) -> int:
    """The same key in the main block; a Mac's pad has no NumLock and always types digits."""
    if key == pygame.K_KP_ENTER:
        return pygame.K_RETURN
    digits = mod & pygame.KMOD_NUM or sys.platform == "darwin"
    return (_PAD_WITH_NUMLOCK if digits else _PAD_WITHOUT).get(key, key)


def _is_named(key: int) -> bool:
    """Whether a key has a name rather than a character, such as F1, Enter or Delete."""
    return bool(key & _NAMED) or not chr(key).isprintable()


def _is_latin(letter: str) -> bool:
    return unicodedata.name(letter, "").startswith("LATIN")


def press_of(key: int) -> pygame.event.Event:
    """The press of a key that nobody holds."""
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=pygame.KMOD_NONE, unicode="")


def is_command(press: pygame.event.Event) -> bool:
    """Whether a key is pressed with Control or Cmd, so that it does not mean itself."""
    return bool(press.mod & COMMAND) and not press.mod & _OTHER_LEVELS


def is_plain(press: pygame.event.Event) -> bool:
    """Whether a key means itself: at most Shift is held with it."""
    return not press.mod & (COMMAND | _OTHER_LEVELS)


def is_press(event: pygame.event.Event) -> bool:
    """Whether a button of the mouse goes down; pygame tells the wheel as buttons 4 and 5 too."""
    return event.type == pygame.MOUSEBUTTONDOWN and event.button in _BUTTONS


_CALM: Final = 0.4
"""Seconds in which nobody sees something new, decides and presses."""


class InputGuard:
    """Holds presses back that come too soon on another one to be meant for what has come up since.

    Who presses again and again to skip what moves must not find that he has bid, called or played.
    """

    def __init__(self) -> None:
        """A guard that lets all presses through, until something comes up."""
        self._passed = math.inf

    def begin(self) -> None:
        """Start the time in which presses are held back, as something new has come up."""
        self._passed = 0.0

    def update(self, seconds: float) -> None:
        """Let seconds pass since something came up, or since the last press."""
        self._passed += seconds

    @property
    def over(self) -> bool:
        """Whether a press is meant for what is there now."""
        return self._passed >= _CALM

    def takes(self, event: pygame.event.Event) -> bool:
        """Whether an event is a press that came too soon; the next one has to wait as long."""
        by_key = event.type == pygame.KEYDOWN and event.key in PRESSING_KEYS
        if self.over or not (by_key or is_press(event)):
            return False
        self.begin()
        return True


@dataclass(frozen=True, slots=True)
class Stroke:
    """A key, perhaps with others held, or a few keys that belong together.

    Attributes:
        keys: their codes in pygame.
        mod: what is held with them.
    """

    keys: tuple[int, ...]
    mod: int = pygame.KMOD_NONE

    @property
    def cap(self) -> str:
        """What stands on the key."""
        name = _CAPS.get(self.keys)
        words = self._plain_cap if name is None else name()
        if self.mod & pygame.KMOD_CTRL:
            return tr("Ctrl + {key}", key=words)
        return tr("Shift + {key}", key=words) if self.mod & pygame.KMOD_SHIFT else words

    @property
    def _plain_cap(self) -> str:
        first, last = (pygame.key.name(self.keys[at]).upper() for at in (0, -1))
        return first if len(self.keys) == 1 else f"{first}–{last}"

    @property
    def press(self) -> pygame.event.Event:
        """The key going down, the first one of several."""
        values = {"key": self.keys[0], "mod": self.mod, "unicode": "", "scancode": 0}
        return pygame.event.Event(pygame.KEYDOWN, values)


Hint = tuple[Stroke, str]
"""A key and what it does."""


def plain(*keys: int) -> Stroke:
    """Any of these keys, pressed without Control, Shift or Alt."""
    return Stroke(keys)


def ctrl(key: int) -> Stroke:
    """A key with Control."""
    return Stroke((key,), pygame.KMOD_CTRL)


def shift(key: int) -> Stroke:
    """A key with Shift."""
    return Stroke((key,), pygame.KMOD_SHIFT)


UP_DOWN: Final = plain(pygame.K_UP, pygame.K_DOWN)
LEFT_RIGHT: Final = plain(pygame.K_LEFT, pygame.K_RIGHT)
ARROWS: Final = plain(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)
ENTER: Final = plain(pygame.K_RETURN)
ESCAPE: Final = plain(pygame.K_ESCAPE)
TAB: Final = plain(pygame.K_TAB)
BACKSPACE: Final = plain(pygame.K_BACKSPACE)
DELETE: Final = plain(pygame.K_DELETE)
NEXT_TAB: Final = ctrl(pygame.K_TAB)
FULL_SCREEN: Final = plain(pygame.K_F11)

_CAPS: Final[Mapping[tuple[int, ...], Callable[[], str]]] = MappingProxyType(
    {
        UP_DOWN.keys: lambda: tr("Up / Down"),
        LEFT_RIGHT.keys: lambda: tr("Left / Right"),
        ARROWS.keys: lambda: tr("Arrows"),
        ENTER.keys: lambda: tr("Enter"),
        ESCAPE.keys: lambda: tr("Esc"),
        TAB.keys: lambda: tr("Tab"),
        BACKSPACE.keys: lambda: tr("Backspace"),
        DELETE.keys: lambda: ptr("key", "Delete"),
        (pygame.K_SPACE,): lambda: tr("Space"),
        (pygame.K_LEFT,): lambda: "←",
        (pygame.K_RIGHT,): lambda: "→",
    }
)
