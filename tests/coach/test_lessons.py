"""What newcomers are told, and when."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from game.coach.lessons import Lesson, due, due_at_the_end, due_once_dealt
from game.rules.actions import Bid, DecisionKind
from game.rules.cards import parse_card
from game.rules.events import ChelemAnnounced
from game.rules.observation import Observation
from game.rules.options.presets import Preset, preset
from game.rules.options.ruleset import FEDERATION
from game.rules.state import Phase
from tests.ai.positions import before_discard, in_auction, in_play

ALL = tuple(Lesson)
HAND = "S1-S5 H1-H5 D1-D4 T2"
BEFORE_ANY_BID = (Lesson.TABLE, Lesson.CARDS, Lesson.POINTS)
LATER = [each for each in Lesson if each not in BEFORE_ANY_BID]
PLAYED = ((0, "D5 D6 D7 D8"),)
WON = ((0, "DR D6 D7 D8"),)
PLAYED_BY_FIVE = ((0, "D5 D6 D7 D8 D9"),)
SIDES = (Lesson.TAKER, Lesson.PARTNER, Lesson.DEFENCE)
PLAY = DecisionKind.PLAY


def at_a_trick(
    hand: str,
    trick: str,
    taker: int = 1,
    called: str | None = None,
    tricks: Sequence[tuple[int, str]] = (),
) -> Observation:
    """The player before a card, at a table that plays by the federation's rules."""
    players = 5 if called else 4
    view = in_play(hand, trick, tricks=tricks, taker=taker, players=players, called=called)
    return replace(view, facts=replace(view.facts, rules=FEDERATION))


def test_before_the_first_bid_there_is_time_for_several() -> None:
    view = in_auction(HAND, 5)
    assert due(view, DecisionKind.BID, ALL) == (*BEFORE_ANY_BID, Lesson.AUCTION, Lesson.DOG)
    assert due(view, DecisionKind.BID, (Lesson.AUCTION, Lesson.EXCUSE)) == (Lesson.AUCTION,)
    assert due(view, DecisionKind.BID, ()) == ()


def test_while_others_speak_first_the_cards_are_told() -> None:
    view = in_auction(HAND, 5)
    others = replace(view, facts=replace(view.facts, to_act=1))
    assert due_once_dealt(others, ALL) == BEFORE_ANY_BID
    assert due_once_dealt(others, (Lesson.AUCTION, Lesson.POINTS)) == (Lesson.POINTS,)
    spoken = in_auction(HAND, 5, Bid.PASS)
    late = replace(spoken, facts=replace(spoken.facts, to_act=1))
    other_rules = replace(others, facts=replace(others.facts, rules=preset(Preset.HOME)))
    for quiet in (view, late, other_rules):
        assert due_once_dealt(quiet, ALL) == ()


@pytest.mark.parametrize(
    ("kind", "lesson"),
    [
        (DecisionKind.CALL, Lesson.CALL),
        (DecisionKind.DISCARD, Lesson.DISCARD),
        (DecisionKind.CHELEM, Lesson.SLAM),
    ],
)
def test_what_is_asked_before_the_play_is_told_once(kind: DecisionKind, lesson: Lesson) -> None:
    view = before_discard(HAND, 5)
    assert due(view, kind, ALL) == (lesson,)
    assert due(view, kind, [each for each in Lesson if each is not lesson]) == ()


@pytest.mark.parametrize("kind", [DecisionKind.PETIT, DecisionKind.CANCEL, DecisionKind.IMPRENABLE])
def test_of_what_is_rare_nothing_is_told(kind: DecisionKind) -> None:
    assert due(in_auction(HAND), kind, ALL) == ()


def test_who_may_show_trumps_hears_first_for_which_side() -> None:
    view = at_a_trick("S2 H3", "H4", called="SR")
    assert due(view, DecisionKind.POIGNEE, ALL) == (Lesson.DEFENCE, Lesson.POIGNEE)


@pytest.mark.parametrize(
    ("view", "told"),
    [
        pytest.param(at_a_trick("S2 H3", "", taker=0), (Lesson.TAKER,), id="taker"),
        pytest.param(
            at_a_trick("SR H3", "H4 T2", called="SR"), (Lesson.PARTNER,), id="partner, one card"
        ),
        pytest.param(
            at_a_trick("SR S2", "H4", called="SR"), (Lesson.PARTNER, Lesson.ANY_CARD), id="partner"
        ),
        pytest.param(
            at_a_trick("H2 H3", "H4", called="SR"), (Lesson.DEFENCE, Lesson.FOLLOW), id="defence"
        ),
        pytest.param(at_a_trick("S2 T1", "H4"), (Lesson.DEFENCE, Lesson.TRUMP), id="of four"),
    ],
)
def test_at_the_first_card_the_side_and_what_the_trick_demands(
    view: Observation, told: tuple[Lesson, ...]
) -> None:
    assert due(view, PLAY, LATER) == told


