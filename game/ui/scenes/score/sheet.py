"""The computation of a deal: headline, points against the target, lines, the ribbon."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.rules.cards import TOTAL_HALF_POINTS
from game.rules.score_sheet import ScoreSheet
from game.rules.scores import Score, half_of
from game.session.game import DealResult
from game.session.setup import GameSetup
from game.ui.boxes.box import Body
from game.ui.headline import winner_seat
from game.ui.kit import Align, Kit, Style
from game.ui.names import shown_name
from game.ui.points_bar import ATTACK_BEATEN, ATTACK_MADE, ON_BAR, points_bar
from game.ui.scenes.score.bar_words import Span, bar_spans, first_place, last_place
from game.ui.scenes.score.count_up import CountUp, Stage
from game.ui.scenes.score.row import SheetRow
from game.ui.scenes.score.words import headline, second_line
from game.ui.theme import BRIGHT_GOLD, LIGHT_GOLD, Face
from game.ui.vector import ogee, path, rectangle
from game.ui.widgets.ornament import draw_divider
from game.ui.widgets.portrait import draw_portrait
from game.words.i18n import tr
from game.words.numbers import number

_PORTRAIT: Final = 72
_PARTNER: Final = 44
_VINE_ROOM: Final = 40
_VINE_SHIFT: Final = (8, 4)
"""Units by which portraits keep clear of a vine in the panel's corner."""

_HEAD_HEIGHT: Final = 92
_SLIM_HEAD: Final = 58
_SLIM_GROWTH: Final = 0.72
_BAR_HEIGHT: Final = 20
_BAR_ROOM: Final = 62
_BAR_PAD: Final = 7
"""Units between words on the bar and the end of their part."""
ROW: Final = 33
TIGHT_ROW: Final = 27
SLIM_ROW: Final = 30
"""Units of a line of the sheet: as it should be, where lines are many, and on a page of its own."""

_MOST_ROW: Final = 52
_LEAVES: Final = 24
"""Units of free height over the lines from which a divider stands there."""
_VALUE_ROOM: Final = 84
_VALUE_GAP: Final = 8
_RIBBON_HEIGHT: Final = 54
_SLIM_HEIGHT: Final = 38


class Headline(Body):
    """Who took, with whom, and how it went; for a void deal who dealt."""

    def __init__(self, result: DealResult, setup: GameSetup, *, slim: bool) -> None:
        """Tell about a deal; slim where there is little room."""
        self._result, self._setup = result, setup
        self._growth = _SLIM_GROWTH if slim else 1.0
        self._shift = (0, 0) if slim else _VINE_SHIFT
        self._least = _SLIM_HEAD if slim else _HEAD_HEIGHT
        self._who = _leading_seat(result)
        self._lines: list[str] = []
        self._second: list[str] = []

    def lay(self, kit: Kit, area: pygame.Rect) -> int:
        """Portraits at the left, words at the right."""
        self._kit, self._area = kit, pygame.Rect(area)
        portraits = (_VINE_ROOM if self._who is None else 122) * self._growth
        self._text_left = area.left + kit.px(portraits + self._shift[0])
        room = area.right - self._text_left - kit.px(8)
        words = headline(self._result, self._setup)
        self._title = self._title_style(kit, words, room)
        self._body = Style(Face.BODY, 17, kit.theme.text)
        self._lines = kit.wrap(words, self._title, room)
        self._second = kit.wrap(second_line(self._result, self._setup), self._body, room)
        text = len(self._lines) * kit.px(33) + len(self._second) * kit.px(23)
        self._text = text
        self._area.height = max(kit.px(self._least), text + kit.px(2))
        return self._area.height

    @staticmethod
    def _title_style(kit: Kit, words: str, room: float) -> Style:
        """The largest size at which the words fit one line; the middle one where none does."""
        styles = [Style(Face.TITLE, size, kit.theme.heading) for size in (27, 25, 23)]
        fitting = (style for style in styles if kit.text_width(words, style) <= room)
        return next(fitting, styles[1])

    def draw(self, target: pygame.Surface) -> None:
        """Draw portraits and words."""
        kit = self._kit
        who, partner = self._who, self._result.partner
        if who is not None:
            growth, seat = self._growth, self._setup.seats[who]
            x = self._area.left + kit.px(44 * growth + self._shift[0])
            y = self._area.top + kit.px(46 * growth + self._shift[1])
            draw_portrait(kit, target, (x, y), _PORTRAIT * growth, seat.character)
            if partner is not None:
                where = (x + kit.px(46 * growth), y + kit.px(18 * growth))
                character = self._setup.seats[partner].character
                draw_portrait(kit, target, where, _PARTNER * growth, character)
        baseline = self._area.centery - self._text / 2 + kit.px(28)
        below = kit.draw_lines(
            target, self._text_left, baseline, self._lines, self._title, leading=33 / 27
        )
        kit.draw_lines(target, self._text_left, below - kit.px(6), self._second, self._body)


