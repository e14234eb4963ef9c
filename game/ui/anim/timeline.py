"""A timeline: beats that start one after the other, each with a time until the next."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass


def _nothing() -> None:
    """A beat that is only a pause starts nothing."""


@dataclass(frozen=True, slots=True)
class Beat:
    """One moment of a timeline.

    Attributes:
        start: what happens then.
        seconds: how long until the next beat.
        scene: beats of one scene are skipped together.
    """

    start: Callable[[], None] = _nothing
    seconds: float = 0.0
    scene: int = 0


class Timeline:
    """Beats in a row. Whoever owns it passes the time in."""

    def __init__(self) -> None:
        self._beats: deque[Beat] = deque()
        self._left = 0.0
        self._open_scene = 0
        self._playing_scene = 0

    @property
    def idle(self) -> bool:
        """Whether the last beat is over."""
        return not self._beats and self._left <= 0

    @property
    def in_last_scene(self) -> bool:
        """Whether only beats of the scene that is on are left, or none."""
        return not self._beats or self._beats[-1].scene == self._playing_scene

    def ends_within(self, seconds: float) -> bool:
        """Whether the last beat is over after that time."""
        return not self._beats and self._left <= seconds

    def new_scene(self) -> None:
        """Beats from now on are not skipped together with those before."""
        self._open_scene += 1

    def add(self, start: Callable[[], None], seconds: float = 0.0) -> None:
        """Append a beat to the scene."""
        self._beats.append(Beat(start, seconds, self._open_scene))

    def pause(self, seconds: float) -> None:
        """Append a time in which nothing starts."""
        if seconds > 0:
            self._beats.append(Beat(seconds=seconds, scene=self._open_scene))

    def schedule(self, moments: Iterable[tuple[float, Callable[[], None]]]) -> None:
        """Append beats at times counted from the first of them, in any order."""
        last: float | None = None
        for time, start in sorted(moments, key=lambda moment: moment[0]):
            if last is not None:
                self.pause(time - last)
            self.add(start)
            last = time

    def advance(self, seconds: float) -> None:
        """Move on by a time, starting all beats that fall into it."""
        self._left -= seconds
        while self._left <= 0 and self._beats:
            self._play()
        if not self._beats:
            self._left = max(self._left, 0.0)

    def skip(self) -> None:
        """End the beat that is on and start the rest of its scene at once, without pauses."""
        while self._beats and self._beats[0].scene == self._playing_scene:
            self._play()
        self._left = 0.0

    def clear(self) -> None:
        """Forget all beats."""
        self._beats.clear()
        self._left = 0.0

    def _play(self) -> None:
        beat = self._beats.popleft()
        self._left += beat.seconds
        self._playing_scene = beat.scene
        beat.start()
