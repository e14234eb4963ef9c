"""Letters to choose one by one, for who has no keyboard."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import product
from typing import Final

import pygame

from game.ui.access.node import AccessRole, SpokenPart
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face
from game.ui.widgets.control import GRID_STEPS, Control

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
_RADIUS: Final = 6


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
                kit.frame(target, place, _RADIUS, fill=theme.field, stroke=edge, width=1.2)
                kit.draw_centred(target, *place.center, self._written((row, column)), style)
        self.draw_ring(target, _RADIUS, self.place_of(self._cell))
