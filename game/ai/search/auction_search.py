"""The bid, by letting the auction end and the deal be played for each thing that may be said."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from game.ai.contract.bidding import Judge
from game.ai.search.auction_endings import Ending, Endings
from game.ai.search.company import Company
from game.ai.search.hypothetical import at_first_lead
from game.ai.search.playouts import play_groups_out
from game.ai.search.racing import NO_PREFERENCE, Preference, race
from game.ai.search.sources import WorldSource
from game.ai.search.trials import Estimate, TakenDeals, Trials
from game.ai.simulator import PlayoutPolicy, Randomness, Worlds
from game.ai.simulator.buffers import DOUBLES, NUMBERS, TRUTHS, row, zeros
from game.rules.actions import MakeBid
from game.rules.bids import Bid
from game.rules.observation import Observation

A_BLUFF: Final = 2.0
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
            preference = Preference({bids.index(Bid.PETITE): liked}, A_BLUFF)
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
        endings = Endings(self.observation, hands, Judge(self.company.standard))
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
        self, endings: Endings, sampled: Worlds
    ) -> Iterator[tuple[Ending, Sequence[tuple[int, int]], Trials]]:
        """Every ending, the choices and worlds that come to it, and what came of them."""
        for masters, policy in self.company.policies:
            yield from self._played_by(masters, policy, endings, sampled)

    def _played_by(
        self, masters: bool, policy: PlayoutPolicy, endings: Endings, sampled: Worlds
    ) -> Iterator[tuple[Ending, Sequence[tuple[int, int]], Trials]]:
        """The same of those worlds in which masters play, or in which they do not."""
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
