"""Positions as a learner sees them, a line each: ``python -m game.tools.measuring.positions``.

The first are those that the game comes with, then some of each theme that a search has just found.
An experienced player reads them and looks for what nobody would play.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Final

from game.coach.evaluator import Evaluator
from game.rules.actions import DecisionKind
from game.rules.cards import BOUTS, KINGS, CardSet
from game.session.trainer.choices import Choice, code_of
from game.session.trainer.generation import view_at_bid
from game.session.trainer.position import (
    LEARNER,
    Difficulty,
    Position,
    Stake,
    parse_position,
    seed_for,
    stake_of,
)
from game.session.trainer.queue import STARTERS, WEIGHTS
from game.session.trainer.search import Found, SearchQuestion

_FRESH: Final = 2
"""Positions of each theme that are looked for."""
_FIRST_SEED: Final = 70_000
_PLAYOUTS: Final = 16_384


def _positions(fresh: int) -> Iterator[tuple[Position, int]]:
    for one in STARTERS:
        position = parse_position(one.position, one.record)
        assert position is not None, "the game comes with whole positions"
        yield position, one.grade
    for theme in WEIGHTS:
        for number in range(fresh):
            question = SearchQuestion(theme, Difficulty.ALL, _FIRST_SEED + 5_000 * number)
            yield from (
                (answer.position, answer.grade)
                for answer in question.answers()
                if isinstance(answer, Found)
            )


def _hand(hand: CardSet) -> str:
    points = sum(card.half_points for card in hand) / 2
    cards = " ".join(card.code for card in sorted(hand))
    counts = f"{len(hand.trumps)} trumps {len(hand & BOUTS)} bouts {len(hand & KINGS)} kings"
    return f"{cards} | {counts} {points:g} points"


def _figures(position: Position, kind: DecisionKind | None = None) -> str:
    """The best choices of the question, or of the bid that led to it, with what they are behind."""
    view = position.observation if kind is None else view_at_bid(position.log)
    evaluator = Evaluator(view, kind or position.kind, seed_for(position, "table"))
    evaluator.extend(_PLAYOUTS)
    first, *others = evaluator.evaluation.actions[:3]
    said = [f"{_code(first.action)} {first.expected_score:.0f}"]
    said += [f"{_code(one.action)} -{one.behind:.1f} ±{one.behind_stderr:.1f}" for one in others]
    return ", ".join(said)


def _code(action: Choice | None) -> str:
    return "none" if action is None else code_of(action)


def _line(position: Position, grade: int) -> str:
    facts, log = position.observation.facts, position.log
    verdict = ""
    if stake_of(position.theme) is Stake.POINTS:
        verdict = _figures(position)
    parts = [f"{position.key} grade {grade}", _hand(log.deal.hands[LEARNER]), f"best: {verdict}"]
    if facts.taker is not None and facts.contract is not None:
        taken = f"{facts.contract.name.lower()} of seat {facts.taker}"
        parts.append(f"{taken}: {_figures(position, DecisionKind.BID)}")
        if facts.taker != LEARNER:
            parts.append(f"taker: {_hand(log.deal.hands[facts.taker])}")
    return "\n    ".join(parts)


def main(fresh: int = _FRESH) -> int:
    """Print the positions."""
    for number, (position, grade) in enumerate(_positions(fresh), 1):
        print(f"{number}. {_line(position, grade)}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
