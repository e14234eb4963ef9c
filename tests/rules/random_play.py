"""Deals played by dice, within the rules."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from hypothesis import settings
from hypothesis import strategies as st

from game.rules.actions import (
    Action,
    AnnounceChelem,
    AnnouncePetit,
    Bid,
    CallCard,
    CancelDeal,
    DeclareImprenable,
    DeclareMisere,
    Discard,
    MakeBid,
    PlayCard,
    ShowPoignee,
)
from game.rules.before_play import DiscardChoice
from game.rules.cards import EXCUSE, PETIT, TRUMPS, Card, CardSet
from game.rules.dealing import Deal, random_deal
from game.rules.observation import Choices, choices
from game.rules.options.choices import PetitSec
from game.rules.options.ruleset import RuleSet
from game.rules.play import PoigneeChoice
from game.rules.state import DealState, Phase
from tests.rules.builders import FFT, Table, cards

SEEDS: Final = st.integers(0, 2**48)
PLAYERS: Final = st.sampled_from([3, 4, 5])


def fewer_examples(part: int) -> settings:
    """One example where other laws have that many, for laws that look at deals again and again."""
    assert settings.default is not None, "the profile is loaded before any test"
    return settings(max_examples=settings.default.max_examples // part)


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

    def __init__(self, rng: Random, rules: RuleSet = FFT) -> None:
        self.rng = rng
        self.rules = rules
        self.daring = rng.choice((0.15, 0.5))
        self.kept_back = rng.choice(("", "T1", "EX", "T1 EX"))
        self.strong_side = rng.choice((None, None, True, False))
        """Whether the attack plays high and the defence low, or the other way about."""

    def deal(self, players: int) -> tuple[Deal, int]:
        """Random cards, now and then with nearly all the strong ones in one or two hands."""
        dealer = self.rng.randrange(players)
        deal = random_deal(self.rules, players, dealer, self.rng)
        if deal.piles:
            return deal, dealer
        if self.strong_side is not None and self.rng.random() < 0.5:
            deal = self._stacked(deal)
        if self.rules.petit_sec is not PetitSec.CANCEL and self.rng.random() < 0.3:
            deal = self._with_bare_petit(deal)
        return deal, dealer

    def _with_bare_petit(self, deal: Deal) -> Deal:
        """The same deal with one hand's trumps and Excuse traded for plain cards and the Petit."""
        heaps = (*deal.hands, deal.dog)
        place = {card: index for index, heap in enumerate(heaps) for card in heap}
        owner = self.rng.choice([seat for seat, hand in enumerate(deal.hands) if hand])
        away = [card for card in deal.hands[owner] if card.is_trump or card == EXCUSE]
        plain = [card for card in place if place[card] != owner and card < PETIT]
        trades = list(zip(away, self.rng.sample(plain, len(away)), strict=True))
        for given, taken in trades:
            place[given], place[taken] = place[taken], place[given]
        if place[PETIT] != owner:
            given = next(card for card in place if place[card] == owner)
            place[given], place[PETIT] = place[PETIT], owner
        hands = [CardSet(card for card in place if place[card] == i) for i in range(len(heaps))]
        return Deal(tuple(hands[:-1]), hands[-1])

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
        if facts.before_first_card and self.rng.random() < 0.15:
            for speaker in facts.playing:
                for action in self.announcements(choices(facts, speaker, state.hands[speaker])):
                    return speaker, action
        seat = facts.to_act
        assert seat is not None, "a deal that is not over waits for someone"
        return seat, self._choose(state, seat, choices(facts, seat, state.hands[seat]))

    def announcements(self, offer: Choices) -> Iterator[Action]:
        """What may be said besides the turns, some of each kind."""
        if offer.slams:
            yield AnnounceChelem(self.rng.choice(offer.slams))
        if offer.petit:
            yield AnnouncePetit()
        if offer.miseres:
            yield DeclareMisere(self.rng.choice(offer.miseres))
        if offer.poignee is not None:
            yield ShowPoignee(self.poignee(offer.poignee))
        if offer.cancel:
            yield CancelDeal()

    def _choose(self, state: DealState, seat: int, offer: Choices) -> Action:
        if offer.imprenable:
            return DeclareImprenable() if self.rng.random() < 0.9 else CancelDeal()
        if state.facts.phase is not Phase.PLAY:
            return self._prepare(state, seat, offer)
        if offer.miseres and self.rng.random() < 0.7:
            return DeclareMisere(self.rng.choice(offer.miseres))
        if offer.poignee is not None and self.rng.random() < 0.7:
            return ShowPoignee(self.poignee(offer.poignee))
        return PlayCard(self._card(state, seat, offer.plays))

    def _prepare(self, state: DealState, seat: int, offer: Choices) -> Action:
        """What is to be done before the play."""
        if offer.bids:
            return self._bid(state, seat, offer)
        if offer.calls:
            return CallCard(self.rng.choice(tuple(offer.calls)))
        assert offer.discard is not None, "there is nothing else to do before the play"
        return Discard(self.discard(offer.discard))

    def _bid(self, state: DealState, seat: int, offer: Choices) -> MakeBid:
        strong = self.strong_side is True and len(state.hands[seat].trumps) > 10
        dares = strong or self.rng.random() < self.daring
        bid = self.rng.choice(offer.bids) if dares else offer.bids[0]
        announces = offer.bid_slams and bid is not Bid.PASS and self.rng.random() < 0.2
        return MakeBid(bid, self.rng.choice(offer.bid_slams) if announces else None)

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
        size = self.rng.choice(choice.counts)
        if choice.needs_excuse(size):
            return choice.trumps.with_card(EXCUSE)
        free = list(choice.trumps - choice.must_include)
        self.rng.shuffle(free)
        return choice.must_include | CardSet(free[: size - len(choice.must_include)])


class RandomDeal(Table):
    """A deal between players who throw dice."""

    def __init__(self, seed: int, players: int, rules: RuleSet = FFT) -> None:
        self.dice = Dice(Random(seed), rules)
        deal, dealer = self.dice.deal(players)
        super().__init__(players, deal=deal, dealer=dealer, rules=rules)

    def step(self) -> None:
        """One more action."""
        seat, action = self.dice.decide(self.state)
        self.act(seat, action)

    def play_to_the_end(self) -> None:
        """All actions until the deal is over."""
        while not self.facts.is_over:
            self.step()
