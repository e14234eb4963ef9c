"""What prompts advise: how strong a hand is, which trumps to show, whether to think of slams."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from game.ai.contract.bidding import Counts, Judge, choose_bid, enough_for, leaves_dog, scale_of
from game.ai.contract.declaring import cards_to_show
from game.ai.contract.hand_count import (
    LINES,
    NO_CONTROL,
    NOTHING_SAID,
    CountKind,
    Numbers,
    choose_chelem,
    held,
    lost_tricks,
    said_before,
)
from game.ai.player import MASTERS, Standard
from game.rules.actions import Bid, Slam
from game.rules.observation import Observation
from game.rules.score.sheet import tricks_spared

__all__ = [
    "FULL_STRENGTH",
    "STRENGTH_CUTS",
    "CountedLine",
    "HandStrength",
    "advised_slam",
    "cards_to_show",
    "hand_strength",
    "slam_conceivable",
]

FULL_STRENGTH: Final = 100
STRENGTH_CUTS: Final = (
    (Bid.PETITE, 40),
    (Bid.GARDE, 56),
    (Bid.GARDE_SANS, 71),
    (Bid.GARDE_CONTRE, 81),
)
"""The least strength for each contract, rising, on the one scale for every table."""

_GARDES_RANGE: Final = 20
"""Points of the count from the weakest hand for a garde to those as strong as for a garde sans."""

_LOST_PART: Final = 3
"""Who is likely to lose more than a third of the tricks need not think of a slam."""

_LOST_IN_SUITS: Final = 2
"""Who is likely to lose more than half of the tricks in the suits need not either; a partner may
help there, and the trumps may well not be drawn."""


@dataclass(frozen=True, slots=True)
class CountedLine:
    """One line of the count of a hand, such as its trumps.

    Attributes:
        line: the kind of cards that is counted, such as bouts.
        number: how often the hand has it.
        points: how many points these add to the count.
    """

    line: CountKind
    number: int
    points: int


@dataclass(frozen=True, slots=True)
class HandStrength:
    """How strong a hand is for the auction, as the gauge shows it.

    Attributes:
        score: its place on the gauge, from 0 to ``FULL_STRENGTH``; ``STRENGTH_CUTS`` say what it is
            good for.
        worth: the contract that it is good for now, were it open.
        advised: what to say now.
        counted: the contract that it is counted for: ``worth``, or a garde where that is a pass.
        trumps: trumps in the hand, the Excuse not counted.
        bouts: bouts in the hand.
        kings: kings in the hand.
        lines: what makes it strong for that.
        counts: what it counts for each contract of the rules.
        least: the least count for each of them.
    """

    score: int
    worth: Bid
    advised: Bid
    counted: Bid
    trumps: int
    bouts: int
    kings: int
    lines: tuple[CountedLine, ...]
    counts: Mapping[Bid, int]
    least: Mapping[Bid, int]

    @property
    def count(self) -> int:
        """The points of all lines together."""
        return self.counts[self.counted]


def hand_strength(view: Observation, standard: Standard = MASTERS) -> HandStrength:
    """How strong a hand is, and what that advises its owner to bid.

    The count behind it is the one for the contract that the hand is good for, since short suits
    count only where the dog stays away.

    Args:
        view: what the owner knows when he is to speak, or later.
        standard: as whose play it counts.
    """
    facts, hand = view.facts, view.hand
    contracts = facts.rules.contracts
    scale = scale_of(facts.rules, facts.shape, standard)
    said = said_before(facts, view.seat) if view.choices.bids else NOTHING_SAID
    numbers = (*held(hand, scale.players), *said)
    counts, least = scale.counts(numbers), scale.least_after(said)
    good = [bid for bid in enough_for(facts.rules, scale, counts, said) if bid in contracts]
    worth = max(good, default=Bid.PASS)
    counted = worth or Bid.GARDE
    return HandStrength(
        score=_score(least, counted, counts),
        worth=worth,
        advised=choose_bid(view, Judge(standard)).bid if view.choices.bids else worth,
        counted=counted,
        trumps=len(hand.trumps),
        bouts=len(hand.bouts),
        kings=sum(card.is_king for card in hand),
        lines=tuple(_lines(numbers, scale.worth(counted))),
        counts={bid: counts[leaves_dog(bid)] for bid in contracts},
        least={bid: least[bid] for bid in contracts},
    )


def _lines(numbers: Numbers, worth: Numbers) -> Iterator[CountedLine]:
    for line, number, each in zip(LINES, numbers, worth, strict=True):
        if number * each:
            yield CountedLine(line, number, number * each)


def _score(least: Mapping[Bid, int], counted: Bid, counts: Counts) -> int:
    """A count on the common scale.

    Each table needs other counts for the same contract; the scale runs evenly between them, below
        the first as between nothing and that, and above the last as steeply as before it.
    """
    cuts = dict(STRENGTH_CUTS)
    if leaves_dog(counted):
        low, high = Bid.GARDE_SANS, Bid.GARDE_CONTRE
        steep = max(1, least[high] - least[low]) / (cuts[high] - cuts[low])
        full = least[high] + round(steep * (FULL_STRENGTH - cuts[high]))
        knots = [(least[low], cuts[low]), (least[high], cuts[high]), (full, FULL_STRENGTH)]
    else:
        low, high = Bid.PETITE, Bid.GARDE
        strongest = (least[high] + _GARDES_RANGE, cuts[Bid.GARDE_SANS] - 1)
        knots = [(0, 0), (least[low], cuts[low]), (least[high], cuts[high]), strongest]
    return _along(knots, counts[leaves_dog(counted)])


def _along(knots: Sequence[tuple[int, int]], total: int) -> int:
    """Where a total lies on a scale that runs evenly between knots, and ends with them."""
    for (low, start), (high, end) in pairwise(knots):
        if total < high:
            return max(start, start + (end - start) * (total - low) // (high - low))
    return knots[-1][1]


def slam_conceivable(view: Observation) -> bool:
    """Whether a slam that may be announced now is at all likely with that hand.

    Of 9,800 takers among rule bots, 51 had such a hand; one in all made a slam, without.
    """
    slams = view.choices.slams
    if not slams:
        return False
    rules = view.facts.rules
    lost = lost_tricks(view.hand, view.discard, rules)
    drawn, in_suits = lost < NO_CONTROL, lost % NO_CONTROL
    most = view.facts.shape.hand_size // _LOST_PART if drawn else _LOST_IN_SUITS
    return in_suits <= most + max(tricks_spared(rules, slam) for slam in slams)


def advised_slam(view: Observation) -> Slam | None:
    """The slam that the hand is good enough to announce before the first card, if any."""
    announcement = choose_chelem(view)
    return None if announcement is None else announcement.slam
