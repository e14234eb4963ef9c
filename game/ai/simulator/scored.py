"""Cards that were given scores: the best of them, and how far one of them is behind."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from game.ai.simulator.bitboards import NONE, PLAIN, TRUMP, Cards, Words, pair
from game.ai.simulator.blending import Chances

_NEVER: Final = np.float32(-1e6)


@dataclass(frozen=True, slots=True)
class Scored:
    """Some cards of each row, and what they gain.

    Attributes:
        plain: plain cards, shape (cards, rows); nothing where there are fewer.
        plain_gains: what they gain, of the same shape.
        trumps: trumps and the Excuse.
        trump_gains: what these gain.
    """

    plain: Words
    plain_gains: Chances
    trumps: Words
    trump_gains: Chances

    def best(self) -> Cards:
        """The best card of each row, the first among equals."""
        plain, gain = _best_of(self.plain, self.plain_gains)
        trump, gain_of_trump = _best_of(self.trumps, self.trump_gains)
        rules = gain_of_trump > gain
        return pair(plain * ~rules, trump * rules)

    def behind(self, cards: Cards) -> Chances:
        """How much less one of these cards, given for each row, gains than the best."""
        best = np.maximum(self.plain_gains.max(axis=0), self.trump_gains.max(axis=0))
        plain = self.plain_gains + _NEVER * (self.plain != cards[PLAIN])
        trumps = self.trump_gains + _NEVER * (self.trumps != cards[TRUMP])
        is_plain = cards[PLAIN] != NONE
        behind: Chances = best - np.where(is_plain, plain.max(axis=0), trumps.max(axis=0))
        return behind


def if_there(cards: Words, scores: Chances) -> Chances:
    """The scores of cards; of places without a card less than any."""
    there: Chances = scores + _NEVER * (cards == NONE)
    return there


def _best_of(cards: Words, gains: Chances) -> tuple[Words, Chances]:
    rows = gains.shape[-1]
    places = gains.argmax(axis=0) * rows + np.arange(rows)
    return cards.ravel().take(places), gains.ravel().take(places)
