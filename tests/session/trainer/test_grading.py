"""What makes a position instructive, and how hard it is."""

from __future__ import annotations

from unittest.mock import Mock

from game.coach.evaluator import Evaluator
from game.coach.ranking import Evaluation, RankedAction
from game.coach.reasons import CoachReason, ReasonCode
from game.rules.actions import Action, CallCard, DecisionKind, PlayCard
from game.rules.cards import CardSet, parse_card
from game.session.trainer.grading import (
    Heuristic,
    HeuristicChoice,
    grade_of,
    heuristic_choice,
    is_hopeless,
    partner_grade,
    runner_up,
)
from game.session.trainer.position import HARDEST_CLEAR, Difficulty, PositionTheme, seed_for
from game.session.trainer.search import Found, Searching, SearchQuestion


def holding(codes: str) -> Mock:
    """What a learner knows who holds those cards."""
    return Mock(hand=CardSet(map(parse_card, codes.split())))


VIEW = holding("DR H2")


def call(code: str) -> CallCard:
    return CallCard(parse_card(code))


def ranked(action: Action, behind: float, error: float = 1.0) -> RankedAction:
    tie = behind <= 2.5 * error
    return RankedAction(action, 50 - behind, 1.0, 0.6, 500, behind, error, tie, 500)


def evaluation(*actions: RankedAction) -> Evaluation:
    return Evaluation(0, DecisionKind.CALL, actions, 500)


def test_a_clear_lead_is_instructive() -> None:
    assert grade_of(evaluation(ranked(call("SR"), 0), ranked(call("HR"), 30)), None, VIEW) == 1
    assert (
        grade_of(evaluation(ranked(call("SR"), 0), ranked(call("HR"), 4)), None, VIEW) is not None
    )


def test_a_lead_inside_the_noise_teaches_nothing() -> None:
    blurred = evaluation(ranked(call("SR"), 0), ranked(call("HR"), 9, error=5))
    assert grade_of(blurred, None, VIEW) is None
    assert not is_hopeless(blurred, None, VIEW)
    small = evaluation(ranked(call("SR"), 0), ranked(call("HR"), 2, error=0.5))
    assert grade_of(small, None, VIEW) is None
    assert is_hopeless(small, None, VIEW)


def test_close_ones_are_harder_and_traps_hardest() -> None:
    suggested = HeuristicChoice(Heuristic.OWN_QUEEN, call("HR"))
    grades = []
    for behind in (40, 20, 10, 5):
        seen = evaluation(ranked(call("SR"), 0), ranked(call("HR"), behind))
        grades.append((grade_of(seen, None, VIEW), grade_of(seen, suggested, VIEW)))
    assert grades == [(1, 2), (2, 3), (3, 4), (4, 5)]


def test_a_trap_counts_though_the_best_two_are_equal() -> None:
    seen = evaluation(ranked(call("SR"), 0), ranked(call("CR"), 1), ranked(call("HR"), 20))
    assert grade_of(seen, None, VIEW) is None
    alone = evaluation(ranked(call("SR"), 0), ranked(call("HR"), 20))
    suggested = HeuristicChoice(Heuristic.LONGEST_SUIT, call("HR"))
    assert grade_of(seen, suggested, VIEW) == grade_of(alone, suggested, VIEW) == 3


def test_a_rule_that_the_best_choice_keeps_is_no_trap() -> None:
    """Of two suits that are as long, or two queens, the rule says neither."""
    seen = evaluation(ranked(call("SR"), 0), ranked(call("HR"), 20))
    for rule, own in ((Heuristic.LONGEST_SUIT, "S7 S3 H9 H2"), (Heuristic.OWN_QUEEN, "SD HD")):
        suggested, view = HeuristicChoice(rule, call("HR")), holding(own)
        assert grade_of(seen, suggested, view) == grade_of(seen, None, view) == 2
        near = evaluation(ranked(call("SR"), 0), ranked(call("CR"), 1), ranked(call("HR"), 20))
        assert grade_of(near, suggested, view) is None
        assert is_hopeless(near, suggested, view)


def test_nothing_is_clear_where_another_choice_is_as_good_as_the_best() -> None:
    suggested = HeuristicChoice(Heuristic.LONGEST_SUIT, call("HR"))
    seen = evaluation(ranked(call("SR"), 0), ranked(call("CR"), 1), ranked(call("HR"), 90))
    assert grade_of(seen, suggested, VIEW) == HARDEST_CLEAR + 1
    clear = evaluation(ranked(call("SR"), 0), ranked(call("CR"), 40), ranked(call("HR"), 90))
    assert grade_of(clear, suggested, VIEW) == HARDEST_CLEAR


def test_margins_count_by_how_far_choices_of_a_theme_lie_apart() -> None:
    seen = evaluation(ranked(call("SR"), 0), ranked(call("HR"), 20))
    assert [grade_of(seen, None, VIEW, scale) for scale in (0.5, 1, 2)] == [1, 2, 3]
    assert is_hopeless(seen, None, VIEW, Difficulty.CLEAR, 2)
    assert not is_hopeless(seen, None, VIEW, Difficulty.CLEAR)


def test_cards_of_a_suit_are_no_rivals() -> None:
    plays = [ranked(PlayCard(parse_card(code)), lag) for code, lag in (("S9", 0), ("S8", 1))]
    assert runner_up(evaluation(*plays), VIEW.hand) is None
    rival = ranked(PlayCard(parse_card("H9")), 12)
    assert runner_up(evaluation(*plays, rival), VIEW.hand) == rival


def test_to_call_any_card_of_ones_own_is_to_play_alone() -> None:
    calls = [ranked(call(code), lag) for code, lag in (("DR", 0), ("CR", 1), ("HD", 20))]
    own = holding("DR CR")
    assert runner_up(evaluation(*calls), own.hand) == calls[2]
    assert grade_of(evaluation(*calls), None, own) == 2
    assert grade_of(evaluation(*calls), None, VIEW) is None


def test_the_partner_must_stand_out() -> None:
    assert partner_grade((0.3, 0.0, 0.35, 0.35, 0.0), 1, ()) is None
    found = partner_grade((0.1, 0.0, 0.7, 0.2, 0.0), 1, ())
    assert found == 2
    fed = (CoachReason(ReasonCode.FED_TAKER, seat=3, card=parse_card("HD")),)
    assert partner_grade((0.1, 0.0, 0.7, 0.2, 0.0), 1, fed) == found + 1


def last(question: SearchQuestion) -> Found:
    *signs, found = question.answers()
    assert all(isinstance(sign, Searching) for sign in signs)
    assert isinstance(found, Found)
    return found


def test_the_search_finds_the_same_again_and_what_it_finds_holds() -> None:
    """By other deals of the hidden cards than those that selected it."""
    question = SearchQuestion(PositionTheme.OWN_KING, Difficulty.CLEAR, 101)
    found = last(question)
    assert last(question) == found
    assert found.grade <= 2
    position = found.position
    suggested = heuristic_choice(position.theme, position.observation)
    assert seed_for(position, "again") != seed_for(position, "selection")
    again = Evaluator(position.observation, position.kind, seed_for(position, "again"))
    again.extend(12_000)
    assert grade_of(again.evaluation, suggested, position.observation) is not None
