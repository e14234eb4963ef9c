"""Whether contracts that are given a chance are made that often.

The chart shows what was promised across, what came true upwards.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from statistics import fmean
from typing import Any, Final

from game.ai.player import CLUB, MASTERS, SEARCHING
from game.coach.evaluator import Evaluator
from game.coach.ranking import CONFIDENCE, wilson
from game.rules.actions import Action, DecisionKind, MakeBid
from game.rules.dealing import SEED_BITS
from game.rules.observation import Observation
from game.tools.measuring.deals import Finding, Job, played, share_values

_MOMENTS: Final = {
    (DecisionKind.CALL, 0): "call",
    (DecisionKind.DISCARD, 0): "discard",
    (DecisionKind.PLAY, 0): "first trick",
    (DecisionKind.PLAY, 5): "sixth trick",
    (DecisionKind.PLAY, 10): "eleventh trick",
}
"""When the taker is asked, by what he decides and the tricks played."""
_BINS: Final = 10


def measure(job: Job) -> list[Finding]:
    """What the taker's side was promised at several moments of a deal, and whether it came true."""
    live = job.opened()
    rows: list[Finding] = []
    bids: dict[int, Finding] = {}
    for decision, view, action in played(job, live):
        if isinstance(action, MakeBid) and action.bid:
            bids[decision.seat] = _promised(job, view, decision.kind, action, "bid")
        moment = _MOMENTS.get((decision.kind, len(view.facts.tricks)))
        if moment is not None and decision.seat == view.facts.taker:
            rows.append(_promised(job, view, decision.kind, action, moment))
    sheet, taker = live.facts.sheet, live.facts.taker
    if sheet is None or taker is None:
        return []
    return [{**row, "made": sheet.made} for row in (bids[taker], *rows)]


def _promised(
    job: Job, view: Observation, kind: DecisionKind, action: Action | None, moment: str
) -> Finding:
    """The chance that the coach gives a choice, if everybody plays as the bots of the deal do."""
    also = () if action is None else (action,)
    seed = job.rng("coach").getrandbits(SEED_BITS)
    standard = MASTERS if job.bot in SEARCHING else CLUB
    evaluator = Evaluator(view, kind, seed, also=also, standard=standard)
    evaluator.extend(job.budget)
    return {
        "deal": job.number,
        "moment": moment,
        "p_made": evaluator.evaluation.of(action).p_made,
    }


def summary(rows: Sequence[Finding]) -> dict[str, object]:
    """For each moment, and each tenth of the scale, what was promised and what came of it."""
    by_moment: dict[str, list[Finding]] = defaultdict(list)
    for row in rows:
        by_moment[str(row["moment"])].append(row)
    return {moment: _calibration(found) for moment, found in by_moment.items()}


def _calibration(rows: Sequence[Finding]) -> dict[str, object]:
    bins: dict[int, list[Finding]] = defaultdict(list)
    for row in rows:
        bins[min(_BINS - 1, int(_BINS * float(row["p_made"])))].append(row)
    squares = sum((float(row["p_made"]) - bool(row["made"])) ** 2 for row in rows)
    return {
        **_kept_promises(rows),
        "brier": round(squares / len(rows), 4),
        "bins": [
            {"from": number / _BINS, **_kept_promises(found)}
            for number, found in sorted(bins.items())
        ],
    }


def _kept_promises(rows: Sequence[Finding]) -> dict[str, object]:
    """The chance on average, and how many contracts were made."""
    promised = fmean(float(row["p_made"]) for row in rows)
    return {"promised": round(promised, 4), **share_values([bool(row["made"]) for row in rows])}


_SHOWN: Final = [name for (kind, _), name in _MOMENTS.items() if kind is DecisionKind.PLAY]
"""The moments that are shown side by side: those of the card play."""

_PLOT: Final = 210
_LEFT, _TOP, _APART = 58, 46, 34
_BELOW: Final = 74
_TEXT: Final = "#3B2619"
_MUTED: Final = "#6B4F38"
_GRID: Final = "#D8C69C"
_SERIES: Final = "#1F5A86"
_PAPER: Final = "#F7EDD6"
_FONT: Final = "font-family='Alegreya Sans, Segoe UI, Helvetica, Arial, sans-serif'"
_LEAST_DOT, _DOT = 1.6, 0.42
"""Radius of a point: a part that is fixed, and one that grows with the root of its deals."""


