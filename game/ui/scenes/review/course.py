"""The course of a deal in pictures: its time line, and the graph of the expected score."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from game.coach.ranking import CONFIDENCE, CoursePoint, TurningKind
from game.session.review import DealTour
from game.ui.access.listener import Listener
from game.ui.access.node import AccessRole, ValueSpan
from game.ui.boxes.box import Box, Described, Widget
from game.ui.boxes.content import Drawn, On, Spacer
from game.ui.boxes.stacks import Down
from game.ui.charts.chart import TableView
from game.ui.charts.elements import Tone, tone_colour
from game.ui.charts.line import LineChart, LinePoint, Turn
from game.ui.drawing.vector import circle, path, rectangle
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import CARD_IVORY, Face
from game.ui.scenes.review.words import (
    mistake_note,
    position_title,
    trick_label,
    turned_well,
    turning_words,
)
from game.ui.widgets.pictures import heading_style
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


_THICK: Final = 9
_KNOB: Final = 11
_TICK: Final = 3.2
_LABEL: Final = 14.5
_AROUND: Final = 5
_AROUND_WORDS: Final = 7
"""Units of text on either side of a number, and of a word, which would read as one with it."""
_STEPS: Final = (1, 2, 5, 10)
_END_ROOM: Final = 16
_MARK: Final = 6.5


class TimeLine(Widget):
    """Where one is in a deal. Tricks are equally long, and so are the moments within each."""

    role = AccessRole.SLIDER

    def __init__(self, tour: DealTour, on_move: Callable[[int], None]) -> None:
        """Show a tour.

        Args:
            tour: the tour.
            on_move: told to which position one wants to go.
        """
        super().__init__(tr("Time line"))
        self._tour = tour
        self._on_move = on_move

    # -- places ---------------------------------------------------------------------------------

    @property
    def _line(self) -> pygame.Rect:
        kit = self.kit
        line = self.rect.inflate(-2 * kit.px(_END_ROOM), 0)
        line.height = kit.px(_THICK)
        line.centery = self.rect.centery + kit.px(1)
        return line

    def x_of_trick(self, trick: int) -> float:
        """Where a trick begins, in pixels; 0 is the start of the deal."""
        line = self._line
        return line.left + line.width * trick / (self._tour.replay.tricks + 1)

    def x_of(self, position: int) -> float:
        """Where a position lies, in pixels."""
        replay = self._tour.replay
        trick = replay.trick_at(position)
        start, following = replay.start_of(trick), replay.start_of(trick + 1)
        left = self.x_of_trick(trick)
        if following <= start:
            return left
        part = (position - start) / (following - start)
        return left + part * (self.x_of_trick(trick + 1) - left)

    def _nearest(self, x: float) -> int:
        places = range(self._tour.replay.end + 1)
        return min(places, key=lambda position: abs(self.x_of(position) - x))

    # -- for who does not see it ----------------------------------------------------------------

    @property
    def value_words(self) -> str:
        """The moment that one is at."""
        return position_title(self._tour)

    @property
    def span(self) -> ValueSpan:
        """Which moment that is, and the first and the last one."""
        return self._tour.position, 0, self._tour.replay.end

    # -- input ----------------------------------------------------------------------------------

    def drag(self, position: tuple[int, int]) -> None:
        """Go where the pointer went down, and along with it."""
        self._on_move(self._nearest(position[0]))

    def click(self, position: tuple[int, int]) -> None:
        """All was done when the pointer went down."""

    def activate(self) -> None:
        """See ``Widget.activate``; nothing, as arrows and the pointer move along it."""

    def key(self, event: pygame.event.Event) -> bool:
        """Left and right go on by a moment, Home and End to the ends."""
        here, end = self._tour.position, self._tour.replay.end
        to = {
            pygame.K_LEFT: here - 1,
            pygame.K_RIGHT: here + 1,
            pygame.K_HOME: 0,
            pygame.K_END: end,
        }.get(event.key)
        if to is not None:
            self._on_move(max(0, min(end, to)))
        return to is not None

    # -- drawing --------------------------------------------------------------------------------

    def draw(self, target: pygame.Surface) -> None:
        """Draw line, ticks, marks of what turned the deal, and the knob."""
        if isinstance(target, Listener):
            target.say(mistake_note(self._tour), self.rect)
            return
        kit, theme, line = self.kit, self.kit.theme, self._line
        self.draw_ring(target, 8, self.rect.inflate(0, kit.px(8)))
        gone = (self.x_of(self._tour.position) - line.left) / kit.scale

        def body(width: float, height: float) -> str:
            track = rectangle(0, 0, width, height, height / 2)
            drawn = path(track, fill=theme.focus_outer, opacity=0.55)
            if gone > height:
                drawn += path(rectangle(0, 0, gone, height, height / 2), fill=theme.felt_edge)
            return drawn + path(track, stroke=theme.outline, width=1.4)

        kit.paint(target, line, ("time line", round(gone, 1)), body)
        self._draw_ticks(target, line)
        self._draw_marks(target, line)
        self._draw_knob(target, line)

    def _draw_ticks(self, target: pygame.Surface, line: pygame.Rect) -> None:
        kit, theme, tour = self.kit, self.kit.theme, self._tour
        now = tour.replay.trick_at(tour.position)
        for trick in range(tour.replay.tricks + 2):
            at = (self.x_of_trick(trick), line.centery)
            kit.disc(target, at, _TICK, fill=CARD_IVORY, stroke=theme.outline, width=1.2)
        self._draw_labels(target, line.bottom + kit.text_px(_LABEL) * 1.15, now)

    def _draw_labels(self, target: pygame.Surface, baseline: float, now: int) -> None:
        """The trick that one is at, the ends, and every so manyth of the others beside those."""
        kit, theme, last = self.kit, self.kit.theme, self._tour.replay.tricks + 1
        placed: list[tuple[float, float]] = []
        step = self._step()
        for trick in (now, 0, last, *range(step, last, step)):
            chosen, x = trick == now, self.x_of_trick(trick)
            colour = theme.title if chosen else theme.hint
            style = Style(Face.LABEL if chosen else Face.BODY, _LABEL, colour)
            words = trick_label(trick, last - 1)
            around = _AROUND_WORDS if trick in (0, last) else _AROUND
            half = kit.text_width(words, style) / 2 + around * kit.text_scale
            if all(x - half >= right or x + half <= left for left, right in placed):
                kit.draw_text(target, x, baseline, words, style, "centre")
                placed.append((x - half, x + half))

    def _step(self) -> int:
        """How many tricks there are from one number to the next: as few as have room."""
        kit, style = self.kit, Style(Face.BODY, _LABEL, self.kit.theme.hint)
        last = self._tour.replay.tricks
        numbers = (kit.text_width(str(trick), style) for trick in range(1, last + 1))
        needed = max(numbers, default=0) + 2 * _AROUND * kit.text_scale
        each = self.x_of_trick(1) - self.x_of_trick(0)
        return next((step for step in _STEPS if step * each >= needed), _STEPS[-1])

    def _draw_marks(self, target: pygame.Surface, line: pygame.Rect) -> None:
        """Triangles above the moments at which the deal turned, points above other mistakes."""
        kit, theme, tour = self.kit, self.kit.theme, self._tour
        y = line.top - kit.px(14)
        turning = tour.turning
        for mistake in tour.report.mistakes:
            if mistake.number not in turning:
                at = self.x_of(tour.place_of(mistake)), y
                colour = tone_colour(theme, Tone.LOST)
                kit.disc(target, at, 3.4, fill=colour, stroke=CARD_IVORY, width=1.2)
        turns = {point.decision: turned_well(tour, point) for point in tour.report.turning_points}
        for decision, gained in turns.items():
            tall = -_MARK if gained else _MARK
            shape = f"M0 {_MARK - tall}H{2 * _MARK}L{_MARK} {_MARK + tall}Z"
            tone = tone_colour(theme, Tone.GOOD if gained else Tone.LOST)
            x = self.x_of(tour.place_of(tour.report.decisions[decision]))
            body = partial(path, shape, fill=tone, stroke=CARD_IVORY, width=1.3)
            kit.stamp(target, (x, y), _MARK, ("time mark", gained), body)

    def _draw_knob(self, target: pygame.Surface, line: pygame.Rect) -> None:
        kit, theme = self.kit, self.kit.theme

        def body() -> str:
            drawn = circle(_KNOB, _KNOB, _KNOB, fill=CARD_IVORY, stroke=theme.outline, width=1.6)
            drawn += circle(_KNOB, _KNOB, _KNOB - 2.6, stroke=theme.gold, width=1.4)
            lozenge = f"M{_KNOB} {_KNOB - 5.5}l5.5 5.5l-5.5 5.5l-5.5-5.5Z"
            return drawn + path(lozenge, fill=theme.primary.middle)

        centre = (self.x_of(self._tour.position), line.centery)
        kit.stamp(target, centre, _KNOB, "time knob", body)
