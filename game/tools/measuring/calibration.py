"""Whether contracts that are given a chance are made that often."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from statistics import fmean
from typing import Final

from game.ai.standard import CLUB, MASTERS
from game.coach.evaluator import Evaluator
from game.rules.actions import Action, MakeBid
from game.rules.decision_kind import DecisionKind
from game.rules.observation import Observation
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
SEARCHING: Final = ("strong", "master")
"""Bots that play as masters do; the others play as in a club."""
_BINS: Final = 10


def measure(job: Job) -> list[Row]:
    """What the taker's side was promised at several moments of a deal, and whether it came true."""
    live = job.opened()
    rows: list[Row] = []
    bids: dict[int, Row] = {}
    for decision, view, action in played(job, live):
        if isinstance(action, MakeBid) and action.bid:
            bids[decision.seat] = _promised(job, view, decision.kind, action, "bid")
        moment = MOMENTS.get((decision.kind, len(view.facts.tricks)))
        if moment is not None and decision.seat == view.facts.taker:
            rows.append(_promised(job, view, decision.kind, action, moment))
    sheet, taker = live.facts.sheet, live.facts.taker
    if sheet is None or taker is None:
        return []
    return [{**row, "made": sheet.made} for row in (bids[taker], *rows)]


def _promised(
    job: Job, view: Observation, kind: DecisionKind, action: Action | None, moment: str
) -> Row:
    """The chance that the coach gives a choice, if everybody plays as the bots of the deal do."""
    also = () if action is None else (action,)
    seed = job.rng("coach").getrandbits(SEED_BITS)
    standard = MASTERS if job.bot in SEARCHING else CLUB
    evaluator = Evaluator(view, kind, seed, also=also, standard=standard)
    evaluator.extend(job.budget)
    return {
        "deal": job.number,
        "moment": moment,
        "p_made": evaluator.evaluation.of(action).p_made,
    }


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
        **_kept_promises(rows),
        "brier": round(squares / len(rows), 4),
        "bins": [
            {"from": number / _BINS, **_kept_promises(found)}
            for number, found in sorted(bins.items())
        ],
    }


def _kept_promises(rows: Sequence[Row]) -> dict[str, object]:
    """The chance on average, and how many contracts were made."""
    promised = fmean(float(row["p_made"]) for row in rows)
    return {"promised": round(promised, 4), **share_values([bool(row["made"]) for row in rows])}
