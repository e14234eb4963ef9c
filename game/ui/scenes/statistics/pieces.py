"""The pieces of the statistics screen: a figure with a word, and a chart that is a table too."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.ui.boxes.box import Body
from game.ui.buttons import ButtonKind, ButtonShape, ButtonState, draw_button
from game.ui.charts.chart import Chart
from game.ui.charts.split_bars import SplitChart
from game.ui.charts.table_view import TableView
from game.ui.icons import icon
from game.ui.kit import Kit, Style
from game.ui.scenes.statistics.notes import Lead, Note
from game.ui.theme import Face
from game.ui.vector import path, rectangle
from game.ui.widgets.base import Widget
from game.ui.widgets.focus import draw_focus_ring

TILE_HEIGHT: Final = 35
"""Units of a tile's content."""

CARD_INSET: Final = 16
_SIDES: Final = 11
"""Units at each side of a card that has a panel for itself."""

_TITLE: Final = 21
_NOTE: Final = 15
_HEAD: Final = 32
CARD_HEIGHT: Final = 215
"""Units of a chart among others below one another."""

_FIGURE: Final = 28
UNKNOWN: Final = "–"
"""What stands in place of a figure that is not known yet."""

_DASH: Final = (22.0, 3.6)
"""Width and height of the dash that is drawn for it."""

_GHOST_BARS: Final = (0.82, 0.6, 0.68, 0.34)
_GHOST_OPACITY: Final = 0.5
_LEAD_HEIGHT: Final = 34
_LEAD_SIZE: Final = 18
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


class FigureTile(Body):
    """A figure: what it is at the left, the number large at the right."""

    def __init__(self, figure: Figure) -> None:
        self.figure = figure

    def lay(self, kit: Kit, area: pygame.Rect) -> int:
        """Take the whole width."""
        self._kit, self._area = kit, pygame.Rect(area)
        self._area.top += max(0, area.height - kit.text_px(TILE_HEIGHT)) // 2
        return kit.text_px(TILE_HEIGHT)

    def draw(self, target: pygame.Surface) -> None:
        """Draw words and number."""
        kit, theme, area, figure = self._kit, self._kit.theme, self._area, self.figure
        colour = theme.text
        if figure.good is not None:
            colour = theme.good if figure.good else theme.bad
        number = Style(Face.FIGURE, _FIGURE, colour)
        baseline = area.top + kit.text_px(18)
        if figure.value == UNKNOWN:
            self._draw_unknown(target, baseline)
            taken = float(kit.text_px(_DASH[0]))
        else:
            kit.draw_text(target, area.right, baseline, figure.value, number, "right")
            taken = kit.text_width(figure.value, number)
        room = area.width - taken - kit.px(6)
        label = Style(Face.LABEL, 16.5, theme.text)
        words = kit.fitted(figure.label, label, room)
        kit.draw_text(target, area.left, area.top + kit.text_px(10), words, label)
        note = Style(Face.BODY, _NOTE, theme.muted)
        words = kit.fitted(figure.note, note, area.width)
        kit.draw_text(target, area.left, area.top + kit.text_px(33), words, note)

    def _draw_unknown(self, target: pygame.Surface, baseline: float) -> None:
        """A bold dash at half the height of a number."""
        kit, growth = self._kit, self._kit.text_growth
        width, height = (side * growth for side in _DASH)
        kit.shape(
            ("unknown figure",),
            lambda: path(rectangle(0, 0, width, height, height / 2), fill=kit.theme.muted),
            width,
            height,
        ).draw(
            target,
            self._area.right - kit.px(width),
            baseline - kit.text_px(_FIGURE * 0.36) - kit.px(height / 2),
        )


