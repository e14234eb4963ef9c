"""Writing: a line of text to type in, and letters to choose one by one for who has no keyboard."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import product
from typing import Final

import pygame

from game.ui.access.node import AccessRole, SpokenPart
from game.ui.boxes.box import Widget
from game.ui.clipboard import copy_text, pasted_text
from game.ui.drawing.canvas import draw_line
from game.ui.drawing.vector import path, rectangle
from game.ui.input.keys import is_press
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face
from game.ui.widgets.control import GRID_STEPS, Control

_LEAST_WIDTH: Final = 190
_HEIGHT: Final = 36
_SIZE: Final = 17
_INSET: Final = 13
_RADIUS: Final = 7
_BEFORE_FIRST: Final = 3
"""Units between the caret and the first letter, which may be that of the placeholder."""

_LEAVES: Final = (
    pygame.K_TAB,
    pygame.K_UP,
    pygame.K_DOWN,
    pygame.K_RETURN,
    pygame.K_ESCAPE,
)
"""Keys that are not for the text."""

_EDITING: Final = (pygame.K_c, pygame.K_x, pygame.K_v)
"""Keys that, with Control or Cmd, copy, cut and paste."""


class TextField(Control):
    """A short text; typing goes in where the caret stands."""

    units_wide = _LEAST_WIDTH
    units_high = _HEIGHT
    stretches = True
    role = AccessRole.TEXT_INPUT
    takes = True

    def __init__(
        self,
        label: str,
        text: str,
        on_change: Callable[[str], None],
        *,
        limit: int,
        placeholder: str = "",
        on_left: Callable[[], None] = lambda: None,
    ) -> None:
        """Offer a text for change.

        Args:
            label: what the text is.
            text: what stands there.
            on_change: told with every change.
            limit: most characters.
            placeholder: shown faintly while there is no text.
            on_left: told when one has typed and goes elsewhere.
        """
        super().__init__(label)
        self.text = text
        self.on_change = on_change
        self.limit = limit
        self.placeholder = placeholder
        self.on_left = on_left
        self.editing = False
        self._caret = len(text)
        self._scrolled = 0

    def _style(self) -> Style:
        theme = self.kit.theme
        return Style(Face.BODY, _SIZE, theme.text if self.text else theme.muted)

    def draw(self, target: pygame.Surface) -> None:
        """Draw it as it is now."""
        kit, theme = self.kit, self.kit.theme
        self.draw_ring(target, _RADIUS)
        line = 1.8 if self.hover or self.editing or self.focus else 1.2

        def body(width: float, height: float) -> str:
            box = rectangle(0, 0, width, height, _RADIUS)
            drawn = path(box, fill=theme.field, stroke=theme.control_border, width=1.4)
            return drawn + path(f"M10 {height - 6}H{width - 10}", stroke=theme.gold, width=line)

        kit.paint(target, self.rect, ("field", line), body)
        if self.typing:
            self._draw_typed(target)
        else:
            self._scrolled = 0
            style, inner = self._style(), self._inner
            shown = kit.fitted(self.text or self.placeholder, style, inner.width)
            kit.draw_text(target, inner.left, self._baseline, shown, style)

    @property
    def typing(self) -> bool:
        """Whether what is typed goes in here."""
        return self.editing or self.focus

    @property
    def _inner(self) -> pygame.Rect:
        """What the text has room in."""
        return self.rect.inflate(-2 * self.kit.px(_INSET), 0)

    @property
    def _baseline(self) -> float:
        return self.rect.centery + self.kit.text_px(_SIZE) * 0.28

    def _draw_typed(self, target: pygame.Surface) -> None:
        """Draw the part of the text in which the caret stands, and the caret."""
        kit, style, inner = self.kit, self._style(), self._inner
        before = round(kit.text_width(self.text[: self._caret], style))
        self._scroll_to(before)
        clip = target.get_clip()
        target.set_clip(clip.clip(inner))
        shown = self.text or kit.fitted(self.placeholder, style, inner.width)
        kit.draw_text(target, inner.left - self._scrolled, self._baseline, shown, style)
        target.set_clip(clip)
        beside = kit.px(1) if self._caret else -kit.px(_BEFORE_FIRST)
        x = inner.left + before - self._scrolled + beside
        top, bottom = inner.centery - kit.px(10), inner.centery + kit.px(10)
        thick = max(1, kit.px(1.8))
        draw_line(target, kit.theme.heading, (x, top), (x, bottom), thick)

    def _scroll_to(self, before: int) -> None:
        """Scroll as little as brings the caret into view, and leave no room empty after a text.

        Args:
            before: pixels of the text before the caret.
        """
        room = self._inner.width
        whole = round(self.kit.text_width(self.text, self._style()))
        least, most = max(0, before - room), min(before, max(0, whole - room))
        self._scrolled = max(least, min(self._scrolled, most))

    def handle(self, event: pygame.event.Event) -> bool:
        """React to the pointer; a click elsewhere ends the editing."""
        if self.editing and is_press(event) and not self.contains(event.pos):
            self.left()
        return super().handle(event)

    def press(self, position: tuple[int, int]) -> None:
        """Put the caret where the pointer is."""
        self.editing = True
        style = self._style()
        x = position[0] - self._inner.left + self._scrolled
        places = range(len(self.text) + 1)
        self._caret = min(
            places, key=lambda count: abs(self.kit.text_width(self.text[:count], style) - x)
        )

    def activate(self) -> None:
        """Nothing: a field is typed into."""

    def left(self) -> None:
        """End the editing."""
        self.editing = False
        self.on_left()

    def go_on(self, before: Widget) -> None:
        """Type on where the caret stood."""
        if isinstance(before, TextField):
            self.editing = before.editing
            self._caret = min(before._caret, len(self.text))

    def type_text(self, text: str) -> bool:
        """Insert what was typed, as far as there is room."""
        if not self.typing:
            return False
        typed = "".join(letter for letter in text if letter.isprintable())
        typed = typed[: self.limit - len(self.text)]
        if typed:
            before, after = self.text[: self._caret], self.text[self._caret :]
            self._caret += len(typed)  # first: who is told may go on in a field of its own
            self._change(before + typed + after)
        return True

    def key(self, event: pygame.event.Event) -> bool:
        """Move the caret and delete; all other keys of the text are kept from the screen."""
        if event.key in _LEAVES or not self.typing:
            return False
        match event.key:
            case pygame.K_LEFT:
                self._caret = max(0, self._caret - 1)
            case pygame.K_RIGHT:
                self._caret = min(len(self.text), self._caret + 1)
            case pygame.K_HOME:
                self._caret = 0
            case pygame.K_END:
                self._caret = len(self.text)
            case pygame.K_BACKSPACE if self._caret:
                self._caret -= 1
                self._change(self.text[: self._caret] + self.text[self._caret + 1 :])
            case pygame.K_DELETE if self._caret < len(self.text):
                self._change(self.text[: self._caret] + self.text[self._caret + 1 :])
        return True

    @property
    def value_words(self) -> str:
        """What stands there."""
        return self.text

    def rewrite(self, words: str) -> None:
        """Have other words stand there, as far as there is room."""
        written = "".join(letter for letter in words if letter.isprintable())[: self.limit]
        self._caret = len(written)
        self._change(written)
        self.on_left()

    def edit(self, press: pygame.event.Event) -> bool:
        """Ctrl+C copies all of it, Ctrl+X cuts it, Ctrl+V inserts; return whether it was that."""
        if not self.typing or press.key not in _EDITING:
            return False
        if press.key == pygame.K_v:
            self.type_text(" ".join(pasted_text().split()))
        elif self.text and copy_text(self.text) and press.key == pygame.K_x:
            self._caret = 0
            self._change("")
        return True

    def clear(self) -> None:
        """Empty it without telling anybody."""
        self.text, self._caret, self.editing = "", 0, False

    def _change(self, text: str) -> None:
        self.text = text
        self.on_change(text)


LETTER_ROWS: Final = (
    tuple("abcdefghijklm"),
    tuple("nopqrstuvwxyz"),
    tuple("àáâäçèéêëìíîï"),
    tuple("ñòóôöœùúûüß-’"),
    tuple("1234567890.&!"),
)
"""Letters of all languages of the game, so that everybody's name can be written with a game pad."""
_COLUMNS: Final = len(LETTER_ROWS[0])
_LETTER: Final = 42
_FLAT_LETTER: Final = 32
_LETTER_RADIUS: Final = 6


