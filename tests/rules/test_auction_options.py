"""Sections 3, 4 and 11.16: options of the auction and of the call.

Voice, pousse, no petite, the last who must bid, and rounds of bidding; the ladder of the call,
one's own cards, and the opening lead.
"""

from __future__ import annotations

import pytest

from game.rules.actions import Bid, CallCard, MakeBid, Reason, Slam
from game.rules.cards import JACK, KING, KNIGHT, QUEEN, parse_card
from game.rules.events import (
    AuctionWon,
    BidMade,
    ChelemAnnounced,
    DealVoided,
    DogShown,
    PartnerRevealed,
    PlayStarted,
    VoidReason,
)
from game.rules.observation import choices
from game.rules.options.choices import ChelemBy, ChelemMoment, PetitChelem
from game.rules.state import Phase
from tests.rules.builders import Table, cards, house

PASS, VOICE, PETITE, POUSSE = Bid.PASS, Bid.VOICE, Bid.PETITE, Bid.POUSSE
GARDE, SANS, CONTRE = Bid.GARDE, Bid.GARDE_SANS, Bid.GARDE_CONTRE


def _table(*bids: Bid, **options: object) -> Table:
    return Table(4, rules=house(**options)).bid(*bids)


def _open_bids(table: Table) -> tuple[Bid, ...]:
    return choices(table.facts, table.turn, table.state.hands[table.turn]).bids


@pytest.mark.parametrize(
    ("options", "said", "open_bids"),
    [
        ({"voice": True}, [], (PASS, VOICE, PETITE, GARDE, SANS, CONTRE)),
        ({"voice": True}, [PASS], (PASS, VOICE, PETITE, GARDE, SANS, CONTRE)),
        ({"voice": True}, [VOICE], (PASS, PETITE, GARDE, SANS, CONTRE)),
        ({"voice": True}, [VOICE, PASS], (PASS, PETITE, GARDE, SANS, CONTRE)),
        ({"voice": True}, [PETITE], (PASS, GARDE, SANS, CONTRE)),
        ({"pousse": True}, [], (PASS, PETITE, POUSSE, GARDE, SANS, CONTRE)),
        ({"pousse": True}, [PETITE], (PASS, POUSSE, GARDE, SANS, CONTRE)),
        ({"pousse": True}, [POUSSE], (PASS, GARDE, SANS, CONTRE)),
        ({"petite": False}, [], (PASS, GARDE, SANS, CONTRE)),
        ({"garde": False, "pousse": True}, [], (PASS, PETITE, POUSSE, SANS, CONTRE)),
        ({"garde": False, "pousse": True}, [POUSSE], (PASS, SANS, CONTRE)),
        ({"petite": False, "voice": True}, [], (PASS, VOICE, GARDE, SANS, CONTRE)),
        ({"must_bid": True}, [PASS, PASS], (PASS, PETITE, GARDE, SANS, CONTRE)),
        ({"must_bid": True}, [PASS, PASS, PASS], (PETITE, GARDE, SANS, CONTRE)),
        ({"must_bid": True}, [PASS, PETITE, PASS], (PASS, GARDE, SANS, CONTRE)),
        (
            {"must_bid": True, "voice": True},
            [VOICE, PASS, PASS],
            (PASS, PETITE, *(GARDE, SANS, CONTRE)),
        ),
        ({"must_bid": True, "multi_round": True}, [PASS] * 3, (PETITE, GARDE, SANS, CONTRE)),
    ],
)
def test_what_may_be_said(
    options: dict[str, object], said: list[Bid], open_bids: tuple[Bid, ...]
) -> None:
    table = _table(*said, **options)
    assert _open_bids(table) == open_bids
    for bid in Bid:
        if bid not in open_bids:
            assert table.reason(table.turn, MakeBid(bid)) in (
                Reason.BID_TOO_LOW,
                Reason.BID_NOT_PLAYED,
                Reason.MUST_BID,
            )


@pytest.mark.parametrize(
    ("options", "bid", "reason"),
    [
        ({}, VOICE, Reason.BID_NOT_PLAYED),
        ({}, POUSSE, Reason.BID_NOT_PLAYED),
        ({"petite": False}, PETITE, Reason.BID_NOT_PLAYED),
        ({"voice": True}, POUSSE, Reason.BID_NOT_PLAYED),
        ({"must_bid": True}, PASS, Reason.MUST_BID),
    ],
)
def test_why_not(options: dict[str, object], bid: Bid, reason: Reason) -> None:
    assert _table(PASS, PASS, PASS, **options).reason(0, MakeBid(bid)) is reason


