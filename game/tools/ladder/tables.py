"""The ladder as the README shows it: Markdown tables of gains with their 95 % intervals."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from game.session.arena.plan import Role
from game.session.arena.report import Report
from game.session.arena.statistics import Estimate
from game.tools.ladder.rungs import CLIMBERS, TABLES, Rung
from game.ui.charts.figures import between, decimal

_ROLES: Final = (Role.TAKER, Role.PARTNER, Role.DEFENCE, Role.ALL)
_HEADINGS: Final = ("players", "", "deals", "taker", "partner", "defence", "whole games", "deals")


def ladder_table(reports: Mapping[Rung, Report]) -> str:
    """A line for each level at each table of which anything was played.

    Args:
        reports: what was found, by row; rows without a deal may be missing.
    """
    lines = [_line(_HEADINGS), _line(["---"] * len(_HEADINGS))]
    for players in TABLES:
        for bot in CLIMBERS:
            garde = reports.get(Rung(players, bot, whole=False))
            whole = reports.get(Rung(players, bot, whole=True))
            if garde is not None or whole is not None:
                lines.append(_line(_cells(players, bot, garde, whole)))
    return "\n".join(lines)


def _cells(players: int, bot: str, garde: Report | None, whole: Report | None) -> Sequence[str]:
    found: dict[Role, Estimate | None] = {}
    for report in (garde, whole):
        if report is not None:
            found |= {gain.role: gain.estimate for gain in report.gains}
    taker, partner, defence, games = (gain_words(found.get(role)) for role in _ROLES)
    return (str(players), bot, _deals(garde), taker, partner, defence, games, _deals(whole))


def _deals(report: Report | None) -> str:
    return "" if report is None else f"{report.deals:,}"


def gain_words(found: Estimate | None) -> str:
    """A gain and its interval, as in ``+17.3 (+11.7 to +22.4)``; nothing when it is unknown."""
    if found is None or found.spread is None:
        return ""
    ends = (found.mean, found.spread.low, found.spread.high)
    mean, low, high = (decimal(value, signed=True) for value in ends)
    return f"{mean} ({between(low, high)})"


def _line(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"
