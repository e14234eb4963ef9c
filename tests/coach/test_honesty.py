"""The coach knows what the seat knows: hidden cards change nothing of what it says."""

from __future__ import annotations

from random import Random

import pytest

from game.coach.beliefs import call_facts, holdings, partner_belief
from game.coach.evaluator import evaluate, grade_each
from game.coach.reasons import partner_clues, reasons_for
from game.rules.actions import DecisionKind
from game.rules.observation import Observation
from game.session.deal import DealLog
from game.session.replay import past_decisions
from tests.coach.deals import by_rule, exchanged, moments, taken

pytestmark = pytest.mark.usefixtures("small_rounds")
ASKED = {DecisionKind.PLAY: 0.04, DecisionKind.BID: 0.3}
"""How many of the decisions are looked at; the others all are."""


def said(view: Observation, kind: DecisionKind) -> tuple[object, ...]:
    """All that the coach says of a decision."""
    found = evaluate(view, kind, 1, 3)
    reasons = [reasons_for(view, ranked.action) for ranked in found.actions]
    calls = call_facts(view) if kind is DecisionKind.CALL else None
    partner = None if view.facts.called is None else partner_belief(view)
    return found, reasons, calls, partner, partner_clues(view), holdings(view)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_hidden_cards_change_nothing(players: int) -> None:
    compared: set[DecisionKind] = set()
    rng = Random(20 + players)
    for seed in (40, 41):
        live = taken(players, seed)
        for decision, view in moments(live, by_rule()):
            if rng.random() > ASKED.get(decision.kind, 1.0):
                continue
            other = exchanged(live, decision.seat, rng)
            if other is not None:
                compared.add(decision.kind)
                assert said(other.view(decision.seat), decision.kind) == said(view, decision.kind)
    assert {DecisionKind.BID, DecisionKind.DISCARD, DecisionKind.PLAY} <= compared
    assert (DecisionKind.CALL in compared) == (players == 5)


def test_grades_go_by_what_was_known_then() -> None:
    """Cards that come to light later do not count against what was decided before."""
    rng = Random(5)
    live = taken(4, 42)
    for decision, view in moments(live, by_rule()):
        if decision.kind is DecisionKind.PLAY and len(view.facts.tricks) == 6:
            break
    seat = (decision.seat + 1) % 4
    other = exchanged(live, seat, rng)
    assert other is not None
    for deal in (live, other):
        for _ in moments(deal, by_rule()):
            pass
    known = len(
        [past for past in past_decisions(DealLog.of(live), seat) if before(past.observation)]
    )
    first, second = (
        list(grade_each(past_decisions(DealLog.of(deal), seat)[:known], 1, 9))
        for deal in (live, other)
    )
    assert live.state != other.state
    assert len(first) > 6
    assert first == second


def before(view: Observation) -> bool:
    """Whether that was known before the seventh trick."""
    return len(view.facts.tricks) < 6