@pytest.mark.parametrize(("petite", "contract"), [(True, PETITE), (False, GARDE)])
def test_a_voice_that_stands_becomes_the_lowest_contract(petite: bool, contract: Bid) -> None:
    table = _table(PASS, VOICE, PASS, PASS, voice=True, petite=petite)
    assert table.events[-2] == AuctionWon(2, contract)
    assert table.facts.contract is contract


def test_a_second_voice_is_too_low() -> None:
    assert _table(VOICE, voice=True).reason(2, MakeBid(VOICE)) is Reason.BID_TOO_LOW


def test_a_voice_gives_way_to_any_contract() -> None:
    assert _table(VOICE, PASS, PETITE, PASS, voice=True).facts.taker == 3


def test_pousse_takes_the_dog_in_hand() -> None:
    table = _table(PETITE, POUSSE, PASS, PASS, pousse=True)
    assert table.events[-2:] == [AuctionWon(2, POUSSE), DogShown(2, table.deal.dog)]
    assert POUSSE.shows_dog


@pytest.mark.parametrize(
    ("said", "next_to_speak"),
    [
        ([PETITE, PASS, GARDE, PASS], 1),
        ([PETITE, PASS, GARDE, PASS, SANS], 3),
        ([PASS, PETITE, GARDE, PASS], 2),
        ([PASS, PASS, PASS], 0),
        ([VOICE, PASS, PETITE, PASS], 1),
        ([PETITE, GARDE, SANS, PASS, PASS], 2),
    ],
)
def test_in_rounds_who_passed_is_out(said: list[Bid], next_to_speak: int) -> None:
    table = _table(*said, multi_round=True, voice=True)
    assert table.facts.phase is Phase.AUCTION
    assert table.turn == next_to_speak


@pytest.mark.parametrize(
    ("said", "taker", "contract"),
    [
        ([PETITE, PASS, PASS, PASS], 1, PETITE),
        ([PETITE, PASS, GARDE, PASS, PASS], 3, GARDE),
        ([PETITE, PASS, GARDE, PASS, SANS, PASS], 1, SANS),
        ([PASS, PASS, PASS, PETITE], 0, PETITE),
        ([VOICE, PASS, PETITE, PASS, GARDE, PASS], 1, GARDE),
        ([VOICE, PASS, PASS, PASS], 1, PETITE),
        ([PETITE, GARDE, CONTRE], 3, CONTRE),
    ],
)
def test_rounds_end_when_all_others_have_passed(said: list[Bid], taker: int, contract: Bid) -> None:
    table = _table(*said, multi_round=True, voice=True)
    assert (table.facts.taker, table.facts.contract) == (taker, contract)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_in_rounds_too_all_may_pass(players: int) -> None:
    table = Table(players, rules=house(multi_round=True)).bid(*[PASS] * players)
    assert table.events[-1] == DealVoided(VoidReason.ALL_PASSED)


def test_the_voice_of_the_source_cannot_be_raised_in_one_round() -> None:
    """In one round everybody speaks once; a voicer who is overbid is out."""
    assert _table(VOICE, PETITE, PASS, PASS, voice=True).facts.taker == 2


WITH_BID = {"chelem_moment": ChelemMoment.WITH_BID}


def test_a_slam_with_the_bid() -> None:
    table = Table(4, rules=house(**WITH_BID))
    offers = [choices(table.facts, seat, table.state.hands[seat]).bid_slams for seat in range(4)]
    assert offers == [(), (Slam.CHELEM,), (), ()]
    assert table.act(1, MakeBid(GARDE, Slam.CHELEM)) == [BidMade(1, GARDE, Slam.CHELEM)]
    table.bid(PASS, PASS, PASS)
    assert table.events[-3:-1] == [AuctionWon(1, GARDE), ChelemAnnounced(1)]
    assert table.facts.chelem == 1


def test_an_overbid_slam_lapses() -> None:
    table = Table(4, rules=house(**WITH_BID))
    table.act(1, MakeBid(PETITE, Slam.CHELEM))
    table.bid(GARDE, PASS, PASS)
    assert table.facts.chelems == ()
    assert table.facts.chelem is None


