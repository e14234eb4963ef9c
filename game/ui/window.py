"""The system's window, the picture that is drawn for it, and what its size brings: scales, kits.

No screen is laid out for less than the smallest window. Where the window is smaller all the same,
as tiling desktops and small displays have it, the picture is shown reduced. Where a point of the
desktop has several pixels, as on a Retina display, the picture has them all: the desktop counts in
points where windows and the pointer are, and the picture in pixels.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Protocol

import pygame

from game.session.settings import SMALLEST_WINDOW, Settings
from game.ui.displays import (
    Place,
    is_maximized,
    refresh_rate,
    show_parts,
    suitable_place,
    usable_areas,
)
from game.ui.drawing.caches import Caches
from game.ui.drawing.canvas import FrameCanvas
from game.ui.look.assets import DEFAULT_DECK, DeckStyle
from game.ui.look.felt import felt
from game.ui.look.kit import Kit
from game.ui.look.pictures import window_icon
from game.ui.look.theme import BASE_SIZE, THEME_OF, Theme, ThemeName

_SMALLEST_TEXT: Final = 0.86
"""Text never shrinks below this part of its size in the design."""

_TEXT_OVER_GEOMETRY: Final = 1.5


@dataclass(frozen=True, slots=True)
class Look:
    """What the player chose about the look."""

    theme: ThemeName = ThemeName.DAY
    text_scale: float = 1.0
    deck: DeckStyle = DEFAULT_DECK


class Screen:
    """One window size in one look. Made anew when the window or the look changes.

    Attributes:
        size: the window in pixels.
        theme: the colours.
        table: the kit for the table, where text may grow over geometry.
        menu: the kit for menus, where everything grows together; the table's own where both are
            alike.
        menu_size: the window in units of the menu kit.
        caches: where both keep what was drawn.
    """

    def __init__(self, size: tuple[int, int], look: Look) -> None:
        self.size = size
        self.look = look
        self.theme: Theme = THEME_OF[look.theme]
        scale = min(size[0] / BASE_SIZE[0], size[1] / BASE_SIZE[1])
        text = min(max(scale, _SMALLEST_TEXT) * look.text_scale, _TEXT_OVER_GEOMETRY * scale)
        self.caches = Caches.for_window(size)
        self.table = Kit(self.theme, scale, text, look.deck, self.caches)
        menu = max(scale * look.text_scale, _SMALLEST_TEXT)
        same = menu == scale == text  # one kit keeps half as much as two alike
        self.menu = self.table if same else Kit(self.theme, menu, None, look.deck, self.caches)
        self.menu_size = (size[0] / self.menu.scale, size[1] / self.menu.scale)
        self._felt: pygame.Surface | None = None

    @property
    def rect(self) -> pygame.Rect:
        """The whole window."""
        return pygame.Rect((0, 0), self.size)

    @property
    def felt(self) -> pygame.Surface:
        """The background of every scene."""
        if self._felt is None:
            self._felt = felt(self.size, self.theme, self.table.scale)
        return self._felt


_MOST_REDUCED: Final = 0.25
"""A smaller part would make a huge picture for a window that is only narrow."""
_SIZE_EVENTS: Final = (pygame.WINDOWSIZECHANGED, pygame.WINDOWDISPLAYCHANGED)
"""Told when the window's size in pixels may have changed."""

_PLACE_EVENTS: Final = (pygame.WINDOWMAXIMIZED, pygame.WINDOWRESTORED, pygame.WINDOWMOVED)
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

_ACCELERATION: Final = "SDL_FRAMEBUFFER_ACCELERATION"
"""The environment variable that tells SDL whether to show windows through a renderer. On X11 that
takes longer than the system's own way, and without a graphics card twenty times as long."""

_POINTING: Final = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


class Window:
    """A window, or the whole display.

    Attributes:
        picture: what shows: the window itself, as long as that is large enough.
        canvas: what scenes draw on.
        system: the window as the system has it.
    """

    def __init__(
        self,
        place: Place,
        *,
        fullscreen: bool,
        before: Callable[[pygame.Window], None] | None = None,
    ) -> None:
        """Open it at a place, or take the whole display there.

        Args:
            place: where and how large it is.
            fullscreen: whether it takes the whole display.
            before: called before it shows.

        Raises:
            pygame.error: when there is no display.
        """
        self.system = _opened(place, fullscreen=fullscreen)
        if before is not None:
            before(self.system)
        _show(self.system, place, fullscreen=fullscreen)
        self.fit()

    def change(self, place: Place, *, fullscreen: bool) -> None:
        """Take the whole display that it is on, or a place there again.

        It stays the same window, so that nothing behind it shows meanwhile.
        """
        if fullscreen:
            self.system.set_fullscreen(True)
        else:
            self.system.set_windowed()
            pygame.event.pump()  # a place is the picture's once the system has told of the frame
            _put(self.system, place)
        self.fit()

    @property
    def place(self) -> Place | None:
        """Where it is now; None while it is minimized."""
        maximized = is_maximized(self.system.id)
        if maximized is None:
            return None
        return Place(self.size, self.system.position, maximized=maximized)

    @property
    def size(self) -> tuple[int, int]:
        """The size of the window itself in points, as far as it is worth remembering."""
        width, height = self.system.size
        smallest_width, smallest_height = SMALLEST_WINDOW
        return max(width, smallest_width), max(height, smallest_height)

    @property
    def bounds(self) -> pygame.Rect:
        """Where it is on the desktop, in pixels."""
        corner = (round(side * self._pixels) for side in self.system.position)
        return pygame.Rect(tuple(corner), self._surface.get_size())

    @property
    def refresh_rate(self) -> int:
        """How many pictures its display shows a second; 0 where that is not known."""
        return refresh_rate(self.system.id)

    def close(self) -> None:
        """Take it off the desktop."""
        self.system.destroy()

    def fit(self) -> None:
        """Follow the size that the system has given the window."""
        self._surface = self.system.get_surface()
        width, height = self._surface.get_size()
        smallest_width, smallest_height = SMALLEST_WINDOW
        part = min(1.0, max(_MOST_REDUCED, min(width / smallest_width, height / smallest_height)))
        self._part = part
        self._pixels = width / self.system.size[0]  # of a point, across
        if part == 1:
            self.picture = self._surface
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
        scale = self._pixels / self._part
        if scale == 1 or event.type not in _POINTING:
            return event
        x, y = event.pos
        place = (round(x * scale), round(y * scale))
        return pygame.event.Event(event.type, {**event.dict, "pos": place})

    def shown(self, rect: pygame.Rect) -> pygame.Rect:
        """Where a part of the picture is in the window, in pixels."""
        return _scaled(rect, self._part)

    def pointed(self, rect: pygame.Rect) -> pygame.Rect:
        """Where a part of the picture is in the window, in the system's points."""
        return _scaled(rect, self._part / self._pixels)

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
            changed = [self._surface.get_rect()]
        if not show_parts(self.system.id, changed):
            self.system.flip()


