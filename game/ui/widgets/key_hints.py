"""Which keys do what, on the felt at the foot of a screen; or which buttons of a game pad."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.ui.access.listener import Listener, about
from game.ui.drawing.vector import path, rectangle
from game.ui.input.gamepads import PadButton, PadKind, button_of
from game.ui.input.pad_glyphs import button_name, button_width, draw_button
from game.ui.input.strokes import Hint, Stroke
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face
from game.words.i18n import tr

_CAP: Final = 21
_PADDING: Final = 14
_GAP: Final = 8
_BETWEEN: Final = 22


class _Cap:
    """A key with its name."""

    def __init__(self, kit: Kit, stroke: Stroke) -> None:
        self._kit, self.words = kit, stroke.cap
        self._style = Style(Face.STRONG, 14, kit.theme.title)
        self.width = kit.text_width(self.words, self._style) + kit.px(_PADDING)

    def draw(self, target: pygame.Surface, left: float, middle: float) -> None:
        kit, width = self._kit, self.width / self._kit.scale
        theme, outline = kit.theme, rectangle(0, 0, width, _CAP, 5)
        drawn = path(outline, fill=theme.focus_outer, opacity=0.45)
        drawn += path(outline, stroke=theme.felt_edge, width=1, opacity=0.8)
        cap = kit.shape("key cap", lambda: drawn, width, _CAP)
        cap.draw(target, left, middle - kit.px(_CAP / 2))
        baseline = middle + kit.text_px(14) * 0.33
        kit.draw_text(target, left + kit.px(_PADDING / 2), baseline, self.words, self._style)


class _Button:
    """A button of a game pad."""

    def __init__(self, kit: Kit, kind: PadKind, button: PadButton) -> None:
        self._kit, self._kind, self._button = kit, kind, button
        self.words = button_name(kind, button)
        self.width = kit.px(button_width(kit, kind, button))

    def draw(self, target: pygame.Surface, left: float, middle: float) -> None:
        draw_button(self._kit, target, left, middle, self._kind, self._button)


class _Line:
    """Marks in a line, each with what it does."""

    def __init__(self, kit: Kit, marks: Sequence[tuple[_Cap | _Button, str]]) -> None:
        self._kit, self._marks = kit, marks

    @property
    def width(self) -> float:
        """The width of the line in pixels."""
        kit, word = self._kit, _word_style(self._kit)
        widths = (
            mark.width + (kit.px(_GAP) + kit.text_width(what, word) if what else 0)
            for mark, what in self._marks
        )
        return sum(widths) + kit.px(max(0, len(self._marks) - 1) * self._between)

    @property
    def _between(self) -> int:
        """Units between what one does and the next mark; less where there are no words."""
        return _BETWEEN if any(what for _, what in self._marks) else _GAP

    def draw(self, target: pygame.Surface, left: float, middle: float) -> None:
        """Draw them from a point in pixels to the right."""
        if isinstance(target, Listener):
            place = pygame.Rect(left, middle - _CAP, self.width, 2 * _CAP)
            said = [about(mark.words, what) for mark, what in self._marks]
            target.say(about(tr("Keys"), "; ".join(said)), place)
            return
        kit, word = self._kit, _word_style(self._kit)
        baseline = middle + kit.text_px(14) * 0.33
        x = left
        for mark, what in self._marks:
            mark.draw(target, x, middle)
            x += mark.width
            if what:
                x = kit.draw_text(target, x + kit.px(_GAP), baseline, what, word)
            x += kit.px(self._between)


class HintLine(_Line):
    """Hints in a line, for the keyboard or for the kind of pad that is in use."""

    def __init__(self, kit: Kit, hints: Sequence[Hint], pad: PadKind | None) -> None:
        """Take hints.

        Args:
            kit: what draws them.
            hints: keys, and what each does.
            pad: the kind of game pad that was used last; None for keys.
        """
        marks: list[tuple[_Cap | _Button, str]]
        if pad is None:
            marks = [(_Cap(kit, stroke), what) for stroke, what in hints]
        else:
            marks = [(_Button(kit, pad, it), what) for it, what in pad_hints(hints)]
        super().__init__(kit, marks)


class ButtonLine(_Line):
    """Buttons of a game pad in a line, each with what it does, or without words."""

    HIGH: Final = _CAP + 1
    """Units that it is high."""

    def __init__(self, kit: Kit, pad: PadKind, buttons: Sequence[tuple[PadButton, str]]) -> None:
        super().__init__(kit, [(_Button(kit, pad, button), what) for button, what in buttons])


def pad_hints(hints: Sequence[Hint]) -> list[tuple[PadButton, str]]:
    """The buttons of a pad for keys; for those that have none, the one that lists these."""
    told = [(button_of(stroke), what) for stroke, what in hints]
    shown = [(button, what) for button, what in told if button is not None]
    return shown if len(shown) == len(told) else [*shown, (PadButton.Y, tr("more"))]


def _word_style(kit: Kit) -> Style:
    return Style(Face.BODY, 15, kit.theme.hint)
