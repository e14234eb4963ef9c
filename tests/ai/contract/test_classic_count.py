"""The printed count, thing by thing and line by line (rules section 10), and bids by its guide."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from game.ai.contract.classic_count import (
    CountItem,
    choose_classic_bid,
    classic_count,
    classic_guide,
    hand_value,
)
from game.ai.levels import player_for
from game.ai.player import LEVEL_NAMES
from game.rules.actions import Bid, DecisionKind, MakeBid, Slam
from game.rules.options.choices import ChelemMoment, FivePlayers
from game.rules.options.ruleset import FEDERATION
from tests.ai.playing import decisions, random_table
from tests.ai.positions import in_auction
from tests.rules.builders import FFT, cards, house

TABLES = {shape.players: shape for shape in FEDERATION.shapes if shape.has_taker}

COUNTS = [
    ("the 21, a major", "T21", 10 + 2),
    ("the Excuse", "EX", 8),
    ("a Petit too weakly guarded", "T1 T5 T9", 0),
    ("the Petit, four trumps", "T1 T5 T9 T12", 5 + 8),
    ("the Petit, four with the Excuse", "T1 T5 T9 EX", 5 + 8 + 8),
    ("the Petit, five trumps", "T1 T3 T5 T9 T12", 7 + 10),
    ("the Petit, six trumps", "T1 T3 T5 T7 T9 T12", 9 + 12),
    ("the Petit, seven trumps", "T1 T3 T5 T7 T9 T12 T14", 9 + 14),
    ("few small trumps", "T2 T5 T9", 0),
    ("two majors apart", "T15 T16 T18", 4),
    ("three majors in a row", "T16-T18", 6 + 3),
    ("three majors, two in a row", "T16 T17 T20", 6 + 2),
    ("the 21, two majors in a row", "T20 T21", 10 + 4 + 2),
    ("king and queen", "SR SD", 10),
    ("a king", "SR", 6),
    ("a king and the queen of another suit", "SR HD", 6 + 3),
    ("a queen", "SD", 3),
    ("a knight and a jack", "SC SV", 2 + 1),
    ("all courts", "SR SD SC SV", 10 + 2 + 1),
    ("four cards of a suit", "H1-H4", 0),
    ("five", "H1-H5", 5),
    ("six", "H1-H6", 7),
    ("seven", "H1-H7", 9),
    ("ten", "H1-H10", 9),
]


@pytest.mark.parametrize(("why", "hand", "expected"), COUNTS)
def test_what_counts(why: str, hand: str, expected: int) -> None:
    assert hand_value(cards(hand)) == expected, why


@pytest.mark.parametrize(
    ("contract", "expected"),
    [(None, 0), (Bid.PETITE, 0), (Bid.GARDE, 0), (Bid.GARDE_SANS, 15), (Bid.GARDE_CONTRE, 15)],
)
def test_shortness_counts_when_the_dog_stays_closed(contract: Bid | None, expected: int) -> None:
    assert hand_value(cards("S1 H1-H4 C2 C3"), contract) == 9 * (expected > 0)
    assert hand_value(cards("S1 H1-H4"), contract) == expected


def test_a_whole_hand() -> None:
    value = hand_value(cards("T1 T5 T8 T14 T18 T20 T21 EX SR SD S4 S5 S6 H2 HC D3 D8 C9"))
    # 21, Excuse, Petit, 8 trumps, 3 majors, run of two, king and queen, long suit, knight
    assert value == 10 + 8 + 9 + 16 + 6 + 2 + 10 + 5 + 2


def test_each_line() -> None:
    hand = cards("T21 T20 T18 T9 T1 EX SR SD S10 S9 S8 HR DC CV C2")
    found = {line.item: (line.number, line.points) for line in classic_count(hand, dog_stays=True)}
    assert found == {
        CountItem.TRUMP_21: (1, 10),
        CountItem.EXCUSE: (1, 8),
        CountItem.PETIT: (1, 9),
        CountItem.TRUMPS: (6, 12),
        CountItem.MAJORS: (3, 6),
        CountItem.RUNS: (2, 2),
        CountItem.COUPLES: (1, 10),
        CountItem.KINGS: (1, 6),
        CountItem.QUEENS: (0, 0),
        CountItem.KNIGHTS: (1, 2),
        CountItem.JACKS: (1, 1),
        CountItem.LONG_SUITS: (1, 5),
        CountItem.VOIDS: (0, 0),
        CountItem.SINGLETONS: (2, 6),
    }


def test_the_guide_is_printed_for_four() -> None:
    four = classic_guide(FEDERATION, TABLES[4])
    assert [four[bid] for bid in FEDERATION.contracts] == [40, 56, 71, 81]
    assert classic_guide(FEDERATION, TABLES[5])[Bid.GARDE] == 45


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
        players: [classic_guide(FFT, FFT.shape(players))[bid] for bid in contracts]
        for players in (3, 4, 5)
    }
    assert asked == {3: [53, 75, 95, 108], 4: [40, 56, 71, 81], 5: [32, 45, 57, 65]}
    alone = house(five_players=FivePlayers.ALONE)
    assert [classic_guide(alone, alone.shape(5))[bid] for bid in contracts] == asked[4]


def test_other_rules_move_it() -> None:
    plain, other = FFT, house(targets=tuple(target + 5 for target in FFT.targets), petite=False)
    moved = classic_guide(other, other.shape(4))[Bid.GARDE_SANS]
    assert moved == classic_guide(plain, plain.shape(4))[Bid.GARDE_SANS] + 5
    assert classic_guide(other, other.shape(4))[Bid.GARDE] == 48 + 5


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
