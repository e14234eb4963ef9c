"""Deals to learn from are what they are said to be."""

from __future__ import annotations

import numpy as np
import pytest

from game.ai.simulator.bitboards import TRUMP
from game.ai.simulator.table import TAKER
from game.tools.training import opened_deals
from game.tools.training.opened_deals import Deals
from tests.rules.builders import Table

DEALS = 30


def trumps_of_takers(deals: Deals) -> float:
    """How many trumps takers have on average."""
    found = []
    for group in deals.groups:
        trumps = np.bitwise_count(group.table.hands[TRUMP])
        found.append(trumps[(group.table.roles & TAKER) != 0])
    return float(np.concatenate(found).mean())


def test_of_several_deals_the_one_with_the_strongest_hand_is_taken() -> None:
    usual = Deals.taken_by_best(4, DEALS, seed=1)
    strong = Deals.taken_by_best(4, DEALS, seed=1, among=20)
    for deals in (usual, strong):
        assert [group.table.rows for group in deals.groups] == [DEALS]
    assert trumps_of_takers(strong) > trumps_of_takers(usual) + 0.5


def test_nothing_is_announced_that_the_deals_of_a_group_would_share(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    slam = "T9-T21 EX SR HR DR CR"
    monkeypatch.setattr(opened_deals, "dealt", lambda *_: Table(4, {0: slam}).state)
    (group,) = Deals.taken_by_best(4, 1, seed=0).groups
    assert not group.facts.chelems
    assert not group.facts.poignees
