"""How auctions end: in every world, as those bid on who do not look ahead."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from random import Random
from typing import Final, TypeAlias

from game.ai.contract.bidding import Counts, CountScale, Judge, enough_for, highest_paying, scale_of
from game.ai.contract.declaring import choose_call
from game.ai.contract.hand_count import said_before
from game.ai.search.hypothetical import called, taken
from game.rules.actions import MakeBid, Slam
from game.rules.auction import auction_is_over, contract_of, legal_bids, legal_calls, winning_bid
from game.rules.bids import Bid
from game.rules.cards import Card, CardSet
from game.rules.events import BidMade, ChelemAnnounced, ImprenableDeclared
from game.rules.facts import evolve_facts
from game.rules.observation import Observation
from game.rules.state import Facts, Phase

Ending: TypeAlias = tuple[int, Bid, Slam | None, Card | None]
"""The taker, the contract, what he announced with it, and the called card."""
_MUST_PASS: Final[Counts] = (-10_000, -10_000)
"""The count of who bids no more."""


class _Auction:
    """An auction as far as it has gone, and whatever has come after it so far.

    Attributes:
        facts: the public record.
        speaker: who is to bid; None when it is over.
    """

    __slots__ = ("_added", "_by_bid", "_by_counts", "_said", "_scale", "facts", "speaker")

    def __init__(self, facts: Facts, scale: CountScale) -> None:
        self.facts, self._scale = facts, scale
        self.speaker = None if auction_is_over(facts) else facts.to_act
        if self.speaker is not None:
            self._said = said_before(facts, self.speaker)
            self._added = scale.after(self._said)
        self._by_counts: dict[Counts, _Auction] = {}
        self._by_bid: dict[Bid, _Auction] = {}

    def ended(self, counts: Sequence[Counts]) -> _Auction:
        """The auction when it is over, by what the hand of every seat counts."""
        at = self
        while at.speaker is not None:
            his = counts[at.speaker]
            at = at._by_counts.get(his) or at._after(his)
        return at

    def _after(self, counts: Counts) -> _Auction:
        """The auction after the bid of a hand that counts so much."""
        assert self.speaker is not None, "the auction is not over"
        rules, legal = self.facts.rules, legal_bids(self.facts)
        after = (counts[0] + self._added[0], counts[1] + self._added[1])
        good = [bid for bid in enough_for(rules, self._scale, after, self._said) if bid in legal]
        bid = highest_paying(rules, good, legal)
        if bid not in self._by_bid:
            self._by_bid[bid] = self.then(BidMade(self.speaker, bid))
        self._by_counts[counts] = self._by_bid[bid]
        return self._by_bid[bid]

    def then(self, bid: BidMade) -> _Auction:
        """The auction after that bid."""
        return _Auction(evolve_facts(self.facts, bid), self._scale)


class Endings:
    """How the auction ends in each world after each bid.

    Attributes:
        places: for every ending the choices and worlds that lead to it.
        records: the public record of every ending, before the dog.
    """

    def __init__(
        self, observation: Observation, hands: Sequence[Sequence[CardSet]], judge: Judge
    ) -> None:
        """Look at everybody's hand.

        Args:
            observation: all that the seat knows that is to bid.
            hands: of each seat, world by world.
            judge: how everybody judges his hand.
        """
        facts, self._seen = observation.facts, observation
        self._scale = scale_of(facts.rules, facts.shape, judge.standard)
        self._hands = hands
        counts = [self._counts_of(seat, judge) for seat in range(len(hands))]
        self._counts = list(zip(*counts, strict=True))
        counts[observation.seat] = [_MUST_PASS] * len(self._counts)
        self._counts_once_spoken = list(zip(*counts, strict=True))
        self._started: dict[MakeBid | None, _Auction] = {}
        self._calls: dict[tuple[int, Bid, CardSet], Card | None] = {}
        self.places: dict[Ending, list[tuple[int, int]]] = defaultdict(list)
        self.records: dict[Ending, Facts] = {}

    def add(self, bid: MakeBid | None, choice: int, world: int) -> None:
        """Let the auction end after a bid of the deciding seat; None is one by habit.

        Who tries a bid does not raise it in a later round.
        """
        auction = self._started.get(bid)
        if auction is None:
            auction = self._started[bid] = self._start(bid)
        counts = self._counts if bid is None else self._counts_once_spoken
        end = auction.ended(counts[world]).facts
        if end.highest_bid is not Bid.PASS:
            self.places[self._ending(end, world)].append((choice, world))

    def _start(self, bid: MakeBid | None) -> _Auction:
        facts, seat = self._seen.facts, self._seen.seat
        if facts.phase is Phase.PETIT_SEC:
            facts = evolve_facts(facts, ImprenableDeclared(seat))
        auction = _Auction(facts, self._scale)
        return auction if bid is None else auction.then(BidMade(seat, bid.bid, bid.slam))

    def _counts_of(self, seat: int, judge: Judge) -> list[Counts]:
        """What a seat's hand counts, world by world; nothing if it speaks no more."""
        facts, hands = self._seen.facts, self._hands[seat]
        spoken = [made.bid for made in facts.bids if made.seat == seat]
        if Bid.PASS in spoken or (spoken and not facts.rules.multi_round):
            return [_MUST_PASS] * len(hands)
        if seat == self._seen.seat:
            return [judge.counts(self._scale, self._seen.hand)] * len(hands)
        return [judge.counts(self._scale, hand) for hand in hands]

    def _ending(self, facts: Facts, world: int) -> Ending:
        winner = winning_bid(facts)
        contract = contract_of(facts.rules, winner.bid)
        card = self._call(facts, winner.seat, contract, self._hands[winner.seat][world])
        ending = (winner.seat, contract, winner.slam, card)
        if ending not in self.records:
            record = taken(facts, winner.seat, contract)
            if winner.slam is not None:
                record = evolve_facts(record, ChelemAnnounced(winner.seat, winner.slam))
            self.records[ending] = record if card is None else called(record, card)
        return ending

    def _call(self, facts: Facts, taker: int, contract: Bid, hand: CardSet) -> Card | None:
        if not facts.shape.calls_a_king:
            return None
        key = (taker, contract, hand)
        if key not in self._calls:
            self._calls[key] = _rule_call(taken(facts, taker, contract), taker, hand)
        return self._calls[key]


def _rule_call(facts: Facts, taker: int, hand: CardSet) -> Card | None:
    """What the rule policy calls; ties are broken the same way every time."""
    if not legal_calls(facts, hand):
        return None
    return choose_call(Observation(facts, taker, hand), Random(0)).card
