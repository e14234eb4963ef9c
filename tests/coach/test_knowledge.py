"""Whose hands are read, and where all fitting worlds are equally likely."""

from __future__ import annotations

import numpy as np
import pytest

from game.ai.belief import Belief
from game.ai.player import DecisionKind
from game.coach import knowledge
from game.coach.knowledge import belief_of
from tests.coach.deals import asked


def test_worlds_weigh_by_what_the_others_did() -> None:
    view = asked(5, DecisionKind.PLAY, tricks=4)
    counted = Belief(view).marginals()
    assert np.array_equal(belief_of(view, infers=False).marginals(), counted)
    assert not np.allclose(belief_of(view).marginals(), counted, atol=0.05)


def test_where_nothing_was_learnt_all_worlds_are_equally_likely(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(knowledge, "is_learnt", lambda players: False)
    view = asked(5, DecisionKind.PLAY, tricks=4)
    assert np.array_equal(belief_of(view).marginals(), Belief(view).marginals())
