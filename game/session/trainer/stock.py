"""Positions that were found and not asked yet, kept between starts of the game."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from hashlib import sha256
from typing import Final

from game.session.progress import DueSpot, Progress, StockedSpot
from game.session.trainer.dealing import spot_of
from game.session.trainer.spot import Spot, parse_key
from game.session.trainer.starters import STARTERS
from game.session.trainer.themes import Difficulty, Theme

_PRINT: Final = 8


def fingerprint(spot: Spot) -> str:
    """What tells a position from another one: the learner's hand and all that was done before."""
    told = f"{sorted(spot.observation.hand)}{spot.log.moves}{spot.log.dealer}"
    return sha256(told.encode()).hexdigest()[:_PRINT]


def stocked(spot: Spot, grade: int) -> StockedSpot:
    """A position as it is kept."""
    return StockedSpot(spot.key, spot.theme.value, grade, fingerprint(spot))


class Stock:
    """The positions that lie ready: those found before, and those that the game comes with.

    A newer version of the game may make another position of a key; such ones are passed over.
    """

    def __init__(self, progress: Progress) -> None:
        """Open what is kept; what the game comes with is asked when nothing else is there."""
        self._progress = progress
        self._kept = list(progress.stock())
        answered = {answer.spot for answer in progress.answers()}
        self._starters = [one for one in STARTERS if one.spot not in answered]

    def put(self, spot: Spot, grade: int) -> None:
        """Keep a position for later."""
        one = stocked(spot, grade)
        if one in self._kept:
            return
        self._kept.append(one)
        self._progress.add_stock(one)

    def count(self, theme: Theme, difficulty: Difficulty) -> int:
        """How many positions were found that would do; what the game comes with does not count."""
        return sum(_fits(one, theme, difficulty) for one in self._kept)

    def has(self, theme: Theme, difficulty: Difficulty) -> bool:
        """Whether there is a position that would do, found or brought along."""
        return any(_fits(one, theme, difficulty) for one in (*self._kept, *self._starters))

    def find(
        self, theme: Theme, difficulty: Difficulty, known: Collection[str]
    ) -> tuple[Spot, int] | None:
        """The oldest position that would do, with its grade; it stays until it is dropped.

        Args:
            theme: what it is to be about.
            difficulty: how hard it may be.
            known: the keys of positions that were shown lately.
        """
        for one in self._fitting(theme, difficulty):
            spot = None if one.spot in known else made_again(one)
            if spot is not None:
                return spot, one.grade
            self.drop(one.spot)
        return None

    def drop(self, key: str) -> None:
        """Take a position out; one that is not there is none the worse for it."""
        if any(one.spot == key for one in self._kept):
            self._progress.remove_stock(key)
        self._kept = [one for one in self._kept if one.spot != key]
        self._starters = [one for one in self._starters if one.spot != key]

    def _fitting(self, theme: Theme, difficulty: Difficulty) -> Iterator[StockedSpot]:
        for one in (*self._kept, *self._starters):
            if _fits(one, theme, difficulty):
                yield one


def _fits(one: StockedSpot, theme: Theme, difficulty: Difficulty) -> bool:
    return one.theme == theme.value and difficulty.takes(one.grade)


def made_again(one: StockedSpot | DueSpot) -> Spot | None:
    """The position of an entry; None when the key leads to another one, or to none, by now."""
    spot = remade(one.spot)
    if spot is None or one.fingerprint not in ("", fingerprint(spot)):
        return None
    return spot


def remade(key: str) -> Spot | None:
    """The position of a key; None when it leads to none."""
    try:
        theme, seed = parse_key(key)
    except ValueError:
        return None
    return spot_of(theme, seed)
