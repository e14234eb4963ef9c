"""Which hands are asked about: such as a good player bids on, and as are wanted."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from game.rules.actions import Bid, MakeBid
from game.rules.cards import DECK, CardSet, parse_card
from game.rules.dealing import Deal
from game.rules.options.ruleset import FEDERATION
from game.session.advice import hand_strength
from game.session.deal import DealLog, Move
from game.session.progress.progress import Progress
from game.session.trainer import generation
from game.session.trainer import queue as queue_module
from game.session.trainer.bot_table import Bidders
from game.session.trainer.generation import (
    ANY_HAND,
    HandFilter,
    contract_filters,
    is_credible,
    least_trumps,
    looks_credible,
    looks_like,
    may_be_own,
    position_of,
    view_at_bid,
)
from game.session.trainer.position import ContractFilter, Position, PositionTheme
from game.session.trainer.queue import WEIGHTS, PositionFilter, PositionQueue, stocked
from tests.session.trainer.positions import MOST_SEEDS

POOR = "S2 S4 S6 H2 H4 H6 H8 D2 D4 D6 C2 C4 C6 C8 T21"
"""The 21 is the only trump."""
FAIR = "SR S2 S4 HR H3 D2 D4 C1 T1 T5 T9 T13 T17 T20 T21"
THIN = "SR S2 S4 HR H3 D2 D4 DC C2 C3 C5 C7 T5 T9 T13"


def cards(text: str) -> CardSet:
    return CardSet(map(parse_card, text.split()))


@pytest.mark.parametrize(("players", "garde", "without_dog"), [(3, 7, 8), (4, 6, 7), (5, 5, 6)])
def test_the_least_trumps_of_a_contract(players: int, garde: int, without_dog: int) -> None:
    size = FEDERATION.shape(players).hand_size
    assert [least_trumps(size, bid) for bid in (Bid.PETITE, Bid.GARDE)] == [garde, garde]
    sans, contre = Bid.GARDE_SANS, Bid.GARDE_CONTRE
    assert [least_trumps(size, bid) for bid in (sans, contre)] == [without_dog, without_dog]


@pytest.mark.parametrize(
    ("hand", "garde", "sans"),
    [
        (POOR, False, False),
        (THIN, False, False),
        (FAIR, True, True),
        ("S2 S4 S6 H2 H4 H6 HR D2 D4 D6 T3 T7 T16 T21 EX", True, False),  # two bouts
        ("S2 S4 S6 H2 H4 H6 HR D2 D4 D6 C2 T3 T16 T21 EX", False, False),
        ("SR S4 S6 HR H4 H6 H8 D2 D4 DR C2 T3 T9 T12 T15", True, False),  # three kings
        ("SR S4 S6 HR H4 H6 H8 D2 D4 DR C2 C3 T9 T12 T15", False, False),
    ],
)
def test_what_a_hand_looks_like(hand: str, garde: bool, sans: bool) -> None:
    assert looks_like(cards(hand), Bid.GARDE) == garde
    assert looks_like(cards(hand), Bid.GARDE_SANS) == sans


def taken(hand: str, bid: Bid) -> DealLog:
    """A deal in which the first of five takes and all others pass."""
    own = cards(hand)
    rest = sorted(DECK - own)
    others = [CardSet(rest[15 * place : 15 * place + 15]) for place in range(4)]
    dog = CardSet(rest[60:])
    moves = [Move(1, MakeBid(bid)), *(Move(seat, MakeBid(Bid.PASS)) for seat in (2, 3, 4, 0))]
    deal = Deal((others[0], own, *others[1:]), dog)
    return DealLog(FEDERATION, 5, 0, deal, tuple(moves))


def test_a_bid_that_its_own_hand_forbids_is_not_credible() -> None:
    poor = taken(POOR, Bid.GARDE)
    assert view_at_bid(poor).hand == cards(POOR)
    assert not looks_credible(poor)
    assert not is_credible(poor, 1)
    fair = taken(FAIR, Bid.GARDE)
    assert looks_credible(fair) and is_credible(fair, 1)


def test_where_nobody_took_nothing_is_wrong() -> None:
    log = DealLog(FEDERATION, 5, 0, taken(POOR, Bid.GARDE).deal, ())
    assert looks_credible(log) and is_credible(log, 1)
    with pytest.raises(ValueError, match="nobody"):
        view_at_bid(log)


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
    monkeypatch.setattr(generation, "hand_strength", lambda view: strength)
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
