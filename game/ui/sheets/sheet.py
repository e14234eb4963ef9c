"""The computation of a deal: headline, points against the target, lines, the ribbon."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from typing import Final

import pygame

from game.rules.cards import TOTAL_HALF_POINTS, CardSet
from game.rules.score.match import Match
from game.rules.score.scores import Score, half_of
from game.rules.score.sheet import ScoreSheet
from game.session.game import DealResult
from game.session.setup import GameSetup
from game.ui.anim import CountPhase, CountUp
from game.ui.boxes.box import Box
from game.ui.boxes.content import Drawn, Listed, On, Paint, Sentence, Spacer, Words
from game.ui.boxes.stacks import Across, Down, Either
from game.ui.charts.elements import attack_colour, on_bar, points_bar
from game.ui.drawing.canvas import draw_line
from game.ui.drawing.vector import ogee, path
from game.ui.look.kit import Align, Kit, Style
from game.ui.look.theme import BRIGHT_GOLD, LIGHT_GOLD, Face, Theme
from game.ui.widgets.panel import Panel
from game.ui.widgets.pictures import draw_divider, draw_portrait
from game.words.i18n import tr
from game.words.names import shown_name
from game.words.numbers import number
from game.words.score.payments import (
    next_words,
    outcome_note,
    outcome_ribbon,
    payment_rows,
    plays_for_chips,
    rules_note,
    void_rows,
)
from game.words.score.sheet import SheetRow, headline, second_line, sheet_rows
from game.words.score.summary import winner_seat

_PORTRAIT: Final = 72
_PARTNER: Final = 44
_VINE_ROOM: Final = 40
_VINE_SHIFT: Final = (8, 4)
"""Units by which portraits keep clear of a vine in the panel's corner."""

_HEAD_HEIGHT: Final = 92
_SLIM_HEAD: Final = 58
_TITLES: Final = (27, 25, 23, 25)
"""Sizes of the headline: the largest at which it fits one line; the middle one where none does."""

_SLIM_GROWTH: Final = 0.72
_BAR_HEIGHT: Final = 20
_BAR_ROOM: Final = 62
_BAR_PAD: Final = 7
"""Units between words on the bar and the end of their part."""
_ROW: Final = 33
_TIGHT_ROW: Final = 27
_SLIM_ROW: Final = 30
"""Units of a line of the sheet: as it should be, where lines are many, and on a page of its own."""

_MOST_ROW: Final = 52
_LINE: Final = 19
"""Units from one line of a note to the next."""

_LEAVES: Final = 24
"""Units of free height over the lines from which a divider stands there."""
_VALUE_ROOM: Final = 84
_LINES_FOR_CHIPS: Final = 2
"""Lines of the sheet that decide about chips: the points and the target."""

SLIM_INSET: Final = 20
"""Units between the frame of a slim sheet and its content."""

_RIBBON_HEIGHT: Final = 54
_SLIM_HEIGHT: Final = 38


@dataclass(frozen=True, slots=True)
class BarSpan:
    """A stretch of the bar, in pixels from its left end.

    Attributes:
        left: where it begins.
        right: where it ends.
        filled: whether it has the colour of the points made.
    """

    left: float
    right: float
    filled: bool

    @property
    def width(self) -> float:
        """How much room it has."""
        return self.right - self.left


def bar_spans(width: float, share: float, mark: float) -> list[BarSpan]:
    """The stretches between the ends of a bar, the end of what is filled, and the mark.

    Args:
        width: of the bar.
        share: how far it is filled.
        mark: where the target is.
    """
    cuts = sorted({0.0, min(share, width), min(mark, width), width})
    return [BarSpan(left, right, filled=right <= share) for left, right in pairwise(cuts)]


def first_place(spans: list[BarSpan], needed: float) -> BarSpan:
    """Where words from the left lie: the first stretch with room for them, or else the widest."""
    fitting = (span for span in spans if span.width >= needed)
    return next(fitting, max(spans, key=lambda span: span.width))


