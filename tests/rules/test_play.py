"""Sections 6 and 11.13: following, trumping, overtrumping, and who wins the trick.

With relaxed obligations, too, and who leads first.
"""

from __future__ import annotations

import pytest

from game.rules.actions import AnnounceChelem, Bid, IllegalAction, PlayCard, Reason
from game.rules.cards import parse_card
from game.rules.engine import decide, evolve
from game.rules.events import CardPlayed
from game.rules.options.choices import ChelemBy, FirstLead, Obligations
from game.rules.options.ruleset import RuleSet
from game.rules.play import check_play, legal_plays, trick_winner
from game.rules.state import Phase, Trick
from tests.rules.builders import Table, cards, facts_in_play, house, in_order


@pytest.mark.parametrize(
    ("trick", "hand", "legal"),
    [
        pytest.param("", "S1 H2 T3 EX", "S1 H2 T3 EX", id="anything may be led"),
        pytest.param("H5", "H1 HR S1 T21", "H1 HR", id="follow, no duty to beat"),
        pytest.param("H5", "H1 S1 T21 EX", "H1 EX", id="the Excuse instead of following"),
        pytest.param("H5", "S1 T2 T9", "T2 T9", id="void: trump"),
        pytest.param("H5", "S1 T2 T9 EX", "T2 T9 EX", id="void: trump or Excuse"),
        pytest.param("H5 T6", "S1 T2 T9", "T9", id="void: overtrump"),
        pytest.param("H5 T6", "S1 T2 T7 T9 T21", "T7 T9 T21", id="void: any higher trump"),
        pytest.param("H5 T9 T6", "S1 T7 T8", "T7 T8", id="void: undertrump when none is higher"),
        pytest.param("H5 T6 T9", "S1 T7 T10", "T10", id="void: beat the highest, not the last"),
        pytest.param("H5 T6", "H1 T9", "H1", id="follow a trumped trick"),
        pytest.param("H5", "S1 DR C2", "S1 DR C2", id="neither suit nor trump: any card"),
        pytest.param("H5 T6", "S1 DR EX", "S1 DR EX", id="the Excuse is no trump to play"),
        pytest.param("H5 EX", "S1 T2 T9", "T2 T9", id="the Excuse is no trump to beat"),
        pytest.param("T5", "S1 T2 T9", "T9", id="trump led: overtrump"),
        pytest.param("T5", "S1 T2 T4", "T2 T4", id="trump led: any trump when none is higher"),
        pytest.param("T5 T8", "T6 T7 T9 T10", "T9 T10", id="trump led: beat the highest"),
        pytest.param("T5", "S1 DR EX", "S1 DR EX", id="trump led: any card without trumps"),
        pytest.param("T5", "S1 T2 EX", "T2 EX", id="trump led: the Excuse does not beat"),
        pytest.param("EX", "S1 HR T3", "S1 HR T3", id="Excuse led: the next card is free"),
        pytest.param("EX H5", "H1 S1 T3", "H1", id="Excuse led: the next card sets the suit"),
        pytest.param("EX T5", "S1 T3 T9", "T9", id="Excuse led: the next card may be a trump"),
        pytest.param("H5 S9", "H1 S1", "H1", id="a discarded suit is not followed"),
    ],
)
def test_legal_cards(trick: str, hand: str, legal: str) -> None:
    facts = facts_in_play(trick)
    assert legal_plays(facts, 3, cards(hand)) == cards(legal)


@pytest.mark.parametrize(
    ("trick", "hand", "card", "reason", "details"),
    [
        ("H5", "H1 S1", "S1", Reason.MUST_FOLLOW, {"suit": "hearts"}),
        ("H5", "H1 T1", "T1", Reason.MUST_FOLLOW, {"suit": "hearts"}),
        ("T5", "T6 S1", "S1", Reason.MUST_FOLLOW, {"suit": "trumps"}),
        ("H5", "T1 S1", "S1", Reason.MUST_TRUMP, {}),
        ("H5 T6", "T1 T7", "T1", Reason.MUST_OVERTRUMP, {"trump": 6}),
        ("T5 T8 T7", "T1 T9", "T1", Reason.MUST_OVERTRUMP, {"trump": 8}),
        ("H5", "H1 S1", "H2", Reason.NOT_IN_HAND, {"card": "H2"}),
    ],
)
def test_why_a_card_is_refused(
    trick: str, hand: str, card: str, reason: Reason, details: dict[str, object]
) -> None:
    with pytest.raises(IllegalAction) as caught:
        check_play(facts_in_play(trick), 3, cards(hand), parse_card(card))
    assert caught.value.reason is reason
    assert dict(caught.value.details) == details


@pytest.mark.parametrize(
    ("trick", "winner"),
    [
        ("H5 H9 HR H1", 2),
        ("H10 HV H9 H1", 1),
        ("HD HC HV HR", 3),
        ("H5 SR DR CR", 0),
        ("H5 HR T1 S1", 2),
        ("H5 T6 T9 T7", 2),
        ("T5 T6 T21 T20", 2),
        ("T5 HR EX S1", 0),
        ("EX H5 H9 SR", 2),
        ("EX H5 SR T1", 3),
        ("EX T5 T6 T7", 3),
        ("S1 EX HR DR", 0),
    ],
)
def test_the_highest_trump_or_else_the_highest_card_of_the_suit_wins(
    trick: str, winner: int
) -> None:
    assert trick_winner(facts_in_play(), Trick(0, in_order(trick)), frozenset({0})) == winner


