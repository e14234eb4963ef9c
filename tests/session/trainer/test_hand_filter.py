"""Filters by the contract and by what the learner would bid himself."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from game.rules.bids import Bid
from game.session.advice import hand_strength
from game.session.progress import Progress
from game.session.trainer import hand_filter
from game.session.trainer import queue as queue_module
from game.session.trainer.bot_table import Bidders
from game.session.trainer.generation import position_of
from game.session.trainer.hand_filter import (
    ANY_HAND,
    HandFilter,
    contract_filters,
    may_be_own,
)
from game.session.trainer.position import Position
from game.session.trainer.queue import WEIGHTS, PositionFilter, PositionQueue, stocked
from game.session.trainer.themes import ContractFilter, PositionTheme
from tests.session.trainer.positions import MOST_SEEDS

T = PositionTheme
C = ContractFilter


def dealt(theme: PositionTheme, highest: Bid) -> Position:
    """A position in which rule players bid at most so high."""
    for seed in range(MOST_SEEDS):
        position = position_of(theme, seed, bidders=Bidders.BY_RULE, highest=highest)
        if position is not None and position.observation.facts.contract is highest:
            return position
    raise AssertionError(f"nobody bids {highest}")


@pytest.mark.parametrize(
    ("contract", "taken"),
    [
        (C.ALL, (Bid.PETITE, Bid.GARDE, Bid.GARDE_SANS, Bid.GARDE_CONTRE)),
        (C.PETITE, (Bid.PETITE,)),
        (C.GARDE, (Bid.GARDE,)),
        (C.WITHOUT_DOG, (Bid.GARDE_SANS, Bid.GARDE_CONTRE)),
    ],
)
def test_a_contract_is_wanted(contract: ContractFilter, taken: tuple[Bid, ...]) -> None:
    wanted = HandFilter(contract)
    for bid in (Bid.PETITE, Bid.GARDE, Bid.GARDE_SANS, Bid.GARDE_CONTRE):
        assert wanted.takes(dealt(T.WHICH_KING, bid)) == (bid in taken)
    assert contract.highest == taken[-1]


@pytest.mark.parametrize("theme", [T.OWN_KING, T.FOUR_KINGS])
@pytest.mark.parametrize("highest", [Bid.GARDE, Bid.GARDE_SANS, Bid.GARDE_CONTRE])
def test_whoever_may_play_alone_may_leave_the_dog(theme: PositionTheme, highest: Bid) -> None:
    wanted = HandFilter(C.WITHOUT_DOG)
    assert wanted.takes(dealt(theme, highest)) == (highest > Bid.GARDE)


def test_what_can_be_wanted_of_a_theme() -> None:
    assert contract_filters(None) == contract_filters(T.LEAD) == tuple(C)
    assert C.WITHOUT_DOG not in contract_filters(T.DISCARD)
    assert contract_filters(T.BID) == contract_filters(T.OWN_MISTAKE) == (C.ALL,)
    assert may_be_own(None) and may_be_own(T.DISCARD) and not may_be_own(T.PARTNER)
    both = HandFilter(C.WITHOUT_DOG, own_bids=True)
    assert both.within(T.WHICH_KING) == both
    assert both.within(T.LEAD) == HandFilter(C.WITHOUT_DOG)
    assert both.within(T.KING_IN_DOG) == HandFilter(own_bids=True)
    assert both.within(T.OWN_KING) == both.within(T.FOUR_KINGS) == both
    assert both.within(T.BID) == ANY_HAND


def test_of_all_themes_those_are_asked_about_that_fit() -> None:
    assert PositionFilter().themes == tuple(WEIGHTS)
    without_dog = PositionFilter(hands=HandFilter(C.WITHOUT_DOG)).themes
    assert {T.WHICH_KING, T.OWN_KING, T.FOUR_KINGS, T.LEAD, T.PARTNER} <= set(without_dog)
    assert not {T.BID, T.DISCARD, T.KING_IN_DOG} & set(without_dog)
    assert T.PARTNER not in PositionFilter(hands=HandFilter(own_bids=True)).themes
    assert PositionFilter(T.BID, hands=HandFilter(C.GARDE, own_bids=True)).themes == (T.BID,)


@pytest.mark.parametrize(
    ("advised", "taken"), [(Bid.PASS, False), (Bid.PETITE, False), (Bid.GARDE, True)]
)
def test_a_hand_that_the_gauge_would_bid(
    monkeypatch: pytest.MonkeyPatch, advised: Bid, taken: bool
) -> None:
    position = dealt(T.WHICH_KING, Bid.GARDE)
    strength = replace(hand_strength(position.observation), advised=advised)
    monkeypatch.setattr(hand_filter, "hand_strength", lambda view: strength)
    assert HandFilter(own_bids=True).takes(position) == taken
    assert ANY_HAND.takes(position)


def test_the_stock_gives_what_is_wanted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    petite, garde = (dealt(T.WHICH_KING, bid) for bid in (Bid.PETITE, Bid.GARDE))
    monkeypatch.setattr(queue_module, "STARTERS", (stocked(petite, 2), stocked(garde, 2)))
    progress, _ = Progress.open(tmp_path / "progress.sqlite")
    queue = PositionQueue(progress, Random(1))
    for contract, found in ((C.GARDE, False), (C.WITHOUT_DOG, True), (C.PETITE, False)):
        wanted = PositionFilter(T.WHICH_KING, hands=HandFilter(contract))
        assert queue.lacks(wanted) == found
        assert queue.search(wanted).hands == wanted.hands
    progress.close()
