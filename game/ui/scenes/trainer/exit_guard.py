"""What leads away from a hand that was answered a moment ago waits for the mark."""

from __future__ import annotations

from collections.abc import Callable

from game.session.trainer.course import Course
from game.ui.input.guard import InputGuard


class ExitGuard:
    """What leads away from a hand, put off until the answer has its mark.

    An answer is kept with its mark only, and the coach needs a moment for that. Who asks again, and
    not in haste, goes at once.
    """

    def __init__(self, course: Course, tell: Callable[[], None]) -> None:
        """A guard that holds nothing back yet; ``tell`` says that one has to wait."""
        self._course, self._tell = course, tell
        self._go: Callable[[], None] | None = None
        self._guard = InputGuard()

    @property
    def waits(self) -> bool:
        """Whether somebody wants to leave and has to wait."""
        return self._go is not None

    def leave(self, go: Callable[[], None]) -> None:
        """Do what leads away, now or as soon as the answer has its mark."""
        if not self.put_off(go):
            go()

    def put_off(self, go: Callable[[], None]) -> bool:
        """Put off what leads away, in place of anything before it; False if it may be done now."""
        if not self._course.awaits_mark or (self.waits and self._guard.over):
            self._go = None
            return False
        if not self.waits:
            self._guard.begin()
        self._go = go
        self._tell()
        return True

    def update(self, seconds: float) -> None:
        """Do what was put off, once the answer has its mark or will have none."""
        self._guard.update(seconds)
        if self._go is not None and not self._course.awaits_mark:
            go, self._go = self._go, None
            go()
