"""Where the trainer's next position comes from.

One that is due comes first; then one of the stock; and only when there is none is it waited for
until a search at the coach's desk has found one. The search fills the stock while nobody waits.
Positions that the game comes with make that the first hand is there at once; they are made by
``python -m game.tools.measuring.starters``.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Final, Protocol

from game.session.progress.progress import Progress
from game.session.progress.records import DuePosition, StockedPosition
from game.session.trainer.generation import ANY_HAND, HandFilter
from game.session.trainer.position import (
    HARDEST_CLEAR,
    USUAL_PLAYERS,
    Difficulty,
    Position,
    PositionTheme,
    format_position,
    is_asked_at,
    parse_key,
    parse_position,
    players_of,
)
from game.session.trainer.search import Found, Searching, SearchQuestion

LOGGER: Final = logging.getLogger(__name__)

STARTERS_FILE: Final = Path(__file__).parent / "starters.jsonl"
"""One position a line: its key, its grade and its record."""


def format_starters(starters: Iterable[StockedPosition]) -> str:
    """The text of the file of positions that the game comes with."""
    lines = (
        {"position": one.position, "grade": one.grade, "record": one.record} for one in starters
    )
    return "".join(f"{json.dumps(line)}\n" for line in lines)


def parse_starters(text: str) -> tuple[StockedPosition, ...]:
    """The positions of the file's content, in its order.

    Raises:
        ValueError, KeyError, TypeError: when it is damaged.
    """
    lines = map(json.loads, text.splitlines())
    return tuple(
        StockedPosition(
            line["position"], parse_key(line["position"])[0].value, line["grade"], line["record"]
        )
        for line in lines
    )


def _read_starters() -> tuple[StockedPosition, ...]:
    """What a learner is asked first; nothing where the file is damaged: others will be found."""
    try:
        return parse_starters(STARTERS_FILE.read_text("utf-8"))
    except (OSError, ValueError, KeyError, TypeError):
        LOGGER.exception("the positions that the game comes with cannot be read")
        return ()


STARTERS: Final = _read_starters()
"""What a learner is asked first, theme by theme."""


WEIGHTS: Final = {
    PositionTheme.WHICH_KING: 6,
    PositionTheme.OWN_KING: 2,
    PositionTheme.FOUR_KINGS: 1,
    PositionTheme.KING_IN_DOG: 2,
    PositionTheme.BID: 3,
    PositionTheme.DISCARD: 3,
    PositionTheme.LEAD: 3,
    PositionTheme.ENDING: 2,
    PositionTheme.POIGNEE: 1,
    PositionTheme.PARTNER: 3,
    PositionTheme.TRUMPS_OUT: 2,
    PositionTheme.KINGS_OUT: 1,
    PositionTheme.TOLD_LEAD: 2,
    PositionTheme.TOLD_CARD: 1,
    PositionTheme.CLASSIC_COUNT: 2,
}
"""How often each theme comes when all are wanted."""
READY_OF_ONE: Final = 4
"""Positions that are kept ready of the theme that is wanted."""
READY_OF_EACH: Final = 2
"""Positions that are kept ready of each theme when all are wanted."""
_SEED_BITS: Final = 40
_MOST_DUE: Final = 50


@dataclass(frozen=True, slots=True)
class PositionFilter:
    """Which positions the learner wants.

    Attributes:
        theme: what they are about; None for all themes in turn.
        difficulty: how hard they may be.
        players: seats at the table; own mistakes are wanted of all tables.
        hands: whose hands they may be about.
    """

    theme: PositionTheme | None = None
    difficulty: Difficulty = Difficulty.ALL
    players: int = USUAL_PLAYERS
    hands: HandFilter = ANY_HAND

    @property
    def themes(self) -> tuple[PositionTheme, ...]:
        """The themes that will do: of all those of which all can be said that is wanted."""
        if self.theme is not None:
            return (self.theme,)
        asked = (theme for theme in WEIGHTS if is_asked_at(theme, self.players))
        return tuple(theme for theme in asked if self.hands.within(theme) == self.hands)

    def takes(self, position: Position) -> bool:
        """Whether a position is of that table, or the learner's own, and of such hands."""
        at_table = bool(position.deal) or position.players == self.players
        return at_table and self.hands.takes(position)


@dataclass(frozen=True, slots=True)
class QueuedPosition:
    """A position that is offered to the learner, with how hard it is.

    Attributes:
        position: what is asked.
        difficulty: how hard it is: clear or close.
        returns: whether it was lost on before and comes back.
    """

    position: Position
    difficulty: Difficulty
    returns: bool = False


