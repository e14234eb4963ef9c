"""Tweens: numbers of an object that move to a goal in a time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.ui.anim.easing import Easing, ease_out


@dataclass(slots=True)
class _Tween:
    target: object
    attribute: str
    goal: float
    seconds: float
    delay: float
    easing: Easing
    returning: bool
    start: float | None = None
    elapsed: float = 0.0

    def advance(self, seconds: float) -> bool:
        """Move on; return whether the goal is reached."""
        self.elapsed += seconds
        running = self.elapsed - self.delay
        if running < 0:
            return False
        if self.start is None:
            self.start = float(getattr(self.target, self.attribute))
        if running >= self.seconds:
            self.finish()
            return True
        part = self.easing(running / self.seconds)
        setattr(self.target, self.attribute, self.start + (self.goal - self.start) * part)
        return False

    def finish(self) -> None:
        """Jump to the end."""
        if self.returning:
            goal = getattr(self.target, self.attribute) if self.start is None else self.start
        else:
            goal = self.goal
        setattr(self.target, self.attribute, goal)


class Animator:
    """All running tweens, one for each attribute of each object.

    A new tween of the same attribute replaces the old one and starts from where that one has come.
    """

    def __init__(self) -> None:
        self._tweens: dict[tuple[int, str], _Tween] = {}

    @property
    def busy(self) -> bool:
        """Whether anything moves."""
        return bool(self._tweens)

    def moves(self, target: object) -> bool:
        """Whether some attribute of that object is on its way."""
        return any(tween.target is target for tween in self._tweens.values())

    def to(
        self,
        target: object,
        seconds: float,
        *,
        delay: float = 0.0,
        easing: Easing = ease_out,
        **goals: float,
    ) -> None:
        """Move attributes of an object to goals.

        Args:
            target: the object.
            seconds: how long it takes; 0 jumps there at once.
            delay: seconds before it starts.
            easing: the curve of its speed.
            goals: attributes and where they go.
        """
        for attribute, goal in goals.items():
            self._start(_Tween(target, attribute, goal, seconds, delay, easing, returning=False))

    def bump(
        self,
        target: object,
        seconds: float,
        *,
        hill: Callable[[float], float],
        delay: float = 0.0,
        **tops: float,
    ) -> None:
        """Move attributes to a top and back along a curve that ends where it starts."""
        for attribute, top in tops.items():
            self._start(_Tween(target, attribute, top, seconds, delay, hill, returning=True))

    def _start(self, tween: _Tween) -> None:
        key = (id(tween.target), tween.attribute)
        if tween.seconds <= 0 and tween.delay <= 0:
            self._tweens.pop(key, None)
            tween.finish()
        else:
            self._tweens[key] = tween

    def advance(self, seconds: float) -> None:
        """Move everything on by a time."""
        for key, tween in list(self._tweens.items()):
            if tween.advance(seconds) and self._tweens.get(key) is tween:
                del self._tweens[key]

    def finish(self) -> None:
        """Let everything jump to its goal."""
        tweens, self._tweens = self._tweens, {}
        for tween in tweens.values():
            tween.finish()

    def forget(self, target: object) -> None:
        """Leave an object where it is now."""
        for key in [key for key, tween in self._tweens.items() if tween.target is target]:
            del self._tweens[key]
