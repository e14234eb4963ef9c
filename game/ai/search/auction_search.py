"""The bid, by letting the auction end and the deal be played for each thing that may be said."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from game.ai.contract.bidding import good_bids, stake
from game.ai.contract.calling import choose_call
from game.ai.search.hypothetical import at_first_lead, called, taken
from game.ai.search.playouts import play_groups_out
from game.ai.search.racing import race
from game.ai.search.sources import WorldSource
from game.ai.search.trials import Estimate, TakenDeals, Trials
from game.ai.simulator import PlayoutPolicy, Randomness, Worlds
from game.ai.simulator.buffers import DOUBLES, NUMBERS, TRUTHS, row, zeros
from game.rules.actions import MakeBid, Slam
from game.rules.auction import auction_is_over, contract_of, legal_bids, winning_bid
from game.rules.bids import Bid
from game.rules.calling import legal_calls
from game.rules.cards import Card, CardSet
from game.rules.events import BidMade, ChelemAnnounced, ImprenableDeclared
from game.rules.facts import evolve_facts
from game.rules.observation import Observation
from game.rules.state import Facts, Phase

_Ending = tuple[int, Bid, Slam | None, Card | None]
"""The taker, the contract, what he announced with it, and the called card."""
_Wishes = tuple[tuple[Bid, ...], ...]
"""For every seat what its hand is good for."""


@dataclass(slots=True)
class AuctionSearch:
    """One bid.

    Attributes:
        observation: all that the seat knows.
        belief: where the hidden cards may lie.
        rng: draws the worlds, and the chance moves of the playouts.
        policy: who plays for all seats.
        liking: what any bid is worth beside its score, to who likes to take or does not.
    """

    observation: Observation
    belief: WorldSource
    rng: Randomness
    policy: PlayoutPolicy
    liking: float = 0.0

    def evaluate(self, budget: int, habit: Bid | None = None) -> list[Estimate[Bid]]:
        """What may be said, best first; no slam is announced with it.

        Args:
            budget: playouts to spend in all, about.
            habit: what good players would say, see ``race``.
        """
        bids = self.observation.choices.bids
        liked = [] if habit is None else [bids.index(habit)]
        return race(bids, self._try_bids, budget, liked)

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
        endings = _Endings(self.observation, hands)
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
        chosen = [[world for _, world in places] for places in endings.places.values()]
        groups = [
            at_first_lead(endings.records[ending], sampled.at(row(NUMBERS, worlds)))
            for ending, worlds in zip(endings.places, chosen, strict=True)
        ]
        trials = play_groups_out(groups, chosen, self.policy, self.rng, self.observation)
        yield from zip(endings.places, endings.places.values(), trials, strict=True)


class _Endings:
    """How the auction ends in each world after each bid, by the habits of the rule policy.

    What the others' hands are good for decides that, which is the same in many worlds.

    Attributes:
        places: for every ending the choices and worlds that lead to it.
        records: the public record of every ending, before the dog.
    """

    def __init__(self, observation: Observation, hands: Sequence[Sequence[CardSet]]) -> None:
        self._seen = observation
        self._hands = hands
        self._wishes = list(zip(*map(self._wishes_of, range(len(hands))), strict=True))
        self._ends: dict[tuple[MakeBid | None, _Wishes], Facts] = {}
        self._calls: dict[tuple[int, Bid, CardSet], Card | None] = {}
        self.places: dict[_Ending, list[tuple[int, int]]] = defaultdict(list)
        self.records: dict[_Ending, Facts] = {}

    def add(self, bid: MakeBid | None, row: int, world: int) -> None:
        """Let the auction end after a bid of the deciding seat; None is one by habit."""
        wishes = self._wishes[world]
        end = self._ends.get((bid, wishes))
        if end is None:
            end = self._ends[bid, wishes] = self._end(bid, wishes)
        if end.highest_bid is not Bid.PASS:
            self.places[self._ending(end, world)].append((row, world))

    def _wishes_of(self, seat: int) -> list[tuple[Bid, ...]]:
        """What a seat's hand is good for, world by world; nothing if it speaks no more."""
        facts, hands = self._seen.facts, self._hands[seat]
        said = [made.bid for made in facts.bids if made.seat == seat]
        if Bid.PASS in said or (said and not facts.rules.multi_round):
            return [()] * len(hands)
        if seat == self._seen.seat:
            return [good_bids(facts.rules, facts.shape, self._seen.hand)] * len(hands)
        return [good_bids(facts.rules, facts.shape, hand) for hand in hands]

    def _end(self, bid: MakeBid | None, wishes: _Wishes) -> Facts:
        """The record at the end of the auction."""
        facts = self._seen.facts
        if facts.phase is Phase.PETIT_SEC:
            facts = evolve_facts(facts, ImprenableDeclared(self._seen.seat))
        if bid is not None:
            facts = evolve_facts(facts, BidMade(self._seen.seat, bid.bid, bid.slam))
        while not auction_is_over(facts):
            speaker = facts.to_act
            assert speaker is not None, "the auction is not over"
            facts = evolve_facts(facts, BidMade(speaker, self._bid(facts, speaker, wishes)))
        return facts

    def _bid(self, facts: Facts, speaker: int, wishes: _Wishes) -> Bid:
        legal = legal_bids(facts)
        if speaker == self._seen.seat and any(made.seat == speaker for made in facts.bids):
            return legal[0]
        good = [bid for bid in wishes[speaker] if bid in legal]
        return max(good, key=lambda bid: (stake(facts.rules, bid), -bid), default=legal[0])

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


def _rule_call(facts: Facts, taker: int, hand: CardSet) -> Card | None:
    """What the rule policy calls; ties are broken the same way every time."""
    if not legal_calls(facts, hand):
        return None
    return choose_call(Observation(facts, taker, hand), Random(0)).card
