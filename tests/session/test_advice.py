"""What the prompts advise."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ai.contract.classic_count import BID_THRESHOLDS
from game.ai.contract.hand_count import LINES
from game.ai.player import CLUB, MASTERS, Standard
from game.coach.reasons import ReasonCode, reasons_for
from game.rules.actions import Bid, MakeBid, Slam
from game.rules.cards import EXCUSE, PETIT, TRUMP_21
from game.rules.dealing import random_deal
from game.rules.observation import Observation
from game.rules.options.choices import PetitChelem
from game.rules.play import check_poignee
from game.session.advice import (
    FULL_STRENGTH,
    STRENGTH_CUTS,
    HandStrength,
    advised_slam,
    cards_to_show,
    hand_strength,
    slam_conceivable,
)
from tests.rules.builders import FFT, Table, house
from tests.rules.observing import observe

STRONG = "T21 EX T1 T20 T19 T18 T17 T16 T15 T12 T9 SR SD HR HD CR CD DR"
WEAK = "T2 T3 T5 S2 S3 S4 S5 H2 H3 H4 H5 C2 C3 C4 D2 D3 D4 D5"
FAIR = "T21 T18 T15 T12 T9 T7 T3 SR SD S8 HR HV H6 CC C9 C2 DD D10"

SURE = "EX T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 SR SD HR HD CR CD DR"
DOUBTFUL = "EX T21 T20 T19 T18 T17 T16 T15 T14 T13 SR SD S9 HR H8 CR C7 D2"
"""Ten trumps draw the others', but four small cards may lose a trick each."""

MASTERFUL = "EX T21 T20 T19 T18 T14 T9 SR SD SC HR HD HC CR CD CC DR DD"
"""Hardly a trick is lost in the suits, but seven trumps draw the others' only with luck."""

GOOD = "T21 T18 T15 T12 T9 T7 T3 SR SD S8 HR HV H6 CC C9 C2 DD D10"
HOPELESS = "T20 T13 T4 T2 T1 SD SC S9 S5 HD HV H10 H2 CC CV C9 C1 D2"
"""Five trumps and no king."""


def view_of(hand: str, *bids: Bid) -> Observation:
    """What seat 0 knows when it is to speak after those bids."""
    table = Table(4, {0: hand}, dealer=3 - len(bids))
    table.bid(*bids)
    return observe(FFT, 4, 0, table.events)


def segment(strength: HandStrength) -> Bid:
    """The part of the scale that the score lies in."""
    return max((bid for bid, cut in STRENGTH_CUTS if strength.score >= cut), default=Bid.PASS)


def test_the_scale_is_the_guide_of_the_rules() -> None:
    assert dict(STRENGTH_CUTS) == dict(BID_THRESHOLDS)
    assert [bid for bid, _ in STRENGTH_CUTS] == list(FFT.contracts)


def test_a_weak_hand_passes() -> None:
    strength = hand_strength(view_of(WEAK))
    assert strength.worth is Bid.PASS
    assert strength.advised is Bid.PASS
    assert (strength.trumps, strength.bouts, strength.kings) == (3, 0, 0)


def test_a_strong_hand_is_good_for_everything() -> None:
    strength = hand_strength(view_of(STRONG))
    assert strength.worth is Bid.GARDE_CONTRE
    assert strength.score <= FULL_STRENGTH
    assert (strength.trumps, strength.bouts, strength.kings) == (10, 3, 4)


def test_advice_looks_at_the_bids_before() -> None:
    open_table = hand_strength(view_of(FAIR))
    outbid = hand_strength(view_of(FAIR, Bid.PASS, Bid.GARDE_SANS))
    assert open_table.worth is outbid.worth is Bid.GARDE
    assert open_table.advised is Bid.GARDE
    assert outbid.advised is Bid.PASS


@given(st.integers(0, 2**32), st.sampled_from((3, 4, 5)))
def test_the_score_lies_where_the_contract_is(seed: int, players: int) -> None:
    dealer = players - 1
    deal = random_deal(FFT, players, dealer, Random(seed))
    table = Table(players, deal=deal, dealer=dealer)
    if table.facts.is_over:  # a bare Petit: nobody bids
        return
    strength = hand_strength(observe(FFT, players, 0, table.events))
    assert 0 <= strength.score <= FULL_STRENGTH
    assert segment(strength) is strength.worth
    assert strength.counts[strength.counted] == sum(each.points for each in strength.lines)
    enough = [bid for bid, least in strength.least.items() if strength.counts[bid] >= least]
    assert strength.worth is max(enough, default=Bid.PASS)


