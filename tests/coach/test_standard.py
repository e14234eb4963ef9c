"""Whose play is assumed where a choice is followed by play."""

from __future__ import annotations

import pytest

from game.ai.player import CLUB, MASTERS
from game.coach.evaluator import Evaluator
from game.rules.actions import DecisionKind
from tests.coach.deals import asked

PLAYOUTS = 4096


@pytest.mark.parametrize(
    ("players", "kind"),
    [(5, DecisionKind.CALL), (5, DecisionKind.DISCARD), (4, DecisionKind.DISCARD)],
)
def test_a_contract_that_was_set_up_is_played_out_by_whose_play_is_asked_for(
    players: int, kind: DecisionKind
) -> None:
    found = []
    for standard in (CLUB, MASTERS):
        evaluator = Evaluator(asked(players, kind), kind, 1, standard=standard)
        evaluator.extend(PLAYOUTS)
        assert evaluator.evaluation.standard == standard
        found.append([one.expected_score for one in evaluator.evaluation.actions])
    assert found[0] != found[1]
