"""The answers side by side, each with its number, a picture and what is known at a glance."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame

from game.ui.access.listener import Listener
from game.ui.boxes.box import Widget
from game.ui.boxes.content import Paint
from game.ui.boxes.stacks import Group
from game.ui.charts.elements import Tone
from game.ui.drawing.vector import path, rectangle
from game.ui.look.buttons import CAP, draw_cap
from game.ui.look.kit import Kit, Style, shrunk
from game.ui.look.theme import Face
from game.words.i18n import tr


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
"""The least height in units of a tile without a note."""
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
_CORNER: Final = 9
_BESIDE_KEY: Final = 4
"""Units between a tile's corner and the key there, and from that to the picture."""
_BELOW: Final = (10, 20)
"""Units that stay free below the words, at least and at most."""


_Point = tuple[float, float]
_Places = tuple[pygame.Rect, _Point, _Point, _Point]
"""A picture, the middle of a key, and where title and note begin, in pixels."""


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

    # -- measures -------------------------------------------------------------------------------

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """Put it somewhere, and wrap the note; what has no room shows as a tooltip."""
        super().place(kit, rect)
        room = self._title_room if self.low else rect.width - 2 * kit.px(_PAD)
        lines = kit.wrap(self.note, self._note, room) if self.note else []
        self._lines = lines
        if self.low:
            high = 2 * kit.px(_EDGE) + (_TITLE + len(lines) * _NOTE * _LEADING) * kit.text_scale
            whole = all(kit.text_width(line, self._note) <= room for line in lines)
            self._lines = lines if high <= rect.height and whole else []
        elif len(lines) > _MOST_NOTE_LINES:
            rest = " ".join(lines[_MOST_NOTE_LINES - 1 :])
            self._lines = [*lines[: _MOST_NOTE_LINES - 1], kit.fitted(rest, self._note, room)]
        self.tooltip = "" if self._lines == lines else self.note

    @property
    def note_lines(self) -> int:
        """How many lines the note takes."""
        return len(self._lines)

    @property
    def wants_corner(self) -> bool:
        """Whether there is no room for the key beside the words."""
        kit = self.kit
        title = kit.text_width(self.label, replace(self._title, size=_TITLE))
        beside = kit.text_px(CAP) + kit.px(8 + 2 * _PAD) + title
        return beside > self.rect.width or self.rect.height < kit.px(_TALL)

    @property
    def largest_title(self) -> float:
        """Units of the title for which there is room; the key stands where it will be drawn."""
        whole = replace(self._title, size=_TITLE)
        return shrunk(self.kit, self.label, whole, self._title_room).size

    @property
    def _title_room(self) -> int:
        """Pixels for the title, beside the key and in a low tile the picture too."""
        kit, cap = self.kit, self.kit.text_px(CAP)
        if self.low:
            return self.rect.width - cap - self._low_picture - kit.px(2 * _EDGE + 11)
        room = self.rect.width - 2 * kit.px(_PAD)
        return room if self.crowded else room - cap - kit.px(8)

    @property
    def _low_picture(self) -> int:
        """The side of the picture of a low tile in pixels."""
        most = self.kit.px(_LOW_PICTURE * self.kit.text_growth)
        return min(most, round(self.rect.width * _LOW_PICTURE_SHARE))

    @property
    def _title(self) -> Style:
        return Style(Face.TITLE, self.title_size, self.kit.theme.text)

    @property
    def _note(self) -> Style:
        return Style(Face.BODY, _NOTE, self.kit.theme.muted)

    # -- drawing --------------------------------------------------------------------------------

    def draw(self, target: pygame.Surface) -> None:
        """Draw it as it is now."""
        kit = self.kit
        if isinstance(target, Listener):
            self._picture(kit, target, self.rect)
            target.say(self.note, self.rect)
            target.say(tr("Key: {key}", key=self.number), self.rect)
            return
        self._draw_ground(target)
        picture, cap, title, note = self._low_places() if self.low else self._tall_places()
        self._picture(kit, target, picture)
        draw_cap(kit, target, cap, str(self.number))
        style = shrunk(kit, self.label, self._title, self._title_room)
        kit.draw_text(target, *title, kit.fitted(self.label, style, self._title_room), style)
        kit.draw_lines(target, *note, self._lines, self._note, leading=_LEADING)

    def _draw_ground(self, target: pygame.Surface) -> None:
        kit, theme = self.kit, self.kit.theme
        width, height = kit.units(self.rect.width), kit.units(self.rect.height)
        box = rectangle(0, 0, width, height, _RADIUS)
        pointed = self.hover or self.focus
        fill, edge = theme.chosen if pointed else theme.field, theme.control_border
        if self.tone is Tone.GOOD:
            fill, edge = theme.best_row, theme.good
        elif self.tone is Tone.LOST:
            fill, edge = theme.chosen, theme.chosen_edge
        line = 1.5 if edge == theme.control_border else 2.6
        kit.shadow(box, width, height, blur=3, drop=3, opacity=0.3).draw(target, *self.rect.topleft)
        self.draw_ring(target, _RADIUS)

        def face(width: float, height: float) -> str:
            inner = rectangle(4, 4, width - 8, height - 8, _RADIUS - 3)
            drawn = path(box, fill=fill, stroke=edge, width=line)
            return drawn + path(inner, stroke=theme.hairline, width=1.6 if pointed else 1)

        kit.paint(target, self.rect, ("answer", pointed, fill, edge), face)

    def _low_places(self) -> _Places:
        """Key, picture and words in one line; the note below the title, or left out."""
        kit, rect, side = self.kit, self.rect, self._low_picture
        cap, middle = kit.text_px(CAP), rect.centery
        left = rect.left + kit.px(_EDGE)
        picture = pygame.Rect(left + cap + kit.px(5), 0, side, side).move_to(centery=middle)
        x = picture.right + kit.px(6)
        below = len(self._lines) * _NOTE * _LEADING * kit.text_scale
        baseline = middle - below / 2 + _TITLE * 0.34 * kit.text_scale
        lower = baseline + (_NOTE * _LEADING + 1) * kit.text_scale
        return picture, (left + cap / 2, middle), (x, baseline), (x, lower)

    def _tall_places(self) -> _Places:
        """The picture over the words, with more room below them in a tile with height left."""
        kit, rect, unit = self.kit, self.rect, self.kit.text_scale
        cap, left = kit.text_px(CAP), self.rect.left + kit.px(_PAD)
        spare = rect.height - kit.px(_LEAST_FLAT * kit.text_growth)
        free = max(kit.px(_BELOW[0]), min(kit.px(_BELOW[1]), spare // 3))
        words = round((_TITLE_ROOM + _NOTE * _LEADING * self.note_room) * unit)
        above = pygame.Rect(rect.topleft, (rect.width, rect.height - free - words))
        picture = above.inflate(-2 * kit.px(_PAD), -2 * kit.px(_EDGE))
        baseline = above.bottom + _TITLE * unit
        note = (left, baseline + (_TITLE_ROOM - 5) * unit)
        if self.crowded:
            corner = kit.px(_CORNER) + cap / 2
            centre = (rect.left + corner, rect.top + corner)
            return self._clear_of_corner(picture), centre, (left, baseline), note
        beside = (left + cap + kit.px(8), baseline)
        return picture, (left + cap / 2, baseline - 7 * unit), beside, note

    def _clear_of_corner(self, picture: pygame.Rect) -> pygame.Rect:
        """The part of a picture's place, beside or below the key in the corner, that is free."""
        taken = self.kit.px(_CORNER + _BESIDE_KEY) + self.kit.text_px(CAP)
        if picture.width > picture.height:  # as far from the other side, so that it is centred
            return picture.inflate(-2 * max(0, taken - (picture.left - self.rect.left)), 0)
        down = max(0, taken - (picture.top - self.rect.top))
        return pygame.Rect(picture.left, picture.top + down, picture.width, picture.height - down)


class TileRows(Group):
    """Tiles in one row, or in two where there are many."""

    def __init__(self, tiles: Sequence[ChoiceTile], *, tall: bool) -> None:
        """Gather tiles; ``tall`` ones want room for their pictures."""
        super().__init__(*tiles, together=True)
        self.tiles, self._tall, self.grows = tiles, tall, True

    def height_in(self, kit: Kit, width: int) -> int:
        """The least height of all rows."""
        _, rows, height, _ = self._rows(kit, width, 0)
        return _total(rows, height, kit.px(_GAP))

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """Divide the width equally; rows take the height that there is, within bounds."""
        super().place(kit, rect)
        gap = kit.px(_GAP)
        columns, rows, height, low = self._rows(kit, rect.width, rect.height)
        width = (rect.width - (columns - 1) * gap) / columns
        for index, tile in enumerate(self.tiles):
            row, column = divmod(index, columns)
            left, top = round(column * (width + gap)), row * (height + gap)
            tile.low = low
            tile.place(kit, pygame.Rect(rect.left + left, rect.top + top, round(width), height))
        self._make_alike()
        self.rect.height = _total(rows, height, gap)

    def _rows(self, kit: Kit, width: int, room: int) -> tuple[int, int, int, bool]:
        """Columns and rows, their height, and whether tiles are low as there is no room for others.

        Width, room and height are pixels.
        """
        gap, growth = kit.px(_GAP), kit.text_growth
        columns, rows = self._grid(kit, width, _LEAST_WIDTH)
        one_row = rows == 1 and self._tall
        flat = _LEAST_FLAT if any(tile.note for tile in self.tiles) else _LEAST_PLAIN
        least, most = kit.px(_LEAST_TALL if one_row else flat * growth), kit.px(_MOST_TALL)
        low = False
        if not one_row and room < _total(rows, least, gap):
            others = self._grid(kit, width, self._low_width(kit))
            lowest = kit.px(_LEAST_LOW * growth)
            low = _total(others[1], lowest, gap) < _total(rows, least, gap)
            if low:
                (columns, rows), least, most = others, lowest, kit.px(_MOST_LOW * growth)
        return columns, rows, min(max(least, (room - (rows - 1) * gap) // rows), most), low

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
        return CAP + _LOW_PICTURE + 2 * _EDGE + 11 + longest * _MOST_SHRINKING

    def _grid(self, kit: Kit, width: int, least: float) -> tuple[int, int]:
        """Columns and rows of tiles that are so many units wide at least."""
        gap, count = kit.px(_GAP), len(self.tiles)
        fits = (width + gap) // (round(least * kit.text_scale) + gap)
        columns = max(1, min(count, fits, 5))
        rows = -(-count // columns)
        return -(-count // rows), rows


def _total(rows: int, height: int, gap: int) -> int:
    """The height of some rows with the gaps between them."""
    return rows * height + (rows - 1) * gap
