"""What was learnt corrects the leads of habit, and nothing else."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from game.ai.lead_network.inputs import PLACES, placed, scales
from game.ai.lead_network.learnt_leads import BY_PLACE, LearntLeads
from game.ai.network import Layer, Network
from game.ai.search.playouts import HABIT_POLICY
from game.ai.simulator import seeded
from game.ai.simulator.bitboards import Cards, Flags, count
from game.ai.simulator.legal import legal_cards
from game.ai.simulator.table import ATTACK, Table
from game.tools.training.opened_deals import Deals


def liking(places: dict[int, float], players: int, tricks: int) -> Network:
    """A network that likes some places, whatever it is shown."""
    biases = np.zeros(PLACES, np.float32)
    for place, value in places.items():
        biases[place] = value
    weights = np.zeros((len(scales(players, tricks)), PLACES), np.float32)
    return Network((Layer(weights, biases),))


def choose(policy: LearntLeads, table: Table) -> tuple[Cards, Cards, Cards]:
    """The legal cards, those of habit, and those of the policy."""
    legal = legal_cards(table)
    usual = HABIT_POLICY.choose(table, legal, seeded(0))
    return legal, usual, policy.choose(table, legal, seeded(0))


def to_lead(table: Table, legal: Cards) -> Flags:
    """Where something is to be led, and there is a choice."""
    return (count(legal) > 1) & (table.turn == 0)


def dealt(players: int) -> Table:
    return Deals.taken_by_best(players, 40, seed=7).groups[0].table.copy()


@pytest.mark.parametrize("players", [3, 4, 5])
def test_who_has_learnt_nothing_keeps_to_habit(players: int) -> None:
    table = dealt(players)
    nothing = liking({}, players, table.tricks)
    policy = LearntLeads(HABIT_POLICY, {True: nothing, False: nothing})
    while table.tricks_left:
        _, usual, chosen = choose(policy, table)
        assert (chosen == usual).all()
        table.play(chosen)


@pytest.mark.parametrize("side", [True, False])
def test_a_side_leads_the_legal_card_that_it_likes_best(side: bool) -> None:
    """Low places are liked better and better, so it leads the legal card of the highest."""
    table = dealt(5)
    rising = liking({place: 9.0 * place for place in range(PLACES)}, 5, table.tricks)
    policy = LearntLeads(HABIT_POLICY, {side: rising})
    left = 0
    while table.tricks_left:
        legal, usual, chosen = choose(policy, table)
        learns = to_lead(table, legal) & (table.has_role(ATTACK) == side)
        assert (chosen[:, ~learns] == usual[:, ~learns]).all()
        flags = placed([legal])
        highest = PLACES - 1 - flags[:, ::-1].argmax(axis=1)
        assert (chosen[:, learns] == BY_PLACE[:, highest[learns]]).all()
        left += int((chosen != usual).any(axis=0).sum())
        table.play(chosen)
    assert left > 100


def test_habit_is_left_only_for_what_is_liked_more_than_it() -> None:
    table = dealt(4)
    for value, leaves in ((0.9, False), (1.1, True)):
        liked = liking(dict.fromkeys(range(PLACES), value), 4, table.tricks)
        first = liked.layers[0]
        legal, usual, _ = choose(LearntLeads(HABIT_POLICY, {}), table)
        row = int(np.flatnonzero(to_lead(table, legal))[0])
        own = int(placed([usual])[row].argmax())
        biases = first.biases.copy()
        biases[own] = 0
        side = bool(table.has_role(ATTACK)[row])
        policy = LearntLeads(HABIT_POLICY, {side: Network((replace(first, biases=biases),))})
        *_, chosen = choose(policy, table)
        assert bool((chosen[:, row] != usual[:, row]).any()) is leaves
