"""The plainest search: legal, repeatable, and following the rule policy before the cards."""

from __future__ import annotations

from random import Random

import pytest

from game.ai.levels import MONTE_CARLO_WORLDS, player_for
from game.ai.rule_player import RulePlayer
from game.ai.search import search_player
from game.ai.search.search_player import MonteCarloPlayer
from game.rules.actions import DecisionKind, PlayCard
from game.rules.dealing import random_deal
from game.rules.state import Phase
from game.session.deal import LiveDeal
from tests.coach.deals import asked
from tests.rules.builders import FFT

FEW_WORLDS = 4


def test_a_level_to_measure_by() -> None:
    assert player_for("mc100") == MonteCarloPlayer(MONTE_CARLO_WORLDS)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_whole_deals(players: int) -> None:
    rng = Random(players)
    live = LiveDeal(FFT, players, 0, random_deal(FFT, players, 0, rng))
    while (decision := live.decision) is not None:
        view = live.view(decision.seat)
        action = MonteCarloPlayer(FEW_WORLDS).choose(view, decision.kind, Random(3), 0)
        if decision.kind is not DecisionKind.PLAY:
            assert action == RulePlayer().choose(view, decision.kind, Random(3), 0)
        live.answer(action)
    assert live.facts.is_over


@pytest.mark.parametrize("tricks", [0, 6, 11])
def test_the_seed_decides(tricks: int) -> None:
    view = asked(5, DecisionKind.PLAY, tricks)
    player = MonteCarloPlayer(FEW_WORLDS)
    action, again = (player.choose(view, DecisionKind.PLAY, Random(3), 0) for _ in range(2))
    assert action == again


def test_one_that_is_told_how_the_cards_lie_does_not_guess(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    live = LiveDeal(FFT, 4, 0, random_deal(FFT, 4, 0, Random(1)))
    while live.state.facts.phase is not Phase.PLAY:
        assert live.decision is not None
        seat = live.decision.seat
        action = RulePlayer().choose(live.view(seat), live.decision.kind, Random(1), 0)
        live.answer(action)
    state = live.state
    view = live.view(state.facts.to_act or 0)
    assert len(view.choices.plays) > 1
    monkeypatch.setattr(search_player, "Belief", None)
    seeing = MonteCarloPlayer(FEW_WORLDS).knowing((state.hands, state.discard or state.dog))
    action = seeing.choose(view, DecisionKind.PLAY, Random(3), 0)
    assert isinstance(action, PlayCard) and action.card in view.choices.plays
