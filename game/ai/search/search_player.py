"""Players who decide by search, by rule where it tells nothing, and the plainest of them.

With a temperament a player follows it where the search sees little difference.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.ai.belief import Belief
from game.ai.card_play import Outlook, choose_card
from game.ai.contract.bidding import is_hopeless
from game.ai.contract.classic_count import choose_classic_bid
from game.ai.contract.declaring import choose_poignee
from game.ai.contract.hand_count import slam_with_bid
from game.ai.player import Showing, Temperament
from game.ai.rule_player import RulePlayer
from game.ai.search.auction_search import AuctionSearch
from game.ai.search.card_search import CardSearch, plays_apart
from game.ai.search.playouts import (
    HABITS,
    OnlyWorld,
    OpenCards,
    WorldSource,
    card_policy,
    chance_from,
    company_at_table,
    favourites,
)
from game.ai.search.reading import worlds_about
from game.ai.search.setup_search import AnnouncementSearch, SetupSearch, announcements
from game.ai.search.stakes import point
from game.ai.search.trials import Estimate
from game.ai.simulator import PlayoutPolicy, Randomness
from game.ai.style import CardStyle
from game.rules.actions import (
    Action,
    Bid,
    CallCard,
    CancelDeal,
    DecisionKind,
    DeclareImprenable,
    Discard,
    MakeBid,
    PlayCard,
)
from game.rules.cards import PETIT, Card
from game.rules.dealing import Random
from game.rules.observation import Observation

_SETUP: Final = 5
"""Budgets that a call or a discard may spend: they come once a deal, and decide much of it."""
_LEAD: Final = 3
"""Budgets that a lead may spend. Most of what search finds it finds there: a defender's lead gains
1.27 points on habit with four players, 1.49 with five, and 0.14 and 0.18 more with four budgets
than with one (190 and 200 leads, ±0.07 and ±0.10; petite, by 2,000 worlds of a larger pool)."""
_ANSWER: Final = 2
"""Budgets that any other card may spend: it gains 0.13 points with four players and 0.34 with five,
and with two budgets 0.07 more with four, nothing with five; four gain nothing more."""

CLOSE: Final = 2.0
"""Points of the deal's score that a keen hunter gives for leading a trump at the Petit."""


def _card_budget(observation: Observation, budget: int) -> int:
    """What is spent on a card where a bid gets that budget."""
    trick = observation.facts.trick
    leads = trick is None or not trick.cards
    return (_LEAD if leads else _ANSWER) * budget


@dataclass(frozen=True, slots=True)
class SearchPlayer:
    """Plays choices out in worlds that fit what it has seen.

    Attributes:
        share: how much of the budget it spends, from 0 to 1.
        infers: whether it reads the others' bids and plays, or takes all fitting worlds for equally
            likely.
        boldness: points by which it overrates taking a contract; negative for the cautious.
        told: how the cards lie, for one that need not guess; none of the levels has it.
        signals: whether it keeps the federation's code and counts on it; all levels that search do.
        heeds_bids: whether it takes bids for what they say; not where contracts are given.
    """

    share: float = 1.0
    infers: bool = True
    boldness: float = 0.0
    told: OpenCards | None = None
    signals: bool = True
    heeds_bids: bool = True

    def knowing(self, world: OpenCards) -> SearchPlayer:
        """The same player for one decision, with that world as the only possible one."""
        return replace(self, told=world)

    def given_contracts(self) -> SearchPlayer:
        """The same player at a table where nobody chose the contract."""
        return replace(self, heeds_bids=False)

    def choose(
        self, observation: Observation, kind: DecisionKind, rng: Random, budget: int
    ) -> Action | None:
        """See ``Player.choose``."""
        if kind is DecisionKind.MISERE or not observation.facts.shape.has_taker:
            return RulePlayer().choose(observation, kind, rng, budget)
        if kind is DecisionKind.PLAY:
            return PlayCard(self._card(observation, rng, budget))
        search = _Search(
            observation,
            self._worlds(observation),
            chance_from(rng),
            max(1, int(budget * self.share)),
            RulePlayer().choose(observation, kind, rng, budget),
        )
        return search.decide(kind, self.boldness)

    def _card(self, observation: Observation, rng: Random, budget: int) -> Card:
        """The card to play; where all play alike, the one that habit has it."""
        if len(plays_apart(observation)) == 1:
            return choose_card(observation, rng, self._habits).card
        return self.cards(observation, rng, _card_budget(observation, budget))[0].choice

    def cards(self, observation: Observation, rng: Random, budget: int) -> list[Estimate[Card]]:
        """What the legal cards come to, best first.

        Args:
            observation: all that the seat knows, when it is to play a card.
            rng: breaks ties.
            budget: simulated plays to spend, of which the player takes its share.
        """
        worlds, chance = self._worlds(observation), chance_from(rng)
        policy = replace(card_policy(observation), signals=self.signals)
        search = CardSearch(observation, worlds, chance, policy, self._habits)
        liked = favourites(observation, worlds, rng, chance, self._habits)
        return search.evaluate(max(1, int(self.share * budget)), liked)

    @property
    def _habits(self) -> CardStyle:
        return replace(HABITS, signals=self.signals)

    def _worlds(self, observation: Observation) -> WorldSource:
        if self.told is not None:
            return OnlyWorld(self.told)
        return worlds_about(observation, infers=self.infers, heeds_bids=self.heeds_bids)


