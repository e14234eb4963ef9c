"""The auction: what the hand counts against what each contract needs at this table."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

from game.ai.contract.fitted_scales import FITTED, Fitted
from game.ai.contract.hand_count import (
    HEEDED_BY_ALL,
    NOTHING_SAID,
    CountKind,
    Numbers,
    held,
    points,
    said_before,
    slam_with_bid,
)
from game.ai.player import CLUB, MASTERS, Standard
from game.rules.actions import CONTRACTS, Bid, MakeBid
from game.rules.cards import CardSet
from game.rules.observation import Observation
from game.rules.options.choices import FivePlayers, Scoring
from game.rules.options.ruleset import RuleSet
from game.rules.shapes import MOST_PLAYERS, TableShape

_CARD_POINTS: Final = 2.5
"""Card points that one point of the count is worth, about."""
_VOICE_BELOW: Final = 4
"""Card points by which a hand may be too weak for a voice's contract: all others will have passed
on weak hands."""
_HOPELESS: Final = 12
"""Points of the count, four trumps' worth, that a hand lacks with which nobody bids. With three it
may gain a few points on paper, as long as somebody goes higher; to people it looks absurd."""
_FITTED_BIDS: Final = (Bid.PETITE, Bid.GARDE, Bid.GARDE_SANS, Bid.GARDE_CONTRE)

Counts: TypeAlias = tuple[int, int]
"""What a hand counts with the dog, and without."""


def leaves_dog(bid: Bid) -> bool:
    """Whether a contract leaves the dog unseen."""
    return bid >= Bid.GARDE_SANS


@dataclass(frozen=True, eq=False, slots=True)
class CountScale:
    """How hands are counted at one table.

    Attributes:
        players: how many play.
        with_dog: what each line is worth for contracts with the dog, in the order of ``LINES``.
        without_dog: what each is worth for contracts without it.
        least: the least count for everything that may be bid.
        first_least: the least count of who speaks first, likewise.
        unheeded: what all but trumps, bouts and kings bring on average, with the dog and without.
    """

    players: int
    with_dog: Numbers
    without_dog: Numbers
    least: Mapping[Bid, int]
    first_least: Mapping[Bid, int]
    unheeded: Counts

    def worth(self, bid: Bid) -> Numbers:
        """What each line is worth for a contract."""
        return self.without_dog if leaves_dog(bid) else self.with_dog

    def counts(self, numbers: Sequence[int]) -> Counts:
        """What so many of each line count."""
        return points(numbers, self.with_dog), points(numbers, self.without_dog)

    def after(self, said: Numbers) -> Counts:
        """Points of the count for what the others have said, with the dog and without."""
        first = CountKind.SPOKEN.value
        return points(said, self.with_dog[first:]), points(said, self.without_dog[first:])

    def least_after(self, said: Numbers) -> Mapping[Bid, int]:
        """The least count for everything that may be bid after what was said."""
        return self.least if said[0] else self.first_least

    def spare(self, counts: Counts, bid: Bid, said: Numbers) -> int:
        """By how much a count is enough for a bid; negative where it is not."""
        return counts[leaves_dog(bid)] - self.least_after(said)[bid]


def scale_of(rules: RuleSet, shape: TableShape, standard: Standard) -> CountScale:
    """How hands are counted at a table where they are played that well."""
    return _scale(rules, shape, standard)


@lru_cache
def _scale(rules: RuleSet, shape: TableShape, standard: Standard) -> CountScale:
    called = shape.players < MOST_PLAYERS or shape.calls_a_king
    table = (shape.players, FivePlayers.CALLED_KING if called else rules.five_players)
    club, master = FITTED[table]
    fitted = _between(club, master, standard.mastery)
    least = dict(zip(_FITTED_BIDS, fitted.least, strict=True))
    first = least | {Bid.PETITE: least[Bid.PETITE] - fitted.opening[0]}
    return CountScale(
        shape.players,
        fitted.with_dog,
        fitted.without_dog,
        adapted(least, rules, _CARD_POINTS),
        adapted(first, rules, _CARD_POINTS),
        (fitted.unheeded[0], fitted.unheeded[1]),
    )


def _between(club: Fitted, master: Fitted, mastery: float) -> Fitted:
    """What counts where so much is played as by masters."""

    def mixed(low: Sequence[int], high: Sequence[int]) -> tuple[int, ...]:
        pairs = zip(low, high, strict=True)
        return tuple(round(one + mastery * (other - one)) for one, other in pairs)

    return Fitted(*(mixed(*sides) for sides in zip(club, master, strict=True)))


def adapted(table: Mapping[Bid, int], rules: RuleSet, card_points: float) -> dict[Bid, int]:
    """What a scale of the federation's contracts asks for all that may be bid by these rules.

    Other targets than the federation's move it all. A pousse that pays like the petite needs as
    much; otherwise it lies between its neighbours, and so does a garde that is the lowest contract.

    Args:
        table: the least count for each contract by the federation's rules.
        rules: the rules in force.
        card_points: how many card points a point of the count is worth, about.
    """
    missing = sum(rules.targets) - sum(RuleSet().targets)
    harder = round(missing / len(rules.targets) / card_points)
    least = {bid: total + harder for bid, total in table.items()}
    between = (least[Bid.PETITE] + least[Bid.GARDE]) // 2
    as_petite = stake(rules, Bid.POUSSE) == stake(rules, Bid.PETITE)
    least[Bid.POUSSE] = least[Bid.PETITE] if as_petite else between
    if not rules.petite:
        least[Bid.GARDE] = between
    least[Bid.VOICE] = least[rules.voice_contract] - round(_VOICE_BELOW / card_points)
    return least


def stake(rules: RuleSet, bid: Bid) -> int:
    """What a contract pays, to be compared with others by the same rules; a voice pays last."""
    if bid not in CONTRACTS:
        return 0
    return rules.multiplier(bid) if rules.scoring is Scoring.MULTIPLIED else rules.base(bid)


@dataclass(frozen=True, slots=True)
class Judge:
    """How a player judges his hand in the auction.

    Attributes:
        standard: as whose play he counts.
        roughly: whether he looks at trumps, bouts and kings alone.
        overrates: points of the count by which he overrates his hand, or underrates it.
        eager: points by which his hand may be too weak for the lowest contract: who would rather
            play than throw the cards in.
    """

    standard: Standard = CLUB
    roughly: bool = False
    overrates: int = 0
    eager: int = 0

    def counts(self, scale: CountScale, hand: CardSet, said: Numbers = NOTHING_SAID) -> Counts:
        """What a hand counts for him after what was said."""
        numbers = (*held(hand, scale.players), *said)
        if self.roughly:
            numbers = tuple(
                number if heeded else 0
                for number, heeded in zip(numbers, HEEDED_BY_ALL, strict=True)
            )
        rest = scale.unheeded if self.roughly else (0, 0)
        first, second = scale.counts(numbers)
        return first + rest[0] + self.overrates, second + rest[1] + self.overrates


_GOOD_JUDGE: Final = Judge()
"""What good players do who do not look ahead."""


def choose_bid(observation: Observation, judge: Judge = _GOOD_JUDGE) -> MakeBid:
    """The contract that pays most of those the hand is good for; else the least that may be said.

    Of two that pay the same the lower one leaves the taker more, the dog at least.
    """
    facts = observation.facts
    said = said_before(facts, observation.seat)
    return best_bid(observation, good_bids(facts.rules, facts.shape, observation.hand, judge, said))


def best_bid(observation: Observation, good: Collection[Bid]) -> MakeBid:
    """Of the bids that the hand is good for the one that pays most; else the least of all."""
    open_bids = observation.choices.bids
    wished = [bid for bid in open_bids if bid in good]
    bid = highest_paying(observation.facts.rules, wished, open_bids)
    return MakeBid(bid, slam_with_bid(observation) if wished else None)


def highest_paying(rules: RuleSet, good: Sequence[Bid], open_bids: Sequence[Bid]) -> Bid:
    """Of the bids that the hand is good for the one that pays most; else the least of all."""
    return max(good, key=lambda bid: (stake(rules, bid), -bid), default=open_bids[0])


def good_bids(
    rules: RuleSet,
    shape: TableShape,
    hand: CardSet,
    judge: Judge = _GOOD_JUDGE,
    said: Numbers = NOTHING_SAID,
) -> tuple[Bid, ...]:
    """All of these rules that the hand is good for, in rising order; not all may be open to it."""
    scale = scale_of(rules, shape, judge.standard)
    return enough_for(rules, scale, judge.counts(scale, hand, said), said, judge.eager)


def spare(observation: Observation, bid: Bid, judge: Judge = _GOOD_JUDGE) -> int:
    """By how many points the hand is enough for a bid, as if nobody had spoken."""
    facts = observation.facts
    scale = scale_of(facts.rules, facts.shape, judge.standard)
    return scale.spare(judge.counts(scale, observation.hand), bid, NOTHING_SAID)


def is_hopeless(observation: Observation) -> bool:
    """Whether a hand is four trumps short of the lowest contract, even if all play as masters."""
    lowest = min(observation.facts.rules.contracts)
    return spare(observation, lowest, Judge(MASTERS)) < -_HOPELESS


def enough_for(
    rules: RuleSet, scale: CountScale, counts: Counts, said: Numbers, eager: int = 0
) -> tuple[Bid, ...]:
    """All bids that a count is enough for after what was said, in rising order."""
    known = (Bid.VOICE, *rules.contracts) if rules.voice else rules.contracts
    lowest = min(rules.contracts)
    return tuple(
        bid
        for bid in sorted(known)
        if scale.spare(counts, bid, said) >= (-eager if bid is lowest else 0)
    )
