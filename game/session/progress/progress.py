"""The player's progress on disk: answers in the trainer, deals that were played and reviewed."""

from __future__ import annotations

import logging
import sqlite3
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Final, TypeVar

from game.session.problem import Problem, ProblemKey
from game.session.progress.conditions import Conditions
from game.session.progress.history import Change, PlayedDeals
from game.session.progress.records import (
    DuePosition,
    LossPhase,
    PhaseLoss,
    PlayedDeal,
    StockedPosition,
    TrainerAnswer,
)
from game.session.progress.rows import (
    ANSWER_COLUMNS,
    DEAL_COLUMNS,
    DUE_COLUMNS,
    LOSS_COLUMNS,
    STOCK_COLUMNS,
    answer_row,
    deal_row,
    moment_text,
    read_all,
    read_answer,
    read_deal,
    read_due,
    read_loss,
    read_players,
    read_stock,
    stock_row,
)
from game.session.progress.schedule import LONGEST, rescheduled
from game.session.progress.schema import FAILURES, TABLES, DamagedFile, transaction
from game.session.progress.storage import copied, failure, memory, open_storage, rescued

LOGGER: Final = logging.getLogger(__name__)

_PATIENCE: Final = 0.1
"""Seconds that another program is waited for while the window stands still."""
_LAST_PATIENCE: Final = 2.0
"""The same when the file is closed."""

_MOST_ROWS: Final = 20_000
"""Of deals and of answers, the latest: years of play, read in two or three seconds."""

_NEWEST_DEALS: Final = "ORDER BY moment DESC, key DESC LIMIT ?"

_PASSING: Final = (ProblemKey.PROGRESS_LOCKED, ProblemKey.PROGRESS_FAILED)
"""Problems that may pass: what they keep out of the file is owed to it."""

_Result = TypeVar("_Result")


