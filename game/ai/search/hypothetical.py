"""Deals as they would be played if the auction ended in a certain way."""

from __future__ import annotations

import numpy as np

from game.ai.contract.discarding import best_discard
from game.ai.simulator import Positions, Worlds
from game.ai.simulator.best_discards import best_discards, free_to_discard
from game.ai.simulator.bitboards import PLAIN, Cards
from game.ai.simulator.packing import pack, unpack
from game.rules.bids import Bid
from game.rules.cards import NO_CARDS, Card
from game.rules.discard import discard_choice
from game.rules.events import AuctionWon, CardCalled, DogShown, PlayStarted
from game.rules.facts import evolve_facts
from game.rules.leading import first_leader
from game.rules.state import Facts


def taken(facts: Facts, taker: int, contract: Bid) -> Facts:
    """The record once a seat has won the auction."""
    return evolve_facts(facts, AuctionWon(taker, contract))


def called(facts: Facts, card: Card) -> Facts:
    """The record once the taker has called a card."""
    assert facts.taker is not None, "only a taker calls"
    return evolve_facts(facts, CardCalled(facts.taker, card))


def at_the_play(facts: Facts) -> Facts:
    """The record when all is ready for the first lead, whatever the dog was and is laid away."""
    assert facts.taker is not None and facts.contract is not None, "somebody must have taken"
    if facts.contract.shows_dog and facts.dog is None:
        facts = evolve_facts(facts, DogShown(facts.taker, NO_CARDS))
    return evolve_facts(facts, PlayStarted(first_leader(facts)))


def at_first_lead(facts: Facts, dealt: Worlds, laid: Worlds) -> Positions:
    """Positions in which all is ready for the first lead.

    A called card in a dog that all have seen is no secret: the taker plays alone (section 4).

    Args:
        facts: the record after the auction, and the call if there is one.
        dealt: the worlds with the dog apart.
        laid: the same worlds after the discard, see ``with_dog_taken``.
    """
    positions = Positions.of(at_the_play(facts), laid)
    if facts.contract is not None and facts.contract.shows_dog:
        positions.table.called = positions.table.called & ~dealt.away[PLAIN]
    return positions


def with_dog_taken(facts: Facts, worlds: Worlds) -> Worlds:
    """Worlds with the dog apart, turned into worlds after the taker's discard.

    Args:
        facts: the record after the auction, and the call if there is one.
        worlds: the hands as dealt, and the dog.
    """
    taker, contract = facts.taker, facts.contract
    assert taker is not None and contract is not None, "somebody must have taken"
    if not contract.shows_dog:
        return worlds
    full = worlds.hands[:, taker] | worlds.away
    laid = _laid_away(facts, full)
    hands = worlds.hands.copy()
    hands[:, taker] = full ^ laid
    return Worlds(hands, laid)


def _laid_away(facts: Facts, full: Cards) -> Cards:
    """What takers lay away by habit, from hand and dog together."""
    taker, called_card, count = facts.taker, facts.called, facts.shape.dog_size
    assert taker is not None, "somebody must have taken"
    laid = np.zeros_like(full)
    free = np.zeros(full.shape[1], np.bool_)
    if called_card is None or called_card.is_king:
        free = free_to_discard(full, count)
        laid[PLAIN, free] = best_discards(full[:, free], count, called_card)
    asked = evolve_facts(facts, DogShown(taker, NO_CARDS))
    bound = unpack(full[:, ~free])
    laid[:, ~free] = pack(
        best_discard(hand, discard_choice(asked, hand), called_card) for hand in bound
    )
    return laid