class Tiles(Body):
    """Figures two by two, for a narrow screen."""

    def __init__(self, figures: Sequence[Figure]) -> None:
        self._tiles = [FigureTile(figure) for figure in figures]

    def lay(self, kit: Kit, area: pygame.Rect) -> int:
        """Divide the width in two."""
        gap = kit.px(34)
        width = (area.width - gap) // 2
        height = kit.text_px(TILE_HEIGHT + 14)
        for index, tile in enumerate(self._tiles):
            left = area.left + (index % 2) * (width + gap)
            top = area.top + (index // 2) * height
            tile.place(kit, pygame.Rect(left, top, width, height))
        return height * ((len(self._tiles) + 1) // 2) - kit.text_px(14)

    def draw(self, target: pygame.Surface) -> None:
        """Draw all of them."""
        for tile in self._tiles:
            tile.draw(target)


class ChartCard(Widget):
    """A chart with its heading; Enter and a click change between drawing and table.

    Attributes:
        chart: the chart.
        as_table: whether the table shows.
    """

    def __init__(
        self,
        chart: Chart,
        note: Note,
        on_toggle: Callable[[ChartCard], None],
        on_lead: Callable[[Lead], None],
    ) -> None:
        """Hold a chart.

        Args:
            chart: what is drawn; its title is the heading.
            note: the words beside the heading, and in place of a chart that is empty.
            on_toggle: told when the player changed between drawing and table.
            on_lead: told when he follows the words in place of an empty chart.
        """
        super().__init__(chart.announce() if not chart.empty else f"{chart.title}: {note.missing}")
        self.chart = chart
        self.as_table = False
        self._note = note
        self._on_toggle, self._on_lead = on_toggle, on_lead
        self._table = TableView(chart.table())

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """Put heading and chart into a place."""
        super().place(kit, rect)
        inside = pygame.Rect(rect)
        inside.top += kit.text_px(_HEAD)
        inside.height -= kit.text_px(_HEAD)
        self._inside = inside
        self.chart.place(kit, inside)
        self._table.place(kit, inside)

    def least_height(self, kit: Kit) -> int:
        """The height in pixels at which heading and chart have room."""
        return kit.text_px(_HEAD) + self.chart.least_height(kit)

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
        kit = self.kit
        if self.focus:
            draw_focus_ring(kit, target, self.rect.inflate(kit.px(16), kit.px(14)), 8)
        self._draw_heading(target)
        if self.chart.empty:
            self._draw_missing(target)
        elif self.as_table:
            self._table.draw(target)
        else:
            self.chart.draw(target)

    def _draw_heading(self, target: pygame.Surface) -> None:
        kit, theme, rect = self.kit, self.kit.theme, self.rect
        baseline = rect.top + kit.text_px(18)
        title = Style(Face.TITLE, _TITLE, theme.heading)
        words = kit.fitted(self.chart.title, title, rect.width)
        end = kit.draw_text(target, rect.left, baseline, words, title)
        if self.chart.empty:
            return
        note = Style(Face.NOTE, _NOTE, theme.muted)
        if isinstance(self.chart, SplitChart) and not self.as_table:
            self.chart.draw_legend(target, rect.right - kit.px(4), baseline)
        elif kit.text_width(self._note.beside, note) <= rect.right - end - kit.px(14):
            kit.draw_text(target, rect.right, baseline, self._note.beside, note, "right")

    def _draw_missing(self, target: pygame.Surface) -> None:
        """Pale bars, and over them what is still to come and where it comes from."""
        kit, theme, inside = self.kit, self.kit.theme, self._inside
        width, height = inside.width / kit.scale, inside.height / kit.scale
        kit.shape(("ghost",), lambda: self._ghost(width, height), width, height).draw(
            target, *inside.topleft
        )
        style = Style(Face.BODY, 16.5, theme.text)
        lines = kit.wrap(self._note.missing, style, inside.width * 0.86)
        step, gap = kit.text_px(16.5) * 1.32, kit.text_px(12)
        height = kit.text_px(_LEAD_HEIGHT)
        top = inside.centery - (step * len(lines) + gap + height) / 2
        baseline = top + kit.text_px(16.5) * 0.9
        kit.draw_lines(target, inside.centerx, baseline, lines, style, align="centre")
        self._draw_lead(target, round(top + step * len(lines) + gap), height)

    def _draw_lead(self, target: pygame.Surface, top: int, height: int) -> None:
        """A button to the screen that fills the chart; the whole card acts as it."""
        kit, words = self.kit, self._note.lead_words
        title = Style(Face.TITLE, _LEAD_SIZE, kit.theme.text)
        width = round(kit.text_width(words, title) + 34 * kit.text_scale)
        face = pygame.Rect(0, top, width + 2 * kit.px(_LEAD_PADDING), height)
        face.centerx = self._inside.centerx
        draw_button(
            kit,
            target,
            face,
            words,
            kind=ButtonKind.QUIET,
            shape=ButtonShape.OGEE,
            state=ButtonState(hover=self.hover),
            size=_LEAD_SIZE,
            drawn_icon=icon(self._note.lead.value, kit.theme.heading, 2.6),
        )

    def _ghost(self, width: float, height: float) -> str:
        pitch = height / len(_GHOST_BARS)
        return "".join(
            path(
                rectangle(0, pitch * (index + 0.17), width * share, pitch * 0.66, 4),
                fill=self.kit.theme.row,
                opacity=_GHOST_OPACITY,
            )
            for index, share in enumerate(_GHOST_BARS)
        )


class CardBody(Body):
    """A chart as a piece of a panel."""

    def __init__(self, card: ChartCard, *, alone: bool) -> None:
        """Hold a card.

        Args:
            card: the card.
            alone: whether it has the panel for itself and fills it.
        """
        self.card = card
        self.grows = alone

    def groups(self) -> Sequence[Sequence[Widget]]:
        """The card."""
        return ((self.card,),)

    def lay(self, kit: Kit, area: pygame.Rect) -> int:
        """The whole width, and the height that there is or that a chart needs."""
        height = area.height
        if not self.grows:
            height = max(height, kit.text_px(CARD_HEIGHT), self.card.least_height(kit))
        place = pygame.Rect(area.left, area.top, area.width, height)
        self.card.place(kit, place.inflate(-2 * kit.px(_SIDES), 0) if self.grows else place)
        return height

    def draw(self, target: pygame.Surface) -> None:
        """Draw it."""
        self.card.draw(target)
