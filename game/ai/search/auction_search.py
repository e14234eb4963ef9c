"""The bid, by letting the auction end and the deal be played for each thing that may be said."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, TypeAlias

from game.ai.contract.bidding import Counts, CountScale, Judge, enough_for, highest_paying, scale_of
from game.ai.contract.declaring import choose_call
from game.ai.contract.hand_count import said_before
from game.ai.positions import DOUBLES, NUMBERS, TRUTHS, Worlds, row, zeros
from game.ai.search.playouts import Company, WorldSource, play_groups_out
from game.ai.search.setup_search import at_first_lead, called, taken
from game.ai.search.trials import NO_PREFERENCE, Estimate, Preference, TakenDeals, Trials, race
from game.ai.simulator import PlayoutPolicy, Randomness
from game.rules.actions import Bid, MakeBid, Slam
from game.rules.before_play import (
    auction_is_over,
    contract_of,
    legal_bids,
    legal_calls,
    winning_bid,
)
from game.rules.cards import Card, CardSet
from game.rules.events import BidMade, ChelemAnnounced, ImprenableDeclared
from game.rules.facts import evolve_facts
from game.rules.observation import Observation
from game.rules.state import Facts, Phase

_Ending: TypeAlias = tuple[int, Bid, Slam | None, Card | None]
"""The taker, the contract, what he announced with it, and the called card."""
_MUST_PASS: Final[Counts] = (-10_000, -10_000)
"""The count of who bids no more."""
_A_BLUFF: Final = 2.0
"""Points that a petite must surely gain where good players pass. A hand without any strength may
gain as much on paper, as long as somebody goes higher; to people it looks absurd."""


@dataclass(slots=True)
class AuctionSearch:
    """One bid.

    Attributes:
        observation: all that the seat knows.
        belief: where the hidden cards may lie.
        rng: draws the worlds, and the chance moves of the playouts.
        company: how well everybody bids and plays.
        liking: what any bid is worth beside its score, to who likes to take or does not.
    """

    observation: Observation
    belief: WorldSource
    rng: Randomness
    company: Company
    liking: float = 0.0

    def evaluate(self, budget: int, habit: Bid | None = None) -> list[Estimate[Bid]]:
        """What may be said, best first; no slam is announced with it.

        Args:
            budget: playouts to spend in all, about.
            habit: what good players would say, see ``race``.
        """
        bids = self.observation.choices.bids
        liked = [] if habit is None else [bids.index(habit)]
        preference = NO_PREFERENCE
        if habit is Bid.PASS and Bid.PETITE in bids:
            preference = Preference({bids.index(Bid.PETITE): liked}, _A_BLUFF)
        return race(bids, self._try_bids, budget, liked, preference)

    def evaluate_playing_on(self, budget: int) -> float:
        """The score to expect of a deal that is not thrown in (sections 2.5 and 11.3)."""
        return race((None,), self.trial, budget)[0].expected

    def _try_bids(self, bids: Sequence[Bid], worlds: int) -> Trials:
        tried = self.trial([MakeBid(bid) for bid in bids], worlds)
        scores = [
            row(DOUBLES, (score + self.liking for score in gains)) if bid > Bid.PASS else gains
            for bid, gains in zip(bids, tried.scores, strict=True)
        ]
        return Trials(scores, tried.made)

    def try_playing_on(self, worlds: int) -> Trials:
        """Two choices: play on, or throw the deal in, which scores nothing."""
        played = self.trial((None,), worlds)
        scores = [*played.scores, zeros(DOUBLES, worlds)]
        return Trials(scores, [*played.made, zeros(TRUTHS, worlds)])

    def trial(self, bids: Sequence[MakeBid | None], worlds: int) -> Trials:
        """Let the deal go on after each bid in so many new worlds; None is one by habit."""
        sampled = self.belief.sample(worlds, self.rng)
        hands = [sampled.hands(seat) for seat in range(sampled.seats)]
        scores = [zeros(DOUBLES, worlds) for _ in bids]
        made = [zeros(TRUTHS, worlds) for _ in bids]
        plays = [row(TRUTHS, [bid is None or bid.bid is Bid.PASS] * worlds) for bid in bids]
        takes: list[defaultdict[tuple[int, Bid], TakenDeals]]
        takes = [defaultdict(TakenDeals) for _ in bids]
        endings = _Endings(self.observation, hands, Judge(self.company.standard))
        for choice, bid in enumerate(bids):
            for world in range(worlds):
                endings.add(bid, choice, world)
        for (taker, contract, *_), places, group in self._played(endings, sampled):
            for (choice, world), score, is_made in zip(
                places, group.scores[0], group.made[0], strict=True
            ):
                scores[choice][world], made[choice][world] = score, is_made
                takes[choice][taker, contract].add(1, is_made, score)
                if taker == self.observation.seat:
                    plays[choice][world] = True
        return Trials(scores, made, plays=plays, takes=takes)

    def _played(
        self, endings: _Endings, sampled: Worlds
    ) -> Iterator[tuple[_Ending, Sequence[tuple[int, int]], Trials]]:
        """Every ending, the choices and worlds that come to it, and what came of them."""
        for masters, policy in self.company.policies:
            yield from self._played_by(masters, policy, endings, sampled)

    def _played_by(
        self, masters: bool, policy: PlayoutPolicy, endings: _Endings, sampled: Worlds
    ) -> Iterator[tuple[_Ending, Sequence[tuple[int, int]], Trials]]:
        """What comes of the worlds in which masters play, or of those in which they do not."""
        plays = self.company.standard.masters_play
        chosen = {
            ending: [place for place in places if plays(place[1]) == masters]
            for ending, places in endings.places.items()
        }
        groups = {ending: places for ending, places in chosen.items() if places}
        worlds = [[world for _, world in places] for places in groups.values()]
        positions = [
            at_first_lead(endings.records[ending], sampled.at(row(NUMBERS, some)))
            for ending, some in zip(groups, worlds, strict=True)
        ]
        trials = play_groups_out(positions, worlds, policy, self.rng, self.observation)
        yield from zip(groups, groups.values(), trials, strict=True)


class _Endings:
    """How the auction ends in each world after each bid.

    Attributes:
        places: for every ending the choices and worlds that lead to it.
        records: the public record of every ending, before the dog.
    """

    def __init__(
        self, observation: Observation, hands: Sequence[Sequence[CardSet]], judge: Judge
    ) -> None:
        """Count everybody's hand in every world, which decides what he bids there.

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
        self.places: dict[_Ending, list[tuple[int, int]]] = defaultdict(list)
        self.records: dict[_Ending, Facts] = {}

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

    def _ending(self, facts: Facts, world: int) -> _Ending:
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


def _rule_call(facts: Facts, taker: int, hand: CardSet) -> Card | None:
    """What the rule policy calls; ties are broken the same way every time."""
    if not legal_calls(facts, hand):
        return None
    return choose_call(Observation(facts, taker, hand), Random(0)).card
