"""What the network that values cards is shown: sets and back, and nothing hidden."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from game.ai.belief import Belief
from game.ai.card_values.policy import ValuePolicy, best_places
from game.ai.card_values.valuing import card_values
from game.ai.card_values.view import CARD_BITS, card_at, card_flags, unpack, view, view_bytes
from game.ai.levels import player_for
from game.ai.network import random_network
from game.ai.player import Player
from game.ai.simulator import Positions, playout, seeded
from game.ai.simulator.packing import pack
from game.ai.simulator.words import count
from game.rules.cards import ALL_CARDS, CardSet
from game.rules.dealing import random_deal
from game.rules.observation import Observation
from game.rules.state import Phase
from game.session.deal import LiveDeal
from tests.rules.builders import FFT


def views(players: int, share: float = 0.2) -> list[Observation]:
    """Views of players who have a choice of cards."""
    rng, rule = Random(players), player_for("rule")
    found: list[Observation] = []
    while not found:
        live = LiveDeal(FFT, players, 0, random_deal(FFT, players, 0, rng))
        found = _views_of(live, rule, rng, share)
    return found


def _views_of(live: LiveDeal, rule: Player, rng: Random, share: float) -> list[Observation]:
    found = []
    while (decision := live.decision) is not None:
        seen = live.view(decision.seat)
        if seen.facts.phase is Phase.PLAY and len(seen.choices.plays) > 1 and rng.random() < share:
            found.append(seen)
        action = rule.choose(seen, decision.kind, rng, 0)
        if action is None:
            live.decline(decision.seat)
        else:
            live.submit(decision.seat, action)
    return found


def test_every_card_has_a_place_of_its_own() -> None:
    cards = pack(CardSet((card,)) for card in ALL_CARDS)
    flags = card_flags(cards)
    assert flags.shape == (len(ALL_CARDS), CARD_BITS)
    assert (flags.sum(axis=1) == 1).all() and (flags.sum(axis=0) <= 1).all()
    assert (card_at(flags.argmax(axis=1)) == cards).all()


@pytest.mark.parametrize("players", [3, 4, 5])
def test_it_shows_nothing_hidden(players: int) -> None:
    """In all worlds that fit what a seat has seen the view is the same."""
    seen = views(players)
    assert seen
    for observation in seen:
        worlds = Belief(observation).sample(30, seeded(1))
        shown = view(Positions.of(observation.facts, worlds, recorded=True).table)
        assert shown.shape == (30, view_bytes(players))
        assert (shown == shown[0]).all()


@pytest.mark.parametrize("players", [3, 4, 5])
def test_values_are_for_the_cards_that_may_be_played(players: int) -> None:
    network = random_network((8 * view_bytes(players), 16, CARD_BITS), np.random.default_rng(1))
    for observation in views(players):
        values = card_values(observation, network)
        assert set(values) == set(observation.choices.plays)
        worlds = Belief(observation).sample(1, seeded(1))
        table = Positions.of(observation.facts, worlds, recorded=True).table
        legal = pack([observation.choices.plays])
        place = best_places(network.apply(unpack(view(table))), legal)
        assert (card_at(place) == pack([CardSet((max(values, key=lambda c: values[c]),))])).all()


def test_a_value_policy_plays_whole_deals() -> None:
    network = random_network((8 * view_bytes(4), 16, CARD_BITS), np.random.default_rng(1))
    observation = views(4, share=1)[0]
    positions = Positions.of(
        observation.facts, Belief(observation).sample(50, seeded(1)), recorded=True
    )
    results = playout(positions, ValuePolicy(network), seeded(2))
    assert len(results.per_defender) == 50
    assert (count(positions.table.hand) > 0).all(), "the positions stay as they are"


def test_a_view_needs_a_record() -> None:
    observation = views(4, share=1)[0]
    table = Positions.of(observation.facts, Belief(observation).sample(1, seeded(1))).table
    with pytest.raises(ValueError, match="record"):
        view(table)
