"""Whether contracts that are given a chance are made that often."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Final

from game.coach.evaluator import Evaluator
from game.rules.decision_kind import DecisionKind
from game.rules.shuffling import SEED_BITS
from game.tools.measuring.deals import Job, played
from game.tools.measuring.figures import Row, share_values

MOMENTS: Final = {
    (DecisionKind.CALL, 0): "call",
    (DecisionKind.DISCARD, 0): "discard",
    (DecisionKind.PLAY, 0): "first trick",
    (DecisionKind.PLAY, 5): "sixth trick",
    (DecisionKind.PLAY, 10): "eleventh trick",
}
"""When the taker is asked, by what he decides and the tricks played."""
_BINS: Final = 10


def measure(job: Job) -> list[Row]:
    """What the taker's side was promised at several moments of a deal, and whether it came true."""
    live = job.opened()
    rows: list[Row] = []
    seed = job.rng("coach").getrandbits(SEED_BITS)
    for decision, view, action in played(job, live):
        moment = MOMENTS.get((decision.kind, len(view.facts.tricks)))
        if moment is None or decision.seat != view.facts.taker:
            continue
        also = () if action is None else (action,)
        evaluator = Evaluator(view, decision.kind, seed, also=also)
        evaluator.extend(job.budget)
        chance = evaluator.evaluation.of(action).p_made
        rows.append({"deal": job.number, "moment": moment, "p_made": chance})
    sheet = live.facts.sheet
    return [] if sheet is None else [{**row, "made": sheet.made} for row in rows]


def summary(rows: Sequence[Row]) -> dict[str, object]:
    """For each moment, and each tenth of the scale, what was promised and what came of it."""
    by_moment: dict[str, list[Row]] = defaultdict(list)
    for row in rows:
        by_moment[str(row["moment"])].append(row)
    return {moment: _of_moment(found) for moment, found in by_moment.items()}


def _of_moment(rows: Sequence[Row]) -> dict[str, object]:
    bins: dict[int, list[Row]] = defaultdict(list)
    for row in rows:
        bins[min(_BINS - 1, int(_BINS * float(row["p_made"])))].append(row)
    squares = sum((float(row["p_made"]) - bool(row["made"])) ** 2 for row in rows)
    return {
        "deals": len(rows),
        "brier": round(squares / len(rows), 4),
        "bins": [
            {
                "from": number / _BINS,
                "promised": round(sum(float(row["p_made"]) for row in found) / len(found), 4),
                **share_values([bool(row["made"]) for row in found]),
            }
            for number, found in sorted(bins.items())
        ],
    }
