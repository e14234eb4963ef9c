"""Deals as they would be played if the auction ended in a certain way."""

from __future__ import annotations

from game.ai import kernel
from game.ai.contract.discarding import best_discard
from game.ai.simulator import Positions, Worlds
from game.ai.simulator.laid_away import lay_away, take_dog
from game.rules.bids import Bid
from game.rules.cards import NO_CARDS, Card
from game.rules.discard import discard_choice
from game.rules.events import AuctionWon, CardCalled, DogShown, PlayStarted
from game.rules.facts import evolve_facts
from game.rules.play import first_leader
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


def at_first_lead(facts: Facts, dealt: Worlds) -> Positions:
    """Positions in which all is ready for the first lead.

    A called card in a dog that all have seen is no secret: the taker plays alone (section 4).

    Args:
        facts: the record after the auction, and the call if there is one.
        dealt: the worlds with the dog apart.
    """
    ready = at_the_play(facts)
    if facts.contract is None or not facts.contract.shows_dog:
        return Positions(ready, dealt)
    laid = with_dog_taken(facts, dealt)
    kernel.show_dogs(laid.words, dealt.words, dealt.count, dealt.seats)
    return Positions(ready, laid)


def with_dog_taken(facts: Facts, dealt: Worlds) -> Worlds:
    """Worlds with the dog apart, turned into worlds after the taker's discard by habit.

    Args:
        facts: the record after the auction, and the call if there is one.
        dealt: the hands as dealt, and the dog.
    """
    taker = facts.taker
    assert taker is not None, "somebody must have taken"
    worlds = dealt.copy()
    bound = take_dog(facts, worlds)
    if bound:
        hands = worlds.hands(taker)
        asked = evolve_facts(facts, DogShown(taker, NO_CARDS))
        for world in bound:
            choice = discard_choice(asked, hands[world])
            lay_away(worlds, taker, best_discard(hands[world], choice, facts.called), (world,))
    return worlds
