"""All deals that were played: filtered, searched, sorted, starred and noted on.

Lists of thousands are read as keys, in milliseconds; what a list shows of a deal is read when it
shows. The index ``deals_listed`` holds all that deals are filtered and sorted by.
"""

from __future__ import annotations

import sqlite3
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import Enum, StrEnum
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from game.rules.actions import Bid, parse_bid
from game.rules.cards import Card
from game.rules.plain_values import as_card
from game.session.progress.records import PlayedDeal, SeatRole
from game.session.progress.rows import (
    DEAL_COLUMNS,
    deal_row,
    read_key,
    read_played_deal,
    read_players,
    read_rules_name,
    read_words,
    timestamp,
)
from game.session.progress.schema import Conditions, FilePart, marks

_MOST_LISTED: Final = 200_000
"""Deals of a list: more than are played in a life."""
_MOST_AT_ONCE: Final = 500
"""Deals that one query gives."""


class Lookback(Enum):
    """How far back one looks, in days; None for all time."""

    WEEK = 7
    MONTH = 30
    QUARTER = 91
    YEAR = 365
    EVER = None

    def since(self, now: datetime) -> datetime | None:
        """The moment from which on, when it is now; None for all time."""
        return None if self.value is None else now - timedelta(self.value)


class ResultKind(StrEnum):
    """How a deal ended: for its taker, or by points for the player himself."""

    MADE = "made"
    FAILED = "failed"
    WON = "won"
    """The player received points."""
    LOST = "lost"


class LossBand(StrEnum):
    """What the review found that a deal's mistakes cost."""

    UNREVIEWED = "unreviewed"
    NONE = "none"
    SOME = "some"
    MUCH = "much"
    """``MUCH_LOST`` points or more."""


MUCH_LOST: Final = 20
_BELOW_SOME: Final = 0.5
"""Points that are shown as none."""


class DealOrder(StrEnum):
    """What deals are sorted by; those that are equal in it come by their moment."""

    WHEN = "when"
    SCORE = "score"
    LOSS = "loss"
    """Deals that were not reviewed come last, whichever way."""


@dataclass(frozen=True, slots=True)
class HistoryFilter:
    """Which deals of the history are wanted; None means that all will do.

    Attributes:
        players: seats at the table.
        role: what the player was.
        contract: the contract that was played.
        result: how it ended.
        called: the card that was called.
        rules: the name of the rules.
        loss: what the mistakes cost.
        since: the first moment that counts.
        until: the first moment after those that count.
        match: the key of their match.
        starred: whether only starred deals are wanted.
        search: words that must all occur, whatever their case and accents: in the names of those
            at the table, the rules, the contract or the note.
    """

    players: int | None = None
    role: SeatRole | None = None
    contract: Bid | None = None
    result: ResultKind | None = None
    called: Card | None = None
    rules: str | None = None
    loss: LossBand | None = None
    since: datetime | None = None
    until: datetime | None = None
    match: str | None = None
    starred: bool = False
    search: str = ""


@dataclass(frozen=True, slots=True)
class HistoryEntry:
    """A deal as a list shows it.

    Attributes:
        deal: the deal.
        lost: points lost by mistakes; None where it was not reviewed.
    """

    deal: PlayedDeal
    lost: float | None


@dataclass(frozen=True, slots=True)
class HistoryChoices:
    """What occurs among all deals, so that it can be filtered by.

    Attributes:
        players: seats at tables, in rising order.
        contracts: contracts, in rising order.
        called: called cards, by suit and rank.
        rules: names of rules, in the order of the alphabet.
    """

    players: tuple[int, ...]
    contracts: tuple[Bid, ...]
    called: tuple[Card, ...]
    rules: tuple[str, ...]


_LOST: Final = "(SELECT sum(loss) FROM losses WHERE deal = deals.key)"
_RESULTS: Final = MappingProxyType(
    {
        ResultKind.MADE: "made = 1",
        ResultKind.FAILED: "made = 0",
        ResultKind.WON: "score > 0",
        ResultKind.LOST: "score < 0",
    }
)
_BANDS: Final = MappingProxyType(
    {
        LossBand.UNREVIEWED: f"{_LOST} IS NULL",
        LossBand.NONE: f"{_LOST} < {_BELOW_SOME}",
        LossBand.SOME: f"{_LOST} >= {_BELOW_SOME}",
        LossBand.MUCH: f"{_LOST} >= {MUCH_LOST}",
    }
)
_ORDERS: Final = MappingProxyType(
    {
        DealOrder.WHEN: "",
        DealOrder.SCORE: "score {way},",
        DealOrder.LOSS: f"{_LOST} {{way}} NULLS LAST,",
    }
)


