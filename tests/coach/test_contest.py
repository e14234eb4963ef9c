"""Every kind of decision can be evaluated, and all that is legal is in it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from game.coach.evaluator import DISCARDS, Evaluator, evaluate
from game.coach.ranking import Evaluation
from game.rules.actions import (
    Action,
    AnnounceChelem,
    Bid,
    CallCard,
    CancelDeal,
    DecisionKind,
    DeclareImprenable,
    DeclareMisere,
    Discard,
    MakeBid,
    Misere,
    PlayCard,
    ShowPoignee,
    Slam,
)
from game.rules.cards import TRUMPS, CardSet, parse_card
from game.rules.observation import Observation
from game.rules.options.choices import ChelemMoment, PetitSec
from game.rules.options.ruleset import RuleSet
from tests.coach.deals import asked, dealt
from tests.rules.builders import FFT, Table, cards, house
from tests.rules.observing import observe

STRONG = "T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 EX SR SD HR"
BARE = "T1 S1 S2 S3 S4 S5 H1 H2 H3 H4 H5 D1 D2 D3 D4 D5 C1 C2"
SUITS_ONLY = "S1-S7 H1-H5 D1-D3 C1-C3"


def actions(evaluation: Evaluation) -> set[Action | None]:
    listed = [ranked.action for ranked in evaluation.actions]
    assert len(set(listed)) == len(listed)
    return set(listed)


def evaluated_with(view: Observation, kind: DecisionKind, own: Action) -> Evaluation:
    """The choices of a decision, that one among them."""
    evaluator = Evaluator(view, kind, 1, also=[own])
    evaluator.extend(1)
    return evaluator.evaluation


@pytest.mark.parametrize("players", [3, 4, 5])
def test_all_bids(players: int) -> None:
    view = asked(players, DecisionKind.BID)
    found = evaluate(view, DecisionKind.BID, 1, 1)
    assert actions(found) == {MakeBid(bid) for bid in view.choices.bids}
    assert found.seat == view.seat


def test_the_chance_of_a_bid_is_about_the_seats_own_contract() -> None:
    table = Table(4, {0: SUITS_ONLY}, dealer=3)
    view = observe(FFT, 4, 0, table.events)
    found = evaluate(view, DecisionKind.BID, 4096, 1)
    highest, lowest = (found.of(MakeBid(bid)) for bid in (Bid.GARDE_CONTRE, Bid.PETITE))
    assert highest.p_plays == 1
    assert 0 < lowest.p_plays < 1
    assert lowest.p_made < 0.1, "others outbid it, and make their contracts"
    assert found.of(MakeBid(Bid.PASS)).p_made > 0.3
    low, high = lowest.made_interval
    assert low <= lowest.p_made <= high


def test_a_bid_knows_who_takes_instead_and_what_comes_of_it() -> None:
    table = Table(4, {0: SUITS_ONLY}, dealer=3)
    found = evaluate(table.view(0), DecisionKind.BID, 4096, 1)
    declined, lowest, highest = (
        found.of(MakeBid(bid)) for bid in (Bid.PASS, Bid.PETITE, Bid.GARDE_CONTRE)
    )
    assert {taken.taker for taken in declined.takes} == {1, 2, 3}
    assert [(taken.taker, taken.bid, taken.share) for taken in highest.takes] == [
        (0, Bid.GARDE_CONTRE, 1.0)
    ]
    own = sum(taken.share for taken in lowest.takes if taken.taker == 0)
    assert own == pytest.approx(lowest.p_plays)
    for ranked in (declined, lowest, highest):
        score = sum(taken.share * taken.score for taken in ranked.takes)
        assert score == pytest.approx(ranked.expected_score)
        shares = [taken.share for taken in ranked.takes]
        assert shares == sorted(shares, reverse=True)


def test_bids_with_slams_where_they_are_announced_together() -> None:
    rules = house(chelem_moment=ChelemMoment.WITH_BID)
    table = Table(3, {0: STRONG}, dealer=2, rules=rules)
    found = evaluate(table.view(0), DecisionKind.BID, 1, 1)
    taking = [bid for bid in table.view(0).choices.bids if bid is not Bid.PASS]
    assert actions(found) == {
        MakeBid(Bid.PASS),
        *(MakeBid(bid) for bid in taking),
        *(MakeBid(bid, Slam.CHELEM) for bid in taking),
    }
    plain = found.of(MakeBid(Bid.GARDE))
    bold = found.of(MakeBid(Bid.GARDE, Slam.CHELEM))
    assert plain.p_made > 0.9
    assert bold.p_made > 0.9
    assert plain.expected_score != bold.expected_score


def test_all_calls() -> None:
    view = asked(5, DecisionKind.CALL)
    found = evaluate(view, DecisionKind.CALL, 1, 1)
    assert actions(found) == {CallCard(card) for card in view.choices.calls}


def test_promising_discards_and_those_that_are_named() -> None:
    view = asked(4, DecisionKind.DISCARD)
    choice = view.choices.discard
    assert choice is not None
    promising = actions(evaluate(view, DecisionKind.DISCARD, 1, 1))
    assert len(promising) == DISCARDS
    highest = sorted(choice.eligible, key=lambda card: -card.rank)[: choice.count]
    own = Discard(CardSet(highest))
    assert own not in promising
    found = evaluated_with(view, DecisionKind.DISCARD, own)
    assert actions(found) == {*promising, own}
    assert found.of(own).samples == found.samples


def test_discards_of_trumps_when_nothing_else_is_left() -> None:
    """Nine kings and bouts and trumps: three trumps must go, and the lowest are looked at first."""
    hand = "SR HR DR CR T21 EX T1 T2 T3 T4 T5 T6 T7 T8 T9"
    table = Table(5, {0: hand}, dog="T10 T11 T12", dealer=4)
    table.bid(Bid.GARDE, *[Bid.PASS] * 4)
    table.act(0, CallCard(parse_card("SD")))
    found = actions(evaluate(table.view(0), DecisionKind.DISCARD, 1, 1))
    assert len(found) == DISCARDS
    assert Discard(cards("T2 T3 T4")) in found
    assert all(isinstance(made, Discard) and made.cards <= TRUMPS for made in found)


@pytest.mark.parametrize(
    "kind", [DecisionKind.CHELEM, DecisionKind.POIGNEE, DecisionKind.MISERE, DecisionKind.PETIT]
)
def test_what_is_not_open_cannot_be_evaluated(kind: DecisionKind) -> None:
    view = asked(4, DecisionKind.PLAY, tricks=3)
    with pytest.raises(ValueError, match=kind.value):
        evaluate(view, kind, 1, 1)


def at_the_first_lead(hand: str, rules: RuleSet = FFT) -> Observation:
    """Seat 0, who took four-handed without the dog, about to lead."""
    table = Table(4, {0: hand}, dealer=3, rules=rules)
    table.bid(Bid.GARDE_SANS, *[Bid.PASS] * 3)
    return table.view(0)


def test_a_slam_may_be_announced_or_not() -> None:
    view = at_the_first_lead(STRONG)
    found = evaluate(view, DecisionKind.CHELEM, 1, 1)
    assert actions(found) == {None, AnnounceChelem()}


def test_handfuls_of_every_size_and_the_own_one() -> None:
    view = at_the_first_lead(STRONG)
    own = ShowPoignee(cards("T12-T21"))
    found = evaluated_with(view, DecisionKind.POIGNEE, own)
    shown = [made for made in actions(found) if isinstance(made, ShowPoignee)]
    assert own in shown
    assert {len(made.cards) for made in shown} == {10}
    assert None in actions(found)


def test_a_misere_is_worth_what_it_pays() -> None:
    rules = house(misere=True)
    view = at_the_first_lead(SUITS_ONLY, rules)
    found = evaluate(view, DecisionKind.MISERE, 1, 1)
    declared, declined = found.of(DeclareMisere(Misere.NO_TRUMP)), found.of(None)
    assert declared.behind == 0
    assert declined.behind == rules.misere_points * 3
    assert not declined.tie
    assert actions(found) == {None, *(DeclareMisere(misere) for misere in Misere)}


def test_misere_payments_are_part_of_the_score() -> None:
    rules = house(misere=True)
    table = Table(4, {0: SUITS_ONLY}, dealer=3, rules=rules)
    table.bid(Bid.GARDE_SANS, *[Bid.PASS] * 3)
    before = evaluate(table.view(0), DecisionKind.PLAY, 1, 1)
    table.act(0, DeclareMisere(Misere.NO_TRUMP))
    after = evaluate(table.view(0), DecisionKind.PLAY, 1, 1)
    card = before.best.action
    assert after.of(card).expected_score - before.of(card).expected_score > rules.misere_points


def test_throwing_the_deal_in_is_worth_nothing() -> None:
    rules = house(petit_sec=PetitSec.CHOICE)
    table = Table(4, {0: BARE}, dealer=3, rules=rules)
    found = evaluate(table.view(0), DecisionKind.IMPRENABLE, 1, 1)
    assert actions(found) == {DeclareImprenable(), CancelDeal()}
    nothing = found.of(CancelDeal())
    assert (nothing.expected_score, nothing.stderr) == (0, 0)


@pytest.mark.parametrize(
    ("kind", "action", "message"),
    [
        (DecisionKind.PLAY, lambda view: PlayCard((TRUMPS - view.hand).lowest), "no legal play"),
        (DecisionKind.PLAY, lambda view: MakeBid(Bid.PASS), "no legal play"),
    ],
)
def test_illegal_actions_are_refused(
    kind: DecisionKind, action: Callable[[Observation], Action], message: str
) -> None:
    view = asked(4, kind)
    with pytest.raises(ValueError, match=message):
        evaluated_with(view, kind, action(view))


def test_an_illegal_discard_is_refused_with_its_reason() -> None:
    view = asked(4, DecisionKind.DISCARD)
    choice = view.choices.discard
    assert choice is not None
    few = Discard(CardSet(list(choice.eligible)[:2]))
    with pytest.raises(ValueError, match="discard_count"):
        evaluated_with(view, DecisionKind.DISCARD, few)


def test_two_players_have_no_worlds_to_look_into() -> None:
    live = dealt(2, 1)
    decision = live.decision
    assert decision is not None
    with pytest.raises(ValueError, match="two players"):
        evaluate(live.view(decision.seat), decision.kind, 1, 1)


def test_who_sits_out_has_nothing_to_evaluate() -> None:
    rules = house(sitting_out=True)
    live = dealt(6, 1, rules)
    assert live.facts.sits_out is not None
    view = live.view(live.facts.sits_out)
    with pytest.raises(ValueError, match="sits out"):
        evaluate(replace(view), DecisionKind.BID, 1, 1)
