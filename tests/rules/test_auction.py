"""Section 3: the auction."""

from __future__ import annotations

import pytest

from game.rules.actions import MakeBid, Reason
from game.rules.bids import Bid
from game.rules.events import AuctionWon, BidMade, DealVoided, DogShown, PlayStarted, VoidReason
from game.rules.observation import choices
from game.rules.state import Phase
from tests.rules.builders import Table

PASS, PETITE, GARDE = Bid.PASS, Bid.PETITE, Bid.GARDE
SANS, CONTRE = Bid.GARDE_SANS, Bid.GARDE_CONTRE


@pytest.mark.parametrize(
    ("players", "dealer", "order"),
    [(3, 0, [1, 2, 0]), (4, 2, [3, 0, 1, 2]), (5, 4, [0, 1, 2, 3, 4])],
)
def test_the_auction_goes_round_once_from_the_dealers_right(
    players: int, dealer: int, order: list[int]
) -> None:
    table = Table(players, dealer=dealer)
    spoke = []
    while table.facts.phase is Phase.AUCTION:
        spoke.append(table.turn)
        table.bid(PASS)
    assert spoke == order


@pytest.mark.parametrize(
    ("said", "open_bids"),
    [
        ([], (PASS, PETITE, GARDE, SANS, CONTRE)),
        ([PASS], (PASS, PETITE, GARDE, SANS, CONTRE)),
        ([PETITE], (PASS, GARDE, SANS, CONTRE)),
        ([PETITE, PASS], (PASS, GARDE, SANS, CONTRE)),
        ([PETITE, GARDE], (PASS, SANS, CONTRE)),
        ([SANS, PASS, PASS], (PASS, CONTRE)),
    ],
)
def test_each_bid_is_higher_than_the_last_one(said: list[Bid], open_bids: tuple[Bid, ...]) -> None:
    table = Table().bid(*said)
    seat = table.turn
    assert choices(table.facts, seat, table.state.hands[seat]).bids == open_bids
    for bid in Bid:
        if bid not in open_bids:
            refusal = table.refused(seat, MakeBid(bid))
            played = bid not in (Bid.VOICE, Bid.POUSSE)
            assert refusal.reason is (Reason.BID_TOO_LOW if played else Reason.BID_NOT_PLAYED)
            assert refusal.details == {"bid": table.facts.highest_bid.code}


def test_the_highest_bidder_takes() -> None:
    table = Table().bid(PETITE, PASS, GARDE, PASS)
    assert (table.facts.taker, table.facts.contract) == (3, GARDE)
    assert table.events[-2:] == [AuctionWon(3, GARDE), DogShown(3, table.deal.dog)]
    assert table.facts.phase is Phase.DISCARD


def test_a_contre_ends_the_auction_at_once() -> None:
    table = Table().bid(PASS, CONTRE)
    assert table.events[-3:] == [BidMade(2, CONTRE), AuctionWon(2, CONTRE), PlayStarted(1)]
    assert table.reason(3, MakeBid(PASS)) is Reason.WRONG_PHASE


@pytest.mark.parametrize("players", [3, 4, 5])
def test_all_pass_voids_the_deal(players: int) -> None:
    table = Table(players).bid(*[PASS] * players)
    assert table.events[-1] == DealVoided(VoidReason.ALL_PASSED)
    assert table.facts.phase is Phase.VOID
    assert table.facts.void is VoidReason.ALL_PASSED
    assert table.facts.is_over
    assert table.facts.to_act is None
    assert table.reason(1, MakeBid(GARDE)) is Reason.WRONG_PHASE


@pytest.mark.parametrize(
    ("contract", "dog_in_hand"), [(PETITE, True), (GARDE, True), (SANS, False), (CONTRE, False)]
)
def test_only_petite_and_garde_open_the_dog(contract: Bid, dog_in_hand: bool) -> None:
    table = Table().taken_by(2, contract)
    hand = table.state.hands[2]
    if dog_in_hand:
        assert hand == table.deal.hands[2] | table.deal.dog
        assert table.facts.dog == table.deal.dog
        assert (table.facts.phase, table.facts.to_act) == (Phase.DISCARD, 2)
        assert table.facts.cards_left(2) == 24
    else:
        assert hand == table.deal.hands[2]
        assert table.facts.dog is None
        assert (table.facts.phase, table.facts.to_act) == (Phase.PLAY, 1)
