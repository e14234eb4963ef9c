"""The graph of the review: the expected score from trick to trick, and where the deal turned."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.coach.grades import CoursePoint, TurningKind
from game.coach.ranking import CONFIDENCE
from game.session.review import DealTour
from game.ui.boxes.box import Body
from game.ui.charts.chart import TableView
from game.ui.charts.line import LineChart, LinePoint, Turn
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face
from game.ui.scenes.review.words import turned_well, turning_words
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
        labels=[(trick - first, _trick_label(trick, tricks)) for trick in range(first, tricks + 2)],
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


def _trick_label(trick: int, tricks: int) -> str:
    if trick == 0:
        return tr("start")
    return tr("end") if trick > tricks else str(trick)


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


class GraphBody(Body):
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

    def lay(self, kit: Kit, area: pygame.Rect) -> int:
        """All the height there is."""
        height = max(area.height, kit.px(_LEAST))
        head = round(_HEAD * kit.text_scale)
        below = pygame.Rect(area.left, area.top + head, area.width, height - head)
        self.chart.place(kit, below)
        if self._table is not None:
            self._table.place(kit, below)
        return height

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
        """Draw heading and graph."""
        kit, area = self.kit, self.rect
        baseline = area.top + kit.text_px(15)
        title = tr("Your expected score, trick by trick")
        end = kit.draw_text(target, area.left, baseline, title, heading_style(kit))
        if self._tour.replay.tricks == 0:
            self._draw_note(target, tr("Everybody passed: no card was played."))
        elif not self.chart.points:
            self._draw_note(target, tr("The coach is looking at your first decision."))
        elif self._table is not None:
            self._table.draw(target)
        else:
            self._draw_key(target, end + kit.px(20), baseline)
            trick = self._tour.replay.trick_at(self._tour.position)
            self.chart.cursor = max(0, trick - first_trick(self._tour))
            self.chart.draw(target)

    def _draw_key(self, target: pygame.Surface, left: float, baseline: float) -> None:
        """What the band is, at the right of the heading, where there is room."""
        kit, right = self.kit, self.rect.right
        words = tr("band: margin of error (95%)")
        style = Style(Face.NOTE, 15, kit.theme.muted)
        if left + kit.text_width(words, style) < right:
            kit.draw_text(target, right, baseline, words, style, "right")

    def _draw_note(self, target: pygame.Surface, words: str) -> None:
        kit = self.kit
        style = Style(Face.NOTE, 18, kit.theme.muted)
        kit.draw_centred(target, self.rect.centerx, self.rect.centery, words, style)
