"""What a player gains who follows the coach's advice against another who does not, where two play.

Each deal is played twice, the advice heard on one side and then on the other, so that the luck of
the cards is gone.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.coach.duel import DuelEvaluator
from game.rules.actions import Action, PlayCard
from game.rules.decision_kind import DecisionKind
from game.rules.observation import Observation
from game.rules.shuffling import SEED_BITS
from game.tools.measuring.deals import Job, answer
from game.tools.measuring.figures import Row, mean_values


def measure(job: Job) -> list[Row]:
    """What who is advised scores on either side."""
    return [{"deal": job.number, "seat": seat, "score": _score(job, seat)} for seat in range(2)]


def _score(job: Job, advised: int) -> float:
    live, play, coach = job.opened(), job.rng("play"), job.rng("coach")
    while (decision := live.decision) is not None:
        view = live.view(decision.seat)
        if decision.seat == advised and decision.kind is DecisionKind.PLAY:
            live.answer(_advice(view, job.budget, coach.getrandbits(SEED_BITS)))
        else:
            live.answer(answer(job, view, decision, play))
    assert live.state.scores is not None, "two players throw no deal in"
    return float(live.state.scores[advised])


def _advice(view: Observation, budget: int, seed: int) -> Action | None:
    if len(view.choices.plays) == 1:
        return PlayCard(view.choices.plays.lowest)
    evaluator = DuelEvaluator(view, seed)
    evaluator.extend(budget)
    return evaluator.evaluation.best.action


def summary(rows: Sequence[Row]) -> dict[str, object]:
    """The mean score of who is advised, per deal, over both sides of each."""
    deals: dict[int, list[float]] = {}
    for row in rows:
        deals.setdefault(int(row["deal"]), []).append(float(row["score"]))
    return {"gain": mean_values([sum(scores) / len(scores) for scores in deals.values()])}