@dataclass(frozen=True, slots=True)
class _Search:
    """One decision before the cards, or beside them.

    Attributes:
        observation: all that the seat knows.
        belief: where the hidden cards may lie.
        rng: all chance of the decision.
        budget: playouts to spend.
        habit: what the rule policy would do.
    """

    observation: Observation
    belief: WorldSource
    rng: Randomness
    budget: int
    habit: Action | None

    def decide(self, kind: DecisionKind, boldness: float) -> Action | None:
        match kind:
            case DecisionKind.BID:
                return self._bid(boldness)
            case DecisionKind.CALL:
                return self._call()
            case DecisionKind.DISCARD:
                setup = SetupSearch(self.observation, self.belief, self.rng)
                return Discard(setup.evaluate_discards(_SETUP * self.budget)[0].choice)
            case DecisionKind.CANCEL | DecisionKind.IMPRENABLE:
                return self._play_on_or_cancel()
        search = AnnouncementSearch(self.observation, self.belief, self.rng)
        return search.evaluate(announcements(self.observation, kind), self.budget)[0].choice

    def _bid(self, boldness: float) -> MakeBid:
        assert isinstance(self.habit, MakeBid), "a bid is answered with a bid"
        if self.habit.bid is Bid.PASS and is_hopeless(self.observation):
            return self.habit
        search = self._auction(boldness * point(self.observation))
        bid = search.evaluate(self.budget, self.habit.bid)[0].choice
        return MakeBid(bid, None if bid is Bid.PASS else slam_with_bid(self.observation))

    def _call(self) -> CallCard:
        assert isinstance(self.habit, CallCard), "a call is answered with a call"
        setup = SetupSearch(self.observation, self.belief, self.rng)
        return CallCard(setup.evaluate_calls(_SETUP * self.budget, self.habit.card)[0].choice)

    def _play_on_or_cancel(self) -> Action | None:
        """A new deal is worth nothing on average; this one may be worth more."""
        if self._auction().evaluate_playing_on(self.budget) < 0:
            return CancelDeal()
        return DeclareImprenable() if self.observation.choices.imprenable else None

    def _auction(self, liking: float = 0.0) -> AuctionSearch:
        company = company_at_table(self.observation)
        return AuctionSearch(self.observation, self.belief, self.rng, company, liking)


@dataclass(frozen=True, slots=True)
class TemperedSearch:
    """Searches, and follows its temperament in what is close.

    Attributes:
        share: how much of the budget it spends, from 0 to 1.
        infers: whether it reads the others' bids and plays.
        temperament: what it likes to do.
        heeds_bids: see ``SearchPlayer``.
    """

    share: float
    infers: bool
    temperament: Temperament
    heeds_bids: bool = True

    def given_contracts(self) -> TemperedSearch:
        """See ``SearchPlayer.given_contracts``."""
        return replace(self, heeds_bids=False)

    def choose(
        self, observation: Observation, kind: DecisionKind, rng: Random, budget: int
    ) -> Action | None:
        """See ``Player.choose``."""
        if kind is DecisionKind.POIGNEE and self.temperament.showing is not Showing.WHEN_AHEAD:
            return choose_poignee(observation, self.temperament.showing)
        if kind is DecisionKind.BID and self.temperament.counts:
            return choose_classic_bid(observation)
        boldness, heeds_bids = self.temperament.boldness, self.heeds_bids
        player = SearchPlayer(self.share, self.infers, boldness, heeds_bids=heeds_bids)
        if kind is DecisionKind.PLAY and self._may_hunt(observation):
            close = CLOSE * point(observation)
            found = player.cards(observation, rng, _card_budget(observation, budget))
            return _hunt(found, close)
        return player.choose(observation, kind, rng, budget)

    def _may_hunt(self, observation: Observation) -> bool:
        facts, legal = observation.facts, observation.choices.plays
        if not self.temperament.hunting or not facts.shape.has_taker or len(legal) == 1:
            return False
        if facts.taker == observation.seat:  # who needs trumps to keep control
            return False
        if facts.trick is None or facts.trick.cards or not legal.trumps:
            return False
        return Outlook.of(observation).tempts


def _hunt(found: Sequence[Estimate[Card]], close: float) -> PlayCard:
    """The best trump, if no other card is much better."""
    trumps = [each for each in found if each.choice.is_trump and each.choice != PETIT]
    best = found[0]
    if trumps and trumps[0].expected >= best.expected - close:
        best = trumps[0]
    return PlayCard(best.choice)


_RANDOM_MOVES: Final = 0.2
_POLICY: Final = PlayoutPolicy(random_moves=_RANDOM_MOVES)
"""By the figures of thumb: a measure stays as it is, whatever the searches come to play by."""


@dataclass(frozen=True, slots=True)
class MonteCarloPlayer:
    """Plays every legal card out once in so many worlds, and takes the best on average.

    All worlds that fit are equally likely to it. Whatever comes before the cards it leaves to the
    rule policy.

    Attributes:
        worlds: how many; the budget of a decision does not matter.
        told: how the cards lie, for one that need not guess; none of the levels has it.
    """

    worlds: int
    told: OpenCards | None = None

    def knowing(self, world: OpenCards) -> MonteCarloPlayer:
        """The same player for one decision, with that world as the only possible one."""
        return replace(self, told=world)

    def choose(
        self, observation: Observation, kind: DecisionKind, rng: Random, budget: int
    ) -> Action | None:
        """See ``Player.choose``."""
        has_taker = observation.facts.shape.has_taker
        if kind is not DecisionKind.PLAY or not has_taker:
            return RulePlayer().choose(observation, kind, rng, budget)
        cards = [group.lowest for group in plays_apart(observation)]
        if len(cards) == 1:
            return PlayCard(cards[0])
        source = Belief(observation) if self.told is None else OnlyWorld(self.told)
        search = CardSearch(observation, source, chance_from(rng), _POLICY)
        sums = [sum(scores) for scores in search.trial(cards, self.worlds).scores]
        return PlayCard(cards[sums.index(max(sums))])
