"""The player's progress on disk: answers, deals, positions that come back; and tables of these."""

from __future__ import annotations

import csv
import io
import logging
import math
import sqlite3
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.session.files import write_atomically
from game.session.progress.file import ProgressFile
from game.session.progress.history import PlayedDeals
from game.session.progress.matches_and_reviews import (
    KeptChallenges,
    KeptComparisons,
    KeptMatches,
    KeptReviews,
)
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
    read_answer,
    read_due,
    read_loss,
    read_played_deal,
    read_players,
    read_stock,
    stock_row,
    timestamp,
)
from game.session.progress.schema import TABLES, Conditions, marks

if TYPE_CHECKING:
    from fsrs import Card, Scheduler

LOGGER: Final = logging.getLogger(__name__)

_SOON: Final = timedelta(minutes=10)
"""After a lost position comes back for the first time."""

_LONGEST: Final = timedelta(days=365)
"""After what time a position comes back at the latest."""
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
            where.add("due NOT BETWEEN ? AND ?", timestamp(now), timestamp(now + _LONGEST))
        where.add("theme = ?", theme)
        query = f"SELECT {DUE_COLUMNS} FROM spots{where.text} ORDER BY due LIMIT ?"
        return self._records(read_due, query, (*where.values, limit))

    def forget_due(self, position: str) -> None:
        """Take a position out of those that come back, by its key."""
        self._write(lambda db: db.execute("DELETE FROM spots WHERE spot = ?", (position,)))

    def answers(self, since: datetime | None = None) -> tuple[TrainerAnswer, ...]:
        """The answers, oldest first; since a moment, if one is named."""
        where = Conditions()
        where.add("moment >= ?", None if since is None else timestamp(since))
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
        query = f"SELECT {DEAL_COLUMNS} FROM deals{where.text} {_NEWEST_DEALS}"
        return self._records(read_played_deal, query, (*where.values, _MOST_ROWS))[::-1]

    def deal(self, key: str) -> PlayedDeal | None:
        """The deal of a key; None where none was entered."""
        query = f"SELECT {DEAL_COLUMNS} FROM deals WHERE key = ?"
        return next(iter(self._records(read_played_deal, query, (key,))), None)

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
        return self._records(read_played_deal, query, (*where.values, limit))

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
    where.add("moment >= ?", None if since is None else timestamp(since))
    return where


def _schedule(
    db: sqlite3.Connection, conflict: str, position: DuePosition, card: str, due: datetime
) -> None:
    """Let a position come back; of one that does already, ``REPLACE`` or ``IGNORE`` it."""
    about = (position.position, position.theme, position.difficulty)
    values = (*about, timestamp(due), position.record, card)
    db.execute(
        f"INSERT OR {conflict} INTO spots ({DUE_COLUMNS}, card) VALUES ({marks(values)})", values
    )


def _scheduler() -> Scheduler:
    from fsrs import Scheduler  # noqa: PLC0415  (only needed when somebody practises)

    steps = (_SOON,)
    return Scheduler(
        learning_steps=steps,
        relearning_steps=steps,
        maximum_interval=_LONGEST.days,
        enable_fuzzing=False,
    )


def rescheduled(card: str | None, *, correct: bool, when: datetime) -> tuple[str, datetime]:
    """What the scheduler makes of an answer to a position, and when that comes back.

    Each right answer moves it further away; a wrong one brings it back within minutes.

    Args:
        card: what the scheduler knows of it, as this function gave it; None for a new one. One
            that is damaged begins anew.
        correct: whether the answer was right.
        when: the moment of the answer, with its time zone.

    Returns:
        What the scheduler knows now, and when the position is due.
    """
    from fsrs import Card  # noqa: PLC0415  (see above)

    moment = when.astimezone(UTC)
    if card is not None:
        try:
            return _reviewed(Card.from_json(card), moment, correct=correct)
        except Exception as error:  # wrong values make the scheduler fail in any way
            LOGGER.warning("a card begins anew: %r", error)
    return _reviewed(Card(card_id=1, due=moment), moment, correct=correct)


