"""Deals to learn from are what they are said to be."""

from __future__ import annotations

from statistics import fmean

import pytest

from game.rules.cards import EXCUSE
from game.tools.training import figures
from game.tools.training.figures import OpenedDeals
from tests.rules.builders import Table

DEALS = 30


def trumps_of_takers(deals: OpenedDeals) -> float:
    """How many trumps takers have on average."""
    found = []
    for deal in deals.positions:
        assert deal.facts.taker is not None
        (hand,) = deal.worlds.hands(deal.facts.taker)
        found.append(len(hand.trumps) + (EXCUSE in hand))
    return fmean(found)


def test_of_several_deals_the_one_with_the_strongest_hand_is_taken() -> None:
    usual = OpenedDeals.taken_by_best(4, DEALS, seed=1)
    strong = OpenedDeals.taken_by_best(4, DEALS, seed=1, among=20)
    for deals in (usual, strong):
        assert len(deals.positions) == DEALS
    assert trumps_of_takers(strong) > trumps_of_takers(usual) + 0.5


def test_nothing_is_announced_with_the_first_card(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    slam = "T9-T21 EX SR HR DR CR"
    monkeypatch.setattr(figures, "dealt", lambda *_: Table(4, {0: slam}).state)
    (deal,) = OpenedDeals.taken_by_best(4, 1, seed=0).positions
    assert not deal.facts.chelems
    assert not deal.facts.poignees
