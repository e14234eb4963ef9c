"""What is said of a choice tells it apart from the other one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.coach.evaluator import evaluate
from game.coach.ranking import Evaluation, RankedAction
from game.coach.reasons import CoachReason, Told, apart, most_telling, rival_of, telling, told
from game.coach.reasons import ReasonCode as R
from game.coach.reasons.codes import Bearing, bearing_of, opposite
from game.coach.reasons.contrast import FIGURES
from game.rules.actions import Action, CallCard, DecisionKind, Discard, PlayCard
from game.rules.cards import Suit, parse_card
from game.rules.observation import Observation
from tests.coach.deals import asked, by_rule, moments, taken
from tests.rules.builders import cards

KING, SEVEN = (PlayCard(parse_card(code)) for code in ("HR", "H7"))
SPADE = PlayCard(parse_card("S2"))


def ranked(action: Action, behind: float = 0.0, *, tie: bool = False) -> RankedAction:
    return RankedAction(action, -behind, 1.0, 0.5, 100, behind, 1.0, tie or not behind, 100)


def said(own: Action, *reasons: CoachReason, behind: float = 0.0) -> Told:
    return Told(ranked(own, behind), reasons)


def codes(reasons: tuple[CoachReason, ...]) -> list[R]:
    return [reason.code for reason in reasons]


def test_what_is_true_of_both_is_not_said() -> None:
    trumped = CoachReason(R.MAY_BE_TRUMPED, suit=Suit.HEARTS, seat=2)
    void = CoachReason(R.MAKES_VOID, suit=Suit.SPADES)
    assert apart(said(KING, trumped, void), said(SEVEN, trumped, behind=9)) == (void,)


def test_each_choices_own_card_or_suit_is_no_difference() -> None:
    """That both are the best of their suits, or without an honour beside, tells nothing."""
    pairs = [
        (said(KING, CoachReason(R.LEADS_MASTER, card=KING.card)), R.LEADS_MASTER, SPADE.card),
        (said(KING, CoachReason(R.RISKS_LITTLE, suit=Suit.HEARTS)), R.RISKS_LITTLE, None),
    ]
    for own, code, card in pairs:
        suit = Suit.SPADES if card is None else None
        other = said(SPADE, CoachReason(code, card=card, suit=suit), behind=5)
        assert codes(apart(own, other)) == [R.SCORES]


def test_a_figure_is_told_beside_the_other_where_it_differs_enough() -> None:
    def of(action: Action, points: float, chance: float, behind: float = 0.0) -> Told:
        figures = CoachReason(R.CARD_POINTS, mean=points), CoachReason(R.WINS_TRICK, chance=chance)
        return said(action, *figures, behind=behind)

    (points,) = apart(of(KING, 44.0, 0.71), of(SPADE, 40.0, 0.68, behind=5))
    assert points == CoachReason(R.CARD_POINTS, mean=44.0, than=40.0)
    found = apart(of(KING, 44.0, 0.9), of(SPADE, 42.0, 0.4, behind=5))
    assert codes(found) == [R.WINS_TRICK, R.CARD_POINTS], "the greater difference comes first"
    mirrored = apart(of(SPADE, 42.0, 0.4, behind=5), of(KING, 44.0, 0.9))
    assert mirrored[0] == CoachReason(R.WINS_TRICK, chance=0.4, than=0.9)


def test_where_nothing_else_is_told_a_small_difference_is() -> None:
    def of(action: Action, points: float, behind: float = 0.0) -> Told:
        return said(action, CoachReason(R.CARD_POINTS, mean=points), behind=behind)

    (faint,) = apart(of(KING, 44.0), of(SPADE, 43.0, behind=5))
    assert faint == CoachReason(R.CARD_POINTS, mean=44.0, than=43.0)
    (none,) = apart(of(KING, 44.0), of(SPADE, 43.8, behind=5))
    assert none == CoachReason(R.SCORES, mean=0.0, than=-5.0)


def test_what_speaks_for_the_better_choice_comes_first_and_against_the_worse() -> None:
    good, bad = CoachReason(R.LEADS_SINGLETON, suit=Suit.SPADES), CoachReason(R.RISKS_PETIT)
    for behind, expected in ((0.0, good), (20.0, bad)):
        own = said(SPADE, bad, good, behind=behind)
        assert apart(own, said(KING, behind=20.0 - behind))[0] == expected


def test_cards_that_play_alike_are_told_so() -> None:
    assert apart(said(SEVEN), said(PlayCard(parse_card("H6")))) == (
        CoachReason(R.PLAYS_ALIKE, card=parse_card("H6")),
    )
    assert codes(apart(said(SEVEN), said(SPADE))) == [R.SCORES], "of another suit"


def test_the_higher_card_is_kept() -> None:
    assert apart(said(SEVEN), said(KING, behind=9)) == (CoachReason(R.KEEPS_CARD, card=KING.card),)
    honour = CoachReason(R.KEEPS_HONOUR, card=KING.card)
    assert apart(said(SEVEN, honour), said(KING, behind=9)) == (honour,)
    low, high, hearts = (Discard(cards(code)) for code in ("S2 S5", "S9 S5", "H2 S5"))
    for one, other in ((low, high), (high, low), (high, hearts)):
        assert codes(apart(said(one), said(other, behind=9))) == [R.SCORES], (
            "low cards are no matter"
        )
    queen, knight = Discard(cards("HD S5")), Discard(cards("HC S5"))
    assert codes(apart(said(queen), said(high, behind=9))) == [R.SCORES]
    for one in (low, knight):
        assert apart(said(one), said(queen, behind=9)) == (
            CoachReason(R.KEEPS_CARD, card=parse_card("HD")),
        )


def test_calls_differ_by_the_length_of_the_suit_and_not_by_the_suit() -> None:
    hearts, spades = CallCard(parse_card("HR")), CallCard(parse_card("SR"))
    long = CoachReason(R.LONG_SUIT, suit=Suit.HEARTS, number=4)
    same, longer = (replace(long, suit=Suit.SPADES, number=number) for number in (4, 6))
    assert codes(apart(said(hearts, long), said(spades, same, behind=9))) == [R.SCORES]
    assert apart(said(hearts, long), said(spades, longer, behind=9))[0].than == 6


def test_calls_do_not_differ_by_a_queen_of_each_suit() -> None:
    calls = (CallCard(parse_card("HR")), CallCard(parse_card("SR")))
    hearts, spades = (
        said(call, CoachReason(R.HOLDS_QUEEN, suit=call.card.suit, card=queen), behind=behind)
        for call, queen, behind in zip(calls, map(parse_card, ("HD", "SD")), (0, 9), strict=True)
    )
    assert codes(apart(hearts, spades)) == codes(apart(spades, hearts)) == [R.SCORES]


def test_what_is_told_first_never_speaks_for_the_worse_choice() -> None:
    """By a figure where plain facts and greater figures would."""

    def of(action: Action, points: float, tricks: float, behind: float, *facts: R) -> Told:
        figures = (
            CoachReason(R.CARD_POINTS, mean=points),
            CoachReason(R.TRICKS_WON, mean=tricks),
        )
        return said(action, *map(CoachReason, facts), *figures, behind=behind)

    best = of(KING, 44.0, 8.0, 0, R.RISKS_PETIT)
    worse = of(SPADE, 43.0, 9.0, 5, R.LEADS_SINGLETON)
    assert apart(best, worse)[0] == CoachReason(R.CARD_POINTS, mean=44.0, than=43.0)
    assert apart(worse, best)[0] == CoachReason(R.CARD_POINTS, mean=43.0, than=44.0)


def test_a_bare_queen_speaks_against_a_discard_and_a_bare_king_does_not() -> None:
    for code, bearing in (
        ("HD", Bearing.AGAINST),
        ("H2", Bearing.AGAINST),
        ("HR", Bearing.NEITHER),
    ):
        bare = CoachReason(R.LEAVES_SINGLETON, suit=Suit.HEARTS, card=parse_card(code))
        assert bearing_of(bare) is bearing


def test_what_both_have_speaks_for_neither() -> None:
    """The lower trump, or the lower contract, is not the worse for it."""
    for code in (R.HIGHER_OUT, R.COUNT_ABOVE, R.LONG_SUIT):
        reason = CoachReason(code, number=7)
        assert bearing_of(reason) is not Bearing.NEITHER
        assert bearing_of(replace(reason, than=4)) is Bearing.NEITHER
    few, many = CoachReason(R.LAYS_POINTS_AWAY, number=7), CoachReason(R.LAYS_POINTS_AWAY, number=9)
    assert bearing_of(replace(few, than=9)) is Bearing.AGAINST
    assert bearing_of(replace(many, than=7)) is Bearing.FOR
    for code, chance in ((R.PAYS_WINNER, 0.8), (R.FORGOES_PAYMENT, 0.2)):
        pays = CoachReason(code, number=20, chance=chance)
        assert bearing_of(pays) is Bearing.FOR
        assert bearing_of(replace(pays, chance=1 - chance)) is Bearing.AGAINST


def test_one_thing_is_granted_against_the_verdict_and_only_beside_what_bears_it_out() -> None:
    good, bad, worse, neither = (
        CoachReason(code)
        for code in (R.LEADS_SINGLETON, R.RISKS_PETIT, R.LEADS_HONOUR, R.LEADS_SHORT_SUIT)
    )
    assert most_telling([good, bad, worse], Bearing.FOR) == (good, bad)
    assert most_telling([bad, good, replace(good, number=2)], Bearing.AGAINST) == (bad, good)
    assert most_telling([bad, worse, neither], Bearing.FOR) == (neither,)
    assert most_telling([good, neither], Bearing.AGAINST) == (neither,)


def test_two_facts_and_a_figure_are_enough() -> None:
    facts = [CoachReason(code) for code in (R.HUNTS_PETIT, R.RISKS_PETIT, R.KEEPS_PETIT)]
    figures = [CoachReason(code) for code in (R.CARD_POINTS, R.TRICKS_WON, R.BOUTS_WON)]
    assert most_telling([*facts, *figures]) == (*facts[:2], figures[0])
    assert most_telling(figures) == tuple(figures[:2])
    bids = [CoachReason(code) for code in (R.OTHERS_TAKE, R.COUNT_BELOW, R.PLAYS_CONTRACT, R.BOUTS)]
    assert most_telling(bids) == tuple(bids[:3])


def test_the_best_is_held_against_the_next_that_is_worse() -> None:
    best, tied, worse = ranked(KING), ranked(SEVEN, 1, tie=True), ranked(SPADE, 9)
    evaluation = Evaluation(0, DecisionKind.PLAY, (best, tied, worse), 100)
    assert rival_of(evaluation, best) == worse
    assert rival_of(evaluation, worse) == rival_of(evaluation, tied) == best
    assert rival_of(replace(evaluation, actions=(best, tied)), best) == tied
    assert rival_of(replace(evaluation, actions=(best,)), best) is None


POSITIONS = [
    (players, kind, tricks)
    for players in (3, 4, 5)
    for kind, tricks in (
        (DecisionKind.BID, 0),
        (DecisionKind.CALL, 0),
        (DecisionKind.DISCARD, 0),
        (DecisionKind.POIGNEE, 0),
        (DecisionKind.PLAY, 0),
        (DecisionKind.PLAY, 3),
        (DecisionKind.PLAY, 8),
    )
    if players == 5 or kind is not DecisionKind.CALL
]


@pytest.mark.parametrize(("players", "kind", "tricks"), POSITIONS)
@pytest.mark.parametrize("seed", [1, 41])
def test_no_two_choices_have_the_same_reasons(
    players: int, kind: DecisionKind, tricks: int, seed: int
) -> None:
    view = asked(players, kind, tricks=tricks, seed=seed)
    evaluation = evaluate(view, kind, 250, seed)
    _refuse_alike(view, evaluation)


def test_where_nothing_else_is_allowed_just_that_is_said() -> None:
    forced = (view for _, view in moments(taken(4, 3), by_rule()) if len(view.choices.plays) == 1)
    view = next(forced)
    evaluation = evaluate(view, DecisionKind.PLAY, 1, 1)
    assert codes(telling(view, evaluation, evaluation.best)) == [R.ONLY_CHOICE]


def _refuse_misleading(one: Told, another: Told) -> None:
    """What comes first does not contradict that one of two choices loses."""
    if one.ranked.loss != another.ranked.loss:
        verdict = Bearing.AGAINST if one.ranked.loss else Bearing.FOR
        assert bearing_of(apart(one, another)[0]) is not opposite(verdict)


def _refuse_alike(view: Observation, evaluation: Evaluation) -> None:
    best = told(view, evaluation.best)
    for other in evaluation.actions[1:]:
        rival = told(view, other)
        for one, another in ((best, rival), (rival, best)):
            found = most_telling(apart(one, another))
            assert found
            assert found != most_telling(apart(another, one))
            _refuse_misleading(one, another)
            assert all(each.than is None or each.code in FIGURES or each.than for each in found)
        assert telling(view, evaluation, other) == apart(rival, best)
