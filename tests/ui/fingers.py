"""A finger on the window: events as SDL tells them, without a touch screen."""

from __future__ import annotations

import pygame

from tests.ui.pilot import Pilot


class Finger:
    """The first finger, or another one."""

    def __init__(self, pilot: Pilot, number: int = 1) -> None:
        self.pilot, self.number = pilot, number
        self._at = (0.0, 0.0)

    def down(self, place: tuple[float, float]) -> None:
        """Put it down."""
        self._post(pygame.FINGERDOWN, place)

    def move(self, place: tuple[float, float]) -> None:
        """Move it while it is down."""
        self._post(pygame.FINGERMOTION, place)

    def up(self) -> None:
        """Take it away."""
        self._post(pygame.FINGERUP, self._at)

    def tap(self, place: tuple[float, float]) -> None:
        """Touch a point for a moment."""
        self.down(place)
        self.up()

    def drag(self, start: tuple[float, float], end: tuple[float, float], steps: int = 8) -> None:
        """Move it from one point to another."""
        self.down(start)
        for step in range(1, steps + 1):
            part = step / steps
            self.move(tuple(a + (b - a) * part for a, b in zip(start, end, strict=True)))  # type: ignore[arg-type]
        self.up()

    def _post(self, kind: int, place: tuple[float, float]) -> None:
        self._at = place
        width, height = self.pilot.app.window.get_size()
        values = {"x": place[0] / width, "y": place[1] / height, "finger_id": self.number}
        pygame.event.post(pygame.event.Event(kind, {"touch_id": 1, **values}))
        self.pilot.frames(1)
