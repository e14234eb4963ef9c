"""The modest answer is legal whatever is asked, so that no match ever stops."""

from __future__ import annotations

import random

import pytest

from game.rules.actions import Bid, DecisionKind, MakeBid
from game.rules.dealing import random_deal
from game.session.deal import LiveDeal
from game.session.thinking import fallback_action
from tests.session.builders import FFT, deal_of_runs


def play_modestly(deal: LiveDeal) -> set[DecisionKind]:
    """Answer everything modestly; what was asked."""
    asked = set()
    while (decision := deal.decision) is not None:
        asked.add(decision.kind)
        action = fallback_action(deal.view(decision.seat), decision.kind)
        deal.answer(action)
    return asked


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("contract", FFT.contracts)
def test_every_contract_is_played_out(players: int, contract: Bid) -> None:
    asked: set[DecisionKind] = set()
    dealt = [random_deal(FFT, players, 0, random.Random(seed)) for seed in range(3)]
    for cards in (*dealt, deal_of_runs(players)):
        deal = LiveDeal(FFT, players, 0, cards)
        if not deal.facts.is_over:
            deal.submit(1, MakeBid(contract))
            asked |= play_modestly(deal)
            assert deal.facts.sheet is not None
    assert {DecisionKind.PLAY, DecisionKind.CHELEM, DecisionKind.POIGNEE} <= asked
    assert (DecisionKind.CALL in asked) == (players == 5)
    assert (DecisionKind.DISCARD in asked) == contract.shows_dog


def test_nobody_bids_modestly() -> None:
    deal = LiveDeal(FFT, 4, 0, random_deal(FFT, 4, 0, random.Random(1)))
    assert play_modestly(deal) == {DecisionKind.BID}
