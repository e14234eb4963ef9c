"""Going back in a deal, and going on otherwise."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.rules.actions import PlayCard
from game.rules.decision_kind import DecisionKind
from game.session.deal import DealLog
from game.session.game import Game
from game.session.hindsight import decision_points, past_decisions, whole_log
from game.session.practice import Practice
from tests.coach.deals import Chooser, by_rule, moments, taken
from tests.session.builders import make_setup

SEAT = 2


def finished_log(players: int = 4, seed: int = 3) -> DealLog:
    live = taken(players, seed)
    for _ in moments(live, by_rule()):
        pass
    return DealLog.of(live)


def practice_at(upto: int, log: DealLog | None = None, players: int = 4) -> Practice:
    return Practice(make_setup(players, human=SEAT), log or finished_log(players), upto)


def later(practice: Practice) -> int | None:
    return practice.later


def play_on(game: Game, choose: Chooser, until: int | None = None) -> None:
    """Everybody decides, up to that many moves or the end."""
    while (decision := game.decision) is not None and until != len(game.current_record.moves):
        action = choose(game.view(decision.seat), decision.kind)
        game.answer(action)


def test_a_log_without_refusals_is_made_whole() -> None:
    log = finished_log(5, 4)
    bare = DealLog(
        log.rules,
        log.players,
        log.dealer,
        log.deal,
        tuple(move for move in log.moves if not hasattr(move.done, "optional")),
    )
    assert whole_log(log) == log
    assert whole_log(bare) == log
    for seat in range(5):
        points = decision_points(bare, seat)
        assert points == decision_points(log, seat)
        assert [log.moves[point].seat for point in points] == [seat] * len(points)


def test_it_begins_where_it_is_told_with_what_the_seat_knew_then() -> None:
    log = finished_log()
    decided = past_decisions(log, SEAT)
    for point, past in zip(decision_points(log, SEAT), decided, strict=True):
        game = practice_at(point, log).game
        assert game.view(SEAT) == past.observation
        assert game.decision is not None
        assert (game.decision.seat, game.decision.kind) == (SEAT, past.kind)


def test_back_and_forth_through_own_decisions() -> None:
    log = finished_log()
    practice = practice_at(len(log.moves), log)
    assert practice.game.deal_over
    assert later(practice) is None
    assert (practice.has_past, practice.has_future) == (True, False)
    back = []
    while (point := practice.earlier) is not None:
        practice.go(point)
        assert practice.made == point
        back.append(point)
    assert (practice.has_past, practice.has_future) == (False, True)
    assert back == sorted(back, reverse=True)
    assert set(back) <= set(decision_points(log, SEAT))
    forth = [practice.made]
    while (point := later(practice)) is not None:
        practice.go(point)
        forth.append(point)
    assert forth == back[::-1]


def test_cards_that_must_be_played_are_no_choice() -> None:
    log = finished_log()
    practice = practice_at(len(log.moves), log)
    forced = {
        point
        for point, past in zip(decision_points(log, SEAT), past_decisions(log, SEAT), strict=True)
        if past.kind is DecisionKind.PLAY and len(past.observation.choices.plays) == 1
    }
    assert forced
    assert forced.isdisjoint(practice.points)


def test_the_moment_one_went_back_from_can_be_returned_to() -> None:
    log = finished_log()
    here = practice_at(0, log).points[6]
    practice = practice_at(here, DealLog(log.rules, 4, log.dealer, log.deal, log.moves[:here]))
    earlier = practice.earlier
    assert earlier is not None
    practice.go(earlier)
    assert practice.later == here


def test_the_same_move_keeps_what_followed_and_another_one_forgets_it() -> None:
    log = finished_log()
    practice = practice_at(0, log)
    point = next(
        point
        for point in practice.points
        if practice.go(point).decision.kind is DecisionKind.PLAY  # type: ignore[union-attr]
    )
    game = practice.go(point)
    done = log.moves[point].done
    assert isinstance(done, PlayCard)
    game.submit(SEAT, done)
    assert later(practice) is not None
    game = practice.go(point)
    other = next(card for card in game.view(SEAT).choices.plays if card != done.card)
    game.submit(SEAT, PlayCard(other))
    assert later(practice) is None
    assert practice.earlier == point
    practice.go(point)
    play_on(practice.game, by_rule())
    assert practice.game.deal_over
    for one, next_one in pairwise(practice.points):
        assert one < next_one


def test_points_that_nobody_knows_are_refused() -> None:
    log = finished_log()
    practice = practice_at(4, log)
    with pytest.raises(ValueError, match="known"):
        practice.go(len(log.moves) + 1)


def test_somebody_has_to_practise() -> None:
    with pytest.raises(ValueError, match="practise"):
        Practice(make_setup(4, human=None), finished_log(), 0)


def test_a_practice_deal_is_a_match_of_one_deal() -> None:
    practice = practice_at(0)
    play_on(practice.game, by_rule())
    assert practice.game.finished
    assert len(practice.game.results) == 1


def test_acting_helper_leaves_the_given_log_alone() -> None:
    live = taken(4, 3)
    log = DealLog.of(live)
    practice = practice_at(0, log)
    decision = practice.game.decision
    assert decision is not None
    live.answer(by_rule()(live.view(decision.seat), decision.kind))
    assert practice.made == 0
