"""Guessing the partner: who may be it, what one thinks, and how it came out."""

from __future__ import annotations

import pytest

from game.rules.actions import DecisionKind
from game.rules.observation import Observation, partner_candidates
from game.rules.state import Phase
from game.session.questions import Guess, PartnerAnswer, PartnerQuestion, PartnerWatch, is_unknown
from tests.coach.deals import asked, by_rule, moments, taken


def guessing(tricks: int = 2) -> Observation:
    """A view in which the partner is to be guessed."""
    seed = 1
    while True:
        view = asked(5, DecisionKind.PLAY, tricks, seed)
        if view.partner is None and view.seat != view.facts.taker:
            return view
        seed += 1


def test_there_is_something_to_guess_from_the_call_to_the_end() -> None:
    live = taken(5, 3)
    for decision, view in moments(live, by_rule()):
        facts = view.facts
        called = facts.called is not None
        assert is_unknown(view) == (called and view.partner is None)
        if facts.phase is Phase.AUCTION:
            assert not is_unknown(view)
        assert decision.seat == view.seat
    assert not any(is_unknown(live.view(seat)) for seat in range(5))


def test_four_players_have_nothing_to_guess() -> None:
    assert not is_unknown(asked(4, DecisionKind.PLAY, 3))


def test_the_candidates_are_the_others_and_last_the_taker() -> None:
    view = guessing()
    seats = partner_candidates(view)
    assert seats[-1] == view.facts.taker
    assert set(seats) == set(range(5)) - {view.seat}


def test_a_guess_is_made_changed_and_taken_back() -> None:
    watch, view = PartnerWatch(), guessing(3)
    one, other = partner_candidates(view)[:2]
    watch.mark(one, view)
    assert watch.guess == Guess(one, len(view.facts.tricks) + 1)
    watch.mark(other, view)
    assert watch.guess is not None
    assert watch.guess.seat == other
    watch.mark(other, view)
    assert watch.guess is None


def test_the_last_card_changes_the_chances() -> None:
    watch, view = PartnerWatch(), guessing()
    assert watch.chance(0) is None
    assert watch.change(0) == 0
    watch.learn(PartnerAnswer((0.5, 0.25, 0.25, 0, 0), ()))
    assert watch.change(0) == 0
    watch.learn(PartnerAnswer((0.7, 0.251, 0.049, 0, 0), ()))
    assert watch.chance(0) == 0.7
    assert watch.change(0) == pytest.approx(0.2)
    assert watch.change(1) == 0
    *_, answer = PartnerQuestion(view).answers()
    watch.learn(answer)
    assert sum(watch.chance(seat) or 0 for seat in partner_candidates(view)) == pytest.approx(1)


def test_how_it_came_out() -> None:
    live, watch = taken(5, 3), PartnerWatch()
    for _, view in moments(live, by_rule()):
        if is_unknown(view):
            first = view
            break
    right = next(
        (seat for seat in range(5) if first.facts.called in live.view(seat).dealt),
        first.facts.taker,
    )
    assert right is not None
    watch.mark(right, first)
    assert watch.verdict(first) is None
    for _ in moments(live, by_rule()):
        pass
    verdict = watch.verdict(live.view(first.seat))
    assert verdict is not None
    assert verdict.right
    watch.mark((right + 1) % 5, first)
    wrong = watch.verdict(live.view(first.seat))
    assert wrong is not None
    assert not wrong.right
