"""Deals as they would be played: the record, the dog taken and laid away."""

from __future__ import annotations

from random import Random

import pytest

from game.ai.belief import Belief
from game.ai.positions import Positions
from game.ai.search.setup_search import (
    at_first_lead,
    at_the_play,
    called,
    taken,
)
from game.ai.simulator import playout, seeded
from game.rules.actions import Bid, Slam
from game.rules.cards import BOUTS, DECK, KINGS, parse_card
from game.rules.events import ChelemAnnounced
from game.rules.facts import evolve_facts
from game.rules.state import Phase
from tests.ai.kernel.forms import PLAIN, made
from tests.ai.playing import random_table
from tests.ai.simulator.dealt_worlds import QUICK, opened
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
        positions = at_first_lead(facts, worlds)
        played = positions.worlds
        away = played.away()
        for seat in range(players):
            hands = played.hands(seat)
            assert {len(hand) for hand in hands} == {FFT.shape(players).hand_size}
        for world in range(WORLDS):
            together = away[world]
            for seat in range(players):
                together |= played.hands(seat)[world]
            assert together == DECK
            if contract.shows_dog:
                assert away[world].isdisjoint(KINGS | BOUTS)
            else:
                assert away[world] == worlds.away()[world]
        results = playout(positions, QUICK, seeded(2))
        assert results.count == WORLDS


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
    worlds = Belief(view).sample(400, seeded(1))
    facts = called(taken(view.facts, 0, Bid.GARDE), card)
    secret = secrets(at_first_lead(facts, worlds))
    in_dog = [card in dog for dog in worlds.away()]
    assert set(in_dog) == {True, False}
    assert secret == [not seen for seen in in_dog]
    unseen = called(taken(view.facts, 0, Bid.GARDE_SANS), card)
    assert all(secrets(at_first_lead(unseen, worlds)))


def secrets(positions: Positions) -> list[bool]:
    """In which worlds it is a secret who has the called card."""
    worlds = range(positions.worlds.count)
    return [made(PLAIN, opened, positions, world).called != 0 for world in worlds]
