"""A player who decides by search, and by the rule policy where a search tells nothing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.ai.belief import Belief
from game.ai.memory import recall
from game.ai.player import DecisionKind
from game.ai.rule_player import RulePlayer
from game.ai.search.announcement_search import AnnouncementSearch, announcements
from game.ai.search.auction_search import AuctionSearch
from game.ai.search.card_search import CardSearch
from game.ai.search.setup_search import SetupSearch
from game.ai.simulator import Randomness, seeded
from game.ai.slams import slam_with_bid
from game.ai.whereabouts.likely import likely_places
from game.rules.actions import (
    Action,
    CallCard,
    CancelDeal,
    DeclareImprenable,
    Discard,
    MakeBid,
    PlayCard,
)
from game.rules.bids import Bid
from game.rules.dealing import Random
from game.rules.observation import Observation

_SEED_RANGE: Final = 1 << 53


@dataclass(frozen=True, slots=True)
class SearchPlayer:
    """Plays choices out in worlds that fit what it has seen.

    Attributes:
        share: how much of the budget it spends, from 0 to 1.
        infers: whether it reads the others' bids and plays, or takes all fitting worlds for equally
            likely.
        boldness: points by which it overrates taking a contract; negative for the cautious.
    """

    share: float = 1.0
    infers: bool = True
    boldness: float = 0.0

    def choose(
        self, observation: Observation, kind: str, rng: Random, budget: int
    ) -> Action | None:
        """See ``Player.choose``."""
        decision = DecisionKind(kind)
        if decision is DecisionKind.MISERE or not observation.facts.shape.has_taker:
            return RulePlayer().choose(observation, kind, rng, budget)
        if decision is DecisionKind.PLAY and len(observation.choices.plays) == 1:
            return PlayCard(observation.choices.plays.lowest)
        search = _Search(
            observation,
            belief_about(observation, infers=self.infers),
            chance_from(rng),
            max(1, int(budget * self.share)),
        )
        return search.decide(decision, self.boldness)


def belief_about(observation: Observation, *, infers: bool) -> Belief:
    """Where the hidden cards may lie, and with ``infers`` where they are likely to lie."""
    if not infers:
        return Belief(observation)
    return Belief(observation, likely_places(observation, recall(observation)))


def chance_from(rng: Random) -> Randomness:
    """Chance for a search, from that of a player."""
    return seeded(int(rng.random() * _SEED_RANGE))


@dataclass(frozen=True, slots=True)
class _Search:
    """One decision.

    Attributes:
        observation: all that the seat knows.
        belief: where the hidden cards may lie.
        rng: all chance of the decision.
        budget: playouts to spend.
    """

    observation: Observation
    belief: Belief
    rng: Randomness
    budget: int

    def decide(self, kind: DecisionKind, boldness: float) -> Action | None:
        match kind:
            case DecisionKind.BID:
                return self._bid(boldness)
            case DecisionKind.CALL:
                setup = SetupSearch(self.observation, self.belief, self.rng)
                return CallCard(setup.evaluate_calls(self.budget)[0].choice)
            case DecisionKind.DISCARD:
                setup = SetupSearch(self.observation, self.belief, self.rng)
                return Discard(setup.evaluate_discards(self.budget)[0].choice)
            case DecisionKind.PLAY:
                cards = CardSearch(self.observation, self.belief, self.rng)
                return PlayCard(cards.evaluate(self.budget)[0].choice)
            case DecisionKind.CANCEL | DecisionKind.IMPRENABLE:
                return self._play_on_or_cancel()
        search = AnnouncementSearch(self.observation, self.belief, self.rng)
        return search.evaluate(announcements(self.observation, kind), self.budget)[0].choice

    def _bid(self, boldness: float) -> MakeBid:
        found = AuctionSearch(self.observation, self.belief, self.rng).evaluate(self.budget)
        best = max(found, key=lambda made: made.expected + boldness * (made.choice > Bid.PASS))
        slam = None if best.choice is Bid.PASS else slam_with_bid(self.observation)
        return MakeBid(best.choice, slam)

    def _play_on_or_cancel(self) -> Action | None:
        """A new deal is worth nothing on average; this one may be worth more."""
        auction = AuctionSearch(self.observation, self.belief, self.rng)
        if auction.evaluate_playing_on(self.budget) < 0:
            return CancelDeal()
        return DeclareImprenable() if self.observation.choices.imprenable else None
