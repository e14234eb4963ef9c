"""Deals whose hidden cards can be dealt another way and played again, action for action.

This is the straightforward check of a world: it fits an observation if the rules engine allows all
that was done and tells the seat the same. It knows nothing of how worlds are sampled.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from game.ai.positions import Worlds
from game.rules.actions import Action, CallCard, DeclareImprenable, Discard, IllegalAction, MakeBid
from game.rules.cards import (
    EXCUSE,
    KING,
    KNIGHT,
    NO_CARDS,
    PETIT,
    PLAIN_SUITS,
    TRUMPS,
    Card,
    CardSet,
)
from game.rules.dealing import BadDeal, Deal, random_deal
from game.rules.engine import decide, evolve, fold, open_deal
from game.rules.events import Event
from game.rules.observation import Choices, Observation, redact
from game.rules.options.ruleset import RuleSet
from game.rules.state import DealState, Phase
from tests.rules.builders import Table
from tests.rules.observing import observe
from tests.rules.random_play import Dice

ALL_TRUMPS: Final = TRUMPS.with_card(EXCUSE)


World = tuple[CardSet, ...]
"""Where the cards lie now: the hands of all seats and, last, the cards away."""


def worlds_of(worlds: Worlds) -> list[World]:
    """Sampled worlds, one by one."""
    hands = [worlds.hands(seat) for seat in range(worlds.seats)]
    return list(zip(*hands, worlds.away(), strict=True))


class OddDice(Dice):
    """Dice that often deal what facts of several cards are about.

    Someone may have hardly a trump but the Petit, and keeps it to the end; a taker may have all
    kings and more, call a lower card, and have hardly a plain card to lay away.
    """

    def __init__(self, rng: Random, rules: RuleSet) -> None:
        super().__init__(rng, rules)
        self.taker: int | None = None

    def deal(self, players: int) -> tuple[Deal, int]:
        dealer = self.rng.randrange(players)
        deal = random_deal(self.rules, players, dealer, self.rng)
        place = {card: seat for seat, cards in enumerate((*deal.hands, deal.dog)) for card in cards}
        seats = [seat for seat, hand in enumerate(deal.hands) if hand]
        holder, taker = self.rng.sample(seats, 2)
        if self.rng.random() < 0.5:
            self.taker = taker
            self._give(place, taker, self._many_kings(len(deal.hands[taker])), NO_CARDS)
        if self.rng.random() < 0.7:
            few = self.rng.sample(tuple(ALL_TRUMPS), self.rng.randrange(3))
            few = list({*few, PETIT}) if self.rng.random() < 0.8 else few
            self._give(place, holder, few, ALL_TRUMPS)
            self.kept_back = " ".join(card.code for card in few)
        heaps = [CardSet(card for card in place if place[card] == seat) for seat in range(players)]
        dog = CardSet(card for card in place if place[card] == players)
        return Deal(tuple(heaps), dog), dealer

    def _many_kings(self, size: int) -> list[Card]:
        """The kings, often the queens, and trumps with a few free places left."""
        ranks = range(self.rng.choice((KING, KING - 1, KNIGHT)), KING + 1)
        cards = [Card.of(suit, rank) for rank in ranks for suit in PLAIN_SUITS]
        trumps = self.rng.sample(tuple(TRUMPS), len(TRUMPS))
        return (cards + trumps)[: size - self.rng.randrange(4)]

    def _give(
        self, place: dict[Card, int], owner: int, wanted: Sequence[Card], unwanted: CardSet
    ) -> None:
        """Trade cards until the owner has those wanted and no others of the unwanted."""
        kept = set(wanted)
        for card in wanted:
            if place[card] != owner:
                own = [other for other in place if place[other] == owner and other not in kept]
                given = next((other for other in own if other in unwanted), own[0])
                place[given], place[card] = place[card], owner
        for card in unwanted:
            if place[card] == owner and card not in kept:
                free = [o for o in place if place[o] != owner and o not in unwanted]
                taken = self.rng.choice(free)
                place[taken], place[card] = owner, place[taken]

    def _bid(self, state: DealState, seat: int, offer: Choices) -> MakeBid:
        if self.taker is None:
            return super()._bid(state, seat, offer)
        taking = [bid for bid in offer.bids if bid.shows_dog]
        if seat == self.taker and taking:
            return MakeBid(taking[-1])
        return MakeBid(offer.bids[0])

    def _prepare(self, state: DealState, seat: int, offer: Choices) -> Action:
        low = [card for card in offer.calls if not card.is_king]
        if self.taker is not None and low:
            return CallCard(self.rng.choice(low))
        return super()._prepare(state, seat, offer)


class RecordedDeal(Table):
    """A deal between players who throw dice, with all that they did and what every seat knows."""

    def __init__(self, seed: int, players: int, rules: RuleSet, *, odd: bool = False) -> None:
        self.dice = OddDice(Random(seed), rules) if odd else Dice(Random(seed), rules)
        self.actions: list[tuple[int, Action]] = []
        deal, dealer = self.dice.deal(players)
        super().__init__(players, deal=deal, dealer=dealer, rules=rules)
        self.views = [observe(rules, players, seat, self.events) for seat in range(players)]

    def act(self, seat: int, action: Action) -> list[Event]:
        happened = super().act(seat, action)
        self.actions.append((seat, action))
        for event in happened:
            self.views = [view.evolve(redact(event, view.seat)) for view in self.views]
        return happened

    def step(self) -> None:
        """One more action."""
        self.act(*self.dice.decide(self.state))

    def play_until(self, tricks_left: int) -> bool:
        """Play until so many tricks are left; whether the deal came as far."""
        while not self.facts.is_over:
            if self.facts.shape.tricks - len(self.facts.tricks) == tricks_left:
                return True
            self.step()
        return False

    @property
    def watchers(self) -> list[Observation]:
        """What the seats know that take part."""
        return [view for view in self.views if view.seat != self.facts.sits_out]

    @property
    def truth(self) -> World:
        """Where the cards really lie."""
        if self.facts.phase is Phase.DISCARD:
            return (*self.state.hands, NO_CARDS)
        return (*self.state.hands, self.state.discard or self.state.dog)

    def fits(self, view: Observation, world: World) -> bool:
        """Whether the seat would have seen just the same if the cards lay like that now."""
        return _seen_again(view, world, self.actions) == view


def _seen_again(
    view: Observation, world: World, actions: Sequence[tuple[int, Action]]
) -> Observation | None:
    """What the seat sees when all is done again in a world; None when the rules forbid it."""
    facts = view.facts
    try:
        events = open_deal(facts.rules, facts.players, facts.dealer, _dealt(view, world))
        state = fold(facts.rules, facts.players, events)
        for seat, action in _with_declaration(state, facts.phase, actions):
            made = Discard(world[-1]) if isinstance(action, Discard) else action
            happened = decide(state, seat, made)
            events += happened
            for event in happened:
                state = evolve(state, event)
    except (BadDeal, IllegalAction):
        return None
    return observe(facts.rules, facts.players, view.seat, events)


def _dealt(view: Observation, world: World) -> Deal:
    """How the cards were dealt that lie like that now."""
    facts = view.facts
    *hands, away = world
    dealt = [hand | facts.played_by(seat) for seat, hand in enumerate(hands)]
    if facts.dog is None:
        return Deal(tuple(dealt), away)
    assert facts.taker is not None, "somebody took the dog"
    dealt[facts.taker] = (dealt[facts.taker] | away) - facts.dog
    return Deal(tuple(dealt), facts.dog)


def _with_declaration(
    state: DealState, phase: Phase, actions: Sequence[tuple[int, Action]]
) -> list[tuple[int, Action]]:
    """The actions, with a bare Petit declared by who has it in this world.

    An observation does not tell whether a taker did who took the dog (section 11.3).
    """
    others: list[tuple[int, Action]] = [
        (seat, action) for seat, action in actions if not isinstance(action, DeclareImprenable)
    ]
    if state.facts.phase is not Phase.PETIT_SEC or phase is Phase.PETIT_SEC:
        return others
    assert state.facts.to_act is not None
    return [(state.facts.to_act, DeclareImprenable()), *others]
