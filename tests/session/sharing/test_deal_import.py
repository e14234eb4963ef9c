"""A file of deals is read in a thread and entered bit by bit, all of it or nothing."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import replace

import pytest

from game.session.progress import Progress
from game.session.sharing import deal_import
from game.session.sharing.deal_import import DealImport
from game.session.sharing.exchange import BadImport, export_deals
from tests.session.progress.answers import START, deal
from tests.session.review.finished_deals import played, record_of

DEALS = [replace(deal(f"{at}", players=4), record=record_of(played(4))) for at in range(7)]


@pytest.fixture(autouse=True)
def few_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deal_import, "_AT_ONCE", 3)


def over(run: DealImport, progress: Progress) -> list[int]:
    """Poll until it is over; how many were entered after each look."""
    seen = []
    while not run.poll(progress.history):
        seen.append(run.new)
        time.sleep(0.001)
    return seen


def test_they_are_entered_bit_by_bit(progress: Progress) -> None:
    progress.add_deal(DEALS[1])
    run = DealImport(lambda: export_deals(DEALS), START)
    seen = over(run, progress)
    assert {2, 5} <= set(seen)
    assert (run.error, run.found, run.new, run.progress) == (None, 7, 6, 1.0)
    assert progress.history.count() == 7


def test_nothing_is_entered_of_what_is_damaged(progress: Progress) -> None:
    damaged = export_deals(DEALS).replace(f'"key": "{DEALS[-1].key}"', '"key": 7')
    run = DealImport(lambda: damaged, START)
    over(run, progress)
    assert isinstance(run.error, BadImport)
    assert progress.history.count() == 0


def _unreadable() -> str:
    raise PermissionError(13, "Permission denied")


@pytest.mark.parametrize("read", [_unreadable, b"\xff".decode], ids=["refused", "no text"])
def test_what_cannot_be_read_is_told(progress: Progress, read: Callable[[], str]) -> None:
    run = DealImport(read, START)
    over(run, progress)
    assert run.error is not None
    assert progress.history.count() == 0


def test_it_is_stopped(progress: Progress) -> None:
    begin = threading.Event()

    def wait() -> str:
        begin.wait()
        return export_deals(DEALS)

    run = DealImport(wait, START)
    assert not run.poll(progress.history)
    assert run.progress == 0.0
    run.stop()
    begin.set()
    over(run, progress)
    assert run.error is None
    assert progress.history.count() == 0


def test_no_deals_are_soon_taken_in(progress: Progress) -> None:
    run = DealImport(lambda: "\n", START)
    over(run, progress)
    assert (run.error, run.new) == (None, 0)
