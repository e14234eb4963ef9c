"""The outcome of an arena, as a table to read or as JSON."""

from __future__ import annotations

from game.session.arena.plan import ArenaPlan
from game.session.arena.report import BotReport, Gain, Report

_DIGITS = 3


def report_values(plan: ArenaPlan, outcome: Report) -> dict[str, object]:
    """The outcome as JSON values; times in milliseconds."""
    return {
        **plan.to_plain(),
        "deals": outcome.deals,
        "seconds": round(outcome.seconds, _DIGITS),
        "decisions": outcome.decisions,
        "decisions_per_second": round(outcome.decisions_per_second, 1),
        "results": [_gain_values(gain) for gain in outcome.gains],
        "speed": [_bot_values(bot) for bot in outcome.bots],
    }


def _gain_values(gain: Gain) -> dict[str, object]:
    named: dict[str, object] = {"bot": gain.bot, "against": gain.rival, "role": gain.role.value}
    found = gain.estimate
    if found is None:
        return {**named, "deals": 0, "mean": None, "low": None, "high": None, "sd": None}
    return {
        **named,
        "deals": found.deals,
        "mean": round(found.mean, _DIGITS),
        "low": round(found.low, _DIGITS),
        "high": round(found.high, _DIGITS),
        "sd": round(found.deviation, _DIGITS),
    }


def _bot_values(bot: BotReport) -> dict[str, object]:
    return {
        "bot": bot.bot,
        "decisions": bot.decisions,
        "p50_ms": _milliseconds(bot.median),
        "p99_ms": _milliseconds(bot.slowest),
        "faults": bot.faults,
    }


def _milliseconds(seconds: float | None) -> float | None:
    return None if seconds is None else round(1000 * seconds, _DIGITS)


def print_report(outcome: Report) -> None:
    """Print the outcome for people to read."""
    print(f"{outcome.deals} deals in {outcome.seconds:.0f} s of one process")
    print(f"{'bot':24} {'role':8} {'deals':>7} {'mean':>8}  {'95 % interval':18} {'SD':>6}")
    for gain in outcome.gains:
        print(f"{gain.bot:24.24} {gain.role.value:8} {_gain_text(gain)}")
    for bot in outcome.bots:
        print(_bot_text(bot))


def _gain_text(gain: Gain) -> str:
    found = gain.estimate
    if found is None:
        return f"{0:7}"
    interval = f"{found.low:+.2f} to {found.high:+.2f}"
    return f"{found.deals:7} {found.mean:+8.2f}  {interval:18} {found.deviation:6.1f}"


def _bot_text(bot: BotReport) -> str:
    faults = ", ".join(f"{count} {kind}" for kind, count in sorted(bot.faults.items()))
    times = ""
    if bot.median is not None and bot.slowest is not None:
        times = f", p50 {1000 * bot.median:.2f} ms, p99 {1000 * bot.slowest:.2f} ms"
    return f"{bot.bot}: {bot.decisions} decisions{times}; {faults or 'no faults'}"
