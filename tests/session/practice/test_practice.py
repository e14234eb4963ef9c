"""Going back in a deal, going on otherwise, and with other hidden cards that fit."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from game.rules.actions import DecisionKind, PlayCard
from game.rules.dealing import check_deal
from game.session.deal import DealLog
from game.session.game import Game
from game.session.practice import OtherCardsQuestion, Practice
from game.session.replay import decision_points, past_decisions, whole_log
from game.session.table import Table
from game.session.thinking import LocalThinker, ThinkRequest
from tests.coach.deals import Chooser, by_rule, dealt, exchanged, moments, taken
from tests.session.builders import make_setup
from tests.session.players import bold

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


def other(log: DealLog, seat: int, seed: int) -> DealLog | None:
    (answer,) = OtherCardsQuestion(log, seat, seed).answers()
    return answer.log


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_view_is_the_same_and_the_cards_are_not(players: int) -> None:
    """At decisions of every kind; what the seat cannot see may change, all else stays."""
    live = taken(players, 20)
    rng = Random(players)
    kinds: set[DecisionKind] = set()
    changed = 0
    for decision, view in moments(live, by_rule()):
        if decision.kind is DecisionKind.PLAY and rng.random() > 0.15:
            continue
        log = DealLog.of(live)
        found = other(log, decision.seat, 7)
        assert found is not None, decision
        check_deal(found.rules, players, found.dealer, found.deal)
        again = found.replayed()
        assert again.decision == decision
        assert again.view(decision.seat) == view
        kinds.add(decision.kind)
        changed += found.deal != log.deal
    assert {DecisionKind.BID, DecisionKind.DISCARD, DecisionKind.PLAY} <= kinds
    assert changed >= 4


def test_two_players_see_the_same_and_the_rest_lies_otherwise() -> None:
    live, rng, changed = dealt(2, 20), Random(2), 0
    for decision, view in moments(live, by_rule()):
        if rng.random() > 0.2:
            continue
        log = DealLog.of(live)
        found = other(log, decision.seat, 7)
        assert found is not None, decision
        check_deal(found.rules, 2, found.dealer, found.deal)
        again = found.replayed()
        assert again.decision == decision
        assert again.view(decision.seat) == view
        changed += found.deal != log.deal
    assert changed >= 8


def test_what_is_drawn_does_not_depend_on_how_the_hidden_cards_really_lie() -> None:
    rng = Random(3)
    live = taken(5, 30)
    compared = 0
    for decision, _ in moments(live, by_rule()):
        if decision.kind is DecisionKind.BID or rng.random() > 0.2:
            continue
        twin = exchanged(live, decision.seat, rng)
        if twin is None:
            continue
        mine, theirs = (other(DealLog.of(each), decision.seat, 5) for each in (live, twin))
        assert mine is not None
        assert theirs is not None
        assert mine.deal == theirs.deal
        compared += 1
    assert compared >= 4


def test_a_practice_deal_goes_on_with_other_cards() -> None:
    live = taken(4, 3)
    for decision, view in moments(live, by_rule()):
        if decision.seat == 1 and decision.kind is DecisionKind.PLAY and len(view.facts.tricks) > 2:
            break
    log = DealLog.of(live)
    practice = Practice(make_setup(4, human=1), log, len(log.moves))
    found = other(practice.log, 1, 2)
    assert found is not None
    before = practice.game.view(1)
    game = practice.exchange(found)
    assert game is practice.game
    assert practice.resampled
    assert game.view(1) == before
    assert practice.earlier is not None
    practice.go(practice.earlier)
    assert practice.game.current_record.sealed.deal == found.deal


def test_cards_that_look_otherwise_are_refused() -> None:
    live, stranger = taken(4, 3), taken(4, 50)
    log = DealLog.of(live)
    practice = Practice(make_setup(4, human=1), log, 0)
    with pytest.raises(ValueError, match="look"):
        practice.exchange(DealLog.of(stranger))
    assert not practice.resampled


def test_after_the_end_there_is_nothing_to_draw() -> None:
    live = taken(4, 3)
    for _ in moments(live, by_rule()):
        pass
    with pytest.raises(ValueError, match="over"):
        list(OtherCardsQuestion(DealLog.of(live), 0, 1).answers())


class Listener(LocalThinker):
    """Keeps every question, and never answers."""

    def __init__(self) -> None:
        super().__init__(bold)
        self.heard: list[ThinkRequest] = []

    def request(self, request: ThinkRequest) -> None:
        self.heard.append(request)


def test_questions_of_two_tables_are_told_apart() -> None:
    thinker = Listener()
    for seed in (1, 2):
        Table(Game.new(make_setup(4, human=None), seed), thinker).poll()
    one, other = thinker.heard
    assert one.decision_id != other.decision_id
