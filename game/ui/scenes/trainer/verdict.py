"""Beside the bars: what the answer cost, why, and how the last ones went."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from functools import partial
from typing import Final

import pygame

from game.ui.boxes.box import Body
from game.ui.buttons import draw_icon
from game.ui.charts.columns import LossColumns
from game.ui.icons import icon
from game.ui.kit import Kit, Style
from game.ui.theme import Face
from game.ui.vector import circle
from game.ui.widgets.panel import Panel
from game.words.i18n import tr

_SIZE: Final = 16
_DISC: Final = 19
_DOT: Final = 0.2
_LEADING: Final = 1.25
_BETWEEN: Final = 5
_CHARTS: Final = (54, 160)
_CHART_HEAD: Final = 24


class PointKind(Enum):
    """What a sentence does."""

    HEADING = "heading"
    FOR = "for"
    AGAINST = "against"
    NOTE = "note"


@dataclass(frozen=True, slots=True)
class Point:
    """One thing to be said.

    Attributes:
        words: a sentence.
        kind: what it does.
        extra: how soon it may be left out where room is short; the highest goes first.
    """

    words: str
    kind: PointKind = PointKind.NOTE
    extra: int = 0


class Points(Body):
    """Sentences, each with a mark for good or bad."""

    def __init__(self, points: Sequence[Point]) -> None:
        """Say something."""
        self.points = tuple(points)
        self._lines: list[tuple[int, list[str], Point]] = []
        self._area = pygame.Rect(0, 0, 0, 0)
        self._kit: Kit | None = None

    def lay(self, kit: Kit, area: pygame.Rect) -> int:
        """Wrap the sentences."""
        self._kit = kit
        left = round(_DISC * kit.text_scale) + kit.px(10)
        style, step = self._style(kit), kit.text_px(_SIZE) * _LEADING
        self._lines, top = [], area.top
        for point in self.points:
            heads = point.kind is PointKind.HEADING
            indent = 0 if heads else left
            face = self._heading(kit) if heads else style
            lines = kit.wrap(point.words, face, area.width - indent)
            self._lines.append((top, lines, point))
            top += round(step * len(lines)) + kit.px(_BETWEEN)
        self._area = pygame.Rect(area.left, area.top, area.width, top - area.top)
        return self._area.height

    def shorten(self) -> bool:
        """Leave out what is least needed, and headings that nothing follows; whether any was.

        Something always remains.
        """
        if len(self.points) <= 1:
            return False
        last = max(range(len(self.points)), key=lambda index: (self.points[index].extra, index))
        left = [*self.points[:last], *self.points[last + 1 :]]
        followed = [*left[1:], Point("", PointKind.HEADING)]
        kept = tuple(
            point
            for point, after in zip(left, followed, strict=True)
            if point.kind is not PointKind.HEADING or after.kind is not PointKind.HEADING
        )
        self.points = kept or self.points
        return bool(kept)

    def _style(self, kit: Kit) -> Style:
        return Style(Face.BODY, _SIZE, kit.theme.text)

    def _heading(self, kit: Kit) -> Style:
        return Style(Face.LABEL, _SIZE, kit.theme.text)

    def draw(self, target: pygame.Surface) -> None:
        """Draw marks and sentences."""
        kit = self._kit
        assert kit is not None, "it is placed before it is drawn"
        left = self._area.left + round(_DISC * kit.text_scale) + kit.px(10)
        for top, lines, point in self._lines:
            baseline = top + kit.text_px(_SIZE) * 0.95
            if point.kind is PointKind.HEADING:
                heading = self._heading(kit)
                kit.draw_lines(target, self._area.left, baseline, lines, heading, leading=_LEADING)
                continue
            centre = (self._area.left + _DISC / 2 * kit.text_scale, baseline - 5.5 * kit.text_scale)
            _draw_mark(kit, target, centre, point.kind)
            kit.draw_lines(target, left, baseline, lines, self._style(kit), leading=_LEADING)


def shorten(panel: Panel) -> None:
    """Leave sentences of a panel out until the others can all be seen."""
    for body in panel.bodies:
        while isinstance(body, Points) and panel.scrolls and body.shorten():
            panel.place(panel.kit, panel.rect)


def _draw_mark(
    kit: Kit, target: pygame.Surface, centre: tuple[float, float], kind: PointKind
) -> None:
    """A tick, a warning, or a dot where nothing speaks for or against."""
    theme = kit.theme
    side = _DISC * kit.text_growth
    corner = (centre[0] - kit.px(side / 2), centre[1] - kit.px(side / 2))
    if kind is PointKind.NOTE:
        dot = partial(circle, side / 2, side / 2, side * _DOT, fill=theme.gold)
        kit.shape(("note",), dot, side, side).draw(target, *corner)
        return
    good = kind is PointKind.FOR
    fill = theme.good if good else theme.bad
    disc = partial(circle, side / 2, side / 2, side / 2, fill=fill)
    kit.shape(("point", good), disc, side, side).draw(target, *corner)
    drawn = icon("check" if good else "warn", theme.paper_top, 3.6 if good else 2.4)
    draw_icon(kit, target, centre, drawn, (0.5 if good else 0.44) * kit.text_growth)


class History(Body):
    """What the latest answers cost, with the streak."""

    grows = True

    def __init__(self, title: str, losses: Sequence[float], streak: int, longest: int) -> None:
        """Show losses, the newest last."""
        self.chart = LossColumns(title, losses)
        self._aside = tr("streak {now} · best {best}", now=streak, best=longest)
        self._area = pygame.Rect(0, 0, 0, 0)
        self._kit: Kit | None = None

    def lay(self, kit: Kit, area: pygame.Rect) -> int:
        """Put the chart under its heading: low beside other things, high on a page of its own."""
        self._kit = kit
        head = round(_CHART_HEAD * kit.text_scale)
        least, most = (kit.px(height) for height in _CHARTS)
        height = max(least, min(most, area.height - head))
        chart = pygame.Rect(area.left, area.top + head, area.width, height)
        self.chart.place(kit, chart)
        self._area = pygame.Rect(area.left, area.top, area.width, head + chart.height)
        return self._area.height

    def draw(self, target: pygame.Surface) -> None:
        """Draw heading, streak and chart."""
        kit = self._kit
        assert kit is not None, "it is placed before it is drawn"
        baseline = self._area.top + 14 * kit.text_scale
        aside = Style(Face.BODY, 15, kit.theme.muted)
        title = Style(Face.LABEL, 15.5, kit.theme.text)
        left = kit.draw_text(target, self._area.left, baseline, self.chart.title, title)
        room = self._area.right - left - kit.px(10)
        if kit.text_width(self._aside, aside) <= room:
            kit.draw_text(target, self._area.right, baseline, self._aside, aside, "right")
        self.chart.draw(target)
