"""The levels stand in the order of their names' list, as taker and as defender."""

from __future__ import annotations

from random import Random as Generator
from statistics import mean

import pytest

from game.ai.contract.classic_count import hand_value
from game.ai.levels import player_for
from game.ai.player import Player
from game.rules.actions import Action, Bid, DecisionKind
from game.rules.dealing import Random
from game.rules.observation import Observation
from tests.ai.playing import PlayedDeal, contract_for, play_out, random_table
from tests.rules.builders import FFT

DEALS = 60
CLEARLY = 10.0
"""Score points per defender; the measured differences are four to six times as large."""


class Sides:
    """Plays one player's way for the taker's side, another's for the defence."""

    def __init__(self, table: PlayedDeal, attack: Player, defence: Player) -> None:
        self._table = table
        self._attack = attack
        self._defence = defence

    def choose(
        self, observation: Observation, kind: DecisionKind, rng: Random, budget: int
    ) -> Action | None:
        side = self._attack if observation.seat in self._table.state.attack else self._defence
        return side.choose(observation, kind, rng, budget)


def garde_score(players: int, seed: int, attack: str, defence: str) -> int:
    """What each defender pays when the best hand of a deal plays a garde."""
    table = random_table(FFT, players, Generator(seed))
    hands = table.state.hands
    taker = max(range(players), key=lambda seat: hand_value(hands[seat]))
    contract_for(table, taker, Bid.GARDE)
    sides = Sides(table, player_for(attack), player_for(defence))
    sheet = play_out(table, [sides] * players, Generator(seed)).facts.sheet
    assert sheet is not None
    return sheet.per_defender


@pytest.mark.parametrize("players", [3, 4, 5])
def test_rules_beat_chance_on_either_side(players: int) -> None:
    def average(attack: str, defence: str) -> float:
        return mean(garde_score(players, seed, attack, defence) for seed in range(DEALS))

    even = average("random", "random")
    assert average("rule", "random") > even + CLEARLY
    assert average("random", "rule") < even - CLEARLY


def test_a_beginner_loses_to_a_club_player() -> None:
    """As a team that plays each deal both ways; measured at 15 to 20 points a deal."""
    gained = [
        garde_score(4, seed, "beginner", "club") - garde_score(4, seed, "club", "beginner")
        for seed in range(DEALS)
    ]
    assert mean(gained) < 0