def calibration_chart(summary: Mapping[str, Any]) -> str:
    """An SVG of what ``calibration.summary`` found."""
    shown = [moment for moment in _SHOWN if moment in summary]
    width = _LEFT + len(shown) * (_PLOT + _APART)
    height = _TOP + _PLOT + _BELOW
    parts = [
        f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {width} {height}' "
        f"width='{width}' height='{height}' role='img' {_FONT} fill='{_TEXT}'>",
        "<title>Contracts that the coach promised, and how many of them were made</title>",
        f"<rect width='{width}' height='{height}' rx='10' fill='{_PAPER}'/>",
    ]
    for number, moment in enumerate(shown):
        left = _LEFT + number * (_PLOT + _APART)
        parts += _panel(left, moment, summary[moment], first=number == 0)
    note = "points: contracts in a tenth of the scale, larger for more deals; bars: 95% intervals"
    parts.append(_text(_LEFT, height - 14, note, size=13, colour=_MUTED))
    return "\n".join([*parts, "</svg>", ""])


def _panel(left: float, moment: str, found: Mapping[str, Any], *, first: bool) -> Iterator[str]:
    """One moment: axes, the diagonal on which promises are kept, and the points."""
    title = f"at the {moment}, {found['deals']} deals"
    yield _text(left + _PLOT / 2, _TOP - 18, title, size=15, anchor="middle", bold=True)
    for tick in range(0, 101, 25):
        x, y = _x(left, tick / 100), _y(tick / 100)
        yield _line((left, y), (left + _PLOT, y), _GRID, 1)
        yield _line((x, _TOP), (x, _TOP + _PLOT), _GRID, 1)
        yield _text(x, _TOP + _PLOT + 18, f"{tick}%", size=12, anchor="middle", colour=_MUTED)
        if first:
            yield _text(left - 8, y + 4, f"{tick}%", size=12, anchor="end", colour=_MUTED)
    yield _line((_x(left, 0), _y(0)), (_x(left, 1), _y(1)), _MUTED, 1.2, dashed=True)
    axis = _TOP + _PLOT + 38
    yield _text(left + _PLOT / 2, axis, "promised", size=14, anchor="middle")
    if first:
        middle = _TOP + _PLOT / 2
        turned = f"transform='rotate(-90 16 {middle})'"
        yield _text(16, middle, "made", size=14, anchor="middle", more=turned)
    bins: Sequence[Mapping[str, Any]] = found["bins"]
    for each in bins:
        x = _x(left, each["promised"])
        low, high = wilson(each["share"], each["deals"], CONFIDENCE)
        yield _line((x, _y(low)), (x, _y(high)), _SERIES, 2)
        radius = _LEAST_DOT + _DOT * math.sqrt(each["deals"])
        y = _y(each["share"])
        yield (
            f"<circle cx='{x:.1f}' cy='{y:.1f}' r='{radius:.1f}' fill='{_SERIES}' "
            f"stroke='{_PAPER}' stroke-width='1.2'/>"
        )


def _x(left: float, share: float) -> float:
    return left + _PLOT * share


def _y(share: float) -> float:
    return _TOP + _PLOT * (1 - share)


def _line(
    start: tuple[float, float],
    end: tuple[float, float],
    colour: str,
    width: float,
    *,
    dashed: bool = False,
) -> str:
    (x1, y1), (x2, y2) = start, end
    dashes = " stroke-dasharray='5 4'" if dashed else ""
    return (
        f"<line x1='{x1:.1f}' y1='{y1:.1f}' x2='{x2:.1f}' y2='{y2:.1f}' "
        f"stroke='{colour}' stroke-width='{width}'{dashes}/>"
    )


def _text(
    x: float,
    y: float,
    words: str,
    *,
    size: float,
    anchor: str = "start",
    colour: str = _TEXT,
    bold: bool = False,
    more: str = "",
) -> str:
    weight = " font-weight='700'" if bold else ""
    return (
        f"<text x='{x:.1f}' y='{y:.1f}' font-size='{size}' text-anchor='{anchor}' "
        f"fill='{colour}'{weight} {more}>{words}</text>"
    )