def test_who_never_bid_reads_the_beginning_at_his_first_card() -> None:
    view = at_a_trick("S2 H3", "", called="SR")
    assert due(view, PLAY, ALL) == (Lesson.CARDS, Lesson.POINTS, Lesson.DEFENCE)


@pytest.mark.parametrize(
    ("hand", "trick", "lesson"),
    [
        pytest.param("H2 H3", "H4", Lesson.FOLLOW, id="the suit that was led"),
        pytest.param("S2 H3", "H4", None, id="the only card of it"),
        pytest.param("S2 T3", "H4 HR", Lesson.TRUMP, id="no card of it"),
        pytest.param("S2 T9", "H4 T8", Lesson.OVERTRUMP, id="a trump lies there"),
        pytest.param("S2 T3", "T8", Lesson.OVERTRUMP, id="trumps were led"),
        pytest.param("S2 D3", "H4 T8", Lesson.ANY_CARD, id="neither"),
        pytest.param("S2 D3", "T8", Lesson.ANY_CARD, id="no trump"),
        pytest.param("S2 S3 EX", "S8", Lesson.FOLLOW, id="obligations before the Excuse"),
        pytest.param("S2 EX", "", Lesson.EXCUSE, id="the Excuse"),
        pytest.param("S2 EX", "EX", Lesson.EXCUSE, id="an Excuse demands nothing"),
        pytest.param("T1 T7", "T8", Lesson.OVERTRUMP, id="obligations before the Petit"),
        pytest.param("T1 T7", "", Lesson.PETIT, id="the Petit"),
        pytest.param("S2 T3", "", None, id="who leads without bouts knows all"),
    ],
)
def test_then_one_for_a_card(hand: str, trick: str, lesson: Lesson | None) -> None:
    view = at_a_trick(hand, trick, tricks=PLAYED)
    found = due(view, PLAY, [each for each in LATER if each not in SIDES])
    assert found == (() if lesson is None else (lesson,))


def test_who_keeps_the_excuse_for_a_slam_is_not_told_to_play_it() -> None:
    for tricks, told in (WON, ()), (PLAYED, (Lesson.EXCUSE,)):
        view = at_a_trick("S2 EX", "", taker=0, tricks=tricks)
        announced = replace(view, facts=replace(view.facts, chelems=(ChelemAnnounced(0),)))
        assert due(view, PLAY, (Lesson.EXCUSE,)) == (Lesson.EXCUSE,)
        assert due(announced, PLAY, (Lesson.EXCUSE,)) == told


@pytest.mark.parametrize(
    ("partner", "told"),
    [(None, False), (3, True), (1, False), pytest.param(0, False, id="himself")],
)
def test_who_the_partner_is_when_it_came_out(partner: int | None, told: bool) -> None:
    view = at_a_trick("S2 H3", "H4", called="SR", tricks=PLAYED_BY_FIVE)
    view = replace(view, facts=replace(view.facts, partner=partner))
    assert due(view, PLAY, (Lesson.REVEALED,)) == ((Lesson.REVEALED,) if told else ())


def test_nothing_is_told_twice() -> None:
    view, left = at_a_trick("S2 T1 EX", "H4", tricks=PLAYED), list(ALL)
    told: list[Lesson] = []
    while given := due(view, PLAY, left):
        told += given
        left.remove(given[0])
    basics = [Lesson.CARDS, Lesson.POINTS]
    assert told == [*basics, Lesson.DEFENCE, Lesson.TRUMP, Lesson.PETIT, Lesson.EXCUSE]


def test_the_score_is_told_when_there_is_one() -> None:
    view = at_a_trick("S2 H3", "H4")
    scored = replace(view, facts=replace(view.facts, phase=Phase.SCORED))
    void = replace(view, facts=replace(view.facts, phase=Phase.VOID, taker=None))
    assert due_at_the_end(scored, ALL) == (Lesson.SCORE,)
    assert due_at_the_end(scored, LATER[:3]) == due_at_the_end(void, ALL) == ()


@pytest.mark.parametrize("name", [name for name in Preset if name is not Preset.FFT])
def test_other_rules_are_for_those_who_know_the_game(name: Preset) -> None:
    view = at_a_trick("S2 H3", "H4")
    other = replace(view, facts=replace(view.facts, rules=preset(name)))
    assert due(view, PLAY, ALL) != ()
    assert due(other, PLAY, ALL) == ()


def test_two_players_have_no_sides() -> None:
    view = in_play("T1 H2 H3", "H4", players=2, tricks=((0, "D5 D6"),))
    facts = replace(view.facts, rules=FEDERATION, taker=None, contract=None)
    view = replace(view, facts=facts)
    assert due(view, PLAY, LATER) == (Lesson.FOLLOW,)
    assert due(view, PLAY, [each for each in LATER if each is not Lesson.FOLLOW]) == ()


def test_positions_are_what_they_seem() -> None:
    assert in_auction(HAND, 5).facts.rules == FEDERATION
    view = at_a_trick("SR H3", "H4", called="SR")
    assert view.facts.contract is Bid.GARDE_SANS
    assert view.facts.called == parse_card("SR")
