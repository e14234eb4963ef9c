"""Cards that were given scores: the best of them, and how far one of them is behind."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from game.ai.simulator.bitboards import NONE, PLAIN, TRUMP, Cards, Words
from game.ai.simulator.blending import Chances

_NEVER: Final = np.float32(-1e6)


@dataclass(frozen=True, slots=True)
class Scored:
    """Some cards of each row, and what they gain.

    Attributes:
        cards: single cards, shape (2, cards, rows); nothing where there are fewer.
        gains: what they gain, shape (cards, rows).
    """

    cards: Cards
    gains: Chances

    @classmethod
    def of(
        cls, plain: Sequence[tuple[Words, Chances]], trumps: Sequence[tuple[Words, Chances]]
    ) -> Scored:
        """Put cards together.

        Args:
            plain: plain cards with what they gain, any number of arrays of the same rows.
            trumps: the same of trumps and the Excuse.
        """
        parts = [(_by_row(cards), _by_row(gains)) for cards, gains in (*plain, *trumps)]
        gains = np.concatenate([gain for _, gain in parts])
        made = np.zeros((2, *gains.shape), np.uint64)
        start = 0
        for number, (cards, _) in enumerate(parts):
            word = PLAIN if number < len(plain) else TRUMP
            made[word, start : start + len(cards)] = cards
            start += len(cards)
        return cls(made, gains)

    def best(self) -> Cards:
        """The best card of each row, the first among equals."""
        rows = self.gains.shape[-1]
        places = self.gains.argmax(axis=0) * rows + np.arange(rows)
        best: Cards = self.cards.reshape(2, -1).take(places, axis=1)
        return best

    def behind(self, cards: Cards) -> Chances:
        """How much less one of these cards, given for each row, gains than the best."""
        others = (self.cards != cards[:, np.newaxis]).any(axis=0)
        behind: Chances = self.gains.max(axis=0) - (self.gains + _NEVER * others).max(axis=0)
        return behind


def if_there(cards: Words, scores: Chances) -> Chances:
    """The scores of cards; of places without a card less than any."""
    there: Chances = scores + _NEVER * (cards == NONE)
    return there


def _by_row(array: Words | Chances) -> Words | Chances:
    return array.reshape(-1, array.shape[-1])
