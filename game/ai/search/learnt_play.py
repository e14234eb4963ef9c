"""How a seat expects cards to be played, and which it would play without looking further."""

from __future__ import annotations

from game.ai.card_play.choosing import choose_card
from game.ai.policy_network.learnt_policy import LearntPolicy, learnt
from game.ai.search.playouts import HABIT_POLICY, HABITS, RANDOM_MOVES
from game.ai.search.sources import WorldSource
from game.ai.simulator import Policy, Positions, Randomness, WithRandomMoves
from game.ai.simulator.legal import legal_cards
from game.ai.simulator.packing import unpack
from game.rules.cards import Card
from game.rules.observation import Observation
from game.rules.shuffling import Random


def card_policy(observation: Observation) -> Policy:
    """Who plays on once a card was chosen.

    The seat's own side plays as it has learnt, the other as good players do; and now and then
    anybody plays any card.
    """
    return WithRandomMoves(_learnt(observation) or HABIT_POLICY, RANDOM_MOVES)


def favourite(
    observation: Observation, worlds: WorldSource, rng: Random, chance: Randomness
) -> Card:
    """The card that the seat would play without playing anything out.

    Args:
        observation: all that the seat knows, when it is to play a card.
        worlds: ways the hidden cards may lie; which of them is of no account.
        rng: chooses among equals.
        chance: draws the world.
    """
    policy = _learnt(observation)
    if policy is None:
        return choose_card(observation, rng, HABITS).card
    table = Positions.of(observation.facts, worlds.sample(1, chance)).table
    (card,) = unpack(policy.choose(table, legal_cards(table), chance))[0]
    return card


def _learnt(observation: Observation) -> Policy | None:
    """Who plays for the seat's side as it has learnt; None where nothing was learnt."""
    facts = observation.facts
    attack = observation.seat in (facts.taker, observation.partner)
    network = learnt(facts.shape.players, facts.shape.tricks, attack=attack)
    return None if network is None else LearntPolicy(HABIT_POLICY, {attack: network})
