"""The graph of the review: the expected score from trick to trick, and where the deal turned."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.coach.grades import CoursePoint, TurningKind
from game.coach.ranking import CONFIDENCE
from game.session.review import DealTour
from game.ui.boxes.box import Box, Described
from game.ui.boxes.grounds import On
from game.ui.boxes.stacks import Down
from game.ui.boxes.words import Drawn, Spacer
from game.ui.charts.chart import TableView
from game.ui.charts.line import LineChart, LinePoint, Turn
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face
from game.ui.scenes.review.words import trick_label, turned_well, turning_words
from game.ui.widgets.ornament import heading_style
from game.words.i18n import tr

_HEAD: Final = 27
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
        heading = Drawn(self._draw_heading, height=_HEAD * kit.text_growth)
        below = Spacer(grows=True) if self._missing else self._table or self.chart
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
        style = Style(Face.NOTE, 18, self.kit.theme.muted)
        self.kit.draw_centred(target, *self.rect.center, self._missing, style)

    def _draw_heading(self, kit: Kit, target: pygame.Surface, rect: pygame.Rect) -> None:
        """The heading, and where there is room what the band is."""
        baseline = rect.top + kit.text_px(15)
        title = tr("Your expected score, trick by trick")
        end = kit.draw_text(target, rect.left, baseline, title, heading_style(kit))
        words, style = tr("band: margin of error (95%)"), Style(Face.NOTE, 15, kit.theme.muted)
        has_room = end + kit.px(20) + kit.text_width(words, style) < rect.right
        if has_room and not (self._missing or self._table):
            kit.draw_text(target, rect.right, baseline, words, style, "right")
