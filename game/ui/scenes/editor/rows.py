"""The hands and the dog as far as they are laid out, one of them chosen to get cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import accumulate
from typing import Final

import pygame

from game.rules.dealing import DOG
from game.rules.shapes import TableShape
from game.session.practice.sketch import DealSketch
from game.session.progress.records import CastMember
from game.ui.boxes.box import Body, Widget, focused_last
from game.ui.look.kit import Kit
from game.ui.scenes.editor.pile_row import PileRow
from game.ui.scenes.editor.place_row import PlaceRow, RowActs
from game.ui.scenes.review.position import draw_felt_inset

_EDGE: Final = 12
_ROW: Final = 33
_TALL: Final = 56
"""Units of a row, and of one whose hand lies in two lines."""
_LONG_HAND: Final = 18

DOG_MEMBER: Final = CastMember("", "")
"""Nobody: who sits at the last place, which the dog's number means."""


class PlaceRows(Body):
    """All places on the cloth, the player's hand first and the dog last."""

    grows = True

    def __init__(self, rows: Sequence[PlaceRow], shape: TableShape) -> None:
        """Show places; a hand of that table lies in one line or in two."""
        self.rows = tuple(rows)
        high = _TALL if shape.hand_size > _LONG_HAND else _ROW
        hands = range(shape.seats)
        self._heights = [high if row.place_number in hands else _ROW for row in self.rows]

    def groups(self) -> Sequence[Sequence[Widget]]:
        """The rows."""
        return (self.rows,)

    def lay(self, kit: Kit, area: pygame.Rect) -> int:
        """The rows below one another, over the whole height."""
        edges = kit.px(2 * _EDGE)
        height = max(area.height, sum(map(kit.px, self._heights)) + edges)
        inner = pygame.Rect(area.topleft, (area.width, height)).inflate(-edges, -edges)
        ends = [inner.height * end / sum(self._heights) for end in accumulate(self._heights)]
        for row, start, end in zip(self.rows, (0, *ends), ends, strict=False):
            place = pygame.Rect(inner.left, inner.top + round(start), inner.width, 0)
            place.height = round(end) - round(start)
            row.place(kit, place)
        return height

    def draw(self, target: pygame.Surface) -> None:
        """Draw cloth and rows, the one with the ring last."""
        draw_felt_inset(self.kit, target, self.rect)
        for row in focused_last(self.rows, target):
            row.draw(target)


def place_rows(
    sketch: DealSketch,
    aim: int,
    names: Callable[[int], str],
    cast: Sequence[CastMember],
    acts: RowActs,
) -> PlaceRows:
    """The places of a sketch; see ``PlaceRow``. ``aim`` is the spot where the next card goes."""
    seated = (*cast, DOG_MEMBER)
    assert seated[DOG] is DOG_MEMBER
    rows = [
        PlaceRow(sketch, place, names(place), seated, acts)
        if sketch.owner(place) == place
        else PileRow(sketch, place, names(place), seated, acts, aim)
        for place in sketch.places
    ]
    for row in rows:
        row.chosen = row.place_number == sketch.place_at(aim)
    return PlaceRows(rows, sketch.shape)
