"""Displays: where a window opens on them, how many frames they show, what is done at rest."""

from __future__ import annotations

import contextlib
import ctypes
import gc
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache, partial
from typing import Final

import pygame

from game.rules.cards import ALL_CARDS
from game.session.files import Problem, weight_checks
from game.session.settings import SMALLEST_WINDOW
from game.session.setup import CHARACTERS
from game.ui.look.assets import DAMAGE, DeckStyle
from game.ui.look.pictures import MOST_CARD_PICTURES, card_picture, portrait
from game.ui.look.theme import BASE_SIZE
from game.words.cards import BACK


class _Rect(ctypes.Structure):
    """SDL's rectangle."""

    _fields_ = tuple((side, ctypes.c_int) for side in ("x", "y", "w", "h"))


_LIBRARY: Final = "SDL2" if sys.platform == "win32" else pygame.display.__file__
"""Where SDL's functions are found: Windows does not look for them in what a module has loaded."""


_MINIMIZED: Final = 0x40
_MAXIMIZED: Final = 0x80
"""SDL's flags of a window."""


def usable_areas() -> list[pygame.Rect]:
    """What windows may take of each display, the first one first, in points of the desktop.

    There is one at least. Where SDL does not tell, it is the whole of the first display.
    """
    try:
        sdl = _sdl(_LIBRARY)
        count = sdl.SDL_GetNumVideoDisplays()
        areas = [_usable_area(sdl, number) for number in range(count)]
    except (OSError, AttributeError):
        areas = []
    return areas or [pygame.Rect((0, 0), pygame.display.get_desktop_sizes()[0])]


def is_maximized(window: int) -> bool | None:
    """Whether a window is maximized; None of one that is minimized.

    Args:
        window: its number in SDL.
    """
    try:
        sdl = _sdl(_LIBRARY)
    except (OSError, AttributeError):
        return False
    flags = sdl.SDL_GetWindowFlags(sdl.SDL_GetWindowFromID(window))
    return None if flags & _MINIMIZED else bool(flags & _MAXIMIZED)


def refresh_rate(window: int) -> int:
    """How many pictures a second the display shows that a window is on; 0 where it is not known.

    Args:
        window: its number in SDL.
    """
    rates = pygame.display.get_desktop_refresh_rates()
    try:
        sdl = _sdl(_LIBRARY)
        display = sdl.SDL_GetWindowDisplayIndex(sdl.SDL_GetWindowFromID(window))
    except (OSError, AttributeError):
        display = 0
    return rates[display] if 0 <= display < len(rates) else 0


def show_parts(window: int, parts: Sequence[pygame.Rect]) -> bool:
    """Show some parts of a window as its surface has them; return whether SDL did.

    Args:
        window: its number in SDL.
        parts: in pixels of the window.
    """
    try:
        sdl = _sdl(_LIBRARY)
    except (OSError, AttributeError):
        return False
    rects = (_Rect * len(parts))(*(_Rect(*part) for part in parts))
    shown = sdl.SDL_UpdateWindowSurfaceRects(sdl.SDL_GetWindowFromID(window), rects, len(parts))
    return bool(shown == 0)


@cache
def _sdl(library: str) -> ctypes.CDLL:
    """SDL's functions.

    Raises:
        OSError: when there is no such library.
        AttributeError: when they are not in it.
    """
    sdl = ctypes.CDLL(library)
    sdl.SDL_GetWindowFromID.restype = ctypes.c_void_p
    sdl.SDL_GetWindowFlags.argtypes = (ctypes.c_void_p,)
    sdl.SDL_GetWindowDisplayIndex.argtypes = (ctypes.c_void_p,)
    sdl.SDL_UpdateWindowSurfaceRects.argtypes = (ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int)
    return sdl


def _usable_area(sdl: ctypes.CDLL, number: int) -> pygame.Rect:
    """One of them.

    Raises:
        OSError: when SDL does not tell.
    """
    area = _Rect()
    if sdl.SDL_GetDisplayUsableBounds(number, ctypes.byref(area)):
        raise OSError(f"no bounds of display {number}")
    return pygame.Rect(area.x, area.y, area.w, area.h)


_PART_OF_DISPLAY: Final = 0.8
"""How much of a display a new window takes."""
_LARGEST_SCALE: Final = 2.0
"""A new window is no larger than what is drawn at full rate without a graphics card."""
_TITLE_BAR: Final = 40
"""Pixels above a window that its title takes, on a display of the usual height."""
_USUAL_HEIGHT: Final = 1080


@dataclass(frozen=True, slots=True)
class Place:
    """A window's place on the desktop.

    Attributes:
        size: width and height in points.
        at: its upper left corner, under the title; None for where the system puts it.
        maximized: whether it takes all that windows may take there.
    """

    size: tuple[int, int]
    at: tuple[int, int] | None = None
    maximized: bool = False


def suitable_place(
    size: tuple[int, int] | None,
    at: tuple[int, int] | None,
    areas: Sequence[pygame.Rect],
    *,
    maximized: bool = False,
) -> Place:
    """Where a window with its title is wholly on a display.

    Args:
        size: how large it was; None for a new one, which suits the display.
        at: where it was; None for the middle of the first display.
        areas: what windows may take of each display.
        maximized: whether it was maximized, as it is wherever it takes the whole display or the
            smallest window has no room.
    """
    wanted = pygame.Rect(at or areas[0].topleft, size or SMALLEST_WINDOW)
    area = max(areas, key=lambda area: _shared(area, wanted))
    room = _below_title(area)
    width, height = size or _new_size(area)
    window = pygame.Rect(0, 0, min(width, room.width), min(height, room.height))
    window.center = room.center
    if at is not None:
        window.topleft = at
    window.clamp_ip(room)
    crowded = room.width < SMALLEST_WINDOW[0] or room.height < SMALLEST_WINDOW[1]
    fills = maximized or crowded or window.size == room.size
    return Place(window.size, window.topleft, fills)


