"""Temperaments: they change what is close, and play nothing absurd."""

from __future__ import annotations

from functools import cache
from random import Random
from statistics import mean

import pytest

from game.ai.contract.bidding import spare
from game.ai.levels import player_for
from game.ai.player import TEMPERAMENTS, full_name
from game.rules.actions import Bid, DecisionKind, MakeBid
from tests.ai.playing import decisions, play_out, random_table
from tests.ai.positions import in_play
from tests.rules.builders import FFT, cards

DEALS = 100
PLAYERS = [3, 4, 5]


@cache
def auctions(name: str, players: int) -> tuple[tuple[Bid, int], ...]:
    """What a player bids where nobody has spoken, and by how much its count is enough for it."""
    me, made = player_for(name), []
    for seed in range(DEALS):
        table = random_table(FFT, players, Random(seed))
        seat, kind = next(decisions(table))
        view = table.views[seat]
        answer = me.choose(view, kind, Random(seed), 0)
        assert isinstance(answer, MakeBid)
        made.append((answer.bid, spare(view, answer.bid) if answer.bid else 0))
    return tuple(made)


def takes(name: str, players: int) -> int:
    return sum(bid is not Bid.PASS for bid, _ in auctions(name, players))


@pytest.mark.parametrize("players", PLAYERS)
def test_the_bold_bid_more_often_than_the_prudent(players: int) -> None:
    prudent, classic, bold = (
        takes(full_name("club", temper), players) for temper in ("prudent", "classic", "bold")
    )
    assert prudent < classic < bold < DEALS / 2 + classic


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("temper", [name for name, each in TEMPERAMENTS.items() if not each.counts])
def test_nobody_bids_absurdly(temper: str, players: int) -> None:
    spare = [count for bid, count in auctions(full_name("club", temper), players) if bid]
    assert min(spare) >= -TEMPERAMENTS["bold"].bid_points


def test_a_bold_table_makes_a_good_part_of_its_contracts() -> None:
    bold, made = player_for("club:bold"), []
    for seed in range(60):
        rng = Random(seed)
        facts = play_out(random_table(FFT, 4, rng), [bold] * 4, rng).facts
        if facts.sheet is not None:
            made.append(facts.sheet.made)
    assert mean(made) > 1 / 3


def test_the_hunter_goes_after_the_petit_with_fewer_trumps() -> None:
    hand = "T21 T18 T16 T14 T12 S2 S3 S6 S9 H2 H3 H6 D2 D3 D6 C2 C3 C6"
    view = in_play(hand, taker=2)
    led = {
        temper: player_for(full_name("club", temper)).choose(view, DecisionKind.PLAY, Random(1), 0)
        for temper in ("classic", "hunter")
    }
    trumps = cards("T21 T18 T16 T14 T12")
    assert getattr(led["hunter"], "card", None) in trumps
    assert getattr(led["classic"], "card", None) not in trumps


@pytest.mark.parametrize(
    ("temper", "trumps", "shows"),
    [
        ("classic", "T2-T11", False),
        ("bold", "T2-T11", True),
        ("cunning", "T12-T21", False),
        ("classic", "T12-T21", True),
        ("cunning", "T8-T20", True),
    ],
)
def test_handfuls(temper: str, trumps: str, shows: bool) -> None:
    spare = 18 - len(cards(trumps))
    hand = " ".join((trumps, *["S2", "S3", "H2", "H3", "D2", "D3", "D4", "C2"][:spare]))
    view = in_play(hand, taker=0)
    answer = player_for(full_name("club", temper)).choose(view, DecisionKind.POIGNEE, Random(1), 0)
    assert (answer is not None) is shows
