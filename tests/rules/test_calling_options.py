"""Section 4: the ladder of the call, one's own cards, and the opening lead."""

from __future__ import annotations

import pytest

from game.rules.actions import CallCard, Reason
from game.rules.bids import Bid
from game.rules.cards import JACK, KING, KNIGHT, QUEEN, parse_card
from game.rules.events import AuctionWon, DogShown, PartnerRevealed, PlayStarted
from game.rules.observation import choices
from game.rules.state import Phase
from tests.rules.builders import Table, cards, house

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
