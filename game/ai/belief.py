"""Worlds that fit everything a seat has seen, drawn exactly by their weight, many at a time.

All ways to place the cards are counted by weight in boxes, and worlds drawn from them.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from math import isfinite, prod
from typing import Any, TypeAlias

from game.ai import kernel
from game.ai.kernel.worlds import NOWHERE
from game.ai.networks.network import in_shares
from game.ai.positions import (
    DOUBLES,
    NUMBERS,
    WORDS,
    Worlds,
    packed,
    row,
    shaped,
    table,
    world_row,
    zero_table,
    zeros,
)
from game.ai.possibilities import (
    PlacementPlan,
    Possibilities,
    Weights,
    laid_away_openly,
    make_plan,
    possibilities,
)
from game.ai.simulator import Randomness, seed_of
from game.rules.cards import DECK_SIZE, NO_CARDS, Card, CardSet
from game.rules.observation import Observation


class Belief:
    """All worlds that fit an observation, each as likely as its weight.

    A world is where the hidden cards lie now. Before the dog is taken up, and when nobody takes it,
    the cards away are the dog; later they are the discard.
    """

    def __init__(self, observation: Observation, weights: Weights | None = None) -> None:
        """Count the worlds.

        Args:
            observation: what the seat knows, at a moment when somebody is to act.
            weights: how much a card speaks for a place: positive numbers by card number and place,
                78 rows of seats + 1, where the last place is the dog or the discard. The weight of
                a world is the product over its hidden cards. Only the proportions within a card
                matter, and nothing but what is uncertain is read. Without them all worlds weigh 1.

        Raises:
            ValueError: when two play, when the deal has not begun or is over, when the seat sits
                out, when weights are not positive numbers, or when nothing fits the observation.
        """
        self._observation = observation
        possible = possibilities(observation)
        self._places = possible.places
        used = None
        if weights is not None:
            used = [
                [float(weights[card][place]) for place in possible.places]
                for card in possible.cards
            ]
            if not all(isfinite(weight) and weight > 0 for of_card in used for weight in of_card):
                raise ValueError("weights are positive numbers")
        self._ways = WorldSampler(possible, used)

    def sample(self, count: int, rng: Randomness) -> Worlds:
        """Draw so many worlds, independently of each other."""
        *hands, away = self._known_cards()
        words = world_row(hands, away)
        worlds = Worlds(shaped(array(WORDS, words) * count, count, len(words)), count, len(hands))
        columns = [
            (2 * len(hands), 2 * len(hands) + 1)
            if place == len(hands)
            else (place, len(hands) + place)
            for place in self._places
        ]
        self._ways.draw_into(worlds, columns, rng)
        return worlds

    def marginals(self) -> list[list[float]]:
        """How likely each card lies at each place now: 78 rows of seats + 1.

        The last place is the dog or the discard. A card that was played lies nowhere.
        """
        chances = [[0.0] * (self._observation.facts.players + 1) for _ in range(DECK_SIZE)]
        for place, cards in enumerate(self._known_cards()):
            for card in cards:
                chances[card][place] = 1.0
        for card, shares in zip(self._ways.cards, self._ways.marginals(), strict=True):
            for place, share in zip(self._places, shares, strict=True):
                chances[card][place] = share
        return chances

    def _known_cards(self) -> list[CardSet]:
        """The cards that the seat sees at each place, the cards away last."""
        known = [NO_CARDS] * self._observation.facts.players
        known[self._observation.seat] = self._observation.hand
        return [*known, laid_away_openly(self._observation)]


class WorldSampler:
    """The ways to place cards so that every place is full and every condition holds.

    The weight of a way is the product of the weights of its cards at their places.
    """

    def __init__(self, possible: Possibilities, weights: Weights | None = None) -> None:
        """Count the ways in which the cards may lie, with their weights.

        Args:
            possible: where the cards may lie.
            weights: a positive weight for each card at each place; all 1 if there are none.

        Raises:
            ValueError: when there is no way.
        """
        plan = make_plan(possible, weights)
        places = len(plan.room)
        other = max(range(places), key=plan.room.__getitem__, default=0)
        boxes = _boxes_of(plan, other)
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
        return [in_shares(of_card) for of_card in found[: len(self.cards)]]


_Room: TypeAlias = tuple[int, ...]
"""How many cards can be put at each place; at the one that takes the rest, none is counted."""
_Bounds: TypeAlias = tuple[_Room, _Room]
"""The least room and the most."""


@dataclass(frozen=True, slots=True)
class _Boxes:
    """The boxes of a plan, card by card.

    Attributes:
        first: the number of the first box of each card, and of the rest.
        rows: for each box where it begins, the least room at each place, how many sizes it can
            have, and the steps in memory.
        moves: for each box and place the box that follows.
        cells: how many values there are, with the zeros around.
    """

    first: list[int]
    rows: list[list[int]]
    moves: list[list[int]]
    cells: int


def _boxes_of(plan: PlacementPlan, other: int) -> _Boxes:
    """The boxes of a plan in which that place takes the rest."""
    layers = _layers(plan, other)
    first: list[int] = []
    rows: list[list[int]] = []
    cells = 0
    for bounds in layers:
        first.append(len(rows))
        for least, most in bounds:
            sizes = [max(0, high - low + 1) for low, high in zip(least, most, strict=True)]
            steps = _steps(sizes, other)
            rows.append([cells, *least, *sizes, *steps])
            cells += prod(size + 2 for place, size in enumerate(sizes) if place != other)
    moves = [
        [NOWHERE if after == NOWHERE else first[index + 1] + after for after in of_mode]
        for index, step in enumerate(plan.steps)
        for of_mode in step.moves
    ]
    return _Boxes(first, rows, moves, cells)


def _steps(sizes: Sequence[int], other: int) -> list[int]:
    """How far the next size at each place is in memory."""
    steps, step = [], 1
    for place, size in enumerate(sizes):
        steps.append(0 if place == other else step)
        if place != other:
            step *= size + 2
    return steps


def _layers(plan: PlacementPlan, other: int) -> list[list[_Bounds]]:
    """The bounds of the room that can be left before each card, and before the rest, by mode."""
    fillable = _fillable(plan, other)
    start = tuple(0 if place == other else room for place, room in enumerate(plan.room))
    layers = [[(start, _least(start, fillable[0]))]]
    for index, step in enumerate(plan.steps):
        found: list[list[_Bounds]] = [[] for _ in range(step.following)]
        for (least, most), moves in zip(layers[-1], step.moves, strict=True):
            for after in set(moves) - {NOWHERE}:
                taken = [
                    place
                    for place, following in enumerate(moves)
                    if following == after and plan.chances[index][place] > 0
                ]
                if taken:
                    found[after].append(_after(least, most, taken, other))
        layers.append([_hull(bounds, fillable[index + 1]) for bounds in found])
    return layers


def _fillable(plan: PlacementPlan, other: int) -> list[_Room]:
    """How many of the cards from each on can be put at each place."""
    rest = [plan.rest * (weight > 0) for weight in plan.alike]
    fillable = [tuple(0 if place == other else count for place, count in enumerate(rest))]
    for of_card in reversed(plan.chances):
        more = (
            count + (place != other and weight > 0)
            for place, (count, weight) in enumerate(zip(fillable[-1], of_card, strict=True))
        )
        fillable.append(tuple(more))
    return fillable[::-1]


def _after(least: _Room, most: _Room, taken: Sequence[int], other: int) -> _Bounds:
    """The bounds once a card was put at one of those places."""
    alone = taken[0] if len(taken) == 1 else None
    lower = tuple(low - (place in taken and place != other) for place, low in enumerate(least))
    upper = tuple(high - (place == alone and place != other) for place, high in enumerate(most))
    return lower, upper


def _hull(bounds: Sequence[_Bounds], fillable: _Room) -> _Bounds:
    """The least and the most room of several boxes, as far as it can be filled."""
    if not bounds:
        return (0,) * len(fillable), (-1,) * len(fillable)
    lows = zip(*(low for low, _ in bounds), strict=True)
    highs = zip(*(high for _, high in bounds), strict=True)
    return tuple(max(0, min(each)) for each in lows), _least(tuple(map(max, highs)), fillable)


def _least(one: _Room, other: _Room) -> _Room:
    """The smaller of two numbers at each place."""
    return tuple(map(min, one, other))
