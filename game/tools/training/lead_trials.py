"""What every card that may be led comes to, the deal played on by those who are to learn."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np
import numpy.typing as npt

from game.ai.lead_network.inputs import PLACES, Inputs, inputs, placed
from game.ai.lead_network.learnt_leads import BY_PLACE
from game.ai.simulator import Policy, Positions, Randomness, WithRandomMoves, playout
from game.ai.simulator.bitboards import Cards, Flags, count
from game.ai.simulator.legal import legal_cards
from game.ai.simulator.table import ATTACK

SEEN: Final = 0.75
"""Share of the leads of a deal that are looked at."""
CHANCE_MOVES: Final = 0.08
"""Share of cards that come by chance on the way, so that more is seen than those who learn do."""


@dataclass(frozen=True, slots=True)
class LeadTrials:
    """Decisions about leads, a row for each.

    Attributes:
        inputs: what the network is shown.
        usual: the card of habit, as flags, eight places a byte.
        legal: the legal cards, as flags, eight places a byte.
        gains: what the side of the player earns from each defender in the end, or as a defender
            saves, with the legal card of each place; in points of a petite.
    """

    inputs: Inputs
    usual: Inputs
    legal: Inputs
    gains: npt.NDArray[np.float16]

    def save(self, path: Path) -> None:
        """Write them to a file, whole or not at all."""
        unfinished = path.with_suffix(".part")
        with unfinished.open("wb") as file:
            np.savez(file, *self.arrays)
        unfinished.replace(path)

    @property
    def arrays(self) -> tuple[npt.NDArray[np.generic], ...]:
        """All of them, in order."""
        return self.inputs, self.usual, self.legal, self.gains

    @staticmethod
    def load(path: Path) -> LeadTrials:
        """Read a file that ``save`` wrote."""
        with np.load(path) as arrays:
            return LeadTrials(*(arrays[f"arr_{number}"] for number in range(4)))

    @staticmethod
    def joined(parts: list[LeadTrials]) -> LeadTrials:
        """Several, one after the other."""
        columns = zip(*(part.arrays for part in parts), strict=True)
        return LeadTrials(*(np.concatenate(column) for column in columns))


def lead_trials(
    deals: Positions, policy: Policy, habit: Policy, rng: Randomness, *, attack: bool
) -> LeadTrials:
    """Let deals be played, and try every legal card at some tricks that one side begins.

    Args:
        deals: deals of one contract before their first card.
        policy: who plays for all seats, on the way and after each card that is tried.
        habit: who plays the usual cards.
        rng: chooses the tricks, and what chance plays on the way.
        attack: which side is looked at.
    """
    table = deals.table.copy()
    walking = WithRandomMoves(policy, CHANCE_MOVES)
    found = []
    while table.tricks_left > 1:
        legal = legal_cards(table)
        if table.turn == 0 and rng.random() < SEEN:
            rows = np.flatnonzero((count(legal) > 1) & (table.has_role(ATTACK) == attack))
            if rows.size:
                moment = Positions(deals.facts, deals.attackers[:, rows], table.rows_at(rows))
                found.append(_tried(moment, legal[:, rows], policy, habit, rng, attack=attack))
        table.play(walking.choose(table, legal, rng))
    return LeadTrials.joined(found)


def _tried(
    moment: Positions, legal: Cards, policy: Policy, habit: Policy, rng: Randomness, *, attack: bool
) -> LeadTrials:
    usual = habit.choose(moment.table, legal, rng)
    places: Flags = placed([legal]).astype(np.bool_)
    row, place = np.nonzero(places)
    results = playout(moment.rows_at(row), policy, rng, BY_PLACE[:, place])
    contract = moment.facts.contract
    assert contract is not None, "cards are played for a contract"
    unit = moment.facts.rules.multiplier(contract) * (1 if attack else -1)
    gains = np.zeros((len(places), PLACES), np.float16)
    gains[row, place] = results.per_defender / unit
    return LeadTrials(
        inputs(moment.table, usual),
        np.packbits(placed([usual]), axis=1),
        np.packbits(places, axis=1),
        gains,
    )
