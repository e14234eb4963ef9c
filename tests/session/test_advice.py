"""What the prompts advise."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ai.contract.bidding import LEAST_TOTALS
from game.ai.contract.hand_value import hand_value
from game.rules.bids import Bid
from game.rules.cards import EXCUSE, PETIT, TRUMP_21
from game.rules.dealing import random_deal
from game.rules.declarations import check_poignee
from game.rules.observation import Observation
from game.session.advice import (
    FULL_STRENGTH,
    STRENGTH_CUTS,
    HandStrength,
    hand_strength,
    poignee_to_show,
)
from tests.rules.builders import FFT, Table
from tests.rules.observing import observe

STRONG = "T21 EX T1 T20 T19 T18 T17 T16 T15 T12 T9 SR SD HR HD CR CD DR"
WEAK = "T2 T3 T5 S2 S3 S4 S5 H2 H3 H4 H5 C2 C3 C4 D2 D3 D4 D5"
FAIR = "T21 T18 T15 T12 T9 T7 T3 SR SD S8 HR HV H6 CC C9 C2 DD D10"


def view_of(hand: str, *bids: Bid) -> Observation:
    """What seat 0 knows when it is to speak after those bids."""
    table = Table(4, {0: hand}, dealer=3 - len(bids))
    table.bid(*bids)
    return observe(FFT, 4, 0, table.events)


def segment(strength: HandStrength) -> Bid:
    """The part of the scale that the score lies in."""
    return max((bid for bid, cut in STRENGTH_CUTS if strength.score >= cut), default=Bid.PASS)


def test_the_scale_is_the_guide_of_the_rules() -> None:
    assert [cut for _, cut in STRENGTH_CUTS] == [40, 56, 71, 81]
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
    if strength.worth:
        total = hand_value(deal.hands[0], strength.worth)
        assert total >= LEAST_TOTALS[players][strength.worth]


@pytest.mark.parametrize(("size", "with_excuse"), [(10, False), (13, True)])
def test_a_handful_gives_least_away(size: int, with_excuse: bool) -> None:
    hand = "EX T21 T20 T19 T17 T16 T14 T13 T11 T9 T8 T5 T1 SR S9 HD C8 D3"
    table = Table(4, {0: hand}, dealer=3).taken_by(1, Bid.GARDE_SANS)
    view = observe(FFT, 4, 0, table.events)
    choice = view.choices.poignee
    assert choice is not None
    shown = poignee_to_show(choice, size)
    assert check_poignee(view.facts, 0, view.hand, shown) is not None
    assert (EXCUSE in shown) is with_excuse
    if not with_excuse:
        assert PETIT not in shown
        assert TRUMP_21 not in shown
