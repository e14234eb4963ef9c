"""What rows of deals and of matches have in common: two lines of words, icons, a figure."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Final

import pygame

from game.rules.score.scores import as_score
from game.ui.access.listener import Listener
from game.ui.drawing.vector import path, rectangle
from game.ui.look.buttons import draw_icon
from game.ui.look.icons import icon
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face
from game.ui.widgets.control import Pressable
from game.ui.widgets.rows import ICON_SIDE, RowIcon
from game.words.i18n import tr
from game.words.numbers import number

HEIGHT: Final = 58
INSET: Final = 14
_RADIUS: Final = 8
_FIGURE_ROOM: Final = 92
_CHEVRON: Final = 26
_WORDS_ROOMS: Final = (150, 190)
"""Units of the words before the figure, in a narrow row and in a wide one."""
_WIDE: Final = 760


class HistoryRow(Pressable):
    """A row that opens something, with icons that do something to it.

    Attributes:
        icons: from left to right; those that are not lit show while the row is pointed at.
    """

    def __init__(
        self,
        label: str,
        on_open: Callable[[], None],
        icons: Sequence[RowIcon] = (),
        *,
        striped: bool,
    ) -> None:
        """Describe a row: what is announced, what opens it, and whether it has its own ground."""
        super().__init__(label, on_open)
        self.icons, self._striped = tuple(icons), striped

    def height_in(self, kit: Kit, width: int) -> int:
        """The height in pixels, the same at every width."""
        return round(HEIGHT * kit.text_scale)

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """See ``Box.place``; the icons stand at the end of the words."""
        super().place(kit, rect)
        self._figure_end = rect.right - kit.px(INSET + _CHEVRON)
        self._words_begin = self._figure_end - round(_FIGURE_ROOM * kit.text_scale)
        room = _WORDS_ROOMS[rect.width > kit.px(_WIDE)]
        right, side = self._words_begin - round(room * kit.text_scale), kit.px(ICON_SIDE)
        self._lines_end = self._words_begin
        for each in reversed(self.icons):
            each.clip = self.clip
            each.place(kit, pygame.Rect(right - side, rect.centery - side // 2, side, side))
            right -= side

    # -- input ----------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Icons react first; what is not for them is for the row."""
        used = [icon.handle(event) for icon in self.icons]
        return (any(used) and event.type != pygame.MOUSEMOTION) or super().handle(event)

    def key(self, event: pygame.event.Event) -> bool:
        """The keys of its icons."""
        meant = next((it for it in self.icons if event.key in it.stroke.keys), None)
        if meant is not None:
            meant.activate()
        return meant is not None

    def let_go(self) -> None:
        """See ``Widget.let_go``."""
        super().let_go()
        for each in self.icons:
            each.let_go()

    # -- drawing --------------------------------------------------------------------------------

    def draw_ground(self, target: pygame.Surface) -> None:
        """Draw what lies under all else, the icons, and the arrow that leads on."""
        kit, rect = self.kit, self.rect
        if self._striped or self.hover or self.focus:
            kit.paint(target, rect, ("deal row", self.hover, self.focus), self._ground)
        self.draw_ring(target, _RADIUS, rect)
        arrow = (rect.right - kit.px(INSET + 6), rect.centery)
        draw_icon(kit, target, arrow, icon("right", kit.theme.muted, 2.6), 0.6)
        for each in self.icons:
            each.shows = each.lit or self.hover or self.focus
            each.draw(target)

    def _ground(self, width: float, height: float) -> str:
        theme = self.kit.theme
        box = rectangle(1, 1, width - 2, height - 2, _RADIUS)
        if self.hover or self.focus:
            return path(box, fill=theme.chosen, stroke=theme.gold, width=1.4)
        return path(box, fill=theme.stripe)

    def draw_figure(self, target: pygame.Surface, value: float) -> None:
        """Draw a score before the arrow."""
        theme, score = self.kit.theme, as_score(Fraction(value))
        words = number(score, signed=True)
        if isinstance(target, Listener):
            target.say(tr("Your score: {score}.", score=words), self.rect)
            return
        style = Style(Face.FIGURE, 24, theme.good if score >= 0 else theme.bad)
        self._draw_right(target, self._figure_end, 8, words, style)

    def draw_words(self, target: pygame.Surface, words: str, style: Style) -> None:
        """Draw some words before the figure; lines that are drawn then end there."""
        self._lines_end = self._words_begin - round(self.kit.text_width(words, style))
        self._draw_right(target, self._words_begin, 6, words, style)

    def _draw_right(
        self, target: pygame.Surface, right: int, down: float, words: str, style: Style
    ) -> None:
        baseline = self.rect.centery + self.kit.text_px(down)
        self.kit.draw_text(target, right, baseline, words, style, "right")

    def draw_lines(self, target: pygame.Surface, left: int, title: str, below: str) -> None:
        """Draw a title and a line below it, from the left up to icons that show, or to words.

        Who listens has heard all of that: it is what the row is called.
        """
        if isinstance(target, Listener):
            return
        kit, theme = self.kit, self.kit.theme
        icons = (it.rect.left - kit.px(6) for it in self.icons if it.shows)
        room = min(icons, default=self._lines_end - kit.px(16)) - left
        name, note = Style(Face.STRONG, 18, theme.text), Style(Face.BODY, 15.5, theme.muted)
        middle = self.rect.centery
        kit.draw_text(target, left, middle - kit.text_px(3), kit.fitted(title, name, room), name)
        kit.draw_text(target, left, middle + kit.text_px(17), kit.fitted(below, note, room), note)
