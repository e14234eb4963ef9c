"""Sections 3 and 4: the auction, the called king, and when the partner becomes public."""

from __future__ import annotations

import pytest

from game.rules.actions import Bid, CallCard, MakeBid, Reason
from game.rules.cards import parse_card
from game.rules.events import (
    AuctionWon,
    BidMade,
    DealScored,
    DealVoided,
    DogShown,
    Event,
    PartnerRevealed,
    PlayStarted,
    VoidReason,
)
from game.rules.observation import Observation, choices
from game.rules.play import public_side
from game.rules.score.outcome import Side
from game.rules.state import Phase
from tests.rules.builders import FFT, Table, cards
from tests.rules.observing import observe
from tests.rules.random_play import play_on

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


ATTACK, DEFENCE = Side
KINGS, QUEENS, KNIGHTS, JACKS = "SR HR DR CR", "SD HD DD CD", "SC HC DC CC", "SV HV DV CV"


@pytest.mark.parametrize(
    ("hand", "callable_cards"),
    [
        ("SR HR DR", KINGS),
        (KINGS, f"{KINGS} {QUEENS}"),
        (f"{QUEENS} SR HR DR", KINGS),
        (f"{KINGS} SD HD DD", f"{KINGS} {QUEENS}"),
        (f"{KINGS} {QUEENS}", f"{KINGS} {QUEENS} {KNIGHTS}"),
        (f"{KINGS} {QUEENS} {KNIGHTS}", f"{KINGS} {QUEENS} {KNIGHTS} {JACKS}"),
    ],
)
def test_the_call_goes_down_a_rank_when_all_four_of_a_rank_are_held(
    hand: str, callable_cards: str
) -> None:
    table = Table(5, {1: hand}).taken_by(1)
    assert table.facts.phase is Phase.CALL
    assert choices(table.facts, 1, table.state.hands[1]).calls == cards(callable_cards)
    for code in ("SR", "SD", "SC", "SV", "S10", "T21", "EX"):
        card = parse_card(code)
        if card in cards(callable_cards):
            table.act(1, CallCard(card))
            table = Table(5, {1: hand}).taken_by(1)
        else:
            assert table.reason(1, CallCard(card)) is Reason.CALL_NOT_ALLOWED


def test_kings_are_counted_before_the_dog_is_seen() -> None:
    table = Table(5, {1: "SR HR DR"}, dog="CR").taken_by(1)
    assert table.facts.dog is None
    assert table.reason(1, CallCard(parse_card("SD"))) is Reason.CALL_NOT_ALLOWED


@pytest.mark.parametrize("contract", [Bid.PETITE, Bid.GARDE, Bid.GARDE_SANS, Bid.GARDE_CONTRE])
def test_the_call_comes_with_every_contract_before_the_dog(contract: Bid) -> None:
    table = Table(5, {3: "HR"}).taken_by(1, contract).call("HR")
    assert table.facts.phase is (Phase.DISCARD if contract.shows_dog else Phase.PLAY)
    assert table.state.partner == 3
    assert table.state.attack == {1, 3}
    assert table.facts.partner is None


def test_four_players_call_nobody() -> None:
    table = Table(4).taken_by(1)
    assert table.reason(1, CallCard(parse_card("HR"))) is Reason.WRONG_PHASE


def _view(table: Table, seat: int) -> Observation:
    return observe(FFT, table.facts.players, seat, table.events)


def _reveals(events: list[Event]) -> list[Event]:
    return [event for event in events if isinstance(event, PartnerRevealed)]


def test_the_partner_alone_knows_until_the_called_card_is_played() -> None:
    table = Table(5, {3: "HR H1", 1: "H2", 0: "H3"}).taken_by(0, Bid.GARDE_SANS).call("HR")
    assert [_view(table, seat).partner for seat in range(5)] == [None, None, None, 3, None]
    assert {seat for seat in range(5) if _view(table, seat).is_attacker} == {0, 3}
    assert _view(table, 3).facts.called == parse_card("HR")
    assert [public_side(table.facts, seat) for seat in range(5)] == [ATTACK, *[None] * 4]
    while table.facts.partner is None:
        play_on(table, prefer=parse_card("HR"))
    assert table.facts.partner == 3
    assert [_view(table, seat).partner for seat in range(5)] == [3] * 5
    sides = [public_side(table.facts, seat) for seat in range(5)]
    assert sides == [ATTACK, DEFENCE, DEFENCE, ATTACK, DEFENCE]
    assert _reveals(table.events) == [PartnerRevealed(3)]


def test_a_called_card_in_the_shown_dog_leaves_the_taker_alone_in_public() -> None:
    table = Table(5, {1: "S1 S2 S3"}, dog="HR H1 H2").taken_by(1).call("HR")
    assert table.state.partner is None
    assert table.facts.partner == 1
    table.discard("S1 S2 S3")
    while not table.facts.is_over:
        play_on(table)
    assert _reveals(table.events) == [PartnerRevealed(1)]


@pytest.mark.parametrize("contract", [Bid.GARDE_SANS, Bid.GARDE_CONTRE])
def test_a_called_card_in_the_unseen_dog_is_secret_until_the_end(contract: Bid) -> None:
    table = Table(5, dog="HR").taken_by(1, contract).call("HR")
    while not table.facts.is_over:
        assert table.facts.partner is None
        assert [_view(table, seat).partner for seat in range(5)] == [None] * 5
        play_on(table)
    assert not _reveals(table.events)
    scored = table.events[-1]
    assert isinstance(scored, DealScored)
    assert scored.partner is None
    assert table.facts.partner == 1
    assert [_view(table, seat).partner for seat in range(5)] == [1] * 5


def test_a_taker_may_call_himself_in_secret() -> None:
    table = Table(5, {1: "HR"}).taken_by(1, Bid.GARDE_SANS).call("HR")
    assert table.state.partner is None
    assert table.state.attack == {1}
    assert [_view(table, seat).partner for seat in range(5)] == [None, 1, None, None, None]
    while table.facts.partner is None:
        play_on(table, prefer=parse_card("HR"))
    assert _reveals(table.events) == [PartnerRevealed(1)]