class Progress:
    """What is kept of practice and play.

    When the file cannot be written to any more, all goes on in memory, and ``take_problem`` tells.
    A full disk or another program may be in the way for a while only: the file is made up to date
    as soon as it can be, at the next change or before closing.
    """

    def __init__(self, db: sqlite3.Connection, path: Path, problem: Problem | None = None) -> None:
        """Use storage that is open; see ``open``."""
        self._path = path
        self._problem: Problem | None = None
        self._told: set[ProblemKey] = set()
        self._owed: list[Change] = []
        self._use(db, problem)

    @classmethod
    def open(cls, path: Path) -> tuple[Progress, Problem | None]:
        """Open the file, made if it is not there.

        Returns:
            The progress, which can be used in any case, and what the player should hear: that a
            damaged file was set aside, or that all is kept in memory only.
        """
        db, problem = open_storage(path, _PATIENCE)
        progress = cls(db, path, problem)
        return progress, progress.take_problem()

    def close(self) -> None:
        """Close the file."""
        if self._owed:
            self._write(patience=_LAST_PATIENCE)
        if self._owed:
            LOGGER.warning("%d changes of the progress are lost", len(self._owed))
            self._owed.clear()
        self._db.close()

    def take_problem(self) -> Problem | None:
        """Why it cannot be written, each reason told once."""
        problem, self._problem = self._problem, None
        return problem

    # -- the trainer ----------------------------------------------------------------------------

    def add_answer(self, answer: TrainerAnswer, record: str = "") -> None:
        """Enter an answer. A position that was lost on comes back until it is known.

        Args:
            answer: the answer.
            record: the position, see ``DuePosition``.

        Raises:
            ValueError: when its moment has no time zone.
        """
        row = answer_row(answer)

        def write(db: sqlite3.Connection) -> None:
            db.execute(f"INSERT INTO answers ({ANSWER_COLUMNS}) VALUES ({_marks(row)})", row)
            found = db.execute(
                "SELECT card FROM spots WHERE spot = ?", (answer.position,)
            ).fetchone()
            if found is None and answer.correct:
                return
            card = None if found is None else found["card"]
            card, due = rescheduled(card, correct=answer.correct, when=answer.when)
            position = DuePosition(answer.position, answer.theme, answer.difficulty, record)
            _schedule(db, "REPLACE", position, card, due)

        self._write(write)

    def add_due(self, position: DuePosition, lost: datetime) -> None:
        """Let a position come back that was lost on elsewhere; one that does already stays.

        Args:
            position: the position.
            lost: the moment when it was lost on.

        Raises:
            ValueError: when that has no time zone.
        """
        card, due = rescheduled(None, correct=False, when=lost)
        self._write(lambda db: _schedule(db, "IGNORE", position, card, due))

    def due(
        self, now: datetime | None, limit: int, theme: str | None = None
    ) -> tuple[DuePosition, ...]:
        """Positions that come back by that moment, those due longest first.

        Last come those that are further away than any can be: the clock was wrong when they were
        answered.

        Args:
            now: the moment; None for all that ever come back.
            limit: how many at most.
            theme: what they are about; None for all.
        """
        where = Conditions()
        if now is not None:
            where.add("due NOT BETWEEN ? AND ?", moment_text(now), moment_text(now + LONGEST))
        where.add("theme = ?", theme)
        query = f"SELECT {DUE_COLUMNS} FROM spots{where.text} ORDER BY due LIMIT ?"
        return self._records(read_due, query, (*where.values, limit))

    def forget_due(self, position: str) -> None:
        """Take a position out of those that come back, by its key."""
        self._write(lambda db: db.execute("DELETE FROM spots WHERE spot = ?", (position,)))

    def answers(self, since: datetime | None = None) -> tuple[TrainerAnswer, ...]:
        """The answers, oldest first; since a moment, if one is named."""
        where = Conditions()
        where.add("moment >= ?", None if since is None else moment_text(since))
        newest = "ORDER BY moment DESC, id DESC LIMIT ?"
        query = f"SELECT {ANSWER_COLUMNS} FROM answers{where.text} {newest}"
        return self._records(read_answer, query, (*where.values, _MOST_ROWS))[::-1]

    def add_stock(self, stocked: StockedPosition) -> None:
        """Keep a position for later."""
        row = stock_row(stocked)
        statement = f"INSERT OR REPLACE INTO stock ({STOCK_COLUMNS}) VALUES ({_marks(row)})"
        self._write(lambda db: db.execute(statement, row))

    def stock(self) -> tuple[StockedPosition, ...]:
        """The positions that are kept for later, oldest first."""
        query = f"SELECT {STOCK_COLUMNS} FROM stock ORDER BY rowid LIMIT ?"
        return self._records(read_stock, query, (_MOST_ROWS,))

    def remove_stock(self, position: str) -> None:
        """Take a position out of what is kept for later."""
        self._write(lambda db: db.execute("DELETE FROM stock WHERE spot = ?", (position,)))

    # -- deals ----------------------------------------------------------------------------------

    def add_deal(self, deal: PlayedDeal) -> None:
        """Enter a deal that is over; one that is there already is left as it is.

        Raises:
            ValueError: when its moment has no time zone.
        """
        row = deal_row(deal)
        statement = f"INSERT OR IGNORE INTO deals ({DEAL_COLUMNS}) VALUES ({_marks(row)})"
        self._write(lambda db: db.execute(statement, row))

    def deals(
        self,
        *,
        players: int | None = None,
        federation: bool | None = None,
        since: datetime | None = None,
    ) -> tuple[PlayedDeal, ...]:
        """The deals that were played, oldest first, as far as they meet what is named."""
        where = _deal_conditions(players, federation, since)
        query = (
            f"SELECT {DEAL_COLUMNS} FROM deals{where.text} ORDER BY moment DESC, key DESC LIMIT ?"
        )
        return self._records(read_deal, query, (*where.values, _MOST_ROWS))[::-1]

    def deal(self, key: str) -> PlayedDeal | None:
        """The deal of a key; None where none was entered."""
        query = f"SELECT {DEAL_COLUMNS} FROM deals WHERE key = ?"
        return next(iter(self._records(read_deal, query, (key,))), None)

    def tables(self) -> frozenset[int]:
        """The numbers of players at the tables at which deals were played."""
        return frozenset(self._records(read_players, "SELECT DISTINCT players FROM deals"))

    @property
    def history(self) -> PlayedDeals:
        """All these deals, to be searched and marked."""
        return PlayedDeals(self._records, self._write)

    def latest_deals(self, limit: int) -> tuple[PlayedDeal, ...]:
        """The deals that were played last, newest first."""
        query = f"SELECT {DEAL_COLUMNS} FROM deals {_NEWEST_DEALS}"
        return self._records(read_deal, query, (limit,))

    def add_review(self, key: str, losses: Iterable[PhaseLoss]) -> None:
        """Enter what a deal cost by mistakes, in place of an earlier review of it."""
        rows = [(key, phase.value, loss) for phase, loss in losses]

        def write(db: sqlite3.Connection) -> None:
            db.execute("DELETE FROM losses WHERE deal = ?", (key,))
            db.executemany(f"INSERT INTO losses ({LOSS_COLUMNS}) VALUES (?, ?, ?)", rows)

        self._write(write)

    def losses(self) -> Mapping[str, tuple[PhaseLoss, ...]]:
        """What was lost in each deal that was reviewed, by the deal's key, phase by phase."""
        found: defaultdict[str, list[PhaseLoss]] = defaultdict(list)
        query = f"SELECT {LOSS_COLUMNS} FROM losses ORDER BY rowid LIMIT ?"
        for key, loss in self._records(read_loss, query, (len(LossPhase) * _MOST_ROWS,)):
            found[key].append(loss)
        return {key: tuple(losses) for key, losses in found.items()}

    # -- all of it ------------------------------------------------------------------------------

    def clear(self) -> None:
        """Delete all deals, answers and positions."""

        def write(db: sqlite3.Connection) -> None:
            for table in TABLES:
                db.execute(f"DELETE FROM {table}")

        self._write(write)

    def _write(self, *changes: Change, patience: float = _PATIENCE) -> None:
        """Make changes, and those that the file still lacks, in one transaction.

        Raises:
            sqlite3.IntegrityError: for a number that is none.
        """
        if self._waits:
            self._open_again(patience)
        due = [*self._owed, *changes]

        def write(db: sqlite3.Connection) -> None:
            with transaction(db):
                for change in due:
                    change(db)

        self._carry_out(write)
        self._owed = due if self._waits else []

    def _records(
        self, read: Callable[[sqlite3.Row], _Result], query: str, values: Sequence[object] = ()
    ) -> tuple[_Result, ...]:
        """What rows hold; where one holds nonsense, the file is damaged, and a new one begun."""

        def rows(db: sqlite3.Connection) -> list[sqlite3.Row]:
            return db.execute(query, values).fetchall()

        found = self._carry_out(rows)
        records = read_all(found, read)
        if len(records) < len(found) and self._is_in_file:
            self._db.close()
            self._use(*rescued(self._path, _PATIENCE, DamagedFile("a row holds nonsense")))
            records = read_all(self._carry_out(rows), read)
        return records

    # -- when the file fails --------------------------------------------------------------------

    def _carry_out(self, action: Callable[[sqlite3.Connection], _Result]) -> _Result:
        """Do something with the file: if need be with the file opened again, at last in memory.

        Raises:
            sqlite3.IntegrityError: for a number that is none.
        """
        for resort in (self._after_failure, self._retreat):
            try:
                return action(self._db)
            except sqlite3.IntegrityError:
                raise  # what is to be written is at fault, not the file
            except FAILURES as error:
                resort(error)
        return action(self._db)

    def _after_failure(self, error: Exception) -> None:
        LOGGER.warning("the progress file fails and is opened again: %s", error)
        self._open_again(_PATIENCE)

    def _open_again(self, patience: float) -> None:
        """Open the file once more, or whatever can take its place by now."""
        self._db.close()
        self._use(*open_storage(self._path, patience))

    def _retreat(self, error: Exception) -> None:
        """Go on in memory with what can still be read of the file."""
        problem = failure(error, self._path)
        try:
            db = copied(self._db)
        except FAILURES as another:
            LOGGER.warning("nor can it be copied: %s", another)
            db = memory()
        self._db.close()
        self._use(db, problem)

    def _use(self, db: sqlite3.Connection, problem: Problem | None) -> None:
        """Work with storage, and remember what the player should hear of it."""
        self._db = db
        self._waits = problem is not None and problem.key in _PASSING
        self._is_in_file = problem is None or problem.key is ProblemKey.PROGRESS_DAMAGED
        if problem is not None and problem.key not in self._told:
            self._told.add(problem.key)
            self._problem = problem


def _deal_conditions(
    players: int | None, federation: bool | None, since: datetime | None
) -> Conditions:
    where = Conditions()
    where.add("players = ?", players)
    where.add("federation = ?", federation)
    where.add("moment >= ?", None if since is None else moment_text(since))
    return where


def _schedule(
    db: sqlite3.Connection, conflict: str, position: DuePosition, card: str, due: datetime
) -> None:
    """Let a position come back; of one that does already, ``REPLACE`` or ``IGNORE`` it."""
    about = (position.position, position.theme, position.difficulty)
    values = (*about, moment_text(due), position.record, card)
    db.execute(
        f"INSERT OR {conflict} INTO spots ({DUE_COLUMNS}, card) VALUES ({_marks(values)})", values
    )


def _marks(values: Sequence[object]) -> str:
    """A question mark for each value."""
    return ", ".join("?" * len(values))