class LetterGrid(Control):
    """A grid of letters that is one stop for the keyboard.

    Attributes:
        capital: whether the next letter is a capital.
        flat: whether its rows are lower than letters are wide, where there is little room.
    """

    role = AccessRole.GROUP

    def __init__(self, label: str, on_letter: Callable[[str], None]) -> None:
        """Offer letters.

        Args:
            label: what they are for.
            on_letter: told each that is chosen.
        """
        super().__init__(label)
        self._on_letter = on_letter
        self._cell = 0, 0
        self.capital = False
        self.flat = False

    def natural_width(self, kit: Kit) -> int:
        """See ``Box.natural_width``."""
        return self._letter_size(kit)[0] * _COLUMNS

    def height_in(self, kit: Kit, width: int) -> int:
        """A square for each letter, or less."""
        return self._letter_size(kit)[1] * len(LETTER_ROWS)

    def _letter_size(self, kit: Kit) -> tuple[int, int]:
        return kit.px(_LETTER), kit.px(_FLAT_LETTER if self.flat else _LETTER)

    def place_of(self, cell: tuple[int, int]) -> pygame.Rect:
        """Where a letter is, by row and column, in pixels."""
        width, height = self._letter_size(self.kit)
        row, column = cell
        corner = self.rect.left + column * width, self.rect.top + row * height
        return pygame.Rect(corner, (width, height)).inflate(-self.kit.px(5), -self.kit.px(5))

    @property
    def letter(self) -> str:
        """The letter that the keyboard is on."""
        return self._written(self._cell)

    def _written(self, cell: tuple[int, int]) -> str:
        letter = LETTER_ROWS[cell[0]][cell[1]]
        return letter.upper() if self.capital and letter != "ß" else letter

    # -- input ----------------------------------------------------------------------------------

    def key(self, event: pygame.event.Event) -> bool:
        """Arrows go from letter to letter; below the last row they leave the grid."""
        step = GRID_STEPS.get(event.key)
        if step is None:
            return False
        row, column = self._cell[0] + step[0], (self._cell[1] + step[1]) % _COLUMNS
        if row not in range(len(LETTER_ROWS)):
            return False
        self._cell = row, column
        return True

    def click(self, position: tuple[int, int]) -> None:
        """Choose the letter under the pointer."""
        width, height = self._letter_size(self.kit)
        row = (position[1] - self.rect.top) // height
        column = (position[0] - self.rect.left) // width
        if row in range(len(LETTER_ROWS)) and column in range(_COLUMNS):
            self._choose((row, column))

    def _choose(self, cell: tuple[int, int]) -> None:
        self._cell = cell
        self.activate()

    def activate(self) -> None:
        """Choose the letter that the keyboard is on."""
        letter, self.capital = self.letter, False
        self._on_letter(letter)

    def parts(self) -> Sequence[SpokenPart]:
        """The letters."""
        return [
            SpokenPart(self._written(cell), self.place_of(cell), cell == self._cell, choose)
            for cell in product(range(len(LETTER_ROWS)), range(_COLUMNS))
            for choose in [partial(self._choose, cell)]
        ]

    # -- drawing --------------------------------------------------------------------------------

    def draw(self, target: pygame.Surface) -> None:
        """Draw all letters, with a ring around the one that the keyboard is on."""
        kit, theme = self.kit, self.kit.theme
        style = Style(Face.STRONG, 18, theme.text)
        for row in range(len(LETTER_ROWS)):
            for column in range(_COLUMNS):
                place = self.place_of((row, column))
                edge = theme.control_border
                kit.frame(target, place, _LETTER_RADIUS, fill=theme.field, stroke=edge, width=1.2)
                kit.draw_centred(target, *place.center, self._written((row, column)), style)
        self.draw_ring(target, _LETTER_RADIUS, self.place_of(self._cell))
