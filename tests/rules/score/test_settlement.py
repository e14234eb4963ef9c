"""Sections 8 and 11.20: pools that takers win and refill."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.actions import Bid
from game.rules.events import VoidReason
from game.rules.options.choices import Stakes, WhenBroke
from game.rules.options.ruleset import RuleSet
from game.rules.score.match import (
    Match,
    MatchLine,
    MatchLineKind,
    Settlement,
    chip_gains,
    opening_payment,
    taker_payment,
)
from game.rules.score.outcome import Chelem, Side
from game.rules.score.scoring import score
from game.rules.score.sheet import ScoreSheet
from tests.rules.builders import FFT, outcome

POOLS = replace(FFT, stakes=Stakes.POOLS)

CHIPS = replace(FFT, stakes=Stakes.CHIPS, pousse=True)


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


def gains(
    stacks: tuple[int, ...],
    stake: int,
    *,
    made: bool,
    taker: int = 0,
    partner: int | None = None,
    dealer: int | None = None,
) -> tuple[int, ...]:
    """What each seat wins when the last seat deals, if no other does."""
    last = len(stacks) - 1 if dealer is None else dealer
    order = [(last + step) % len(stacks) for step in range(1, len(stacks) + 1)]
    return chip_gains(stacks, order, stake, taker, partner, made=made)


@pytest.mark.parametrize(
    ("stacks", "stake", "won", "lost"),
    [
        ((40, 40, 40, 40), 2, (6, -2, -2, -2), (-6, 2, 2, 2)),
        ((40, 1, 40, 0), 4, (5, -1, -4, 0), (-5, 1, 4, 0)),  # defenders who are short
        ((7, 40, 40, 40), 4, (6, -2, -2, -2), (-7, 3, 2, 2)),  # a taker who is short
        ((8, 40, 40, 40), 4, (6, -2, -2, -2), (-8, 3, 3, 2)),
        ((7, 1, 40, 40), 4, (5, -1, -2, -2), (-7, 1, 3, 3)),
        ((2, 40, 40, 40), 4, (0, 0, 0, 0), (-2, 1, 1, 0)),
        ((0, 40, 40, 40), 4, (0, 0, 0, 0), (0, 0, 0, 0)),
        ((7, 6, 1), 6, (7, -6, -1), (-7, 6, 1)),  # enough for all that is at stake
    ],
)
def test_a_taker_alone(
    stacks: tuple[int, ...], stake: int, won: tuple[int, ...], lost: tuple[int, ...]
) -> None:
    assert gains(stacks, stake, made=True) == won
    assert gains(stacks, stake, made=False) == lost


def test_odd_chips_of_a_loser_go_out_from_the_dealer_s_right() -> None:
    assert gains((7, 40, 40, 40), 4, made=False, dealer=2) == (-7, 2, 2, 3)
    assert gains((8, 40, 40, 40), 4, made=False, dealer=1) == (-8, 2, 3, 3)


@pytest.mark.parametrize(
    ("stacks", "won", "lost"),
    [
        ((40, 40, 40, 40, 40), (8, 4, -4, -4, -4), (-8, -4, 4, 4, 4)),
        ((5, 40, 40, 40, 40), (5, 7, -4, -4, -4), (-5, -7, 4, 4, 4)),
        ((40, 1, 40, 40, 40), (11, 1, -4, -4, -4), (-11, -1, 4, 4, 4)),
        ((5, 2, 40, 40, 40), (4, 2, -2, -2, -2), (-5, -2, 3, 2, 2)),
        ((40, 40, 1, 40, 40), (6, 3, -1, -4, -4), (-6, -3, 1, 4, 4)),
        ((40, 40, 0, 40, 40), (6, 2, 0, -4, -4), (-6, -2, 0, 4, 4)),
    ],
)
def test_a_taker_with_a_partner_who_has_a_third(
    stacks: tuple[int, ...], won: tuple[int, ...], lost: tuple[int, ...]
) -> None:
    assert gains(stacks, 4, made=True, partner=1) == won
    assert gains(stacks, 4, made=False, partner=1) == lost


@given(
    st.lists(st.integers(0, 60), min_size=3, max_size=5),
    st.integers(1, 30),
    st.booleans(),
    st.booleans(),
    st.integers(0, 4),
)
def test_nobody_wins_or_loses_more_than_he_has(
    stacks: list[int], stake: int, made: bool, called: bool, dealer: int
) -> None:
    partner = 1 if called and len(stacks) == 5 else None
    changes = gains(tuple(stacks), stake, made=made, partner=partner, dealer=dealer % len(stacks))
    assert sum(changes) == 0
    assert all(abs(change) <= chips for change, chips in zip(changes, stacks, strict=True))
    defenders = changes[1:] if partner is None else changes[2:]
    assert all(abs(change) <= stake for change in defenders)


def played(contract: Bid, points: float, **more: object) -> ScoreSheet:
    """A scored deal of four with two bouts."""
    return score(CHIPS, outcome(contract, points, 2, **more))


@pytest.mark.parametrize(
    ("contract", "chips"),
    [
        (Bid.PETITE, 1),
        (Bid.POUSSE, 1),
        (Bid.GARDE, 2),
        (Bid.GARDE_SANS, 4),
        (Bid.GARDE_CONTRE, 6),
    ],
)
def test_only_the_contract_counts_in_chips(contract: Bid, chips: int) -> None:
    match = Match.opened(4, 0, CHIPS)
    points = 84 if contract is Bid.GARDE_CONTRE else 87  # whose dog is the defence's
    bonuses = played(
        contract, points, petit_au_bout=Side.ATTACK, chelems=(Chelem.UNANNOUNCED_MADE,)
    )
    after = match.after(match.settle(bonuses, 1, None))
    assert after.totals == (-chips, 3 * chips, -chips, -chips)
    assert after.chips == (40 - chips, 40 + 3 * chips, 40 - chips, 40 - chips)
    assert match.settle(played(contract, 30), 1, None).scores == (chips, -3 * chips, chips, chips)


def test_a_settlement_in_chips_has_one_line() -> None:
    match = Match.opened(4, 0, CHIPS)
    gains = (-2, 6, -2, -2)
    lines = (MatchLine(MatchLineKind.CHIPS, gains),)
    assert match.settle(played(Bid.GARDE, 50), 1, None) == Settlement(lines, (), gains)


def test_a_partner_has_his_third_of_the_chips() -> None:
    match = Match.opened(5, 0, CHIPS)
    sheet = played(Bid.GARDE_SANS, 50, players=5, partner=True)
    assert match.settle(sheet, 1, 3).scores == (-4, 8, -4, 4, -4)


def test_a_dealer_who_sits_out_keeps_his_chips() -> None:
    match = Match.opened(5, 2, replace(CHIPS, sitting_out=True))
    sheet = score(match.rules, outcome(Bid.GARDE, 50, 2, sitting_out=2))
    assert match.settle(sheet, 1, None).scores == (-2, 6, 0, -2, -2)


def test_the_match_stops_when_somebody_is_broke() -> None:
    match = Match.opened(4, 0, replace(CHIPS, chip_stack=6))
    assert not match.is_finished(None)
    match = match.after(match.settle(played(Bid.GARDE, 30), 1, None))
    assert match.chips == (8, 0, 8, 8)
    assert match.is_finished(None)


@pytest.mark.parametrize(
    ("totals", "stopped", "decided"),
    [
        ((0, 0, 0, 0), False, False),
        ((40, -39, -1, 0), False, False),
        ((40, -40, 0, 0), True, False),
        ((80, -40, -40, 0), True, False),
        ((120, -40, -40, -40), True, True),
    ],
)
def test_how_many_may_be_broke(totals: tuple[int, ...], stopped: bool, decided: bool) -> None:
    assert Match(totals, 0, rules=CHIPS).is_finished(None) is stopped
    raising = replace(CHIPS, when_broke=WhenBroke.RAISE)
    assert Match(totals, 0, rules=raising).is_finished(None) is decided


def test_or_goes_on_at_raised_stakes_until_one_has_all() -> None:
    rules = replace(CHIPS, chip_stack=6, when_broke=WhenBroke.RAISE)
    match = Match.opened(4, 0, rules)
    match = match.after(match.settle(played(Bid.GARDE, 30), 1, None))
    assert (match.chips, match.raises) == ((8, 0, 8, 8), 1)
    assert match.stake(Bid.GARDE) == 4
    assert not match.is_finished(None)
    match = match.after(match.settle(played(Bid.GARDE, 50), 0, None))
    assert (match.chips, match.raises) == ((16, 0, 4, 4), 1)
    match = match.after(match.settle(played(Bid.GARDE, 50), 0, None))
    assert (match.chips, match.raises) == ((24, 0, 0, 0), 3)
    assert match.is_finished(None)