class PlayedDeals(FilePart):
    """The deals of a player's progress, see ``Progress.history``."""

    def keys(
        self,
        wanted: HistoryFilter | None = None,
        order: DealOrder = DealOrder.WHEN,
        *,
        rising: bool = False,
    ) -> tuple[str, ...]:
        """The keys of the deals that are wanted, the latest or highest first, unless ``rising``."""
        wanted = wanted or HistoryFilter()
        terms = _folded(wanted.search).split()
        where, way = _conditions(wanted), "" if rising else "DESC"
        columns = "key, seats, rules, contract, note" if terms else "key"
        query = (
            f"SELECT {columns} FROM deals{where.text} "
            f"ORDER BY {_ORDERS[order].format(way=way)} moment {way}, key {way} LIMIT ?"
        )
        values = (*where.values, _MOST_LISTED)
        if not terms:
            return self._read(read_key, query, values)
        found = self._read(lambda row: (read_key(row), read_words(row)), query, values)
        return tuple(key for key, words in found if all(it in _folded(words) for it in terms))

    def count(self) -> int:
        """How many deals there are."""
        (count,) = self._read(lambda row: int(row["n"]), "SELECT count(*) AS n FROM deals")
        return count

    def entries(self, keys: Sequence[str]) -> tuple[HistoryEntry, ...]:
        """The deals of some keys, in their order; those that are not there are left out."""
        found: dict[str, HistoryEntry] = {}
        for at in range(0, len(keys), _MOST_AT_ONCE):
            some = keys[at : at + _MOST_AT_ONCE]
            marks = ", ".join("?" * len(some))
            query = f"SELECT {DEAL_COLUMNS}, {_LOST} AS lost FROM deals WHERE key IN ({marks})"
            found |= {it.deal.key: it for it in self._read(_read_entry, query, some)}
        return tuple(found[key] for key in keys if key in found)

    def choices(self) -> HistoryChoices:
        """What occurs among all deals, to be offered by the filters."""
        distinct = "SELECT DISTINCT {0} FROM deals WHERE {0} IS NOT NULL ORDER BY {0} LIMIT 200"
        return HistoryChoices(
            self._read(read_players, distinct.format("players")),
            tuple(sorted(self._read(_read_contract, distinct.format("contract")))),
            tuple(sorted(self._read(_read_called, distinct.format("called")))),
            self._read(read_rules_name, distinct.format("rules")),
        )

    def take_in(self, deals: Iterable[PlayedDeal]) -> int:
        """Enter deals of another file; those that are there already stay as they are.

        Returns:
            How many were new.
        """
        rows, before = [deal_row(deal) for deal in deals], self.count()
        if rows:
            statement = f"INSERT OR IGNORE INTO deals ({DEAL_COLUMNS}) VALUES ({marks(rows[0])})"
            self._write(lambda db: db.executemany(statement, rows))
        return self.count() - before

    def star(self, key: str, *, starred: bool) -> None:
        """Star a deal, or take its star away."""
        self._write(
            lambda db: db.execute("UPDATE deals SET star = ? WHERE key = ?", (starred, key))
        )

    def annotate(self, key: str, note: str) -> None:
        """Note something about a deal, in place of what was noted before."""
        self._write(lambda db: db.execute("UPDATE deals SET note = ? WHERE key = ?", (note, key)))


@lru_cache(maxsize=1024)
def _folded(text: str) -> str:
    """A text as it is searched: without accents, in small letters."""
    parted = unicodedata.normalize("NFKD", text)
    return "".join(letter for letter in parted if not unicodedata.combining(letter)).casefold()


def _conditions(wanted: HistoryFilter) -> Conditions:
    where = Conditions()
    where.add("players = ?", wanted.players)
    where.add("role = ?", None if wanted.role is None else wanted.role.value)
    where.add("contract = ?", None if wanted.contract is None else wanted.contract.code)
    where.add("called = ?", None if wanted.called is None else wanted.called.code)
    where.add("rules = ?", wanted.rules)
    where.add("moment >= ?", None if wanted.since is None else timestamp(wanted.since))
    where.add("moment < ?", None if wanted.until is None else timestamp(wanted.until))
    where.add("played_match = ?", wanted.match)
    if wanted.result is not None:
        where.add(_RESULTS[wanted.result])
    if wanted.loss is not None:
        where.add(_BANDS[wanted.loss])
    if wanted.starred:
        where.add("star = 1")
    return where


def _read_entry(row: sqlite3.Row) -> HistoryEntry:
    lost = row["lost"]
    return HistoryEntry(read_played_deal(row), None if lost is None else float(lost))


def _read_contract(row: sqlite3.Row) -> Bid:
    return parse_bid(row["contract"])


def _read_called(row: sqlite3.Row) -> Card:
    return as_card(row["called"], "called")