def _leading_seat(result: DealResult) -> int | None:
    """Who stands beside the headline: the taker, of two the winner, the dealer of a void deal."""
    if result.void is not None:
        return result.dealer
    if result.sheet is not None and not result.sheet.outcome.has_taker:
        return winner_seat(result.sheet)
    return result.taker


class PointsBar(Body):
    """The points of both sides and what the attack needed."""

    def __init__(self, sheet: ScoreSheet, setup: GameSetup, count: CountUp) -> None:
        self._sheet, self._setup, self._count = sheet, setup, count

    def lay(self, kit: Kit, area: pygame.Rect) -> int:
        """A bar over the whole width, with room for the target above it."""
        self._kit = kit
        self._bar = pygame.Rect(area.left, area.top + kit.px(28), area.width, kit.px(_BAR_HEIGHT))
        return kit.px(_BAR_ROOM)

    def draw(self, target: pygame.Surface) -> None:
        """Draw bar, target and figures."""
        kit, theme, bar = self._kit, self._kit.theme, self._bar
        part = self._count.part(Stage.BAR)
        half_points = self._sheet.outcome.half_points
        share = half_points / TOTAL_HALF_POINTS * bar.width / kit.scale
        mark = 2 * self._sheet.target / TOTAL_HALF_POINTS * bar.width / kit.scale
        fill = ATTACK_MADE if self._sheet.made else ATTACK_BEATEN
        self._draw_bar(target, mark, 0, theme.track)
        reached = share * part * kit.scale
        before = target.get_clip()
        over = kit.px(8)
        reach = pygame.Rect(bar.left - over, bar.top - over, round(reached) + over, 0)
        reach.height = bar.height + 2 * over
        target.set_clip(reach.clip(before))
        self._draw_bar(target, mark, share, fill)
        target.set_clip(before)
        self._draw_figures(target, reached, mark * kit.scale, part)

    def _draw_bar(self, target: pygame.Surface, mark: float, share: float, fill: str) -> None:
        """The bar, filled as far as a share of its width in units."""
        kit, bar = self._kit, self._bar
        width, height = bar.width / kit.scale, bar.height / kit.scale

        def body() -> str:
            return points_bar(kit.theme, width, height, mark, share, fill)

        kit.shape(("points", share, mark, fill), body, width, height, margin=8).draw(
            target, *bar.topleft
        )

    def _figures(self, part: float) -> tuple[str, str]:
        """The points of both sides with their names."""
        half_points = self._sheet.outcome.half_points
        first = number(half_of(round(half_points * part)))
        second = number(half_of(round((TOTAL_HALF_POINTS - half_points) * part)))
        if self._sheet.outcome.has_taker:
            return tr("Attack {points}", points=first), tr("{points} defence", points=second)
        names = [shown_name(seat) for seat in self._setup.seats]
        return f"{names[0]} {first}", f"{second} {names[1]}"

    def _draw_figures(self, target: pygame.Surface, share: float, mark: float, part: float) -> None:
        """The points of both sides, each on the colour that it is written for, and the target."""
        kit, bar = self._kit, self._bar
        attack, defence = self._figures(part)
        style, pad = Style(Face.LABEL, 16, kit.theme.text), kit.px(_BAR_PAD)
        spans = bar_spans(bar.width, share, mark)
        taken, needed = (kit.text_width(words, style) + 2 * pad for words in (attack, defence))
        first = first_place(spans, taken)
        last = last_place(spans, needed, first, taken)
        self._write(target, first, attack, bar.left + first.left + pad, "left")
        self._write(target, last, defence, bar.left + last.right - pad, "right")
        words = tr("target {points}", points=self._sheet.target)
        above = Style(Face.STRONG, 15, kit.theme.text)
        kit.draw_text(target, bar.left + mark, bar.top - kit.px(10), words, above, "centre")

    def _write(
        self, target: pygame.Surface, span: Span, words: str, x: float, align: Align
    ) -> None:
        """Words from one end of a stretch of the bar, shortened if they have to be."""
        kit, bar = self._kit, self._bar
        style = Style(Face.LABEL, 16, ON_BAR if span.filled else kit.theme.text)
        shown = kit.fitted(words, style, span.width - kit.px(_BAR_PAD))
        baseline = bar.centery + kit.text_px(style.size) * 0.31
        kit.draw_text(target, x, baseline, shown, style, align)


