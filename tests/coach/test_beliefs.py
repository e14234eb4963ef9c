"""What may be believed of the called card."""

from __future__ import annotations

import pytest

from game.ai.belief import Belief
from game.ai.simulator import seeded
from game.coach.beliefs import call_facts, partner_belief
from game.rules.actions import Bid, CallCard, DecisionKind
from game.rules.cards import parse_card
from tests.coach.deals import asked, by_rule, moments, taken
from tests.rules.builders import Table

PETIT_GUARDED = 1e-3
"""As nobody was dealt a bare Petit, the chances differ a little from plain counting."""

TAKER = "SR SD HD T21 T20 T19 T18 T17 T16 T15 D1 D2 D3 C1 C2"


def about_to_call() -> Table:
    table = Table(5, {0: TAKER, 3: "HR"}, dealer=4)
    table.bid(Bid.GARDE, *[Bid.PASS] * 4)
    return table


def test_of_each_call_it_is_known_where_the_card_may_lie() -> None:
    found = {facts.card.code: facts for facts in call_facts(about_to_call().view(0))}
    assert set(found) == {"SR", "HR", "DR", "CR"}
    own = found.pop("SR")
    assert own.p_dog == 0
    assert own.p_alone == 1
    assert list(own.partner) == [1, 0, 0, 0, 0]
    for facts in found.values():
        assert sum(facts.partner) == pytest.approx(1)
        assert facts.partner[0] == facts.p_alone == facts.p_dog > 0
        assert all(chance > 0 for chance in facts.partner)


def test_without_reading_the_others_a_card_is_equally_likely_everywhere(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """3 of the 63 cards that the taker cannot see lie in the dog, 15 in each hand."""
    monkeypatch.setattr("game.coach.beliefs.belief_about", Belief)
    found = call_facts(about_to_call().view(0))
    heart = next(facts for facts in found if facts.card.code == "HR")
    assert heart.p_dog == pytest.approx(3 / 63, abs=PETIT_GUARDED)
    assert heart.partner[1:] == pytest.approx([15 / 63] * 4, abs=PETIT_GUARDED)


def test_only_who_is_to_call_may_ask() -> None:
    with pytest.raises(ValueError, match="seat 1"):
        call_facts(about_to_call().view(1))


def test_the_holder_knows_himself_and_the_others_do_not() -> None:
    table = about_to_call()
    table.act(0, CallCard(parse_card("HR")))
    assert partner_belief(table.view(3)) == (0, 0, 0, 1, 0)
    others = partner_belief(table.view(1))
    assert sum(others) == pytest.approx(1)
    assert others[1] == 0
    assert others[3] > 0


def test_a_card_in_the_shown_dog_leaves_the_taker_alone() -> None:
    table = Table(5, {0: TAKER}, dog="HR", dealer=4)
    table.bid(Bid.GARDE, *[Bid.PASS] * 4)
    table.act(0, CallCard(parse_card("HR")))
    assert partner_belief(table.view(2)) == (1, 0, 0, 0, 0)


def test_an_unseen_dog_may_hide_the_card() -> None:
    table = Table(5, {0: TAKER, 3: "HR"}, dealer=4)
    table.bid(Bid.GARDE_SANS, *[Bid.PASS] * 4)
    table.act(0, CallCard(parse_card("HR")))
    alone = partner_belief(table.view(0), infers=False)[0]
    assert alone == pytest.approx(3 / 63, abs=PETIT_GUARDED)


def test_nobody_is_the_partner_before_the_call() -> None:
    with pytest.raises(ValueError, match="called"):
        partner_belief(asked(4, DecisionKind.PLAY))


def test_chances_are_those_of_the_worlds() -> None:
    """By counting the holders of the called card in many worlds that fit."""
    view = next(
        view
        for number in range(3, 9)
        for decision, view in moments(taken(5, number), by_rule())
        if decision.kind is DecisionKind.PLAY
        and view.facts.called is not None
        and view.partner is None
        and len(view.facts.tricks) == 3
    )
    called, taker = view.facts.called, view.facts.taker
    assert called is not None and taker is not None
    worlds = Belief(view).sample(4000, seeded(1))
    counted = [sum(called in hand for hand in worlds.hands(seat)) / 4000 for seat in range(5)]
    counted[taker] += 1 - sum(counted)
    assert partner_belief(view, infers=False) == pytest.approx(tuple(counted), abs=0.03)
