"""What each answer is worth: bars with whiskers, chances beside them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.rules.actions import Discard
from game.session.trainer.choices import Choice
from game.ui.access.listener import Listener
from game.ui.boxes.box import Box
from game.ui.boxes.content import Paint
from game.ui.charts.bars import draw_bar, draw_share
from game.ui.charts.elements import Scale, Span, Tone, draw_columns, near_values, rounded_span
from game.ui.drawing.vector import path, rectangle
from game.ui.look.buttons import cap_width, draw_cap
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face
from game.words.coach.figures import chance_reach_words, chance_words, sampled_chance_words
from game.words.i18n import tr
from game.words.numbers import percentage, whole

_HEAD: Final = 23
_AXIS: Final = 24
_FOOT: Final = 20
_LEAST_ROW: Final = 38
_LEAST_NARROW_ROW: Final = 66
_CLOSE_ROW: Final = 34
_MOST_ROW: Final = 76
_AIRY: Final = 42
"""Units of height from which the lines of a row stand apart."""
_BAR: Final = 14
_THICK_BAR: Final = 18
_ROOMY: Final = 54
"""Units of height of a bar, and of a row from which it is thicker."""
_RADIUS: Final = 8
_EDGE: Final = 2
_OWN_EDGE: Final = 2.6
_OWN_END: Final = 6
"""Units of the edge around a row, around the learner's own, and of the bar at that one's left."""
_TITLE: Final = 17
_NOTE: Final = 15
_VALUE: Final = 18
_NARROW: Final = 560
"""Units of width below which the chances stand under the title."""
_WORDS: Final = 152
_NARROW_WORDS: Final = 0.42
_MOST_WORDS: Final = 0.25
_MOST_WORDS_BESIDE_CARDS: Final = 0.21
"""What titles and notes get: units of text, and at most that part of the width."""
_FIGURES: Final = 50
_MADE: Final = 124
_MADE_IN_WORDS: Final = 66
_CHANCE: Final = 56
"""Units of text that the columns of the figures are wide; a chance may go without its bar."""
_LEAST_PLOT: Final = 190
"""Units of text that the bars of the scores need before the chances get theirs."""
_PAD: Final = 14
_STUB: Final = 0.3
"""How far a bar that is cut reaches beyond 0 at least, as a part of the axis."""
_THREE: Final = 2.1
"""Width over height of the picture of a discard."""
_TICK: Final = 50
"""Units of text that a number of the axis takes with the air around it."""
_MOST_PARTS: Final = 4
_TITLE_AND_NOTE: Final = 2
_LEAST_SPAN: Final = 20
"""Points that the axis is long at least."""
_PERCENT: Final = Span(0, 100, (0, 25, 50, 75, 100))


@dataclass(frozen=True, slots=True)
class AnswerRow:
    """One answer and its figures.

    Attributes:
        choice: the answer.
        number: its key; 0 for none.
        title: the answer in words.
        note: how it compares.
        value: the expected score, or the chance in percent.
        best: whether it is the best, or ties with it.
        own: whether it was the learner's answer.
        interval: the 95 % interval of a score; None for a chance.
        made: the chance to make the contract, and how far its interval reaches; None for a pass.
        dog: the chance that the called card lies in the dog.
        alone: the chance of playing alone.
        last: the last of its keys where several answers share the row; 0 where it is alone.
        share: a chance in words; empty of a score.
    """

    choice: Choice
    number: int
    title: str
    note: str
    value: float
    best: bool
    own: bool
    interval: tuple[float, float] | None = None
    made: tuple[float, float] | None = None
    dog: float | None = None
    alone: float | None = None
    last: int = 0
    share: str = ""

    @property
    def keys(self) -> str:
        """Its key, or the first and the last of several; empty for none."""
        if not self.number:
            return ""
        return f"{self.number}–{self.last}" if self.last else str(self.number)

    @property
    def tone(self) -> Tone:
        """Which colour its bar has: of the best, of the learner's own, or of all others."""
        if self.best:
            return Tone.GOOD
        return Tone.LOST if self.own else Tone.PLAIN


