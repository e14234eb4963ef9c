"""Bots for tests; the worker process imports them by name."""

from __future__ import annotations

import os
import time

from game.ai.player import Player, RandomPlayer, pick
from game.rules.actions import (
    Action,
    AnnounceChelem,
    AnnouncePetit,
    Bid,
    CancelDeal,
    DecisionKind,
    DeclareImprenable,
    DeclareMisere,
    MakeBid,
    ShowPoignee,
)
from game.rules.cards import EXCUSE, CardSet
from game.rules.dealing import Random
from game.rules.observation import Observation


class BoldPlayer:
    """Plays at random, but bids low and announces whatever it can half of the time."""

    def choose(
        self, observation: Observation, kind: DecisionKind, rng: Random, budget: int
    ) -> Action | None:
        if kind is DecisionKind.BID:
            return _bid(observation, rng)
        if rng.random() < 0.5:
            announcement = _announcement(observation, kind, rng)
            if announcement is not None:
                return announcement
        return RandomPlayer().choose(observation, kind, rng, budget)


def _bid(observation: Observation, rng: Random) -> MakeBid:
    bids, slams = observation.choices.bids, observation.choices.bid_slams
    bid = bids[min(int(rng.random() * 3), len(bids) - 1)]
    announces = bool(slams) and bid is not Bid.PASS and rng.random() < 0.5
    return MakeBid(bid, pick(slams, rng) if announces else None)


def _announcement(observation: Observation, kind: DecisionKind, rng: Random) -> Action | None:
    offer = observation.choices
    match kind:
        case DecisionKind.CHELEM:
            return AnnounceChelem(pick(offer.slams, rng))
        case DecisionKind.POIGNEE:
            return ShowPoignee(_handful(observation))
        case DecisionKind.MISERE:
            return DeclareMisere(pick(offer.miseres, rng))
    plain: dict[DecisionKind, Action] = {
        DecisionKind.PETIT: AnnouncePetit(),
        DecisionKind.CANCEL: CancelDeal(),
        DecisionKind.IMPRENABLE: DeclareImprenable(),
    }
    return plain.get(kind)


def _handful(observation: Observation) -> CardSet:
    choice = observation.choices.poignee
    assert choice is not None
    _, size = choice.sizes[-1]
    if choice.needs_excuse(size):
        return choice.trumps.with_card(EXCUSE)
    optional = tuple(choice.trumps - choice.must_include)
    return choice.must_include | CardSet(optional[: size - len(choice.must_include)])


class BrokenPlayer:
    """Fails on every question."""

    def choose(
        self, observation: Observation, kind: DecisionKind, rng: Random, budget: int
    ) -> Action | None:
        raise RuntimeError("broken on purpose")


class CheatingPlayer:
    """Says what is never legal."""

    def choose(
        self, observation: Observation, kind: DecisionKind, rng: Random, budget: int
    ) -> Action | None:
        return None if kind is DecisionKind.BID else MakeBid(Bid.GARDE)


class SleepyPlayer:
    """Never answers."""

    def choose(
        self, observation: Observation, kind: DecisionKind, rng: Random, budget: int
    ) -> Action | None:
        time.sleep(60)
        return None


class DyingPlayer:
    """Takes its process along."""

    def choose(
        self, observation: Observation, kind: DecisionKind, rng: Random, budget: int
    ) -> Action | None:
        os._exit(1)


def bold(level: str) -> Player:
    return BoldPlayer()


def broken(level: str) -> Player:
    return BrokenPlayer()


def cheating(level: str) -> Player:
    return CheatingPlayer()


def sleepy(level: str) -> Player:
    return SleepyPlayer()


def dying(level: str) -> Player:
    return DyingPlayer()
