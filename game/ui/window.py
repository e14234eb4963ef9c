"""The system's window, and the picture that is drawn for it.

No screen is laid out for less than the smallest window. Where the window is smaller all the same,
as tiling desktops and small displays have it, the picture is shown reduced.
"""

from __future__ import annotations

import contextlib
import warnings
from typing import Final

import pygame

from game.session.settings import SMALLEST_WINDOW
from game.ui.assets import asset
from game.ui.theme import BASE_SIZE

_MOST_REDUCED: Final = 0.25
"""A smaller part would make a huge picture for a window that is only narrow."""
_PART_OF_DISPLAY: Final = 0.8
"""How much of a display a new window takes: there are bars, and a frame."""
_LARGEST_SCALE: Final = 2.0
"""A new window is no larger than what is drawn at full rate without a graphics card."""
_POINTING: Final = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


class Window:
    """A window, or the whole display.

    Attributes:
        picture: what scenes draw on: the window itself, as long as that is large enough.
    """

    def __init__(self, size: tuple[int, int] | None, *, fullscreen: bool) -> None:
        """Open it; without a size as large as suits the display.

        Raises:
            pygame.error: when there is no display.
        """
        pygame.display.set_caption("Tarot Nouveau")
        with contextlib.suppress(Exception):
            pygame.display.set_icon(pygame.image.load(str(asset("images", "icon.png"))))
        if fullscreen:
            pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        else:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", RuntimeWarning)  # a system may give another size
                pygame.display.set_mode(size or _suitable_size(), pygame.RESIZABLE)
            _ask_for_the_smallest_size()
        self.fit()

    @property
    def size(self) -> tuple[int, int]:
        """The size of the window itself, as far as it is worth remembering."""
        width, height = self._surface.get_size()
        smallest_width, smallest_height = SMALLEST_WINDOW
        return max(width, smallest_width), max(height, smallest_height)

    def fit(self) -> None:
        """Follow the size that the system has given the window."""
        surface = pygame.display.get_surface()
        assert surface is not None, "the window is open"
        self._surface = surface
        width, height = self._surface.get_size()
        smallest_width, smallest_height = SMALLEST_WINDOW
        part = min(1.0, max(_MOST_REDUCED, min(width / smallest_width, height / smallest_height)))
        self._part = part
        if part == 1:
            self.picture = surface
        else:
            across = max(smallest_width, round(width / part))
            self.picture = pygame.Surface((across, max(smallest_height, round(height / part))))

    def placed(self, event: pygame.event.Event) -> pygame.event.Event:
        """The event with its place in the picture."""
        if self._part == 1 or event.type not in _POINTING:
            return event
        x, y = event.pos
        place = (round(x / self._part), round(y / self._part))
        return pygame.event.Event(event.type, {**event.dict, "pos": place})

    def shown(self, rect: pygame.Rect) -> pygame.Rect:
        """Where a part of the picture is in the window."""
        return pygame.Rect(*(round(side * self._part) for side in rect))

    def show(self) -> None:
        """Show what was drawn."""
        if self._part < 1:
            size = self._surface.get_size()
            pygame.transform.smoothscale(self.picture, size, self._surface)
        pygame.display.flip()


def _suitable_size() -> tuple[int, int]:
    """Most of the display, in the proportions of the design."""
    across, down = pygame.display.get_desktop_sizes()[0]
    width, height = BASE_SIZE
    scale = min(_PART_OF_DISPLAY * min(across / width, down / height), _LARGEST_SCALE)
    smallest_width, smallest_height = SMALLEST_WINDOW
    return max(round(scale * width), smallest_width), max(round(scale * height), smallest_height)


def _ask_for_the_smallest_size() -> None:
    """Ask the system not to let the window become smaller, which some do not heed."""
    with warnings.catch_warnings(), contextlib.suppress(AttributeError, pygame.error):
        warnings.simplefilter("ignore", DeprecationWarning)  # there is no other way to reach it yet
        pygame.Window.from_display_module().minimum_size = SMALLEST_WINDOW
