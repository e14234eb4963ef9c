"""Deals played by dice, within the rules."""

from __future__ import annotations

from random import Random
from typing import Final

from hypothesis import strategies as st

from game.rules.actions import (
    Action,
    AnnounceChelem,
    CallCard,
    Discard,
    MakeBid,
    PlayCard,
    ShowPoignee,
)
from game.rules.cards import EXCUSE, TRUMPS, Card, CardSet
from game.rules.dealing import Deal, random_deal
from game.rules.declarations import PoigneeChoice
from game.rules.discard import DiscardChoice
from game.rules.observation import Choices, choices
from game.rules.ruleset import Bid
from game.rules.state import DealState
from tests.rules.builders import FFT, Table, cards

SEEDS: Final = st.integers(0, 2**48)
PLAYERS: Final = st.sampled_from([3, 4, 5])


def play_on(table: Table, prefer: Card | None = None) -> None:
    """Play one card: that one when it is legal, the lowest legal one otherwise."""
    seat = table.turn
    plays = choices(table.facts, seat, table.state.hands[seat]).plays
    table.act(seat, PlayCard(prefer if prefer is not None and prefer in plays else plays.lowest))


class Dice:
    """A player who throws dice for every decision.

    Some steer for tricks or away from them, some keep the Petit or the Excuse back, so that slams
    and last tricks of every kind come up as well.
    """

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.daring = rng.choice((0.15, 0.5))
        self.kept_back = rng.choice(("", "T1", "EX", "T1 EX"))
        self.strong_side = rng.choice((None, None, True, False))
        """Whether the attack plays high and the defence low, or the other way about."""

    def deal(self, players: int) -> tuple[Deal, int]:
        """Random cards, now and then with nearly all the strong ones in one or two hands."""
        dealer = self.rng.randrange(players)
        deal = random_deal(FFT, players, dealer, self.rng)
        if self.strong_side is not None and self.rng.random() < 0.5:
            deal = self._stacked(deal)
        return deal, dealer

    def _stacked(self, deal: Deal) -> Deal:
        """The same deal with the strongest cards gathered in few hands."""
        owned = [seat for seat, hand in enumerate(deal.hands) for _ in hand]
        owned += [len(deal.hands)] * len(deal.dog)
        strength = {
            card: (card in TRUMPS or card == EXCUSE) * 20 + card.rank + self.rng.random() * 3
            for hand in (*deal.hands, deal.dog)
            for card in hand
        }
        ranking = sorted(strength, key=lambda card: strength[card])
        piles: list[list[Card]] = [[] for _ in range(len(deal.hands) + 1)]
        for card, pile in zip(reversed(ranking), owned, strict=True):
            piles[pile].append(card)
        *hands, dog = piles
        return Deal(tuple(CardSet(hand) for hand in hands), CardSet(dog))

    def decide(self, state: DealState) -> tuple[int, Action]:
        """What some seat does next."""
        facts = state.facts
        if facts.taker is not None and self.rng.random() < 0.15:
            offer = choices(facts, facts.taker, state.hands[facts.taker])
            if offer.chelem:
                return facts.taker, AnnounceChelem()
        seat = facts.to_act
        assert seat is not None, "a deal that is not over waits for someone"
        return seat, self._choose(state, seat, choices(facts, seat, state.hands[seat]))

    def _choose(self, state: DealState, seat: int, offer: Choices) -> Action:
        if offer.bids:
            strong = self.strong_side is True and len(state.hands[seat].trumps) > 10
            dares = strong or self.rng.random() < self.daring
            return MakeBid(self.rng.choice(offer.bids) if dares else Bid.PASS)
        if offer.calls:
            return CallCard(self.rng.choice(tuple(offer.calls)))
        if offer.discard is not None:
            return Discard(self.discard(offer.discard))
        if offer.poignee is not None and self.rng.random() < 0.7:
            return ShowPoignee(self.poignee(offer.poignee))
        return PlayCard(self._card(state, seat, offer.plays))

    def _card(self, state: DealState, seat: int, plays: CardSet) -> Card:
        plays = plays - cards(self.kept_back) or plays
        if self.strong_side is None or self.rng.random() < 0.02:
            return self.rng.choice(tuple(plays))
        best = max if (seat in state.attack) is self.strong_side else min
        return best(plays, key=lambda card: (card.is_trump, card.rank))

    def discard(self, choice: DiscardChoice) -> CardSet:
        """Some discard the choice allows."""
        free = list(choice.eligible - choice.forced)
        self.rng.shuffle(free)
        return choice.forced | CardSet(free[: choice.count - len(choice.forced)])

    def poignee(self, choice: PoigneeChoice) -> CardSet:
        """Some handful the choice allows."""
        _, size = self.rng.choice(choice.sizes)
        if choice.needs_excuse(size):
            return choice.trumps.with_card(EXCUSE)
        free = list(choice.trumps - choice.must_include)
        self.rng.shuffle(free)
        return choice.must_include | CardSet(free[: size - len(choice.must_include)])


class RandomDeal(Table):
    """A deal between players who throw dice."""

    def __init__(self, seed: int, players: int) -> None:
        self.dice = Dice(Random(seed))
        deal, dealer = self.dice.deal(players)
        super().__init__(players, deal=deal, dealer=dealer)

    def step(self) -> None:
        """One more action."""
        seat, action = self.dice.decide(self.state)
        self.act(seat, action)

    def play_to_the_end(self) -> None:
        """All actions until the deal is over."""
        while not self.facts.is_over:
            self.step()
