"""How well the partner is guessed, by the logarithm of the chance that the truth was given."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Sequence
from typing import Final

from game.coach.beliefs import partner_belief
from game.rules.decision_kind import DecisionKind
from game.rules.observation import Observation
from game.tools.measuring.deals import Job, Row, mean_values, played

_LEAST: Final = 1e-6
"""What was thought impossible and came true does not cost infinitely much."""
_WAYS: Final = ("coach", "counting", "flat")


def measure(job: Job) -> list[Row]:
    """What each defender gave the true partner before each of his cards."""
    live = job.opened()
    given: list[tuple[int, tuple[tuple[float, ...], ...]]] = []
    for decision, view, _ in played(job, live):
        if decision.kind is DecisionKind.PLAY and _wonders(view):
            beliefs = (partner_belief(view), partner_belief(view, infers=False), _flat(view))
            given.append((len(view.facts.tricks), beliefs))
    truth = live.facts.taker if live.state.partner is None else live.state.partner
    if truth is None:
        return []
    return [
        {
            "deal": job.number,
            "trick": tricks + 1,
            **{
                way: -math.log(max(_LEAST, belief[truth]))
                for way, belief in zip(_WAYS, beliefs, strict=True)
            },
        }
        for tricks, beliefs in given
    ]


def _wonders(view: Observation) -> bool:
    """Whether that seat is a defender who does not know the partner."""
    facts = view.facts
    return facts.called is not None and view.partner is None and view.seat != facts.taker


def _flat(view: Observation) -> tuple[float, ...]:
    """The same chance for everybody but the seat itself; the taker's is to be alone."""
    players = view.facts.players
    return tuple((seat != view.seat) / (players - 1) for seat in range(players))


def summary(rows: Sequence[Row]) -> dict[str, object]:
    """The mean losses over deals, and what the coach gains on the others."""
    by_deal: dict[int, list[Row]] = defaultdict(list)
    for row in rows:
        by_deal[int(row["deal"])].append(row)
    found: dict[str, object] = {"guesses": len(rows)}
    if not rows:
        return found
    for way in _WAYS:
        found[way] = mean_values([_mean(own, way) for own in by_deal.values()])
    for way in _WAYS[1:]:
        gains = [_mean(own, way) - _mean(own, "coach") for own in by_deal.values()]
        found[f"gain on {way}"] = mean_values(gains)
    return found


def _mean(rows: Sequence[Row], way: str) -> float:
    return sum(float(row[way]) for row in rows) / len(rows)
