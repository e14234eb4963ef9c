"""Which keys, or buttons of a game pad, do what: each as it is marked, at the foot of a screen."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final

import pygame

from game.ui.access.listener import Listener, about
from game.ui.boxes.box import Box
from game.ui.drawing.vector import circle, path, rectangle
from game.ui.input.gamepads import PadButton, PadKind, button_of
from game.ui.input.keys import Hint, Stroke
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face
from game.words.i18n import tr

BUTTON_HEIGHT: Final = 22
"""Units of a button's height."""

_SIDES: Final = 13
_NAMES: Final[Mapping[PadKind, tuple[str, ...]]] = MappingProxyType(
    {
        PadKind.XBOX: ("LB", "RB", "LT", "RT", "LS", "RS"),
        PadKind.PLAYSTATION: ("L1", "R1", "L2", "R2", "L3", "R3"),
        PadKind.NINTENDO: ("L", "R", "ZL", "ZR", "L", "R"),
        PadKind.STEAM_DECK: ("L1", "R1", "L2", "R2", "L3", "R3"),
    }
)
_NAMED: Final = (
    PadButton.LEFT_SHOULDER,
    PadButton.RIGHT_SHOULDER,
    PadButton.LEFT_TRIGGER,
    PadButton.RIGHT_TRIGGER,
    PadButton.LEFT_STICK,
    PadButton.RIGHT_STICK,
)
_LETTERS: Final = (PadButton.A, PadButton.B, PadButton.X, PadButton.Y)

_BODY: Final = "#241c18"
_EDGE: Final = "#8d8175"
_INK: Final = "#f4ead6"
_COLOURS: Final[Mapping[PadKind, tuple[str, ...]]] = MappingProxyType(
    {
        PadKind.XBOX: ("#7fc45c", "#e8695a", "#6fa8ec", "#f0c24a"),
        PadKind.PLAYSTATION: ("#8fb6ee", "#ee8b86", "#e59acb", "#6fd0b4"),
    }
)
"""Of A, B, X and Y, light enough for the dark button; elsewhere they have none."""

_SHAPES: Final[Mapping[PadButton, str]] = MappingProxyType(
    {
        PadButton.A: "M-4.5-4.5L4.5 4.5M4.5-4.5L-4.5 4.5",
        PadButton.B: "M0-5a5 5 0 1 0 .01 0Z",
        PadButton.X: "M-4.3-4.3H4.3V4.3H-4.3Z",
        PadButton.Y: "M0-5.4L5.2 3.6H-5.2Z",
    }
)
"""What a PlayStation has in place of letters."""

_SIGNS: Final[Mapping[PadButton, str]] = MappingProxyType(
    {
        PadButton.MENU: "M-5-3.6H5M-5 0H5M-5 3.6H5",
        PadButton.VIEW: "M-5.5-4.5H1.5V1.5H-5.5ZM-1.5 1.5V4.5H5.5V-1.5H1.5",
    }
)
_NINTENDO_SIGNS: Final[Mapping[PadButton, str]] = MappingProxyType(
    {PadButton.MENU: "M-5 0H5M0-5V5", PadButton.VIEW: "M-5 0H5"}
)
_CROSS: Final = "M-3.5-10H3.5V-3.5H10V3.5H3.5V10H-3.5V3.5H-10V-3.5H-3.5Z"
_ARMS: Final[Mapping[PadButton, str]] = MappingProxyType(
    {
        PadButton.UP: "M0-8.5L2.6-4.5H-2.6Z",
        PadButton.DOWN: "M0 8.5L2.6 4.5H-2.6Z",
        PadButton.LEFT: "M-8.5 0L-4.5 2.6V-2.6Z",
        PadButton.RIGHT: "M8.5 0L4.5 2.6V-2.6Z",
    }
)


def button_words(kind: PadKind, button: PadButton) -> str:
    """What is written on a button; empty where something is drawn there."""
    if button in _NAMED:
        return _NAMES[kind][_NAMED.index(button)]
    if button in _LETTERS and kind is not PadKind.PLAYSTATION:
        return button.name
    return {PadButton.SCROLL_UP: "RS", PadButton.SCROLL_DOWN: "RS"}.get(button, "")


def button_name(kind: PadKind, button: PadButton) -> str:
    """What a button is called by who does not see what is drawn on it."""
    names = {
        PadButton.A: tr("Cross"),
        PadButton.B: tr("Circle"),
        PadButton.X: tr("Square"),
        PadButton.Y: tr("Triangle"),
        PadButton.MENU: tr("Menu"),
        PadButton.VIEW: tr("View"),
    }
    return button_words(kind, button) or names.get(button, tr("Directions"))


