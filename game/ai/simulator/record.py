"""What all have seen of the play so far, kept beside a table for players who look at it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

from game.ai.simulator.row_arrays import RowArrays
from game.ai.simulator.trick import Trick
from game.ai.simulator.words import (
    PLAIN,
    SUIT_WORDS,
    SUITS,
    TRUMP,
    TRUMPS,
    Cards,
    Counts,
    Words,
    pair,
)
from game.rules.options import Obligations

TRUMP_SUIT: Final = np.uint8(1 << SUITS)
"""The bit of the trumps in a set of suits; plain suits have the lower ones."""


@dataclass(slots=True)
class Record(RowArrays):
    """The public record of the play on every table.

    Players are in the order of the trick, as at the table.

    Attributes:
        played: the cards that each player has played, shape (2, players, rows).
        won: the cards in the tricks that each has won, of the same shape.
        led: the suits that each has led, as bits, shape (players, rows).
        void: the suits that each has shown to lack, shape (players, rows).
        dog: the dog, where it was shown, shape (2, rows).
        contract: the contract, as one bit, shape (rows,).
    """

    played: Cards
    won: Cards
    led: Counts
    void: Counts
    dog: Cards
    contract: Counts

    def note(self, cards: Cards, turn: int, trick: Trick, obligations: Obligations) -> None:
        """Enter a card that is about to go to a trick."""
        self.played[:, turn] |= cards
        suits = suits_of(cards)
        if turn == 0:
            self.led[0] |= suits
            return
        asked = _suit_asked(trick)
        refused = ((suits & asked) == 0) & (suits != 0)
        if obligations is Obligations.RELAXED:
            refused &= suits != TRUMP_SUIT
            self.void[turn] |= asked * refused
            return
        no_trump = refused & (suits != TRUMP_SUIT) & (asked != 0)
        self.void[turn] |= asked * refused | TRUMP_SUIT * no_trump

    def take(self, trick: Trick) -> None:
        """Enter a complete trick, the Excuse in it too."""
        self.won[:, trick.winner, np.arange(len(trick.winner))] |= trick.cards

    def rotate(self, source: npt.NDArray[np.intp]) -> None:
        """Put the players in another order: for each place of the flat arrays the one it is."""
        self.played = self.played.reshape(2, -1).take(source, axis=1)
        self.won = self.won.reshape(2, -1).take(source, axis=1)
        self.led = self.led.ravel().take(source)
        self.void = self.void.ravel().take(source)


def empty_record(players: int, rows: int) -> Record:
    """The record before the first card, of a dog that was not shown."""
    return Record(
        played=np.zeros((2, players, rows), np.uint64),
        won=np.zeros((2, players, rows), np.uint64),
        led=np.zeros((players, rows), np.uint8),
        void=np.zeros((players, rows), np.uint8),
        dog=np.zeros((2, rows), np.uint64),
        contract=np.zeros(rows, np.uint8),
    )


def suits_of(cards: Cards) -> Counts:
    """The suits of each set as bits; the Excuse has none."""
    suits = np.where((cards[TRUMP] & TRUMPS) != 0, TRUMP_SUIT, np.uint8(0))
    for bit, suit in enumerate(SUIT_WORDS):
        suits |= ((cards[PLAIN] & suit) != 0).astype(np.uint8) << np.uint8(bit)
    return suits


def _suit_asked(trick: Trick) -> Counts:
    """The suit led to each trick as a bit; none while an Excuse leaves it open."""
    trumps: Words = np.where((trick.suit == 0) & ~trick.unled, TRUMPS, np.uint64(0))
    return suits_of(pair(trick.suit, trumps))
