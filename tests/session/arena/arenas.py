"""Plans for tests, and players that are easy to reckon with."""

from __future__ import annotations

from typing import Any

import pytest

from game.ai.levels import player_for
from game.ai.player import Player, RandomPlayer
from game.ai.search.playouts import OpenCards
from game.rules.actions import Action, Bid, DecisionKind, MakeBid, PlayCard
from game.rules.cards import Card
from game.rules.dealing import Random
from game.rules.observation import Observation
from game.rules.options.presets import preset
from game.rules.options.ruleset import RuleSet
from game.session.arena.results import ArenaPlan, Role, possible_roles
from game.session.thinking import fallback_action

FFT = preset("fft")


def plan_for(
    *bots: str,
    seats: int = 4,
    contract: Bid | None = Bid.GARDE,
    roles: tuple[Role, ...] | None = None,
    rules: RuleSet = FFT,
    **more: Any,
) -> ArenaPlan:
    """A plan that measures everything there is."""
    if roles is None:
        roles = possible_roles(rules, seats)
    return ArenaPlan(rules, seats, bots, contract, roles, **more)


class Steady:
    """Leaves nothing to chance: bids a petite, and plays its lowest card always, or its highest."""

    def __init__(self, *, high: bool) -> None:
        self._best = max if high else min
        self.asked: list[Observation] = []

    def choose(
        self, observation: Observation, kind: DecisionKind, rng: Random, budget: int
    ) -> Action | None:
        self.asked.append(observation)
        offer = observation.choices
        match kind:
            case DecisionKind.BID:
                return MakeBid(Bid.PETITE if Bid.PETITE in offer.bids else Bid.PASS)
            case DecisionKind.PLAY:
                return PlayCard(self._best(offer.plays, key=_height))
        return fallback_action(observation, kind)


def _height(card: Card) -> tuple[bool, int, int]:
    return card.is_trump, card.rank, card


class Faulty(RandomPlayer):
    """Fails when it has to play a card, or answers with a bid then."""

    def __init__(self, *, illegal: bool) -> None:
        self._illegal = illegal

    def choose(
        self, observation: Observation, kind: DecisionKind, rng: Random, budget: int
    ) -> Action | None:
        if kind is not DecisionKind.PLAY:
            return super().choose(observation, kind, rng, budget)
        if self._illegal:
            return MakeBid(Bid.GARDE)
        raise RuntimeError("broken on purpose")


class Seeing(RandomPlayer):
    """Remembers what it was shown, and plays by chance."""

    def __init__(self) -> None:
        self.shown: list[OpenCards] = []

    def knowing(self, world: OpenCards) -> Player:
        self.shown.append(world)
        return self


LOW = Steady(high=False)
SEEING = Seeing()


class Shy(RandomPlayer):
    """Never takes."""

    def choose(
        self, observation: Observation, kind: DecisionKind, rng: Random, budget: int
    ) -> Action | None:
        if kind is DecisionKind.BID:
            return MakeBid(Bid.PASS)
        return super().choose(observation, kind, rng, budget)


_STRANGERS: dict[str, Player] = {
    "low": LOW,
    "high": Steady(high=True),
    "broken": Faulty(illegal=False),
    "illegal": Faulty(illegal=True),
    "eyes": SEEING,
    "shy": Shy(),
}


def player_of(name: str) -> Player:
    return _STRANGERS[name] if name in _STRANGERS else player_for(name)


@pytest.fixture
def strangers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets the players of this file into the arena."""
    monkeypatch.setattr("game.session.arena.table.player_for", player_of)