class PositionQueue:
    """Offers positions, and knows what to search for.

    Attributes:
        tried: deals that the search has looked at for the next one.
    """

    def __init__(self, progress: Progress, rng: Random) -> None:
        """Open the stock; ``rng`` decides themes and where searches begin."""
        self._progress, self._rng = progress, rng
        self._stock = Stock(progress)
        self._known: set[str] = set()
        self._skipped: set[str] = set()
        self._peeked: tuple[PositionFilter, QueuedPosition] | None = None
        self._search: SearchQuestion | None = None
        self.tried = 0

    def next(self, wanted: PositionFilter, now: datetime) -> QueuedPosition | None:
        """A position that lies ready, taken out; None when one must be searched for."""
        offer = self.peek(wanted, now)
        self._peeked = None
        if offer is not None:
            self._known.add(offer.position.key)
            self._stock.drop(offer.position.key)
        return offer

    def peek(self, wanted: PositionFilter, now: datetime) -> QueuedPosition | None:
        """The position that will come next as long as the wish stays the same."""
        if self._peeked is None or self._peeked[0] != wanted:
            offer = self._due(wanted, now) or self._stocked(wanted)
            if offer is None and not self.can_search(wanted):
                offer = self._due(wanted, None)
            self._peeked = None if offer is None else (wanted, offer)
        return None if self._peeked is None else self._peeked[1]

    def skip(self, key: str) -> None:
        """Do not let a position come back in this course."""
        self._skipped.add(key)
        self._peeked = None

    def _due(self, wanted: PositionFilter, now: datetime | None) -> QueuedPosition | None:
        """A position that was lost on and comes back now; without a moment whenever it does.

        Those that come back later are asked once in a course.
        """
        theme = None if wanted.theme is None else wanted.theme.value
        passed = self._skipped if now is not None else self._skipped | self._known
        for due in self._progress.due(now, len(passed) + _MOST_DUE, theme):
            if due.position in passed:
                continue
            position = parse_position(due.position, due.record)
            if position is not None and not wanted.takes(position):
                continue
            if position is not None:
                return QueuedPosition(position, _difficulty(due), returns=True)
            self._progress.forget_due(due.position)  # damaged, or of a version that kept no records
        return None

    def _stocked(self, wanted: PositionFilter) -> QueuedPosition | None:
        for theme in self._themes(wanted):
            found = self._stock.find(theme, wanted, self._known)
            if found is not None:
                position, grade = found
                clear = grade <= HARDEST_CLEAR
                return QueuedPosition(position, Difficulty.CLEAR if clear else Difficulty.CLOSE)
        return None

    def _themes(self, wanted: PositionFilter) -> Iterable[PositionTheme]:
        """The themes that will do, shuffled so that the weightier ones tend to come first."""
        if wanted.theme is not None:
            return (wanted.theme,)
        return sorted(
            wanted.themes, key=lambda theme: -(self._rng.random() ** (1 / WEIGHTS[theme]))
        )

    # -- searching --------------------------------------------------------------------------------

    def lacks(self, wanted: PositionFilter) -> bool:
        """Whether no position that is wanted lies ready, and one may be found."""
        return self.can_search(wanted) and not any(
            self._stock.has(theme, wanted) for theme in wanted.themes
        )

    def can_search(self, wanted: PositionFilter) -> bool:
        """Whether more positions can be found: one's own mistakes are as many as there are."""
        return wanted.theme is not PositionTheme.OWN_MISTAKE

    def is_full(self, wanted: PositionFilter) -> bool:
        """Whether so many positions lie ready that no more need be searched for."""
        ready = READY_OF_EACH if wanted.theme is None else READY_OF_ONE
        return all(self._count(theme, wanted) >= ready for theme in self._themes(wanted))

    def _count(self, theme: PositionTheme, wanted: PositionFilter) -> int:
        return self._stock.count(theme, wanted)

    def search(self, wanted: PositionFilter) -> SearchQuestion:
        """What to search for: the theme that lacks most; a search that was broken off goes on."""
        before = self._search
        if before is not None and self._still_wanted(before, wanted):
            first = before.first_seed + max(0, self.tried - 1)
            self._search = replace(before, first_seed=first)
        else:
            themes = list(self._themes(wanted))
            theme = min(themes, key=lambda each: self._count(each, wanted))
            seed = self._rng.getrandbits(_SEED_BITS)
            self._search = SearchQuestion(
                theme, wanted.difficulty, seed, wanted.players, wanted.hands
            )
        self.tried = 0
        return self._search

    @staticmethod
    def _still_wanted(search: SearchQuestion, wanted: PositionFilter) -> bool:
        alike = (search.difficulty, search.players, search.hands) == (
            wanted.difficulty,
            wanted.players,
            wanted.hands,
        )
        return alike and search.theme in wanted.themes

    def learn(self, answer: Searching | Found) -> None:
        """Take in what the search says: how many deals it tried, or the position it found."""
        self.tried = answer.tried
        if isinstance(answer, Found):
            self._search = None
            if answer.position.key not in self._known:
                self._stock.put(answer.position, answer.grade)


def _difficulty(due: DuePosition) -> Difficulty:
    """How hard a position that comes back is: as it was told before, else close."""
    known = due.difficulty in (Difficulty.CLEAR, Difficulty.CLOSE)
    return Difficulty(due.difficulty) if known else Difficulty.CLOSE


def stocked(position: Position, grade: int) -> StockedPosition:
    """The entry by which a position is kept in the stock."""
    record = format_position(position)
    return StockedPosition(position.key, position.theme.value, grade, record)


