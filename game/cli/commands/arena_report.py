"""The outcome of an arena as JSON, and what must be known of it besides."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.session.arena.plan import ArenaPlan
from game.session.arena.results import BotReport, Gain, Report
from game.session.arena.statistics import MeanDifference
from game.words.i18n import tr

_DIGITS: Final = 3


def report_values(plan: ArenaPlan, outcome: Report, *, interrupted: bool) -> dict[str, object]:
    """The outcome as JSON values; times in milliseconds."""
    return {
        **plan.to_plain(),
        "deals": outcome.deals,
        "interrupted": interrupted,
        "never_played": list(outcome.never_played),
        "seconds": round(outcome.seconds, _DIGITS),
        "decisions": outcome.decisions,
        "decisions_per_second": round(outcome.decisions_per_second, 1),
        "results": [_gain_values(gain) for gain in outcome.gains],
        "speed": [_bot_values(bot) for bot in outcome.bots],
    }


def _gain_values(gain: Gain) -> dict[str, object]:
    return {
        "bot": gain.bot,
        "against": gain.rival,
        "role": gain.role.value,
        **_estimate_values(gain.estimate),
    }


def _estimate_values(found: MeanDifference | None) -> dict[str, object]:
    values: dict[str, object] = dict.fromkeys(("deals", "mean", "low", "high", "sd"))
    values["deals"] = 0
    if found is not None:
        values |= {"deals": found.deals, "mean": round(found.mean, _DIGITS)}
        if (spread := found.spread) is not None:
            ends = {"low": spread.low, "high": spread.high, "sd": spread.deviation}
            values |= {name: round(value, _DIGITS) for name, value in ends.items()}
    return values


def _bot_values(bot: BotReport) -> dict[str, object]:
    return {
        "bot": bot.bot,
        "decisions": bot.decisions,
        "replaced": bot.replaced,
        "p50_ms": _milliseconds(bot.median),
        "p99_ms": _milliseconds(bot.slowest),
        "faults": bot.faults,
    }


def _milliseconds(seconds: float | None) -> float | None:
    return None if seconds is None else two_digits(1000 * seconds)


def two_digits(value: float) -> float:
    """As much of a time as it was measured to."""
    return float(f"{value:.2g}")


def warnings(outcome: Report) -> Iterator[str]:
    """What must be known before any figure is believed."""
    for name in outcome.never_played:
        yield tr(
            "warning: {bot} made none of its own decisions; these are the figures of the rule "
            "policy that stood in for it",
            bot=name,
        )
