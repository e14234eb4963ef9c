"""What was learnt corrects the leads of habit, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from game.ai import kernel
from game.ai.kernel.cards import PLACES
from game.ai.kernel.table import ATTACK
from game.ai.networks.network import Network
from game.ai.positions import Positions, place_of_card
from game.ai.search.playouts import HABIT_POLICY
from game.ai.simulator import PlayoutPolicy, in_kernel
from game.rules.cards import ALL_CARDS, Suit
from game.rules.shapes import TableShape
from game.tools.training.figures import OpenedDeals
from tests.ai.networks.liking import liking
from tests.ai.simulator.dealt_worlds import opened, places_of
from tests.rules.builders import FFT

SILENT = replace(HABIT_POLICY, signals=False)
"""Who keeps no code, so that what he has learnt is all that he leaves habit for."""
RISING = {place: 9.0 * place for place in range(PLACES)}
"""Higher places are liked better and better."""


def suit_at(place: int) -> Suit:
    return next(card.suit for card in ALL_CARDS if place_of_card(card) == place)


def dealt(players: int) -> tuple[TableShape, tuple[Positions, ...]]:
    return FFT.shape(players), OpenedDeals.taken_by_best(players, 20, seed=7).positions


def learning(network: Network, *, side: bool) -> PlayoutPolicy:
    """Habit, but for what one side has learnt."""
    return replace(SILENT, attack=network) if side else replace(SILENT, defence=network)


def tables(
    deals: tuple[Positions, ...], policy: kernel.Policy
) -> Iterator[tuple[kernel.PlayState, int]]:
    """Every moment of deals played by a policy, and the card that it plays."""
    for deal in deals:
        table = opened(deal)
        while kernel.to_play(table)[0]:
            chosen = kernel.chosen(table, policy)
            yield table, chosen
            kernel.lay(table, chosen)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_who_has_learnt_nothing_keeps_to_habit(players: int) -> None:
    shape, deals = dealt(players)
    nothing, habit = liking({}, shape), in_kernel(HABIT_POLICY, players)
    learnt = in_kernel(replace(HABIT_POLICY, attack=nothing, defence=nothing), players)
    for table, chosen in tables(deals, learnt):
        assert chosen == kernel.chosen(table, habit)


@pytest.mark.parametrize("side", [True, False])
def test_a_side_leads_the_legal_card_that_it_likes_best(side: bool) -> None:
    shape, deals = dealt(5)
    rising, habit = liking(RISING, shape), in_kernel(SILENT, 5)
    learnt = in_kernel(learning(rising, side=side), 5)
    left = 0
    for table, chosen in tables(deals, learnt):
        _, turn, roles = kernel.to_play(table)
        usual = kernel.chosen(table, habit)
        leads = turn == 0 and bool(roles & ATTACK) is side
        assert chosen == (max(places_of(kernel.legal(table))) if leads else usual)
        left += chosen != usual
    assert left > 50


@pytest.mark.parametrize(("value", "leaves"), [(0.9, False), (1.1, True)])
def test_habit_is_left_only_for_what_is_liked_more_than_it(value: float, leaves: bool) -> None:
    shape, deals = dealt(4)
    habit = in_kernel(SILENT, 4)
    for deal in deals:
        table = opened(deal)
        usual = kernel.chosen(table, habit)
        side = bool(kernel.to_play(table)[2] & ATTACK)
        others = liking({place: value for place in range(PLACES) if place != usual}, shape)
        chosen = kernel.chosen(table, in_kernel(learning(others, side=side), 4))
        assert (chosen != usual) is leaves


def test_who_keeps_the_code_leads_a_true_card_of_the_suit_that_he_likes() -> None:
    shape, deals = dealt(5)
    rising, habit = liking(RISING, shape), in_kernel(HABIT_POLICY, 5)
    silent = in_kernel(replace(SILENT, defence=rising), 5)
    other = 0
    for table, chosen in tables(deals, in_kernel(replace(HABIT_POLICY, defence=rising), 5)):
        _, turn, roles = kernel.to_play(table)
        liked = kernel.chosen(table, silent)
        if turn == 0 and not roles & ATTACK and chosen != kernel.chosen(table, habit):
            assert suit_at(chosen) is suit_at(liked)
            other += chosen != liked
    assert other > 5
