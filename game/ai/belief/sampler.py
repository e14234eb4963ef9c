"""All ways to place hidden cards, counted by weight."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.ai import kernel
from game.ai.belief.boxes import boxes_of
from game.ai.belief.plan import make_plan
from game.ai.belief.possibilities import Possibilities, Weights
from game.ai.simulator.buffers import DOUBLES, NUMBERS, WORDS, row, table, zero_table, zeros
from game.ai.simulator.packing import packed
from game.ai.simulator.playout import Randomness, seed_of
from game.ai.simulator.positions import Worlds
from game.rules.cards import Card, CardSet


class WorldSampler:
    """The ways to place cards so that every place is full and every condition holds.

    The weight of a way is the product of the weights of its cards at their places.
    """

    def __init__(self, possible: Possibilities, weights: Weights | None = None) -> None:
        """Count them.

        Args:
            possible: where the cards may lie.
            weights: a positive weight for each card at each place; all 1 if there are none.

        Raises:
            ValueError: when there is no way.
        """
        plan = make_plan(possible, weights)
        places = len(plan.room)
        other = max(range(places), key=plan.room.__getitem__, default=0)
        boxes = boxes_of(plan, other)
        self.cards: tuple[Card, ...] = plan.cards
        """The cards, in the order of all results."""
        self._places = places
        self._cells = boxes.cells
        self._ways = kernel.Ways(
            other=other,
            room=plan.room,
            chances=table(DOUBLES, plan.chances, places),
            alike=row(DOUBLES, plan.alike),
            rest=plan.rest,
            first_box=row(NUMBERS, boxes.first),
            boxes=table(NUMBERS, boxes.rows, 1 + 3 * places),
            moves=table(NUMBERS, boxes.moves, places),
            memory=zeros(DOUBLES, boxes.cells),
        )
        if not kernel.is_possible(self._ways):
            raise ValueError("no world fits")

    def draw_into(
        self, worlds: Worlds, columns: Sequence[tuple[int, int]], rng: Randomness
    ) -> None:
        """Draw independent ways, each as likely as its weight is large.

        Args:
            worlds: take the cards.
            columns: for each place its column of plain words and its column of trump words.
            rng: decides.
        """
        if not self.cards:
            return
        words = [packed(CardSet((card,))) for card in self.cards]
        kernel.draw_ways(
            self._ways,
            seed_of(rng),
            worlds.count,
            row(WORDS, (plain for plain, _ in words)),
            row(WORDS, (trumps for _, trumps in words)),
            table(NUMBERS, columns, 2),
            worlds.words,
        )

    def marginals(self) -> list[list[float]]:
        """How likely each card lies at each place."""
        shares = zero_table(DOUBLES, len(self.cards), self._places)
        kernel.find_marginals(self._ways, zeros(DOUBLES, self._cells), shares)
        found: Any = shares.tolist()
        return [[share / sum(of_card) for share in of_card] for of_card in found[: len(self.cards)]]
