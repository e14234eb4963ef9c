"""All ways to place hidden cards, counted by weight."""

from __future__ import annotations

from functools import cached_property

from game.ai.belief.counting import Grid, count_layers
from game.ai.belief.drawing import Columns, Pointers, draw
from game.ai.belief.marginals import marginals
from game.ai.belief.plan import make_plan
from game.ai.belief.possibilities import Floats64, Possibilities
from game.ai.simulator.playout import Randomness
from game.rules.cards import Card


class Ways:
    """The ways to place cards so that every place is full and every condition holds.

    The weight of a way is the product of the weights of its cards at their places.
    """

    def __init__(self, possible: Possibilities, weights: Floats64 | None = None) -> None:
        """Count them.

        Args:
            possible: where the cards may lie.
            weights: a positive weight for each card at each place, shape (cards, places); all 1 if
                there are none.

        Raises:
            ValueError: when there is no way.
        """
        self._plan = make_plan(possible, weights)
        self._grid = Grid.of(self._plan)
        self._layers = count_layers(self._plan, self._grid)
        if not self._layers[0].boxes[0].inside.any():
            raise ValueError("no world fits")

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards, in the order of all results."""
        return self._plan.cards

    def draw(self, count: int, rng: Randomness) -> Columns:
        """Independent ways, each as likely as its weight is large.

        Returns:
            For each card and way the index of its place, shape (cards, ways).
        """
        return draw(self._plan, self._pointers, count, rng)

    @cached_property
    def _pointers(self) -> list[Pointers]:
        return [
            Pointers.after(self._plan, self._grid, index, layer)
            for index, layer in enumerate(self._layers[1:])
        ]

    def marginals(self) -> Floats64:
        """How likely each card lies at each place, shape (cards, places)."""
        return marginals(self._plan, self._grid, self._layers)
