"""The outcome of an arena as JSON or as a table to read, and what must be known of it besides."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.cli.console import Row, in_columns
from game.rules.options.ruleset import FEDERATION
from game.session.arena.results import (
    ArenaPlan,
    ArenaReport,
    BotReport,
    Gain,
    MeanDifference,
    Role,
    SetupBy,
)
from game.words.errors import counted_faults
from game.words.i18n import chained, ntr, ptr, tr
from game.words.numbers import between, decimal, players_words

_DIGITS: Final = 3


def report_values(plan: ArenaPlan, outcome: ArenaReport, *, interrupted: bool) -> dict[str, object]:
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
    return None if seconds is None else _two_digits(1000 * seconds)


def _two_digits(value: float) -> float:
    """As much of a time as it was measured to."""
    return float(f"{value:.2g}")


def warnings(outcome: ArenaReport) -> Iterator[str]:
    """What must be known before any figure is believed."""
    for name in outcome.never_played:
        yield tr(
            "warning: {bot} made none of its own decisions; these are the figures of the rule "
            "policy that stood in for it",
            bot=name,
        )


_EXACT: Final = 10.0
"""Seconds beyond which fractions of one mean nothing."""
_LONGEST_LABEL: Final = 24
"""Bots with longer names go by numbers in the table."""
_NARROWEST: Final = (8, 7, 8, 19, 6)
"""How wide the columns are at least, the first left out."""
_FLUSH_LEFT: Final = (0, 1, 4)
"""The columns of words, and that of the intervals."""
_BEFORE_INTERVAL: Final = " "
"""Keeps it apart from the mean, which ends where it begins."""
_NOTHING: Final = "-"


def print_report(plan: ArenaPlan, outcome: ArenaReport) -> None:
    """Print the outcome for people to read."""
    labels = _labels(plan.bots)
    if labels != plan.bots:
        for label, name in zip(labels, plan.bots, strict=True):
            print(chained(label, name))
    print(_headline(plan, outcome, labels[-1]))
    least = (1 + max(map(len, labels)), *_NARROWEST)
    for line in in_columns([_heads(), *_rows(outcome, labels)], _FLUSH_LEFT, least):
        print(line)
    for label, bot in zip(labels, outcome.bots, strict=True):
        print(chained(label, _bot_text(bot)))
    for warning in warnings(outcome):
        print(f"* {warning}")


def _labels(bots: tuple[str, ...]) -> tuple[str, ...]:
    """What bots are called in the table: by name, if the names are short and tell them apart."""
    if len(set(bots)) == len(bots) and max(map(len, bots)) <= _LONGEST_LABEL:
        return bots
    return tuple(tr("bot {number}", number=number) for number, _ in enumerate(bots, start=1))


def _headline(plan: ArenaPlan, outcome: ArenaReport, rival: str) -> str:
    """The line over the figures: deals, players, rules, contract, seed and time taken."""
    deals = ntr("{n} deal against {bot}", "{n} deals against {bot}", outcome.deals, bot=rival)
    facts = [deals, players_words(plan.seats)]
    if plan.rules != FEDERATION:
        facts.append(tr("rules {name}", name=plan.rules.name))
    facts.append(tr("the bots bid") if plan.contract is None else plan.contract.code)
    if plan.setup is SetupBy.RULE:
        facts.append(tr("set up by the rule policy"))
    facts.append(tr("seed {number}", number=plan.seed))
    taken = tr("{seconds} s of one process", seconds=_seconds(outcome.seconds))
    return tr("; ").join((", ".join(facts), taken))


def _heads() -> Row:
    return (
        ptr("column", "bot"),
        ptr("column", "role"),
        ptr("column", "deals"),
        ptr("column", "mean"),
        _BEFORE_INTERVAL + ptr("column", "95 % interval"),
        ptr("column", "SD"),
    )


def _rows(outcome: ArenaReport, labels: tuple[str, ...]) -> Iterator[Row]:
    absent = [bot.never_played for bot in outcome.bots]
    for gain in outcome.gains:
        mark = "*" if absent[gain.place] or absent[-1] else ""
        yield labels[gain.place] + mark, _role(gain.role), *_figures(gain.estimate)


def _role(role: Role) -> str:
    return {
        Role.TAKER: ptr("role", "taker"),
        Role.PARTNER: ptr("role", "partner"),
        Role.DEFENCE: ptr("role", "defence"),
        Role.ALL: ptr("role", "all"),
    }[role]


def _figures(found: MeanDifference | None) -> Row:
    if found is None:
        return "0", _NOTHING, _BEFORE_INTERVAL + _NOTHING, _NOTHING
    interval, deviation = _NOTHING, _NOTHING
    if (spread := found.spread) is not None:
        low, high = (decimal(end, 2, signed=True) for end in (spread.low, spread.high))
        interval, deviation = between(low, high), decimal(spread.deviation)
    mean = decimal(found.mean, 2, signed=True)
    return str(found.deals), mean, _BEFORE_INTERVAL + interval, deviation


def _bot_text(bot: BotReport) -> str:
    own = ntr("{n} decision", "{n} decisions", bot.decisions)
    if bot.faults:
        own = ntr("{n} decision of its own", "{n} decisions of its own", bot.decisions)
    return tr("; ").join((", ".join((own, *_times(bot))), counted_faults(bot.faults)))


def _times(bot: BotReport) -> Iterator[str]:
    if bot.median is not None and bot.slowest is not None:
        yield tr("p50 {time} ms", time=_measured(1000 * bot.median))
        yield tr("p99 {time} ms", time=_measured(1000 * bot.slowest))


def _seconds(seconds: float) -> str:
    return decimal(seconds, 0) if seconds >= _EXACT else _measured(seconds)


def _measured(value: float) -> str:
    """A time as far as it was measured."""
    rounded = _two_digits(value)
    return decimal(rounded, len(f"{rounded:.15g}".partition(".")[2]))
