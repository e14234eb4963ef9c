"""How a match stands: its ranking, everybody's total over the deals, and names as they fit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from itertools import accumulate
from typing import Final

import pygame

from game.rules.score.scores import Score
from game.session.game import DealResult
from game.session.setup import GameSetup
from game.ui.access.listener import Listener
from game.ui.access.node import AccessRole
from game.ui.boxes.box import Box, Described, Widget
from game.ui.charts.elements import SERIES, line
from game.ui.drawing.canvas import draw_line, draw_smooth_line
from game.ui.drawing.vector import circle, ogee, path
from game.ui.look.buttons import draw_icon
from game.ui.look.icons import icon
from game.ui.look.kit import Align, Kit, Style
from game.ui.look.theme import Face
from game.ui.widgets.pictures import draw_portrait
from game.ui.widgets.sections import section
from game.words.i18n import ptr, tr
from game.words.names import shown_name
from game.words.numbers import number
from game.words.score.sheet import places

_SIZES: Final = (18.0, 17.0, 16.0, 15.0, 14.0, 13.0)


@dataclass(frozen=True, slots=True)
class NameFit:
    """A way to write names.

    Attributes:
        size: of the letters, in units.
        lines: how many a name takes at most.
    """

    size: float
    lines: int

    def style(self, kit: Kit) -> Style:
        """The look of all names over the columns, of the size that fits."""
        return Style(Face.LABEL, self.size, kit.theme.text)

    def fits(self, kit: Kit, name: str, room: float) -> bool:
        """Whether a name finds room in a width in pixels."""
        style = self.style(kit)
        lines = kit.broken(name, style, room, self.lines)
        return all(kit.text_width(line, style) <= room for line in lines)


_FITS: Final = tuple(NameFit(size, lines) for lines in (1, 2) for size in _SIZES)
"""One line is better than two, large letters are better than small ones."""


def name_fit(kit: Kit, names: Sequence[str], room: float) -> NameFit:
    """The best of the ways in which the fewest names are too long for a width in pixels."""
    return min(_FITS, key=lambda fit: sum(not fit.fits(kit, name, room) for name in names))


_RADIUS: Final = 4
_LEADING: Final = 1.06
"""The distance of two lines of a name, in its size."""


class CutText(Widget):
    """A name in a place, with an ellipsis and a tooltip where it does not fit.

    Attributes:
        cut: whether it does not fit.
        end: the pixel where its longest line ends.
    """

    role = AccessRole.LABEL

    def __init__(self, words: str, align: Align = "centre") -> None:
        """Show a name in the middle of its place, or from its left end on."""
        super().__init__(words)
        self.cut = False
        self.end = 0.0
        self._align = align
        self._lines = [words]
        self._style: Style | None = None

    def write(self, kit: Kit, rect: pygame.Rect, style: Style, lines: int = 1) -> None:
        """Put the name into a place given in pixels, in at most so many lines."""
        self.place(kit, rect)
        self._style = style
        whole = kit.broken(self.label, style, rect.width, lines)
        self._lines = [kit.fitted(line, style, rect.width) for line in whole]
        self.cut = self._lines != whole
        self.tooltip = self.label if self.cut else ""
        longest = max(kit.text_width(line, style) for line in self._lines)
        left = self.rect.left if self._align == "left" else self.rect.centerx - longest / 2
        self.end = left + longest

    def draw(self, target: pygame.Surface) -> None:
        """Draw the name."""
        kit, style = self.kit, self._style
        assert style is not None, "words are written before they are drawn"
        self.draw_ring(target, _RADIUS)
        size = kit.text_px(style.size)
        below = size * _LEADING * (len(self._lines) - 1)
        first = self.rect.centery + size * 0.34 - below / 2
        x = self.rect.left if self._align == "left" else self.rect.centerx
        kit.draw_lines(target, x, first, self._lines, style, leading=_LEADING, align=self._align)

    def activate(self) -> None:
        """Nothing: words are read."""


_ROWS: Final = (70, 148)
_NAME_LINES: Final = 2
_CROWN_ROOM: Final = 36
_TAG_GAP: Final = 14
_TAG_PAD: Final = 11
_TAG_HEIGHT: Final = 24
_HEAD: Final = 62
"""Units above the first row, which begins below the vines of the corners."""


class Ranking(Box):
    """Everybody in order, who leads crowned, and the player's own row marked."""

    grows = True

    def __init__(self, setup: GameSetup, totals: tuple[Score, ...], words: str) -> None:
        """Rank a table.

        Args:
            setup: who sits there.
            totals: where they stand.
            words: the sentence above the rows.
        """
        self._setup, self._totals, self._words = setup, totals, words
        self._decided = max(totals) > min(totals)
        self._tagged = False
        ranks = places(totals)
        self._order = sorted(range(setup.players), key=lambda seat: ranks[seat])
        self._ranks = ranks
        self._lines: list[str] = []
        self._names = [CutText(shown_name(seat), "left") for seat in setup.seats]

    def groups(self) -> Sequence[Sequence[Widget]]:
        """The names that are too long for their rows."""
        return ([self._names[seat] for seat in self._order if self._names[seat].cut],)

    def height_in(self, kit: Kit, width: int) -> int:
        """A sentence, and a low row for each."""
        head = self._head_height(kit, self._title_lines(kit, width))
        return head + kit.px(_ROWS[0]) * self._setup.players

    @staticmethod
    def _title_style(kit: Kit) -> Style:
        return Style(Face.TITLE, 27, kit.theme.heading)

    def _title_lines(self, kit: Kit, width: int) -> list[str]:
        return kit.wrap(self._words, self._title_style(kit), width)

    @staticmethod
    def _head_height(kit: Kit, lines: Sequence[str]) -> int:
        return kit.px(_HEAD + 33 * (len(lines) - 1))

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """Rows are higher where there is room."""
        super().place(kit, rect)
        self._lines = self._title_lines(kit, rect.width)
        self._head = self._head_height(kit, self._lines)
        least, most = (kit.px(height) for height in _ROWS)
        offered = (rect.height - self._head) // self._setup.players
        self._row = max(least, min(most, offered))
        self._name_style = Style(Face.TITLE, 23, kit.theme.text)
        for index, seat in enumerate(self._order):
            row = self._row_rect(index)
            left = row.left + kit.px(66 + self._diameter(row) + 18)
            right = row.right - kit.px(24 + 46) - kit.text_width(*self._figure(seat))
            place = pygame.Rect(left, row.top, max(1, round(right - left)), row.height)
            if seat == self._own:
                place.width -= self._tag_room(place.width)
            self._names[seat].write(kit, place, self._name_style, _NAME_LINES)
        self.rect.height = self._head + self._row * self._setup.players

    def draw(self, target: pygame.Surface) -> None:
        """Draw sentence and rows."""
        kit, area = self.kit, self.rect
        kit.draw_lines(
            target,
            area.centerx,
            area.top + kit.px(28),
            self._lines,
            self._title_style(kit),
            leading=33 / 27,
            align="centre",
        )
        if isinstance(target, Listener):
            self._tell(target)
            return
        for index, seat in enumerate(self._order):
            self._draw_row(target, self._row_rect(index), seat)

    def _tell(self, listener: Listener) -> None:
        """The rows in words."""
        columns = [tr("Place"), tr("Total")]
        rows = [
            (
                self._names[seat].label + (f", {tr('You')}" if seat == self._own else ""),
                [str(self._ranks[seat]) if self._decided else "", self._figure(seat)[0]],
            )
            for seat in self._order
        ]
        listener.table(self.rect, columns, rows, self._words)

    def _row_rect(self, index: int) -> pygame.Rect:
        area, kit = self.rect, self.kit
        top = area.top + self._head + index * self._row
        return pygame.Rect(area.left, top, area.width, self._row - kit.px(6))

    def _diameter(self, row: pygame.Rect) -> int:
        """A portrait's, in units."""
        return round(min(self.kit.units(row.height) - 18, 92))

    def _figure(self, seat: int) -> tuple[str, Style]:
        """A total and how it is written."""
        total = self._totals[seat]
        return number(total, signed=True), Style(Face.FIGURE, 28, self.kit.theme.of_score(total))

    def _draw_row(self, target: pygame.Surface, rect: pygame.Rect, seat: int) -> None:
        kit, theme = self.kit, self.kit.theme
        first = self._decided and self._ranks[seat] == 1
        self._draw_ground(target, rect, first=first, own=seat == self._setup.human)
        y = rect.centery
        place = Style(Face.FIGURE, 28, theme.heading if first else theme.muted)
        rank = str(self._ranks[seat]) if self._decided else "–"
        kit.draw_centred(target, rect.left + kit.px(34), y, rank, place)
        diameter = self._diameter(rect)
        x = rect.left + kit.px(66 + diameter / 2)
        who = self._setup.seats[seat]
        draw_portrait(kit, target, (x, y + kit.px(2)), diameter, who.character)
        words, figure = self._figure(seat)
        kit.draw_text(target, rect.right - kit.px(24), y + kit.px(9), words, figure, "right")
        name = self._names[seat]
        name.draw(target)
        end = name.end
        if first:
            draw_icon(kit, target, (end + kit.px(24), y), icon("crown", theme.gold))
            end += kit.px(_CROWN_ROOM)
        if seat == self._own and self._tagged:
            self._draw_tag(target, (round(end) + kit.px(_TAG_GAP), y))

    def _draw_ground(
        self, target: pygame.Surface, rect: pygame.Rect, *, first: bool, own: bool
    ) -> None:
        """The paper of a row; that of who leads and one's own have an edge."""
        kit, theme = self.kit, self.kit.theme
        fill = theme.chosen if first else theme.stripe
        edge = theme.chosen_edge if first else theme.gold if own else "none"
        kit.frame(target, rect, 9, fill=fill, stroke=edge, width=2)

    @property
    def _own(self) -> int | None:
        """The player's own seat, if its name does not say so itself."""
        human = self._setup.human
        return human if human is not None and self._names[human].label != tr("You") else None

    def _tag_room(self, room: int) -> int:
        """What the tag takes of the room beside a portrait: nothing where the name needs it all."""
        assert self._own is not None, "only the player's own row has a tag"
        kit, name = self.kit, self._names[self._own].label
        needed = self._tag_width + kit.px(_TAG_GAP)
        lines = kit.broken(name, self._name_style, room - needed, _NAME_LINES)
        self._tagged = all(
            kit.text_width(line, self._name_style) <= room - needed for line in lines
        )
        return needed if self._tagged else 0

    @property
    def _tag_style(self) -> Style:
        return Style(Face.LABEL, 15, self.kit.theme.on_button)

    @property
    def _tag_width(self) -> int:
        kit = self.kit
        return round(kit.text_width(tr("You"), self._tag_style)) + kit.px(2 * _TAG_PAD)

    def _draw_tag(self, target: pygame.Surface, left: tuple[int, int]) -> None:
        """“You” beside the player's own name; from the middle of its left edge."""
        kit, theme = self.kit, self.kit.theme
        rect = pygame.Rect(0, 0, self._tag_width, round(_TAG_HEIGHT * kit.text_scale))
        rect.midleft = left
        ink = partial(path, fill=theme.primary.middle, stroke=theme.outline, width=1.2)
        kit.paint(target, rect, "own tag", lambda w, h: ink(ogee(0, 0, w, h, 5)))
        kit.draw_centred(target, *rect.center, tr("You"), self._tag_style)


