"""Comparisons in the background: the last one that was asked for first, the others after it."""

from __future__ import annotations

from game.session.desk import RunState
from game.session.field import FieldComparison, FieldQueue, FieldReport, result_of
from tests.session.desk.local_desk import LocalDesk
from tests.session.field.test_field import SickDesk, played, small_field


class Kept:
    """Notes how many tables were over whenever something was kept."""

    def __init__(self) -> None:
        self.tables: list[tuple[str | None, int]] = []
        self.desks: list[LocalDesk] = []
        self.queue = FieldQueue(self.make_desks, self.keep)

    def make_desks(self) -> list[LocalDesk]:
        self.desks = [LocalDesk()]
        return self.desks

    def keep(self, comparison: FieldComparison) -> None:
        self.tables.append((comparison.key, len(comparison.report.results)))

    def run_out(self) -> None:
        while self.queue.current is not None:
            self.queue.poll()


def compared(key: str = "a", tables: int = 2) -> FieldComparison:
    field = small_field(tables)
    own = result_of(played(field).log.replayed(), field.seat)
    return FieldComparison(field, FieldReport(tables, own), (), key)


def test_every_table_is_kept_and_the_end_is_told() -> None:
    kept, one = Kept(), compared()
    assert not kept.queue.poll()
    kept.queue.start(one)
    assert kept.queue.known("a") is one
    kept.run_out()
    assert kept.tables == [("a", 1), ("a", 2)]
    assert [kept.queue.told, kept.queue.known("a")] == [one, one]
    kept.queue.seen(compared())
    assert kept.queue.known("a") is one
    kept.queue.seen(one)
    assert not [kept.queue.told, kept.queue.known("a")].count(one)


def test_the_last_one_goes_first_and_the_others_follow() -> None:
    kept, one, other = Kept(), compared("a"), compared("b")
    kept.queue.start(one)
    kept.queue.poll()
    kept.queue.start(other)
    assert kept.queue.current is other
    assert (one.state, other.state) == (RunState.STOPPED, RunState.RUNNING)
    kept.run_out()
    assert kept.tables == [("b", 1), ("b", 2), ("a", 1), ("a", 2)]
    assert len(kept.desks) == 1


def test_one_that_is_stopped_stays_so() -> None:
    kept, one, other = Kept(), compared("a"), compared("b")
    kept.queue.start(one)
    kept.queue.start(other)
    kept.queue.stop(other)
    assert kept.queue.current is one
    kept.run_out()
    assert (one.state, other.state) == (RunState.DONE, RunState.STOPPED)
    kept.queue.start(other)
    kept.run_out()
    assert other.state is RunState.DONE


def test_one_that_is_complete_needs_no_desk() -> None:
    kept, one = Kept(), compared(tables=1)
    one.report.add(played(small_field(1)))
    kept.queue.start(FieldComparison(one.field, one.report, (), "a"))
    assert (kept.queue.current, kept.desks) == (None, [])


def test_one_that_fails_makes_room_for_the_next() -> None:
    sick = SickDesk()
    queue = FieldQueue(lambda: [sick], lambda comparison: None)
    one, other = compared("a"), compared("b")
    queue.start(one)
    queue.start(other)
    for _ in range(3):
        queue.poll()
    assert (one.state, other.state) == (RunState.FAILED, RunState.FAILED)
    assert (queue.current, queue.told) == (None, None)


def test_closing_gives_the_desks_back() -> None:
    kept = Kept()
    kept.queue.start(compared())
    kept.queue.close()
    assert kept.queue.current is None
