"""The player's progress on disk: answers in the trainer, deals that were played and reviewed."""

from __future__ import annotations

import sqlite3
from collections import defaultdict
from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Final

from game.session.progress.file import ProgressFile
from game.session.progress.history import PlayedDeals
from game.session.progress.kept import KeptChallenges, KeptComparisons, KeptMatches, KeptReviews
from game.session.progress.queries import Conditions, marks
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
    read_answer,
    read_deal,
    read_due,
    read_loss,
    read_players,
    read_stock,
    stock_row,
)
from game.session.progress.schedule import LONGEST, rescheduled
from game.session.progress.schema import TABLES

_MOST_ROWS: Final = 20_000
"""Of deals and of answers, the latest: years of play, read in two or three seconds."""

_NEWEST_DEALS: Final = "ORDER BY moment DESC, key DESC LIMIT ?"


class Progress(ProgressFile):
    """What is kept of practice and play; see ``ProgressFile`` for what happens when that fails."""

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
            db.execute(f"INSERT INTO answers ({ANSWER_COLUMNS}) VALUES ({marks(row)})", row)
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
        statement = f"INSERT OR REPLACE INTO stock ({STOCK_COLUMNS}) VALUES ({marks(row)})"
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
        statement = f"INSERT OR IGNORE INTO deals ({DEAL_COLUMNS}) VALUES ({marks(row)})"
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

    @property
    def matches(self) -> KeptMatches:
        """The matches that are over."""
        return KeptMatches(self._records, self._write)

    @property
    def reviews(self) -> KeptReviews:
        """What the coach has said about deals."""
        return KeptReviews(self._records, self._write)

    def latest_deals(self, limit: int, players: int | None = None) -> tuple[PlayedDeal, ...]:
        """The deals that were played last, newest first; at tables of so many, if that is named."""
        where = _deal_conditions(players, None, None)
        query = f"SELECT {DEAL_COLUMNS} FROM deals{where.text} {_NEWEST_DEALS}"
        return self._records(read_deal, query, (*where.values, limit))

    @property
    def challenges(self) -> KeptChallenges:
        """Deals of the day and series that were begun."""
        return KeptChallenges(self._records, self._write)

    @property
    def comparisons(self) -> KeptComparisons:
        """The deals that were compared with other tables."""
        return KeptComparisons(self._records, self._write)

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
        f"INSERT OR {conflict} INTO spots ({DUE_COLUMNS}, card) VALUES ({marks(values)})", values
    )
