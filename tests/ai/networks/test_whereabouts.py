"""The guess where cards lie: from what is seen alone, and better than none."""

from __future__ import annotations

from math import inf, log
from random import Random
from statistics import fmean

import pytest

from game.ai.belief import Belief
from game.ai.levels import player_for
from game.ai.memory import recall
from game.ai.networks.network import (
    features,
    inputs_of,
    likely_places,
    plane_count,
    seen_from,
    table_size,
)
from game.ai.simulator import seeded
from game.rules.cards import DECK_SIZE, Card
from game.rules.dealing import random_deal
from game.rules.observation import Observation
from game.rules.options.choices import FivePlayers
from game.rules.options.ruleset import RuleSet
from game.rules.state import DealState, Phase
from game.session.deal import LiveDeal
from tests.rules.builders import FFT, house

DEALS = 12
PHASES = (Phase.AUCTION, Phase.CALL, Phase.DISCARD, Phase.PLAY)


def moments(
    rules: RuleSet, seats: int, deals: int, share: float
) -> list[tuple[Observation, DealState]]:
    """Views of deals that rule players play, with the truth."""
    rule, rng = player_for("rule"), Random(seats)
    found = []
    for number in range(deals):
        dealer = number % seats
        live = LiveDeal(rules, seats, dealer, random_deal(rules, seats, dealer, rng))
        while (decision := live.decision) is not None:
            view = live.view(decision.seat)
            if rng.random() < share and view.facts.phase in PHASES:
                found.append((view, live.state))
            action = rule.choose(view, decision.kind, rng, 0)
            live.answer(action)
    return found


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_it_knows_more_than_nothing(seats: int) -> None:
    """Surprise at where the cards of new deals lie, with the weights and without."""
    flat: list[float] = []
    learnt: list[float] = []
    for view, state in moments(FFT, seats, DEALS, share=0.08):
        memory = recall(view)
        hidden = list(memory.hidden)
        if not hidden:
            continue
        places = [
            next((seat for seat in range(seats) if card in state.hands[seat]), seats)
            for card in hidden
        ]
        for losses, weights in ((flat, None), (learnt, likely_places(view, memory))):
            chances = Belief(view, weights).marginals()
            right = [chances[card][place] for card, place in zip(hidden, places, strict=True)]
            losses.append(fmean(-log(max(chance, 1e-3)) for chance in right))
    assert fmean(learnt) < fmean(flat) - 0.02


@pytest.mark.parametrize(
    ("rules", "seats"),
    [
        (FFT, 3),
        (FFT, 4),
        (FFT, 5),
        (house(five_players=FivePlayers.FOURTEEN), 5),
        (house(sitting_out=True), 5),
        (house(sitting_out=True), 6),
    ],
)
def test_weights_fit_every_table(rules: RuleSet, seats: int) -> None:
    for view, _ in moments(rules, seats, 2, share=0.1):
        memory = recall(view)
        weights = likely_places(view, memory)
        assert [len(of_card) for of_card in weights] == [seats + 1] * DECK_SIZE
        assert all(0 < weight < inf for of_card in weights for weight in of_card)
        worlds = Belief(view, weights).sample(5, seeded(1))
        assert (worlds.seats, worlds.count) == (seats, 5)


def test_the_view_is_from_the_own_seat() -> None:
    for view, _ in moments(FFT, 5, 2, share=0.2):
        seats = seen_from(view)
        assert seats[0] == view.seat and len(set(seats)) == 5
        flags = features(view, recall(view))
        assert len(set(flags)) == len(flags)
        assert max(flags) < plane_count(5) * DECK_SIZE + table_size(5) == inputs_of(5)
        planes = [
            [Card(flag % DECK_SIZE) for flag in flags if flag // DECK_SIZE == plane]
            for plane in range(plane_count(5))
        ]
        assert sorted(planes[0]) == list(view.hand)
        for place, seat in enumerate(seats):
            *played, first = planes[5 + 4 * place : 5 + 4 * (place + 1)]
            cards = view.facts.played_by(seat)
            assert sorted(card for some in played for card in some) == list(cards)
            assert set(first) <= set(cards)
            assert sorted(card.suit for card in first) == sorted({card.suit for card in cards})
