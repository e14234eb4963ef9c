"""The record beside a table agrees with the public record of the rules."""

from __future__ import annotations

from random import Random

import pytest

from game.ai.levels import player_for
from game.ai.memory import recall
from game.ai.simulator import Positions, Worlds
from game.ai.simulator.packing import unpack
from game.ai.simulator.record import TRUMP_SUIT
from game.rules.cards import PLAIN_SUITS, Suit
from game.rules.dealing import random_deal
from game.rules.options import Obligations
from game.rules.ruleset import RuleSet
from game.session.deal import LiveDeal
from tests.rules.builders import FFT, house

RELAXED = house(obligations=Obligations.RELAXED)


@pytest.mark.parametrize("rules", [FFT, RELAXED])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_plays_leads_and_voids(rules: RuleSet, players: int) -> None:
    rng = Random(players)
    player = player_for("random")
    checked = 0
    for dealer in range(players):
        live = LiveDeal(rules, players, dealer, random_deal(rules, players, dealer, rng))
        while (decision := live.decision) is not None:
            view, facts = live.view(decision.seat), live.facts
            if facts.trick is not None and rng.random() < 0.2:
                state = live.state
                world = Worlds.of([(state.hands, state.discard or state.dog)])
                table = Positions.of(facts, world, recorded=True).table
                record = table.record
                assert record is not None
                order = [facts.trick.leader]
                while len(order) < players:
                    order.append(facts.next_seat(order[-1]))
                memory = recall(view)
                for place, seat in enumerate(order):
                    assert unpack(record.played[:, place])[0] == facts.played_by(seat)
                    led = {trick.cards[0].suit for trick in facts.tricks if trick.leader == seat}
                    if seat == facts.trick.leader and facts.trick.cards:
                        led.add(facts.trick.cards[0].suit)
                    assert _suits(int(record.led[place, 0])) == led - {Suit.EXCUSE}
                    if seat != view.seat:
                        for suit in _suits(int(record.void[place, 0])):
                            assert memory.is_void(seat, suit)
                            checked += 1
            action = player.choose(view, decision.kind, rng, 0)
            if action is None:
                live.decline(decision.seat)
            else:
                live.submit(decision.seat, action)
    assert checked


def _suits(bits: int) -> set[Suit]:
    suits = {suit for suit in PLAIN_SUITS if bits >> suit & 1}
    return suits | ({Suit.TRUMPS} if bits & int(TRUMP_SUIT) else set())
