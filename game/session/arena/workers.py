"""The deals of an arena shared out among processes."""

from __future__ import annotations

import contextlib
import multiprocessing
import time
from collections.abc import Generator, Iterable, Iterator
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Final

from game.session.arena.measuring import Measurement
from game.session.arena.plan import ArenaPlan
from game.session.arena.results import MeasuredDeal
from game.session.child import deaf_to_interrupts, follow_the_first_process
from game.session.protocol.program import kill_tree

_CLOSING_SECONDS: Final = 5.0


class WorkerDied(RuntimeError):
    """A process ended in the middle of a deal."""


def results(plan: ArenaPlan, deals: Iterable[int], jobs: int) -> Generator[MeasuredDeal]:
    """Play deals and give their results as they come, in whatever order.

    Closing the iterator ends the processes.

    Args:
        plan: what is measured.
        deals: the numbers of the deals.
        jobs: how many processes play; with 1 it is this one.

    Raises:
        CodedError: when there is no such bot.
        WorkerDied: when a process ends.
    """
    if jobs == 1:
        with Measurement(plan) as measurement:
            for number in deals:
                yield measurement.deal(number)
        return
    with _WorkerPool(plan, jobs) as pool:
        yield from pool.results(iter(deals))


def serve(connection: Connection, plan: ArenaPlan) -> None:
    """Play deals until the other end closes; the body of a process."""
    follow_the_first_process()
    with Measurement(plan) as measurement:
        while (number := _next_deal(connection)) is not None:
            result = measurement.deal(number)
            with contextlib.suppress(OSError):
                connection.send(result)


def _next_deal(connection: Connection) -> int | None:
    """The number of the next deal; None when there is none, or nobody to send one."""
    try:
        number = connection.recv()
    except (EOFError, OSError):
        return None
    return number if isinstance(number, int) else None


class _WorkerPool(contextlib.AbstractContextManager["_WorkerPool"]):
    """Processes that play one deal after the other."""

    def __init__(self, plan: ArenaPlan, jobs: int) -> None:
        context = multiprocessing.get_context("spawn")
        self._workers: dict[Connection, SpawnProcess] = {}
        try:
            with deaf_to_interrupts():
                for _ in range(jobs):
                    ours, theirs = context.Pipe()
                    process = context.Process(target=serve, args=(theirs, plan), daemon=True)
                    process.start()
                    theirs.close()
                    self._workers[ours] = process
        except BaseException:  # Ctrl+C, or no more processes to be had
            self._kill()
            raise

    def __exit__(self, *_: object) -> None:
        """End the processes, those in the middle of a deal after a moment."""
        for connection in self._workers:
            with contextlib.suppress(OSError):
                connection.send(None)
        deadline = time.monotonic() + _CLOSING_SECONDS
        try:
            for process in self._workers.values():
                process.join(max(0.0, deadline - time.monotonic()))
        finally:  # Ctrl+C a second time, when it has no patience
            self._kill()

    def _kill(self) -> None:
        for connection, process in self._workers.items():
            if process.is_alive():
                assert process.pid is not None, "it was started"
                kill_tree(process.pid)
            process.kill()
            process.join()
            connection.close()

    def results(self, deals: Iterator[int]) -> Iterator[MeasuredDeal]:
        """The results of deals, as they come.

        Raises:
            WorkerDied: when a process ends.
        """
        try:
            busy = [connection for connection in self._workers if _give(connection, deals)]
            while busy:
                ready = wait(busy)
                for connection in [worker for worker in busy if worker in ready]:
                    result = connection.recv()
                    if not _give(connection, deals):
                        busy.remove(connection)
                    yield result
        except (EOFError, OSError):
            raise WorkerDied from None


def _give(connection: Connection, deals: Iterator[int]) -> bool:
    """Hand the next deal over, if there is one."""
    number = next(deals, None)
    if number is None:
        return False
    connection.send(number)
    return True
