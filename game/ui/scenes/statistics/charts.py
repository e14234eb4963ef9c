"""The charts of the statistics, made from what the filters let through."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import Final

from game.rules.actions import CONTRACTS, Bid
from game.session.field.strength import (
    FEWEST_DEALS,
    IntervalEstimate,
    Rating,
    mean_of,
    moving_means,
)
from game.session.progress.records import LossPhase, SeatRole
from game.session.statistics import CALL_THEMES, StatisticsData, right_share
from game.session.trainer.position import PositionTheme, Stake, stake_of
from game.ui.charts.bars import Bar, BarChart, SplitBar, SplitChart
from game.ui.charts.chart import Chart
from game.ui.charts.elements import SHARES, Tone
from game.ui.charts.line import LineChart, LinePoint
from game.words.i18n import ntr, ptr, tr
from game.words.names import theme_words
from game.words.numbers import day_words, decimal, month_words, percent, short, table_title
from game.words.progress import percent_of_loss, phase_words, played_as_words
from game.words.table import bid_name

WINDOW: Final = 50
"""A moving mean is of so many values."""

FIRST: Final = 10
"""And the first one of so many."""

_MOST_POINTS: Final = 240
_MOST_LABELS: Final = 5


def _contracts_chart(figures: StatisticsData) -> SplitChart:
    """The contracts that the player took, made and failed."""
    counts: defaultdict[Bid, list[int]] = defaultdict(lambda: [0, 0])
    for deal in figures.taken:
        if deal.contract is not None:
            counts[deal.contract][not deal.made] += 1
    shown = [bid for bid in CONTRACTS if bid is not Bid.POUSSE or bid in counts]
    bars = [SplitBar(bid_name(bid), *counts[bid]) for bid in shown]
    return SplitChart(tr("Contracts taken"), bars, tr("Contract"))


def _score_chart(figures: StatisticsData) -> LineChart:
    """How the average score went."""
    ends = _ends(len(figures.deals))
    means = moving_means([deal.score for deal in figures.deals], WINDOW, ends)
    moments = [figures.deals[end - 1].when for end in ends]
    return _course(tr("Average score per deal"), means, moments, figures.now)


def _calls_chart(figures: StatisticsData) -> BarChart:
    """How often the right king was called, theme by theme."""
    bars = []
    for theme in CALL_THEMES:
        share = right_share(figures.of_theme(theme))
        if share is not None:
            hands = ntr("{n} hand", "{n} hands", share.count)
            bars.append(Bar(theme_words(theme), share.value, (share.low, share.high), (hands,)))
    return _by_theme(tr("King call by theme"), bars)


def themes_chart(figures: StatisticsData) -> BarChart:
    """How often the answer was right and what it cost, theme by theme."""
    bars = []
    for theme in PositionTheme:
        answers = figures.of_theme(theme)
        share = right_share(answers)
        if share is not None:
            mean = sum(it.loss for it in answers) / share.count
            lost = {
                Stake.POINTS: decimal(mean),
                Stake.CHANCE: tr("{share} chance", share=percent_of_loss(mean)),
                Stake.CERTAINTY: "–",
            }[stake_of(theme)]
            notes = (str(share.count), lost)
            bars.append(Bar(theme_words(theme), share.value, (share.low, share.high), notes))
    heads = (ptr("answers", "Right"), ptr("answers", "Hands"), tr("Lost per hand"))
    return _by_theme(tr("Right answers by theme"), bars, heads)


def _by_theme(title: str, bars: Sequence[Bar], heads: Sequence[str] = ()) -> BarChart:
    """Shares theme by theme, the largest first."""
    falling = sorted(bars, key=lambda bar: -(bar.value or 0.0))
    return _shares_chart(title, falling, heads, tr("Theme"))


def _shares_chart(title: str, bars: Sequence[Bar], heads: Sequence[str], rows: str) -> BarChart:
    return BarChart(
        title, bars, span=SHARES, words=percent, tick_words=percent, heads=heads, rows=rows
    )


def _phases_chart(figures: StatisticsData) -> BarChart:
    """Points lost in each part of a deal, on average over the deals that were reviewed."""
    sums, count = figures.phases, max(1, len(figures.losses))
    bars = [
        Bar(phase_words(phase), sums[phase] / count, tone=Tone.LOST)
        for phase in LossPhase
        if phase in sums
    ]
    heads = (tr("Points"),)
    return BarChart(
        tr("Score lost per deal"), bars, tick_words=None, heads=heads, rows=tr("Part of the deal")
    )


def _accuracy_chart(figures: StatisticsData) -> LineChart:
    """How the share of right answers went."""
    answers = figures.themed_answers
    ends = _ends(len(answers))
    shares = [right_share(answers[max(0, end - WINDOW) : end]) for end in ends]
    moments = [answers[end - 1].when for end in ends]
    known = [share for share in shares if share is not None]
    return _course(tr("Right answers over time"), known, moments, figures.now, shares=True)


def _losses_chart(figures: StatisticsData) -> LineChart:
    """How the points lost by an answer went, or the chances that were missed."""
    answers = figures.measured_answers
    ends = _ends(len(answers))
    means = [
        replace(it, low=max(0.0, it.low))
        for it in moving_means([it.loss for it in answers], WINDOW, ends)
    ]
    moments = [answers[end - 1].when for end in ends]
    title = {
        Stake.POINTS: tr("Score lost over time"),
        Stake.CHANCE: tr("Chance missed over time, in %"),
        Stake.CERTAINTY: tr("Wrong answers over time, in %"),
    }[figures.stake]
    return _course(title, means, moments, figures.now, signed=False)


def _ends(count: int) -> list[int]:
    """Up to which values there is a point of a line: the last one, and no more than can be told."""
    step = max(1, -(-(count - FIRST + 1) // _MOST_POINTS))
    return list(range(count, FIRST - 1, -step))[::-1]


def _course(
    title: str,
    estimates: Sequence[IntervalEstimate],
    moments: Sequence[datetime],
    now: datetime,
    *,
    shares: bool = False,
    signed: bool = True,
) -> LineChart:
    """A line through estimates, with dates below."""
    points = [LinePoint(it.value, (it.low, it.high)) for it in estimates]
    words = percent if shares else (lambda value: decimal(value, signed=signed))
    return LineChart(
        title,
        points,
        labels=_date_labels(moments, now),
        span=SHARES if shares else None,
        end_value=True,
        words=words,
        tick_words=percent if shares else None if signed else short,
        label_title=tr("Day"),
    )


def _date_labels(moments: Sequence[datetime], now: datetime) -> list[tuple[int, str]]:
    """Where months begin; or some days, where there are few months; and the last day."""
    if not moments:
        return []
    months: dict[tuple[int, int], int] = {}
    for index, moment in enumerate(moments):
        local = moment.astimezone()
        months.setdefault((local.year, local.month), index)
    last = len(moments) - 1
    end = (last, day_words(moments[last], now))
    if len(months) > 2:
        step = -(-len(months) // _MOST_LABELS)
        starts = list(months.items())[::step]
        labels = [(index, month_words(month)) for (_, month), index in starts]
    else:
        indices = sorted({round(last * part / 3) for part in range(3)})
        labels = [(index, day_words(moments[index], now)) for index in indices]
    apart = [label for label in labels if last - label[0] > last / 8 and label[1] != end[1]]
    first = {words: index for index, words in reversed(apart)}  # of those that read alike
    return [*((index, words) for index, words in apart if first[words] == index), end]


def _roles_chart(figures: StatisticsData) -> BarChart:
    """The percentage among other tables: in all deals, and by what the player was in them."""
    shares: defaultdict[SeatRole, list[float]] = defaultdict(list)
    for (deal, _), share in zip(figures.compared, figures.percentages, strict=True):
        shares[deal.seat_role].append(share)
    rows = [(played_as_words(role), shares[role]) for role in SeatRole if role in shares]
    rows.insert(0, (tr("All deals"), list(figures.percentages)))
    bars = [_share_bar(words, values) for words, values in rows if values]
    return _shares_chart(tr("Percentage by role"), bars, ("%", tr("Deals")), tr("Role"))


def _share_bar(words: str, shares: Sequence[float]) -> Bar:
    """The mean of shares; of a single one nobody knows how far it is off."""
    mean, count = mean_of(shares), (str(len(shares)),)
    if mean is None:
        return Bar(words, shares[0], None, count)
    return Bar(words, mean.value, (max(0.0, mean.low), min(1.0, mean.high)), count)


def _percentage_chart(figures: StatisticsData) -> LineChart:
    """How the percentage among other tables went."""
    ends = _ends(len(figures.compared))
    means = moving_means(figures.percentages, WINDOW, ends)
    shares = [replace(it, low=max(0.0, it.low), high=min(1.0, it.high)) for it in means]
    moments = [figures.compared[end - 1][0].when for end in ends]
    return _course(tr("Percentage over time"), shares, moments, figures.now, shares=True)


def rating_chart(figures: StatisticsData) -> BarChart:
    """How strong the player is: at every table, or at the chosen one by what he was."""
    table = figures.filters.players
    if table is None:
        title, rows = tr("Strength by table"), tr("Table")
        found = [(table_title(at), rating) for at, rating in figures.ratings.items()]
    else:
        title, rows = tr("Strength by role"), tr("Role")
        found = [(tr("All deals"), figures.rating(table))]
        played = {deal.seat_role for deal, _ in figures.compared}
        found += [
            (played_as_words(role), figures.rating(table, role))
            for role in SeatRole
            if role in played
        ]
    known = any(rating.estimate for _, rating in found)
    return BarChart(
        title,
        [_rating_bar(words, rating) for words, rating in found] if known else [],
        words=lambda value: decimal(value, 0, signed=True),
        heads=(tr("Points"), tr("Deals")),
        rows=rows,
    )


def _rating_bar(words: str, rating: Rating) -> Bar:
    """A strength with its interval; or of how many deals it is known, and how many there are."""
    count, mean = len(rating.gains), rating.estimate
    if mean is None:
        return Bar(words, None, None, (tr("{n} of {total}", n=count, total=FEWEST_DEALS),))
    return Bar(words, mean.value, (mean.low, mean.high), (str(count),))


def strength_chart(figures: StatisticsData) -> LineChart:
    """How many points a deal brought beyond a club player's."""
    ends = _ends(len(figures.on_club))
    means = moving_means([points for _, points in figures.on_club], WINDOW, ends)
    moments = [figures.on_club[end - 1][0].when for end in ends]
    return _course(tr("Points beyond a club player"), means, moments, figures.now)


def field_charts(figures: StatisticsData) -> tuple[Chart, ...]:
    """What is shown about deals that were compared with other tables."""
    return (
        _roles_chart(figures),
        _percentage_chart(figures),
        rating_chart(figures),
        strength_chart(figures),
    )


def play_charts(figures: StatisticsData) -> tuple[Chart, ...]:
    """The charts about play: contracts, scores, calls and phases, in that order."""
    return (
        _contracts_chart(figures),
        _score_chart(figures),
        _calls_chart(figures),
        _phases_chart(figures),
    )


def trainer_charts(figures: StatisticsData) -> tuple[Chart, ...]:
    """The charts about the trainer: themes, accuracy and losses, in that order."""
    return (themes_chart(figures), _accuracy_chart(figures), _losses_chart(figures))
