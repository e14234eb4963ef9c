"""Letters in rows, to be chosen one after the other where there is no keyboard."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import product
from typing import Final

import pygame

from game.ui.access.node import AccessRole, SpokenPart
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face
from game.ui.widgets.control import Control, draw_focus_ring

ROWS: Final = (
    ("a", "b", "c", "d", "e", "f", "g", "h", "i", "j"),
    ("k", "l", "m", "n", "o", "p", "q", "r", "s", "t"),
    ("u", "v", "w", "x", "y", "z", "é", "è", "ê", "à"),
    ("ç", "ï", "ô", "ä", "ö", "ü", "ß", "ñ", "-", "’"),
    ("1", "2", "3", "4", "5", "6", "7", "8", "9", "0"),
)
_COLUMNS: Final = len(ROWS[0])
_LETTER: Final = 42
_RADIUS: Final = 6
_STEPS: Final = {
    pygame.K_LEFT: (0, -1),
    pygame.K_RIGHT: (0, 1),
    pygame.K_UP: (-1, 0),
    pygame.K_DOWN: (1, 0),
}


class LetterGrid(Control):
    """A grid of letters that is one stop for the keyboard.

    Attributes:
        capital: whether the next letter is a capital.
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

    def natural_size(self, kit: Kit) -> tuple[int, int]:
        """A square for each letter."""
        return kit.px(_LETTER * _COLUMNS), kit.px(_LETTER * len(ROWS))

    def place_of(self, cell: tuple[int, int]) -> pygame.Rect:
        """Where a letter is, by row and column, in pixels."""
        side = self.kit.px(_LETTER)
        row, column = cell
        corner = self.rect.left + column * side, self.rect.top + row * side
        return pygame.Rect(corner, (side, side)).inflate(-self.kit.px(5), -self.kit.px(5))

    @property
    def letter(self) -> str:
        """The letter that the keyboard is on."""
        return self._written(self._cell)

    def _written(self, cell: tuple[int, int]) -> str:
        letter = ROWS[cell[0]][cell[1]]
        return letter.upper() if self.capital and letter != "ß" else letter

    # -- input ----------------------------------------------------------------------------------

    def key(self, event: pygame.event.Event) -> bool:
        """Arrows go from letter to letter; below the last row they leave the grid."""
        step = _STEPS.get(event.key)
        if step is None:
            return False
        row, column = self._cell[0] + step[0], (self._cell[1] + step[1]) % _COLUMNS
        if row not in range(len(ROWS)):
            return False
        self._cell = row, column
        return True

    def click(self, position: tuple[int, int]) -> None:
        """Choose the letter under the pointer."""
        side = self.kit.px(_LETTER)
        row, column = (position[1] - self.rect.top) // side, (position[0] - self.rect.left) // side
        if row in range(len(ROWS)) and column in range(_COLUMNS):
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
            for cell in product(range(len(ROWS)), range(_COLUMNS))
            for choose in [partial(self._choose, cell)]
        ]

    # -- drawing --------------------------------------------------------------------------------

    def draw(self, target: pygame.Surface) -> None:
        """Draw all letters, with a ring around the one that the keyboard is on."""
        kit, theme = self.kit, self.kit.theme
        style = Style(Face.STRONG, 18, theme.text)
        for row in range(len(ROWS)):
            for column in range(_COLUMNS):
                place = self.place_of((row, column))
                edge = theme.control_border
                kit.frame(target, place, _RADIUS, fill=theme.field, stroke=edge, width=1.2)
                kit.draw_centred(target, *place.center, self._written((row, column)), style)
        if self.focus:
            draw_focus_ring(kit, target, self.place_of(self._cell), _RADIUS)