def _opened(place: Place, *, fullscreen: bool) -> pygame.Window:
    """Open the system's window, which does not show yet."""
    if pygame.display.get_driver() == "x11":
        os.environ.setdefault(_ACCELERATION, "0")
    window = pygame.Window(
        "Tarot Nouveau",
        place.size,
        pygame.WINDOWPOS_UNDEFINED if place.at is None else place.at,
        fullscreen_desktop=fullscreen,
        resizable=True,
        hidden=True,
        allow_high_dpi=True,
    )
    icon = window_icon()
    if icon is not None:
        window.set_icon(icon)
    return window


def _show(window: pygame.Window, place: Place, *, fullscreen: bool) -> None:
    window.show()
    if not fullscreen:
        _put(window, place)


def _put(window: pygame.Window, place: Place) -> None:
    """Put it there, and ask the system not to let it become too small; some do not heed."""
    if place.at is not None:
        window.position = place.at  # some systems have put the frame there
    window.minimum_size = tuple(map(min, SMALLEST_WINDOW, place.size))
    if place.maximized:
        window.maximize()


def _scaled(rect: pygame.Rect, scale: float) -> pygame.Rect:
    return pygame.Rect(*(round(side * scale) for side in rect))


_RESTS: Final = 0.5
"""Seconds without a change after which size and place are remembered."""


class Rememberer(Protocol):
    """Who knows the player's settings."""

    settings: Settings

    def change(self, **values: Any) -> None:
        """Change settings and save them."""


class RememberedWindow:
    """Follows what player and system do with the window.

    Attributes:
        window: what is open.
    """

    def __init__(
        self,
        app: Rememberer,
        size: tuple[int, int] | None = None,
        before_shown: Callable[[pygame.Window], None] | None = None,
    ) -> None:
        """Open it where it was, or of that size wherever the system puts it.

        Args:
            app: whose settings tell where it was.
            size: width and height in points.
            before_shown: called before it shows.
        """
        self._app = app
        self._resized = False
        self._rested: float | None = None  # seconds since the last change, until it is saved
        self.window = self._open(size, before_shown)

    def _open(
        self, size: tuple[int, int] | None, before_shown: Callable[[pygame.Window], None] | None
    ) -> Window:
        place = Place(size) if size else self._last_place
        fullscreen = self._app.settings.fullscreen
        return Window(place, fullscreen=fullscreen, before=before_shown)

    @property
    def _last_place(self) -> Place:
        """Where it was when it was none of the whole display."""
        last = self._app.settings
        return suitable_place(last.window, last.window_at, usable_areas(), maximized=last.maximized)

    def toggle_fullscreen(self) -> None:
        """Between a window and the whole display."""
        self._remember()
        fullscreen = not self._app.settings.fullscreen
        self._app.change(fullscreen=fullscreen)
        self.window.change(self._last_place, fullscreen=fullscreen)

    def take(self, event: pygame.event.Event) -> bool:
        """Note a new size or place; return whether the event told of one."""
        if event.type in SPOILING_EVENTS:
            self.window.spoil()
        if event.type in _SIZE_EVENTS:
            self.window.fit()
            self._resized = True
        elif event.type in _PLACE_EVENTS:
            self._rested = 0.0
        else:
            return False
        return True

    def update(self, seconds: float) -> bool:
        """Let time pass; return whether the size changed, once for all changes of a frame."""
        resized, self._resized = self._resized, False
        if resized:
            self._rested = 0.0
        elif self._rested is not None:
            self._rested += seconds
            if self._rested >= _RESTS:
                self._remember()
        return resized

    def close(self) -> None:
        """Save a place that has not rested yet."""
        if self._rested is not None:
            self._remember()

    def _remember(self) -> None:
        """Save where it is now; a maximized one comes back from where it was before."""
        self._rested = None
        settings = self._app.settings
        place = None if settings.fullscreen else self.window.place
        if place is None:
            return
        values: dict[str, object] = {"maximized": place.maximized}
        if not place.maximized:
            values |= {"window": place.size, "window_at": place.at}
        if any(getattr(settings, name) != value for name, value in values.items()):
            self._app.change(**values)
