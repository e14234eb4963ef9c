"""Deals as they would be played: the record, the dog taken and laid away."""

from __future__ import annotations

from random import Random

import pytest

from game.ai.belief import Belief
from game.ai.search.hypothetical import (
    at_first_lead,
    at_the_play,
    called,
    taken,
    with_dog_taken,
)
from game.ai.simulator import Positions, QuickPolicy, playout, seeded
from game.ai.simulator.bitboards import PLAIN
from game.ai.simulator.packing import pack, unpack
from game.rules.actions import Slam
from game.rules.bids import Bid
from game.rules.cards import BOUTS, DECK, KINGS, CardSet, parse_card
from game.rules.events import ChelemAnnounced
from game.rules.facts import evolve_facts
from game.rules.state import Phase
from tests.ai.playing import random_table
from tests.rules.builders import FFT

WORLDS = 40


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("contract", [Bid.PETITE, Bid.GARDE, Bid.GARDE_SANS, Bid.GARDE_CONTRE])
def test_the_taker_lays_away_what_he_may(players: int, contract: Bid) -> None:
    view = random_table(FFT, players, Random(players)).views[0]
    worlds = Belief(view).sample(WORLDS, seeded(1))
    for taker in range(players):
        facts = taken(view.facts, taker, contract)
        if players == 5:
            facts = called(facts, parse_card("HR"))
        played = with_dog_taken(facts, worlds)
        away = unpack(played.away)
        for seat in range(players):
            hands = unpack(played.hands[:, seat])
            assert {len(hand) for hand in hands} == {FFT.shape(players).hand_size}
        for world in range(WORLDS):
            together = away[world]
            for seat in range(players):
                together |= unpack(played.hands[:, seat])[world]
            assert together == DECK
            if contract.shows_dog:
                assert away[world].isdisjoint(KINGS | BOUTS)
            else:
                assert away[world] == unpack(worlds.away)[world]
        results = playout(Positions.of(at_the_play(facts), played), QuickPolicy(), seeded(2))
        assert len(results.per_defender) == WORLDS


def test_the_record_at_the_play() -> None:
    facts = random_table(FFT, 4, Random(4)).facts
    ready = at_the_play(taken(facts, 2, Bid.GARDE))
    assert (ready.phase, ready.taker, ready.contract) == (Phase.PLAY, 2, Bid.GARDE)
    assert ready.to_act == facts.next_seat(facts.dealer)
    slam = evolve_facts(taken(facts, 2, Bid.GARDE), ChelemAnnounced(2, Slam.CHELEM))
    assert at_the_play(slam).to_act == 2


def test_a_called_card_in_the_dog_is_no_secret() -> None:
    """All have seen it there: the taker plays alone (section 4)."""
    view = random_table(FFT, 5, Random(3)).views[0]
    card = next(card for card in KINGS if card not in view.hand)
    king = pack([CardSet((card,))])[PLAIN]
    worlds = Belief(view).sample(400, seeded(1))
    facts = called(taken(view.facts, 0, Bid.GARDE), card)
    table = at_first_lead(facts, worlds, with_dog_taken(facts, worlds)).table
    in_dog = (worlds.away[PLAIN] & king) != 0
    assert 0 < in_dog.sum() < len(in_dog)
    assert ((table.called == 0) == in_dog).all()
    unseen = called(taken(view.facts, 0, Bid.GARDE_SANS), card)
    assert at_first_lead(unseen, worlds, worlds).table.called.all()
