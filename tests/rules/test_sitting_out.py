"""Section 2: with one more at the table than play, the dealer deals and sits out."""

from __future__ import annotations

import pytest

from game.rules.actions import Bid, MakeBid, Reason
from game.rules.observation import Choices, choices
from game.rules.state import Phase
from tests.rules.builders import Table, house
from tests.rules.observing import observe
from tests.rules.random_play import RandomDeal, play_on

RULES = house(sitting_out=True)


@pytest.mark.parametrize(
    ("seats", "dealer", "order"),
    [(5, 0, [1, 2, 3, 4]), (5, 2, [3, 4, 0, 1]), (5, 4, [0, 1, 2, 3]), (6, 1, [2, 3, 4, 5, 0])],
)
def test_the_others_keep_their_seats(seats: int, dealer: int, order: list[int]) -> None:
    table = Table(seats, dealer=dealer, rules=RULES)
    assert table.facts.sits_out == dealer
    assert table.facts.playing == tuple(order)
    spoke = []
    while table.facts.phase is Phase.AUCTION:
        spoke.append(table.turn)
        table.bid(Bid.PASS)
    assert spoke == order
    assert table.reason(dealer, MakeBid(Bid.GARDE)) is Reason.WRONG_PHASE


@pytest.mark.parametrize(("seats", "tricks"), [(5, 18), (6, 15)])
def test_a_deal_is_played_past_the_dealer(seats: int, tricks: int) -> None:
    table = RandomDeal(3, seats, RULES).taken_by(1, Bid.GARDE_SANS)
    dealer = table.facts.dealer
    if table.facts.phase is Phase.CALL:
        table.call("HR")
    while not table.facts.is_over:
        assert table.turn != dealer
        assert choices(table.facts, dealer, table.state.hands[dealer]) == Choices()
        assert table.facts.cards_left(dealer) == 0
        play_on(table)
    facts = table.facts
    assert len(facts.tricks) == tricks
    for trick in facts.tricks:
        plays = dict(trick.plays(seats))
        assert set(plays) == set(range(seats)) - {dealer}
        assert all(trick.seat_of(card, seats) == seat for seat, card in plays.items())
    sheet = facts.sheet
    assert sheet is not None
    assert sheet.outcome.players == seats - 1
    assert sheet.outcome.sitting_out == dealer
    scores = sheet.by_seat(facts.sheet_taker, table.state.partner)
    assert scores[dealer] == 0
    assert sum(scores) == 0


def test_the_dealer_sees_what_all_see() -> None:
    table = Table(5, rules=RULES).taken_by(2)
    view = observe(RULES, 5, 0, table.events)
    assert not view.hand
    assert view.facts == table.facts
    assert view.choices == Choices()


def test_four_still_play_without_anybody_sitting_out() -> None:
    table = Table(4, rules=RULES)
    assert table.facts.sits_out is None
    assert table.facts.playing == (1, 2, 3, 0)
