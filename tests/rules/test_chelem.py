"""Sections 3, 7 and 11.6: the announced slam, and slams made, failed and suffered."""

from __future__ import annotations

import pytest

from game.rules import tally
from game.rules.actions import AnnounceChelem, PlayCard, Reason, Slam
from game.rules.bids import Bid
from game.rules.cards import parse_card
from game.rules.observation import choices
from game.rules.outcome import Chelem
from game.rules.play import legal_plays
from game.rules.state import Phase
from tests.rules.builders import Table, cards, facts_in_play, played_out


def _may_announce(table: Table, seat: int) -> bool:
    return Slam.CHELEM in choices(table.facts, seat, table.state.hands[seat]).slams


def test_not_before_the_end_of_the_auction() -> None:
    table = Table().bid(Bid.GARDE)
    assert not _may_announce(table, 1)
    assert table.reason(1, AnnounceChelem()) is Reason.WRONG_PHASE


def test_not_in_a_void_deal() -> None:
    table = Table().bid(*[Bid.PASS] * 4)
    assert table.reason(1, AnnounceChelem()) is Reason.WRONG_PHASE


def test_only_the_taker_once_before_the_first_card() -> None:
    table = Table(4, {1: "S1", 2: "S2"}).taken_by(3, Bid.GARDE_SANS)
    assert [_may_announce(table, seat) for seat in range(4)] == [False, False, False, True]
    assert table.reason(1, AnnounceChelem()) is Reason.CHELEM_ONLY_TAKER
    table.chelem()
    assert table.facts.chelem == 3
    assert table.reason(3, AnnounceChelem()) is Reason.CHELEM_ALREADY
    late = Table(4, {1: "S1", 2: "S2"}).taken_by(3, Bid.GARDE_SANS).play("S1")
    assert late.reason(3, AnnounceChelem()) is Reason.CHELEM_TOO_LATE
    assert not _may_announce(late, 3)


@pytest.mark.parametrize("moment", [Phase.CALL, Phase.DISCARD, Phase.PLAY])
def test_the_announcer_leads_whenever_he_announces(moment: Phase) -> None:
    table = Table(5, {3: "S1 S2 S3", 2: "HR"}).taken_by(3)
    if moment is not Phase.CALL:
        table.call("HR")
    if moment is Phase.PLAY:
        table.discard("S1 S2 S3")
    assert table.facts.phase is moment
    assert _may_announce(table, 3)
    table.chelem()
    if moment is Phase.CALL:
        table.call("HR")
    if moment is not Phase.PLAY:
        table.discard("S1 S2 S3")
    assert (table.facts.to_act, table.facts.chelem) == (3, 3)
    assert table.facts.trick is not None
    assert table.facts.trick.leader == 3


def test_the_announcer_leads_in_a_called_game_without_the_dog_too() -> None:
    table = Table(5, {2: "HR"}).taken_by(3, Bid.GARDE_CONTRE).chelem().call("HR")
    assert table.facts.to_act == 3


@pytest.mark.parametrize(
    ("trick", "hand", "legal"),
    [
        ("", "S1 T3 EX", "S1 T3"),
        ("H5", "H1 EX", "H1"),
        ("H5", "T3 EX", "T3"),
        ("H5", "S1 EX", "S1"),
        ("T5", "S1 D2 EX", "S1 D2"),
        ("H5", "EX", "EX"),
        ("", "EX", "EX"),
    ],
)
def test_the_announcer_keeps_the_excuse_for_the_last_trick(
    trick: str, hand: str, legal: str
) -> None:
    facts = facts_in_play(trick, chelem=2)
    assert legal_plays(facts, 2, cards(hand)) == cards(legal)
    assert parse_card("EX") in legal_plays(facts, 1, cards(hand)), "nobody else is bound"


def test_why_the_announcer_may_not_play_the_excuse() -> None:
    table = Table(4, {2: "EX S1"}).taken_by(2, Bid.GARDE_SANS).chelem()
    assert table.reason(2, PlayCard(parse_card("EX"))) is Reason.EXCUSE_KEPT_FOR_CHELEM


ALL_WON = ["SR S1 S2 S3", "HR H1 H2 H3"]
ONE_LOST = ["SR S1 S2 S3", "H1 HR H2 H3"]
NONE_WON = ["S1 SR S2 S3", "H1 HR H2 H3"]


@pytest.mark.parametrize(
    ("tricks", "announced", "chelems"),
    [
        (ALL_WON, True, (Chelem.ANNOUNCED_MADE,)),
        (ALL_WON, False, (Chelem.UNANNOUNCED_MADE,)),
        (ONE_LOST, True, (Chelem.ANNOUNCED_FAILED,)),
        (ONE_LOST, False, ()),
        (NONE_WON, False, (Chelem.DEFENCE,)),
        (NONE_WON, True, (Chelem.ANNOUNCED_FAILED, Chelem.DEFENCE)),
    ],
)
def test_how_a_slam_ends(tricks: list[str], announced: bool, chelems: tuple[Chelem, ...]) -> None:
    assert tally.outcome(played_out(*tricks, chelem=announced)).chelems == chelems


def test_the_partners_tricks_count_for_the_slam_and_the_dog_does_not() -> None:
    tricks = ["SR S1 S2 S3 S4", "H1 H2 HR H3 H4"]
    ours = played_out(*tricks, partner=2, contract=Bid.GARDE_CONTRE, dog="CR CD CC")
    assert tally.outcome(ours).chelems == (Chelem.UNANNOUNCED_MADE,)
    assert tally.outcome(played_out(*tricks, partner=3)).chelems == ()
