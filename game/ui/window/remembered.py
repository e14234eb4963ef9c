"""The game's window: it opens where it was, and its place is saved when it rests."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Protocol

import pygame

from game.session.settings import Settings
from game.ui.window.displays import usable_areas
from game.ui.window.place import Place, suitable_place
from game.ui.window.window import PLACE_EVENTS, SIZE_EVENTS, SPOILING_EVENTS, Window

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
        if event.type in SIZE_EVENTS:
            self.window.fit()
            self._resized = True
        elif event.type in PLACE_EVENTS:
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
