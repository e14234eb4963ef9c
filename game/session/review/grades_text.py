"""The grades of a review as text, so that no decision is weighed twice."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import astuple, fields
from typing import Final

from game.ai.standard import Standard
from game.coach.grades import GradedDecision, PastDecision
from game.coach.ranking import Evaluation, MeanOutcome, RankedAction, TakenShare
from game.coach.reasons.codes import CoachReason, ReasonCode
from game.rules.actions import Action
from game.rules.bids import Bid
from game.rules.cards import Card, Suit
from game.rules.decision_kind import DecisionKind
from game.rules.notation import action_fields, parse_action
from game.rules.plain_values import (
    as_integer,
    as_list,
    as_number,
    as_object,
    as_text,
    as_truth,
    parse_object,
)
from game.session.desk.questions import GradeAnswer
from game.session.review.report import ReviewedDecision

_MOST: Final = 1e9
_FAR: Final = 1000
_FIGURES: Final = (
    "expected_score",
    "stderr",
    "p_made",
    "behind",
    "behind_stderr",
    "worth",
    "p_plays",
)


_REASON_FIGURES: Final = ("chance", "made", "score", "mean", "than")


def format_grades(decisions: Iterable[ReviewedDecision]) -> str:
    """Graded decisions as a line of JSON, to be read back by ``parse_grades``."""
    return json.dumps({"decisions": [_decision(each) for each in decisions]})


def _decision(decision: ReviewedDecision) -> dict[str, object]:
    evaluation = decision.graded.evaluation
    standard = evaluation.standard
    return {
        "trick": decision.graded.trick,
        "kind": evaluation.kind.value,
        "chosen": evaluation.actions.index(decision.graded.chosen),
        "samples": evaluation.samples,
        "standard": None if standard is None else standard.mastery,
        "exact": evaluation.exact,
        "actions": [_ranked(each) for each in evaluation.actions],
        "reasons": [
            [_reason(each) for each in reasons]
            for reasons in (decision.reasons_chosen, decision.reasons_best)
        ],
    }


def _ranked(ranked: RankedAction) -> dict[str, object]:
    return {
        "action": None if ranked.action is None else action_fields(ranked.action),
        "figures": [getattr(ranked, name) for name in _FIGURES],
        "samples": ranked.samples,
        "tie": ranked.tie,
        "takes": [astuple(take) for take in ranked.takes],
        "outcome": None if ranked.outcome is None else astuple(ranked.outcome),
    }


def _reason(reason: CoachReason) -> dict[str, object]:
    values = ((field.name, getattr(reason, field.name)) for field in fields(reason))
    return {name: value for name, value in values if value is not None}


def parse_grades(
    text: str, past: Sequence[PastDecision], seat: int, players: int
) -> tuple[GradeAnswer, ...]:
    """The graded decisions of a text, as they came from the coach.

    Args:
        text: see ``format_grades``.
        past: all decisions of the seat in that deal.
        seat: whose they are.
        players: seats at the table.

    Raises:
        ValueError: when it is damaged, or of another deal.
    """
    try:
        kept = as_list(parse_object(text)["decisions"], "decisions")
        return tuple(
            _read_answer(number, as_object(each, "decision"), past[number], seat, players)
            for number, each in enumerate(kept)
        )
    except (KeyError, IndexError, TypeError) as error:
        raise ValueError(f"these are no grades of this deal: {error!r}") from None


def _read_answer(
    number: int, kept: Mapping[str, object], past: PastDecision, seat: int, players: int
) -> GradeAnswer:
    kind = DecisionKind(as_text(kept["kind"], "kind"))
    actions = tuple(
        _read_ranked(as_object(each, "choice"), seat, players)
        for each in as_list(kept["actions"], "actions")
    )
    mastery = kept["standard"]
    evaluation = Evaluation(
        seat,
        kind,
        actions,
        _count(kept["samples"]),
        None if mastery is None else Standard(_figure(mastery)),
        as_truth(kept["exact"], "exact"),
    )
    chosen = actions[_count(kept["chosen"])]
    if (kind, chosen.action) != (past.kind, past.action):
        raise ValueError(f"decision {number} was another one")
    graded = GradedDecision(_count(kept["trick"]), evaluation, chosen)
    told, best = (
        tuple(_read_reason(as_object(each, "reason")) for each in as_list(reasons, "reasons"))
        for reasons in as_list(kept["reasons"], "reasons")
    )
    return GradeAnswer(number, graded, past, told, best)


def _read_ranked(kept: Mapping[str, object], seat: int, players: int) -> RankedAction:
    figures = dict(zip(_FIGURES, _figures(kept["figures"]), strict=True))
    outcome = kept["outcome"]
    return RankedAction(
        action=_read_action(kept["action"], seat, players),
        samples=_count(kept["samples"]),
        tie=as_truth(kept["tie"], "tie"),
        takes=tuple(_read_take(each) for each in as_list(kept["takes"], "takes")),
        outcome=None if outcome is None else MeanOutcome(*_figures(outcome)),
        **figures,
    )


def _read_action(value: object, seat: int, players: int) -> Action | None:
    if value is None:
        return None
    return parse_action({"seat": seat, **as_object(value, "action")}, players).action


def _read_take(value: object) -> TakenShare:
    taker, bid, *figures = as_list(value, "take")
    return TakenShare(_count(taker), Bid(_count(bid)), *_figures(figures))


def _read_reason(kept: Mapping[str, object]) -> CoachReason:
    suit, card, bid = (kept.get(name) for name in ("suit", "card", "bid"))
    seat, number = (kept.get(name) for name in ("seat", "number"))
    figures = {name: _figure(kept[name]) for name in _REASON_FIGURES if name in kept}
    return CoachReason(
        ReasonCode(as_text(kept["code"], "code")),
        suit=None if suit is None else Suit(_count(suit)),
        card=None if card is None else Card(_count(card)),
        seat=None if seat is None else _count(seat),
        number=None if number is None else as_integer(number, "number", -_FAR, _FAR),
        bid=None if bid is None else Bid(_count(bid)),
        **figures,
    )


def _figures(value: object) -> list[float]:
    return [_figure(each) for each in as_list(value, "figures")]


def _figure(value: object) -> float:
    return float(as_number(value, "figure", -_MOST, _MOST))


def _count(value: object) -> int:
    return as_integer(value, "count", 0, int(_MOST))