_LEAST_HEIGHT: Final = 196
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


class TotalsCurve(Described):
    """How the totals of a match went, under a heading."""

    grows = True

    def __init__(self, setup: GameSetup, results: Sequence[DealResult]) -> None:
        self._curve = _Curve(setup, results)

    def describe(self, kit: Kit) -> Box:
        """See ``Described.describe``."""
        return section(tr("The match"), kit.theme, self._curve)


class _Curve(Box):
    """A line for each player from deal to deal, with his portrait at its end."""

    grows = True

    def __init__(self, setup: GameSetup, results: Sequence[DealResult]) -> None:
        self._setup = setup
        self._totals = [
            (0, *accumulate(result.scores[seat] for result in results))
            for seat in range(setup.players)
        ]
        self._plot = pygame.Rect(0, 0, 0, 0)

    def height_in(self, kit: Kit, width: int) -> int:
        """See ``Box.height_in``."""
        return kit.px(_LEAST_HEIGHT)

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """The scale at the left, portraits at the right, and numbers of the deals below."""
        super().place(kit, rect)
        self._plot = pygame.Rect(
            rect.left + kit.px(_SCALE_ROOM),
            rect.top + kit.px(_EDGE),
            rect.width - kit.px(_SCALE_ROOM + _PORTRAIT_ROOM),
            rect.height - kit.px(2 * _EDGE + _AXIS_ROOM),
        )

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
        """Draw scale, lines and portraits."""
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
        width, height = kit.units(plot.width), kit.units(plot.height)
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
