"""Sections 5 and 11.10: the discard."""

from __future__ import annotations

import pytest

from game.rules.actions import Bid, Discard, Reason
from game.rules.before_play import DiscardChoice
from game.rules.cards import parse_card
from game.rules.events import Discarded
from game.rules.observation import choices
from game.rules.state import Phase
from tests.rules.builders import Table, cards

PLENTY = "SR HR T1 T21 EX T2 T3 S1-S10 H1"
"""Eighteen cards of which eleven may be laid away."""

KINGS = "SR HR DR CR"
FEW_PLAIN = f"{KINGS} T1 T21 EX T5-T13 S1 S2"
"""Eighteen cards, two of them plain; with the dog below five plain cards and fourteen trumps."""
TRUMP_DOG = "S3 S4 S5 T2 T3 T4"


def test_as_many_cards_as_the_dog_go_to_the_takers_pile() -> None:
    table = Table(4, {1: PLENTY}, dog="C1-C6").taken_by(1)
    choice = choices(table.facts, 1, table.state.hands[1]).discard
    assert choice == DiscardChoice(cards("S1-S10 H1 C1-C6"), 6, cards(""), 0)
    table.discard("S1 S2 S3 C4 C5 C6")
    assert table.state.discard == cards("S1 S2 S3 C4 C5 C6")
    assert table.state.hands[1] == cards(PLENTY) - cards("S1 S2 S3") | cards("C1 C2 C3")
    assert table.facts.phase is Phase.PLAY
    assert table.facts.shown_discard == cards("")
    assert table.facts.cards_left(1) == 18


@pytest.mark.parametrize(
    ("discard", "reason"),
    [
        ("S1 S2 S3 S4 S5", Reason.DISCARD_COUNT),
        ("S1 S2 S3 S4 S5 S6 S7", Reason.DISCARD_COUNT),
        ("S1 S2 S3 S4 S5 SR", Reason.DISCARD_KING),
        ("S1 S2 S3 S4 S5 T1", Reason.DISCARD_BOUT),
        ("S1 S2 S3 S4 S5 T21", Reason.DISCARD_BOUT),
        ("S1 S2 S3 S4 S5 EX", Reason.DISCARD_BOUT),
        ("S1 S2 S3 S4 S5 T2", Reason.DISCARD_TRUMP),
        ("S1 S2 S3 S4 S5 DR", Reason.NOT_IN_HAND),
    ],
)
def test_what_may_not_be_laid_away(discard: str, reason: Reason) -> None:
    table = Table(4, {1: PLENTY}, dog="C1-C6").taken_by(1)
    assert table.reason(1, Discard(cards(discard))) is reason


def test_trumps_go_only_when_nothing_else_is_left_and_are_shown() -> None:
    table = Table(4, {1: FEW_PLAIN}, dog=TRUMP_DOG).taken_by(1)
    choice = choices(table.facts, 1, table.state.hands[1]).discard
    assert choice is not None
    assert (choice.count, choice.must_show) == (6, 1)
    assert choice.forced == cards("S1-S5")
    assert choice.eligible == cards("S1-S5 T2-T13")
    two_trumps = table.refused(1, Discard(cards("S1 S2 S3 S4 T2 T3")))
    assert two_trumps.reason is Reason.DISCARD_TRUMP_COUNT
    assert two_trumps.details == {"count": 1}
    for forbidden, reason in (
        ("T1", Reason.DISCARD_BOUT),
        ("T21", Reason.DISCARD_BOUT),
        ("EX", Reason.DISCARD_BOUT),
        ("SR", Reason.DISCARD_KING),
    ):
        assert table.reason(1, Discard(cards(f"S1-S5 {forbidden}"))) is reason
    table.discard("S1-S5 T6")
    assert table.facts.shown_discard == cards("T6")
    assert Discarded(1, cards("S1-S5 T6"), cards("T6")) in table.events


def test_with_no_plain_card_at_all_trumps_alone_are_laid_away() -> None:
    table = Table(5, {1: f"{KINGS} T1 T21 EX T5-T12"}, dog="T2 T3 T4").taken_by(1).call("SR")
    choice = choices(table.facts, 1, table.state.hands[1]).discard
    assert choice is not None
    assert (choice.must_show, choice.eligible) == (3, cards("T2-T12"))
    table.discard("T2 T3 T4")
    assert table.facts.shown_discard == cards("T2 T3 T4")


def test_a_called_queen_of_ones_own_stays_while_anything_else_may_go() -> None:
    table = Table(5, {1: f"{KINGS} SD T2-T11"}, dog="S1 S2 H1").taken_by(1).call("SD")
    assert table.reason(1, Discard(cards("SD S1 S2"))) is Reason.DISCARD_CALLED
    table.discard("S1 S2 H1")
    assert parse_card("SD") in table.state.hands[1]


def test_a_called_queen_goes_before_a_trump() -> None:
    hand = f"{KINGS} SD T2-T11"
    table = Table(5, {1: hand}, dog="S1 S2 T12").taken_by(1).call("SD")
    choice = choices(table.facts, 1, table.state.hands[1]).discard
    assert choice is not None
    assert choice == DiscardChoice(cards("SD S1 S2"), 3, cards("S1 S2"), 0)
    assert table.reason(1, Discard(cards("S1 S2 T2"))) is Reason.DISCARD_TRUMP
    table.discard("SD S1 S2")
    assert table.facts.shown_discard == cards("")
    assert table.facts.partner is None, "the discard does not give the secret away"


def test_a_called_queen_and_a_trump_when_both_are_needed() -> None:
    hand = f"{KINGS} SD T2-T11"
    table = Table(5, {1: hand}, dog="S1 T12 T13").taken_by(1).call("SD")
    choice = choices(table.facts, 1, table.state.hands[1]).discard
    assert choice is not None
    assert (choice.forced, choice.must_show) == (cards("SD S1"), 1)
    assert table.reason(1, Discard(cards("S1 T2 T3"))) is Reason.DISCARD_TRUMP_COUNT
    table.discard("SD S1 T2")


@pytest.mark.parametrize("contract", [Bid.GARDE_SANS, Bid.GARDE_CONTRE])
def test_without_the_dog_there_is_no_discard(contract: Bid) -> None:
    table = Table(4, {1: PLENTY}).taken_by(1, contract)
    assert table.reason(1, Discard(cards("S1-S6"))) is Reason.WRONG_PHASE
