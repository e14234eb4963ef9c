"""How many frames are shown, what is done between them, and rest when nothing moves."""

from __future__ import annotations

import contextlib
import ctypes
import gc
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Final

import pygame

from game.rules.cards import ALL_CARDS
from game.session.problems import Problem, weight_checks
from game.session.setup import CHARACTERS
from game.ui.look.assets import DAMAGE, DeckStyle
from game.ui.look.pictures import MOST_CARD_PICTURES, card_picture, portrait
from game.words.cards import BACK

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


def prepare_memory() -> None:
    """Arrange memory for a program that draws for hours: once, before its window opens.

    To find what nobody can reach any more, Python looks at all there is, for fifty milliseconds in
    the midst of a frame; so it leaves out the classes and functions of the game. And the C library
    keeps memory for each thread apart, where pictures that are read ahead leave holes that nothing
    else fits into, of 12 MB after two deals; so all threads share one.
    """
    gc.collect()
    gc.freeze()
    if (library := _c_library()) is not None:
        library.mallopt(_MOST_ARENAS, 1)


_MOST_ARENAS: Final = -8
"""The number of this option in glibc's ``malloc.h``, ``M_ARENA_MAX``."""


def give_back_memory() -> None:
    """Free what nobody can reach any more, and hand it back where the C library waits to be told.

    Takes some ten milliseconds: only for moments in which nothing moves.
    """
    gc.collect()
    if (library := _c_library()) is not None:
        library.malloc_trim(0)


def _c_library() -> ctypes.CDLL | None:
    """GNU's, which can be told what to do with memory; None where there is another."""
    if sys.platform == "linux":
        with contextlib.suppress(OSError):
            library = ctypes.CDLL(None)
            return library if hasattr(library, "malloc_trim") else None
    return None


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
        DAMAGE.note(problem.key, problem.path, "its sums are wrong, or it is missing")
