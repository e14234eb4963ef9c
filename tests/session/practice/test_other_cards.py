"""Hidden cards drawn anew: honest, and the player cannot tell."""

from __future__ import annotations

from random import Random

import pytest

from game.rules.dealing import check_deal
from game.rules.decision_kind import DecisionKind
from game.session.deal import DealLog
from game.session.practice import OtherCardsQuestion, Practice
from tests.coach.deals import by_rule, dealt, exchanged, moments, taken
from tests.session.builders import make_setup


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
