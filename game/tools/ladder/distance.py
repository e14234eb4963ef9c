"""How much of what open cards would be worth to a level's defence it gains by search alone.

MC100 chooses the same way with open cards (``seeing:mc100``) and without; what lies between the two
no honest player can close wholly.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Final, TypeAlias

from game.session.arena.plan import Role
from game.session.arena.statistics import bootstrapped
from game.tools.ladder.deals_file import DealsFile

BELOW: Final = "mc100"
ABOVE: Final = "seeing:mc100"
CLOSERS: Final = ("master", "strong")
"""The levels that come between, best first."""
_Gains: TypeAlias = tuple[float, float, float]
"""What was gained in a deal by MC100, the level, and open cards."""


@dataclass(frozen=True, slots=True)
class Distance:
    """A level between MC100 and open cards, in the deals that all three have played in defence.

    Attributes:
        deals: how many these are.
        below: what MC100 gains per deal.
        level: what the level gains.
        above: what MC100 with open cards gains.
        low: the lower end of the 95 % interval of the share closed, bootstrapped by deal.
        high: its upper end.
    """

    deals: int
    below: float
    level: float
    above: float
    low: float
    high: float

    @property
    def closed(self) -> float:
        """The share of the distance that the level closes; 1 is all of it."""
        return (self.level - self.below) / (self.above - self.below)


def distance(files: Mapping[str, DealsFile], level: str, most: int) -> Distance | None:
    """How far a level comes; None with fewer than two deals, or where open cards gain no more.

    Args:
        files: the deals of the rows of one table by the bot.
        level: one of the bots.
        most: how many deals there may be.
    """
    deals = list(_in_common([files[bot] for bot in (BELOW, level, ABOVE)], most))
    if len(deals) < 2:
        return None
    below, found, above = (fmean(gains) for gains in zip(*deals, strict=True))
    if above <= below:
        return None
    low, high = bootstrapped(deals, _share)
    return Distance(len(deals), below, found, above, low, high)


def _in_common(files: Sequence[DealsFile], most: int) -> Iterator[_Gains]:
    """What each of three gained in defence, for every deal that is in all their files."""
    numbers = set.intersection(*(set(file.deals) for file in files))
    for number in sorted(number for number in numbers if number < most):
        below, level, above = (file.deals[number][Role.DEFENCE] for file in files)
        if below is not None and level is not None and above is not None:
            yield below, level, above


def _share(means: Sequence[float]) -> float:
    below, level, above = means
    return (level - below) / (above - below)
