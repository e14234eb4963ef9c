"""Motion without pygame: easing, tweens, timelines, figures that count up; time is passed in."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType
from typing import Final

Easing = Callable[[float], float]

_OVERSHOOT: Final = 1.2


def ease_out(part: float) -> float:
    """Fast at first, coming gently to rest."""
    return 1 - (1 - part) ** 3


def ease_in_out(part: float) -> float:
    """A part (0 to 1) of a motion that begins and ends at rest, as the way covered by then."""
    return 4 * part**3 if part < 0.5 else 1 - (2 - 2 * part) ** 3 / 2


def settle(part: float) -> float:
    """Slightly past the goal and back, as a card that is put down with a flick."""
    back = part - 1
    return 1 + (_OVERSHOOT + 1) * back**3 + _OVERSHOOT * back**2


def hill(part: float) -> float:
    """Up and down again: 0 at both ends, 1 in the middle."""
    return math.sin(math.pi * part)


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


def _nothing() -> None:
    """A beat that is only a pause starts nothing."""


@dataclass(frozen=True, slots=True)
class _Beat:
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
        self._beats: deque[_Beat] = deque()
        self._left = 0.0
        self._open_scene = 0
        self._playing_scene = 0

    @property
    def is_finished(self) -> bool:
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
        self._beats.append(_Beat(start, seconds, self._open_scene))

    def pause(self, seconds: float) -> None:
        """Append a time in which nothing starts."""
        if seconds > 0:
            self._beats.append(_Beat(seconds=seconds, scene=self._open_scene))

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


_SPEEDS: Final = MappingProxyType({"slow": 1.6, "normal": 1.0, "fast": 0.5, "instant": 0.0})
_MOTIONS: Final = MappingProxyType({"full": 1.0, "reduced": 0.5, "none": 0.0})
_SHORTEST_LOOK: Final = 0.4
"""Even at instant speed a finished trick stays for this part of its time, so that it is seen."""


@dataclass(frozen=True, slots=True)
class Pace:
    """Factors on all durations.

    Attributes:
        move: on motion; 0 lets things jump.
        wait: on pauses that let one see what happened.
        look: on the time that a finished trick or a shown hand stays.
        lively: whether things turn, arc and tilt on their way.
    """

    move: float = 1.0
    wait: float = 1.0
    look: float = 1.0
    lively: bool = True

    @property
    def gentle(self) -> bool:
        """Whether cards fade out and in, with a short slide, instead of flying."""
        return self.move > 0 and not self.lively


def pace(speed: str, motion: str) -> Pace:
    """The pace of a speed (slow, normal, fast, instant) and a motion (full, reduced, none)."""
    factor, amount = _SPEEDS[speed], _MOTIONS[motion]
    return Pace(
        move=factor * amount,
        wait=factor,
        look=max(factor, _SHORTEST_LOOK),
        lively=motion == "full" and factor > 0,
    )


_SECONDS: Final = 2.0
"""How long it takes at normal speed."""

_OVERLAP: Final = 2.2
"""For how many steps of its stage a line counts; more than one, so that lines run together."""


class CountPhase(Enum):
    """What counts when, as parts of the whole time."""

    BAR = (0.0, 0.4)
    LINES = (0.15, 0.75)
    RIBBON = (0.65, 0.9)
    SCORES = (0.75, 1.0)


class CountUp:
    """How far the figures have come."""

    def __init__(self, speed: str = "instant", motion: str = "none") -> None:
        """Start at nothing, or at the end where nothing is to move, as it is without a speed.

        Args:
            speed: how fast cards move, as in the settings.
            motion: how much moves, as in the settings.
        """
        self._seconds = _SECONDS * pace(speed, motion).move
        self._elapsed = 0.0

    @property
    def running(self) -> bool:
        """Whether something still counts."""
        return self._elapsed < self._seconds

    def advance(self, seconds: float) -> None:
        """Move on by a time."""
        self._elapsed += seconds

    def finish(self) -> None:
        """Show all figures whole at once."""
        self._elapsed = self._seconds

    def part(self, stage: CountPhase, index: int = 0, count: int = 1) -> float:
        """How far a figure has come, from 0 to 1.

        Args:
            stage: what it belongs to.
            index: its place among those of the stage, which count one after the other.
            count: how many those are.
        """
        if not self.running:
            return 1.0
        start, end = stage.value
        step = (end - start) / (count - 1 + _OVERLAP)
        begin = start + index * step
        done = self._elapsed / self._seconds
        return ease_out(max(0.0, min(1.0, (done - begin) / (step * _OVERLAP))))