def button_width(kit: Kit, kind: PadKind, button: PadButton) -> float:
    """The width of a button in units."""
    words = button_words(kind, button)
    if len(words) < 2:
        return BUTTON_HEIGHT
    return max(BUTTON_HEIGHT, kit.units(kit.text_width(words, _style(_INK))) + _SIDES)


def draw_button(
    kit: Kit, target: pygame.Surface, left: float, middle: float, kind: PadKind, button: PadButton
) -> float:
    """Draw a button from a point in pixels to the right; return the pixel where it ends."""
    width = button_width(kit, kind, button)
    shape = kit.shape(
        ("pad button", kind, button), lambda: _drawing(kind, button, width), width, BUTTON_HEIGHT
    )
    shape.draw(target, left, middle - kit.px(BUTTON_HEIGHT / 2))
    words = button_words(kind, button)
    if words:
        style = _style(_colour(kind, button))
        kit.draw_centred(target, left + kit.px(width) / 2, middle, words, style)
    return left + kit.px(width)


def _style(colour: str) -> Style:
    return Style(Face.STRONG, 13.5, colour)


def _colour(kind: PadKind, button: PadButton) -> str:
    coloured = kind in _COLOURS and button in _LETTERS
    return _COLOURS[kind][_LETTERS.index(button)] if coloured else _INK


def _drawing(kind: PadKind, button: PadButton, width: float) -> str:
    middle = f"translate({width / 2} {BUTTON_HEIGHT / 2})"
    if button is PadButton.CROSS or button in _ARMS:
        arms = _ARMS.values() if button is PadButton.CROSS else (_ARMS[button],)
        cross = path(_CROSS, fill=_BODY, stroke=_EDGE, width=1.2, transform=middle)
        return cross + "".join(path(arm, fill=_INK, transform=middle) for arm in arms)
    if button in _NAMED or button in (PadButton.SCROLL_UP, PadButton.SCROLL_DOWN):
        outline = rectangle(0.5, 1.5, width - 1, BUTTON_HEIGHT - 3, 6)
        return path(outline, fill=_BODY, stroke=_EDGE, width=1.2)
    half = BUTTON_HEIGHT / 2
    drawn = circle(half, half, half - 0.6, fill=_BODY, stroke=_EDGE, width=1.2)
    signs = _NINTENDO_SIGNS if kind is PadKind.NINTENDO else _SIGNS
    sign = _SHAPES[button] if kind is PadKind.PLAYSTATION and button in _SHAPES else ""
    sign = sign or signs.get(button, "")
    if sign:
        drawn += path(sign, stroke=_colour(kind, button), width=1.9, transform=middle)
    return drawn


_BETWEEN_BUTTONS: Final = 5


class PadButtons(Box):
    """A few buttons of a game pad side by side."""

    def __init__(self, buttons: Sequence[PadButton], kind: Callable[[], PadKind]) -> None:
        """Show buttons.

        Args:
            buttons: from left to right.
            kind: tells the kind of pad whenever they are drawn.
        """
        self._buttons, self._kind = tuple(buttons), kind

    def natural_width(self, kit: Kit) -> int:
        """What they take side by side, on that kind of pad on which it is most."""
        gaps = (len(self._buttons) - 1) * _BETWEEN_BUTTONS
        return max(
            kit.px(sum(button_width(kit, kind, it) for it in self._buttons) + gaps)
            for kind in PadKind
        )

    def height_in(self, kit: Kit, width: int) -> int:
        """As high as a button."""
        return kit.px(BUTTON_HEIGHT)

    def draw(self, target: pygame.Surface) -> None:
        """Draw them."""
        if isinstance(target, Listener):
            names = (button_name(self._kind(), it) for it in self._buttons)
            target.say(", ".join(names), self.rect)
            return
        x: float = self.rect.left
        for button in self._buttons:
            end = draw_button(self.kit, target, x, self.rect.centery, self._kind(), button)
            x = end + self.kit.px(_BETWEEN_BUTTONS)


def draw_key_ground(kit: Kit, target: pygame.Surface, rect: pygame.Rect) -> None:
    """The cap of a key on paper, over a place in pixels."""
    theme = kit.theme
    kit.frame(target, rect, 5, fill=theme.field, stroke=theme.control_border, width=1.2)


_CAP: Final = 21
_PADDING: Final = 14
_GAP: Final = 8
_BETWEEN: Final = 22


