"""How many points with how many bouts: one press on four lanes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from game.rules.cards import BOUT_HALF_POINTS, BOUTS, TOTAL_HALF_POINTS
from game.rules.score.scores import half_of
from game.ui.access.listener import Listener, about
from game.ui.access.node import AccessRole, SpokenPart, ValueSpan
from game.ui.charts.elements import attack_colour, on_bar
from game.ui.drawing.vector import path, rectangle
from game.ui.input.keys import DIGIT_KEYS
from game.ui.look.kit import Style
from game.ui.look.theme import BRIGHT_GOLD, LIGHT_GOLD, Face
from game.ui.widgets.control import Control
from game.words.i18n import ntr, tr
from game.words.numbers import number, points_words

_LEAST_WIDTH: Final = 300
_LANE: Final = 29
_BAR: Final = 19
_FIRST: Final = 88
"""Units at the left, for the number of bouts."""

_RADIUS: Final = 6
_LANES: Final = len(BOUTS) + 1
_POINT: Final = 2
"""Half-points."""

_STEPS: Final = {pygame.K_LEFT: -_POINT, pygame.K_RIGHT: _POINT}
_HALF_KEYS: Final = (pygame.K_PERIOD, pygame.K_COMMA, pygame.K_KP_PERIOD)


class PointsLanes(Control):
    """A lane for each number of bouts, as long as all points of a deal.

    A press shows what it means, and letting go enters it; keys move the mark, and Enter enters it.

    Attributes:
        bouts: the lane that the mark is on.
        half_points: where it stands there.
    """

    units_wide = _LEAST_WIDTH
    units_high = _LANES * _LANE
    stretches = True
    role = AccessRole.SLIDER

    def __init__(
        self,
        label: str,
        targets: Sequence[int],
        told: tuple[int, int],
        on_change: Callable[[int, int], None],
        on_enter: Callable[[], None],
    ) -> None:
        """Offer all results.

        Args:
            label: whose points they are.
            targets: card points that are needed with so many bouts.
            told: bouts and half-points where the mark stands.
            on_change: told with bouts and half-points whenever the mark moves.
            on_enter: told when they are to be entered.
        """
        super().__init__(label)
        self.bouts, self.half_points = told
        self._targets, self._on_change, self._on_enter = tuple(targets), on_change, on_enter
        self._typed = ""

    # -- places ---------------------------------------------------------------------------------

    def bar(self, bouts: int) -> pygame.Rect:
        """Where a lane's bar is, in pixels."""
        kit = self.kit
        left = self.rect.left + round(_FIRST * kit.text_scale)
        high = self.rect.height / _LANES
        bar = pygame.Rect(left, 0, self.rect.right - left, round(_BAR * kit.text_scale))
        bar.centery = int(self.rect.top + (bouts + 0.5) * high)
        return bar

    def place_of(self, bouts: int, half_points: int) -> tuple[int, int]:
        """The point of the window that stands for a result."""
        bar = self.bar(bouts)
        return bar.left + round(bar.width * half_points / TOTAL_HALF_POINTS), bar.centery

    def _told_at(self, position: tuple[int, int]) -> tuple[int, int]:
        down = (position[1] - self.rect.top) * _LANES // max(1, self.rect.height)
        bouts = max(0, min(_LANES - 1, down))
        bar = self.bar(bouts)
        points = (position[0] - bar.left) / bar.width * TOTAL_HALF_POINTS / _POINT
        return bouts, _within(bouts, round(points) * _POINT)

    # -- for who does not see it ----------------------------------------------------------------

    @property
    def value_words(self) -> str:
        """Bouts and points at the mark."""
        points = points_words(half_of(self.half_points))
        return f"{ntr('{n} bout', '{n} bouts', self.bouts)}, {points}"

    @property
    def span(self) -> ValueSpan:
        """The points, and how many there are in all."""
        return self.half_points / _POINT, 0, TOTAL_HALF_POINTS / _POINT

    def parts(self) -> Sequence[SpokenPart]:
        """The lanes, each with the points that are needed there."""
        return [
            SpokenPart(
                about(ntr("{n} bout", "{n} bouts", bouts), tr("target {points}", points=needed)),
                self.bar(bouts),
                bouts == self.bouts,
                partial(self._go_to_lane, bouts),
                here=False,
            )
            for bouts, needed in enumerate(self._targets)
        ]

    def _go_to_lane(self, bouts: int) -> None:
        self._tell(bouts, _within(bouts, self.half_points))

    # -- drawing --------------------------------------------------------------------------------

    def draw(self, target: pygame.Surface) -> None:
        """Draw lanes and mark."""
        if isinstance(target, Listener):
            return
        kit, theme = self.kit, self.kit.theme
        for bouts, needed in enumerate(self._targets):
            bar = self.bar(bouts)
            here = self.enabled and bouts == self.bouts
            drawing = partial(self._drawing, 2 * needed / TOTAL_HALF_POINTS)
            kit.paint(target, bar, ("lane", needed, self.enabled), drawing)
            style = Style(Face.STRONG if here else Face.BODY, 16, theme.text)
            words = ntr("{n} bout", "{n} bouts", bouts)
            baseline = bar.centery + kit.text_px(16) * 0.34
            kit.draw_text(target, self.rect.left + kit.px(2), baseline, words, style)
            self._draw_target(target, bar, needed)
        if self.enabled:
            self._draw_mark(target)

    def _drawing(self, target: float, width: float, height: float) -> str:
        theme, mark = self.kit.theme, target * width
        drawn = path(
            rectangle(0, 0, width, height, 5),
            fill=theme.track,
            stroke=theme.control_border,
            width=1.4,
        )
        if self.enabled:
            for left, right, made in ((0, mark, False), (mark, width, True)):
                inner = rectangle(left + 1, 1, right - left - 2, height - 2, 4)
                drawn += path(inner, fill=attack_colour(theme, made=made), opacity=0.75)
        drawn += path(rectangle(2.4, 2.4, width - 4.8, height - 4.8, 3), stroke=LIGHT_GOLD, width=1)
        return drawn + path(f"M{mark}-2V{height + 2}", stroke=BRIGHT_GOLD, width=2)

    def _draw_target(self, target: pygame.Surface, bar: pygame.Rect, needed: int) -> None:
        kit = self.kit
        style = Style(Face.LABEL, 14, on_bar(kit.theme) if self.enabled else kit.theme.muted)
        x = bar.left + round(bar.width * 2 * needed / TOTAL_HALF_POINTS) - kit.px(5)
        baseline = bar.centery + kit.text_px(14) * 0.34
        kit.draw_text(target, x, baseline, str(needed), style, "right")

    def _draw_mark(self, target: pygame.Surface) -> None:
        """A knob with the points in it."""
        kit, theme = self.kit, self.kit.theme
        x, y = self.place_of(self.bouts, self.half_points)
        style = Style(Face.STRONG, 15, theme.on_button)
        words = number(half_of(self.half_points))
        width = max(kit.px(30), round(kit.text_width(words, style)) + kit.px(12))
        knob = pygame.Rect(0, 0, width, round((_BAR + 7) * kit.text_scale)).move_to(center=(x, y))
        knob.clamp_ip(self.rect.inflate(kit.px(8), 0))
        kit.frame(target, knob, _RADIUS, fill=theme.primary.middle, stroke=BRIGHT_GOLD, width=1.6)
        kit.draw_centred(target, *knob.center, words, style)
        self.draw_ring(target, _RADIUS, knob)

    # -- input ----------------------------------------------------------------------------------

    def drag(self, position: tuple[int, int]) -> None:
        """Show what the place under the pointer means."""
        self._tell(*self._told_at(position))

    def click(self, position: tuple[int, int]) -> None:
        """Enter the points of the place that was clicked."""
        self.drag(position)
        self.activate()

    def activate(self) -> None:
        """Enter what the mark shows."""
        self._on_enter()

    def key(self, event: pygame.event.Event) -> bool:
        """Arrows move the mark, digits are points, a point or comma adds a half."""
        if event.key in _STEPS:
            self._typed = ""
            self._tell(self.bouts, _within(self.bouts, self.half_points + _STEPS[event.key]))
        elif event.key in (pygame.K_UP, pygame.K_DOWN):
            self._go_to_lane((self.bouts + (1 if event.key == pygame.K_DOWN else -1)) % _LANES)
        elif event.key in DIGIT_KEYS:
            self._type(DIGIT_KEYS[event.key])
        elif event.key in _HALF_KEYS:
            self._tell(self.bouts, _within(self.bouts, self.half_points ^ 1))
        else:
            return False
        return True

    def _type(self, digit: int) -> None:
        typed = f"{self._typed}{digit}"
        if int(typed) * _POINT > TOTAL_HALF_POINTS:
            typed = str(digit)
        self._typed = typed
        self._tell(self.bouts, _within(self.bouts, int(typed) * _POINT))

    def left(self) -> None:
        """See ``Widget.left``; the next digit begins another number."""
        self._typed = ""

    def go_on(self, before: object) -> None:
        """The next digit goes behind those that were just typed."""
        if isinstance(before, PointsLanes):
            self._typed = before._typed

    def _tell(self, bouts: int, half_points: int) -> None:
        if (bouts, half_points) != (self.bouts, self.half_points):
            self.bouts, self.half_points = bouts, half_points
            self._on_change(bouts, half_points)


def _within(bouts: int, half_points: int) -> int:
    """Half-points that so many bouts allow, and so many in the other pile, nearest to these."""
    least = bouts * BOUT_HALF_POINTS
    most = TOTAL_HALF_POINTS - (len(BOUTS) - bouts) * BOUT_HALF_POINTS
    return max(least, min(most, half_points))
