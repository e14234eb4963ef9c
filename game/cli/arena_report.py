"""The outcome of an arena, as a table to read or as JSON."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.rules.presets import PRESETS, Preset
from game.session.arena.plan import ArenaPlan, Setup
from game.session.arena.report import BotReport, Gain, Report
from game.session.arena.statistics import Estimate

_DIGITS: Final = 3
_EXACT: Final = 10.0
"""Seconds beyond which fractions of one mean nothing."""
_LONGEST_LABEL: Final = 24
"""Bots with longer names go by numbers in the table."""
_NOTHING: Final = "-"


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


def _estimate_values(found: Estimate | None) -> dict[str, object]:
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
    return None if seconds is None else _two_digits(1000 * seconds)


def _two_digits(value: float) -> float:
    """As much of a time as it was measured to."""
    return float(f"{value:.2g}")


def warnings(outcome: Report) -> Iterator[str]:
    """What must be known before any figure is believed."""
    for name in outcome.never_played:
        yield (
            f"warning: {name} made none of its own decisions; these are the figures of the rule "
            "policy that stood in for it"
        )


def print_report(plan: ArenaPlan, outcome: Report) -> None:
    """Print the outcome for people to read."""
    labels = _labels(plan.bots)
    if labels != plan.bots:
        for label, name in zip(labels, plan.bots, strict=True):
            print(f"{label}: {name}")
    print(_headline(plan, outcome, labels[-1]))
    width = 1 + max(map(len, ("bot", *labels)))
    print(f"{'bot':{width}} {'role':8} {'deals':>7} {'mean':>8}  {'95 % interval':18} {'SD':>6}")
    absent = [bot.never_played for bot in outcome.bots]
    for gain in outcome.gains:
        mark = "*" if absent[gain.place] or absent[-1] else ""
        print(
            f"{labels[gain.place] + mark:{width}} {gain.role.value:8} {_gain_text(gain.estimate)}"
        )
    for label, bot in zip(labels, outcome.bots, strict=True):
        print(_bot_text(label, bot))
    for warning in warnings(outcome):
        print(f"* {warning}")


def _labels(bots: tuple[str, ...]) -> tuple[str, ...]:
    """What bots are called in the table: by name, if the names are short and tell them apart."""
    if len(set(bots)) == len(bots) and max(map(len, bots)) <= _LONGEST_LABEL:
        return bots
    return tuple(f"bot {number}" for number, _ in enumerate(bots, start=1))


def _headline(plan: ArenaPlan, outcome: Report, rival: str) -> str:
    """Which figures these are."""
    rules = () if plan.rules == PRESETS[Preset.FFT] else (f"rules {plan.rules.name}",)
    setter = ("set up by the rule policy",) if plan.setup is Setup.RULE else ()
    facts = (
        f"{_number(outcome.deals, 'deal')} against {rival}",
        f"{plan.seats} players",
        *rules,
        "the bots bid" if plan.contract is None else plan.contract.code,
        *setter,
        f"seed {plan.seed}",
    )
    return f"{', '.join(facts)}; {_seconds(outcome.seconds)} s of one process"


def _number(count: int, noun: str) -> str:
    return f"{count} {noun}{'' if count == 1 else 's'}"


def _seconds(seconds: float) -> str:
    return f"{seconds:.0f}" if seconds >= _EXACT else _plain(_two_digits(seconds))


def _plain(value: float) -> str:
    """A number without an exponent, and without a fraction where it has none."""
    return f"{value:.15g}"


def _gain_text(found: Estimate | None) -> str:
    if found is None:
        return f"{0:7} {_NOTHING:>8}  {_NOTHING:18} {_NOTHING:>6}"
    interval, deviation = _NOTHING, _NOTHING
    if (spread := found.spread) is not None:
        interval = f"{spread.low:+.2f} to {spread.high:+.2f}"
        deviation = f"{spread.deviation:.1f}"
    return f"{found.deals:7} {found.mean:+8.2f}  {interval:18} {deviation:>6}"


def _bot_text(label: str, bot: BotReport) -> str:
    faults = ", ".join(f"{count} {kind}" for kind, count in sorted(bot.faults.items()))
    own = _number(bot.decisions, "decision") + (" of its own" if bot.faults else "")
    return f"{label}: {own}{_times(bot)}; {faults or 'no faults'}"


def _times(bot: BotReport) -> str:
    if bot.median is None or bot.slowest is None:
        return ""
    half, most = (_plain(_two_digits(1000 * seconds)) for seconds in (bot.median, bot.slowest))
    return f", p50 {half} ms, p99 {most} ms"
