"""Comparisons that bots work on in the background: the one that was asked for last goes first."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.session.desk.desk import Desk, RunState
from game.session.field.field import Field
from game.session.field.report import FieldReport
from game.session.field.run import FieldRun
from game.session.progress.records import CastMember


class FieldComparison:
    """A deal of the player's beside the same deal at other tables.

    Attributes:
        field: the tables.
        report: what they came to so far.
        cast: who sat where.
        key: the deal's key in the player's progress; None where it is not kept.
        run: the work of the bots.
    """

    def __init__(
        self,
        field: Field,
        report: FieldReport,
        cast: Sequence[CastMember],
        key: str | None = None,
    ) -> None:
        """Prepare it; ``FieldQueue.start`` has it played."""
        self.field, self.report, self.cast, self.key = field, report, tuple(cast), key
        self.run = FieldRun(field, report)

    @property
    def state(self) -> RunState:
        """How far the bots are."""
        return self.run.state


class FieldQueue:
    """What is being compared, and what has been since anybody looked.

    Attributes:
        told: a comparison that came to its end and that nobody has looked at yet.
        over: how many tables were played to their end.
    """

    def __init__(
        self, make_desks: Callable[[], Sequence[Desk]], keep: Callable[[FieldComparison], None]
    ) -> None:
        """Have nothing to do.

        Args:
            make_desks: gives desks, when the first is needed.
            keep: told of a comparison whenever a table is over.
        """
        self._make_desks, self._keep = make_desks, keep
        self._desks: Sequence[Desk] = ()
        self._waiting: list[FieldComparison] = []
        self.told: FieldComparison | None = None
        self.over = 0

    @property
    def current(self) -> FieldComparison | None:
        """What is being played; None when the desks rest."""
        return self._waiting[-1] if self._waiting else None

    def known(self, key: str) -> FieldComparison | None:
        """The comparison of a deal that is in work, waits or was not looked at yet."""
        at_hand = [*self._waiting, *([self.told] if self.told else [])]
        return next((each for each in at_hand if each.key == key), None)

    def start(self, comparison: FieldComparison) -> None:
        """Have it played, or go on with it, before all others."""
        if comparison is self.current:
            return
        if self.current is not None:
            self.current.run.stop()
        self._drop(comparison)
        if not comparison.report.complete:
            self._waiting.append(comparison)
        self._go_on()

    def stop(self, comparison: FieldComparison) -> None:
        """Leave the rest of it for now; the others go on."""
        comparison.run.stop()
        self._drop(comparison)
        self._go_on()

    def seen(self, comparison: FieldComparison) -> None:
        """Somebody has looked at the result."""
        if comparison is self.told:
            self.told = None

    def poll(self) -> bool:
        """Take in what has come; return whether anything has."""
        current = self.current
        if current is None:
            return False
        before = len(current.report.results)
        changed = current.run.poll()
        if len(current.report.results) > before:
            self.over += 1
            self._keep(current)
        if current.state is not RunState.RUNNING:
            self._drop(current)
            if current.state is RunState.DONE:
                self.told = current
            self._go_on()
        return changed

    def close(self) -> None:
        """Stop all work, and give the desks back."""
        self._waiting.clear()
        for desk in self._desks:
            desk.close()
        self._desks = ()

    def _drop(self, comparison: FieldComparison) -> None:
        self._waiting = [each for each in self._waiting if each is not comparison]

    def _go_on(self) -> None:
        current = self.current
        if current is not None and current.state is not RunState.RUNNING:
            self._desks = self._desks or self._make_desks()
            current.run.start(self._desks)