def test_a_trick_in_progress_says_who_is_ahead() -> None:
    assert Trick(2, ()).best is None
    assert Trick(2, in_order("EX")).leading_seat(4) is None
    assert Trick(2, in_order("EX H5 HR")).leading_seat(4) == 0
    assert list(Trick(2, in_order("S1 S2 S3")).plays(4)) == list(
        zip((2, 3, 0), in_order("S1 S2 S3"), strict=True)
    )


@pytest.mark.parametrize(("players", "dealer", "leader"), [(3, 2, 0), (4, 0, 1), (5, 3, 4)])
def test_the_dealers_right_leads_first(players: int, dealer: int, leader: int) -> None:
    table = Table(players, {2: "HR"}, dealer=dealer).taken_by(2, Bid.GARDE_SANS)
    if players == 5:
        table.call("HR")
    assert table.facts.to_act == leader
    assert table.facts.before_first_card


def test_nobody_is_to_play_before_the_winner_of_a_trick_is_known() -> None:
    table = Table(4, {1: "S1", 2: "S2", 3: "S3", 0: "S4 S5"}).taken_by(1, Bid.GARDE_SANS)
    table.play("S1 S2 S3")
    between = evolve(table.state, CardPlayed(0, parse_card("S4")))
    assert between.facts.to_act is None
    with pytest.raises(IllegalAction) as caught:
        decide(between, 0, PlayCard(parse_card("S5")))
    assert caught.value.reason is Reason.NOT_YOUR_TURN
    assert caught.value.details == {"seat": -1}


def test_the_winner_of_a_trick_leads_the_next() -> None:
    hands = {1: "S1", 2: "S2", 3: "SR", 0: "S3"}
    table = Table(4, hands).taken_by(1, Bid.GARDE_SANS)
    for played, waiting in (("S1", 2), ("S2", 3), ("SR", 0)):
        table.play(played)
        assert table.facts.to_act == waiting
        assert not table.facts.before_first_card
    assert [table.facts.has_played(seat) for seat in range(4)] == [False, True, True, True]
    table.play("S3")
    assert table.facts.tricks == (Trick(1, in_order("S1 S2 SR S3"), winner=3),)
    assert table.facts.to_act == 3
    assert [table.facts.cards_left(seat) for seat in range(4)] == [17] * 4


def test_cards_are_played_in_turn_and_only_in_the_play() -> None:
    table = Table(4, {1: "S1", 2: "S2"})
    assert table.reason(1, PlayCard(parse_card("S1"))) is Reason.WRONG_PHASE
    table.taken_by(1, Bid.GARDE_SANS)
    assert table.reason(2, PlayCard(parse_card("S2"))) is Reason.NOT_YOUR_TURN
    assert table.reason(1, PlayCard(parse_card("S2"))) is Reason.NOT_IN_HAND


@pytest.mark.parametrize(
    ("hand", "called", "legal"),
    [
        pytest.param("H1 H2 S1 T5", "HR", "S1 T5", id="not the called suit"),
        pytest.param("H1 HR S1", "HR", "HR S1", id="but the called card itself"),
        pytest.param("H1 H2 HD", "HR", "H1 H2 HD", id="only that suit: any card"),
        pytest.param("H1 H2 EX", "HR", "EX", id="the Excuse opens another way"),
        pytest.param("HR HD S1", "HD", "HD S1", id="a called queen closes its king too"),
    ],
)
def test_opening_lead(hand: str, called: str, legal: str) -> None:
    facts = facts_in_play(players=5, called=called)
    assert legal_plays(facts, 0, cards(hand)) == cards(legal)


def test_the_opening_lead_alone_is_bound() -> None:
    hand = cards("H1 H2 S1")
    assert legal_plays(facts_in_play("EX", players=5, called="HR"), 1, hand) == hand
    assert legal_plays(facts_in_play(players=5, called="HR", tricks_before=1), 0, hand) == hand


def test_the_opening_lead_binds_everybody_even_if_the_called_card_is_in_the_dog() -> None:
    table = Table(5, {1: "H1 H2 S1 S2 S3"}, dog="HR").taken_by(1).call("HR").discard("S1 S2 S3")
    refusal = table.refused(1, PlayCard(parse_card("H1")))
    assert refusal.reason is Reason.OPENING_LEAD_CALLED_SUIT
    assert refusal.details == {"suit": "hearts"}
    table.play("HR")


def test_the_opening_lead_binds_the_slam_announcer() -> None:
    table = Table(5, {2: "H1 S1", 3: "HR"}).taken_by(2, Bid.GARDE_SANS).call("HR").chelem()
    assert table.reason(2, PlayCard(parse_card("H1"))) is Reason.OPENING_LEAD_CALLED_SUIT
    table.play("S1")


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