class AnswerBars(Box):
    """A row for each answer over one axis."""

    grows = True

    def __init__(
        self,
        rows: Sequence[AnswerRow],
        pictures: Callable[[Choice], Paint],
        tried: str,
        *,
        sharpening: bool,
        fewest: int | None = None,
    ) -> None:
        """Show answers.

        Args:
            rows: from top to bottom.
            pictures: gives what draws the picture of an answer.
            tried: the deals that the figures rest on, in words; empty where they were counted.
            sharpening: whether there will be more.
            fewest: how many rows must be seen where the height is scarce; the answer and the best
                ones are the last to go. None for all.
        """
        self.rows = list(rows)
        self._all, self._fewest = tuple(rows), fewest
        self._pictures, self._tried, self._sharpening = pictures, tried, sharpening
        self._samples = bool(tried)
        self._exact = all(row.interval and row.interval[0] == row.interval[1] for row in rows)
        self._calls = any(row.dog is not None for row in rows)
        self._span = _PERCENT
        self._makes = any(row.made is not None for row in rows)

    def height_in(self, kit: Kit, width: int) -> int:
        """The least height, with as few rows as may be."""
        rows = len(self._worth_seeing(0))
        return self._around(kit) + self._least_row(kit, width) * max(1, rows)

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """Divide the height between the rows."""
        super().place(kit, rect)
        self._narrow = self._is_narrow(kit, rect.width)
        least, room = self._least_row(kit, rect.width), rect.height - self._around(kit)
        self.rows = self._worth_seeing(room // least)
        count = max(1, len(self.rows))
        self._row = max(least, min(kit.px(_MOST_ROW * kit.text_growth), room // count))
        self._divide()
        self.rect.height = self._around(kit) + self._row * count

    @staticmethod
    def _around(kit: Kit) -> int:
        """Pixels above and below the rows."""
        return round((_HEAD + _AXIS + _FOOT) * kit.text_scale)

    @staticmethod
    def _is_narrow(kit: Kit, width: int) -> bool:
        return width < kit.px(_NARROW * kit.text_growth)

    def _least_row(self, kit: Kit, width: int) -> int:
        """Pixels that a row is high at least."""
        close = _LEAST_ROW if self._fewest is None else _CLOSE_ROW
        row = _LEAST_NARROW_ROW if self._is_narrow(kit, width) else close
        return kit.px(row * kit.text_growth)

    def _worth_seeing(self, room: int) -> list[AnswerRow]:
        """As many rows as there is room for, in their order: the answer, and then the best ones."""
        if self._fewest is None:
            return list(self._all)
        ranked = sorted(self._all, key=lambda row: (not row.own, -row.value))
        kept = ranked[: max(self._fewest, room)]
        return [row for row in self._all if row in kept]

    def _divide(self) -> None:
        """Where the columns stand, in pixels; chances do without bars where those are short."""
        kit, area, unit = self.kit, self.rect, self.kit.text_scale
        self._picture = round(min(self._row * 0.86, kit.px(62 * kit.text_growth)))
        several = any(isinstance(row.choice, Discard) for row in self.rows)
        self._picture_width = round(self._picture * (_THREE if several else 1))
        self._caps = max((cap_width(kit, row.keys) for row in self.rows), default=0)
        cap = self._caps + kit.px(10) if self._caps else kit.px(2)
        self._picture_left = area.left + kit.px(8) + cap
        self._words_left = self._picture_left + self._picture_width + kit.px(10)
        most = _MOST_WORDS_BESIDE_CARDS if several else _MOST_WORDS
        words = min(area.width * most, _WORDS * unit)
        if self._narrow:
            words = area.width * _NARROW_WORDS
        self._words_right = round(self._words_left + words)
        self._plot_left = self._words_right + round(_FIGURES * unit)
        self._alone_right = area.right - kit.px(10)
        chances = _CHANCE * unit if self._calls and not self._narrow else 0
        self._dog_right = self._alone_right - chances
        made_right = self._dog_right - chances
        self._made, plot_right = 0.0, made_right - kit.px(4)
        if self._makes and not self._narrow:
            least = self._plot_left + _LEAST_PLOT * unit + kit.px(16)
            with_bar = made_right - _MADE * unit >= least
            self._made = (_MADE if with_bar else _MADE_IN_WORDS) * unit
            plot_right = made_right - self._made - kit.px(16)
        self._made_left, self._plot_right = made_right - self._made, round(plot_right)
        if self._samples:
            self._span = self._span_of(self._plot_right - self._plot_left)
        self._rows_top = round(area.top + _HEAD * unit)

    def _span_of(self, width: float) -> Span:
        """The scores, with no more numbers below than have room in a width of pixels.

        What lies so far behind the best that the others would look alike is left out.
        """
        scores = [row.value for row in self.rows]
        near = near_values(scores, least=_LEAST_SPAN, keep=max(scores))
        shown = [row for row in self.rows if near[0] <= row.value <= near[-1]]
        values = [*near, *(end for row in shown for end in row.interval or ())]
        if len(shown) < len(scores):
            stub = _STUB * max(_LEAST_SPAN, max(values) - min(0, *values))
            values.append(-stub if min(scores) < 0 else 0)
        parts = int(width // (_TICK * self.kit.text_scale)) - 1  # one more may cross 0
        return rounded_span(values, max(1, min(_MOST_PARTS, parts)), least=_LEAST_SPAN)

    @property
    def _scale(self) -> Scale:
        pad = self.kit.px(_PAD)
        return self._span.scale(self._plot_left + pad, self._plot_right - pad)

    def draw(self, target: pygame.Surface) -> None:
        """Draw header, rows and axis."""
        if not self.rows:
            return
        if isinstance(target, Listener):
            self._tell(target)
            return
        self._draw_head(target)
        tops = [self._rows_top + index * self._row for index in range(len(self.rows))]
        for row, top in zip(self.rows, tops, strict=True):
            self._draw_ground(target, row, top)
        words = (lambda value: whole(value, signed=True)) if self._samples else percentage
        draw_columns(
            self.kit,
            target,
            self._scale,
            self._span.ticks,
            self._rows_top,
            self._rows_top + self._row * len(self.rows) + self.kit.px(2),
            words,
        )
        for row, top in zip(self.rows, tops, strict=True):
            self._draw_row(target, row, top + self._row / 2)
        self._draw_foot(target)

    @property
    def _title(self) -> str:
        """What the bars show."""
        return tr("Expected score") if self._samples else tr("Chance to be the partner")

    def _tell(self, listener: Listener) -> None:
        """Every answer with its figures, and what they rest on."""
        columns = ["", self._title, tr("Makes it"), tr("In dog"), tr("Alone")]
        rows = [
            (
                row.title,
                [
                    row.note,
                    row.share or whole(row.value, signed=True),
                    "" if row.made is None else sampled_chance_words(*row.made),
                    *("" if it is None else chance_words(it) for it in (row.dog, row.alone)),
                ],
            )
            for row in self._all
        ]
        listener.table(self.rect, columns, rows, self._title)
        self._draw_foot(listener)

    def _draw_head(self, target: pygame.Surface) -> None:
        kit = self.kit
        style = Style(Face.LABEL, 15.5, kit.theme.text)
        baseline = self.rect.top + 15 * kit.text_scale
        kit.draw_text(target, self._words_right + kit.px(4), baseline, self._title, style)
        if self._narrow:
            return
        if self._makes:
            kit.draw_text(target, self._made_left, baseline, tr("Makes it"), style)
        if self._calls:
            kit.draw_text(target, self._dog_right, baseline, tr("In dog"), style, "right")
            kit.draw_text(target, self._alone_right, baseline, tr("Alone"), style, "right")

    def _ground(self, row: AnswerRow) -> tuple[str, str]:
        """What a row is filled with, and the colour of its edge; none of ordinary ones.

        The learner's own row has the edge of what is chosen, also among several that tie.
        """
        theme = self.kit.theme
        fill = theme.best_row if row.best else theme.chosen if row.own else theme.stripe
        edge = theme.chosen_edge if row.own else theme.good if row.best else "none"
        return fill, edge

    def _draw_ground(self, target: pygame.Surface, row: AnswerRow, top: int) -> None:
        kit = self.kit
        place = pygame.Rect(self.rect.left, top, self.rect.width, self._row).inflate(0, -kit.px(4))
        fill, edge = self._ground(row)
        line = _OWN_EDGE if row.own else _EDGE

        def body(width: float, height: float) -> str:
            box = rectangle(0, 0, width, height, _RADIUS)
            drawn = path(box, fill=fill, stroke=edge, width=line)
            return drawn + path(_left_end(height), fill=edge) if row.own else drawn

        kit.paint(target, place, ("answer row", fill, edge), body)

    def _draw_row(self, target: pygame.Surface, row: AnswerRow, middle: float) -> None:
        kit = self.kit
        if row.keys:
            x = self.rect.left + kit.px(10) + self._caps / 2
            draw_cap(kit, target, (x, middle), row.keys)
        picture = pygame.Rect(0, 0, self._picture_width, self._picture)
        picture.midleft = (self._picture_left, round(middle))
        self._pictures(row.choice)(kit, target, picture)
        self._draw_words(target, row, middle)
        self._draw_value(target, row, middle)
        if not self._narrow:
            self._draw_chances(target, row, middle)

    def _draw_words(self, target: pygame.Surface, row: AnswerRow, middle: float) -> None:
        kit, theme = self.kit, self.kit.theme
        unit = kit.text_scale
        title = Style(Face.LABEL, _TITLE, theme.text)
        colour = theme.good if row.best else theme.bad if row.own else theme.muted
        note = Style(Face.NOTE, _NOTE, colour)
        room = self._words_right - self._words_left - kit.px(2)
        lines = [(row.title, title), (row.note, note)] if row.note else [(row.title, title)]
        if self._narrow and row.made is not None:
            chances = tr("makes it {chance}", chance=sampled_chance_words(*row.made))
            if row.dog is not None and row.alone is not None:
                chances += " · " + tr("alone {chance}", chance=chance_words(row.alone))
            lines.append((chances, Style(Face.BODY, _NOTE, theme.muted)))
        step = (18.5 if self._row >= _AIRY * unit else 15.5) * unit
        if self._row < _LEAST_ROW * unit and len(lines) == _TITLE_AND_NOTE:
            beside = kit.text_width(row.title, title) + kit.px(10)
            if beside + kit.text_width(row.note, note) <= room:
                baseline = middle + 5.5 * unit
                kit.draw_text(target, self._words_left, baseline, row.title, title)
                kit.draw_text(target, self._words_left + beside, baseline, row.note, note)
                return
        below = 5.5 if len(lines) == 1 else 5  # what hangs below the last line counts too
        baseline = middle - step * (len(lines) - 1) / 2 + below * unit
        for words, style in lines:
            kit.draw_text(target, self._words_left, baseline, kit.fitted(words, style, room), style)
            baseline += step

    def _draw_value(self, target: pygame.Surface, row: AnswerRow, middle: float) -> None:
        """The figure in its column, that all can be held against each other, and the bar."""
        kit = self.kit
        thick = self._row >= _ROOMY * kit.text_scale
        draw_bar(
            kit,
            target,
            self._scale,
            middle,
            row.value,
            tone=row.tone,
            interval=row.interval,
            height=(_THICK_BAR if thick else _BAR) * kit.text_growth,
        )
        style = Style(Face.FIGURE, _VALUE, kit.theme.text)
        words = row.share or whole(row.value, signed=True)
        right, baseline = self._plot_left - kit.px(2), middle + 6 * kit.text_scale
        kit.draw_text(target, right, baseline, words, style, "right")

    def _draw_chances(self, target: pygame.Surface, row: AnswerRow, middle: float) -> None:
        kit = self.kit
        unit = kit.text_scale
        style = Style(Face.LABEL, 16.5, kit.theme.text)
        small = Style(Face.BODY, 14, kit.theme.muted)
        baseline = middle + 5.5 * unit
        if row.made is not None:
            left = self._made_left
            if self._made > _MADE_IN_WORDS * unit:
                track = pygame.Rect(round(left), 0, round(54 * unit), round(14 * unit))
                track.centery = round(middle)
                draw_share(kit, target, track, row.made[0], row.tone)
                left = track.right + kit.px(8)
            end = kit.draw_text(target, left, baseline, chance_words(row.made[0]), style)
            reach = chance_reach_words(row.made[1])
            kit.draw_text(target, end + kit.px(4), baseline, reach, small)
        for chance, right in ((row.dog, self._dog_right), (row.alone, self._alone_right)):
            if chance is not None:
                kit.draw_text(target, right, baseline, chance_words(chance), style, "right")

    def _draw_foot(self, target: pygame.Surface) -> None:
        kit = self.kit
        style = Style(Face.NOTE, 14.5, kit.theme.muted)
        told = [tr("estimated from hands that fit what you have seen")]
        if self._samples:
            told, left_out = [self._tried], len(self._all) - len(self.rows)
            if left_out:
                told.append(tr("{n} more in the table (T)", n=left_out))
            elif not self._exact:
                told.insert(0, tr("thin lines: margin of error (95%)"))
            if self._sharpening:
                told.append(tr("still sharpening …"))
        baseline = self.rect.bottom - 6 * kit.text_scale
        shown = kit.fitted(" · ".join(told), style, self.rect.width - kit.px(10))
        kit.draw_text(target, self.rect.left + kit.px(6), baseline, shown, style)


def _left_end(height: float) -> str:
    """Path data of the bar at the left end of a row that is so many units high."""
    end = _OWN_END
    return f"M{end} 0Q0 0 0 {end}V{height - end}Q0 {height} {end} {height}Z"
