"""Finds the figures that players count with: each side's best against the other's.

One command does it for one size of table, in some ten minutes::

    python -m game.tools.training.figures --players 5

Deals that the rule players bid, called and laid away for are played out thousands at a time, with
one figure of one side changed; what earns more than luck explains is kept. The sides take turns, in
ever smaller steps. What comes out is printed as Python, to be put into ``card_play/style.py``,
and what it earns on other deals against the figures of thumb.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Sequence
from dataclasses import fields, replace
from typing import Any, Final

import numpy as np

from game.ai.card_play.style import OF_THUMB, FigureBook, SideFigures, WeighingFigures
from game.ai.simulator import PlayoutPolicy
from game.tools.training.opened_deals import OpenedDeals, Scores

STEPS: Final = (0.5, 0.4, 0.25)
"""By which part of itself a figure is changed in each of the rounds."""
LEAST_STEP: Final = 0.1
MOST_STEPS: Final = 4
"""How many steps a figure goes at once, as long as each is better than the last."""
CLEARLY: Final = 1.3
"""Standard errors that a change must earn."""
WORTH_IT: Final = 0.03
"""Points a deal that it must earn at least."""

_TAKERS: Final = ("draw", "no_trumps_out", "per_trump", "cash", "from_master", "each_long_card")
_PARTNERS: Final = ("reveal", "return_to_taker", "shelter")
_DEFENDERS: Final = (
    *("force", "return_to_friend", "taker_suit", "trumps", "bare_honour"),
    *("hunt", "hunt_trumps", "hunt_share"),
)
_MOST: Final = {"second_kept": 1.0}
_LEAST: Final = {"second_kept": 0.0, "later_card": 0.0, "excuse_urgent": 1.0, "hunt_share": 0.0}
"""What would make no sense beyond."""


def scores(deals: OpenedDeals, sides: SideFigures) -> Scores:
    """What each defender pays in every deal when the sides play by those figures."""
    return deals.scores(PlayoutPolicy(FigureBook(sides, sides, sides)))


class FigureSearch:
    """A search for the figures by which each side plays best against the other."""

    def __init__(self, deals: OpenedDeals, start: SideFigures, seed: int) -> None:
        """Start from some figures; chance decides in which order they are changed."""
        self._deals = deals
        self._rng = random.Random(seed)
        self.sides = start

    def improve(self, *, attack: bool, step: float) -> float:
        """Try every figure of one side; gives what the side earns more a deal in the end."""
        before = scores = self._earned(self.sides, attack=attack)
        names = list(_names(attack=attack))
        self._rng.shuffle(names)
        for name in names:
            sides, scores = self._improved(name, scores, attack=attack, step=step)
            self.sides = sides
        return float((scores - before).mean())

    def _improved(
        self, name: str, scores: Scores, *, attack: bool, step: float
    ) -> tuple[SideFigures, Scores]:
        """The best of a few steps up, or else down, with one figure; or all as it is."""
        start, best = self.sides, (self.sides, scores)
        for direction in (1, -1):
            for count in range(1, MOST_STEPS + 1):
                sides = _stepped(start, name, direction * count, step, attack=attack)
                found = self._earned(sides, attack=attack)
                if not _is_better(found - best[1]):
                    break
                best = (sides, found)
            if best[0] is not start:
                break
        return best

    def _earned(self, sides: SideFigures, *, attack: bool) -> Scores:
        earned = scores(self._deals, sides)
        return earned if attack else -earned


def _names(*, attack: bool) -> tuple[str, ...]:
    """The figures that a side counts with."""
    others = _DEFENDERS if attack else (*_TAKERS, *_PARTNERS)
    return tuple(field.name for field in fields(WeighingFigures) if field.name not in others)


def _stepped(
    sides: SideFigures, name: str, count: int, step: float, *, attack: bool
) -> SideFigures:
    """One figure by so many steps larger, or smaller; trumps are counted whole."""
    figures = sides.of(attacks=attack)
    value = getattr(figures, name)
    if isinstance(value, int):
        changes: dict[str, Any] = {name: value + count}
    else:
        changed = round(value + count * max(abs(value) * step, LEAST_STEP), 2)
        changes = {name: min(max(changed, _LEAST.get(name, changed)), _MOST.get(name, changed))}
    other = replace(figures, **changes)
    return replace(sides, attack=other) if attack else replace(sides, defence=other)


def _is_better(gains: Scores) -> bool:
    least = CLEARLY * gains.std() / np.sqrt(len(gains))
    return bool(gains.mean() > max(least, WORTH_IT))


def main(argv: Sequence[str] | None = None) -> int:
    """Carry the command out."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, choices=(3, 4, 5), required=True)
    parser.add_argument("--deals", type=int, default=6000)
    parser.add_argument("--seed", type=int, default=0)
    arguments = parser.parse_args(argv)
    players, number, seed = arguments.players, arguments.deals, arguments.seed
    thumb = OF_THUMB.of(players)
    search = FigureSearch(OpenedDeals.bid_by_rule(players, number, seed), thumb, seed)
    for step in STEPS:
        for attack in (False, True):
            gain = search.improve(attack=attack, step=step)
            _report(f"{'attack' if attack else 'defence'}, steps of {step}: {gain:+.2f}")
    print(_python(search.sides, thumb))
    others = OpenedDeals.bid_by_rule(players, number, seed + 1)
    usual = scores(others, thumb)
    for side in ("attack", "defence"):
        found = scores(others, replace(thumb, **{side: getattr(search.sides, side)}))
        _report(f"the new {side} on other deals: {(found - usual).mean():+.2f} for the attack")
    return 0


def _python(sides: SideFigures, usual: SideFigures) -> str:
    """What differs from the usual figures."""
    lines = []
    for side in ("attack", "defence"):
        found, old = getattr(sides, side), getattr(usual, side)
        named = ((field.name, getattr(found, field.name)) for field in fields(WeighingFigures))
        changes = [f"{name}={value}" for name, value in named if value != getattr(old, name)]
        lines.append(f"{side}=replace({side}, {', '.join(changes)}),")
    return "\n".join(lines)


def _report(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
