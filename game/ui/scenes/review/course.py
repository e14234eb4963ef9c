"""The course of a deal in pictures: its time line, and the graph of the expected score."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.coach.ranking import CONFIDENCE, CoursePoint, TurningKind
from game.session.review import DealTour
from game.ui.boxes.box import Box, Described
from game.ui.boxes.content import On, Words
from game.ui.boxes.stacks import Across, Down, Either
from game.ui.charts.chart import TableView
from game.ui.charts.line import LineChart, LinePoint, Turn
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face
from game.ui.widgets.pictures import heading_style
from game.ui.widgets.time_line import TimeLine, TimeMark
from game.words.i18n import tr
from game.words.review import mistake_note, position_title, trick_label, turned_well, turning_words

_HEAD: Final = 27
_HEADING: Final = 17 / 19
_LEAST: Final = 118
_MOST_CHIPS: Final = 6


def course_chart(tour: DealTour, names: Sequence[str]) -> LineChart:
    """What is known of the course of a deal; its first point is that of ``first_trick``."""
    course, tricks = tour.report.course, tour.replay.tricks
    points = [_point(point) for point in course]
    score = tour.replay.score
    if tour.report.complete and score is not None and points:
        points.append(LinePoint(score, (score, score)))
    first = first_trick(tour)
    return LineChart(
        tr("Your expected score"),
        points,
        labels=[(trick - first, trick_label(trick, tricks)) for trick in range(first, tricks + 2)],
        turns=_turns(tour, first, names),
        dots=True,
        label_title=tr("Trick"),
        length=tricks + 2 - first,
    )


def first_trick(tour: DealTour) -> int:
    """The trick of the first point: 0 unless nothing was decided before the play."""
    course = tour.report.course
    return course[0].trick if course else 0


def _point(point: CoursePoint) -> LinePoint:
    mean, reach = point.expected_score, CONFIDENCE * point.stderr
    return LinePoint(mean, (mean - reach, mean + reach))


def _turns(tour: DealTour, first: int, names: Sequence[str]) -> list[Turn]:
    """The turning points, one for each trick, with words for the greatest.

    An announcement is made before the first trick, and shown there if nothing else was decided
    before.
    """
    found: dict[int, tuple[float, Turn]] = {}
    for point in tour.report.turning_points:
        trick = max(first, tour.report.decisions[point.decision].graded.trick)
        weight = point.amount if point.kind is TurningKind.LOSS else 100 * abs(point.amount)
        turn = Turn(trick - first, turned_well(tour, point), turning_words(tour, point, names))
        if trick not in found or found[trick][0] < weight:
            found[trick] = (weight, turn)
    spoken = sorted(found, key=lambda trick: -found[trick][0])[:_MOST_CHIPS]
    return [
        turn if trick in spoken else Turn(turn.index, turn.gained)
        for trick, (_, turn) in sorted(found.items())
    ]


class GraphBox(Described):
    """Heading, graph, and in its place a table of the same figures on demand."""

    grows = True

    def __init__(self, tour: DealTour, names: Sequence[str], *, as_table: bool) -> None:
        """Show a tour's course.

        Args:
            tour: the tour.
            names: what the seats are called.
            as_table: whether the figures are shown as text.
        """
        self._tour = tour
        self.chart = course_chart(tour, names)
        self._table = TableView(self.chart.table()) if as_table else None

    def describe(self, kit: Kit) -> Box:
        """The heading over graph or table."""
        head = _HEAD * kit.text_growth
        heading = On(Down(self._heading(kit), gap=0), low=head, high=head)
        below: Box = self._table or self.chart
        if self._missing:
            note = Words(self._missing, Style(Face.NOTE, 18, kit.theme.muted), align="centre")
            below = On(Down(note, gap=0, middle=True), above=0, below=head)  # as much as above
        return On(Down(heading, below, shares=(0, 1), gap=0), high=_LEAST, low=_LEAST)

    @property
    def _missing(self) -> str:
        """Why there is nothing to show, if there is nothing."""
        if self._tour.replay.tricks == 0:
            return tr("Everybody passed: no card was played.")
        return "" if self.chart.points else tr("The coach is looking at your first decision.")

    def trick_at(self, position: tuple[int, int]) -> int | None:
        """The trick whose column a point of the window is in."""
        if self._table is not None or not self.chart.points:
            return None
        index = self.chart.point_at(position)
        return None if index is None else index + first_trick(self._tour)

    def scroll(self, rows: int) -> None:
        """Move the table by rows."""
        if self._table is not None:
            self._table.scroll(rows)

    def draw(self, target: pygame.Surface) -> None:
        """Draw heading and graph, or why there is none."""
        trick = self._tour.replay.trick_at(self._tour.position)
        self.chart.cursor = max(0, trick - first_trick(self._tour))
        super().draw(target)

    def _heading(self, kit: Kit) -> Box:
        """The heading, and where there is room what the band is."""
        title = Words(
            tr("Your expected score, trick by trick"), heading_style(kit), leading=_HEADING
        )
        if self._missing or self._table:
            return title
        style = Style(Face.NOTE, 15, kit.theme.muted)
        band = Words(tr("band: margin of error (95%)"), style, align="right")
        both = Across(title, band, shares=(0, 1), gap=20, align="line")
        return Either(both, title, across=True)


class DealTimeLine(TimeLine):
    """Where one is in a deal; its tricks are the parts."""

    def __init__(self, tour: DealTour, on_move: Callable[[int], None]) -> None:
        """Show a tour; ``on_move`` is told to which position one wants to go."""
        tricks, self._tour = tour.replay.tricks, tour
        starts = [tour.replay.start_of(trick) for trick in range(tricks + 2)]
        words = [trick_label(trick, tricks) for trick in range(tricks + 2)]
        super().__init__(tr("Time line"), starts, words, on_move)

    @property
    def index(self) -> int:
        """The position of the tour."""
        return self._tour.position

    @property
    def value_words(self) -> str:
        """The moment that one is at."""
        return position_title(self._tour)

    def note(self) -> str:
        """Which mistake one is at, if it is one."""
        return mistake_note(self._tour)

    def marks(self) -> Sequence[TimeMark]:
        """Mistakes, and what turned the deal."""
        tour, report = self._tour, self._tour.report
        turns = {point.decision: turned_well(tour, point) for point in report.turning_points}
        others = (it for it in report.mistakes if it.number not in turns)
        return [
            *(TimeMark(tour.place_of(it)) for it in others),
            *(TimeMark(tour.place_of(report.decisions[it]), won) for it, won in turns.items()),
        ]
