"""The system's window, and the picture that is drawn for it.

No screen is laid out for less than the smallest window. Where the window is smaller all the same,
as tiling desktops and small displays have it, the picture is shown reduced.
"""

from __future__ import annotations

import contextlib
import os
import warnings
from collections.abc import Callable, Iterator
from typing import Final

import pygame

from game.session.settings import SMALLEST_WINDOW
from game.ui.canvas import FrameCanvas
from game.ui.displays import is_maximized
from game.ui.pictures import window_icon
from game.ui.window_place import Place

_MOST_REDUCED: Final = 0.25
"""A smaller part would make a huge picture for a window that is only narrow."""
PLACE_EVENTS: Final = (pygame.WINDOWMAXIMIZED, pygame.WINDOWRESTORED, pygame.WINDOWMOVED)
"""Told when the window's place changes, but not its size."""

SPOILING_EVENTS: Final = (
    pygame.VIDEOEXPOSE,
    pygame.WINDOWEXPOSED,
    pygame.WINDOWSHOWN,
    pygame.WINDOWRESTORED,
    pygame.WINDOWSIZECHANGED,
    pygame.WINDOWFOCUSGAINED,
)
"""Told when a system may have lost what the window showed."""

_POSITION: Final = "SDL_VIDEO_WINDOW_POS"
"""The environment variable that tells pygame where a window comes."""

_ACCELERATION: Final = "SDL_FRAMEBUFFER_ACCELERATION"
"""The environment variable that tells SDL whether to show windows through a renderer. On X11 that
takes longer than the system's own way, and without a graphics card twenty times as long."""

_POINTING: Final = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


class Window:
    """A window, or the whole display.

    Attributes:
        picture: what shows: the window itself, as long as that is large enough.
        canvas: what scenes draw on.
    """

    def __init__(
        self, place: Place, *, fullscreen: bool, before: Callable[[], None] | None = None
    ) -> None:
        """Open it at a place, or take the whole display there.

        Args:
            place: where and how large it is.
            fullscreen: whether it takes the whole display.
            before: called before it shows.

        Raises:
            pygame.error: when there is no display.
        """
        pygame.display.set_caption("Tarot Nouveau")
        icon = window_icon()
        if icon is not None:
            pygame.display.set_icon(icon)
        _open(place, fullscreen=fullscreen, hidden=before is not None)
        if before is not None:
            before()
            _show(place, fullscreen=fullscreen)
        if not fullscreen:
            _adjust(place)
        self.fit()

    @property
    def place(self) -> Place | None:
        """Where it is now; None while it is minimized."""
        window = _system_window()
        maximized = False if window is None else is_maximized(window.id)
        if maximized is None:
            return None
        return Place(self.size, pygame.display.get_window_position(), maximized=maximized)

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
        self.canvas = FrameCanvas(self.picture.get_size())
        self._changed: list[pygame.Rect] = []

    def spoil(self) -> None:
        """What it shows may be lost: draw and show all of it again."""
        self.canvas.forget()

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

    def paint(self) -> None:
        """Have the picture show what was drawn on the canvas."""
        self._changed += self.canvas.paint(self.picture)

    def show(self) -> None:
        """Show what has changed in the picture since the last time."""
        changed, self._changed = self._changed, []
        if not changed:
            return
        if self._part < 1:
            size = self._surface.get_size()
            pygame.transform.smoothscale(self.picture, size, self._surface)
            pygame.display.flip()
        else:
            pygame.display.update(changed)


def _open(place: Place, *, fullscreen: bool, hidden: bool = False) -> None:
    if pygame.display.get_driver() == "x11":
        os.environ.setdefault(_ACCELERATION, "0")
    flags = pygame.HIDDEN if hidden else 0
    if fullscreen:
        pygame.display.set_mode((0, 0), pygame.FULLSCREEN | flags, display=place.display)
    else:
        _open_at(place, flags)


def _show(place: Place, *, fullscreen: bool) -> None:
    """Show a hidden window as it is, or where this pygame does not give it, open another."""
    window = _system_window()
    if window is not None:
        window.show()
    else:
        _open(place, fullscreen=fullscreen)


def _open_at(place: Place, flags: int = 0) -> None:
    """Open the window where it belongs, unless the user has told SDL another place."""
    at = None if _POSITION in os.environ else place.at
    with warnings.catch_warnings(), _opening_at(at):
        warnings.simplefilter("ignore", RuntimeWarning)  # a system may give another size
        pygame.display.set_mode(place.size, pygame.RESIZABLE | flags, display=place.display)
    if at is not None:
        pygame.display.set_window_position(at)  # some systems have put the frame there


@contextlib.contextmanager
def _opening_at(at: tuple[int, int] | None) -> Iterator[None]:
    """Meanwhile a window that is opened comes there, rather than jumps there afterwards."""
    if at is None:
        yield
        return
    os.environ[_POSITION] = f"{at[0]},{at[1]}"
    try:
        yield
    finally:
        del os.environ[_POSITION]


def _adjust(place: Place) -> None:
    """Maximize the window, and ask the system not to let it become too small; some do not heed."""
    window = _system_window()
    if window is not None:
        window.minimum_size = tuple(map(min, SMALLEST_WINDOW, place.size))
        if place.maximized:
            window.maximize()


def _system_window() -> pygame.Window | None:
    """What can do more with the window, if this pygame still gives it."""
    with warnings.catch_warnings(), contextlib.suppress(AttributeError, pygame.error):
        warnings.simplefilter("ignore", DeprecationWarning)  # there is no other way to reach it yet
        return pygame.Window.from_display_module()
    return None
