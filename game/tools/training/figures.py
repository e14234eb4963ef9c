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
import itertools
import random
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, replace
from random import Random
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from game.ai.contract.classic_count import hand_value
from game.ai.levels import player_for
from game.ai.positions import Positions, Worlds
from game.ai.search.stakes import per_defender
from game.ai.simulator import PlayoutPolicy, playout, seeded
from game.ai.style import OF_THUMB, FigureBook, SideFigures, WeighingFigures
from game.rules.actions import Bid
from game.rules.engine import decide, evolve
from game.rules.observation import observed
from game.rules.options.ruleset import FEDERATION
from game.rules.state import DealState, Phase
from game.session.arena.table import after_fixed_auction, best_hand, dealt
from game.session.deal import Decision, next_decision

Scores = npt.NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class OpenedDeals:
    """Deals before their first card, each in one world: as it is."""

    positions: tuple[Positions, ...]

    @classmethod
    def bid_by_rule(cls, players: int, number: int, seed: int) -> OpenedDeals:
        """Deals that the rule players take, call and lay away for; those that all pass are left."""
        return cls._opened(number, None, _dealt(players, seed))

    @classmethod
    def taken_by_best(cls, players: int, number: int, seed: int, among: int = 1) -> OpenedDeals:
        """Deals in which the best hand has a garde, however weak it is.

        Args:
            players: how many play.
            number: how many deals.
            seed: which ones.
            among: of so many deals only the one whose best hand is the strongest is taken.
        """
        return cls._opened(number, Bid.GARDE, _dealt(players, seed, among))

    @classmethod
    def _opened(cls, number: int, contract: Bid | None, deals: Iterator[DealState]) -> OpenedDeals:
        found: list[Positions] = []
        for tried, deal in enumerate(deals):
            state = _before_the_play(deal, contract, tried)
            if state.facts.contract is not None and not state.facts.is_over:
                away = state.discard or state.dog
                found.append(Positions(state.facts, Worlds.of([(state.hands, away)])))
            if len(found) == number:
                break
        return cls(tuple(found))

    def scores(self, policy: PlayoutPolicy) -> Scores:
        """What each defender pays in every deal when all play by that policy."""
        rng = seeded(0)
        played = [per_defender(each.facts, playout(each, policy, rng)) for each in self.positions]
        return np.concatenate([np.array(paid) for paid in played])


def _dealt(players: int, seed: int, among: int = 1) -> Iterator[DealState]:
    """Deals without end; of so many always the one with the strongest hand."""
    for number in itertools.count():
        some = range(among * number, among * (number + 1))
        yield max((dealt(FEDERATION, players, seed, each) for each in some), key=_strength)


def _strength(state: DealState) -> float:
    return hand_value(state.hands[best_hand(state, Bid.GARDE)], Bid.GARDE)


def _before_the_play(state: DealState, contract: Bid | None, number: int) -> DealState:
    """A deal of the rule players' as it is when the first card is to be led, or void.

    What is announced with the first card is not: a group of deals shares all announcements.

    Args:
        state: the deal, just dealt.
        contract: what the best hand takes it with; None when they bid.
        number: decides what they leave to chance.
    """
    dealt_hands, rule, rng = state.hands, player_for("rule"), Random(number)
    if contract is not None:
        state = after_fixed_auction(state, contract)
    declined: set[Decision] = set()
    while state.facts.phase is not Phase.PLAY:
        decision = next_decision(state.facts, state.hands, declined)
        if decision is None:
            break
        seen = observed(state, decision.seat, dealt_hands[decision.seat])
        action = rule.choose(seen, decision.kind, rng, 0)
        if action is None:
            declined.add(decision)
            continue
        for event in decide(state, decision.seat, action):
            state = evolve(state, event)
    return state


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
