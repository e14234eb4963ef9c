"""Measures all levels against the rule policy, and prints the ladder as Markdown tables.

``python -m game.tools.ladder --jobs 2`` takes two cores 12 to 30 hours; it goes on where it was
interrupted, with the deals in ``tests/ladder``. When the bots play differently, which it notices,
delete those of the rows that they are in. With ``--show`` nothing is played, and what was found so
far is printed: gains with their 95 % intervals.

MC100 chooses the same way with open cards (``seeing:mc100``) and without; what lies between the two
no honest player can close wholly. Of that distance a level's defence gains some by search alone.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean
from typing import Final, TypeAlias

from game.session.arena.results import MeanDifference, Role, bootstrapped, estimate
from game.tools.ladder_rows import CLIMBERS, TABLES, DealsFile, Rung, climb, known, rungs
from game.words.numbers import between, decimal, percent

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


_ROLES: Final = (Role.TAKER, Role.PARTNER, Role.DEFENCE, Role.ALL)
_HEADINGS: Final = ("players", "", "deals", "taker", "partner", "defence", "whole games", "deals")
_DISTANCES: Final = ("players", "", "deals", "MC100", "saves", "open cards", "closes")


@dataclass(frozen=True, slots=True)
class RowFigures:
    """The figures of one row of the ladder, as far as it was played.

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
        roles: the roles in which its bot is compared.
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


FOLDER: Final = Path("tests") / "ladder"
DEALS: Final = 2000
"""Enough to see three points a deal."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command."""
    arguments = _parser().parse_args(argv)
    rows = [rung for rung in rungs() if not arguments.only or rung.name in arguments.only]
    folder, deals = arguments.folder, arguments.deals
    try:
        for rung in () if arguments.show else rows:
            climb(rung, folder, deals, arguments.jobs, trusting=arguments.trust)
        print(ladder_table(_found(rows, folder, deals)))
        distances = _distances(rows, folder, deals)
        if distances:
            print(f"\n{distance_table(distances)}")
    except (ValueError, OSError) as error:
        print(f"ladder: {error}", file=sys.stderr)
        return 2
    return 0


def _found(rows: Sequence[Rung], folder: Path, deals: int) -> dict[Rung, RowFigures]:
    """The figures of all rows that any deal was played of."""
    found = {rung: figures(known(rung, folder), rung.plan.roles, deals) for rung in rows}
    return {rung: row for rung, row in found.items() if row is not None}


def _distances(rows: Sequence[Rung], folder: Path, deals: int) -> dict[Rung, Distance]:
    """How far the levels among the rows come that lie between MC100 and open cards."""
    found = {}
    for players in TABLES:
        bots = (BELOW, ABOVE, *CLOSERS)
        files = {bot: known(Rung(players, bot, whole=False), folder) for bot in bots}
        for row in rows:
            if row.players == players and row.bot in CLOSERS and not row.whole:
                found[row] = distance(files, row.bot, deals)
    return {row: each for row, each in found.items() if each is not None}


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="game.tools.ladder", description=__doc__)
    parser.add_argument("--deals", type=int, default=DEALS, help=f"of each row ({DEALS})")
    parser.add_argument("--jobs", type=int, default=1, help="processes (default: 1)")
    parser.add_argument("--folder", type=Path, default=FOLDER, help=f"default: {FOLDER}")
    rows = [rung.name for rung in rungs()]
    parser.add_argument(
        "--only", nargs="+", choices=rows, metavar="ROW", help="rows, such as garde-5-master"
    )
    parser.add_argument("--show", action="store_true", help="play nothing")
    parser.add_argument(
        "--trust", action="store_true", help="go on without playing any known deal again"
    )
    return parser


if __name__ == "__main__":
    sys.exit(main())
