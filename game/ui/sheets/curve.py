"""How everybody's total went up and down over a match."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import Final

import pygame

from game.rules.score.scores import Score
from game.session.game import DealResult
from game.session.setup import GameSetup
from game.ui.charts.marks import line
from game.ui.charts.palette import SERIES
from game.ui.drawing.canvas import draw_line, draw_smooth_line
from game.ui.drawing.vector import circle
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face
from game.ui.widgets.pictures import draw_portrait
from game.ui.widgets.section import Section
from game.words.i18n import ptr, tr
from game.words.numbers import number

LEAST_HEIGHT: Final = 196
"""Units below which a curve tells nothing."""

_SCALE_ROOM: Final = 58
_PORTRAIT: Final = 30
_PORTRAIT_ROOM: Final = 46
_EDGE: Final = 18
_AXIS_ROOM: Final = 23
_LEAST_BETWEEN: Final = 32
"""Units between the middles of neighbouring deal numbers."""
_DOT: Final = 3.4
_STEPS: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500)


class TotalsCurve(Section):
    """A line for each player from deal to deal, with his portrait at its end."""

    grows = True

    def __init__(self, setup: GameSetup, results: Sequence[DealResult]) -> None:
        super().__init__(tr("The match"))
        self._setup = setup
        self._totals = [
            (0, *accumulate(result.scores[seat] for result in results))
            for seat in range(setup.players)
        ]
        self._plot = pygame.Rect(0, 0, 0, 0)

    def place_content(self, kit: Kit, area: pygame.Rect) -> int:
        """The whole width, and all the height there is."""
        least = kit.px(LEAST_HEIGHT)
        height = max(area.height, least)
        self._plot = pygame.Rect(
            area.left + kit.px(_SCALE_ROOM),
            area.top + kit.px(_EDGE),
            area.width - kit.px(_SCALE_ROOM + _PORTRAIT_ROOM),
            height - kit.px(2 * _EDGE + _AXIS_ROOM),
        )
        return height

    @property
    def _bounds(self) -> tuple[Score, Score]:
        values = [total for totals in self._totals for total in totals]
        return min(values), max(*values, min(values) + 1)

    def _point(self, deal: int, total: Score) -> tuple[float, float]:
        """Where a total lies, in pixels from the plot's upper left corner."""
        lowest, highest = self._bounds
        across = deal / (len(self._totals[0]) - 1)
        down = float(highest - total) / float(highest - lowest)
        return across * self._plot.width, down * self._plot.height

    def draw(self, target: pygame.Surface) -> None:
        """Draw heading, scale, lines and portraits."""
        super().draw(target)
        kit, plot = self.kit, self._plot
        lowest, highest = self._bounds
        note = Style(Face.BODY, 15, kit.theme.muted)
        for value in sorted({lowest, 0, highest}):
            y = plot.top + self._point(0, value)[1]
            if value and abs(y - plot.top - self._point(0, 0)[1]) < kit.px(16):
                continue
            ends = (plot.left, y), (plot.right, y)
            draw_line(target, kit.theme.hairline, *ends, max(1, kit.px(1.1)))
            words = number(value, signed=value != 0)
            kit.draw_text(target, plot.left - kit.px(10), y + kit.px(5), words, note, "right")
        width, height = plot.width / kit.scale, plot.height / kit.scale
        lines = kit.shape(("curve", tuple(self._totals)), self._lines, width, height, margin=8)
        lines.draw(target, *plot.topleft)
        self._draw_axis(target, note)
        self._draw_portraits(target)

    def _draw_axis(self, target: pygame.Surface, style: Style) -> None:
        """Numbers of the deals, as many as find room, and what they count."""
        kit, plot = self.kit, self._plot
        baseline = plot.bottom + kit.px(_AXIS_ROOM + 4)
        kit.draw_text(target, plot.left - kit.px(10), baseline, ptr("axis", "deal"), style, "right")
        deals = len(self._totals[0]) - 1
        for deal in _shown_deals(deals, plot.width / deals / kit.px(_LEAST_BETWEEN)):
            x = plot.left + self._point(deal, 0)[0]
            kit.draw_text(target, x, baseline, number(deal), style, "centre")

    def _lines(self) -> str:
        scale, theme = self.kit.scale, self.kit.theme
        drawn = ""
        for totals, colour in zip(self._totals, SERIES[theme.name], strict=False):
            places = [self._point(deal, total) for deal, total in enumerate(totals)]
            points = [(x / scale, y / scale) for x, y in places]
            drawn += line(points, colour)
            drawn += "".join(
                circle(x, y, _DOT, fill=colour, stroke=theme.paper_top, width=1.2)
                for x, y in points[1:]
            )
        return drawn

    def _draw_portraits(self, target: pygame.Surface) -> None:
        """At the ends of the lines, moved apart where these come close."""
        kit, plot = self.kit, self._plot
        last = len(self._totals[0]) - 1
        order = sorted(range(self._setup.players), key=lambda seat: -self._totals[seat][-1])
        step = min(kit.px(_PORTRAIT + 4), (plot.height + kit.px(_EDGE)) / len(order))
        ends = [self._point(last, self._totals[seat][-1])[1] for seat in order]
        for index in range(1, len(ends)):
            ends[index] = max(ends[index], ends[index - 1] + step)
        below = plot.height + kit.px(_EDGE / 2) - ends[-1]
        if below < 0:
            ends[-1] += below
            for index in range(len(ends) - 2, -1, -1):
                ends[index] = min(ends[index], ends[index + 1] - step)
        x = plot.right + kit.px(_PORTRAIT_ROOM / 2 + 4)
        for seat, y in zip(order, ends, strict=True):
            start = (plot.right, plot.top + self._point(last, self._totals[seat][-1])[1])
            colour = SERIES[kit.theme.name][seat]
            draw_smooth_line(target, colour, start, (x, plot.top + y))
            character = self._setup.seats[seat].character
            draw_portrait(kit, target, (x, plot.top + y), _PORTRAIT, character)


def _shown_deals(deals: int, room: float) -> range:
    """The numbers at the axis: a round step apart, so that each has room.

    Args:
        deals: how many deals there are.
        room: the distance between neighbouring deals, in least distances of two numbers.
    """
    step = next((step for step in _STEPS if step * room >= 1), _STEPS[-1])
    return range(step, deals + 1, step)
