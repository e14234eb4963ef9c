"""A time line: where one is in what went on part by part, and what stood out there."""

from __future__ import annotations

from abc import abstractmethod
from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from game.ui.access.listener import Listener
from game.ui.access.node import AccessRole, ValueSpan
from game.ui.boxes.box import Widget
from game.ui.charts.elements import Tone, tone_colour
from game.ui.drawing.vector import circle, path, rectangle
from game.ui.look.kit import Style
from game.ui.look.theme import CARD_IVORY, Face
from game.ui.widgets.control import stepped

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


@dataclass(frozen=True, slots=True)
class TimeMark:
    """Something that stands out.

    Attributes:
        index: at which moment it was, see ``TimeLine.index``.
        gained: whether all turned for the better there, or for the worse; None for neither.
    """

    index: int
    gained: bool | None = None


class TimeLine(Widget):
    """Moments in parts that are equally long, and so are the moments within each."""

    role = AccessRole.SLIDER

    def __init__(
        self,
        label: str,
        starts: Sequence[int],
        words: Sequence[str],
        on_move: Callable[[int], None],
    ) -> None:
        """Show moments, which are counted from 0.

        Args:
            label: what it is called.
            starts: the moment at which each part begins, and behind them the last of all.
            words: as many: the first and the last in words, the others as numbers.
            on_move: told to which moment one wants to go.
        """
        super().__init__(label)
        self._starts, self._words, self._on_move = tuple(starts), tuple(words), on_move

    @property
    @abstractmethod
    def index(self) -> int:
        """The number of the moment that one is at, 0 for the first."""

    @abstractmethod
    def marks(self) -> Sequence[TimeMark]:
        """What stands out, what turned all after the rest."""

    @abstractmethod
    def note(self) -> str:
        """What stands out at this moment, in words; empty for nothing."""

    # -- places ---------------------------------------------------------------------------------

    @property
    def _line(self) -> pygame.Rect:
        kit = self.kit
        line = self.rect.inflate(-2 * kit.px(_END_ROOM), 0)
        line.height = kit.px(_THICK)
        line.centery = self.rect.centery + kit.px(1)
        return line

    @property
    def _last(self) -> int:
        return len(self._starts) - 1

    def _part_at(self, index: int) -> int:
        return bisect_right(self._starts, index) - 1

    def x_of_part(self, part: int) -> float:
        """Where a part begins, in pixels; 0 is the first, and behind all of them is the end."""
        line = self._line
        return line.left + line.width * part / self._last

    def x_of(self, index: int) -> float:
        """Where a moment lies, in pixels."""
        part = self._part_at(index)
        left = self.x_of_part(part)
        if part == self._last:
            return left
        start, following = self._starts[part : part + 2]
        return left + (index - start) / (following - start) * (self.x_of_part(part + 1) - left)

    def _nearest(self, x: float) -> int:
        return min(range(self._starts[-1] + 1), key=lambda index: abs(self.x_of(index) - x))

    @property
    def span(self) -> ValueSpan:
        """Which moment that is, and the first and the last one."""
        return self.index, 0, self._starts[-1]

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
        to = stepped(event.key, 0, self.index, self._starts[-1])
        if to is not None:
            self._on_move(to)
        return to is not None

    # -- drawing --------------------------------------------------------------------------------

    def draw(self, target: pygame.Surface) -> None:
        """Draw line, ticks, marks, and the knob."""
        if isinstance(target, Listener):
            target.say(self.note(), self.rect)
            return
        kit, theme, line = self.kit, self.kit.theme, self._line
        self.draw_ring(target, 8, self.rect.inflate(0, kit.px(8)))
        gone = kit.units(self.x_of(self.index) - line.left)

        def body(width: float, height: float) -> str:
            track = rectangle(0, 0, width, height, height / 2)
            drawn = path(track, fill=theme.focus_outer, opacity=0.55)
            if gone > height:
                drawn += path(rectangle(0, 0, gone, height, height / 2), fill=theme.felt_edge)
            return drawn + path(track, stroke=theme.outline, width=1.4)

        kit.paint(target, line, ("time line", round(gone, 1)), body)
        for part in range(self._last + 1):
            at = (self.x_of_part(part), line.centery)
            kit.disc(target, at, _TICK, fill=CARD_IVORY, stroke=theme.outline, width=1.2)
        self._draw_words(target, line.bottom + kit.text_px(_LABEL) * 1.15)
        self._draw_marks(target, line.top - kit.px(14))
        self._draw_knob(target, line.centery)

    def _draw_words(self, target: pygame.Surface, baseline: float) -> None:
        """The part that one is at, the ends, and every so manyth of the others beside those."""
        kit, theme, last, now = self.kit, self.kit.theme, self._last, self._part_at(self.index)
        placed: list[tuple[float, float]] = []
        step = self._step()
        for part in (now, 0, last, *range(step, last, step)):
            chosen, x, words = part == now, self.x_of_part(part), self._words[part]
            colour = theme.title if chosen else theme.hint
            style = Style(Face.LABEL if chosen else Face.BODY, _LABEL, colour)
            around = _AROUND_WORDS if part in (0, last) else _AROUND
            half = kit.text_width(words, style) / 2 + around * kit.text_scale
            if all(x - half >= right or x + half <= left for left, right in placed):
                kit.draw_text(target, x, baseline, words, style, "centre")
                placed.append((x - half, x + half))

    def _step(self) -> int:
        """How many parts there are from one number to the next: as few as have room."""
        kit, style = self.kit, Style(Face.BODY, _LABEL, self.kit.theme.hint)
        numbers = (kit.text_width(words, style) for words in self._words[1:-1])
        needed = max(numbers, default=0) + 2 * _AROUND * kit.text_scale
        each = self.x_of_part(1) - self.x_of_part(0)
        return next((step for step in _STEPS if step * each >= needed), _STEPS[-1])

    def _draw_marks(self, target: pygame.Surface, y: float) -> None:
        """Triangles above the moments at which all turned, points above the others."""
        kit, theme = self.kit, self.kit.theme
        for mark in self.marks():
            centre, gained = (self.x_of(mark.index), y), mark.gained
            tone = tone_colour(theme, Tone.GOOD if gained else Tone.LOST)
            if gained is None:
                kit.disc(target, centre, 3.4, fill=tone, stroke=CARD_IVORY, width=1.2)
                continue
            tall = -_MARK if gained else _MARK
            shape = f"M0 {_MARK - tall}H{2 * _MARK}L{_MARK} {_MARK + tall}Z"
            body = partial(path, shape, fill=tone, stroke=CARD_IVORY, width=1.3)
            kit.stamp(target, centre, _MARK, ("time mark", gained), body)

    def _draw_knob(self, target: pygame.Surface, y: float) -> None:
        kit, theme = self.kit, self.kit.theme

        def body() -> str:
            drawn = circle(_KNOB, _KNOB, _KNOB, fill=CARD_IVORY, stroke=theme.outline, width=1.6)
            drawn += circle(_KNOB, _KNOB, _KNOB - 2.6, stroke=theme.gold, width=1.4)
            lozenge = f"M{_KNOB} {_KNOB - 5.5}l5.5 5.5l-5.5 5.5l-5.5-5.5Z"
            return drawn + path(lozenge, fill=theme.primary.middle)

        kit.stamp(target, (self.x_of(self.index), y), _KNOB, "time knob", body)