class _Cap(Box):
    """A key with its name."""

    def __init__(self, stroke: Stroke) -> None:
        self.words = stroke.cap

    @staticmethod
    def _style(kit: Kit) -> Style:
        return Style(Face.STRONG, 14, kit.theme.title)

    def natural_width(self, kit: Kit) -> int:
        """Its name, and the sides of the cap."""
        return round(kit.text_width(self.words, self._style(kit))) + kit.px(_PADDING)

    def draw(self, target: pygame.Surface) -> None:
        """Draw cap and name."""
        kit, width, middle = self.kit, self.kit.units(self.rect.width), self.rect.centery
        theme, outline = kit.theme, rectangle(0, 0, width, _CAP, 5)
        drawn = path(outline, fill=theme.focus_outer, opacity=0.45)
        drawn += path(outline, stroke=theme.felt_edge, width=1, opacity=0.8)
        cap = kit.shape("key cap", lambda: drawn, width, _CAP)
        cap.draw(target, self.rect.left, middle - kit.px(_CAP / 2))
        left, baseline = self.rect.left + kit.px(_PADDING / 2), middle + kit.text_px(14) * 0.33
        kit.draw_text(target, left, baseline, self.words, self._style(kit))


class _HintButton(Box):
    """A button of a game pad."""

    def __init__(self, kind: PadKind, button: PadButton) -> None:
        self._kind, self._button = kind, button
        self.words = button_name(kind, button)

    def natural_width(self, kit: Kit) -> int:
        """See ``Box.natural_width``."""
        return kit.px(button_width(kit, self._kind, self._button))

    def draw(self, target: pygame.Surface) -> None:
        """Draw it."""
        left, middle = self.rect.midleft
        draw_button(self.kit, target, left, middle, self._kind, self._button)


class _MarkLine(Box):
    """Marks in a line, each with what it does."""

    def __init__(self, marks: Sequence[tuple[_Cap | _HintButton, str]]) -> None:
        self._marks = marks
        self._between = _BETWEEN if any(what for _, what in marks) else _GAP

    def natural_width(self, kit: Kit) -> int:
        """All marks and words side by side."""
        between = max(0, len(self._marks) - 1) * kit.px(self._between)
        return between + sum(sum(widths) for widths in self._widths(kit))

    def height_in(self, kit: Kit, width: int) -> int:
        """As high as a key."""
        return kit.px(_CAP + 1)

    def _widths(self, kit: Kit) -> Iterator[tuple[int, int]]:
        """The width of each mark, and of the words beside it with the gap before them."""
        for mark, what in self._marks:
            words = round(kit.text_width(what, _word_style(kit)))
            yield mark.natural_width(kit), words + kit.px(_GAP) if what else 0

    def draw(self, target: pygame.Surface) -> None:
        """Draw them from the left end of the place."""
        kit, word = self.kit, _word_style(self.kit)
        if isinstance(target, Listener):
            said = [about(mark.words, what) for mark, what in self._marks]
            target.say(about(tr("Keys"), "; ".join(said)), self.rect)
            return
        left, baseline = self.rect.left, self.rect.centery + kit.text_px(14) * 0.33
        for (mark, what), (wide, beside) in zip(self._marks, self._widths(kit), strict=True):
            mark.place(kit, pygame.Rect(left, self.rect.top, wide, self.rect.height))
            mark.draw(target)
            kit.draw_text(target, left + wide + kit.px(_GAP), baseline, what, word)
            left += wide + beside + kit.px(self._between)


class HintLine(_MarkLine):
    """Hints in a line, for the keyboard or for the kind of pad that is in use."""

    def __init__(
        self, hints: Sequence[Hint], pad: PadKind | None, *, centred: bool = False
    ) -> None:
        """Take hints.

        Args:
            hints: keys, and what each does.
            pad: the kind of game pad that was used last; None for keys.
            centred: whether they stand in the middle of their place.
        """
        self._centred = centred
        marks: list[tuple[_Cap | _HintButton, str]]
        if pad is None:
            marks = [(_Cap(stroke), what) for stroke, what in hints]
        else:
            marks = [(_HintButton(pad, it), what) for it, what in pad_hints(hints)]
        super().__init__(marks)

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """Stand at the left of a place or in its middle; nowhere without room for all."""
        width = self.natural_width(kit)
        super().place(kit, rect)
        self._fits = width <= rect.width
        if self._centred:
            self.rect.left += (rect.width - width) // 2

    def draw(self, target: pygame.Surface) -> None:
        """Draw them, if they have room."""
        if self._fits:
            super().draw(target)


class ButtonLine(_MarkLine):
    """Buttons of a game pad in a line, each with what it does, or without words."""

    def __init__(self, pad: PadKind, buttons: Sequence[tuple[PadButton, str]]) -> None:
        super().__init__([(_HintButton(pad, button), what) for button, what in buttons])


def pad_hints(hints: Sequence[Hint]) -> list[tuple[PadButton, str]]:
    """The buttons of a pad for keys; for those that have none, the one that lists these."""
    told = [(button_of(stroke), what) for stroke, what in hints]
    shown = [(button, what) for button, what in told if button is not None]
    return shown if len(shown) == len(told) else [*shown, (PadButton.Y, tr("more"))]


def _word_style(kit: Kit) -> Style:
    return Style(Face.BODY, 15, kit.theme.hint)