def last_place(spans: list[BarSpan], needed: float, first: BarSpan, taken: float) -> BarSpan:
    """Where words from the right lie: the last stretch with room beside those from the left.

    Args:
        spans: of the bar.
        needed: by the words from the right.
        first: where those from the left lie.
        taken: how much of it they need.
    """
    left = [
        BarSpan(min(span.left + taken, span.right), span.right, span.filled)
        if span == first
        else span
        for span in spans
    ]
    return first_place(left[::-1], needed)


class Headline(Across):
    """Who took, with whom, and how it went; for a void deal who dealt."""

    def __init__(self, theme: Theme, result: DealResult, setup: GameSetup, *, slim: bool) -> None:
        """Tell about a deal; slim where there is little room."""
        self._result, self._setup = result, setup
        self._growth = _SLIM_GROWTH if slim else 1.0
        self._shift = (0, 0) if slim else _VINE_SHIFT
        self._who = _leading_seat(result)
        words, below = headline(result, setup), second_line(result, setup)
        titles = (Style(Face.TITLE, size, theme.heading) for size in _TITLES)
        title = Either(*(Words(words, it, leading=33 / it.size) for it in titles), across=True)
        body = Words(below, Style(Face.BODY, 17, theme.text), leading=23 / 17)
        width = (_VINE_ROOM if self._who is None else 122) * self._growth + self._shift[0]
        portraits = Drawn(self._draw_portraits, width, _SLIM_HEAD if slim else _HEAD_HEIGHT)
        text = On(Down(title, body, gap=2), above=5, below=0)
        super().__init__(portraits, text, Spacer(8), shares=(0, 1, 0), gap=0)

    def _draw_portraits(self, kit: Kit, target: pygame.Surface, rect: pygame.Rect) -> None:
        """The taker's, and that of the partner beside it."""
        if self._who is None:
            return
        growth, seats = self._growth, self._setup.seats
        x = rect.left + kit.px(44 * growth + self._shift[0])
        y = rect.top + kit.px(46 * growth + self._shift[1])
        draw_portrait(kit, target, (x, y), _PORTRAIT * growth, seats[self._who].character)
        if self._result.partner is not None:
            where = (x + kit.px(46 * growth), y + kit.px(18 * growth))
            character = seats[self._result.partner].character
            draw_portrait(kit, target, where, _PARTNER * growth, character)


def _leading_seat(result: DealResult) -> int | None:
    """Who stands beside the headline: the taker, of two the winner, the dealer of a void deal."""
    if result.void is not None:
        return result.dealer
    if result.sheet is not None and not result.sheet.outcome.has_taker:
        return winner_seat(result.sheet)
    return result.taker


class PointsBar(Box):
    """The points of both sides and what the attack needed, over the whole width."""

    def __init__(self, sheet: ScoreSheet, setup: GameSetup, count: CountUp) -> None:
        self._sheet, self._setup, self._count = sheet, setup, count

    def height_in(self, kit: Kit, width: int) -> int:
        """With room for the target above the bar."""
        return kit.px(_BAR_ROOM)

    @property
    def _bar(self) -> pygame.Rect:
        top = self.rect.top + self.kit.px(28)
        return pygame.Rect(self.rect.left, top, self.rect.width, self.kit.px(_BAR_HEIGHT))

    def draw(self, target: pygame.Surface) -> None:
        """Draw bar, target and figures."""
        kit, bar = self.kit, self._bar
        part = self._count.part(CountPhase.BAR)
        half_points = self._sheet.outcome.half_points
        share = half_points / TOTAL_HALF_POINTS * kit.units(bar.width)
        mark = 2 * self._sheet.target / TOTAL_HALF_POINTS * kit.units(bar.width)
        fill = attack_colour(kit.theme, made=self._sheet.made)
        self._draw_bar(target, mark, 0, kit.theme.track)
        reached = share * part * kit.scale
        before = target.get_clip()
        reach = bar.inflate(2 * kit.px(8), 2 * kit.px(8))
        reach.width = round(reached) + kit.px(8)
        target.set_clip(reach.clip(before))
        self._draw_bar(target, mark, share, fill)
        target.set_clip(before)
        self._draw_figures(target, reached, mark * kit.scale, part)

    def _draw_bar(self, target: pygame.Surface, mark: float, share: float, fill: str) -> None:
        """The bar, filled as far as a share of its width in units."""

        def body(width: float, height: float) -> str:
            return points_bar(self.kit.theme, width, height, mark, share, fill)

        self.kit.paint(target, self._bar, ("points", share, mark, fill), body, margin=8)

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
        kit, bar = self.kit, self._bar
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
        self, target: pygame.Surface, span: BarSpan, words: str, x: float, align: Align
    ) -> None:
        """Words from one end of a stretch of the bar, shortened if they have to be."""
        kit, bar = self.kit, self._bar
        style = Style(Face.LABEL, 16, on_bar(kit.theme) if span.filled else kit.theme.text)
        shown = kit.fitted(words, style, span.width - kit.px(_BAR_PAD))
        baseline = bar.centery + kit.text_px(style.size) * 0.31
        kit.draw_text(target, x, baseline, shown, style, align)


