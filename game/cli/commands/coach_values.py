"""Evaluations and grades as plain JSON values."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from game.ai.player import Standard
from game.coach.beliefs import call_facts, partner_belief
from game.coach.hidden_cards import CallFacts
from game.coach.ranking import Evaluation, GradedDecision, Grades, PastDecision, RankedAction
from game.coach.reasons import CoachReason, telling, told
from game.rules.actions import Action, Bid, CallCard, DecisionKind, MakeBid
from game.rules.cards import SUIT_LETTERS
from game.rules.notation import action_fields
from game.rules.observation import Observation
from game.rules.score.scores import score_value
from game.rules.state import DealState
from game.session.advice import hand_strength

_DIGITS: Final = 4
"""Digits after the point; no playout is worth more."""


def evaluation_values(
    evaluation: Evaluation, view: Observation, standard: Standard
) -> dict[str, object]:
    """What the choices of a decision are worth, and who may be the partner."""
    return {
        "seat": evaluation.seat,
        "kind": evaluation.kind.value,
        "actions": _actions(evaluation, view, standard),
        **_partner(evaluation.kind, view),
        "samples": evaluation.samples,
    }


def gauge_values(view: Observation, standard: Standard) -> dict[str, object]:
    """What the gauge says of a hand that is to bid, line by line."""
    strength = hand_strength(view, standard)
    return {
        "count": strength.count,
        "bid": strength.advised.code,
        "lines": [
            {"line": each.line.name.lower(), "number": each.number, "points": each.points}
            for each in strength.lines
        ],
        "counts": {bid.code: count for bid, count in strength.counts.items()},
        "least": {bid.code: least for bid, least in strength.least.items()},
    }


def _actions(
    evaluation: Evaluation, view: Observation, standard: Standard
) -> list[dict[str, object]]:
    calls: dict[Action | None, dict[str, object]] = {}
    if evaluation.kind is DecisionKind.CALL:
        calls = {CallCard(facts.card): _call(facts) for facts in call_facts(view)}
    return [
        {
            **_ranked(ranked, evaluation.kind),
            **calls.get(ranked.action, {}),
            "reasons": _reasons(told(view, ranked, standard).reasons),
            "apart": _reasons(telling(view, evaluation, ranked, standard)),
        }
        for ranked in evaluation.actions
    ]


def _call(facts: CallFacts) -> dict[str, object]:
    return {
        "p_dog": round(facts.p_dog, _DIGITS),
        "p_alone": round(facts.p_alone, _DIGITS),
        "partner": [round(chance, _DIGITS) for chance in facts.partner],
    }


def _ranked(ranked: RankedAction, kind: DecisionKind) -> dict[str, object]:
    return {
        "action": _action(ranked.action, kind),
        "expected_score": round(ranked.expected_score, _DIGITS),
        "stderr": round(ranked.stderr, _DIGITS),
        **_plays(ranked),
        "p_made": round(ranked.p_made, _DIGITS),
        "p_made_interval": [round(end, _DIGITS) for end in ranked.made_interval],
        "samples": ranked.samples,
        "loss": round(ranked.loss, _DIGITS),
        "behind": round(ranked.behind, _DIGITS),
        "behind_stderr": round(ranked.behind_stderr, _DIGITS),
        "tie": ranked.tie,
    }


def _plays(ranked: RankedAction) -> dict[str, object]:
    """Of a bid, how often it is the contract."""
    if not isinstance(ranked.action, MakeBid) or ranked.action.bid is Bid.PASS:
        return {}
    return {"p_plays": round(ranked.p_plays, _DIGITS)}


def _action(action: Action | None, kind: DecisionKind) -> dict[str, object]:
    """An action as in a record, without the seat."""
    return {"decline": kind.value} if action is None else dict(action_fields(action))


def _reasons(reasons: Iterable[CoachReason]) -> list[dict[str, object]]:
    return [_reason(reason) for reason in reasons]


def _reason(reason: CoachReason) -> dict[str, object]:
    values: dict[str, object] = {"code": reason.code.value}
    if reason.suit is not None:
        values["suit"] = SUIT_LETTERS[reason.suit]
    if reason.card is not None:
        values["card"] = reason.card.code
    if reason.bid is not None:
        values["bid"] = reason.bid.name.lower()
    figures = {
        "chance": reason.chance,
        "made": reason.made,
        "score": reason.score,
        "mean": reason.mean,
        "than": reason.than,
    }
    values |= {key: round(value, _DIGITS) for key, value in figures.items() if value is not None}
    more = {"seat": reason.seat, "number": reason.number}
    return {**values, **{key: value for key, value in more.items() if value is not None}}


def _partner(kind: DecisionKind, view: Observation) -> dict[str, object]:
    if kind is not DecisionKind.PLAY or view.facts.called is None:
        return {}
    return {"partner": [round(chance, _DIGITS) for chance in partner_belief(view)]}


def grades_values(
    grades: Grades,
    decisions: Sequence[PastDecision],
    seat: int,
    state: DealState,
    standard: Standard,
) -> dict[str, object]:
    """What the decisions of a seat cost.

    Args:
        grades: how each was graded.
        decisions: the same decisions, with what the seat knew at each.
        seat: whose they are.
        state: the finished deal.
        standard: how well everybody plays on after a bid or a call.
    """
    scores = state.scores
    return {
        "seat": seat,
        "loss": round(grades.loss, _DIGITS),
        "score": None if scores is None else score_value(scores[seat]),
        "decisions": [
            _graded(graded, decision, standard)
            for graded, decision in zip(grades.decisions, decisions, strict=True)
        ],
        "course": [
            {
                "trick": point.trick,
                "expected_score": round(point.expected_score, _DIGITS),
                "stderr": round(point.stderr, _DIGITS),
                "p_made": round(point.p_made, _DIGITS),
            }
            for point in grades.course
        ],
        "turning_points": [
            {
                "kind": point.kind.value,
                "decision": point.decision,
                "amount": round(point.amount, _DIGITS),
            }
            for point in grades.turning_points
        ],
    }


def _graded(
    graded: GradedDecision, decision: PastDecision, standard: Standard
) -> dict[str, object]:
    return {
        "trick": graded.trick,
        "kind": graded.kind.value,
        "action": _action(graded.chosen.action, graded.kind),
        "loss": round(graded.loss, _DIGITS),
        "tie": graded.chosen.tie,
        "actions": _actions(graded.evaluation, decision.observation, standard),
        "samples": graded.evaluation.samples,
    }
