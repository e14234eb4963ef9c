"""The time line of a deal: its tricks, what turned it, and where one is."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from game.session.review import DealTour
from game.ui.access.listener import Listener
from game.ui.access.node import AccessRole, ValueSpan
from game.ui.boxes.box import Widget
from game.ui.charts.palette import Tone, tone_colour
from game.ui.drawing.vector import circle, path, rectangle
from game.ui.look.kit import Style
from game.ui.look.theme import CARD_IVORY, Face
from game.ui.scenes.review.words import mistake_note, position_title, trick_label, turned_well
from game.words.i18n import tr

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
