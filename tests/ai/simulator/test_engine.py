"""The batched simulator against the rules engine: the same deals, card for card.

Every batch of deals has rules of its own, drawn within its case. The players throw dice, steered so
that slams, last tricks and unpaid debts of every kind come up. ``HYPOTHESIS_PROFILE=thorough``
compares 10,000 deals in each case.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from dataclasses import fields, replace
from random import Random
from typing import Final

import numpy as np
from hypothesis import settings

from game.ai.simulator.bitboards import Flags
from game.ai.simulator.legal import legal_cards
from game.ai.simulator.packing import pack, unpack
from game.ai.simulator.positions import Positions, Worlds
from game.ai.simulator.row_arrays import join
from game.ai.simulator.scoring import per_defender
from game.ai.simulator.table import Table
from game.ai.simulator.tally import Tally, tally
from game.rules.actions import AnnounceChelem, PlayCard
from game.rules.calling import holder
from game.rules.cards import Card, CardSet
from game.rules.observation import choices
from game.rules.options import ImprenableMoment, Obligations
from game.rules.outcome import Side
from game.rules.state import DealState
from tests.ai.simulator.cases import CASES, TABLES, ready_to_play, some_rules
from tests.rules.random_play import Dice, RandomDeal

DEALS: Final = settings().max_examples
BATCH: Final = 50
"""Deals that are played in lockstep, by the same rules."""
WORLDS: Final = 10
"""Worlds of the same moment."""

SIDES: Final = {1: Side.ATTACK, -1: Side.DEFENCE, 0: None}


def next_card(deal: RandomDeal) -> Card:
    """What the player whose turn it is plays, after what he declares."""
    while True:
        seat, action = deal.dice.decide(deal.state)
        if isinstance(action, PlayCard):
            return action.card
        if not isinstance(action, AnnounceChelem):  # the leader must not change any more
            deal.act(seat, action)


def other_world(deal: RandomDeal, rng: Random) -> RandomDeal:
    """The same deal as far as it is public, with all hidden cards dealt anew."""
    state, facts = deal.state, deal.facts
    sets = [*state.hands, away_cards(state)]
    hidden = [card for cards in sets for card in cards]
    rng.shuffle(hidden)
    *hands, away = [CardSet(hidden.pop() for _ in cards) for cards in sets]
    held = [cards | facts.played_by(seat) for seat, cards in enumerate(hands)]
    partner = None if facts.called is None else holder(held, facts.called)
    made = copy(deal)
    made.dice = Dice(Random(rng.random()), facts.rules)
    made.state = replace(
        state,
        hands=tuple(hands),
        dog=state.dog if state.discard else away,
        discard=away if state.discard else state.discard,
        partner=None if partner == facts.taker else partner,
    )
    return made


def away_cards(state: DealState) -> CardSet:
    return state.discard or state.dog


def positions_of(*deals: RandomDeal) -> Positions:
    """The positions of deals that are the same as far as they are public."""
    worlds = Worlds.of((deal.state.hands, away_cards(deal.state)) for deal in deals)
    return Positions.of(deals[0].facts, worlds)


def play_in_lockstep(deals: Sequence[RandomDeal], table: Table) -> None:
    """Play all deals to the end, in the engine and on the table, and compare every step."""
    while table.tricks_left:
        hands, legal = unpack(table.hand), unpack(legal_cards(table))
        cards = []
        for deal, hand, plays in zip(deals, hands, legal, strict=True):
            card = next_card(deal)
            facts, seat = deal.facts, deal.turn
            assert hand == deal.state.hands[seat], "another seat is to play"
            assert plays == choices(facts, seat, hand).plays
            deal.act(seat, PlayCard(card))
            cards.append(CardSet((card,)))
        table.play(pack(cards))


def compare_results(deals: Sequence[RandomDeal], table: Table, attackers: Flags) -> None:
    """Compare what the deals came to, each with its row."""
    counted = tally(table)
    for row, deal in enumerate(deals):
        sheet = deal.facts.sheet
        assert sheet is not None
        count = Tally(*(getattr(counted, field.name)[[row]] for field in fields(Tally)))
        outcome = sheet.outcome
        won = [trick.winner in deal.state.attack for trick in deal.facts.tricks]
        assert int(count.half_points[0]) == outcome.half_points
        assert int(count.bouts[0]) == outcome.bouts
        assert SIDES[int(count.petit_au_bout[0])] is outcome.petit_au_bout
        assert int(count.attack_tricks[0]) == sum(won)
        score = per_defender(deal.facts, attackers[:, [row]], count)
        assert int(score[0]) == sheet.per_defender


@CASES
def test_deals_are_the_same_card_for_card(name: str, obligations: Obligations) -> None:
    seats, base = TABLES[name]
    rng = Random(f"{name} {obligations}")
    for _ in range(0, DEALS, BATCH):
        rules = some_rules(base, obligations, rng)
        deals = [ready_to_play(seats, rules, rng) for _ in range(BATCH)]
        positions = [positions_of(deal) for deal in deals]
        table = join([position.table for position in positions])
        play_in_lockstep(deals, table)
        attackers = np.concatenate([position.attackers for position in positions], axis=1)
        compare_results(deals, table, attackers)


@CASES
def test_worlds_of_one_moment_are_the_same_card_for_card(
    name: str, obligations: Obligations
) -> None:
    """From any card on, whoever the partner is in a world.

    An imprenable Petit is declared when it is played: so nobody who is silent rules out a world.
    """
    seats, base = TABLES[name]
    rng = Random(f"moment {name} {obligations}")
    for _ in range(0, DEALS, WORLDS):
        rules = some_rules(base, obligations, rng)
        rules = replace(rules, imprenable_moment=ImprenableMoment.WHEN_PLAYED)
        deal = ready_to_play(seats, rules, rng)
        shape = deal.facts.shape
        for _ in range(rng.randrange(shape.tricks * shape.players)):
            deal.act(deal.turn, PlayCard(next_card(deal)))
        deals = [deal, *(other_world(deal, rng) for _ in range(WORLDS - 1))]
        positions = positions_of(*deals)
        play_in_lockstep(deals, positions.table)
        compare_results(deals, positions.table, positions.attackers)
