"""Sections 7 and 11.7: handfuls."""

from __future__ import annotations

import pytest

from game.rules.actions import Reason, ShowPoignee
from game.rules.bids import Bid
from game.rules.cards import ALL_CARDS
from game.rules.declarations import PoigneeChoice
from game.rules.observation import choices
from game.rules.shapes import PoigneeLevel
from tests.rules.builders import FFT, Table, cards

SINGLE, DOUBLE, TRIPLE = PoigneeLevel


def _opened(players: int, hand: str) -> Table:
    """Seat 1 holds those cards and is to lead; seat 2 plays sans, or in fives calls a king."""
    table = Table(players, {1: hand}).taken_by(2, Bid.GARDE_SANS)
    return table.call("SR") if players == 5 else table


def _offer(table: Table, seat: int = 1) -> PoigneeChoice | None:
    return choices(table.facts, seat, table.state.hands[seat]).poignee


@pytest.mark.parametrize(
    ("players", "hand", "levels"),
    [
        (3, "T1-T12", []),
        (3, "T1-T13", [SINGLE]),
        (3, "T1-T15", [SINGLE, DOUBLE]),
        (3, "T1-T18", [SINGLE, DOUBLE, TRIPLE]),
        (4, "T1-T9", []),
        (4, "T1-T9 EX", [SINGLE]),
        (4, "T1-T12 EX", [SINGLE, DOUBLE]),
        (4, "T1-T15", [SINGLE, DOUBLE, TRIPLE]),
        (5, "T1-T7", []),
        (5, "T1-T8", [SINGLE]),
        (5, "T1-T10", [SINGLE, DOUBLE]),
        (5, "T1-T12 EX", [SINGLE, DOUBLE, TRIPLE]),
    ],
)
def test_levels_within_reach(players: int, hand: str, levels: list[PoigneeLevel]) -> None:
    padding = FFT.shape(players).hand_size - len(cards(hand))
    plain = " ".join(card.code for card in ALL_CARDS[:padding])
    offer = _offer(_opened(players, f"{hand} {plain}"))
    assert ([] if offer is None else [level for level, _ in offer.sizes]) == levels


@pytest.mark.parametrize(
    ("shown", "level"), [("T1-T10", SINGLE), ("T4-T13", SINGLE), ("T1-T13", DOUBLE)]
)
def test_the_exact_number_is_shown_and_a_lower_level_may_be_chosen(
    shown: str, level: PoigneeLevel
) -> None:
    table = _opened(4, "T1-T13").poignee(shown)
    (poignee,) = table.facts.poignees
    assert (poignee.seat, poignee.level, poignee.cards) == (1, level, cards(shown))
    assert table.facts.to_act == 1, "showing is not playing"


@pytest.mark.parametrize(
    ("shown", "reason"),
    [
        ("T1-T9", Reason.POIGNEE_COUNT),
        ("T1-T11", Reason.POIGNEE_COUNT),
        ("", Reason.POIGNEE_COUNT),
        ("T1-T9 S1", Reason.POIGNEE_NOT_TRUMP),
        ("T1-T9 T20", Reason.NOT_IN_HAND),
        ("T1-T9 EX", Reason.POIGNEE_EXCUSE),
        ("T1-T12 EX", Reason.POIGNEE_EXCUSE),
    ],
)
def test_what_may_not_be_shown(shown: str, reason: Reason) -> None:
    table = _opened(4, "T1-T13 EX S1")
    assert table.reason(1, ShowPoignee(cards(shown))) is reason


def test_the_excuse_makes_up_a_number_that_the_trumps_do_not_reach() -> None:
    table = _opened(4, "T1-T12 EX S1")
    offer = _offer(table)
    assert offer is not None
    assert offer.has_excuse
    assert not offer.needs_excuse(12)
    assert offer.needs_excuse(13)
    assert table.reason(1, ShowPoignee(cards("T1-T9 EX"))) is Reason.POIGNEE_EXCUSE
    table.poignee("T1-T12 EX")
    assert table.facts.poignees[0].level is DOUBLE


def test_only_one_per_player_and_only_before_ones_own_first_card() -> None:
    table = Table(4, {1: "T1-T10 S1", 2: "T11-T19 EX S2", 3: "SR", 0: "S3"})
    table.taken_by(2, Bid.GARDE_SANS)
    theirs = ShowPoignee(cards("T11-T19 EX"))
    assert table.reason(2, theirs) is Reason.NOT_YOUR_TURN
    table.poignee("T1-T10")
    assert table.reason(1, ShowPoignee(cards("T1-T10"))) is Reason.POIGNEE_ALREADY
    assert _offer(table) is None
    table.play("S1")
    assert table.reason(1, ShowPoignee(cards("T1-T10"))) is Reason.POIGNEE_TOO_LATE
    table.poignee("T11-T19 EX").play("S2 SR S3")
    assert [poignee.seat for poignee in table.facts.poignees] == [1, 2]
    assert table.facts.to_act == 3
    assert _offer(table, 3) is None


def test_none_before_the_play_nor_from_a_seat_that_is_not_there() -> None:
    table = Table(4, {1: "T1-T10 S1"})
    handful = ShowPoignee(cards("T1-T10"))
    assert table.reason(1, handful) is Reason.WRONG_PHASE
    table.taken_by(2, Bid.GARDE_SANS)
    assert table.reason(4, handful) is Reason.NOT_YOUR_TURN


def test_it_is_never_compulsory() -> None:
    table = _opened(4, "T1-T15 S1").play("S1")
    assert table.facts.poignees == ()


KINGS = "SR HR DR CR"


def test_trumps_of_the_discard_count_and_are_shown() -> None:
    hand = f"{KINGS} T1 T21 EX T2-T10 S1 S2"
    table = Table(4, {1: hand}, dog="S3 S4 S5 T11 T12 T13").taken_by(1).discard("S1-S5 T3")
    offer = _offer(table)
    assert offer is not None
    assert offer.must_include == cards("T3")
    assert offer.trumps == cards("T1-T13 T21")
    assert table.reason(1, ShowPoignee(cards("T4-T13"))) is Reason.POIGNEE_SHOWN_DISCARD
    assert table.reason(1, ShowPoignee(cards("T3-T11 EX"))) is Reason.POIGNEE_EXCUSE
    table.poignee("T1-T13")
    assert table.facts.poignees[0].level is DOUBLE


def test_only_the_takers_own_discard_counts_for_him() -> None:
    hands = {1: f"{KINGS} T1 T21 EX T2-T9", 2: "T11-T20"}
    table = Table(5, hands, dog="T10 S1 S2").taken_by(1).call("SR").discard("S1 S2 T2").play("SR")
    offer = _offer(table, 2)
    assert offer is not None
    assert (offer.trumps, offer.must_include) == (cards("T11-T20"), cards(""))
    assert table.reason(2, ShowPoignee(cards("T2 T11-T17"))) is Reason.NOT_IN_HAND
    table.poignee("T11-T18")
