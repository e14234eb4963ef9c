"""Which hands are asked about a slam, and which are to announce it."""

from __future__ import annotations

import pytest

from game.rules.actions import Slam
from game.rules.bids import Bid
from game.rules.observation import Observation
from game.rules.options import PetitChelem
from game.session.slam_advice import advised_slam, slam_conceivable
from tests.rules.builders import Table, house

SURE = "EX T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 SR SD HR HD CR CD DR"
DOUBTFUL = "EX T21 T20 T19 T18 T17 T16 T15 T14 T13 SR SD S9 HR H8 CR C7 D2"
"""Ten trumps draw the others', but four small cards may lose a trick each."""

MASTERFUL = "EX T21 T20 T19 T18 T14 T9 SR SD SC HR HD HC CR CD CC DR DD"
"""Hardly a trick is lost in the suits, but seven trumps draw the others' only with luck."""

GOOD = "T21 T18 T15 T12 T9 T7 T3 SR SD S8 HR HV H6 CC C9 C2 DD D10"
HOPELESS = "T20 T13 T4 T2 T1 SD SC S9 S5 HD HV H10 H2 CC CV C9 C1 D2"
"""Five trumps and no king."""


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
