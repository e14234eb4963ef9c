"""What the cards played have told everybody: who is out of a suit, and which suits were led."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from game.ai.simulator.bitboards import (
    ACES,
    PLAIN,
    TRUMP,
    TRUMPS,
    Cards,
    Counts,
    Flags,
    Words,
    suit_of,
)
from game.ai.simulator.row_arrays import RowArrays

SUIT_BITS: Final = np.array([[1], [2], [4], [8]], np.uint8)
"""The bit of each plain suit in a set of suits, as a column."""
TRUMP_BIT: Final = np.uint8(16)
"""The bit of the trumps."""


@dataclass(slots=True)
class Signs(RowArrays):
    """Sets of suits, one bit each.

    Attributes:
        lacked: suits of which each player has shown that he has none, trumps among them, shape
            (players, rows); in the order of the trick, as the table has them.
        shown: suits of which each player has played a card in complete tricks, of the same shape.
        now: suits of which he has played one in the trick in progress.
        led_by_taker: suits that the taker has led, trumps among them.
        led_by_others: those that any other player has; who plays with whom may still be a secret.
    """

    lacked: Counts
    shown: Counts
    now: Counts
    led_by_taker: Counts
    led_by_others: Counts

    @classmethod
    def none(cls, players: int, rows: int) -> Signs:
        """Before the first card."""
        of_players = np.zeros((players, rows), np.uint8)
        of_rows = np.zeros(rows, np.uint8)
        return cls(
            lacked=of_players,
            shown=of_players.copy(),
            now=of_players.copy(),
            led_by_taker=of_rows,
            led_by_others=of_rows.copy(),
        )

    def note_lead(self, cards: Cards, takes: Flags) -> None:
        """See what the first player of a trick leads, and whether he is the taker."""
        suit = suit_bits(suit_of(cards[PLAIN]))
        self.now[0] = suit
        suit |= TRUMP_BIT * ((cards[TRUMP] & TRUMPS) != 0)
        self.led_by_taker |= suit * takes
        self.led_by_others |= suit * ~takes

    def note_answer(
        self, turn: int, cards: Cards, led: Words, bound: Flags, must_trump: bool
    ) -> None:
        """See what a later player does.

        Args:
            turn: which player of the trick he is.
            cards: his cards, one in each row.
            led: all cards of the plain suit led; nothing where trumps are.
            bound: whether he had to follow: some suit was led, and the card is not one that may be
                played to any.
            must_trump: whether who cannot follow must trump, and nobody else may (not so by the
                relaxed obligations, section 11.13).
        """
        own, asked = suit_bits(suit_of(cards[PLAIN])), suit_bits(led)
        self.now[turn] = own
        strays = bound & (own != asked) & (must_trump | (own != 0))
        no_trump = (own != 0) & (must_trump | (asked == 0))
        self.lacked[turn] |= strays * (asked | TRUMP_BIT * no_trump)

    def turn_to(self, source: np.typing.NDArray[np.intp]) -> None:
        """The trick is complete: put the players in the order of the next one."""
        self.lacked = self.lacked.ravel().take(source)
        self.shown = (self.shown | self.now).ravel().take(source)
        self.now = np.zeros_like(self.now)


def suit_bits(suit: Words) -> Counts:
    """The bit of a suit that is given by all its cards; none for no suit."""
    bits: Counts = (suit & ACES).astype(np.uint8)
    return bits