class SheetLines(Listed):
    """The computation line by line; in the middle where there is more height than they may have."""

    def __init__(self, kit: Kit, rows: Sequence[SheetRow], count: CountUp, least: float) -> None:
        """Write lines: label, note and figure; a note that is too long takes two lines.

        Args:
            kit: what they are drawn with.
            rows: what stands in them.
            count: how far their figures have come.
            least: units that each of them is high, or more.
        """
        theme = kit.theme
        self._label = Style(Face.LABEL, 18, theme.text)
        self._note = Style(Face.BODY, 16, theme.muted)
        self._figure = Style(Face.FIGURE, 20, theme.text)
        self._rows, self._count = rows, count
        self._widest = kit.units(max(kit.text_width(row.label, self._label) for row in rows))
        lines = (self._line(kit, index, row) for index, row in enumerate(rows))
        pad, growth = (least - _LINE) / 2, _MOST_ROW - least
        grounds = (self._ground(index) for index in range(len(rows)))
        placed = (
            On(line, ground, sides=10, above=pad, growth=growth)
            for line, ground in zip(lines, grounds, strict=True)
        )
        super().__init__(*placed, name=tr("Score sheet"), gap=0, middle=True)

    def _line(self, kit: Kit, index: int, row: SheetRow) -> Box:
        """What stands in a line; a sum may need more room than the others' figures."""
        room = 0.0
        if any(row.amount is not None for row in self._rows):
            room = max(_VALUE_ROOM - 18, kit.units(kit.text_width(row.value_at(1), self._figure)))
        value = Words(
            lambda: row.value_at(self._count.part(CountPhase.LINES, index, len(self._rows))),
            self._figure,
            leading=0.8,
            align="right",
        )
        return Across(
            On(Words(row.label, self._label, leading=1), wide=self._widest + 10),
            Words(row.note, self._note, leading=_LINE / 16),
            On(value, wide=room),
            shares=(0, 1, 0),
            align="line",
        )

    def _ground(self, index: int) -> Paint:
        """Every second line has one; lines above it part what stands apart, or sum up."""
        row, first = self._rows[index], index == 0 or not self._rows[index - 1].apart

        def paint(kit: Kit, target: pygame.Surface, rect: pygame.Rect) -> None:
            theme, thick = kit.theme, max(1, kit.px(1.4))
            if index % 2 == 0:
                kit.frame(target, rect, 5, fill=theme.stripe)
            if row.apart and index and first:
                draw_line(target, theme.gold, rect.topleft, rect.topright, thick)
            if row.sum_line:
                ends = (
                    (rect.right - kit.px(_VALUE_ROOM), rect.top),
                    (rect.right - kit.px(4), rect.top),
                )
                draw_line(target, theme.text, *ends, thick)

        return paint

    def draw(self, target: pygame.Surface) -> None:
        """Draw the lines, below leaves where there is much room."""
        above = self.parts[0].rect.top - self.rect.top
        if above >= self.kit.px(_LEAVES):
            draw_divider(self.kit, target, (self.rect.centerx, self.rect.top + above // 2))
        super().draw(target)


def outcome_words(
    result: DealResult, setup: GameSetup, dealer: int
) -> tuple[str, Score | None, str]:
    """What a deal costs, of a void one who deals next; the figure, and a note."""
    if result.sheet is None:
        words = next_words(result, setup, dealer)
        return words[:1].upper() + words[1:], None, rules_note(setup)
    return *outcome_ribbon(result, setup), outcome_note(result, setup)


def computed(
    result: DealResult, setup: GameSetup, standing: Match, bouts: CardSet | None
) -> list[SheetRow]:
    """The lines of the sheet; where chips change hands, only what decides about those."""
    if result.sheet is None:
        return void_rows(result, setup, standing)
    lines = sheet_rows(result.sheet, setup, bouts)
    if plays_for_chips(result):
        lines = lines[:_LINES_FOR_CHIPS]
    return lines + payment_rows(result, setup, standing)


def outcome_banner(
    theme: Theme, label: str, amount: Score | None, note: str, count: CountUp, *, slim: bool
) -> Box:
    """The result on a crimson ribbon, and how it comes about in a line below.

    Args:
        theme: the colours.
        label: what it is.
        amount: its figure, if it has one.
        note: the line below; a slim ribbon has none.
        count: how far the figure has come.
        slim: whether there is little room.
    """
    row, height = SheetRow(label, "", amount), _SLIM_HEIGHT if slim else _RIBBON_HEIGHT
    figure = Style(Face.FIGURE, 0.6 * height, BRIGHT_GOLD)
    result = Across(
        Words(label, Style(Face.TITLE, 22, theme.on_button), most=1),
        Words(lambda: row.value_at(count.part(CountPhase.RIBBON)), figure, align="right"),
        Spacer(0, height),
        shares=(1, 0, 0),
        gap=1,
    )
    shown = Sentence(On(result, _draw_ribbon, sides=26))
    if slim or not note:
        return shown
    style = Style(Face.NOTE, 16, theme.muted)
    return Down(shown, Words(note, style, leading=1.25, align="centre"))


def place_line(theme: Theme, words: str) -> Box:
    """What the score is worth among other tables."""
    return Words(words, Style(Face.STRONG, 16.5, theme.text), leading=1.2, align="centre", most=1)


def _draw_ribbon(kit: Kit, target: pygame.Surface, rect: pygame.Rect) -> None:
    width, height = kit.units(rect.width), kit.units(rect.height)
    outline = ogee(0, 0, width, height, 11)
    kit.shadow(outline, width, height, blur=3, drop=4, opacity=0.4).draw(target, *rect.topleft)
    kit.paint(
        target,
        rect,
        "ribbon",
        lambda w, h: (
            path(outline, fill=kit.theme.primary.middle, stroke=kit.theme.outline, width=1.5)
            + path(ogee(4, 4, w - 8, h - 8, 10), stroke=LIGHT_GOLD, width=1.3)
        ),
    )


def framed_sheet(
    head: Box, bar: Sequence[Box], lines: Callable[[float], Box], foot: Sequence[Box], *, slim: bool
) -> Box:
    """A sheet in its frame, as it should be or as it takes less height.

    Args:
        head: its headline, which stays while lines scroll.
        bar: the points; on a slim sheet only where there is room.
        lines: the computation, in lines of so many units.
        foot: the ribbon, and what stands below it.
        slim: whether it is a page of its own, which has little height.
    """
    framed = partial(Panel, head=[head], foot=foot)
    if slim:
        framed = partial(framed, gap=5, inset=SLIM_INSET, row=_SLIM_ROW)
        return Either(framed([*bar, lines(_SLIM_ROW)]), framed([lines(_SLIM_ROW)]))
    framed = partial(framed, gap=10, whiplash=True, rooted=False)
    return Either(framed([*bar, lines(_ROW)]), framed([*bar, lines(_TIGHT_ROW)]))
