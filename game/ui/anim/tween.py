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
    top: float | None = None
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
        setattr(self.target, self.attribute, self._value(self.start, running / self.seconds))
        return False

    def _value(self, start: float, part: float) -> float:
        """Where it is after a part of the time."""
        if self.top is None:
            return start + (self.goal - start) * self.easing(part)
        ground = start + (self.goal - start) * part
        return ground + (self.top - ground) * self.easing(part)

    @property
    def left(self) -> float:
        """Seconds until the goal."""
        return self.delay + self.seconds - self.elapsed

    def finish(self) -> None:
        """Jump to the end."""
        setattr(self.target, self.attribute, self.goal)


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

    def ends_within(self, seconds: float) -> bool:
        """Whether nothing moves any more after that time."""
        return all(tween.left <= seconds for tween in self._tweens.values())

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
            self._start(_Tween(target, attribute, goal, seconds, delay, easing))

    def bump(
        self,
        target: object,
        seconds: float,
        *,
        hill: Callable[[float], float],
        rest: float,
        delay: float = 0.0,
        **tops: float,
    ) -> None:
        """Move attributes over a top to where they rest, which need not be where they start.

        Args:
            target: the object.
            seconds: how long it takes.
            hill: how near the top they are after a part of that time; 0 at both ends.
            rest: where they end.
            delay: seconds before it starts.
            tops: attributes and their highest value.
        """
        for attribute, top in tops.items():
            self._start(_Tween(target, attribute, rest, seconds, delay, hill, top))

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