@given(st.integers(0, 2**32), st.sampled_from((3, 4, 5)), st.floats(0, 1))
def test_the_count_tells_its_lines(seed: int, players: int, mastery: float) -> None:
    dealer = players - 1
    deal = random_deal(FFT, players, dealer, Random(seed))
    table = Table(players, deal=deal, dealer=dealer)
    if table.facts.is_over:
        return
    strength = hand_strength(observe(FFT, players, 0, table.events), Standard(mastery))
    assert [each.line for each in strength.lines] == [
        line for line in LINES if line in {each.line for each in strength.lines}
    ]
    assert all(each.number > 0 and each.points for each in strength.lines)


@pytest.mark.parametrize("bids", [(), (Bid.PASS,), (Bid.PETITE,), (Bid.PASS, Bid.GARDE)])
@pytest.mark.parametrize("standard", [MASTERS, CLUB])
def test_the_coach_counts_as_the_gauge_does(bids: tuple[Bid, ...], standard: Standard) -> None:
    view = view_of(FAIR, *bids)
    strength = hand_strength(view, standard)
    for bid in view.choices.bids:
        codes = {it.code: it.number for it in reasons_for(view, MakeBid(bid), standard)}
        spare = strength.counts.get(bid, 0) - strength.least.get(bid, 0)
        counted = ReasonCode.COUNT_ABOVE if spare >= 0 else ReasonCode.COUNT_BELOW
        assert bid is Bid.PASS or codes[counted] == abs(spare)


def test_masters_bid_where_club_players_pass() -> None:
    """Seldom the other way round: they make more of the same cards."""
    worth = {MASTERS: 0, CLUB: 0}
    for seed in range(60):
        deal = random_deal(FFT, 5, 4, Random(seed))
        table = Table(5, deal=deal, dealer=4)
        if not table.facts.is_over:
            for standard in worth:
                worth[standard] += hand_strength(observe(FFT, 5, 0, table.events), standard).worth
    assert worth[MASTERS] > worth[CLUB] > 0


@pytest.mark.parametrize(("size", "with_excuse"), [(10, False), (13, True)])
def test_a_handful_gives_least_away(size: int, with_excuse: bool) -> None:
    hand = "EX T21 T20 T19 T17 T16 T14 T13 T11 T9 T8 T5 T1 SR S9 HD C8 D3"
    table = Table(4, {0: hand}, dealer=3).taken_by(1, Bid.GARDE_SANS)
    view = observe(FFT, 4, 0, table.events)
    choice = view.choices.poignee
    assert choice is not None
    shown = cards_to_show(choice, size)
    assert check_poignee(view.facts, 0, view.hand, shown) is not None
    assert (EXCUSE in shown) is with_excuse
    if not with_excuse:
        assert PETIT not in shown
        assert TRUMP_21 not in shown


def taker(hand: str, **options: object) -> Observation:
    """What the taker knows before the first card."""
    table = Table(4, {0: hand}, dealer=3, rules=house(**options))
    return table.taken_by(0, Bid.GARDE_SANS).view(0)


@pytest.mark.parametrize(
    ("hand", "asked"),
    [(SURE, True), (DOUBTFUL, True), (MASTERFUL, True), (GOOD, False), (HOPELESS, False)],
)
def test_only_hands_that_might_make_it_are_asked(hand: str, asked: bool) -> None:
    assert slam_conceivable(taker(hand)) is asked


def test_tricks_that_may_be_lost_count() -> None:
    hand = "EX T21 T20 T19 T18 T17 T16 T15 T14 T13 SR S9 S8 H9 H8 H7 C7 D2"
    assert not slam_conceivable(taker(hand))
    assert slam_conceivable(taker(hand, petit_chelem=PetitChelem.BUT_THREE))


def test_who_may_announce_nothing_is_asked_nothing() -> None:
    table = Table(4, {1: SURE}, dealer=3).taken_by(0, Bid.GARDE_SANS)
    assert not slam_conceivable(table.view(1))


def test_only_a_sure_slam_is_advised() -> None:
    assert advised_slam(taker(SURE)) is Slam.CHELEM
    assert advised_slam(taker(DOUBTFUL)) is None
    small = taker(DOUBTFUL.replace("S9", "SC"), petit_chelem=PetitChelem.BUT_THREE)
    assert advised_slam(small) is Slam.PETIT_CHELEM
