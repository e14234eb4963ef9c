"""Policies: how cards are chosen on all tables at once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

import numpy as np
import numpy.typing as npt

from game.ai.simulator import native
from game.ai.simulator.bitboards import (
    EXCUSE,
    PETIT,
    PLAIN,
    TRUMP,
    TRUMPS,
    Cards,
    Flags,
    Words,
    count,
    nth,
    pair,
)
from game.ai.simulator.native import playing
from game.ai.simulator.table import AIMS_AT_LAST, ANNOUNCED_SLAM, TAKER, Table

Draws = npt.NDArray[np.float32]
"""Numbers from 0 up to 1, one for each row."""


class Chance(Protocol):
    """What decides where a policy leaves it to chance."""

    def random(self, size: int, dtype: type[np.float32], /) -> Draws:
        """A number for each row."""


@dataclass(frozen=True, slots=True)
class SharedChance:
    """Chance that means the same to all rows of a world.

    Choices that are played out in the same world meet the same luck there, as far as they lead to
    the same play, and it cancels out of their differences: half the playouts tell as much.

    Attributes:
        source: where the numbers come from.
        worlds: the number of each row's world, from 0 on.
    """

    source: np.random.Generator
    worlds: npt.NDArray[np.intp]

    def random(self, size: int, dtype: type[np.float32], /) -> Draws:
        """See ``Chance.random``; there are as many rows as worlds were named."""
        assert size == len(self.worlds), "every row has its world"
        drawn: Draws = self.source.random(int(self.worlds.max(initial=-1)) + 1, dtype)
        return drawn[self.worlds]


class Policy(Protocol):
    """Whoever plays for every seat of a playout."""

    def choose(self, table: Table, legal: Cards, chance: Chance) -> Cards:
        """One legal card for each row.

        Args:
            table: the tables, which stay as they are.
            legal: the legal cards of the player to play, shape (2, rows).
            chance: decides where the policy leaves it to chance.

        Returns:
            Single cards, shape (2, rows).
        """


def random_cards(legal: Cards, draws: Draws) -> Cards:
    """One card of each set, all with the same chance."""
    counts = count(legal)
    return nth(legal, np.minimum((draws * counts).astype(np.uint8), counts - 1))


@dataclass(frozen=True, slots=True)
class WithRandomMoves:
    """Another policy, which now and then plays any legal card.

    Attributes:
        policy: the other one.
        share: how often chance plays instead, from 0 to 1.
    """

    policy: Policy
    share: float

    def choose(self, table: Table, legal: Cards, chance: Chance) -> Cards:
        """See ``Policy.choose``."""
        draws = chance.random(table.rows, np.float32)
        return self.policy.choose(table, self._left_open(legal, draws), chance)

    def _left_open(self, legal: Cards, draws: Draws) -> Cards:
        """Where chance has chosen, the policy has no choice."""
        if native.loops is not None:
            return playing.with_random_moves(legal, draws, self.share)
        by_chance = np.flatnonzero(draws < self.share)
        left = legal.copy()
        left[:, by_chance] = random_cards(legal[:, by_chance], draws[by_chance] / self.share)
        return left


@dataclass(frozen=True, slots=True)
class WithWordKept:
    """Another policy, by which players keep to what they have announced.

    The Petit is kept for the last trick, and the trumps drawn that could take it (section 11.14).
    The Excuse is kept for the last trick as long as an announced slam has lost none (section 3).

    Attributes:
        policy: the other one.
    """

    policy: Policy

    def choose(self, table: Table, legal: Cards, chance: Chance) -> Cards:
        """See ``Policy.choose``."""
        aims, slams = table.has_role(AIMS_AT_LAST), table.has_role(ANNOUNCED_SLAM)
        if aims.any():
            legal = _sparing(legal, PETIT, aims)
            if not table.turn:
                trumps = legal[TRUMP] & TRUMPS & ~PETIT
                draws = aims & (trumps != 0) & (_trumps_out(table) != 0)
                legal *= ~draws
                legal[TRUMP] |= trumps * draws
        if slams.any() and table.tricks_left > 1:
            legal = _sparing(legal, EXCUSE, slams & table.has_won_all())
        return self.policy.choose(table, legal, chance)


def _sparing(legal: Cards, card: np.uint64, players: Flags) -> Cards:
    """The legal cards without one that these players keep while they have another."""
    others = legal[TRUMP] & ~card
    spares = players & ((legal[PLAIN] | others) != 0)
    return pair(legal[PLAIN], others | legal[TRUMP] * ~spares)


def _trumps_out(table: Table) -> Words:
    """Trumps that the player to play has not seen."""
    sees_away = table.away_seen & table.has_role(TAKER)
    seen = table.piles.gone[TRUMP] | table.hand[TRUMP] | table.away[TRUMP] * sees_away
    out: Words = TRUMPS & ~seen
    return out
