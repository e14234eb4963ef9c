"""What the rule players play to a trick that another led: they weigh cards by what they may win.

The same habits, and the same figures, as in ``follow``, ``worth`` and ``signals``; of the low cards
of a suit, and of the trumps, only the lowest and the highest are looked at.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import numpy as np

from game.ai.card_play.figures import OF_THUMB, FigureBook
from game.ai.card_play.position import WILLING_TO_WIN
from game.ai.card_play.signals import DOUBLETON, SIGNAL
from game.ai.simulator.bitboards import (
    COURT_RANKS,
    COURTS,
    EXCUSE,
    NONE,
    PETIT,
    PLAIN,
    SUITS,
    TRUMP,
    TRUMP_21,
    TRUMPS,
    Cards,
    Words,
    higher_of_suit,
    highest,
    lowest,
    trumps_above,
)
from game.ai.simulator.blending import Chances, either
from game.ai.simulator.keeping import (
    excuse_now,
    half_points,
    kept_petit,
    kept_plain,
    kept_trumps,
    lying_half_points,
    trump_half_points,
)
from game.ai.simulator.overtaking import overtaken
from game.ai.simulator.scored import Scored, if_there
from game.ai.simulator.seat_view import BY_SUIT, SeatView, without
from game.ai.simulator.table import Table

_LED: Final = 0
"""The place of the suit that was led among those looked at."""
_ALL: Final = slice(1, None)
"""The places of all four suits, which are looked at where cards are thrown away."""


def weigh_answers(
    table: Table, legal: Cards, book: FigureBook = OF_THUMB, also: Cards | None = None
) -> Scored:
    """Those legal cards that may be the best of a trick to which a suit was led.

    Args:
        table: the tables.
        legal: the legal cards.
        book: the figures that are counted with.
        also: a legal card of each row that is to be weighed in any case.
    """
    suit = table.trick.suit
    more = (None, None, None) if also is None else _kinds(also, suit)
    some_of = (_low_and_courts, _petit_21_and_others, _lowest_and_two_highest)
    following, ruling, strays = map(_promising, some_of, _kinds(legal, suit), more)
    answers = _Answers.of(table, book, all_suits=len(strays) > 0)
    return answers.weighed(following, ruling, strays, legal[TRUMP] & EXCUSE)


def _kinds(cards: Cards, suit: Words) -> tuple[Words, Words, Words]:
    """Those of the suit led, the trumps, and those of each suit if it was not led."""
    return cards[PLAIN] & suit, cards[TRUMP] & TRUMPS, BY_SUIT & cards[PLAIN] & ~suit


def _promising(some_of: Callable[[Words], list[Words]], legal: Words, also: Words | None) -> Words:
    """Those cards of a kind that may be the best, shape (cards, ..., rows); none without any."""
    if not legal.any():
        return np.empty((0, *legal.shape), np.uint64)
    return np.stack(some_of(legal) if also is None else [*some_of(legal), also])


@dataclass(frozen=True, slots=True)
class _Answers:
    """What answers gain against being kept, in half-points, as the rule players count."""

    _table: Table
    _view: SeatView
    _ours: Chances
    _at_stake: Chances

    @classmethod
    def of(cls, table: Table, book: FigureBook, *, all_suits: bool) -> _Answers:
        """Think tables through; ``all_suits`` where cards of other suits may be thrown away."""
        trick = table.trick
        suits = trick.suit[np.newaxis]
        if all_suits:
            suits = np.concatenate((suits, np.broadcast_to(BY_SUIT, (SUITS, table.rows))))
        view = SeatView.of(table, book, suits)
        ours = np.take_along_axis(view.friends, trick.winner[np.newaxis], axis=0)[0]
        later = view.figures.later_card * np.float32(table.players - 1 - table.turn)
        return cls(table, view, ours, lying_half_points(trick.cards) + later)

    def weighed(self, following: Words, ruling: Words, strays: Words, excuse: Words) -> Scored:
        """What cards gain, by kind; of a kind that nobody may play there are none.

        Args:
            following: cards of the suit led, shape (cards, rows).
            ruling: trumps, shape (trumps, rows).
            strays: cards of other suits, shape (cards, suits, rows).
            excuse: the Excuse, shape (rows,).
        """
        held, rescued = self._fate(following, ruling)
        kept = self._ours * held[0] + rescued[0]
        plain, trumps = [], []
        if len(following):
            some = slice(1, 1 + len(following))
            gains = self._following(following, held[some] + rescued[some], kept)
            plain.append((following, gains))
        if len(strays):
            plain.append((strays, self._straying(strays, kept)))
        if len(ruling):
            some = slice(1 + len(following), None)
            trumps.append((ruling, self._ruling(ruling, held[some], rescued[some])))
        excused = kept * self._at_stake + excuse_now(self._table, self._view)
        return Scored.of(plain, [*trumps, (excuse, if_there(excuse, excused))])

    def _fate(self, following: Words, ruling: Words) -> tuple[Chances, Chances]:
        """What those still to play make of the trick, first with no card, then with each in it.

        Args:
            following: cards of the suit led, shape (cards, rows).
            ruling: trumps, shape (trumps, rows).

        Returns:
            The chance that nobody beats what is best then, and that a friend wins it all the same,
            shape (1 + cards + trumps, rows).
        """
        beats = np.concatenate((self._beaten(following), self._beaten_by_trumps(ruling)), axis=1)
        return overtaken(self._view.friends[self._table.turn :], beats)

    def _beaten(self, following: Words) -> Chances:
        """The chance that each later player beats what lies there, and each card that follows suit.

        Shape (players, 1 + cards, rows).
        """
        table, view, trick = self._table, self._view, self._table.trick
        best = np.empty((1 + len(following), table.rows), np.uint64)
        best[0] = trick.best_plain
        np.maximum(following, trick.best_plain, out=best[1:])
        over = np.bitwise_count(higher_of_suit(best, view.rivals[_LED]))
        later = slice(table.turn, None)
        void, ruffs = view.void[later, _LED, np.newaxis], view.ruffs[later, _LED, np.newaxis]
        higher = 1 - without(view.plain_shares[later, _LED, np.newaxis], over)
        follows = np.float32(WILLING_TO_WIN) * np.minimum(higher, 1 - void)
        ruled = trick.is_trumped | (trick.suit == NONE)
        return either(ruled, self._beaten_by_trumps(trick.best_trump[np.newaxis]), ruffs + follows)

    def _beaten_by_trumps(self, trumps: Words) -> Chances:
        """The chance that each later player beats each of those trumps, if it is the highest.

        Shape (players, trumps, rows).
        """
        view, later = self._view, slice(self._table.turn, None)
        highest_so_far = np.maximum(trumps, self._table.trick.best_trump)
        over = np.bitwise_count(view.trumps_out & trumps_above(highest_so_far))
        higher = 1 - without(view.trump_shares[later, np.newaxis], over)
        beaten: Chances = view.void[later, _LED, np.newaxis] * higher
        return beaten

    def _following(self, cards: Words, wins: Chances, kept: Chances) -> Chances:
        """What cards of the suit led gain.

        Args:
            cards: the cards, shape (cards, rows).
            wins: the chance that the trick comes in with each of them winning it so far.
            kept: the chance of that without.
        """
        view, trick = self._view, self._table.trick
        winning = (cards > trick.best_plain) & ~trick.is_trumped
        points = half_points(cards)
        master = higher_of_suit(cards, view.unseen[_LED]) == 0
        scores = either(winning, wins, kept) * (self._at_stake + points)
        scores -= kept_plain(view, points, master, view.unruffed[_LED])
        scores += np.float32(SIGNAL) * (cards == self._signal())
        return if_there(cards, scores)

    def _signal(self) -> Words:
        """The card that tells that only a lower one is left: the higher of two low cards."""
        holding = self._table.hand[PLAIN] & self._table.trick.suit
        two = (np.bitwise_count(holding) == DOUBLETON) & ((holding & COURTS) == 0)
        told: Words = highest(holding) * (two & self._view.signals)
        return told

    def _ruling(self, cards: Words, held: Chances, rescued: Chances) -> Chances:
        """What trumps gain, all of shape (cards, rows); nobody counts on a rescue of the Petit."""
        petit = cards == PETIT
        mine = either(cards > self._table.trick.best_trump, np.float32(1), self._ours)
        chance = mine * held + rescued * ~petit
        scores = chance * (self._at_stake + trump_half_points(cards))
        scores -= either(petit, kept_petit(self._table, self._view), kept_trumps(self._view, cards))
        return if_there(cards, scores)

    def _straying(self, cards: Words, kept: Chances) -> Chances:
        """What cards of other suits gain, shape (cards, suits, rows)."""
        view = self._view
        points = half_points(cards)
        master = higher_of_suit(cards, view.unseen[_ALL]) == 0
        scores = kept * (self._at_stake + points)
        scores -= kept_plain(view, points, master, view.unruffed[_ALL])
        return if_there(cards, scores)


def _low_and_courts(plain: Words) -> list[Words]:
    low = plain & ~COURTS
    return [lowest(low), highest(low), *(plain & rank for rank in COURT_RANKS)]


def _petit_21_and_others(trumps: Words) -> list[Words]:
    others = trumps & ~(PETIT | TRUMP_21)
    return [lowest(others), highest(others), trumps & PETIT, trumps & TRUMP_21]


def _lowest_and_two_highest(plain: Words) -> list[Words]:
    """The lowest and the two highest, of which one may be a master that is kept."""
    top = highest(plain)
    return [lowest(plain), top, highest(plain & ~top)]
