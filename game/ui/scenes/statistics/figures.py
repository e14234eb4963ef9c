"""The pieces of the statistics screen: figures with words over the charts, and a chart's card."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from game.session.field.strength import IntervalEstimate, mean_of
from game.session.statistics import StatisticsData, right_share
from game.session.trainer.position import Stake
from game.ui.boxes.box import Box, Widget
from game.ui.boxes.content import Drawn, On, Sentence, Spacer, Words
from game.ui.boxes.stacks import Across, Down, Either, Switch
from game.ui.charts.bars import SplitChart, draw_ghost
from game.ui.charts.chart import Chart, TableView
from game.ui.look.buttons import ButtonKind, ButtonState
from game.ui.look.icons import icon
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face, Theme
from game.ui.scenes.statistics.notes import Lead, Note
from game.ui.widgets.button import Button
from game.ui.widgets.pictures import DASH, draw_dash
from game.words.i18n import chained, ntr, tr
from game.words.numbers import between, decimal, percent, players_words, tables_words, whole
from game.words.progress import percent_of_loss

UNKNOWN: Final = "–"
"""What stands in place of a figure that is not known yet."""

_MISSING_SHARES: Final = (0.07, 0.86, 0.07)
_LEAD_SIZE: Final = 18
_LEAD: Final = 34
_LEAD_ICON: Final = 34
_LEAD_PADDING: Final = 20


@dataclass(frozen=True, slots=True)
class Figure:
    """One number that matters.

    Attributes:
        label: what it is.
        value: the number in words.
        note: what it rests on.
        good: whether it is good or bad news; None for neither.
    """

    label: str
    value: str
    note: str
    good: bool | None = None


def figure_tile(figure: Figure, theme: Theme) -> Box:
    """A figure: what it is at the left, the number large at the right."""
    colour = theme.text
    if figure.good is not None:
        colour = theme.good if figure.good else theme.bad
    value: Box = Words(figure.value, Style(Face.FIGURE, 28, colour), leading=0.6)
    if figure.value == UNKNOWN:
        value = Drawn(draw_dash, DASH[0], 17)
    label = Words(figure.label, Style(Face.LABEL, 16.5, theme.text), leading=0.6, most=1)
    note = Words(figure.note, Style(Face.BODY, 15, theme.muted), leading=1.4, most=1)
    row = Across(label, value, shares=(1, 0), gap=6, align="top")
    return Sentence(Down(row, note, gap=1))


class ChartCard(Widget):
    """A chart with its heading; Enter and a click change between drawing and table.

    Attributes:
        chart: the chart.
        as_table: whether the table shows.
    """

    grows = True

    def __init__(
        self,
        chart: Chart,
        note: Note,
        on_toggle: Callable[[ChartCard], None],
        on_lead: Callable[[Lead], None],
        *,
        least: float = 0,
    ) -> None:
        """Hold a chart.

        Args:
            chart: what is drawn; its title is the heading.
            note: the words beside the heading, and in place of a chart that is empty.
            on_toggle: told when the player changed between drawing and table.
            on_lead: told when he follows the words in place of an empty chart.
            least: units of text that it is high at least; 0 where its place says how high it is.
        """
        missing = chained(chart.title, note.missing)
        super().__init__(missing if chart.empty else chart.announce())
        self.chart = chart
        self.as_table = False
        self._note = note
        self._on_toggle, self._on_lead = on_toggle, on_lead
        self._least = least
        self._table = TableView(chart.table())

    def _content(self, kit: Kit) -> Down:
        """Heading and chart; table and invitation take its place and ask for no more height."""
        theme, beside = kit.theme, self._note.beside
        title = Words(self.chart.title, Style(Face.TITLE, 21, theme.heading), leading=1.05, most=1)
        note: Box = Words(beside, Style(Face.NOTE, 15, theme.muted), align="right", most=1)
        if isinstance(self.chart, SplitChart):
            note = Switch(self._which, Drawn(self.chart.draw_legend), Spacer(), Spacer())
        both = Across(title, note, shares=(0, 1), gap=14, align="line")
        heading = title if self.chart.empty else Either(both, title, across=True)
        instead = (On(box, low=0) for box in (self._table, self._invitation(kit)))
        return Down(heading, Switch(self._which, self.chart, *instead), gap=10)

    def _which(self) -> int:
        """What shows below the heading: the chart, its table, or what is missing."""
        return 2 if self.chart.empty else int(self.as_table)

    def height_in(self, kit: Kit, width: int) -> int:
        """See ``Box.height_in``."""
        if not self._least:
            return 0
        least = self._least * kit.text_growth
        return On(self._content(kit), high=least).height_in(kit, width)

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """See ``Box.place``."""
        super().place(kit, rect)
        self._laid_out, self._ring = self._content(kit), Spacer()
        self._laid_out.place(kit, rect)
        On(self._ring, sides=-8, above=-7).place(kit, rect)  # in the margins of the panel

    def _invitation(self, kit: Kit) -> Box:
        """Pale bars, and over them what is still to come and where it comes from."""
        style = Style(Face.BODY, 16.5, kit.theme.text)
        words = Down(
            Words(self._note.missing, style, align="centre"),
            Across(Spacer(), self._lead(kit), Spacer(), shares=(1, 0, 1), gap=0),
            gap=12,
        )
        middle = Across(Spacer(), words, Spacer(), shares=_MISSING_SHARES, gap=0)
        return On(middle, draw_ghost)

    def _lead(self, kit: Kit) -> Box:
        """A button to the screen that fills the chart; the whole card acts as it."""
        words = self._note.lead_words
        sign = icon(self._note.lead.value, kit.theme.heading, 2.6)
        lead = Button(words, self.activate, kind=ButtonKind.QUIET, size=_LEAD_SIZE, icon=sign)
        label = kit.text_width(words, Style(Face.TITLE, _LEAD_SIZE, kit.theme.text))
        return Drawn(
            lambda kit, target, rect: lead.paint(kit, target, rect, ButtonState(hover=self.hover)),
            kit.units(label) + _LEAD_ICON * kit.text_growth + 2 * _LEAD_PADDING,
            _LEAD,
        )

    def activate(self) -> None:
        """Change between drawing and table; from an empty chart go where it is filled."""
        if self.chart.empty:
            self._on_lead(self._note.lead)
        else:
            self.as_table = not self.as_table
            self._on_toggle(self)

    def key(self, event: pygame.event.Event) -> bool:
        """Up and down move the rows of a table that is too long."""
        if self.as_table and self._table.scrolls and event.key in (pygame.K_UP, pygame.K_DOWN):
            self._table.scroll(1 if event.key == pygame.K_DOWN else -1)
            return True
        return False

    def scroll(self, rows: int) -> bool:
        """Move the rows of a table by the wheel; tell whether there are any to move."""
        if not (self.as_table and self._table.scrolls):
            return False
        self._table.scroll(rows)
        return True

    def draw(self, target: pygame.Surface) -> None:
        """Draw heading, and chart or table or what is missing."""
        self.draw_ring(target, 8, self._ring.rect)
        self._laid_out.draw(target)


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
    return Figure(tr("Come back now"), str(figures.due), tr("you lost on them before"))
