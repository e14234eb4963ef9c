"""What carries the tree to the screen readers of each system."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any, Protocol

import accesskit
import pygame

Activated = Callable[[], accesskit.TreeUpdate | None]
"""A reader begins to listen; it need not be given the tree at once."""

Asked = Callable[[accesskit.ActionRequest], None]
"""A reader wants something done; this may be called in another thread."""


class Adapter(Protocol):
    """The way to the readers of a system."""

    def update(self, make: Callable[[], accesskit.TreeUpdate]) -> None:
        """Tell what has changed, if anybody listens."""

    def follow_window(self, bounds: pygame.Rect, *, focused: bool | None = None) -> None:
        """The window was moved or resized, or has got the keyboard or lost it.

        Args:
            bounds: where on the desktop it is now, in pixels.
            focused: whether it has the keyboard; None where that is as it was.
        """


class UnixAdapter:
    """AT-SPI, as Orca listens to it."""

    def __init__(
        self, bounds: pygame.Rect, activated: Activated, asked: Asked, ended: Callable[[], None]
    ) -> None:
        self._adapter: Any = accesskit.unix.Adapter(activated, asked, ended)
        self.follow_window(bounds, focused=pygame.key.get_focused())

    def update(self, make: Callable[[], accesskit.TreeUpdate]) -> None:
        """See ``Adapter.update``."""
        self._adapter.update_if_active(make)

    def follow_window(self, bounds: pygame.Rect, *, focused: bool | None = None) -> None:
        """See ``Adapter.follow_window``; here it is for us to say where the window is."""
        if focused is not None:
            self._adapter.update_window_focus_state(focused)
        corners = (*bounds.topleft, *bounds.bottomright)
        place = accesskit.Rect(*map(float, corners))
        self._adapter.set_root_window_bounds(place, place)


class SubclassingAdapter:
    """Windows and macOS, whose readers ask the window itself; it must not have been shown yet."""

    def __init__(self, window: pygame.Window, activated: Activated, asked: Asked) -> None:
        self._mac = sys.platform == "darwin"
        if self._mac:
            accesskit.macos.add_focus_forwarder_to_window_class("SDLWindow")
            make: Any = accesskit.macos.SubclassingAdapter.for_window
        else:
            make = accesskit.windows.SubclassingAdapter
        self._adapter: Any = make(window.handle, activated, asked)

    def update(self, make: Callable[[], accesskit.TreeUpdate]) -> None:
        """See ``Adapter.update``."""
        _raise(self._adapter.update_if_active(make))

    def follow_window(self, bounds: pygame.Rect, *, focused: bool | None = None) -> None:
        """See ``Adapter.follow_window``; only a Mac wants to be told who has the keyboard."""
        if self._mac and focused is not None:
            _raise(self._adapter.update_view_focus_state(focused))


def _raise(events: Any) -> None:
    if events is not None:
        events.raise_events()