class Stock:
    """The positions that lie ready: those found before, and those that the game comes with."""

    def __init__(self, progress: Progress) -> None:
        """Open what is kept; what the game comes with is asked when nothing else is there."""
        self._progress = progress
        self._kept = list(progress.stock())
        answered = {answer.position for answer in progress.answers()}
        self._starters = [one for one in STARTERS if one.position not in answered]

    def put(self, position: Position, grade: int) -> None:
        """Keep a position that was found, with its grade, for a later question."""
        one = stocked(position, grade)
        if one in self._kept:
            return
        self._kept.append(one)
        self._progress.add_stock(one)

    def count(self, theme: PositionTheme, wanted: PositionFilter) -> int:
        """How many positions were found that would do; what the game comes with does not count."""
        return sum(_fits(one, theme, wanted) for one in self._kept)

    def has(self, theme: PositionTheme, wanted: PositionFilter) -> bool:
        """Whether there is a position that would do, found or brought along."""
        return any(_fits(one, theme, wanted) for one in (*self._kept, *self._starters))

    def find(
        self, theme: PositionTheme, wanted: PositionFilter, known: Collection[str]
    ) -> tuple[Position, int] | None:
        """The oldest position that would do, with its grade; it stays until it is dropped.

        Args:
            theme: what it is to be about.
            wanted: what else is wanted.
            known: the keys of positions that were shown lately.
        """
        for one in self._fitting(theme, wanted):
            position = None if one.position in known else _read(one)
            if position is not None:
                return position, one.grade
            self.drop(one.position)
        return None

    def drop(self, key: str) -> None:
        """Take a position out; one that is not there is none the worse for it."""
        if any(one.position == key for one in self._kept):
            self._progress.remove_stock(key)
        self._kept = [one for one in self._kept if one.position != key]
        self._starters = [one for one in self._starters if one.position != key]

    def _fitting(self, theme: PositionTheme, wanted: PositionFilter) -> Iterator[StockedPosition]:
        for one in (*self._kept, *self._starters):
            if _fits(one, theme, wanted):
                yield one


def _fits(one: StockedPosition, theme: PositionTheme, wanted: PositionFilter) -> bool:
    if one.theme != theme.value or not wanted.difficulty.takes(one.grade):
        return False
    if players_of(one.position) != wanted.players:
        return False
    if wanted.hands.within(theme) == ANY_HAND:
        return True
    position = _read(one)
    return position is not None and wanted.hands.takes(position)


@lru_cache(maxsize=256)
def _read(one: StockedPosition) -> Position | None:
    return parse_position(one.position, one.record)


class PositionSource(Protocol):
    """Where a course has its positions from; ``PositionQueue`` tells what each part means."""

    @property
    def tried(self) -> int:
        """How many deals were looked at in the search for the next position."""

    def next(self, wanted: PositionFilter, now: datetime) -> QueuedPosition | None:
        """A position that lies ready, taken out."""

    def peek(self, wanted: PositionFilter, now: datetime) -> QueuedPosition | None:
        """The position that will come next."""

    def skip(self, key: str) -> None:
        """Do not let a position come back."""

    def lacks(self, wanted: PositionFilter) -> bool:
        """Whether no position lies ready, and one may be found."""

    def can_search(self, wanted: PositionFilter) -> bool:
        """Whether more positions can be found."""

    def is_full(self, wanted: PositionFilter) -> bool:
        """Whether no more need be searched for."""

    def search(self, wanted: PositionFilter) -> SearchQuestion:
        """The question by which the coach's desk looks for more positions."""

    def learn(self, answer: Searching | Found) -> None:
        """Take in an answer to such a question."""


class FixedPositions:
    """Some positions, one after the other, whatever is wanted."""

    tried = 0

    def __init__(self, positions: Iterable[Position]) -> None:
        """Offer these positions, in this order."""
        self._left = [QueuedPosition(one, Difficulty.CLOSE, returns=True) for one in positions]

    def next(self, wanted: PositionFilter, now: datetime) -> QueuedPosition | None:
        """The next of the positions, taken out; None after the last."""
        offer = self.peek(wanted, now)
        self._left = self._left[1:]
        return offer

    def peek(self, _wanted: PositionFilter, _now: datetime) -> QueuedPosition | None:
        """The next of the positions, which stays; None after the last."""
        return self._left[0] if self._left else None

    def skip(self, key: str) -> None:
        """Do nothing: no position is offered twice."""

    def lacks(self, _wanted: PositionFilter) -> bool:
        """False: where no position is left, none is searched for."""
        return False

    def can_search(self, _wanted: PositionFilter) -> bool:
        """False: there are no positions but those given."""
        return False

    def is_full(self, _wanted: PositionFilter) -> bool:
        """True: there are no positions but those given."""
        return True

    def search(self, _wanted: PositionFilter) -> SearchQuestion:
        """Refuse; ``can_search`` says that there is nothing to search for.

        Raises:
            LookupError: always.
        """
        raise LookupError("given positions are not searched for")

    def learn(self, answer: Searching | Found) -> None:
        """Do nothing: no search was asked for."""
