"""Where words are typed that pages are searched for, and which place one is at."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.ui.boxes.box import Body, Widget
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face
from game.ui.widgets.button import RoundButton
from game.ui.widgets.section import draw_widgets
from game.ui.widgets.text_field import TextField
from game.words.i18n import tr
from game.words.numbers import number

_LONGEST: Final = 30
_GAP: Final = 8
_BESIDE: Final = 18
"""Units between a field and a note in the same line, outside its ring."""
_RADIUS: Final = 14
_NOTE: Final = 30
_COUNT: Final = 96


class Finder(Body):
    """The field, and below or beside it where the reader stands among the places found.

    Attributes:
        field: what is looked for.
        name: words below the field while nothing is looked for.
        wide: whether the field stands alone in its line.
    """

    def __init__(self, on_change: Callable[[str], None], on_step: Callable[[int], None]) -> None:
        """Look for words.

        Args:
            on_change: told with every change of the words.
            on_step: goes to the next place (1) or the one before (-1).
        """
        self.field = TextField("", "", on_change, limit=_LONGEST)
        self.name = ""
        self.wide = True
        self._before = RoundButton("up", "", lambda: on_step(-1))
        self._after = RoundButton("down", "", lambda: on_step(1))
        self._count = ""
        self._note = (0, 0, 0)

    def speak(self) -> None:
        """Take the words of the language in use."""
        self.field.label = self.field.placeholder = tr("Search the rules")
        self._before.label = self._before.tooltip = tr("Previous place")
        self._after.label = self._after.tooltip = tr("Next place")

    def count(self, current: int | None, total: int) -> None:
        """Say which of how many places the reader is at, 0 for the first."""
        self._count = ""
        if self.searching:
            self._count = tr("not found")
            if current is not None:
                self._count = tr("{n} of {total}", n=number(current + 1), total=number(total))
        for button in (self._before, self._after):
            button.enabled, button.refusal = total > 0, tr("Nothing was found.")

    @property
    def searching(self) -> bool:
        """Whether words are looked for."""
        return bool(self.field.text.strip())

    @property
    def count_words(self) -> str:
        """Which of how many places the reader is at, in words."""
        return self._count

    def groups(self) -> Sequence[Sequence[Widget]]:
        """The field, and while words are looked for the two arrows."""
        return ((self.field, self._before, self._after) if self.searching else (self.field,),)

    def lay(self, kit: Kit, area: pygame.Rect) -> int:
        """The field in its own line, or all in one."""
        _, height = self.field.natural_size(kit)
        side, gap = kit.px(2 * _RADIUS), kit.px(_GAP)
        arrows = 2 * side + gap
        beside = kit.px(_BESIDE)
        width = area.width if self.wide else area.width - arrows - kit.px(_COUNT) - 2 * beside
        self.field.place(kit, pygame.Rect(area.left, area.top, width, height))
        middle = area.top + height // 2
        if self.wide:
            middle = area.top + height + kit.px(_NOTE / 2 + 4)
        right = area.right - side // 2
        self._after.place_round(kit, (right, middle), _RADIUS)
        self._before.place_round(kit, (right - side - gap, middle), _RADIUS)
        left = area.left + kit.px(2) if self.wide else area.left + width + beside
        self._note = (left, middle, area.right - arrows - gap - left)
        return height + (kit.px(_NOTE + 6) if self.wide else kit.px(4))

    def draw(self, target: pygame.Surface) -> None:
        """Draw the field; the arrows and the count only while something is looked for."""
        kit = self.kit
        left, middle, room = self._note
        style = Style(Face.NOTE, 15.5, kit.theme.muted)
        words = self.name if self.wide else ""
        if self.searching:
            words = self._count
            found = self._after.enabled
            colour = kit.theme.text if found else kit.theme.bad
            style = Style(Face.STRONG, 15.5, colour)
        elif self.wide:
            room += kit.px(4 * _RADIUS + 2 * _GAP)
        shown = kit.fitted(words, style, room)
        kit.draw_text(target, left, middle + kit.text_px(15.5) * 0.3, shown, style)
        draw_widgets(target, self.groups())
