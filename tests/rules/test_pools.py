"""Sections 8 and 11.20: pools that takers win and refill."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.bids import Bid
from game.rules.events import VoidReason
from game.rules.match import Match
from game.rules.options import Stakes
from game.rules.pools import opening_payment, taker_payment
from game.rules.ruleset import RuleSet
from game.rules.score_sheet import ScoreSheet
from game.rules.scoring import score
from game.rules.settlement import MatchLineKind
from tests.rules.outcomes import FFT, outcome

POOLS = replace(FFT, stakes=Stakes.POOLS)


def sheet(points: int, rules: RuleSet = POOLS, players: int = 4) -> ScoreSheet:
    """A garde with two bouts."""
    return score(rules, outcome(Bid.GARDE, points, 2, players=players))


def test_the_first_pool_is_everybody_s_and_the_dealer_pays_more() -> None:
    change = opening_payment(POOLS, (), 4, dealer=2)
    assert (change.pools, change.by_seat) == ((45,), (-10, -10, -15, -10))


@pytest.mark.parametrize(
    ("pools", "after"), [((45,), (50,)), ((45, 60, 20), (45, 65, 20)), ((30, 30), (35, 30))]
)
def test_later_the_dealer_adds_to_a_largest_pool(
    pools: tuple[int, ...], after: tuple[int, ...]
) -> None:
    change = opening_payment(POOLS, pools, 4, dealer=1)
    assert (change.pools, change.by_seat) == (after, (0, -5, 0, 0))


@pytest.mark.parametrize(
    ("made", "pools", "after", "gain"),
    [
        (True, (45,), (), 45),
        (True, (45, 60, 20), (45, 20), 60),
        (True, (30, 30), (30,), 30),
        (False, (45,), (45, 45), -45),
        (False, (45, 60), (45, 60, 60), -60),
    ],
)
def test_the_taker_wins_or_refills_the_largest_pool(
    made: bool, pools: tuple[int, ...], after: tuple[int, ...], gain: int
) -> None:
    change = taker_payment(pools, 4, 3, made=made)
    assert (change.pools, change.by_seat) == (after, (0, 0, 0, gain))


def test_an_evening_with_pools() -> None:
    match = Match.opened(4, 0, POOLS)
    settlement = match.settle(sheet(40), 1, None)  # fails by one: -52 to each
    assert [(line.kind, line.by_seat) for line in settlement.lines] == [
        (MatchLineKind.POOL_FORMED, (-15, -10, -10, -10)),
        (MatchLineKind.SCORE, (52, -156, 52, 52)),
        (MatchLineKind.POOL_REFILLED, (0, -45, 0, 0)),
    ]
    match = match.after(settlement)
    assert (match.totals, match.pools) == ((37, -211, 42, 42), (45, 45))
    match = match.after(match.settle_void(), VoidReason.ALL_PASSED)
    assert (match.totals, match.pools) == ((37, -216, 42, 42), (50, 45))
    settlement = match.settle(sheet(41), 3, None)  # made exactly: 50 from each
    assert [(line.kind, line.by_seat) for line in settlement.lines] == [
        (MatchLineKind.POOL_EXTRA, (0, 0, -5, 0)),
        (MatchLineKind.SCORE, (-50, -50, -50, 150)),
        (MatchLineKind.POOL_WON, (0, 0, 0, 55)),
    ]
    match = match.after(settlement)
    assert (match.totals, match.pools) == ((-13, -266, -13, 247), (45,))
    match = match.after(match.settle(sheet(41), 0, None))
    assert match.pools == ()
    assert sum(match.totals) == 0
    forming = match.settle(sheet(41), 0, None).lines[0]
    assert (forming.kind, forming.by_seat) == (
        MatchLineKind.POOL_FORMED,
        (-15, -10, -10, -10),
    )


def test_a_dealer_who_sits_out_pays_to_the_pools_all_the_same() -> None:
    rules = replace(POOLS, sitting_out=True)
    match = Match.opened(5, 4, rules)
    played = score(rules, outcome(Bid.GARDE, 41, 2, sitting_out=4))
    assert match.settle(played, 0, None).scores == (150 - 10 + 55, -60, -60, -60, -15)


@given(
    st.integers(3, 5),
    st.lists(st.tuples(st.integers(20, 80), st.integers(0, 4), st.booleans()), max_size=30),
    st.integers(1, 30),
    st.integers(0, 10),
)
def test_scores_and_pools_always_sum_to_zero(
    players: int, deals: list[tuple[int, int, bool]], payment: int, extra: int
) -> None:
    rules = replace(POOLS, pool_payment=payment, pool_dealer_extra=extra)
    match = Match.opened(players, 0, rules)
    for points, seat, void in deals:
        if void:
            match = match.after(match.settle_void(), VoidReason.PETIT_SEC)
        else:
            taker = seat % players
            match = match.after(match.settle(sheet(points, rules, players), taker, None))
        assert sum(match.totals) + sum(match.pools) == 0
        assert all(pool > 0 for pool in match.pools)