def _shared(area: pygame.Rect, window: pygame.Rect) -> int:
    """How much of a window is on a display."""
    both = area.clip(window)
    return both.width * both.height


def _below_title(area: pygame.Rect) -> pygame.Rect:
    """What is left of a display under a window's title, which is higher where all is enlarged."""
    title = max(_TITLE_BAR, round(_TITLE_BAR * area.height / _USUAL_HEIGHT))
    return pygame.Rect(area.left, area.top + title, area.width, area.height - title)


def _new_size(area: pygame.Rect) -> tuple[int, int]:
    """Most of the display, in the proportions of the design."""
    width, height = BASE_SIZE
    scale = min(_PART_OF_DISPLAY * min(area.width / width, area.height / height), _LARGEST_SCALE)
    smallest_width, smallest_height = SMALLEST_WINDOW
    return max(round(scale * width), smallest_width), max(round(scale * height), smallest_height)


_USUAL: Final = 60
"""Frames a second of most displays, and where the display's own are not known."""

_MOST: Final = 165
"""Of displays that are quicker still, every second picture is enough, or every third."""

_TOO_SLOW, _QUICK_ENOUGH = 0.9, 0.6
"""What drawing may take of the time between two pictures: beyond the first the usual rate
is kept to, below the second the display's is taken up again."""

_WEIGHT: Final = 1 / 30
"""How much the latest frame counts in what frames take on the average."""


class FrameRate:
    """Follows the display that the window is on, and what frames take."""

    def __init__(
        self,
        display: Callable[[], int],
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        """Begin at the rate of the display.

        Args:
            display: tells how many pictures it shows a second, 0 where that is not known.
            clock: tells the time in seconds.
        """
        self._display = display
        self._clock = clock
        self._mean = 0.0  # seconds that a frame takes
        self._slow = False

    @property
    def per_second(self) -> int:
        """Frames a second that are due."""
        rate = self._display()
        steady = rate // -(-rate // _MOST) if rate > _USUAL else _USUAL
        self._slow = self._mean * steady > (_QUICK_ENOUGH if self._slow else _TOO_SLOW)
        return _USUAL if self._slow else steady

    @contextmanager
    def frame(self) -> Iterator[None]:
        """Draw a frame inside, and count what it takes."""
        start = self._clock()
        yield
        self._mean += (self._clock() - start - self._mean) * _WEIGHT


_DRIVERS_THAT_SLEEP: Final = frozenset({"cocoa", "wayland", "windows", "x11"})
"""Where SDL sleeps until an event comes. Elsewhere it looks for one a thousand times a second,
which takes 2 % of a core, so that we look ourselves."""
_LOOK_MILLISECONDS: Final = 10
_STILL: Final = 10.0
"""Seconds without motion after which the screen saver may come: telling the system takes time."""


def next_event(pause: int) -> pygame.event.Event:
    """The next event, or none after so many milliseconds."""
    if pygame.display.get_driver() in _DRIVERS_THAT_SLEEP:
        return pygame.event.wait(pause)
    for _ in range(0, pause, _LOOK_MILLISECONDS):
        if (event := pygame.event.poll()).type != pygame.NOEVENT:
            return event
        pygame.time.wait(min(pause, _LOOK_MILLISECONDS))
    return pygame.event.poll()


def give_back_memory() -> None:
    """Free what nobody can reach any more, and hand it back where the C library waits to be told.

    Takes some ten milliseconds: only for moments in which nothing moves.
    """
    gc.collect()
    if sys.platform == "linux":
        with contextlib.suppress(OSError, AttributeError):  # other C libraries need no telling
            ctypes.CDLL(None).malloc_trim(0)


class ScreenSaver:
    """Lets the system's screen saver come while nothing moves, which SDL forbids by itself."""

    def __init__(self) -> None:
        """Start at rest: it may come at once."""
        self._rested = _STILL
        pygame.display.set_allow_screensaver(True)

    def update(self, seconds: float, *, moving: bool) -> None:
        """Let time pass, in which something moves or not."""
        before = self._rested
        self._rested = 0.0 if moving else before + seconds
        if (before >= _STILL) != (self._rested >= _STILL):
            pygame.display.set_allow_screensaver(not moving)


class Preloader:
    """Does one thing at a time, so that no later frame has to wait for them."""

    def __init__(self, loads: Iterable[Callable[[], object]]) -> None:
        """Take a list of things to do in that order."""
        self._loads = iter(tuple(loads))

    def step(self) -> bool:
        """Load the next one; return whether there was one."""
        load = next(self._loads, None)
        if load is None:
            return False
        load()
        return True


def pictures_of_the_table(style: DeckStyle) -> list[Callable[[], object]]:
    """The loading of pictures that a table shows from the start, as many as are kept."""
    names = (BACK, *(card.code for card in ALL_CARDS))[:MOST_CARD_PICTURES]
    cards = [partial(card_picture, name, style) for name in names]
    return [*(partial(portrait, who) for who in CHARACTERS), *cards]


def checks_of_the_weights() -> list[Callable[[], object]]:
    """Finding out whether what the opponents have learnt is whole, file by file."""
    return [partial(_note, check) for check in weight_checks()]


def _note(check: Callable[[], Problem | None]) -> None:
    problem = check()
    if problem is not None:
        DAMAGE.add(problem)
