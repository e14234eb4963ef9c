"""Bids by the classic count: the guide, at every table and by other rules."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from game.ai.contract.classic_bidding import choose_classic_bid, classic_totals
from game.ai.contract.classic_count import hand_value
from game.ai.levels import player_for
from game.ai.temperament import LEVEL_NAMES
from game.rules.actions import MakeBid, Slam
from game.rules.bids import Bid
from game.rules.decision_kind import DecisionKind
from game.rules.options.choices import ChelemMoment, FivePlayers
from tests.ai.playing import decisions, random_table
from tests.ai.positions import in_auction
from tests.rules.builders import FFT, cards, house

POOR = "S1-S4 H1-H4 D1-D4 C1-C4 T2 T3"
FAIR = "T21 T1 T5 T8 T11 T16 SR S2 S3 HD H2 H3 D1 D2 D3 D4 C1 C2"
GOOD = "T21 T20 EX T1 T5 T8 T11 T14 SR S2 S3 S4 HD H2 H3 D1 D2 C1"
FIVE = "T21 T20 T8 T11 T14 SR S2 S3 HD H2 H3 D1 D2 C1 C2"
DEALS = 400


@pytest.mark.parametrize(
    ("hand", "players", "spoken", "count", "bid"),
    [
        (POOR, 4, (), 0, Bid.PASS),
        (FAIR, 4, (), 44, Bid.PETITE),
        (FAIR, 4, (Bid.PETITE,), 44, Bid.PASS),
        (GOOD, 4, (), 58, Bid.GARDE),
        (GOOD, 4, (Bid.GARDE,), 58, Bid.PASS),
        (FIVE, 5, (), 35, Bid.PETITE),
        (FIVE, 4, (), 35, Bid.PASS),
    ],
)
def test_the_guide_is_followed(
    hand: str, players: int, spoken: tuple[Bid, ...], count: int, bid: Bid
) -> None:
    assert hand_value(cards(hand)) == count
    assert choose_classic_bid(in_auction(hand, players, *spoken)) == MakeBid(bid)


def test_the_least_counts() -> None:
    contracts = (Bid.PETITE, Bid.GARDE, Bid.GARDE_SANS, Bid.GARDE_CONTRE)
    asked = {
        players: [classic_totals(FFT, FFT.shape(players))[bid] for bid in contracts]
        for players in (3, 4, 5)
    }
    assert asked == {3: [53, 75, 95, 108], 4: [40, 56, 71, 81], 5: [32, 45, 57, 65]}
    alone = house(five_players=FivePlayers.ALONE)
    assert [classic_totals(alone, alone.shape(5))[bid] for bid in contracts] == asked[4]


def test_other_rules_move_it() -> None:
    plain, other = FFT, house(targets=tuple(target + 5 for target in FFT.targets), petite=False)
    moved = classic_totals(other, other.shape(4))[Bid.GARDE_SANS]
    assert moved == classic_totals(plain, plain.shape(4))[Bid.GARDE_SANS] + 5
    assert classic_totals(other, other.shape(4))[Bid.GARDE] == 48 + 5


@pytest.mark.parametrize("level", LEVEL_NAMES)
def test_every_level_bids_by_it(level: str) -> None:
    view = in_auction(GOOD, 4)
    answer = player_for(f"{level}:traditional").choose(view, DecisionKind.BID, Random(1), 100)
    assert answer == MakeBid(Bid.GARDE)


@pytest.mark.parametrize("level", ["club", "master"])
def test_a_slam_is_still_announced_with_the_bid(level: str) -> None:
    rules = house(chelem_moment=ChelemMoment.WITH_BID)
    view = in_auction("T12-T21 T1 EX SR SD SC HR HD DR", 4)
    view = replace(view, facts=replace(view.facts, rules=rules))
    answer = player_for(f"{level}:traditional").choose(view, DecisionKind.BID, Random(1), 100)
    assert answer == MakeBid(Bid.GARDE_CONTRE, Slam.CHELEM)


def test_five_bid_sans_or_contre_in_about_one_deal_of_twenty() -> None:
    player, highest = player_for("club:traditional"), Counter[bool]()
    for seed in range(DEALS):
        table = random_table(FFT, 5, Random(seed))
        bids = []
        for seat, kind in decisions(table):
            if kind is not DecisionKind.BID:
                break
            answer = player.choose(table.views[seat], kind, Random(0), 0)
            assert isinstance(answer, MakeBid)
            bids.append(answer.bid)
            table.act(seat, answer)
        highest[max(bids) >= Bid.GARDE_SANS] += 1
    assert DEALS // 40 <= highest[True] <= DEALS // 12
