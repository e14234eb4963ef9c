"""What the rule player says in the auction."""

from __future__ import annotations

from random import Random

import pytest

from game.ai.contract.bidding import Judge, good_bids, scale_of
from game.ai.contract.hand_count import said
from game.ai.player import CLUB
from game.rules.actions import Bid, DecisionKind, MakeBid
from game.rules.cards import ALL_CARDS, CardSet
from game.rules.options.ruleset import FEDERATION
from tests.ai.positions import ask, hand_counting, in_auction

POOR = "S1-S4 H1-H4 D1-D4 C1-C4 T2 T3"
FAIR = hand_counting(Bid.PETITE, 0)
GOOD = hand_counting(Bid.GARDE, 5)
GREAT = "T21 T20 T19 T18 EX T1 T5 T8 T11 T14 SR SD SC S4 S5 HR HD HC"


@pytest.mark.parametrize(
    ("hand", "spoken", "bid"),
    [
        (POOR, (), Bid.PASS),
        (FAIR, (), Bid.PETITE),
        (FAIR, (Bid.PETITE,), Bid.PASS),
        (GOOD, (), Bid.GARDE),
        (GOOD, (Bid.PETITE,), Bid.GARDE),
        (GOOD, (Bid.GARDE,), Bid.PASS),
        (GREAT, (), Bid.GARDE_CONTRE),
        (GREAT, (Bid.GARDE, Bid.GARDE_SANS), Bid.GARDE_CONTRE),
    ],
)
def test_bids_grow_with_the_hand(hand: str, spoken: tuple[Bid, ...], bid: Bid) -> None:
    assert ask(in_auction(hand, 4, *spoken), DecisionKind.BID) == MakeBid(bid)


def test_five_players_bid_on_less_and_three_on_more() -> None:
    five = "T21 T20 T8 T11 T14 SR S2 S3 HD H2 H3 D1 D2 C1 C2"
    assert ask(in_auction(five, 5), DecisionKind.BID) == MakeBid(Bid.GARDE)
    three = five + " T15 S4 H4 D3 D4 C3 C4 C5 C6"
    assert ask(in_auction(three, 3), DecisionKind.BID) == MakeBid(Bid.PASS)


def test_who_speaks_first_of_three_may_take_a_petite_on_less() -> None:
    """As club players play: somebody goes higher, so that it costs him nothing."""
    scale = scale_of(FEDERATION, FEDERATION.shape(3), CLUB)
    first, second = (scale.least_after(said(Bid.PASS, spoken, 3)) for spoken in (0, 1))
    assert first[Bid.PETITE] < second[Bid.PETITE] < second[Bid.GARDE] == first[Bid.GARDE]
    judge = Judge(CLUB)
    for seed in range(400):
        hand = CardSet(Random(seed).sample(ALL_CARDS, FEDERATION.shape(3).hand_size))
        early, late = (
            good_bids(FEDERATION, FEDERATION.shape(3), hand, judge, said(Bid.PASS, spoken, 3))
            for spoken in (0, 1)
        )
        if Bid.PETITE in early and Bid.PETITE not in late:
            break
    else:
        pytest.fail("no hand is bid otherwise")
