"""Sections 6 and 11.13: relaxed obligations, and who leads first."""

from __future__ import annotations

import pytest

from game.rules.actions import AnnounceChelem, PlayCard, Reason
from game.rules.bids import Bid
from game.rules.cards import parse_card
from game.rules.options.choices import ChelemBy, FirstLead, Obligations
from game.rules.options.ruleset import RuleSet
from game.rules.play import legal_plays
from game.rules.state import Phase
from tests.rules.builders import Table, cards, facts_in_play, house

RELAXED = house(obligations=Obligations.RELAXED)
SANS = Bid.GARDE_SANS


@pytest.mark.parametrize(
    ("trick", "hand", "legal"),
    [
        ("", "S1 T5 EX", "S1 T5 EX"),
        ("H5", "H1 H9 S3 T2 T9 EX", "H1 H9 T2 T9 EX"),
        ("H5", "S3 T2 C4", "S3 T2 C4"),
        ("H5 T6", "S3 T2 T9 C4", "S3 T2 T9 C4"),
        ("H5 T6", "H1 T2 T9 C4", "H1 T2 T9"),
        ("T6", "S3 T2 T9", "T2 T9"),
        ("T6 T10", "T2 T11 EX", "T2 T11 EX"),
        ("T6", "S3 C4 EX", "S3 C4 EX"),
        ("EX", "S3 T4", "S3 T4"),
        ("EX H5", "H1 S3 T4", "H1 T4"),
    ],
)
def test_relaxed_obligations(trick: str, hand: str, legal: str) -> None:
    facts = facts_in_play(trick, rules=RELAXED)
    seat = facts.to_act
    assert seat is not None
    assert legal_plays(facts, seat, cards(hand)) == cards(legal)


def test_a_relaxed_player_must_follow_or_trump() -> None:
    table = Table(4, {1: "H5", 2: "H1 C4 T3"}, rules=RELAXED).taken_by(3, SANS).play("H5")
    refusal = table.refused(2, PlayCard(parse_card("C4")))
    assert refusal.reason is Reason.MUST_FOLLOW
    assert refusal.details == {"suit": "hearts"}
    table.play("T3")


@pytest.mark.parametrize(
    ("rules", "announcers", "leader"),
    [
        (house(), [], 1),
        (house(), [3], 3),
        (house(first_lead=FirstLead.TAKER), [], 3),
        (house(first_lead=FirstLead.TAKER), [3], 3),
        (house(first_lead=FirstLead.TAKER, chelem_by=ChelemBy.ANY_PLAYER), [2], 3),
        (house(chelem_by=ChelemBy.ANY_PLAYER), [2], 2),
        (house(chelem_by=ChelemBy.ANY_PLAYER), [2, 3], 3),
        (house(chelem_by=ChelemBy.ANY_PLAYER), [3, 2], 3),
    ],
)
def test_who_leads_trick_one(rules: RuleSet, announcers: list[int], leader: int) -> None:
    table = Table(4, rules=rules).taken_by(3, SANS)
    for seat in announcers:
        table.act(seat, AnnounceChelem())
    assert table.facts.phase is Phase.PLAY
    assert table.turn == leader


def test_two_announcers_of_unknown_sides_betray_nobody() -> None:
    """Seats 2 and 4 may be partner and defender, or both defenders: the first of them leads."""
    rules = house(chelem_by=ChelemBy.ANY_PLAYER)
    for king_with in (2, 0):
        table = Table(5, {king_with: "HR"}, rules=rules).taken_by(3, SANS).call("HR")
        table.act(4, AnnounceChelem())
        table.act(2, AnnounceChelem())
        assert table.turn == 4


def test_known_partner_and_defender_leave_the_lead_to_the_taker() -> None:
    rules = house(chelem_by=ChelemBy.ANY_PLAYER, first_lead=FirstLead.DEALERS_RIGHT)
    table = Table(5, {2: "HR"}, rules=rules).taken_by(3, SANS).call("HR")
    facts = table.facts
    assert facts.partner is None
    table.act(3, AnnounceChelem())
    table.act(2, AnnounceChelem())
    assert table.turn == 3


def test_a_taker_who_announces_leads_whoever_announced_before() -> None:
    rules = house(chelem_by=ChelemBy.ANY_PLAYER)
    for king_with in (2, 0):
        table = Table(5, {king_with: "HR"}, rules=rules).taken_by(3, SANS).call("HR")
        table.act(2, AnnounceChelem())
        table.act(3, AnnounceChelem())
        assert table.turn == 3
