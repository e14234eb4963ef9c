"""What a seat decided, and what it knew then."""

from __future__ import annotations

import pytest

from game.ai.contract.declaring import cards_to_show, choose_discard
from game.coach.evaluator import grade_decision
from game.coach.ranking import PastDecision
from game.rules.actions import AnnounceChelem, Bid, DecisionKind, MakeBid, PlayCard, ShowPoignee
from game.rules.state import Phase
from game.session.deal import DealLog, Decision, LiveDeal
from game.session.replay import past_decisions
from tests.coach.deals import by_rule, dealt
from tests.rules.builders import FFT, deal_with


def played(players: int, seed: int) -> tuple[LiveDeal, list[tuple[int, PastDecision]]]:
    """A deal that the bots played, and what was asked and answered on the way."""
    live, choose = dealt(players, seed), by_rule()
    noted = []
    while (decision := live.decision) is not None:
        view = live.view(decision.seat)
        action = choose(view, decision.kind)
        noted.append((decision.seat, PastDecision(view, decision.kind, action)))
        live.answer(action)
    return live, noted


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_decision_comes_back_with_what_the_seat_saw(players: int) -> None:
    for seed in range(4):
        live, noted = played(players, seed)
        for seat in range(players):
            own = tuple(decision for owner, decision in noted if owner == seat)
            assert past_decisions(DealLog.of(live), seat) == own


@pytest.mark.parametrize("players", [3, 4, 5])
def test_refusals_that_a_record_leaves_out_are_found_again(players: int) -> None:
    refusals = 0
    for seed in range(4):
        live, _ = played(players, seed)
        log = DealLog.of(live)
        actions = tuple(move for move in log.moves if not isinstance(move.done, Decision))
        refusals += len(log.moves) - len(actions)
        shorter = DealLog(log.rules, log.players, log.dealer, log.deal, actions)
        for seat in range(players):
            assert past_decisions(shorter, seat) == past_decisions(log, seat)
    assert refusals


def test_what_is_announced_later_was_not_refused_before() -> None:
    """The game asks for a slam before it asks for a handful; a record may have them as it likes."""
    hand = "T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 EX SR SD HR HD DR DD CR"
    live = LiveDeal(FFT, 4, 3, deal_with(4, {0: hand}, dealer=3))
    bid_by_seat_0(live, Bid.GARDE_SANS)
    handful = live.view(0).choices.poignee
    assert handful is not None
    shown = ShowPoignee(cards_to_show(handful, 10))
    live.submit(0, shown)
    live.submit(0, AnnounceChelem())
    live.submit(0, PlayCard(live.view(0).choices.plays.lowest))
    found = [(past.kind, past.action) for past in past_decisions(DealLog.of(live), 0)]
    assert len(found) == 4
    assert found[1:3] == [
        (DecisionKind.POIGNEE, shown),
        (DecisionKind.CHELEM, AnnounceChelem()),
    ]


def test_a_slam_announced_early_was_decided_when_the_play_began() -> None:
    hand = "T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 EX SR SD HR HD DR DD CR"
    live = LiveDeal(FFT, 4, 3, deal_with(4, {0: hand}, dealer=3))
    bid_by_seat_0(live, Bid.GARDE)
    live.submit(0, AnnounceChelem())
    live.submit(0, choose_discard(live.view(0)))
    live.submit(0, PlayCard(live.view(0).choices.plays.lowest))
    found = past_decisions(DealLog.of(live), 0)
    assert [past.kind for past in found] == [
        DecisionKind.BID,
        DecisionKind.DISCARD,
        DecisionKind.CHELEM,
        DecisionKind.POIGNEE,
        DecisionKind.PLAY,
    ]
    slam = found[2]
    assert slam.action == AnnounceChelem()
    assert slam.observation.facts.phase is Phase.PLAY
    assert grade_decision(slam, 1, 1).evaluation.kind is DecisionKind.CHELEM


def bid_by_seat_0(live: LiveDeal, bid: Bid) -> None:
    """Let seat 0 take, and the others pass."""
    for seat, said in enumerate((bid, *[Bid.PASS] * 3)):
        live.submit(seat, MakeBid(said))
