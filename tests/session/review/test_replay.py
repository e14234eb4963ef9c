"""A finished deal gone through again: positions, views, and who may see what."""

from __future__ import annotations

import json

import pytest

from game.rules.actions import PlayCard
from game.rules.cards import DECK, CardSet
from game.session.deal import DealLog, Decision, LiveDeal
from game.session.replay import decision_points, past_decisions, whole_log
from game.session.review import DealReplay, read_deal, replay_deal
from tests.session.review.finished_deals import passed, played, record_of


@pytest.fixture(scope="module", params=[2, 3, 4, 5])
def live(request: pytest.FixtureRequest) -> LiveDeal:
    return played(request.param)


@pytest.fixture(scope="module")
def replay(live: LiveDeal) -> DealReplay:
    return replay_deal(DealLog.of(live), 1)


def test_steps_are_numbered_trick_by_trick(live: LiveDeal, replay: DealReplay) -> None:
    shape = live.facts.shape
    cards = [step for step in replay.steps if isinstance(step.action, PlayCard)]
    assert replay.tricks == shape.tricks == len(live.facts.tricks)
    size = len(live.facts.playing)
    assert [(step.trick, step.place) for step in cards] == [
        (trick, place) for trick in range(1, shape.tricks + 1) for place in range(1, size + 1)
    ]
    before = [step for step in replay.steps if step.trick == 0]
    assert [step.place for step in before] == list(range(1, len(before) + 1))
    assert all(step.places == len(before) for step in before)


def test_every_position_has_the_view_of_that_moment(replay: DealReplay) -> None:
    for position, step in enumerate(replay.steps):
        view = replay.view(position)
        assert view.seat == 1
        if step.seat == 1 and isinstance(step.action, PlayCard):
            assert step.action.card in view.choices.plays
    assert replay.view(replay.end).facts.is_over


def test_views_hold_no_hidden_card(live: LiveDeal, replay: DealReplay) -> None:
    """What the seat is shown without asking is what it knew: nothing more."""
    again = replay_deal(DealLog.of(live), 1)
    for position in range(replay.end):
        view = replay.view(position)
        assert view.hand == replay.hands(position)[1]
        assert view == again.view(position)
        assert view.facts.sheet is None


def test_all_hands_are_the_whole_deck(live: LiveDeal, replay: DealReplay) -> None:
    hands = CardSet(card for hand in replay.hands(0) for card in hand)
    on_the_table = CardSet(card for seat in live.dealt.piles for pile in seat for card in pile)
    assert hands | on_the_table | live.dealt.dog == DECK


def test_a_deal_that_is_not_over_stays_closed() -> None:
    live = played(4)
    log = DealLog.of(live)
    shorter = DealLog(log.rules, log.players, log.dealer, log.deal, log.moves[:-1])
    with pytest.raises(ValueError, match="not over"):
        replay_deal(shorter, 0)


def test_tricks_begin_where_their_first_card_is_led(replay: DealReplay) -> None:
    for trick in range(1, replay.tricks + 1):
        step = replay.step(replay.start_of(trick))
        assert step is not None
        assert (step.trick, step.place) == (trick, 1)
        assert replay.trick_at(replay.start_of(trick)) == trick
    assert replay.start_of(replay.tricks + 1) == replay.end
    assert replay.step(replay.end) is None
    assert replay.trick_at(replay.end) == replay.tricks + 1


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("with_refusals", [True, False])
def test_decisions_are_found_where_they_were_taken(players: int, with_refusals: bool) -> None:
    log = DealLog.of(played(players))
    if not with_refusals:
        moves = tuple(move for move in log.moves if not isinstance(move.done, Decision))
        log = DealLog(log.rules, log.players, log.dealer, log.deal, moves)
    for seat in range(players):
        again, decisions = replay_deal(log, seat), past_decisions(log, seat)
        places = [again.position_after(moves) for moves in decision_points(log, seat)]
        assert list(places) == sorted(places)
        for place, decision in zip(places, decisions, strict=True):
            step = again.step(place)
            assert step is not None
            if decision.action is not None:
                assert (step.seat, step.action) == (seat, decision.action)
                assert again.view(place) == decision.observation


def test_positions_count_the_moves_of_the_whole_log(live: LiveDeal, replay: DealReplay) -> None:
    moves = whole_log(DealLog.of(live)).moves
    for position, step in enumerate(replay.steps):
        assert moves[replay.moves_before(position)].done == step.action
        assert replay.position_after(replay.moves_before(position)) == position
    assert replay.moves_before(replay.end) == len(moves)


def test_the_score_is_the_seats_own(live: LiveDeal) -> None:
    log = DealLog.of(live)
    scores = [replay_deal(log, seat).score for seat in range(log.players)]
    assert None not in scores
    assert sum(score for score in scores if score is not None) == 0
    assert replay_deal(log, 0).scores == tuple(scores)


def test_a_deal_that_all_passed_has_bids_and_no_score() -> None:
    replay = replay_deal(DealLog.of(passed(4)), 2)
    assert (replay.end, replay.tricks, replay.score) == (4, 0, None)
    assert replay.start_of(1) == replay.end


def test_a_record_leads_to_the_same_deal(live: LiveDeal, replay: DealReplay) -> None:
    again = replay_deal(read_deal(record_of(live)), 1)
    assert again.steps == replay.steps
    assert again.outcome == replay.outcome


@pytest.mark.parametrize("text", ["", "{", "[]", json.dumps({"format": "other"})])
def test_a_damaged_record_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"not JSON|not a JSON object|is missing"):
        read_deal(text)


def test_every_seat_has_its_own_view_of_every_move(live: LiveDeal, replay: DealReplay) -> None:
    """What a seat decided, by what it knew, is what a review of that seat grades."""
    taken = {seat: past_decisions(DealLog.of(live), seat) for seat in range(live.facts.players)}
    for position, step in enumerate(replay.steps):
        past = replay.past(position)
        assert past == taken[step.seat][step.number]
        assert replay.view(position, step.seat).hand == replay.hands(position)[step.seat]
    assert replay.past(replay.end) is None
