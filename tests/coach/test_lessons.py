"""What newcomers are told, and when."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.coach.lessons import Lesson, due
from game.rules.bids import Bid
from game.rules.cards import parse_card
from game.rules.decision_kind import DecisionKind
from game.rules.observation import Observation
from game.rules.presets import Preset, preset
from game.rules.ruleset import FEDERATION
from tests.ai.positions import before_discard, in_auction, in_play

ALL = tuple(Lesson)
HAND = "S1-S5 H1-H5 D1-D4 T2"
SIDES = (Lesson.TAKER, Lesson.PARTNER, Lesson.DEFENCE)
PLAY = DecisionKind.PLAY


def at_a_trick(hand: str, trick: str, taker: int = 1, called: str | None = None) -> Observation:
    """The player before a card, at a table that plays by the federation's rules."""
    view = in_play(hand, trick, taker=taker, players=5 if called else 4, called=called)
    return replace(view, facts=replace(view.facts, rules=FEDERATION))


def test_before_the_first_bid_there_is_time_for_two() -> None:
    view = in_auction(HAND, 5)
    assert due(view, DecisionKind.BID, ALL) == (Lesson.CARDS, Lesson.AUCTION)
    assert due(view, DecisionKind.BID, (Lesson.AUCTION, Lesson.EXCUSE)) == (Lesson.AUCTION,)
    assert due(view, DecisionKind.BID, ()) == ()


@pytest.mark.parametrize(
    ("kind", "lesson"),
    [
        (DecisionKind.CALL, Lesson.CALL),
        (DecisionKind.DISCARD, Lesson.DISCARD),
        (DecisionKind.CHELEM, Lesson.SLAM),
        (DecisionKind.POIGNEE, Lesson.POIGNEE),
    ],
)
def test_what_is_asked_before_the_play_is_told_once(kind: DecisionKind, lesson: Lesson) -> None:
    view = before_discard(HAND, 5)
    assert due(view, kind, ALL) == (lesson,)
    assert due(view, kind, [each for each in Lesson if each is not lesson]) == ()


@pytest.mark.parametrize("kind", [DecisionKind.PETIT, DecisionKind.CANCEL, DecisionKind.IMPRENABLE])
def test_of_what_is_rare_nothing_is_told(kind: DecisionKind) -> None:
    assert due(in_auction(HAND), kind, ALL) == ()


@pytest.mark.parametrize(
    ("view", "lesson"),
    [
        pytest.param(at_a_trick("S2 H3", "", taker=0), Lesson.TAKER, id="taker"),
        pytest.param(at_a_trick("SR H3", "H4", called="SR"), Lesson.PARTNER, id="partner"),
        pytest.param(at_a_trick("S2 H3", "H4", called="SR"), Lesson.DEFENCE, id="defence"),
        pytest.param(at_a_trick("S2 H3", "H4"), Lesson.DEFENCE, id="defence of four"),
    ],
)
def test_the_side_comes_first(view: Observation, lesson: Lesson) -> None:
    assert due(view, PLAY, ALL) == (lesson,)


@pytest.mark.parametrize(
    ("hand", "trick", "lesson"),
    [
        pytest.param("S2 H3", "H4", Lesson.FOLLOW, id="the suit that was led"),
        pytest.param("S2 T3", "H4 HR", Lesson.TRUMP, id="no card of it"),
        pytest.param("S2 T9", "H4 T8", Lesson.OVERTRUMP, id="a trump lies there"),
        pytest.param("S2 T3", "T8", Lesson.OVERTRUMP, id="trumps were led"),
        pytest.param("S2 D3", "H4 T8", Lesson.ANY_CARD, id="neither"),
        pytest.param("S2 D3", "T8", Lesson.ANY_CARD, id="no trump"),
        pytest.param("S2 EX", "S8", Lesson.FOLLOW, id="obligations before the Excuse"),
        pytest.param("S2 EX", "", Lesson.EXCUSE, id="the Excuse"),
        pytest.param("S2 EX", "EX", Lesson.EXCUSE, id="an Excuse demands nothing"),
        pytest.param("T1 T7", "T8", Lesson.PETIT, id="the Petit before obligations"),
        pytest.param("S2 T3", "", None, id="who leads without bouts knows all"),
    ],
)
def test_then_what_the_card_is_about(hand: str, trick: str, lesson: Lesson | None) -> None:
    left = [each for each in Lesson if each not in SIDES]
    found = due(at_a_trick(hand, trick), PLAY, left)
    assert found == (() if lesson is None else (lesson,))


@pytest.mark.parametrize(("partner", "told"), [(None, False), (3, True), (1, False)])
def test_who_the_partner_is_when_it_came_out(partner: int | None, told: bool) -> None:
    view = at_a_trick("S2 H3", "H4", called="SR")
    view = replace(view, facts=replace(view.facts, partner=partner))
    assert due(view, PLAY, (Lesson.REVEALED,)) == ((Lesson.REVEALED,) if told else ())


def test_nothing_is_told_twice() -> None:
    view, left = at_a_trick("S2 T1 EX", "H4"), list(ALL)
    told: list[Lesson] = []
    while given := due(view, PLAY, left):
        told += given
        left.remove(given[0])
    assert told == [Lesson.DEFENCE, Lesson.PETIT, Lesson.TRUMP, Lesson.EXCUSE]


@pytest.mark.parametrize("name", [name for name in Preset if name is not Preset.FFT])
def test_other_rules_are_for_those_who_know_the_game(name: Preset) -> None:
    view = at_a_trick("S2 H3", "H4")
    other = replace(view, facts=replace(view.facts, rules=preset(name)))
    assert due(view, PLAY, ALL) != ()
    assert due(other, PLAY, ALL) == ()


def test_two_players_have_no_sides() -> None:
    view = in_play("S2 H3", "H4", players=2)
    facts = replace(view.facts, rules=FEDERATION, taker=None, contract=None)
    assert due(replace(view, facts=facts), PLAY, ALL) == (Lesson.FOLLOW,)


def test_positions_are_what_they_seem() -> None:
    assert in_auction(HAND, 5).facts.rules == FEDERATION
    view = at_a_trick("SR H3", "H4", called="SR")
    assert view.facts.contract is Bid.GARDE_SANS
    assert view.facts.called == parse_card("SR")
