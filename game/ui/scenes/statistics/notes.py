"""What stands beside the headings of the charts, and in place of what is still empty."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from game.session.statistics import StatisticsData
from game.ui.scenes.statistics.charts import FIRST, WINDOW
from game.words.i18n import chained, ntr, tr, within
from game.words.numbers import deals_words, hands_words, table_title
from game.words.opponents import among_levels
from game.words.progress import phase_words


class Lead(Enum):
    """Where an empty chart leads, by the icon that stands for it in the menu."""

    NEW_GAME = "cards"
    TRAINER = "crown"
    REVIEW = "eye"


@dataclass(frozen=True, slots=True)
class Note:
    """The words of a chart.

    Attributes:
        beside: at the right of its heading.
        missing: in its place, as long as it is empty.
        lead: where it is filled.
    """

    beside: str
    missing: str
    lead: Lead

    @property
    def lead_words(self) -> str:
        """The name of the screen that fills the chart."""
        return {
            Lead.NEW_GAME: tr("New game"),
            Lead.TRAINER: tr("Trainer"),
            Lead.REVIEW: tr("Review"),
        }[self.lead]


def play_notes(figures: StatisticsData) -> tuple[Note, ...]:
    """For the charts about play, in their order."""
    played = len(figures.deals)
    return (
        Note("", _no_contract(figures), Lead.NEW_GAME),
        Note(
            tr("average of {deals}, with the margin of error", deals=deals_words(_last(played))),
            _begins_after(deals_words(FIRST + 1), played),
            Lead.NEW_GAME,
        ),
        Note(
            tr("share of right answers, with the margin of error"),
            tr("Which king to call, and how often you know it."),
            Lead.TRAINER,
        ),
        Note(
            _costliest(figures),
            _no_review(figures),
            Lead.REVIEW,
        ),
    )


def _no_contract(figures: StatisticsData) -> str:
    """Why there is no contract to be seen."""
    if figures.without_taker:
        return tr("Two players bid for nothing: there is no taker and no contract.")
    return tr("The contracts that you take will stand here.")


def _no_review(figures: StatisticsData) -> str:
    """Why there is no loss to be seen."""
    if figures.without_taker:
        return tr("Deals of two players have no taker, and the coach does not review them.")
    return tr("Let the coach review a deal, and you will see where your score goes.")


def trainer_notes(figures: StatisticsData) -> tuple[Note, ...]:
    """For the charts about the trainer, in their order."""
    train = tr("Answer a few hands, and you will see what you know best.")
    hands, measured = len(figures.themed_answers), len(figures.measured_answers)
    course = tr("average of {hands}, with the margin of error", hands=hands_words(_last(measured)))
    if measured < hands:
        course = tr(
            "average of {hands}, of those that cost points", hands=hands_words(_last(measured))
        )
    return (
        Note(tr("with the margin of error"), train, Lead.TRAINER),
        Note(
            ntr("of the last hand", "of the last {n} hands", _last(hands)),
            _begins_after(hands_words(FIRST + 1), hands),
            Lead.TRAINER,
        ),
        Note(course, _begins_after(hands_words(FIRST + 1), measured), Lead.TRAINER),
    )


def field_notes(figures: StatisticsData) -> tuple[Note, ...]:
    """For the charts about other tables, in their order."""
    compared, measured = len(figures.compared), len(figures.on_club)
    average = tr("average of {deals}, with the margin of error", deals=deals_words(_last(compared)))
    return (
        Note(
            tr("with the margin of error"),
            tr("Compare a deal, and you will see what other tables made of your cards."),
            Lead.REVIEW,
        ),
        Note(average, _begins_after(deals_words(FIRST + 1), compared), Lead.REVIEW),
        Note(_place(figures), _not_rated(figures), Lead.REVIEW),
        Note(_table(figures), _begins_after(deals_words(FIRST + 1), measured), Lead.REVIEW),
    )


def _table(figures: StatisticsData) -> str:
    """Which table the strength is told of, unless one is chosen."""
    return "" if figures.filters.players else table_title(figures.strength.players)


def _place(figures: StatisticsData) -> str:
    """Between which levels the player is, at the table that is told of."""
    rating = figures.strength
    estimate = rating.estimate
    if estimate is None:
        return ""
    place, table = among_levels(estimate.value, rating.players), _table(figures)
    return chained(table, place) if table else place


def _not_rated(figures: StatisticsData) -> str:
    """How many deals are still to be compared."""
    n = figures.strength.missing
    return ntr(
        "How strong you are is known after {n} more compared deal.",
        "How strong you are is known after {n} more compared deals.",
        n,
    )


def _last(count: int) -> int:
    """How many of them an average takes in."""
    return min(WINDOW, count)


def _begins_after(least: str, count: int) -> str:
    """When a line over time begins: after so many deals or hands, of which there are some."""
    return ntr(
        "The line begins after {least}; there is {n} so far.",
        "The line begins after {least}; there are {n} so far.",
        count,
        least=least,
    )


def _costliest(figures: StatisticsData) -> str:
    """The part of a deal that costs most."""
    sums = figures.phases
    if not any(sums.values()):
        return ""
    worst = max(sums, key=lambda phase: sums[phase])
    return tr("most: {phase}", phase=within(phase_words(worst)))
