"""What counts at a table, and how much each contract asks there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

from game.ai.contract.fitted_scales import FITTED, Fitted
from game.ai.contract.hand_count import CountKind, Numbers, points
from game.ai.standard import Standard
from game.rules.bids import CONTRACTS, Bid
from game.rules.options.choices import FivePlayers, Scoring
from game.rules.options.ruleset import RuleSet
from game.rules.shapes import MOST_PLAYERS, TableShape

CARD_POINTS: Final = 2.5
"""Card points that one point of the count is worth, about."""
VOICE_BELOW: Final = 4
"""Card points by which a hand may be too weak for a voice's contract: all others will have passed
on weak hands."""
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
        without_dog: the same for those without.
        least: the least count for everything that may be bid.
        first_least: the same for who speaks first.
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
        """What is added for what was said before."""
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
        adapted(least, rules, CARD_POINTS),
        adapted(first, rules, CARD_POINTS),
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
        rules: those in force.
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
    least[Bid.VOICE] = least[rules.voice_contract] - round(VOICE_BELOW / card_points)
    return least


def stake(rules: RuleSet, bid: Bid) -> int:
    """What a contract pays, to be compared with others by the same rules; a voice pays last."""
    if bid not in CONTRACTS:
        return 0
    return rules.multiplier(bid) if rules.scoring is Scoring.MULTIPLIED else rules.base(bid)
