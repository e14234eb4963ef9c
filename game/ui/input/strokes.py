"""What one may press on a keyboard, told by a cap and sent as an event."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

import pygame

from game.words.i18n import tr


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
    """Keys with nothing held."""
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
        DELETE.keys: lambda: tr("Delete"),
        (pygame.K_LEFT,): lambda: "←",
        (pygame.K_RIGHT,): lambda: "→",
    }
)
