"""The answers side by side, each with its number, a picture and what is known at a glance."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import pygame

from game.ui.access.listener import Listener
from game.ui.boxes.box import Body, Widget, focused_last
from game.ui.boxes.words import Paint
from game.ui.charts.palette import Tone
from game.ui.drawing.vector import path, rectangle
from game.ui.look.fitting import shrunk
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face
from game.ui.widgets.control import draw_focus_ring
from game.words.i18n import tr

_CAP: Final = 21
"""Height, and width around one digit, in units of text."""
_SIDES: Final = 10


def cap_width(kit: Kit, keys: str) -> int:
    """Pixels that the cap of a key takes across, or that of a row of keys; 0 for none."""
    if not keys:
        return 0
    beyond = kit.text_width(keys, _style(kit)) + kit.text_px(_SIDES)
    return round(max(kit.text_px(_CAP), beyond))


def draw_cap(kit: Kit, target: pygame.Surface, centre: tuple[float, float], keys: str) -> None:
    """Draw the cap of a key, or of a row of keys, around a point in pixels."""
    if isinstance(target, Listener):
        target.say(tr("Key: {key}", key=keys), pygame.Rect(centre, (0, 0)))
        return
    theme = kit.theme
    width, height = cap_width(kit, keys) / kit.scale, _CAP * kit.text_growth
    outline = rectangle(0, 0, width, height, 5)
    corner = (centre[0] - kit.px(width / 2), centre[1] - kit.px(height / 2))
    cap = partial(path, outline, fill=theme.field, stroke=theme.control_border, width=1.4)
    kit.shape("answer cap", cap, width, height).draw(target, *corner)
    kit.draw_centred(target, *centre, keys, _style(kit))


def _style(kit: Kit) -> Style:
    return Style(Face.LABEL, 15, kit.theme.text)


@dataclass(frozen=True, slots=True)
class TileFace:
    """What the tile of an answer shows: title, a note under it, and a picture."""

    title: str
    note: str
    picture: Paint


_RADIUS: Final = 8
_GAP: Final = 12
_TALL: Final = 210
"""Units of height from which the key stands beside the words."""
_LEAST_TALL: Final = 236
_LEAST_FLAT: Final = 132
_LEAST_PLAIN: Final = 84
"""The same without a note."""
_LEAST_LOW: Final = 62
_MOST_LOW: Final = 88
"""Units of height of a low tile, which has its words beside the picture."""
_MOST_SHRINKING: Final = 0.6
"""How small the longest title of low tiles may be drawn, against the others."""
_LOW_PICTURE: Final = 46
_LOW_PICTURE_SHARE: Final = 0.26
_PAD: Final = 12
_TITLE: Final = 22
_NOTE: Final = 15.5
_MOST_TALL: Final = 340
_LEAST_WIDTH: Final = 118
_NOTE_LINES: Final = 2
_MOST_NOTE_LINES: Final = 3
_LEADING: Final = 1.22
_TITLE_ROOM: Final = 30
_EDGE: Final = 8
_BELOW: Final = (10, 20)
"""Units that stay free below the words, at least and at most."""


class ChoiceTile(Widget):
    """One answer.

    Attributes:
        number: its key.
        note: what is known about it.
        note_room: lines that are kept for the note, so that tiles side by side look alike.
        title_size: units of the title, the same in tiles side by side.
        crowded: whether the key stands in the corner, as a tile has no room beside its words.
        low: whether picture and words stand side by side, for want of height.
        tone: its colour once the answer was given; None while it may be chosen.
    """

    def __init__(self, number: int, face: TileFace, on_choose: Callable[[], None]) -> None:
        super().__init__(face.title)
        self.number, self.note, self._picture = number, face.note, face.picture
        self._on_choose = on_choose
        self._lines: list[str] = []
        self.note_room = 0
        self.title_size: float = _TITLE
        self.crowded = False
        self.low = False
        self.tone: Tone | None = None

    def activate(self) -> None:
        """Give the answer that the tile stands for."""
        self._on_choose()

    def draw(self, target: pygame.Surface) -> None:
        """Draw it as it is now."""
        if isinstance(target, Listener):
            self._tell(target)
            return
        kit, theme = self.kit, self.kit.theme
        width, height = self.rect.width / kit.scale, self.rect.height / kit.scale
        box = rectangle(0, 0, width, height, _RADIUS)
        lit = self.hover or self.focus
        fill, edge = self._colours(lit=lit)
        line = 1.5 if edge == theme.control_border else 2.6
        kit.shadow(box, width, height, blur=3, drop=3, opacity=0.3).draw(target, *self.rect.topleft)
        if self.focus:
            draw_focus_ring(kit, target, self.rect, _RADIUS)

        def face(width: float, height: float) -> str:
            inner = rectangle(4, 4, width - 8, height - 8, _RADIUS - 3)
            drawn = path(box, fill=fill, stroke=edge, width=line)
            return drawn + path(inner, stroke=theme.hairline, width=1.6 if lit else 1)

        kit.paint(target, self.rect, ("answer", lit, fill, edge), face)
        if self.low:
            self._draw_low(target)
            return
        top = self.rect.bottom - self._below_words - self._words_height
        picture = pygame.Rect(self.rect.left, self.rect.top, self.rect.width, top - self.rect.top)
        self._picture(kit, target, picture.inflate(-2 * kit.px(_PAD), -2 * kit.px(_EDGE)))
        self._write(target, top)

    def _tell(self, listener: Listener) -> None:
        self._picture(self.kit, listener, self.rect)
        listener.say(self.note, self.rect)
        listener.say(tr("Key: {key}", key=self.number), self.rect)

    def _colours(self, *, lit: bool) -> tuple[str, str]:
        """What it is filled with, and the colour of its edge."""
        theme = self.kit.theme
        if self.tone is Tone.GOOD:
            return theme.best_row, theme.good
        if self.tone is Tone.LOST:
            return theme.chosen, theme.chosen_edge
        return theme.chosen if lit else theme.field, theme.control_border

    def _draw_low(self, target: pygame.Surface) -> None:
        """Key, picture and words in one line; the note below the title, or left out."""
        kit, rect = self.kit, self.rect
        cap, side = kit.text_px(_CAP), self._low_picture
        x = rect.left + kit.px(_EDGE)
        draw_cap(kit, target, (x + cap / 2, rect.centery), str(self.number))
        x += cap + kit.px(5)
        picture = pygame.Rect(round(x), 0, side, side).move_to(centery=rect.centery)
        self._picture(kit, target, picture)
        x += side + kit.px(6)
        below = len(self._lines) * _NOTE * _LEADING * kit.text_scale
        baseline = rect.centery - below / 2 + _TITLE * 0.34 * kit.text_scale
        room = rect.right - kit.px(_EDGE) - x
        style = shrunk(kit, self.label, self._title, room)
        kit.draw_text(target, x, baseline, kit.fitted(self.label, style, room), style)
        lower = baseline + (_NOTE * _LEADING + 1) * kit.text_scale
        kit.draw_lines(target, x, lower, self._lines, self._note, leading=_LEADING)

    @property
    def _low_picture(self) -> int:
        """The side of the picture of a low tile in pixels."""
        most = self.kit.px(_LOW_PICTURE * self.kit.text_growth)
        return min(most, round(self.rect.width * _LOW_PICTURE_SHARE))

    @property
    def note_lines(self) -> int:
        """How many lines the note takes."""
        return len(self._lines)

    @property
    def wants_corner(self) -> bool:
        """Whether there is no room for the key beside the words."""
        kit = self.kit
        title = kit.text_width(self.label, replace(self._title, size=_TITLE))
        beside = kit.text_px(_CAP) + kit.px(8 + 2 * _PAD) + title
        return beside > self.rect.width or self.rect.height < kit.px(_TALL)

    @property
    def largest_title(self) -> float:
        """Units of the title for which there is room; the key stands where it will be drawn."""
        kit, whole = self.kit, replace(self._title, size=_TITLE)
        room = self.rect.width - 2 * kit.px(_PAD)
        if self.low:
            room = self._low_room
        elif not self.crowded:
            room -= kit.text_px(_CAP) + kit.px(8)
        return shrunk(kit, self.label, whole, room).size

    @property
    def _low_room(self) -> int:
        """Pixels beside the key and the picture of a low tile."""
        taken = self.kit.text_px(_CAP) + self._low_picture + self.kit.px(2 * _EDGE + 11)
        return round(self.rect.width - taken)

    @property
    def _title(self) -> Style:
        return Style(Face.TITLE, self.title_size, self.kit.theme.text)

    @property
    def _note(self) -> Style:
        return Style(Face.BODY, _NOTE, self.kit.theme.muted)

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """Put it somewhere, and wrap the note."""
        super().place(kit, rect)
        self._lines, self.tooltip = [], ""
        room = self._low_room if self.low else rect.width - 2 * kit.px(_PAD)
        lines = kit.wrap(self.note, self._note, room) if self.note else []
        if self.low:
            high = 2 * kit.px(_EDGE) + (_TITLE + len(lines) * _NOTE * _LEADING) * kit.text_scale
            whole = all(kit.text_width(line, self._note) <= room for line in lines)
            self._lines = lines if high <= rect.height and whole else []
            self.tooltip = "" if self._lines else self.note
            return
        self._lines = lines[:_MOST_NOTE_LINES]
        if len(lines) > _MOST_NOTE_LINES:
            rest = " ".join(lines[_MOST_NOTE_LINES - 1 :])
            self._lines[-1] = kit.fitted(rest, self._note, room)
            self.tooltip = self.note

    @property
    def _words_height(self) -> int:
        """The height of title and note in pixels."""
        return round((_TITLE_ROOM + _NOTE * _LEADING * self.note_room) * self.kit.text_scale)

    @property
    def _below_words(self) -> int:
        """Pixels below the words: more in a tile that is higher than it must be."""
        kit = self.kit
        spare = self.rect.height - kit.px(_LEAST_FLAT * kit.text_growth)
        return max(kit.px(_BELOW[0]), min(kit.px(_BELOW[1]), spare // 3))

    def _write(self, target: pygame.Surface, top: float) -> None:
        kit = self.kit
        cap = kit.text_px(_CAP)
        left = self.rect.left + kit.px(_PAD)
        baseline = top + _TITLE * kit.text_scale
        x = left
        if self.crowded:
            corner = (self.rect.left + kit.px(9) + cap / 2, self.rect.top + kit.px(9) + cap / 2)
            draw_cap(kit, target, corner, str(self.number))
        else:
            middle = (left + cap / 2, baseline - 7 * kit.text_scale)
            draw_cap(kit, target, middle, str(self.number))
            x += cap + kit.px(8)
        kit.draw_text(target, x, baseline, self.label, self._title)
        below = baseline + (_TITLE_ROOM - 5) * kit.text_scale
        kit.draw_lines(target, left, below, self._lines, self._note, leading=_LEADING)


class TileRows(Body):
    """Tiles in one row, or in two where there are many."""

    grows = True

    def __init__(self, tiles: Sequence[ChoiceTile], *, tall: bool) -> None:
        """Gather tiles; ``tall`` ones want room for their pictures."""
        self.tiles = list(tiles)
        self._tall = tall

    def groups(self) -> Sequence[Sequence[Widget]]:
        """The tiles, one group."""
        return (self.tiles,)

    def lay(self, kit: Kit, area: pygame.Rect) -> int:
        """Divide the width equally; low tiles where there is no height for others."""
        gap = kit.px(_GAP)
        columns, rows = self._grid(kit, area.width, _LEAST_WIDTH)
        one_row = rows == 1 and self._tall
        flat = _LEAST_FLAT if any(tile.note for tile in self.tiles) else _LEAST_PLAIN
        least = kit.px(_LEAST_TALL if one_row else flat * kit.text_growth)
        most = kit.px(_MOST_TALL)
        low = False
        if not one_row and area.height < _total(rows, least, gap):
            low_columns, low_rows = self._grid(kit, area.width, self._low_width(kit))
            low_least = kit.px(_LEAST_LOW * kit.text_growth)
            low = _total(low_rows, low_least, gap) < _total(rows, least, gap)
            if low:
                columns, rows, least = low_columns, low_rows, low_least
                most = kit.px(_MOST_LOW * kit.text_growth)
        width = (area.width - (columns - 1) * gap) / columns
        height = min(max(least, (area.height - (rows - 1) * gap) // rows), most)
        for index, tile in enumerate(self.tiles):
            row, column = divmod(index, columns)
            left = area.left + round(column * (width + gap))
            tile.low = low
            tile.place(
                kit, pygame.Rect(left, area.top + row * (height + gap), round(width), height)
            )
        self._make_alike()
        return _total(rows, height, gap)

    def _make_alike(self) -> None:
        """All keys stand at the same place, all titles at the same height and of one size."""
        crowded = any(tile.wants_corner for tile in self.tiles)
        lines = max(tile.note_lines for tile in self.tiles)
        for tile in self.tiles:
            tile.crowded = crowded
            tile.note_room = lines if crowded else max(_NOTE_LINES, lines)
        size = min(tile.largest_title for tile in self.tiles)
        for tile in self.tiles:
            tile.title_size = size

    def _low_width(self, kit: Kit) -> float:
        """Units of text that a low tile needs for key, picture and title."""
        title = Style(Face.TITLE, _TITLE, kit.theme.text)
        longest = max(kit.text_width(tile.label, title) for tile in self.tiles) / kit.text_scale
        return _CAP + _LOW_PICTURE + 2 * _EDGE + 11 + longest * _MOST_SHRINKING

    def _grid(self, kit: Kit, width: int, least: float) -> tuple[int, int]:
        """Columns and rows of tiles that are so many units wide at least."""
        gap, count = kit.px(_GAP), len(self.tiles)
        fits = (width + gap) // (round(least * kit.text_scale) + gap)
        columns = max(1, min(count, fits, 5))
        rows = -(-count // columns)
        return -(-count // rows), rows

    def draw(self, target: pygame.Surface) -> None:
        """Draw the tiles, the focused one last."""
        for tile in focused_last(self.tiles, target):
            tile.draw(target)


def _total(rows: int, height: int, gap: int) -> int:
    """The height of some rows with the gaps between them."""
    return rows * height + (rows - 1) * gap
