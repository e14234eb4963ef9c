"""Who bids and plays on after a bid: masters, club players, or so much of each."""

from __future__ import annotations

import pytest

from game.ai.player import CLUB, MASTERS, Standard
from game.ai.search.auction_search import AuctionSearch
from game.ai.search.playouts import (
    ALONE_ERRS,
    DEFENCE_ERRS,
    RANDOM_MOVES,
    company_at_table,
    company_of,
    steady_company,
)
from game.ai.search.reading import worlds_about
from game.ai.simulator import seeded
from game.rules.actions import Bid, MakeBid
from tests.ai.positions import hand_counting, in_auction

WORLDS = 64
VIEW = in_auction(hand_counting(Bid.GARDE, 6, players=5), 5)
BIDS = [MakeBid(bid) for bid in (Bid.PASS, Bid.GARDE, Bid.GARDE_CONTRE)]


@pytest.mark.parametrize("standard", [CLUB, Standard(0.5), MASTERS])
def test_every_world_is_played_out(standard: Standard) -> None:
    search = AuctionSearch(VIEW, worlds_about(VIEW), seeded(1), company_of(VIEW, standard))
    tried = search.trial(BIDS, WORLDS)
    assert tried.plays is not None
    assert sum(tried.plays[2]) == WORLDS, "nobody outbids a garde contre"
    assert all(tried.scores[2]), "which always pays somebody"
    assert 0 < sum(tried.plays[1]) <= WORLDS


def test_the_policies_are_those_of_who_plays_at_all() -> None:
    kinds = {
        standard: [masters for masters, _ in company_of(VIEW, standard).policies]
        for standard in (CLUB, Standard(0.5), MASTERS)
    }
    assert list(kinds.values()) == [[False], [True, False], [True]]
    steady = steady_company(Standard(0.5))
    assert steady.masters == steady.club


@pytest.mark.parametrize(
    ("players", "taker", "defence"),
    [
        (3, ALONE_ERRS[3], DEFENCE_ERRS),
        (4, ALONE_ERRS[4], DEFENCE_ERRS),
        (5, RANDOM_MOVES, None),
    ],
)
def test_masters_who_defend_against_one_err_less(
    players: int, taker: float, defence: float | None
) -> None:
    masters = company_of(in_auction(hand_counting(Bid.GARDE, 6, players=players), players)).masters
    assert (masters.random_moves, masters.defence_moves) == (taker, defence)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_at_the_table_all_err_alike(players: int) -> None:
    view = in_auction(hand_counting(Bid.GARDE, 6, players=players), players)
    assert company_at_table(view).masters.defence_moves is None
