"""What a seat loses in a deal after the auction, by the coach's review."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.coach.grading import grade_each
from game.rules.decision_kind import DecisionKind
from game.session.deal import DealLog
from game.session.hindsight import past_decisions
from game.tools.measuring.deals import Job, play_out
from game.tools.measuring.figures import Row, mean_values

BIDDING: Final = (DecisionKind.CANCEL, DecisionKind.IMPRENABLE, DecisionKind.BID)


def measure(job: Job) -> list[Row]:
    """The points that one seat loses in a deal that bots play."""
    live = job.opened()
    play_out(job, live)
    if live.facts.taker is None:
        return []
    seat = int(job.rng("seat").random() * job.players)
    after = [each for each in past_decisions(DealLog.of(live), seat) if each.kind not in BIDDING]
    lost = sum(graded.loss for graded in grade_each(after, job.budget, job.seed))
    return [{"deal": job.number, "lost": lost}]


def summary(rows: Sequence[Row]) -> dict[str, object]:
    """The mean, with its interval."""
    return mean_values([float(row["lost"]) for row in rows])