class SheetLines(Body):
    """The computation line by line."""

    grows = True

    def __init__(self, rows: Sequence[SheetRow], count: CountUp, least: float) -> None:
        """Write lines.

        Args:
            rows: what stands in them.
            count: how far their figures have come.
            least: units that each of them is high, or more.
        """
        self._least = least
        self._rows = tuple(rows)
        self._count = count
        self._placed: list[tuple[SheetRow, pygame.Rect, list[str]]] = []
        self._divider: tuple[int, int] | None = None

    def lay(self, kit: Kit, area: pygame.Rect) -> int:
        """Label, note and figure; a note that is too long takes two lines.

        Where there is more height than rows may have, they stand in its middle.
        """
        self._kit = kit
        self._label = Style(Face.LABEL, 18, kit.theme.text)
        self._note = Style(Face.BODY, 16, kit.theme.muted)
        self._figure = Style(Face.FIGURE, 20, kit.theme.text)
        widest = max(kit.text_width(row.label, self._label) for row in self._rows)
        self._note_left = area.left + round(widest) + kit.px(10 + 18)
        self._placed = []
        notes = [
            kit.wrap(row.note, self._note, area.right - self._note_left - self._value_room(row))
            for row in self._rows
        ]
        heights = [kit.px(self._least + 19 * (len(lines) - 1)) for lines in notes]
        spare = max(0, area.height - sum(heights)) // len(heights)
        extra = min(spare, kit.px(_MOST_ROW - self._least))
        above = (spare - extra) * len(heights) // 2
        self._divider = (area.centerx, area.top + above // 2) if above >= kit.px(_LEAVES) else None
        y = area.top + above
        for row, lines, least in zip(self._rows, notes, heights, strict=True):
            place = pygame.Rect(area.left, y, area.width, least + extra)
            self._placed.append((row, place, lines))
            y += place.height
        return y - area.top

    def _value_room(self, row: SheetRow) -> float:
        """What a note leaves at its right, where a sum may need more than the others' figures."""
        kit = self._kit
        if all(row.amount is None for row in self._rows):
            return kit.px(10)
        width = kit.text_width(row.value_at(1), self._figure)
        return max(kit.px(_VALUE_ROOM), width + kit.px(10 + _VALUE_GAP))

    def draw(self, target: pygame.Surface) -> None:
        """Draw the lines, below leaves where there is much room."""
        kit, theme = self._kit, self._kit.theme
        if self._divider is not None:
            draw_divider(kit, target, self._divider)
        for index, (row, rect, lines) in enumerate(self._placed):
            if index % 2 == 0:
                width, height = rect.width / kit.scale, rect.height / kit.scale
                kit.shape(
                    ("stripe",),
                    lambda width=width, height=height: path(  # type: ignore[misc]
                        rectangle(0, 0, width, height, 5), fill=theme.stripe
                    ),
                    width,
                    height,
                ).draw(target, *rect.topleft)
            if row.apart and index and not self._placed[index - 1][0].apart:
                ends = (rect.topleft, rect.topright)
                pygame.draw.line(target, theme.gold, *ends, max(1, kit.px(1.4)))
            if row.sum_line:
                right = rect.right - kit.px(4)
                left = rect.right - kit.px(_VALUE_ROOM)
                pygame.draw.line(
                    target, theme.text, (left, rect.top), (right, rect.top), max(1, kit.px(1.4))
                )
            baseline = rect.centery + kit.px(6 - 9.5 * (len(lines) - 1))
            kit.draw_text(target, rect.left + kit.px(10), baseline, row.label, self._label)
            kit.draw_lines(target, self._note_left, baseline, lines, self._note, leading=19 / 16)
            value = rect.right - kit.px(10)
            part = self._count.part(Stage.LINES, index, len(self._placed))
            kit.draw_text(target, value, baseline, row.value_at(part), self._figure, "right")


class Ribbon(Body):
    """The result on a crimson ribbon, and how it comes about in a line below."""

    def __init__(
        self, label: str, amount: Score | None, note: str, count: CountUp, *, slim: bool
    ) -> None:
        """Tell a result.

        Args:
            label: what it is.
            amount: its figure, if it has one.
            note: the line below; a slim ribbon has none.
            count: how far the figure has come.
            slim: whether there is little room.
        """
        self._label = label
        self._result = SheetRow(label, "", amount)
        self._note = "" if slim else note
        self._count = count
        self._height = _SLIM_HEIGHT if slim else _RIBBON_HEIGHT
        self._lines: list[str] = []

    def lay(self, kit: Kit, area: pygame.Rect) -> int:
        """The ribbon, and a line below it."""
        self._kit = kit
        self._rect = pygame.Rect(area.left, area.top, area.width, kit.px(self._height))
        self._style = Style(Face.NOTE, 16, kit.theme.muted)
        self._lines = kit.wrap(self._note, self._style, area.width) if self._note else []
        below = 8 + 20 * len(self._lines) if self._lines else 0
        return self._rect.height + kit.px(below)

    def draw(self, target: pygame.Surface) -> None:
        """Draw ribbon and line."""
        kit, theme, rect = self._kit, self._kit.theme, self._rect
        width, height = rect.width / kit.scale, rect.height / kit.scale
        outline = ogee(0, 0, width, height, 11)
        kit.shadow(outline, width, height, blur=3, drop=4, opacity=0.4).draw(target, *rect.topleft)
        kit.shape(
            ("ribbon",),
            lambda: (
                path(outline, fill=theme.primary.middle, stroke=theme.outline, width=1.5)
                + path(ogee(4, 4, width - 8, height - 8, 10), stroke=LIGHT_GOLD, width=1.3)
            ),
            width,
            height,
        ).draw(target, *rect.topleft)
        label = Style(Face.TITLE, 22, theme.on_button)
        size = 0.6 * self._height
        figure = Style(Face.FIGURE, size, BRIGHT_GOLD)
        kit.draw_text(target, rect.left + kit.px(26), rect.centery + kit.px(7), self._label, label)
        kit.draw_text(
            target,
            rect.right - kit.px(28),
            rect.centery + kit.px(size / 3),
            self._result.value_at(self._count.part(Stage.RIBBON)),
            figure,
            "right",
        )
        kit.draw_lines(
            target,
            rect.centerx,
            rect.bottom + kit.px(23),
            self._lines,
            self._style,
            leading=1.25,
            align="centre",
        )
