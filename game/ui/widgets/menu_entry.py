"""Entries of the main menu: the featured one on a ribbon, the others with a round icon."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import astuple, dataclass
from typing import Final

import pygame

from game.ui.look.buttons import ButtonKind, ButtonShape, draw_button_face, draw_icon
from game.ui.look.icons import icon
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import LIGHT_GOLD, Face
from game.ui.widgets.button import Raised

TEXT_LEFT: Final = 72
"""Units from an entry's left edge to its words."""

_ICON_X: Final = 38
_TEXT_RIGHT: Final = 20
_LINE: Final = 19
_RISE: Final = 1 / 9
_FALL: Final = 2 / 3
"""Where the words of the featured entry and the line below stand, over the middle and under it, in
parts of the words' size."""
_DISC_INK: Final = "#671F22"
_SUBTITLES: Final = (15.5, 15.0, 14.5)
"""Sizes of the words below the featured entry: the largest in which they fit one line, if any."""


@dataclass(frozen=True, slots=True)
class EntrySize:
    """How large entries are, in units.

    Attributes:
        height: of a plain one.
        featured: of the featured one with one line below its words.
        title: of its words.
        text: of the words of a plain one.
        disc: the radius of the disc around its icon.
    """

    height: float
    featured: float
    title: float
    text: float
    disc: float

    @property
    def air(self) -> float:
        """What is free over the disc of a plain entry, and under it."""
        return self.height / 2 - self.disc

    def toward(self, other: EntrySize, part: float) -> EntrySize:
        """Somewhere between this size (0) and another one (1)."""
        sizes = zip(astuple(self), astuple(other), strict=True)
        return EntrySize(*(mine + (its - mine) * part for mine, its in sizes))


ROOMY_ENTRY: Final = EntrySize(height=50, featured=68, title=27, text=25, disc=17)
TIGHT_ENTRY: Final = EntrySize(height=25.2, featured=51, title=21, text=17.2, disc=9.6)


class MenuEntry(Raised):
    """One entry; a subtitle makes it the featured one.

    Attributes:
        size: how large it is; set before it is placed.
    """

    def __init__(
        self, label: str, drawn_icon: str, on_click: Callable[[], None], subtitle: str = ""
    ) -> None:
        super().__init__(label, on_click)
        self.icon = drawn_icon
        self.subtitle = subtitle
        self.size = ROOMY_ENTRY
        self._lines: list[str] = []
        self._subtitle_style = _subtitle_style(_SUBTITLES[0])

    def height_in(self, kit: Kit, width: int) -> int:
        """Its height in pixels in a place of that width, where its subtitle may take two lines."""
        if not self.subtitle:
            return kit.px(self.size.height)
        room = width - kit.px(TEXT_LEFT + _TEXT_RIGHT)
        styles = [_subtitle_style(size) for size in _SUBTITLES]
        fitting = (it for it in styles if kit.text_width(self.subtitle, it) <= room)
        self._subtitle_style = next(fitting, styles[0])
        self._lines = kit.wrap(self.subtitle, self._subtitle_style, room)
        return kit.px(self.size.featured + (len(self._lines) - 1) * _LINE)

    def draw(self, target: pygame.Surface) -> None:
        """Draw it as it is now."""
        if self.subtitle:
            self._draw_featured(target)
        else:
            self._draw_plain(target)

    def _draw_featured(self, target: pygame.Surface) -> None:
        kit, theme = self.kit, self.kit.theme
        kind, shape = ButtonKind.PRIMARY, ButtonShape.OGEE
        push = draw_button_face(kit, target, self.rect, kind, shape, self.state)
        y = self.rect.centery + push
        disc = (self.rect.left + kit.px(_ICON_X), y)
        self._draw_disc(target, disc, 19, LIGHT_GOLD, _DISC_INK)
        left = self.rect.left + kit.px(TEXT_LEFT)
        title = Style(Face.TITLE, self.size.title, theme.on_button)
        top = y - kit.px((len(self._lines) - 1) * _LINE / 2)
        kit.draw_text(target, left, top - kit.px(_RISE * title.size), self.label, title)
        style = self._subtitle_style
        leading = _LINE / style.size
        below = top + kit.px(_FALL * title.size)
        kit.draw_lines(target, left, below, self._lines, style, leading=leading)

    def _draw_plain(self, target: pygame.Surface) -> None:
        kit, theme = self.kit, self.kit.theme
        row = self.rect.inflate(-kit.px(16), -kit.px(4))
        self.draw_ring(target, 9, row)
        if self.hover or self.pressed:
            fill = theme.row if self.pressed else theme.chosen
            kit.frame(target, row, 9, fill=fill, stroke=theme.gold, width=1.3)
        y = self.rect.centery
        colour = theme.heading
        disc = (self.rect.left + kit.px(_ICON_X), y)
        self._draw_disc(target, disc, self.size.disc, theme.row, colour)
        style = Style(Face.TITLE, self.size.text, theme.text)
        baseline = y + kit.text_px(self.size.text) * 0.32
        kit.draw_text(target, self.rect.left + kit.px(TEXT_LEFT), baseline, self.label, style)

    def _draw_disc(
        self,
        target: pygame.Surface,
        centre: tuple[float, float],
        radius: float,
        fill: str,
        ink: str,
    ) -> None:
        kit, theme = self.kit, self.kit.theme
        line = theme.outline if self.subtitle else theme.gold
        kit.disc(target, centre, radius, fill=fill, stroke=line, width=1.4)
        draw_icon(kit, target, centre, icon(self.icon, ink, 2.6), 0.045 * radius)


def _subtitle_style(size: float) -> Style:
    return Style(Face.BODY, size, "#F3DDB8")
