"""What a seat has seen of the deck."""

from __future__ import annotations

import pytest

from game.coach.beliefs import holdings
from game.rules.cards import DECK
from game.rules.decision_kind import DecisionKind
from game.session.practice.seen_cards import seen_cards
from tests.coach.deals import by_rule, moments, taken


@pytest.mark.usefixtures("small_rounds")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_what_is_out_is_what_the_coach_looks_for(players: int) -> None:
    for number, (decision, view) in enumerate(moments(taken(players, 8), by_rule())):
        seen = seen_cards(view)
        assert seen.gone | seen.own | seen.out == DECK
        assert not seen.gone & seen.own
        if decision.kind is DecisionKind.PLAY and number % 20 == 0:
            assert [each.card for each in holdings(view).hidden] == sorted(
                seen.out, key=lambda card: (card.suit, -card.rank)
            )
