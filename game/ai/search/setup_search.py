"""Searches beside bids and cards: whom to call, what to lay away, what to announce."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import singledispatch
from typing import Final

from game.ai import kernel
from game.ai.contract.declaring import best_discard, best_discards, cards_to_show, choose_discard
from game.ai.positions import DOUBLES, Positions, Worlds, row
from game.ai.search.playouts import PLAYOUT_POLICY, STEADY_POLICY, WorldSource, play_choices_out
from game.ai.search.stakes import point, stakes, weighed
from game.ai.search.trials import Estimate, Trials, race
from game.ai.simulator import PlayoutPolicy, Randomness, lay_away, playout, take_dog
from game.rules.actions import (
    Action,
    AnnounceChelem,
    AnnouncePetit,
    Bid,
    DecisionKind,
    DeclareMisere,
    ShowPoignee,
)
from game.rules.before_play import discard_choice
from game.rules.cards import NO_CARDS, Card, CardSet
from game.rules.events import (
    AuctionWon,
    CardCalled,
    ChelemAnnounced,
    DogShown,
    PetitAnnounced,
    PlayStarted,
    PoigneeShown,
)
from game.rules.facts import evolve_facts
from game.rules.observation import Observation
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
    laid = _with_dog_taken(facts, dealt)
    kernel.show_dogs(laid.words, dealt.words, dealt.count, dealt.seats)
    return Positions(ready, laid)


def _with_dog_taken(facts: Facts, dealt: Worlds) -> Worlds:
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


DISCARDS: Final = 24
"""How many of the discards that the count likes best are played out."""


@dataclass(slots=True)
class SetupSearch:
    """One decision of the taker before the first card.

    Attributes:
        observation: all that he knows.
        belief: where the hidden cards may lie.
        rng: draws the worlds, and the chance moves of the playouts.
        policy: who plays for all seats.
    """

    observation: Observation
    belief: WorldSource
    rng: Randomness
    policy: PlayoutPolicy = PLAYOUT_POLICY

    def evaluate_calls(self, budget: int, favourite: Card | None = None) -> list[Estimate[Card]]:
        """The cards that may be called, best first.

        Args:
            budget: playouts to spend in all, about.
            favourite: the one that good players would call by habit, see ``race``.
        """
        cards = sorted(self.observation.choices.calls)
        liked = [cards.index(favourite)] if favourite in cards else []
        return race(cards, self.try_calls, budget, liked)

    def evaluate_discards(self, budget: int) -> list[Estimate[CardSet]]:
        """Promising discards, best first; the only one that is considered when cards are forced.

        The one that the count likes best is the favourite, see ``race``.
        """
        choice = self.observation.choices.discard
        assert choice is not None, "only a taker with the dog in hand discards"
        call = self.observation.facts.called
        if choice.forced or choice.must_show:
            discards = [choose_discard(self.observation).cards]
        else:
            discards = best_discards(self.observation.hand, choice, DISCARDS, call)
        return race(discards, self.try_discards, budget, favourites=(0,))

    def try_calls(self, cards: Sequence[Card], worlds: int) -> Trials:
        """Play calls out in so many new worlds."""
        facts = self.observation.facts
        sampled = self.belief.sample(worlds, self.rng)
        positions = [at_first_lead(called(facts, card), sampled) for card in cards]
        return play_choices_out(positions, self.policy, self.rng, self.observation)

    def try_discards(self, discards: Sequence[CardSet], worlds: int) -> Trials:
        """Play discards out in so many new worlds."""
        facts, taker = at_the_play(self.observation.facts), self.observation.seat
        sampled = self.belief.sample(worlds, self.rng)
        positions = []
        for laid in discards:
            after = sampled.copy()
            lay_away(after, taker, laid)
            positions.append(Positions(facts, after))
        return play_choices_out(positions, self.policy, self.rng, self.observation)


_COST_OF_TELLING: Final = 3.0
"""Points that a shown handful gives away: all see where the trumps are."""


def announcements(observation: Observation, kind: DecisionKind) -> tuple[Action | None, ...]:
    """What a seat can announce when it is asked for that kind; None for nothing."""
    choices = observation.choices
    match kind:
        case DecisionKind.CHELEM:
            return (None, *(AnnounceChelem(slam) for slam in choices.slams))
        case DecisionKind.PETIT:
            return (None, AnnouncePetit())
    assert choices.poignee is not None, "a seat is asked for what it may show"
    sizes = (size for _, size in choices.poignee.sizes)
    return (None, *(ShowPoignee(cards_to_show(choices.poignee, size)) for size in sizes))


@dataclass(slots=True)
class AnnouncementSearch:
    """Whether to announce a slam, the Petit in the last trick, or a handful.

    Attributes:
        observation: all that the seat knows.
        belief: where the hidden cards may lie.
        rng: draws the worlds.
        policy: who plays for all seats; without chance moves, which no slam survives.
    """

    observation: Observation
    belief: WorldSource
    rng: Randomness
    policy: PlayoutPolicy = STEADY_POLICY

    def evaluate(
        self, options: Sequence[Action | None], budget: int
    ) -> list[Estimate[Action | None]]:
        """What may be announced, best first, less what it tells the others.

        What is not clearly better said is better not said.

        Args:
            options: what may be announced, nothing first.
            budget: playouts to spend in all, about.
        """
        return race(options, self.trial, budget, favourites=(0,))

    def trial(self, options: Sequence[Action | None], worlds: int) -> Trials:
        """Play the deal out after each announcement in so many new worlds."""
        seen = self.observation
        sampled = self.belief.sample(worlds, self.rng)
        groups = [Positions(_after(option, seen.facts, seen.seat), sampled) for option in options]
        played = play_choices_out(groups, self.policy, self.rng, seen)
        cost = _COST_OF_TELLING * point(seen)
        scores = [
            row(DOUBLES, (score - cost for score in gains))
            if isinstance(option, ShowPoignee)
            else gains
            for option, gains in zip(options, played.scores, strict=True)
        ]
        return Trials(scores, played.made, sampled.draws, totals=played.totals)


@singledispatch
def _after(option: object, facts: Facts, seat: int) -> Facts:
    """The public record after an announcement."""
    del option, seat
    return facts


@_after.register
def _(option: AnnounceChelem, facts: Facts, seat: int) -> Facts:
    return evolve_facts(facts, ChelemAnnounced(seat, option.slam))


@_after.register
def _(option: AnnouncePetit, facts: Facts, seat: int) -> Facts:
    del option
    return evolve_facts(facts, PetitAnnounced(seat))


@_after.register
def _(option: ShowPoignee, facts: Facts, seat: int) -> Facts:
    level = facts.rules.poignee_level(facts.players, len(option.cards))
    assert level is not None, "only handfuls are shown"
    return evolve_facts(facts, PoigneeShown(seat, level, option.cards))


@dataclass(slots=True)
class MisereSearch:
    """One decision whether to declare a misère (sections 7 and 11.9).

    Attributes:
        observation: all that the seat knows.
        belief: where the hidden cards may lie.
        rng: draws the worlds, and the chance moves of the playouts.
        policy: who plays for all seats.
    """

    observation: Observation
    belief: WorldSource
    rng: Randomness
    policy: PlayoutPolicy = PLAYOUT_POLICY

    def trial(self, options: Sequence[DeclareMisere | None], worlds: int) -> Trials:
        """Play the deal out in so many new worlds; None declares nothing."""
        facts, seat = self.observation.facts, self.observation.seat
        sampled = self.belief.sample(worlds, self.rng)
        results = playout(Positions(facts, sampled), self.policy, self.rng)
        (scores,), (made,) = weighed(stakes(facts, seat), results)
        payment = facts.rules.misere_points * (facts.shape.players - 1)
        paid = [0 if option is None else payment for option in options]
        with_paid = [row(DOUBLES, (score + points for score in scores)) for points in paid]
        return Trials(with_paid, [made] * len(options), sampled.draws)
