"""The scores of playouts are those of the score sheet."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from game.ai.levels import player_for
from game.ai.search.utility import contract_made, seat_scores
from game.rules.options import FivePlayers, PartnerShare
from game.rules.outcome import Side
from game.rules.ruleset import RuleSet
from game.rules.state import DealState
from tests.ai.playing import play_out, random_table
from tests.ai.search.last_cards import endings
from tests.rules.builders import FFT, house

RULES = [
    (FFT, 3),
    (FFT, 4),
    (FFT, 5),
    (house(partner_share=PartnerShare.EQUAL), 5),
    (house(five_players=FivePlayers.FOURTEEN), 5),
    (house(sitting_out=True), 5),
    (house(sitting_out=True), 6),
]
DEALS = 6


def finished(rules: RuleSet, players: int, seed: int) -> DealState:
    """A deal that was played out at random; the seed goes on until one is not passed out."""
    rng = Random(seed)
    while True:
        state = play_out(random_table(rules, players, rng), [player_for("random")] * players, rng)
        if state.facts.sheet is not None:
            return state


@pytest.mark.parametrize(("rules", "players"), RULES)
def test_every_seat_gets_what_the_score_sheet_says(rules: RuleSet, players: int) -> None:
    for seed in range(DEALS):
        state = finished(rules, players, seed)
        facts, sheet = state.facts, state.facts.sheet
        assert sheet is not None
        attackers = np.array([[seat in state.attack] for seat in range(players)])
        expected = [-float(sheet.per_defender)] * players
        assert facts.taker is not None
        expected[facts.taker] = float(sheet.taker)
        if state.partner is not None:
            expected[state.partner] = float(sheet.partner)
        if facts.sits_out is not None:
            expected[facts.sits_out] = 0.0
        amount = np.array([sheet.per_defender])
        scores = [float(seat_scores(facts, attackers, amount, seat)[0]) for seat in range(players)]
        assert scores == expected
        assert sum(scores) == 0


@pytest.mark.parametrize("players", [3, 4, 5])
def test_made_is_what_the_rules_say(players: int) -> None:
    """The last card of real deals, played in the simulator, and compared with the rules."""
    compared = 0
    for ending in endings(FFT, players, range(100, 100 + DEALS)):
        sheet = ending.after.facts.sheet
        assert sheet is not None
        _, results = ending.simulated()
        assert bool(contract_made(FFT, results)[0]) == (sheet.winner is Side.ATTACK)
        compared += 1
    assert compared