def test_a_petit_chelem_with_the_bid() -> None:
    table = Table(5, rules=house(petit_chelem=PetitChelem.BUT_ONE, **WITH_BID))
    assert choices(table.facts, 1, table.state.hands[1]).bid_slams == tuple(Slam)
    table.act(1, MakeBid(SANS, Slam.PETIT_CHELEM))
    table.bid(PASS, PASS, PASS, PASS)
    assert table.events[-1] == ChelemAnnounced(1, Slam.PETIT_CHELEM)
    assert table.facts.phase is Phase.CALL
    assert table.facts.chelem is None


@pytest.mark.parametrize(
    ("options", "bid", "slam"),
    [
        ({}, GARDE, Slam.CHELEM),
        (WITH_BID, PASS, Slam.CHELEM),
        (WITH_BID, GARDE, Slam.PETIT_CHELEM),
        ({"chelem_by": ChelemBy.NOBODY, **WITH_BID}, GARDE, Slam.CHELEM),
    ],
)
def test_slams_that_cannot_go_with_the_bid(
    options: dict[str, object], bid: Bid, slam: Slam
) -> None:
    table = Table(4, rules=house(**options))
    assert table.reason(1, MakeBid(bid, slam)) is Reason.CHELEM_NOT_WITH_BID


KINGS = "SR HR DR CR"
QUEENS = "SD HD DD CD"
KNIGHTS = "SC HC DC CC"
JACKS = "SV HV DV CV"


@pytest.mark.parametrize(
    ("floor", "own", "hand", "open_calls"),
    [
        (KING, True, "SR", KINGS),
        (KING, True, KINGS, KINGS),
        (QUEEN, True, KINGS, f"{KINGS} {QUEENS}"),
        (QUEEN, True, f"{KINGS} {QUEENS}", f"{KINGS} {QUEENS}"),
        (KNIGHT, True, f"{KINGS} {QUEENS}", f"{KINGS} {QUEENS} {KNIGHTS}"),
        (KNIGHT, True, f"{KINGS} {QUEENS} {KNIGHTS}", f"{KINGS} {QUEENS} {KNIGHTS}"),
        (JACK, True, f"{KINGS} {QUEENS} {KNIGHTS}", f"{KINGS} {QUEENS} {KNIGHTS} {JACKS}"),
        (KING, False, "SR HR", "DR CR"),
        (QUEEN, False, f"{KINGS} SD", "HD DD CD"),
        (JACK, False, f"{KINGS} {QUEENS} {KNIGHTS} SV", "HV DV CV"),
    ],
)
def test_what_may_be_called(floor: int, own: bool, hand: str, open_calls: str) -> None:
    rules = house(lowest_call=floor, call_own=own)
    table = Table(5, {1: hand}, dog="" if own else open_calls, rules=rules).taken_by(1)
    assert choices(table.facts, 1, table.state.hands[1]).calls == cards(open_calls)
    refused = CallCard(parse_card("S10"))
    assert table.reason(1, refused) is Reason.CALL_NOT_ALLOWED


@pytest.mark.parametrize("contract", [Bid.GARDE, Bid.GARDE_SANS])
def test_with_nothing_to_call_the_taker_plays_alone(contract: Bid) -> None:
    rules = house(lowest_call=KING, call_own=False)
    table = Table(5, {1: KINGS}, rules=rules).taken_by(1, contract)
    opened = DogShown(1, table.deal.dog) if contract.shows_dog else PlayStarted(1)
    assert table.events[-3:] == [AuctionWon(1, contract), PartnerRevealed(1), opened]
    assert table.facts.partner == 1
    assert table.facts.called is None
    assert table.state.attack == {1}
    assert table.facts.phase is (Phase.DISCARD if contract.shows_dog else Phase.PLAY)


def test_the_opening_lead_may_be_free() -> None:
    hands = {1: "H1 S1", 2: "HR"}
    bound = Table(5, hands).taken_by(3, Bid.GARDE_SANS).call("HR")
    assert parse_card("H1") not in choices(bound.facts, 1, bound.state.hands[1]).plays
    free = Table(5, hands, rules=house(opening_lead_in_called_suit=True))
    free.taken_by(3, Bid.GARDE_SANS).call("HR").play("H1")
    assert free.facts.trick is not None
    assert free.facts.trick.cards == (parse_card("H1"),)
