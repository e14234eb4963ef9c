"""A file of deals on its way into the history: read in a thread, entered bit by bit."""

from __future__ import annotations

import threading
from collections.abc import Callable
from datetime import datetime
from typing import Final

from game.rules.messages import CodedError
from game.session.progress.history import PlayedDeals
from game.session.progress.records import PlayedDeal
from game.session.sharing.exchange import BadImport, ImportCode, imported, split_records

_AT_ONCE: Final = 200
"""Deals that are entered between two frames."""


class DealImport:
    """Deals that are being taken in. None is entered before all were read and found whole.

    Attributes:
        found: how many there are, as far as they were read.
        new: how many of those that were entered were new.
        error: why nothing is taken in.
    """

    def __init__(self, read: Callable[[], str], when: datetime) -> None:
        """Begin to read.

        Args:
            read: gives the records; it may raise an ``OSError`` or ``UnicodeDecodeError``.
            when: the moment of deals that tell none, with its time zone.
        """
        self._read, self._when = read, when
        self._deals: list[PlayedDeal] = []
        self._records = self._entered = 0
        self._stopped = self._read_all = False
        self.new = 0
        self.error: OSError | CodedError | None = None
        self._thread: Final = threading.Thread(target=self._run, name="import", daemon=True)
        self._thread.start()

    @property
    def found(self) -> int:
        """How many deals there are, as far as they were read."""
        return len(self._deals)

    @property
    def progress(self) -> float:
        """How much is done, from 0 to 1."""
        return (self.found + self._entered) / (2 * self._records) if self._records else 0.0

    def stop(self) -> None:
        """Read no more, and enter none."""
        self._stopped = True

    def poll(self, history: PlayedDeals) -> bool:
        """Enter some, once all are read; tell whether it is over. It never waits.

        Args:
            history: takes the deals.

        Raises:
            RuntimeError: when the reading came to an end that it should not have.
        """
        if self._thread.is_alive():
            return False
        if self.error is not None or self._stopped:
            return True
        if not self._read_all:
            raise RuntimeError("the deals were not read")
        some = self._deals[self._entered : self._entered + _AT_ONCE]
        self.new += history.take_in(some)
        self._entered += len(some)
        return self._entered == self.found

    def _run(self) -> None:
        try:
            records = split_records(self._read())
            self._records = len(records)
            for number, record in enumerate(records, start=1):
                if self._stopped:
                    return
                self._deals.append(imported(record, number, self._when))
            self._read_all = True
        except UnicodeDecodeError:
            self.error = BadImport(ImportCode.DAMAGED())
        except (OSError, CodedError) as error:
            self.error = error
