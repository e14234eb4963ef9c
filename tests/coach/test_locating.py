"""Where the hidden cards should be believed to lie."""

from __future__ import annotations

import pickle

import pytest

from game.coach.beliefs import holdings, partner_belief
from game.coach.hidden_cards import Holdings, can_tell_holdings
from game.rules.actions import Bid
from game.rules.cards import DECK, CardSet, Suit, parse_card
from game.rules.observation import Observation
from tests.coach.deals import by_rule, moments, taken
from tests.rules.builders import Table

pytestmark = pytest.mark.usefixtures("small_rounds")


def looked_at(players: int) -> list[Observation]:
    """What seats know at some moments of a deal."""
    views = [view for _, view in moments(taken(players, 8), by_rule())]
    return views[:: max(1, len(views) // 9)]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_card_is_gone_known_or_somewhere(players: int) -> None:
    for view in looked_at(players):
        found = holdings(view)
        hidden = CardSet(each.card for each in found.hidden)
        assert len(found.gone) + len(found.own) + len(found.hidden) == len(DECK)
        assert found.gone | found.own | hidden == DECK
        assert found.gone == view.gone
        assert hidden == view.unseen
        for each in found.hidden:
            assert sum(each.shares) == pytest.approx(1)
            if each.sure is not None:
                assert each.shares[each.sure] == pytest.approx(1)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_trumps_are_counted_with_their_range(players: int) -> None:
    for view in looked_at(players):
        found = holdings(view)
        out = [each for each in found.hidden if each.card.suit is Suit.TRUMPS]
        away = sum(each.shares[-1] for each in out)
        assert sum(count.mean for count in found.trumps) + away == pytest.approx(len(out))
        for place, count in enumerate(found.trumps):
            assert count.least <= count.most
            if Suit.TRUMPS in found.voids[place]:
                assert count.mean == count.most == 0
                assert count.none == pytest.approx(1)


def test_the_partner_is_believed_as_elsewhere() -> None:
    for view in looked_at(5):
        expected = () if view.facts.called is None else partner_belief(view)
        assert holdings(view).partner == expected


def first_trick() -> Holdings:
    """As seat 0 sees a trick of hearts to which the taker has thrown a diamond."""
    hands = {
        0: "H1 H2 S1 S2 S3 S4 S5 S6 S7 S8 S9 S10 C1 C2 C3 C4 C5 C6",
        1: "D1 D2 D3 D4 D5 D6 D7 D8 D9 D10 DV DC DD DR SR SD SC SV",
    }
    table = Table(4, hands, dealer=3).taken_by(1, Bid.GARDE_SANS)
    table.play("H1 D1")
    return holdings(table.view(0))


def test_who_does_not_follow_has_no_card_of_the_suit_and_no_trump() -> None:
    found = first_trick()
    assert found.seats == (1, 2, 3)
    assert {Suit.HEARTS, Suit.TRUMPS} <= set(found.voids[0])
    assert not found.voids[1]
    king = next(each for each in found.hidden if each.card == parse_card("HR"))
    assert king.shares[0] == 0


def test_answers_travel_between_processes() -> None:
    found = first_trick()
    assert pickle.loads(pickle.dumps(found)) == found


def test_nothing_is_told_of_a_deal_that_is_over() -> None:
    live = taken(4, 8)
    for _ in moments(live, by_rule()):
        pass
    assert not can_tell_holdings(live.view(0))
    with pytest.raises(ValueError, match="no cards are hidden"):
        holdings(live.view(0))