def _reviewed(card: Card, moment: datetime, *, correct: bool) -> tuple[str, datetime]:
    """What ``rescheduled`` returns.

    Raises:
        Exception: of any kind, when the card is damaged.
    """
    from fsrs import Rating  # noqa: PLC0415  (see above)

    rating = Rating.Good if correct else Rating.Again
    after, _ = _scheduler().review_card(card, rating, moment)
    for value in (after.stability, after.difficulty):
        if value is None or not math.isfinite(value):
            raise ValueError(f"{value} is no measure of a card")
    return after.to_json(), after.due


_DEAL_HEADS: Final = (
    "when",
    "players",
    "rules",
    "role",
    "contract",
    "made",
    "score",
    *(f"lost_{phase.value}" for phase in LossPhase),
)
_ANSWER_HEADS: Final = (
    "when",
    "theme",
    "difficulty",
    "position",
    "chosen",
    "best",
    "loss",
    "stderr",
    "correct",
)
_FORMULA_STARTS: Final = ("=", "+", "-", "@")
"""With which spreadsheets take a text for a formula."""
BYTE_ORDER_MARK: Final = "\ufeff"
"""By which Excel knows that a table is UTF-8."""


def export_tables(progress: Progress, folder: Path, decimal_sign: str = ".") -> tuple[Path, Path]:
    """Write ``deals.csv`` and ``answers.csv`` into a folder, in place of earlier ones.

    Args:
        progress: the player's deals and answers.
        folder: in which the tables are written.
        decimal_sign: what stands before decimals; see ``table_text``.

    Raises:
        OSError: when they cannot be written.
    """
    deals, answers = folder / "deals.csv", folder / "answers.csv"
    write_atomically(deals, deals_table(progress, progress.deals(), decimal_sign))
    write_atomically(answers, table_text(_ANSWER_HEADS, _answer_rows(progress), decimal_sign))
    return deals, answers


def table_text(heads: Sequence[str], rows: Iterable[Sequence[object]], decimal_sign: str) -> str:
    """The text of a table as CSV.

    Args:
        heads: the words of the first row.
        rows: the other rows, with a cell for each head.
        decimal_sign: what stands before decimals. Where it is a comma, as in France, spreadsheets
            take semicolons for the ends of cells.
    """
    text = io.StringIO()
    separator = ";" if decimal_sign == "," else ","
    writer = csv.writer(text, delimiter=separator, lineterminator="\n")
    writer.writerow(_cell(head, decimal_sign) for head in heads)
    writer.writerows([_cell(value, decimal_sign) for value in row] for row in rows)
    return BYTE_ORDER_MARK + text.getvalue()


def _cell(value: object, decimal_sign: str) -> object:
    """A value as it is written; an apostrophe keeps a text from being carried out."""
    if isinstance(value, float):
        return str(value).replace(".", decimal_sign)
    if isinstance(value, str) and value.startswith(_FORMULA_STARTS):
        return f"'{value}"
    return value


def deals_table(progress: Progress, deals: Iterable[PlayedDeal], decimal_sign: str = ".") -> str:
    """Deals as a table, see ``export_tables``."""
    return table_text(_DEAL_HEADS, _deal_rows(progress, deals), decimal_sign)


def _deal_rows(progress: Progress, deals: Iterable[PlayedDeal]) -> Iterable[Sequence[object]]:
    losses = progress.losses()
    for deal in deals:
        lost = dict(losses.get(deal.key, ()))
        yield (
            timestamp(deal.when),
            deal.players,
            deal.rule_set_name,
            deal.seat_role.value,
            "" if deal.contract is None else deal.contract.code,
            "" if deal.made is None else int(deal.made),
            deal.score,
            *(lost.get(phase, "") for phase in LossPhase),
        )


def _answer_rows(progress: Progress) -> Iterable[Sequence[object]]:
    for it in progress.answers():
        yield (
            timestamp(it.when),
            it.theme,
            it.difficulty,
            it.position,
            it.chosen,
            it.best,
            it.loss,
            it.stderr,
            int(it.correct),
        )
