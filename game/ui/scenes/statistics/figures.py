"""The four figures over the charts of each page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.session.progress.estimates import IntervalEstimate, mean_of
from game.session.trainer.themes import Stake
from game.ui.scenes.statistics.data import StatisticsData, right_share
from game.ui.scenes.statistics.pieces import UNKNOWN, Figure
from game.ui.scenes.statistics.words import percent_of_loss
from game.words.i18n import ntr, tr
from game.words.numbers import between, decimal, percent, players_words, tables_words, whole

_HALF: Final = 0.5
"""What one gets among tables that play as well as oneself."""


def play_figures(figures: StatisticsData) -> tuple[Figure, ...]:
    """The figures about play: average, contracts, calls, mistakes."""
    return (_average(figures), _contracts(figures), _calls(figures), _mistakes(figures))


def trainer_figures(figures: StatisticsData) -> tuple[Figure, ...]:
    """What counts about the trainer, for the chosen theme."""
    return (_right(figures), _loss(figures), _answered(figures), _due(figures))


def field_figures(figures: StatisticsData) -> tuple[Figure, ...]:
    """What counts about deals that were compared with other tables."""
    return (_percentage(figures), _compared(figures), _best(figures), _on_club(figures))


def _percentage(figures: StatisticsData) -> Figure:
    label, shares = tr("Mean percentage"), figures.percentages
    if not shares:
        return Figure(label, UNKNOWN, tr("no deal compared yet"))
    mean = mean_of(shares)
    if mean is None:
        return Figure(label, percent(shares[0]), tr("one deal tells little"))
    note = tr("margin of error ± {reach}", reach=percent(mean.reach))
    return Figure(label, percent(mean.value), note, _is_more(mean, _HALF))


def _is_more(mean: IntervalEstimate, usual: float) -> bool | None:
    """Whether a mean is above what is usual, or below; None where that is not certain."""
    return True if mean.low > usual else False if mean.high < usual else None


def _compared(figures: StatisticsData) -> Figure:
    count = len(figures.compared)
    tables = sum(len(compared.scores) for _, compared in figures.compared)
    note = tr("with {tables} in all", tables=tables_words(tables))
    return Figure(tr("Deals compared"), str(count), note)


def _best(figures: StatisticsData) -> Figure:
    won = sum(share == 1 for share in figures.percentages)
    return Figure(tr("First of all tables"), str(won), tr("in so many deals, alone"))


def _on_club(figures: StatisticsData) -> Figure:
    label, rating = tr("Against club players"), figures.strength
    mean = rating.estimate
    if mean is None:
        missing = ntr("{n} deal is missing", "{n} deals are missing", rating.missing)
        return Figure(label, UNKNOWN, missing)
    reach = whole(mean.reach)
    note = tr("points per deal, ± {reach}", reach=reach)
    if figures.filters.players is None:
        note = tr("± {reach}; {table}", reach=reach, table=players_words(rating.players))
    return Figure(label, whole(mean.value, signed=True), note, _is_more(mean, 0))


def _average(figures: StatisticsData) -> Figure:
    label, score = tr("Average per deal"), figures.score
    if score is not None:
        note = tr("margin of error ± {reach}", reach=decimal(score.reach))
        return Figure(label, decimal(score.value, signed=True), note, _is_more(score, 0))
    if figures.deals:
        value = decimal(figures.deals[0].score, signed=True)
        return Figure(label, value, tr("one deal tells little"))
    return Figure(label, UNKNOWN, tr("no deal yet"))


def _contracts(figures: StatisticsData) -> Figure:
    label, share = tr("Contracts made"), figures.contracts
    if share is None:
        alone = figures.without_taker
        return Figure(label, UNKNOWN, tr("nobody takes") if alone else tr("none taken yet"))
    made = round(share.value * share.count)
    note = tr("{made} of {total}; {interval}", made=made, total=share.count, interval=_span(share))
    return Figure(label, percent(share.value), note)


def _calls(figures: StatisticsData) -> Figure:
    label, share = tr("Called king right"), right_share(figures.call_answers)
    if share is None:
        return Figure(label, UNKNOWN, tr("no hand in the trainer yet"))
    note = ntr("{n} hand; {interval}", "{n} hands; {interval}", share.count, interval=_span(share))
    return Figure(label, percent(share.value), note)


def _span(share: IntervalEstimate) -> str:
    """The interval of a share."""
    return between(percent(share.low), percent(share.high))


def _mistakes(figures: StatisticsData) -> Figure:
    label, lost = tr("Lost by mistakes"), figures.lost
    if not lost:
        alone = figures.without_taker
        return Figure(label, UNKNOWN, tr("not reviewed") if alone else tr("no deal reviewed yet"))
    mean = mean_of(lost)
    if mean is None:
        return Figure(label, decimal(lost[0]), tr("on the score in one deal"))
    reach, before = decimal(mean.reach), figures.lost_before
    if before is None:
        note = ntr(
            "on the score, ± {reach}; {n} deal",
            "on the score, ± {reach}; {n} deals",
            mean.count,
            reach=reach,
        )
        return Figure(label, decimal(mean.value), note)
    note = tr("on the score, ± {reach}; was {before}", reach=reach, before=decimal(before))
    worse = _is_more(mean, before)
    return Figure(label, decimal(mean.value), note, None if worse is None else not worse)


def _right(figures: StatisticsData) -> Figure:
    label, share = tr("Right answers"), right_share(figures.themed_answers)
    if share is None:
        return Figure(label, UNKNOWN, tr("no hand in the trainer yet"))
    note = tr("margin of error: {interval}", interval=_span(share))
    return Figure(label, percent(share.value), note)


def _loss(figures: StatisticsData) -> Figure:
    losses = [it.loss for it in figures.measured_answers]
    label = {
        Stake.POINTS: tr("Lost per hand"),
        Stake.CHANCE: tr("Chance missed"),
        Stake.CERTAINTY: tr("Wrong answers"),
    }[figures.stake]
    in_points = figures.stake is Stake.POINTS
    if not losses:
        free = tr("nothing so far that costs points")
        none = tr("no hand in the trainer yet")
        return Figure(label, UNKNOWN, free if figures.themed_answers else none)
    words: Callable[[float], str] = decimal if in_points else percent_of_loss
    mean = mean_of(losses)
    if mean is None:
        one = tr("one hand tells little")
        if in_points:
            one = tr("on the score; one hand tells little")
        return Figure(label, words(losses[0]), one)
    note = tr("on the score, ± {reach}", reach=words(mean.reach))
    if not in_points:
        note = tr("margin of error ± {reach}", reach=words(mean.reach))
    return Figure(label, words(mean.value), note)


def _answered(figures: StatisticsData) -> Figure:
    answers = figures.themed_answers
    today = sum(it.when.astimezone().date() == figures.now.astimezone().date() for it in answers)
    return Figure(tr("Hands answered"), str(len(answers)), tr("{n} of them today", n=today))


def _due(figures: StatisticsData) -> Figure:
    note = tr("you lost on them before")
    return Figure(tr("Come back now"), str(figures.due), note)
