"""The network's values of the cards that a seat may play, from what that seat knows."""

from __future__ import annotations

from game.ai.card_values.view import card_flags, unpack, view
from game.ai.network import Network
from game.ai.simulator import Positions, Worlds
from game.ai.simulator.packing import pack
from game.rules.cards import NO_CARDS, Card, CardSet
from game.rules.observation import Observation


def card_values(observation: Observation, network: Network) -> dict[Card, float]:
    """What each legal card is worth above the mean of all, in the network's units.

    The other hands stay empty: the network sees only what the seat sees.
    """
    facts, seat = observation.facts, observation.seat
    hands = [NO_CARDS] * facts.players
    hands[seat] = observation.hand
    table = Positions.of(facts, Worlds.of([(hands, observation.discard)]), recorded=True).table
    values = network.apply(unpack(view(table)))[0]
    cards = list(observation.choices.plays)
    places = card_flags(pack(CardSet((card,)) for card in cards)).argmax(axis=1)
    return dict(zip(cards, values[places].tolist(), strict=True))
