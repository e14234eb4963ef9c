"""The ladder as its page shows it: Markdown tables of gains with their 95 % intervals."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from game.session.arena.plan import Role
from game.session.arena.statistics import MeanDifference, estimate
from game.tools.ladder.deals_file import DealsFile
from game.tools.ladder.distance import Distance
from game.tools.ladder.playing import CLIMBERS, TABLES, Rung
from game.words.numbers import between, decimal, percent

_ROLES: Final = (Role.TAKER, Role.PARTNER, Role.DEFENCE, Role.ALL)
_HEADINGS: Final = ("players", "", "deals", "taker", "partner", "defence", "whole games", "deals")
_DISTANCES: Final = ("players", "", "deals", "MC100", "saves", "open cards", "closes")


@dataclass(frozen=True, slots=True)
class RowFigures:
    """What a row comes to.

    Attributes:
        deals: how many were played.
        estimates: what its bot gains by role; None where no deal says.
    """

    deals: int
    estimates: Mapping[Role, MeanDifference | None]


def figures(file: DealsFile, roles: Sequence[Role], most: int) -> RowFigures | None:
    """What the first deals of a file come to; None without any.

    Args:
        file: the deals of a row.
        roles: its roles.
        most: how many deals there may be.
    """
    deals = sum(number < most for number in file.deals)
    estimates = {role: estimate(file.gains(role, most)) for role in roles}
    return RowFigures(deals, estimates) if deals else None


def ladder_table(found: Mapping[Rung, RowFigures]) -> str:
    """A line for each level at each table of which anything was played.

    Args:
        found: what rows come to; those without a deal may be missing.
    """
    lines = _heading(_HEADINGS)
    for players in TABLES:
        for bot in CLIMBERS:
            garde = found.get(Rung(players, bot, whole=False))
            whole = found.get(Rung(players, bot, whole=True))
            if garde is not None or whole is not None:
                lines.append(_line(_cells(players, bot, garde, whole)))
    return "\n".join(lines)


def distance_table(found: Mapping[Rung, Distance]) -> str:
    """A line for each level that comes between MC100 and open cards in defence.

    Args:
        found: how far each comes, by its row at a garde.
    """
    lines = _heading(_DISTANCES)
    for rung, distance in found.items():
        gains = (distance.below, distance.level, distance.above)
        cells = (decimal(gain, signed=True) for gain in gains)
        deals = f"{distance.deals:,}"
        lines.append(_line((str(rung.players), rung.bot, deals, *cells, closed_words(distance))))
    return "\n".join(lines)


def _cells(
    players: int, bot: str, garde: RowFigures | None, whole: RowFigures | None
) -> Sequence[str]:
    estimates: dict[Role, MeanDifference | None] = {}
    for row in (garde, whole):
        if row is not None:
            estimates |= row.estimates
    taker, partner, defence, games = (gain_words(estimates.get(role)) for role in _ROLES)
    return (str(players), bot, _deals(garde), taker, partner, defence, games, _deals(whole))


def _deals(row: RowFigures | None) -> str:
    return "" if row is None else f"{row.deals:,}"


def gain_words(found: MeanDifference | None) -> str:
    """A gain and its interval, as in ``+17.3 (+11.7 to +22.4)``; nothing when it is unknown."""
    if found is None or found.spread is None:
        return ""
    ends = (found.mean, found.spread.low, found.spread.high)
    mean, low, high = (decimal(value, signed=True) for value in ends)
    return f"{mean} ({between(low, high)})"


def closed_words(distance: Distance) -> str:
    """The share that is closed and its interval, as in ``57% (49% to 65%)``."""
    ends = between(percent(distance.low), percent(distance.high))
    return f"{percent(distance.closed)} ({ends})"


def _heading(cells: Sequence[str]) -> list[str]:
    return [_line(cells), _line(["---"] * len(cells))]


def _line(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"
