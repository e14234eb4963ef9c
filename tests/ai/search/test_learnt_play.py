"""Whose play the cards that follow are taken for."""

from __future__ import annotations

import pytest

from game.ai import kernel
from game.ai.kernel.table import ATTACK
from game.ai.player import CLUB, MASTERS, Standard
from game.ai.positions import known_deal
from game.ai.search.playouts import (
    ALONE_ERRS,
    DEFENCE_ERRS,
    card_policy,
    policy_among,
)
from game.ai.search.reading import belief_about
from game.ai.simulator import PlayoutPolicy, in_kernel, seeded
from game.rules.actions import DecisionKind
from tests.coach.deals import asked


@pytest.mark.parametrize("players", [3, 4])
def test_masters_who_defend_against_one_lead_as_learnt_and_err_less(players: int) -> None:
    policy = policy_among(asked(players, DecisionKind.PLAY), MASTERS)
    assert policy.attack is not None
    assert policy.defence is not None
    assert (policy.random_moves, policy.defence_moves) == (ALONE_ERRS[players], DEFENCE_ERRS)


@pytest.mark.parametrize(("players", "standard"), [(3, CLUB), (4, CLUB), (5, CLUB), (5, MASTERS)])
def test_others_are_expected_as_at_the_table(players: int, standard: Standard) -> None:
    view = asked(players, DecisionKind.PLAY)
    assert policy_among(view, standard) == card_policy(view)


def test_the_defence_may_err_less_than_the_attack() -> None:
    view = asked(4, DecisionKind.PLAY)
    world = belief_about(view).sample(1, seeded(1))
    table = kernel.opened(known_deal(view.facts), world.words, 0)
    steady = in_kernel(PlayoutPolicy(book=None), 4)
    wild = in_kernel(PlayoutPolicy(book=None, random_moves=1.0, defence_moves=0.0), 4)
    lucks = [number / 20 for number in range(20)]
    strayed = {True: 0, False: 0}
    while kernel.to_play(table)[0]:
        attacks = bool(kernel.to_play(table)[2] & ATTACK)
        usual = kernel.chosen(table, steady)
        strayed[attacks] += any(kernel.chosen(table, wild, luck) != usual for luck in lucks)
        kernel.lay(table, usual)
    assert strayed[True] > 0
    assert strayed[False] == 0
