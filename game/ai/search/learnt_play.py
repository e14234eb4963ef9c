"""How a seat expects cards to be led, and which it would play without looking further."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Final

from game.ai import kernel
from game.ai.card_play.choosing import choose_card
from game.ai.card_play.style import FOUND_BY_SELF_PLAY, CardStyle
from game.ai.networks.leads import learnt
from game.ai.search.playouts import HABIT_POLICY, HABITS, RANDOM_MOVES
from game.ai.search.sources import WorldSource
from game.ai.simulator import PlayoutPolicy, Randomness
from game.ai.simulator.playout import in_kernel, leads
from game.ai.simulator.positions import known_deal, place_of_card
from game.ai.standard import Standard
from game.rules.cards import Card
from game.rules.dealing import Random
from game.rules.observation import Observation

TWO_AGAINST_ONE: Final = 3
"""Players of whom two defend."""
ALONE_ERRS: Final = {3: 0.25, 4: RANDOM_MOVES}
"""How often who plays alone plays any card where masters play, by the number of players."""
DEFENCE_ERRS: Final = 0.05
"""How often who defends against him does."""
MOSTLY_MASTERS: Final = 0.5
"""How well everybody plays from which on cards are judged as masters play on."""


def card_policy(observation: Observation) -> PlayoutPolicy:
    """Who plays on once a card was chosen.

    The seat's own side leads as it has learnt, the other as good players do, and now and then
    anybody plays any card. Three players expect it of the defence in any case: against masters
    that earns takers 7.6 points more from each defender (±10.4, 87 fresh deals), against rule
    players 2.8 (±6.2, 78); takers of four lose 4.2 (±9.8, 81) and 1.6 (±4.9, 184) by it.
    """
    sides = {_attacks(observation)}
    if observation.facts.shape.players == TWO_AGAINST_ONE:
        sides.add(False)
    return learnt_playouts(observation, sides)


def policy_among(observation: Observation, standard: Standard) -> PlayoutPolicy:
    """Who plays on once a card was chosen, as a coach expects it of players of that standard.

    With five, and as club players play, it is what the seat expects at the table; otherwise both
    sides lead as they have learnt.
    """
    with_partner = observation.facts.shape.players not in ALONE_ERRS
    if with_partner or standard.mastery < MOSTLY_MASTERS:
        return card_policy(observation)
    return among_masters(learnt_playouts(observation, (True, False)), observation)


def among_masters(policy: PlayoutPolicy, observation: Observation) -> PlayoutPolicy:
    """The same where masters sit on all seats.

    Those who all defend against one player know their side and find more than habit does: where
    they seldom err, taker and defenders are told of contracts what comes of them; see
    ``game/ai/README.md``.
    """
    alone = ALONE_ERRS.get(observation.facts.shape.players)
    if alone is None:
        return policy
    return replace(policy, random_moves=alone, defence_moves=DEFENCE_ERRS)


def learnt_playouts(observation: Observation, sides: Collection[bool]) -> PlayoutPolicy:
    """Those sides lead as they have learnt, others as good players do; now and then any card.

    Args:
        observation: what is known of the deal.
        sides: by whether they attack.
    """
    shape = observation.facts.shape
    networks = {side: learnt(shape.players, shape.tricks, attack=side) for side in sides}
    return PlayoutPolicy(
        FOUND_BY_SELF_PLAY,
        RANDOM_MOVES,
        keeps_word=True,
        attack=networks.get(True),
        defence=networks.get(False),
    )


def favourites(
    observation: Observation,
    worlds: WorldSource,
    rng: Random,
    chance: Randomness,
    habits: CardStyle = HABITS,
) -> list[Card]:
    """The card that the seat has learnt to lead, if anything, and the one that it plays by habit.

    Args:
        observation: all that the seat knows, when it is to play a card.
        worlds: ways the hidden cards may lie; which of them is of no account.
        rng: chooses among equals.
        chance: draws the world.
        habits: how it plays without.
    """
    liking = learnt_preferences(observation, worlds, chance)
    learnt_card = [max(liking, key=liking.__getitem__)] if liking else []
    return [*learnt_card, choose_card(observation, rng, habits).card]


def learnt_preferences(
    observation: Observation, worlds: WorldSource, chance: Randomness
) -> Mapping[Card, float]:
    """How much a seat prefers each card that it may lead by what was learnt, in logits.

    Empty where no network knows such a table, or the seat does not lead; see ``favourites`` for the
    arguments.
    """
    facts = observation.facts
    network = learnt(facts.shape.players, facts.shape.tricks, attack=_attacks(observation))
    answers = facts.trick is not None and facts.trick.cards
    if network is None or answers:
        return {}
    values = dict(
        kernel.lead_preferences(
            known_deal(facts),
            in_kernel(HABIT_POLICY, facts.shape.players),
            leads(network),
            worlds.sample(1, chance).words,
        )
    )
    return {card: values[place_of_card(card)] for card in sorted(observation.choices.plays)}


def _attacks(observation: Observation) -> bool:
    return observation.seat in (observation.facts.taker, observation.partner)
