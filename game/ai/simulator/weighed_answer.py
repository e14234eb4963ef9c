"""What the rule players play to a trick that another led: they weigh cards by what they may win.

The same habits, and the same figures, as in ``follow``, ``worth`` and ``signals``; of the low cards
of a suit, and of the trumps, only the lowest and the highest are looked at.
"""

from __future__ import annotations

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
    Counts,
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

_LED: Final = SUITS
"""The place of the suit led after the four suits."""


@dataclass(frozen=True, slots=True)
class WeighedAnswers:
    """What answers gain against being kept, in half-points, as the rule players count."""

    _table: Table
    _view: SeatView
    _ours: Chances
    _at_stake: Chances

    @classmethod
    def of(cls, table: Table, book: FigureBook = OF_THUMB) -> WeighedAnswers:
        """Think tables through at which a suit was led, by the figures of that book."""
        trick = table.trick
        suits = np.empty((SUITS + 1, table.rows), np.uint64)
        suits[:_LED], suits[_LED] = BY_SUIT, trick.suit
        view = SeatView.of(table, book, suits)
        ours = np.take_along_axis(view.friends, trick.winner[np.newaxis], axis=0)[0]
        later = view.figures.later_card * np.float32(table.players - 1 - table.turn)
        return cls(table, view, ours, lying_half_points(trick.cards) + later)

    def among(self, legal: Cards, also: Cards | None = None) -> Scored:
        """The legal cards that may be the best, weighed.

        Args:
            legal: the legal cards.
            also: a card of each row that is to be weighed in any case.
        """
        suit = self._table.trick.suit
        excuse = legal[TRUMP] & EXCUSE
        follow = _low_and_courts(legal[PLAIN] & suit)
        ruling = _petit_21_and_others(legal[TRUMP] & TRUMPS)
        strays = _of_each_suit(legal[PLAIN] & ~suit)
        if also is not None:
            follow.append(also[PLAIN] & suit)
            ruling.append(also[TRUMP] & TRUMPS)
            strays.append(also[PLAIN] & ~suit & BY_SUIT)
        following, trumps = np.stack(follow), np.stack(ruling)
        held, rescued = self._fate(following, trumps)
        kept = self._ours * held[-1] + rescued[-1]
        split = len(follow)
        plain = [following]
        gains = [self._following(following, held[:split] + rescued[:split], kept)]
        if any(cards.any() for cards in strays):
            plain.append(np.concatenate(strays))
            gains.append(self._straying(np.stack(strays), kept).reshape(plain[-1].shape))
        excused = if_there(excuse, kept * self._at_stake + excuse_now(self._table, self._view))
        ruled = self._ruling(trumps, held[split:-1], rescued[split:-1])
        return Scored(
            np.concatenate(plain),
            np.concatenate(gains),
            np.concatenate([trumps, excuse[np.newaxis]]),
            np.concatenate([ruled, excused[np.newaxis]]),
        )

    def _fate(self, follow: Words, ruling: Words) -> tuple[Chances, Chances]:
        """What those still to play make of the trick, with each card in it and, last, with none.

        Args:
            follow: cards of the suit led, shape (cards, rows).
            ruling: trumps, shape (trumps, rows).

        Returns:
            The chance that nobody beats what is best then, and that a friend wins it all the same.
        """
        table, view, trick = self._table, self._view, self._table.trick
        shape = (len(follow) + len(ruling) + 1, table.rows)
        best_plain, best_trump = np.empty(shape, np.uint64), np.empty(shape, np.uint64)
        best_plain[:], best_trump[:] = trick.best_plain, trick.best_trump
        np.maximum(best_plain[: len(follow)], follow, out=best_plain[: len(follow)])
        np.maximum(best_trump[len(follow) : -1], ruling, out=best_trump[len(follow) : -1])
        over = np.bitwise_count(higher_of_suit(best_plain, view.rivals[_LED]))
        ruled = (best_trump != EXCUSE) | (trick.suit == NONE)
        trumps_over = np.bitwise_count(view.trumps_out & trumps_above(best_trump))
        return overtaken(
            shape,
            (
                (
                    view.friends[other],
                    either(
                        ruled,
                        view.void[other, _LED]
                        * (1 - without(view.trump_shares[other], trumps_over)),
                        view.ruffs[other, _LED] + self._beaten_in_suit(other, over),
                    ),
                )
                for other in range(table.turn, table.players - 1)
            ),
        )

    def _beaten_in_suit(self, other: int, over: Counts) -> Chances:
        """The chance that another player follows with one of so many higher cards."""
        view = self._view
        higher = 1 - without(view.plain_shares[other, _LED], over)
        follows: Chances = np.minimum(higher, 1 - view.void[other, _LED])
        return np.float32(WILLING_TO_WIN) * follows

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
        master = higher_of_suit(cards, view.unseen[:_LED]) == 0
        scores = kept * (self._at_stake + points)
        scores -= kept_plain(view, points, master, view.unruffed[:_LED])
        return if_there(cards, scores)


def _low_and_courts(plain: Words) -> list[Words]:
    low = plain & ~COURTS
    return [lowest(low), highest(low), *(plain & rank for rank in COURT_RANKS)]


def _petit_21_and_others(trumps: Words) -> list[Words]:
    others = trumps & ~(PETIT | TRUMP_21)
    return [lowest(others), highest(others), trumps & PETIT, trumps & TRUMP_21]


def _of_each_suit(plain: Words) -> list[Words]:
    """The lowest and the two highest, of which one may be a master that is kept."""
    by_suit = plain & BY_SUIT
    top = highest(by_suit)
    return [lowest(by_suit), top, highest(by_suit & ~top)]
