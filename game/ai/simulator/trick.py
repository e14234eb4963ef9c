"""The trick in progress, on every table: which suit is led and who wins so far (section 6)."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from game.ai.simulator.bitboards import EXCUSE, PLAIN, TRUMP, Cards, Flags, Words, suit_of
from game.ai.simulator.row_arrays import RowArrays


@dataclass(slots=True)
class Trick(RowArrays):
    """One trick on every table.

    Attributes:
        cards: what lies there.
        suit: all cards of the plain suit led; empty for trumps, or before a suit is set.
        unled: whether no suit is set yet: nothing lies there, or only what plays as an Excuse.
        best_plain: the highest card of the suit led.
        best_trump: the highest trump; the Excuse's bit while there is none.
        winner: the turn of the player who wins so far; the leader's before anyone does.
        winner_attacks: whether he is of the attack.
        excuse_led: whether the Excuse was led.
    """

    cards: Cards
    suit: Words
    unled: Flags
    best_plain: Words
    best_trump: Words
    winner: npt.NDArray[np.intp]
    winner_attacks: Flags
    excuse_led: Flags

    @property
    def is_trumped(self) -> Flags:
        """Whether a trump lies there."""
        trumped: Flags = self.best_trump != EXCUSE
        return trumped

    def add(self, cards: Cards, excused: Words, turn: int, attacks: Flags) -> None:
        """Put a card on every trick.

        Args:
            cards: the cards, one in each row.
            excused: those among the trump words that set no suit and win nothing.
            turn: how many cards lie there before.
            attacks: whether the player is of the attack.
        """
        self.cards |= cards
        if turn == 0:
            self.excuse_led = (cards[TRUMP] & EXCUSE) != 0
        if turn == 0 or self.unled.any():
            leads = self.unled & (excused == 0)
            self.suit = np.where(leads, suit_of(cards[PLAIN]), self.suit)
            self.unled &= ~leads
        trump = cards[TRUMP] ^ excused
        wins = self.is_beaten_by(cards[PLAIN], trump)
        self.best_plain = np.maximum(self.best_plain, cards[PLAIN] & self.suit)
        self.best_trump = np.maximum(self.best_trump, trump)
        self.award(wins, turn, attacks)

    def is_beaten_by(self, plain: Words, trumps: Words) -> Flags:
        """Whether any of those cards would win so far."""
        overtrumped = trumps > self.best_trump
        beaten: Flags = overtrumped | (plain & self.suit > self.best_plain) & ~self.is_trumped
        return beaten

    def award(self, rows: Flags, turn: int, attacks: Flags) -> None:
        """Let the player of that turn be the winner where the flags say so."""
        self.winner = np.where(rows, turn, self.winner)
        self.winner_attacks = np.where(rows, attacks, self.winner_attacks)


def empty_trick(rows: int) -> Trick:
    """The beginning of a trick on so many tables."""
    return Trick(
        cards=np.zeros((2, rows), np.uint64),
        suit=np.zeros(rows, np.uint64),
        unled=np.ones(rows, np.bool_),
        best_plain=np.zeros(rows, np.uint64),
        best_trump=np.full(rows, EXCUSE),
        winner=np.zeros(rows, np.intp),
        winner_attacks=np.zeros(rows, np.bool_),
        excuse_led=np.zeros(rows, np.bool_),
    )
